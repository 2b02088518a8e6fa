//! How the games of a tournament are numbered in a larger one.

use super::Plan;
use super::combinations::number_of;

/// The numbers that the games of a tournament have in another with the same players and perhaps more,
/// over as many rounds or more.
#[derive(Debug)]
pub(crate) struct Renumbering<'a> {
    from: &'a Plan,
    to: &'a Plan,
    /// For each place in the order of names there, the place here. A later one has a later one.
    places: Vec<usize>,
}

impl<'a> Renumbering<'a> {
    /// `None` if a game of the one is no game of the other: they sit down in other ways.
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

    /// Whether every game keeps its number.
    pub(crate) fn is_none(&self) -> bool {
        self.places.len() == self.to.order.len()
    }

    /// The number of a game in the other tournament. It is no smaller, and larger for a later game.
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
