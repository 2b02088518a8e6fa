//! How often do the intervals of `papan ablate` and `papan tune` hold the truth, and does the printed gain lean?
//!
//! For `ablate` real rounds and real positions are measured once; samples are drawn from them and compared by the real
//! code. For `tune` the rounds are drawn from chances, and the real test decides when it stops.
//!
//! `PAPAN_COVERAGE=full cargo test --release -p papan-study coverage -- --nocapture` runs the whole grid and prints a row for
//! each case: command, figure, setting, units, coverage in percent.

use papan_players::{Dice, dice};
use rand::RngExt;

use super::comparison::Comparison;
use super::parts::{judge, more};
use super::round_result::RoundResult;
use super::space::Space;
use super::trial::TrialRunner;
use super::*;
use crate::regret::{Counts, Source, more_lost};
use papan_stats::Estimate;

/// Whether the whole grid is run.
pub(crate) fn is_full() -> bool {
    std::env::var_os("PAPAN_COVERAGE").is_some()
}

/// How often an interval held the truth in one case.
pub(crate) struct Row {
    pub(crate) command: &'static str,
    pub(crate) figure: String,
    pub(crate) setting: String,
    pub(crate) units: u64,
    pub(crate) held: u64,
    pub(crate) samples: u64,
}

/// Prints the rows of the whole grid, and fails where an interval holds the truth too rarely.
pub(crate) fn report(rows: &[Row]) {
    let mut wrong = Vec::new();
    for Row { command, figure, setting, units, held, samples } in rows {
        let share = *held as f64 / *samples as f64;
        let line = format!("{command}\t{figure}\t{setting}\t{units}\t{:.1}", 100.0 * share);
        if is_full() {
            println!("{line}");
        }
        // 93%, less three standard errors of the simulation.
        let chance = 3.0 * (0.93 * 0.07 / *samples as f64).sqrt();
        if share < 0.93 - chance {
            wrong.push(line);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn settings(player: &str, against: &[&str], judged: u64) -> TuneSettings {
    TuneSettings {
        rules: "connect-four:5x4".to_owned(),
        space: Space { player: player.into(), dimensions: Vec::new() },
        aim: Aim::Score,
        against: against.iter().map(|&player| player.to_owned()).collect(),
        games: 1,
        test_games: judged,
        seed: 1,
        plies: Some(4),
        nodes: None,
        move_time: 5.0,
    }
}

/// Counts how often the interval of a sample from `all` units holds the mean of all.
fn coverage(all: usize, samples: u64, units: u64, estimate: impl Fn(&[usize]) -> Estimate) -> u64 {
    let truth = estimate(&(0..all).collect::<Vec<_>>()).mean;
    let holds = |sample: &u64| {
        let mut dice = dice(*sample, units);
        let drawn: Vec<_> = (0..units).map(|_| dice.random_range(0..all)).collect();
        let Estimate { low, high, .. } = estimate(&drawn);
        assert!(low < high, "{units}");
        (low..=high).contains(&truth)
    };
    (0..samples).filter(holds).count() as u64
}

fn some<T: Copy>(all: &[T], drawn: &[usize]) -> Vec<T> {
    drawn.iter().map(|&number| all[number]).collect()
}

#[test]
fn intervals_of_ablate_hold_the_truth_as_often_as_they_say() {
    let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
    let (judged, samples) = if is_full() { (1_000, 2_000) } else { (300, 300) };
    let variants = ["cost:without=c1", "cost:without=c2", "cost:without=win", "cost:without=trap"];
    let mut rows = Vec::new();
    for against in [&["random"][..], &["priority", "medium", "hard:depth=2"]] {
        let settings = settings("cost", against, judged);
        let mut runner =
            TrialRunner::new(goal(&settings).unwrap(), "cost", &launcher, 2, &stop).unwrap();
        let games = runner.games_in_a_round();
        let rounds: Vec<_> = (0..runner.listed().unwrap()).collect();
        let whole = runner.measure("cost", &rounds).unwrap().unwrap();
        for variant in variants {
            let without = runner.measure(variant, &rounds).unwrap().unwrap();
            for units in [5, 20, 100, 500] {
                let held = coverage(rounds.len(), samples, units, |drawn| {
                    more(&some(&whole, drawn), &some(&without, drawn), games)
                });
                let setting = format!("{variant} against {}", against.join(" "));
                let figure = "worth".to_owned();
                rows.push(Row { command: "ablate", figure, setting, units, held, samples });
            }
        }
    }
    let settings = settings("cost", &[], judged);
    let tell: &mut dyn FnMut(&Progress) = &mut |_| {};
    let (file, parts) = (None, None);
    let run_options =
        TuneOptions { threads: 2, launcher: &launcher, stop: &stop, file, parts, tell };
    let players: Vec<_> = ["cost"].iter().chain(&variants).map(|&one| one.to_owned()).collect();
    let Ok(papan_games::Ruleset::Line(rules)) = settings.rules.parse() else { panic!() };
    for positions in [Source::SelfPlay, Source::Random] {
        let found = judge(&settings, &players, positions, &run_options).unwrap().unwrap();
        for (variant, without) in variants.iter().zip(&found[1..]) {
            for units in [5, 20, 100, 500] {
                let held = coverage(without.len(), samples, units, |drawn| {
                    let [a, b]: [Vec<Counts>; 2] = [some(&found[0], drawn), some(without, drawn)];
                    more_lost(rules, &a, &b).unwrap()
                });
                let (figure, setting) =
                    ("loses more".to_owned(), format!("{variant}, {positions:?}"));
                rows.push(Row { command: "ablate", figure, setting, units, held, samples });
            }
        }
    }
    report(&rows);
}

/// A round of four games, each won with this chance; both players share the luck of the round.
fn round(chance: f64, luck: f64, dice: &mut Dice) -> RoundResult {
    let chance = (chance + luck).clamp(0.0, 1.0);
    RoundResult { sum: 12 * (0..4).filter(|_| dice.random_bool(chance)).count() as i64, of: 48 }
}

/// A whole test of two settings with these chances, on at most `most` rounds.
fn test(start: f64, best: f64, most: usize, dice: &mut Dice) -> Test {
    let mut test = Comparison::new(true, 1.0, most);
    while test.next() > 0 {
        let mut rounds = [Vec::new(), Vec::new()];
        for _ in 0..test.next() {
            let luck = dice.random_range(-0.1..0.1);
            rounds[0].push(round(start, luck, dice));
            rounds[1].push(round(best, luck, dice));
        }
        test.add(&rounds[0], &rounds[1]);
    }
    test.finish(4, None, false)
}

#[test]
fn the_gain_of_a_test_that_stops_early_does_not_lean() {
    let samples = if is_full() { 4_000 } else { 400 };
    let mut rows = Vec::new();
    for (start, best, most) in [
        (0.5, 0.5, 500),
        (0.5, 0.52, 500),
        (0.5, 0.55, 100),
        (0.5, 0.55, 2_000),
        (0.4, 0.6, 500),
        (0.47, 0.9, 500),
        (0.6, 0.5, 500),
    ] {
        let (truth, mut held, mut sum, mut squares, mut wrong) = (best - start, 0, 0.0, 0.0, 0);
        for sample in 0..samples {
            let mut dice = dice(sample, most as u64);
            let test = test(start, best, most, &mut dice);
            held += u64::from((test.gain_low..=test.gain_high).contains(&truth));
            let off = 100.0 * (test.gain - truth);
            sum += off;
            squares += off * off;
            wrong += u64::from(match test.verdict {
                TuneVerdict::Better => truth <= 0.0,
                TuneVerdict::Worse => truth >= 0.0,
                _ => false,
            });
        }
        let count = samples as f64;
        let (bias, error) = (sum / count, (squares / count / count).sqrt());
        let setting =
            format!("{start} to {best}, bias {bias:+.2} points of 100 (error {error:.2})");
        let figure = "gain".to_owned();
        rows.push(Row { command: "tune", figure, setting, units: most as u64, held, samples });
        assert!(bias.abs() <= 0.3 + 3.0 * error, "{start} to {best}: {bias} ± {error}");
        assert!(wrong as f64 <= 0.05 * count + 3.0 * (0.05 * count).sqrt(), "{wrong}");
    }
    report(&rows);
}
