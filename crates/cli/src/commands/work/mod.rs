//! `papan work`: a tournament, or a book, in parts, for whoever runs many programs at once.
//!
//! ```text
//!   split ──▶ *.unit.json, manifest.json ──▶ run ──▶ *.games.jsonl ──▶ merge ──▶ the table
//!                                             │  ▲
//!                                             ▼  │ goes on
//!                                       *.games.jsonl.part-*
//! ```
//!
//! Of a book the results are `*.scores.txt`, and `*.scores.txt.part` while they are not whole.

mod args;
mod book;
mod merging;
mod running;

use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use papan_lab::identity::identity;
use papan_lab::plan::Plan;
use papan_lab::results::{Results, check_unit};
use papan_lab::work::WorkUnit;
use serde::Serialize;

pub(crate) use args::WorkArgs;
use args::{SplitArgs, Work};
use papan_ui::outfile::OutFile;

/// How the file of a unit ends.
const UNIT: &str = ".unit.json";
/// The file that lists all units.
const MANIFEST: &str = "manifest.json";

/// Every unit of a tournament, by number.
#[derive(Debug, Serialize)]
struct Manifest {
    /// The build that is to play them.
    identity: String,
    /// How many games they have together.
    games: u64,
    units: Vec<Listed>,
}

/// A unit as the manifest lists it.
#[derive(Debug, Serialize)]
struct Listed {
    /// From 1.
    number: u64,
    /// Its file, beside the manifest.
    file: String,
    /// How many games it has.
    games: u64,
    /// What its file is named by.
    hash: String,
}

/// Splits, runs or merges.
pub(crate) fn run(args: &WorkArgs) -> Result<ExitCode> {
    match &args.work {
        Work::Split(args) => split(args),
        Work::SplitBook(args) => book::split(args),
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
    make_folder(&args.out)?;
    let units = WorkUnit::split(&tournament, &plan, args.parts);
    let mut listed = Vec::with_capacity(units.len());
    for unit in units {
        let hash = unit.name();
        let file = hash.clone() + UNIT;
        OutFile::new(&args.out.join(&file))?.write_text(&format!("{}\n", unit.text()))?;
        listed.push(Listed { number: unit.number, file, games: unit.games(&plan), hash });
    }
    let (identity, games) = (identity().to_owned(), plan.games());
    let manifest = Manifest { identity, games, units: listed };
    OutFile::new(&args.out.join(MANIFEST))?.write(|out| {
        serde_json::to_writer_pretty(&mut *out, &manifest)?;
        Ok(writeln!(out)?)
    })?;
    let (count, out) = (manifest.units.len(), args.out.display());
    writeln!(io::stdout(), "{count} units of {games} games in {out}, listed in {MANIFEST}")?;
    Ok(())
}

/// A unit of either kind.
enum Unit {
    Games(Box<WorkUnit>, Plan),
    Book(book::BookUnit),
}

impl Unit {
    fn name(&self) -> String {
        match self {
            Self::Games(unit, _) => unit.name(),
            Self::Book(unit) => unit.name(),
        }
    }
}

/// Reads a unit that this build can play or solve.
fn read_unit(path: &Path) -> Result<Unit> {
    let text = fs::read_to_string(path).with_context(|| cannot_read(path))?;
    if let Ok(unit) = serde_json::from_str(&text) {
        return Ok(Unit::Book(unit));
    }
    let unit: WorkUnit = serde_json::from_str(&text)
        .with_context(|| format!("{} is no work unit", path.display()))?;
    let plan = check_unit(&path.display().to_string(), &unit)?;
    Ok(Unit::Games(Box::new(unit), plan))
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
