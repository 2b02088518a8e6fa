//! Paper P3: the sum of priorities along every axis.

use papan_games::line::LineBoard;
use papan_games::text::Spec;
use papan_games::{Seat, TextError};
use papan_words::{Arg, Message};

use super::{looked, seats};
use crate::criterion::Criterion;
use crate::entry::{Choice, Entry, Number, Parts, PlayerOption};
use crate::greedy::{Greedy, GreedyPlayer, Scoresheet, Tie};
use crate::player::Player;
use crate::trace::Detail;
use crate::words::{joined, say};

pub(crate) const ENTRY: Entry =
    Entry::of_lines("priority", build, build).printed_in("P3").with(OPTIONS);

const OPTIONS: &[&dyn PlayerOption] =
    &[&TIE, &WEIGHTS, &NUMBERS[0], &NUMBERS[1], &NUMBERS[2], &NUMBERS[3], &NUMBERS[4], &WITHOUT];

const TIE: Choice<Tie> =
    Choice::new("tie", &[("left", Tie::First), ("right", Tie::Last), ("random", Tie::Random)]);

const WEIGHTS: Choice<Weights> =
    Choice::new("weights", &[("unit", Weights::Unit), ("spaced", Weights::Spaced)]);

/// The values of the paper's priorities, lowest first.
static NUMBERS: [Number; 5] = [
    number("one", "takes-priority-1", 1),
    number("two", "takes-priority-2", 2),
    number("three", "takes-priority-3", 3),
    number("four", "takes-priority-4", 4),
    number("five", "takes-priority-5", 5),
];

const fn number(name: &'static str, what: &'static str, default: u32) -> Number {
    Number { name, what, least: 0, most: 1_000_000, default }
}

const WITHOUT: Parts = Parts(&["one", "two", "three", "four", "five"]);

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let (weights, left_out) = (WEIGHTS.read(spec)?, WITHOUT.read(spec)?);
    let mut worth = [0; 6];
    for (number, option) in NUMBERS.iter().enumerate() {
        let default = weights.of(number as u32 + 1);
        worth[number + 1] = left_out.keep(number, option.read_or(spec, default)?.into());
    }
    Ok(Box::new(GreedyPlayer(Priority { tie: TIE.read(spec)?, worth })))
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
    /// The value of the priority with this number of the paper.
    fn of(self, priority: u32) -> u32 {
        match self {
            Self::Unit => priority,
            Self::Spaced => 10_u32.pow(priority - 1),
        }
    }
}

/// The bot of paper P3.
#[derive(Clone, Copy, Debug)]
struct Priority {
    tie: Tie,
    /// What each priority is worth, by its number in the paper; 0 is none.
    worth: [i64; 6],
}

/// The number of the priority of a disc next to `met` own discs along an axis, with `k` in a line.
#[inline]
fn making(met: usize, k: usize) -> usize {
    match met {
        0 => 0,
        n if n + 1 >= k => 5,
        n if n + 2 == k => 3,
        _ => 1,
    }
}

/// The number of the priority of a disc next to `met` discs of the opponent along an axis.
#[inline]
fn stopping(met: usize, k: usize) -> usize {
    match met {
        0 => 0,
        n if n + 1 >= k => 4,
        n if n + 2 == k => 2,
        _ => 0,
    }
}

impl<B: LineBoard> Greedy<B> for Priority {
    type Survey = ();

    fn survey(&self, _board: &B) {}

    fn score(&self, board: &B, (): &(), cell: B::Move, sheet: &mut impl Scoresheet) {
        let (me, opponent) = seats(board);
        let k = board.in_line();
        let (mut own, mut other) = (0, 0);
        board.runs(cell, me, |[ahead, behind]| own += self.worth[making(ahead + behind, k)]);
        board.runs(cell, opponent, |[ahead, behind]| {
            other += self.worth[stopping(ahead + behind, k)];
        });
        sheet.sum("rule-priorities", [(&OWN, own), (&OPPONENT, other)]);
    }

    fn looked_at(&self, board: &B, (): &(), cell: B::Move, criterion: &Criterion) -> Vec<Detail> {
        let (me, opponent) = seats(board);
        let is_own = *criterion == OWN;
        let (seat, id, priority): (_, _, fn(usize, usize) -> usize) = if is_own {
            (me, "trace-making", making)
        } else {
            (opponent, "trace-stopping", stopping)
        };
        let met = looked::runs(board, cell, seat).into_iter().filter(|(_, run)| *run != [0, 0]);
        let part = |(axis, [ahead, behind]): (_, [usize; 2])| {
            let discs = looked::run(board, cell, axis, [ahead, behind]);
            let points = self.worth[priority(ahead + behind, board.in_line())];
            let (count, cells) = (ahead + behind + 1, looked::names(board, &discs));
            let text = say!(id, count = count, cells = cells, points = points);
            looked::part(board, &discs, text)
        };
        met.map(part).collect()
    }

    fn note(&self, board: &B, (): &(), cell: B::Move) -> Message {
        joined(notes(board, cell))
    }

    fn tie(&self) -> Tie {
        self.tie
    }
}

/// The lines that a cell completes, blocks or threatens. Threats never enter the paper's score.
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

/// The empty cells that would complete a line of this seat and on which no disc can rest yet; where
/// nothing falls, all empty cells that would complete one. Each once, in no particular order.
fn threats<B: LineBoard>(board: &B, seat: Seat) -> Vec<B::Move> {
    let reach = board.in_line() as i32 - 1;
    let mut found = Vec::new();
    for (disc, _) in board.discs().filter(|&(_, owner)| owner == seat) {
        for &axis in board.axes() {
            for steps in -reach..=reach {
                let Some(cell) = board.step(disc, axis, steps) else { continue };
                let waits = !board.falls() || !board.is_legal(cell);
                if board.owner(cell).is_none()
                    && waits
                    && !found.contains(&cell)
                    && board.completes(cell, seat)
                {
                    found.push(cell);
                }
            }
        }
    }
    found
}

/// The pairs of threats of which one is directly above the other: the second cannot be met.
fn double_threats<B: LineBoard>(board: &B, threats: &[B::Move]) -> Vec<(B::Move, B::Move)> {
    let pair = |&low: &B::Move| {
        let high = board.above(low).filter(|above| threats.contains(above))?;
        Some((low, high))
    };
    threats.iter().filter_map(pair).collect()
}
