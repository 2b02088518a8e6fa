//! The rules of Connect Four on sets of positions.
//!
//! The content of a column has a bit for each disc, the lowest first, which is set for a disc of the first player, and
//! the highest set bit marks the first free cell.

use crate::diagram::{Diagram, EMPTY, Edge, Full, Memo, NO_COLUMNS, Set, memo};

/// The positions with one more disc.
pub struct Next {
    /// The number of positions.
    pub positions: u128,
    /// The number of positions that the last disc has won.
    pub won: u128,
}

/// All positions with some number of discs in which no player has won.
pub struct Board {
    height: u32,
    diagram: Diagram,
    open: Set,
}

/// The lines of one direction that begin in one column.
#[derive(Clone, Copy)]
struct Lines {
    first: usize,
    /// How many rows a line rises from column to column.
    step: i32,
    mover: u32,
}

impl Board {
    pub fn new(width: usize, height: u32) -> Result<Self, String> {
        if !(1..=9).contains(&width) || !(1..=9).contains(&height) {
            return Err(format!("{width}x{height}: a side is 1 to 9"));
        }
        let mut diagram = Diagram::new(width);
        let empty = |diagram: &mut Diagram| {
            (0..width).rev().try_fold(NO_COLUMNS, |rest, column| {
                diagram.node(column, &[Edge { content: 1, rest }])
            })
        };
        let open = empty(&mut diagram).map_err(|_| "too many nodes".to_owned())?;
        Ok(Self { height, diagram, open })
    }

    pub fn cells(&self) -> u32 {
        self.diagram.columns() as u32 * self.height
    }

    /// The number of nodes that the open positions take.
    pub fn nodes(&self) -> usize {
        self.diagram.nodes()
    }

    /// Plays the `discs`-th disc in every way.
    pub fn play(&mut self, discs: u32) -> Result<Next, Full> {
        let mover = (discs + 1) % 2;
        let columns = self.diagram.columns();
        let next = self.after(&mut memo(columns), (0, self.open), mover)?;
        self.keep_only(next)?;
        let positions = self.diagram.count(self.open);
        let size = self.diagram.nodes();
        self.open = self.without_columns(&mut memo(columns), (0, self.open), mover)?;
        for step in [0, 1, -1] {
            for first in 0..columns.saturating_sub(3) {
                let lines = Lines { first, step, mover };
                self.open = self.without(&mut memo(columns), (0, self.open), lines, u32::MAX)?;
                if self.diagram.nodes() > 4 * size {
                    self.keep_only(self.open)?;
                }
            }
        }
        self.keep_only(self.open)?;
        Ok(Next { positions, won: positions - self.diagram.count(self.open) })
    }

    /// Makes this set the open positions, and frees the memory of all others.
    fn keep_only(&mut self, set: Set) -> Result<(), Full> {
        (self.diagram, self.open) = self.diagram.only(set)?;
        Ok(())
    }

    /// The positions after a disc of this player in one of the columns of a set.
    fn after(
        &mut self,
        known: &mut Memo<Set>,
        (level, set): (usize, Set),
        mover: u32,
    ) -> Result<Set, Full> {
        if set == EMPTY || level == self.diagram.columns() {
            return Ok(EMPTY);
        }
        if let Some(&after) = known[level].get(&set) {
            return Ok(after);
        }
        let before = self.diagram.edges(level, set).to_vec();
        let room = before.iter().filter(|edge| edge.content < 1 << self.height);
        let here: Vec<_> =
            room.map(|&edge| Edge { content: with_disc(edge.content, mover), ..edge }).collect();
        let mut right = before;
        for edge in &mut right {
            edge.rest = self.after(known, (level + 1, edge.rest), mover)?;
        }
        right.retain(|edge| edge.rest != EMPTY);
        let edges = self.diagram.merge(level, &here, &right)?;
        let after = self.diagram.node(level, &edges)?;
        known[level].insert(set, after);
        Ok(after)
    }

    /// The positions of a set without four discs of this player above each other.
    fn without_columns(
        &mut self,
        known: &mut Memo<Set>,
        (level, set): (usize, Set),
        mover: u32,
    ) -> Result<Set, Full> {
        if level == self.diagram.columns() {
            return Ok(set);
        }
        if let Some(&without) = known[level].get(&set) {
            return Ok(without);
        }
        let mut edges = self.diagram.edges(level, set).to_vec();
        edges.retain(|edge| {
            let discs = discs_of(edge.content, mover);
            discs & discs >> 1 & discs >> 2 & discs >> 3 == 0
        });
        for edge in &mut edges {
            edge.rest = self.without_columns(known, (level + 1, edge.rest), mover)?;
        }
        edges.retain(|edge| edge.rest != EMPTY);
        let without = self.diagram.node(level, &edges)?;
        known[level].insert(set, without);
        Ok(without)
    }

    /// The positions of a set without these lines. `begun` has a bit for each first row of a line that is complete in
    /// the columns from the first one up to this level.
    fn without(
        &mut self,
        known: &mut Memo<(Set, u32)>,
        (level, set): (usize, Set),
        lines: Lines,
        begun: u32,
    ) -> Result<Set, Full> {
        if set == EMPTY || begun == 0 {
            return Ok(set);
        }
        if let Some(&without) = known[level].get(&(set, begun)) {
            return Ok(without);
        }
        let mut edges = self.diagram.edges(level, set).to_vec();
        for edge in &mut edges {
            let begun = lines.continued(self.height, begun, level, edge.content);
            edge.rest = if level < lines.first + 3 {
                self.without(known, (level + 1, edge.rest), lines, begun)?
            } else if begun == 0 {
                edge.rest
            } else {
                EMPTY
            };
        }
        edges.retain(|edge| edge.rest != EMPTY);
        let without = self.diagram.node(level, &edges)?;
        known[level].insert((set, begun), without);
        Ok(without)
    }
}

impl Lines {
    /// The lines that are still complete after a column.
    fn continued(self, height: u32, begun: u32, level: usize, content: u16) -> u32 {
        let Some(column) = level.checked_sub(self.first) else { return begun };
        let rows = (1 << height) - 1;
        let first_rows = match self.step {
            1 => rows >> 3,
            -1 => rows & !7,
            _ => rows,
        };
        let discs = discs_of(content, self.mover);
        let discs = match self.step {
            1 => discs >> column,
            -1 => discs << column,
            _ => discs,
        };
        begun & first_rows & discs
    }
}

/// A column after a disc of this player. The mark moves up; where it was, its bit stays for a disc of the first player.
fn with_disc(content: u16, mover: u32) -> u16 {
    let mark = 1 << content.ilog2();
    (content ^ mark) | mark << 1 | if mover == 0 { mark } else { 0 }
}

/// A bit for each disc of a player in a column.
fn discs_of(content: u16, mover: u32) -> u32 {
    let discs = u32::from(content);
    let mark = 1 << discs.ilog2();
    if mover == 0 { discs ^ mark } else { !discs & (mark - 1) }
}
