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
    let words = last.filter(|cell| !cell.contains('(')).flat_map(|cell| cell.split(','));
    words.map(|word| word.trim().to_lowercase()).filter(|word| !word.is_empty()).collect()
}

/// The Indonesian messages of every crate, and the Indonesian documents except the glossary itself.
fn texts() -> Vec<PathBuf> {
    let files = |folder: &str| fs::read_dir(root().join(folder)).unwrap();
    let paths = |folder| files(folder).map(|entry| entry.unwrap().path());
    let messages = paths("crates").map(|krate| krate.join("words/id.ftl")).filter(|p| p.is_file());
    let documents = paths("docs/id").filter(|path| !path.ends_with("glossary.md"));
    messages.chain(documents).chain([root().join("README.id.md")]).collect()
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
        for (number, line) in (1..).zip(fs::read_to_string(&path).unwrap().to_lowercase().lines()) {
            let wrong = rejected.iter().filter(|word| contains(line, word));
            found.extend(wrong.map(|word| format!("{}:{number}: {word}", path.display())));
        }
    }
    assert!(found.is_empty(), "words that docs/id/glossary.md replaces:\n{}", found.join("\n"));
}
