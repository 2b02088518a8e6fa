//! The book: the documents of the repository as pages that any static host can show.
//!
//! `SUMMARY.md` names the chapters, in the form that mdBook reads. A board that cannot be played to, a formula that
//! cannot be drawn and a document that is no chapter are errors with file and line. That links lead somewhere is
//! tested for all documents of the repository, see `tests/documents.rs`.

mod board;
mod body;
mod layout;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use papan_words::Language;

pub use board::{Board, BoardError};
pub use body::{Heading, headings, options};

use crate::{SiteError, read, write};

/// The file that names the chapters.
const SUMMARY: &str = "SUMMARY.md";

/// What every page loads.
const OWN_FILES: [(&str, &str); 3] = [
    ("book.css", include_str!("book.css")),
    ("search.js", include_str!("search.js")),
    ("icon.svg", include_str!("../../../web/page/icon.svg")),
];

/// Pages that were renamed: the old address, and the page that is there now.
const RENAMED: [(&str, &str); 2] =
    [("page.html", "web-app.html"), ("screen.html", "terminal-ui.html")];

/// What was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// Pages.
    pub pages: usize,
    /// Boards in them.
    pub boards: usize,
}

/// A line of the table of contents: the title of a part, or a chapter.
#[derive(Debug, PartialEq, Eq)]
struct Entry {
    title: String,
    /// The document of a chapter, from the folder of the documents on.
    file: Option<String>,
    /// Whether it stands below another chapter.
    is_deeper: bool,
    /// The line that names it.
    line: usize,
}

/// A chapter of the book.
#[derive(Debug)]
struct Chapter {
    file: String,
    title: String,
    is_deeper: bool,
    /// The title of the part that begins with it.
    part: Option<String>,
    language: Language,
    text: String,
}

/// Makes the pages of the book in a folder from the documents in another.
pub fn render(docs: &Path, out: &Path) -> Result<Rendered, SiteError> {
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
    Ok(Rendered { pages: chapters.len(), boards })
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

fn chapters(docs: &Path, files: &BTreeMap<String, Vec<u8>>) -> Result<Vec<Chapter>, SiteError> {
    let text = |name: &str| files.get(name).map(|data| String::from_utf8_lossy(data).into_owned());
    let summary = text(SUMMARY).unwrap_or_default();
    let (mut chapters, mut part) = (Vec::new(), None);
    for Entry { title, file, is_deeper, line } in entries(&summary) {
        let Some(file) = file else {
            part = Some(title);
            continue;
        };
        let Some(text) = text(&file) else {
            let reason = format!("there is no {file:?}");
            return Err(SiteError::Document { file: docs.join(SUMMARY), line, reason });
        };
        let language = Language::of_tag(file.rsplit_once('/').map_or("", |(folder, _)| folder));
        chapters.push(Chapter { file, title, is_deeper, part: part.take(), language, text });
    }
    Ok(chapters)
}

/// The lines of a table of contents: headings are parts (the first one is its own title), links are chapters.
fn entries(summary: &str) -> Vec<Entry> {
    let entry = |(at, line): (usize, &str)| {
        let title = |text: &str| text.trim().replace('`', "");
        let (is_deeper, line_number) = (line.starts_with(' '), at + 1);
        if let Some(part) = line.strip_prefix("# ") {
            let (title, file) = (title(part), None);
            return Some(Entry { title, file, is_deeper, line: line_number });
        }
        let (name, file) = line.split_once('[')?.1.split_once("](")?;
        let file = Some(file.trim_end_matches(')').to_owned());
        Some(Entry { title: title(name), file, is_deeper, line: line_number })
    };
    summary.lines().enumerate().filter_map(entry).skip(1).collect()
}

/// Titles and headings, for the script that searches them.
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
    /// The file of its page, from the folder of the book on.
    fn page(&self) -> String {
        page_of(&self.file)
    }

    /// The relative address of the folder of the book.
    fn to_book(&self) -> String {
        "../".repeat(self.file.matches('/').count())
    }

    /// Whether another chapter is the same in another language.
    fn is_translation_of(&self, other: &Self) -> bool {
        let name = |chapter: &Self| PathBuf::from(&chapter.file).file_name().map(ToOwned::to_owned);
        self.language != other.language && name(self) == name(other)
    }
}

/// The page that is made from a document.
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
