//! Simulated tests: whether the error rates hold, whether the corrected estimate is unbiased, whether its interval
//! covers the truth, and whether a test takes as long as expected.
//!
//! `PAPAN_COVERAGE=full cargo test --release -p papan-stats sprt::simulation -- --nocapture` prints a row for
//! every setting: what is estimated, the test and the truth, the mean number of pairs, coverage, bias. A number
//! instead of `full` is the percentage of the simulations to run.

use std::collections::HashMap;

use crate::dice::{Dice, dice};
use rand::RngExt;

use super::*;

/// Many tests of players of known strength.
struct Setting {
    test: Sprt,
    /// The true difference in Elo.
    elo: f64,
    /// The share of games drawn.
    drawn: f64,
    /// The pairs after which a test ends undecided.
    most: u64,
}

/// The results of all simulated tests of a setting.
#[derive(Debug, Default)]
struct SimulationResult {
    pairs: f64,
    accepted: f64,
    naive_bias: f64,
    bias: f64,
    coverage: f64,
}

impl Setting {
    fn new(elo0: f64, elo1: f64, elo: f64, drawn: f64) -> Self {
        Self { test: Sprt::new(elo0, elo1).unwrap(), elo, drawn, most: 1 << 20 }
    }

    /// The half points of a game.
    fn game(&self, dice: &mut Dice) -> usize {
        let win = elo::expected_score(self.elo) - self.drawn / 2.0;
        let at = dice.random_range(0.0..1.0);
        if at < win { 2 } else { usize::from(at < win + self.drawn) }
    }

    /// One test, to its end.
    fn play(&self, dice: &mut Dice) -> (Pairs, SprtVerdict) {
        let mut pairs = Pairs::default();
        loop {
            pairs.add(self.game(dice) + self.game(dice));
            let verdict = self.test.verdict(&pairs);
            if verdict != SprtVerdict::Continue || pairs.count() == self.most {
                return (pairs, verdict);
            }
        }
    }

    fn run(&self, runs: u64) -> SimulationResult {
        let mut known = HashMap::new();
        let (mut found, share) = (SimulationResult::default(), 1.0 / runs as f64);
        for index in 0..runs {
            let (pairs, verdict) = self.play(&mut dice(7, index));
            let corrected = || self.test.corrected(&pairs, self.most);
            let CorrectedEstimate { elo, .. } =
                *known.entry(pairs.counts).or_insert_with(corrected);
            found.pairs += share * pairs.count() as f64;
            found.accepted += if verdict == SprtVerdict::H1 { share } else { 0.0 };
            found.naive_bias += share * (pairs.elo().mean - self.elo);
            found.bias += share * (elo.mean - self.elo);
            let is_held = elo.low <= self.elo && self.elo <= elo.high;
            found.coverage += if is_held { share } else { 0.0 };
        }
        found
    }
}

#[test]
fn the_test_errs_as_seldom_as_it_promises_and_takes_as_long_as_expected() {
    for (elo0, elo1, drawn) in [(0.0, 60.0, 0.3), (0.0, 80.0, 0.0), (-60.0, 40.0, 0.6)] {
        let run = |elo: f64| {
            let setting = Setting::new(elo0, elo1, elo, drawn);
            let plays = (0..1500).map(|index| setting.play(&mut dice(1, index)));
            plays.fold((0.0, 0.0), |(h1, all), (pairs, verdict)| {
                (
                    h1 + f64::from(verdict == SprtVerdict::H1) / 1500.0,
                    all + pairs.count() as f64 / 1500.0,
                )
            })
        };
        let expected = Sprt::new(elo0, elo1).unwrap().expected(deviation_with_draws(drawn));
        let midway = expected.midway.elo;
        let [low, middle, high] = [elo0, midway, elo1].map(run);
        let case = format!("{elo0} {elo1}: {low:?} {middle:?} {high:?} {expected:?}");
        assert!(low.0 <= 0.07 && high.0 >= 0.93, "{case}");
        let lengths = [(low, expected.at_h0), (middle, expected.midway), (high, expected.at_h1)];
        for ((_, found), length) in lengths {
            // Tests of a few pairs take a little longer than the formula gives.
            assert!((0.9..1.2).contains(&(found / length.pairs)), "{case}");
        }
        assert!(expected.worst.pairs >= expected.midway.pairs, "{case}");
    }
}

#[test]
fn the_corrected_estimate_has_little_bias_and_its_interval_holds_the_truth() {
    if std::env::var_os("PAPAN_COVERAGE").is_some() {
        return print_all();
    }
    // With 300 tests a mean has a standard error of 2 to 3 Elo; the score as counted is 12 to 16 off.
    for (elo, drawn) in [(0.0, 0.0), (60.0, 0.4)] {
        let found = Setting::new(0.0, 60.0, elo, drawn).run(300);
        assert!(found.naive_bias.abs() > 8.0, "{elo}: {found:?}");
        assert!(found.bias.abs() < 7.0 && found.coverage > 0.91, "{elo}: {found:?}");
    }
    // Tests that reach their last game undecided.
    let found = Setting { most: 40, ..Setting::new(0.0, 60.0, 60.0, 0.0) }.run(300);
    assert!(found.accepted < 0.7 && found.bias.abs() < 8.0 && found.coverage > 0.91, "{found:?}");
}

/// A row for every setting.
fn print_all() {
    let part = std::env::var("PAPAN_COVERAGE").ok().and_then(|part| part.parse().ok());
    let part: u64 = part.unwrap_or(100);
    println!("estimate | setting | units | coverage | bias (as counted)");
    let mut wrong = Vec::new();
    for (elo0, elo1, most, runs) in [
        (0.0, 60.0, 1 << 20, 10_000),
        (0.0, 120.0, 1 << 20, 20_000),
        (0.0, 20.0, 1 << 20, 2_000),
        (0.0, 60.0, 60, 10_000),
    ] {
        for drawn in [0.0, 0.4] {
            for elo in [0.0, 30.0, 60.0, 120.0] {
                let setting = Setting { most, ..Setting::new(elo0, elo1, elo, drawn) };
                let SimulationResult { pairs, coverage, bias, naive_bias, .. } =
                    setting.run(runs * part / 100);
                let cut =
                    if most < 1 << 20 { format!(", at most {most} pairs") } else { String::new() };
                let row = format!(
                    "Elo after a sequential test | [{elo0}, {elo1}]{cut}, true {elo}, {:.0}% drawn | \
                     {pairs:.0} pairs | {:.1}% | {bias:+.1} ({naive_bias:+.1})",
                    100.0 * drawn,
                    100.0 * coverage,
                );
                println!("{row}");
                // Fewer simulations are only printed, not checked.
                let is_judged = part >= 100;
                if is_judged && (bias.abs() > 2.5 || !(0.93..=0.985).contains(&coverage)) {
                    wrong.push(row);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
