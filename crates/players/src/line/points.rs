//! Paper P2, alternative 1: points for blocks and for chances.

use papan_games::TextError;
use papan_games::line::LineBoard;
use papan_games::text::Spec;

use super::{looked, seats};
use crate::criterion::Criterion;
use crate::entry::{Entry, Number, Parts};
use crate::greedy::{Greedy, GreedyPlayer, Scoresheet};
use crate::player::Player;
use crate::trace::Detail;
use crate::words::say;

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

/// Whether a line of `k` through a cell, by the discs of both sides in it, is a win, a block and a chance.
#[inline]
fn kinds(k: usize, own: usize, other: usize) -> [bool; 3] {
    [other == 0 && own == k - 1, own == 0 && other == k - 1, other == 0 && own == k - 2]
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
            let [wins_here, blocks_here, has_chance] = kinds(k, own, other);
            if wins_here {
                wins += self.win;
            }
            if blocks_here {
                blocks += self.block;
            }
            if has_chance {
                chances += self.chance;
            }
        });
        sheet.sum("rule-points", [(&WINS, wins), (&BLOCKS, blocks), (&CHANCES, chances)]);
    }

    fn looked_at(&self, board: &B, (): &(), cell: B::Move, criterion: &Criterion) -> Vec<Detail> {
        let (number, id, points) = match *criterion {
            WINS => (0, "trace-line-wins", self.win),
            BLOCKS => (1, "trace-line-blocks", self.block),
            _ => (2, "trace-line-chance", self.chance),
        };
        let lines = looked::lines_through(board, cell, seats(board).0).into_iter();
        let part = |line: looked::Line<B::Move>| {
            let text = say!(id, cells = looked::names(board, &line.cells), points = points);
            let counts = points != 0 && kinds(board.in_line(), line.own, line.other)[number];
            counts.then(|| looked::part(board, &line.cells, text))
        };
        lines.filter_map(part).collect()
    }
}
