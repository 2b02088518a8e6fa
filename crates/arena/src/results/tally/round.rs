//! The counts of one round, until all its sittings were played.

use crate::results::tally::Tally;
use papan_stats::Ratio;
use papan_stats::ratings::Covariance;

/// The counts of a player in a round: the number of seats, then score, out, block, payoff, passes, pips.
pub(super) type Totals = [i64; 7];

/// The sums of one round over its counted sittings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) sittings: u64,
    pub(super) games: i64,
    pub(super) plies: i64,
    /// Sittings in which the same seat won every game.
    pub(super) decided: i64,
    /// The points of each seat.
    pub(super) seats: [i64; papan_games::MAX_SEATS],
    pub(super) players: Vec<Totals>,
    /// For each player and each player seated before it: the number of games, and the points in them.
    pub(super) before: Vec<[i64; 2]>,
    /// Whether the game has hands, with passes and pips.
    pub(super) with_hands: bool,
}

impl Round {
    pub(super) fn merge(&mut self, other: &Self) {
        self.sittings += other.sittings;
        self.games += other.games;
        self.plies += other.plies;
        self.decided += other.decided;
        self.with_hands |= other.with_hands;
        add_all(&mut self.seats, &other.seats);
        add_all(self.players.as_flattened_mut(), other.players.as_flattened());
        add_all(self.before.as_flattened_mut(), other.before.as_flattened());
    }

    /// Adds the round to the samples of a tally as one unit.
    pub(super) fn fold(&self, tally: &mut Tally) {
        for (sample, points) in tally.seats.iter_mut().zip(self.seats) {
            sample.add(self.games, points);
        }
        tally.plies.add(self.games, self.plies);
        tally.decided_by_deal.add(self.sittings as i64, self.decided);
        for (player, totals) in tally.players.iter_mut().zip(&self.players) {
            let [seats, score, out, block, payoff, passes, pips] = *totals;
            // Partners win and lose together: that is one result, not two.
            let each = tally.seats_each;
            let results = [score, out, block, payoff].map(|total| (seats / each, total / each));
            let hands = [passes, pips].map(|total| (seats, total));
            let all = results.into_iter().chain(hands.into_iter().filter(|_| self.with_hands));
            for (sample, (size, total)) in player.samples().into_iter().zip(all) {
                sample.add(size, total);
            }
        }
        for (sample, &[games, points]) in tally.before.iter_mut().zip(&self.before) {
            sample.add(games, points);
        }
    }
}

/// Adds one list of numbers to another.
pub(super) fn add_all<N: Copy + std::ops::AddAssign>(mine: &mut [N], theirs: &[N]) {
    mine.iter_mut().zip(theirs).for_each(|(mine, &theirs)| *mine += theirs);
}

/// How the points of all players vary together over whole rounds: sums, and sums of products.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Products {
    rounds: u64,
    sums: Vec<i128>,
    by_pair: Vec<i128>,
}

impl Products {
    pub(super) fn new(players: usize) -> Self {
        Self { rounds: 0, sums: vec![0; players], by_pair: vec![0; players * players] }
    }

    pub(super) fn add(&mut self, round: &Round) {
        let count = self.sums.len();
        self.rounds += 1;
        for one in 0..count {
            let mine = i128::from(round.players[one][1]);
            self.sums[one] += mine;
            // The other half is symmetric.
            for other in 0..=one {
                self.by_pair[one * count + other] += mine * i128::from(round.players[other][1]);
            }
        }
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.rounds += other.rounds;
        add_all(&mut self.sums, &other.sums);
        add_all(&mut self.by_pair, &other.by_pair);
    }

    /// The covariances of the points of all players over all rounds, in this order. `unit` points make a game.
    pub(super) fn covariance(&self, unit: f64, order: &[usize]) -> Covariance {
        let (count, n) = (self.sums.len(), i128::from(self.rounds));
        let cell = |one: usize, other: usize| {
            let (more, less) = (one.max(other), one.min(other));
            let sum = self.by_pair[more * count + less] * n - self.sums[more] * self.sums[less];
            if n > 1 { sum as f64 / (n - 1) as f64 / unit / unit } else { 0.0 }
        };
        let row = |&one: &usize| order.iter().map(|&other| cell(one, other)).collect();
        Covariance { rounds: self.rounds, points: order.iter().map(row).collect() }
    }
}

/// Returns this number of empty samples.
pub(super) fn empty(count: usize) -> Vec<Ratio> {
    vec![Ratio::default(); count]
}
