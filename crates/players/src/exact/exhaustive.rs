//! Perfect play on any bounded board by trying everything, symmetric positions only once.

use std::collections::HashMap;
use std::fmt;

use papan_games::line::{Cell, LineBoard, LinePosition};
use papan_games::{Position, View};
use papan_solver::Bounds;

use super::Judged;
use crate::budget::{Budget, Watch};

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
    watch: Watch,
}

/// A position from the side of the player to move.
#[derive(Clone, Copy)]
struct Marks {
    mine: u128,
    theirs: u128,
    playable: u128,
}

impl Exhaustive {
    /// For the board of a position.
    pub(super) fn new(position: &LinePosition) -> Self {
        let rules = position.rules();
        let all: Vec<_> = all_places(position).iter().filter_map(|p| rules.cell(p)).collect();
        let lines = lines(position, &all);
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
        let Some(me) = position.turn() else { return (Vec::new(), 0) };
        let (mine, theirs) = (position.filled(me), position.filled(me.next(2)));
        let marks = Marks { mine, theirs, playable: position.playable() };
        let judged = position
            .legal_moves()
            .map(|choice| Judged { choice, bounds: self.after(marks, 1 << choice.index()) });
        let judged = judged.collect();
        (judged, self.watch.steps())
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

/// Every place of the board, along each side.
fn all_places(position: &LinePosition) -> Vec<Vec<usize>> {
    let mut places = vec![Vec::new()];
    for &side in position.rules().sides() {
        let longer =
            |place: Vec<usize>| (0..side.into()).map(move |at| [&place[..], &[at]].concat());
        places = places.into_iter().flat_map(longer).collect();
    }
    places
}

fn lines(position: &LinePosition, all: &[Cell]) -> Vec<u128> {
    let mut lines = Vec::new();
    for &cell in all {
        for &axis in position.axes() {
            let line = (0..position.in_line() as i32)
                .map(|steps| Some(1_u128 << position.step(cell, axis, steps)?.index()))
                .try_fold(0, |line, cell| Some(line | cell?));
            lines.extend(line);
        }
    }
    lines
}

/// The ways to lay the board on itself: sides of one length exchanged, sides turned round, as long as
/// what falls still falls. Boards of more than three sides have too many.
fn symmetries(position: &LinePosition) -> Vec<Vec<u32>> {
    let rules = position.rules();
    let sides = rules.sides();
    let places = all_places(position);
    let count = sides.len();
    let orders: Vec<Vec<usize>> = match count {
        1 => vec![vec![0]],
        2 => vec![vec![0, 1], vec![1, 0]],
        3 => [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
            .map(Vec::from)
            .to_vec(),
        _ => return Vec::new(),
    };
    let mut found = Vec::new();
    for order in orders.iter().filter(|order| (0..count).all(|i| sides[i] == sides[order[i]])) {
        for turned in 0..1_u32 << count {
            let image = |place: &Vec<usize>| -> Vec<usize> {
                let side = |i: usize| usize::from(sides[i]) - 1;
                let along = |i: usize| {
                    let at = place[order[i]];
                    if turned >> i & 1 == 1 { side(i) - at } else { at }
                };
                (0..count).map(along).collect()
            };
            let cell = |place: &[usize]| rules.cell(place);
            let falls = |place: &Vec<usize>| {
                let above = |place: &[usize]| cell(place).and_then(|c| position.above(c));
                let lifted = above(place).map(|c| rules.place(c).collect::<Vec<_>>());
                lifted.map(|lifted| image(&lifted)).and_then(|place| cell(&place))
                    == above(&image(place))
            };
            if places.iter().all(falls) {
                let mut to = vec![0; 128];
                for place in &places {
                    if let (Some(from), Some(image)) = (cell(place), cell(&image(place))) {
                        to[from.index() as usize] = image.index();
                    }
                }
                found.push(to);
            }
        }
    }
    found
}

impl fmt::Debug for Exhaustive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exhaustive").field("known", &self.known.len()).finish_non_exhaustive()
    }
}
