//! Completes the names of files, as a shell does.

use std::fs;
use std::path::Path;

use papan_ui::session::in_home;

/// A completed name, and the files that it may mean.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Completion {
    /// The typed name with as much added as all files with this beginning have in common.
    pub(super) name: String,
    /// Every file with this beginning, without its folder. The name of a folder ends with a slash, so that what is in it
    /// comes next.
    pub(super) candidates: Vec<String>,
}

/// Completes a name; `None` if no file begins like it.
pub(super) fn completed(typed: &str) -> Option<Completion> {
    let split = typed.rfind('/').map_or(0, |at| at + 1);
    let (folder, beginning) = typed.split_at(split);
    let place = if folder.is_empty() { ".".into() } else { in_home(folder) };
    let mut names: Vec<_> = fs::read_dir(Path::new(&place))
        .ok()?
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            // A hidden file is completed only after a dot.
            let is_meant = name.starts_with(beginning)
                && (beginning.starts_with('.') || !name.starts_with('.'));
            let slash = if entry.path().is_dir() { "/" } else { "" };
            is_meant.then(|| name + slash)
        })
        .collect();
    names.sort();
    let shared = names.iter().cloned().reduce(|one, other| shared(&one, &other))?;
    Some(Completion { name: format!("{folder}{shared}"), candidates: names })
}

/// What two names begin with.
fn shared(one: &str, other: &str) -> String {
    let both = one.chars().zip(other.chars()).take_while(|(one, other)| one == other);
    both.map(|(letter, _)| letter).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_completed_as_far_as_all_that_begin_so_agree() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().display().to_string();
        for name in ["game-1.jsonl", "game-2.jsonl", "other.txt", ".hidden"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        fs::create_dir(folder.path().join("records")).unwrap();
        let complete = |typed: &str| completed(&format!("{root}/{typed}")).map(|found| found.name);
        let expect = |name: &str| Some(format!("{root}/{name}"));
        assert_eq!(complete("g"), expect("game-"));
        assert_eq!(complete("game-1"), expect("game-1.jsonl"));
        assert_eq!(complete("o"), expect("other.txt"));
        assert_eq!(complete("r"), expect("records/"));
        assert_eq!(complete(".h"), expect(".hidden"));
        assert_eq!(complete(""), expect(""));
        assert_eq!(complete("x"), None);
        assert_eq!(complete("no/such"), None);
        let all = completed(&format!("{root}/")).unwrap().candidates;
        assert_eq!(all, ["game-1.jsonl", "game-2.jsonl", "other.txt", "records/"]);
    }
}
