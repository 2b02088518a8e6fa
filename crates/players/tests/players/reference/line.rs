//! The line strategies of papers P1, P2, P3 and P5, written from the specification alone.
//!
//! Nothing here was taken from the crate: where both say the same, the specification was read
//! twice the same way.

use std::collections::BTreeSet;

use super::grid::{AXES, Cell, Grid, reverse, walk};

/// The other seat.
pub(crate) fn rival(seat: usize) -> usize {
    1 - seat
}

/// The first of the items with the largest key.
pub(crate) fn first_largest<T: Copy, K: PartialOrd>(
    items: impl IntoIterator<Item = T>,
    key: impl Fn(T) -> K,
) -> Option<T> {
    let mut best: Option<(T, K)> = None;
    for item in items {
        let value = key(item);
        if best.as_ref().is_none_or(|(_, top)| value > *top) {
            best = Some((item, value));
        }
    }
    best.map(|(item, _)| item)
}

/// P1: the connect twos of a seat next to a place.
fn pairs(grid: &Grid, at: Cell, seat: usize) -> i64 {
    let owned = |way, steps| grid.owner(walk(at, way, steps)) == Some(seat);
    let ways = [[1, 0], [-1, 0], [1, 1], [-1, 1], [1, -1], [-1, -1], [0, -1]];
    let beside = ways.map(|[x, y]| [x, y, 0]).into_iter();
    let between = [[1, 0, 0], [1, 1, 0], [1, -1, 0]].into_iter();
    let ahead = beside.filter(|&way| owned(way, 1) && owned(way, 2)).count();
    let around = between.filter(|&axis| owned(axis, 1) && owned(axis, -1)).count();
    (ahead + around) as i64
}

/// P1: the three costs of a column for the seat to move.
pub(crate) fn costs(grid: &Grid, column: i32, position_value: i64) -> [i64; 3] {
    let bot = grid.mover();
    let Some(cell) = grid.landing(column) else {
        return [0; 3];
    };
    if is_trap(grid, cell) {
        return [0; 3];
    }
    [pairs(grid, cell, bot), pairs(grid, cell, rival(bot)), position_value]
}

/// P1: whether the opponent would win on top of this cell.
fn is_trap(grid: &Grid, cell: Cell) -> bool {
    let opponent = rival(grid.mover());
    grid.above(cell).is_some_and(|above| grid.would_win(above, opponent))
}

/// P1: 1, 2, 3, 4, 3, 2, 1, and accordingly for other widths.
pub(crate) fn position_value(grid: &Grid, column: i32) -> i64 {
    i64::from(1 + column.min(grid.sides[0] - 1 - column))
}

/// P1: the column that `cost` plays among these, which come from the left.
pub(crate) fn cost(
    grid: &Grid,
    columns: &[(i32, [i64; 3])],
    aggressive: bool,
    win_first: bool,
) -> i32 {
    let bot = grid.mover();
    let wins_for =
        |column, seat| grid.landing(column).is_some_and(|cell: Cell| grid.would_win(cell, seat));
    let numbers = || columns.iter().map(|&(column, _)| column);
    let win = numbers().find(|&column| wins_for(column, bot));
    let block = numbers().find(|&column| wins_for(column, rival(bot)));
    let either = numbers().find(|&c| wins_for(c, bot) || wins_for(c, rival(bot)));
    let urgent = if win_first { win.or(block) } else { either };
    urgent.unwrap_or_else(|| {
        let key = |(_, [c1, c2, c3]): (i32, [i64; 3])| {
            if aggressive { [c1, c2, c3] } else { [c2, c1, c3] }
        };
        let (best, _) = first_largest(columns.iter().copied(), key).expect("there are columns");
        let is_open = |column: &i32| grid.landing(*column).is_some();
        Some(best).filter(is_open).or_else(|| numbers().find(is_open)).expect("an open column")
    })
}

/// P2: the steps that a seat is away from a line.
pub(crate) fn steps(grid: &Grid, seat: usize) -> i64 {
    let k = grid.in_line as i64;
    if grid.has_line(seat) {
        return -(k + 1);
    }
    let open = grid.lines().iter().filter(|line| grid.marks(line, rival(seat)) == 0);
    open.map(|line| k - grid.marks(line, seat) as i64).min().unwrap_or(k + 1)
}

/// P2: the open lines of a seat that are this many steps from complete. None where that number
/// represents a win or the absence of a line.
fn lines_at(grid: &Grid, seat: usize, distance: i64) -> i64 {
    let k = grid.in_line as i64;
    let open = grid.lines().iter().filter(|line| grid.marks(line, rival(seat)) == 0);
    open.filter(|line| k - grid.marks(line, seat) as i64 == distance).count() as i64
}

/// P2: own steps, opponent's steps after a move, and what `tie=lines` looks at beyond `v`.
pub(crate) struct Steps {
    pub(crate) own: i64,
    pub(crate) opponent: i64,
    pub(crate) tie: [i64; 3],
}

impl Steps {
    pub(crate) fn after(grid: &Grid, at: Cell) -> Self {
        let me = grid.mover();
        let next = grid.with(at, me);
        let (own, opponent) = (steps(&next, me), steps(&next, rival(me)));
        let their_lines = lines_at(&next, rival(me), opponent);
        let own_lines = lines_at(&next, me, own);
        Self { own, opponent, tie: [opponent, -their_lines, own_lines] }
    }

    /// The number that the paper maximises.
    pub(crate) fn v(&self) -> i64 {
        -self.own + self.opponent
    }
}

/// P2: completed lines, blocks and chances of a cell.
pub(crate) fn points(grid: &Grid, at: Cell) -> [i64; 3] {
    let (me, k) = (grid.mover(), grid.in_line);
    let count = |own: usize, other: usize| {
        let fits =
            |line: &&Vec<Cell>| grid.marks(line, me) == own && grid.marks(line, rival(me)) == other;
        grid.lines_through(at).filter(fits).count() as i64
    };
    [count(k - 1, 0), count(0, k - 1), count(k - 2, 0)]
}

/// P3: the value of the own coins and the opponent's next to a cell along all axes, with the five
/// weights from "make two" to "complete four".
pub(crate) fn priorities(grid: &Grid, at: Cell, weights: [i64; 5]) -> [i64; 2] {
    let me = grid.mover();
    let [make_two, stop_three, make_three, stop_four, complete_four] = weights;
    let mut own_part = vec![0, make_two, make_three, complete_four];
    let mut other_part = vec![0, 0, stop_three, stop_four];
    if grid.in_line == 3 {
        // Not in the paper: counted from the complete line, so that "make two" falls away.
        own_part.remove(1);
        other_part.remove(1);
    }
    let both_sides = |axis, seat| {
        let beside = grid.run(at, axis, seat) + grid.run(at, reverse(axis), seat);
        beside.min(grid.in_line - 1)
    };
    let own = AXES.iter().map(|&axis| own_part[both_sides(axis, me)]).sum();
    let other = AXES.iter().map(|&axis| other_part[both_sides(axis, rival(me))]).sum();
    [own, other]
}

/// P3: the empty cells of the threats of a seat: three of its coins in a group, and both the fourth
/// cell and the one below it empty.
pub(crate) fn threats(grid: &Grid, seat: usize) -> BTreeSet<Cell> {
    let is_empty = |&at: &Cell| grid.owner(at).is_none();
    let open = |line: &&Vec<Cell>| {
        grid.marks(line, seat) == grid.in_line - 1 && grid.marks(line, rival(seat)) == 0
    };
    let fourth = grid.lines().iter().filter(open).flatten().copied().filter(is_empty);
    fourth.filter(|&[column, row, _]| row > 0 && is_empty(&[column, row - 1, 0])).collect()
}

/// P5: the worth of a line by the marks in it.
fn weights(grid: &Grid) -> &'static [i64] {
    match grid.in_line {
        4 => &[0, 1, 10, 100, 100_000],
        // Not in the paper: the same steps, a thousandfold for the last.
        3 => &[0, 1, 10, 10_000],
        k => panic!("no weights for {k} in a line"),
    }
}

/// P5: a million where four win; ten complete lines in any case.
pub(crate) fn win_value(grid: &Grid) -> i64 {
    10 * weights(grid)[grid.in_line]
}

/// P5: the sum over all lines for `ai`.
pub(crate) fn quick(grid: &Grid, ai: usize) -> i64 {
    let weights = weights(grid);
    let value = |line: &Vec<Cell>| match (grid.marks(line, ai), grid.marks(line, rival(ai))) {
        (k, 0) => weights[k],
        (0, k) => -weights[k],
        _ => 0,
    };
    grid.lines().iter().map(value).sum()
}

/// P5: the moves in column order with quick after each.
pub(crate) fn quick_scores(grid: &Grid) -> Vec<(Cell, i64)> {
    let ai = grid.mover();
    grid.open().into_iter().map(|at| (at, quick(&grid.with(at, ai), ai))).collect()
}

/// P5: the moves by quick, descending, ties in column order.
pub(crate) fn quick_order(grid: &Grid) -> Vec<(Cell, i64)> {
    let mut scores = quick_scores(grid);
    scores.sort_by_key(|&(_, score)| -score);
    scores
}

/// P5: minimax without pruning; the order of inner moves cannot change the value.
pub(crate) fn minimax(grid: &Grid, ai: usize, depth: usize) -> i64 {
    if grid.has_line(ai) {
        return win_value(grid);
    }
    if grid.has_line(rival(ai)) {
        return -win_value(grid);
    }
    if depth == 0 || grid.is_full() {
        return quick(grid, ai);
    }
    let values = grid.open().into_iter().map(|at| {
        let next = grid.with(at, grid.mover());
        minimax(&next, ai, depth - 1)
    });
    let best = if grid.mover() == ai { values.max() } else { values.min() };
    best.expect("a board that is not full has moves")
}

/// What `hard` decided by, and the move.
#[derive(Debug, PartialEq)]
pub(crate) enum Hard {
    Win(Cell),
    Block(Cell),
    Search(Cell),
}

/// P5: the values of the root moves in column order.
pub(crate) fn root_values(grid: &Grid, depth: usize) -> Vec<(Cell, i64)> {
    let ai = grid.mover();
    let value = |at| minimax(&grid.with(at, ai), ai, depth - 1);
    grid.open().into_iter().map(|at| (at, value(at))).collect()
}

/// P5: the move of `hard`, given the values of the root moves.
pub(crate) fn hard(grid: &Grid, values: &[(Cell, i64)]) -> Hard {
    let ai = grid.mover();
    let wins_for = |seat| grid.open().into_iter().find(|&at| grid.would_win(at, seat));
    if let Some(at) = wins_for(ai) {
        return Hard::Win(at);
    }
    if let Some(at) = wins_for(rival(ai)) {
        return Hard::Block(at);
    }
    let value = |at| values.iter().find(|&&(other, _)| other == at).map(|&(_, value)| value);
    let order = quick_order(grid).into_iter().map(|(at, _)| at);
    Hard::Search(first_largest(order, value).expect("there is a move"))
}
