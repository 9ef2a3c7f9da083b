//! Problems with a code, a place and a hint.
