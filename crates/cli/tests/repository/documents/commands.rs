//! The commands of the documents.

#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// A command that a document tells its readers to type, or names in its text.
#[derive(Clone, Debug)]
#[allow(dead_code)]
pub(crate) struct DocumentedCommand {
    /// The document, from the repository on.
    pub(crate) document: String,
    /// `papan` and its arguments.
    pub(crate) words: Vec<String>,
    /// Whether readers type it exactly so; otherwise the text only names it and may leave out required arguments.
    pub(crate) is_typed: bool,
}

/// The repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The folders of the assignments.
fn assignments(root: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root.join("assignments")).unwrap();
    let folders = entries.map(|entry| entry.unwrap().path());
    folders.filter(|path| path.join("assignment.toml").is_file()).collect()
}

/// The documents that people read: their names, from the repository on, and their texts.
pub(crate) fn documents() -> Vec<(String, String)> {
    let root = root();
    let mut found = Vec::new();
    let folders = ["", "docs", "docs/id", "crates/py", "crates/solver", "assignments"];
    let folders = folders.map(|folder| root.join(folder)).into_iter().chain(assignments(&root));
    for folder in folders {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let is_history = path.ends_with("CHANGELOG.md");
            if path.extension().is_some_and(|ending| ending == "md") && !is_history {
                let name = path.strip_prefix(&root).unwrap().display().to_string();
                found.push((name, std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

/// The shell blocks of a document, a line for each command, with continued lines joined and comments removed.
/// Blocks of other kinds are left out.
pub(crate) fn typed(text: &str) -> Vec<Vec<String>> {
    let mut blocks = Vec::new();
    let mut open: Option<(bool, String)> = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                open = Some((info.split_whitespace().next() == Some("sh"), String::new()));
            }
            Event::Text(part) => {
                if let Some((_, block)) = &mut open {
                    block.push_str(&part);
                }
            }
            Event::End(TagEnd::CodeBlock) => {
                let block = open.take().filter(|(is_typed, _)| *is_typed);
                blocks.extend(block.map(|(_, block)| lines(&block)));
            }
            _ => {}
        }
    }
    blocks
}

fn lines(block: &str) -> Vec<String> {
    let whole = block.replace("\\\n", " ");
    let without_comment = |line: &str| line.split(" #").next().unwrap().trim().to_owned();
    let parts = whole.lines().map(without_comment).filter(|line| !line.starts_with('#'));
    // Of two commands in a line each is one.
    parts.flat_map(|line| line.split("; ").map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The words of the call of `papan` in a shell line.
pub(crate) fn call(line: &str) -> Option<Vec<String>> {
    let words = shlex::split(line)?;
    let from = words.iter().position(|word| word == "papan")?;
    let is_part = |word: &&String| !["|", ">", "&&"].contains(&word.as_str());
    // The system of a cluster fills in the number of a part.
    let filled_in =
        |word: &String| if word.starts_with('$') { "1".to_owned() } else { word.clone() };
    Some(words[from..].iter().take_while(is_part).map(filled_in).collect())
}

/// Commands that a text names as code, as far as they are whole: nothing is left open in them.
fn named(text: &str) -> Vec<String> {
    let is_open = |word: &str| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let is_placeholder =
            word.len() > 1 && word.chars().all(|letter| letter.is_ascii_uppercase());
        is_placeholder && !["P1", "P2", "P3", "P4", "P5"].contains(&word)
    };
    let command = |event| match event {
        Event::Code(code) if code.starts_with("papan ") || &*code == "papan" => {
            Some(code.to_string())
        }
        _ => None,
    };
    let all = Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(command);
    let is_whole = |code: &String| {
        !code.contains(['…', '|', '[', '<']) && !code.split([' ', '=']).any(is_open)
    };
    all.filter(is_whole).collect()
}

/// Every command of every document.
#[allow(dead_code)]
pub(crate) fn all() -> Vec<DocumentedCommand> {
    let of_document = |(document, text): (String, String)| {
        let typed = typed(&text).into_iter().flatten().map(|line| (line, true));
        let named = named(&text).into_iter().map(|line| (line, false));
        let command = move |(line, is_typed): (String, bool)| {
            let words = call(&line)?;
            Some(DocumentedCommand { document: document.clone(), words, is_typed })
        };
        typed.chain(named).filter_map(command).collect::<Vec<_>>()
    };
    documents().into_iter().flat_map(of_document).collect()
}
