//! What a run says while it runs.

use super::super::result_of;
use super::*;
use crate::contender::Clock;
use crate::tournament::{Openings, Schedule, Seatings};
use std::path::Path;

/// A tournament that takes long enough to be stopped on its way.
fn tournament() -> Tournament {
    Tournament {
        rules: "connect-four:7x6".to_owned(),
        players: ["hard:depth=2", "priority", "random"].map(str::to_owned).to_vec(),
        schedule: Schedule::RoundRobin,
        seatings: Seatings::All,
        rounds: 150,
        seed: 1,
        openings: Openings { plies: 4, ..Openings::default() },
        clock: Clock::default(),
        sprt: None,
    }
}

/// Runs it until so many games are counted; gives what was told last and what came of it.
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

/// What the file says of itself.
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
        players: ["priority", "random"].map(str::to_owned).to_vec(),
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

/// The rows of a table by name, whatever the order of the names.
fn rows(rules: &str, players: &[&str], schedule: Schedule) -> Vec<String> {
    let mut tournament = Tournament {
        rules: rules.to_owned(),
        players: players.iter().map(|&player| player.to_owned()).collect(),
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
    let table = crate::table::Table::new(&tournament, &plan, &ran.tally, false, None);
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
