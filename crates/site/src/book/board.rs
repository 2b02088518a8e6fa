//! A board in the text: a fenced block `board`, checked when the book is made and played by the page of the site.
//!
//! ```text
//! connect-four:7x6 44352          the rules, and the moves so far
//! players: human priority         who sits where; everybody at the keyboard unless given
//! advisor: priority               who explains the position, where it is opened
//! deal: 1|1 1|2/0|0 2|4           what was dealt
//! seed: 7                         what is drawn at random: the deal, the players' dice
//! ply: 3                          the move after which the board is shown; the last unless given
//! caption: Red to move            said below the board
//! ```
//! Names and texts are those of the command line. Only the first line must be there.

use std::fmt::Write;

use maud::{Markup, html};
use papan_games::Ruleset;
use papan_ui::game::{GameContext, GameRequest};
use papan_words::Language;

use crate::words::text;

/// A board of the text.
#[derive(Debug)]
pub struct Board {
    game: GameContext,
    /// Who sits where, if that was said.
    players: Vec<String>,
    advisor: Option<String>,
    seed: Option<u64>,
    ply: Option<usize>,
    caption: Option<String>,
}

/// Why a board cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// There is nothing in the block.
    #[error("a board begins with rules and moves, such as \"connect-four:7x6 4455\"")]
    Empty,
    /// A line that says nothing a board knows.
    #[error(
        "unknown line {0:?}: players, advisor, deal, seed, ply and caption are known, each with a colon"
    )]
    Line(String),
    /// The same thing twice.
    #[error("{0:?} is said twice")]
    Twice(String),
    /// A number that is none.
    #[error("{0:?} is no number")]
    Number(String),
    /// A moment that the game does not have.
    #[error("ply {ply} of a game of {moves} moves")]
    Ply {
        /// The moment asked for.
        ply: usize,
        /// How many moves there are.
        moves: usize,
    },
    /// What rules or players refuse.
    #[error("{0}")]
    Refused(String),
}

impl Board {
    /// Reads the lines of a block, and plays its moves.
    pub fn read(block: &str) -> Result<Self, BoardError> {
        let mut lines = block.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines.next().ok_or(BoardError::Empty)?;
        let (rules, position) = first.split_once(char::is_whitespace).unwrap_or((first, ""));
        let mut request = GameRequest {
            rules: rules.to_owned(),
            position: position.trim().to_owned(),
            deal: None,
            seed: 0,
            players: Vec::new(),
            watch: None,
            rest: None,
            variations: Vec::new(),
            opening: 0,
        };
        let (mut advisor, mut seed, mut ply, mut caption) = (None, None, None, None);
        let mut said = Vec::new();
        for line in lines {
            let unknown = || BoardError::Line(line.to_owned());
            let (name, value) = line.split_once(':').ok_or_else(unknown)?;
            let value = value.trim();
            if said.contains(&name) {
                return Err(BoardError::Twice(name.to_owned()));
            }
            said.push(name);
            match name {
                "players" => {
                    request.players = value.split_whitespace().map(str::to_owned).collect();
                }
                "advisor" => advisor = Some(value.to_owned()),
                "deal" => request.deal = Some(value.to_owned()),
                "seed" => seed = Some(number(value)?),
                "ply" => ply = Some(number(value)?),
                "caption" => caption = Some(value.to_owned()),
                _ => return Err(unknown()),
            }
        }
        request.seed = seed.unwrap_or(0);
        let game = request.open().map_err(|error| BoardError::Refused(error.to_string()))?;
        if let Some(name) = &advisor {
            let refused = |error: &dyn ToString| BoardError::Refused(error.to_string());
            game.game.own_bot(name).map_err(|error| refused(&error))?;
        }
        let moves = game.game.moves().len();
        if let Some(ply) = ply.filter(|&ply| ply > moves) {
            return Err(BoardError::Ply { ply, moves });
        }
        Ok(Self { game, players: request.players, advisor, seed, ply, caption })
    }

    /// What stands behind the `?` of an address that opens it.
    pub fn query(&self) -> String {
        let game = &self.game.game;
        let mut query = vec![("rules", game.rules().to_string())];
        query.extend(self.players.iter().map(|player| ("player", player.clone())));
        query.push(("moves", game.text()));
        query.extend(self.seed.map(|seed| ("seed", seed.to_string())));
        // What was dealt is said, so that the position does not depend on how tiles are drawn.
        query.extend(game.deal().map(|deal| ("deal", deal)));
        query.extend(self.ply.map(|ply| ("ply", ply.to_string())));
        query.extend(self.advisor.clone().map(|advisor| ("advisor", advisor)));
        let pairs = query.iter().filter(|(_, value)| !value.is_empty());
        pairs
            .map(|(name, value)| format!("{name}={}", encoded(value)))
            .collect::<Vec<_>>()
            .join("&")
    }

    /// The board on a page from which `to_site` leads to the site.
    pub(super) fn markup(&self, to_site: &str, language: Language) -> Markup {
        let query = self.query();
        let game = self.ply.map_or_else(|| self.game.game.clone(), |ply| self.game.game.at(ply));
        let seat = game.turn().filter(|_| game.facts().hidden);
        let drawn = match seat {
            Some(seat) => game.drawing(seat, language),
            None => game.finished_drawing(language),
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

fn number<N: std::str::FromStr>(text: &str) -> Result<N, BoardError> {
    text.parse().map_err(|_| BoardError::Number(text.to_owned()))
}

/// A value in a query, written as the page writes it: what may stand there stands there, a gap is `+`.
fn encoded(value: &str) -> String {
    let mut said = String::new();
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'():=,@|".contains(&byte) {
            said.push(byte.into());
        } else if byte == b' ' {
            said.push('+');
        } else {
            // A text takes whatever is written to it.
            let _ = write!(said, "%{byte:02X}");
        }
    }
    said
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
        assert_eq!(board.query(), query);
        let opened =
            papan_ui::opening::read(&format!("http://localhost/play?{query}"), None).unwrap();
        assert_eq!(opened.moves, "44352");
        let tiles = "dominoes:paper,players=2,hand=3 1|1@left pass\ndeal: 1|1 1|2 1|3/0|0 2|4 4|5";
        let query = Board::read(tiles).unwrap().query();
        let opened = papan_ui::opening::read(&format!("/play?{query}"), None).unwrap();
        assert_eq!(opened.deal.as_deref(), Some("1|1 1|2 1|3/0|0 2|4 4|5"));
    }

    #[test]
    fn a_board_that_is_drawn_becomes_its_moves() {
        assert!(Board::read("tic-tac-toe:3x3 X.X/O.O/...").unwrap().query().contains("&moves="));
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
