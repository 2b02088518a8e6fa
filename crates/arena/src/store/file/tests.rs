//! Tests with files that are damaged, deleted, extended or shared.

use super::*;
use crate::looks::Looks;
use crate::results::table::Table;
use crate::results::tally::Tally;
use crate::results::{RunError, RunResult};
use crate::run::Runner;
use crate::store::StoredGames;
use crate::tournament::{Openings, Schedule, Seatings};
use papan_engine::contender::Clock;
use papan_players::dice;
use rand::RngExt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

fn tournament(rounds: u64) -> Tournament {
    Tournament {
        rules: "tic-tac-toe:3x3".to_owned(),
        players: ["random", "cost", "steps"].map(Into::into).to_vec(),
        schedule: Schedule::RoundRobin,
        seatings: Seatings::All,
        rounds,
        seed: 1,
        openings: Openings { plies: 1, ..Openings::default() },
        clock: Clock::default(),
        sprt: None,
        adjudicate: None,
    }
}

/// Plays the remaining games until this many are counted.
fn run(path: &Path, tournament: &Tournament, until: u64) -> Result<RunResult, RunError> {
    let plan = tournament.plan().unwrap();
    let mut store = Store::open(path, tournament, &plan)?;
    let stop = AtomicBool::new(false);
    let mut progress = |progress: crate::run::Progress<'_>| {
        stop.store(progress.tally.games >= until, Relaxed);
    };
    let mut runner = Runner { threads: 1, stop: &stop, progress: &mut progress };
    runner.run(tournament, &plan, Some(&mut store))
}

/// All games of a file.
fn games(path: &Path) -> Vec<(u64, Vec<u8>)> {
    let mut games = Vec::new();
    let see = |number, bytes: &[u8]| -> Result<bool, StoreError> {
        games.push((number, bytes.to_vec()));
        Ok(true)
    };
    StoreReader::open(path).unwrap().read(0, see).unwrap();
    games
}

fn whole(path: &Path, tournament: &Tournament) -> Tally {
    run(path, tournament, u64::MAX).unwrap().tally
}

/// The counts of a tournament that was never extended.
fn unlooked(mut tally: Tally) -> Tally {
    assert_eq!(std::mem::take(&mut tally.looks).extended, 1);
    tally
}

/// Damages copies of a file: each must give the same table, or an error.
fn damage(trials: u64, rounds: u64, seed: u64) -> (u64, u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    let tournament = tournament(rounds);
    let expected = whole(&path, &tournament);
    let bytes = std::fs::read(&path).unwrap();
    let (mut same, mut refused) = (0, 0);
    for trial in 0..trials {
        let mut dice = dice(seed, trial);
        let mut altered = bytes.clone();
        for _ in 0..dice.random_range(1..=3) {
            let at = dice.random_range(0..altered.len());
            altered[at] ^= 1 << dice.random_range(0..8);
        }
        let path = folder.path().join(format!("{trial}.db"));
        std::fs::write(&path, altered).unwrap();
        match run(&path, &tournament, u64::MAX) {
            Ok(ran) if !ran.is_partial && ran.tally == expected => same += 1,
            Ok(ran) => panic!("trial {trial}: another table of {} games", ran.tally.games),
            Err(_) => refused += 1,
        }
        for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
            if file.file_name() != "t.db" {
                std::fs::remove_file(file.path()).unwrap();
            }
        }
    }
    (same, refused)
}

/// `PAPAN_FLIPS=5000 cargo test --release -p papan-arena flipped` tries more of them.
#[test]
fn flipped_bits_are_an_error_or_change_nothing() {
    let trials = std::env::var("PAPAN_FLIPS").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    let (same, refused) = damage(trials, 150, 1);
    assert_eq!(same + refused, trials);
    assert!(refused > trials / 2, "most of a file is games: {refused} of {trials} were refused");
}

#[test]
fn games_that_are_missing_moved_or_altered_are_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let tournament = tournament(20);
    for statement in [
        "DELETE FROM games WHERE game = 17",
        "UPDATE games SET game = 9999 WHERE game = 17",
        "UPDATE games SET moves = (SELECT moves FROM games WHERE game = 18) WHERE game = 17",
        "UPDATE games SET moves = (SELECT moves FROM games WHERE game = 18),
             checked = (SELECT checked FROM games WHERE game = 18) WHERE game = 17",
        "INSERT INTO games VALUES (120, x'00', 0)",
        "UPDATE about SET games = games - 1",
        "UPDATE about SET tournament = replace(tournament, '\"seed\":1', '\"seed\":2')",
        "UPDATE about SET identity = 'ffffffffffffffff'",
        "DELETE FROM blocks WHERE block = 3",
        "UPDATE blocks SET block = 4000 WHERE block = 59",
        "DROP INDEX open_blocks",
    ] {
        let path = folder.path().join("t.db");
        let _ = std::fs::remove_file(&path);
        whole(&path, &tournament);
        let database = Connection::open(&path).unwrap();
        assert!(database.execute(statement, []).is_ok(), "{statement}");
        drop(database);
        let error = run(&path, &tournament, u64::MAX).unwrap_err();
        assert!(
            matches!(error, RunError::Store(StoreError::Damaged { .. })),
            "{statement}: {error}"
        );
        assert!(error.to_string().contains("t.db is damaged"), "{error}");
    }
}

#[test]
fn a_file_of_another_build_is_refused_and_says_which() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    let tournament = tournament(4);
    let plan = tournament.plan().unwrap();
    let about = FileHeader::new(&tournament, Blocks::new(&plan));
    let about = FileHeader { identity: "0123456789abcdef".to_owned(), ..about };
    let mut database = connect(&path).unwrap();
    let transaction = database.transaction().unwrap();
    about.create(&transaction).unwrap();
    transaction.commit().unwrap();
    let error = Store::open(&path, &tournament, &plan).unwrap_err().to_string();
    assert!(error.contains("build 0123456789abcdef") && error.contains(identity()), "{error}");
    assert_eq!(StoreReader::open(&path).unwrap().identity(), "0123456789abcdef", "it can be read");
}

#[test]
fn more_rounds_go_on_with_what_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    // Blocks of one unit become blocks of two.
    let (short, long) = (tournament(1000), tournament(1700));
    let expected = whole(&path("long.db"), &long);
    let first = whole(&path("t.db"), &short);
    let before = games(&path("t.db"));
    assert_eq!(before.len() as u64, first.games);
    // Stopped halfway and resumed, it gives the same table.
    assert!(run(&path("t.db"), &long, first.games + 1).unwrap().is_partial);
    assert_eq!(unlooked(whole(&path("t.db"), &long)), expected);
    let after = games(&path("t.db"));
    assert!(after.starts_with(&before), "what was played is not played again");
    let error = run(&path("t.db"), &short, u64::MAX).unwrap_err().to_string();
    assert!(error.contains("rounds is 1700 there and 1000 here"), "{error}");
}

#[test]
fn a_file_that_is_half_played_can_be_extended_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (short, long) = (tournament(400), tournament(500));
    let _ = run(&path("t.db"), &short, 1).unwrap();
    assert_eq!(unlooked(whole(&path("t.db"), &long)), whole(&path("long.db"), &long));
}

#[test]
fn a_file_keeps_how_often_it_was_extended_and_its_table_shows_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    let looks = |path: &Path| StoreReader::open(path).unwrap().looks();
    let table = |path: &Path, tournament: &Tournament, until: u64| {
        let ran = run(path, tournament, until).unwrap();
        let plan = tournament.plan().unwrap();
        Table::new(tournament, &plan, &ran.tally, ran.is_partial, ran.sprt)
    };
    let (first, second, third) = (tournament(40), tournament(80), tournament(200));
    // Stopped and resumed, it is the same tournament; its partial table is a look.
    let partial = table(&path, &first, 1);
    assert!(partial.partial && partial.players[0].always.is_some(), "{:?}", partial.warnings);
    let whole = table(&path, &first, u64::MAX);
    assert_eq!((whole.extended, whole.players[0].always, whole.pairs[0].always), (0, None, None));
    assert_eq!((looks(&path), whole.warnings.len()), (Looks::default(), 0));
    table(&path, &second, 1);
    table(&path, &second, u64::MAX);
    assert_eq!(looks(&path), Looks { extended: 1, first: 40 });
    let more = table(&path, &third, u64::MAX);
    assert_eq!(looks(&path), Looks { extended: 2, first: 40 });
    assert_eq!(more.extended, 2);
    assert!(more.warnings[0].to_string().contains("2 times"), "{:?}", more.warnings);
    for row in &more.players {
        let always = row.always.unwrap();
        assert!(always.low < row.low && row.high < always.high);
        assert!(always.elo_low < row.elo_low && row.elo_high < always.elo_high);
    }
    let json = serde_json::to_value(&more).unwrap();
    assert_eq!(json["extended"], 2);
    for name in ["always_low", "always_high", "elo_always_low", "elo_always_high"] {
        assert!(json["players"][0][name].is_number() && json["pairs"][0][name].is_number());
    }
    // Another player adds games, but no rounds.
    let players = [third.players.clone(), vec!["priority".into()]].concat();
    assert_eq!(table(&path, &Tournament { players, ..third }, u64::MAX).extended, 2);
}

#[test]
fn a_file_that_was_never_extended_is_written_as_before_extensions_were_counted() {
    let tournament = tournament(4);
    let about = FileHeader::new(&tournament, Blocks::new(&tournament.plan().unwrap()));
    assert_eq!(about.text(), serde_json::to_string(&tournament).unwrap());
}

#[test]
fn rounds_that_are_added_before_the_first_game_are_no_extension() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    for rounds in [4, 8] {
        let tournament = tournament(rounds);
        drop(Store::open(&path, &tournament, &tournament.plan().unwrap()).unwrap());
    }
    assert_eq!(StoreReader::open(&path).unwrap().looks(), Looks::default());
}

#[test]
#[cfg(unix)]
fn a_run_that_is_stopped_leaves_no_files_next_to_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    assert!(run(&path, &tournament(400), 1).unwrap().is_partial);
    let names = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["t.db"]);
}

/// Tournaments with a player that throws dice, the later ones with more players.
fn growing() -> Vec<Tournament> {
    let of = |rules: &str, players: &str, schedule, seatings| Tournament {
        rules: rules.to_owned(),
        players: players.split(' ').map(Into::into).collect(),
        schedule,
        seatings,
        openings: Openings {
            plies: if rules.starts_with("dominoes") { 0 } else { 2 },
            ..Openings::default()
        },
        ..tournament(30)
    };
    let (all, drawn) = (Seatings::All, Seatings::Drawn);
    vec![
        of("tic-tac-toe:3x3", "random cost steps", Schedule::RoundRobin, all),
        of(
            "tic-tac-toe:3x3",
            "points cost steps level:beginner random random",
            Schedule::RoundRobin,
            all,
        ),
        of("tic-tac-toe:3x3", "random cost steps", Schedule::Gauntlet, all),
        of("tic-tac-toe:3x3", "random level:beginner steps cost", Schedule::Gauntlet, all),
        of("dominoes:paper", "random first value balak", Schedule::RoundRobin, all),
        of("dominoes:paper", "value count first random balak", Schedule::RoundRobin, all),
        of("dominoes:puerto-rico", "random first value balak random", Schedule::RoundRobin, drawn),
        of(
            "dominoes:puerto-rico",
            "adaptive first random random count value balak",
            Schedule::RoundRobin,
            drawn,
        ),
    ]
}

#[test]
fn players_who_come_later_make_the_tournament_that_it_would_have_been_with_them_from_the_start() {
    let folder = tempfile::tempdir().unwrap();
    for (number, pair) in growing().chunks(2).enumerate() {
        let [few, many] = pair else { unreachable!() };
        let path = |name: &str| folder.path().join(format!("{name}{number}.db"));
        // Some games are still missing; the rest is stopped halfway once more.
        let _ = run(&path("t"), few, 40).unwrap();
        let before = games(&path("t"));
        assert!(run(&path("t"), many, before.len() as u64 + 1).unwrap().is_partial);
        let expected = whole(&path("whole"), many);
        assert_eq!(whole(&path("t"), many), expected, "{many:?}");
        let (after, all) = (games(&path("t")), games(&path("whole")));
        assert_eq!(after, all, "every game is the same, move for move: {many:?}");
        let is_there = |(_, game): &(u64, Vec<u8>)| after.iter().any(|(_, other)| other == game);
        assert!(before.iter().all(is_there));
        let error = run(&path("t"), few, u64::MAX).unwrap_err().to_string();
        assert!(error.contains("holds another tournament: players is"), "{error}");
    }
}

#[test]
fn the_order_of_names_makes_no_other_tournament() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    let one = tournament(20);
    let turned = Tournament { players: one.players.iter().rev().cloned().collect(), ..one.clone() };
    let first = whole(&path, &one);
    let second = whole(&path, &turned);
    assert_eq!(first.games, second.games);
    assert_eq!((first.score(0), first.score(2)), (second.score(2), second.score(0)));
}

#[test]
fn players_who_make_other_lineups_are_another_tournament() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    let all = growing();
    let sides = Tournament { players: vec!["random".into(), "first".into()], ..all[6].clone() };
    let _ = whole(&path, &sides);
    let error = run(&path, &all[6], u64::MAX).unwrap_err().to_string();
    assert!(error.contains("holds another tournament: players is"), "{error}");
}

#[test]
fn a_damaged_file_does_not_grow() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    let more = Tournament {
        players: ["random", "cost", "steps", "points"].map(Into::into).to_vec(),
        ..tournament(20)
    };
    for statement in
        ["UPDATE games SET moves = x'0001' WHERE game = 17", "DELETE FROM games WHERE game = 17"]
    {
        let _ = std::fs::remove_file(&path);
        whole(&path, &tournament(20));
        Connection::open(&path).unwrap().execute(statement, []).unwrap();
        let error = run(&path, &more, u64::MAX).unwrap_err();
        assert!(matches!(error, RunError::Store(StoreError::Damaged { .. })), "{error}");
        let kept = StoreReader::open(&path).unwrap();
        assert_eq!(kept.tournament(), &tournament(20), "it stays what it was");
    }
}

#[test]
fn nothing_is_added_while_another_process_plays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    let (short, long) = (tournament(4), tournament(5));
    let plan = |tournament: &Tournament| tournament.plan().unwrap();
    let mut playing = Store::open(&path, &short, &plan(&short)).unwrap();
    let refused = Store::open(&path, &long, &plan(&long)).unwrap_err();
    assert!(matches!(refused, StoreError::Busy { .. }), "{refused}");
    assert!(playing.claim().unwrap().is_some());
    drop(playing);
    Store::open(&path, &long, &plan(&long)).unwrap();
}

#[test]
fn a_file_that_is_deleted_or_replaced_meanwhile_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.db");
    let tournament = tournament(4);
    let plan = tournament.plan().unwrap();
    let bytes = [0_u8, 1];
    for replacement in [None, Some("something else")] {
        let mut store = Store::open(&path, &tournament, &plan).unwrap();
        store.save([(0, &bytes[..])], &[]).unwrap();
        std::fs::rename(&path, folder.path().join("moved.db")).unwrap();
        if let Some(text) = replacement {
            std::fs::write(&path, text).unwrap();
        }
        let error = store.save([(1, &bytes[..])], &[]).unwrap_err();
        assert!(matches!(error, StoreError::Gone { .. }), "{error}");
        assert!(matches!(store.is_complete(), Err(StoreError::Gone { .. })));
        let _ = std::fs::remove_file(&path);
    }
}

#[test]
fn a_file_made_under_the_first_name_of_a_level_goes_on_under_its_present_name() {
    let folder = tempfile::tempdir().unwrap();
    let named = |level: &str, rounds| Tournament {
        players: vec!["random".into(), level.into()],
        ..tournament(rounds)
    };
    let [old, new] = ["level:easy", "level:beginner"];
    let fresh = folder.path().join("new.db");
    let expected = whole(&fresh, &named(new, 6));
    let path = folder.path().join("old.db");
    whole(&path, &named(old, 3));
    let extended = unlooked(whole(&path, &named(new, 6)));
    assert_eq!((extended, games(&path)), (expected, games(&fresh)));
}
