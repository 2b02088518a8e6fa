//! How often do the intervals of `papan regret` hold the truth? Real games are judged once; samples are drawn from them,
//! tallied by the real code, and compared with the mean of all.
//!
//! `PAPAN_COVERAGE=full cargo test --release -p papan-study coverage -- --nocapture` runs the whole grid and prints a row for
//! each case: command, figure, setting, units, coverage in percent.

use papan_players::dice;
use rand::RngExt;

use super::paired::PendingGames;
use super::referee::MoveVerdict;
use super::*;
use crate::tune::coverage::{Row, is_full, report};
use papan_stats::Estimate;

/// The judged games of each player, game by game.
type Pool = Vec<Vec<Vec<Option<MoveVerdict>>>>;

fn pool(plan: &Plan) -> Pool {
    let (known, launcher, stop) = (AnswerCache::default(), Arc::default(), AtomicBool::new(false));
    let mut worker = Worker::new(plan, None, &known, &launcher).unwrap();
    let mut judged = |game, player| {
        let course = worker.play(game, player, &stop).unwrap().unwrap();
        worker.referee.review(&course.asked, &stop).unwrap()
    };
    (0..plan.players.len())
        .map(|player| (0..plan.games).map(|game| judged(game, player)).collect())
        .collect()
}

/// Every interval of the games with these numbers, by name.
fn figures(plan: &Plan, pool: &Pool, games: &[usize]) -> Vec<(String, Estimate)> {
    let mut regrets = vec![Regret::new(plan.rules); plan.players.len()];
    let mut meetings = PendingGames::new(plan.players.len());
    for (number, &game) in games.iter().enumerate() {
        for (player, regret) in regrets.iter_mut().enumerate() {
            regret.add_game(&pool[player][game]);
            meetings.add(number as u64, player, Counts::of(&pool[player][game]));
        }
    }
    for (regret, sums) in regrets.iter_mut().zip(meetings.into_sums()) {
        regret.set_side_by_side(sums);
    }
    let mut figures = Vec::new();
    for (regret, player) in regrets.iter().zip(&plan.players) {
        let difference = regret.difference(0);
        let all = [
            ("keeps the value", regret.kept()),
            ("points lost", regret.loss()),
            ("games without a blunder", regret.first_error().none_share()),
            ("keeps the value, paired", difference.map(|difference| difference.kept)),
            ("points lost, paired", difference.map(|difference| difference.loss)),
        ];
        let known = all.into_iter().filter_map(|(name, estimate)| Some((name, estimate?)));
        figures.extend(known.map(|(name, estimate)| (format!("{name}\t{player}"), estimate)));
    }
    figures
}

#[test]
fn intervals_of_regret_hold_the_truth_as_often_as_they_say() {
    let players = ["cost", "cost:without=c2", "random", "hard:depth=4"].map(Into::into);
    let boards = ["connect-four:5x4", "tic-tac-toe"];
    let (games, samples) = if is_full() { (1_000, 1_000) } else { (200, 100) };
    let mut rows = Vec::new();
    for board in boards {
        for positions in [Source::SelfPlay, Source::Random] {
            let usual = Settings::new(board, players.to_vec());
            let plan = Settings { games, seed: 9, positions, ..usual }.plan().unwrap();
            let pool = pool(&plan);
            let truth = figures(&plan, &pool, &(0..games as usize).collect::<Vec<_>>());
            for units in [5, 20, 100, 500] {
                let mut held = vec![0; truth.len()];
                for sample in 0..samples {
                    let mut dice = dice(sample, units);
                    let drawn: Vec<_> =
                        (0..units).map(|_| dice.random_range(0..games as usize)).collect();
                    let found = figures(&plan, &pool, &drawn);
                    for ((name, true_value), held) in truth.iter().zip(&mut held) {
                        let one = found.iter().find(|(found, _)| found == name);
                        *held += u64::from(one.is_none_or(|(_, Estimate { low, high, .. })| {
                            (*low..=*high).contains(&true_value.mean)
                        }));
                    }
                }
                rows.extend(truth.iter().zip(held).map(|((name, _), held)| Row {
                    command: "regret",
                    figure: name.split('\t').next().unwrap().to_owned(),
                    setting: format!(
                        "{board}, {positions:?}, {}",
                        name.split('\t').nth(1).unwrap()
                    ),
                    units,
                    held,
                    samples,
                }));
            }
        }
    }
    report(&rows);
}
