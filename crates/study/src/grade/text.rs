//! A text in every language, for results that are kept: they do not depend on the language of the one who reads them.

use papan_words::{Language, Message};
use serde::{Deserialize, Serialize};

/// A text in every language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// In English.
    pub en: String,
    /// In Indonesian.
    pub id: String,
}

impl Text {
    /// The text in a language.
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Id => &self.id,
        }
    }

    /// Changes the text in each language.
    #[must_use]
    pub(super) fn map(&self, change: impl Fn(&str) -> String) -> Self {
        Self { en: change(&self.en), id: change(&self.id) }
    }
}

impl From<Message> for Text {
    fn from(message: Message) -> Self {
        let [en, id] = Language::ALL.map(|language| message.in_language(language));
        Self { en, id }
    }
}
