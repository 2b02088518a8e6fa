//! That comparisons hold as often as they promise, are exact where they can be, and do not depend on the order of names.

use papan_games::dominoes::{DominoPosition, DominoRules};
use papan_games::line::LineRules;
use papan_games::{Rules, Ruleset};
use papan_players::Dice;
use rand::RngExt;

use super::*;
use papan_arena::schedule::openings::up_to_symmetry;
use papan_stats::Estimate;

fn line(rules: &str) -> LineRules {
    let Ok(Ruleset::Line(rules)) = rules.parse() else { panic!("a board") };
    rules
}

fn dominoes(rules: &str) -> DominoRules {
    let Ok(Ruleset::Dominoes(rules)) = rules.parse() else { panic!("dominoes") };
    rules
}

fn deals(players: &[&str], rounds: usize) -> Rounds {
    let rules = dominoes("dominoes:paper");
    let plan = DuelPlan { rounds, repeats: 1, seed: 5, drawn: Sampling::Rounds };
    play::<DominoPosition>(players, plan, |deal| rules.start(&mut dice(7, deal as u64))).unwrap()
}

fn games(board: &str, plies: usize, players: [&str; 2]) -> Rounds {
    let openings = up_to_symmetry(&line(board).start(&mut dice(0, 0)), plies).unwrap();
    let plan = DuelPlan { rounds: openings.len(), repeats: 2, seed: 1, drawn: Sampling::Dice };
    play(&players, plan, |round| openings[round]).unwrap()
}

#[test]
fn openings_are_counted_once_however_the_board_is_turned() {
    let count = |rules: &str, plies| {
        up_to_symmetry(&line(rules).start(&mut dice(0, 0)), plies).unwrap().len()
    };
    // 7 columns, of which 3 are mirrored; 3, 12 and 38 positions of tic-tac-toe are well known.
    assert_eq!(count("connect-four:7x6", 1), 4);
    assert_eq!([1, 2, 3].map(|plies| count("tic-tac-toe:3x3", plies)), [3, 12, 38]);
    assert_eq!(count("tic-tac-toe:3x3x3", 1), 4);
}

#[test]
fn every_seating_is_there_once_and_equal_players_are_not_told_apart() {
    let count = |players: &[&str]| seatings(players).len();
    assert_eq!(count(&["a", "b", "c", "d"]), 24);
    assert_eq!(count(&["a", "b", "b", "b"]), 4);
    assert_eq!(count(&["a", "b", "a", "b"]), 6);
    assert_eq!(count(&["a", "b"]), 2);
    assert_eq!(count(&["a", "a"]), 1);
}

#[test]
fn a_player_against_its_like_is_even() {
    let rounds = games("connect-four:7x6", 3, ["cost", "cost:order=auto"]);
    let even = difference(rounds.of("cost"), rounds.of("cost:order=auto"), Quantity::Score);
    // Neither uses its dice, and all openings were played: there is nothing left to chance.
    assert_eq!(even.estimate, Estimate { mean: 0.0, low: 0.0, high: 0.0 });
    let counts = even.counts.unwrap();
    assert_eq!(counts.games, 2 * rounds.seats.len() as u64);
    assert_eq!(Some(counts.first), counts.second);
}

#[test]
fn the_order_of_names_changes_nothing() {
    let all = deals(&["random", "value", "count", "first"], 40);
    for order in [["first", "count", "value", "random"], ["count", "random", "first", "value"]] {
        assert_eq!(deals(&order, 40), all);
    }
    let duel = games("connect-four:7x6", 2, ["random", "medium"]);
    assert_eq!(games("connect-four:7x6", 2, ["medium", "random"]), duel);
    let there = difference(duel.of("medium"), duel.of("random"), Quantity::Score);
    let back = difference(duel.of("random"), duel.of("medium"), Quantity::Score);
    assert_eq!(there.experiment, back.experiment);
    let (there, back) = (there.estimate, back.estimate);
    assert!((there.mean + back.mean).abs() < 1e-12 && (there.low + back.high).abs() < 1e-12);
}

#[test]
fn at_a_table_all_points_are_given_out_and_one_of_a_kind_is_as_good_as_three() {
    let rounds = deals(&["value", "first", "first", "first"], 200);
    let (one, three) = (rounds.of("value"), rounds.of("first"));
    for (one, three) in one.rounds().iter().zip(three.rounds()) {
        assert_eq!((one.games, three.games), (4, 12));
        assert_eq!(one.points + three.points, 4 * SHARE as u32);
    }
    let [a, b] = [one, three].map(|results| score(results).estimate.mean);
    let more = difference(one, three, Quantity::Score).estimate;
    assert!((more.mean - (a - b)).abs() < 1e-9, "{more:?}");
    assert!((a + 3.0 * b - 1.0).abs() < 1e-9);
}

#[test]
fn without_rounds_no_difference_is_known() {
    let nothing = difference(&NONE, &NONE, Quantity::Score).estimate;
    assert!(nothing.low <= -1.0 && nothing.high >= 1.0, "{nothing:?}");
}

/// Simulates two games of one opening for each of two players. Each player wins with its own chance; the opening
/// raises or lowers both chances by the same amount.
fn simulated(chances: [f64; 2], opening: f64, dice: &mut Dice) -> [Results; 2] {
    let moved = if dice.random_bool(0.5) { opening } else { -opening };
    chances.map(|chance| {
        let points =
            (0..2).map(|_| SHARE * i64::from(dice.random_bool(chance + moved))).sum::<i64>();
        Results { games: 2, points: points as u32, ..Results::default() }
    })
}

#[test]
fn the_interval_of_a_difference_holds_the_truth_as_often_as_it_says() {
    const RUNS: usize = 1500;
    let mut dice = dice(16, 0);
    for (chances, opening) in
        [([0.5, 0.5], 0.0), ([0.55, 0.45], 0.4), ([0.3, 0.28], 0.25), ([0.95, 0.9], 0.04)]
    {
        for rounds in [30, 300, 1000] {
            let (mut held, mut width) = (0, 0.0);
            for _ in 0..RUNS {
                let both: Vec<_> =
                    (0..rounds).map(|_| simulated(chances, opening, &mut dice)).collect();
                let series = |i: usize| Series {
                    each: both.iter().map(|results| results[i]).collect(),
                    repeats: 1,
                    ..Series::default()
                };
                let found = difference(&series(0), &series(1), Quantity::Score).estimate;
                let truth = chances[0] - chances[1];
                held += usize::from(found.low <= truth && truth <= found.high);
                width += found.high - found.low;
            }
            let share = held as f64 / RUNS as f64;
            let case = format!("{chances:?}, {opening}, {rounds} rounds: {share}");
            // With few rounds the interval is too wide.
            let most = if rounds >= 300 { 0.985 } else { 1.0 };
            assert!((0.93..=most).contains(&share), "{case}");
            // The opening shifts both players equally, so it does not widen the interval.
            let within = |p: f64| {
                f64::midpoint(
                    (p + opening) * (1.0 - p - opening),
                    (p - opening) * (1.0 - p + opening),
                )
            };
            let spread = f64::midpoint(within(chances[0]), within(chances[1])) / f64::from(rounds);
            let mean = width / RUNS as f64;
            assert!(mean < 1.1 * 3.92 * spread.sqrt() + 5.0 / f64::from(rounds), "{case}: {mean}");
        }
    }
}

#[test]
fn the_same_seat_wins_again_where_the_deal_decides_and_not_where_dice_do() {
    let table = |per_round: &[[i64; MAX_SEATS]]| {
        let games = per_round.len() as i64;
        let mut round = [0; MAX_SEATS];
        let mut squares = 0;
        for seats in per_round {
            round.iter_mut().zip(seats).for_each(|(sum, points)| *sum += points);
            squares += seats.iter().map(|points| points * points).sum::<i64>();
        }
        let repeated = round.iter().map(|points| points * points).sum::<i64>() - squares;
        (round, repeated, games)
    };
    let won_by = |winner: usize| {
        let mut points = [0; MAX_SEATS];
        points[winner] = SHARE;
        points
    };
    let (zero, one) = (won_by(0), won_by(1));
    let rounds = |kinds: &[[[i64; MAX_SEATS]; 2]]| {
        let played: Vec<_> = kinds.iter().cycle().take(400).map(|games| table(games)).collect();
        Rounds {
            players: Vec::new(),
            results: Vec::new(),
            seats: played.iter().map(|round| round.0).collect(),
            repeated: played.iter().map(|round| round.1).collect(),
            games: 2,
            count: 2,
        }
    };
    // Every deal is won by the same seat in both games: always, where chance would give one half.
    let decided = rounds(&[[zero, zero], [one, one]]).same_seat_again().estimate;
    // Of 400 deals 199 others are won by the same seat and 200 by the other one.
    let chance = 199.0 / 399.0;
    assert!((decided.mean - (1.0 - chance)).abs() < 1e-6 && decided.low > 0.45, "{decided:?}");
    let diced = rounds(&[[zero, zero], [one, one], [zero, one], [one, zero]]).same_seat_again();
    let diced = diced.estimate;
    assert!(diced.mean.abs() < 2e-3 && diced.low < 0.0 && diced.high > 0.0, "{diced:?}");
}

#[test]
fn where_a_player_uses_its_dice_nothing_is_exact_and_the_dice_are_the_sample() {
    let rounds = games("connect-four:7x6", 3, ["cost", "medium"]);
    let more = difference(rounds.of("cost"), rounds.of("medium"), Quantity::Score);
    assert!(more.counts.is_none() && more.estimate.low < more.estimate.high, "{more:?}");
    // Openings that favour one side differ from each other, which is not a sampling error.
    let drawn = |series: &Series| Series { drawn: Sampling::Rounds, ..series.clone() };
    let [one, other] = ["cost", "medium"].map(|name| drawn(rounds.of(name)));
    let wider = difference(&one, &other, Quantity::Score).estimate;
    assert!((wider.mean - more.estimate.mean).abs() < 1e-12);
    assert!(wider.high - wider.low > more.estimate.high - more.estimate.low, "{wider:?}");
}

#[test]
fn the_same_experiment_is_known_by_its_values_whatever_their_scale_and_sign() {
    let twice = |name: &str| {
        Measurement::new(
            Estimate { mean: 0.0, low: 0.0, high: 0.0 },
            match name {
                "one" => &[3, -6, 0],
                "scaled" => &[1, -2, 0],
                "turned" => &[-2, 4, 0],
                _ => &[1, -2, 1],
            },
        )
    };
    let [one, scaled, turned, other] = ["one", "scaled", "turned", "other"].map(twice);
    assert_eq!((one.experiment, one.experiment), (scaled.experiment, turned.experiment));
    assert_ne!(one.experiment, other.experiment);
    // Against random, a player shows what its meeting with random shows.
    let met = games("tic-tac-toe:3x3", 2, ["steps", "random"]);
    let alone = games("tic-tac-toe:3x3", 2, ["random", "random"]);
    let met_each = difference(met.of("steps"), met.of("random"), Quantity::Score);
    let against = difference(met.of("steps"), alone.of("random"), Quantity::Score);
    assert_eq!(met_each.experiment, against.experiment);
}
