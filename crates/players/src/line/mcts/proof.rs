//! The proven result of a position, in one byte.

/// The proven result of a position for the seat to move.
///
/// ```text
///   0, 2, 4, …   the seat to move loses with this many more moves at most; 0: it has lost
///   1, 3, 5, …   the seat to move wins with this many more moves at most
///   253          the game is drawn
///   254          the seat to move does not lose: it can draw
///   255          nothing is proven
/// ```
///
/// The last move of a won game is the winner's, so the number of moves tells who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof(u8);

impl Proof {
    /// Nothing is proven.
    pub(crate) const OPEN: Self = Self(255);
    /// The seat to move can draw, and may find better.
    pub(crate) const SAFE: Self = Self(254);
    /// The game is drawn.
    pub(crate) const DRAWN: Self = Self(253);
    /// The other seat has just won.
    pub(crate) const LOST: Self = Self(0);
    /// The seat to move wins with its next move.
    pub(crate) const WINS_NOW: Self = Self(1);
    /// The other seat wins with its next move.
    pub(crate) const LOSES_NEXT: Self = Self(2);

    /// Longer games are called shorter than they are, by an even number: only the endless board has
    /// such.
    const LONGEST: u8 = 250;

    /// Whether the result is proven.
    #[inline]
    pub(crate) fn is_known(self) -> bool {
        self.0 <= Self::DRAWN.0
    }

    /// Whether the seat to move is proven to have a draw, while the result is not proven.
    #[inline]
    pub(crate) fn is_safe(self) -> bool {
        self == Self::SAFE
    }

    /// Whether the game is proven to be drawn.
    #[inline]
    pub(crate) fn is_drawn(self) -> bool {
        self == Self::DRAWN
    }

    /// Whether the seat to move is proven to win.
    #[inline]
    pub(crate) fn wins(self) -> bool {
        self.0 < Self::DRAWN.0 && self.0 % 2 == 1
    }

    /// Whether the seat to move is proven to lose.
    #[inline]
    pub(crate) fn loses(self) -> bool {
        self.0 < Self::DRAWN.0 && self.0.is_multiple_of(2)
    }

    /// The maximum number of moves to the end; `None` unless a win is proven.
    pub(crate) fn moves(self) -> Option<u8> {
        (self.wins() || self.loses()).then_some(self.0)
    }

    /// 1, 0 or -1 for the seat to move; `None` if that is not proven.
    pub(crate) fn result(self) -> Option<i32> {
        match self {
            Self::OPEN | Self::SAFE => None,
            Self::DRAWN => Some(0),
            _ => Some(if self.wins() { 1 } else { -1 }),
        }
    }

    /// The same said of the move that led here, by the seat that made it.
    #[must_use]
    pub(crate) fn of_the_move(self) -> Self {
        match self.moves() {
            None if self.is_safe() => Self::OPEN,
            None => self,
            Some(moves) if moves < Self::LONGEST => Self(moves + 1),
            Some(moves) => Self(moves - 1),
        }
    }

    /// The better of two for the seat to move, both known: a fast win, a draw, a slow loss.
    #[must_use]
    pub(crate) fn better(self, other: Self) -> Self {
        if self.rank() >= other.rank() { self } else { other }
    }

    /// How good it is for the seat to move; what is open is as good as a draw.
    pub(crate) fn rank(self) -> i32 {
        match self.moves() {
            Some(moves) if self.wins() => 1000 - i32::from(moves),
            Some(moves) => i32::from(moves) - 1000,
            None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_position_makes_the_move_before_it_a_win() {
        assert_eq!(Proof::LOST.of_the_move(), Proof::WINS_NOW);
        assert_eq!(Proof::WINS_NOW.of_the_move(), Proof::LOSES_NEXT);
        assert_eq!(Proof::DRAWN.of_the_move(), Proof::DRAWN);
        assert_eq!(Proof::OPEN.of_the_move(), Proof::OPEN);
    }

    #[test]
    fn a_proof_never_changes_sides_however_long_it_gets() {
        let mut proof = Proof::LOST;
        for moves in 0..1000 {
            assert_eq!((proof.wins(), proof.loses()), (moves % 2 == 1, moves % 2 == 0));
            proof = proof.of_the_move();
        }
    }

    #[test]
    fn fast_wins_and_slow_losses_are_better() {
        let order = [
            Proof::LOST,
            Proof::LOSES_NEXT,
            Proof::DRAWN,
            Proof::LOSES_NEXT.of_the_move(),
            Proof::WINS_NOW,
        ];
        assert!(order.is_sorted_by_key(|proof| proof.rank()));
        assert_eq!(Proof::LOST.better(Proof::DRAWN), Proof::DRAWN);
    }
}
