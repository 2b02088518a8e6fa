//! Makes the folder to publish: what a browser needs to play, to study and to read, without a server of ours.
//!
//! The [`app`] is the page of the server with a worker in its place; the [`book`] is made from the documents of the
//! repository. This crate knows files and markup; what a position or a
//! player is it asks `papan-ui`. It must not know a rule, and nothing at run time depends on it.

pub mod app;
pub mod book;
mod words;

/// What a page of the site may load and run: its own files, and nothing inline.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'";
