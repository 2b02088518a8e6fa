//! A board in the text: a fenced block `board`, checked when the book is built and drawn by the web app.
//!
//! ```text
//! connect-four:7x6 44352          the rules, and the moves so far
//! players: human priority         who plays; humans by default
//! advisor: priority               the player that explains the position once it is opened
//! search: hard:depth=2            the player whose search is shown once it is opened, instead of an advisor
//! deal: 1|1 1|2/0|0 2|4           the deal
//! seed: 7                         for the deal and for players that draw random numbers
//! ply: 3                          the number of moves played on the board; all by default
//! caption: Red to move            shown below the board
//! ```
//! The notation is that of the command line. Only the first line is required.

use std::collections::BTreeMap;

use maud::{Markup, html};
use papan_games::Ruleset;
use papan_ui::drawing::{drawing, finished_drawing};
use papan_ui::game::{Bot, GameContext, GameRequest};
use papan_words::Language;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::words::text;

/// The names of the lines after the first.
const NAMES: [&str; 7] = ["players", "advisor", "search", "deal", "seed", "ply", "caption"];

/// The characters that the web app encodes in a query; it writes a space as `+`.
const ENCODED: &AsciiSet = &without(NON_ALPHANUMERIC.remove(b'-'), b"_.!~*'():=,@| ");

const fn without(set: AsciiSet, plain: &[u8]) -> AsciiSet {
    match plain {
        [] => set,
        [first, rest @ ..] => without(set.remove(*first), rest),
    }
}

/// A board in the text.
#[derive(Debug)]
pub(super) struct Board {
    game: GameContext,
    query: String,
    ply: Option<usize>,
    caption: Option<String>,
}

impl Board {
    /// Reads the lines of a block and plays its moves; an error is the reason why the board cannot be shown.
    pub(super) fn read(block: &str) -> Result<Self, String> {
        let mut lines = block.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines
            .next()
            .ok_or("a board begins with rules and moves, such as \"connect-four:7x6 4455\"")?;
        let (rules, position) = first.split_once(char::is_whitespace).unwrap_or((first, ""));
        let given = given(lines)?;
        let text = |name: &str| given.get(name).map(|value| (*value).to_owned());
        let number = |name: &str| {
            let wrong = |value: &str| format!("{value:?} is no number");
            given.get(name).map(|value| value.parse::<u64>().map_err(|_| wrong(value))).transpose()
        };
        let searcher = given.get("search").copied();
        if searcher.is_some() && given.contains_key("advisor") {
            return Err("\"search\" names the advisor already: leave out \"advisor\"".to_owned());
        }
        let advisor = searcher.or(given.get("advisor").copied());
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
        let game = request.open().map_err(|error| error.to_string())?;
        if let Some(advisor) = advisor {
            Bot::built_in(&advisor.into(), &game.game.rules())
                .map_err(|error| error.to_string())?;
        }
        let (ply, moves) = (number("ply")?.map(|ply| ply as usize), game.game.moves().len());
        if ply.is_some_and(|ply| ply > moves) {
            return Err(format!("ply {} of a game of {moves} moves", given["ply"]));
        }
        let mut players = request.players;
        if searcher.is_some() && players.is_empty() {
            // The web app would seat a bot, which moves on from the position that is searched.
            players = game.players.iter().map(ToString::to_string).collect();
        }
        let panel = searcher.map(|_| "search".to_owned());
        let opens = [("advisor", advisor.map(str::to_owned)), ("panel", panel)];
        let query = query(&game, &players, opens, text);
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

/// The lines after the first, by name.
fn given<'a>(lines: impl Iterator<Item = &'a str>) -> Result<BTreeMap<&'a str, &'a str>, String> {
    let mut given = BTreeMap::new();
    for line in lines {
        let known = line.split_once(':').filter(|(name, _)| NAMES.contains(name));
        let (name, value) = known.ok_or_else(|| {
            let names = NAMES.join(", ");
            format!("unknown line {line:?}: known are {names}, each with a colon")
        })?;
        if given.insert(name, value.trim()).is_some() {
            return Err(format!("{name:?} is given twice"));
        }
    }
    Ok(given)
}

/// The query of the address that opens the game in the web app. It contains the deal, so that the position does not
/// depend on how tiles are drawn.
fn query(
    game: &GameContext,
    players: &[String],
    opens: [(&str, Option<String>); 2],
    text: impl Fn(&str) -> Option<String>,
) -> String {
    let player = |name: &String| ("player", Some(name.clone()));
    let rest = [
        ("moves", Some(game.game.text())),
        ("seed", text("seed")),
        ("deal", game.game.deal()),
        ("ply", text("ply")),
    ];
    let pairs = [("rules", Some(game.game.rules().to_string()))].into_iter();
    let pair = |(name, value): (&str, Option<String>)| {
        let value = value.filter(|value| !value.is_empty())?;
        Some(format!("{name}={}", utf8_percent_encode(&value, ENCODED)).replace(' ', "+"))
    };
    let pairs = pairs.chain(players.iter().map(player)).chain(rest).chain(opens);
    pairs.filter_map(pair).collect::<Vec<_>>().join("&")
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
    fn a_board_opens_the_search_of_a_player_while_people_hold_the_seats() {
        let query = Board::read("connect-four:7x6 434\nsearch: hard:depth=2").unwrap().query;
        let expected = "rules=connect-four:7x6&player=human&player=human&moves=434&advisor=hard:depth=2&panel=search";
        assert_eq!(query, expected);
        let opened = papan_ui::opening::read(&format!("/play?{query}"), None).unwrap();
        assert_eq!(opened.moves, "434");
        let seated =
            Board::read("connect-four:7x6 434\nplayers: human cost\nsearch: cost").unwrap();
        assert!(seated.query.contains("player=human&player=cost&"), "{}", seated.query);
    }

    #[test]
    fn a_board_that_is_drawn_becomes_its_moves() {
        assert!(Board::read("tic-tac-toe:3x3 X.X/O.O/...").unwrap().query.contains("&moves="));
    }

    #[test]
    fn what_cannot_be_shown_is_refused_with_the_reason() {
        let refused = |block: &str| Board::read(block).unwrap_err();
        assert!(refused("").contains("begins with rules"));
        assert!(refused("chess 44").contains("chess"));
        assert!(refused("connect-four:7x6 448").contains("column '8'"));
        assert!(refused("connect-four:7x6\nplayers: human").contains('2'));
        assert!(refused("connect-four:7x6\nplayers: human genius").contains("genius"));
        assert!(refused("connect-four:7x6\nadvisor: genius").contains("genius"));
        assert!(refused("connect-four:7x6\nadvisor: value").contains("value"));
        assert!(refused("connect-four:7x6\nsearch: genius").contains("genius"));
        assert!(refused("connect-four:7x6\nsearch: hard\nadvisor: hard").contains("leave out"));
        assert!(refused("connect-four:7x6\ncolour: red").contains("colour"));
        assert!(refused("connect-four:7x6\nseed: x").contains('x'));
        assert!(refused("connect-four:7x6 44\nply: 3").contains("ply 3"));
        assert!(refused("connect-four:7x6\nseed: 1\nseed: 2").contains("twice"));
    }
}
