//! Paper P1: three costs, compared one after the other.

use papan_games::line::LineBoard;
use papan_games::text::Spec;
use papan_games::{Seat, TextError};
use papan_words::Message;

use super::{looked, seats};
use crate::criterion::Criterion;
use crate::entry::{Choice, DisabledParts, Entry, Parts};
use crate::greedy::{Greedy, GreedyPlayer, Rule, Scoresheet, Tie};
use crate::player::Player;
use crate::trace::Detail;
use crate::words::{joined, say};

pub(crate) const ENTRY: Entry = Entry::of_lines("cost", build, build)
    .printed_in("P1")
    .with(&[&ORDER, &PASS, &TIE, &FIRST, &SECOND, &WITHOUT]);

const ORDER: Choice<Order> = Choice::new(
    "order",
    &[("auto", Order::Auto), ("aggressive", Order::Aggressive), ("defensive", Order::Defensive)],
);

const PASS: Choice<Pass> =
    Choice::new("pass", &[("win-first", Pass::WinFirst), ("published", Pass::Published)]);

/// Which of columns with equal costs is taken. Of several that win or block it is always the leftmost.
const TIE: Choice<Tie> = Choice::new("tie", &[("left", Tie::First), ("right", Tie::Last)]);

/// In which order the costs are compared by who moves first, and by who moves second.
const FIRST: Choice<Option<Costly>> = Choice::new("first", SEQUENCES);
const SECOND: Choice<Option<Costly>> = Choice::new("second", SEQUENCES);

/// The numbers of the costs, in the order in which they are compared.
type Costly = [usize; 3];

const SEQUENCES: &[(&str, Option<Costly>)] = &[
    ("as-order", None),
    ("c1+c2+c3", Some([0, 1, 2])),
    ("c1+c3+c2", Some([0, 2, 1])),
    ("c2+c1+c3", Some([1, 0, 2])),
    ("c2+c3+c1", Some([1, 2, 0])),
    ("c3+c1+c2", Some([2, 0, 1])),
    ("c3+c2+c1", Some([2, 1, 0])),
];

const WITHOUT: Parts = Parts(&["c1", "c2", "c3", "win", "block", "trap"]);

/// The numbers of the last three; the first are those of the costs.
const WIN: usize = 3;
const BLOCK: usize = 4;
const TRAP: usize = 5;

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let order = ORDER.read(spec)?;
    let usual = |is_second| match order {
        Order::Auto if is_second => [1, 0, 2],
        Order::Auto | Order::Aggressive => [0, 1, 2],
        Order::Defensive => [1, 0, 2],
    };
    let sequences = [
        FIRST.read(spec)?.unwrap_or_else(|| usual(false)),
        SECOND.read(spec)?.unwrap_or_else(|| usual(true)),
    ];
    let (pass, tie, left_out) = (PASS.read(spec)?, TIE.read(spec)?, WITHOUT.read(spec)?);
    Ok(Box::new(GreedyPlayer(Cost { sequences, pass, tie, left_out })))
}

const C1: Criterion = Criterion::more("c1");
const C2: Criterion = Criterion::more("c2");
const C3: Criterion = Criterion::more("c3");
const COSTS: [&Criterion; 3] = [&C1, &C2, &C3];

/// Which cost is compared first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// Aggressive for the first seat, defensive for the second.
    Auto,
    /// The own pairs before the opponent's.
    Aggressive,
    /// The opponent's pairs before the own.
    Defensive,
}

/// How a win and a block are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    /// A win anywhere before a block anywhere, as the paper's prose says.
    WinFirst,
    /// One pass that takes the first column to win or to block, as the author's program does.
    Published,
}

/// The bot of paper P1.
#[derive(Clone, Copy, Debug)]
struct Cost {
    /// In which order the costs are compared by who moves first, and second.
    sequences: [Costly; 2],
    pass: Pass,
    tie: Tie,
    left_out: DisabledParts,
}

/// The meaning of a cell for both seats.
struct Costs {
    wins: bool,
    blocks: bool,
    is_trap: bool,
    /// Pairs of the bot, pairs of the opponent, and the value of the place.
    c: [i64; 3],
}

impl Cost {
    fn costs<B: LineBoard>(self, board: &B, cell: B::Move) -> Costs {
        let (me, other) = seats(board);
        let is_trap = board.above(cell).is_some_and(|above| board.completes(above, other));
        let is_trap = is_trap && !self.left_out.has(TRAP);
        let (c1, wins) = pairs(board, cell, me);
        let (c2, blocks) = pairs(board, cell, other);
        let wins = wins && !self.left_out.has(WIN);
        let blocks = blocks && !self.left_out.has(BLOCK);
        let c = if is_trap { [0; 3] } else { [c1, c2, board.centrality(cell) as i64] };
        Costs { wins, blocks, is_trap, c }
    }
}

/// The pairs of a seat's discs that a disc here would join, two in a row on one side or one on
/// either side; and whether it would complete a line.
///
/// The paper leaves out the direction straight up, in which there is never a disc.
fn pairs<B: LineBoard>(board: &B, cell: B::Move, seat: Seat) -> (i64, bool) {
    let (mut pairs, mut longest) = (0, 0);
    board.runs(cell, seat, |run| {
        pairs += pairs_along(run).map(i64::from).iter().sum::<i64>();
        let [ahead, behind] = run;
        longest = longest.max(ahead + behind + 1);
    });
    (pairs, longest >= board.in_line())
}

/// Whether there is each of the [pairs](PAIRS) along one axis.
#[inline]
fn pairs_along([ahead, behind]: [usize; 2]) -> [bool; 3] {
    [ahead >= 2, behind >= 2, ahead >= 1 && behind >= 1]
}

/// Where the discs of the possible pairs are, in steps along the axis.
const PAIRS: [[i32; 2]; 3] = [[1, 2], [-1, -2], [-1, 1]];

/// The pairs that [`pairs`] counts, one by one.
fn pairs_seen<B: LineBoard>(board: &B, cell: B::Move, seat: Seat) -> Vec<Detail> {
    let pairs = looked::runs(board, cell, seat).into_iter().flat_map(|(axis, run)| {
        let steps = PAIRS.into_iter().zip(pairs_along(run)).filter(|&(_, is_there)| is_there);
        steps.map(move |(steps, _)| looked::cells(board, cell, axis, steps))
    });
    let text = |cells: &[B::Move]| say!("trace-pair", cells = looked::names(board, cells));
    pairs.map(|cells| looked::part(board, &cells, text(&cells))).collect()
}

/// The line with which the other seat would win above a cell.
fn trap_seen<B: LineBoard>(board: &B, cell: B::Move) -> Vec<Detail> {
    let (_, other) = seats(board);
    let Some(above) = board.above(cell) else { return Vec::new() };
    let long = |&(_, [ahead, behind]): &(_, [usize; 2])| ahead + behind + 1 >= board.in_line();
    let lines = looked::runs(board, above, other).into_iter().filter(long);
    let mut cells: Vec<_> =
        lines.flat_map(|(axis, run)| looked::run(board, above, axis, run)).collect();
    cells.push(above);
    vec![looked::part(board, &cells, say!("note-trap"))]
}

impl<B: LineBoard> Greedy<B> for Cost {
    type Survey = ();

    fn survey(&self, _board: &B) {}

    fn score(&self, board: &B, (): &(), cell: B::Move, sheet: &mut impl Scoresheet) {
        let Costs { wins, blocks, c, .. } = self.costs(board, cell);
        for (criterion, cost) in COSTS.into_iter().zip(c) {
            sheet.show(criterion, || cost);
        }
        let either = i64::from(wins || blocks);
        let (rule, urgency) = match self.pass {
            Pass::WinFirst => ("rule-win-then-block", i64::from(wins) + either),
            Pass::Published => ("rule-win-or-block", either),
        };
        sheet.compare(Rule::new(rule), || urgency);
        // Of several that win or block the first is taken, whatever they cost.
        if urgency > 0 && self.tie == Tie::Last {
            let place = || board.legal_moves().take_while(|&other| other != cell).count();
            sheet.compare(Rule::new("rule-first-equal"), || -(place() as i64));
        }
        if urgency == 0 {
            let is_second = seats(board).0 != Seat::FIRST;
            for number in self.sequences[usize::from(is_second)] {
                sheet.compare(COSTS[number].rule(), || self.left_out.keep(number, c[number]));
            }
        }
    }

    fn is_feasible(&self, board: &B, (): &(), cell: B::Move) -> bool {
        !self.costs(board, cell).is_trap
    }

    fn looked_at(&self, board: &B, (): &(), cell: B::Move, criterion: &Criterion) -> Vec<Detail> {
        let (me, other) = seats(board);
        if self.costs(board, cell).is_trap {
            return trap_seen(board, cell);
        }
        match *criterion {
            C1 => pairs_seen(board, cell, me),
            C2 => pairs_seen(board, cell, other),
            _ => {
                let text = say!("trace-place", cell = board.cell_name(cell));
                vec![looked::part(board, &[cell], text)]
            }
        }
    }

    fn tie(&self) -> Tie {
        self.tie
    }

    fn note(&self, board: &B, (): &(), cell: B::Move) -> Message {
        let Costs { wins, blocks, is_trap, .. } = self.costs(board, cell);
        let count = board.in_line();
        let notes = [
            wins.then(|| say!("note-makes", count = count)),
            blocks.then(|| say!("note-blocks", count = count)),
            is_trap.then(|| say!("note-trap")),
        ];
        joined(notes.into_iter().flatten())
    }
}
