//! The numbers that the games of a tournament have in a larger one.

use super::Plan;
use super::combinations::number_of;

/// Maps the numbers of a tournament's games to their numbers in another tournament, which has the same players
/// and possibly more, over at least as many rounds.
#[derive(Debug)]
pub(crate) struct Renumbering<'a> {
    from: &'a Plan,
    to: &'a Plan,
    /// For each place of `from` in the order of names, the place in `to`. In ascending order.
    places: Vec<usize>,
}

impl<'a> Renumbering<'a> {
    /// Returns `None` if a game of `from` is not a game of `to`, because the seats are assigned in another way.
    pub(crate) fn new(from: &'a Plan, to: &'a Plan) -> Option<Self> {
        let same_table = from.arrangements == to.arrangements
            && (from.seating, from.is_gauntlet, &from.alike)
                == (to.seating, to.is_gauntlet, &to.alike);
        let place = |player: &usize| {
            to.order.iter().position(|&other| to.keys[other] == from.keys[*player])
        };
        let places: Vec<_> = from.order.iter().map(place).collect::<Option<_>>()?;
        let same_leader = !from.is_gauntlet || places.first() == Some(&0);
        (same_table && same_leader && places.is_sorted()).then_some(Self { from, to, places })
    }

    /// Returns whether every game keeps its number.
    pub(crate) fn is_none(&self) -> bool {
        self.places.len() == self.to.order.len()
    }

    /// Returns the number of a game in the other tournament. It is never smaller, and it preserves the order of games.
    pub(crate) fn number(&self, game: u64) -> u64 {
        let seatings = self.from.seatings as u64;
        let (sitting, seating) = (game / seatings, game % seatings);
        let (round, lineup) = (sitting / self.from.lineups, sitting % self.from.lineups);
        let leaders = usize::from(self.from.is_gauntlet);
        let members: Vec<_> =
            self.from.places(lineup).skip(leaders).map(|at| self.places[at] - leaders).collect();
        let lineup = number_of(&members, (self.to.order.len() - leaders) as u64);
        (round * self.to.lineups + lineup) * seatings + seating
    }
}
