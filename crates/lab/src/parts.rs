//! Parts of something larger that are done anywhere, by anybody, more than once: what their results look like as text,
//! and whether results make a whole.
//!
//! A result begins with a line that says which part it is of, and ends with one that has the hash of all before it, so
//! that one that is cut off, put together wrongly or altered is noticed, wherever it was on its way.

use papan_games::text::shown;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::identity::hex;
use crate::regret::RegretError;
use crate::results::UnitError;

/// A part.
pub trait Part: PartialEq + Serialize + DeserializeOwned {
    /// What it is a part of, in messages.
    const WHAT: &'static str;
    /// How files with its result end.
    const RESULT: &'static str;

    /// Its number among the parts, from 1.
    fn number(&self) -> u64;

    /// How many parts there are.
    fn parts(&self) -> u64;

    /// Its text, the same for the same part.
    fn text(&self) -> String {
        // Strings, numbers and lists of them have a text.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Its name: the first half of the SHA-256 of its text.
    fn name(&self) -> String {
        hex(&Sha256::digest(self.text()), 16)
    }
}

/// Why parts cannot be done here, or do not make a whole.
#[derive(Debug, thiserror::Error)]
pub enum PartsError {
    /// The last line does not fit the others.
    #[error("{name} is altered or cut off: it does not end with the hash of what it holds")]
    Altered {
        /// Which result.
        name: String,
    },
    /// The first line says nothing that is known.
    #[error("{name}, line 1: no part of a {what}")]
    NoPart {
        /// Which result.
        name: String,
        /// What was looked for.
        what: &'static str,
    },
    /// It is of something else.
    #[error("{name} is of another {what}, or cut otherwise: {part}")]
    Other {
        /// Which result.
        name: String,
        /// What was looked for.
        what: &'static str,
        /// What it is.
        part: String,
    },
    /// There is no such part.
    #[error("{name} is not part {number} of {parts} of a {what}: there are {all}")]
    NoSuchPart {
        /// Which part or result.
        name: String,
        /// Its number.
        number: u64,
        /// How many it says that there are.
        parts: u64,
        /// What it says that it is of.
        what: &'static str,
        /// How large that is.
        all: String,
    },
    /// It is there already.
    #[error("{name}: unit {number} is there twice")]
    Twice {
        /// The second result.
        name: String,
        /// Of which part.
        number: u64,
    },
    /// A line is not what it should be.
    #[error("{name}, line {line}: \"{found}\" instead of {wanted}")]
    Line {
        /// Which result.
        name: String,
        /// Which line, from 1.
        line: usize,
        /// What it says.
        found: String,
        /// What was expected.
        wanted: String,
    },
    /// Not all of them are there.
    #[error("{units} missing: run what is left")]
    Missing {
        /// Which are not.
        units: String,
    },
    /// There is nothing.
    #[error("there are no results of a {what}")]
    Nothing {
        /// What was looked for.
        what: &'static str,
    },
    /// There is no such book, or it is too large.
    #[error("{0}")]
    NoBook(String),
    /// It is for another build.
    #[error(transparent)]
    Unit(#[from] UnitError),
    /// Regret could not be measured.
    #[error(transparent)]
    Regret(#[from] RegretError),
    /// It was told to stop.
    #[error("stopped")]
    Stopped,
}

/// The last line of a result.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seal {
    /// How many there are before.
    lines: usize,
    /// Of everything before.
    sha256: String,
}

impl Seal {
    fn of(body: &str) -> Self {
        Self { lines: body.lines().count(), sha256: hex(&Sha256::digest(body), 32) }
    }
}

/// The result of a part that consists of these lines, each with its end.
pub(crate) fn sealed(part: &impl Part, lines: &str) -> String {
    let body = part.text() + "\n" + lines;
    let seal = serde_json::to_string(&Seal::of(&body)).unwrap_or_default();
    body + &seal + "\n"
}

/// The part that a result says it is of.
pub fn part_of<P: Part>(name: &str, result: &str) -> Result<P, PartsError> {
    let first = result.lines().next().unwrap_or_default();
    let none = |_| PartsError::NoPart { name: name.to_owned(), what: P::WHAT };
    serde_json::from_str(first).map_err(none)
}

/// The lines of a result between the first and the last, if it is whole and of this part.
pub(crate) fn unsealed<'a, P: Part>(
    name: &str,
    result: &'a str,
    part: &P,
) -> Result<impl Iterator<Item = &'a str> + use<'a, P>, PartsError> {
    let body = result.trim_end_matches('\n').rfind('\n').map_or("", |at| &result[..=at]);
    let seal = serde_json::from_str::<Seal>(&result[body.len()..]);
    if !seal.is_ok_and(|seal| seal == Seal::of(body)) {
        return Err(PartsError::Altered { name: name.to_owned() });
    }
    let found: P = part_of(name, body)?;
    if found != *part {
        return Err(other(name, &found));
    }
    Ok(body.lines().skip(1))
}

/// That a result is of something else, for messages.
pub(crate) fn other<P: Part>(name: &str, part: &P) -> PartsError {
    PartsError::Other { name: name.to_owned(), what: P::WHAT, part: part.text() }
}

/// A line that is not what it should be, for messages.
pub(crate) fn wrong_line(name: &str, line: usize, found: &str, wanted: String) -> PartsError {
    PartsError::Line { name: name.to_owned(), line, found: shown(found), wanted }
}

/// The result of a part, and what it is called in messages.
#[derive(Clone, Debug)]
pub struct PartResult {
    /// Its name.
    pub name: String,
    /// The whole of it.
    pub text: String,
}

/// Results of parts of one thing, cut in one way.
#[derive(Debug)]
pub(crate) struct Gathered<'a, P> {
    /// In order.
    pub(crate) found: Vec<(&'a PartResult, P)>,
    /// The numbers of the parts that are not there.
    pub(crate) missing: Vec<u64>,
}

impl<'a, P: Part> Gathered<'a, P> {
    /// Puts results in order; `all` are the parts of what a part is of. An error if they are of different things, cut
    /// in different ways, or one of them is there twice.
    pub(crate) fn new<I: Iterator<Item = P>>(
        results: &'a [PartResult],
        all: impl FnOnce(&PartResult, &P) -> Result<I, PartsError>,
    ) -> Result<Self, PartsError> {
        let read = |one: &'a PartResult| Ok((one, part_of::<P>(&one.name, &one.text)?));
        let mut found = results.iter().map(read).collect::<Result<Vec<_>, PartsError>>()?;
        found.sort_by_key(|(_, part)| part.number());
        let (first, part) = found.first().ok_or(PartsError::Nothing { what: P::WHAT })?;
        let all = all(first, part)?;
        let (mut next, mut missing) = (found.iter().peekable(), Vec::new());
        for expected in all {
            let number = expected.number();
            let mut is_there = false;
            while let Some((one, part)) = next.next_if(|(_, part)| part.number() <= number) {
                if *part != expected {
                    return Err(other(&one.name, part));
                }
                if std::mem::replace(&mut is_there, true) {
                    return Err(PartsError::Twice { name: one.name.clone(), number });
                }
            }
            missing.extend((!is_there).then_some(number));
        }
        match next.next() {
            Some((one, part)) => Err(other(&one.name, part)),
            None => Ok(Self { found, missing }),
        }
    }

    /// An error if not all are there.
    pub(crate) fn whole(self) -> Result<Self, PartsError> {
        let parts = self.found.first().map_or(0, |(_, part)| part.parts());
        match in_words(&self.missing, parts) {
            units if units.is_empty() => Ok(self),
            units => Err(PartsError::Missing { units }),
        }
    }
}

/// Which units these are: `units 3, 7 to 9 of 50 are`; nothing if there are none.
pub fn in_words(numbers: &[u64], of: u64) -> String {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let range = |&(from, to): &(u64, u64)| {
        if from == to { from.to_string() } else { format!("{from} to {to}") }
    };
    let ranges: Vec<_> = ranges.iter().map(range).collect();
    match numbers {
        [] => String::new(),
        [number] => format!("unit {number} of {of} is"),
        _ => format!("units {} of {of} are", ranges.join(", ")),
    }
}

/// Cuts so many into parts, as equal as they can be: the number of each from 1, its first, and the one after its last.
pub(crate) fn cut(total: u64, parts: u64) -> impl ExactSizeIterator<Item = (u64, u64, u64)> {
    let parts = parts.clamp(1, total.clamp(1, 1 << 20));
    let at = move |part: u64| (u128::from(total) * u128::from(part) / u128::from(parts)) as u64;
    (0..parts as usize).map(move |part| {
        let part = part as u64;
        (part + 1, at(part), at(part + 1))
    })
}
