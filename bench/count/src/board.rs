//! A board whose sets of positions are decision diagrams.

use oxidd::bdd::{BDDFunction, BDDManagerRef, new_manager};
use oxidd::util::num::Saturating;
use oxidd::util::{AllocResult, SatCountCache};
use oxidd::{BooleanFunction, Function, FunctionSubst, Manager, ManagerRef, Subst};

/// The positions with one more disc.
pub struct Level {
    /// How many there are.
    pub positions: u128,
    /// How many of them the last disc has won.
    pub won: u128,
    /// The others.
    pub open: BDDFunction,
}

pub struct Board {
    width: u32,
    height: u32,
    manager: BDDManagerRef,
    /// The bits of every column, the lowest first.
    bits: Vec<Vec<BDDFunction>>,
    /// The position before a disc of the first and of the second player in each column.
    before: [Vec<Before>; 2],
    /// Positions in which the first and the second player have none of some lines.
    lineless: [Vec<BDDFunction>; 2],
}

/// The bits of a column before a disc, as functions of the bits after it.
struct Before {
    bits: Subst<BDDFunction>,
    /// The disc on top of the column is of the player who has moved.
    moved: BDDFunction,
}

impl Board {
    pub fn new(width: u32, height: u32, nodes: usize, cache: usize) -> Result<Self, String> {
        let fits = (1..=9).contains(&width) && (1..=9).contains(&height);
        if !fits {
            return Err(format!("{width}x{height}: a side is 1 to 9"));
        }
        let manager = new_manager(nodes, cache, 1);
        let mut board = Self {
            width,
            height,
            manager,
            bits: Vec::new(),
            before: [Vec::new(), Vec::new()],
            lineless: [Vec::new(), Vec::new()],
        };
        board.set_up().map_err(|_| "too few nodes for the rules alone".to_owned())?;
        Ok(board)
    }

    pub fn cells(&self) -> u32 {
        self.width * self.height
    }

    pub fn nodes(positions: &BDDFunction) -> usize {
        positions.node_count()
    }

    pub fn collect_garbage(&self) {
        self.manager.with_manager_shared(|manager| manager.gc());
    }

    /// The set of the empty board alone.
    pub fn empty(&self) -> AllocResult<BDDFunction> {
        let mut set = self.all();
        for column in &self.bits {
            set = set.and(&column[0])?;
            for bit in &column[1..] {
                set = set.and(&bit.not()?)?;
            }
        }
        Ok(set)
    }

    /// The positions after one more disc, the `discs`-th.
    pub fn next(&self, positions: &BDDFunction, discs: u32) -> AllocResult<Level> {
        let mover = usize::from(discs % 2 == 0);
        let mut next = self.none();
        for before in &self.before[mover] {
            let image = positions.substitute(&before.bits)?.and(&before.moved)?;
            next = next.or(&image)?;
        }
        let positions = self.count(&next);
        for lineless in &self.lineless[mover] {
            next = next.and(lineless)?;
        }
        Ok(Level { positions, won: positions - self.count(&next), open: next })
    }

    fn count(&self, set: &BDDFunction) -> u128 {
        let mut cache = SatCountCache::<Saturating<u128>, std::hash::RandomState>::default();
        set.sat_count(self.variables(), &mut cache).0
    }

    fn variables(&self) -> u32 {
        self.width * (self.height + 1)
    }

    fn all(&self) -> BDDFunction {
        self.manager.with_manager_shared(|manager| BDDFunction::t(manager))
    }

    fn none(&self) -> BDDFunction {
        self.manager.with_manager_shared(|manager| BDDFunction::f(manager))
    }

    /// The number of the variable of a bit: column by column, the highest first, because the mark
    /// determines the meaning of all bits below it.
    fn variable(&self, column: u32, bit: u32) -> u32 {
        column * (self.height + 1) + self.height - bit
    }

    fn set_up(&mut self) -> AllocResult<()> {
        let variables = self.variables();
        self.manager.with_manager_exclusive(|manager| manager.add_vars(variables));
        for column in 0..self.width {
            let bit = |bit| {
                let variable = self.variable(column, bit);
                self.manager.with_manager_shared(|manager| BDDFunction::var(manager, variable))
            };
            let bits = (0..=self.height).map(bit).collect::<AllocResult<_>>()?;
            self.bits.push(bits);
        }
        for column in 0..self.width {
            for mover in 0..2 {
                let before = self.before_disc(column, mover)?;
                self.before[mover].push(before);
            }
        }
        for mover in 0..2 {
            self.lineless[mover] = self.lineless_sets(mover)?;
        }
        Ok(())
    }

    /// Whether a bit above this one is set.
    fn any_above(&self, column: u32, bit: u32) -> AllocResult<BDDFunction> {
        let above = &self.bits[column as usize][bit as usize + 1..];
        above.iter().try_fold(self.none(), |any, bit| any.or(bit))
    }

    /// Whether this is the mark of its column.
    fn is_mark(&self, column: u32, bit: u32) -> AllocResult<BDDFunction> {
        self.bits[column as usize][bit as usize].and(&self.any_above(column, bit)?.not()?)
    }

    /// Whether a player has the disc on this cell.
    fn has(&self, mover: usize, column: u32, row: u32) -> AllocResult<BDDFunction> {
        let bit = &self.bits[column as usize][row as usize];
        let own = if mover == 0 { bit.clone() } else { bit.not()? };
        own.and(&self.any_above(column, row)?)
    }

    fn before_disc(&self, column: u32, mover: usize) -> AllocResult<Before> {
        let (mut variables, mut bits, mut moved) = (Vec::new(), Vec::new(), self.none());
        for bit in 0..=self.height {
            variables.push(self.variable(column, bit));
            let here = &self.bits[column as usize][bit as usize];
            // A bit below the mark stays; the mark goes, and the cell below it is marked.
            let mut before = here.and(&self.any_above(column, bit)?)?;
            if bit < self.height {
                let mark_above = self.is_mark(column, bit + 1)?;
                before = before.or(&mark_above)?;
                moved = moved.or(&mark_above.and(&self.has(mover, column, bit)?)?)?;
            }
            bits.push(before);
        }
        Ok(Before { bits: Subst::new(variables, bits), moved })
    }

    /// One set for each direction and column in which a line begins: together they are too large for one.
    fn lineless_sets(&self, mover: usize) -> AllocResult<Vec<BDDFunction>> {
        let mut sets = Vec::new();
        for (right, up) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for column in 0..self.width {
                let mut won = self.none();
                for row in 0..self.height {
                    won = won.or(&self.line(mover, (column, row), (right, up))?)?;
                }
                if won.satisfiable() {
                    sets.push(won.not()?);
                }
            }
        }
        Ok(sets)
    }

    /// The positions with four discs of a player from this cell on; none if four do not fit.
    fn line(&self, mover: usize, from: (u32, u32), step: (u32, i32)) -> AllocResult<BDDFunction> {
        let mut line = self.all();
        for at in 0..4 {
            let column = from.0 + at * step.0;
            let row = from.1.checked_add_signed(at as i32 * step.1);
            let Some(row) = row.filter(|&row| row < self.height && column < self.width) else {
                return Ok(self.none());
            };
            line = line.and(&self.has(mover, column, row)?)?;
        }
        Ok(line)
    }
}
