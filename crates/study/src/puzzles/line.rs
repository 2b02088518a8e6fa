//! Puzzles of line games.

use papan_games::line::{Cell, LineBoard, LinePosition, symmetries};
use papan_games::{Position, Rules, Seat, View};
use papan_players::{Dice, Effort, Judge, Playable, ProvenResult};
use rand::seq::IteratorRandom;

use super::Theme;
use super::exact::{Exact, ExactScore, Interest, OnlyMove, perfect_line};

/// The most positions to search for the exact value of one, without and with falling discs. This takes some tenths of
/// a second, so that the program can also show the solver why another move fails. Exhaustive search, which is used
/// without columns, takes longer for each position.
const NODES: [u64; 2] = [50_000, 200_000];

/// How many times as many positions are searched where a puzzle is followed: a few positions after a puzzle are harder to
/// prove than the puzzle.
const PATIENCE: u64 = 10;

/// A judge that is created on first use.
#[derive(Default)]
pub(super) struct LineOracle {
    judge: Option<Box<dyn Judge<LinePosition>>>,
    is_patient: bool,
}

impl Exact for LinePosition {
    const GREEDY: &'static [&'static str] =
        &["cost", "cost:order=defensive", "steps", "points", "priority", "medium"];

    type Oracle = LineOracle;

    fn patient() -> LineOracle {
        LineOracle { judge: None, is_patient: true }
    }

    fn scores(&self, oracle: &mut LineOracle) -> Option<Vec<ExactScore<Cell>>> {
        let times = if oracle.is_patient { PATIENCE } else { 1 };
        let nodes = times * NODES[usize::from(self.falls())];
        let judge = oracle.judge.get_or_insert_with(|| Self::judge(Effort::Nodes(nodes)));
        let scored = judge.judge(self).into_iter().map(|judged| {
            judged.bounds.score().map(|score| ExactScore { choice: judged.choice, score, rank: 0 })
        });
        scored.collect::<Option<Vec<_>>>().filter(|scores| !scores.is_empty())
    }

    fn provable(&self) -> usize {
        // With falling discs, few cells are open at a time.
        if self.falls() { 28 } else { 23 }
    }

    fn interest(&self) -> Interest {
        let Some((me, other)) = seats(self) else { return Interest::None };
        match open_threats(self, other).count() {
            // A win in one move is not a puzzle, and nothing helps against two open threats.
            _ if open_threats(self, me).next().is_some() => Interest::None,
            0 => Interest::Quiet,
            1 => Interest::Forced,
            _ => Interest::None,
        }
    }

    fn quiet_move(&self, dice: &mut Dice) -> Option<Cell> {
        let is_quiet = |&cell: &Cell| {
            let after = played(self, cell);
            Seat::all(2).all(|seat| open_threats(&after, seat).next().is_none())
        };
        self.legal_moves().filter(is_quiet).choose(dice)
    }

    fn theme(&self, only: &OnlyMove<'_, Cell>, oracle: &mut LineOracle) -> Option<(Theme, u32)> {
        let (me, other) = seats(self)?;
        let (solution, result) = (only.solution.choice, only.result());
        let depth = match result {
            ProvenResult::Win => moves_to_win(self, only.solution.score),
            // For a draw, how far to look ahead to see that every other move loses.
            _ => only.others().map(|one| moves_to_win_against(self, one.score)).max()?,
        };
        let loses_soon =
            |one: &ExactScore<Cell>| one.score < 0 && moves_to_win_against(self, one.score) <= SOON;
        let theme = if open_threats(self, other).any(|cell| cell == solution) {
            Theme::Block
        } else if only.others().all(loses_soon) {
            Theme::Trap
        } else if result == ProvenResult::Draw {
            Theme::Draw
        } else if makes_odd_threat(self, solution, me) {
            Theme::OddThreat
        } else if ends_in_zugzwang(self, solution, oracle)? {
            Theme::Zugzwang
        } else {
            Theme::Win
        };
        Some((theme, depth))
    }

    fn signature(&self) -> String {
        let sets = Seat::all(2).map(|seat| self.filled(seat)).collect::<Vec<_>>();
        let moved = |to: &Vec<u32>| -> Vec<u128> {
            let image = |&set: &u128| {
                let cells = (0..128).filter(|cell| set >> cell & 1 == 1);
                cells.fold(0, |image, cell| image | 1 << to[cell])
            };
            sets.iter().map(image).collect()
        };
        let least = symmetries(self).iter().map(moved).min().unwrap_or(sets);
        format!("{least:x?}")
    }
}

/// An opponent who needs at most this many moves to win wins *soon*.
const SOON: u32 = 2;

/// The seat to move, and the other.
fn seats(position: &LinePosition) -> Option<(Seat, Seat)> {
    position.turn().map(|seat| (seat, seat.next(2)))
}

/// The cells that would complete a line of a seat, and can be filled now.
fn open_threats(position: &LinePosition, seat: Seat) -> impl Iterator<Item = Cell> {
    position.legal_moves().filter(move |&cell| position.completes(cell, seat))
}

/// The empty cells.
fn left(position: &LinePosition) -> i32 {
    (position.rules().facts().max_moves - position.plies()) as i32
}

/// How many moves the seat to move needs to win, including the winning one, if its best move has this positive score.
/// A score counts the cells that are left to the winner, including the one that completes the line.
fn moves_to_win(position: &LinePosition, score: i32) -> u32 {
    ((left(position) + 1) / 2 - score + 1).max(1) as u32
}

/// How many moves the opponent needs to win after a move with this negative score.
fn moves_to_win_against(position: &LinePosition, score: i32) -> u32 {
    (left(position) / 2 + score + 1).max(1) as u32
}

/// Whether a move of a seat that was the first to move makes a threat in an odd row that cannot be carried out yet.
fn makes_odd_threat(position: &LinePosition, chosen: Cell, seat: Seat) -> bool {
    if !position.falls() || seat != Seat::FIRST {
        return false;
    }
    let after = played(position, chosen);
    if after.turn().is_none() {
        return false;
    }
    let rules = position.rules();
    // The second place of a cell is its row, from 0: an odd row has an even number.
    let is_odd = |cell: Cell| rules.place(cell).nth(1).is_some_and(|row| row % 2 == 0);
    let closed = rules.places().into_iter().filter_map(|place| rules.cell(&place));
    let mut closed = closed
        .filter(|&cell| after.owner(cell).is_none() && after.playable() >> cell.index() & 1 == 0);
    closed
        .any(|cell| is_odd(cell) && after.completes(cell, seat) && !position.completes(cell, seat))
}

/// Whether perfect play after a winning move comes to a position in which the loser is only lost because he has to
/// move; `None` if perfect play is not proven.
fn ends_in_zugzwang(
    position: &LinePosition,
    chosen: Cell,
    oracle: &mut LineOracle,
) -> Option<bool> {
    if !position.falls() {
        return Some(false);
    }
    let mut now = played(position, chosen);
    for next in perfect_line(&now, oracle)? {
        if position.turn() != now.turn() && is_zugzwang(&now) {
            return Some(true);
        }
        now.advance(next);
    }
    Some(false)
}

/// Whether the opponent of the seat to move has no open threat, but gets one by every move there is.
fn is_zugzwang(position: &LinePosition) -> bool {
    let Some((_, winner)) = seats(position) else { return false };
    let opens = |cell| open_threats(&played(position, cell), winner).next().is_some();
    open_threats(position, winner).next().is_none() && position.legal_moves().all(opens)
}

fn played(position: &LinePosition, chosen: Cell) -> LinePosition {
    let mut after = *position;
    after.advance(chosen);
    after
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
