//! `papan work`: a tournament, a measurement of regret or a book in parts, for whoever runs many programs at once.
//!
//! ```text
//!   split ──▶ *.unit.json, manifest.json ──▶ run ──▶ *.games.jsonl ──▶ merge ──▶ the table
//!                                             │  ▲
//!                                             ▼  │ goes on
//!                                       *.games.jsonl.part-*
//! ```
//!
//! Of a book the results are `*.scores.txt`, and `*.scores.txt.part` while they are not whole; of regret they are
//! `*.regret.jsonl`.

mod args;
mod book;
mod merging;
mod regret;
mod running;

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use papan_lab::book::{BookUnit, maker};
use papan_lab::identity::identity;
use papan_lab::parts::{Part, PartResult};
use papan_lab::plan::Plan;
use papan_lab::regret::unit::RegretUnit;
use papan_lab::results::{Results, check_unit};
use papan_lab::work::WorkUnit;
use serde::Serialize;

pub(crate) use args::WorkArgs;
use args::{SplitArgs, SplitBookArgs, SplitRegretArgs, Work};
use papan_ui::outfile::OutFile;

/// How the file of a unit ends.
const UNIT: &str = ".unit.json";
/// The file that lists all units.
const MANIFEST: &str = "manifest.json";

/// Every unit of a whole, by number.
#[derive(Debug, Serialize)]
struct Manifest {
    /// The build that is to play them, where that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    identity: Option<&'static str>,
    #[serde(flatten)]
    size: Size,
    units: Vec<Listed>,
}

/// A unit as the manifest lists it.
#[derive(Debug, Serialize)]
struct Listed {
    /// From 1.
    number: u64,
    /// Its file, beside the manifest.
    file: String,
    #[serde(flatten)]
    size: Size,
    /// What its file is named by.
    hash: String,
}

/// How much there is to do.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Size {
    Games(u64),
    Positions(u64),
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games(games) => write!(f, "{games} games"),
            Self::Positions(positions) => write!(f, "{positions} positions"),
        }
    }
}

/// A unit that is to be written: its number, name, text and size.
type Written = (u64, String, String, Size);

/// Writes units, a file each, and the list of them.
fn write_units(
    folder: &Path,
    identity: Option<&'static str>,
    size: Size,
    units: impl Iterator<Item = Written>,
) -> Result<()> {
    make_folder(folder)?;
    let mut listed = Vec::new();
    for (number, hash, text, size) in units {
        let file = hash.clone() + UNIT;
        OutFile::new(&folder.join(&file))?.write_text(&format!("{text}\n"))?;
        listed.push(Listed { number, file, size, hash });
    }
    let manifest = Manifest { identity, size, units: listed };
    OutFile::new(&folder.join(MANIFEST))?.write(|out| {
        serde_json::to_writer_pretty(&mut *out, &manifest)?;
        Ok(writeln!(out)?)
    })?;
    let (count, folder) = (manifest.units.len(), folder.display());
    writeln!(io::stdout(), "{count} units of {size} in {folder}, listed in {MANIFEST}")?;
    Ok(())
}

/// Splits, runs or merges.
pub(crate) fn run(args: &WorkArgs) -> Result<ExitCode> {
    match &args.work {
        Work::Split(args) => split(args),
        Work::SplitRegret(args) => split_regret(args),
        Work::SplitBook(args) => split_book(args),
        Work::Run(args) => return running::run(args),
        Work::Merge(args) => merging::merge(args),
    }?;
    Ok(ExitCode::SUCCESS)
}

fn split(args: &SplitArgs) -> Result<()> {
    let (tournament, plan) = args.tournament.settings()?.plan()?;
    if tournament.sprt.is_some() {
        bail!("--sprt looks at games one after the other, which parts that run apart are not");
    }
    let units = WorkUnit::split(&tournament, &plan, args.parts.parts);
    let written =
        |unit: WorkUnit| (unit.number, unit.name(), unit.text(), Size::Games(unit.games(&plan)));
    let size = Size::Games(plan.games());
    write_units(&args.parts.out, Some(identity()), size, units.map(written))
}

fn split_regret(args: &SplitRegretArgs) -> Result<()> {
    let plan = args.measured.settings().plan()?;
    let units = RegretUnit::split(&plan, args.parts.parts);
    let size = |games: u64| Size::Games(games.saturating_mul(plan.players.len() as u64));
    let written =
        |unit: RegretUnit| (unit.number, unit.name(), unit.text(), size(unit.to - unit.from));
    write_units(&args.parts.out, Some(identity()), size(plan.games), units.map(written))
}

fn split_book(args: &SplitBookArgs) -> Result<()> {
    let maker = maker(args.size, args.discs)?;
    let units = BookUnit::split(args.size, &maker, args.discs, args.parts.parts);
    let size = |positions: usize| Size::Positions(positions as u64);
    let written =
        |unit: BookUnit| (unit.number, unit.name(), unit.text(), size(unit.range().len()));
    write_units(&args.parts.out, None, size(maker.total()), units.map(written))
}

/// A unit of any kind.
enum Unit {
    Games(Box<WorkUnit>, Plan),
    Regret(Box<RegretUnit>),
    Book(BookUnit),
}

impl Unit {
    fn name(&self) -> String {
        match self {
            Self::Games(unit, _) => unit.name(),
            Self::Regret(unit) => unit.name(),
            Self::Book(unit) => unit.name(),
        }
    }
}

/// Reads a unit that this build can play or solve.
fn read_unit(path: &Path) -> Result<Unit> {
    let text = fs::read_to_string(path).with_context(|| cannot_read(path))?;
    let place = path.display().to_string();
    if let Ok(unit) = serde_json::from_str(&text) {
        return Ok(Unit::Book(unit));
    }
    if let Ok(unit) = serde_json::from_str::<RegretUnit>(&text) {
        unit.check(&place)?;
        return Ok(Unit::Regret(Box::new(unit)));
    }
    let unit: WorkUnit =
        serde_json::from_str(&text).with_context(|| format!("{place} is no work unit"))?;
    let plan = check_unit(&place, &unit)?;
    Ok(Unit::Games(Box::new(unit), plan))
}

/// The results of a folder, of one kind.
fn read_results<P: Part>(folder: &Path) -> Result<Vec<PartResult>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| cannot_read(folder))? {
        let path = entry.with_context(|| cannot_read(folder))?.path();
        if path.to_str().is_some_and(|path| path.ends_with(P::RESULT)) {
            found.push(read_result(&path)?);
        }
    }
    Ok(found)
}

fn read_result(path: &Path) -> Result<PartResult> {
    let text = fs::read_to_string(path).with_context(|| cannot_read(path))?;
    Ok(PartResult { name: path.display().to_string(), text })
}

/// How the file with the results of a unit ends.
const GAMES: &str = ".games.jsonl";

/// The results in a file.
type ResultsFile = Results<BufReader<File>>;

fn open_results(path: &Path) -> Result<ResultsFile> {
    let file = File::open(path).with_context(|| cannot_read(path))?;
    Ok(Results::new(path.display().to_string(), BufReader::new(file))?)
}

fn cannot_read(path: &Path) -> String {
    format!("cannot read {}", path.display())
}

fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).with_context(|| format!("cannot make {}", path.display()))
}
