//! Compiles a submission, once, and keeps what the compiler prints if it fails.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use papan_words::Message;

use crate::words::say;

/// The longest time that a compiler may take.
const LONGEST: Duration = Duration::from_mins(2);
/// How many lines of its output are shown.
const SHOWN_LINES: usize = 12;
/// The file for its output.
const OUTPUT: &str = "compiler.txt";

/// Runs a compiler in a folder. The error is what to show to the author.
pub(super) fn compile(words: &[&str], folder: &Path) -> Result<(), Message> {
    let (compiler, arguments) = words.split_first().unwrap_or((&"", &[]));
    let failed = |reason: String| say!("grade-compiler", compiler = *compiler, reason = reason);
    let path = folder.join(OUTPUT);
    let output = File::create(&path).map_err(|error| failed(error.to_string()))?;
    let errors = output.try_clone().map_err(|error| failed(error.to_string()))?;
    let mut child = Command::new(compiler)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(errors)
        .spawn()
        .map_err(|error| failed(error.to_string()))?;
    let started = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if started.elapsed() < LONGEST => thread::sleep(Duration::from_millis(10)),
            Ok(None) => {
                let ended = child.kill().and_then(|()| child.wait());
                let reason = ended.err().map_or_else(String::new, |error| error.to_string());
                let seconds = LONGEST.as_secs();
                return Err(say!(
                    "grade-compiler-slow",
                    compiler = *compiler,
                    seconds = seconds,
                    reason = reason
                ));
            }
            Err(error) => return Err(failed(error.to_string())),
        }
    };
    if status.success() {
        return Ok(());
    }
    let output = fs::read(&path).map_err(|error| failed(error.to_string()))?;
    let output = String::from_utf8_lossy(&output);
    let lines: Vec<_> = output.lines().take(SHOWN_LINES).collect();
    Err(say!("grade-not-compiled", compiler = *compiler, output = lines.join("\n")))
}
