//! That `./release` notices what is wrong before anything is made: a small repository like ours, real `git` and `cargo`.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const MANIFEST: &str = r#"[workspace]
resolver = "3"
members = ["crates/rules"]

[workspace.package]
version = "0.1.0"
edition = "2024"
license = "MIT"

[workspace.dependencies]
rules = { version = "0.1.0", path = "crates/rules" }
"#;
const LIBRARY: &str = r#"[package]
name = "rules"
description = "Rules"
version.workspace = true
edition.workspace = true
license.workspace = true
publish = true
readme = "README.md"
keywords = ["rules"]
categories = ["games"]
include = ["/src", "/README.md", "/LICENSE-*"]
"#;
const LOCK: &str = "version = 4\n\n[[package]]\nname = \"rules\"\nversion = \"0.1.0\"\n";

/// A repository in which everything agrees, on the branch main.
struct Repository(tempfile::TempDir);

impl Repository {
    fn new() -> Self {
        let made = Self(tempfile::tempdir().unwrap());
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../release");
        fs::copy(script, made.0.path().join("release")).unwrap();
        let files = [
            (".gitignore", "target/\n"),
            ("Cargo.toml", MANIFEST),
            ("Cargo.lock", LOCK),
            ("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n- Everything.\n"),
            ("crates/rules/Cargo.toml", LIBRARY),
            ("crates/rules/README.md", "# rules\n"),
            ("crates/rules/LICENSE-MIT", "MIT\n"),
            ("crates/rules/LICENSE-APACHE", "Apache\n"),
            ("crates/rules/src/lib.rs", "//! Rules.\n"),
        ];
        for (name, text) in files {
            made.write(name, text);
        }
        made.git(&["init", "--quiet", "--initial-branch", "main"]);
        made.git(&["remote", "add", "origin", "nowhere"]);
        made.commit();
        made
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.path().join(name)).unwrap()
    }

    fn git(&self, args: &[&str]) {
        let who = ["-c", "user.name=Test", "-c", "user.email=test@localhost"];
        let done = Command::new("git").current_dir(&self.0).args(who).args(args).output().unwrap();
        assert!(done.status.success(), "git {args:?}: {done:?}");
    }

    fn commit(&self) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", "all"]);
    }

    fn release(&self, args: &[&str]) -> Output {
        let mut command = Command::new(self.0.path().join("release"));
        // Git must use this repository, whatever the environment of the test.
        let command = command.args(args).env_remove("GIT_DIR").env_remove("CARGO_TARGET_DIR");
        command.stdin(std::process::Stdio::null()).output().unwrap()
    }

    fn succeeds(&self, args: &[&str]) {
        let done = self.release(args);
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    }

    /// The error output.
    fn refuses(&self, args: &[&str]) -> String {
        let done = self.release(args);
        assert_eq!(done.status.code(), Some(2), "{args:?}: {done:?}");
        String::from_utf8(done.stderr).unwrap()
    }
}

#[test]
fn versions_that_differ_anywhere_are_named() {
    let repository = Repository::new();
    repository.succeeds(&["--check"]);
    let spoilt = [
        ("Cargo.lock", LOCK.replace("0.1.0", "0.0.9"), "rules is locked in version 0.0.9"),
        (
            "Cargo.toml",
            MANIFEST.replace("rules = { version = \"0.1.0\"", "rules = { version = \"0.2.0\""),
            "rules is required in version \"0.2.0\", and the workspace has 0.1.0",
        ),
        ("CHANGELOG.md", "## 0.0.9 (2026-01-01)\n".to_owned(), "first section is \"0.0.9 (2026"),
        (
            "crates/rules/Cargo.toml",
            LIBRARY.replace("\"/README.md\", ", "").replace("keywords = [\"rules\"]\n", ""),
            "crates/rules/Cargo.toml: keywords is missing",
        ),
        (
            "crates/py/pyproject.toml",
            "version = \"0.1.0\"\n".to_owned(),
            "crates/py/pyproject.toml: the version is not taken from Cargo.toml",
        ),
    ];
    for (name, text, reason) in spoilt {
        let before = repository.0.path().join(name).exists().then(|| repository.read(name));
        repository.write(name, &text);
        let said = repository.refuses(&["--check"]);
        assert!(said.contains(reason), "{name}: {said}");
        match before {
            Some(before) => repository.write(name, &before),
            None => fs::remove_dir_all(repository.0.path().join("crates/py")).unwrap(),
        }
    }
    repository.succeeds(&["--check"]);
}

#[test]
fn a_release_is_prepared_in_every_place_and_refused_where_it_must_be() {
    let repository = Repository::new();
    let said = repository.refuses(&["--yes"]);
    assert!(said.contains("no section for 0.1.0"), "{said}");

    repository.succeeds(&["--prepare", "0.2.0"]);
    assert_eq!(repository.read("Cargo.lock"), LOCK.replace("0.1.0", "0.2.0"));
    assert_eq!(repository.read("Cargo.toml"), MANIFEST.replace("0.1.0", "0.2.0"));
    let changelog = repository.read("CHANGELOG.md");
    assert!(changelog.starts_with("# Changelog\n\n## 0.2.0 (20"), "{changelog}");
    assert!(changelog.ends_with(")\n\n- Everything.\n"), "{changelog}");

    let said = repository.refuses(&["--yes"]);
    assert!(said.contains("not committed, in CHANGELOG.md"), "{said}");
    repository.commit();
    let said = repository.refuses(&[]);
    assert!(said.contains("nobody can be asked here"), "{said}");
    repository.git(&["checkout", "--quiet", "-b", "other"]);
    let said = repository.refuses(&["--yes"]);
    assert!(said.contains("this is other: a release is made on main"), "{said}");
    repository.git(&["checkout", "--quiet", "main"]);
    repository.git(&["tag", "v0.2.0"]);
    let said = repository.refuses(&["--yes"]);
    assert!(said.contains("0.2.0 is tagged already"), "{said}");
    let said = repository.refuses(&["--prepare", "0.2.0"]);
    assert!(said.contains("0.2.0 is tagged already"), "{said}");
}

#[test]
fn arguments_that_are_none_are_named() {
    let repository = Repository::new();
    let wrong = [
        (&["--bogus"][..], "unknown argument \"--bogus\""),
        (&["--prepare"], "--prepare needs a value"),
        (&["--prepare", "two"], "\"two\" is no version"),
        (&["--dry-run", "--only", "program,moon"], "unknown part \"moon\""),
        (&["--yes", "--only", "program"], "--only goes with --dry-run"),
    ];
    for (args, reason) in wrong {
        let said = repository.refuses(args);
        assert!(said.contains(reason), "{args:?}: {said}");
    }
    repository.succeeds(&["--help"]);
}
