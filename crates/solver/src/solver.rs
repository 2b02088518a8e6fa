//! Solving: the score of a position, the scores of all its moves.

use crate::board::{Board, Position};
use crate::search::{Search, State};
use crate::size::{Any, Size, Standard};
use crate::table::Table;

/// The score of a position, and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The score for the player to move.
    pub score: i32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// The score of every move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// For each column, the score for the player who drops a disc there; `None` for a full one.
    pub moves: Vec<Option<i32>>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A solver for one size of board, with what it has learnt so far.
#[derive(Debug)]
pub struct Solver {
    board: Board,
    table: Table,
    worth: Box<[u8; 128]>,
}

impl Solver {
    /// A solver with a table of at most so many bytes.
    pub fn new(board: Board, table_bytes: usize) -> Self {
        let key_bits = board.width() * (board.height() + 1);
        Self { board, table: Table::new(table_bytes, key_bits), worth: crate::search::worth(board.width(), board.height()) }
    }

    /// Forgets what it has learnt.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The exact score of a position.
    pub fn solve(&mut self, position: &Position) -> Solution {
        self.run(position, false)
    }

    /// Whether the player to move wins (1), draws (0) or loses (-1).
    pub fn solve_weakly(&mut self, position: &Position) -> Solution {
        let solution = self.run(position, true);
        Solution { score: solution.score.signum(), ..solution }
    }

    /// The score of every move, for the player who makes it.
    pub fn analyze(&mut self, position: &Position) -> Analysis {
        let mut nodes = 0;
        let mut score = |column| {
            let next = position.drop_disc(column).filter(|_| !position.is_over())?;
            let solution = self.solve(&next);
            nodes += solution.nodes;
            Some(-solution.score)
        };
        let moves = (0..position.board.width()).map(&mut score).collect();
        Analysis { moves, nodes }
    }

    fn run(&mut self, position: &Position, weak: bool) -> Solution {
        assert_eq!(position.board, self.board, "a solver solves positions of its own board");
        let cells = (self.board.width() * self.board.height()) as i32;
        if position.won {
            // The player to move has lost already, with the disc just dropped.
            let score = -((cells + 2 - position.discs as i32) / 2);
            return Solution { score, nodes: 0 };
        }
        let (width, height) = (self.board.width(), self.board.height());
        match (width, height) {
            (7, 6) => self.on(Standard, position, weak, |word| word as u64),
            _ if width * (height + 1) <= u64::BITS => {
                self.on(Any::<u64>::new(width, height), position, weak, |word| word as u64)
            }
            _ => self.on(Any::<u128>::new(width, height), position, weak, |word| word),
        }
    }

    fn on<S: Size>(
        &mut self,
        size: S,
        position: &Position,
        weak: bool,
        narrow: impl Fn(u128) -> S::Word,
    ) -> Solution {
        let state = State {
            mine: narrow(position.mine),
            all: narrow(position.all),
            discs: position.discs as i32,
        };
        let mut search = Search::new(size, &mut self.table, &self.worth);
        let score = search.score(state, weak);
        Solution { score, nodes: search.nodes }
    }
}
