//! That what the documents point at is there: files, and headings in them.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use papan_site::book::{headings, options};
use pulldown_cmark::{Event, Parser, Tag};

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
fn linked(text: &str) -> Vec<String> {
    let target = |event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
            Some(dest_url.to_string())
        }
        _ => None,
    };
    Parser::new_ext(text, options()).filter_map(target).collect()
}

/// The code spans that look like a path in the repository.
fn quoted(text: &str) -> Vec<String> {
    let rooms = ["crates/", "docs/", "bench/", "examples/", "fuzz/", "assignments/"];
    let is_path = |word: &str| {
        rooms.iter().any(|room| word.starts_with(room))
            && !word.contains(['*', '<', ' ', '|', '…', '{', '$'])
    };
    let code = |event| match event {
        Event::Code(word) if is_path(&word) => Some(word.to_string()),
        _ => None,
    };
    Parser::new_ext(text, options()).filter_map(code).collect()
}

/// Why a link of a document leads nowhere, if it does not.
fn is_lost(document: &Path, target: &str) -> bool {
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    if target.contains("://") {
        return false;
    }
    let file = match path {
        "" => document.to_owned(),
        _ => document.parent().unwrap().join(path),
    };
    let has = |file: &Path| {
        let text = std::fs::read_to_string(file).unwrap();
        headings(&text).iter().any(|heading| heading.id == anchor)
    };
    let is_document = file.extension().is_some_and(|ending| ending == "md");
    !file.exists() || (!anchor.is_empty() && is_document && !has(&file))
}

#[test]
fn every_link_and_path_in_every_document_leads_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let mut all = Vec::new();
    documents(&root, &mut all);
    assert!(all.len() > 20, "{all:?}");
    let mut lost = Vec::new();
    let mut seen = 0;
    for document in all {
        let text = std::fs::read_to_string(&document).unwrap();
        let links = linked(&text);
        seen += links.len();
        let gone = links.into_iter().filter(|target| is_lost(&document, target));
        // The document of a crate speaks of the files of the crate.
        let folder = document.parent().unwrap();
        let is_there = |path: &String| root.join(path).exists() || folder.join(path).exists();
        let paths = quoted(&text).into_iter().filter(|path| !is_there(path));
        lost.extend(gone.chain(paths).map(|what| format!("{}: {what}", document.display())));
    }
    assert!(seen > 150, "{seen} links");
    assert!(lost.is_empty(), "{lost:#?}");
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let document = folder.path().join("one.md");
    let text = "# One\n\n[a](#one) [b](#two) [c](two.md) [d](https://example.org)\n";
    std::fs::write(&document, text).unwrap();
    let lost: Vec<_> =
        linked(text).into_iter().filter(|target| is_lost(&document, target)).collect();
    assert_eq!(lost, ["#two", "two.md"]);
}
