//! The feedback for a student: the text, the position, the command that reproduces it, and the link.

use std::borrow::Cow;
use std::fmt::Write;

use papan_games::{Ruleset, Seat};
use papan_words::Message;

use super::positions::Place;
use super::result::{Feedback, ShownPosition};
use super::text::Text;
use crate::words::say;

impl Feedback {
    pub(super) fn new(text: impl Into<Text>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// Adds the position that shows it.
    #[must_use]
    pub(super) fn at(self, rules: &Ruleset, place: &Place, answers: Option<Message>) -> Self {
        let position = ShownPosition {
            deal: place.deal.clone(),
            moves: place.moves.clone(),
            link: link(rules, place),
            answers: answers.map(Text::from),
        };
        Self { position: Some(position), ..self }
    }

    /// Adds the command that shows it.
    #[must_use]
    pub(super) fn shown_by(self, command: String) -> Self {
        Self { command: Some(command), ..self }
    }
}

/// The command that shows the move of a player with its reasons.
pub(super) fn explain(rules: &Ruleset, player: &str, place: &Place) -> String {
    let mut command =
        format!("papan explain {} --player {}", quoted(&rules.to_string()), quoted(player));
    if let Some(deal) = &place.deal {
        // Writing to a string cannot fail.
        let _ = write!(command, " --deal {}", quoted(deal));
    }
    if !place.moves.is_empty() {
        let _ = write!(command, " --position {}", quoted(&place.moves));
    }
    command
}

/// The command that tests how a bot speaks the protocol.
pub(super) fn check_engine(rules: &Ruleset, command: &str) -> String {
    format!("papan engine {} --check {}", quoted(&rules.to_string()), quoted(command))
}

/// The address of a position in the web app, after the address of the server or the site.
fn link(rules: &Ruleset, place: &Place) -> String {
    let mut link = format!("/play?rules={}", encoded(&rules.to_string()));
    for (name, value) in [("deal", place.deal.as_deref()), ("moves", Some(&place.moves[..]))] {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            let _ = write!(link, "&{name}={}", encoded(value));
        }
    }
    for _ in Seat::all(rules.facts().seats) {
        link.push_str("&player=human");
    }
    link
}

/// Quotes a word for a shell if it needs quotes.
pub(super) fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_:=,./".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    shlex::try_quote(word).map_or_else(|_| word.to_owned(), Cow::into_owned)
}

/// A value as part of a query.
fn encoded(value: &str) -> String {
    let mut text = String::new();
    for byte in value.bytes() {
        match byte {
            b' ' => text.push('+'),
            _ if byte.is_ascii_alphanumeric() || b"-._~:,/".contains(&byte) => {
                text.push(byte.into());
            }
            _ => {
                let _ = write!(text, "%{byte:02X}");
            }
        }
    }
    text
}

/// The message of a number of positions.
pub(super) fn of_positions(wrong: usize, all: usize) -> Message {
    say!("grade-of-positions", wrong = wrong, all = all)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::grade::positions::read;

    #[test]
    fn the_link_and_the_command_name_the_position() {
        let rules: Ruleset = "connect-four:5x4".parse().unwrap();
        let place = read(&rules, "445").unwrap();
        assert_eq!(
            link(&rules, &place),
            "/play?rules=connect-four:5x4&moves=445&player=human&player=human"
        );
        assert_eq!(
            explain(&rules, "minimax:depth=4", &place),
            "papan explain connect-four:5x4 --player minimax:depth=4 --position 445"
        );
        let rules: Ruleset = "dominoes:paper,players=2,hand=2".parse().unwrap();
        let place = read(&rules, "1|1 2|2/1|2 0|0 1|1@left").unwrap();
        let command = explain(&rules, "count", &place);
        let words = shlex::split(&command).unwrap();
        assert_eq!(words[5..], ["--deal", "1|1 2|2/1|2 0|0", "--position", "1|1@left"]);
        assert!(link(&rules, &place).contains("&deal=1%7C1+2%7C2/1%7C2+0%7C0&moves=1%7C1%40left"));
    }
}
