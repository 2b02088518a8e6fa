//! Reads a pasted text that holds a game or a position, for every front end.
//!
//! | format | example |
//! |---|---|
//! | moves, in Papan's notation or in that of Pons | `4455`, `44455554221 -1`, `b2 a1` |
//! | columns counted from 0, as in BitBully | `3304` |
//! | a record | `{"rules":"connect-four:7x6","moves":["4"]}` |
//! | a URL of the web app | `http://localhost:7272/play?rules=tic-tac-toe&moves=b2` |
//! | the command, or the text that the web app shares | `papan play connect-four:7x6 --position 4455` |
//! | a board, drawn row by row from the top | `...\n.X.\nXO.`, `.../.X./XO.` |
//! | lists of numbers, as in BitBully | `[[0, 0, 1], [0, 2, 1]]` |

mod board;
mod check;
mod written;

pub use check::{BoardCheck, check_board};

use anyhow::{Result, bail};
use papan_arena::game::record::{RecordedGame, from_line};
use papan_games::Ruleset;
use papan_games::text::shown;

use crate::say;
use crate::session::Setup;
use crate::words::Refusal;

/// The rules by which a text without rules is read.
const USUAL: [&str; 2] = ["connect-four:7x6", "tic-tac-toe:3x3"];

/// Reads the game that a text describes and checks every move. A text without rules is read by `rules` if it fits them,
/// else by the most common ones.
pub fn read(text: &str, rules: Option<&Ruleset>) -> Result<Setup> {
    let text = text.trim();
    if text.is_empty() {
        bail!(Refusal(say!("open-nothing")));
    }
    if text.starts_with('{') {
        // One record over several lines, or the first of several records.
        let record: RecordedGame =
            from_line(text.as_bytes()).or_else(|_| from_line(first_line(text).as_bytes()))?;
        return checked(Setup::from_record(&record)?);
    }
    if let Some(setup) = written::address(text)? {
        return checked(setup);
    }
    if let Some(setup) = written::command(text)? {
        return checked(setup);
    }
    if let Some((size, drawn)) = board::drawn(text) {
        return of_board(text, size, &drawn, rules);
    }
    of_moves(text, rules)
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// Checks every move of a setup, and turns a drawn board into moves.
fn checked(setup: Setup) -> Result<Setup> {
    let mut setup = Setup { players: setup.seated()?, ..setup };
    let game = setup.game_after(&setup.moves)?;
    setup.moves = game.text();
    setup.opening = setup.opening.min(game.plies());
    // A variation of a URL is one text.
    let read = |line: &Vec<String>| Ok(setup.game_after(&line.join(" "))?.moves());
    setup.variations = setup.variations.iter().map(read).collect::<Result<_>>()?;
    Ok(setup)
}

/// The game of a drawn board, by the first rules that have its size and can lead to it.
fn of_board(
    text: &str,
    (columns, rows): (usize, usize),
    drawn: &str,
    rules: Option<&Ruleset>,
) -> Result<Setup> {
    let with = |rules: Ruleset| {
        checked(Setup { moves: drawn.to_owned(), ..Setup::new(rules, Vec::new()) })
    };
    let fits = |rules: &&Ruleset| has_size(rules, columns, rows);
    if let Some(rules) = rules.filter(fits) {
        return with(rules.clone());
    }
    let usual = if (columns, rows) == (3, 3) { "tic-tac-toe" } else { "connect-four" };
    let Ok(rules) = format!("{usual}:{columns}x{rows}").parse() else {
        bail!(Refusal(say!("open-unknown", text = shown(text))));
    };
    with(rules)
}

fn has_size(rules: &Ruleset, columns: usize, rows: usize) -> bool {
    let Ruleset::Line(line) = rules else { return false };
    line.sides().iter().map(|&side| usize::from(side)).eq([columns, rows])
}

/// The game of a text that holds only moves.
fn of_moves(text: &str, rules: Option<&Ruleset>) -> Result<Setup> {
    let usual = USUAL.iter().filter_map(|rules| rules.parse().ok());
    let mut all = rules.cloned().into_iter().chain(usual);
    let tried = |rules: Ruleset, moves: &str| {
        checked(Setup { moves: moves.to_owned(), ..Setup::new(rules, Vec::new()) })
    };
    // Pons' positions end with a score, BitBully counts columns from 0.
    let (moves, shifted) = (written::without_score(text), written::from_one(text));
    let found = all.find_map(|rules| {
        let shifted = shifted.as_deref().and_then(|moves| tried(rules.clone(), moves).ok());
        shifted.or_else(|| tried(rules, moves).ok())
    });
    if let Some(setup) = found {
        return Ok(setup);
    }
    // For moves that are nearly right, the error names the wrong one.
    match rules.filter(|_| moves.starts_with(|c: char| c.is_ascii_digit())) {
        Some(rules) => tried(rules.clone(), moves),
        None => bail!(Refusal(say!("open-unknown", text = shown(text)))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(text: &str) -> (String, String) {
        opened_at(text, None)
    }

    fn opened_at(text: &str, rules: Option<&str>) -> (String, String) {
        let rules = rules.map(|rules| rules.parse().unwrap());
        let setup = read(text, rules.as_ref()).unwrap();
        (setup.rules.to_string(), setup.moves)
    }

    fn four(moves: &str) -> (String, String) {
        ("connect-four:7x6".to_owned(), moves.to_owned())
    }

    #[test]
    fn moves_are_read_by_the_rules_that_they_fit() {
        assert_eq!(opened("4455"), four("4455"));
        assert_eq!(opened(" 4 4 5,5\n"), four("4455"));
        assert_eq!(opened("44455554221 -1"), four("44455554221"));
        assert_eq!(opened("3304"), four("4415"), "BitBully counts columns from 0");
        assert_eq!(opened("b2 a1").0, "tic-tac-toe:3x3");
        assert_eq!(opened_at("8844", Some("connect-four:8x8")).0, "connect-four:8x8");
        assert_eq!(opened_at("b2 a1", Some("connect-four:8x8")).0, "tic-tac-toe:3x3");
    }

    #[test]
    fn records_addresses_commands_and_what_the_page_shares_are_read() {
        let record = r#"{"rules":"connect-four:7x6","players":["human","engine:./bot"],"seed":4,"moves":["4","4"]}"#;
        let setup = read(record, None).unwrap();
        assert_eq!((setup.moves.as_str(), setup.seed), ("44", Some(4)));
        assert_eq!(setup.players, ["human", "human"]);
        assert_eq!(opened(&format!("{record}\n{record}\n")), four("44"));
        let address = "http://localhost:7272/play?rules=tic-tac-toe:3x3&player=human&player=steps&moves=b2+a1&seed=7";
        let setup = read(address, None).unwrap();
        assert_eq!((setup.moves.as_str(), setup.seed), ("b2 a1", Some(7)));
        assert_eq!(setup.players, ["human", "steps"]);
        assert_eq!(opened("/play?rules=connect-four%3A7x6&moves=4455&ply=2"), four("4455"));
        assert_eq!(opened("https://host.example/papan/play/?moves=4455"), four("4455"));
        let drawn = record.replace("\"moves\"", "\"opening\":1,\"moves\"");
        assert_eq!(read(&drawn, None).unwrap().opening, 1);
        let address = "/play?rules=connect-four:7x6&moves=4455&opening=3&ply=3";
        assert_eq!(read(address, None).unwrap().opening, 3);
        assert_eq!(read("/play?moves=4455&opening=9", None).unwrap().opening, 4, "there are 4");
        assert_eq!(read("/play?moves=4455&opening=x", None).unwrap().opening, 0);
        let with_lines = "/play?rules=connect-four:7x6&moves=4455&line=441&line=4&at=1";
        let lines = read(with_lines, None).unwrap().variations;
        assert_eq!(lines, [vec!["4", "4", "1"], vec!["4"]]);
        assert!(read("/play?rules=connect-four:7x6&moves=4455&line=9", None).is_err());
        let shared = "4455\npapan play connect-four:7x6 --players human cost:order=defensive --seed 9 --position '4455'";
        let setup = read(shared, None).unwrap();
        assert_eq!((setup.moves.as_str(), setup.seed), ("4455", Some(9)));
        assert_eq!(setup.players, ["human", "cost:order=defensive"]);
    }

    #[test]
    fn boards_are_read_as_rows_and_as_lists_from_either_side() {
        let rows = "_ _ _ _ _ _ _\n_ _ _ _ _ _ _\n_ _ _ _ _ _ _\n_ _ _ _ _ _ _\n_ _ _ O _ _ _\n_ O _ X X _ _\n";
        let (rules, moves) = opened(rows);
        assert_eq!((rules.as_str(), moves.len()), ("connect-four:7x6", 4));
        // The format of BitBully: columns, from the bottom.
        let columns = "[[0, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [1, 2, 0, 0, 0, 0], \
            [1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]";
        assert_eq!(opened(columns), (rules.clone(), moves.clone()));
        // The format of numpy: rows, from the top.
        let printed = "[[0 0 0 0 0 0 0]\n [0 0 0 0 0 0 0]\n [0 0 0 0 0 0 0]\n [0 0 0 0 0 0 0]\n [0 0 0 2 0 0 0]\n [0 2 0 1 1 0 0]]";
        assert_eq!(opened(printed), (rules, moves));
        assert_eq!(opened("X.X/O.O/...").0, "tic-tac-toe:3x3");
        assert_eq!(opened_at("..../..../..../XO..", Some("tic-tac-toe:4x4")).0, "tic-tac-toe:4x4");
    }

    #[test]
    fn what_is_no_game_is_refused_with_the_reason() {
        let refused = |text: &str| read(text, None).unwrap_err().to_string();
        assert!(refused("").contains("nothing"));
        assert!(refused("hello").contains("hello"));
        assert!(refused("{\"moves\":[]}").contains("rules"));
        assert!(refused("/play?rules=chess").contains("chess"));
        assert!(refused("papan play connect-four:7x6 --position 88").contains('8'));
        assert!(refused("papan solve 4455").contains("papan solve"));
        assert!(refused("XXX/OOO/...").contains("no legal moves"));
        assert!(refused("[[0, 3], [1, 2]]").contains('3'));
        let rules = "connect-four:7x6".parse().unwrap();
        assert!(read("4449", Some(&rules)).unwrap_err().to_string().contains('9'));
        for text in [
            "[[",
            "[[]]",
            "{",
            "papan play",
            "http://",
            "?",
            "/play?rules=%",
            "//",
            "0",
            "[[0],[1]",
        ] {
            let _ = read(text, None);
        }
    }
}
