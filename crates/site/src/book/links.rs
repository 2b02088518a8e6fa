//! Where a link leads, and that it leads somewhere.

use std::path::{Component, Path, PathBuf};

use super::error::Problem;
use super::{Book, Chapter, page_of};

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// To an address, as it stands in the page.
    Address(String),
    /// To a file beside the documents, which goes into the book: where it lies, from their folder on.
    Copied(PathBuf),
    /// To a file of the repository that is not in the book: where it lies in the repository.
    Repository(String),
}

/// Where a link of a chapter leads.
pub(super) fn resolve(book: &Book, chapter: &Chapter, target: &str) -> Result<Target, Problem> {
    if let Some((scheme, _)) = target.split_once(':') {
        return match scheme {
            "http" | "https" | "mailto" => Ok(Target::Address(target.to_owned())),
            _ => Err(Problem::Scheme(target.to_owned())),
        };
    }
    let (path, anchor) = match target.split_once('#') {
        Some((path, anchor)) => (path, Some(anchor)),
        None => (target, None),
    };
    if path.is_empty() {
        return on_page(chapter, "", anchor);
    }
    let lost = || Problem::NoFile(target.to_owned());
    let folder = chapter.file.parent().unwrap_or(Path::new(""));
    // Documents lie one folder below the repository.
    let below = book.docs.file_name().map_or_else(|| PathBuf::from("docs"), PathBuf::from);
    let place = plain(&below.join(folder).join(path)).ok_or_else(lost)?;
    let root = book.docs.parent().unwrap_or(Path::new(""));
    match place.strip_prefix(&below) {
        Ok(file) => match book.chapter(file) {
            Some(other) => {
                // The book keeps the folders of the documents, so that the way is the same.
                let way = page_of(Path::new(path));
                on_page(other, &way, anchor)
            }
            None if book.docs.join(file).is_file() => Ok(Target::Copied(file.to_owned())),
            None => Err(lost()),
        },
        Err(_) if root.join(&place).exists() => Ok(Target::Repository(place.display().to_string())),
        Err(_) => Err(lost()),
    }
}

fn on_page(page: &Chapter, way: &str, anchor: Option<&str>) -> Result<Target, Problem> {
    let Some(anchor) = anchor else { return Ok(Target::Address(way.to_owned())) };
    if page.headings.iter().any(|heading| heading.id == anchor) {
        return Ok(Target::Address(format!("{way}#{anchor}")));
    }
    Err(Problem::NoHeading {
        page: page.file.display().to_string(),
        anchor: anchor.to_owned(),
        has: page.headings.iter().map(|heading| heading.id.clone()).collect(),
    })
}

/// The path without `.` and `..`; nothing if it leads out of the repository.
fn plain(path: &Path) -> Option<PathBuf> {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                if !plain.pop() {
                    return None;
                }
            }
            Component::Normal(name) => plain.push(name),
            Component::CurDir => {}
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(plain)
}
