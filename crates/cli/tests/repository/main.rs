//! The repository: the commands in its documents run, Indonesian texts use the words of the glossary, and `./release` notices mistakes.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod documents;
mod glossary;
mod release;
