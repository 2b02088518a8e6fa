//! Two players meet over every opening there is, from both sides.

use papan_games::line::LinePosition;
use papan_games::{Outcome, Position, Seat, TextError, View};
use papan_players::{Dice, Playable, Player, dice};
use rayon::prelude::*;

use crate::stats::{Estimate, Sample};

/// Plays a position to its end; `seated[s]` is the number of the player in seat `s`.
fn play_out<P: Playable>(
    position: &mut P,
    players: &mut [Box<dyn Player<P>>],
    seated: &[usize],
    dice: &mut Dice,
) -> Option<Outcome> {
    while let Some(seat) = position.turn() {
        let player = &mut players[seated[seat.index()]];
        let chosen = player.choose(position.view(seat), dice);
        position.advance(chosen);
    }
    position.outcome()
}

/// Wins, draws and losses of the first player of two over many openings, both sides played.
///
/// The two games from one opening are one unit of every interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duel {
    wins: Sample,
    draws: Sample,
    losses: Sample,
    half_points: Sample,
}

impl Duel {
    fn add(&mut self, [wins, draws, losses]: [i64; 3]) {
        self.wins.add(wins);
        self.draws.add(draws);
        self.losses.add(losses);
        self.half_points.add(2 * wins + draws);
    }

    /// The results of both together.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.wins.merge(&other.wins);
        self.draws.merge(&other.draws);
        self.losses.merge(&other.losses);
        self.half_points.merge(&other.half_points);
        self
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        2 * self.wins.count()
    }

    /// The score, a draw counting half.
    pub fn score(&self) -> Estimate {
        self.half_points.share(4.0, 2)
    }

    /// The share of games drawn.
    pub fn drawn(&self) -> Estimate {
        self.draws.share(2.0, 2)
    }

    /// The share of games lost.
    pub fn lost(&self) -> Estimate {
        self.losses.share(2.0, 2)
    }

    /// `wins-draws-losses`.
    pub fn text(&self) -> String {
        format!("{}-{}-{}", self.wins.sum(), self.draws.sum(), self.losses.sum())
    }
}

/// Every different position after so many moves in which the game still goes on.
pub fn openings(start: LinePosition, plies: usize) -> Vec<LinePosition> {
    let mut level = vec![start];
    for _ in 0..plies {
        let mut next: Vec<_> = level
            .iter()
            .flat_map(|position| {
                position.legal_moves().map(|chosen| {
                    let mut next = *position;
                    next.advance(chosen);
                    next
                })
            })
            .filter(|position| position.turn().is_some())
            .collect();
        next.sort_unstable_by_key(|p| (p.filled(Seat::new(0)), p.filled(Seat::new(1))));
        next.dedup();
        level = next;
    }
    level
}

/// Plays every opening from both sides.
pub fn duel(
    openings: &[LinePosition],
    one: &str,
    other: &str,
    seed: u64,
) -> Result<Duel, TextError> {
    for text in [one, other] {
        LinePosition::player(text)?;
    }
    let both = || {
        let known = "the same texts were read before";
        [one, other].map(|text| LinePosition::player(text).expect(known))
    };
    let result = openings
        .par_iter()
        .enumerate()
        .map_init(both, |players, (index, opening)| {
            let mut results = [0; 3];
            for side in 0..2 {
                let mut position = *opening;
                let mut dice = dice(seed, 2 * index as u64 + side as u64);
                let outcome = play_out(&mut position, players, &[side, 1 - side], &mut dice);
                let winner = outcome.and_then(|outcome| outcome.winners().next());
                results[match winner {
                    Some(winner) if winner == Seat::new(side) => 0,
                    None => 1,
                    Some(_) => 2,
                }] += 1;
            }
            let mut duel = Duel::default();
            duel.add(results);
            duel
        })
        .reduce(Duel::default, Duel::merge);
    Ok(result)
}

#[cfg(test)]
#[allow(clippy::float_cmp)] // whole numbers divided by powers of two are exact
mod tests {
    use super::*;
    use papan_games::{Rules, Ruleset};

    #[test]
    fn a_player_against_itself_is_even_over_both_sides() {
        let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!("a board") };
        let openings = openings(rules.start(&mut dice(0, 0)), 3);
        assert_eq!(openings.len(), 238);
        let duel = duel(&openings, "cost", "cost", 1).expect("players");
        assert_eq!(duel.wins.sum(), duel.losses.sum());
        assert_eq!(duel.games(), 476);
        assert_eq!(duel.score().mean, 0.5);
    }
}
