//! The position that a search is at. Moves are made on it and taken back.

use super::plot::{IMAGES, NONE, Plot};
use super::weights::{Threats, Weights};

/// How many marks of both seats are in a line, and which of its cells are empty.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    /// As [`Weights`] counts it.
    state: u32,
    /// The numbers of its empty cells, added without carry: the last one's number once it is alone.
    rest: u32,
}

/// The immediate outlook for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outlook {
    /// He completes a line.
    Won,
    /// Whatever he does, the other completes a line next.
    Lost,
    /// No move is left.
    Drawn,
    /// He has moves that do not lose at once.
    Open,
}

/// The data needed to take a move back.
#[derive(Clone, Copy, Debug)]
struct UndoInfo {
    cell: u32,
    slot: u32,
    threats: u32,
    balance: i64,
}

#[derive(Debug)]
pub(super) struct Field<'a> {
    plot: &'a Plot,
    weights: &'a Weights,
    lines: Vec<Line>,
    /// For each cell and seat, how many lines a disc there would complete.
    completes: Vec<[u16; 2]>,
    is_filled: Vec<bool>,
    /// The cells on which a disc can be put, in no order, and where each is in this list.
    open: Vec<u32>,
    slots: Vec<u32>,
    /// How many discs are near each lane; empty where all lanes are awake.
    near: Vec<u32>,
    /// The cells that would complete a line of a seat, in the order in which they came to it.
    threats: Vec<(u32, u8)>,
    /// What all lines together are worth to the first seat.
    balance: i64,
    images: [u64; IMAGES],
    mover: usize,
    left: u32,
    done: Vec<UndoInfo>,
}

impl<'a> Field<'a> {
    /// The position with these discs, these open cells, this seat to move, and this many moves left.
    pub(super) fn new(
        plot: &'a Plot,
        weights: &'a Weights,
        discs: impl Iterator<Item = (u32, usize)>,
        open: Vec<u32>,
        mover: usize,
        left: u32,
    ) -> Self {
        let cells = plot.cells();
        let mut field = Self {
            plot,
            weights,
            lines: vec![Line::default(); plot.lines],
            completes: vec![[0; 2]; cells],
            is_filled: vec![false; cells],
            slots: vec![0; cells],
            near: vec![0; plot.board.lanes.last().map_or(0, |&last| last as usize + 1)],
            threats: Vec::new(),
            balance: 0,
            images: [0; IMAGES],
            mover,
            left,
            done: Vec::new(),
            open,
        };
        for cell in 0..cells as u32 {
            for &line in plot.through(cell) {
                field.lines[line as usize].rest ^= cell;
            }
        }
        for (cell, seat) in discs {
            field.mark(cell, seat);
        }
        for (slot, &cell) in (0..).zip(&field.open) {
            field.slots[cell as usize] = slot;
        }
        field
    }

    /// Wakes the lane of a cell permanently: moves are listed there although no disc is near.
    pub(super) fn wake(&mut self, cell: u32) {
        if !self.is_awake(cell) {
            self.near[self.plot.board.lanes[cell as usize] as usize] += 1;
        }
    }

    /// The seat to move.
    pub(super) fn mover(&self) -> usize {
        self.mover
    }

    /// How many moves can be made yet.
    pub(super) fn left(&self) -> u32 {
        self.left
    }

    /// The name of the position, the same for all its images, and which image it was taken from.
    pub(super) fn key(&self) -> (u64, usize) {
        let images = &self.images[..self.plot.images()];
        let (mut least, mut image) = (images[0], 0);
        for (at, &key) in images.iter().enumerate().skip(1) {
            if key < least {
                (least, image) = (key, at);
            }
        }
        (least, image)
    }

    fn is_awake(&self, cell: u32) -> bool {
        self.near.is_empty() || self.near[self.plot.board.lanes[cell as usize] as usize] > 0
    }

    /// Whether a disc can be put on this cell.
    pub(super) fn is_open(&self, cell: u32) -> bool {
        let slot = self.slots.get(cell as usize).copied().unwrap_or(NONE);
        self.open.get(slot as usize) == Some(&cell) && self.is_awake(cell)
    }

    /// Whether a disc of a seat on this cell would complete a line.
    pub(super) fn completes(&self, cell: u32, seat: usize) -> bool {
        self.completes[cell as usize][seat] > 0
    }

    /// A cell on which the player to move completes a line.
    pub(super) fn winning(&self) -> Option<u32> {
        let wins = |&&cell: &&u32| self.completes(cell, self.mover) && self.is_awake(cell);
        self.open.iter().find(wins).copied()
    }

    /// Determines the outlook. If the player to move cannot win at once, visits the moves that do not lose at once.
    #[inline]
    pub(super) fn look(&self, mut visit: impl FnMut(u32)) -> Outlook {
        if self.left == 0 || self.open.is_empty() {
            return Outlook::Drawn;
        }
        let (mut threats, mut met) = (0, NONE);
        for &cell in &self.open {
            let completes = self.completes[cell as usize];
            if completes[self.mover] > 0 && self.is_awake(cell) {
                return Outlook::Won;
            }
            if completes[1 - self.mover] > 0 && self.is_awake(cell) {
                threats += 1;
                met = cell;
            }
        }
        // The last move has no reply.
        if self.left == 1 {
            return Outlook::Drawn;
        }
        match threats {
            0 => {}
            1 if self.is_safe(met) => {
                visit(met);
                return Outlook::Open;
            }
            _ => return Outlook::Lost,
        }
        let mut outlook = Outlook::Lost;
        for &cell in &self.open {
            if self.is_safe(cell) && self.is_awake(cell) {
                visit(cell);
                outlook = Outlook::Open;
            }
        }
        outlook
    }

    /// Whether the other could not win on top of a disc here.
    #[inline]
    fn is_safe(&self, cell: u32) -> bool {
        let above = self.plot.board.above[cell as usize];
        above == NONE || self.completes[above as usize][1 - self.mover] == 0
    }

    /// How promising a move looks: by how much it helps the mover's lines and harms the other's.
    #[inline]
    pub(super) fn promise(&self, cell: u32) -> i32 {
        let through = self.plot.through(cell).iter();
        let growth = |&line: &u32| {
            let state = self.lines[line as usize].state as usize;
            self.weights.growth[2 * state + self.mover]
        };
        through.map(growth).fold(self.plot.board.centre[cell as usize], i32::saturating_add)
    }

    /// Puts a disc of a seat on a cell, without a turn.
    #[inline]
    fn mark(&mut self, cell: u32, seat: usize) {
        let k = self.plot.board.in_line as u32;
        let step = if seat == 0 { k + 1 } else { 1 };
        let almost = step * (k - 1);
        for &line in self.plot.through(cell) {
            let line = &mut self.lines[line as usize];
            let before = self.weights.worth[line.state as usize];
            line.state += step;
            line.rest ^= cell;
            self.balance += self.weights.worth[line.state as usize] - before;
            if line.state == almost {
                let completes = &mut self.completes[line.rest as usize][seat];
                *completes += 1;
                if *completes == 1 {
                    self.threats.push((line.rest, seat as u8));
                }
            }
        }
        self.is_filled[cell as usize] = true;
        self.turn_keys(cell, seat);
        if let Some(&(from, to)) = self.plot.board.wakes.get(cell as usize) {
            self.near[from as usize..to as usize].iter_mut().for_each(|near| *near += 1);
        }
    }

    #[inline]
    fn turn_keys(&mut self, cell: u32, seat: usize) {
        for (image, key) in self.images.iter_mut().zip(self.plot.keys(cell, seat)) {
            *image ^= key;
        }
    }

    /// Makes a move on an open cell.
    #[inline]
    pub(super) fn play(&mut self, cell: u32) {
        let slot = self.slots[cell as usize];
        let (threats, balance) = (self.threats.len() as u32, self.balance);
        self.done.push(UndoInfo { cell, slot, threats, balance });
        let above = self.plot.board.above[cell as usize];
        if above == NONE {
            self.open.swap_remove(slot as usize);
            if let Some(&moved) = self.open.get(slot as usize) {
                self.slots[moved as usize] = slot;
            }
        } else {
            self.open[slot as usize] = above;
            self.slots[above as usize] = slot;
        }
        self.mark(cell, self.mover);
        self.mover = 1 - self.mover;
        self.left -= 1;
    }

    /// Takes the last move back.
    #[inline]
    pub(super) fn take_back(&mut self) {
        let Some(UndoInfo { cell, slot, threats, balance }) = self.done.pop() else { return };
        self.mover = 1 - self.mover;
        self.left += 1;
        let seat = self.mover;
        let k = self.plot.board.in_line as u32;
        let step = if seat == 0 { k + 1 } else { 1 };
        let almost = step * (k - 1);
        for &line in self.plot.through(cell) {
            let line = &mut self.lines[line as usize];
            if line.state == almost {
                self.completes[line.rest as usize][seat] -= 1;
            }
            line.state -= step;
            line.rest ^= cell;
        }
        self.balance = balance;
        self.threats.truncate(threats as usize);
        self.is_filled[cell as usize] = false;
        self.turn_keys(cell, seat);
        if let Some(&(from, to)) = self.plot.board.wakes.get(cell as usize) {
            self.near[from as usize..to as usize].iter_mut().for_each(|near| *near -= 1);
        }
        self.reopen(cell, slot);
    }

    fn reopen(&mut self, cell: u32, slot: u32) {
        let at = slot as usize;
        if self.plot.board.above[cell as usize] == NONE {
            if let Some(&moved) = self.open.get(at) {
                self.slots[moved as usize] = self.open.len() as u32;
                self.open.push(moved);
                self.open[at] = cell;
            } else {
                self.open.push(cell);
            }
        } else {
            self.open[at] = cell;
        }
        self.slots[cell as usize] = slot;
    }

    /// The evaluation of a quiet position for the player to move.
    #[inline]
    pub(super) fn evaluate(&self) -> i64 {
        let mut value = self.balance;
        if let Some(threats) = &self.weights.threats {
            for &(cell, seat) in &self.threats {
                if !self.is_filled[cell as usize] {
                    let worth = self.threat(threats, cell, seat.into());
                    value += if seat == 0 { worth } else { -worth };
                }
            }
        }
        if self.mover == 0 { value } else { -value }
    }

    /// The value of a cell that would complete a line of a seat, for that seat.
    fn threat(&self, worth: &Threats, cell: u32, seat: usize) -> i64 {
        let last = self.plot.board.last[cell as usize];
        let mut value = match last {
            Some(last) if usize::from(last) == seat => worth.timely,
            Some(_) => worth.untimely,
            None => worth.open,
        };
        if self.plot.board.above[cell as usize] == NONE && last.is_none() {
            return value;
        }
        // Down to the surface: what has to be filled before.
        let mut below = cell;
        let mut is_undercut = false;
        for _ in 0..self.plot.board.rows[cell as usize] {
            below -= 1;
            if self.is_filled[below as usize] {
                break;
            }
            value -= worth.wait;
            let completes = self.completes[below as usize];
            is_undercut |= completes[1 - seat] > 0;
            if completes[seat] > 0 && below + 1 == cell {
                value += worth.stacked;
            }
        }
        if is_undercut { value * worth.undercut / 8 } else { value }
    }
}
