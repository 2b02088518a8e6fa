//! The probability of winning a match of dominoes from each score.
//!
//! ```text
//! matches that a player plays against itself ──▶ DealSample     how often each payoff of a deal occurs
//! DealSample ──▶ MatchOdds ─┬─ two sides     a table of all scores, solved exactly for this sample
//!                           └─ more sides    races with deals drawn from the sample
//! ```
//!
//! A move that is best for the points of a deal may be wrong for the match: at 5 to 6 of 7, one point is worth little and two are
//! worth everything. Search players look up here what a deal is worth.

mod race;
mod table;

use std::sync::{Arc, Mutex, PoisonError};

use papan_games::dominoes::{DominoPosition, DominoRules, MatchScore, NextOpener, PastDeal};
use papan_games::{MAX_SEATS, Position, Rules};

use super::adaptive::{Adaptive, AdaptivePlayer};
use crate::player::{Player, dice};
use table::ScoreTable;

/// How many deals the odds of search players are computed from.
const DEALS: usize = 2_000;

/// The seed of their matches.
const SEED: u64 = 33;

/// The matches whose odds were computed last.
static KNOWN: Mutex<Vec<Arc<MatchOdds>>> = Mutex::new(Vec::new());

/// How many are kept.
const KEPT: usize = 8;

/// A number for each side, counted from the one that opens a deal.
type BySide = [i16; MAX_SEATS];

/// The payoff of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct SampledDeal {
    points: BySide,
    /// The side that opens the next deal, where the winner does.
    next: usize,
}

impl SampledDeal {
    /// A deal that pays nothing.
    const NONE: Self = Self { points: [0; MAX_SEATS], next: 0 };
}

/// What deals pay, and how often.
#[derive(Clone, Debug)]
pub struct DealSample {
    sides: usize,
    /// Each outcome with its number of deals.
    outcomes: Vec<(SampledDeal, u32)>,
    /// The number of deals up to and with each outcome.
    ends: Vec<u32>,
    deals: usize,
}

impl DealSample {
    /// The deals of matches in which a player meets itself, at least this many; `None` for a single deal. `stop` is asked
    /// before each match.
    pub fn of(
        rules: &DominoRules,
        player: &mut dyn Player<DominoPosition>,
        deals: usize,
        seed: u64,
        mut stop: impl FnMut(usize) -> bool,
    ) -> Option<Self> {
        rules.is_match().then_some(())?;
        let sides = if rules.teams() { 2 } else { rules.seats() };
        let mut found = Vec::with_capacity(deals);
        for number in 0.. {
            if found.len() >= deals || stop(found.len()) {
                break;
            }
            let mut position = rules.start(&mut dice(seed, 2 * number));
            let mut dice = dice(seed, 2 * number + 1);
            player.begin();
            while let Some(seat) = position.table().turn().filter(|_| position.outcome().is_none())
            {
                let chosen = player.choose(position.view(seat), &mut dice);
                position.advance(chosen);
            }
            found.extend(position.past_deals().iter().map(|past| sampled(past, sides)));
        }
        found.sort_unstable();
        let deals = found.len();
        let outcomes = found.chunk_by(|one, other| one == other);
        let outcomes: Vec<_> = outcomes.map(|alike| (alike[0], alike.len() as u32)).collect();
        let mut end = 0;
        let ends = outcomes.iter().map(|(_, number)| {
            end += number;
            end
        });
        let ends = ends.collect();
        Some(Self { sides, outcomes, ends, deals })
    }

    /// The number of deals.
    pub fn deals(&self) -> usize {
        self.deals
    }

    /// The mean number of points that the side gets that opens a deal, and that all others get together.
    pub fn means(&self) -> [f64; 2] {
        let mean = |points: fn(&BySide) -> i16| {
            let sum: f64 = self
                .outcomes
                .iter()
                .map(|(d, n)| f64::from(points(&d.points)) * f64::from(*n))
                .sum();
            sum / self.deals.max(1) as f64
        };
        [mean(|points| points[0]), mean(|points| points[1..].iter().sum())]
    }
}

/// A deal as its opener's side sees it.
fn sampled(past: &PastDeal, sides: usize) -> SampledDeal {
    let opener = past.table.opener().index() % sides;
    let points: BySide = std::array::from_fn(|side| {
        if side < sides { past.points.points[(opener + side) % sides] } else { 0 }
    });
    SampledDeal { points, next: next_opener(&points[..sides]) }
}

/// The side that opens the next deal: the one that got most, or the last opener, side 0.
fn next_opener(points: &[i16]) -> usize {
    let most = points.iter().max();
    let best = points.iter().position(|paid| Some(paid) == most).unwrap_or(0);
    if most == points.iter().min() { 0 } else { best }
}

/// The probability of winning a match from each score.
#[derive(Debug)]
pub struct MatchOdds {
    rules: DominoRules,
    sample: DealSample,
    /// The table of two sides.
    table: Option<ScoreTable>,
}

impl MatchOdds {
    /// The odds of matches by these rules between equal players, from matches that `adaptive` plays; `None` for a single deal.
    pub fn of(rules: &DominoRules) -> Option<Arc<Self>> {
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(odds) = known.iter().find(|odds| odds.rules == *rules) {
            return Some(Arc::clone(odds));
        }
        let mut player = AdaptivePlayer::new(Adaptive::default());
        let sample = DealSample::of(rules, &mut player, DEALS, SEED, |_| false)?;
        let odds = Arc::new(Self::from_sample(rules, sample));
        known.truncate(KEPT - 1);
        known.insert(0, Arc::clone(&odds));
        Some(odds)
    }

    /// The odds of matches whose deals pay as those of this sample.
    pub fn from_sample(rules: &DominoRules, sample: DealSample) -> Self {
        let table = (sample.sides == 2).then(|| ScoreTable::solve(rules, &sample));
        Self { rules: *rules, sample, table }
    }

    /// The deals behind them.
    pub fn sample(&self) -> &DealSample {
        &self.sample
    }

    /// The number of sides.
    pub fn sides(&self) -> usize {
        self.sample.sides
    }

    /// The probability that each side wins with this score; a drawn match counts as shared. `opener` is the side that opens the next deal, if that
    /// is known.
    pub fn of_score(&self, standing: &MatchScore, opener: Option<usize>) -> [f64; MAX_SEATS] {
        // To win most games is to win each of them.
        let standing = &standing.game_alone();
        let score = standing.sides();
        if standing.is_over() {
            return shares(score);
        }
        let opener = opener.filter(|_| self.rules.course().next == NextOpener::Winner);
        match &self.table {
            Some(table) => {
                let first = table.first_wins([score[0], score[1]], standing.deal, opener);
                [first, 1.0 - first, 0.0, 0.0]
            }
            None => race::run(&self.sample, standing, opener),
        }
    }
}

impl MatchOdds {
    /// The probability that each side wins if the next deal pays each seat these points.
    pub fn after(&self, standing: &MatchScore, points: [i16; MAX_SEATS]) -> [f64; MAX_SEATS] {
        let score = std::array::from_fn(|seat| standing.score[seat].saturating_add(points[seat]));
        let after = MatchScore { score, deal: standing.deal.saturating_add(1), ..*standing };
        let paid = &points[..self.sides()];
        let is_void = paid.iter().max() == paid.iter().min();
        let opener = (!is_void).then(|| next_opener(paid));
        self.of_score(&after, opener)
    }
}

/// How much of the win each side has with this score at the end.
fn shares(score: &[i16]) -> [f64; MAX_SEATS] {
    let most = score.iter().max();
    let winners = score.iter().filter(|&points| Some(points) == most).count();
    let share = |side: usize| if score.get(side) == most { 1.0 / winners as f64 } else { 0.0 };
    std::array::from_fn(share)
}

#[cfg(test)]
mod tests {
    use papan_games::Ruleset;

    use super::*;

    fn odds(rules: &str) -> (DominoRules, MatchOdds) {
        let Ok(Ruleset::Dominoes(rules)) = rules.parse() else { panic!("{rules}") };
        let mut player = AdaptivePlayer::new(Adaptive::default());
        let sample = DealSample::of(&rules, &mut player, 150, 1, |_| false).unwrap();
        (rules, MatchOdds::from_sample(&rules, sample))
    }

    fn at(rules: &DominoRules, score: [i16; MAX_SEATS], deal: u8) -> MatchScore {
        MatchScore::at(*rules, score, deal)
    }

    #[test]
    fn two_sides_with_the_same_score_have_the_same_odds() {
        for rules in ["dominoes:pordi", "dominoes:orado", "dominoes:pordi,target=0,deals=11"] {
            let (rules, odds) = odds(rules);
            for points in [0, 3, 6] {
                let [first, second, ..] = odds.of_score(&at(&rules, [points; 4], 2), None);
                assert!((first - second).abs() < 1e-9, "{rules} {points}: {first} {second}");
            }
        }
    }

    #[test]
    fn a_point_more_is_never_worse() {
        let (rules, odds) = odds("dominoes:pordi");
        for theirs in -2..7 {
            let won =
                |ours| odds.of_score(&at(&rules, [ours, theirs, ours, theirs], 3), Some(1))[0];
            for ours in -2..6 {
                assert!(won(ours) <= won(ours + 1) + 1e-9, "{ours} {theirs}");
            }
            assert!(won(6) < 1.0 && (won(7) - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn the_odds_of_a_score_are_the_mean_of_those_after_the_next_deal() {
        let (rules, odds) = odds("dominoes:pordi");
        let before = at(&rules, [5, 6, 5, 6], 4);
        let mut mean = 0.0;
        for &(deal, number) in &odds.sample.outcomes {
            let [ours, theirs, ..] = deal.points;
            let after = at(&rules, [5 + ours, 6 + theirs, 5 + ours, 6 + theirs], 5);
            mean += odds.of_score(&after, Some(deal.next))[0] * f64::from(number);
        }
        mean /= odds.sample.deals as f64;
        assert!((mean - odds.of_score(&before, Some(0))[0]).abs() < 1e-7);
    }

    #[test]
    fn four_who_play_for_themselves_share_the_win() {
        let (rules, odds) = odds("dominoes:gaple-match");
        let level = odds.of_score(&at(&rules, [40; 4], 3), None);
        let ahead = odds.of_score(&at(&rules, [90, 40, 40, 40], 3), None);
        assert!((level.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!((level[0] - 0.25).abs() < 0.08, "{level:?}");
        assert!(ahead[0] > 0.5, "{ahead:?}");
    }
}
