//! The texts of one library, in every language.

use std::sync::OnceLock;

use serde_json::Value;

use crate::language::Language;
use crate::pattern::Book;

/// The texts of one library, read when the first of them is used.
#[derive(Debug)]
pub struct Source {
    name: &'static str,
    files: [&'static str; 2],
    books: OnceLock<[Book; 2]>,
}

/// Texts that are the same in every language.
pub(crate) static PLAIN: Source = Source::new("words", PLAIN_FILE, PLAIN_FILE);
const PLAIN_FILE: &str = "plain = { $text }\nempty = { \"\" }\n";

impl Source {
    /// The texts of the library with this name, from its files.
    pub const fn new(name: &'static str, english: &'static str, indonesian: &'static str) -> Self {
        Self { name, files: [english, indonesian], books: OnceLock::new() }
    }

    /// The name of the library.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The text with this id, which has no values. A missing text is shown as its id, and fails where assertions are
    /// enabled.
    pub fn text(&'static self, language: Language, id: &'static str) -> &'static str {
        let text = self.book(language).plain(id);
        debug_assert!(text.is_some(), "{}: no text {id} without values", self.name);
        text.unwrap_or(id)
    }

    /// The texts in a language, as the page reads them: see the crate's documentation.
    pub fn to_json(&self, language: Language) -> Value {
        self.book(language).to_json()
    }

    /// The texts in a language.
    pub(crate) fn book(&self, language: Language) -> &Book {
        let [english, indonesian] = self.books.get_or_init(|| {
            let [english, indonesian] = self.files;
            [Book::read(english, Language::En), Book::read(indonesian, Language::Id)]
        });
        match language {
            Language::En => english,
            Language::Id => indonesian,
        }
    }
}

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Source {}
