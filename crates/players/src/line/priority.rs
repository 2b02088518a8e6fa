//! Paper P3: the sum of priorities along every axis.

use papan_games::TextError;
use papan_games::line::LineBoard;
use papan_games::text::Spec;

use super::cost::number;
use super::threats::{double_threats, threats};
use super::{places, seats};
use crate::criterion::Criterion;
use crate::greedy::{Greedy, GreedyPlayer, Rank, Row, Tie};
use crate::player::Player;
use crate::registry::{Choice, Entry};

pub(crate) const ENTRY: Entry =
    Entry::of_lines("priority", "the sum of priorities along every axis", build, build)
        .printed_in("P3")
        .with(&[&TIE, &WEIGHTS]);

const TIE: Choice<Tie> =
    Choice::new("tie", &[("left", Tie::First), ("right", Tie::Last), ("random", Tie::Random)]);

const WEIGHTS: Choice<Weights> =
    Choice::new("weights", &[("unit", Weights::Unit), ("spaced", Weights::Spaced)]);

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    Ok(Box::new(GreedyPlayer(Priority { tie: TIE.read(spec)?, weights: WEIGHTS.read(spec)? })))
}

const CRITERIA: [Criterion; 2] = [
    Criterion::more("own", "own", "priorities of the own lines along every axis"),
    Criterion::more("opponent", "opponent", "priorities of the opponent's lines along every axis"),
];

/// How far apart the priorities are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weights {
    /// 1 to 5, as the paper has them.
    Unit,
    /// Powers of ten: an answer to the paper's conclusion that they should be further apart.
    Spaced,
}

impl Weights {
    /// What the priority with this number of the paper is worth.
    fn of(self, priority: u32) -> i64 {
        match (self, priority) {
            (_, 0) => 0,
            (Self::Unit, p) => p.into(),
            (Self::Spaced, p) => 10_i64.pow(p - 1),
        }
    }
}

/// The bot of paper P3.
#[derive(Clone, Copy, Debug)]
struct Priority {
    tie: Tie,
    weights: Weights,
}

impl Priority {
    /// The value of a cell: for the own lines, and for the opponent's.
    fn value<B: LineBoard>(self, board: &B, cell: B::Move) -> [i64; 2] {
        let (me, other) = seats(board);
        let k = board.in_line();
        let mut value = [0; 2];
        board.runs(cell, me, |[ahead, behind]| {
            value[0] += self.weights.of(match ahead + behind {
                0 => 0,
                n if n + 1 >= k => 5,
                n if n + 2 == k => 3,
                _ => 1,
            });
        });
        board.runs(cell, other, |[ahead, behind]| {
            value[1] += self.weights.of(match ahead + behind {
                0 => 0,
                n if n + 1 >= k => 4,
                n if n + 2 == k => 2,
                _ => 0,
            });
        });
        value
    }
}

impl<B: LineBoard> Greedy<B> for Priority {
    type Survey = ();

    fn survey(&self, _board: &B) {}

    fn candidates(&self, board: &B, visit: impl FnMut(B::Move)) {
        board.legal_moves().for_each(visit);
    }

    fn rank(&self, board: &B, (): &(), cell: B::Move) -> Rank {
        [self.value(board, cell).iter().sum(), 0, 0, 0, 0, 0]
    }

    fn tie(&self) -> Tie {
        self.tie
    }

    fn criteria(&self) -> Vec<Criterion> {
        CRITERIA.to_vec()
    }

    fn row(&self, board: &B, (): &(), cell: B::Move) -> Row {
        let scores = self.value(board, cell).to_vec();
        let total = Some(scores.iter().sum());
        Row { scores, total, feasible: true, note: notes(board, cell).join("; ") }
    }

    fn rank_names(&self, _board: &B, (): &(), _cell: B::Move) -> Vec<&'static str> {
        vec!["sum of priorities"]
    }

    fn places(&self, board: &B) -> Vec<(String, Result<B::Move, &'static str>)> {
        places(board)
    }
}

/// What a cell completes, blocks or threatens. Threats never enter the paper's score.
fn notes<B: LineBoard>(board: &B, cell: B::Move) -> Vec<String> {
    let (me, other) = seats(board);
    let four = number(board.in_line());
    let mut notes = vec![board.cell_name(cell).to_uppercase()];
    if board.completes(cell, me) {
        notes.push(format!("makes {four}"));
        return notes;
    }
    if board.completes(cell, other) {
        notes.push(format!("blocks {four}"));
    }
    let mut open = 0;
    board.lines_through(cell, me, |_, others| open += u32::from(others == 0));
    notes.push(format!("in {open} open group{}", if open == 1 { "" } else { "s" }));
    let mut next = board.clone();
    next.advance(cell);
    let name = |cell: &B::Move| next.cell_name(*cell).to_uppercase();
    for (seat, whose) in [(me, ""), (other, "opponent's ")] {
        let threats = threats(&next, seat);
        if !threats.is_empty() {
            let names: Vec<_> = threats.iter().map(name).collect();
            notes.push(format!("{whose}threat at {}", names.join(", ")));
        }
        for (low, high) in double_threats(&next, &threats) {
            notes.push(format!("{whose}double threat at {}/{}", name(&low), name(&high)));
        }
    }
    notes
}
