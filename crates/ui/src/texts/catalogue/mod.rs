//! What players say in English, in Indonesian.
//!
//! Most texts stand here as they are. Sentences with values in them are [`pattern`]s; a value that is
//! itself a known text is said in Indonesian too. Moves, numbers and the names of players stay.

mod pattern;
mod players;
mod reasons;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use pattern::Pattern;

/// An English text and the Indonesian one.
type Pair = (&'static str, &'static str);

/// Texts without values, by the English ones.
static TEXTS: LazyLock<HashMap<&str, &str>> =
    LazyLock::new(|| [players::TEXTS, reasons::TEXTS].concat().into_iter().collect());

/// Texts with values, the most specific first.
static PATTERNS: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    let pairs = [players::PATTERNS, reasons::PATTERNS].concat();
    let mut patterns: Vec<_> = pairs.into_iter().map(Pattern::new).collect();
    patterns.sort_by_key(Pattern::rank);
    patterns
});

/// The Indonesian for an English text.
pub(super) fn indonesian(english: &str) -> Option<Cow<'static, str>> {
    said(english, &mut |_| ())
}

/// The Indonesian for an English text. Tells which values in it stay as they are.
fn said(english: &str, stays: &mut dyn FnMut(&str)) -> Option<Cow<'static, str>> {
    if let Some(&text) = TEXTS.get(english) {
        return Some(Cow::Borrowed(text));
    }
    let (pattern, values) =
        PATTERNS.iter().find_map(|pattern| Some((pattern, pattern.values(english)?)))?;
    let mut value = |(value, is_kept): (&str, bool)| {
        let known = if is_kept { None } else { said(value, stays) };
        known.unwrap_or_else(|| {
            stays(value);
            Cow::Owned(value.to_owned())
        })
    };
    let values: Vec<_> = values.into_iter().map(&mut value).collect();
    Some(Cow::Owned(pattern.filled(&values)))
}
