//! What proven claims about openings show about the positions before them, so that a long proof can be made in parts.

use std::collections::{BTreeSet, HashMap};

use crate::board::{Board, Position};
use crate::claim::{Bound, Claim};

/// The proven bounds of a position: the least and the most that the player to move scores.
type Bounds = (Option<i32>, Option<i32>);

/// The bounds that follow from proven claims for the positions on the way to theirs, those with the most discs first.
///
/// A position is worth what its best move is worth: one move is enough for "at least", all moves are needed for "at most". A
/// position and its mirror image are one. The claims that follow have no replies of their own.
pub fn consequences(board: Board, claims: &[Claim]) -> Vec<Claim> {
    let mut proven = Proven { board, bounds: HashMap::new() };
    for claim in claims {
        if let Some(position) = played(board, &claim.moves) {
            proven.add(position, claim.bound, claim.score);
        }
    }
    let before = claims
        .iter()
        .flat_map(|claim| claim.moves.char_indices().map(|(end, _)| claim.moves[..end].to_owned()));
    let openings: BTreeSet<_> = before.collect();
    let mut openings: Vec<_> = openings.into_iter().collect();
    openings.sort_by_key(|moves| std::cmp::Reverse(moves.len()));
    let mut found = Vec::new();
    for moves in openings {
        let Some(position) = played(board, &moves) else { continue };
        let (low, high) = proven.by_moves(position);
        for (bound, score) in [(Bound::AtLeast, low), (Bound::AtMost, high)] {
            if let Some(score) = score.filter(|&score| proven.add(position, bound, score)) {
                found.push(Claim { moves: moves.clone(), bound, score, replies: 0 });
            }
        }
    }
    found
}

/// The position after these moves, in which the prover is to move; `None` if there is none, or a player has won.
fn played(board: Board, moves: &str) -> Option<Position> {
    let mut position = Position { prover: 0, opponent: 0 };
    for name in moves.chars() {
        let column = (0..board.width()).find(|&column| board.name(column) == name)?;
        position.prover |= board.landing(position.all(), column)?;
        if board.has_four(position.prover) {
            return None;
        }
        position = position.turned();
    }
    Some(position)
}

/// The bounds of positions, by number.
struct Proven {
    board: Board,
    bounds: HashMap<u128, Bounds>,
}

impl Proven {
    /// Keeps a bound; returns whether it is better than what was known.
    fn add(&mut self, position: Position, bound: Bound, score: i32) -> bool {
        let (low, high) = self.bounds.entry(self.board.key(position)).or_default();
        let (known, is_better) = match bound {
            Bound::AtLeast => (low, i32::gt as fn(&i32, &i32) -> bool),
            Bound::AtMost => (high, i32::lt as fn(&i32, &i32) -> bool),
        };
        let is_new = known.is_none_or(|known| is_better(&score, &known));
        if is_new {
            *known = Some(score);
        }
        is_new
    }

    /// The bounds that follow from the moves of a position; none where one of them wins.
    fn by_moves(&self, position: Position) -> Bounds {
        let (mut low, mut high) = (None, Some(i32::MIN));
        for (_, cell) in self.board.moves(position.all()) {
            let mine = position.prover | cell;
            if self.board.has_four(mine) {
                return (None, None);
            }
            let next = Position { prover: position.opponent, opponent: mine };
            let (least, most) = self.bounds.get(&self.board.key(next)).copied().unwrap_or_default();
            low = low.max(most.map(|most| -most));
            high = high.zip(least).map(|(high, least)| high.max(-least));
        }
        // Without a move the board is full, and nothing follows.
        (low, high.filter(|&high| high != i32::MIN))
    }
}
