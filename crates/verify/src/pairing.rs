//! The rule that decides the leaves of a proof.

use crate::board::{Board, Position};

/// A column in which discs still fit.
struct Column {
    /// Its empty cells, the lowest first.
    empty: Vec<u128>,
    /// The lowest of those above an odd number of them on which a disc of the prover completes four.
    threat: Option<usize>,
}

/// The score that the prover is sure of by answering every disc of the opponent, who is to move, in its pair; `None` if
/// this rule does not prove a score.
///
/// The rule, with which the prover answers every disc until the end (claimeven and baseinverse, Allis 1988, and threats):
///
/// 1. In an *even* column, with an even number of empty cells: on top of the opponent's disc.
/// 2. *Odd* columns are taken two and two: to a disc on the lowest empty cell of one, with a disc on that of
///    the other. From then on both are even.
/// 3. A column may be *closed* if a disc of the prover completes four on one of the cells that he gets by answering on
///    top from its lowest empty cell up. He answers there on top, too. The opponent can fill it up to the cell below, and
///    loses by taking that one.
///
/// The prover can always follow it if the number of odd columns that are not closed is even. It gives every cell an
/// owner, except the lowest cells of odd columns, of which each pair has one of either, and except those from the threats up
/// in closed columns. So:
///
/// - If the opponent's discs and cells hold no four, he does not win: at least 0.
/// - If, besides, a column is closed, he runs out of other moves and loses, while these `n` cells at least are empty: at least
///   `(n + 1) / 2`.
/// - If, besides, none is closed, the board gets full. If the prover's discs and cells hold a four, he wins: at
///   least 1.
pub fn least_by_pairing(board: Board, position: Position) -> Option<u32> {
    let columns: Vec<_> = (0..board.width()).map(|at| column(board, position, at)).collect();
    let is_odd = |column: &Column| column.empty.len() % 2 == 1;
    let open = columns.iter().filter(|column| is_odd(column) && column.threat.is_none());
    if open.count() % 2 == 0 {
        return with_closed(board, position, &columns, None);
    }
    // One odd column is left: it goes with a closed one, which is opened.
    let closed =
        (0..columns.len()).filter(|&at| is_odd(&columns[at]) && columns[at].threat.is_some());
    closed.filter_map(|at| with_closed(board, position, &columns, Some(at))).max()
}

fn column(board: Board, position: Position, at: u32) -> Column {
    let empty: Vec<_> = board.empty_cells(position.all(), at).collect();
    let wins = |&at: &usize| board.has_four(position.prover | empty[at]);
    let threat = (1..empty.len()).step_by(2).find(wins);
    Column { empty, threat }
}

/// The score when every column with a threat is closed, but the one at `reopened`.
fn with_closed(
    board: Board,
    position: Position,
    columns: &[Column],
    reopened: Option<usize>,
) -> Option<u32> {
    let Position { mut prover, mut opponent } = position;
    let (mut lowest, mut unused) = (Vec::new(), 0);
    for (at, Column { empty, threat }) in columns.iter().enumerate() {
        let mut filled = &empty[..];
        if let Some(threat) = threat.filter(|_| reopened != Some(at)) {
            unused += empty.len() - threat;
            filled = &empty[..threat];
        } else if empty.len() % 2 == 1 {
            lowest.push(empty[0]);
            filled = &empty[1..];
        }
        opponent |= filled.iter().step_by(2).sum::<u128>();
        prover |= filled.iter().skip(1).step_by(2).sum::<u128>();
    }
    // Which of the lowest cells each may get: of two either, of more the opponent all and the prover none.
    let shares = match lowest[..] {
        [a, b] => vec![(a, b), (b, a)],
        _ => vec![(lowest.iter().sum(), 0)],
    };
    if shares.iter().any(|(theirs, _)| board.has_four(opponent | theirs)) {
        return None;
    }
    let wins = shares.iter().all(|(_, ours)| board.has_four(prover | ours));
    Some(if unused > 0 { (unused as u32).div_ceil(2) } else { u32::from(wins) })
}
