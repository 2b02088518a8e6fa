//! The options of players: what each takes, and how it is read from a player's text.
//!
//! An option is one constant beside the player that has it. Reading, errors, help, what a form offers and what
//! tests try all come from it.

use std::fmt::Debug;

use papan_games::TextError;
use papan_games::text::Spec;
use papan_words::{Arg, Message};

use crate::words::say;

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
        what: Message,
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
        /// What is taken unless one is given: a number, or what happens then.
        usual: Usual,
    },
}

/// What is taken for a number that is not given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Usual {
    /// This one.
    Number(u32),
    /// None: what that means.
    Words(Message),
}

impl Takes {
    /// What can be given, in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Word(words) => {
                let choice = |word: &&'static str| say!("choice", word = *word);
                let (last, others) = words.split_last().expect("a choice has words");
                say!(
                    "takes-word",
                    words = Arg::list(others.iter().map(choice)),
                    last = choice(last)
                )
            }
            Self::Number { what, least, most, usual } => {
                let usual = match usual {
                    Usual::Number(number) => Arg::from(*number),
                    Usual::Words(words) => words.clone().into(),
                };
                say!(
                    "takes-number",
                    what = what.clone(),
                    least = *least,
                    most = *most,
                    usual = usual
                )
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
    /// The id of what it counts.
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
        Takes::Number { what: say!(what), least, most, usual: Usual::Number(usual) }
    }
}

/// A number that may be left out, which means something else than any number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    pub(crate) name: &'static str,
    /// The id of what it counts.
    pub(crate) what: &'static str,
    pub(crate) most: u32,
    /// The id of what that means.
    pub(crate) without: &'static str,
}

impl Limit {
    /// Milliseconds for a move.
    pub(crate) const TIME: Self = Self {
        name: "time",
        what: "takes-milliseconds",
        most: 3_600_000,
        without: "without-limit",
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
        Takes::Number { what: say!(what), least: 1, most, usual: Usual::Words(say!(without)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_option_takes_is_said_in_words() {
        let order = Choice::new("order", &[("auto", 0), ("both", 1), ("none", 2)]);
        assert_eq!(order.takes().message().to_string(), "auto, both or none");
        assert_eq!(
            Limit::TIME.takes().message().to_string(),
            "the most milliseconds for a move, 1 to 3600000; no limit unless given"
        );
    }

    #[test]
    fn what_is_not_given_is_the_usual() {
        let depth = Number { name: "depth", what: "takes-plies", least: 1, most: 20, usual: 6 };
        let read = |text| depth.read(&Spec::parse(text).unwrap());
        assert_eq!((read("a"), read("a:depth=9")), (Ok(6), Ok(9)));
        assert!(read("a:depth=21").is_err());
        assert_eq!(Limit::TIME.read(&Spec::parse("a").unwrap()), Ok(None));
    }
}
