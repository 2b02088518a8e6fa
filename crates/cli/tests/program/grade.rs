//! `papan grade` as a process, with bots in Python: what is named, what is kept, and what changes no byte.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::waiting::until;

const ASSIGNMENT: &str = r#"
title = { en = "Two plies", id = "Dua langkah" }
rules = "connect-four:5x4"
seed = 5
reference = "minimax:depth=2"

[limits]
start = "60s"
move = "20s"

[positions.small]
random = { count = 24, discs = [0, 10] }

[[check]]
name = "protocol"
kind = "protocol"
points = 20

[[check]]
name = "moves"
kind = "move"
points = 40
positions = "small"
[[check.fault]]
player = "minimax:depth=1"
text = { en = "It searches one ply less.", id = "Kurang satu langkah." }

[[check]]
name = "secret"
kind = "best-moves"
points = 40
positions = "small"
hidden = true
"#;

/// A function that takes the legal move in this place.
fn function(place: &str) -> String {
    format!(
        "import sys\n\n\ndef choose(moves, legal):\n    print('thinking')\n    return legal[{place}]\n"
    )
}

struct Class {
    folder: tempfile::TempDir,
}

impl Class {
    fn new() -> Self {
        let class = Self { folder: tempfile::tempdir().unwrap() };
        class.write("task/assignment.toml", ASSIGNMENT);
        class
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("papan"));
        command.current_dir(self.path()).arg("grade").args(arguments).stdin(Stdio::null());
        command
    }

    fn grade(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    fn json(&self, arguments: &[&str]) -> Value {
        let output = self.grade(&[&["task"], arguments, &["--json"]].concat());
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// Every file below a folder, with its bytes.
    fn files(&self, folder: &str) -> Vec<(String, Vec<u8>)> {
        fn add(folder: &Path, found: &mut Vec<(String, Vec<u8>)>) {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    add(&path, found);
                } else {
                    found.push((path.display().to_string(), fs::read(&path).unwrap()));
                }
            }
        }
        let mut found = Vec::new();
        add(&self.path().join(folder), &mut found);
        found.sort();
        found
    }

    /// Bots that differ, and two that are the same.
    fn with_bots(self) -> Self {
        for (name, place) in
            [("adi", "0"), ("budi", "-1"), ("citra", "len(legal) // 2"), ("dewi", "0")]
        {
            self.write(&format!("bots/{name}.py"), &function(place));
        }
        self.write("bots/eka.py", &format!("# The same moves.\n{}", function("0")));
        self
    }
}

/// The bot that this command starts is the reference itself.
fn reference() -> String {
    format!("{} engine --player minimax:depth=2", assert_cmd::cargo::cargo_bin!("papan").display())
}

fn check<'a>(result: &'a Value, name: &str) -> &'a Value {
    let checks = result["checks"].as_array().unwrap();
    checks.iter().find(|check| check["name"] == name).unwrap()
}

#[test]
fn the_reference_and_a_program_that_answers_as_it_get_full_points() {
    let class = Class::new();
    let checked = class.grade(&["task", "--check"]);
    let text = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success() && text.contains("100 of 100 points"), "{checked:?}");
    let graded = class.grade(&["task", &reference()]);
    let text = String::from_utf8_lossy(&graded.stdout);
    assert!(graded.status.success() && text.contains("100 of 100 points"), "{graded:?}");
}

#[test]
fn a_fault_is_named_with_a_position_and_a_command_that_runs() {
    let class = Class::new();
    let result = class.json(&[&reference().replace("depth=2", "depth=1")]);
    let result = &result["students"][0]["result"];
    assert_eq!(check(result, "protocol")["passed"], true);
    let feedback = &check(result, "moves")["feedback"][0];
    assert_eq!(feedback["text"]["en"], "It searches one ply less.");
    assert_eq!(feedback["text"]["id"], "Kurang satu langkah.");
    assert!(
        feedback["position"]["link"].as_str().unwrap().starts_with("/play?rules=connect-four:5x4")
    );
    let command = shlex::split(feedback["command"].as_str().unwrap()).unwrap();
    let explained =
        Command::new(assert_cmd::cargo::cargo_bin!("papan")).args(&command[1..]).output().unwrap();
    assert!(command[0] == "papan" && explained.status.success(), "{command:?} {explained:?}");
    let secret = check(result, "secret");
    assert!(secret["feedback"].is_null() && secret["measured"].is_null(), "{secret}");
    assert!(secret["points"].as_f64().unwrap() < 40.0);
}

#[test]
fn bots_that_fail_get_the_reason_and_no_path() {
    let class = Class::new();
    for (name, text, expected) in [
        (
            "zero.py",
            "def choose(moves, legal):\n    return int(legal[0]) - 1\n",
            "counts columns from 0",
        ),
        ("full.py", "def choose(moves, legal):\n    return 3\n", "plays into a full column"),
        (
            "crash.py",
            "def choose(moves, legal):\n    return legal[0] if len(moves) < 8 else 1 / 0\n",
            "every position after 8 moves or more: it exited with status 1: ZeroDivisionError",
        ),
        ("word.py", "def choose(moves, legal):\n    return 'left'\n", "a text that is not a move"),
        ("broken.py", "def choose(moves, legal)\n    return 1\n", "does not start"),
        ("broken.c", "int main(void) { return x; }\n", "refuses it"),
    ] {
        class.write(name, text);
        let graded = class.grade(&["task", name]);
        let text = String::from_utf8_lossy(&graded.stdout);
        assert!(text.contains(expected), "{name}: {graded:?}");
        assert!(!text.contains("papan-run-") && graded.status.code() == Some(1), "{name}: {text}");
    }
}

#[test]
fn the_number_of_threads_and_a_second_run_change_no_byte() {
    let class = Class::new().with_bots();
    let run = |threads: &str, out: &str| {
        let output = class.grade(&["task", "bots", "--threads", threads, "--out", out]);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        output.stdout
    };
    let without_folder = |out: &str| -> Vec<_> {
        let files = class.files(out).into_iter();
        files.map(|(path, bytes)| (path.rsplit_once(out).unwrap().1.to_owned(), bytes)).collect()
    };
    let one = run("1", "one");
    assert_eq!(one, run("2", "two"));
    let first = without_folder("one");
    assert_eq!(first, without_folder("two"));
    assert_eq!(one, run("2", "one"));
    assert_eq!(first, without_folder("one"));
    for name in ["index.html", "class.csv", "junit.xml", "class.json", "students/adi.html"] {
        assert!(first.iter().any(|(path, _)| path.ends_with(name)), "{name}");
    }
    let text = String::from_utf8(one).unwrap();
    assert!(text.contains("Same files: adi, dewi") && text.contains("adi, dewi, eka"), "{text}");
}

#[test]
fn a_run_that_is_killed_resumes_where_it_was() {
    let class = Class::new().with_bots();
    assert!(
        class.grade(&["task", "bots", "--threads", "1", "--out", "whole"]).status.code() == Some(1)
    );
    let arguments = ["task", "bots", "--threads", "1", "--out", "killed"];
    let mut child =
        class.command(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let kept = class.path().join("killed/results");
    let count = || fs::read_dir(&kept).map_or(0, |entries| entries.flatten().count());
    until("a kept result", || count() > 0);
    child.kill().unwrap();
    child.wait().unwrap();
    let before: Vec<_> = class.files("killed/results");
    let finished: Vec<_> = before.iter().filter(|(path, _)| path.contains(".json")).collect();
    let times = |files: &[&(String, Vec<u8>)]| -> Vec<_> {
        files.iter().map(|(path, _)| fs::metadata(path).unwrap().modified().unwrap()).collect()
    };
    let written = times(&finished);
    assert!(class.grade(&arguments).status.code() == Some(1));
    // A finished result was not made again.
    assert_eq!(times(&finished), written);
    let bytes = |folder: &str| -> Vec<_> {
        let files = class.files(folder).into_iter().filter(|(path, _)| !path.contains(".begun"));
        files.map(|(_, bytes)| bytes).collect()
    };
    assert_eq!(bytes("killed"), bytes("whole"));
}

#[test]
fn every_format_is_what_its_reader_expects() {
    let class = Class::new().with_bots();
    let text = |arguments: &[&str]| {
        let output = class.grade(&[&["task"], arguments].concat());
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let one = |format: &str| text(&["bots/adi.py", "--format", format]);
    let gradescope: Value = serde_json::from_str(&one("gradescope")).unwrap();
    let tests = gradescope["tests"].as_array().unwrap();
    assert_eq!(tests.len(), 3);
    let sum: f64 = tests.iter().map(|test| test["score"].as_f64().unwrap()).sum();
    assert!((gradescope["score"].as_f64().unwrap() - sum).abs() < 1e-9);
    assert!(tests[2]["output"].is_null(), "a hidden check shows its points only");
    assert_eq!(gradescope["leaderboard"][0]["value"], gradescope["score"]);
    let classroom: Value = serde_json::from_str(&one("classroom50")).unwrap();
    assert_eq!(classroom["schema"], "classroom50/result/v1");
    assert_eq!(
        (&classroom["max-score"], &classroom["tests"][0]["passed"]),
        (&100.into(), &true.into())
    );
    let junit = text(&["bots", "--format", "junit"]);
    assert_eq!(junit.matches("<testsuite ").count(), 5);
    assert_eq!(junit.matches("<testcase ").count(), 15);
    let csv = text(&["bots", "--format", "csv"]);
    assert!(csv.starts_with("student,points,of,protocol,moves,secret\nadi,"), "{csv}");
    assert_eq!(csv.lines().count(), 6);
    let page = one("html");
    assert!(page.contains("<svg") && page.contains("http://localhost:7272/play?rules"), "{page}");
    let page = class.grade(&["task", "bots/adi.py", "--format", "html", "--lang", "id"]);
    assert!(String::from_utf8(page.stdout).unwrap().contains("Dua langkah"));
    let refused = class.grade(&["task", "bots", "--format", "gradescope"]);
    assert_eq!(refused.status.code(), Some(2));
}
