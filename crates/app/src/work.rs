//! `papan work`: a tournament in parts, for whoever runs many programs at once.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use papan_games::{Rules, Ruleset, with_rules};
use papan_lab::plan::Plan;
use papan_lab::record::Course;
use papan_lab::table::Table;
use papan_lab::tally::{Counted, Tally};
use papan_lab::work::{Merger, WorkUnit};
use papan_players::Playable;

use crate::cli::{MergeArgs, RunArgs, SplitArgs, Work, WorkArgs};
use crate::report::Report;
use crate::{arena, output, tables};

/// How the file of a unit ends.
const UNIT: &str = ".unit.json";
/// How the file with its games ends: a line with the unit, then one for each game.
const GAMES: &str = ".games.jsonl";

/// Splits, runs or merges.
pub(crate) fn run(args: &WorkArgs) -> Result<ExitCode> {
    match &args.work {
        Work::Split(args) => split(args),
        Work::Run(args) => run_unit(args),
        Work::Merge(args) => merge(args),
    }?;
    Ok(ExitCode::SUCCESS)
}

fn split(args: &SplitArgs) -> Result<()> {
    let tournament = arena::tournament(&args.tournament)?;
    if tournament.sprt.is_some() {
        bail!("--sprt looks at games one after the other, which parts that run apart are not");
    }
    let plan = Plan::new(&tournament, &args.tournament.rules.facts())?;
    make_folder(&args.out)?;
    let units = WorkUnit::split(&tournament, &plan, args.parts);
    for unit in &units {
        let path = args.out.join(unit.name() + UNIT);
        write_whole(&path, |out| Ok(writeln!(out, "{}", unit.text())?))?;
    }
    let (count, games, out) = (units.len(), plan.games(), args.out.display());
    writeln!(io::stdout(), "{count} units of {games} games in {out}")?;
    Ok(())
}

fn run_unit(args: &RunArgs) -> Result<()> {
    let path = args.unit.display();
    let text = fs::read_to_string(&args.unit).with_context(|| format!("cannot read {path}"))?;
    let unit: WorkUnit =
        serde_json::from_str(&text).with_context(|| format!("{path} is no work unit"))?;
    let rules: Ruleset = unit.tournament.rules.parse()?;
    let plan = Plan::new(&unit.tournament, &rules.facts())?;
    if unit.from >= unit.to || unit.to > plan.sittings {
        bail!("{path}: units {} to {} of {}", unit.from, unit.to, plan.sittings);
    }
    make_folder(&args.out)?;
    let target = args.out.join(unit.name() + GAMES);
    if target.exists() {
        writeln!(io::stderr(), "{} is there already", target.display())?;
        return Ok(());
    }
    let launcher = args.engines.launcher();
    write_whole(&target, |out| {
        writeln!(out, "{}", unit.text())?;
        with_rules!(&rules, rules => {
            unit.play(rules, &plan, &launcher, |record| -> Result<()> {
                serde_json::to_writer(&mut *out, &record)?;
                Ok(writeln!(out)?)
            })
        })
    })?;
    for warning in launcher.warnings() {
        writeln!(io::stderr(), "{warning}")?;
    }
    writeln!(io::stdout(), "{}", target.display())?;
    Ok(())
}

fn merge(args: &MergeArgs) -> Result<()> {
    let mut results = Vec::new();
    for entry in fs::read_dir(&args.results).with_context(|| cannot_read(&args.results))? {
        let path = entry.with_context(|| cannot_read(&args.results))?.path();
        if path.to_str().is_some_and(|path| path.ends_with(GAMES)) {
            results.push(Results::open(path)?);
        }
    }
    results.sort_by_key(|results| results.unit.from);
    let Some(first) = results.first() else {
        bail!("no results (*{GAMES}) in {}", args.results.display());
    };
    let tournament = first.unit.tournament.clone();
    let rules: Ruleset = tournament.rules.parse()?;
    let plan = Plan::new(&tournament, &rules.facts())?;
    check_cover(&results, &plan)?;
    let tally = with_rules!(&rules, rules => merged(rules, &plan, results))?;
    let table = Table::new(&tournament, &plan, &tally, false, None);
    let (tournament, plan, table) = (&tournament, &plan, &table);
    let report = Report { tournament, plan, table, samples: Vec::new(), costs: Vec::new() };
    tables::write(&report, args.csv.as_deref(), args.report.as_deref())?;
    if args.json { output::json(table) } else { tables::print(table) }
}

/// The games of one unit.
struct Results {
    path: PathBuf,
    unit: WorkUnit,
    lines: Lines<BufReader<File>>,
}

impl Results {
    fn open(path: PathBuf) -> Result<Self> {
        let file = File::open(&path).with_context(|| cannot_read(&path))?;
        let mut lines = BufReader::new(file).lines();
        let first = lines.next().transpose().with_context(|| cannot_read(&path))?;
        let unit: WorkUnit = serde_json::from_str(&first.unwrap_or_default())
            .with_context(|| format!("{} does not begin with a work unit", path.display()))?;
        Ok(Self { path, unit, lines })
    }
}

/// Whether the results are of one tournament, and all of it.
fn check_cover(results: &[Results], plan: &Plan) -> Result<()> {
    let mut next = 0;
    for Results { path, unit, .. } in results {
        let differences = results[0].unit.tournament.differences(&unit.tournament);
        if !differences.is_empty() {
            bail!("{} is of another tournament: {}", path.display(), differences.join("; "));
        }
        if unit.from < next {
            bail!("{}: units {} to {next} are there twice", path.display(), unit.from);
        }
        if unit.from > next {
            bail!("units {next} to {} are missing", unit.from);
        }
        next = unit.to;
    }
    if next != plan.sittings {
        bail!("units {next} to {} are missing", plan.sittings);
    }
    Ok(())
}

fn merged<R: Rules<Position: Playable + Counted>>(
    rules: &R,
    plan: &Plan,
    results: Vec<Results>,
) -> Result<Tally> {
    let tournament = results[0].unit.tournament.clone();
    let mut merger = Merger::new(rules, &tournament, plan);
    for Results { path, unit, lines } in results {
        let mut index = plan.game(unit.from, 0);
        for line in lines {
            let line = line.with_context(|| cannot_read(&path))?;
            let place = || path.display().to_string();
            let course: Course = serde_json::from_str(&line).with_context(place)?;
            if course.index != index {
                bail!("{}: game {index} is missing", path.display());
            }
            merger.take(&course).with_context(place)?;
            index += 1;
        }
        if index != plan.game(unit.to, 0) {
            bail!("{}: game {index} is missing", path.display());
        }
    }
    Ok(merger.tally())
}

fn cannot_read(path: &Path) -> String {
    format!("cannot read {}", path.display())
}

fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).with_context(|| format!("cannot make {}", path.display()))
}

/// Writes a file so that it is there whole or not at all.
fn write_whole(path: &Path, write: impl FnOnce(&mut BufWriter<File>) -> Result<()>) -> Result<()> {
    let cannot = || format!("cannot write {}", path.display());
    // Several programs may write the same one at once.
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(format!(".{}", std::process::id()));
    let mut out = BufWriter::new(File::create(&unfinished).with_context(cannot)?);
    let written = write(&mut out).and_then(|()| {
        let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.sync_all()?;
        fs::rename(&unfinished, path)?;
        Ok(())
    });
    if written.is_err() {
        // What is left of it is of no use to anybody.
        let _ = fs::remove_file(&unfinished);
    }
    written.with_context(cannot)
}
