//! Tournaments in parts that run anywhere.

use std::path::{Path, PathBuf};
use std::process::Output;

use sha2::Digest;

use super::{Folder, POOL, refused, run, table};

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

    /// The error output of a command that fails.
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

/// The line that ends a result with this many lines of data.
fn seal(body: &str, lines: usize) -> String {
    let hash = sha2::Sha256::digest(body);
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{{\"lines\":{lines},\"sha256\":\"{hash}\"}}\n")
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
    assert!(said.contains("no unit 5 in") && said.contains("give 1 to 4"), "{said}");
}

#[test]
fn a_unit_that_was_killed_goes_on_where_it_was() {
    let parts = Parts::new("checkpoint");
    parts.run(1);
    let whole = Parts::files(&parts.results, ".games.jsonl").pop().unwrap();
    let text = std::fs::read_to_string(&whole).unwrap();
    // One process was killed in the middle of a line; another left only noise.
    let part = |name: &str| format!("{}.part-{name}", whole.display());
    std::fs::write(part("killed"), &text[..text.len() / 2]).unwrap();
    std::fs::write(part("noise"), [0; 100]).unwrap();
    std::fs::remove_file(&whole).unwrap();
    let said = parts.run(1).stderr;
    let said = String::from_utf8_lossy(&said).into_owned();
    assert!(said.contains("resuming after "), "{said}");
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
        (lines[..20].join("\n") + "\n", "is altered or cut off"),
        ([lines[0], lines[2], lines[1], lines[3]].join("\n"), "is not the next one"),
        (sealed(&lines[..20]), "is missing"),
        (sealed(&others), "is for the build 0123456789abcdef"),
        (sealed(&torn), ", line 4: "),
        (format!("{text}{text}"), "does not end with the hash"),
    ] {
        assert_ne!(altered, text);
        std::fs::write(&file, &altered).unwrap();
        let said = parts.refused("");
        assert!(said.contains(expected) && said.contains(".games.jsonl"), "{expected}: {said}");
        assert!(!said.contains("at line 1"), "{said}");
    }
    // A second run of the unit does not find a complete result.
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
fn a_unit_that_is_there_twice_or_belongs_to_another_tournament_is_named_and_refused() {
    let parts = Parts::new("double");
    (1..=4).for_each(|number| drop(parts.run(number)));
    let again = format!("{}/again.games.jsonl", parts.results);
    let file = Parts::files(&parts.results, ".games.jsonl").pop().unwrap();
    std::fs::copy(&file, &again).unwrap();
    let said = parts.refused("");
    assert!(said.contains("is there twice") && said.contains(".games.jsonl"), "{said}");
    for (other, expected) in [
        (POOL.to_owned() + " --seed 4 --parts 4", "is of another tournament: "),
        (POOL.replace(" random", "") + " --parts 4", "is of another tournament: "),
        (POOL.to_owned() + " --parts 5", "cut as the others"),
    ] {
        let (units, results) = (parts.folder.file("others"), parts.folder.file("other-results"));
        run(&format!("{} --out {units}", other.replace("arena", "work split")));
        run(&format!("work run --manifest {units}/manifest.json --number 2 --out {results}"));
        let foreign = Parts::files(&results, ".games.jsonl").pop().unwrap();
        std::fs::rename(&foreign, &again).unwrap();
        for folder in [units, results] {
            std::fs::remove_dir_all(folder).unwrap();
        }
        let said = parts.refused("--partial");
        assert!(said.contains(expected) && said.contains(".games.jsonl"), "{other}: {said}");
    }
}

#[test]
fn results_are_merged_the_same_whatever_they_are_called_and_in_whatever_order_they_came() {
    let parts = Parts::new("order");
    for number in [4, 2, 1, 3] {
        parts.run(number);
    }
    let whole = table(POOL);
    for order in [["d", "c", "b", "a"], ["b", "d", "a", "c"]] {
        for (file, name) in Parts::files(&parts.results, ".games.jsonl").into_iter().zip(order) {
            let renamed = format!("{}/{order:?}{name}.games.jsonl", parts.results);
            std::fs::rename(file, renamed.replace(['"', ' '], "")).unwrap();
        }
        assert_eq!(table(&format!("work merge {}", parts.results)), whole);
    }
}
