//! A column of a player's table.

use papan_words::Message;
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::words::say;

/// A criterion by which candidates are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Criterion {
    /// Its name for programs, the same in every language; its words are found by it.
    pub id: &'static str,
    /// Whether more or less of it is better.
    pub better: Better,
}

/// Whether more or less of something is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
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
    /// More of it is better.
    pub(crate) const fn more(id: &'static str) -> Self {
        Self { id, better: Better::More }
    }

    /// Less of it is better.
    pub(crate) const fn less(id: &'static str) -> Self {
        Self { id, better: Better::Less }
    }

    /// Whether less of it is better.
    pub(crate) fn is_less(&self) -> bool {
        self.better == Better::Less
    }

    /// Its name, as the head of a column.
    pub fn name(&self) -> Message {
        say!(format!("criterion-{}", self.id))
    }

    /// A description of what it counts.
    pub fn meaning(&self) -> Message {
        say!(format!("criterion-{}.meaning", self.id))
    }
}

impl Serialize for Criterion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Criterion", 4)?;
        fields.serialize_field("id", self.id)?;
        fields.serialize_field("name", &self.name())?;
        fields.serialize_field("meaning", &self.meaning())?;
        fields.serialize_field("better", &self.better)?;
        fields.end()
    }
}
