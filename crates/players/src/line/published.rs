//! The classical algorithms that paper P5's program is made of, step by step: the breadth-first win check and the merge
//! sort of the moves.
//!
//! To decide, Papan uses faster code that gives the same results; a trace shows these. Tests hold them together.

use std::collections::{HashSet, VecDeque};

use papan_games::Seat;
use papan_games::line::LineBoard;
use papan_words::Arg;

use crate::trace::{Contents, Detail, Seen};
use crate::words::say;

/// The linear search for the places where a disc can go, each with the cell in which it would land.
pub(super) fn linear_search<B: LineBoard>(board: &B) -> Contents {
    let places = board.places();
    let texts = places.iter().filter(|(_, chosen)| chosen.is_some()).map(|(text, _)| text);
    let text = say!("trace-linear", moves = Arg::list(texts));
    let detail = |(text, chosen): &(String, Option<B::Move>)| match *chosen {
        Some(cell) => {
            let seen = Seen { cells: vec![board.place(cell)], ..Seen::default() };
            Detail::new(say!("trace-lands", place = text, cell = board.cell_name(cell)), seen)
        }
        None => Detail::new(say!("trace-full", place = text), Seen::default()),
    };
    Contents { details: places.iter().map(detail).collect(), ..Contents::text(text) }
}

/// The seat with a line, found by walking outwards from every disc not yet visited and counting straight on from each
/// disc met; with the steps of the walk.
pub(super) fn win_check<B: LineBoard>(board: &B) -> (Option<Seat>, Vec<Detail>) {
    let (mut visited, mut steps) = (HashSet::new(), Vec::new());
    for (start, _) in board.discs() {
        let mut queue = VecDeque::from([start]);
        while let Some(cell) = queue.pop_front() {
            let Some(owner) = board.owner(cell) else { continue };
            if !visited.insert(cell) {
                continue;
            }
            let run = longest_run(board, cell, owner);
            queue.extend(neighbours(board, cell));
            let is_won = run.len() >= board.in_line();
            steps.push(visit(board, cell, &run, &queue, is_won));
            if is_won {
                return (Some(owner), steps);
            }
        }
    }
    (None, steps)
}

/// The cells around a cell.
fn neighbours<B: LineBoard>(board: &B, cell: B::Move) -> impl Iterator<Item = B::Move> {
    let around =
        move |&axis| [-1, 1].into_iter().filter_map(move |way| board.step(cell, axis, way));
    board.axes().iter().flat_map(around)
}

/// The longest run of a seat's discs straight on from a cell.
fn longest_run<B: LineBoard>(board: &B, cell: B::Move, owner: Seat) -> Vec<B::Move> {
    let straight_on = |&axis| {
        [-1, 1].map(|way| {
            let cells = (0..).map_while(move |steps| board.step(cell, axis, way * steps));
            cells.take_while(|&next| board.owner(next) == Some(owner)).collect::<Vec<_>>()
        })
    };
    let runs = board.axes().iter().flat_map(straight_on);
    runs.fold(Vec::new(), |longest, run| if run.len() > longest.len() { run } else { longest })
}

fn visit<B: LineBoard>(
    board: &B,
    cell: B::Move,
    run: &[B::Move],
    queue: &VecDeque<B::Move>,
    is_won: bool,
) -> Detail {
    let name = board.cell_name(cell);
    let text = if is_won {
        say!("trace-bfs-won", cell = name, run = run.len())
    } else {
        let waiting = queue.iter().map(|&cell| board.cell_name(cell));
        say!("trace-bfs-visit", cell = name, run = run.len(), queue = Arg::list(waiting))
    };
    let cells = run.iter().map(|&cell| board.place(cell)).collect();
    Detail::new(text, Seen { cells, ..Seen::default() })
}

/// Moves with their scores.
type MoveScores = Vec<(String, i64)>;

/// Sorts moves by their scores, the largest first unless the order ascends, and keeps the order of equals; with each
/// split and merge.
pub(super) fn merge_sort(items: MoveScores, ascends: bool) -> (MoveScores, Vec<Detail>) {
    let mut steps = Vec::new();
    let sorted = sort(items, ascends, &mut steps);
    (sorted, steps)
}

fn sort(mut items: MoveScores, ascends: bool, steps: &mut Vec<Detail>) -> MoveScores {
    if items.len() < 2 {
        return items;
    }
    let right = items.split_off(items.len() / 2);
    let note = |text| Detail::new(text, Seen::default());
    steps.push(note(say!("trace-sort-split", left = listed(&items), right = listed(&right))));
    let left = sort(items, ascends, steps);
    let right = sort(right, ascends, steps);
    let merged = merge(left, right, ascends);
    steps.push(note(say!("trace-sort-merge", moves = listed(&merged))));
    merged
}

/// Merges two sorted lists. Of equals that of the left list comes first.
fn merge(left: MoveScores, right: MoveScores, ascends: bool) -> MoveScores {
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    while let (Some((_, a)), Some((_, b))) = (left.peek(), right.peek()) {
        let takes_right = if ascends { b < a } else { b > a };
        merged.extend(if takes_right { right.next() } else { left.next() });
    }
    merged.extend(left);
    merged.extend(right);
    merged
}

/// Moves with their scores in words.
pub(super) fn listed(items: &MoveScores) -> Arg {
    let item = |(text, score): &(String, i64)| say!("trace-sort-item", move = text, score = *score);
    Arg::list(items.iter().map(item))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_merge_sort_is_a_stable_sort(scores: Vec<i64>, ascends: bool) {
            let numbered = |(at, &score): (usize, &i64)| (at.to_string(), score % 4);
            let items: Vec<_> = scores.iter().enumerate().map(numbered).collect();
            let mut expected = items.clone();
            if ascends {
                expected.sort_by_key(|item| item.1);
            } else {
                expected.sort_by_key(|item| std::cmp::Reverse(item.1));
            }
            let merges = items.len().saturating_sub(1);
            let (sorted, steps) = merge_sort(items, ascends);
            prop_assert_eq!(sorted, expected);
            prop_assert_eq!(steps.len(), 2 * merges);
        }
    }
}
