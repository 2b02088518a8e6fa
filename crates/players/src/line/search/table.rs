//! The transposition table: what the search knows of positions it has seen before.

/// The stored result of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableEntry {
    /// Its value for the player to move, as far as the bound says; wins count from this position.
    pub(super) value: i32,
    /// How many plies were looked ahead.
    pub(super) depth: i8,
    pub(super) bound: Bound,
    /// The best move, as the number of its cell; `NO_MOVE` if there is none.
    pub(super) best: u16,
}

/// No move is known.
pub(super) const NO_MOVE: u16 = u16::MAX;

/// The meaning of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// An entry: a key and what is known.
///
/// ```text
///   name  63 … 16  the upper bits of the position's key
///         15 …  0  the decision for which it was written
/// ```
#[derive(Clone, Copy, Debug)]
struct Entry {
    name: u64,
    known: TableEntry,
}

const DECISION: u64 = 0xffff;
const VOID: Entry =
    Entry { name: 0, known: TableEntry { value: 0, depth: 0, bound: Bound::Exact, best: NO_MOVE } };

/// A table of pairs of entries. In each pair the first keeps what was searched deepest, the second
/// what came last.
#[derive(Debug, Default)]
pub(super) struct Table {
    entries: Vec<Entry>,
    decision: u64,
}

impl Table {
    /// Forgets everything, and makes room for a search of this many positions.
    ///
    /// Nothing is erased: entries of other decisions are never found and always make way. So what was
    /// searched before changes nothing.
    pub(super) fn forget(&mut self, nodes: u64) {
        const LEAST: u64 = 1 << 10;
        const MOST: u64 = 1 << 20;
        let wanted = nodes.saturating_mul(2).clamp(LEAST, MOST).next_power_of_two() as usize;
        self.decision += 1;
        if self.entries.len() != wanted || self.decision > DECISION {
            self.entries.clear();
            self.entries.resize(wanted, VOID);
            self.decision = 1;
        }
    }

    #[inline]
    fn pair(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1) & !1
    }

    #[inline]
    fn name(&self, key: u64) -> u64 {
        (key & !DECISION) | self.decision
    }

    /// The stored result of the position with this key.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<TableEntry> {
        let pair = self.pair(key);
        let name = self.name(key);
        let found = self.entries[pair..pair + 2].iter().find(|entry| entry.name == name);
        found.map(|entry| entry.known)
    }

    /// Writes down what is known.
    #[inline]
    pub(super) fn keep(&mut self, key: u64, known: TableEntry) {
        let name = self.name(key);
        let pair = self.pair(key);
        let first = self.entries[pair];
        let stale = first.name & DECISION != self.decision;
        let entry = Entry { name, known };
        if stale || first.name == name || known.depth >= first.known.depth {
            if !stale && first.name != name {
                self.entries[pair + 1] = first;
            }
            self.entries[pair] = entry;
        } else {
            self.entries[pair + 1] = entry;
        }
    }
}
