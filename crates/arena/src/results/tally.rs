//! Counts over the games of a tournament, in whole numbers, so the order of counting changes nothing.
//!
//! The unit of counting is the sitting: only when all its games were played has every player of a lineup had every
//! seat. The unit of intervals is the round, because all games of a round share a deal or an opening.

mod adding;
mod round;

use std::collections::BTreeMap;

use papan_games::{Ending, Ruleset};

use crate::looks::Looks;
use crate::schedule::plan::Plan;
pub use adding::scores;
use papan_engine::contender::FaultKind;
use papan_stats::distinct::Distinct;
use papan_stats::{Confidence, Estimate, Ratio, elo, ratings};
use round::{Products, Round, Totals, add_all};

/// Games and payoffs are counted in twelfths, so two, three or four players can share them exactly.
pub const SHARE: i64 = 12;

/// The counts of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerTally {
    /// The number of games.
    pub games: u64,
    /// Games won alone or with a partner.
    pub wins: u64,
    /// Games without a winner, or won by several players who are not partners.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games forfeited, by kind of fault in the order of [`FaultKind::ALL`].
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

/// The results of two players against each other, from the side of the one with the smaller number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairTally {
    /// Games won, drawn and lost.
    pub results: [u64; 3],
    /// The number of sittings with 0, 1/2, 1, 3/2 and 2 points.
    pub pentanomial: [u64; 5],
}

/// The counts of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// The counts of each player.
    pub players: Vec<PlayerTally>,
    /// One entry for each two players, the smaller number first: see [`Tally::met`]. Empty if a game has more than two
    /// sides.
    met: Vec<PairTally>,
    /// The number of games for each kind of ending, in the order of [`ENDINGS`].
    pub endings: [u64; 4],
    /// The number of different games.
    pub distinct: Distinct,
    /// How often rounds were added. The intervals of a [`Table`](crate::results::table::Table) allow for it.
    pub looks: Looks,
    pub(crate) seats: Vec<Ratio>,
    plies: Ratio,
    /// Sittings in which the same seat won every game.
    decided_by_deal: Ratio,
    /// One entry for each player and each player seated before it. Empty if a game has two sides.
    before: Vec<Ratio>,
    products: Products,
    /// Rounds with missing sittings, by number.
    open: BTreeMap<u64, Round>,
    lineups: u64,
    /// The number of seats of each player of a lineup.
    seats_each: i64,
    bounds: Bounds,
}

/// The bounds of the counted values in one game.
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
            Ruleset::Dominoes(rules) => {
                let deals = rules.most_deals() as u32;
                (deals * rules.most_passes() as u32, deals * rules.most_pips())
            }
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
    /// Creates an empty tally for a plan with this number of players.
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

    /// Adds the counts of another tally.
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

    /// Counts the rounds with missing sittings too, each as a smaller round.
    #[must_use]
    pub fn with_open_rounds(mut self) -> Self {
        for round in std::mem::take(&mut self.open).into_values() {
            round.fold(&mut self);
        }
        self
    }

    /// The sums of a round that is not complete yet.
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

    /// The number of rounds counted, including those with missing sittings.
    pub fn rounds(&self) -> u64 {
        self.plies.units() + self.open.len() as u64
    }

    /// The share of games that a player won. A draw counts half; a shared win is divided.
    pub fn score(&self, player: usize) -> Estimate {
        self.score_at(player, Confidence::USUAL)
    }

    /// [`Self::score`] with an interval of this confidence level.
    pub fn score_at(&self, player: usize, level: Confidence) -> Estimate {
        self.players[player].score.share_at(SHARE as f64, level)
    }

    /// The share of games that a player won by reaching the goal.
    pub fn won_by_going_out(&self, player: usize) -> Estimate {
        self.players[player].out.share(SHARE as f64)
    }

    /// The share of games that a player won in a block.
    pub fn won_by_block(&self, player: usize) -> Estimate {
        self.players[player].block.share(SHARE as f64)
    }

    /// The mean payoff of a player per game.
    pub fn payoff(&self, player: usize) -> Estimate {
        let [least, most] = self.bounds.payoff.map(|end| end as f64);
        self.players[player].payoff.bounded_mean(SHARE as f64, least..=most)
    }

    /// The mean number of passes of a player per game.
    pub fn passes(&self, player: usize) -> Estimate {
        self.players[player].passes.bounded_mean(1.0, 0.0..=self.bounds.passes.into())
    }

    /// The mean number of pips that a player has left at the end of a game.
    pub fn pips(&self, player: usize) -> Estimate {
        self.players[player].pips.bounded_mean(1.0, 0.0..=self.bounds.pips.into())
    }

    /// The share of games won from a seat, by all players together.
    pub fn seat(&self, seat: usize) -> Estimate {
        self.seats[seat].share(SHARE as f64)
    }

    /// The number of games in which a player sat right after another, and the share of them that it won. `None` if a
    /// game has two sides, or if there were no such games.
    pub fn after(&self, player: usize, before: usize) -> Option<(i64, Estimate)> {
        let sample = self.before.get(player * self.players.len() + before)?;
        (sample.size() > 0).then(|| (sample.size(), sample.share(SHARE as f64)))
    }

    /// The mean number of moves per game.
    pub fn plies(&self) -> Estimate {
        self.plies.bounded_mean(1.0, 0.0..=self.bounds.plies.into())
    }

    /// The share of sittings in which the same seat won all games.
    pub fn decided_by_deal(&self) -> Estimate {
        self.decided_by_deal.share(1.0)
    }

    /// The results of a player against another one with a larger number. `None` if a game has more than two sides.
    pub fn met(&self, one: usize, other: usize) -> Option<&PairTally> {
        self.met.get(one * self.players.len() + other)
    }

    /// The advantage of moving first, in Elo. `None` if a game has more than two sides.
    pub fn first_move(&self) -> Option<Estimate> {
        (!self.met.is_empty()).then(|| elo::of_score(&self.seat(0), self.games))
    }

    /// The rating of every player. `None` if a game has more than two sides.
    ///
    /// `order` is the order of computation, which affects the last digit.
    pub fn ratings(&self, order: &[usize]) -> Option<Vec<Estimate>> {
        self.ratings_from(None, order, Confidence::USUAL)
    }

    /// The ratings with intervals of this confidence level. If `anchor` is the number of a player, that player's rating
    /// is 0 instead of the mean of all, and the intervals are those of the differences to it.
    pub fn ratings_from(
        &self,
        anchor: Option<usize>,
        order: &[usize],
        level: Confidence,
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

    /// The results of two players against each other, by their places in an order. `None` if they did not meet.
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
