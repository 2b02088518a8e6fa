//! A board in the text: a fenced block `board`, checked when the book is made and shown by the page of the site.
//!
//! ```text
//! connect-four:7x6 44352          the rules, and the moves so far
//! players: human priority         who sits where; everybody at the keyboard unless given
//! advisor: priority               who explains the position, where it is opened
//! deal: 1|1 1|2/0|0 2|4           what was dealt
//! seed: 7                         what is drawn at random: the deal, the players' dice
//! ply: 3                          the move after which the board is shown; the last unless given
//! caption: Red to move            shown below the board
//! ```
//! Names and texts are those of the command line. Only the first line must be there.

use std::collections::BTreeMap;
use std::fmt::Write;

use maud::{Markup, html};
use papan_games::Ruleset;
use papan_ui::drawing::{drawing, finished_drawing};
use papan_ui::game::{Bot, GameContext, GameRequest};
use papan_words::Language;

use crate::words::text;

/// What may be said of a board.
const NAMES: [&str; 6] = ["players", "advisor", "deal", "seed", "ply", "caption"];

/// A board of the text.
#[derive(Debug)]
pub struct Board {
    game: GameContext,
    query: String,
    ply: Option<usize>,
    caption: Option<String>,
}

/// Why a board cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BoardError(String);

impl Board {
    /// Reads the lines of a block, and plays its moves.
    pub fn read(block: &str) -> Result<Self, BoardError> {
        let refused = |error: &dyn ToString| BoardError(error.to_string());
        let mut lines = block.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines.next().ok_or_else(|| {
            refused(&"a board begins with rules and moves, such as \"connect-four:7x6 4455\"")
        })?;
        let (rules, position) = first.split_once(char::is_whitespace).unwrap_or((first, ""));
        let mut given = BTreeMap::new();
        for line in lines {
            let known = line.split_once(':').filter(|(name, _)| NAMES.contains(name));
            let (name, value) = known.ok_or_else(|| {
                refused(&format!(
                    "unknown line {line:?}: known are {}, each with a colon",
                    NAMES.join(", ")
                ))
            })?;
            if given.insert(name, value.trim()).is_some() {
                return Err(refused(&format!("{name:?} is given twice")));
            }
        }
        let text = |name: &str| given.get(name).map(|value| (*value).to_owned());
        let number = |name: &str| -> Result<Option<u64>, BoardError> {
            let wrong = |value: &str| refused(&format!("{value:?} is no number"));
            given.get(name).map(|value| value.parse().map_err(|_| wrong(value))).transpose()
        };
        let players = given.get("players").copied().unwrap_or_default();
        let request = GameRequest {
            rules: rules.to_owned(),
            position: position.trim().to_owned(),
            deal: text("deal"),
            seed: number("seed")?.unwrap_or(0),
            players: players.split_whitespace().map(str::to_owned).collect(),
            watch: None,
            rest: None,
            variations: Vec::new(),
            opening: 0,
        };
        let game = request.open().map_err(|error| refused(&error))?;
        if let Some(advisor) = given.get("advisor") {
            Bot::built_in(&(*advisor).into(), &game.game.rules())
                .map_err(|error| refused(&error))?;
        }
        let (ply, moves) = (number("ply")?.map(|ply| ply as usize), game.game.moves().len());
        if ply.is_some_and(|ply| ply > moves) {
            return Err(refused(&format!("ply {} of a game of {moves} moves", given["ply"])));
        }
        let mut query = vec![("rules", Some(game.game.rules().to_string()))];
        query.extend(request.players.iter().map(|player| ("player", Some(player.clone()))));
        // The deal is written out, so that the position does not depend on how tiles are drawn.
        query.extend([
            ("moves", Some(game.game.text())),
            ("seed", text("seed")),
            ("deal", game.game.deal()),
            ("ply", text("ply")),
            ("advisor", text("advisor")),
        ]);
        let pair = |(name, value): &(&str, Option<String>)| {
            let value = value.as_deref().filter(|value| !value.is_empty())?;
            Some(format!("{name}={}", encoded(value)))
        };
        let query = query.iter().filter_map(pair).collect::<Vec<_>>().join("&");
        Ok(Self { game, query, ply, caption: text("caption") })
    }

    /// The board on a page from which `to_site` leads to the site.
    pub(super) fn markup(&self, to_site: &str, language: Language) -> Markup {
        let query = &self.query;
        let game = self.ply.map_or_else(|| self.game.game.clone(), |ply| self.game.game.at(ply));
        let seat = game.turn().filter(|_| game.facts().hidden);
        let drawn = match seat {
            Some(seat) => drawing(&game, seat, language),
            None => finished_drawing(&game, language),
        };
        let about = format!("{} {}", game.rules(), game.text());
        let title = format!("{}: {}", text!("book-board", language), about.trim());
        let is_low = match game.rules() {
            Ruleset::Line(rules) => rules.sides().len() > 2,
            Ruleset::Endless(_) => false,
            Ruleset::Dominoes(_) => true,
        };
        html! {
            figure.live {
                iframe.board.low[is_low] loading="lazy" title=(title) src={ (to_site) "embed/?" (query) "&lang=" (language.tag()) } {}
                // Printed instead of the frame.
                pre.drawn { (drawn) }
                figcaption {
                    @if let Some(caption) = &self.caption { (caption) " " }
                    a href={ (to_site) "play/?" (query) } { (text!("book-open", language)) }
                }
            }
        }
    }
}

/// A value in a query, encoded as the page does it: a space is `+`.
fn encoded(value: &str) -> String {
    let mut text = String::new();
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'():=,@|".contains(&byte) {
            text.push(byte.into());
        } else if byte == b' ' {
            text.push('+');
        } else {
            // Writing to a string cannot fail.
            let _ = write!(text, "%{byte:02X}");
        }
    }
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_the_address_that_opens_the_same_game() {
        let lines = "connect-four:7x6 44352\nplayers: human priority:weights=spaced\nadvisor: cost\nply: 3\ncaption: Look";
        let board = Board::read(lines).unwrap();
        let query = "rules=connect-four:7x6&player=human&player=priority:weights=spaced&moves=44352&ply=3&advisor=cost";
        assert_eq!(board.query, query);
        let opened =
            papan_ui::opening::read(&format!("http://localhost/play?{query}"), None).unwrap();
        assert_eq!(opened.moves, "44352");
        let tiles = "dominoes:paper,players=2,hand=3 1|1@left pass\ndeal: 1|1 1|2 1|3/0|0 2|4 4|5";
        let query = Board::read(tiles).unwrap().query;
        let opened = papan_ui::opening::read(&format!("/play?{query}"), None).unwrap();
        assert_eq!(opened.deal.as_deref(), Some("1|1 1|2 1|3/0|0 2|4 4|5"));
    }

    #[test]
    fn a_board_that_is_drawn_becomes_its_moves() {
        assert!(Board::read("tic-tac-toe:3x3 X.X/O.O/...").unwrap().query.contains("&moves="));
    }

    #[test]
    fn what_cannot_be_shown_is_refused_with_the_reason() {
        let refused = |block: &str| Board::read(block).unwrap_err().to_string();
        assert!(refused("").contains("begins with rules"));
        assert!(refused("chess 44").contains("chess"));
        assert!(refused("connect-four:7x6 448").contains("column '8'"));
        assert!(refused("connect-four:7x6\nplayers: human").contains('2'));
        assert!(refused("connect-four:7x6\nplayers: human genius").contains("genius"));
        assert!(refused("connect-four:7x6\nadvisor: genius").contains("genius"));
        assert!(refused("connect-four:7x6\nadvisor: value").contains("value"));
        assert!(refused("connect-four:7x6\ncolour: red").contains("colour"));
        assert!(refused("connect-four:7x6\nseed: x").contains('x'));
        assert!(refused("connect-four:7x6 44\nply: 3").contains("ply 3"));
        assert!(refused("connect-four:7x6\nseed: 1\nseed: 2").contains("twice"));
    }
}
