//! What a column of a player's table counts.

use serde::Serialize;

/// A criterion by which candidates are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Criterion {
    /// Its name for programs, the same in every language.
    pub id: &'static str,
    /// Its name, as the head of a column.
    pub name: &'static str,
    /// What it counts, in words.
    pub meaning: &'static str,
    /// Whether more or less of it is better.
    pub better: Better,
}

/// Whether more or less of something is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Better {
    /// More is better.
    More,
    /// Less is better.
    Less,
    /// It says nothing by itself.
    Neither,
}

impl Criterion {
    const fn new(
        id: &'static str,
        name: &'static str,
        meaning: &'static str,
        better: Better,
    ) -> Self {
        Self { id, name, meaning, better }
    }

    /// More of it is better.
    pub(crate) const fn more(id: &'static str, name: &'static str, meaning: &'static str) -> Self {
        Self::new(id, name, meaning, Better::More)
    }

    /// Less of it is better.
    pub(crate) const fn less(id: &'static str, name: &'static str, meaning: &'static str) -> Self {
        Self::new(id, name, meaning, Better::Less)
    }
}
