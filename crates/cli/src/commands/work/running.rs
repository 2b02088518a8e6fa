//! `papan work run`: the games or the scores of one unit, from where somebody else may have stopped.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use papan_lab::engine::Launcher;
use papan_lab::plan::Plan;
use papan_lab::record::RecordedGame;
use papan_lab::replayer::replayer;
use papan_lab::results::Sealing;
use papan_lab::work::WorkUnit;
use serde::Deserialize;

use super::args::RunArgs;
use super::{GAMES, Unit, book, cannot_read, make_folder, open_results, read_unit, regret, tuning};

/// What comes after the name of the results while they are not whole; something that nobody else has follows.
const PART: &str = ".part-";
/// So long a game may wait to be written: as much is lost when somebody kills the process.
const BETWEEN_WRITES: Duration = Duration::from_millis(500);

/// Plays or solves one unit, or goes on with it.
pub(super) fn run(args: &RunArgs) -> Result<ExitCode> {
    let path = unit_file(args)?;
    match read_unit(&path)? {
        Unit::Games(unit, plan) => play_unit(args, &unit, &plan).map(|()| ExitCode::SUCCESS),
        Unit::Regret(unit) => regret::run(args, &unit),
        Unit::Tune(unit) => tuning::run(args, &unit),
        Unit::Book(unit) => book::run(args, &unit, &path),
    }
}

fn play_unit(args: &RunArgs, unit: &WorkUnit, plan: &Plan) -> Result<()> {
    make_folder(&args.out)?;
    let name = unit.name() + GAMES;
    let target = args.out.join(&name);
    if target.exists() {
        if is_whole(&target, unit) {
            sweep(&args.out, &name);
            writeln!(io::stderr(), "{} is there already", target.display())?;
            return Ok(());
        }
        writeln!(io::stderr(), "{} is damaged, and played again", target.display())?;
    }
    let launcher = args.engines.launcher();
    play(unit, plan, &launcher, &args.out, &name)
        .with_context(|| format!("cannot write {}", target.display()))?;
    sweep(&args.out, &name);
    for warning in launcher.warnings() {
        writeln!(io::stderr(), "{warning}")?;
    }
    writeln!(io::stdout(), "{}", target.display())?;
    Ok(())
}

/// What is needed of a manifest, of games or of a book.
#[derive(Debug, Deserialize)]
struct Listing {
    units: Vec<ListedUnit>,
}

#[derive(Debug, Deserialize)]
struct ListedUnit {
    number: u64,
    file: String,
    hash: String,
}

/// The file of the unit that was asked for, by its name or by its number.
fn unit_file(args: &RunArgs) -> Result<PathBuf> {
    let (Some(manifest), Some(number)) = (&args.manifest, args.number) else {
        return args.unit.clone().context("give the file of a unit");
    };
    let text = fs::read_to_string(manifest).with_context(|| cannot_read(manifest))?;
    let listed: Listing = serde_json::from_str(&text)
        .with_context(|| format!("{} is no manifest", manifest.display()))?;
    let count = listed.units.len();
    let Some(unit) = listed.units.iter().find(|unit| unit.number == number) else {
        bail!("there is no unit {number} in {}: give 1 to {count}", manifest.display());
    };
    // A name alone: a manifest of somebody else's names no files elsewhere.
    let name = Path::new(&unit.file).file_name().context("a unit without a name")?;
    let path = manifest.with_file_name(name);
    if read_unit(&path)?.name() != unit.hash {
        bail!("{} is not the unit {number} of {}", path.display(), manifest.display());
    }
    Ok(path)
}

/// Whether a file holds the games of a unit, whole.
fn is_whole(path: &Path, unit: &WorkUnit) -> bool {
    let Ok(mut results) = open_results(path) else { return false };
    if results.unit != *unit {
        return false;
    }
    loop {
        match results.next() {
            Ok(Some(_)) => {}
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}

/// Plays what is left of a unit; its results are there whole or not at all.
fn play(
    unit: &WorkUnit,
    plan: &Plan,
    launcher: &Arc<Launcher>,
    folder: &Path,
    name: &str,
) -> Result<()> {
    let (path, file, mut sealing) = match adopt(unit, plan, folder, name) {
        Some(adopted) => adopted,
        None => begin(unit, folder, name)?,
    };
    let first = unit.indices(plan).start + sealing.games;
    if sealing.games > 0 {
        writeln!(io::stderr(), "going on after {} games", sealing.games)?;
    }
    let mut out = BufWriter::new(&file);
    let mut written = Instant::now();
    unit.play(plan, first, launcher, |record| -> Result<()> {
        let mut line = serde_json::to_vec(&record)?;
        line.push(b'\n');
        sealing.put(&mut out, &line)?;
        sealing.games += 1;
        if written.elapsed() >= BETWEEN_WRITES {
            out.flush()?;
            written = Instant::now();
        }
        Ok(())
    })?;
    serde_json::to_writer(&mut out, &sealing.seal())?;
    writeln!(out)?;
    out.flush()?;
    drop(out);
    file.sync_all()?;
    Ok(fs::rename(&path, folder.join(name))?)
}

/// A file for the games of a unit, under a name that nobody else has, wherever he runs.
fn begin(unit: &WorkUnit, folder: &Path, name: &str) -> Result<(PathBuf, File, Sealing)> {
    let mut builder = tempfile::Builder::new();
    let prefix = format!("{name}{PART}");
    builder.prefix(&prefix).rand_bytes(12);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // It stays if this process is killed: the next one goes on with it.
    let (mut file, path) = builder.tempfile_in(folder)?.keep()?;
    // Where files cannot be locked, nobody goes on with those of others.
    let _ = file.try_lock();
    let mut sealing = Sealing::default();
    sealing.put(&mut file, format!("{}\n", unit.text()).as_bytes())?;
    Ok((path, file, sealing))
}

/// The files that are left of others who have played this unit, and that they do not hold any more.
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

/// Goes on with what somebody has left: all that is whole of it.
fn adopt(
    unit: &WorkUnit,
    plan: &Plan,
    folder: &Path,
    name: &str,
) -> Option<(PathBuf, File, Sealing)> {
    for (path, mut file) in abandoned(folder, name) {
        if let Ok(Some((sealing, length))) = whole_part(unit, plan, &file)
            && file.set_len(length).is_ok()
            && file.seek(SeekFrom::End(0)).is_ok()
        {
            return Some((path, file, sealing));
        }
        // Nothing in it is of use.
        let _ = fs::remove_file(&path);
    }
    None
}

/// How far a file holds games of this unit one after the other, and how many bytes that is.
fn whole_part(unit: &WorkUnit, plan: &Plan, file: &File) -> Result<Option<(Sealing, u64)>> {
    let mut replayer = replayer(&unit.tournament, plan);
    let (mut lines, mut sealing) = (BufReader::new(file), Sealing::default());
    let mut line = Vec::new();
    lines.read_until(b'\n', &mut line)?;
    if line != format!("{}\n", unit.text()).as_bytes() {
        return Ok(None);
    }
    let mut length = 0;
    for index in unit.indices(plan) {
        length += line.len() as u64;
        sealing.add(&line);
        line.clear();
        lines.read_until(b'\n', &mut line)?;
        let is_next = line.ends_with(b"\n")
            && serde_json::from_slice::<RecordedGame>(&line)
                .is_ok_and(|game| game.index == index && replayer.bytes(&game).is_ok());
        if !is_next {
            return Ok(Some((sealing, length)));
        }
        sealing.games += 1;
    }
    sealing.add(&line);
    Ok(Some((sealing, length + line.len() as u64)))
}

/// Removes what others have left of a unit whose results are there.
fn sweep(folder: &Path, name: &str) {
    for (path, _lock) in abandoned(folder, name) {
        // Only tidiness: nobody reads it again.
        let _ = fs::remove_file(path);
    }
}
