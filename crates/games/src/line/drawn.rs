//! Positions as a board that is drawn: `X.X/O.O/...`, rows from the top, and a way to get there.
//!
//! A position can only be reached by legal moves, so that what is drawn is played: some order of moves is
//! looked for that fills the cells as they are drawn.

use std::collections::HashSet;

use papan_words::Message;

use super::{Cell, LinePosition, LineRules};
use crate::contract::{Position, Rules, Seat, View};
use crate::text::{TextError, shown};
use crate::words::say;

/// The maximum number of positions tried. Boards from real games need a few dozen.
const MOST_TRIED: usize = 1 << 20;

impl LineRules {
    /// The moves that lead to a board, drawn row by row from the top; the first seat's cells are `X` or
    /// `1`, the second's `O` or `2`, empty ones `.`, `_` or `-`.
    pub(super) fn moves_to_board(self, text: &str) -> Result<Vec<Cell>, TextError> {
        let wanted = self.drawn(text)?;
        let refused = |allowed: Message| TextError::new(shown_board(text), allowed);
        let count = |seat: usize| wanted.iter().filter(|(_, s)| s.index() == seat).count();
        if count(0) != count(1) && count(0) != count(1) + 1 {
            return Err(refused(say!("board-counts")));
        }
        let start = self.start_from(None)?;
        if !self.falls() {
            return placed(start, &wanted).ok_or_else(|| refused(say!("board-unreachable")));
        }
        falling(start, &wanted, MOST_TRIED).map_err(|is_sure| {
            refused(if is_sure { say!("board-unreachable") } else { say!("board-undecided") })
        })
    }

    /// The filled cells with their seats.
    fn drawn(self, text: &str) -> Result<Vec<(Cell, Seat)>, TextError> {
        let &[columns, rows] = self.sides() else {
            return Err(TextError::new(shown_board(text), say!("board-two-sides")));
        };
        let lines: Vec<_> = text.trim().split('/').map(str::trim).collect();
        let fits = |line: &&str| line.chars().count() == usize::from(columns);
        if lines.len() != usize::from(rows) || !lines.iter().all(fits) {
            let allowed = say!("board-form", rows = rows, columns = columns);
            return Err(TextError::new(shown_board(text), allowed));
        }
        let mut wanted = Vec::new();
        for (row, line) in lines.iter().rev().enumerate() {
            for (column, mark) in line.chars().enumerate() {
                let seat = match mark {
                    'X' | 'x' | '1' => Seat::new(0),
                    'O' | 'o' | '2' => Seat::new(1),
                    '.' | '_' | '-' => continue,
                    other => {
                        let found = say!("board-mark", mark = shown(&other.to_string()));
                        return Err(TextError::new(found, say!("board-marks")));
                    }
                };
                wanted.extend(self.cell(&[column, row]).map(|cell| (cell, seat)));
            }
        }
        Ok(wanted)
    }
}

fn shown_board(text: &str) -> Message {
    say!("board", board = shown(text))
}

/// An order in which cells can be filled where nothing falls: a seat with a line completed it last.
fn placed(start: LinePosition, wanted: &[(Cell, Seat)]) -> Option<Vec<Cell>> {
    let last = Seat::new((wanted.len() + 1) % 2);
    let in_order = |last_cell: Option<Cell>| {
        let mut turns = [Vec::new(), Vec::new()];
        for &(cell, seat) in wanted.iter().filter(|(cell, _)| Some(*cell) != last_cell) {
            turns[seat.index()].push(cell);
        }
        if let Some(cell) = last_cell {
            turns[last.index()].push(cell);
        }
        let mut position = start;
        let mut moves = Vec::new();
        for turn in 0..wanted.len() {
            let cell = *turns[turn % 2].get(turn / 2)?;
            position.play(cell).ok()?;
            moves.push(cell);
        }
        Some(moves)
    };
    let own = wanted.iter().filter(|&&(_, seat)| seat == last).map(|&(cell, _)| Some(cell));
    std::iter::once(None).chain(own).find_map(in_order)
}

/// An order in which cells can be filled where discs fall. The error is `true` if it is certain that none exists. On
/// the standard board all orders are tried.
fn falling(start: LinePosition, wanted: &[(Cell, Seat)], most: usize) -> Result<Vec<Cell>, bool> {
    let mut seen = HashSet::new();
    let mut path = vec![(start, next_cells(&start, wanted))];
    let mut moves = Vec::new();
    loop {
        if moves.len() == wanted.len() {
            return Ok(moves);
        }
        let (position, choices) = path.last_mut().ok_or(seen.len() < most)?;
        let Some(cell) = choices.pop() else {
            path.pop();
            moves.pop();
            continue;
        };
        let mut next = *position;
        next.advance(cell);
        let filled = next.filled(Seat::new(0)) | next.filled(Seat::new(1));
        if seen.insert(filled) && seen.len() < most {
            path.push((next, next_cells(&next, wanted)));
            moves.push(cell);
        }
    }
}

/// The cells that the seat to move may fill next.
fn next_cells(position: &LinePosition, wanted: &[(Cell, Seat)]) -> Vec<Cell> {
    let Some(turn) = position.turn() else { return Vec::new() };
    position.legal_moves().filter(|&cell| wanted.contains(&(cell, turn))).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::line::LineBoard;
    use crate::{Game, Ruleset};

    fn read(rules: &str, board: &str) -> Result<Game<LinePosition>, String> {
        let Ok(Ruleset::Line(rules)) = rules.parse() else { panic!("a board") };
        Game::read(&rules, None, board).map_err(|error| error.to_string())
    }

    /// The board as it is drawn.
    fn drawn(position: &LinePosition) -> String {
        let rules = position.rules();
        let [columns, rows] = [0, 1].map(|side| usize::from(rules.sides()[side]));
        let mark = |column: usize, row: usize| {
            let owner = rules.cell(&[column, row]).and_then(|cell| position.owner(cell));
            owner.map_or('.', |seat| ['X', 'O'][seat.index()])
        };
        let line = |row: usize| (0..columns).map(|column| mark(column, row)).collect::<String>();
        (0..rows).rev().map(line).collect::<Vec<_>>().join("/")
    }

    proptest! {
        #[test]
        fn whatever_was_played_can_be_drawn_and_is_reached_again(
            text in proptest::sample::select(&[
                "connect-four:7x6", "connect-four:4x4,k=3", "tic-tac-toe:3x3", "tic-tac-toe:5x4,k=3",
            ][..]),
            seed: u64,
            plies in 0_usize..42,
        ) {
            let Ok(Ruleset::Line(rules)) = text.parse() else { unreachable!() };
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut position = rules.start(&mut rng);
            for _ in 0..plies {
                let Some(chosen) = position.random_move(&mut rng) else { break };
                position.advance(chosen);
            }
            let again = read(text, &drawn(&position)).unwrap();
            prop_assert_eq!(drawn(again.position()), drawn(&position));
            prop_assert_eq!(again.position().outcome().is_some(), position.outcome().is_some());
        }
    }

    #[test]
    fn where_not_all_orders_were_tried_nothing_is_said_of_the_rest() {
        let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { unreachable!() };
        // Two lines, of which only one can have been the last.
        let wanted = rules.drawn("......./......./......./......./OOOO.../XXXX...").unwrap();
        let start = rules.start_from(None).unwrap();
        assert_eq!(falling(start, &wanted, MOST_TRIED), Err(true));
        assert_eq!(falling(start, &wanted, 2), Err(false));
    }

    #[test]
    fn the_boards_of_paper_p2_are_read() {
        let game = read("tic-tac-toe:3x3", "X.X/O.O/...").unwrap();
        assert_eq!((drawn(game.position()).as_str(), game.moves().len()), ("X.X/O.O/...", 4));
        assert!(read("tic-tac-toe:3x3", " xx./oo_/--- ").is_ok());
    }

    #[test]
    fn what_nobody_can_have_played_is_refused_with_the_reason() {
        let refused = |rules: &str, board: &str| read(rules, board).unwrap_err();
        assert!(refused("tic-tac-toe:3x3", "XXX/.../...").contains("as many X as O"));
        assert!(refused("tic-tac-toe:3x3", "XXX/OOO/...").contains("no legal moves"));
        assert!(refused("tic-tac-toe:3x3", "X.X/O.O").contains("3 rows of 3 cells"));
        assert!(refused("tic-tac-toe:3x3", "X?X/O.O/...").contains("'?' in a board"));
        assert!(refused("connect-four:4x4", "X.../..../..../O...").contains("no legal moves"));
        assert!(refused("tic-tac-toe:3x3x3", "X.X/O.O/...").contains("two sides"));
    }
}
