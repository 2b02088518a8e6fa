//! Perfect play on any bounded board by trying everything, symmetric positions only once.

use std::collections::HashMap;
use std::fmt;

use papan_games::View;
use papan_games::line::{Cell, LineBoard, LinePosition, symmetries};
use papan_solver::Bounds;

use super::Judged;
use crate::budget::{Budget, Stopwatch};
use crate::line::layout::{all_cells, lines};

/// With more marks than this a position is not compared with its images: that costs more than the
/// few that are met again would save.
const SYMMETRIC: u32 = 8;
/// The most positions that are remembered.
const REMEMBERED: usize = 4_000_000;

/// The board as sets of cells, and every position solved so far.
pub(super) struct Exhaustive {
    cells: u32,
    lines: Vec<u128>,
    /// The lines through each cell.
    through: Vec<Vec<u128>>,
    /// The cell that can be filled after this one, where discs fall.
    above: Vec<u128>,
    /// Where each cell goes, for each way in which the board can be laid on itself.
    symmetries: Vec<Vec<u32>>,
    known: HashMap<[u128; 2], Bounds>,
    watch: Stopwatch,
}

/// A position from the side of the player to move.
#[derive(Clone, Copy)]
struct Marks {
    mine: u128,
    theirs: u128,
    playable: u128,
}

impl Marks {
    /// Those of a position; `None` if nobody is to move.
    fn of(position: &LinePosition) -> Option<Self> {
        let me = position.turn()?;
        let (mine, theirs) = (position.filled(me), position.filled(me.next(2)));
        Some(Self { mine, theirs, playable: position.playable() })
    }
}

impl Exhaustive {
    /// For the board of a position.
    pub(super) fn new(position: &LinePosition) -> Self {
        let all = all_cells(position);
        let lines = lines(position);
        let mut through = vec![Vec::new(); 128];
        let mut above = vec![0; 128];
        for &cell in &all {
            let at = cell.index();
            through[at as usize] =
                lines.iter().copied().filter(|line| line >> at & 1 == 1).collect();
            above[at as usize] = position.above(cell).map_or(0, |above| 1 << above.index());
        }
        Self {
            cells: all.len() as u32,
            symmetries: symmetries(position),
            lines,
            through,
            above,
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
    ) -> (Vec<Judged<Cell>>, u64) {
        self.watch = budget.start();
        let Some(marks) = Marks::of(position) else { return (Vec::new(), 0) };
        let judged = position
            .legal_moves()
            .map(|choice| Judged { choice, bounds: self.after(marks, 1 << choice.index()) });
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
        let Some(marks) = Marks::of(position) else { return (None, 0) };
        let result = match self.search(marks, 0) {
            Some(1..) => Some(1),
            Some(_) => self.search(marks, -1).map(|score| if score > -1 { 0 } else { -1 }),
            None => None,
        };
        (result, self.watch.steps())
    }

    /// What is proven of a move for the player who makes it.
    fn after(&mut self, marks: Marks, cell: u128) -> Bounds {
        let left = self.left(marks);
        if self.completes(marks.mine, cell) {
            return Bounds::exactly((left + 1) / 2);
        }
        let next = self.play(marks, cell);
        let mut bounds = Bounds { low: -(left - 1) / 2, high: left / 2 };
        while bounds.low < bounds.high {
            // Who wins, then how soon.
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
        (self.cells - (marks.mine | marks.theirs).count_ones()) as i32
    }

    fn play(&self, marks: Marks, cell: u128) -> Marks {
        Marks {
            mine: marks.theirs,
            theirs: marks.mine | cell,
            playable: marks.playable & !cell | self.above[cell.trailing_zeros() as usize],
        }
    }

    fn completes(&self, marks: u128, cell: u128) -> bool {
        let filled = marks | cell;
        self.through[cell.trailing_zeros() as usize].iter().any(|line| line & filled == *line)
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
        if cells(marks.playable).any(|cell| self.completes(marks.mine, cell)) {
            return Some((left + 1) / 2);
        }
        let mut threats = cells(marks.playable).filter(|&cell| self.completes(marks.theirs, cell));
        let (forced, lost) = (threats.next(), threats.next().is_some());
        if lost {
            return Some(-left / 2);
        }
        // What cannot be any more: a win with this mark, and lines that both are in.
        let mut most = (left - 1) / 2;
        if !self.lines.iter().any(|line| line & marks.theirs == 0) {
            most = most.min(0);
        }
        if alpha >= most {
            return Some(most);
        }
        if alpha < 0 && !self.lines.iter().any(|line| line & marks.mine == 0) {
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
        for cell in self.ordered(marks, forced.unwrap_or(marks.playable)) {
            best = best.max(-self.search(self.play(marks, cell), -alpha - 1)?);
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
    fn ordered(&self, marks: Marks, moves: u128) -> Vec<u128> {
        let worth = |cell: u128| -> u32 {
            let lines = self.through[cell.trailing_zeros() as usize].iter();
            let open = lines.map(|line| match (line & marks.mine, line & marks.theirs) {
                (mine, 0) => 1 << (2 * mine.count_ones().min(12)),
                (0, theirs) => 1 << (2 * theirs.count_ones().min(12)),
                _ => 0,
            });
            open.sum()
        };
        let mut ordered: Vec<_> = cells(moves).collect();
        ordered.sort_by_key(|&cell| std::cmp::Reverse(worth(cell)));
        ordered
    }

    /// The name of a position, the same for all its images while there are few marks.
    fn key(&self, marks: Marks) -> [u128; 2] {
        let key = [marks.mine, marks.theirs];
        if (marks.mine | marks.theirs).count_ones() > SYMMETRIC {
            return key;
        }
        let image = |to: &Vec<u32>| key.map(|set| moved(set, to));
        self.symmetries.iter().map(image).min().unwrap_or(key)
    }
}

/// The cells of a set, one by one.
fn cells(mut set: u128) -> impl Iterator<Item = u128> {
    std::iter::from_fn(move || {
        let cell = set & set.wrapping_neg();
        set ^= cell;
        (cell != 0).then_some(cell)
    })
}

/// A set of cells, each moved to where the symmetry puts it.
fn moved(set: u128, to: &[u32]) -> u128 {
    cells(set).fold(0, |image, cell| image | 1 << to[cell.trailing_zeros() as usize])
}

impl fmt::Debug for Exhaustive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exhaustive").field("known", &self.known.len()).finish_non_exhaustive()
    }
}
