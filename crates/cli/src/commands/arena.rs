//! `papan arena`: plays a tournament and writes its table.

mod expecting;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use clap::Args;
use papan_arena::results::records::write_records;
use papan_arena::results::table::Table;
use papan_arena::results::{RunResult, result_of};
use papan_arena::run::{Progress, Runner};
use papan_arena::schedule::plan::Plan;
use papan_arena::settings::TournamentSettings;
use papan_arena::store::Store;
use papan_arena::store::reader::StoreReader;
use papan_arena::tournament::Tournament;
use papan_engine::Launcher;
use papan_games::Ruleset;
use papan_games::line::LineRules;
use papan_stats::sprt::SprtVerdict;
use papan_study::regret;

use crate::args::{LauncherArgs, TournamentArgs};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::scratch::Scratch;
use crate::tables::{Outputs, TableArgs};
use crate::{args, output};
use papan_report::{PlayerRegret, Report};
use papan_ui::files::outfile::OutFile;
use papan_ui::say;
use papan_ui::tournaments::{StoredTournament, take_records};
use papan_ui::words::Refusal;

/// Play a tournament and print its table.
///
/// Two players play each opening of random moves from both sides; more than two play every deal in every
/// seating order, with every player in every seat. The result depends only on the rules, the players and the
/// seed, not on the order of the players, threads or interruptions. --db keeps every finished game, and the same
/// command resumes a stopped tournament; with more --games or more --players it plays only the new games. --db
/// alone shows the table of the file and plays nothing; with --games it resumes the tournament of the file.
#[derive(Debug, Args)]
#[command(mut_args(|arg| match arg.get_id().as_str() {
    "rules" | "players" => arg.required_unless_present("db"),
    "games" => arg.required_unless_present_any(["db", "sprt"]),
    _ => arg,
}))]
#[command(after_long_help = "\
Examples:
  papan arena connect-four --players cost priority --games 10000
  papan arena connect-four --players cost priority steps --games 2000 --db pool.db --report pool.html
  papan arena --db pool.db --csv pool.csv
  papan arena --db pool.db --games 4000
  papan arena dominoes --players first value balak count --games 40000
  papan arena connect-four --players cost 'engine:python3 my_bot.py' --games 100 --move-time 1
  papan arena connect-four --players cost 'engine:name=Mine,time=10,inc=0.1,./bot' --games 100
  papan arena connect-four --players hard:depth=4 hard:depth=2 --games 20000 --sprt 0,20
  papan arena connect-four --players cost priority steps --games 2000 --anchor cost=1000 --latex pool.tex
  papan arena connect-four --players hard:depth=4 hard:depth=2 --sprt 0,20 --expect

Exit codes of a run with --sprt:
  0    H1 is accepted
  1    H0 is accepted
  3    undecided after the last game")]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) tournament: TournamentArgs,

    #[command(flatten)]
    pub(crate) engines: LauncherArgs,

    /// The number of threads (default: one for each processor; at most 8 for each processor, or 64 if that is
    /// more).
    #[arg(long, value_name = "N", value_parser = args::threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Keep every game in this file, and resume the tournament in it; without RULES, show its table.
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,

    /// Add the cost of each player's moves against perfect play to the report; it is measured in this many games of
    /// each player against itself, only on boards where perfect play is known.
    #[arg(
        long,
        value_name = "N",
        requires = "report",
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000)
    )]
    pub(crate) regret: Option<u64>,

    /// Print the expected number of games of the --sprt test without running it. The variance of pairs is
    /// measured in the first 100 pairs, or computed for independent games of which the share DRAWN is drawn.
    #[arg(long, value_name = "DRAWN", num_args = 0..=1, requires = "sprt", value_parser = args::share)]
    #[allow(clippy::option_option)] // absent, without a value, with one
    pub(crate) expect: Option<Option<f64>>,

    /// Write the record of every game in the table, one line of JSON each.
    #[arg(long, value_name = "FILE.jsonl")]
    pub(crate) records: Option<PathBuf>,

    /// Import games from such records instead of playing them.
    #[arg(long, value_name = "FILE.jsonl", requires = "db", requires = "rules")]
    pub(crate) import: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) table: TableArgs,
}

/// The settings, with the seatings of the file that is resumed unless others are asked for: how many
/// players there are now must not change them.
fn as_in_the_file(args: &ArenaArgs) -> Result<TournamentSettings> {
    let mut wanted = args.tournament.settings()?;
    if let (Some(path), None) = (&args.db, wanted.seatings) {
        wanted.seatings = StoreReader::open(path).ok().map(|file| file.tournament().seatings);
    }
    Ok(wanted)
}

/// The tournament of a file, with the number of games of the arguments.
fn of_the_file(file: &Path, games: Option<u64>) -> Result<(Tournament, Plan)> {
    let StoredTournament { mut tournament, plan, .. } = StoredTournament::kept(file)?;
    let Some(games) = games else { return Ok((tournament, plan)) };
    let rounds = Plan::rounds_for(games, &tournament, plan.rules())?;
    if rounds < tournament.rounds {
        let all = plan.games() / plan.lineups();
        let file = file.display().to_string();
        bail!(Refusal(say!("arena-fewer-games", file = file, games = all)));
    }
    tournament.rounds = rounds;
    let plan = tournament.plan()?;
    Ok((tournament, plan))
}

/// Plays or resumes the tournament and prints the table, or prints the table of a file.
pub(crate) fn run(args: &ArenaArgs) -> Result<ExitCode> {
    if let Some(drawn) = args.expect {
        return expecting::run(args, drawn);
    }
    let (tournament, plan) = match (&args.tournament.rules, &args.db) {
        (None, Some(file)) => of_the_file(file, args.tournament.games)?,
        _ => as_in_the_file(args)?.plan()?,
    };
    // Report before the first game what cannot be done at the end.
    if args.regret.is_some() {
        line_rules(plan.rules())?;
    }
    args.table.check(&tournament, &plan)?;
    let files =
        Files { records: OutFile::some(args.records.as_deref())?, table: args.table.open()? };
    match (&args.db, &args.tournament.rules, args.tournament.games) {
        (Some(file), None, None) => {
            let reader = StoreReader::open(file)?;
            let ran = result_of(&reader, &tournament, &plan)?;
            let table = args.table.table((&tournament, &plan), &ran)?;
            let stop = stop_on_interrupt()?;
            write(args, (&tournament, &plan), &table, Some(&reader), &files, &stop)?;
            Ok(ExitCode::SUCCESS)
        }
        _ => play(args, &tournament, &plan, &files),
    }
}

/// The files that are written at the end.
struct Files {
    records: Option<OutFile>,
    table: Outputs,
}

/// Plays the games that are left, and writes the results.
fn play(args: &ArenaArgs, tournament: &Tournament, plan: &Plan, files: &Files) -> Result<ExitCode> {
    // From here on Ctrl-C removes the file of this worker.
    let stop = stop_on_interrupt()?;
    let mut store = open_store(args, tournament, plan)?;
    if let (Some(path), Some(store)) = (&args.import, &mut store) {
        let added = take_records(path, tournament, plan, &mut store.0)?;
        let taken = say!("arena-taken", games = added, file = path.display().to_string());
        writeln!(io::stderr(), "{}", taken.in_language(args.table.language()))?;
    }
    let games = store.as_mut().map(|store| &mut store.0);
    let launcher = args.engines.launcher();
    let ran = play_games(args, tournament, plan, games, (&stop, &launcher))?;
    let mut table = args.table.table((tournament, plan), &ran)?;
    table.warnings.extend(launcher.warnings());
    let kept = store.as_ref().map(|store| store.0.reader());
    write(args, (tournament, plan), &table, kept, files, &stop)?;
    finish(args, plan, &ran)
}

/// Writes the records and the table.
fn write(
    args: &ArenaArgs,
    (tournament, plan): (&Tournament, &Plan),
    table: &Table,
    kept: Option<&StoreReader>,
    files: &Files,
    stop: &AtomicBool,
) -> Result<()> {
    if let (Some(file), Some(kept)) = (&files.records, kept) {
        file.write(|out| write_records(out, plan, kept))?;
    }
    let pictured = kept.filter(|_| args.table.report.is_some());
    let samples =
        pictured.map(|kept| papan_report::samples(plan, kept)).transpose()?.unwrap_or_default();
    let costs = args.regret.map(|games| costs(args, tournament, plan, games, stop)).transpose()?;
    let (costs, language) = (costs.unwrap_or_default(), args.table.language());
    files.table.give(&Report { tournament, plan, table, samples, costs, language })
}

/// The rules, if perfect play is known under them.
fn line_rules(rules: &Ruleset) -> Result<LineRules> {
    match rules {
        Ruleset::Line(rules) => Ok(*rules),
        _ => bail!(Refusal(say!("arena-no-regret", rules = rules.to_string()))),
    }
}

/// The regret of the built-in players, as far as it is measured before Ctrl-C.
fn costs(
    args: &ArenaArgs,
    tournament: &Tournament,
    plan: &Plan,
    games: u64,
    stop: &AtomicBool,
) -> Result<Vec<PlayerRegret>> {
    let rules = line_rules(plan.rules())?;
    let players = tournament.players.iter().filter(|player| !player.is_program());
    let settings = regret::Settings::new(rules.to_string(), players.cloned().collect());
    let plan = regret::Settings { games, seed: tournament.seed, ..settings }.plan()?;
    let games = games.saturating_mul(plan.players.len() as u64);
    let bar = output::bar(games, "progress-arena", args.table.language());
    let (threads, launcher) = (args.threads, &Arc::default());
    let run_options = regret::RegretOptions { threads, launcher, stop, game_done: &|| bar.inc(1) };
    let regrets = regret::measure(&plan, &run_options);
    bar.finish_and_clear();
    let names = plan.players.iter().map(|player| player.shown_name().to_owned());
    Ok(names.zip(regrets?).collect())
}

/// Plays the games that are left, until Ctrl-C.
fn play_games(
    args: &ArenaArgs,
    tournament: &Tournament,
    plan: &Plan,
    store: Option<&mut Store>,
    (stop, launcher): (&AtomicBool, &Arc<Launcher>),
) -> Result<RunResult> {
    let bar = output::bar(plan.games(), "progress-arena", args.table.language());
    let mut first = true;
    let mut progress = |progress: Progress<'_>| {
        bar.set_position(progress.games);
        if std::mem::take(&mut first) {
            // Games of an earlier run must not enter the estimate of the remaining time.
            bar.reset_eta();
        }
    };
    let threads = args::thread_count(args.threads);
    let mut runner = Runner { threads, stop, progress: &mut progress };
    let ran = runner.run_with(launcher, tournament, plan, store);
    bar.finish_and_clear();
    Ok(ran?)
}

fn finish(args: &ArenaArgs, plan: &Plan, ran: &RunResult) -> Result<ExitCode> {
    if !ran.is_partial {
        return Ok(ran.sprt.map_or(ExitCode::SUCCESS, |test| decided(test.verdict)));
    }
    let id = if args.db.is_some() { "arena-stopped" } else { "arena-stopped-unkept" };
    let stopped = say!(id, games = ran.tally.games, all = plan.games());
    writeln!(io::stderr(), "{}", stopped.in_language(args.table.language()))?;
    Ok(ExitCode::from(INTERRUPTED))
}

/// The exit code of a test that came to its end.
fn decided(verdict: SprtVerdict) -> ExitCode {
    ExitCode::from(match verdict {
        SprtVerdict::H1 => 0,
        SprtVerdict::H0 => 1,
        SprtVerdict::Continue => 3,
    })
}

/// The store of `--db`, or a temporary one if the games are needed later.
fn open_store(
    args: &ArenaArgs,
    tournament: &Tournament,
    plan: &Plan,
) -> Result<Option<(Store, Option<Scratch>)>> {
    if let Some(path) = &args.db {
        return Ok(Some((Store::open(path, tournament, plan)?, None)));
    }
    if args.records.is_none() && args.table.report.is_none() && tournament.sprt.is_none() {
        return Ok(None);
    }
    let scratch = Scratch::new()?;
    let store = Store::open(&scratch.file("games.db"), tournament, plan)?;
    Ok(Some((store, Some(scratch))))
}
