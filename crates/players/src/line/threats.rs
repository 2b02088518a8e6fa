//! Threats as paper P3 defines them: a line with one cell missing that cannot be filled yet.

use papan_games::Seat;
use papan_games::line::LineBoard;

/// The empty cells that would complete a line of this seat and on which no disc can rest yet; where
/// nothing falls, all empty cells that would complete one. Each once, in no particular order.
pub(crate) fn threats<B: LineBoard>(board: &B, seat: Seat) -> Vec<B::Move> {
    let reach = board.in_line() as i32 - 1;
    let mut found = Vec::new();
    for (disc, _) in board.discs().filter(|&(_, owner)| owner == seat) {
        for &axis in board.axes() {
            for steps in -reach..=reach {
                let Some(cell) = board.step(disc, axis, steps) else { continue };
                let waits = !board.falls() || !board.is_legal(cell);
                if board.owner(cell).is_none()
                    && waits
                    && !found.contains(&cell)
                    && board.completes(cell, seat)
                {
                    found.push(cell);
                }
            }
        }
    }
    found
}

/// The pairs of threats of which one is directly above the other: the second cannot be met.
pub(crate) fn double_threats<B: LineBoard>(
    board: &B,
    threats: &[B::Move],
) -> Vec<(B::Move, B::Move)> {
    let pair = |&low: &B::Move| {
        let high = board.above(low).filter(|above| threats.contains(above))?;
        Some((low, high))
    };
    threats.iter().filter_map(pair).collect()
}
