//! `papan work run`: computes the result of one unit, and resumes after the lines of an earlier run.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use papan_arena::work::{ResultWriter, WorkError};
use papan_study::work::{RunOptions, Source, Unit, Work, check};
use papan_ui::say;
use papan_ui::words::{Refusal, refusal_of};
use papan_words::Language;

use super::args::RunArgs;
use crate::args::thread_number;
use crate::errors::{cannot, cannot_read};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output::{self, notice};
use crate::units::{Manifest, make_folder, read_unit};

/// Follows the name of a result while it is not whole; a unique text comes after it.
const PART: &str = ".part-";
/// The longest time that a line waits to be written: this much is lost when the process is killed.
const BETWEEN_WRITES: Duration = Duration::from_millis(500);

/// Runs or resumes one unit. The result file is either complete or absent.
pub(super) fn run(args: &RunArgs, language: Language) -> Result<ExitCode> {
    let path = unit_file(args)?;
    let unit = read_unit(&path)?;
    unit.check(&path.display().to_string())?;
    make_folder(&args.out)?;
    let name = unit.result_name();
    let target = args.out.join(&name);
    if target.exists() {
        match check(&Source::File(target.clone())) {
            Ok(found) if found == unit => {
                sweep(&args.out, &name);
                notice(&say!("record-is-there", file = target.display().to_string()), language)?;
                return Ok(ExitCode::SUCCESS);
            }
            Ok(_) => {
                let file = target.display().to_string();
                notice(&say!("work-of-another-unit", file = file), language)?;
            }
            Err(error) => {
                let why = refusal_of(&error, language);
                notice(&say!("work-run-again", why = why), language)?;
            }
        }
    }
    let launcher = args.engines.launcher();
    let stop = stop_on_interrupt()?;
    let table_bytes = args.memory.table_bytes();
    let options = RunOptions {
        launcher: &launcher,
        threads: thread_number(args.threads),
        table_bytes,
        stop: &stop,
    };
    let begun = PartialResult::new(&unit, &args.out, &name)
        .with_context(|| cannot("file-unwritten", &target))?;
    if !begun.done.is_empty() {
        notice(&say!("work-resumes", lines = begun.done.len()), language)?;
    }
    match begun.finish(&unit, &options, &target, language) {
        Err(WorkError::Stopped) => {
            notice(&say!("tune-going-on"), language)?;
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Err(WorkError::Write(error)) => {
            return Err(error).with_context(|| cannot("file-unwritten", &target));
        }
        finished => finished?,
    }
    sweep(&args.out, &name);
    output::warn(&launcher)?;
    writeln!(io::stdout(), "{}", target.display())?;
    Ok(ExitCode::SUCCESS)
}

/// The file of the unit that is given by its name or by its number.
fn unit_file(args: &RunArgs) -> Result<PathBuf> {
    let (Some(manifest), Some(number)) = (&args.manifest, args.number) else {
        return args.unit.clone().context(Refusal(say!("work-no-unit-given")));
    };
    let text = fs::read_to_string(manifest).with_context(|| cannot_read(manifest))?;
    let listed: Manifest =
        serde_json::from_str(&text).with_context(|| cannot("work-not-a-manifest", manifest))?;
    let count = listed.units.len();
    let Some(unit) = listed.units.iter().find(|unit| unit.number == number) else {
        let manifest = manifest.display().to_string();
        let refusal = say!("work-no-such-number", number = number, file = manifest, count = count);
        return Err(Refusal(refusal).into());
    };
    // A name alone: a foreign manifest names no files elsewhere.
    let name = Path::new(&unit.file)
        .file_name()
        .with_context(|| cannot("work-not-a-manifest", manifest))?;
    let path = manifest.with_file_name(name);
    if read_unit(&path)?.name() != unit.hash {
        let (file, manifest) = (path.display().to_string(), manifest.display().to_string());
        let refusal = say!("work-other-number", file = file, number = number, manifest = manifest);
        return Err(Refusal(refusal).into());
    }
    Ok(path)
}

/// The incomplete result of a unit.
struct PartialResult {
    path: PathBuf,
    file: File,
    /// The complete lines.
    done: Vec<String>,
}

impl PartialResult {
    /// Continues the file of an earlier run, or makes a new one.
    fn new(unit: &Unit, folder: &Path, name: &str) -> Result<Self> {
        for (path, file) in abandoned(folder, name) {
            if let Some(begun) = Self::adopt(unit, path.clone(), file)? {
                return Ok(begun);
            }
            // It has no usable line.
            let _ = fs::remove_file(&path);
        }
        let mut builder = tempfile::Builder::new();
        let prefix = format!("{name}{PART}");
        builder.prefix(&prefix).rand_bytes(12);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        // It stays if this process is killed: the next one continues it.
        let (file, path) = builder.tempfile_in(folder)?.keep()?;
        // Where files cannot be locked, no process continues the file of another.
        let _ = file.try_lock();
        ResultWriter::new(&file, &unit.text())?;
        Ok(Self { path, file, done: Vec::new() })
    }

    /// Takes over the file of an earlier run up to its last usable line; `None` if it is of another unit.
    fn adopt(unit: &Unit, path: PathBuf, mut file: File) -> Result<Option<Self>> {
        let mut lines = Vec::new();
        let mut reader = BufReader::new(&file);
        loop {
            let mut line = Vec::new();
            reader.read_until(b'\n', &mut line)?;
            // A line without an end was being written when the process was killed.
            if line.pop() != Some(b'\n') {
                break;
            }
            lines.push(String::from_utf8_lossy(&line).into_owned());
        }
        if lines.first() != Some(&unit.text()) {
            return Ok(None);
        }
        let mut done = lines.split_off(1);
        done.truncate(unit.usable(&done)?);
        let length: usize = lines.iter().chain(&done).map(|line| line.len() + 1).sum();
        file.set_len(length as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Some(Self { path, file, done }))
    }

    /// Runs what is left of the unit.
    fn finish(
        self,
        unit: &Unit,
        options: &RunOptions<'_>,
        target: &Path,
        language: Language,
    ) -> Result<(), WorkError> {
        let out = BufWriter::new(&self.file);
        let mut writer = ResultWriter::after(out, &unit.text(), &self.done);
        let mut written = Instant::now();
        let is_book = matches!(unit.work, Work::Book(_));
        let bar = is_book.then(|| {
            output::bar(unit.to - unit.from, "progress-book", language)
                .with_position(self.done.len() as u64)
        });
        let ran = unit.run(&self.done, options, &mut |line| {
            writer.put(line)?;
            if let Some(bar) = &bar {
                bar.inc(1);
            }
            if written.elapsed() >= BETWEEN_WRITES {
                writer.flush()?;
                written = Instant::now();
            }
            Ok(())
        });
        if let Some(bar) = &bar {
            bar.finish_and_clear();
        }
        if ran.is_err() {
            writer.flush()?;
            return ran;
        }
        drop(writer.finish()?);
        self.file.sync_all()?;
        Ok(fs::rename(&self.path, target)?)
    }
}

/// The files of earlier runs of this unit that no process holds.
fn abandoned(folder: &Path, name: &str) -> Vec<(PathBuf, File)> {
    let prefix = format!("{name}{PART}");
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let ours = entries.flatten().filter(|e| e.file_name().to_string_lossy().starts_with(&prefix));
    let mut paths: Vec<_> = ours.map(|entry| entry.path()).collect();
    paths.sort();
    let free = |path: PathBuf| {
        let file = File::options().read(true).write(true).open(&path).ok()?;
        file.try_lock().ok()?;
        // Its owner may have finished and renamed it just before.
        path.exists().then_some((path, file))
    };
    paths.into_iter().filter_map(free).collect()
}

/// Removes the files of earlier runs of a unit whose result is complete.
fn sweep(folder: &Path, name: &str) {
    for (path, _lock) in abandoned(folder, name) {
        // A file that cannot be removed does no harm.
        let _ = fs::remove_file(path);
    }
}
