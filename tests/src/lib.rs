//! End-to-end cases.
