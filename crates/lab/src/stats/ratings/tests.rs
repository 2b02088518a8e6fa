use papan_players::{Dice, dice};
use rand::RngExt;

use super::*;

fn met(first: usize, second: usize, [wins, draws, losses]: [u64; 3]) -> Encounter {
    Encounter { first, second, wins, draws, losses }
}

/// The results of two, the same from both sides.
fn both(first: usize, second: usize, [wins, draws, losses]: [u64; 3]) -> [Encounter; 2] {
    [met(first, second, [wins, draws, losses]), met(second, first, [losses, draws, wins])]
}

#[track_caller]
fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "{found} is not {expected}");
}

fn lead(ratings: &Ratings) -> f64 {
    ratings.players[0].elo.mean - ratings.players[1].elo.mean
}

#[test]
fn two_players_without_draws_have_the_elo_of_their_score() {
    for (wins, losses) in [(30, 20), (1, 0), (50, 0), (0, 500), (7, 7)] {
        let ratings = ratings(2, &both(0, 1, [wins, 0, losses])).unwrap();
        let (points, games) = (2 * wins, 2 * (wins + losses));
        let score = points as f64 / games as f64;
        close(lead(&ratings), elo::difference(elo::cautious(score, games)), 1e-6);
        close(ratings.players[0].elo.mean, -ratings.players[1].elo.mean, 1e-9);
        close(ratings.first_move.elo.mean, 0.0, 1e-9);
    }
}

#[test]
fn two_players_with_draws_have_nearly_the_elo_of_their_score() {
    for results in [[300, 600, 100], [250, 500, 250], [400, 100, 300], [10, 900, 5]] {
        let ratings = ratings(2, &both(0, 1, results)).unwrap();
        let [wins, draws, losses] = results.map(|count| count as f64);
        let score = (wins + draws / 2.0) / (wins + draws + losses);
        close(lead(&ratings), elo::difference(score), 1.0);
        let weight = draws / (wins * losses).sqrt();
        close(ratings.draws.mean, weight / (2.0 + weight), 2e-3);
        close(ratings.expected_score(0, 1).unwrap(), score, 1e-3);
    }
}

#[test]
fn a_draw_of_weight_two_leaves_elo_as_it_is_however_far_apart() {
    // 400² = 4 · 400 · 100, so the weight is 2; the score is two thirds.
    let ratings = presuming(1e-9, 2, &both(0, 1, [400, 400, 100])).unwrap();
    close(ratings.draws.mean, 0.5, 1e-6);
    close(lead(&ratings), elo::difference(2.0 / 3.0), 1e-4);
}

#[test]
fn the_error_of_two_is_that_of_the_textbook() {
    // Odds of 600 to 400 games: a standard error of √(1/600 + 1/400) of their logarithm, half of it
    // for each player because their mean is fixed.
    let ratings = ratings(2, &both(0, 1, [300, 0, 200])).unwrap();
    let logit = (1.0_f64 / 600.0 + 1.0 / 400.0).sqrt();
    close(ratings.players[0].error, elo::PER_LOGIT * logit / 2.0, 0.02);
}

/// Home wins and losses of seven baseball teams in 1987: Agresti, Categorical Data Analysis, 2nd
/// edition (2002), page 438, in the order Milwaukee, Detroit, Toronto, New York, Boston,
/// Cleveland, Baltimore.
const BASEBALL: [[[u64; 2]; 6]; 7] = [
    [[4, 3], [4, 2], [4, 3], [6, 1], [4, 2], [6, 0]],
    [[3, 3], [4, 2], [4, 3], [6, 0], [6, 1], [4, 3]],
    [[2, 5], [4, 3], [2, 4], [4, 3], [4, 2], [6, 0]],
    [[3, 3], [5, 1], [2, 5], [4, 3], [4, 2], [6, 1]],
    [[5, 1], [2, 5], [3, 3], [4, 2], [5, 2], [6, 0]],
    [[2, 5], [3, 3], [3, 4], [4, 3], [4, 2], [2, 4]],
    [[2, 5], [1, 5], [1, 6], [2, 4], [1, 6], [3, 4]],
];

#[test]
fn the_published_analysis_of_baseball_is_reproduced() {
    let mut results = Vec::new();
    for (home, row) in BASEBALL.iter().enumerate() {
        let others = (0..7).filter(|&away| away != home);
        for (away, &[wins, losses]) in others.zip(row) {
            results.push(met(home, away, [wins, 0, losses]));
        }
    }
    // Published is the likeliest, so nothing is presumed.
    let ratings = presuming(1e-9, 7, &results).unwrap();
    // Agresti, section 10.6: the home team's advantage is 0.302, and table 10.11 the abilities.
    close(ratings.first_move.elo.mean / elo::PER_LOGIT, 0.302, 5e-4);
    let odds: Vec<_> =
        ratings.players.iter().map(|team| (team.elo.mean / elo::PER_LOGIT).exp()).collect();
    let all: f64 = odds.iter().sum();
    let mut abilities: Vec<_> = odds.iter().map(|odds| odds / all).collect();
    abilities.sort_by(f64::total_cmp);
    let published = [0.044, 0.088, 0.137, 0.157, 0.164, 0.190, 0.220];
    abilities.iter().zip(published).for_each(|(&found, printed)| close(found, printed, 5.1e-4));
}

/// Preferences among six puddings, with ties: Davidson (1970), as the package `PlackettLuce` has them.
const PUDDING: [[u64; 5]; 15] = [
    [1, 2, 19, 16, 22],
    [1, 3, 16, 12, 19],
    [2, 3, 19, 10, 19],
    [1, 4, 18, 13, 23],
    [2, 4, 23, 9, 19],
    [3, 4, 19, 15, 20],
    [1, 5, 13, 18, 19],
    [2, 5, 16, 12, 20],
    [3, 5, 16, 17, 15],
    [4, 5, 17, 16, 14],
    [1, 6, 18, 12, 21],
    [2, 6, 22, 12, 20],
    [3, 6, 13, 10, 18],
    [4, 6, 14, 18, 19],
    [5, 6, 11, 12, 21],
];

#[test]
fn the_published_analysis_of_puddings_is_reproduced() {
    let pair = |&[i, j, wins, draws, losses]: &[u64; 5]| {
        both(i as usize - 1, j as usize - 1, [wins, draws, losses])
    };
    let results: Vec<_> = PUDDING.iter().flat_map(pair).collect();
    let ratings = presuming(1e-9, 6, &results).unwrap();
    // The introduction to `PlackettLuce` prints the worths and the weight of a tie.
    let published = [0.138_800_5, 0.172_998_5, 0.161_742, 0.165_393, 0.158_680_5, 0.202_385_5];
    let weight = 0.746_814_7;
    close(ratings.draw.unwrap().exp(), weight, 2e-4);
    let scale = scale(ratings.draw).0;
    let odds: Vec<_> = ratings.players.iter().map(|one| (one.elo.mean / scale).exp()).collect();
    let all: f64 = odds.iter().sum();
    odds.iter().zip(published).for_each(|(&found, printed)| close(found / all, printed, 2e-4));
}

#[test]
fn neither_the_order_of_players_nor_of_results_matters() {
    let mut results = vec![
        met(0, 1, [5, 2, 1]),
        met(1, 2, [3, 0, 3]),
        met(2, 0, [1, 4, 2]),
        met(3, 0, [0, 0, 6]),
        met(3, 3, [4, 1, 2]),
    ];
    let before = ratings(4, &results).unwrap();
    results.reverse();
    assert_eq!(ratings(4, &results).unwrap(), before);
    let seats = [2, 0, 3, 1];
    for result in &mut results {
        (result.first, result.second) = (seats[result.first], seats[result.second]);
    }
    let after = ratings(4, &results).unwrap();
    for (player, &seat) in seats.iter().enumerate() {
        close(after.players[seat].elo.mean, before.players[player].elo.mean, 1e-6);
        close(after.players[seat].error, before.players[player].error, 1e-6);
    }
    close(after.first_move.elo.mean, before.first_move.elo.mean, 1e-6);
}

#[test]
fn every_pool_has_finite_ratings() {
    let many = 1_000_000_000;
    let pools: [(usize, Vec<Encounter>); 9] = [
        (0, vec![]),
        (1, vec![]),
        (1, vec![met(0, 0, [many, 0, 0])]),
        (3, vec![]),
        (2, vec![met(0, 1, [0, 1000, 0])]),
        (2, vec![met(0, 1, [1, 0, 0])]),
        (3, vec![met(0, 1, [many, 0, 0]), met(1, 2, [many, 0, 0])]),
        (4, vec![met(0, 1, [5, 1, 3]), met(2, 3, [0, 0, 9])]),
        (2, vec![met(0, 1, [many, many, 0]), met(1, 0, [many, 0, 0])]),
    ];
    for (players, results) in pools {
        let ratings = ratings(players, &results);
        let ratings = ratings.unwrap_or_else(|error| panic!("{results:?}: {error}"));
        assert_eq!(ratings.players.len(), players);
        for rating in ratings.players.iter().chain([&ratings.first_move]) {
            let Rating { elo: Estimate { mean, low, high }, error } = *rating;
            assert!(low <= mean && mean <= high && low > -1e5 && high < 1e5, "{rating:?}");
            assert!(error.is_finite());
        }
        let Estimate { mean, low, high } = ratings.draws;
        assert!(0.0 <= low && low <= mean && mean <= high && high <= 1.0);
        let sum: f64 = ratings.players.iter().map(|rating| rating.elo.mean).sum();
        close(sum, 0.0, 1e-6);
    }
}

#[test]
fn groups_that_never_met_are_equal_on_average() {
    let results = [both(0, 1, [30, 0, 10]), both(2, 3, [10, 0, 30])].concat();
    let ratings = ratings(4, &results).unwrap();
    let elo: Vec<_> = ratings.players.iter().map(|rating| rating.elo.mean).collect();
    close(elo[0] + elo[1], 0.0, 1e-6);
    close(elo[0], elo[3], 1e-6);
    // Hardly anything is known about one group beside the other.
    assert!(ratings.players[0].error > 100.0);
}

#[test]
fn a_player_who_is_not_in_the_pool_is_an_error() {
    let error = ratings(2, &[met(0, 2, [1, 0, 0])]).unwrap_err();
    assert_eq!(error.to_string(), "there is no player 2: the pool has 2, counted from 0");
    assert!(ratings(0, &[met(0, 0, [1, 0, 0])]).is_err());
    assert_eq!(ratings(2, &[]).unwrap().expected_score(0, 2), None);
}

const TRUE_ELO: [f64; 4] = [-180.0, -20.0, 50.0, 150.0];
const TRUE_FIRST: f64 = 35.0;

/// A round robin of players whose ratings are known, with draws of weight `e^draw`.
fn tournament(games: u64, draw: f64, dice: &mut Dice) -> Vec<Encounter> {
    let natural = 1.0 / scale(Some(draw)).0;
    let mut results = Vec::new();
    for (first, own) in TRUE_ELO.iter().enumerate() {
        for (second, other) in TRUE_ELO.iter().enumerate().filter(|&(second, _)| second != first) {
            let elo = own - other + TRUE_FIRST;
            let [win, drawn, _] = chances(elo * natural, Some(draw));
            let mut counts = [0; 3];
            for _ in 0..games {
                let drawn_at = dice.random_range(0.0..1.0);
                let result =
                    if drawn_at < win { 0 } else { 1 + usize::from(drawn_at >= win + drawn) };
                counts[result] += 1;
            }
            results.push(met(first, second, counts));
        }
    }
    results
}

#[test]
fn intervals_hold_the_true_ratings_as_often_as_they_say() {
    const RUNS: u64 = 400;
    for (games, draw) in [(10, 0.0_f64), (60, 0.7), (60, -3.0)] {
        let (mut held, mut first, mut draws) = (0, 0, 0);
        let share = 1.0 / (1.0 + 2.0 * (-draw).exp());
        for run in 0..RUNS {
            let results = tournament(games, draw, &mut dice(7, run));
            let ratings = ratings(4, &results).unwrap();
            let holds =
                |elo: &Estimate, truth: f64| u64::from(elo.low <= truth && truth <= elo.high);
            let players = ratings.players.iter().zip(TRUE_ELO);
            held += players.map(|(rating, truth)| holds(&rating.elo, truth)).sum::<u64>();
            first += holds(&ratings.first_move.elo, TRUE_FIRST);
            draws += holds(&ratings.draws, share);
        }
        let part = |count: u64, of: u64| count as f64 / of as f64;
        let parts = [part(held, 4 * RUNS), part(first, RUNS), part(draws, RUNS)];
        let case = format!("{games} games, draw {draw}: {parts:?}");
        assert!(parts.iter().all(|part| (0.92..=0.99).contains(part)), "{case}");
    }
}
