//! Paper P2, alternative 1: points for blocks and for chances.

use papan_games::TextError;
use papan_games::line::LineBoard;
use papan_games::text::Spec;

use super::seats;
use crate::criterion::Criterion;
use crate::entry::{Entry, Number, Parts};
use crate::greedy::{Greedy, GreedyPlayer, Scoresheet};
use crate::player::Player;

pub(crate) const ENTRY: Entry = Entry::of_lines("points", build, build)
    .printed_in("P2")
    .with(&[&WIN, &BLOCK, &CHANCE, &WITHOUT]);

const WIN: Number =
    Number { name: "win", what: "takes-win-points", least: 0, most: 1_000_000, default: 100 };

const BLOCK: Number =
    Number { name: "block", what: "takes-block-points", least: 0, most: 1_000_000, default: 4 };

const CHANCE: Number =
    Number { name: "chance", what: "takes-chance-points", least: 0, most: 1_000_000, default: 3 };

const WITHOUT: Parts = Parts(&["win", "block", "chance"]);

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let left_out = WITHOUT.read(spec)?;
    let read = |part, number: &Number| Ok(left_out.keep(part, number.read(spec)?.into()));
    let (win, block, chance) = (read(0, &WIN)?, read(1, &BLOCK)?, read(2, &CHANCE)?);
    Ok(Box::new(GreedyPlayer(Points { win, block, chance })))
}

const WINS: Criterion = Criterion::more("win");
const BLOCKS: Criterion = Criterion::more("block");
const CHANCES: Criterion = Criterion::more("chance");

/// The scoring of paper P2's first alternative.
#[derive(Clone, Copy, Debug)]
struct Points {
    /// What completing a line is worth; the paper gives it nothing.
    win: i64,
    /// What closing a line that the opponent would complete is worth.
    block: i64,
    /// What coming within one of a line is worth.
    chance: i64,
}

impl<B: LineBoard> Greedy<B> for Points {
    type Survey = ();

    fn survey(&self, _board: &B) {}

    fn candidates(&self, board: &B, visit: impl FnMut(B::Move)) {
        board.in_reading_order().for_each(visit);
    }

    fn score(&self, board: &B, (): &(), cell: B::Move, sheet: &mut impl Scoresheet) {
        let k = board.in_line();
        let (mut wins, mut blocks, mut chances) = (0, 0, 0);
        board.lines_through(cell, seats(board).0, |own, other| {
            if other == 0 && own == k - 1 {
                wins += self.win;
            }
            if own == 0 && other == k - 1 {
                blocks += self.block;
            }
            if other == 0 && own == k - 2 {
                chances += self.chance;
            }
        });
        sheet.sum("rule-points", [(&WINS, wins), (&BLOCKS, blocks), (&CHANCES, chances)]);
    }
}
