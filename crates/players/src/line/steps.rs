//! Paper P2, alternative 2: the fewest steps to a win, for both sides.

use papan_games::line::{Census, LineBoard};

use super::{places, seats};
use crate::greedy::{Greedy, Rank, Row};

/// How equal candidates are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepTie {
    /// The first found, as the paper does.
    First,
    /// More steps for the opponent, then fewer lines of his at that distance, then more own lines
    /// at the own distance: an answer to what the paper asks for.
    Lines,
}

/// The greedy algorithm of paper P2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    pub(crate) tie: StepTie,
}

/// The lines open to each side before the move.
pub(crate) struct Lines {
    own: Census,
    other: Census,
}

/// How far both sides are from a win after a move.
struct Distance {
    steps: i64,
    lines: i64,
}

impl Distance {
    /// Steps to a win along the nearest open line: won is `-(k + 1)`, impossible `k + 1`.
    fn of(census: &Census, k: usize) -> Self {
        match census.most(k) {
            Some(marks) if marks == k => Self { steps: -(k as i64 + 1), lines: 1 },
            Some(marks) => Self { steps: (k - marks) as i64, lines: census.lines(marks).into() },
            None => Self { steps: k as i64 + 1, lines: 0 },
        }
    }
}

impl Steps {
    /// The distances of the mover and of the opponent after a disc here.
    fn after<B: LineBoard>(board: &B, lines: &Lines, cell: B::Move) -> (Distance, Distance) {
        let (me, _) = seats(board);
        let (mut own, mut other) = (lines.own, lines.other);
        // Only the lines through the cell change.
        board.lines_through(cell, me, |marks, others| {
            if others == 0 {
                own.remove(marks);
                own.insert(marks + 1);
            }
            if marks == 0 {
                other.remove(others);
            }
        });
        let k = board.in_line();
        (Distance::of(&own, k), Distance::of(&other, k))
    }
}

impl<B: LineBoard> Greedy<B> for Steps {
    type Survey = Lines;

    fn survey(&self, board: &B) -> Lines {
        let (me, other) = seats(board);
        Lines { own: board.census(me), other: board.census(other) }
    }

    fn candidates(&self, board: &B, visit: impl FnMut(B::Move)) {
        board.in_reading_order().for_each(visit);
    }

    fn rank(&self, board: &B, lines: &Lines, cell: B::Move) -> Rank {
        let (me, other) = Self::after(board, lines, cell);
        let value = other.steps - me.steps;
        match self.tie {
            StepTie::First => [value, 0, 0, 0, 0, 0],
            StepTie::Lines => [value, other.steps, -other.lines, me.lines, 0, 0],
        }
    }

    fn criteria(&self) -> Vec<&'static str> {
        vec!["steps", "opponent's steps"]
    }

    fn row(&self, board: &B, lines: &Lines, cell: B::Move) -> Row {
        let (me, other) = Self::after(board, lines, cell);
        let total = Some(other.steps - me.steps);
        let note = if me.steps < 0 { "completes a line".to_owned() } else { String::new() };
        Row { scores: vec![me.steps, other.steps], total, feasible: true, note }
    }

    fn rank_names(&self, _board: &B, _lines: &Lines, _cell: B::Move) -> Vec<&'static str> {
        vec!["steps", "opponent's steps", "opponent's lines", "own lines"]
    }

    fn places(&self, board: &B) -> Vec<(String, Result<B::Move, &'static str>)> {
        places(board)
    }
}
