//! The languages, and how each writes numbers.

use std::cell::Cell;

thread_local! {
    /// The language in which this thread serialises messages.
    static CURRENT: Cell<Language> = const { Cell::new(Language::En) };
}

/// A language that Papan speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Indonesian.
    Id,
}

impl Language {
    /// Every language there is.
    pub const ALL: [Self; 2] = [Self::En, Self::Id];

    /// Runs `work`, during which messages are serialised in this language by this thread.
    pub fn during<T>(self, work: impl FnOnce() -> T) -> T {
        struct Restore(Language);
        impl Drop for Restore {
            fn drop(&mut self) {
                CURRENT.set(self.0);
            }
        }
        let _restore = Restore(CURRENT.replace(self));
        work()
    }

    /// The language of [`during`](Self::during); English outside of it.
    pub(crate) fn current() -> Self {
        CURRENT.get()
    }

    /// The language that the environment asks for: the first of these variables that is set decides.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &&str| variable(name).is_some_and(|value| !value.is_empty());
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set);
        Self::of_tag(&name.and_then(variable).unwrap_or_default())
    }

    /// The language of a tag such as `id_ID.UTF-8` or `id-ID`; English for unknown tags.
    pub fn of_tag(tag: &str) -> Self {
        let tag = tag.to_lowercase();
        let language = tag.split(['_', '.', '@', '-']).next().unwrap_or_default();
        // "in" is what Indonesian was called before 1989, and still is by some systems.
        if matches!(language, "id" | "in" | "ind") { Self::Id } else { Self::En }
    }

    /// Its tag: `en` or `id`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Id => "id",
        }
    }

    /// A number with its digits in groups of three: `17,153,136`, or `17.153.136`.
    pub fn grouped(self, number: i128) -> String {
        let digits = number.unsigned_abs().to_string();
        let mut text = String::from(if number < 0 { "-" } else { "" });
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                text.push(match self {
                    Self::En => ',',
                    Self::Id => '.',
                });
            }
            text.push(digit);
        }
        text
    }

    /// A number with this many decimals, and never `-0`: `84.7`, or `84,7`.
    pub fn decimal(self, number: f64, decimals: u8) -> String {
        let text = format!("{number:.*}", usize::from(decimals));
        let is_zero = !text.bytes().any(|digit| (b'1'..=b'9').contains(&digit));
        self.marked(if is_zero { text.trim_start_matches('-') } else { &text })
    }

    /// A number's English text with the decimal mark of this language.
    pub(crate) fn marked(self, number: &str) -> String {
        match self {
            Self::En => number.to_owned(),
            Self::Id => number.replace('.', ","),
        }
    }

    /// The plural category of a number's text.
    pub(crate) fn plural(self, number: &str) -> &'static str {
        if self == Self::En && matches!(number, "1" | "-1") { "one" } else { "other" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_names_the_language() {
        let with = |set: &'static [(&str, &str)]| {
            Language::of_environment(move |name| {
                set.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[]), Language::En);
        assert_eq!(with(&[("LANG", "id_ID.UTF-8")]), Language::Id);
        assert_eq!(with(&[("LANG", "in_ID")]), Language::Id);
        assert_eq!(with(&[("LANG", "id_ID.UTF-8"), ("LC_ALL", "C")]), Language::En);
        assert_eq!(with(&[("LANG", "C"), ("LC_ALL", ""), ("LC_MESSAGES", "id")]), Language::Id);
        assert_eq!(with(&[("LANG", "ido")]), Language::En);
    }

    #[test]
    fn each_language_has_its_marks() {
        assert_eq!(Language::En.grouped(17_153_136), "17,153,136");
        assert_eq!(Language::Id.grouped(-17_153_136), "-17.153.136");
        assert_eq!(Language::En.grouped(999), "999");
        assert_eq!(Language::Id.grouped(1000), "1.000");
        assert_eq!(Language::En.decimal(84.66, 1), "84.7");
        assert_eq!(Language::Id.decimal(84.66, 1), "84,7");
        assert_eq!(Language::En.decimal(-0.04, 1), "0.0");
        assert_eq!(Language::Id.decimal(-0.06, 1), "-0,1");
    }
}
