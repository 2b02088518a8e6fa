//! The syntax that rules and players share, `name:word,option=value`, and the errors of reading it.
//!
//! A [`Spec`] is a text split into its parts and nothing more. The rules that read it define the meaning of the parts
//! and whether they are allowed.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use papan_words::{Arg, Message};

use crate::words::say;

/// Why a text was refused: the offending part, and what is allowed in its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found}: {allowed}")]
pub struct TextError {
    /// The offending text, and what is wrong with it.
    pub found: Message,
    /// What would be accepted.
    pub allowed: Message,
}

impl TextError {
    /// A refusal from its parts.
    pub fn new(found: impl Into<Message>, allowed: impl Into<Message>) -> Self {
        Self { found: found.into(), allowed: allowed.into() }
    }

    /// The error in words.
    pub fn message(&self) -> Message {
        say!("refused", found = self.found.clone(), allowed = self.allowed.clone())
    }

    /// The refusal of a name that is not among the `known` ones, with a suggestion for a near miss.
    pub fn unknown(kind: &str, name: &str, known: &[&str]) -> Self {
        let found = match nearest(name, known) {
            Some(near) => say!("unknown-near", kind = kind, name = shown(name), near = near),
            None => say!("unknown", kind = kind, name = shown(name)),
        };
        let allowed = if known.is_empty() {
            say!("known-none", kind = kind)
        } else {
            say!("known", kind = kind, known = Arg::list(known.iter().copied()))
        };
        Self::new(found, allowed)
    }

    /// The refusal of any deal in a game without chance.
    pub fn not_dealt(deal: &str) -> Self {
        Self::new(say!("deal-unexpected", deal = shown(deal)), say!("deal-none"))
    }
}

/// The known name that was probably meant, if one is near.
fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    // Long texts are not near misses of anything, and comparing them would take quadratic time.
    const LONGEST: usize = 40;
    const NEAR: f64 = 0.8;
    if name.len() > LONGEST {
        return None;
    }
    let likeness = |other: &str| strsim::jaro_winkler(&name.to_lowercase(), other);
    let best = known.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(best) >= NEAR).then_some(best)
}

/// A text as an error shows it: short, and on one line.
pub fn shown(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String =
        text.chars().take(LONGEST).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}

/// The integer that this text is the plain form of: no plus sign, no leading zeros.
pub fn plain_number<N: FromStr + ToString>(text: &str) -> Option<N> {
    let number: N = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// A text of the form `name:word,option=value,…`, split and no more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec<'a> {
    name: &'a str,
    words: Vec<&'a str>,
    options: Vec<(&'a str, &'a str)>,
}

impl<'a> Spec<'a> {
    /// Splits a text. Refuses empty parts and an option that is given twice.
    pub fn parse(text: &'a str) -> Result<Self, TextError> {
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        let mut spec = Self { name, words: Vec::new(), options: Vec::new() };
        for part in rest.into_iter().flat_map(|rest| rest.split(',')) {
            spec.add(part, text)?;
        }
        Ok(spec)
    }

    fn add(&mut self, part: &'a str, whole: &str) -> Result<(), TextError> {
        let refuse = |found: Message| Err(TextError::new(found, say!("spec-form")));
        match part.split_once('=') {
            None if part.is_empty() => refuse(say!("part-empty", text = shown(whole))),
            None => {
                self.words.push(part);
                Ok(())
            }
            Some((option, value)) if option.is_empty() || value.is_empty() => {
                refuse(say!("option-half", option = shown(part)))
            }
            Some((option, _)) if self.option(option).is_some() => Err(TextError::new(
                say!("option-twice", option = shown(option)),
                say!("option-once"),
            )),
            Some(pair) => {
                self.options.push(pair);
                Ok(())
            }
        }
    }

    /// The part before the colon.
    pub fn name(&self) -> &'a str {
        self.name
    }

    /// The one part that is not an option, if it was given; more than one is refused.
    pub fn word(&self, kind: &str) -> Result<Option<&'a str>, TextError> {
        match self.words[..] {
            [] => Ok(None),
            [word] => Ok(Some(word)),
            [first, second, ..] => Err(TextError::new(
                say!("word-second", second = shown(second), first = shown(first)),
                say!("word-one", kind = kind),
            )),
        }
    }

    /// The value of an option as it was typed.
    pub fn option(&self, name: &str) -> Option<&'a str> {
        let given = self.options.iter().find(|(option, _)| *option == name);
        given.map(|&(_, value)| value)
    }

    /// Refuses every option that is not among the `known` ones.
    pub fn allow_options(&self, known: &[&str]) -> Result<(), TextError> {
        match self.options.iter().find(|(name, _)| !known.contains(name)) {
            Some((name, _)) => Err(TextError::unknown("option", name, known)),
            None => Ok(()),
        }
    }

    /// The value of a numeric option within its range.
    pub fn number(&self, name: &str, range: RangeInclusive<u32>) -> Result<Option<u32>, TextError> {
        let Some(value) = self.option(name) else {
            return Ok(None);
        };
        match plain_number(value) {
            Some(number) if range.contains(&number) => Ok(Some(number)),
            _ => Err(TextError::new(
                say!("name-value", name = name, value = shown(value)),
                say!("value-number", name = name, from = *range.start(), to = *range.end()),
            )),
        }
    }

    /// The meaning of an option that names one of several choices; the first is the default.
    pub fn choice<T: Copy>(&self, name: &str, choices: &[(&str, T)]) -> Result<T, TextError> {
        let value = self.option(name).unwrap_or(choices[0].0);
        let chosen = choices.iter().find(|(choice, _)| *choice == value);
        chosen.map(|&(_, meaning)| meaning).ok_or_else(|| {
            let known = Arg::list(choices.iter().map(|&(choice, _)| choice));
            TextError::new(
                say!("name-value", name = name, value = shown(value)),
                say!("value-choice", name = name, choices = known),
            )
        })
    }
}

/// Reads a time with its unit: `500ms`, `2s`, `1.5m`. `None` for anything else, also for a number without a unit.
pub fn duration(text: &str) -> Option<Duration> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0)];
    let (number, unit) =
        units.iter().find_map(|&(name, unit)| Some((text.strip_suffix(name)?, unit)))?;
    let is_plain = number.chars().all(|sign| sign.is_ascii_digit() || sign == '.');
    let number: f64 = number.parse().ok().filter(|_| is_plain)?;
    Duration::try_from_secs_f64(number * unit).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_a_unit() {
        let millis = |text| duration(text).map(|time| time.as_millis());
        let times = [("500ms", 500), ("2s", 2000), ("1.5m", 90_000), ("0ms", 0)];
        for (text, expected) in times {
            assert_eq!(millis(text), Some(expected), "{text}");
        }
        for text in [
            "",
            "2",
            "s",
            "ms",
            "-1s",
            "1e3s",
            "infs",
            "nans",
            "2 s",
            "2h",
            "1..2s",
            "9999999999999999999999s",
        ] {
            assert_eq!(millis(text), None, "{text}");
        }
    }

    #[test]
    fn a_spec_is_a_name_a_word_and_options() {
        let spec = Spec::parse("connect-four:7x6,k=5").unwrap();
        assert_eq!(spec.name(), "connect-four");
        assert_eq!(spec.word("size"), Ok(Some("7x6")));
        assert_eq!(spec.number("k", 2..=9), Ok(Some(5)));
        assert_eq!(spec.number("limit", 1..=9), Ok(None));
    }

    #[test]
    fn empty_parts_halves_and_repetitions_are_refused() {
        for text in ["a:", "a:,", "a:b,,c", "a:=", "a:x=", "a:=x", "a:x=1,x=2"] {
            assert!(Spec::parse(text).is_err(), "{text}");
        }
        assert!(Spec::parse("a:b,c").unwrap().word("size").is_err());
    }

    #[test]
    fn a_number_has_one_form() {
        assert_eq!(plain_number("42"), Some(42));
        assert_eq!(plain_number("-3"), Some(-3));
        for text in ["+3", "03", "-0", "", "4 ", "0x1", "99999999999"] {
            assert_eq!(plain_number::<i32>(text), None, "{text}");
        }
    }

    #[test]
    fn a_near_miss_is_suggested_and_a_far_one_is_not() {
        let known = ["connect-four", "tic-tac-toe", "dominoes"];
        let near = TextError::unknown("game", "conect-for", &known);
        assert!(near.found.to_string().contains("did you mean 'connect-four'?"));
        let far = TextError::unknown("game", "chess", &known);
        assert_eq!(far.found.to_string(), "unknown game 'chess'");
        assert_eq!(far.allowed.to_string(), "games are connect-four, tic-tac-toe, dominoes");
    }

    #[test]
    fn a_long_or_wild_text_is_shown_short_and_on_one_line() {
        assert_eq!(shown("a\nb\u{1b}[31m"), "a\u{fffd}b\u{fffd}[31m");
        assert_eq!(shown(&"x".repeat(1000)).chars().count(), 41);
    }
}
