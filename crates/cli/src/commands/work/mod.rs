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
//! `*.regret.jsonl`. The units of a search are written, and their results `*.tuned.jsonl` taken in, by `papan tune`.

mod args;
mod book;
mod merging;
mod regret;
mod running;
mod tuning;

use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use papan_lab::book::{BookUnit, maker};
use papan_lab::identity::identity;
use papan_lab::parts::Part;
use papan_lab::plan::Plan;
use papan_lab::regret::unit::RegretUnit;
use papan_lab::results::{Results, check_unit};
use papan_lab::tune::unit::TuneUnit;
use papan_lab::work::WorkUnit;

use crate::units::{Size, cannot_read, make_folder, read_result, read_results, write_units};
pub(crate) use args::WorkArgs;
use args::{SplitArgs, SplitBookArgs, SplitRegretArgs, Work};

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
    Tune(Box<TuneUnit>),
    Book(BookUnit),
}

impl Unit {
    fn name(&self) -> String {
        match self {
            Self::Games(unit, _) => unit.name(),
            Self::Regret(unit) => unit.name(),
            Self::Tune(unit) => unit.name(),
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
    if let Ok(unit) = serde_json::from_str::<TuneUnit>(&text) {
        unit.check(&place)?;
        return Ok(Unit::Tune(Box::new(unit)));
    }
    let unit: WorkUnit =
        serde_json::from_str(&text).with_context(|| format!("{place} is no work unit"))?;
    let plan = check_unit(&place, &unit)?;
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
