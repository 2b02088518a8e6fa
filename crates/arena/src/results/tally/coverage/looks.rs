//! Repeated looks: how often does a run that stops at the first interval without the truth end so?

use super::{Case, case};
use crate::results::tally::Tally;
use papan_stats::sprt::Pairs;
use papan_stats::{Confidence, Estimate};

/// At which numbers of rounds the table is looked at.
#[derive(Debug)]
enum Plan {
    /// After a number of rounds, and after each of a number of doublings.
    Doubling(u64, u32),
    /// After every multiple of a number of rounds, up to a number of looks.
    Adding(u64, u64),
}

impl Plan {
    fn looks(&self) -> Vec<u64> {
        match *self {
            Self::Doubling(first, times) => (0..=times).map(|time| first << time).collect(),
            Self::Adding(step, looks) => (1..=looks).map(|look| step * look).collect(),
        }
    }
}

/// Whether some figure of a table misses the truth, all players being equal.
fn is_wrong(case: &Case, tally: &Tally, level: Confidence) -> bool {
    let misses = |estimate: Estimate, truth: f64| !(estimate.low..=estimate.high).contains(&truth);
    let score = misses(tally.score_at(0, level), 1.0 / case.seats as f64);
    if case.seats > 2 {
        return score;
    }
    let order: Vec<_> = (0..case.players).collect();
    let rated = tally.ratings_from(None, &order, level).unwrap();
    let pair = Pairs::new(tally.met(0, 1).unwrap().pentanomial);
    // With two players it is one figure; with more, the first player's or that of the first two.
    let pair = case.players == 2 && misses(pair.score_at(level), 0.5);
    score || pair || misses(rated[0], 0.0)
}

/// The shares of runs that end wrong: with the plain interval at the last look alone, with the plain interval at all
/// looks, and with the always-valid interval at all looks.
fn wrong_ends(case: &Case, looks: &[u64], runs: u64) -> [f64; 3] {
    let (first, last) = (looks[0], looks[looks.len() - 1]);
    let mut wrong = [0; 3];
    for seed in 1..=runs {
        let seed = seed << 20 | u64::from(case.seats as u32);
        let plan = case.plan(last, seed);
        let mut tally = Tally::new(&plan, case.players);
        let (mut played, mut is_over) = (0, [false; 3]);
        for &rounds in looks {
            case.add(&mut tally, &plan, played..rounds, seed);
            played = rounds;
            let usual = is_wrong(case, &tally, Confidence::USUAL);
            is_over[0] = usual;
            is_over[1] |= usual;
            is_over[2] |= is_wrong(case, &tally, Confidence::always(rounds, first));
        }
        wrong.iter_mut().zip(is_over).for_each(|(wrong, over)| *wrong += u64::from(over));
    }
    wrong.map(|wrong| wrong as f64 / runs as f64)
}

/// The standard errors of a share of 5% that a simulated share may exceed it by.
const GRANTED: f64 = 2.0;

#[test]
fn stopping_at_the_first_significant_table_is_wrong_in_at_most_5_percent() {
    let is_full = std::env::var_os("PAPAN_COVERAGE").is_some();
    let equal = |players, seats| Case { spread: 0.0, ..case(players, seats) };
    let quick = vec![
        (equal(2, 2), Plan::Doubling(10, 6), 300),
        (equal(2, 2), Plan::Adding(20, 20), 300),
        (equal(4, 4), Plan::Doubling(10, 4), 40),
    ];
    for (case, plan, runs) in if is_full { full() } else { quick } {
        let [once, plain, always] = wrong_ends(&case, &plan.looks(), runs);
        let line = format!(
            "{plan:?}, {runs} runs, {} players at {} seats, luck {}: \
             wrong once {once:.3}, plain {plain:.3}, always {always:.3}",
            case.players, case.seats, case.luck
        );
        if is_full {
            println!("{line}");
        }
        let most = 0.05 + GRANTED * (0.05 * 0.95 / runs as f64).sqrt();
        assert!(always <= most, "{line}");
        assert!(
            plain > 0.05 + GRANTED * (0.05 * 0.95 / runs as f64).sqrt() || runs < 300,
            "{line}"
        );
    }
}

/// 11 doublings and 40 looks from first looks of 10, 20 and 100 rounds.
fn full() -> Vec<(Case, Plan, u64)> {
    let mut all = Vec::new();
    for (players, seats, runs) in [(2, 2, 1000), (3, 2, 300), (4, 4, 100)] {
        for first in [10, 20, 100] {
            for luck in [0.0, 1.5] {
                let case = Case { spread: 0.0, luck, ..case(players, seats) };
                // The games of a run grow with the first look and the seats.
                let times = if players == 2 { 11 } else { 7 };
                all.push((case, Plan::Doubling(first, times), (runs * 10 / first).max(100)));
                all.push((case, Plan::Adding(first, 40), runs));
            }
        }
    }
    all
}
