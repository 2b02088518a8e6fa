//! Which players play which game in which seats, and how the games of a tournament are numbered.
//!
//! A *round* is one random start: a deal or an opening. In every round every lineup has a *sitting*: it
//! plays the round's start in several seatings, one game for each. All games of a round share its luck, so
//! the round is the unit of every interval.
//!
//! ```text
//!   sitting  =  round x lineups + lineup
//!   game     =  sitting x seatings + seating
//! ```
//!
//! Lineups list the players in the order of their names, so the order in which they were given does not
//! change any game. The random numbers of a game depend on the seed, its round and its seated players, so
//! these players play the same game in every tournament in which they meet.

mod arrangements;
mod combinations;
#[cfg(feature = "native")]
mod renumbering;

use std::fmt;
use std::sync::Arc;

use papan_engine::PlayerSpec;
use papan_games::{Facts, Ruleset};
use papan_players::{always_finishes, dice};
use papan_words::Message;
use rand::seq::SliceRandom;
use serde::Serialize;

use crate::hashing::{mix, of_text};
use crate::schedule::openings::OpeningList;
use crate::tournament::{Schedule, Seatings, Tournament};
use crate::words::say;

use arrangements::{alike, arrangements};
use combinations::{choices, combination};
#[cfg(feature = "native")]
pub(crate) use renumbering::Renumbering;

/// Why no plan can be made for a tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The exact value of a game under these rules is not always known.
    Adjudicate(String),
    /// Every opening would already be adjudicated.
    AdjudicateOpening {
        /// The number of discs from which games are adjudicated.
        discs: usize,
        /// The number of moves in an opening.
        plies: usize,
    },
    /// There are too few or too many players.
    Players {
        /// The rules.
        rules: String,
        /// The number of players given.
        found: usize,
        /// The allowed numbers of players, in words.
        allowed: Message,
    },
    /// A sequential test needs exactly two players.
    Sprt {
        /// The rules.
        rules: String,
        /// The number of players given.
        players: usize,
    },
    /// There are too many games to number.
    Games {
        /// The number of players given.
        players: usize,
        /// The largest number of games.
        most: u64,
    },
}

impl PlanError {
    /// Returns the message to show.
    pub fn message(&self) -> Message {
        match self.clone() {
            Self::Adjudicate(rules) => say!("plan-adjudicate", rules = rules),
            Self::AdjudicateOpening { discs, plies } => {
                say!("plan-adjudicate-opening", discs = discs, plies = plies)
            }
            Self::Players { rules, found, allowed } => {
                say!("plan-players", found = found, rules = rules, allowed = allowed)
            }
            Self::Sprt { rules, players } => say!("plan-sprt", players = players, rules = rules),
            Self::Games { players, most } => say!("plan-games", players = players, most = most),
        }
    }
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// The largest number of players in a tournament.
pub(crate) const MOST_PLAYERS: usize = 256;

/// The largest number of games: numbers of games are stored as signed integers.
pub(crate) const MOST_GAMES: u64 = 1 << 62;

/// By default all orders are played in every deal if that makes at most this many games per deal.
const AFFORDABLE: u64 = 1000;

/// Keeps the random numbers of seatings different from those of games and openings.
const SEATINGS: u64 = 0x0073_6561_7469_6e67;

/// How the seats are assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// Two players, each on both sides.
    BothSides,
    /// Two players, each playing a side of partners, on both sides.
    Sides,
    /// Every order round the table in every deal.
    All,
    /// One order for each lineup and deal, drawn so that all occur equally often.
    Drawn,
}

/// The lineups of a tournament, and how its games are numbered.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The number of games that a lineup plays in a round.
    pub seatings: usize,
    /// The number of sittings.
    pub sittings: u64,
    /// How the seats are assigned.
    pub seating: Seating,
    /// The openings, computed on first use.
    pub openings: Arc<OpeningList>,
    /// The indices of the players, in the order of their names; in a gauntlet the first player leads.
    order: Vec<usize>,
    /// The number of players in a lineup.
    taken: usize,
    /// The number of lineups.
    lineups: u64,
    is_gauntlet: bool,
    seed: u64,
    rules: Ruleset,
    /// A key for each player, from the name and the position among players of the same name.
    keys: Vec<u64>,
    /// The arrangements: for each seat, a place in the lineup. Rotations of the same order round the table follow
    /// each other, each shifted by one seat.
    arrangements: Vec<Vec<usize>>,
    /// Groups of places in the lineup with the same player's name. Its members rotate from round to round.
    alike: Vec<Vec<usize>>,
}

impl Plan {
    /// Makes the plan of a tournament under its rules.
    pub fn new(tournament: &Tournament, rules: &Ruleset) -> Result<Self, PlanError> {
        let (count, facts) = (tournament.players.len(), &rules.facts());
        check_players(count, rules, MOST_PLAYERS)?;
        let seating = Self::seating(tournament.seatings, facts, count);
        let duel = matches!(seating, Seating::BothSides | Seating::Sides);
        if tournament.sprt.is_some() && !(duel && count == 2) {
            return Err(PlanError::Sprt { rules: rules.to_string(), players: count });
        }
        check_adjudication(tournament, rules)?;
        let is_gauntlet = tournament.schedule == Schedule::Gauntlet;
        let taken = if seating == Seating::Sides { 2 } else { facts.seats };
        let lineups = lineups(count, taken, is_gauntlet);
        let order = by_name(&tournament.players, usize::from(is_gauntlet));
        let names: Vec<_> = order.iter().map(|&number| tournament.players[number].key()).collect();
        // With a single lineup, players of the same name need not swap places with each other.
        let alike =
            if seating == Seating::All && lineups == 1 { alike(&names) } else { Vec::new() };
        let arrangements = arrangements(seating, taken, facts.seats, &alike);
        let seatings = if seating == Seating::Drawn { taken } else { arrangements.len() };
        let games = u128::from(lineups) * u128::from(tournament.rounds) * seatings as u128;
        if games > u128::from(MOST_GAMES) {
            return Err(PlanError::Games { players: count, most: MOST_GAMES });
        }
        Ok(Self {
            seatings,
            sittings: tournament.rounds * lineups,
            seating,
            openings: Arc::default(),
            order,
            taken,
            lineups,
            is_gauntlet,
            seed: tournament.seed,
            rules: rules.clone(),
            keys: keys(&tournament.players),
            arrangements,
            alike,
        })
    }

    /// Returns how the seats are assigned to this number of players.
    fn seating(wanted: Seatings, facts: &Facts, players: usize) -> Seating {
        match (facts.seats, wanted) {
            (2, _) => Seating::BothSides,
            _ if facts.sides < facts.seats && players == 2 => Seating::Sides,
            (_, Seatings::All) => Seating::All,
            (_, Seatings::Drawn) => Seating::Drawn,
        }
    }

    /// Gives a player the random numbers of another name, so that a player compared under several names has the same luck.
    #[must_use]
    pub fn with_dice_of(mut self, player: usize, name: &str) -> Self {
        self.keys[player] = of_text(name);
        self
    }

    /// Returns the rules of the tournament.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Returns the indices of the players in the order of their names; in a gauntlet the first player leads.
    pub fn by_name(&self) -> &[usize] {
        &self.order
    }

    /// Returns the number of lineups.
    pub fn lineups(&self) -> u64 {
        self.lineups
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.sittings * self.seatings as u64
    }

    /// Returns the number of seats at the table.
    pub fn seats(&self) -> usize {
        self.arrangements.first().map_or(0, Vec::len)
    }

    /// Returns the number of seats of each player in a lineup.
    pub fn seats_each(&self) -> usize {
        self.seats() / self.taken.max(1)
    }

    /// Returns the number of orders round the table. Rotations count as the same order.
    pub fn orders(&self) -> usize {
        self.arrangements.len().div_ceil(self.taken.max(1))
    }

    /// Returns the number of a game of a sitting.
    pub fn game(&self, sitting: u64, seating: usize) -> u64 {
        sitting * self.seatings as u64 + seating as u64
    }

    /// Returns the round that a game belongs to.
    pub fn round(&self, game: u64) -> u64 {
        game / self.seatings as u64 / self.lineups
    }

    /// Returns the index of the player in each seat of a game.
    pub fn seated(&self, game: u64) -> Vec<usize> {
        let (sitting, seating) =
            (game / self.seatings as u64, (game % self.seatings as u64) as usize);
        let (round, number) = (sitting / self.lineups, sitting % self.lineups);
        let mut lineup = self.lineup(number);
        for places in &self.alike {
            let there: Vec<_> = places.iter().map(|&place| lineup[place]).collect();
            for (at, &place) in places.iter().enumerate() {
                lineup[place] = there[(at as u64 + round) as usize % there.len()];
            }
        }
        let arrangement = match self.seating {
            Seating::Drawn => self.drawn_order(round, number) * self.taken + seating,
            _ => seating,
        };
        self.arrangements[arrangement].iter().map(|&place| lineup[place]).collect()
    }

    /// Returns the number of the order round the table that a lineup takes in a round. In each block of as many rounds as
    /// there are orders, every order occurs once.
    fn drawn_order(&self, round: u64, lineup: u64) -> usize {
        let mut orders: Vec<_> = (0..self.orders()).collect();
        let count = orders.len() as u64;
        let stream = self.stream(round / count, &self.lineup(lineup));
        orders.shuffle(&mut dice(self.seed ^ SEATINGS, stream));
        orders[(round % count) as usize]
    }

    /// Returns the random stream of a game. It depends only on the round and the seated players.
    pub fn stream(&self, round: u64, seated: &[usize]) -> u64 {
        seated.iter().fold(mix(0, round), |hash, &player| mix(hash, self.keys[player]))
    }

    /// Returns the indices of the players of a lineup, in the order of their names.
    fn lineup(&self, number: u64) -> Vec<usize> {
        self.places(number).map(|place| self.order[place]).collect()
    }

    /// Returns the places of a lineup's players in the order of names.
    fn places(&self, number: u64) -> impl Iterator<Item = usize> {
        let leaders = usize::from(self.is_gauntlet);
        let (others, taken) = (self.order.len() - leaders, self.taken - leaders);
        let rest = combination(number, others as u64, taken as u64).map(move |at| at + leaders);
        (0..leaders).chain(rest)
    }

    /// Makes the plan of another tournament under the same rules.
    #[cfg(feature = "native")]
    pub(crate) fn of(&self, tournament: &Tournament) -> Result<Self, PlanError> {
        Self::new(tournament, &self.rules)
    }

    /// Returns the default: to play every order in every deal, or to draw one.
    pub(crate) fn usual_seatings(facts: &Facts, players: usize, schedule: Schedule) -> Seatings {
        if facts.seats == 2 {
            return Seatings::All;
        }
        let lineups = lineups(players, facts.seats, schedule == Schedule::Gauntlet);
        let orders = (1..=facts.seats as u64).product::<u64>();
        if lineups.saturating_mul(orders) <= AFFORDABLE { Seatings::All } else { Seatings::Drawn }
    }

    /// Returns the number of rounds that gives every lineup at least this many games, every order equally often.
    pub fn rounds_for(
        games: u64,
        tournament: &Tournament,
        rules: &Ruleset,
    ) -> Result<u64, PlanError> {
        let plan = Self::new(&Tournament { rounds: 1, ..tournament.clone() }, rules)?;
        let rounds = games.div_ceil(plan.seatings as u64);
        let orders = if plan.seating == Seating::Drawn { plan.orders() as u64 } else { 1 };
        Ok(rounds.div_ceil(orders).saturating_mul(orders))
    }
}

/// Checks that the games of a tournament can be adjudicated.
fn check_adjudication(tournament: &Tournament, rules: &Ruleset) -> Result<(), PlanError> {
    let Some(discs) = tournament.adjudicate else { return Ok(()) };
    let is_known = matches!(rules, Ruleset::Line(rules) if always_finishes(*rules));
    if !is_known {
        return Err(PlanError::Adjudicate(rules.to_string()));
    }
    let plies = tournament.openings.plies;
    if discs <= plies {
        return Err(PlanError::AdjudicateOpening { discs, plies });
    }
    Ok(())
}

/// Checks that this number of players can meet under these rules and is not above the limit.
pub(crate) fn check_players(found: usize, rules: &Ruleset, most: usize) -> Result<(), PlanError> {
    let facts = rules.facts();
    let partners = facts.sides < facts.seats;
    if (facts.sides..=most).contains(&found) && !(partners && found == 3) {
        return Ok(());
    }
    let allowed = match (partners, facts.seats) {
        (true, seats) => say!("plan-sides", seats = seats, most = most),
        (false, seats) => say!("plan-from-to", seats = seats, most = most),
    };
    Err(PlanError::Players { rules: rules.to_string(), found, allowed })
}

/// Returns the indices of the players, sorted by name after the given number of leaders.
fn by_name(players: &[PlayerSpec], leaders: usize) -> Vec<usize> {
    let mut order: Vec<_> = (0..players.len()).collect();
    order[leaders..].sort_by_key(|&number| players[number].key());
    order
}

/// Returns a key for each player, from the name and the position among players of the same name.
fn keys(players: &[PlayerSpec]) -> Vec<u64> {
    let copy = |at: usize| players[..at].iter().filter(|other| **other == players[at]).count();
    (0..players.len()).map(|at| mix(of_text(players[at].key()), copy(at) as u64)).collect()
}

/// Returns the number of lineups.
fn lineups(players: usize, taken: usize, is_gauntlet: bool) -> u64 {
    let leaders = u64::from(is_gauntlet);
    choices((players as u64).saturating_sub(leaders), taken as u64 - leaders)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
