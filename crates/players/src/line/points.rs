//! Paper P2, alternative 1: points for blocks and for chances.

use papan_games::TextError;
use papan_games::line::LineBoard;
use papan_games::text::Spec;

use super::seats;
use crate::criterion::Criterion;
use crate::greedy::{Greedy, GreedyPlayer, Scoresheet};
use crate::player::Player;
use crate::registry::{Entry, Number};

pub(crate) const ENTRY: Entry =
    Entry::of_lines("points", build, build).printed_in("P2").with(&[&WIN]);

const WIN: Number =
    Number { name: "win", what: "takes-win-points", least: 0, most: 1_000_000, usual: 100 };

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    Ok(Box::new(GreedyPlayer(Points { win: WIN.read(spec)?.into() })))
}

const WINS: Criterion = Criterion::more("win");
const BLOCKS: Criterion = Criterion::more("block");
const CHANCES: Criterion = Criterion::more("chance");

/// The scoring of paper P2's first alternative.
#[derive(Clone, Copy, Debug)]
struct Points {
    /// What completing a line is worth; the paper gives it nothing.
    win: i64,
}

const BLOCK: i64 = 4;
const CHANCE: i64 = 3;

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
                blocks += BLOCK;
            }
            if other == 0 && own == k - 2 {
                chances += CHANCE;
            }
        });
        sheet.sum("rule-points", [(&WINS, wins), (&BLOCKS, blocks), (&CHANCES, chances)]);
    }
}
