//! Regret in parts that run anywhere.

use std::fs;
use std::path::PathBuf;

use super::{Folder, refused, run, table};

const PLAN: &str = "connect-four:5x5 --players cost medium --games 12 --seed 3";

/// A small measurement in four parts.
fn parts(name: &str) -> (Folder, String) {
    let folder = Folder::new(name);
    let (units, results) = (folder.file("units"), folder.file("results"));
    let said = run(&format!("work split-regret {PLAN} --parts 4 --out {units}")).stdout;
    let said = String::from_utf8(said).unwrap();
    assert!(said.starts_with("4 units of 24 games in "), "{said}");
    (folder, results)
}

fn run_part(folder: &Folder, results: &str, number: u64) -> PathBuf {
    let manifest = folder.file("units/manifest.json");
    let command = format!("work run --manifest {manifest} --number {number} --out {results}");
    let said = run(&command).stdout;
    PathBuf::from(String::from_utf8(said).unwrap().trim_end())
}

#[test]
fn regret_in_parts_is_that_of_the_whole() {
    let (folder, results) = parts("regret-parts");
    for number in [3, 1, 4] {
        run_part(&folder, &results, number);
    }
    let said = refused(&format!("work merge {results}"));
    assert!(said.contains("unit 2 of 4 is missing"), "{said}");
    run(&format!("work merge {results} --partial"));
    run_part(&folder, &results, 2);
    assert_eq!(table(&format!("work merge {results}")), table(&format!("regret {PLAN}")));
    let text = |command: &str| String::from_utf8(run(command).stdout).unwrap();
    assert_eq!(text(&format!("work merge {results}")), text(&format!("regret {PLAN}")));
    let said = refused(&format!("work merge {results} --report page.html"));
    assert!(said.contains("--report does not apply to regret"), "{said}");
}

#[test]
fn a_damaged_part_is_named_refused_and_made_good() {
    let (folder, results) = parts("regret-damaged");
    let files: Vec<_> = [1, 2, 3, 4].map(|number| run_part(&folder, &results, number)).into();
    let text = fs::read_to_string(&files[1]).unwrap();
    fs::write(&files[1], text.replacen("\"judged\":", "\"judged\":1", 1)).unwrap();
    let said = refused(&format!("work merge {results}"));
    assert!(said.contains("is altered or cut off"), "{said}");
    assert!(said.contains(files[1].to_str().unwrap()), "{said}");
    assert_eq!(run_part(&folder, &results, 2), files[1]);
    assert_eq!(fs::read_to_string(&files[1]).unwrap(), text);
    fs::copy(&files[1], folder.file("results/again.regret.jsonl")).unwrap();
    let said = refused(&format!("work merge {results}"));
    assert!(said.contains("unit 2 is there twice"), "{said}");
}
