//! What is counted over the games of a tournament, in whole numbers, so that the order of counting
//! changes nothing.
//!
//! Games are counted by sittings, because a lineup has everybody in every seat only when all games of a
//! sitting are there. Intervals are over rounds, because all games of a round share a deal or an opening.

mod adding;
mod round;

use std::collections::BTreeMap;

use papan_games::{Ending, Ruleset};

use crate::looks::Looks;
use crate::schedule::plan::Plan;
pub use adding::scores;
use papan_engine::contender::FaultKind;
use papan_stats::distinct::Distinct;
use papan_stats::{Estimate, Level, Ratio, elo, ratings};
use round::{Products, Round, Totals, add_all};

/// A game and its payoffs are counted in twelfths, so that two, three and four can share exactly.
pub const SHARE: i64 = 12;

/// What one player did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerTally {
    /// How many games he played.
    pub games: u64,
    /// Those he won alone, or with his partner.
    pub wins: u64,
    /// Those that nobody won, or several who are no partners.
    pub draws: u64,
    /// The others.
    pub losses: u64,
    /// Those that he forfeited, by kind of fault in the order of [`FaultKind::ALL`].
    pub faults: [u64; FaultKind::ALL.len()],
    pub(crate) score: Ratio,
    pub(crate) out: Ratio,
    pub(crate) block: Ratio,
    pub(crate) payoff: Ratio,
    pub(crate) passes: Ratio,
    pub(crate) pips: Ratio,
}

impl PlayerTally {
    fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        add_all(&mut self.faults, &other.faults);
        for (mine, theirs) in self.samples().into_iter().zip(other.clone().samples()) {
            mine.merge(theirs);
        }
    }

    fn samples(&mut self) -> [&mut Ratio; 6] {
        let Self { score, out, block, payoff, passes, pips, .. } = self;
        [score, out, block, payoff, passes, pips]
    }
}

/// What two players did against each other, seen from the one with the smaller number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairTally {
    /// Won, drawn, lost.
    pub results: [u64; 3],
    /// How many sittings brought 0, 1/2, 1, 3/2 and 2 points.
    pub pentanomial: [u64; 5],
}

/// What was counted over the games of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// For each player.
    pub players: Vec<PlayerTally>,
    /// For each two players, the smaller number first: see [`Tally::met`]. Empty where more than two
    /// meet.
    met: Vec<PairTally>,
    /// How the games ended, in the order of [`ENDINGS`].
    pub endings: [u64; 4],
    /// How many different games there were.
    pub distinct: Distinct,
    /// How often its rounds were extended, which the intervals of a [`Table`](crate::results::table::Table) allow for.
    pub looks: Looks,
    pub(crate) seats: Vec<Ratio>,
    plies: Ratio,
    /// Sittings in which the same seat won every game.
    decided_by_deal: Ratio,
    /// For each player and each who sat before him. Empty where two meet.
    before: Vec<Ratio>,
    products: Products,
    /// Rounds of which sittings are missing, by number.
    open: BTreeMap<u64, Round>,
    lineups: u64,
    /// How many seats each player of a lineup has.
    seats_each: i64,
    bounds: Bounds,
}

/// The least and the most that a game can have of what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    payoff: [i64; 2],
    passes: u32,
    pips: u32,
    plies: u32,
}

impl Bounds {
    fn of(rules: &Ruleset) -> Self {
        let facts = rules.facts();
        let (passes, pips) = match rules {
            Ruleset::Dominoes(rules) => (rules.most_passes() as u32, rules.most_pips()),
            Ruleset::Line(_) | Ruleset::Endless(_) => (0, 0),
        };
        let [least, most] = facts.payoff_range;
        let payoff = [least.floor() as i64, most.ceil() as i64];
        Self { payoff, passes, pips, plies: facts.max_moves as u32 }
    }
}

/// The kinds of endings, in the order in which they are counted.
pub const ENDINGS: [Ending; 4] = [Ending::Win, Ending::Draw, Ending::Blocked, Ending::Forfeit];

impl Tally {
    /// Nothing yet, for a plan with so many players.
    pub fn new(plan: &Plan, players: usize) -> Self {
        let seats = plan.seats();
        let duels = seats == 2 * plan.seats_each();
        Self {
            games: 0,
            players: vec![PlayerTally::default(); players],
            met: vec![PairTally::default(); if duels { players * players } else { 0 }],
            endings: [0; 4],
            distinct: Distinct::default(),
            looks: Looks::default(),
            seats: round::empty(seats),
            plies: Ratio::default(),
            decided_by_deal: Ratio::default(),
            before: round::empty(if duels { 0 } else { players * players }),
            products: Products::new(if duels { players } else { 0 }),
            open: BTreeMap::new(),
            lineups: plan.lineups(),
            seats_each: plan.seats_each() as i64,
            bounds: Bounds::of(plan.rules()),
        }
    }

    /// Adds what another one has counted.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        for (mine, theirs) in self.players.iter_mut().zip(&other.players) {
            mine.merge(theirs);
        }
        for (mine, theirs) in self.met.iter_mut().zip(&other.met) {
            add_all(&mut mine.results, &theirs.results);
            add_all(&mut mine.pentanomial, &theirs.pentanomial);
        }
        add_all(&mut self.endings, &other.endings);
        self.distinct.merge(&other.distinct);
        let samples = [(&mut self.seats, &other.seats), (&mut self.before, &other.before)];
        for (mine, theirs) in
            samples.into_iter().flat_map(|(mine, theirs)| mine.iter_mut().zip(theirs))
        {
            mine.merge(theirs);
        }
        self.plies.merge(&other.plies);
        self.decided_by_deal.merge(&other.decided_by_deal);
        self.products.merge(&other.products);
        for (&number, round) in &other.open {
            self.round(number).merge(round);
            self.close_if_whole(number);
        }
    }

    /// Counts rounds of which sittings are missing too, each as one that is smaller.
    #[must_use]
    pub fn with_open_rounds(mut self) -> Self {
        for round in std::mem::take(&mut self.open).into_values() {
            round.fold(&mut self);
        }
        self
    }

    /// The sums of a round that is being counted.
    fn round(&mut self, number: u64) -> &mut Round {
        let (players, before) = (self.players.len(), self.before.len());
        let fresh = || Round {
            players: vec![Totals::default(); players],
            before: vec![[0; 2]; before],
            ..Round::default()
        };
        self.open.entry(number).or_insert_with(fresh)
    }

    fn close_if_whole(&mut self, number: u64) {
        if self.open.get(&number).is_some_and(|round| round.sittings == self.lineups)
            && let Some(round) = self.open.remove(&number)
        {
            round.fold(self);
            if !self.met.is_empty() {
                self.products.add(&round);
            }
        }
    }

    /// How many rounds were counted, those of which sittings are missing included.
    pub fn rounds(&self) -> u64 {
        self.plies.units() + self.open.len() as u64
    }

    /// The share of a player's games won, a draw counting half, a shared win its part.
    pub fn score(&self, player: usize) -> Estimate {
        self.score_at(player, Level::USUAL)
    }

    /// [`Self::score`] with an interval of this confidence level.
    pub fn score_at(&self, player: usize, level: Level) -> Estimate {
        self.players[player].score.share_at(SHARE as f64, level)
    }

    /// The share of a player's games won by reaching the goal.
    pub fn won_by_going_out(&self, player: usize) -> Estimate {
        self.players[player].out.share(SHARE as f64)
    }

    /// The share of a player's games won in a block.
    pub fn won_by_block(&self, player: usize) -> Estimate {
        self.players[player].block.share(SHARE as f64)
    }

    /// What a player was paid for a game.
    pub fn payoff(&self, player: usize) -> Estimate {
        let [least, most] = self.bounds.payoff.map(|end| end as f64);
        self.players[player].payoff.bounded_mean(SHARE as f64, least..=most)
    }

    /// A player's passes in a game.
    pub fn passes(&self, player: usize) -> Estimate {
        self.players[player].passes.bounded_mean(1.0, 0.0..=self.bounds.passes.into())
    }

    /// The pips a player has left at the end of a game.
    pub fn pips(&self, player: usize) -> Estimate {
        self.players[player].pips.bounded_mean(1.0, 0.0..=self.bounds.pips.into())
    }

    /// The share of games won by whoever sat in a seat.
    pub fn seat(&self, seat: usize) -> Estimate {
        self.seats[seat].share(SHARE as f64)
    }

    /// The share of games that a player won when this other sat before him, and how many they were;
    /// `None` where two meet, or these two never sat so.
    pub fn after(&self, player: usize, before: usize) -> Option<(i64, Estimate)> {
        let sample = self.before.get(player * self.players.len() + before)?;
        (sample.size() > 0).then(|| (sample.size(), sample.share(SHARE as f64)))
    }

    /// The moves of a game.
    pub fn plies(&self) -> Estimate {
        self.plies.bounded_mean(1.0, 0.0..=self.bounds.plies.into())
    }

    /// The share of sittings in which the same seat won all games.
    pub fn decided_by_deal(&self) -> Estimate {
        self.decided_by_deal.share(1.0)
    }

    /// What one player did against another with a larger number; `None` where more than two meet.
    pub fn met(&self, one: usize, other: usize) -> Option<&PairTally> {
        self.met.get(one * self.players.len() + other)
    }

    /// The Elo of what moving first is worth; `None` where more than two meet.
    pub fn first_move(&self) -> Option<Estimate> {
        (!self.met.is_empty()).then(|| elo::of_score(&self.seat(0), self.games))
    }

    /// The rating of every player; `None` where more than two meet.
    ///
    /// `order` is in which order they are worked out, because the last digit depends on it.
    pub fn ratings(&self, order: &[usize]) -> Option<Vec<Estimate>> {
        self.ratings_from(None, order, Level::USUAL)
    }

    /// The same ratings with intervals of this confidence level. With an anchor, a player's number, that player has 0
    /// instead of the mean of all, and the intervals are those of the differences to it.
    pub fn ratings_from(
        &self,
        anchor: Option<usize>,
        order: &[usize],
        level: Level,
    ) -> Option<Vec<Estimate>> {
        if self.met.is_empty() {
            return None;
        }
        let pairs = (0..order.len()).flat_map(|one| (one + 1..order.len()).map(move |o| (one, o)));
        let meetings: Vec<_> = pairs.filter_map(|pair| self.meeting(order, pair)).collect();
        let scores: Vec<_> = order.iter().map(|&player| self.score_at(player, level)).collect();
        let seats_each = self.seats.len() as f64 / 2.0;
        let covariance = self.products.covariance(SHARE as f64 * seats_each, order);
        let anchor = anchor.and_then(|anchor| order.iter().position(|&player| player == anchor));
        let rated = ratings::ratings_from(anchor, &scores, &meetings, &covariance)?;
        let mut by_number = rated.clone();
        for (&player, rating) in order.iter().zip(rated) {
            by_number[player] = rating;
        }
        Some(by_number)
    }

    /// What two did against each other, by their places in an order; `None` if they did not meet.
    fn meeting(&self, order: &[usize], (one, other): (usize, usize)) -> Option<ratings::Meeting> {
        let (first, second) = (order[one], order[other]);
        let [wins, draws, losses] = self.met(first.min(second), first.max(second))?.results;
        let games = wins + draws + losses;
        let half_points = draws + 2 * if first < second { wins } else { losses };
        (games > 0).then_some(ratings::Meeting { one, other, games, half_points })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::print_stdout)]
mod coverage;
