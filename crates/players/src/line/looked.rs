//! The cells of the runs and lines by which the greedy players score a move: what a trace shows of a score.
//!
//! To decide, the players ask the board for counts alone. A trace needs the cells that were counted.

use papan_games::Seat;
use papan_games::line::{Axis, LineBoard};
use papan_words::{Arg, Message};

use crate::trace::{Detail, Seen};

/// A line with its discs.
pub(super) struct Line<M> {
    pub(super) axis: Axis,
    pub(super) cells: Vec<M>,
    /// How many of its cells are filled by the seat that was asked for, and by the other.
    pub(super) own: usize,
    pub(super) other: usize,
}

/// The lengths of the runs of a seat's discs ahead of a cell and behind it, along every axis.
pub(super) fn runs<B: LineBoard>(board: &B, cell: B::Move, seat: Seat) -> Vec<(Axis, [usize; 2])> {
    let mut axes = board.axes().iter().copied();
    let mut runs = Vec::new();
    board.runs(cell, seat, |run| runs.extend(axes.next().map(|axis| (axis, run))));
    runs
}

/// The cells at these steps from a cell.
pub(super) fn cells<B: LineBoard>(
    board: &B,
    cell: B::Move,
    axis: Axis,
    steps: impl IntoIterator<Item = i32>,
) -> Vec<B::Move> {
    steps.into_iter().filter_map(|steps| board.step(cell, axis, steps)).collect()
}

/// The discs of a run.
pub(super) fn run<B: LineBoard>(
    board: &B,
    cell: B::Move,
    axis: Axis,
    [ahead, behind]: [usize; 2],
) -> Vec<B::Move> {
    let steps = (-(behind as i32)..=ahead as i32).filter(|&steps| steps != 0);
    cells(board, cell, axis, steps)
}

/// The lines through a cell.
pub(super) fn lines_through<B: LineBoard>(
    board: &B,
    cell: B::Move,
    seat: Seat,
) -> Vec<Line<B::Move>> {
    let k = board.in_line() as i32;
    let along = |&axis: &Axis| {
        let lines = (1 - k..=0).map(move |from| cells(board, cell, axis, from..from + k));
        let whole = lines.filter(|cells| cells.len() == k as usize);
        whole.map(move |cells| (axis, cells))
    };
    let line = |(axis, cells): (Axis, Vec<B::Move>)| {
        let count = |seat| cells.iter().filter(|&&cell| board.owner(cell) == Some(seat)).count();
        let (own, other) = (count(seat), count(seat.next(2)));
        Line { axis, cells, own, other }
    };
    board.axes().iter().flat_map(along).map(line).collect()
}

/// The lines in which a seat has a disc and the other has none, each once.
pub(super) fn open_lines<B: LineBoard>(board: &B, seat: Seat) -> Vec<Line<B::Move>> {
    let discs = board.discs().filter(|&(_, owner)| owner == seat).map(|(cell, _)| cell);
    let through = |disc| {
        // Of all discs of a line the first one names it.
        let is_first = move |line: &Line<B::Move>| {
            let first = line.cells.iter().find(|&&cell| board.owner(cell) == Some(seat));
            line.other == 0 && first == Some(&disc)
        };
        lines_through(board, disc, seat).into_iter().filter(is_first)
    };
    discs.flat_map(through).collect()
}

/// The names of cells.
pub(super) fn names<B: LineBoard>(board: &B, cells: &[B::Move]) -> Arg {
    Arg::list(cells.iter().map(|&cell| board.cell_name(cell)))
}

/// A part of a score with its cells.
pub(super) fn part<B: LineBoard>(board: &B, cells: &[B::Move], text: Message) -> Detail {
    Detail::new(text, Seen::cells(cells.iter().map(|&cell| board.place(cell)).collect()))
}
