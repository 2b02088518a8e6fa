use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use papan_arena::settings::TournamentSettings;
use papan_arena::work::ResultWriter;

use super::*;
use crate::regret::{RegretOptions, Settings, measure};
use crate::tune::space::Space;
use crate::tune::{Aim, TuneSettings};
use papan_engine::options::own;

fn run(unit: &Unit) -> Source {
    let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
    let threads = NonZeroUsize::MIN;
    let options = RunOptions { launcher: &launcher, threads, table_bytes: 1 << 20, stop: &stop };
    Source::Bytes(format!("the result {}", unit.number), unit.result(&options).unwrap())
}

fn results(work: &Work, parts: u64) -> Vec<Source> {
    work.units(parts).unwrap().iter().map(run).collect()
}

fn change(source: &mut Source, change: impl FnOnce(&str) -> String) {
    let Source::Bytes(_, bytes) = source else { panic!("in memory") };
    *bytes = change(std::str::from_utf8(bytes).unwrap()).into_bytes();
}

fn measurement() -> Work {
    let players = ["cost", "random"].map(Into::into).to_vec();
    Work::Regret(
        Settings { games: 20, ..Settings::new("connect-four:5x4", players) }.plan().unwrap(),
    )
}

fn tournament() -> Work {
    let players = ["cost", "priority", "random"].map(Into::into).to_vec();
    let usual = TournamentSettings::new("connect-four:7x6".parse().unwrap());
    let settings = TournamentSettings { players, games: 20, seed: 5, ..usual };
    Work::Tournament(settings.plan().unwrap().0)
}

#[test]
fn a_unit_is_read_as_it_was_written_and_says_what_it_holds() {
    let book = Work::Book(BookPlan { size: "5x4".to_owned(), discs: 4 });
    for (work, tag) in [
        (tournament(), "\"tournament\":{"),
        (measurement(), "\"regret\":{"),
        (book, "\"book\":{\"size\":\"5x4\",\"discs\":4}"),
    ] {
        let units = work.units(3).unwrap();
        let mut names: Vec<_> = units.iter().map(Unit::name).collect();
        for unit in units {
            assert!(unit.text().contains(tag), "{}", unit.text());
            assert_eq!(serde_json::from_str::<Unit>(&unit.text()).unwrap(), unit);
            unit.check("it").unwrap();
            assert_eq!(check(&run(&unit)).unwrap(), unit);
        }
        names.dedup();
        assert_eq!(names.len(), 3);
    }
}

#[test]
fn regret_in_parts_in_any_order_adds_up_to_the_whole() {
    let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
    let run_options =
        RegretOptions { threads: None, launcher: &launcher, stop: &stop, game_done: &|| {} };
    let work = measurement();
    let Work::Regret(plan) = &work else { panic!("regret") };
    let whole = measure(plan, &run_options).unwrap();
    for parts in [1, 3, 20, 100] {
        let mut results = results(&work, parts);
        results.reverse();
        let gathered = gather(results).unwrap().whole().unwrap();
        assert_eq!(gathered.regrets().unwrap().1, whole);
    }
}

#[test]
fn games_in_parts_make_the_tally_of_the_whole() {
    let tally = |parts| {
        let gathered = gather(results(&tournament(), parts)).unwrap();
        let plan = gathered.tournament().unwrap().plan().unwrap();
        gathered.tally(&plan, Some(2)).unwrap()
    };
    assert_eq!(tally(1).games, 60);
    assert_eq!(tally(1), tally(7));
}

#[test]
fn what_is_missing_is_named_and_what_is_wrong_is_refused() {
    let results = results(&measurement(), 5);
    let some = [&results[..1], &results[3..]].concat();
    assert_eq!(gather(some).unwrap().missing.to_string(), "units 2 to 3 of 5 are");
    let said = |changed: &dyn Fn(&mut Vec<Source>)| {
        let mut results = results.clone();
        changed(&mut results);
        gather(results).and_then(|all| all.regrets().map(drop)).unwrap_err().to_string()
    };
    let twice = said(&|results| results.push(results[2].clone()));
    assert_eq!(twice, "the result 3: unit 3 is there twice");
    let altered = said(&|r| change(&mut r[1], |text| text.replace("\"games\":4", "\"games\":5")));
    assert!(altered.starts_with("the result 2 is altered or cut off"), "{altered}");
    let cut = said(&|r| change(&mut r[1], |text| text[..100].to_owned()));
    assert!(cut.starts_with("the result 2, line 1: no work unit"), "{cut}");
    let foreign = said(&|r| r[4] = self::results(&tournament(), 5).remove(4));
    assert!(foreign.contains("is of another measurement of regret"), "{foreign}");
    let foreign = said(&|r| r[4] = self::results(&measurement(), 4).remove(3));
    assert!(foreign.contains("is not unit 4 of 4, cut as the others: there are 40"), "{foreign}");
    let identity = identity();
    let other = said(&|r| change(&mut r[0], |text| text.replace(identity, "0123456789abcdef")));
    assert!(other.contains("is for the build 0123456789abcdef"), "{other}");
    assert_eq!(said(&Vec::clear), "there are no results");
}

#[test]
fn numbers_that_cannot_be_are_refused_though_they_are_sealed() {
    let unit = &measurement().units(1).unwrap()[0];
    let Source::Bytes(_, whole) = run(unit) else { panic!("in memory") };
    let whole = String::from_utf8(whole).unwrap();
    let line = whole.lines().nth(1).unwrap().replace("\"moves\":", "\"moves\":9999999");
    let mut writer = ResultWriter::new(Vec::new(), &unit.text()).unwrap();
    writer.put(&line).unwrap();
    writer.put(&line).unwrap();
    let source = Source::Bytes("it".to_owned(), writer.finish().unwrap());
    let said = check(&source).unwrap_err().to_string();
    assert!(said.contains("not what was counted"), "{said}");
}

#[test]
fn results_of_a_search_go_into_its_own_file_only() {
    let folder = tempfile::tempdir().unwrap();
    let rules = "connect-four:5x4";
    let player = "priority".into();
    let space = Space::parse(&player, "five=1..100", &own(&player).unwrap()).unwrap();
    let settings = TuneSettings {
        rules: rules.to_owned(),
        space,
        aim: Aim::Score,
        against: vec!["cost".to_owned()],
        games: 1000,
        test_games: 1000,
        seed: 1,
        plies: None,
        nodes: None,
        move_time: 1.0,
    };
    let step = |player: &str| Step {
        settings: settings.clone(),
        player: player.to_owned(),
        rounds: vec![0, 1, 2],
    };
    let units = Unit::of_steps(vec![step("priority:five=1"), step("priority:five=9")]);
    let results: Vec<_> = units.iter().map(run).collect();
    let file = folder.path().join("search.jsonl");
    assert_eq!(keep(&settings, &file, &results).unwrap(), units);
    let other = TuneSettings { seed: 9, ..settings.clone() };
    let elsewhere = folder.path().join("other.jsonl");
    let said = keep(&other, &elsewhere, &results).unwrap_err().to_string();
    assert!(said.contains("is of another search") && !elsewhere.exists(), "{said}");
    let mut altered = results[0].clone();
    change(&mut altered, |text| text.replace("sum", "sun"));
    let said = keep(&settings, &file, &[altered]).unwrap_err().to_string();
    assert!(said.contains("altered or cut off"), "{said}");
}
