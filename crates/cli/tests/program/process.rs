//! The program as a process: signals, pipes, terminals, and the signature of its benchmark.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Output, Stdio};

use crate::waiting::until;

fn papan(arguments: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("papan"));
    command.args(arguments);
    command
}

/// Starts the program with everything piped.
fn start(arguments: &[&str]) -> Child {
    papan(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn read_all(mut from: impl Read) -> String {
    let mut text = String::new();
    from.read_to_string(&mut text).unwrap();
    text
}

/// The output of the program for this input.
fn answer(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = start(arguments);
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn ctrl_c_prints_the_way_back_and_ends_with_130() {
    for signal in ["-INT", "-TERM"] {
        let mut child = start(&["play", "connect-four"]);
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(b"4\n5\n").unwrap();
        // Two moves have been made once the third board is drawn.
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let drawn = lines.by_ref().map(Result::unwrap);
        assert_eq!(drawn.filter(|line| line.contains("1 2 3 4 5 6 7")).take(3).count(), 3);
        let kill = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130));
        let errors = read_all(child.stderr.take().unwrap());
        assert!(errors.contains("papan play connect-four:7x6 --position '45'"), "{errors}");
    }
}

#[test]
fn the_way_back_leads_back() {
    let left = answer(&["play", "dominoes:gaple", "--seed", "11"], b"\n1\n1\n");
    let left = String::from_utf8(left.stdout).unwrap();
    let command = left.lines().last().unwrap().trim();
    let words: Vec<_> = command.split('\'').collect();
    let mut arguments: Vec<_> = words[0].split_whitespace().skip(1).collect();
    arguments.push(words[1]);
    let back = answer(&arguments, b"");
    assert!(back.status.success());
    let back = String::from_utf8(back.stdout).unwrap();
    let (_, last_board) = left.rsplit_once("\n\nLeft end").unwrap();
    let (_, first_board) =
        back.split_once("\n\nLeft end").or(back.split_once("\nLeft end")).unwrap();
    assert_eq!(last_board.trim_end(), first_board.trim_end());
}

#[test]
fn the_way_back_names_no_hidden_tile() {
    let left = answer(&["play", "dominoes:paper", "--seed", "11"], b"quit\n");
    let left = String::from_utf8(left.stdout).unwrap();
    assert!(left.ends_with("papan play dominoes:paper --seed 11\n"), "{left}");
}

#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in [
        &["list"][..],
        &["completions", "bash"],
        &["man"],
        &["perft", "connect-four", "--depth", "9"],
    ] {
        let mut child = start(arguments);
        drop(child.stdout.take());
        let status = child.wait().unwrap();
        let errors = read_all(child.stderr.take().unwrap());
        assert!(status.success(), "{arguments:?}: {status} {errors}");
        assert!(errors.is_empty(), "{arguments:?}: {errors}");
    }
}

#[test]
fn input_that_is_no_text_is_a_typing_mistake() {
    let output = answer(&["play", "connect-four"], b"\xff\xfe\n\0\n4\nquit\n");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("unknown column"), "{text}");
    assert!(text.ends_with("--position '4'\n"), "{text}");
}

#[test]
fn there_is_no_colour_in_a_pipe() {
    let output = answer(&["play", "connect-four", "--position", "445"], b"");
    assert!(!output.stdout.contains(&0x1b));
}

#[test]
fn without_a_terminal_the_program_prints_its_help() {
    let output = answer(&[], b"");
    assert!(output.status.success());
    assert!(String::from_utf8(output.stdout).unwrap().contains("Usage: papan [OPTIONS] [COMMAND]"));
}

#[test]
fn every_command_has_a_manual_page_and_every_shell_its_completions() {
    for command in ["list", "play", "perft", "bench", "completions", "man"] {
        let page = answer(&["man", command], b"");
        let page = String::from_utf8(page.stdout).unwrap();
        assert!(page.contains(&format!(".TH papan-{command} 1")), "{page}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = answer(&["completions", shell], b"");
        assert!(String::from_utf8(script.stdout).unwrap().contains("perft"), "{shell}");
    }
}

/// Changes when the rules, the order of moves or the random draws change; say so in the commit.
const SIGNATURE: f64 = 37_525.0;

#[test]
fn the_benchmark_has_its_signature() {
    let output = answer(&["bench", "--seconds", "0.01", "--json"], b"");
    let figures: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(figures["signature"]["value"], SIGNATURE, "{figures}");
    assert_eq!(figures["solver signature"]["value"], 972_762.0, "{figures}");
    for (name, figure) in figures.as_object().unwrap() {
        assert!(figure["value"].as_f64().unwrap() > 0.0, "{name}");
        assert!(figure["unit"].is_string(), "{name}");
    }
}

#[test]
fn a_book_that_was_interrupted_is_finished_by_the_same_command() {
    let folder = std::env::temp_dir().join(format!("papan-book-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [cut, whole] = ["cut", "whole"].map(|name| folder.join(name).display().to_string());
    let make = |path: &str, discs: &str| {
        let arguments = ["solve", "--make-book", path, "--discs", discs, "--size", "5x5"];
        start(&arguments)
    };
    let mut child = make(&cut, "6");
    let journal = format!("{cut}.part");
    let solved = || std::fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    until("some positions are solved", || solved() >= 5 || child.try_wait().unwrap().is_some());
    let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    let stopped = child.wait_with_output().unwrap();
    assert_eq!(stopped.status.code(), Some(130), "{stopped:?}");
    assert!(String::from_utf8_lossy(&stopped.stderr).contains("run the same command to resume"));

    // Another book is not continued from this journal.
    let other = make(&cut, "5").wait_with_output().unwrap();
    assert_eq!(other.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&other.stderr).contains("belongs to another book"));

    // Power went while a line was being written.
    let mut file = std::fs::OpenOptions::new().append(true).open(&journal).unwrap();
    file.write_all(b"12 3").unwrap();
    assert!(make(&cut, "6").wait_with_output().unwrap().status.success());
    assert!(make(&whole, "6").wait_with_output().unwrap().status.success());
    assert_eq!(std::fs::read(&cut).unwrap(), std::fs::read(&whole).unwrap());
    let left: Vec<_> = std::fs::read_dir(&folder).unwrap().collect();
    assert_eq!(left.len(), 2, "{left:?}");

    let used = answer(&["solve", "--size", "5x5", "--book", &cut, "--stats", "123"], b"");
    let used = String::from_utf8(used.stdout).unwrap();
    assert_eq!(used.split(' ').nth(2), Some("0"), "no node: {used}");
    let wrong = answer(&["solve", "--book", &cut, "123"], b"");
    let error = String::from_utf8(wrong.stderr).unwrap();
    assert!(error.contains("is a book of 5x5, not of 7x6"), "{error}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn bounds_that_were_interrupted_are_finished_by_the_same_command_and_used() {
    let folder = tempfile::tempdir().unwrap();
    let [cut, whole] = ["cut", "whole"].map(|name| folder.path().join(name).display().to_string());
    let make = |path: &str| {
        let arguments = ["--make-book", path, "--discs", "2", "--size", "8x8", "--nodes", "20000"];
        answer(&[&["solve"], &arguments[..]].concat(), b"")
    };
    let said = String::from_utf8(make(&whole).stdout).unwrap();
    assert!(said.contains("37 positions of 8x8 with at most 2 discs, 0 of them solved"), "{said}");
    let text = std::fs::read_to_string(&whole).unwrap();
    // Power went while the fifth line was being written.
    let fifth = text.match_indices('\n').nth(4).unwrap().0;
    std::fs::write(&cut, &text[..fifth]).unwrap();
    assert!(make(&cut).status.success());
    assert_eq!(std::fs::read_to_string(&cut).unwrap(), text);

    let start = text.lines().last().unwrap();
    let arguments = ["solve", "--size", "8x8", "--nodes", "0", "--book", &cut, "start"];
    let used = String::from_utf8(answer(&arguments, b"").stdout).unwrap();
    assert_eq!(used.trim(), start);
    std::fs::write(&cut, "papan bounds 8x8\n9 0\n").unwrap();
    let error = String::from_utf8(answer(&arguments, b"").stderr).unwrap();
    assert!(error.contains("line 2 of the bounds"), "{error}");
}
