//! Standard output in terminals whose encoding is not UTF-8: ASCII in place of other characters.

use std::io::{self, Stdout, Write};

use anstream::AutoStream;

/// The other characters of texts, and what is written in their place.
const SIGNS: [(char, &str); 17] = [
    ('‰', "/1000"),
    ('−', "-"),
    ('–', "-"),
    ('…', "..."),
    ('×', "x"),
    ('·', "-"),
    ('½', "1/2"),
    ('≥', ">="),
    ('≤', "<="),
    ('≠', "!="),
    ('∞', "inf"),
    ('←', "<-"),
    ('α', "alpha"),
    ('β', "beta"),
    ('├', "|"),
    ('└', "`"),
    ('│', "|"),
];

/// Standard output, with the colours and the characters that the terminal can show.
pub(crate) struct Output {
    stream: AutoStream<Stdout>,
    is_ascii: bool,
}

/// Opens standard output.
pub(crate) fn stdout() -> Output {
    Output { stream: anstream::stdout(), is_ascii: is_ascii(|name| std::env::var(name).ok()) }
}

/// Whether the environment names an encoding, and not UTF-8.
fn is_ascii(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable);
    let named = locale.map(|locale| locale.to_lowercase()).find(|locale| !locale.is_empty());
    named.is_some_and(|locale| !locale.replace('-', "").contains("utf8"))
}

/// A text in ASCII; a character without a substitute becomes a question mark, a horizontal line a hyphen.
fn plain(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for letter in text.chars() {
        match SIGNS.iter().find(|(sign, _)| *sign == letter) {
            _ if letter.is_ascii() => ascii.push(letter),
            Some((_, substitute)) => ascii.push_str(substitute),
            None if letter == '─' => ascii.push('-'),
            None => ascii.push('?'),
        }
    }
    ascii
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match std::str::from_utf8(bytes) {
            Ok(text) if self.is_ascii && !text.is_ascii() => {
                self.stream.write_all(plain(text).as_bytes())?;
                Ok(bytes.len())
            }
            _ => self.stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_names_the_encoding() {
        let of = |set: &[(&str, &str)]| {
            is_ascii(|name| {
                let found = set.iter().find(|(other, _)| *other == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert!(of(&[("LC_ALL", "C")]) && of(&[("LC_ALL", ""), ("LANG", "POSIX")]));
        assert!(of(&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")]));
        assert!(!of(&[]) && !of(&[("LANG", "id_ID.UTF-8")]) && !of(&[("LC_ALL", "C.utf8")]));
    }

    #[test]
    fn every_character_of_the_texts_has_a_substitute() {
        assert_eq!(plain("wins ‰  ≥0 … −66"), "wins /1000  >=0 ... -66");
        assert_eq!(plain("├─ 4  [−∞, +∞]"), "|- 4  [-inf, +inf]");
        assert_eq!(plain("plain\n"), "plain\n");
    }
}
