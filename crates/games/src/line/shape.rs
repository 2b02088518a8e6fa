//! The shape of a bounded board: its sides, its cells, and their names.

use std::fmt;

use arrayvec::ArrayVec;

use crate::text::{TextError, plain_number, shown};
use crate::words::say;

/// The most cells of a bounded board: one bit each in a 128-bit word.
pub const MAX_CELLS: usize = 128;

/// The most sides (dimensions) of a bounded board: 2×2×2×2×2×2×2 has 128 cells.
pub const MAX_SIDES: usize = 7;

/// A cell of a bounded board, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this number.
    pub(crate) const fn new(index: u32) -> Self {
        Self(index as u8)
    }

    /// The cell's number: its bit in a word.
    pub const fn index(self) -> u32 {
        self.0 as u32
    }
}

/// A direction: -1, 0 or 1 along each side, in the order of the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Axis([i8; MAX_SIDES]);

impl Axis {
    /// The direction with these steps along columns, rows, layers and so on.
    pub(super) const fn new(steps: [i8; MAX_SIDES]) -> Self {
        Self(steps)
    }

    /// The step along each side: columns, rows, layers and so on.
    pub const fn steps(&self) -> &[i8; MAX_SIDES] {
        &self.0
    }
}

/// The sides of a board: columns, rows, layers and so on.
///
/// Cells are numbered up the first column, then up the next: in a falling game the cell above has
/// the next number, in every dimension.
///
/// ```text
///   3 │  2  5  8        3x3: rows are counted from the bottom
///   2 │  1  4  7
///   1 │  0  3  6        3x3x2: the second layer continues with 9
///     └──────────
///        a  b  c
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Shape {
    sides: ArrayVec<u8, MAX_SIDES>,
}

impl Shape {
    /// Reads `7x6` or `4x4x4`.
    pub(super) fn parse(text: &str) -> Result<Self, TextError> {
        let refuse = || {
            TextError::new(say!("size", size = shown(text)), say!("size-form", most = MAX_SIDES))
        };
        let mut sides = ArrayVec::new();
        let mut cells = 1_usize;
        for side in text.split('x') {
            let side: usize = plain_number(side).filter(|&n| n > 0).ok_or_else(refuse)?;
            cells = cells.saturating_mul(side);
            // A side of more than a word is refused with the cells, below.
            let side = u8::try_from(side).unwrap_or(u8::MAX);
            sides.try_push(side).map_err(|_| refuse())?;
        }
        if sides.len() < 2 {
            return Err(refuse());
        }
        if cells > MAX_CELLS {
            return Err(TextError::new(
                say!("size-cells", size = shown(text), cells = cells),
                say!("size-most-cells", most = MAX_CELLS),
            ));
        }
        Ok(Self { sides })
    }

    pub(super) fn sides(&self) -> &[u8] {
        &self.sides
    }

    pub(super) fn columns(&self) -> usize {
        self.sides[0].into()
    }

    pub(super) fn rows(&self) -> usize {
        self.sides[1].into()
    }

    pub(super) fn longest(&self) -> usize {
        self.sides.iter().copied().max().unwrap_or(0).into()
    }

    pub(super) fn shortest(&self) -> usize {
        self.sides.iter().copied().min().unwrap_or(0).into()
    }

    pub(super) fn cells(&self) -> usize {
        self.sides.iter().map(|&side| usize::from(side)).product()
    }

    /// The sides from the one whose neighbours are nearest in number to the farthest.
    fn by_stride(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + '_ {
        (0..self.sides.len()).map(|i| if i < 2 { 1 - i } else { i })
    }

    /// The place of a cell along each side, from 0.
    pub(super) fn place(&self, cell: Cell) -> [i8; MAX_SIDES] {
        let mut rest = cell.index();
        let mut place = [0; MAX_SIDES];
        for side in self.by_stride() {
            place[side] = (rest % u32::from(self.sides[side])) as i8;
            rest /= u32::from(self.sides[side]);
        }
        place
    }

    /// The cell at a place, if the place is on the board.
    pub(super) fn cell(&self, place: &[i32; MAX_SIDES]) -> Option<Cell> {
        let mut index = 0;
        for side in self.by_stride().rev() {
            let length = i32::from(self.sides[side]);
            if !(0..length).contains(&place[side]) {
                return None;
            }
            index = index * length + place[side];
        }
        Some(Cell::new(index as u32))
    }

    /// How far apart in number two neighbours along an axis are.
    pub(super) fn distance(&self, axis: Axis) -> i32 {
        let mut stride = 1;
        let mut distance = 0;
        for side in self.by_stride() {
            distance += i32::from(axis.steps()[side]) * stride;
            stride *= i32::from(self.sides[side]);
        }
        distance
    }

    /// The name of a cell: `b3`, on layer 2 `b3.2`.
    pub(super) fn cell_text(&self, cell: Cell) -> String {
        let place = self.place(cell);
        let column = char::from(b'a' + place[0] as u8);
        let further = &place[1..self.sides.len()];
        let numbers: Vec<_> = further.iter().map(|p| (p + 1).to_string()).collect();
        format!("{column}{}", numbers.join("."))
    }

    /// The cell with this name; upper case is read as lower case.
    pub(super) fn parse_cell(&self, text: &str) -> Option<Cell> {
        let letter = text.chars().next()?.to_ascii_lowercase();
        let mut place = [0; MAX_SIDES];
        place[0] = i32::try_from(u32::from(letter)).ok()? - i32::from(b'a');
        let mut numbers = text.get(1..)?.split('.');
        for side in &mut place[1..self.sides.len()] {
            *side = plain_number::<u8>(numbers.next()?)?.checked_sub(1)?.into();
        }
        if numbers.next().is_some() {
            return None;
        }
        self.cell(&place)
    }

    /// The first and the last cell by name, for errors that list the allowed cells.
    pub(super) fn first_and_last(&self) -> (String, String) {
        let last = self.cells() as u32 - 1;
        (self.cell_text(Cell(0)), self.cell_text(Cell::new(last)))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, side) in self.sides.iter().enumerate() {
            write!(f, "{}{side}", if i == 0 { "" } else { "x" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_round_trip_through_their_places_and_names() {
        for size in ["7x6", "3x3x3", "2x2x2x2x2x2x2", "26x1", "1x5x2"] {
            let shape = Shape::parse(size).unwrap();
            assert_eq!(shape.to_string(), size);
            for index in 0..shape.cells() as u32 {
                let cell = Cell::new(index);
                let name = shape.cell_text(cell);
                assert_eq!(shape.parse_cell(&name), Some(cell), "{size} {name}");
                assert_eq!(shape.cell(&shape.place(cell).map(i32::from)), Some(cell));
            }
        }
    }

    #[test]
    fn the_cell_above_has_the_next_number() {
        let shape = Shape::parse("4x5x3").unwrap();
        let up = Axis::new([0, 1, 0, 0, 0, 0, 0]);
        assert_eq!(shape.distance(up), 1);
        assert_eq!(shape.parse_cell("c2.3").map(Cell::index), Some(51));
        assert_eq!(shape.parse_cell("c3.3").map(Cell::index), Some(52));
    }

    #[test]
    fn sizes_that_are_none_are_refused_with_the_offending_text() {
        for size in ["", "x", "7", "7x", "7x6x", "0x3", "-1x3", "7X6", "2x2x2x2x2x2x2x1"] {
            let error = Shape::parse(size).unwrap_err();
            assert!(error.found.to_string().contains(&format!("'{size}'")), "{error}");
        }
        let error = Shape::parse("43x3").unwrap_err();
        assert_eq!(error.to_string(), "size '43x3' has 129 cells: a board has at most 128 cells");
        assert!(Shape::parse("99999999x99999999x9999999").is_err());
    }

    #[test]
    fn names_that_are_none_are_refused() {
        let shape = Shape::parse("3x3").unwrap();
        for name in ["", "a", "a0", "a4", "d1", "a01", "a+1", "a1.1", "é1", "1a", "a1 ", "`1"] {
            assert_eq!(shape.parse_cell(name), None, "{name}");
        }
        assert_eq!(shape.parse_cell("B3").map(Cell::index), Some(5));
    }
}
