//! The line players against slow, obvious versions written from the specification alone.

#[path = "reference/case.rs"]
mod case;
#[path = "reference/grid.rs"]
mod grid;
#[path = "reference/line.rs"]
mod line;

use std::collections::BTreeSet;

use case::{Answer, Case, ask, case_after, cases, endless_cases, no_dice};
use grid::{Cell, Grid};
use papan_games::line::{EndlessPosition, LinePosition};
use papan_players::{Dice, Playable, Score, dice};
use proptest::prelude::*;

/// Where columns are played. On the small boards random games come to full columns and traps.
const FALLING: &[&str] = &[
    "connect-four:7x6",
    "connect-four:8x7",
    "connect-four:10x7",
    "connect-four:5x4",
    "connect-four:5x4,k=3",
];

/// Connect Four as the papers know it: four in a line.
const FOURS: &[&str] = &["connect-four:7x6", "connect-four:8x7", "connect-four:10x7"];

/// Boards on which three or four in a line win.
const FLAT: &[&str] = &[
    "connect-four:7x6",
    "connect-four:8x7",
    "connect-four:10x7",
    "connect-four:5x4,k=3",
    "tic-tac-toe:3x3",
    "tic-tac-toe:4x4",
    "tic-tac-toe:5x5,k=4",
];

/// The boards of the paper on tic-tac-toe, and others.
const ALL: &[&str] = &[
    "tic-tac-toe:3x3",
    "tic-tac-toe:4x4",
    "tic-tac-toe:5x5",
    "tic-tac-toe:5x5,k=4",
    "tic-tac-toe:5x4,k=3",
    "tic-tac-toe:3x3x3",
    "tic-tac-toe:4x4x4",
    "connect-four:7x6",
    "connect-four:5x4,k=3",
];

/// The costs of every column, also of the full ones.
fn columns(grid: &Grid) -> Vec<(i32, [i64; 3])> {
    let value = |column| line::position_value(grid, column);
    (0..grid.sides[0]).map(|column| (column, line::costs(grid, column, value(column)))).collect()
}

/// P1, with each order and each pass.
fn check_cost<P: Playable>(case: &Case<P>, columns: &[(i32, [i64; 3])]) {
    let name = |column: i32| case.grid.text([column, 0, 0]);
    for order in ["auto", "aggressive", "defensive"] {
        for pass in ["win-first", "published"] {
            let player = format!("cost:order={order},pass={pass}");
            let moves_first = case.grid.mover() == 0;
            let aggressive = order == "aggressive" || order == "auto" && moves_first;
            let expected = line::cost(&case.grid, columns, aggressive, pass == "win-first");
            let answer = ask(case, &player, &no_dice());
            assert_eq!(answer.chosen, name(expected), "{player} at {}", case.text);
            for &(column, costs) in columns {
                let row = answer.row(&name(column));
                assert_eq!(row.scores, costs, "{player} at {}: {row:?}", case.text);
            }
        }
    }
}

/// The cell that `steps` plays, with one or the other tie-break.
fn best_steps(grid: &Grid, by_lines: bool) -> Cell {
    let key = |at| {
        let steps = line::Steps::after(grid, at);
        (steps.v(), if by_lines { steps.tie } else { [0; 3] })
    };
    line::first_largest(grid.in_reading_order(), key).unwrap()
}

/// P2, with each way to break ties.
fn check_steps(case: &Case<LinePosition>) {
    let grid = &case.grid;
    for (tie, by_lines) in [("first", false), ("lines", true)] {
        let answer = ask(case, &format!("steps:tie={tie}"), &no_dice());
        let best = best_steps(grid, by_lines);
        assert_eq!(answer.chosen, grid.text(best), "tie={tie} at {}", case.text);
        for at in grid.open() {
            let steps = line::Steps::after(grid, at);
            let row = answer.row(&grid.text(at));
            let [_, fewer_lines, own_lines] = steps.tie;
            let shown = [steps.own, steps.opponent, -fewer_lines, own_lines];
            let columns = if by_lines { 4 } else { 2 };
            assert_eq!(row.scores, shown[..columns], "{}: {row:?}", case.text);
            assert_eq!(row.total, Some(steps.v()), "{}: {row:?}", case.text);
        }
    }
}

/// The points of a cell for wins, blocks and chances.
fn points(grid: &Grid, at: Cell, win: i64) -> [i64; 3] {
    let [wins, blocks, chances] = line::points(grid, at);
    [win * wins, 4 * blocks, 3 * chances]
}

/// The cell that `points` plays.
fn best_points(grid: &Grid, win: i64) -> Cell {
    let total = |at| points(grid, at, win).iter().sum::<i64>();
    line::first_largest(grid.in_reading_order(), total).unwrap()
}

/// P2, alternative 1, to the letter and with the win taken.
fn check_points(case: &Case<LinePosition>) {
    let grid = &case.grid;
    for win in [0, 100] {
        let answer = ask(case, &format!("points:win={win}"), &no_dice());
        let best = best_points(grid, win);
        assert_eq!(answer.chosen, grid.text(best), "win={win} at {}", case.text);
        for at in grid.open() {
            let row = answer.row(&grid.text(at));
            let scores = points(grid, at, win);
            assert_eq!(row.scores, scores, "win={win} at {}: {row:?}", case.text);
            let total = scores.iter().sum();
            assert_eq!(row.total, Some(total), "win={win} at {}: {row:?}", case.text);
        }
    }
}

const UNIT: [i64; 5] = [1, 2, 3, 4, 5];
const SPACED: [i64; 5] = [1, 10, 100, 1000, 10_000];

/// P3, with each way to break ties and each weighting.
fn check_priority(case: &Case<LinePosition>, rolled: &Dice) {
    let grid = &case.grid;
    for (weights, numbers) in [("unit", UNIT), ("spaced", SPACED)] {
        let parts = |at| line::priorities(grid, at, numbers);
        let total = |at| parts(at).iter().sum::<i64>();
        let largest = grid.open().into_iter().map(total).max().unwrap();
        let equals: Vec<_> = grid.open().into_iter().filter(|&at| total(at) == largest).collect();
        let equals: Vec<_> = equals.into_iter().map(|at| grid.text(at)).collect();
        for tie in ["left", "right", "random"] {
            let player = format!("priority:tie={tie},weights={weights}");
            let answer = ask(case, &player, rolled);
            let allowed = match tie {
                "left" => &equals[..1],
                "right" => &equals[equals.len() - 1..],
                _ => &equals[..],
            };
            assert!(allowed.contains(&answer.chosen), "{player} at {}: {allowed:?}", case.text);
            for at in grid.open() {
                let row = answer.row(&grid.text(at));
                assert_eq!(row.scores, parts(at), "{player} at {}: {row:?}", case.text);
                assert_eq!(row.total, Some(total(at)), "{player} at {}: {row:?}", case.text);
            }
        }
    }
}

/// The cells that a note says are threats, in pairs after the word double.
fn noted(note: &str, whose: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut single, mut double) = (BTreeSet::new(), BTreeSet::new());
    for part in note.split("; ") {
        let Some((kind, list)) = part.split_once("threat at ") else { continue };
        let cells = list.split(", ").map(str::to_owned);
        if kind == whose {
            single.extend(cells);
        } else if kind == format!("{whose}double ") {
            double.extend(cells);
        }
    }
    (single, double)
}

/// P3: threats after the move, of both sides, which never enter the score.
fn check_threats(case: &Case<LinePosition>) {
    let grid = &case.grid;
    let answer = ask(case, "priority", &no_dice());
    for at in grid.open() {
        let next = grid.with(at, grid.mover());
        if next.has_line(grid.mover()) {
            continue;
        }
        let note = answer.row(&grid.text(at)).note.to_string();
        for (whose, seat) in [("", grid.mover()), ("opponent's ", line::rival(grid.mover()))] {
            let cells = line::threats(&next, seat);
            let name = |[column, row, _]: Cell| format!("{}{}", letter(column), row + 1);
            let above = |&[column, row, _]: &Cell| [column, row + 1, 0];
            let lower = cells.iter().filter(|at| cells.contains(&above(at)));
            let double: BTreeSet<_> =
                lower.map(|at| format!("{}/{}", name(*at), name(above(at)))).collect();
            let single: BTreeSet<_> = cells.iter().map(|&at| name(at)).collect();
            let (noted_single, noted_double) = noted(&note, whose);
            assert_eq!(noted_double, double, "{}: {note}", case.text);
            assert_eq!(noted_single, single, "{}: {note}", case.text);
        }
    }
}

fn letter(column: i32) -> char {
    char::from(b'A' + column as u8)
}

/// P5: the first or the second by quick, as the dice say.
fn check_medium(case: &Case<LinePosition>, rolled: &Dice) -> bool {
    let order = line::quick_order(&case.grid);
    let answer = ask(case, "medium", rolled);
    let slipped = answer.decided_by == "slip";
    assert!(slipped || answer.decided_by == "quick", "{}", case.text);
    let (expected, _) = order[usize::from(slipped)];
    assert_eq!(answer.chosen, case.grid.text(expected), "slip: {slipped}, {}", case.text);
    for (at, score) in line::quick_scores(&case.grid) {
        let row = answer.row(&case.grid.text(at));
        assert_eq!(row.scores, [score], "{}", case.text);
    }
    slipped
}

/// P5: full-width minimax, with each order of inner moves.
fn check_hard(case: &Case<LinePosition>, depth: usize) {
    let grid = &case.grid;
    let values = line::root_values(grid, depth);
    let (at, rule) = match line::hard(grid, &values) {
        line::Hard::Win(at) => (at, "win"),
        line::Hard::Block(at) => (at, "block"),
        line::Hard::Search(at) => (at, "minimax"),
    };
    for order in ["published", "both"] {
        let player = format!("hard:depth={depth},order={order}");
        let answer = ask(case, &player, &no_dice());
        assert_eq!(answer.chosen, grid.text(at), "{player} at {}", case.text);
        assert_eq!(answer.decided_by, rule, "{player} at {}", case.text);
        if rule == "minimax" {
            check_search_table(case, &answer, &values);
        }
    }
}

/// A score as the number of paper P5, in which a win has one value.
fn published(score: Score, win: i64) -> i64 {
    match score {
        Score::Number(number) => number,
        Score::Win { .. } => win,
        Score::Loss { .. } => -win,
    }
}

/// The table of a search: exact values, and bounds where a branch was cut.
fn check_search_table(case: &Case<LinePosition>, answer: &Answer, values: &[(Cell, i64)]) {
    let best = values.iter().map(|&(_, value)| value).max().unwrap();
    let win = line::win_value(&case.grid);
    assert_eq!(published(answer.row(&answer.chosen).scores[1], win), best, "{}", case.text);
    let quick = line::quick_scores(&case.grid);
    for (&(at, value), (_, quick)) in values.iter().zip(quick) {
        let row = answer.row(&case.grid.text(at));
        let shown = published(row.scores[1], win);
        assert_eq!(row.scores[0], quick, "{}: {row:?}", case.text);
        if row.note.to_string().starts_with("pruned") {
            assert!((value..=best).contains(&shown), "{}: {row:?}, really {value}", case.text);
        } else {
            assert_eq!(shown, value, "{}: {row:?}", case.text);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn cost_chooses_and_shows_what_the_paper_says(
        rules in prop::sample::select(FALLING), seed: u64,
    ) {
        for case in cases(rules, seed) {
            check_cost(&case, &columns(&case.grid));
        }
    }

    #[test]
    fn steps_counts_and_breaks_ties_as_the_paper_says(
        rules in prop::sample::select(ALL), seed: u64,
    ) {
        cases(rules, seed).iter().for_each(check_steps);
    }

    #[test]
    fn points_adds_up_blocks_and_chances(rules in prop::sample::select(ALL), seed: u64) {
        cases(rules, seed).iter().for_each(check_points);
    }

    #[test]
    fn priority_sums_both_parts_of_every_axis(rules in prop::sample::select(FLAT), seed: u64) {
        for case in cases(rules, seed) {
            check_priority(&case, &dice(seed, 1));
        }
    }

    #[test]
    fn medium_takes_the_first_or_the_second_by_quick(
        rules in prop::sample::select(FLAT), seed: u64,
    ) {
        for case in cases(rules, seed) {
            check_medium(&case, &dice(seed, 1));
        }
    }

    #[test]
    fn hard_chooses_as_full_width_minimax_does(
        rules in prop::sample::select(FLAT), depth in 1_usize..=4, seed: u64,
    ) {
        let mut cases = cases(rules, seed);
        let case = cases.swap_remove(seed as usize % cases.len());
        // A quarter of a million positions for one move prove no more than ten thousand.
        let depth = if case.grid.open().len() > 12 { depth.min(3) } else { depth };
        check_hard(&case, depth);
    }

    #[test]
    fn priority_names_threats_and_double_threats(rules in prop::sample::select(FOURS), seed: u64) {
        cases(rules, seed).iter().for_each(check_threats);
    }

    #[test]
    fn cost_plays_the_endless_board_around_its_discs(seed: u64) {
        endless_cases(seed).iter().for_each(check_endless_cost);
    }
}

/// P1 on the endless board: the occupied columns and three on either side.
fn check_endless_cost(case: &Case<EndlessPosition>) {
    let grid = &case.grid;
    let occupied = (0..grid.sides[0]).filter(|&column| grid.owner([column, 0, 0]).is_some());
    let Some((lowest, highest)) = occupied.clone().min().zip(occupied.max()) else {
        assert_eq!(ask(case, "cost", &no_dice()).chosen, "0");
        return;
    };
    // The middle rounds down on the numbers of the columns, of which the leftmost is even.
    let middle = (lowest + highest).div_euclid(2);
    let value = |column: i32| i64::from((4 - (column - middle).abs()).max(0));
    let is_near =
        |&column: &i32| (column - 3..=column + 3).any(|near| grid.owner([near, 0, 0]).is_some());
    let columns: Vec<_> = (lowest - 3..=highest + 3)
        .filter(is_near)
        .map(|column| (column, line::costs(grid, column, value(column))))
        .collect();
    assert_eq!(ask(case, "cost", &no_dice()).rows.len(), columns.len());
    check_cost(case, &columns);
}

#[test]
fn among_full_columns_and_traps_cost_plays_the_first_that_is_open() {
    for (rules, moves) in [
        ("connect-four:5x4", "11145353553231"),
        ("connect-four:7x6", "11551361621665676513573537733477"),
    ] {
        let case = case_after(rules, moves);
        let columns = columns(&case.grid);
        assert!(columns.iter().all(|&(_, costs)| costs == [0; 3]), "{}", case.text);
        assert!(case.grid.landing(0).is_none() && case.grid.open().len() > 1, "{}", case.text);
        check_cost(&case, &columns);
    }
}

#[test]
fn medium_slips_three_times_in_ten() {
    let all: Vec<_> = (0..100).flat_map(|seed| cases("connect-four:7x6", seed)).collect();
    let slips = all.iter().zip(0..).filter(|(case, stream)| check_medium(case, &dice(7, *stream)));
    // Four standard deviations on either side.
    let (slips, of) = (slips.count() as f64, all.len() as f64);
    let spread = 4.0 * (0.3 * 0.7 / of).sqrt();
    assert!((slips / of - 0.3).abs() < spread, "{slips} of {of}");
}

#[test]
fn ordering_for_both_sides_looks_at_fewer_positions() {
    let nodes = |order| -> u64 {
        let player = format!("hard:depth=4,order={order}");
        let asked = (0..20).map(|seed| {
            let case = cases("connect-four:7x6", seed).swap_remove(6);
            ask(&case, &player, &no_dice()).nodes.unwrap()
        });
        asked.sum()
    };
    let (published, both) = (nodes("published"), nodes("both"));
    assert!(both < published, "{both} and {published}");
}

/// In how many positions of this many random games a rule is met.
fn met(rules: &str, games: u64, is_met: impl Fn(&Grid) -> bool) -> usize {
    (0..games).flat_map(|seed| cases(rules, seed)).filter(|case| is_met(&case.grid)).count()
}

/// The comparisons above would prove little if random games did not meet the rules they are about.
#[test]
fn random_games_meet_every_rule_often_enough() {
    let cost = |grid: &Grid, aggressive, win_first| {
        line::cost(grid, &columns(grid), aggressive, win_first)
    };
    let wins_for = |grid: &Grid, seat| grid.open().iter().any(|&at| grid.would_win(at, seat));
    let is_urgent = |grid: &Grid| wins_for(grid, 0) || wins_for(grid, 1);
    let is_trap = |grid: &Grid, column: i32| {
        grid.landing(column).is_some() && line::costs(grid, column, 1) == [0; 3]
    };
    let is_hopeless = |grid: &Grid| columns(grid).iter().all(|&(_, costs)| costs == [0; 3]);
    let hard = |grid: &Grid| line::hard(grid, &line::root_values(grid, 1));
    let seven = "connect-four:7x6";
    let counts = [
        ("order", met(seven, 60, |g| cost(g, true, true) != cost(g, false, true))),
        ("pass", met(seven, 60, |g| cost(g, true, true) != cost(g, true, false))),
        ("trap", met(seven, 60, |g| !is_urgent(g) && (0..7).any(|column| is_trap(g, column)))),
        ("full column", met(seven, 60, |g| !is_urgent(g) && g.open().len() < 7)),
        ("no good column", met("connect-four:5x4", 600, |g| !is_urgent(g) && is_hopeless(g))),
        ("win", met(seven, 60, |g| matches!(hard(g), line::Hard::Win(_)))),
        ("block", met(seven, 60, |g| matches!(hard(g), line::Hard::Block(_)))),
        ("search", met(seven, 60, |g| matches!(hard(g), line::Hard::Search(_)))),
        ("threat", met(seven, 60, |g| !line::threats(g, 0).is_empty())),
        ("points", met("tic-tac-toe:3x3", 60, |g| best_points(g, 0) != best_points(g, 100))),
        ("steps", met("tic-tac-toe:5x5,k=4", 10, |g| best_steps(g, false) != best_steps(g, true))),
    ];
    for (rule, count) in counts {
        assert!(count >= 20, "{rule} was met {count} times");
    }
}
