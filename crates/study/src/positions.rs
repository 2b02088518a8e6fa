//! How many positions of Connect Four can be reached, by the number of discs.
//!
//! A position that is won is counted and not played on; mirror images are two positions, as in the published
//! counts (Tromp; Edelkamp and Kissmann 2008).
//!
//! Positions are kept in groups: those whose columns are filled to the same heights. In a group, a position is the
//! set of the first player's discs. The next disc in a column adds the same cell to all sets of a group, or
//! none, so that a sorted group stays sorted; and the groups of one more disc are merged from those of one less,
//! without sorting or hashing.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

/// The number of positions with a given number of discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiscCount {
    /// The discs on the board.
    pub discs: u32,
    /// The positions that can be reached.
    pub positions: u64,
    /// How many of them are won by the last disc.
    pub won: u64,
}

/// Counts the positions of a board by the number of discs, up to this many; `None` if the board has no columns
/// or rows, or more of them than fit: width x (height + 1) is at most 64.
///
/// All positions of two numbers of discs are held at a time, in eight bytes each.
pub fn count(width: u32, height: u32, most: u32) -> Option<Vec<DiscCount>> {
    let board = Board::new(width, height)?;
    let most = most.min(width * height);
    let mut levels = vec![DiscCount { discs: 0, positions: 1, won: 0 }];
    let mut groups = Groups::from([(0, vec![0])]);
    for discs in 1..=most {
        let (level, next) = board.next_level(&groups, discs, discs < most);
        levels.push(level);
        groups = next;
    }
    Some(levels)
}

/// The positions that are not won, as the sets of the first player's discs in rising order, by the cells that
/// are filled.
type Groups = BTreeMap<u64, Vec<u64>>;

/// A board with a spare row on top of every column, from the bottom up and column by column.
#[derive(Clone, Copy)]
struct Board {
    width: u32,
    height: u32,
}

impl Board {
    fn new(width: u32, height: u32) -> Option<Self> {
        let bits = width.checked_mul(height.checked_add(1)?)?;
        (width > 0 && height > 0 && bits <= u64::BITS).then_some(Self { width, height })
    }

    /// The positions of the next number of discs; kept only if they are played on.
    fn next_level(self, groups: &Groups, discs: u32, keep: bool) -> (DiscCount, Groups) {
        let filled: BTreeSet<u64> = groups
            .keys()
            .flat_map(|&filled| self.free_cells(filled).map(move |cell| filled | cell))
            .collect();
        let of_group = |filled: u64| {
            let (mut positions, mut won, mut open) = (0, 0, Vec::new());
            merge(&mut self.sources(groups, filled, discs), |first| {
                let last = if discs % 2 == 1 { first } else { filled ^ first };
                let is_won = self.has_four(last);
                positions += 1;
                won += u64::from(is_won);
                if keep && !is_won {
                    open.push(first);
                }
            });
            open.shrink_to_fit();
            (positions, won, filled, open)
        };
        let counted: Vec<_> = filled.into_par_iter().map(of_group).collect();
        let positions = counted.iter().map(|group| group.0).sum();
        let won = counted.iter().map(|group| group.1).sum();
        let open = counted.into_iter().map(|(.., filled, open)| (filled, open));
        (DiscCount { discs, positions, won }, open.filter(|group| !group.1.is_empty()).collect())
    }

    /// The cells on which the next disc can land.
    fn free_cells(self, filled: u64) -> impl Iterator<Item = u64> {
        self.columns().filter_map(move |(bottom, cells)| {
            let cell = (filled & cells) + bottom;
            (cell & cells != 0).then_some(cell)
        })
    }

    /// The groups from which one disc leads to this one, each with what that disc adds to its sets.
    fn sources(self, groups: &Groups, filled: u64, discs: u32) -> Vec<Source<'_>> {
        let last = self.columns().filter_map(|(bottom, cells)| {
            let top = ((filled & cells) + bottom) >> 1;
            let group = (filled & top != 0).then(|| groups.get(&(filled ^ top)))??;
            let added = if discs % 2 == 1 { top } else { 0 };
            Some(Source::new(group, added))
        });
        last.collect()
    }

    /// The lowest cell and all cells of every column.
    fn columns(self) -> impl Iterator<Item = (u64, u64)> {
        let stride = self.height + 1;
        (0..self.width).map(move |column| {
            let bottom = 1 << (column * stride);
            (bottom, ((1 << self.height) - 1) * bottom)
        })
    }

    fn has_four(self, discs: u64) -> bool {
        let stride = self.height + 1;
        let distances = [1, stride, stride - 1, stride + 1];
        // Where there are fewer than four columns, which may be tall, only upright lines fit.
        let count = if self.width >= 4 { distances.len() } else { 1 };
        distances[..count].iter().any(|&distance| {
            let pairs = discs & (discs >> distance);
            pairs & (pairs >> (2 * distance)) != 0
        })
    }
}

/// A sorted group that is read from its beginning.
struct Source<'a> {
    /// The next set; more than any other when there is none.
    head: u64,
    rest: std::slice::Iter<'a, u64>,
    added: u64,
}

impl<'a> Source<'a> {
    fn new(group: &'a [u64], added: u64) -> Self {
        let mut source = Self { head: 0, rest: group.iter(), added };
        source.advance();
        source
    }

    fn advance(&mut self) {
        // No set of discs has all bits: the spare row is free.
        self.head = self.rest.next().map_or(u64::MAX, |set| set | self.added);
    }
}

/// Hands out what the sources hold, in rising order and each set once.
fn merge(sources: &mut [Source<'_>], mut take: impl FnMut(u64)) {
    loop {
        let least = sources.iter().map(|source| source.head).min().unwrap_or(u64::MAX);
        if least == u64::MAX {
            return;
        }
        for source in &mut *sources {
            if source.head == least {
                source.advance();
            }
        }
        take(least);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::HashSet;

    use papan_games::line::LinePosition;
    use papan_games::{Outcome, Position, Rules, Ruleset, View};

    use super::*;

    /// The same by playing every move of every position.
    fn played(width: u32, height: u32) -> Vec<DiscCount> {
        let Ok(Ruleset::Line(rules)) = format!("connect-four:{width}x{height}").parse() else {
            panic!("{width}x{height} is no board");
        };
        let mut level = HashSet::from([rules.start_from(None).unwrap()]);
        let mut levels = Vec::new();
        while !level.is_empty() {
            let has_winner = |outcome: Outcome| outcome.winners().next().is_some();
            let won = level.iter().filter(|one| one.outcome().is_some_and(has_winner)).count();
            let (discs, positions) = (levels.len() as u32, level.len() as u64);
            levels.push(DiscCount { discs, positions, won: won as u64 });
            let open = level.iter().filter(|position| position.outcome().is_none());
            let after = |position: LinePosition, chosen| {
                let mut next = position;
                next.play(chosen).unwrap();
                next
            };
            level = open
                .flat_map(|&one| {
                    one.legal_moves().map(move |chosen| after(one, chosen)).collect::<Vec<_>>()
                })
                .collect();
        }
        levels
    }

    fn total(width: u32, height: u32) -> u64 {
        count(width, height, u32::MAX).unwrap().iter().map(|level| level.positions).sum()
    }

    #[test]
    fn small_boards_have_the_positions_that_play_reaches() {
        for (width, height) in [(1, 6), (2, 5), (3, 4), (4, 1), (5, 2), (4, 4), (6, 3)] {
            assert_eq!(count(width, height, u32::MAX), Some(played(width, height)));
        }
    }

    #[test]
    fn the_published_totals_come_out() {
        // Width and height are not the same thing: discs fall.
        assert_eq!([total(4, 4), total(5, 4), total(4, 5)], [161_029, 3_945_711, 1_706_255]);
    }

    #[test]
    fn a_count_can_end_before_the_board_is_full() {
        let levels = count(7, 6, 8).unwrap();
        let positions: Vec<_> = levels.iter().map(|level| level.positions).collect();
        assert_eq!(positions, [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275]);
        assert_eq!((levels[6].won, levels[7].won), (0, 728));
    }

    #[test]
    fn a_board_that_does_not_fit_is_not_counted() {
        for (width, height) in [(0, 4), (4, 0), (8, 8), (u32::MAX, 1), (1, u32::MAX)] {
            assert_eq!(count(width, height, 1), None);
        }
        assert_eq!(count(8, 7, 1).unwrap()[1].positions, 8);
        assert_eq!(total(1, 63), 64);
    }
}
