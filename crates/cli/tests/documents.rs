//! That what the documents point at is there.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

/// The documents of the repository, but for what is built or installed.
fn documents(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !name.starts_with('.') && !["target", "node_modules"].contains(&&*name)
        {
            documents(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
}

/// The targets of links and pictures.
fn linked(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

/// What is written as code and looks like a path in the repository.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    let rooms = ["crates/", "docs/", "bench/", "examples/", "fuzz/"];
    let is_path = move |word: &&str| {
        rooms.iter().any(|room| word.starts_with(room))
            && !word.contains(['*', '<', ' ', '|', '…', '{', '$'])
    };
    text.split('`').skip(1).step_by(2).filter(is_path)
}

#[test]
fn every_path_in_every_document_leads_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let mut all = Vec::new();
    documents(&root, &mut all);
    assert!(all.len() > 10, "{all:?}");
    let mut lost = Vec::new();
    for document in all {
        let text = std::fs::read_to_string(&document).unwrap();
        let here = document.parent().unwrap();
        for target in linked(&text) {
            let path = target.split('#').next().unwrap();
            let is_elsewhere = target.contains("://") || path.is_empty();
            if !is_elsewhere && !here.join(path).exists() {
                lost.push(format!("{}: {target}", document.display()));
            }
        }
        for path in quoted(&text).filter(|path| !root.join(path).exists()) {
            lost.push(format!("{}: {path}", document.display()));
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
}
