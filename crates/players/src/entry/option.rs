//! The options of players: which values each accepts, and how it is read from a player's text.
//!
//! An option is one constant in the file of its player. Reading, errors, help, forms and the values that tests try
//! all come from it.

use std::fmt::Debug;
use std::time::Duration;

use papan_games::TextError;
use papan_games::text::{Spec, duration, shown};
use papan_words::{Arg, Message};

use crate::words::say;

/// An option of a player.
pub trait PlayerOption: Debug + Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// Which values it accepts.
    fn kind(&self) -> OptionKind;
}

/// Which values an option accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words; the first is the default.
    Word(Vec<&'static str>),
    /// A whole number.
    Number {
        /// The description of the quantity.
        what: Message,
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
        /// The value without the option.
        default: DefaultValue,
    },
}

/// The value of an option that is not given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DefaultValue {
    /// This number.
    Number(u32),
    /// No number: what the player does then.
    Words(Message),
}

impl OptionKind {
    /// The accepted values in words.
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
            Self::Number { what, least, most, default } => {
                let default = match default {
                    DefaultValue::Number(number) => Arg::from(*number),
                    DefaultValue::Words(words) => words.clone().into(),
                };
                say!(
                    "takes-number",
                    what = what.clone(),
                    least = *least,
                    most = *most,
                    default = default
                )
            }
        }
    }
}

/// One of several words, each with its meaning; the first is the default.
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

    fn kind(&self) -> OptionKind {
        OptionKind::Word(self.words.iter().map(|&(word, _)| word).collect())
    }
}

/// A number with a default.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    pub(crate) name: &'static str,
    /// The id of what it counts.
    pub(crate) what: &'static str,
    pub(crate) least: u32,
    pub(crate) most: u32,
    pub(crate) default: u32,
}

impl Number {
    pub(crate) fn read(&self, spec: &Spec<'_>) -> Result<u32, TextError> {
        self.read_or(spec, self.default)
    }

    /// Reads it where another option decides the default.
    pub(crate) fn read_or(&self, spec: &Spec<'_>, default: u32) -> Result<u32, TextError> {
        Ok(spec.number(self.name, self.least..=self.most)?.unwrap_or(default))
    }
}

impl PlayerOption for Number {
    fn name(&self) -> &'static str {
        self.name
    }

    fn kind(&self) -> OptionKind {
        let Self { what, least, most, default, .. } = *self;
        OptionKind::Number { what: say!(what), least, most, default: DefaultValue::Number(default) }
    }
}

/// A number without a default: without it the player does something that no number means.
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

    /// Reads the time for a move: milliseconds, or a time with its unit.
    pub(crate) fn read_time(spec: &Spec<'_>) -> Result<Option<Duration>, TextError> {
        let longest = Duration::from_millis(Self::TIME.most.into());
        let with_unit = spec.option(Self::TIME.name).and_then(duration);
        if let Some(time) = with_unit.filter(|&time| time > Duration::ZERO && time <= longest) {
            return Ok(Some(time));
        }
        Ok(Self::TIME.read(spec)?.map(|time| Duration::from_millis(time.into())))
    }
}

impl PlayerOption for Limit {
    fn name(&self) -> &'static str {
        self.name
    }

    fn kind(&self) -> OptionKind {
        let Self { what, most, without, .. } = *self;
        OptionKind::Number {
            what: say!(what),
            least: 1,
            most,
            default: DefaultValue::Words(say!(without)),
        }
    }
}

/// Parts of a strategy that can be left out, to measure what they contribute: `without=win+block`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts(pub(crate) &'static [&'static str]);

/// The parts of a strategy that are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DisabledParts(u32);

impl DisabledParts {
    /// Whether the part with this number is left out.
    pub(crate) fn has(self, part: usize) -> bool {
        self.0 >> part & 1 == 1
    }

    /// The number of a part; 0 where the part is left out.
    pub(crate) fn keep(self, part: usize, number: i64) -> i64 {
        if self.has(part) { 0 } else { number }
    }
}

impl Parts {
    /// The word for leaving nothing out.
    const NOTHING: &'static str = "nothing";

    pub(crate) fn read(&self, spec: &Spec<'_>) -> Result<DisabledParts, TextError> {
        let Some(given) = spec.option(PlayerOption::name(self)).filter(|v| *v != Self::NOTHING)
        else {
            return Ok(DisabledParts::default());
        };
        let mut left_out = 0;
        for word in given.split('+') {
            let Some(part) = self.0.iter().position(|part| *part == word) else {
                let known = Arg::list(self.0.iter().copied());
                return Err(TextError::new(
                    Message::from(format!("without={}", shown(given))),
                    say!("parts-known", parts = known),
                ));
            };
            left_out |= 1 << part;
        }
        Ok(DisabledParts(left_out))
    }
}

impl PlayerOption for Parts {
    fn name(&self) -> &'static str {
        "without"
    }

    fn kind(&self) -> OptionKind {
        OptionKind::Word(std::iter::once(Self::NOTHING).chain(self.0.iter().copied()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_left_out_by_name_alone_or_together() {
        let parts = Parts(&["win", "block", "trap"]);
        let read = |text| parts.read(&Spec::parse(text).unwrap());
        for text in ["a", "a:without=nothing"] {
            assert_eq!(read(text), Ok(DisabledParts::default()));
        }
        let some = read("a:without=win+trap").unwrap();
        assert_eq!([0, 1, 2].map(|part| some.has(part)), [true, false, true]);
        assert_eq!((some.keep(0, 7), some.keep(1, 7)), (0, 7));
        let error = read("a:without=win+luck").unwrap_err().to_string();
        assert!(error.contains("win+luck") && error.contains("trap"), "{error}");
    }

    #[test]
    fn the_accepted_values_are_listed_in_words() {
        let order = Choice::new("order", &[("auto", 0), ("both", 1), ("none", 2)]);
        assert_eq!(order.kind().message().to_string(), "auto, both or none");
        assert_eq!(
            Limit::TIME.kind().message().to_string(),
            "most milliseconds for a move, 1 to 3600000 (default: no limit)"
        );
    }

    #[test]
    fn an_option_that_is_not_given_has_its_default() {
        let depth = Number { name: "depth", what: "takes-plies", least: 1, most: 20, default: 6 };
        let read = |text| depth.read(&Spec::parse(text).unwrap());
        assert_eq!((read("a"), read("a:depth=9")), (Ok(6), Ok(9)));
        assert!(read("a:depth=21").is_err());
        assert_eq!(Limit::TIME.read(&Spec::parse("a").unwrap()), Ok(None));
    }

    #[test]
    fn a_time_is_in_milliseconds_or_has_its_unit() {
        let read = |text| Limit::read_time(&Spec::parse(text).unwrap());
        let millis = |text| read(text).unwrap().unwrap().as_millis();
        let times = ["a:time=250", "a:time=250ms", "a:time=2s", "a:time=1.5m"].map(millis);
        assert_eq!(times, [250, 250, 2000, 90_000]);
        for text in ["a:time=0", "a:time=0s", "a:time=61m", "a:time=2h", "a:time=soon"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
