//! The score that a player secures by answering every move in its pair.

use crate::cells::size::Size;
use crate::cells::state::{State, playable};
use crate::cells::word::Word;

/// The most that the player to move, the leader, can get when the other one, the follower, answers
/// by a fixed rule; `None` where no rule is found. An improvement on claimeven and baseinverse (Allis
/// 1988), for the whole board at once.
///
/// The follower's rules, each of which leaves the leader to move again:
///
/// 1. In a column with an even number of empty cells: above the leader's disc.
/// 2. The columns with an odd number are taken two and two: to a disc on the lowest empty cell of
///    one, a disc on that of the other; from then on rule 1 holds in both.
/// 3. A column is *closed* if, with answers above the leader's discs from its lowest empty cell up,
///    the follower would get to a cell that completes his four. The leader loses by playing there up to the
///    cell below, and with no other column left he must.
///
/// So every cell but the pairs of rule 2 belongs to one of them beforehand:
///
/// ```text
///   F . . . F      L leader, F follower: rule 1, even columns
///   L F . F L      ! the follower's threat: rule 3, the column is closed from here up
///   F L ! L F      a b one each: rule 2, with L and F above them
///   L a L b L
/// ```
///
/// If the leader's discs and cells hold no four, he does not win. If besides there is a closed column,
/// he loses, and the cells from the threats up stay empty, which tells how soon. Without one he loses
/// if the follower's discs and cells hold a four.
#[inline(always)]
pub(crate) fn leader_limit<S: Size>(size: S, state: State<S>, threats: S::Word) -> Option<i32> {
    leader_limit_with(size, state, threats, S::Word::lowest)
}

/// The same; `reopen` chooses, from the lowest empty cells of the closed odd columns, which of them is opened to go with
/// an odd column that is left over.
#[inline(always)]
pub(crate) fn leader_limit_with<S: Size>(
    size: S,
    state: State<S>,
    threats: S::Word,
    reopen: impl Fn(S::Word) -> S::Word,
) -> Option<i32> {
    let empty = size.full() ^ state.all;
    // The lowest empty cells of columns with an odd number of them.
    let odd = playable(size, state.all) & !size.leading();
    // Where the follower gets with answers from the bottom up: in odd columns the other way round.
    let follower = (empty & !size.leading()) ^ run(empty, odd);
    let closing = threats & follower;
    // In each column, a one is taken from the spare cell: what is left below it are the cells below
    // the lowest closing one, or all cells if there is none, and then the spare cell is gone too.
    let spare = size.bottom() << size.height();
    let taken = (closing | spare) - size.bottom();
    let closed_spare = taken & spare;
    let mut closed = closed_spare - (closed_spare >> size.height());
    if (odd & !closed).count() % 2 == 1 {
        // An odd column is left over, unless a closed one can be opened to go with it.
        let reopened = reopen(odd & closed);
        if reopened.is_empty() {
            return None;
        }
        closed = closed & !run(empty, reopened);
    }
    let below = taken & !closing;
    let leader =
        state.mine | (empty & size.leading() & !closed) | (empty & !follower & below & closed);
    // Of the lowest cells of open odd columns each gets one of two; with more than two of them the
    // leader is given all, the follower none.
    let open = odd & !closed;
    let (a, b) = (open.lowest(), open ^ open.lowest());
    let many = b.is_several();
    let (a, b) = if many { (open, open) } else { (a, b) };
    if size.has_four(leader | a) || (a != b && size.has_four(leader | b)) {
        return None;
    }
    let unused = empty & closed & !below;
    if !unused.is_empty() {
        // The threat that decides is one of these cells.
        return Some(-((unused.count() as i32 + 1) / 2));
    }
    let follower = state.theirs() | (empty & !size.leading() & !open);
    let loses = if many || a == b {
        size.has_four(follower)
    } else {
        size.has_four(follower | a) && size.has_four(follower | b)
    };
    Some(if loses { -1 } else { 0 })
}

/// From these cells, each the lowest empty one of its column, up to the top.
#[inline(always)]
fn run<W: Word>(empty: W, lowest: W) -> W {
    // The addition carries through the empty cells into the spare one.
    empty & !(empty + lowest)
}
