//! Paper P2, alternative 1: points for blocks and for chances.

use papan_games::TextError;
use papan_games::line::LineBoard;
use papan_games::text::Spec;

use super::{places, seats};
use crate::criterion::Criterion;
use crate::greedy::{Greedy, GreedyPlayer, Rank, Row};
use crate::player::Player;
use crate::registry::{Entry, Number};

pub(crate) const ENTRY: Entry =
    Entry::of_lines("points", "points for blocks and chances", build, build)
        .printed_in("P2")
        .with(&[&WIN]);

const WIN: Number = Number {
    name: "win",
    what: "points for completing a line (none in the paper)",
    least: 0,
    most: 1_000_000,
    usual: 100,
};

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    Ok(Box::new(GreedyPlayer(Points { win: WIN.read(spec)?.into() })))
}

const CRITERIA: [Criterion; 3] = [
    Criterion::more("win", "win", "points for lines it completes"),
    Criterion::more("block", "block", "points for lines it takes from the opponent"),
    Criterion::more("chance", "chance", "points for lines that then lack one mark"),
];

/// The scoring of paper P2's first alternative.
#[derive(Clone, Copy, Debug)]
struct Points {
    /// What completing a line is worth; the paper gives it nothing.
    win: i64,
}

const BLOCK: i64 = 4;
const CHANCE: i64 = 3;

impl Points {
    /// Points for wins, for blocks and for chances.
    fn points<B: LineBoard>(self, board: &B, cell: B::Move) -> [i64; 3] {
        let k = board.in_line();
        let mut points = [0; 3];
        board.lines_through(cell, seats(board).0, |own, other| {
            if other == 0 && own == k - 1 {
                points[0] += self.win;
            }
            if own == 0 && other == k - 1 {
                points[1] += BLOCK;
            }
            if other == 0 && own == k - 2 {
                points[2] += CHANCE;
            }
        });
        points
    }
}

impl<B: LineBoard> Greedy<B> for Points {
    type Survey = ();

    fn survey(&self, _board: &B) {}

    fn candidates(&self, board: &B, visit: impl FnMut(B::Move)) {
        board.in_reading_order().for_each(visit);
    }

    fn rank(&self, board: &B, (): &(), cell: B::Move) -> Rank {
        [self.points(board, cell).iter().sum(), 0, 0, 0, 0, 0]
    }

    fn criteria(&self) -> Vec<Criterion> {
        CRITERIA.to_vec()
    }

    fn row(&self, board: &B, (): &(), cell: B::Move) -> Row {
        let scores = self.points(board, cell).to_vec();
        let total = Some(scores.iter().sum());
        Row { scores, total, feasible: true, note: String::new() }
    }

    fn rank_names(&self, _board: &B, (): &(), _cell: B::Move) -> Vec<&'static str> {
        vec!["points"]
    }

    fn places(&self, board: &B) -> Vec<(String, Result<B::Move, &'static str>)> {
        places(board)
    }
}
