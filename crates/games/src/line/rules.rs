//! The rules of a line game on a bounded board.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ptr;

use parking_lot::Mutex;

use super::geometry::Geometry;
use super::shape::{Cell, Shape};
use crate::text::{Spec, TextError};
use crate::words::say;

/// How many cells in a line win at Connect Four unless the rules say otherwise.
pub(super) const CONNECT_FOUR: u32 = 4;

/// Columns are named by a digit or a letter, without zero.
const COLUMN_NAMES: &[u8] = b"123456789abcdefghijklmnopqrstuvwxyz";
const LETTERS: usize = 26;

/// A line game on a bounded board: the sides, how many in a line win, and whether discs fall.
///
/// Equal rules are one object: what follows from them is worked out once and kept for the life of
/// the program, so that rules, and every position, are small and can be copied. There are only so
/// many boards of up to 128 cells, and a run of the program sees a handful of them.
#[derive(Clone, Copy)]
pub struct LineRules(&'static Geometry);

static KNOWN: Mutex<Vec<&'static Geometry>> = Mutex::new(Vec::new());

impl LineRules {
    /// Reads the part of `tic-tac-toe:5x5,k=4` after the name. Without a size: 3x3.
    pub(crate) fn tic_tac_toe(spec: &Spec<'_>) -> Result<Self, TextError> {
        Self::parse(spec, "3x3", Shape::shortest, false)
    }

    /// Reads the part of `connect-four:7x6,k=5` after the name. Without a size: 7x6.
    pub(crate) fn connect_four(spec: &Spec<'_>) -> Result<Self, TextError> {
        Self::parse(spec, "7x6", |_| CONNECT_FOUR as usize, true)
    }

    fn parse(
        spec: &Spec<'_>,
        default_size: &str,
        default_in_line: impl Fn(&Shape) -> usize,
        falls: bool,
    ) -> Result<Self, TextError> {
        spec.allow_options(&["k"])?;
        let size = spec.word("size")?.unwrap_or(default_size);
        let shape = Shape::parse(size)?;
        let longest_name =
            if falls && shape.sides().len() == 2 { COLUMN_NAMES.len() } else { LETTERS };
        if shape.columns() > longest_name {
            return Err(TextError::new(
                say!("size-columns", size = size, columns = shape.columns()),
                say!("size-most-columns", most = longest_name),
            ));
        }
        let longest = shape.longest();
        let in_line = match spec.number("k", 2..=longest.max(2) as u32)? {
            Some(k) => k,
            None => default_in_line(&shape) as u32,
        };
        if longest < 2 {
            return Err(TextError::new(say!("size", size = size), say!("size-no-line")));
        }
        if !(2..=longest as u32).contains(&in_line) {
            return Err(TextError::new(
                say!("line-long", k = in_line, size = size),
                say!("line-longest", longest = longest, game = spec.name(), size = size),
            ));
        }
        Ok(Self::intern(shape, in_line, falls))
    }

    fn intern(shape: Shape, in_line: u32, falls: bool) -> Self {
        let mut known = KNOWN.lock();
        let same = |g: &&&Geometry| g.shape == shape && g.in_line == in_line && g.falls == falls;
        if let Some(geometry) = known.iter().find(same) {
            return Self(geometry);
        }
        let geometry: &'static Geometry = Box::leak(Box::new(Geometry::new(shape, in_line, falls)));
        known.push(geometry);
        Self(geometry)
    }

    pub(super) fn geometry(self) -> &'static Geometry {
        self.0
    }

    /// The sides of the board: columns, rows, layers and so on.
    pub fn sides(self) -> &'static [u8] {
        self.0.shape.sides()
    }

    /// How many cells in a line win.
    pub fn in_line(self) -> usize {
        self.0.in_line as usize
    }

    /// Whether discs fall to the lowest empty cell of their column.
    pub fn falls(self) -> bool {
        self.0.falls
    }

    /// Whether a move is written as the column alone: two sides, and discs fall.
    pub fn names_columns(self) -> bool {
        self.falls() && self.sides().len() == 2
    }

    /// The place of a cell along each side, from 0: column, row, layer and so on.
    pub fn place(self, cell: Cell) -> impl Iterator<Item = usize> {
        let place = self.0.shape.place(cell);
        place.into_iter().take(self.sides().len()).map(|p| p as usize)
    }

    /// Every place of the board, along each side.
    pub fn places(self) -> Vec<Vec<usize>> {
        let mut places = vec![Vec::new()];
        for &side in self.sides() {
            let longer =
                |place: Vec<usize>| (0..side.into()).map(move |at| [&place[..], &[at]].concat());
            places = places.into_iter().flat_map(longer).collect();
        }
        places
    }

    /// The cell at a place, if there is one there.
    pub fn cell(self, place: &[usize]) -> Option<Cell> {
        let mut full = [0; super::MAX_SIDES];
        if place.len() != self.sides().len() {
            return None;
        }
        for (to, &from) in full.iter_mut().zip(place) {
            *to = i32::try_from(from).ok()?;
        }
        self.0.shape.cell(&full)
    }

    /// The name of a column, from 0: a digit or a letter where a move is a column, else a letter.
    pub fn column_name(self, column: usize) -> char {
        let names = if self.names_columns() { COLUMN_NAMES } else { &COLUMN_NAMES[9..] };
        names.get(column).map_or('?', |&name| name.into())
    }

    /// The column with this name.
    pub(super) fn parse_column(self, text: &str) -> Option<usize> {
        let (&[name], columns) = (text.as_bytes(), self.0.shape.columns()) else {
            return None;
        };
        let name = name.to_ascii_lowercase();
        COLUMN_NAMES[..columns].iter().position(|&n| n == name)
    }
}

impl PartialEq for LineRules {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.0, other.0)
    }
}

impl Eq for LineRules {}

impl Hash for LineRules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        ptr::hash(self.0, state);
    }
}

impl fmt::Debug for LineRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LineRules({self})")
    }
}

impl fmt::Display for LineRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, usual) = if self.falls() {
            ("connect-four", CONNECT_FOUR as usize)
        } else {
            ("tic-tac-toe", self.0.shape.shortest())
        };
        write!(f, "{name}:{}", self.0.shape)?;
        if self.in_line() != usual {
            write!(f, ",k={}", self.in_line())?;
        }
        Ok(())
    }
}
