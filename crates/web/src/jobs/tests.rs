//! Tests of stored tournaments, in a temporary folder and without a network.

use std::fs;
use std::path::Path;

use papan_api::arena::{JobLine, MOST_KEPT};
use papan_arena::tournament::{Openings, Schedule, Seatings, Sprt};
use papan_engine::contender::Clock;
use tempfile::TempDir;

use super::*;

/// A tournament on a small board with this many rounds.
fn tournament(players: &[&str], rounds: u64) -> Tournament {
    Tournament {
        rules: "tic-tac-toe:3x3".to_owned(),
        players: players.iter().map(|&player| player.into()).collect(),
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

fn planned(tournament: Tournament) -> (Tournament, Plan) {
    let plan = tournament.plan().unwrap();
    (tournament, plan)
}

/// A tournament that does not end during a test.
fn endless() -> Tournament {
    tournament(&["random", "cost"], 400_000)
}

fn jobs() -> (TempDir, Jobs) {
    let folder = tempfile::tempdir().unwrap();
    let jobs = Jobs::new(folder.path().join("tournaments"), 1);
    (folder, jobs)
}

fn wait<F: Future>(future: F) -> F::Output {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(future)
}

fn stop(jobs: &Jobs, found: &Job) {
    wait(jobs.stop(found.live.as_ref().unwrap()));
}

fn resume(jobs: &Jobs, id: &str) -> Result<Job, ApiError> {
    jobs.resume(jobs.find(id)?)
}

/// The status of a refusal.
fn refusal<T>(answer: Result<T, ApiError>) -> u16 {
    match answer {
        Ok(_) => panic!("it should be refused"),
        Err(failure) => failure.status,
    }
}

#[test]
fn a_tournament_is_played_to_its_end_and_its_table_is_the_one_that_is_counted_from_the_file() {
    let (_folder, jobs) = jobs();
    let made = jobs.create(planned(tournament(&["random", "cost", "steps"], 20))).unwrap();
    assert_eq!(made.id, "tic-tac-toe-3x3-1");
    let live = made.live.unwrap();
    wait(live.ended());
    let seen = live.snapshot();
    assert_eq!((seen.played, &seen.state), (120, &State::Done));
    let found = jobs.find(&made.id).unwrap();
    assert!(found.live.is_none(), "what is over lies in the folder");
    assert_eq!(found.snapshot.state, State::Done);
    let told = jobs.counting(&found).now().unwrap();
    let anew = wait(Tables::default().of(&found.fixture, found.snapshot.played).table()).unwrap();
    assert_eq!(told, anew);
    assert_eq!(refusal(resume(&jobs, &made.id)), 409);
}

#[test]
fn what_is_stopped_is_kept_and_gone_on_with() {
    let (_folder, jobs) = jobs();
    let made = jobs.create(planned(endless())).unwrap();
    let mut news = made.live.as_ref().unwrap().follow();
    wait(news.wait_for(|seen| seen.played > 100)).unwrap();
    stop(&jobs, &made);
    let stopped = jobs.find(&made.id).unwrap();
    assert_eq!(stopped.snapshot.state, State::Stopped);
    assert!(stopped.snapshot.played > 100);
    let table = wait(jobs.counting(&stopped).table()).unwrap();
    assert!(table.partial && table.games <= stopped.snapshot.played);
    let again = resume(&jobs, &made.id).unwrap();
    assert_eq!(again.snapshot.state, State::Running);
    assert_eq!(again.snapshot.played, stopped.snapshot.played, "it begins where it ended");
    assert_eq!(again.snapshot.table, Some(table), "what was counted is told at once");
    assert!(resume(&jobs, &made.id).is_ok(), "what is played already goes on");
    wait(jobs.end());
    assert!(jobs.find(&made.id).unwrap().snapshot.played >= stopped.snapshot.played);
}

#[test]
fn a_few_are_played_at_once_and_none_is_deleted_meanwhile() {
    let (_folder, jobs) = jobs();
    let first = jobs.create(planned(endless())).unwrap();
    let second = jobs.create(planned(endless())).unwrap();
    assert_eq!(refusal(jobs.create(planned(endless()))), 429);
    assert_eq!(refusal(jobs.delete(&first.id)), 409);
    stop(&jobs, &first);
    let third = jobs.create(planned(endless())).unwrap();
    assert_eq!(refusal(resume(&jobs, &first.id)), 429);
    jobs.delete(&first.id).unwrap();
    assert_eq!(refusal(jobs.find(&first.id)), 404);
    let left: Vec<_> = jobs.list().unwrap().into_iter().map(|listed| listed.unwrap().id).collect();
    assert!(left.len() == 2 && left.contains(&second.id) && left.contains(&third.id));
    wait(jobs.end());
    assert!(
        jobs.list().unwrap().into_iter().all(|job| job.unwrap().snapshot.state == State::Stopped)
    );
}

#[test]
fn names_lead_to_nothing_outside_the_folder() {
    let (folder, jobs) = jobs();
    let made = jobs.create(planned(tournament(&["random", "cost"], 1))).unwrap();
    wait(made.live.unwrap().ended());
    let inside = folder.path().join("tournaments").join("tic-tac-toe-3x3-1.db");
    let outside = folder.path().join("outside.db");
    fs::copy(&inside, &outside).unwrap();
    let path = outside.with_extension("").display().to_string();
    for name in ["../outside", path.as_str(), "", ".", "tic-tac-toe-3x3-1.db", "TIC-TAC-TOE-3x3-1"]
    {
        assert_eq!(refusal(jobs.find(name)), 404, "{name}");
        assert_eq!(refusal(jobs.delete(name)), 404, "{name}");
        assert_eq!(refusal(resume(&jobs, name)), 404, "{name}");
    }
    assert!(inside.exists() && outside.exists());
}

/// Puts a tournament into the folder as the command line does.
fn put(folder: &Path, name: &str, tournament: Tournament) {
    let shelf = folder.join("tournaments");
    fs::create_dir_all(&shelf).unwrap();
    let fixture = StoredTournament::new(&shelf.join(name), planned(tournament));
    Store::open(&fixture.file, &fixture.tournament, &fixture.plan).unwrap();
}

#[test]
fn programs_are_not_started_by_going_on() {
    let (folder, jobs) = jobs();
    put(folder.path(), "bots.db", tournament(&["cost", "engine:touch started"], 10));
    let listed = jobs.list().unwrap().remove(0).unwrap();
    let told = serde_json::to_value(JobLine::new(listed.info())).unwrap();
    assert_eq!((&told["state"], &told["resumable"]), (&"stopped".into(), &false.into()));
    assert!(told.get("table").is_none(), "a list is short");
    assert_eq!(refusal(resume(&jobs, "bots")), 403);
}

#[test]
fn what_is_no_tournament_is_told_and_left_alone() {
    let (folder, jobs) = jobs();
    put(folder.path(), "good.db", tournament(&["cost", "random"], 10));
    let other = folder.path().join("tournaments").join("diary.db");
    fs::write(&other, "dear diary, this is long enough to be no database").unwrap();
    let listed = jobs.list().unwrap();
    let bad = listed.iter().find_map(|listed| listed.as_ref().err()).unwrap();
    assert_eq!(bad.0, "diary");
    assert!(!bad.1.contains("tournaments"), "no folder is told: {}", bad.1);
    assert_eq!(refusal(jobs.delete("diary")), 409);
    assert_eq!(refusal(resume(&jobs, "diary")), 422);
    assert!(other.exists());
}

#[test]
fn too_many_are_not_kept() {
    let (folder, jobs) = jobs();
    put(folder.path(), "0.db", tournament(&["cost", "random"], 10));
    for number in 1..MOST_KEPT {
        fs::write(folder.path().join("tournaments").join(format!("{number}.db")), "").unwrap();
    }
    assert_eq!(refusal(jobs.create(planned(endless()))), 409);
    jobs.delete("0").unwrap();
    let made = jobs.create(planned(endless())).unwrap();
    stop(&jobs, &made);
}

#[test]
fn a_test_that_is_decided_is_over_also_after_a_new_start() {
    let (folder, jobs) = jobs();
    let sprt = Some(Sprt::new(0.0, 50.0));
    let test = Tournament { sprt, ..tournament(&["perfect", "random"], 5_000) };
    let made = jobs.create(planned(test)).unwrap();
    wait(made.live.as_ref().unwrap().ended());
    assert_eq!(made.live.unwrap().snapshot().state, State::Done);
    let anew = Jobs::new(folder.path().join("tournaments"), 1);
    let mut found = anew.find(&made.id).unwrap();
    assert!(found.snapshot.played < 10_000);
    wait(anew.judge(&mut found));
    assert_eq!(found.snapshot.state, State::Done);
    assert!(found.snapshot.table.unwrap().sprt.is_some());
}

#[test]
fn what_cannot_be_played_fails_with_the_reason() {
    let (folder, jobs) = jobs();
    put(folder.path(), "typo.db", tournament(&["cost", "cots"], 10));
    let found = resume(&jobs, "typo").unwrap();
    wait(found.live.unwrap().ended());
    let State::Failed(reason) = jobs.find("typo").unwrap().snapshot.state else { panic!("failed") };
    assert!(reason.to_string().contains("did you mean 'cost'"), "{reason}");
    jobs.delete("typo").unwrap();
    assert_eq!(refusal(jobs.find("typo")), 404);
}
