//! The submissions: files, folders and commands, and what makes two of them the same.
//!
//! ```text
//! arguments ──▶ Submission: name, files, hash ──▶ prepare: copied, compiled ──▶ the command that starts it
//! ```

mod compile;
mod prepare;

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use papan_games::text::shown;
use papan_words::{Arg, Message};
use sha2::{Digest, Sha256};

use crate::words::say;

pub(super) use prepare::prepare;

/// The name, without its ending, of the file in a folder that is the bot.
const BOT: &str = "bot";

/// The bot of a student.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The name of the file or the folder.
    pub name: String,
    /// The hash of its files. The name is not part of it.
    pub hash: String,
    source: Source,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    /// A file, alone.
    File(PathBuf),
    /// A folder, and the file in it that is the bot.
    Folder(PathBuf, PathBuf),
    /// A command as for a shell.
    Command(String),
}

/// How a file becomes a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FileKind {
    Python,
    JavaScript,
    Jar,
    Java,
    Cpp,
    C,
    Rust,
    /// It is executable.
    Program,
}

/// The endings of files that are not executable.
const ENDINGS: [(&str, FileKind); 7] = [
    ("py", FileKind::Python),
    ("js", FileKind::JavaScript),
    ("jar", FileKind::Jar),
    ("java", FileKind::Java),
    ("cpp", FileKind::Cpp),
    ("c", FileKind::C),
    ("rs", FileKind::Rust),
];

impl FileKind {
    /// The kind of a file; `None` if it is not a bot.
    fn of(path: &Path) -> Option<Self> {
        let ending = path.extension().and_then(|ending| ending.to_str());
        let known = ENDINGS.iter().find(|(name, _)| Some(*name) == ending).map(|(_, kind)| *kind);
        known.or_else(|| {
            let about = path.metadata().ok().filter(Metadata::is_file)?;
            is_executable(&about).then_some(Self::Program)
        })
    }
}

#[cfg(unix)]
fn is_executable(about: &Metadata) -> bool {
    std::os::unix::fs::PermissionsExt::mode(&about.permissions()) & 0o111 != 0
}

/// In a browser no file is a program.
#[cfg(not(unix))]
fn is_executable(_: &Metadata) -> bool {
    false
}

/// Why an argument is not a submission.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum SubmissionError {
    /// It is neither a file nor a command.
    Unknown(String),
    /// A folder without bots.
    Empty(PathBuf),
    /// It cannot be read.
    Unreadable(PathBuf, io::Error),
}

impl SubmissionError {
    /// Returns the message to show.
    pub fn message(&self) -> Message {
        let endings = || Arg::list(ENDINGS.map(|(ending, _)| format!(".{ending}")));
        match self {
            Self::Unknown(text) => say!("grade-no-bot", text = shown(text), endings = endings()),
            Self::Empty(folder) => {
                let folder = folder.display().to_string();
                say!("grade-no-bots", folder = folder, endings = endings())
            }
            Self::Unreadable(path, error) => {
                let (file, reason) = (path.display().to_string(), error.to_string());
                say!("grade-file", file = file, reason = reason)
            }
        }
    }
}

impl Submission {
    /// Finds the submissions that the arguments name: each a file, a folder with a bot, a folder of submissions, or a command.
    pub fn find(arguments: &[String]) -> Result<Vec<Self>, SubmissionError> {
        let mut found = Vec::new();
        for argument in arguments {
            let path = Path::new(argument);
            if path.is_dir() && bot_in(path).is_none() {
                let bots = listed(path)?;
                if bots.is_empty() {
                    return Err(SubmissionError::Empty(path.to_owned()));
                }
                found.extend(bots);
            } else {
                let source = source(path).or_else(|| command(argument));
                found.push(source.ok_or_else(|| SubmissionError::Unknown(argument.clone()))?);
            }
        }
        let submissions = found.into_iter().map(Self::new);
        let mut submissions = submissions.collect::<Result<Vec<_>, _>>()?;
        name_apart(&mut submissions);
        Ok(submissions)
    }

    fn new(source: Source) -> Result<Self, SubmissionError> {
        let name = match &source {
            Source::File(path) => stem(path),
            Source::Folder(folder, _) => {
                file_name(&folder.canonicalize().unwrap_or(folder.clone()))
            }
            Source::Command(command) => command.clone(),
        };
        Ok(Self { name, hash: source.hash()?, source })
    }

    /// The files that others must not read: those that it consists of.
    pub fn files(&self) -> Option<&Path> {
        match &self.source {
            Source::File(path) | Source::Folder(path, _) => Some(path),
            Source::Command(_) => None,
        }
    }
}

impl Source {
    fn hash(&self) -> Result<String, SubmissionError> {
        let mut hash = Sha256::new();
        match self {
            Self::File(path) => {
                let ending = path.extension().unwrap_or_default().as_encoded_bytes();
                hash.update(ending);
                // The class of a program in Java has the name of its file.
                if FileKind::of(path) == Some(FileKind::Java) {
                    hash.update(file_name(path));
                }
                add(&mut hash, path)?;
            }
            Self::Folder(folder, _) => {
                for path in files_in(folder)? {
                    let inner = path.strip_prefix(folder).unwrap_or(&path);
                    hash.update(inner.as_os_str().as_encoded_bytes());
                    hash.update([0]);
                    add(&mut hash, &path)?;
                }
            }
            Self::Command(command) => {
                hash.update(command);
                let words = shlex::split(command).unwrap_or_default();
                for path in words.iter().map(Path::new).filter(|path| path.is_file()) {
                    add(&mut hash, path)?;
                }
            }
        }
        Ok(hex(&hash.finalize()))
    }
}

fn add(hash: &mut Sha256, path: &Path) -> Result<(), SubmissionError> {
    let bytes =
        fs::read(path).map_err(|error| SubmissionError::Unreadable(path.to_owned(), error))?;
    hash.update((bytes.len() as u64).to_le_bytes());
    hash.update(bytes);
    Ok(())
}

/// Bytes as hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The submission at a path; `None` if there is none.
fn source(path: &Path) -> Option<Source> {
    if path.is_dir() {
        return Some(Source::Folder(path.to_owned(), bot_in(path)?));
    }
    let is_bot = path.is_file() && FileKind::of(path).is_some();
    is_bot.then(|| Source::File(path.to_owned()))
}

/// A command, if its first word is a program.
fn command(text: &str) -> Option<Source> {
    let words = shlex::split(text)?;
    let program = words.first()?;
    let is_program = |path: &Path| FileKind::of(path) == Some(FileKind::Program);
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let is_found = if program.contains('/') {
        is_program(Path::new(program))
    } else {
        std::env::split_paths(&folders).any(|folder| is_program(&folder.join(program)))
    };
    is_found.then(|| Source::Command(text.to_owned()))
}

/// The file of a folder that is the bot, the first in the order of names.
fn bot_in(folder: &Path) -> Option<PathBuf> {
    let mut paths: Vec<_> =
        fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).collect();
    paths.sort_unstable();
    paths
        .into_iter()
        .find(|path| path.is_file() && stem(path) == BOT && FileKind::of(path).is_some())
}

/// The submissions in a folder, in the order of their names. Other files are left out.
fn listed(folder: &Path) -> Result<Vec<Source>, SubmissionError> {
    let unreadable = |error| SubmissionError::Unreadable(folder.to_owned(), error);
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(unreadable)?.path();
        if !file_name(&path).starts_with('.') {
            paths.push(path);
        }
    }
    paths.sort_unstable();
    Ok(paths.iter().filter_map(|path| source(path)).collect())
}

/// The files in a folder and in the folders in it, in the order of their paths.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>, SubmissionError> {
    let unreadable = |error| SubmissionError::Unreadable(folder.to_owned(), error);
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let kind = entry.file_type().map_err(unreadable)?;
        // Links are left out: they may lead anywhere.
        if kind.is_dir() {
            files.extend(files_in(&entry.path())?);
        } else if kind.is_file() {
            files.push(entry.path());
        }
    }
    files.sort_unstable();
    Ok(files)
}

/// Gives every submission a name of its own: the name of the file with its ending, and a number, where that is needed.
fn name_apart(submissions: &mut [Submission]) {
    let names: Vec<_> = submissions.iter().map(|one| one.name.clone()).collect();
    let is_shared = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
    for submission in submissions.iter_mut().filter(|one| is_shared(&one.name)) {
        if let Source::File(path) = &submission.source {
            submission.name = file_name(path);
        }
    }
    let mut seen: Vec<String> = Vec::new();
    for submission in submissions {
        let (name, mut number) = (submission.name.clone(), 1);
        while seen.contains(&submission.name) {
            number += 1;
            submission.name = format!("{name} ({number})");
        }
        seen.push(submission.name.clone());
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn find(folder: &Path, names: &[&str]) -> Result<Vec<Submission>, SubmissionError> {
        let paths: Vec<_> =
            names.iter().map(|name| folder.join(name).display().to_string()).collect();
        Submission::find(&paths)
    }

    #[test]
    fn a_folder_of_submissions_has_files_and_folders_in_the_order_of_names() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        for (name, text) in [
            ("class/dewi.py", "one"),
            ("class/budi/bot.js", "one"),
            ("class/budi/help.js", "two"),
            ("class/adi.py", "one"),
            ("class/adi.cpp", "one"),
            ("class/readme.txt", "three"),
            ("class/.hidden.py", "four"),
            ("class/empty/notes.txt", "five"),
        ] {
            write(name, text);
        }
        let found = find(folder.path(), &["class"]).unwrap();
        let names: Vec<_> = found.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["adi.cpp", "adi.py", "budi", "dewi"]);
        let hash = |name: &str| &found.iter().find(|one| one.name == name).unwrap().hash;
        assert_eq!(hash("adi.py"), hash("dewi"));
        assert!(hash("adi.py") != hash("adi.cpp"));
        let again = find(folder.path(), &["class/dewi.py", "class/dewi.py"]).unwrap();
        assert_eq!(again[1].name, "dewi.py (2)");
    }

    #[test]
    fn what_is_no_bot_is_refused_by_its_name() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("notes.txt"), "no").unwrap();
        let refused = |name: &str| find(folder.path(), &[name]).unwrap_err().to_string();
        assert!(refused("notes.txt").contains(".py, .js, .jar, .java, .cpp, .c, .rs"));
        assert!(refused("missing.py").contains("missing"), "{}", refused("missing.py"));
        assert!(refused(".").contains(".py"));
        let command = Submission::find(&["sh -c 'cat'".to_owned()]).unwrap();
        assert_eq!(command[0].name, "sh -c 'cat'");
        assert!(Submission::find(&["no-such-program x".to_owned()]).is_err());
    }
}
