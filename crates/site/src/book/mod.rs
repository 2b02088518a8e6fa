//! The book: the documents of the repository as pages that any static host can show.
//!
//! `SUMMARY.md` names the chapters, in the form that mdBook reads. What leads nowhere, and a board that cannot be
//! played to, is an error that names file and line: a book is made whole or not at all.

mod board;
mod body;
mod error;
mod layout;
mod links;
mod math;
mod outline;
mod summary;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use papan_words::Language;
use serde::Serialize;

pub use board::{Board, BoardError};
pub use error::{BookError, Fault, Problem};
pub use outline::{Heading, headings, options};
use summary::Entry;

/// The file that names the chapters.
const SUMMARY: &str = "SUMMARY.md";

/// What every page loads.
const OWN_FILES: [(&str, &str); 3] = [
    ("book.css", include_str!("book.css")),
    ("search.js", include_str!("search.js")),
    ("icon.svg", include_str!("../../../web/page/icon.svg")),
];

/// What was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// Pages.
    pub pages: usize,
    /// Boards in them.
    pub boards: usize,
    /// Files that pages show, copied.
    pub files: usize,
}

/// A chapter of the book.
#[derive(Debug)]
struct Chapter {
    /// Its file, from the folder of the documents on.
    file: PathBuf,
    /// How the table of contents calls it.
    title: String,
    language: Language,
    text: String,
    headings: Vec<Heading>,
}

/// All chapters, and where they come from.
#[derive(Debug)]
struct Book {
    docs: PathBuf,
    entries: Vec<Entry>,
    chapters: Vec<Chapter>,
}

/// Makes the pages of the book in a folder from the documents in another.
pub fn render(docs: &Path, out: &Path) -> Result<Rendered, BookError> {
    let book = Book::read(docs)?;
    let mut faults = book.unlisted()?;
    let mut bodies = Vec::new();
    for chapter in &book.chapters {
        let mut body = body::render(&book, chapter);
        faults.append(&mut body.faults);
        bodies.push(body);
    }
    if !faults.is_empty() {
        return Err(BookError::Faults(faults));
    }
    for (number, body) in bodies.iter().enumerate() {
        let page = layout::page(&book, number, body);
        write(&out.join(book.chapters[number].page()), page.into_string().as_bytes())?;
    }
    for (name, text) in OWN_FILES {
        write(&out.join(name), text.as_bytes())?;
    }
    write(&out.join("search.json"), book.search_index().as_bytes())?;
    let files: BTreeSet<_> = bodies.iter().flat_map(|body| &body.files).collect();
    for file in &files {
        let from = docs.join(file);
        write(&out.join(file), &fs::read(&from).map_err(|source| BookError::file(&from, source))?)?;
    }
    let boards = bodies.iter().map(|body| body.boards).sum();
    Ok(Rendered { pages: bodies.len(), boards, files: files.len() })
}

impl Book {
    fn read(docs: &Path) -> Result<Self, BookError> {
        let entries = summary::read(&docs.join(SUMMARY), &read(&docs.join(SUMMARY))?)?;
        let mut chapters = Vec::new();
        for (title, file, line) in entries.iter().filter_map(Entry::chapter) {
            if !docs.join(file).is_file() {
                let problem = Problem::NoFile(file.display().to_string());
                let fault = Fault { file: docs.join(SUMMARY), line, problem };
                return Err(BookError::Faults(vec![fault]));
            }
            let text = read(&docs.join(file))?;
            let headings = headings(&text);
            let folder = file.parent().unwrap_or(Path::new("")).to_string_lossy();
            let language = Language::of_tag(&folder);
            let (file, title) = (file.to_owned(), title.to_owned());
            chapters.push(Chapter { file, title, language, text, headings });
        }
        Ok(Self { docs: docs.to_owned(), entries, chapters })
    }

    /// Documents that no chapter is made from.
    fn unlisted(&self) -> Result<Vec<Fault>, BookError> {
        let mut documents = Vec::new();
        collect(&self.docs, &mut documents)?;
        let is_unlisted = |path: &PathBuf| {
            let file = path.strip_prefix(&self.docs).unwrap_or(path);
            file != Path::new(SUMMARY) && self.chapters.iter().all(|chapter| chapter.file != file)
        };
        let fault = |file| Fault { file, line: 1, problem: Problem::Unlisted };
        Ok(documents.into_iter().filter(is_unlisted).map(fault).collect())
    }

    /// The chapter made from a file.
    fn chapter(&self, file: &Path) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| chapter.file == file)
    }

    /// The same chapter in another language.
    fn translated(&self, chapter: &Chapter) -> Option<&Chapter> {
        let others = self.chapters.iter().filter(|other| other.language != chapter.language);
        let name = chapter.file.file_name();
        let mut same = others.filter(|other| other.file.file_name() == name);
        same.find(|other| {
            let depth = |chapter: &Chapter| chapter.file.components().count();
            depth(other) != depth(chapter)
        })
    }

    /// Titles and headings, for the script that searches them.
    fn search_index(&self) -> String {
        #[derive(Serialize)]
        struct Found<'a> {
            page: String,
            title: &'a str,
            lang: &'a str,
            headings: Vec<(&'a str, &'a str)>,
        }
        let page = |chapter: &Chapter| {
            let headings = chapter.headings.iter();
            serde_json::json!(Found {
                page: chapter.page(),
                title: &chapter.title,
                lang: chapter.language.tag(),
                headings: headings.map(|heading| (&*heading.id, &*heading.text)).collect(),
            })
        };
        serde_json::Value::from(self.chapters.iter().map(page).collect::<Vec<_>>()).to_string()
    }
}

impl Chapter {
    /// The file of its page, from the folder of the book on.
    fn page(&self) -> String {
        page_of(&self.file)
    }

    /// The way from its page to the folder of the book.
    fn to_book(&self) -> String {
        "../".repeat(self.file.components().count() - 1)
    }
}

/// The page that is made from a document.
fn page_of(file: &Path) -> String {
    let page = match file.file_stem().and_then(|stem| stem.to_str()) {
        Some("README") => file.with_file_name("index.html"),
        _ => file.with_extension("html"),
    };
    let parts = page.components().map(Component::as_os_str);
    parts.map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), BookError> {
    let entries = fs::read_dir(folder).map_err(|source| BookError::file(folder, source))?;
    for entry in entries {
        let path = entry.map_err(|source| BookError::file(folder, source))?.path();
        if path.is_dir() {
            collect(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
    found.sort();
    Ok(())
}

fn read(path: &Path) -> Result<String, BookError> {
    fs::read_to_string(path).map_err(|source| BookError::file(path, source))
}

fn write(path: &Path, content: &[u8]) -> Result<(), BookError> {
    let folder = path.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).map_err(|source| BookError::file(folder, source))?;
    fs::write(path, content).map_err(|source| BookError::file(path, source))
}

#[cfg(test)]
mod tests;
