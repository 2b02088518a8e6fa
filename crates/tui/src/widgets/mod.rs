//! Pieces of a screen that several screens share: lists, tables, tabs, wrapped text.

pub(crate) mod prose;
pub(crate) mod rows;
pub(crate) mod table;
pub(crate) mod tabs;
