//! Books in parts that run anywhere.

use std::fs;
use std::path::PathBuf;

use super::{Folder, refused, run};

/// A small book in three parts.
struct Parts {
    folder: Folder,
    results: String,
}

impl Parts {
    fn new(name: &str) -> Self {
        let folder = Folder::new(name);
        let (units, results) = (folder.file("units"), folder.file("results"));
        run(&format!("work split-book --size 5x4 --discs 4 --parts 3 --out {units}"));
        Self { folder, results }
    }

    fn command(&self, number: u64) -> String {
        let manifest = self.folder.file("units/manifest.json");
        format!("work run --manifest {manifest} --number {number} --out {}", self.results)
    }

    fn run(&self, number: u64) -> PathBuf {
        let said = run(&self.command(number)).stdout;
        PathBuf::from(String::from_utf8(said).unwrap().trim_end())
    }

    fn merge(&self) -> String {
        format!("work merge {} --book {}", self.results, self.folder.file("merged.book"))
    }

    /// The files in the folder of results.
    fn files(&self) -> usize {
        fs::read_dir(&self.results).unwrap().count()
    }
}

#[test]
fn a_book_in_parts_has_the_bytes_of_the_whole() {
    let parts = Parts::new("book-parts");
    for number in [3, 1, 2] {
        parts.run(number);
    }
    assert_eq!(parts.files(), 3, "nothing else is left behind");
    let said = String::from_utf8(run(&parts.merge()).stdout).unwrap();
    assert!(said.contains("positions of 5x4 with at most 4 discs"), "{said}");
    let whole = parts.folder.file("whole.book");
    run(&format!("solve --make-book {whole} --size 5x4 --discs 4"));
    let merged = parts.folder.file("merged.book");
    assert_eq!(fs::read(merged).unwrap(), fs::read(whole).unwrap());
}

#[test]
fn a_part_of_a_book_goes_on_and_twice_is_as_good_as_once() {
    let parts = Parts::new("book-again");
    let result = parts.run(1);
    let text = fs::read_to_string(&result).unwrap();
    let said = String::from_utf8(run(&parts.command(1)).stderr).unwrap();
    assert!(said.contains("already exists"), "{said}");
    // As a killed run leaves it: a few scores, and a line without its end.
    fs::remove_file(&result).unwrap();
    let begun: String = text.lines().take(5).map(|line| format!("{line}\n")).collect();
    fs::write(format!("{}.part-killed", result.display()), begun + "3f").unwrap();
    let said = String::from_utf8(run(&parts.command(1)).stderr).unwrap();
    assert!(said.contains("resuming after 4 lines"), "{said}");
    assert_eq!(fs::read_to_string(&result).unwrap(), text);
    assert_eq!(parts.files(), 1, "nothing else is left behind");
}

#[test]
fn a_book_of_which_parts_are_missing_is_not_written() {
    let parts = Parts::new("book-missing");
    parts.run(2);
    let said = refused(&parts.merge());
    assert!(said.contains("units 1, 3 of 3 are missing"), "{said}");
    assert!(!fs::exists(parts.folder.file("merged.book")).unwrap());
    let said = refused(&format!("work merge {} --book /none/file", parts.results));
    assert!(said.contains("/none/file"), "{said}");
    let said = refused(&format!("work merge {}", parts.results));
    assert!(said.contains("has no results of games"), "{said}");
}

#[test]
fn a_damaged_double_or_foreign_part_of_a_book_is_named_and_refused() {
    let parts = Parts::new("book-damaged");
    let files: Vec<_> = [1, 2, 3].map(|number| parts.run(number)).into();
    let text = fs::read_to_string(&files[1]).unwrap();
    let score = text.lines().nth(1).unwrap();
    let (name, _) = score.split_once(' ').unwrap();
    let cut = &text[..text.len() / 2];
    for damaged in [text.replace(score, &format!("{name} 9")), cut.to_owned(), text.clone() + "x"] {
        fs::write(&files[1], damaged).unwrap();
        let said = refused(&parts.merge());
        assert!(said.contains("is altered or cut off"), "{said}");
        assert!(said.contains(files[1].to_str().unwrap()), "{said}");
    }
    // A second run of the unit notices the damage too, and repairs it.
    assert_eq!(parts.run(2), files[1]);
    assert_eq!(fs::read_to_string(&files[1]).unwrap(), text);
    let double = format!("{}/double.scores.txt", parts.results);
    fs::write(&double, &text).unwrap();
    let said = refused(&parts.merge());
    assert!(said.contains("unit 2 is there twice"), "{said}");
    fs::write(&double, text.replacen("\"discs\":4", "\"discs\":3", 1)).unwrap();
    let said = refused(&parts.merge());
    assert!(said.contains("double.scores.txt"), "{said}");
    fs::remove_file(&double).unwrap();
    run(&parts.merge());
}
