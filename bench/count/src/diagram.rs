//! Sets of positions as decision diagrams, with a level for each column.
//!
//! A set at a level is a node: for each content that the column of that level may have, the set of everything that may
//! stand in the columns to its right. Equal sets of a level are one node, so a diagram has far fewer nodes than the set
//! has positions.

use std::hash::BuildHasher;

use hashbrown::{HashMap, HashTable};
use rustc_hash::FxBuildHasher;

/// A set of positions: the number of its node within a level.
pub type Set = u32;

/// The set without positions, at every level.
pub const EMPTY: Set = 0;

/// The set of the one position of no columns, at the level after the last column.
pub const NO_COLUMNS: Set = 1;

/// One content of a column, and the set of everything that may stand to its right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    pub content: u16,
    pub rest: Set,
}

/// Results of an operation, by level.
pub type Memo<K> = Vec<HashMap<K, Set, FxBuildHasher>>;

/// A level has more nodes than fit.
#[derive(Debug)]
pub struct Full;

/// The nodes of one level. Node `n` has the edges from `starts[n]` to `starts[n + 1]`, by rising content.
struct Level {
    edges: Vec<Edge>,
    starts: Vec<usize>,
    /// Every node but the first, with the hash of its edges.
    unique: HashTable<(u64, Set)>,
}

pub struct Diagram {
    levels: Vec<Level>,
    unions: Memo<(Set, Set)>,
}

impl Diagram {
    pub fn new(columns: usize) -> Self {
        let level = || Level { edges: Vec::new(), starts: vec![0, 0], unique: HashTable::new() };
        let mut levels: Vec<_> = (0..=columns).map(|_| level()).collect();
        levels[columns].starts.push(0);
        Self { levels, unions: memo(columns) }
    }

    pub fn columns(&self) -> usize {
        self.levels.len() - 1
    }

    pub fn edges(&self, level: usize, set: Set) -> &[Edge] {
        let (level, node) = (&self.levels[level], set as usize);
        &level.edges[level.starts[node]..level.starts[node + 1]]
    }

    /// The set with these edges, which are ordered by content.
    pub fn node(&mut self, level: usize, edges: &[Edge]) -> Result<Set, Full> {
        if edges.is_empty() {
            return Ok(EMPTY);
        }
        let Level { edges: all, starts, unique } = &mut self.levels[level];
        let hash = FxBuildHasher.hash_one(edges);
        let same = |&(other, node): &(u64, Set)| {
            other == hash && all[starts[node as usize]..starts[node as usize + 1]] == *edges
        };
        if let Some(&(_, node)) = unique.find(hash, same) {
            return Ok(node);
        }
        let node = Set::try_from(starts.len() - 1).map_err(|_| Full)?;
        unique.insert_unique(hash, (hash, node), |&(hash, _)| hash);
        all.extend_from_slice(edges);
        starts.push(all.len());
        Ok(node)
    }

    pub fn union(&mut self, level: usize, a: Set, b: Set) -> Result<Set, Full> {
        if a == b || b == EMPTY {
            return Ok(a);
        }
        if a == EMPTY {
            return Ok(b);
        }
        let key = (a.min(b), a.max(b));
        if let Some(&known) = self.unions[level].get(&key) {
            return Ok(known);
        }
        let (left, right) = (self.edges(level, a).to_vec(), self.edges(level, b).to_vec());
        let edges = self.merge(level, &left, &right)?;
        let union = self.node(level, &edges)?;
        self.unions[level].insert(key, union);
        Ok(union)
    }

    /// The edges of two lists, with the union of their sets where both have a content.
    pub fn merge(&mut self, level: usize, a: &[Edge], b: &[Edge]) -> Result<Vec<Edge>, Full> {
        let mut edges = Vec::with_capacity(a.len() + b.len());
        let (mut left, mut right) = (a.iter().peekable(), b.iter().peekable());
        loop {
            let edge = match (left.peek(), right.peek()) {
                (Some(&&l), Some(&&r)) if l.content == r.content => {
                    left.next();
                    right.next();
                    Edge { rest: self.union(level + 1, l.rest, r.rest)?, ..l }
                }
                (Some(&&l), Some(&&r)) if l.content > r.content => {
                    right.next();
                    r
                }
                (Some(&&l), _) => {
                    left.next();
                    l
                }
                (None, Some(&&r)) => {
                    right.next();
                    r
                }
                (None, None) => return Ok(edges),
            };
            edges.push(edge);
        }
    }

    /// The number of positions in a set of the first level.
    pub fn count(&self, set: Set) -> u128 {
        let mut counts = vec![0; self.levels[self.columns()].starts.len() - 1];
        counts[NO_COLUMNS as usize] = 1;
        for level in (0..self.columns()).rev() {
            let nodes = self.levels[level].starts.len() - 1;
            let count = |node| {
                self.edges(level, node as Set).iter().map(|edge| counts[edge.rest as usize]).sum()
            };
            counts = (0..nodes).map(count).collect::<Vec<u128>>();
        }
        counts[set as usize]
    }

    /// A diagram of this set of the first level alone, and the set in it.
    pub fn only(&self, set: Set) -> Result<(Self, Set), Full> {
        let mut only = Self::new(self.columns());
        let nodes = self.levels.iter().map(|level| vec![EMPTY; level.starts.len() - 1]);
        let copy = self.copy_into(&mut only, &mut nodes.collect::<Vec<_>>(), (0, set))?;
        Ok((only, copy))
    }

    /// Copies a set. `copies` has the copy of each node, or `EMPTY` if it has not been copied.
    fn copy_into(
        &self,
        other: &mut Self,
        copies: &mut [Vec<Set>],
        (level, set): (usize, Set),
    ) -> Result<Set, Full> {
        if set == EMPTY || level == self.columns() {
            return Ok(set);
        }
        let known = copies[level][set as usize];
        if known != EMPTY {
            return Ok(known);
        }
        let mut edges = self.edges(level, set).to_vec();
        for edge in &mut edges {
            edge.rest = self.copy_into(other, copies, (level + 1, edge.rest))?;
        }
        let copy = other.node(level, &edges)?;
        copies[level][set as usize] = copy;
        Ok(copy)
    }

    /// The number of nodes in memory.
    pub fn nodes(&self) -> usize {
        self.levels.iter().map(|level| level.starts.len() - 2).sum()
    }
}

/// An empty memo with a map for each level.
pub fn memo<K>(columns: usize) -> Memo<K> {
    (0..=columns).map(|_| HashMap::default()).collect()
}
