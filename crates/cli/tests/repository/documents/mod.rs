//! That what the documents tell their readers to type can be typed.

mod commands;

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use wait_timeout::ChildExt;

/// The calls that are not run here, by a part of the call, and why. A test next to the arguments checks that the
/// program parses them.
const NOT_RUN: [(&str, &str); 7] = [
    ("papan serve", "goes on until it is ended; tests/page starts it"),
    ("papan papers", "takes a minute; crates/study/tests/papers.rs checks the same"),
    ("papan bench", "measures for as long as it takes"),
    ("papan puzzles check", "proves 900 puzzles; crates/study/tests/puzzles.rs works out a sample"),
    ("one=1..100000:log --for regret", "solves Connect Four for minutes"),
    ("./old_bot", "is a program that only the reader has"),
    (
        "--units step",
        "is a loop of several lines; crates/study/src/tune/tests.rs makes the same steps",
    ),
];

/// Options that get smaller numbers here: the beginning of the call, the option, its largest value. A missing option
/// is added, so that its default is not used.
const SMALLER: [(&str, &str, u64); 8] = [
    ("papan arena", "--games", 24),
    ("papan regret", "--games", 2),
    ("papan ablate", "--games", 24),
    ("papan ablate", "--judged", 2),
    // Fewer games are refused: the search could not begin.
    ("papan tune dominoes", "--games", 24_000),
    ("papan tune", "--games", 2600),
    ("papan tune", "--test-games", 100),
    ("papan puzzles make", "--count", 1),
];
/// Parts of calls that are replaced here by fewer parts and a smaller board. A call for one part
/// is made for each of them.
const OTHERWISE: [(&str, &str); 5] = [
    ("--games 1000000 --parts 200", "--games 48 --parts 4"),
    ("--games 100000 --parts 50", "--games 48 --parts 4"),
    ("--size 7x6 --discs 10 --parts 100", "--size 4x4 --discs 4 --parts 4"),
    ("--table 4096", "--table 16"),
    ("--number 7", "--number \"$SLURM_ARRAY_TASK_ID\""),
];
const PARTS: usize = 4;

/// No command here should take longer, by far.
const LONGEST: Duration = Duration::from_mins(5);

/// The line with smaller numbers.
fn smaller(line: &str) -> String {
    let written = |line: String, (from, to): &(&str, &str)| line.replace(from, to);
    let line = OTHERWISE.iter().fold(line.to_owned(), written);
    let mut words: Vec<_> = line.split(' ').map(str::to_owned).collect();
    let mut done = Vec::new();
    for (begin, option, most) in SMALLER {
        if !line.starts_with(begin) || done.contains(&option) {
            continue;
        }
        done.push(option);
        match words.iter().position(|word| word == option) {
            Some(at) => {
                let asked: u64 = words[at + 1].parse().unwrap();
                words[at + 1] = asked.min(most).to_string();
            }
            None => words.insert(2, format!("{option} {most}")),
        }
    }
    words.join(" ")
}

/// Whether a line of the shell calls the program, in a way that is run here.
fn is_run(line: &str) -> bool {
    let Some(words) = commands::call(line) else { return false };
    let call = words.join(" ");
    NOT_RUN.iter().all(|(part, _)| !call.contains(part))
}

/// Runs a line in a folder without input; returns the error, if there is one.
fn run(line: &str, part: usize, folder: &Path) -> Option<String> {
    let program = Path::new(env!("CARGO_BIN_EXE_papan"));
    let path = std::env::var("PATH").unwrap_or_default();
    let errors = folder.join("errors.txt");
    let mut child = Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", program.parent().unwrap().display()))
        .env("HOME", folder)
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("SLURM_ARRAY_TASK_ID", part.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(fs::File::create(&errors).unwrap())
        .spawn()
        .unwrap();
    let Some(status) = child.wait_timeout(LONGEST).unwrap() else {
        child.kill().unwrap();
        return Some(format!("takes longer than {LONGEST:?}: say so in NOT_RUN"));
    };
    // 1 is an answer too: no.
    let is_fine = matches!(status.code(), Some(0 | 1));
    (!is_fine).then(|| format!("{status}: {}", fs::read_to_string(errors).unwrap()))
}

#[test]
fn every_command_of_the_documents_runs() {
    let (mut ran, mut wrong) = (HashSet::new(), Vec::new());
    for (document, text) in commands::documents() {
        let folder = tempfile::tempdir().unwrap();
        for linked in ["examples", "assignments"] {
            let (from, to) = (commands::root().join(linked), folder.path().join(linked));
            std::os::unix::fs::symlink(from, to).unwrap();
        }
        for line in commands::typed(&text).into_iter().flatten().filter(|line| is_run(line)) {
            let line = smaller(&line);
            // A call in several documents is run once, unless it uses files.
            let goes_on = line.contains("papan work") || line.contains("--db");
            if !ran.insert(line.clone()) && !goes_on {
                continue;
            }
            if line.starts_with("papan work split") {
                // Another tournament or book begins.
                for made in ["units", "results"] {
                    let _ = fs::remove_dir_all(folder.path().join(made));
                }
            }
            let parts = if line.contains("SLURM_ARRAY_TASK_ID") { PARTS } else { 1 };
            for why in (1..=parts).filter_map(|part| run(&line, part, folder.path())) {
                wrong.push(format!("{document}: {line}: {why}"));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
    assert!(ran.len() > 50, "{}", ran.len());
}
