use std::fs;

use super::*;

const GOOD: &str = r#"title = { en = "Minimax", id = "Minimax" }
rules = "connect-four:5x4"
seed = 3
reference = "minimax:depth=2"

[limits]
move = "500ms"
memory = "256MB"

[positions.small]
random = { count = 20, discs = [0, 8] }
[positions.given]
list = ["", "44"]

[[check]]
name = "protocol"
kind = "protocol"
points = 10

[[check]]
name = "moves"
kind = "move"
points = 30
positions = "small"

[[check]]
name = "values"
kind = "value"
points = 20
positions = "given"
[[check.fault]]
player = "minimax:depth=1"
text = { en = "one ply less", id = "kurang satu" }

[[check]]
name = "score"
kind = "score"
points = 40
opponent = "random"
at-least = 0.7
"#;

fn read(text: &str) -> Result<Assignment, String> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("assignment.toml"), text).unwrap();
    fs::write(folder.path().join("bad.txt"), "44\n49\n").unwrap();
    let read = Assignment::read(folder.path());
    let place = format!("{}/", folder.path().display());
    read.map_err(|error| error.to_string().replace(&place, ""))
}

#[test]
fn an_assignment_has_its_checks_and_every_position_once() {
    let read = read(GOOD).unwrap();
    assert!((read.points() - 100.0).abs() < 1e-9);
    let kinds: Vec<_> = read.checks.iter().map(|check| check.task.kind()).collect();
    assert_eq!(kinds, ["protocol", "move", "value", "score"]);
    assert_eq!(read.limits.per_move.as_millis(), 500);
    assert_eq!(read.limits.sandbox.memory, 256_000_000);
    let texts: std::collections::HashSet<_> = read.places.iter().map(Place::text).collect();
    assert_eq!(texts.len(), read.places.len());
    let Task::Answers(answers) = &read.checks[2].task else { panic!() };
    assert_eq!((&answers.reference[..], answers.faults.len()), ("minimax:depth=2", 1));
    let Task::Score { looks, .. } = &read.checks[3].task else { panic!() };
    assert_eq!(*looks, Looks { threshold: 0.7, first: 100, most: 800 });
}

#[test]
fn the_hash_changes_with_the_text() {
    let hash = |text: &str| read(text).unwrap().hash;
    assert_eq!(hash(GOOD), hash(GOOD));
    assert!(hash(GOOD) != hash(&GOOD.replace("seed = 3", "seed = 4")));
}

#[test]
fn what_is_wrong_is_named_with_its_line_and_what_is_allowed() {
    for (from, to, expected) in [
        (
            "seed = 3",
            "sed = 3",
            "assignment.toml, line 3: 'sed': unknown field `sed`, expected one of",
        ),
        ("seed = 3", "seed = ", "assignment.toml, line 3: "),
        ("connect-four:5x4", "chess", "line 2: unknown game 'chess'"),
        ("minimax:depth=2", "minmax", "line 4: unknown player 'minmax'"),
        ("\"500ms\"", "\"500\"", "line 7: time '500': give a number with its unit"),
        ("\"256MB\"", "\"much\"", "line 8: size 'much'"),
        ("[0, 8]", "[9, 8]", "line 11: a range of discs"),
        ("[0, 8]", "[0, 20]", "line 11: a range of discs: give the least and the most, at most 19"),
        ("count = 20", "count = 0", "line 11: a number of positions: give 1 to 10000"),
        ("\"44\"]", "\"49\"]", "line 13: unknown column '9'"),
        ("\"44\"]", "\"44\"]\nfile = \"bad.txt\"", "line 12: a set of positions: give one of"),
        ("list = [\"\", \"44\"]", "file = \"bad.txt\"", "bad.txt, line 2: unknown column '9'"),
        ("kind = \"move\"", "kind = \"moves\"", "unknown variant `moves`, expected one of"),
        ("points = 10", "points = -1", "line 18: -1 points: give 0 or more"),
        ("name = \"moves\"", "name = \"protocol\"", "two checks are named 'protocol'"),
        (
            "positions = \"small\"",
            "positions = \"smal\"",
            "unknown set of positions 'smal': those of this file are given, small",
        ),
        (
            "positions = \"small\"",
            "opponent = \"random\"",
            "setting 'opponent' does not belong to this kind of check: those of its own are positions, reference, fault, partial",
        ),
        ("at-least = 0.7", "at-least = 70", "at-least = 70: give a share from 0 to 1"),
        ("at-least = 0.7", "", "setting 'at-least' is missing"),
        ("opponent = \"random\"", "opponent = \"engine:sh\"", "line"),
        ("at-least = 0.7", "at-least = 0.7\ngames = 1", "1 games: give 10 to 1000000"),
        ("kind = \"score\"", "kind = \"puzzles\"", "does not belong"),
    ] {
        let error = read(&GOOD.replacen(from, to, 1)).unwrap_err();
        assert!(error.contains(expected), "{to}: {error}");
    }
}
