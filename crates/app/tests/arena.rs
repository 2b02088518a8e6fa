//! Tournaments as they are run: interrupted, killed, shared, cut into parts.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use sha2::Digest;

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
        let one = table(&format!("{arguments} --threads 1"));
        assert_eq!(one, table(&format!("{arguments} --threads 3")));
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
        // Moments that are spread over the start, the play and the writing.
        std::thread::sleep(Duration::from_millis(5 + number * number * 37 % 60));
        // On a busy machine those may all come before the first game.
        while number % 4 == 3 && kept(&db) == counts[counts.len() - 1] {
            std::thread::sleep(Duration::from_millis(2));
        }
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

/// A tournament of two players in four parts.
struct Parts {
    folder: Folder,
    units: String,
    results: String,
}

impl Parts {
    fn new(name: &str) -> Self {
        let folder = Folder::new(name);
        let (units, results) = (folder.file("units"), folder.file("results"));
        let split = POOL.replace("arena", "work split");
        run(&format!("{split} --parts 4 --out {units}"));
        Self { folder, units, results }
    }

    fn run(&self, number: u64) -> Output {
        run(&self.command(number))
    }

    fn command(&self, number: u64) -> String {
        let Self { units, results, .. } = self;
        format!("work run --manifest {units}/manifest.json --number {number} --out {results}")
    }

    /// What is said to an attempt that fails.
    fn refused(&self, arguments: &str) -> String {
        refused(&format!("work merge {} {arguments}", self.results))
    }

    /// The files with this ending.
    fn files(folder: &str, part: &str) -> Vec<PathBuf> {
        let files = std::fs::read_dir(Path::new(folder)).unwrap().map(|file| file.unwrap().path());
        let mut files: Vec<_> =
            files.filter(|file| file.display().to_string().contains(part)).collect();
        files.sort();
        files
    }
}

/// The line that ends results of so many games.
fn seal(body: &str, games: usize) -> String {
    let hash = sha2::Sha256::digest(body);
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{{\"games\":{games},\"sha256\":\"{hash}\"}}\n")
}

fn refused(arguments: &str) -> String {
    let output = papan(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "papan {arguments}: {said}");
    said
}

#[test]
fn a_tournament_in_parts_has_the_table_of_the_whole() {
    let parts = Parts::new("parts");
    let units = Parts::files(&parts.units, ".unit.json");
    assert_eq!(units.len(), 4);
    for number in [1, 3] {
        parts.run(number);
    }
    let said = parts.refused("");
    assert!(said.contains("units 2, 4 of 4 are missing"), "{said}");
    let partial = run(&format!("work merge {} --partial --json", parts.results));
    let said = String::from_utf8_lossy(&partial.stderr).into_owned();
    assert!(said.contains("444 of 900 games: units 2, 4 of 4 are missing"), "{said}");
    let table_of = String::from_utf8(partial.stdout).unwrap();
    assert!(table_of.contains("\"partial\": true"), "{table_of}");
    // By name is as good as by number, and twice as good as once.
    for unit in &units {
        run(&format!("work run {} --out {}", unit.display(), parts.results));
    }
    assert_eq!(table(&format!("work merge {}", parts.results)), table(POOL));
    let said = refused(&parts.command(5));
    assert!(said.contains("there is no unit 5") && said.contains("give 1 to 4"), "{said}");
}

#[test]
fn a_unit_that_was_killed_goes_on_where_it_was() {
    let parts = Parts::new("checkpoint");
    parts.run(1);
    let whole = Parts::files(&parts.results, ".games.jsonl").pop().unwrap();
    let text = std::fs::read_to_string(&whole).unwrap();
    // Somebody was killed in the middle of a line; somebody else left only noise.
    let part = |name: &str| format!("{}.part-{name}", whole.display());
    std::fs::write(part("killed"), &text[..text.len() / 2]).unwrap();
    std::fs::write(part("noise"), [0; 100]).unwrap();
    std::fs::remove_file(&whole).unwrap();
    let said = parts.run(1).stderr;
    let said = String::from_utf8_lossy(&said).into_owned();
    assert!(said.contains("going on after "), "{said}");
    assert_eq!(std::fs::read_to_string(&whole).unwrap(), text);
    assert_eq!(Parts::files(&parts.results, "").len(), 1, "nothing is left behind");
    // One who still plays is left alone.
    let held = std::fs::File::create(part("held")).unwrap();
    held.lock().unwrap();
    std::fs::remove_file(&whole).unwrap();
    parts.run(1);
    assert_eq!(Parts::files(&parts.results, "").len(), 2);
    assert_eq!(std::fs::read_to_string(&whole).unwrap(), text);
}

#[test]
fn results_that_are_altered_cut_off_or_of_another_build_are_refused() {
    let parts = Parts::new("altered");
    (1..=4).for_each(|number| drop(parts.run(number)));
    let file = Parts::files(&parts.results, ".games.jsonl").pop().unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<_> = text.lines().collect();
    let sealed = |games: &[&str]| {
        let body = games.join("\n") + "\n";
        let seal = seal(&body, games.len() - 1);
        body + &seal
    };
    assert_eq!(sealed(&lines[..lines.len() - 1]), text, "this is how results are sealed");
    let here = lines[0].split("\"identity\":\"").nth(1).unwrap()[..16].to_owned();
    let other = lines[0].replace(&here, "0123456789abcdef");
    let broken = lines[3].replace("\"moves\"", "moves");
    let mut others: Vec<_> = lines[..lines.len() - 1].to_vec();
    others[0] = &other;
    let mut torn: Vec<_> = lines[..lines.len() - 1].to_vec();
    torn[3] = &broken;
    for (altered, expected) in [
        (text.replacen("[\"4\"", "[\"3\"", 1).replacen("[\"1\"", "[\"2\"", 1), ""),
        (lines[..20].join("\n") + "\n", "is cut off after 19 games"),
        ([lines[0], lines[2], lines[1], lines[3]].join("\n"), "is not the next one"),
        (sealed(&lines[..20]), "is missing"),
        (sealed(&others), "is for the build 0123456789abcdef"),
        (sealed(&torn), ", line 4: "),
        (format!("{text}{text}"), "does not have the hash"),
    ] {
        assert_ne!(altered, text);
        std::fs::write(&file, &altered).unwrap();
        let said = parts.refused("");
        assert!(said.contains(expected) && said.contains(".games.jsonl"), "{expected}: {said}");
        assert!(!said.contains("at line 1"), "{said}");
    }
    // Whoever runs the unit again is not told that it is there.
    (1..=4).for_each(|number| drop(parts.run(number)));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    assert_eq!(table(&format!("work merge {}", parts.results)), table(POOL));
}

#[test]
fn games_that_another_program_has_played_are_found_by_playing_them_again() {
    let parts = Parts::new("foreign-play");
    (1..=4).for_each(|number| drop(parts.run(number)));
    let file = Parts::files(&parts.results, ".games.jsonl").pop().unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<_> = text.lines().collect();
    // The games of one whose `cost` always defends: legal, and sealed as they should be.
    let folder = &parts.folder;
    let records = folder.file("others.jsonl");
    let arena = POOL.replace("--players cost", "--players cost:order=defensive");
    run(&format!("{arena} --records {records}"));
    let others = std::fs::read_to_string(&records).unwrap();
    let others = others.replace("cost:order=defensive", "cost");
    let first: serde_json::Value = serde_json::from_str(lines[1]).unwrap();
    let start = first["index"].as_u64().unwrap() as usize;
    let mut body = lines[0].to_owned() + "\n";
    for line in others.lines().skip(start).take(lines.len() - 2) {
        body.push_str(line);
        body.push('\n');
    }
    body.push_str(&seal(&body, lines.len() - 2));
    std::fs::write(&file, body).unwrap();
    let said = parts.refused("--verify 100");
    assert!(said.contains("this build plays game"), "{said}");
    run(&format!("work merge {} --verify 0", parts.results));
}

#[test]
fn a_file_that_cannot_be_written_is_known_before_the_first_game() {
    let folder = Folder::new("late");
    let long = "arena connect-four --players hard:depth=8 hard:depth=8 --games 1000000";
    for option in ["--report", "--csv", "--records"] {
        let said = refused(&format!("{long} {option} {}", folder.file("none/file")));
        assert!(said.contains("cannot write") && said.contains("none/file"), "{said}");
    }
    let said = refused(&format!(
        "regret connect-four --players hard:depth=8 --games 1000000 --csv {}",
        folder.file("none/file")
    ));
    assert!(said.contains("cannot write"), "{said}");
    let said = refused(&format!("work merge {} --csv /none/file", folder.file("")));
    assert!(said.contains("cannot write"), "{said}");
}

#[test]
fn more_games_go_on_with_what_is_in_the_file() {
    let folder = Folder::new("more");
    let db = folder.file("t.db");
    let more = POOL.replace("--games 300", "--games 500");
    run(&format!("{POOL} --db {db}"));
    assert_eq!(kept(&db), 900);
    assert_eq!(table(&format!("{more} --db {db}")), table(&more));
    assert_eq!(kept(&db), 1500);
    let said = refused(&format!("{POOL} --db {db}"));
    assert!(said.contains("rounds is 250 there and 150 here"), "{said}");
}

#[test]
fn more_players_go_on_with_what_is_in_the_file_and_sit_as_the_others_did() {
    let folder = Folder::new("players");
    let db = folder.file("t.db");
    let four = "arena dominoes:paper --games 24 --players random first value balak";
    let eight = format!("{four} count lock memory hold");
    run(&format!("{four} --db {db}"));
    assert_eq!(kept(&db), 24);
    // So many would draw an order for each lineup if nobody had played yet.
    let drawn = table(&eight);
    let grown = table(&format!("{eight} --db {db}"));
    assert_eq!(kept(&db), 70 * 24);
    assert_eq!(grown, table(&format!("{eight} --seatings all")));
    assert_ne!(grown, drawn);
    let said = refused(&format!("{four} --db {db}"));
    assert!(said.contains("holds another tournament: players is"), "{said}");
}

#[test]
fn a_file_that_is_deleted_while_it_is_played_is_an_error() {
    let folder = Folder::new("deleted");
    let db = folder.file("t.db");
    let long = "arena connect-four --players hard:depth=3 priority --games 1000000";
    let child = papan(&format!("{long} --db {db}")).stderr(Stdio::piped()).spawn().unwrap();
    while !Path::new(&db).exists() || kept(&db) == 0 {
        std::thread::sleep(Duration::from_millis(20));
    }
    std::fs::remove_file(&db).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("was deleted or replaced while it was played"), "{said}");
}

#[cfg(unix)]
#[test]
fn what_a_killed_run_leaves_is_swept_by_the_next_one() {
    let folder = Folder::new("swept");
    let arguments = "arena connect-four --players hard:depth=8 hard:depth=7 --games 1000000";
    let records = folder.file("r.jsonl");
    let start = || {
        let mut command = papan(&format!("{arguments} --records {records}"));
        command.env("TMPDIR", &folder.0).stderr(Stdio::null()).spawn().unwrap()
    };
    let left = || {
        let files = std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().path());
        files.filter(|file| file.join("games.db").exists()).count()
    };
    let begun = |count: usize| {
        while left() < count {
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    let mut alive = start();
    begun(1);
    let mut killed = start();
    begun(2);
    killed.kill().unwrap();
    killed.wait().unwrap();
    assert_eq!(left(), 2);
    let mut command =
        papan("arena tic-tac-toe --players random cost --games 2 --records /dev/null");
    assert!(command.env("TMPDIR", &folder.0).output().unwrap().status.success());
    assert_eq!(left(), 1, "that of the one who lives stays");
    alive.kill().unwrap();
    alive.wait().unwrap();
}

#[test]
fn a_test_stops_at_the_same_pair_whatever_the_threads() {
    let arguments = "arena connect-four --players cost priority --games 20000 --sprt 0,20";
    let one = table(&format!("{arguments} --threads 1"));
    assert_eq!(one, table(&format!("{arguments} --threads 3")));
    assert!(one.contains("\"verdict\": \"h1\""), "{one}");
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

#[test]
fn openings_where_there_are_none_are_refused() {
    for (arguments, expected) in [
        ("dominoes --players first value balak count --games 4 --plies 3", "leave out --plies"),
        (
            "tic-tac-toe --players random cost --games 4 --plies 9",
            "after which nobody wins at once",
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
    let pool = "arena tic-tac-toe:4x4,k=3 --players mcts:playouts=300 alphabeta:nodes=300 level:easy \
                --games 20 --plies 2";
    let one = table(&format!("{pool} --threads 1"));
    assert_eq!(one, table(&format!("{pool} --threads 3")));
}
