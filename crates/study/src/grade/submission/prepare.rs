//! Makes a submission ready to run: copies its files, compiles them if needed, and returns the command that starts it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use papan_words::Message;

use super::compile::compile;
use super::{BOT, FileKind, Source, Submission, file_name, files_in, stem};
use crate::grade::feedback::quoted;
use crate::grade::redacted::Redacted;
use crate::words::say;

/// The program that lets a function speak the protocol.
const DRIVER: &str = include_str!("driver.py");
/// The name of its file.
const DRIVER_NAME: &str = "papan_driver.py";
/// The interpreter of Python.
const PYTHON: &str = "python3";

/// A submission that is ready to run.
#[derive(Debug)]
pub(in crate::grade) struct Prepared {
    /// The command that starts it.
    pub(in crate::grade) command: String,
    /// The command that starts it on the computer of its author; `None` for a function.
    pub(in crate::grade) shown: Option<String>,
    /// The texts that differ from run to run.
    pub(in crate::grade) redacted: Redacted,
}

/// Copies a submission to an empty folder and compiles it there. The error is what to show to its author.
pub(in crate::grade) fn prepare(
    submission: &Submission,
    folder: &Path,
) -> Result<Prepared, Message> {
    let redacted = Redacted { replaced: vec![(format!("{}/", folder.display()), String::new())] };
    let failed = |error: io::Error| {
        let reason = redacted.text(&error.to_string());
        say!("grade-not-prepared", reason = reason)
    };
    fs::create_dir_all(folder).map_err(failed)?;
    let bot = match &submission.source {
        Source::Command(command) => {
            let (shown, command) = (Some(command.clone()), absolute(command));
            return Ok(Prepared { command, shown, redacted });
        }
        Source::File(path) => copy_file(path, folder).map_err(failed)?,
        Source::Folder(from, bot) => {
            copy_folder(from, folder)?;
            folder.join(file_name(bot))
        }
    };
    let (words, shown) = words(&bot, folder).map_err(|error| match error {
        Failed::Io(error) => failed(error),
        Failed::Compiler(message) => message,
    })?;
    let command = words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
    Ok(Prepared { command, shown, redacted })
}

/// Why a file did not become a program.
enum Failed {
    Io(io::Error),
    Compiler(Message),
}

impl From<Message> for Failed {
    fn from(message: Message) -> Self {
        Self::Compiler(message)
    }
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The words of the command that starts a bot, and the command as its author types it.
fn words(bot: &Path, folder: &Path) -> Result<(Vec<String>, Option<String>), Failed> {
    let text = |path: &Path| path.display().to_string();
    let (own, name) = (text(bot), file_name(bot));
    let binary = text(&folder.join(BOT));
    let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
    let program = || Ok((vec![binary.clone()], Some(format!("./{BOT}"))));
    match FileKind::of(bot) {
        Some(FileKind::Python) if is_function(bot)? => {
            let driver = folder.join(DRIVER_NAME);
            fs::write(&driver, DRIVER)?;
            Ok((owned(&[PYTHON, "-B", &text(&driver), &own]), None))
        }
        Some(FileKind::Python) => {
            Ok((owned(&[PYTHON, "-B", &own]), Some(format!("{PYTHON} {name}"))))
        }
        Some(FileKind::JavaScript) => Ok((owned(&["node", &own]), Some(format!("node {name}")))),
        Some(FileKind::Jar) => {
            Ok((owned(&["java", "-jar", &own]), Some(format!("java -jar {name}"))))
        }
        Some(FileKind::Java) => {
            compile(&["javac", "-d", ".", &name], folder)?;
            let class = stem(bot);
            Ok((owned(&["java", "-cp", &text(folder), &class]), Some(format!("java {name}"))))
        }
        Some(FileKind::Cpp) => {
            compile(&["c++", "-O2", "-std=c++20", "-o", BOT, &name], folder)?;
            program()
        }
        Some(FileKind::C) => {
            compile(&["cc", "-O2", "-o", BOT, &name, "-lm"], folder)?;
            program()
        }
        Some(FileKind::Rust) => {
            compile(&["rustc", "-O", "--edition", "2021", "-o", BOT, &name], folder)?;
            program()
        }
        Some(FileKind::Program) | None => Ok((vec![own], Some(format!("./{name}")))),
    }
}

/// Whether a Python file has a function `choose` and no protocol code of its own.
fn is_function(bot: &Path) -> io::Result<bool> {
    let text = String::from_utf8_lossy(&fs::read(bot)?).into_owned();
    let defines = text.lines().any(|line| line.starts_with("def choose("));
    Ok(defines && !text.contains("ugiok"))
}

/// Copies a file. It is called `bot`, so that messages do not depend on its name; in Java the name is part of the program.
fn copy_file(from: &Path, folder: &Path) -> io::Result<PathBuf> {
    let name = match (FileKind::of(from), from.extension()) {
        (Some(FileKind::Java), _) => file_name(from),
        (_, Some(ending)) => format!("{BOT}.{}", ending.to_string_lossy()),
        (_, None) => BOT.to_owned(),
    };
    let to = folder.join(name);
    fs::copy(from, &to)?;
    Ok(to)
}

fn copy_folder(from: &Path, to: &Path) -> Result<(), Message> {
    let failed = |error: io::Error| say!("grade-not-prepared", reason = error.to_string());
    for path in files_in(from).map_err(|error| error.message())? {
        let target = to.join(path.strip_prefix(from).unwrap_or(&path));
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        fs::copy(&path, target).map_err(failed)?;
    }
    Ok(())
}

/// A command whose files have absolute paths: the program runs in its scratch folder.
fn absolute(command: &str) -> String {
    let words = shlex::split(command).unwrap_or_default();
    let word = |word: &String| {
        let found = Path::new(word).is_file().then(|| std::path::absolute(word).ok()).flatten();
        quoted(&found.map_or_else(|| word.clone(), |path| path.display().to_string()))
    };
    words.iter().map(word).collect::<Vec<_>>().join(" ")
}
