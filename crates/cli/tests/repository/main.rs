//! The repository: the commands in its documents run, and `./release` notices mistakes.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod documents;
mod release;
