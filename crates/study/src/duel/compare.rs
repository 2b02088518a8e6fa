//! Two players compared on the same rounds.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Serialize;

use super::{Results, Sampling};
use papan_arena::results::tally::SHARE;
use papan_stats::paired::grouped::{self, Scale};
use papan_stats::{Estimate, Sample};

/// The results of one player, round by round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    /// The results of each repeat of each round, one round after the other.
    pub(super) each: Vec<Results>,
    /// How many of them are one round.
    pub(super) repeats: usize,
    pub(super) drawn: Sampling,
    /// Whether a player used its dice in some game.
    pub(super) has_rolled: bool,
    /// Which players sat at the table, as a hash: those of one table share their games.
    pub(super) table: u64,
}

impl Series {
    pub(super) const fn empty() -> Self {
        Self { each: Vec::new(), repeats: 1, drawn: Sampling::Rounds, has_rolled: false, table: 0 }
    }

    /// Whether there is nothing that another seed would change.
    pub fn is_exact(&self) -> bool {
        self.drawn == Sampling::Dice && !self.has_rolled
    }

    /// The results of each round.
    pub fn rounds(&self) -> Vec<Results> {
        self.each.chunks(self.repeats.max(1)).map(sum).collect()
    }

    /// The results of each unit that is drawn.
    fn units(&self) -> Vec<Results> {
        if self.drawn == Sampling::Dice { self.each.clone() } else { self.rounds() }
    }

    /// The results of each round played once: the repeats of an exact series are copies.
    fn once(&self) -> Vec<Results> {
        self.each.iter().copied().step_by(self.repeats.max(1)).collect()
    }

    /// How many units are drawn together: the repeats of one round, or all rounds.
    fn group(&self, units: usize) -> usize {
        if self.drawn == Sampling::Dice { self.repeats } else { units }
    }
}

fn sum(results: &[Results]) -> Results {
    let mut sum = Results::default();
    for one in results {
        sum.add(one);
    }
    sum
}

/// The results of a player at several tables, added round by round. All tables have the same rounds and repeats.
pub fn together(tables: &[&Series]) -> Series {
    let units = tables.iter().map(|table| table.each.len()).min().unwrap_or(0);
    let unit = |unit: usize| {
        let all: Vec<_> = tables.iter().map(|table| table.each[unit]).collect();
        sum(&all)
    };
    let first = tables.first().map_or(&super::NONE, |first| *first);
    Series {
        each: (0..units).map(unit).collect(),
        repeats: first.repeats,
        drawn: first.drawn,
        has_rolled: tables.iter().any(|table| table.has_rolled),
        table: hash(tables.iter().map(|table| table.table)),
    }
}

/// A quantity of which a player can have more or less in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quantity {
    /// The share of the points that can be had.
    Score,
    /// The share of games drawn.
    Drawn,
    /// The share of games lost.
    Lost,
    /// The share of the points, from games that ended in a block.
    ByBlock,
    /// The share of the points, from games that did not.
    ByGoingOut,
    /// Passes in a game.
    Passes,
    /// Pips left at the end of a game.
    Pips,
}

impl Quantity {
    /// How much of it some games have, in steps.
    fn of(self, results: &Results) -> i64 {
        i64::from(match self {
            Self::Score => results.points,
            Self::Drawn => results.drawn,
            Self::Lost => results.lost,
            Self::ByBlock => results.by_block,
            Self::ByGoingOut => results.points - results.by_block,
            Self::Passes => results.passes,
            Self::Pips => results.pips,
        })
    }

    /// How many steps are one game, one pass, one pip.
    fn steps(self) -> i64 {
        match self {
            Self::Score | Self::ByBlock | Self::ByGoingOut => SHARE,
            Self::Drawn | Self::Lost | Self::Passes | Self::Pips => 1,
        }
    }

    /// Whether it is a share, between 0 and 1.
    fn is_share(self) -> bool {
        !matches!(self, Self::Passes | Self::Pips)
    }
}

/// A figure with its interval, or an exact one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measurement {
    /// The figure with its interval; where it is exact, both ends are the figure.
    pub estimate: Estimate,
    /// The games that were counted, where the figure is exact.
    pub counts: Option<Counts>,
    /// The same number for two measurements of the same experiment: those whose values in all units are the same, up to
    /// sign and scale.
    pub experiment: u64,
}

impl Measurement {
    /// A figure with the values of its units.
    pub fn new(estimate: Estimate, values: &[i64]) -> Self {
        Self { estimate, counts: None, experiment: experiment(values) }
    }

    /// A figure of which the units are not known.
    pub fn of_estimate(estimate: Estimate) -> Self {
        let Estimate { mean, low, high } = estimate;
        let values = [mean, low, high].map(|number| number.to_bits() as i64);
        Self { estimate, counts: None, experiment: experiment(&values) }
    }
}

/// A hash of values up to sign and scale.
fn experiment(values: &[i64]) -> u64 {
    let divisor = values.iter().fold(0, |divisor, &value| gcd(divisor, value.unsigned_abs()));
    let is_turned = values.iter().find(|value| **value != 0).is_some_and(|first| *first < 0);
    hash(values.iter().map(|&value| {
        let value = i128::from(value) / i128::from(divisor.max(1));
        if is_turned { -value } else { value }
    }))
}

pub(super) fn hash<T: Hash>(values: impl Iterator<Item = T>) -> u64 {
    let mut hasher = DefaultHasher::new();
    values.for_each(|value| value.hash(&mut hasher));
    hasher.finish()
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The counts of all games that exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Which of them are compared.
    pub of: Quantity,
    /// How many games each player played.
    pub games: u64,
    /// The games of the first player: won, drawn, lost.
    pub first: [u64; 3],
    /// Those of the second; none where the two met each other, or there is no other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<[u64; 3]>,
}

impl Counts {
    fn new(of: Quantity, first: &[Results], second: &[Results]) -> Self {
        let count = |units: &[Results]| {
            let Results { games, drawn, lost, .. } = sum(units);
            [games - drawn - lost, drawn, lost].map(u64::from)
        };
        let first = count(first);
        Self { of, games: first.iter().sum(), first, second: Some(count(second)) }
    }
}

/// How much more of a quantity one player has in a game than another that played the same rounds: at
/// the same table, or each in the other's place.
///
/// Exact if all rounds were played and no player used its dice; otherwise with the interval of the mean of the
/// differences within each unit that was drawn.
pub fn difference(one: &Series, other: &Series, what: Quantity) -> Measurement {
    let is_exact = one.is_exact() && other.is_exact();
    let units = if is_exact { Series::once } else { Series::units };
    let (ours, theirs) = (units(one), units(other));
    // A player has as many games in one unit as in any other.
    let games = |units: &[Results]| units.first().map_or(1, |unit| i64::from(unit.games.max(1)));
    let (mine, yours) = (games(&ours), games(&theirs));
    let common = gcd(mine.unsigned_abs(), yours.unsigned_abs()) as i64;
    let (mine, yours) = (mine / common, yours / common);
    let whole = (what.steps() * mine * yours * common) as f64;
    let pairs = ours.iter().zip(&theirs);
    let values: Vec<_> =
        pairs.map(|(ours, theirs)| what.of(ours) * yours - what.of(theirs) * mine).collect();
    if is_exact {
        let mean = values.iter().sum::<i64>() as f64 / values.len().max(1) as f64 / whole;
        let counts = Some(Counts::new(what, &ours, &theirs));
        let estimate = Estimate { mean, low: mean, high: mean };
        return Measurement { counts, ..Measurement::new(estimate, &told_apart(&values, &ours)) };
    }
    let scale = Scale {
        whole,
        // At one table a game changes the results of both.
        game: (what.steps() * if one.table == other.table { mine + yours } else { mine.max(yours) })
            as f64,
        possible: if what.is_share() { -1.0..=1.0 } else { -MOST..=MOST },
    };
    let estimate = grouped::mean(&values, one.group(values.len()), &scale);
    Measurement::new(estimate, &told_apart(&values, &ours))
}

/// The values of an experiment. Where no unit differs, two experiments are the same only if their games ended
/// alike.
fn told_apart(values: &[i64], ours: &[Results]) -> Vec<i64> {
    if values.iter().any(|&value| value != 0) {
        return values.to_vec();
    }
    ours.iter().map(|unit| i64::from(unit.points) + 1).collect()
}

/// The share of the points that a player has. The rounds are drawn.
pub fn score(series: &Series) -> Measurement {
    let rounds = series.rounds();
    let games = rounds.first().map_or(1, |results| results.games);
    let values: Vec<_> = rounds.iter().map(|results| i64::from(results.points)).collect();
    let mut sample = Sample::default();
    for &value in &values {
        sample.add(value);
    }
    Measurement::new(sample.share((SHARE * i64::from(games)) as f64, games), &values)
}

/// More passes or pips than any game has: where a single unit leaves the difference open.
const MOST: f64 = 10_000.0;
