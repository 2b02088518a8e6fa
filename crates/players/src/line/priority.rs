//! Paper P3: the sum of priorities along every axis.

use papan_games::TextError;
use papan_games::line::LineBoard;
use papan_games::text::Spec;
use papan_words::{Arg, Message};

use super::seats;
use super::threats::{double_threats, threats};
use crate::criterion::Criterion;
use crate::greedy::{Greedy, GreedyPlayer, Scoresheet, Tie};
use crate::player::Player;
use crate::registry::{Choice, Entry};
use crate::words::{joined, say};

pub(crate) const ENTRY: Entry =
    Entry::of_lines("priority", build, build).printed_in("P3").with(&[&TIE, &WEIGHTS]);

const TIE: Choice<Tie> =
    Choice::new("tie", &[("left", Tie::First), ("right", Tie::Last), ("random", Tie::Random)]);

const WEIGHTS: Choice<Weights> =
    Choice::new("weights", &[("unit", Weights::Unit), ("spaced", Weights::Spaced)]);

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    Ok(Box::new(GreedyPlayer(Priority { tie: TIE.read(spec)?, weights: WEIGHTS.read(spec)? })))
}

const OWN: Criterion = Criterion::more("own");
const OPPONENT: Criterion = Criterion::more("opponent");

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

impl<B: LineBoard> Greedy<B> for Priority {
    type Survey = ();

    fn survey(&self, _board: &B) {}

    fn score(&self, board: &B, (): &(), cell: B::Move, sheet: &mut impl Scoresheet) {
        let (me, opponent) = seats(board);
        let k = board.in_line();
        let (mut own, mut other) = (0, 0);
        board.runs(cell, me, |[ahead, behind]| {
            own += self.weights.of(match ahead + behind {
                0 => 0,
                n if n + 1 >= k => 5,
                n if n + 2 == k => 3,
                _ => 1,
            });
        });
        board.runs(cell, opponent, |[ahead, behind]| {
            other += self.weights.of(match ahead + behind {
                0 => 0,
                n if n + 1 >= k => 4,
                n if n + 2 == k => 2,
                _ => 0,
            });
        });
        sheet.sum("rule-priorities", [(&OWN, own), (&OPPONENT, other)]);
    }

    fn note(&self, board: &B, (): &(), cell: B::Move) -> Message {
        joined(notes(board, cell))
    }

    fn tie(&self) -> Tie {
        self.tie
    }
}

/// What a cell completes, blocks or threatens. Threats never enter the paper's score.
fn notes<B: LineBoard>(board: &B, cell: B::Move) -> Vec<Message> {
    let (me, other) = seats(board);
    let count = board.in_line();
    let mut notes = vec![board.cell_name(cell)];
    if board.completes(cell, me) {
        notes.push(say!("note-makes", count = count));
        return notes;
    }
    if board.completes(cell, other) {
        notes.push(say!("note-blocks", count = count));
    }
    let mut open = 0;
    board.lines_through(cell, me, |_, others| open += u32::from(others == 0));
    notes.push(say!("note-open-groups", groups = open));
    let mut next = board.clone();
    next.advance(cell);
    let name = |cell: B::Move| next.cell_name(cell);
    let ids = [
        (me, "note-threat", "note-double-threat"),
        (other, "note-threat-theirs", "note-double-threat-theirs"),
    ];
    for (seat, single, double) in ids {
        let threats = threats(&next, seat);
        if !threats.is_empty() {
            notes.push(say!(single, cells = Arg::list(threats.iter().copied().map(name))));
        }
        for (low, high) in double_threats(&next, &threats) {
            notes.push(say!(double, low = name(low), high = name(high)));
        }
    }
    notes
}
