//! A message: an id with named values.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::language::Language;
use crate::pattern::{Book, DEEPEST, OTHER, Part};
use crate::source::{PLAIN, Source};

/// A message in any language: the id of a text and its values. `Display` is English.
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    source: &'static Source,
    id: Cow<'static, str>,
    args: Vec<(&'static str, Arg)>,
}

/// A value of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A text that is the same in every language.
    Text(String),
    /// A number in plain digits.
    Integer(i128),
    /// A number with its digits in groups.
    Count(i128),
    /// A number with decimals, as English writes it.
    Decimal(String),
    /// Something that is itself said in the language.
    Message(Box<Message>),
    /// Several, with commas between them.
    List(Vec<Arg>),
}

impl Arg {
    /// A number with this many decimals.
    pub fn decimal(value: f64, decimals: u8) -> Self {
        Self::Decimal(Language::En.decimal(value, decimals))
    }

    /// A number whose digits are grouped.
    pub fn count(value: impl TryInto<i128>) -> Self {
        Self::Count(value.try_into().unwrap_or(i128::MAX))
    }

    /// Several values, with commas between them.
    pub fn list<A: Into<Self>>(values: impl IntoIterator<Item = A>) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }

    /// How it is written.
    pub fn in_language(&self, language: Language) -> Cow<'_, str> {
        match self {
            Self::Text(text) => Cow::Borrowed(text),
            Self::Integer(number) => number.to_string().into(),
            Self::Count(number) => language.grouped(*number).into(),
            Self::Decimal(number) => language.marked(number).into(),
            Self::Message(message) => message.in_language(language).into(),
            Self::List(values) => {
                let values: Vec<_> =
                    values.iter().map(|value| value.in_language(language)).collect();
                values.join(", ").into()
            }
        }
    }

    /// The value that the cases of a choice are compared with, and the plural category of a number.
    pub(crate) fn keys(&self, language: Language) -> (Cow<'_, str>, Option<&'static str>) {
        let number = match self {
            Self::Integer(number) | Self::Count(number) => number.to_string(),
            Self::Decimal(number) => number.clone(),
            Self::Message(message) => return (Cow::Borrowed(message.id()), None),
            Self::Text(_) | Self::List(_) => return (self.in_language(language), None),
        };
        let plural = language.plural(&number);
        (number.into(), Some(plural))
    }
}

macro_rules! from_numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Arg {
            #[allow(clippy::cast_lossless)] // `From` is not there for numbers as wide as the machine's
            fn from(value: $number) -> Self {
                Self::Integer(value as i128)
            }
        })*
    };
}
from_numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<f64> for Arg {
    /// With as many decimals as it has.
    fn from(number: f64) -> Self {
        Self::Decimal(number.to_string())
    }
}

impl From<char> for Arg {
    fn from(letter: char) -> Self {
        Self::Text(letter.to_string())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl<A: Into<Arg>> From<Vec<A>> for Arg {
    fn from(values: Vec<A>) -> Self {
        Self::list(values)
    }
}

impl Message {
    /// The text with this id, of this source, without values so far.
    pub fn new(source: &'static Source, id: impl Into<Cow<'static, str>>) -> Self {
        Self { source, id: id.into(), args: Vec::new() }
    }

    /// The text with this id, for a constant.
    pub const fn constant(source: &'static Source, id: &'static str) -> Self {
        Self { source, id: Cow::Borrowed(id), args: Vec::new() }
    }

    /// The same with one more value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// The id of its text.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The value with this name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(given, _)| *given == name).map(|(_, value)| value)
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.in_language(Language::En).is_empty()
    }

    /// The text of the message. A missing text is shown as its id, and fails where assertions are enabled.
    pub fn in_language(&self, language: Language) -> String {
        let Rendered { text, missing } = self.render(language);
        debug_assert!(missing.is_empty(), "{}: no {}", self.source.name(), missing.join(", "));
        text
    }

    /// The text in a language, and the ids and values that are missing for it.
    pub(crate) fn render(&self, language: Language) -> Rendered {
        let mut rendered = Rendered::default();
        rendered.add_text(self.source.book(language), &self.id, self, 0);
        rendered
    }
}

/// A message as text.
#[derive(Debug, Default)]
pub(crate) struct Rendered {
    pub(crate) text: String,
    /// The ids and values that are missing; the text shows their names.
    pub(crate) missing: Vec<String>,
}

impl Rendered {
    /// Adds the text with an id, with the values of a message.
    fn add_text(&mut self, book: &Book, id: &str, message: &Message, depth: usize) {
        match book.patterns.get(id) {
            Some(pattern) if depth < DEEPEST => self.add_parts(book, pattern, message, depth),
            _ => self.add_missing(id.to_owned()),
        }
    }

    fn add_parts(&mut self, book: &Book, pattern: &[Part], message: &Message, depth: usize) {
        for part in pattern {
            match part {
                Part::Text(text) => self.text.push_str(text),
                Part::Message(id) => self.add_text(book, id, message, depth + 1),
                Part::Value(name) => match message.arg(name) {
                    Some(value) => self.text.push_str(&value.in_language(book.language)),
                    None => self.add_missing(format!("{}:{name}", message.id())),
                },
                Part::Select { on, cases } => match message.arg(on) {
                    Some(value) => {
                        let (text, plural) = value.keys(book.language);
                        let keys = [Some(&*text), plural, Some(OTHER)];
                        let case = |key: &str| cases.iter().find(|(name, _)| name == key);
                        let chosen = keys.into_iter().flatten().find_map(case);
                        let pattern = chosen.map(|(_, pattern)| pattern.as_slice());
                        self.add_parts(book, pattern.unwrap_or_default(), message, depth);
                    }
                    None => self.add_missing(format!("{}:{on}", message.id())),
                },
            }
        }
    }

    fn add_missing(&mut self, name: String) {
        self.text.push_str(&name);
        self.missing.push(name);
    }
}

impl Default for Message {
    /// Says nothing.
    fn default() -> Self {
        Self::constant(&PLAIN, "empty")
    }
}

impl From<String> for Message {
    /// A text that is the same in every language.
    fn from(text: String) -> Self {
        Self::new(&PLAIN, "plain").with("text", text)
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.in_language(Language::En))
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}{:?}", self.source.name(), self.id, self.args)
    }
}

impl Serialize for Message {
    /// Writes the text in the language of [`Language::during`]; English elsewhere.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.in_language(Language::current()))
    }
}

impl<'de> Deserialize<'de> for Message {
    /// Reads a text, which is then the same in every language.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Into::into)
    }
}

/// In a description by `OpenAPI`, a message is a text.
#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Message {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        String::schema()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Message {}
