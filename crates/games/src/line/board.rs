//! The queries that strategies make of any line game: runs, lines, the cell above.

use papan_words::Message;

use super::geometry::Geometry;
use super::position::{LinePosition, cells_of};
use super::shape::{Axis, Cell, MAX_CELLS};
use super::word::Word;
use crate::contract::{Position, Seat, View};

/// How many lines are still open to a seat, by the number of its marks in them.
///
/// A line is open while the other seat has no mark in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Census {
    /// `lines[j]`: the open lines with exactly `j` marks. On the endless board, `lines[0]` represents
    /// infinitely many.
    pub(super) lines: [u32; MAX_CELLS + 1],
}

impl Census {
    /// There are always empty lines somewhere on the endless board.
    pub(super) const ENDLESS: u32 = u32::MAX / 2;

    pub(super) fn empty() -> Self {
        Self { lines: [0; MAX_CELLS + 1] }
    }

    /// The open lines with exactly this many marks.
    #[inline]
    pub fn lines(&self, marks: usize) -> u32 {
        self.lines[marks]
    }
}

/// What every line game can tell about its board, whatever its size and dimension.
pub trait LineBoard: 'static + for<'a> Position<View<'a> = &'a Self> {
    /// How many cells in a line win.
    fn in_line(&self) -> usize;

    /// Whether discs fall to the lowest empty cell.
    fn falls(&self) -> bool;

    /// The directions a line can have, each given once and not also as its opposite.
    fn axes(&self) -> &[Axis];

    /// The cell reached from `cell` by `steps` along `axis`, backwards if negative; `None` beyond
    /// the edge.
    fn step(&self, cell: Self::Move, axis: Axis, steps: i32) -> Option<Self::Move>;

    /// The seat that has filled this cell.
    fn owner(&self, cell: Self::Move) -> Option<Seat>;

    /// Every filled cell with its owner.
    fn discs(&self) -> impl Iterator<Item = (Self::Move, Seat)>;

    /// The listed moves as a page is read: layer by layer, row by row from the top, from the left.
    fn in_reading_order(&self) -> impl Iterator<Item = Self::Move>;

    /// The name of a cell: as its move is written or, where a move is a column, the column and the row in capitals.
    fn cell_name(&self, cell: Self::Move) -> Message;

    /// The place of a cell, from 0: column, row from below, layer and so on.
    fn place(&self, cell: Self::Move) -> Vec<i64>;

    /// The cell above, on which a disc would come to rest after one on this; `None` where nothing
    /// falls and at the top.
    fn above(&self, cell: Self::Move) -> Option<Self::Move>;

    /// How central a cell is: one more than its distance from the nearest edge, along the sides on
    /// which a move is free to choose. On the endless board, four in the middle of the occupied
    /// columns and one less for each column away from it, down to zero.
    fn centrality(&self, cell: Self::Move) -> usize;

    /// Visits every axis with the lengths of the runs of a seat's discs directly ahead of a cell and
    /// directly behind it, `k - 1` at most.
    fn runs(&self, cell: Self::Move, seat: Seat, visit: impl FnMut([usize; 2]));

    /// Whether a seat that filled this empty cell would have a line.
    #[inline]
    fn completes(&self, cell: Self::Move, seat: Seat) -> bool {
        let mut longest = 0;
        self.runs(cell, seat, |[ahead, behind]| longest = longest.max(ahead + behind + 1));
        longest >= self.in_line()
    }

    /// Visits every line through a cell with the number of marks of `seat` and of the other seat.
    fn lines_through(&self, cell: Self::Move, seat: Seat, visit: impl FnMut(usize, usize));

    /// The lines open to a seat.
    fn census(&self, seat: Seat) -> Census;
}

/// Visits every line of `k` along one axis through a cell, given who owns the cells around it.
///
/// `owner_at(steps)` is `None` beyond the edge and `Some(None)` for an empty cell.
pub(super) fn slide(
    k: i32,
    seat: Seat,
    owner_at: impl Fn(i32) -> Option<Option<Seat>>,
    visit: &mut impl FnMut(usize, usize),
) {
    let reach = |sign: i32| (1..k).take_while(|&i| owner_at(sign * i).is_some()).count() as i32;
    let (ahead, behind) = (reach(1), reach(-1));
    for start in -behind..=ahead - (k - 1) {
        let (mut own, mut other) = (0, 0);
        for owner in (start..start + k).filter_map(&owner_at).flatten() {
            if owner == seat {
                own += 1;
            } else {
                other += 1;
            }
        }
        visit(own, other);
    }
}

impl LineBoard for LinePosition {
    fn in_line(&self) -> usize {
        self.rules().in_line()
    }

    fn falls(&self) -> bool {
        self.rules().falls()
    }

    fn axes(&self) -> &[Axis] {
        &self.rules().geometry().axes
    }

    fn step(&self, cell: Cell, axis: Axis, steps: i32) -> Option<Cell> {
        self.rules().geometry().step(cell, axis, steps)
    }

    fn owner(&self, cell: Cell) -> Option<Seat> {
        Seat::all(2).find(|&seat| self.filled(seat) >> cell.index() & 1 == 1)
    }

    fn discs(&self) -> impl Iterator<Item = (Cell, Seat)> {
        Seat::all(2).flat_map(|seat| cells_of(self.filled(seat)).map(move |cell| (cell, seat)))
    }

    fn in_reading_order(&self) -> impl Iterator<Item = Cell> {
        let order = self.rules().geometry().reading_order.iter().copied();
        order.filter(|&cell| self.is_legal(cell))
    }

    fn cell_name(&self, cell: Cell) -> Message {
        let text = self.rules().geometry().shape.cell_text(cell);
        // Where a move is a column, capitals set cells apart from moves; elsewhere a cell is named as the move is.
        if self.rules().names_columns() { text.to_uppercase().into() } else { text.into() }
    }

    fn place(&self, cell: Cell) -> Vec<i64> {
        self.rules().place(cell).map(|side| side as i64).collect()
    }

    fn above(&self, cell: Cell) -> Option<Cell> {
        let above = Cell::new(cell.index() + 1);
        let resting = self.rules().geometry().resting;
        (resting >> cell.index() >> 1 & 1 == 1).then_some(above)
    }

    fn centrality(&self, cell: Cell) -> usize {
        self.rules().geometry().centrality[cell.index() as usize].into()
    }

    #[inline]
    fn runs(&self, cell: Cell, seat: Seat, visit: impl FnMut([usize; 2])) {
        let geometry = self.rules().geometry();
        if geometry.is_small() {
            geometry.runs(self.filled(seat) as u64, cell, visit);
        } else {
            geometry.runs(self.filled(seat), cell, visit);
        }
    }

    #[inline]
    fn lines_through(&self, cell: Cell, seat: Seat, visit: impl FnMut(usize, usize)) {
        let geometry = self.rules().geometry();
        let (own, other) = (self.filled(seat), self.filled(seat.next(2)));
        if geometry.is_small() {
            geometry.lines_through(cell, own as u64, other as u64, visit);
        } else {
            geometry.lines_through(cell, own, other, visit);
        }
    }

    fn census(&self, seat: Seat) -> Census {
        let geometry = self.rules().geometry();
        let (own, other) = (self.filled(seat), self.filled(seat.next(2)));
        if geometry.is_small() {
            census(geometry, own as u64, other as u64)
        } else {
            census(geometry, own, other)
        }
    }
}

/// The cells of every line that has won; none unless the game is won.
pub fn winning<B: LineBoard>(board: &B, last: Option<B::Move>) -> Vec<B::Move> {
    let winner = board.outcome().and_then(|outcome| outcome.winners().next());
    let Some(winner) = winner else { return Vec::new() };
    let mine = |cell: B::Move| board.owner(cell) == Some(winner);
    // The last move is in every line of a won game; where it is not known, all discs are asked.
    let through: Vec<_> = match last.filter(|&cell| mine(cell)) {
        Some(last) => vec![last],
        None => board.discs().filter(|&(_, seat)| seat == winner).map(|(cell, _)| cell).collect(),
    };
    let mut cells = Vec::new();
    for cell in through {
        for &axis in board.axes() {
            let run = |way: i32| {
                let ahead = (1..).map_while(move |steps| board.step(cell, axis, way * steps));
                ahead.take_while(|&next| mine(next))
            };
            if run(1).count() + run(-1).count() + 1 >= board.in_line() {
                cells.extend(run(1).chain(run(-1)).chain([cell]));
            }
        }
    }
    cells
}

/// Counts the open lines of all directions, all lines of one direction at once.
fn census<W: Word>(geometry: &Geometry, own: W, other: W) -> Census {
    let mut census = Census::empty();
    geometry.count_open_lines(own, other, |marks, lines| census.lines[marks] += lines);
    census
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Rules, Ruleset};
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// A position somewhere in a random game.
    fn somewhere<R: Rules>(rules: &R, seed: u64) -> R::Position {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::new(rules.start(&mut rng));
        while let Some(chosen) = game.position().random_move(&mut rng) {
            game.play(chosen).unwrap();
        }
        game.rewind(seed as usize % game.moves().len());
        game.position().clone()
    }

    /// The same questions answered step by step.
    fn check<B: LineBoard>(board: &B) {
        let k = board.in_line() as i32;
        for cell in board.legal_moves() {
            for seat in Seat::all(2) {
                let mut fast = Vec::new();
                board.lines_through(cell, seat, |own, other| fast.push((own, other)));
                let mut slow = Vec::new();
                let mut slow_runs = Vec::new();
                for &axis in board.axes() {
                    let owner_at = |i| board.step(cell, axis, i).map(|next| board.owner(next));
                    slide(k, seat, owner_at, &mut |own, other| slow.push((own, other)));
                    let is_mine = |i: i32| owner_at(i) == Some(Some(seat));
                    slow_runs
                        .push([1, -1].map(|way| (1..k).take_while(|i| is_mine(way * i)).count()));
                }
                let mut runs = Vec::new();
                board.runs(cell, seat, |run| runs.push(run));
                assert_eq!(runs, slow_runs, "{board:?}");
                fast.sort_unstable();
                slow.sort_unstable();
                assert_eq!(fast, slow, "{board:?}");
                let mut next = board.clone();
                if board.turn() == Some(seat) {
                    next.advance(cell);
                    let wins = next.outcome().is_some_and(|outcome| outcome.is_winner(seat));
                    assert_eq!(board.completes(cell, seat), wins);
                    check_census(board, cell, &next, seat);
                }
            }
        }
    }

    /// After a move the census differs by the lines through its cell, and by nothing else.
    fn check_census<B: LineBoard>(board: &B, cell: B::Move, next: &B, seat: Seat) {
        let other = seat.next(2);
        let (mut own_lines, mut other_lines) = (board.census(seat), board.census(other));
        board.lines_through(cell, seat, |own, others| {
            if others == 0 {
                own_lines.lines[own] -= 1;
                own_lines.lines[own + 1] += 1;
            }
            if own == 0 {
                other_lines.lines[others] -= 1;
            }
        });
        let k = board.in_line();
        for marks in 1..=k {
            assert_eq!(own_lines.lines(marks), next.census(seat).lines(marks), "{next:?}");
            assert_eq!(other_lines.lines(marks), next.census(other).lines(marks), "{next:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn runs_lines_and_census_agree_with_counting_step_by_step(
            rules in prop::sample::select(&[
                "connect-four:7x6", "connect-four:8x8,k=5", "connect-four:4x4x4", "tic-tac-toe:3x3",
                "tic-tac-toe:3x3x3", "tic-tac-toe:5x4,k=3", "tic-tac-toe:4x4,k=2",
                "tic-tac-toe:26x1,k=9", "connect-four:endless", "connect-four:endless,k=3",
                "connect-four:10x7",
            ][..]),
            seed: u64,
        ) {
            match rules.parse() {
                Ok(Ruleset::Line(rules)) => check(&somewhere(&rules, seed)),
                Ok(Ruleset::Endless(rules)) => check(&somewhere(&rules, seed)),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn reading_order_goes_from_the_top_left() {
        let Ok(Ruleset::Line(rules)) = "tic-tac-toe:3x3x2,k=3".parse() else { panic!() };
        let start = rules.start_from(None).unwrap();
        let names: Vec<_> = start.in_reading_order().map(|cell| start.move_text(cell)).collect();
        assert_eq!(names[..5], ["a3.1", "b3.1", "c3.1", "a2.1", "b2.1"]);
        assert_eq!(names[9..11], ["a3.2", "b3.2"]);
    }

    #[test]
    fn the_middle_column_is_the_most_central() {
        let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!() };
        let start = rules.start_from(None).unwrap();
        let values: Vec<_> = start.legal_moves().map(|cell| start.centrality(cell)).collect();
        assert_eq!(values, [1, 2, 3, 4, 3, 2, 1]);
    }
}
