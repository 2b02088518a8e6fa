//! A book in parts: units of positions to solve, their scores, and the book that they make together.
//!
//! A score is proven, and so the same whoever finds it: a unit needs no build. What could differ is the
//! order in which positions are counted; a result names each of them, and others than this build expects
//! are refused.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use anyhow::{Context, Result, bail};
use papan_solver::{Board, BookMaker, Solver};
use papan_ui::outfile::OutFile;
use papan_ui::solution::board;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::args::{RunArgs, SplitBookArgs};
use super::merging::in_words;
use super::{MANIFEST, UNIT, cannot_read, make_folder};
use crate::args::of_environment;
use crate::book::{Journal, maker, read_score, score_line, tell};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;

/// How the file with the scores of a unit ends.
pub(super) const SCORES: &str = ".scores.txt";

/// A part of a book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BookUnit {
    /// The board, columns x rows.
    book: String,
    /// How many discs the positions of the book have at most.
    discs: u32,
    /// Its number among the parts, from 1.
    number: u64,
    /// How many parts there are.
    parts: u64,
    /// The first of its positions.
    from: u64,
    /// The one after its last.
    to: u64,
}

impl BookUnit {
    /// The parts of a book of so many positions, at most so many and as equal as they can be. Neighbours have most
    /// of their future in common, and stay together.
    fn split(size: Board, discs: u32, total: u64, parts: u64) -> impl Iterator<Item = Self> {
        let parts = parts.clamp(1, total.max(1));
        let at = move |part| (u128::from(total) * u128::from(part) / u128::from(parts)) as u64;
        (1..=parts).map(move |number| Self {
            book: size.to_string(),
            discs,
            number,
            parts,
            from: at(number - 1),
            to: at(number),
        })
    }

    fn text(&self) -> String {
        // Strings and numbers have a text.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Its name: the first half of the SHA-256 of its text.
    pub(super) fn name(&self) -> String {
        hex(&Sha256::digest(self.text()))[..32].to_owned()
    }

    fn size(&self) -> Result<Board> {
        board(&self.book).map_err(|error| anyhow::anyhow!("board \"{}\": {error}", self.book))
    }

    fn range(&self) -> Range<usize> {
        self.from as usize..self.to as usize
    }

    /// Its scores as they are written: the unit, a line for each position in order, and the hash of all that.
    /// `None` as long as one is not known.
    fn result(&self, maker: &BookMaker) -> Option<String> {
        let mut text = self.text() + "\n";
        for name in maker.names().skip(self.range().start).take(self.range().len()) {
            text += &score_line(name, maker.known(name)?);
        }
        let seal = Seal { scores: self.to - self.from, sha256: hex(&Sha256::digest(&text)) };
        Some(text + &serde_json::to_string(&seal).ok()? + "\n")
    }
}

/// The last line of a result.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seal {
    scores: u64,
    /// Of everything before.
    sha256: String,
}

fn hex(hash: &[u8]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Every unit of a book, by number.
#[derive(Debug, Serialize)]
struct Manifest {
    /// How many positions they have together.
    positions: u64,
    units: Vec<Listed>,
}

/// A unit as the manifest lists it.
#[derive(Debug, Serialize)]
struct Listed {
    number: u64,
    file: String,
    positions: u64,
    hash: String,
}

/// Writes the units of a book.
pub(super) fn split(args: &SplitBookArgs) -> Result<()> {
    let total = maker(args.size, args.discs)?.total() as u64;
    make_folder(&args.out)?;
    let mut units = Vec::new();
    for unit in BookUnit::split(args.size, args.discs, total, args.parts) {
        let hash = unit.name();
        let file = hash.clone() + UNIT;
        OutFile::new(&args.out.join(&file))?.write_text(&format!("{}\n", unit.text()))?;
        units.push(Listed { number: unit.number, file, positions: unit.to - unit.from, hash });
    }
    let manifest = Manifest { positions: total, units };
    OutFile::new(&args.out.join(MANIFEST))?.write(|out| {
        serde_json::to_writer_pretty(&mut *out, &manifest)?;
        Ok(writeln!(out)?)
    })?;
    let (count, out) = (manifest.units.len(), args.out.display());
    writeln!(io::stdout(), "{count} units of {total} positions in {out}, listed in {MANIFEST}")?;
    Ok(())
}

/// The maker of the book that a unit is of, if there is such a unit.
fn maker_of(unit: &BookUnit, path: &Path) -> Result<BookMaker> {
    let place = || path.display().to_string();
    let size = unit.size().with_context(place)?;
    let maker = maker(size, unit.discs).with_context(place)?;
    let mut units = BookUnit::split(size, unit.discs, maker.total() as u64, unit.parts);
    let there = unit.number.checked_sub(1).and_then(|before| units.nth(before as usize));
    if there.as_ref() != Some(unit) {
        let (number, parts, positions) = (unit.number, unit.parts, maker.total());
        bail!("{} is not unit {number} of {parts} of a book of {positions} positions", place());
    }
    Ok(maker)
}

/// Solves the positions of a unit, or goes on with it.
pub(super) fn run(args: &RunArgs, unit: &BookUnit, path: &Path) -> Result<ExitCode> {
    let mut maker = maker_of(unit, path)?;
    make_folder(&args.out)?;
    let target = args.out.join(unit.name() + SCORES);
    if target.exists() {
        match take(&target, unit, &mut maker) {
            Ok(()) => {
                writeln!(io::stderr(), "{} is there already", target.display())?;
                return Ok(ExitCode::SUCCESS);
            }
            Err(error) => {
                writeln!(io::stderr(), "{error:#}; it is solved again")?;
                // What the damaged file has told is forgotten.
                maker = maker_of(unit, path)?;
            }
        }
    }
    let file = OutFile::new(&target)?;
    let mut journal = Journal::open(&target, unit.text() + "\n")?;
    let names: HashSet<_> =
        maker.names().skip(unit.range().start).take(unit.range().len()).collect();
    for (name, score) in journal.scores()? {
        if !names.contains(&name) || !maker.take(name, score) {
            bail!("{}: {name:x} {score} is no score of this unit", journal.path.display());
        }
    }
    solve(args, unit, &mut maker, &mut journal)?;
    let Some(result) = unit.result(&maker) else {
        let (done, total) = (maker.solved(), unit.range().len());
        writeln!(io::stderr(), "stopped at {done} of {total}; the same command goes on")?;
        return Ok(ExitCode::from(INTERRUPTED));
    };
    file.write_text(&result)?;
    journal.remove()?;
    writeln!(io::stdout(), "{}", target.display())?;
    Ok(ExitCode::SUCCESS)
}

fn solve(
    args: &RunArgs,
    unit: &BookUnit,
    maker: &mut BookMaker,
    journal: &mut Journal,
) -> Result<()> {
    let stop = stop_on_interrupt()?;
    let bar = output::bar(unit.to - unit.from, "progress-book", of_environment());
    bar.set_position(maker.solved() as u64);
    bar.reset_eta();
    let solver = Solver::new(unit.size()?, args.memory.table_bytes()).without_book();
    let mut written = Ok(());
    maker.solve_part(unit.range(), &solver, args.threads.get(), &stop, |name, score| {
        if let Err(error) = journal.add(name, score) {
            written = Err(error);
            stop.store(true, Relaxed);
        }
        bar.inc(1);
    });
    bar.abandon();
    written.with_context(|| format!("cannot write {}", journal.path.display()))
}

/// Takes the scores of a result, if it is whole and of this unit.
fn take(path: &Path, unit: &BookUnit, maker: &mut BookMaker) -> Result<()> {
    let text = fs::read_to_string(path).with_context(|| cannot_read(path))?;
    let place = path.display();
    let body = text.trim_end_matches('\n').rfind('\n').map_or("", |at| &text[..=at]);
    let seal = Seal { scores: unit.to - unit.from, sha256: hex(&Sha256::digest(body)) };
    let is_sealed = serde_json::from_str::<Seal>(&text[body.len()..]).is_ok_and(|s| s == seal);
    if !is_sealed {
        bail!("{place} is altered or cut off: it does not end with the hash of what it holds");
    }
    let mut lines = body.lines();
    if lines.next() != Some(&unit.text()) {
        bail!("{place} is not of the unit {}", unit.text());
    }
    let names: Vec<_> = maker.names().skip(unit.range().start).take(unit.range().len()).collect();
    for (at, name) in (2..).zip(names) {
        let line = lines.next().unwrap_or_default();
        let score = read_score(line).filter(|(found, _)| *found == name);
        if !score.is_some_and(|(name, score)| maker.take(name, score)) {
            bail!("{place}, line {at}: \"{line}\" instead of a score of {name:x}");
        }
    }
    match lines.next() {
        Some(line) => bail!("{place}: \"{line}\" is one line too many"),
        None => Ok(()),
    }
}

/// Puts the results of a folder together to a book.
pub(super) fn merge(folder: &Path, out: &Path) -> Result<()> {
    let file = OutFile::new(out)?;
    let results = read_folder(folder)?;
    let Some((path, first)) = results.first() else {
        bail!("no results (*{SCORES}) in {}", folder.display());
    };
    let mut maker = maker_of(first, path)?;
    let absent = take_all(&results, &mut maker)?;
    if !absent.is_empty() {
        bail!("{} missing: run what is left", in_words(&absent, first.parts));
    }
    let book = maker.finish().context("not every position of the book is solved")?;
    file.write(|out| Ok(out.write_all(book.bytes())?))?;
    tell(&book, first.size()?, out)
}

/// Takes the scores of results that come in order; gives the numbers of the units that are missing. An error if they
/// are not of one book, cut in one way.
fn take_all(results: &[(PathBuf, BookUnit)], maker: &mut BookMaker) -> Result<Vec<u64>> {
    let (mut next, mut absent) = (results.iter().peekable(), Vec::new());
    let first = &results[0].1;
    let total = maker.total() as u64;
    for expected in BookUnit::split(first.size()?, first.discs, total, first.parts) {
        let mut is_there = false;
        while let Some((path, unit)) = next.next_if(|(_, unit)| unit.number <= expected.number) {
            let place = path.display();
            if *unit != expected {
                bail!("{place} is of another book, or cut otherwise: {}", unit.text());
            }
            if std::mem::replace(&mut is_there, true) {
                bail!("{place}: unit {} is there twice", unit.number);
            }
            take(path, unit, maker)?;
        }
        if !is_there {
            absent.push(expected.number);
        }
    }
    match next.next() {
        Some((path, unit)) => {
            bail!("{}: there is no unit {} of this book", path.display(), unit.number)
        }
        None => Ok(absent),
    }
}

/// The results of a folder with their units, in order.
fn read_folder(folder: &Path) -> Result<Vec<(PathBuf, BookUnit)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| cannot_read(folder))? {
        let path = entry.with_context(|| cannot_read(folder))?.path();
        if path.to_str().is_some_and(|path| path.ends_with(SCORES)) {
            let text = fs::read_to_string(&path).with_context(|| cannot_read(&path))?;
            let unit = serde_json::from_str(text.lines().next().unwrap_or_default())
                .with_context(|| format!("{}, line 1: no unit of a book", path.display()))?;
            found.push((path, unit));
        }
    }
    found.sort_by_key(|(_, unit): &(_, BookUnit)| unit.number);
    Ok(found)
}
