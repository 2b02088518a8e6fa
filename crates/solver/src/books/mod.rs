//! Opening books: their packed form, and looking scores up.

pub(crate) mod book;
pub(crate) mod code;
pub(crate) mod partial;
pub(crate) mod retrieval;
