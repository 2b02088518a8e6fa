//! Indonesian texts use the words of the glossary.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The words of the last column of the glossary, without those in parentheses, which have other uses.
fn rejected() -> Vec<String> {
    let glossary = fs::read_to_string(root().join("docs/id/glossary.md")).unwrap();
    let rows = glossary.lines().filter(|line| line.starts_with("| ")).skip(1);
    let last = rows.filter_map(|row| row.trim_end_matches('|').rsplit('|').next());
    let words = last.flat_map(|cell| cell.split(',')).map(|word| word.trim().to_lowercase());
    words.filter(|word| !word.is_empty() && !word.contains('(')).collect()
}

/// The Indonesian messages of every crate, and the Indonesian documents except the glossary itself.
fn texts() -> Vec<PathBuf> {
    let files = |folder: &str| fs::read_dir(root().join(folder)).unwrap();
    let paths = |folder| files(folder).map(|entry| entry.unwrap().path());
    let messages = paths("crates").map(|krate| krate.join("words/id.ftl")).filter(|p| p.is_file());
    let documents = paths("docs/id").filter(|path| !path.ends_with("glossary.md"));
    let assignments = fs::read_dir(root().join("assignments")).unwrap().flat_map(|entry| {
        let folder = entry.unwrap().path();
        ["README.id.md", "rubric.id.md"].map(|name| folder.join(name))
    });
    let others = assignments.filter(|path| path.is_file());
    let readmes = ["README.id.md", "assignments/README.id.md"].map(|name| root().join(name));
    messages.chain(documents).chain(others).chain(readmes).collect()
}

/// The words of a text that a reader sees, line by line: without the names of messages and their values, and without
/// code. Examples of output in documents are made of messages, which are checked themselves.
fn prose(path: &Path, text: &str) -> Vec<String> {
    if path.extension().is_some_and(|kind| kind == "ftl") {
        return text.lines().map(shown).collect();
    }
    let mut is_code = false;
    let mut line_of = |line: &str| {
        is_code ^= line.trim_start().starts_with("```");
        let words = line.split('`').step_by(2).filter(|_| !is_code);
        words.collect::<String>().to_lowercase()
    };
    text.lines().map(&mut line_of).collect()
}

/// The words of a line of messages.
fn shown(line: &str) -> String {
    let value = line.split_once(" = ").map_or(line, |(_, value)| value);
    value.split(['{', '}']).step_by(2).collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Whether a line contains a word or phrase as whole words.
fn contains(line: &str, phrase: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '-';
    line.match_indices(phrase).any(|(at, _)| {
        !line[..at].ends_with(is_word) && !line[at + phrase.len()..].starts_with(is_word)
    })
}

#[test]
fn indonesian_texts_use_one_word_for_each_concept() {
    let (rejected, mut found) = (rejected(), Vec::new());
    assert!(rejected.len() > 15, "the table of the glossary was not read: {rejected:?}");
    for path in texts() {
        for (number, line) in (1..).zip(prose(&path, &fs::read_to_string(&path).unwrap())) {
            let wrong = rejected.iter().filter(|word| contains(&line, word));
            found.extend(wrong.map(|word| format!("{}:{number}: {word}", path.display())));
        }
    }
    assert!(found.is_empty(), "words that docs/id/glossary.md replaces:\n{}", found.join("\n"));
}
