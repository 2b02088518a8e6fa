//! Partial books: what is proven of positions with few discs on boards that take too long to solve.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::LazyLock;

use crate::board::{Board, Error, Position};
use crate::score::Bounds;

/// Proven bounds on the scores of some positions, as text: a heading, then a line for each position, as
/// `papan solve` prints it.
///
/// ```text
/// papan bounds 8x7
/// start [-11,12]
/// 4 [-12,11]
/// ```
///
/// A search starts from the stored bounds, so that a bound which took minutes to prove is known at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialBook {
    board: Board,
    /// By name, so that mirror images are one.
    bounds: HashMap<u128, Bounds>,
}

/// How the empty board is written where an empty word could not be seen.
const START: &str = "start";

/// Why a partial book was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PartialBookError {
    /// It is something else, or of another board.
    #[error(
        "not the bounds of {board}: its first line is \"{found}\" instead of \"papan bounds {board}\""
    )]
    Heading {
        /// The board that was wanted.
        board: Board,
        /// The first line that was found.
        found: String,
    },
    /// A line that is not a position with bounds.
    #[error(
        "line {number} of the bounds is not a position with its score or its [low,high]: \"{line}\""
    )]
    Line {
        /// Its number, from 1.
        number: usize,
        /// The text of the line.
        line: String,
    },
    /// A position that cannot be.
    #[error("line {number} of the bounds: {error}")]
    Position {
        /// The number of the line, from 1.
        number: usize,
        /// Why the position was refused.
        error: Error,
    },
}

impl PartialBook {
    /// One of which nothing is proven yet.
    pub fn new(board: Board) -> Self {
        Self { board, bounds: HashMap::new() }
    }

    /// The one that comes with this crate, if there is one of this board: so far of 8x7, 9x7, 10x7 and 8x8.
    pub fn embedded(board: Board) -> Option<&'static Self> {
        static ALL: LazyLock<Vec<PartialBook>> = LazyLock::new(|| {
            let texts = [
                (8, 7, include_str!("../../books/8x7.bounds")),
                (9, 7, include_str!("../../books/9x7.bounds")),
                (10, 7, include_str!("../../books/10x7.bounds")),
                (8, 8, include_str!("../../books/8x8.bounds")),
            ];
            let read = |(width, height, text)| {
                PartialBook::read(Board::new(width, height).ok()?, text).ok()
            };
            texts.into_iter().filter_map(read).collect()
        });
        ALL.iter().find(|book| book.board == board)
    }

    /// Reads what was written.
    pub fn read(board: Board, text: &str) -> Result<Self, PartialBookError> {
        let mut lines = text.lines();
        let heading = lines.next().unwrap_or_default();
        if heading != Self::heading(board) {
            return Err(PartialBookError::Heading { board, found: heading.to_owned() });
        }
        let mut book = Self::new(board);
        for (number, line) in (2..).zip(lines) {
            let wrong = || PartialBookError::Line { number, line: line.to_owned() };
            let (moves, bounds) = line.split_once(' ').ok_or_else(wrong)?;
            let moves = if moves == START { "" } else { moves };
            let position = board
                .position(moves)
                .map_err(|error| PartialBookError::Position { number, error })?;
            let bounds =
                parse(bounds).filter(|bounds| possible(&position, *bounds)).ok_or_else(wrong)?;
            book.bounds.insert(position.name(), bounds);
        }
        Ok(book)
    }

    /// The first line.
    pub fn heading(board: Board) -> String {
        format!("papan bounds {board}")
    }

    /// The proven bounds of a position, if it is stored.
    pub fn bounds(&self, position: &Position) -> Option<Bounds> {
        self.bounds.get(&position.name()).copied().filter(|_| position.board() == self.board)
    }

    /// Keeps what is proven of a position of its board.
    pub(crate) fn insert(&mut self, position: &Position, bounds: Bounds) {
        self.bounds.insert(position.name(), bounds);
    }

    /// Keeps what is proven of an opening, together with what was proven of it before. Returns `false` if that cannot be, or
    /// contradicts it.
    pub fn add(&mut self, opening: &Opening, bounds: Bounds) -> bool {
        let position = opening.position();
        let both = self.bounds(position).map_or(bounds, |known| known.and(bounds));
        let is_possible = position.board() == self.board && possible(position, both);
        if is_possible {
            self.insert(position, both);
        }
        is_possible
    }

    /// The bounds that follow from the moves, if all of them have bounds.
    pub(crate) fn by_moves(&self, position: &Position) -> Option<Bounds> {
        let moves = position.moves().map(|next| Some(self.bounds(&next)?.turned()));
        let moves = moves.collect::<Option<Vec<_>>>()?;
        let low = moves.iter().map(|bounds| bounds.low).max()?;
        let high = moves.iter().map(|bounds| bounds.high).max()?;
        Some(Bounds { low, high })
    }
}

/// A position with the moves that lead there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    moves: String,
    position: Position,
}

impl Opening {
    /// The most openings there may be.
    pub const MOST: usize = 1 << 20;

    /// Every unwon position with at most this many discs, where a position and its mirror image are one: those with
    /// the most discs first, because their bounds imply bounds of the others. `None` if there are more than
    /// [`MOST`](Self::MOST).
    pub fn all(board: Board, discs: u32) -> Option<Vec<Self>> {
        let mut levels = vec![vec![Self::start(board)]];
        for _ in 0..discs {
            let mut seen = HashSet::new();
            let following = levels.last()?.iter().flat_map(Self::following);
            let following = following.filter(|next| seen.insert(next.position.name()));
            let following: Vec<_> = following.take(Self::MOST + 1).collect();
            levels.push(following);
            if levels.iter().map(Vec::len).sum::<usize>() > Self::MOST {
                return None;
            }
        }
        Some(levels.into_iter().rev().flatten().collect())
    }

    /// The openings after each move that does not win, the columns near the middle first.
    pub(crate) fn following(&self) -> impl Iterator<Item = Self> {
        let board = self.position.board();
        board.middle_first().filter_map(move |column| {
            let position = self.position.drop_disc(column).filter(|next| !next.is_won())?;
            Some(Self { moves: format!("{}{}", self.moves, board.column_name(column)?), position })
        })
    }

    /// The one without a disc.
    pub fn start(board: Board) -> Self {
        Self { moves: String::new(), position: board.start() }
    }

    /// The one that [`Display`](fmt::Display) writes so.
    pub fn read(board: Board, text: &str) -> Result<Self, Error> {
        let moves = if text == START { "" } else { text };
        Ok(Self { moves: moves.to_owned(), position: board.position(moves)? })
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.moves.is_empty() { START } else { &self.moves })
    }
}

/// `3` or `[-4,5]`.
fn parse(text: &str) -> Option<Bounds> {
    if let Ok(score) = text.parse() {
        return Some(Bounds::exactly(score));
    }
    let (low, high) = text.strip_prefix('[')?.strip_suffix(']')?.split_once(',')?;
    Some(Bounds { low: low.parse().ok()?, high: high.parse().ok()? })
}

/// Whether a score of this position can be within these bounds, and nothing else can be meant.
fn possible(position: &Position, bounds: Bounds) -> bool {
    let most = (position.board().cells() as i32 + 1) / 2;
    -most <= bounds.low && bounds.low <= bounds.high && bounds.high <= most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::solver::Solver;

    fn board() -> Board {
        Board::new(5, 4).unwrap()
    }

    #[test]
    fn openings_are_all_positions_up_to_mirroring_the_longest_first() {
        let openings = Opening::all(board(), 2).unwrap();
        let names: Vec<_> = openings.iter().map(ToString::to_string).collect();
        assert_eq!(names.len(), 13 + 3 + 1, "{names:?}");
        assert_eq!(&names[13..], ["3", "2", "1", "start"]);
    }

    #[test]
    fn what_little_work_proves_is_true_and_more_work_proves_all() {
        let truth = Solver::new(board(), 1 << 20);
        for nodes in [10, 300, u64::MAX] {
            let mut book = PartialBook::new(board());
            for opening in Opening::all(board(), 2).unwrap() {
                let bounds = book.prove(&opening, nodes, 1 << 16, &Limits::default()).unwrap();
                let score = truth.score(opening.position());
                assert!(
                    (bounds.low..=bounds.high).contains(&score),
                    "{opening}: {bounds}, not {score}"
                );
                assert!(nodes < u64::MAX || bounds == Bounds::exactly(score));
            }
            // A solver that may do nothing knows as much.
            let solver = Solver::new(board(), 1 << 16).partial_book(book.clone());
            let nothing = Limits { nodes: Some(0), ..Limits::default() };
            let start = board().start();
            assert_eq!(Some(solver.solve(&start, &nothing).bounds), book.bounds(&start));
        }
    }

    #[test]
    fn what_is_written_is_read_again_and_nothing_else() {
        let text = "papan bounds 5x4\nstart 0\n3 [-2,5]\n";
        let book = PartialBook::read(board(), text).unwrap();
        let at = |moves| book.bounds(&board().position(moves).unwrap());
        assert_eq!(at(""), Some(Bounds::exactly(0)));
        assert_eq!(at("3"), Some(Bounds { low: -2, high: 5 }));
        assert_eq!(at("2"), None);
        for (wrong, said) in [
            (
                "papan bounds 6x4\n",
                "its first line is \"papan bounds 6x4\" instead of \"papan bounds 5x4\"",
            ),
            ("papan bounds 5x4\n3\n", "line 2 of the bounds is not a position"),
            ("papan bounds 5x4\nstart 0\n3 [5,-2]\n", "line 3 of the bounds is not a position"),
            ("papan bounds 5x4\n3 [0,99]\n", "line 2 of the bounds is not a position"),
            ("papan bounds 5x4\n9 0\n", "line 2 of the bounds: "),
        ] {
            let error = PartialBook::read(board(), wrong).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
    }

    #[test]
    fn the_bounds_that_come_with_the_crate_can_be_read_and_fit_together() {
        for (width, height) in [(8, 7), (9, 7), (10, 7), (8, 8)] {
            let board = Board::new(width, height).unwrap();
            let book = PartialBook::embedded(board).unwrap();
            for opening in Opening::all(board, 1).unwrap() {
                let own = book.bounds(opening.position()).unwrap();
                if let Some(moves) = book.by_moves(opening.position()) {
                    assert!(own.low <= moves.high && moves.low <= own.high, "{board} {opening}");
                }
            }
        }
    }
}
