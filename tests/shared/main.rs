//! Comparisons with data beside the project. Without that folder each test says so and passes.
mod geometry;
