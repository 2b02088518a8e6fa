//! Paper P1: three costs, compared one after the other.

use papan_games::line::LineBoard;
use papan_games::text::Spec;
use papan_games::{Seat, TextError};
use papan_words::Message;

use super::seats;
use crate::criterion::Criterion;
use crate::greedy::{Greedy, GreedyPlayer, Rule, Scoresheet};
use crate::player::Player;
use crate::registry::{Choice, Entry};
use crate::words::{joined, say};

pub(crate) const ENTRY: Entry =
    Entry::of_lines("cost", build, build).printed_in("P1").with(&[&ORDER, &PASS]);

const ORDER: Choice<Order> = Choice::new(
    "order",
    &[("auto", Order::Auto), ("aggressive", Order::Aggressive), ("defensive", Order::Defensive)],
);

const PASS: Choice<Pass> =
    Choice::new("pass", &[("win-first", Pass::WinFirst), ("published", Pass::Published)]);

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    Ok(Box::new(GreedyPlayer(Cost { order: ORDER.read(spec)?, pass: PASS.read(spec)? })))
}

const C1: Criterion = Criterion::more("c1");
const C2: Criterion = Criterion::more("c2");
const C3: Criterion = Criterion::more("c3");

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
    order: Order,
    pass: Pass,
}

/// What a cell means to both seats.
struct Costs {
    wins: bool,
    blocks: bool,
    is_trap: bool,
    /// Pairs of the bot, pairs of the opponent, and the value of the place.
    c: [i64; 3],
}

impl Cost {
    fn costs<B: LineBoard>(board: &B, cell: B::Move) -> Costs {
        let (me, other) = seats(board);
        let is_trap = board.above(cell).is_some_and(|above| board.completes(above, other));
        let (c1, wins) = pairs(board, cell, me);
        let (c2, blocks) = pairs(board, cell, other);
        let c = if is_trap { [0; 3] } else { [c1, c2, board.centrality(cell) as i64] };
        Costs { wins, blocks, is_trap, c }
    }

    fn is_defensive<B: LineBoard>(self, board: &B) -> bool {
        match self.order {
            Order::Auto => seats(board).0 != Seat::FIRST,
            Order::Aggressive => false,
            Order::Defensive => true,
        }
    }
}

/// The pairs of a seat's discs that a disc here would join, two in a row on one side or one on
/// either side; and whether it would complete a line.
///
/// The paper leaves out the direction straight up, in which there is never a disc.
fn pairs<B: LineBoard>(board: &B, cell: B::Move, seat: Seat) -> (i64, bool) {
    let (mut pairs, mut longest) = (0, 0);
    board.runs(cell, seat, |[ahead, behind]| {
        let both = ahead >= 1 && behind >= 1;
        pairs += i64::from(ahead >= 2) + i64::from(behind >= 2) + i64::from(both);
        longest = longest.max(ahead + behind + 1);
    });
    (pairs, longest >= board.in_line())
}

impl<B: LineBoard> Greedy<B> for Cost {
    type Survey = ();

    fn survey(&self, _board: &B) {}

    fn score(&self, board: &B, (): &(), cell: B::Move, sheet: &mut impl Scoresheet) {
        let Costs { wins, blocks, c: [c1, c2, c3], .. } = Self::costs(board, cell);
        sheet.show(&C1, || c1);
        sheet.show(&C2, || c2);
        sheet.show(&C3, || c3);
        let either = i64::from(wins || blocks);
        let (rule, urgency) = match self.pass {
            Pass::WinFirst => ("rule-win-then-block", i64::from(wins) + either),
            Pass::Published => ("rule-win-or-block", either),
        };
        sheet.compare(Rule::new(rule), || urgency);
        // Of several that win or block the first is taken, whatever they cost.
        if urgency == 0 {
            let (own, other) = ((C1.rule(), c1), (C2.rule(), c2));
            let order = if self.is_defensive(board) { [other, own] } else { [own, other] };
            for (rule, cost) in order {
                sheet.compare(rule, || cost);
            }
            sheet.compare(C3.rule(), || c3);
        }
    }

    fn is_feasible(&self, board: &B, (): &(), cell: B::Move) -> bool {
        !Self::costs(board, cell).is_trap
    }

    fn note(&self, board: &B, (): &(), cell: B::Move) -> Message {
        let Costs { wins, blocks, is_trap, .. } = Self::costs(board, cell);
        let count = board.in_line();
        let notes = [
            wins.then(|| say!("note-makes", count = count)),
            blocks.then(|| say!("note-blocks", count = count)),
            is_trap.then(|| say!("note-trap")),
        ];
        joined(notes.into_iter().flatten())
    }
}
