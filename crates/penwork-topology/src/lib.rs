//! The sketch spec: schema, checks, model to scene.
