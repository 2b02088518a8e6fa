//! The texts of a file, parsed.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::language::Language;

/// How deep messages may refer to messages: an end for those that refer to themselves.
pub(crate) const DEEPEST: usize = 8;

/// The key of the case that every choice has.
pub(crate) const OTHER: &str = "other";

/// A text and its places for values.
pub(crate) type Pattern = Vec<Part>;

/// A part of a text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Part {
    /// Said as it is.
    Text(String),
    /// The value with this name.
    Value(String),
    /// Another message, with the same values.
    Message(String),
    /// One of several texts, by the value with this name.
    Select { on: String, cases: Vec<(String, Pattern)> },
}

/// The texts of one file.
#[derive(Debug)]
pub(crate) struct Book {
    pub(crate) language: Language,
    pub(crate) patterns: BTreeMap<String, Pattern>,
    /// What could not be read: the line, and why.
    pub(crate) errors: Vec<(usize, String)>,
}

impl Book {
    /// The text with an id, if nothing is put into it.
    pub(crate) fn plain(&self, id: &str) -> Option<&str> {
        match self.patterns.get(id)?.as_slice() {
            [Part::Text(text)] => Some(text),
            _ => None,
        }
    }

    /// The texts as the page reads them.
    pub(crate) fn to_json(&self) -> Value {
        let patterns = self.patterns.iter();
        patterns.map(|(id, pattern)| (id.clone(), json_of(pattern))).collect::<Map<_, _>>().into()
    }
}

fn json_of(pattern: &[Part]) -> Value {
    if let [Part::Text(text)] = pattern {
        return json!(text);
    }
    let part = |part: &Part| match part {
        Part::Text(text) => json!(text),
        Part::Value(name) => json!({ "value": name }),
        Part::Message(id) => json!({ "message": id }),
        Part::Select { on, cases } => {
            let cases = cases.iter().map(|(key, pattern)| (key.clone(), json_of(pattern)));
            json!({ "select": on, "cases": cases.collect::<Map<_, _>>() })
        }
    };
    pattern.iter().map(part).collect()
}
