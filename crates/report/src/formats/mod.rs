//! The tables of a tournament as text: printed, CSV, LaTeX, Markdown.

pub(crate) mod always;
pub(crate) mod csv;
pub(crate) mod latex;
pub(crate) mod markdown;
pub(crate) mod plain;
pub(crate) mod sheet;
pub(crate) mod sheets;
