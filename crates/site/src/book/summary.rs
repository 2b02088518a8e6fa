//! The table of contents, in the form that mdBook reads.

use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::error::{BookError, Fault, Problem};

/// A line of the table of contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// The title of a part.
    Part(String),
    /// A chapter: its title, its document, how deep it lies in the list and the line that names it.
    Chapter { title: String, file: PathBuf, depth: usize, line: usize },
}

impl Entry {
    /// Title, document and line, where it is a chapter.
    pub(super) fn chapter(&self) -> Option<(&str, &Path, usize)> {
        match self {
            Self::Chapter { title, file, line, .. } => Some((title, file, *line)),
            Self::Part(_) => None,
        }
    }
}

/// The line of a place in a text, from 1 on.
pub(super) fn line_at(text: &str, at: usize) -> usize {
    1 + text[..at].matches('\n').count()
}

/// Reads a table of contents: headings are parts (the first one is its own title), links are chapters.
pub(super) fn read(path: &Path, text: &str) -> Result<Vec<Entry>, BookError> {
    let mut entries = Vec::new();
    let mut depth = 0_usize;
    let mut said = String::new();
    let mut headings = 0;
    let mut named = None;
    for (event, range) in Parser::new(text).into_offset_iter() {
        match event {
            Event::Start(Tag::List(_)) => depth += 1,
            Event::End(TagEnd::List(_)) => depth -= 1,
            Event::Start(Tag::Heading { .. }) => said.clear(),
            Event::End(TagEnd::Heading(_)) => {
                headings += 1;
                if headings > 1 {
                    entries.push(Entry::Part(said.clone()));
                }
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                said.clear();
                named = Some(dest_url.to_string());
            }
            Event::End(TagEnd::Link) => {
                let (file, line) =
                    (named.take().unwrap_or_default().into(), line_at(text, range.start));
                let depth = depth.saturating_sub(1);
                entries.push(Entry::Chapter { title: said.clone(), file, depth, line });
            }
            // A chapter that is only announced, as mdBook has them, would be a page that is not there.
            Event::Text(part) | Event::Code(part) if depth > 0 && named.is_none() => {
                let fault = Fault {
                    file: path.to_owned(),
                    line: line_at(text, range.start),
                    problem: Problem::NoChapter,
                };
                if !part.trim().is_empty() {
                    return Err(BookError::Faults(vec![fault]));
                }
            }
            Event::Text(part) | Event::Code(part) => said.push_str(&part),
            _ => {}
        }
    }
    Ok(entries)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn parts_and_chapters_are_read_with_their_depth_and_line() {
        let text = "# Summary\n\n[Start](README.md)\n\n# Papers\n\n- [One](P1.md)\n  - [Two `x`](a/P2.md)\n";
        let chapter = |title: &str, file: &str, depth, line| Entry::Chapter {
            title: title.to_owned(),
            file: file.into(),
            depth,
            line,
        };
        let expected = [
            chapter("Start", "README.md", 0, 3),
            Entry::Part("Papers".to_owned()),
            chapter("One", "P1.md", 0, 7),
            chapter("Two x", "a/P2.md", 1, 8),
        ];
        assert_eq!(read(Path::new("SUMMARY.md"), text).unwrap(), expected);
    }

    #[test]
    fn a_chapter_without_a_file_is_refused_with_its_line() {
        let refused = read(Path::new("SUMMARY.md"), "# Summary\n\n- later\n").unwrap_err();
        assert!(refused.to_string().starts_with("SUMMARY.md:3: "), "{refused}");
    }
}
