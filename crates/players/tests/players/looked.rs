//! The cells and tiles that a trace shows for a score: they explain the number.

use std::collections::HashMap;

use papan_games::dominoes::{DominoMove, DominoPosition, MAX_PIPS, Tile, TileSet};
use papan_games::line::{EndlessPosition, LineBoard, LinePosition};
use papan_games::{Position, Rules, Ruleset, Seat, View};
use papan_players::trace::{Action, Detail, Part, Step, Tracer};
use papan_players::{Playable, dice};
use papan_words::{Arg, Language};

/// Every step by which a player decides.
pub(crate) fn steps_of<P: Playable>(player: &str, position: &P) -> Vec<Step> {
    let mut tracer = Tracer::new(Part { count: usize::MAX, ..Part::default() });
    let view = position.view(position.turn().unwrap());
    let mut player = P::player(player).unwrap();
    let chosen = player.trace(view, &mut dice(1, 0), &mut tracer);
    tracer.finish(position.move_text(chosen)).steps
}

/// A criterion of a candidate with its score and the parts that a trace shows of it.
struct CriterionScore<M> {
    chosen: M,
    name: String,
    score: i64,
    parts: Vec<Detail>,
}

fn scored<P: Playable>(player: &str, position: &P) -> Vec<CriterionScore<P::Move>> {
    let steps = steps_of(player, position).into_iter();
    let scored = |step: Step| {
        let text = step.path.first()?;
        let chosen = position.legal_moves().find(|&chosen| position.move_text(chosen) == *text)?;
        let Some(Arg::Message(name)) = step.text.arg("name") else { return None };
        let score = step.value?.number()?;
        Some(CriterionScore { chosen, name: name.to_string(), score, parts: step.details })
    };
    steps.filter(|step| step.action == Action::Score).filter_map(scored).collect()
}

fn number(part: &Detail, name: &str) -> i64 {
    match part.text.arg(name) {
        Some(Arg::Integer(number)) => i64::try_from(*number).unwrap(),
        other => panic!("{name}: {other:?}"),
    }
}

/// The owners of the filled cells by their places.
fn owners<B: LineBoard>(board: &B) -> HashMap<Vec<i64>, Seat> {
    board.discs().map(|(cell, seat)| (board.place(cell), seat)).collect()
}

/// Whether cells are next to each other along one axis.
fn is_straight(mut cells: Vec<Vec<i64>>) -> bool {
    cells.sort();
    let step = |pair: &[Vec<i64>]| -> Vec<i64> {
        pair[0].iter().zip(&pair[1]).map(|(from, to)| to - from).collect()
    };
    let steps: Vec<_> = cells.windows(2).map(step).collect();
    let is_near = |step: &Vec<i64>| step.iter().all(|way| way.abs() <= 1);
    steps.iter().all(|step| is_near(step) && *step == steps[0])
}

fn check_cost<B: LineBoard + Playable>(board: &B) -> u64 {
    let me = board.turn().unwrap();
    let owners = owners(board);
    let mut pairs = 0;
    for CriterionScore { chosen, name, score, parts } in scored("cost:pass=published", board) {
        let is_trap = parts.iter().any(|part| part.text.id() == "note-trap");
        if is_trap {
            assert_eq!(score, 0);
            let above = board.place(board.above(chosen).unwrap());
            let line = parts[0].seen.cells.iter().filter(|cell| **cell != above);
            assert!(line.clone().all(|cell| owners[cell] == me.next(2)));
            assert!(line.count() + 1 >= board.in_line());
            continue;
        }
        let seat = match &*name {
            "c1" => me,
            "c2" => me.next(2),
            _ => {
                assert_eq!(parts[0].seen.cells, [board.place(chosen)]);
                continue;
            }
        };
        assert_eq!(parts.len() as i64, score, "{board:?} {name}");
        pairs += parts.len() as u64;
        for part in &parts {
            assert!(part.seen.cells.iter().all(|cell| owners[cell] == seat));
            let mut three = part.seen.cells.clone();
            three.push(board.place(chosen));
            assert!(three.len() == 3 && is_straight(three), "{part:?}");
        }
    }
    pairs
}

fn check_priority<B: LineBoard + Playable>(board: &B) -> u64 {
    let me = board.turn().unwrap();
    let owners = owners(board);
    let mut runs = 0;
    for CriterionScore { chosen, name, score, parts } in scored("priority", board) {
        let seat = if name == "own" { me } else { me.next(2) };
        assert_eq!(parts.iter().map(|part| number(part, "points")).sum::<i64>(), score);
        runs += parts.len() as u64;
        for part in &parts {
            assert!(part.seen.cells.iter().all(|cell| owners[cell] == seat));
            let mut run = part.seen.cells.clone();
            run.push(board.place(chosen));
            assert_eq!(run.len() as i64, number(part, "count"));
            assert!(is_straight(run));
        }
    }
    runs
}

/// How many cells of a part are filled by a seat, and by the other.
fn filled(part: &Detail, owners: &HashMap<Vec<i64>, Seat>, seat: Seat) -> (usize, usize) {
    let cells = || part.seen.cells.iter().filter_map(|cell| owners.get(cell));
    let own = cells().filter(|&&owner| owner == seat).count();
    (own, cells().count() - own)
}

fn check_points<B: LineBoard + Playable>(board: &B) -> u64 {
    let (me, k) = (board.turn().unwrap(), board.in_line());
    let owners = owners(board);
    let mut lines = 0;
    for CriterionScore { chosen, name, score, parts } in scored("points", board) {
        assert_eq!(parts.iter().map(|part| number(part, "points")).sum::<i64>(), score, "{name}");
        lines += parts.len() as u64;
        for part in &parts {
            let expected = match &*name {
                "win" => (k - 1, 0),
                "block" => (0, k - 1),
                _ => (k.saturating_sub(2), 0),
            };
            assert_eq!(filled(part, &owners, me), expected, "{name}");
            assert!(part.seen.cells.contains(&board.place(chosen)));
            assert!(part.seen.cells.len() == k && is_straight(part.seen.cells.clone()));
        }
    }
    lines
}

fn check_steps<B: LineBoard + Playable>(board: &B) -> u64 {
    let (me, k) = (board.turn().unwrap(), board.in_line());
    let mut lines = 0;
    for CriterionScore { chosen, name, score, parts } in scored("steps:tie=lines", board) {
        let mut after = board.clone();
        after.advance(chosen);
        let owners = owners(&after);
        let is_own = ["steps", "own lines"].contains(&&*name);
        let seat = if is_own { me } else { me.next(2) };
        lines += parts.len() as u64;
        for part in &parts {
            let marks = number(part, "marks") as usize;
            assert_eq!(filled(part, &owners, seat), (marks, 0));
            assert!(part.seen.cells.len() == k && is_straight(part.seen.cells.clone()));
            if name.contains("steps") && marks < k {
                assert_eq!(score, (k - marks) as i64);
            }
        }
        let steps = name.contains("steps");
        if parts.is_empty() && steps {
            // No disc is in an open line: as far as from an empty line, or no line is open at all.
            assert!(score >= k as i64, "{score}");
        } else if !parts.is_empty() && !steps && score != 0 {
            assert_eq!(parts.len() as i64, score, "{name} {board:?}");
        }
    }
    lines
}

/// Checks the positions of random games. Returns what the checks counted.
fn count_in_games<R: Rules<Position: Playable>>(
    rules: &R,
    check: impl Fn(&R::Position) -> u64,
) -> u64 {
    let mut count = 0;
    for seed in 0..12 {
        let mut rolled = dice(seed, 0);
        let mut position = rules.start(&mut rolled);
        while position.turn().is_some() {
            count += check(&position);
            let chosen = position.random_move(&mut rolled).unwrap();
            position.advance(chosen);
        }
    }
    count
}

/// A check of a board with edges, and the same for the endless board.
type Checks = (fn(&LinePosition) -> u64, fn(&EndlessPosition) -> u64);

fn check_boards((line, endless): Checks) {
    for text in [
        "connect-four:7x6",
        "connect-four:4x4x4",
        "tic-tac-toe:3x3",
        "connect-four:5x4,k=3",
        "connect-four:endless,limit=30",
    ] {
        let count = match text.parse().unwrap() {
            Ruleset::Line(rules) => count_in_games(&rules, line),
            Ruleset::Endless(rules) => count_in_games(&rules, endless),
            Ruleset::Dominoes(_) => unreachable!(),
        };
        assert!(count > 50, "{text}: only {count} parts");
    }
}

#[test]
fn the_pairs_shown_for_a_cost_are_as_many_as_its_score() {
    check_boards((check_cost, check_cost));
}

#[test]
fn the_discs_shown_for_a_priority_are_those_of_the_seat_and_their_points_add_up() {
    check_boards((check_priority, check_priority));
}

#[test]
fn the_lines_shown_for_points_have_the_discs_that_count() {
    check_boards((check_points, check_points));
}

#[test]
fn the_lines_shown_for_steps_are_the_nearest_ones() {
    check_boards((check_steps, check_steps));
}

/// The strategies of paper P4 whose scores and layers are checked.
const STRATEGIES: &[&str] = &[
    "value",
    "sorted-balak",
    "balak:then=count",
    "count:as=text",
    "lock:lock-own=1,lock-unseen=4,keep-own=2",
    "memory:then=count",
    "hold",
    "switch",
    "switch:lock-own=1,lock-unseen=6",
];

fn tiles_of(part: &Detail) -> Vec<Tile> {
    part.seen.tiles.iter().map(|text| Tile::parse(text, MAX_PIPS).unwrap()).collect()
}

/// The seat that a part is about.
fn seat_of(part: &Detail) -> Option<Seat> {
    let Arg::Message(seat) = part.text.arg("seat")? else { return None };
    let Some(Arg::Integer(number)) = seat.arg("number") else { return None };
    Some(Seat::new(usize::try_from(*number).unwrap() - 1))
}

fn check_domino_scores(player: &str, position: &DominoPosition) {
    for CriterionScore { chosen, name, score, parts } in scored(player, position) {
        let DominoMove::Play(tile, _) = chosen else { continue };
        let counts = || parts.iter().map(|part| number(part, "count")).sum::<i64>();
        match &*name {
            "lacks" => {
                let points = parts.iter().map(|part| number(part, "points")).sum::<i64>();
                assert_eq!(points, score);
            }
            "pips" => {
                assert_eq!((tiles_of(&parts[0]), i64::from(tile.pips())), (vec![tile], score));
            }
            "m(other)" => assert!(counts() <= score && score <= counts() + 1),
            "double" => {}
            _ => assert_eq!(counts(), score, "{player} {name}"),
        }
    }
}

/// Checks that what a player finds of the other seats is true of the real hands. Returns how much was found.
fn check_findings(position: &DominoPosition, parts: &[Detail]) -> u64 {
    let mut found = 0;
    for part in parts {
        let hand = seat_of(part).map(|seat| position.hand(seat));
        let tiles: TileSet = tiles_of(part).into_iter().collect();
        match (part.text.id(), hand) {
            ("trace-seat-lacks", Some(hand)) => {
                let Some(Arg::List(values)) = part.text.arg("values") else { panic!("{part:?}") };
                for value in values {
                    let Arg::Integer(value) = value else { panic!("{value:?}") };
                    let value = u8::try_from(*value).unwrap();
                    assert!(hand.and(TileSet::with_pip(value)).is_empty());
                }
            }
            ("trace-excluded" | "trace-excluded-opening", Some(hand)) => {
                assert!(hand.and(tiles).is_empty());
            }
            ("trace-possible", Some(hand)) => {
                assert!(hand.without(tiles).is_empty());
                assert_eq!(hand.len() as i64, number(part, "count"));
                continue;
            }
            ("trace-holds", None) => {
                let value = u8::try_from(number(part, "value")).unwrap();
                let me = position.turn().unwrap();
                let others = Seat::all(position.rules().seats()).filter(|&seat| seat != me);
                let with = TileSet::with_pip(value);
                assert!(
                    others.map(|seat| position.hand(seat)).all(|hand| hand.and(with).is_empty())
                );
            }
            _ => continue,
        }
        found += 1;
    }
    found
}

/// Checks that the moves which the last layer leaves are the feasible ones.
fn check_layers(player: &str, position: &DominoPosition, parts: &[Detail]) {
    let left = parts.iter().rfind(|part| part.text.id() == "trace-left-by");
    let Some(left) = left else { return };
    let view = position.view(position.turn().unwrap());
    let explained =
        DominoPosition::player(player).unwrap().explain(view, &mut dice(1, 0)).candidates;
    let moves = left.text.arg("moves").unwrap().in_language(Language::En).into_owned();
    for row in explained {
        assert_eq!(moves.contains(&row.text), row.feasible, "{player}: {} in {moves}", row.text);
    }
}

fn in_domino_games(check: impl Fn(&DominoPosition) -> u64) -> u64 {
    ["dominoes:paper", "dominoes:gaple,players=3", "dominoes:puerto-rico"]
        .into_iter()
        .map(|text| {
            let Ok(Ruleset::Dominoes(rules)) = text.parse() else { panic!("{text}") };
            count_in_games(&rules, &check)
        })
        .sum()
}

#[test]
fn the_tiles_shown_for_a_domino_score_are_counted_and_the_layers_leave_what_may_be_played() {
    let found = in_domino_games(|position| {
        let check = |player: &&str| {
            check_domino_scores(player, position);
            let steps = steps_of(player, position);
            check_layers(player, position, &steps[0].details);
            check_findings(position, &steps[0].details)
        };
        STRATEGIES.iter().map(check).sum()
    });
    assert!(found > 100, "{found} findings");
}

#[test]
fn the_parts_of_the_scores_of_adaptive_add_up_to_its_total_and_its_knowledge_is_true() {
    let found = in_domino_games(|position| {
        let view = position.view(position.turn().unwrap());
        let mut player = DominoPosition::player("adaptive").unwrap();
        let rows = player.explain(view, &mut dice(1, 0)).candidates;
        for row in rows {
            let of_row =
                |part: &CriterionScore<DominoMove>| position.move_text(part.chosen) == row.text;
            let parts = scored("adaptive", position).into_iter().filter(of_row);
            let points = |part: &Detail| match part.text.arg("points") {
                Some(Arg::Decimal(points)) => points.parse::<f64>().unwrap(),
                other => panic!("{other:?}"),
            };
            let sum: f64 = parts.flat_map(|scored| scored.parts).map(|part| points(&part)).sum();
            let total = row.total.unwrap() as f64;
            assert!((sum - total).abs() < 2.0, "{sum} {total}");
        }
        check_findings(position, &steps_of("adaptive", position)[0].details)
    });
    assert!(found > 100, "{found} findings");
}
