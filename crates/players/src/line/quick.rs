//! Paper P5's evaluation: open lines, weighted by the marks in them.

use papan_games::line::LineBoard;
use papan_games::text::Spec;
use papan_games::{Seat, TextError};

use crate::criterion::Criterion;
use crate::entry::Number;

/// The column that shows the evaluation.
pub(super) const QUICK: Criterion = Criterion::more("quick");

/// The column that shows what looking ahead by minimax came to.
pub(super) const MINIMAX: Criterion = Criterion::more("minimax");

/// The value of an open line of `k` with this many marks: for four in a line 0, 1, 10, 100 and
/// 100000, and accordingly for other `k`. Capped where the numbers would overflow.
pub(super) fn weight(marks: usize, k: usize) -> i64 {
    const HIGHEST: u32 = 14;
    match marks {
        0 => 0,
        _ if marks == k => 10_i64.pow((k as u32 + 1).min(HIGHEST)),
        // Two powers are kept between a complete line and any other, as there are for four.
        _ => 10_i64.pow((marks as u32 - 1).min(HIGHEST - 2)),
    }
}

/// The value of a won position, more than any number of open lines: 1000000 for four in a line.
pub fn victory(k: usize) -> i64 {
    10 * weight(k, k)
}

/// What open lines with one, two and three marks are worth; longer ones are worth what [`weight`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineValues([i64; 3]);

/// The options that set it. They stay below what a won position is worth.
pub(super) static MARKS: [Number; 3] = [
    marks("one", "takes-marks-1", 1),
    marks("two", "takes-marks-2", 10),
    marks("three", "takes-marks-3", 100),
];

const fn marks(name: &'static str, what: &'static str, default: u32) -> Number {
    Number { name, what, least: 0, most: 10_000, default }
}

impl LineValues {
    /// The paper's.
    pub(super) const PAPER: Self = Self([1, 10, 100]);

    pub(super) fn read(spec: &Spec<'_>) -> Result<Self, TextError> {
        let [one, two, three] = &MARKS;
        Ok(Self([one.read(spec)?.into(), two.read(spec)?.into(), three.read(spec)?.into()]))
    }

    fn of(self, marks: usize, k: usize) -> i64 {
        match marks.checked_sub(1).and_then(|before| self.0.get(before)) {
            Some(&worth) if marks < k => worth,
            _ => weight(marks, k),
        }
    }

    /// The evaluation of a position for a seat.
    pub(super) fn quick<B: LineBoard>(self, board: &B, seat: Seat) -> i64 {
        let k = board.in_line();
        let [own, other] = [board.census(seat), board.census(seat.next(2))];
        let lines = |census: &papan_games::line::Census| -> i64 {
            (1..=k).map(|marks| self.of(marks, k) * i64::from(census.lines(marks))).sum()
        };
        lines(&own) - lines(&other)
    }

    /// By how much the mover's evaluation grows with a disc on this empty cell.
    pub(super) fn gain<B: LineBoard>(self, board: &B, cell: B::Move, mover: Seat) -> i64 {
        let k = board.in_line();
        let mut gain = 0;
        board.lines_through(cell, mover, |own, other| {
            // An own line grows; a line of the other seat is closed; a closed one stays closed.
            gain += match (own, other) {
                (own, 0) => self.of(own + 1, k) - self.of(own, k),
                (0, other) => self.of(other, k),
                _ => 0,
            };
        });
        gain
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_games::line::LinePosition;
    use papan_games::{Game, Position, Ruleset, View};

    #[test]
    fn the_weights_are_the_papers() {
        assert_eq!([0, 1, 2, 3, 4].map(|marks| weight(marks, 4)), [0, 1, 10, 100, 100_000]);
        for k in 3..9 {
            assert!((0..=k).all(|marks| LineValues::PAPER.of(marks, k) == weight(marks, k)), "{k}");
        }
        assert_eq!(victory(4), 1_000_000);
    }

    #[test]
    fn the_gain_is_the_difference_of_two_evaluations() {
        let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!() };
        let game = Game::<LinePosition>::read(&rules, None, "4435214").unwrap();
        let board = game.position();
        let (mover, worth) = (board.turn().unwrap(), LineValues::PAPER);
        for cell in board.legal_moves() {
            let mut next = *board;
            next.advance(cell);
            let difference = worth.quick(&next, mover) - worth.quick(board, mover);
            assert_eq!(worth.gain(board, cell, mover), difference);
        }
    }
}
