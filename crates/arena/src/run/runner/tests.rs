//! Tests of running, stopping and resuming a tournament.

use super::*;
use crate::results::records::{import_records, write_records};
use crate::results::result_of;
use crate::tournament::{Openings, Schedule, Seatings};
use papan_engine::contender::Clock;
use papan_games::line::LinePosition;
use papan_games::{Game, Ruleset, View};
use papan_players::{Effort, Judgement, Playable};
use std::path::Path;

/// A tournament that takes long enough to be stopped halfway.
fn tournament() -> Tournament {
    Tournament {
        rules: "connect-four:7x6".to_owned(),
        players: ["hard:depth=2", "priority", "random"].map(Into::into).to_vec(),
        schedule: Schedule::RoundRobin,
        seatings: Seatings::All,
        rounds: 150,
        seed: 1,
        openings: Openings { plies: 4, ..Openings::default() },
        clock: Clock::default(),
        sprt: None,
        adjudicate: None,
    }
}

/// Runs it until this many games are counted. Returns the last progress and the result.
fn run(path: Option<&Path>, until: u64) -> ((u64, Tally), RunResult) {
    let tournament = tournament();
    let plan = tournament.plan().unwrap();
    let mut store = path.map(|path| Store::open(path, &tournament, &plan).unwrap());
    let stop = AtomicBool::new(false);
    let mut told: Vec<(u64, u64)> = Vec::new();
    let mut last = None;
    let mut progress = |progress: Progress<'_>| {
        told.push((progress.games, progress.tally.games));
        last = Some((progress.games, progress.tally.clone()));
        stop.store(progress.tally.games >= until, Relaxed);
    };
    let mut runner = Runner { threads: 2, stop: &stop, progress: &mut progress };
    let ran = runner.run(&tournament, &plan, store.as_mut()).unwrap();
    assert!(told.is_sorted(), "nothing is forgotten on the way: {told:?}");
    assert!(told.iter().all(|(games, counted)| counted <= games), "nor counted twice: {told:?}");
    (last.unwrap(), ran)
}

#[test]
fn what_is_told_last_is_what_was_counted_with_a_file_or_without() {
    let folder = tempfile::tempdir().unwrap();
    let ((games, tally), ran) = run(None, u64::MAX);
    assert_eq!((games, &tally), (900, &ran.tally));
    let (kept, stored) = run(Some(&folder.path().join("t.db")), u64::MAX);
    assert_eq!((kept.0, &kept.1), (900, &stored.tally));
    assert_eq!(tally, kept.1);
}

#[test]
fn the_live_tally_is_right_after_a_stop_and_so_it_is_when_it_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    let ((games, tally), ran) = run(Some(&path), 1);
    assert!(ran.is_partial && tally.games < 900);
    assert_eq!(tally, ran.tally);
    assert!(tally.games <= games);
    let ((games, tally), ran) = run(Some(&path), tally.games + 100);
    assert_eq!(tally, ran.tally);
    assert!(tally.games <= games);
    let (whole, ran) = run(Some(&path), u64::MAX);
    assert_eq!((whole.0, &whole.1), (900, &ran.tally));
    let (again, _) = run(Some(&path), u64::MAX);
    assert_eq!(whole, again, "what is played is only read");
    assert_eq!(whole.1, run(None, u64::MAX).0.1);
}

/// The settings stored in a file.
fn read(path: &Path) -> RunResult {
    let tournament = tournament();
    let plan = tournament.plan().unwrap();
    result_of(&StoreReader::open(path).unwrap(), &tournament, &plan).unwrap()
}

#[test]
fn whoever_only_reads_the_file_is_told_the_same_as_whoever_played() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    for until in [1, u64::MAX] {
        let (_, ran) = run(Some(&path), until);
        let told = read(&path);
        assert_eq!((told.tally, told.is_partial), (ran.tally, ran.is_partial));
        assert_eq!(told.sprt, None);
    }
}

#[test]
fn a_test_is_found_decided_by_whoever_only_reads_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    let tournament = Tournament {
        players: ["priority", "random"].map(Into::into).to_vec(),
        rounds: 5_000,
        sprt: Some(crate::tournament::Sprt::new(0.0, 50.0)),
        ..tournament()
    };
    let plan = tournament.plan().unwrap();
    let mut store = Store::open(&path, &tournament, &plan).unwrap();
    let stop = AtomicBool::new(false);
    let mut runner = Runner { threads: 2, stop: &stop, progress: &mut |_| () };
    let ran = runner.run(&tournament, &plan, Some(&mut store)).unwrap();
    let told = result_of(store.reader(), &tournament, &plan).unwrap();
    assert!(!ran.is_partial && !told.is_partial && !store.reader().is_complete(&plan).unwrap());
    assert_eq!((told.tally, told.sprt), (ran.tally, ran.sprt));
}

/// The rows of a table by name, independent of the order of names.
fn rows(rules: &str, players: &[&str], schedule: Schedule) -> Vec<String> {
    let mut tournament = Tournament {
        rules: rules.to_owned(),
        players: players.iter().map(|&player| player.into()).collect(),
        schedule,
        rounds: 12,
        ..tournament()
    };
    if tournament.plan().unwrap().rules().facts().chance {
        tournament.openings = Openings::default();
    }
    let plan = tournament.plan().unwrap();
    let stop = AtomicBool::new(false);
    let mut runner = Runner { threads: 2, stop: &stop, progress: &mut |_| () };
    let ran = runner.run(&tournament, &plan, None).unwrap();
    let table = crate::results::table::Table::new(&tournament, &plan, &ran.tally, false, None);
    let mut rows: Vec<_> = table.players.iter().map(|row| format!("{row:?}")).collect();
    rows.extend(table.before.iter().map(|row| format!("{row:?}")));
    rows.push(format!("{:?} {:?} {:?}", table.seats, table.decided_by_deal, table.distinct_games));
    rows.sort();
    rows
}

#[test]
fn the_order_in_which_players_are_named_changes_no_figure() {
    for (rules, orders) in [
        (
            "dominoes:paper",
            [["first", "value", "balak", "random"], ["random", "balak", "first", "value"]],
        ),
        (
            "dominoes:puerto-rico",
            [["first", "value", "balak", "random"], ["value", "random", "balak", "first"]],
        ),
        (
            "connect-four:5x4",
            [["cost", "random", "steps", "medium"], ["medium", "steps", "random", "cost"]],
        ),
    ] {
        let [one, other] = orders.map(|players| rows(rules, &players, Schedule::RoundRobin));
        assert_eq!(one, other, "{rules}");
    }
    let three = |players: &[&str]| rows("dominoes:paper,players=3", players, Schedule::Gauntlet);
    assert_eq!(
        three(&["count", "random", "first", "balak"]),
        three(&["count", "balak", "random", "first"])
    );
}

#[test]
fn games_that_are_adjudicated_end_with_their_exact_value_however_they_are_played() {
    let players = ["random", "cost"].map(Into::into).to_vec();
    let tournament = Tournament {
        rules: "connect-four:4x4".to_owned(),
        players,
        rounds: 30,
        openings: Openings { plies: 2, ..Openings::default() },
        adjudicate: Some(7),
        ..tournament()
    };
    let plan = tournament.plan().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let run = |name: &str, threads: usize, until: u64| {
        let mut store = Store::open(&path(name), &tournament, &plan).unwrap();
        let stop = AtomicBool::new(false);
        let mut progress = |progress: Progress<'_>| {
            stop.store(progress.tally.games >= until, Relaxed);
        };
        let mut runner = Runner { threads, stop: &stop, progress: &mut progress };
        runner.run(&tournament, &plan, Some(&mut store)).unwrap().tally
    };
    let records = |name: &str| {
        let mut lines = Vec::new();
        let kept = StoreReader::open(&path(name)).unwrap();
        write_records::<Box<dyn std::error::Error>>(&mut lines, &plan, &kept).unwrap();
        String::from_utf8(lines).unwrap()
    };
    let whole = run("one.db", 1, u64::MAX);
    assert_eq!(run("two.db", 2, u64::MAX), whole);
    let _ = run("stopped.db", 1, 1);
    assert_eq!(run("stopped.db", 1, u64::MAX), whole);
    let lines = records("one.db");
    assert_eq!(records("two.db"), lines);
    // Another judge finds the same value for every game that was not over by then.
    let Ok(Ruleset::Line(rules)) = tournament.rules.parse() else { panic!("rules") };
    let mut judge = LinePosition::judge(Effort::Thorough);
    let mut adjudicated = 0;
    for line in lines.lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        let moves: Vec<String> = serde_json::from_value(game["moves"].clone()).unwrap();
        let read = Game::<LinePosition>::read(&rules, None, &moves.join(" ")).unwrap();
        let Some(seat) = read.position().turn() else {
            assert!(game.get("adjudicated").is_none() && moves.len() <= 7);
            continue;
        };
        adjudicated += 1;
        assert_eq!((moves.len(), &game["adjudicated"]), (7, &true.into()));
        let value = Judgement(&judge.judge(read.position())).score().unwrap();
        let winner = if value > 0 { seat } else { seat.next(2) };
        let winners = if value == 0 { vec![] } else { vec![winner.index()] };
        assert_eq!(game["outcome"]["winners"], serde_json::json!(winners), "{line}");
        assert_eq!(game["outcome"]["kind"], if value == 0 { "draw" } else { "win" });
    }
    assert!(adjudicated > 40, "{adjudicated}");
    // Records are read back unchanged, and nothing else is accepted.
    let mut store = Store::open(&path("read.db"), &tournament, &plan).unwrap();
    let added = import_records(&mut lines.as_bytes(), &tournament, &plan, &mut store).unwrap();
    assert_eq!(added as u64, plan.games());
    assert_eq!(records("read.db"), lines);
    let unadjudicated = Tournament { adjudicate: None, ..tournament.clone() };
    let mut store = Store::open(&path("plain.db"), &unadjudicated, &plan).unwrap();
    assert!(import_records(&mut lines.as_bytes(), &unadjudicated, &plan, &mut store).is_err());
    let error = Store::open(&path("one.db"), &unadjudicated, &plan).unwrap_err().to_string();
    assert!(error.contains("adjudicate is 7 there and nothing here"), "{error}");
}

#[test]
fn adjudication_is_refused_where_exact_values_are_not_known() {
    let refused = |rules: &str, adjudicate: usize| {
        let openings = Openings { plies: 2, ..Openings::default() };
        let rules = rules.to_owned();
        let adjudicate = Some(adjudicate);
        let players = ["random", "random", "random", "random"].map(Into::into).to_vec();
        let tournament = Tournament { rules, players, openings, adjudicate, ..tournament() };
        tournament.plan().err().map(|error| error.to_string())
    };
    for rules in ["dominoes:paper", "connect-four:endless", "connect-four:8x8", "tic-tac-toe:4x4"] {
        let error = refused(rules, 9).unwrap();
        assert!(error.contains("is not always known"), "{rules}: {error}");
    }
    for rules in ["connect-four:7x6", "connect-four:5x5", "tic-tac-toe:3x3", "tic-tac-toe:4x3"] {
        assert_eq!(refused(rules, 9), None, "{rules}");
    }
    assert!(refused("connect-four:7x6", 2).unwrap().contains("more than 2"));
}
