//! Why there is no book.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::board::BoardError;

/// Why there is no book.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Something is wrong in the documents: all of it, one line each.
    #[error("{}", .0.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n"))]
    Faults(Vec<Fault>),
}

impl BookError {
    pub(super) fn file(path: &Path, source: io::Error) -> Self {
        Self::File { path: path.to_owned(), source }
    }
}

/// Something wrong in a document, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The document.
    pub file: PathBuf,
    /// The line, from 1 on.
    pub line: usize,
    /// What is wrong.
    pub problem: Problem,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file.display(), self.line, self.problem)
    }
}

/// What can be wrong in a document.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A link or picture leads to no file.
    #[error("there is no {0:?}")]
    NoFile(String),
    /// A link leads to no heading.
    #[error("{page} has no heading {anchor:?}; it has {}", .has.join(", "))]
    NoHeading {
        /// The document it leads to.
        page: String,
        /// The heading asked for.
        anchor: String,
        /// Those that there are.
        has: Vec<String>,
    },
    /// A link of a kind that a page cannot have.
    #[error("{0:?} is neither a file here nor an address of the web")]
    Scheme(String),
    /// A picture that the book does not contain.
    #[error("the picture {0:?} is outside the folder of the documents")]
    Outside(String),
    /// Markup of its own.
    #[error("{0:?} is HTML: say it in Markdown")]
    Html(String),
    /// A formula that cannot be drawn.
    #[error("{formula:?}: {why}")]
    Formula {
        /// The formula.
        formula: String,
        /// What is wrong with it.
        why: String,
    },
    /// A board that cannot be shown.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A document that no chapter is made from.
    #[error("no chapter is made from this document: name it in SUMMARY.md")]
    Unlisted,
    /// A chapter without a file.
    #[error("a chapter is a link to a document: [title](file.md)")]
    NoChapter,
}
