//! The options of players: what each takes, and how it is read from a player's text.
//!
//! An option is one constant beside the player that has it. Reading, errors, help, what a form offers and what
//! tests try all come from it.

use std::fmt::{self, Debug};

use papan_games::TextError;
use papan_games::text::Spec;

/// An option of a player, for whoever lists or offers it.
pub trait PlayerOption: Debug + Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// What can be given.
    fn takes(&self) -> Takes;
}

/// What an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Takes {
    /// One of these words; the first unless given.
    Word(Vec<&'static str>),
    /// A whole number.
    Number {
        /// What it counts.
        what: &'static str,
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
        /// What is taken unless one is given: a number, or what happens then.
        usual: Usual,
    },
}

/// What is taken for a number that is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usual {
    /// This one.
    Number(u32),
    /// None: what that means.
    Words(&'static str),
}

impl fmt::Display for Usual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Words(words) => f.write_str(words),
        }
    }
}

impl fmt::Display for Takes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(words) => {
                let (last, others) = words.split_last().expect("a choice has words");
                write!(f, "{} or {last}", others.join(", "))
            }
            Self::Number { what, least, most, usual } => {
                write!(f, "{what}, {least} to {most}; {usual} unless given")
            }
        }
    }
}

/// One of several words, each with what it means; the first unless given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice<T: 'static> {
    name: &'static str,
    words: &'static [(&'static str, T)],
}

impl<T: Copy> Choice<T> {
    pub(crate) const fn new(name: &'static str, words: &'static [(&'static str, T)]) -> Self {
        Self { name, words }
    }

    pub(crate) fn read(&self, spec: &Spec<'_>) -> Result<T, TextError> {
        spec.choice(self.name, self.words)
    }
}

impl<T: Debug + Sync> PlayerOption for Choice<T> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn takes(&self) -> Takes {
        Takes::Word(self.words.iter().map(|&(word, _)| word).collect())
    }
}

/// A number that there always is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    pub(crate) least: u32,
    pub(crate) most: u32,
    pub(crate) usual: u32,
}

impl Number {
    pub(crate) fn read(&self, spec: &Spec<'_>) -> Result<u32, TextError> {
        Ok(spec.number(self.name, self.least..=self.most)?.unwrap_or(self.usual))
    }
}

impl PlayerOption for Number {
    fn name(&self) -> &'static str {
        self.name
    }

    fn takes(&self) -> Takes {
        let Self { what, least, most, usual, .. } = *self;
        Takes::Number { what, least, most, usual: Usual::Number(usual) }
    }
}

/// A number that may be left out, which means something else than any number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    pub(crate) most: u32,
    pub(crate) without: &'static str,
}

impl Limit {
    /// Milliseconds for a move.
    pub(crate) const TIME: Self = Self {
        name: "time",
        what: "the most milliseconds for a move",
        most: 3_600_000,
        without: "no limit",
    };

    pub(crate) fn read(&self, spec: &Spec<'_>) -> Result<Option<u32>, TextError> {
        spec.number(self.name, 1..=self.most)
    }
}

impl PlayerOption for Limit {
    fn name(&self) -> &'static str {
        self.name
    }

    fn takes(&self) -> Takes {
        let Self { what, most, without, .. } = *self;
        Takes::Number { what, least: 1, most, usual: Usual::Words(without) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_option_takes_is_said_in_words() {
        let order = Choice::new("order", &[("auto", 0), ("both", 1), ("none", 2)]);
        assert_eq!(order.takes().to_string(), "auto, both or none");
        assert_eq!(
            Limit::TIME.takes().to_string(),
            "the most milliseconds for a move, 1 to 3600000; no limit unless given"
        );
    }

    #[test]
    fn what_is_not_given_is_the_usual() {
        let depth = Number { name: "depth", what: "plies", least: 1, most: 20, usual: 6 };
        let read = |text| depth.read(&Spec::parse(text).unwrap());
        assert_eq!((read("a"), read("a:depth=9")), (Ok(6), Ok(9)));
        assert!(read("a:depth=21").is_err());
        assert_eq!(Limit::TIME.read(&Spec::parse("a").unwrap()), Ok(None));
    }
}
