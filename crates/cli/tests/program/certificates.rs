//! Proofs of scores, written and checked.

use std::path::Path;
use std::process::{Command, Output};

fn papan(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("papan"));
    command.current_dir(folder).args(arguments.split(' ')).output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_proof_is_written_checked_and_refused_when_a_byte_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let solved = papan(folder, "solve --size 5x4 --certificate proof start 33 --threads 2");
    assert!(solved.status.success(), "{solved:?}");
    assert_eq!(text(&solved), "start 0\n33 0\n");
    let checked = papan(folder, "verify proof");
    assert!(checked.status.success(), "{checked:?}");
    let text_of_it = text(&checked);
    for part in [
        "start: the score is at least 0 (",
        "33: the score is at most 0 (",
        "proof holds: 4 claims for 5x4, ",
    ] {
        assert!(text_of_it.contains(part), "{text_of_it}");
    }
    let hash = text_of_it.trim().rsplit(' ').next().unwrap();
    assert!(String::from_utf8(solved.stderr).unwrap().contains(hash), "{hash}");
    let json: serde_json::Value =
        serde_json::from_str(&text(&papan(folder, "verify proof --json"))).unwrap();
    assert_eq!(json["holds"], true);
    assert_eq!(json["sha256"], hash);
    assert_eq!(json["claims"][0]["low"], 0);
    assert!(text(&papan(folder, "verify proof --lang id")).contains("nilainya paling sedikit 0"));

    // Two threads write the same bytes as one.
    papan(folder, "solve --size 5x4 --certificate again start 33 --threads 1");
    let mut bytes = std::fs::read(folder.join("proof")).unwrap();
    assert_eq!(bytes, std::fs::read(folder.join("again")).unwrap());

    let at = bytes.len() / 2;
    bytes[at] ^= 1;
    std::fs::write(folder.join("proof"), &bytes).unwrap();
    let refused = papan(folder, "verify proof");
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused).starts_with("proof is refused: "), "{refused:?}");
    let refused = papan(folder, "verify proof --json");
    let json: serde_json::Value = serde_json::from_str(&text(&refused)).unwrap();
    assert_eq!((&json["holds"], refused.status.code()), (&false.into(), Some(1)));
    let refused = papan(folder, "verify proof --lang id");
    assert!(text(&refused).starts_with("proof ditolak: "), "{refused:?}");
}

#[test]
fn proofs_of_all_moves_are_checked_together() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for column in ["1", "2", "3"] {
        let solve = format!("solve --size 6x4 --certificate {column}.papan {column}");
        assert!(papan(folder, &solve).status.success());
    }
    let together = papan(folder, "verify 1.papan 2.papan 3.papan");
    assert!(together.status.success(), "{together:?}");
    let ends = "Together they show for 6x4, start: the score is at least -1\n\
                Together they show for 6x4, start: the score is at most -1\n";
    assert!(text(&together).ends_with(ends), "{together:?}");
    let some = papan(folder, "verify 2.papan 3.papan --json");
    let json: serde_json::Value = serde_json::from_str(&text(&some)).unwrap();
    let follows = serde_json::json!([{"size": "6x4", "position": "", "low": -1, "high": null}]);
    assert_eq!((&json["follows"], json["files"].as_array().unwrap().len()), (&follows, 2));
    // A refused file proves nothing.
    std::fs::write(folder.join("1.papan"), "nothing").unwrap();
    let refused = papan(folder, "verify 1.papan 2.papan 3.papan");
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused).contains("1.papan is refused: "), "{refused:?}");
    assert!(!text(&refused).contains("at most -1\nTogether"), "{refused:?}");
}

#[test]
fn a_proof_that_was_stopped_is_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let solve = "solve --size 5x4 --certificate proof start";
    assert!(papan(folder, solve).status.success());
    let whole = std::fs::read(folder.join("proof")).unwrap();
    assert!(!folder.join("proof.part").exists());
    // As after a power failure: the last bytes are missing.
    std::fs::write(folder.join("proof.part"), &whole[..whole.len() / 2]).unwrap();
    assert!(papan(folder, solve).status.success());
    assert_eq!(std::fs::read(folder.join("proof")).unwrap(), whole);
    assert!(!folder.join("proof.part").exists());
    std::fs::write(folder.join("proof.part"), &whole[..whole.len() / 2]).unwrap();
    let other = papan(folder, "solve --size 5x4 --certificate proof 3");
    let error = String::from_utf8(other.stderr).unwrap();
    assert!(error.contains("proof.part belongs to another proof"), "{error}");
}

#[test]
fn who_wins_is_proven_with_fewer_claims() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // A win, a loss and a draw.
    let solved = papan(folder, "solve --weak --size 6x4 --certificate proof start 1 --no-book");
    assert!(solved.status.success(), "{solved:?}");
    let found = text(&papan(folder, "verify proof"));
    assert!(found.contains("start: the score is at most -1 ("), "{found}");
    assert!(found.contains("1: the score is at least 1 ("), "{found}");
    assert!(found.contains("2 claims"), "{found}");
}

#[test]
fn what_cannot_be_proven_or_read_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for (arguments, reason) in [
        ("verify nothing", "cannot read nothing: "),
        ("verify .", "cannot read .: "),
        ("solve --certificate proof 1212121", "the game is over"),
        ("solve --certificate proof 9", "unknown column '9'"),
        ("solve --certificate nowhere/proof 4444", "cannot write nowhere/proof"),
        ("solve --certificate proof", "required arguments"),
        ("solve --certificate proof --time 1 44", "cannot be used with"),
    ] {
        let output = papan(folder, arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments}: {error}");
        assert!(error.contains(reason), "{arguments}: {error}");
    }
    assert!(!folder.join("proof").exists());
    std::fs::write(folder.join("other"), "something else").unwrap();
    let refused = papan(folder, "verify other");
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused).contains("not a certificate"), "{refused:?}");
}
