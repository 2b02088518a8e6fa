//! The empty boards of many sizes, with a file that survives an interruption.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn papan(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("papan"));
    command.current_dir(folder).args(arguments.split(' ')).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn a_hard_board_continues_after_the_last_answer_about_an_opening() {
    let folder = tempfile::tempdir().unwrap();
    let (folder, file) = (folder.path(), folder.path().join("sizes"));
    // As a run leaves it that has given up on a single search.
    let begun = r#"{"width":6,"height":4,"opening":"start","low":-5,"high":3,"ends":null,"nodes":100,"seconds":0.5}"#;
    fs::write(&file, format!("{begun}\n")).unwrap();
    let solve = "solve --sizes sizes --only 6x4 --threads 1";
    let solved = papan(folder, solve);
    assert!(solved.status.success(), "{solved:?}");
    assert_eq!(text(&solved.stdout).split_whitespace().collect::<Vec<_>>(), ["6", "x4", "-", "24"]);
    let whole = fs::read_to_string(&file).unwrap();
    let lines: Vec<_> = whole.lines().collect();
    assert!(lines.len() > 10 && lines[0] == begun, "{whole}");
    assert!(lines[1..lines.len() - 1].iter().all(|line| line.contains("\"opening\"")), "{whole}");
    let read = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
    let nodes = |lines: &[&str]| {
        lines.iter().map(|line| read(line)["nodes"].as_u64().unwrap()).sum::<u64>()
    };
    let (last, answers) = lines.split_last().unwrap();
    assert_eq!(read(last)["ends"], 24);
    assert_eq!(read(last)["nodes"], nodes(answers));

    // Killed in the middle of a line: what is before it is not searched again.
    let kept = &lines[..lines.len() / 2];
    fs::write(&file, format!("{}\n{}", kept.join("\n"), &lines[lines.len() / 2][..20])).unwrap();
    assert!(papan(folder, solve).status.success());
    let again = fs::read_to_string(&file).unwrap();
    let again: Vec<_> = again.lines().collect();
    assert_eq!(again[..kept.len()], *kept);
    let (last, answers) = again.split_last().unwrap();
    assert_eq!(read(last)["ends"], 24);
    assert_eq!(read(last)["nodes"], nodes(answers));
    // What is proven is not searched again.
    assert!(papan(folder, solve).status.success());
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), again.len());
}

#[test]
fn answers_that_cannot_be_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let line = |opening, low| {
        format!(
            r#"{{"width":6,"height":4,"opening":"{opening}","low":{low},"high":12,"ends":null,"nodes":1,"seconds":0.5}}"#
        )
    };
    for (lines, said) in [
        (line("7", 0), "line 1 is not a proof: "),
        (line("3333", 99), "6x4 3333: [99,12] cannot be"),
    ] {
        fs::write(folder.join("sizes"), lines + "\n").unwrap();
        let refused = papan(folder, "solve --sizes sizes --only 6x4");
        assert_eq!(refused.status.code(), Some(2), "{refused:?}");
        assert!(text(&refused.stderr).contains(said), "{refused:?}");
    }
}
