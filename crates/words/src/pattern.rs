//! The texts of a file, ready to be said.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::language::Language;
use crate::message::Message;

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

/// What is said so far, and what was missing for it.
#[derive(Debug, Default)]
pub(crate) struct Speech {
    pub(crate) text: String,
    pub(crate) missing: Vec<String>,
}

impl Book {
    /// What a message says.
    pub(crate) fn say(&self, message: &Message) -> Speech {
        let mut speech = Speech::default();
        self.say_id(message.id(), message, 0, &mut speech);
        speech
    }

    /// The text with an id, if nothing is put into it.
    pub(crate) fn plain(&self, id: &str) -> Option<&str> {
        match self.patterns.get(id)?.as_slice() {
            [Part::Text(text)] => Some(text),
            _ => None,
        }
    }

    /// Says the text with an id, with the values of a message.
    fn say_id(&self, id: &str, message: &Message, depth: usize, speech: &mut Speech) {
        match self.patterns.get(id) {
            Some(pattern) if depth < DEEPEST => self.say_all(pattern, message, depth, speech),
            _ => speech.miss(id.to_owned()),
        }
    }

    fn say_all(&self, pattern: &[Part], message: &Message, depth: usize, speech: &mut Speech) {
        for part in pattern {
            match part {
                Part::Text(text) => speech.text.push_str(text),
                Part::Message(id) => self.say_id(id, message, depth + 1, speech),
                Part::Value(name) => match message.arg(name) {
                    Some(value) => speech.text.push_str(&value.in_language(self.language)),
                    None => speech.miss(format!("{}:{name}", message.id())),
                },
                Part::Select { on, cases } => match message.arg(on) {
                    Some(value) => {
                        let (text, plural) = value.keys(self.language);
                        let keys = [Some(&*text), plural, Some(OTHER)];
                        let case = |key: &str| cases.iter().find(|(name, _)| name == key);
                        let chosen = keys.into_iter().flatten().find_map(case);
                        let pattern = chosen.map(|(_, pattern)| pattern.as_slice());
                        self.say_all(pattern.unwrap_or_default(), message, depth, speech);
                    }
                    None => speech.miss(format!("{}:{on}", message.id())),
                },
            }
        }
    }

    /// The texts as the page reads them.
    pub(crate) fn to_json(&self) -> Value {
        let patterns = self.patterns.iter();
        patterns.map(|(id, pattern)| (id.clone(), json_of(pattern))).collect::<Map<_, _>>().into()
    }
}

impl Speech {
    /// Shows what is missing by its name.
    fn miss(&mut self, name: String) {
        self.text.push_str(&name);
        self.missing.push(name);
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
