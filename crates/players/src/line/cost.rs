//! Paper P1: three costs, compared one after the other.

use papan_games::line::LineBoard;
use papan_games::text::Spec;
use papan_games::{Seat, TextError};

use super::{places, seats};
use crate::criterion::Criterion;
use crate::greedy::{Greedy, GreedyPlayer, Rank, Row};
use crate::player::Player;
use crate::registry::{Choice, Entry};

pub(crate) const ENTRY: Entry =
    Entry::of_lines("cost", "win, block, then three costs one after the other", build, build)
        .printed_in("P1")
        .with(&[&ORDER, &PASS]);

const ORDER: Choice<Order> = Choice::new(
    "order",
    &[("auto", Order::Auto), ("aggressive", Order::Aggressive), ("defensive", Order::Defensive)],
);

const PASS: Choice<Pass> =
    Choice::new("pass", &[("win-first", Pass::WinFirst), ("published", Pass::Published)]);

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    Ok(Box::new(GreedyPlayer(Cost { order: ORDER.read(spec)?, pass: PASS.read(spec)? })))
}

const CRITERIA: [Criterion; 3] = [
    Criterion::more("c1", "c1", "own pairs that a disc there would join"),
    Criterion::more("c2", "c2", "the opponent's pairs that it would break up"),
    Criterion::more("c3", "c3", "how near the middle it is"),
];

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

    fn candidates(&self, board: &B, visit: impl FnMut(B::Move)) {
        board.legal_moves().for_each(visit);
    }

    fn rank(&self, board: &B, (): &(), cell: B::Move) -> Rank {
        let Costs { wins, blocks, c: [c1, c2, c3], .. } = Self::costs(board, cell);
        let urgency = match self.pass {
            Pass::WinFirst if wins => 2,
            _ => i64::from(wins || blocks),
        };
        // Of several that win or block the first is taken, whatever they cost.
        match (urgency, self.is_defensive(board)) {
            (0, false) => [0, c1, c2, c3, 0, 0],
            (0, true) => [0, c2, c1, c3, 0, 0],
            (urgency, _) => [urgency, 0, 0, 0, 0, 0],
        }
    }

    fn criteria(&self) -> Vec<Criterion> {
        CRITERIA.to_vec()
    }

    fn row(&self, board: &B, (): &(), cell: B::Move) -> Row {
        let costs = Self::costs(board, cell);
        let four = board.in_line();
        let mut notes = Vec::new();
        if costs.wins {
            notes.push(format!("makes {}", number(four)));
        }
        if costs.blocks {
            notes.push(format!("blocks {}", number(four)));
        }
        if costs.is_trap {
            notes.push("trap: opponent wins above".to_owned());
        }
        let feasible = !costs.is_trap;
        Row { scores: costs.c.to_vec(), total: None, feasible, note: notes.join("; ") }
    }

    fn rank_names(&self, board: &B, (): &(), _cell: B::Move) -> Vec<&'static str> {
        let first = match self.pass {
            Pass::WinFirst => "win, then block",
            Pass::Published => "win or block",
        };
        if self.is_defensive(board) {
            vec![first, "c2", "c1", "c3"]
        } else {
            vec![first, "c1", "c2", "c3"]
        }
    }

    fn places(&self, board: &B) -> Vec<(String, Result<B::Move, &'static str>)> {
        places(board)
    }
}

/// A small number in words, as the papers speak of fours and threes.
pub(super) fn number(n: usize) -> String {
    match n {
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        5 => "five".to_owned(),
        _ => format!("{n} in a line"),
    }
}
