//! Builds the site: the web app and the book, for any static host.
//!
//! The [`app`] is the web app with a worker in place of the server; the [`book`] is built from the documents of the
//! repository. This crate knows files and markup; `papan-ui` knows positions and players. Nothing at run time depends
//! on it.

pub mod app;
pub mod book;
mod words;

use std::path::{Path, PathBuf};
use std::{fs, io};

/// The content security policy of a page: it may load and run its own files, and nothing inline.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'";

/// An error while building the site.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// Something in a document is wrong.
    #[error("{}:{line}: {reason}", file.display())]
    Document {
        /// The document.
        file: PathBuf,
        /// The line, from 1 on.
        line: usize,
        /// The error.
        reason: String,
    },
}

fn read(path: &Path) -> Result<Vec<u8>, SiteError> {
    fs::read(path).map_err(|source| SiteError::File { path: path.to_owned(), source })
}

fn write(path: &Path, content: &[u8]) -> Result<(), SiteError> {
    fs::create_dir_all(path.parent().unwrap_or(Path::new("")))
        .and_then(|()| fs::write(path, content))
        .map_err(|source| SiteError::File { path: path.to_owned(), source })
}
