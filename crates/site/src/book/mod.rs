//! The book: converts the documents of the repository to pages for any static host.
//!
//! `SUMMARY.md` lists the chapters, in the format of mdBook. An invalid board, an invalid formula and a document that is
//! not in the list are errors with file and line. The links of all documents are checked in `tests/documents.rs`.

mod board;
mod body;
mod layout;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use papan_words::Language;

pub use body::{Heading, headings, options};

use crate::{SiteError, read, write};

/// The file that lists the chapters.
const SUMMARY: &str = "SUMMARY.md";

/// The files that every page loads.
const OWN_FILES: [(&str, &str); 3] = [
    ("book.css", include_str!("book.css")),
    ("search.js", include_str!("search.js")),
    ("icon.svg", include_str!("../../../web/page/icon.svg")),
];

/// Pages that were renamed: the old address, and the page that is there now.
const RENAMED: [(&str, &str); 2] =
    [("page.html", "web-app.html"), ("screen.html", "terminal-ui.html")];

/// The size of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookSize {
    /// Pages.
    pub pages: usize,
    /// Boards in them.
    pub boards: usize,
}

/// A chapter of the book.
#[derive(Debug)]
struct Chapter {
    file: String,
    title: String,
    is_deeper: bool,
    /// The title of the part, if it is the first chapter of one.
    part: Option<String>,
    language: Language,
    text: String,
}

/// Builds the book in the folder `out` from the documents in `docs`.
pub fn render(docs: &Path, out: &Path) -> Result<BookSize, SiteError> {
    let mut files = BTreeMap::new();
    collect(docs, "", &mut files)?;
    let chapters = chapters(docs, &files)?;
    let is_chapter = |name: &str| chapters.iter().any(|chapter| chapter.file == name);
    for (name, data) in files.iter().filter(|(name, _)| *name != SUMMARY && !is_chapter(name)) {
        if Path::new(name).extension().is_some_and(|ending| ending == "md") {
            let reason = format!("no chapter is made from this document: name it in {SUMMARY}");
            return Err(SiteError::Document { file: docs.join(name), line: 1, reason });
        }
        write(&out.join(name), data)?;
    }
    let mut boards = 0;
    for (number, chapter) in chapters.iter().enumerate() {
        let body = body::render(chapter).map_err(|(line, reason)| SiteError::Document {
            file: docs.join(&chapter.file),
            line,
            reason,
        })?;
        boards += body.matches("<figure class=\"live\">").count();
        let page = layout::page(&chapters, number, &body).into_string();
        write(&out.join(chapter.page()), page.as_bytes())?;
    }
    for (old, new) in RENAMED {
        write(&out.join(old), layout::redirect(new).into_string().as_bytes())?;
    }
    for (name, text) in OWN_FILES {
        write(&out.join(name), text.as_bytes())?;
    }
    write(&out.join("search.json"), search_index(&chapters).as_bytes())?;
    Ok(BookSize { pages: chapters.len(), boards })
}

/// All files below a folder, by their names.
fn collect(
    folder: &Path,
    prefix: &str,
    files: &mut BTreeMap<String, Vec<u8>>,
) -> Result<(), SiteError> {
    let failed = |source| SiteError::File { path: folder.to_owned(), source };
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, read(&entry.path())?);
        }
    }
    Ok(())
}

/// Reads the table of contents: headings are the titles of parts, except the first, which is its own title; links are
/// chapters.
fn chapters(docs: &Path, files: &BTreeMap<String, Vec<u8>>) -> Result<Vec<Chapter>, SiteError> {
    let text = |name: &str| files.get(name).map(|data| String::from_utf8_lossy(data).into_owned());
    let plain = |text: &str| text.trim().replace('`', "");
    let summary = text(SUMMARY).unwrap_or_default();
    let (mut chapters, mut part) = (Vec::new(), None);
    for (number, line) in summary.lines().enumerate().skip(1) {
        part = line.strip_prefix("# ").map(plain).or(part);
        let link = line.split_once('[').and_then(|(_, link)| link.split_once("]("));
        let Some((title, file)) = link else { continue };
        let file = file.trim_end_matches(')').to_owned();
        let Some(text) = text(&file) else {
            let reason = format!("there is no {file:?}");
            return Err(SiteError::Document { file: docs.join(SUMMARY), line: number + 1, reason });
        };
        chapters.push(Chapter {
            title: plain(title),
            is_deeper: line.starts_with(' '),
            part: part.take(),
            language: Language::of_tag(file.rsplit_once('/').map_or("", |(folder, _)| folder)),
            file,
            text,
        });
    }
    Ok(chapters)
}

/// The titles and headings as JSON, for `search.js`.
fn search_index(chapters: &[Chapter]) -> String {
    let page = |chapter: &Chapter| {
        let headings = headings(&chapter.text).into_iter().map(|one| [one.id, one.text]);
        serde_json::json!({
            "page": chapter.page(),
            "title": chapter.title,
            "lang": chapter.language.tag(),
            "headings": headings.collect::<Vec<_>>(),
        })
    };
    serde_json::Value::from(chapters.iter().map(page).collect::<Vec<_>>()).to_string()
}

impl Chapter {
    /// The file of its page, relative to the folder of the book.
    fn page(&self) -> String {
        page_of(&self.file)
    }

    /// The relative address of the folder of the book.
    fn to_book(&self) -> String {
        "../".repeat(self.file.matches('/').count())
    }

    /// Whether it is the same chapter in another language.
    fn is_translation_of(&self, other: &Self) -> bool {
        let name = |chapter: &Self| PathBuf::from(&chapter.file).file_name().map(ToOwned::to_owned);
        self.language != other.language && name(self) == name(other)
    }
}

/// The file of the page for a document.
fn page_of(file: &str) -> String {
    match file.strip_suffix("README.md") {
        Some(folder) => format!("{folder}index.html"),
        None => {
            file.strip_suffix(".md").map_or_else(|| file.to_owned(), |name| format!("{name}.html"))
        }
    }
}

#[cfg(test)]
mod tests;
