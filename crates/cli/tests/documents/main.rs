//! That what the documents tell their readers to type can be typed.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod commands;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What is not run here, by how the call begins, and why. That the program understands it is tested beside its
/// arguments.
const NOT_RUN: [(&str, &str); 4] = [
    ("serve", "goes on until it is ended; tests/page starts it"),
    ("papers", "takes a minute; crates/lab/tests/papers.rs checks the same"),
    ("bench", "measures for as long as it takes"),
    ("puzzles check", "proves 900 puzzles; crates/lab/tests/puzzles.rs checks a share of them"),
];

/// What is asked for in smaller numbers here: the option, at most this, and for which commands it is added if it is
/// not there.
const SMALLER: [(&str, u64, &[&str]); 6] = [
    ("--games", 48, &["arena", "regret", "tune", "ablate"]),
    ("--test-games", 48, &["tune"]),
    ("--parts", 8, &[]),
    ("--count", 1, &[]),
    ("--discs", 4, &[]),
    ("--table", 16, &[]),
];

/// No command here should take longer, by far.
const LONGEST: Duration = Duration::from_secs(60);

/// The line with smaller numbers.
fn smaller(line: &str) -> String {
    let mut words: Vec<_> = line.split(' ').map(str::to_owned).collect();
    for (option, most, commands) in SMALLER {
        if let Some(at) = words.iter().position(|word| word == option) {
            let asked: u64 = words[at + 1].parse().unwrap();
            words[at + 1] = asked.min(most).to_string();
        } else if let Some(at) = words.iter().position(|word| word == "papan") {
            if words.get(at + 1).is_some_and(|command| commands.contains(&command.as_str())) {
                words.insert(at + 2, format!("{option} {most}"));
            }
        }
    }
    words.join(" ")
}

/// Whether a line of the shell calls the program, in a way that is run here.
fn is_run(line: &str) -> bool {
    let Some(words) = commands::call(line) else { return false };
    let begins = |start: &str| words[1..].join(" ").starts_with(start);
    NOT_RUN.iter().all(|(start, _)| !begins(start))
}

/// Runs a line in a folder, with nobody at the keyboard; what went wrong, if anything.
fn run(line: &str, folder: &Path) -> Option<String> {
    let program = Path::new(env!("CARGO_BIN_EXE_papan"));
    let path = std::env::var("PATH").unwrap_or_default();
    let errors = folder.join("errors.txt");
    let mut child = Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", program.parent().unwrap().display()))
        .env("HOME", folder)
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("SLURM_ARRAY_TASK_ID", "3")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(fs::File::create(&errors).unwrap())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if begun.elapsed() > LONGEST => {
                child.kill().unwrap();
                return Some(format!("takes longer than {LONGEST:?}: say so in NOT_RUN"));
            }
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    };
    // 1 is an answer too: no.
    let is_fine = matches!(status.code(), Some(0 | 1));
    (!is_fine).then(|| format!("{status}: {}", fs::read_to_string(errors).unwrap()))
}

#[test]
fn every_command_of_the_documents_runs() {
    let (mut ran, mut wrong) = (0, Vec::new());
    for (document, text) in commands::documents() {
        let folder = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink(
            commands::root().join("examples"),
            folder.path().join("examples"),
        )
        .unwrap();
        for line in commands::typed(&text).into_iter().flatten().filter(|line| is_run(line)) {
            let (line, begun) = (smaller(&line), Instant::now());
            if let Some(why) = run(&line, folder.path()) {
                wrong.push(format!("{document}: {line}: {why}"));
            }
            ran += 1;
            if begun.elapsed() > Duration::from_secs(1) {
                println!("{:.1} s: {line}", begun.elapsed().as_secs_f64());
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
    assert!(ran > 50, "{ran}");
}
