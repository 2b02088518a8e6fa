//! What is to be played: which players, how often, from where, and in which seats.

use papan_games::Facts;
use serde::{Deserialize, Serialize};

use crate::contender::Clock;

/// Everything that a tournament is a function of. Two tournaments with the same text have the same
/// games, whoever plays them, in whatever order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    /// The rules in their plain form.
    pub rules: String,
    /// The players, in any number from the seats of the game up.
    pub players: Vec<String>,
    /// Who meets whom.
    pub schedule: Schedule,
    /// How many openings or deals there are. Every lineup plays each in every seating.
    pub rounds: u64,
    /// What is drawn at random.
    pub seed: u64,
    /// Where games without a deal start.
    pub openings: Openings,
    /// How much time external programs have.
    pub clock: Clock,
    /// The test that ends the tournament early, if there is one.
    pub sprt: Option<Sprt>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Schedule {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first player meets everybody else.
    Gauntlet,
}

/// Where games without a deal start: random moves from the usual start, the same for all lineups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Openings {
    /// How many moves.
    pub plies: usize,
    /// Whether any position will do.
    pub balance: Balance,
}

/// Which positions will do as an opening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Balance {
    /// Any in which the game goes on. Both sides get it, which is fair whatever it is worth.
    #[default]
    Any,
    /// Those that perfect play draws.
    Equal,
}

/// Stop as soon as one of two differences in Elo is much more likely than the other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The first player is stronger than the second by at most this.
    pub elo0: f64,
    /// The first player is stronger than the second by at least this.
    pub elo1: f64,
}

/// Why a tournament makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// There are too few or too many players.
    #[error("{found} players for {rules}: give {allowed}")]
    Players {
        /// The rules.
        rules: String,
        /// How many were given.
        found: usize,
        /// How many are needed.
        allowed: String,
    },
    /// A test compares two players.
    #[error("--sprt compares two players in a game for two, not {players} in {rules}")]
    Sprt {
        /// The rules.
        rules: String,
        /// How many were given.
        players: usize,
    },
}

/// The lineups of a tournament, and how its games are numbered.
///
/// The *unit* is what chance draws: an opening or a deal, played by one lineup in every seating.
/// Units are numbered round by round, so that all lineups are equally far at any time:
///
/// ```text
///   unit  =  round x lineups + lineup
///   game  =  unit x seatings + seating
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The numbers of the players in the seats of the first seating.
    pub lineups: Vec<Vec<usize>>,
    /// How often each unit is played, everybody one seat on each time.
    pub seatings: usize,
    /// How many units there are.
    pub units: u64,
}

/// The most players: with four seats they make half a million lineups.
const MOST_PLAYERS: usize = 64;

impl Plan {
    /// The plan of a tournament under rules with these facts.
    pub fn new(tournament: &Tournament, facts: &Facts) -> Result<Self, PlanError> {
        let (count, rules) = (tournament.players.len(), &tournament.rules);
        let partners = facts.sides < facts.seats;
        if count < facts.sides || count > MOST_PLAYERS || (partners && count == 3) {
            let allowed = match (partners, facts.seats) {
                (true, seats) => format!("2, one for each side, or {seats} to {MOST_PLAYERS}"),
                (false, seats) => format!("{seats} to {MOST_PLAYERS}"),
            };
            return Err(PlanError::Players { rules: rules.clone(), found: count, allowed });
        }
        if tournament.sprt.is_some() && (count, facts.seats) != (2, 2) {
            return Err(PlanError::Sprt { rules: rules.clone(), players: count });
        }
        // Two players at a table of partners are a side each.
        let sides = partners && count == 2;
        let taken = if sides { 2 } else { facts.seats };
        let mut lineups = combinations(count, taken);
        if tournament.schedule == Schedule::Gauntlet {
            lineups.retain(|lineup| lineup[0] == 0);
        }
        if sides {
            for lineup in &mut lineups {
                lineup.extend_from_within(..);
            }
        }
        let units = tournament.rounds.saturating_mul(lineups.len() as u64);
        Ok(Self { lineups, seatings: taken, units })
    }

    /// The numbers of a unit's lineup and round.
    pub fn lineup_and_round(&self, unit: u64) -> (&[usize], u64) {
        let count = self.lineups.len() as u64;
        (&self.lineups[(unit % count) as usize], unit / count)
    }

    /// The number of a unit's game.
    pub fn game(&self, unit: u64, seating: usize) -> u64 {
        unit * self.seatings as u64 + seating as u64
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.units.saturating_mul(self.seatings as u64)
    }

    /// The number of the player in each seat.
    pub fn seated(lineup: &[usize], seating: usize) -> Vec<usize> {
        (0..lineup.len()).map(|seat| lineup[(seat + seating) % lineup.len()]).collect()
    }

    /// How many rounds make at least so many games of every lineup.
    pub fn rounds_for(games: u64, facts: &Facts, players: usize) -> u64 {
        let seatings = if facts.sides < facts.seats && players == 2 { 2 } else { facts.seats };
        games.div_ceil(seatings as u64)
    }
}

/// Every choice of so many numbers below `count`, in order.
fn combinations(count: usize, taken: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..taken {
        let longer = |chosen: &Vec<usize>| {
            let next = chosen.last().map_or(0, |last| last + 1);
            let chosen = chosen.clone();
            (next..count).map(move |number| [&chosen[..], &[number]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

impl Tournament {
    /// Whether this is the other one with as many rounds or fewer, so that its games are the first of the
    /// other's.
    pub fn begins(&self, other: &Self) -> bool {
        self.rounds <= other.rounds && Self { rounds: other.rounds, ..self.clone() } == *other
    }

    /// In what this differs from another one, a line for each difference.
    pub fn differences(&self, other: &Self) -> Vec<String> {
        let parts = |tournament: &Self| {
            let value = serde_json::to_value(tournament).unwrap_or_default();
            value.as_object().cloned().unwrap_or_default()
        };
        let (mine, theirs) = (parts(self), parts(other));
        mine.iter()
            .filter(|(name, value)| theirs.get(*name) != Some(value))
            .map(|(name, value)| {
                let there = theirs.get(name).map_or_else(|| "nothing".into(), ToString::to_string);
                format!("{name} is {there} there and {value} here")
            })
            .collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use papan_games::Ruleset;

    fn plan(rules: &str, players: usize, schedule: Schedule) -> Result<Plan, PlanError> {
        let tournament = Tournament {
            rules: rules.to_owned(),
            players: vec!["random".to_owned(); players],
            schedule,
            rounds: 10,
            seed: 1,
            openings: Openings { plies: 2, balance: Balance::Any },
            clock: Clock::default(),
            sprt: None,
        };
        Plan::new(&tournament, &rules.parse::<Ruleset>().unwrap().facts())
    }

    #[test]
    fn everybody_meets_everybody_or_the_first_one_does() {
        let all = plan("connect-four:7x6", 4, Schedule::RoundRobin).unwrap();
        assert_eq!(all.lineups.len(), 6);
        assert_eq!((all.units, all.games()), (60, 120));
        let gauntlet = plan("connect-four:7x6", 4, Schedule::Gauntlet).unwrap();
        assert_eq!(gauntlet.lineups, [[0, 1], [0, 2], [0, 3]]);
        let table = plan("dominoes:paper", 5, Schedule::RoundRobin).unwrap();
        assert_eq!((table.lineups.len(), table.seatings), (5, 4));
    }

    #[test]
    fn two_players_at_a_table_of_partners_are_a_side_each() {
        let plan = plan("dominoes:openspiel4", 2, Schedule::RoundRobin).unwrap();
        assert_eq!(plan.lineups, [[0, 1, 0, 1]]);
        assert_eq!(Plan::seated(&plan.lineups[0], 1), [1, 0, 1, 0]);
        assert_eq!(plan.seatings, 2);
    }

    #[test]
    fn in_every_unit_everybody_sits_in_every_seat_once() {
        let plan = plan("dominoes:paper", 4, Schedule::RoundRobin).unwrap();
        let (lineup, round) = plan.lineup_and_round(7);
        assert_eq!(round, 7);
        for seat in 0..4 {
            let mut there: Vec<_> = (0..4).map(|turn| Plan::seated(lineup, turn)[seat]).collect();
            there.sort_unstable();
            assert_eq!(there, [0, 1, 2, 3]);
        }
    }

    #[test]
    fn too_few_players_are_refused_with_the_number_that_is_needed() {
        let error = plan("dominoes:paper", 3, Schedule::RoundRobin).unwrap_err();
        assert_eq!(error.to_string(), "3 players for dominoes:paper: give 4 to 64");
        assert!(plan("dominoes:openspiel4", 3, Schedule::RoundRobin).is_err());
    }
}
