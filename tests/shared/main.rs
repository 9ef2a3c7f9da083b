//! Comparisons with data beside the project. Without that folder each test says so and passes.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "helpers of tests fail and speak as tests do")]

mod geometry;
