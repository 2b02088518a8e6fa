//! Tournaments as they are run: interrupted, killed, shared, cut into parts.

mod files;
mod work;
mod work_book;
mod work_regret;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::waiting::until;

/// A folder for one test, which goes away with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("papan-test-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn papan(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_papan"));
    command.args(arguments.split_whitespace());
    command
}

fn run(arguments: &str) -> Output {
    let output = papan(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "papan {arguments}: {said}");
    output
}

fn table(arguments: &str) -> String {
    String::from_utf8(run(&format!("{arguments} --json")).stdout).unwrap()
}

const POOL: &str = "arena connect-four --players cost priority random --games 300";
const TABLE: &str = "arena dominoes --players first value balak count random --games 200";

#[test]
fn threads_change_nothing() {
    for arguments in [POOL, TABLE] {
        let one = tested(&format!("{arguments} --threads 1"), 0);
        assert_eq!(one, tested(&format!("{arguments} --threads 3"), 0));
        assert!(one.contains("\"games\": "), "{one}");
    }
}

#[test]
fn a_file_changes_nothing_and_a_finished_one_is_only_read() {
    let folder = Folder::new("file");
    let db = folder.file("t.db");
    let expected = table(POOL);
    assert_eq!(expected, table(&format!("{POOL} --db {db}")));
    assert_eq!(expected, table(&format!("{POOL} --db {db}")));
    let left: Vec<_> =
        std::fs::read_dir(&folder.0).unwrap().map(|f| f.unwrap().file_name()).collect();
    assert_eq!(left, ["t.db"], "nothing else is left behind");
}

/// How often the run is killed: `PAPAN_KILLS`, or a few times.
fn kills() -> u64 {
    std::env::var("PAPAN_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(8)
}

/// How many games are in a file.
fn kept(db: &str) -> u64 {
    let database = rusqlite::Connection::open(db).unwrap();
    let count = "SELECT count(*) FROM games";
    database.query_one(count, [], |row| row.get::<_, i64>(0)).unwrap_or(0) as u64
}

#[test]
fn killed_at_any_moment_it_ends_with_the_same_table() {
    let folder = Folder::new("kill");
    // Slow enough that it is far from its end when it is killed for the last time.
    let games = if kills() > 20 { 100_000 } else { 10_000 };
    let arguments = format!("arena connect-four --players hard:depth=3 priority --games {games}");
    let db = folder.file("t.db");
    let with_db = format!("{arguments} --db {db}");
    let mut counts = vec![0];
    for number in 0..kills() {
        let mut child =
            papan(&with_db).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // Killed at the start, when the file is there, and after some more games: 0, a few, many.
        let before = counts[counts.len() - 1];
        let is_time = || match number % 4 {
            0 => true,
            1 => Path::new(&db).exists(),
            of => Path::new(&db).exists() && kept(&db) > before + (of - 2) * number,
        };
        until("there is what it is killed after", is_time);
        child.kill().unwrap();
        child.wait().unwrap();
        counts.push(kept(&db));
    }
    assert!(counts.is_sorted(), "no game is lost: {counts:?}");
    let last = counts[counts.len() - 1];
    assert!(0 < last && last < games, "it was killed while it played: {counts:?}");
    assert_eq!(table(&with_db), table(&arguments));
}

#[test]
fn two_processes_share_the_games_of_one_file() {
    let folder = Folder::new("two");
    let arguments = format!("arena {} --games 6000", "connect-four --players cost priority");
    let with_db = format!("{arguments} --db {} --json --threads 1", folder.file("t.db"));
    let start = || papan(&with_db).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let both = [start(), start()].map(|child| child.wait_with_output().unwrap());
    let expected = table(&arguments);
    for output in both {
        // A game that both had played would be an error.
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{said}");
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    }
}

#[test]
fn another_tournament_is_refused_with_the_difference() {
    let folder = Folder::new("other");
    let db = folder.file("t.db");
    run(&format!("{POOL} --db {db}"));
    let output = papan(&format!("{POOL} --seed 2 --db {db}")).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("seed is 1 there and 2 here"), "{said}");
    std::fs::write(folder.file("text.db"), "no database").unwrap();
    let output = papan(&format!("{POOL} --db {}", folder.file("text.db"))).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn records_that_are_written_can_be_taken_in_again() {
    let folder = Folder::new("records");
    for (name, arguments) in [("pool", POOL), ("table", TABLE)] {
        let records = folder.file(&format!("{name}.jsonl"));
        let expected = table(&format!("{arguments} --records {records}"));
        let count = std::fs::read_to_string(&records).unwrap().lines().count();
        assert!(count >= 900, "{count}");
        let db = folder.file(&format!("{name}.db"));
        let again = run(&format!("{arguments} --db {db} --import {records} --json"));
        assert_eq!(String::from_utf8(again.stdout).unwrap(), expected);
        let said = String::from_utf8_lossy(&again.stderr).into_owned();
        assert!(said.contains(&format!("{count} games taken")), "{said}");
    }
}

#[test]
fn records_of_another_tournament_are_refused() {
    let folder = Folder::new("foreign");
    let records = folder.file("r.jsonl");
    run(&format!("{POOL} --records {records}"));
    let text = std::fs::read_to_string(&records).unwrap();
    let line = text.lines().next().unwrap();
    for (from, to) in [
        ("\"seed\":1", "\"seed\":2"),
        ("\"cost\"", "\"steps\""),
        ("\"index\":0", "\"index\":99999999"),
        ("\"moves\":[\"", "\"moves\":[\"9\",\""),
    ] {
        assert!(line.contains(from), "{line}");
        std::fs::write(&records, line.replacen(from, to, 1)).unwrap();
        let db = folder.file("f.db");
        let output = papan(&format!("{POOL} --db {db} --import {records}")).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{to}: {said}");
        assert!(said.contains("line 1"), "{to}: {said}");
    }
}

fn refused(arguments: &str) -> String {
    let output = papan(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "papan {arguments}: {said}");
    said
}

#[test]
fn a_test_stops_at_the_same_pair_whatever_the_threads() {
    let arguments = "arena connect-four --players cost priority --games 20000 --sprt 0,20";
    let one = tested(&format!("{arguments} --threads 1"), 0);
    assert_eq!(one, tested(&format!("{arguments} --threads 3"), 0));
    assert!(one.contains("\"verdict\": \"h1\""), "{one}");
}

/// A run with a test, which has an exit code by its verdict.
fn tested(arguments: &str, code: i32) -> String {
    let output = papan(arguments).arg("--json").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "papan {arguments}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn records_of_a_test_are_the_games_of_its_table_whatever_the_threads() {
    let files = Folder::new("sprt-records");
    let arguments = "arena connect-four --players cost priority --games 20000 --sprt 0,20 --seed 5";
    let mut first = None;
    for threads in [1, 2, 8] {
        let file = files.file(&format!("{threads}.jsonl"));
        let table = tested(&format!("{arguments} --threads {threads} --records {file}"), 0);
        let table: serde_json::Value = serde_json::from_str(&table).unwrap();
        let records = std::fs::read_to_string(file).unwrap();
        assert_eq!(records.lines().count() as u64, table["games"].as_u64().unwrap());
        assert_eq!(*first.get_or_insert_with(|| records.clone()), records);
    }
}

#[test]
fn the_exit_code_of_a_test_is_its_verdict() {
    let players = "arena tic-tac-toe:4x4,k=3 --seed 1 --players";
    tested(&format!("{players} hard:depth=2 random --sprt 0,100"), 0);
    tested(&format!("{players} random hard:depth=2 --sprt 0,100"), 1);
    let table = tested(&format!("{players} random steps --games 2 --sprt 0,5"), 3);
    let table: serde_json::Value = serde_json::from_str(&table).unwrap();
    assert_eq!(table["sprt"]["verdict"], "continue");
}

#[test]
fn after_a_test_intervals_and_elo_are_corrected_and_the_score_is_as_counted() {
    let arguments = "arena tic-tac-toe:4x4,k=3 --players hard:depth=2 random --sprt 0,100";
    let table: serde_json::Value = serde_json::from_str(&tested(arguments, 0)).unwrap();
    let (test, row) = (&table["sprt"], &table["players"][0]);
    let number = |value: &serde_json::Value| value.as_f64().unwrap();
    let points = number(&row["wins"]) + number(&row["draws"]) / 2.0;
    assert!((number(&row["score"]) - points / number(&row["games"])).abs() < 1e-12);
    assert!(number(&test["score"]) < number(&row["score"]), "{test}");
    for (mine, theirs) in [("low", "low"), ("high", "high")] {
        assert_eq!(row[mine], test[theirs]);
    }
    assert!((2.0 * number(&row["elo"]) - number(&test["elo"])).abs() < 1e-9);
    assert!(number(&test["elo_low"]) <= number(&test["elo"]));
    assert!(number(&test["elo"]) <= number(&test["elo_high"]));
}

#[test]
fn the_length_of_a_test_is_expected_without_running_it() {
    let arguments = "arena connect-four --players cost priority --sprt 0,20 --expect";
    let expected: serde_json::Value = serde_json::from_str(&tested(arguments, 0)).unwrap();
    assert_eq!(expected["measured_pairs"], 100);
    let pairs = |at: &str| expected[at]["pairs"].as_f64().unwrap();
    assert!(pairs("midway") > pairs("at_h0") && pairs("midway") > pairs("at_h1"));
    let assumed = tested(&format!("{arguments} 0.5"), 0);
    let assumed: serde_json::Value = serde_json::from_str(&assumed).unwrap();
    assert_eq!(assumed["deviation"], 0.25);
    assert!(refused(&format!("{arguments} 1.5")).contains("from 0 to 1"));
}

#[test]
fn one_sided_drawn_and_single_results_are_sensible() {
    for (arguments, results) in [
        ("tic-tac-toe:4x4x4 --players steps random --games 1000 --plies 0", [1000, 0, 0]),
        (
            "tic-tac-toe --players perfect perfect:nodes=1000000 --games 1000 --plies 0",
            [0, 1000, 0],
        ),
        ("connect-four --players cost random --games 1", [2, 0, 0]),
    ] {
        let text = table(&format!("arena {arguments}"));
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let row = &json["players"][0];
        assert_eq!(["wins", "draws", "losses"].map(|name| row[name].as_u64().unwrap()), results);
        for row in json["players"].as_array().unwrap() {
            let number = |name: &str| row[name].as_f64().unwrap_or_else(|| panic!("{name}: {row}"));
            assert!(0.0 <= number("low") && number("high") <= 1.0, "{row}");
            assert!(number("low") <= number("score") && number("score") <= number("high"), "{row}");
            assert!(number("low") < number("high"), "{row}");
            assert!(number("elo_low") < number("elo_high"), "{row}");
            assert!(number("elo").abs() < 4000.0, "{row}");
        }
    }
}

/// The JSON output of a command.
fn json(arguments: &str) -> serde_json::Value {
    serde_json::from_str(&table(arguments)).unwrap()
}

#[test]
fn payoffs_pips_passes_and_moves_stay_within_what_the_rules_allow() {
    for (arguments, payoff, moves) in [
        ("connect-four --players cost random --games 2", 1.0, 42.0),
        ("connect-four --players cost random --games 20", 1.0, 42.0),
        ("dominoes:openspiel2 --players value random --games 2", 168.0, 28.0),
    ] {
        let table = json(&format!("arena {arguments}"));
        let within = |range: &serde_json::Value, least: f64, most: f64| {
            let [low, high] = ["low", "high"].map(|end| range[end].as_f64().unwrap());
            assert!(least <= low && low < high && high <= most, "{arguments}: {range}");
        };
        within(&table["plies"], 0.0, moves);
        for row in table["players"].as_array().unwrap() {
            within(&row["payoff"], -payoff, payoff);
            if !row["pips"].is_null() {
                within(&row["pips"], 0.0, 69.0);
                within(&row["passes"], 0.0, 14.0);
            }
        }
    }
}

#[test]
fn a_team_match_has_one_interval_for_its_score() {
    let match_of_teams = "arena dominoes:puerto-rico --players adaptive value --games 10 --seed 4";
    let table = json(match_of_teams);
    let (row, pair) = (&table["players"][0], &table["pairs"][0]);
    for end in ["score", "low", "high"] {
        let [of_row, of_pair] = [row, pair].map(|part| part[end].as_f64().unwrap());
        assert!((of_row - of_pair).abs() < 1e-9, "{end}: {of_row} and {of_pair}");
    }
    let text = String::from_utf8(run(match_of_teams).stdout).unwrap();
    assert!(text.contains("Elo difference") && text.contains("-127 to 485"), "{text}");
    assert!(text.contains("in 0, 0, 3, 0 and 2 pairs of games"), "{text}");
}

#[test]
fn an_anchor_gives_ratings_a_scale_and_is_one_of_the_players() {
    let pool = "arena tic-tac-toe --players cost random steps --games 20";
    let (plain, anchored) = (json(pool), json(&format!("{pool} --anchor steps=1000")));
    let elo = |table: &serde_json::Value, at: usize| table["players"][at]["elo"].as_f64().unwrap();
    let difference = elo(&plain, 0) - elo(&plain, 2);
    assert!((elo(&anchored, 2) - 1000.0).abs() < 1e-9);
    assert!((elo(&anchored, 0) - 1000.0 - difference).abs() < 1e-6);
    assert!(anchored["players"][2]["elo_low"].is_null() && anchored["anchor"]["elo"] == 1000.0);
    for (anchor, expected) in
        [("stps=5", "the players are cost, random, steps"), ("steps", "'steps' is not an anchor")]
    {
        let output = papan(&format!("{pool} --anchor {anchor}")).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(expected), "{said}");
    }
}

#[test]
fn every_format_has_the_players_and_the_pairs() {
    let folder = Folder::new("formats");
    let [csv, markdown, latex] = ["t.csv", "t.md", "t.tex"].map(|name| folder.file(name));
    run(&format!(
        "arena connect-four --players cost random hard:depth=1 --games 4 --csv {csv} --markdown \
         {markdown} --latex {latex}"
    ));
    let read = |file: &str| std::fs::read_to_string(file).unwrap();
    assert_eq!(read(&csv).lines().count(), 1 + 3 + 3, "{}", read(&csv));
    let rows = |text: &str, start: &str| text.lines().filter(|l| l.starts_with(start)).count();
    assert_eq!(rows(&read(&markdown), "| "), 2 * (2 + 3), "{}", read(&markdown));
    assert_eq!(rows(&read(&latex), "\\begin{tabular}"), 3, "{}", read(&latex));
    assert!(rows(&read(&latex), "cost & ") >= 2, "{}", read(&latex));
}

#[test]
fn openings_where_there_are_none_are_refused() {
    for (arguments, expected) in [
        ("dominoes --players first value balak count --games 4 --plies 3", "leave out --plies"),
        (
            "tic-tac-toe --players random cost --games 4 --plies 9",
            "after which no player wins at once",
        ),
        ("connect-four:endless --players random cost --games 4 --balance equal", "known to draw"),
    ] {
        let output = papan(&format!("arena {arguments}")).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(expected), "{said}");
    }
}

#[test]
fn a_page_can_have_what_moves_cost_against_perfect_play() {
    let folder = Folder::new("page");
    let page = folder.file("page.html");
    let arguments = "arena tic-tac-toe --players perfect random steps --games 20";
    run(&format!("{arguments} --report {page} --regret 20"));
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.contains("<h2>Regret</h2>") && text.contains("Blunders by ply"), "{text}");
    assert!(text.contains("100.0") && !text.contains("NaN"), "perfect keeps every value: {text}");
    let output = papan(&format!(
        "arena dominoes --players first value balak count --games 4 --report {page} --regret 1"
    ));
    let output = { output }.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && said.contains("leave out --regret"), "{said}");
}

#[test]
fn a_program_that_breaks_for_good_forfeits_what_is_left() {
    let folder = Folder::new("broken");
    // It plays its first game, and can never be started again.
    let bot = folder.file("bot.sh");
    let count = folder.file("count");
    let script = format!(
        "#!/bin/sh\n[ -e {count} ] && exit 1\ntouch {count}\n\
         while read -r word rest; do case $word in\n\
         ugi) echo ugiok;;\nisready) echo readyok;;\ngo) exit 3;;\nesac; done\n"
    );
    std::fs::write(&bot, script).unwrap();
    let db = folder.file("t.db");
    let mut command = papan("arena connect-four --games 50 --threads 1 --players random");
    let output = command.arg(format!("engine:sh {bot}")).args(["--db", &db]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("could not be started 3 times in a row"), "{said}");
    assert_eq!(kept(&db), 50, "the others play on, and every forfeit is kept");
}

#[test]
fn who_sees_all_tiles_and_who_is_limited_by_time_is_marked() {
    let told = run("arena dominoes:openspiel2,hand=3 --players omniscient pimc:time=1 --games 4");
    let told = String::from_utf8(told.stdout).unwrap();
    for expected in [
        "omniscient (sees all tiles)",
        "pimc:time=1 (limited by time)",
        "warning: omniscient sees all tiles",
        "warning: pimc:time=1 is limited by time",
    ] {
        assert!(told.contains(expected), "{told}");
    }
    let json = table("arena dominoes:openspiel2,hand=3 --players omniscient value --games 4");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["players"][0]["marks"][0], "sees all tiles");
    assert!(json["players"][1].get("marks").is_none(), "{json}");
}

/// What searchers keep from move to move belongs to one game, so that it does not matter who played
/// what before in the same thread.
#[test]
fn threads_change_nothing_for_players_that_remember() {
    let pool = "arena tic-tac-toe:4x4,k=3 --players mcts:playouts=300 alphabeta:nodes=300 level:beginner \
                --games 20 --plies 2";
    let one = table(&format!("{pool} --threads 1"));
    assert_eq!(one, table(&format!("{pool} --threads 3")));
}
