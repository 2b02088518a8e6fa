//! A board as an array and a list of its lines: slow and obvious, no bits.

use std::rc::Rc;

use papan_games::line::LineRules;

/// Column, row and layer, from 0 at the bottom left.
pub(crate) type Cell = [i32; 3];

/// The four axes of a flat board.
pub(crate) const AXES: [Cell; 4] = [[1, 0, 0], [0, 1, 0], [1, 1, 0], [1, -1, 0]];

/// A board of two seats, 0 and 1; seat 0 moved first.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    pub(crate) sides: Cell,
    pub(crate) in_line: usize,
    falls: bool,
    /// The number of the leftmost column, where columns are numbered: on the endless board.
    leftmost: Option<i32>,
    plies: usize,
    cells: Vec<Option<usize>>,
    lines: Rc<Vec<Vec<Cell>>>,
}

impl Grid {
    /// The empty board of these rules.
    pub(crate) fn new(rules: LineRules) -> Self {
        let mut sides = [1; 3];
        for (to, &from) in sides.iter_mut().zip(rules.sides()) {
            *to = i32::from(from);
        }
        Self::empty(sides, rules.in_line(), rules.falls())
    }

    /// A piece of the endless board, wide and high enough for what is asked of it.
    pub(crate) fn window(leftmost: i32, columns: i32, rows: i32, in_line: usize) -> Self {
        Self { leftmost: Some(leftmost), ..Self::empty([columns, rows, 1], in_line, true) }
    }

    fn empty(sides: Cell, in_line: usize, falls: bool) -> Self {
        let cells = vec![None; sides.iter().product::<i32>() as usize];
        let lines = Rc::new(all_lines(sides, in_line as i32));
        Self { sides, in_line, falls, leftmost: None, plies: 0, cells, lines }
    }

    /// The seat whose turn it is.
    pub(crate) fn mover(&self) -> usize {
        self.plies % 2
    }

    /// Every line.
    pub(crate) fn lines(&self) -> &[Vec<Cell>] {
        &self.lines
    }

    /// Every line with this place in it.
    pub(crate) fn lines_through(&self, place: Cell) -> impl Iterator<Item = &Vec<Cell>> {
        self.lines.iter().filter(move |line| line.contains(&place))
    }

    /// The owner of the mark at a place; `None` beyond the edge.
    pub(crate) fn owner(&self, place: Cell) -> Option<usize> {
        self.index(place).and_then(|index| self.cells[index])
    }

    /// How many marks of a seat are in a line.
    pub(crate) fn marks(&self, line: &[Cell], seat: usize) -> usize {
        line.iter().filter(|&&place| self.owner(place) == Some(seat)).count()
    }

    /// Whether a seat has a complete line.
    pub(crate) fn has_line(&self, seat: usize) -> bool {
        self.lines.iter().any(|line| self.marks(line, seat) == self.in_line)
    }

    /// Whether a mark of this seat there would complete a line of a flat board.
    pub(crate) fn would_win(&self, place: Cell, seat: usize) -> bool {
        AXES.iter().any(|&axis| {
            let beside = self.run(place, axis, seat) + self.run(place, reverse(axis), seat);
            beside + 1 >= self.in_line
        })
    }

    /// Whether nothing can be played any more.
    pub(crate) fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// The board with one mark more.
    pub(crate) fn with(&self, place: Cell, seat: usize) -> Self {
        let mut next = self.clone();
        let index = self.index(place).expect("a place on the board");
        assert_eq!(next.cells[index], None, "an empty place");
        next.cells[index] = Some(seat);
        next.plies += 1;
        next
    }

    /// The length of the run of a seat's marks directly next to a place.
    pub(crate) fn run(&self, place: Cell, way: Cell, seat: usize) -> usize {
        let furthest = self.sides.into_iter().max().unwrap_or(0);
        let is_own = |&steps: &i32| self.owner(walk(place, way, steps)) == Some(seat);
        (1..furthest).take_while(is_own).count()
    }

    /// Where a disc dropped in a column lands; `None` if the column is full.
    pub(crate) fn landing(&self, column: i32) -> Option<Cell> {
        (0..self.sides[1]).map(|row| [column, row, 0]).find(|&place| self.owner(place).is_none())
    }

    /// The place above, if there is one.
    pub(crate) fn above(&self, place: Cell) -> Option<Cell> {
        let above = walk(place, [0, 1, 0], 1);
        self.index(above).map(|_| above)
    }

    /// The cells that may be filled now, column by column from the left and up each column.
    pub(crate) fn open(&self) -> Vec<Cell> {
        let [columns, rows, layers] = self.sides;
        let mut open = Vec::new();
        for column in 0..columns {
            if self.falls {
                open.extend(self.landing(column));
            } else {
                let places = product([column..column + 1, 0..rows, 0..layers]);
                open.extend(places.into_iter().filter(|&place| self.owner(place).is_none()));
            }
        }
        open
    }

    /// The cells that may be filled now, layer by layer, row by row from the top, from the left.
    pub(crate) fn in_reading_order(&self) -> Vec<Cell> {
        let mut open = self.open();
        open.sort_by_key(|&[column, row, layer]| (layer, -row, column));
        open
    }

    /// The text of a move to a place.
    pub(crate) fn text(&self, place: Cell) -> String {
        let letter = |from: u8, number: i32| char::from(from + number as u8);
        let [column, row, layer] = place;
        if let Some(leftmost) = self.leftmost {
            return (leftmost + column).to_string();
        }
        match (self.falls, self.sides[2]) {
            (true, _) if column < 9 => (column + 1).to_string(),
            (true, _) => letter(b'a', column - 9).to_string(),
            (false, 1) => format!("{}{}", letter(b'a', column), row + 1),
            (false, _) => format!("{}{}.{}", letter(b'a', column), row + 1, layer + 1),
        }
    }

    /// The board after the move with this text.
    pub(crate) fn after(&self, text: &str) -> Self {
        let place = self.open().into_iter().find(|&place| self.text(place) == text);
        self.with(place.expect("a legal move"), self.mover())
    }

    fn index(&self, place: Cell) -> Option<usize> {
        let [column, row, layer] = place;
        let [columns, rows, _] = self.sides;
        let inside = place.iter().zip(self.sides).all(|(&at, side)| (0..side).contains(&at));
        inside.then(|| ((layer * rows + row) * columns + column) as usize)
    }
}

/// The place some steps away.
pub(crate) fn walk(place: Cell, way: Cell, steps: i32) -> Cell {
    std::array::from_fn(|side| place[side] + way[side] * steps)
}

/// The other way.
pub(crate) fn reverse(way: Cell) -> Cell {
    way.map(|step| -step)
}

/// Every row of this many places in any direction, each once.
fn all_lines(sides: Cell, length: i32) -> Vec<Vec<Cell>> {
    let inside = |place: &Cell| place.iter().zip(sides).all(|(&at, side)| (0..side).contains(&at));
    let cells = product(sides.map(|side| 0..side));
    // A direction and its reverse give the same lines: the larger of the two is taken.
    let ways = product([-1..2, -1..2, -1..2]).into_iter().filter(|&way| way > reverse(way));
    let mut lines = Vec::new();
    for way in ways {
        for &start in &cells {
            let line: Vec<_> = (0..length).map(|steps| walk(start, way, steps)).collect();
            if line.iter().all(inside) {
                lines.push(line);
            }
        }
    }
    lines
}

fn product([columns, rows, layers]: [std::ops::Range<i32>; 3]) -> Vec<Cell> {
    let mut places = Vec::new();
    for layer in layers {
        for row in rows.clone() {
            places.extend(columns.clone().map(|column| [column, row, layer]));
        }
    }
    places
}
