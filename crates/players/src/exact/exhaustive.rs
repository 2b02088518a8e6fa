//! Perfect play on any bounded board by trying everything, symmetric positions only once.

use std::collections::HashMap;
use std::fmt;

use papan_games::line::{Cell, LinePosition, symmetries};
use papan_games::{Position, Rules, View};
use papan_solver::Bounds;

use super::JudgedMove;
use crate::budget::{Budget, Stopwatch};
use crate::line::grid::{Discs, Grid, Word};

/// With more marks than this a position is not compared with its images: that costs more than the
/// few that are met again would save.
const SYMMETRIC: u32 = 8;
/// The most positions that are remembered.
const REMEMBERED: usize = 4_000_000;

/// A position from the side of the player to move.
type Marks = Discs<u128>;

/// The board as sets of cells, and every position solved so far.
pub(super) struct Exhaustive {
    grid: Grid<u128>,
    cells: u32,
    /// Where each cell goes, for each way in which the board can be laid on itself.
    symmetries: Vec<Vec<u32>>,
    known: HashMap<[u128; 2], Bounds>,
    watch: Stopwatch,
}

impl Exhaustive {
    /// For the board of a position.
    pub(super) fn new(position: &LinePosition) -> Self {
        Self {
            grid: Grid::new(position),
            cells: position.rules().facts().max_moves as u32,
            symmetries: symmetries(position),
            known: HashMap::new(),
            watch: Budget::default().start(),
        }
    }

    /// Forgets every position solved so far.
    pub(super) fn forget(&mut self) {
        self.known.clear();
    }

    /// Every listed move with what is proven of it, and how many positions were looked at.
    pub(super) fn judge(
        &mut self,
        position: &LinePosition,
        budget: &Budget,
    ) -> (Vec<JudgedMove<Cell>>, u64) {
        self.watch = budget.start();
        if position.turn().is_none() {
            return (Vec::new(), 0);
        }
        let marks = Marks::of(position);
        let judged = position
            .legal_moves()
            .map(|choice| JudgedMove { choice, bounds: self.after(marks, 1 << choice.index()) });
        let judged = judged.collect();
        (judged, self.watch.steps())
    }

    /// Whether the player to move wins (1), draws (0) or loses (-1), unless that takes too long, and how
    /// many positions were looked at.
    pub(super) fn result(
        &mut self,
        position: &LinePosition,
        budget: &Budget,
    ) -> (Option<i32>, u64) {
        self.watch = budget.start();
        if position.turn().is_none() {
            return (None, 0);
        }
        let marks = Marks::of(position);
        let result = match self.search(marks, 0) {
            Some(1..) => Some(1),
            Some(_) => self.search(marks, -1).map(|score| if score > -1 { 0 } else { -1 }),
            None => None,
        };
        (result, self.watch.steps())
    }

    /// The proven bounds of a move for the player who makes it.
    fn after(&mut self, marks: Marks, cell: u128) -> Bounds {
        let left = self.left(marks);
        if self.grid.completed(marks.own | cell, cell) {
            return Bounds::exactly((left + 1) / 2);
        }
        let next = self.play(marks, cell);
        let mut bounds = Bounds { low: -(left - 1) / 2, high: left / 2 };
        while bounds.low < bounds.high {
            // First the winner, then the length of the game.
            let open = bounds.low..bounds.high;
            let half = (bounds.low + bounds.high).div_euclid(2);
            let alpha = [0, -1].into_iter().find(|alpha| open.contains(alpha)).unwrap_or(half);
            let Some(score) = self.search(next, alpha) else { break };
            if score <= alpha {
                bounds.high = score.max(bounds.low);
            } else {
                bounds.low = score.min(bounds.high);
            }
        }
        bounds.turned()
    }

    fn left(&self, marks: Marks) -> i32 {
        (self.cells - (marks.own | marks.other).count_ones()) as i32
    }

    fn completes(&self, marks: u128, cell: u32) -> bool {
        let filled = marks | 1 << cell;
        self.grid.through(cell).iter().any(|line| line & filled == *line)
    }

    fn play(&self, mut marks: Marks, cell: u128) -> Marks {
        self.grid.play(&mut marks, cell);
        marks
    }

    /// Whether the score is above `alpha`: a bound on that side of it, or `None` at the limit.
    fn search(&mut self, marks: Marks, mut alpha: i32) -> Option<i32> {
        if self.watch.step() {
            return None;
        }
        let left = self.left(marks);
        if marks.playable == 0 {
            return Some(0);
        }
        if marks.playable.cells().any(|cell| self.completes(marks.own, cell)) {
            return Some((left + 1) / 2);
        }
        let mut threats = marks.playable.cells().filter(|&cell| self.completes(marks.other, cell));
        let (forced, is_lost) = (threats.next(), threats.next().is_some());
        if is_lost {
            return Some(-left / 2);
        }
        // What cannot be any more: a win with this mark, and lines that both are in.
        let mut most = (left - 1) / 2;
        if !self.grid.has_line(!marks.other) {
            most = most.min(0);
        }
        if alpha >= most {
            return Some(most);
        }
        if alpha < 0 && !self.grid.has_line(!marks.own) {
            return Some(0);
        }
        let key = self.key(marks);
        if let Some(known) = self.known.get(&key) {
            if known.low > alpha {
                return Some(known.low);
            }
            if known.high <= alpha {
                return Some(known.high);
            }
        }
        let asked = alpha;
        let mut best = -left / 2;
        let moves = forced.map_or(marks.playable, |cell| 1 << cell);
        for cell in self.ordered(marks, moves) {
            best = best.max(-self.search(self.play(marks, 1 << cell), -alpha - 1)?);
            if best > alpha {
                break;
            }
            alpha = alpha.max(best);
        }
        if self.known.len() >= REMEMBERED {
            self.known.clear();
        }
        let known = self.known.entry(key).or_insert(Bounds { low: -left / 2, high: most });
        if best > asked {
            known.low = known.low.max(best);
        } else {
            known.high = known.high.min(best);
        }
        Some(best)
    }

    /// The moves, those in the fullest open lines first.
    fn ordered(&self, marks: Marks, moves: u128) -> Vec<u32> {
        let worth = |cell: u32| -> u32 {
            let open = self.grid.through(cell).iter();
            let open = open.map(|line| match (line & marks.own, line & marks.other) {
                (own, 0) => 1 << (2 * own.count_ones().min(12)),
                (0, other) => 1 << (2 * other.count_ones().min(12)),
                _ => 0,
            });
            open.sum()
        };
        let mut ordered: Vec<_> = moves.cells().collect();
        ordered.sort_by_key(|&cell| std::cmp::Reverse(worth(cell)));
        ordered
    }

    /// The name of a position, the same for all its images while there are few marks.
    fn key(&self, marks: Marks) -> [u128; 2] {
        let key = [marks.own, marks.other];
        if (marks.own | marks.other).count_ones() > SYMMETRIC {
            return key;
        }
        let image = |to: &Vec<u32>| key.map(|set| moved(set, to));
        self.symmetries.iter().map(image).min().unwrap_or(key)
    }
}

/// A set of cells, each moved to where the symmetry puts it.
fn moved(set: u128, to: &[u32]) -> u128 {
    set.cells().fold(0, |image, cell| image | 1 << to[cell as usize])
}

impl fmt::Debug for Exhaustive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exhaustive").field("known", &self.known.len()).finish_non_exhaustive()
    }
}
