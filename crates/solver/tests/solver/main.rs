//! What the solver does, seen from outside.
#![allow(clippy::unwrap_used)]

mod books;
mod exact;
mod examples;
mod reference;
mod searching;
