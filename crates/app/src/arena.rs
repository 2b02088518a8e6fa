//! `papan arena`: a tournament, its table, and what is written of it.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use papan_games::line::LineRules;
use papan_games::{Facts, Rules, Ruleset, with_rules};
use papan_lab::contender::{Clock, ENGINE};
use papan_lab::kept::Kept;
use papan_lab::record::{Course, Record};
use papan_lab::regret;
use papan_lab::room::Replayer;
use papan_lab::run::{Progress, Ran, Runner};
use papan_lab::store::Store;
use papan_lab::table::Table;
use papan_lab::tally::Counted;
use papan_lab::tournament::{Balance, Openings, Plan, Schedule, Sprt, Tournament};
use papan_players::Playable;

use crate::cli::{ArenaArgs, Balanced, TournamentArgs};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::outfile::OutFile;
use crate::report::{Cost, Pictured, Report};
use crate::scratch::Scratch;
use crate::{output, report, tables};

/// Plays the tournament, or goes on with it, and prints the table.
pub(crate) fn run(args: &ArenaArgs) -> Result<ExitCode> {
    with_rules!(&args.tournament.rules, rules => play(rules, args))
}

/// The tournament that the arguments describe.
pub(crate) fn tournament(args: &TournamentArgs) -> Result<Tournament> {
    let facts = args.rules.facts();
    if facts.chance && (args.plies.is_some() || args.balance != Balanced::Any) {
        bail!("{} starts with a deal: leave out --plies and --balance", args.rules);
    }
    let plies = args.plies.map_or_else(|| usual_plies(&facts), |plies| plies as usize);
    Ok(Tournament {
        rules: args.rules.to_string(),
        players: args.players.clone(),
        schedule: if args.gauntlet { Schedule::Gauntlet } else { Schedule::RoundRobin },
        rounds: Plan::rounds_for(args.games, &facts, args.players.len()),
        seed: args.seed,
        openings: Openings {
            plies,
            balance: match args.balance {
                Balanced::Any => Balance::Any,
                Balanced::Equal => Balance::Equal,
            },
        },
        clock: Clock {
            per_move: Duration::from_secs_f64(args.move_time),
            per_game: args.game_time.map(Duration::from_secs_f64),
        },
        sprt: args.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1 }),
    })
}

/// How many random moves an opening has unless it is said: enough to make games differ, too few to
/// decide them. Where tiles are dealt there are none.
pub(crate) fn usual_plies(facts: &Facts) -> usize {
    if facts.chance { 0 } else { (facts.max_moves / 5).clamp(1, 8) }
}

fn play<R: Rules<Position: Playable + Counted + Pictured>>(
    rules: &R,
    args: &ArenaArgs,
) -> Result<ExitCode> {
    let tournament = tournament(&args.tournament)?;
    let plan = Plan::new(&tournament, &rules.facts())?;
    // Whatever cannot be done at the end is said before the first game.
    let outputs = Outputs::new(args)?;
    let mut store = open_store(args, &tournament, &plan)?;
    if let (Some(path), Some(store)) = (&args.import, &mut store) {
        import(path, rules, &tournament, &plan, &mut store.0)?;
    }
    let games = store.as_mut().map(|store| &mut store.0);
    let stop = stop_on_interrupt()?;
    let ran = play_games(rules, args, &tournament, &plan, games, &stop)?;
    let table = Table::new(&tournament, &plan, &ran.tally, ran.is_partial, ran.sprt);
    if let (Some(file), Some(store)) = (&outputs.records, &store) {
        file.write(|out| put_records(out, rules, &plan, store.0.kept()))?;
    }
    let pictured = store.as_ref().filter(|_| args.report.is_some());
    let replayed = pictured.map(|store| report::samples(rules, &plan, store.0.kept()));
    let samples = replayed.transpose()?.unwrap_or_default();
    let costs = args.regret.map(|games| costs(args, games, &stop)).transpose()?.unwrap_or_default();
    let report = Report { tournament: &tournament, plan: &plan, table: &table, samples, costs };
    tables::write(&report, outputs.csv.as_ref(), outputs.page.as_ref())?;
    if args.json {
        output::json(&table)?;
    } else {
        tables::print(&table)?;
    }
    finish(args, &plan, &ran)
}

/// The files that are written at the end.
struct Outputs {
    records: Option<OutFile>,
    csv: Option<OutFile>,
    page: Option<OutFile>,
}

impl Outputs {
    fn new(args: &ArenaArgs) -> Result<Self> {
        if args.regret.is_some() {
            line_rules(&args.tournament.rules)?;
        }
        Ok(Self {
            records: OutFile::some(args.records.as_deref())?,
            csv: OutFile::some(args.csv.as_deref())?,
            page: OutFile::some(args.report.as_deref())?,
        })
    }
}

/// The rules, if it is known what moves cost under them.
fn line_rules(rules: &Ruleset) -> Result<LineRules> {
    match rules {
        Ruleset::Line(rules) => Ok(*rules),
        _ => bail!("perfect play is not known for {rules}: leave out --regret"),
    }
}

/// What the moves of our own players cost, as far as it is measured before Ctrl-C.
fn costs(args: &ArenaArgs, games: u64, stop: &AtomicBool) -> Result<Vec<Cost>> {
    let rules = line_rules(&args.tournament.rules)?;
    let players = args.tournament.players.iter().filter(|player| !player.starts_with(ENGINE));
    let plan = regret::Plan {
        rules,
        players: players.cloned().collect(),
        games,
        seed: args.tournament.seed,
        threads: args.threads,
        source: regret::Source::SelfPlay,
        plies: regret::Plan::usual_plies(rules),
        effort: regret::Plan::usual_effort(rules),
    };
    let bar = ProgressBar::new(games.saturating_mul(plan.players.len() as u64)).with_style(style());
    let watch = regret::Watch { stop, game_done: &|| bar.inc(1) };
    let regrets = regret::measure(&plan, &watch);
    bar.finish_and_clear();
    Ok(plan.players.into_iter().zip(regrets?).collect())
}

/// Plays what is left to play, until Ctrl-C.
fn play_games<R: Rules<Position: Playable + Counted>>(
    rules: &R,
    args: &ArenaArgs,
    tournament: &Tournament,
    plan: &Plan,
    store: Option<&mut Store>,
    stop: &AtomicBool,
) -> Result<Ran> {
    let bar = ProgressBar::new(plan.games()).with_style(style());
    let mut first = true;
    let mut progress = |progress: Progress<'_>| {
        bar.set_position(progress.games);
        if std::mem::take(&mut first) {
            // What was played before says nothing about the time that is left.
            bar.reset_eta();
        }
    };
    let threads = args.threads.map_or_else(available_threads, std::num::NonZero::get);
    let mut runner = Runner { threads, stop, progress: &mut progress };
    let ran = runner.run(rules, tournament, plan, store);
    bar.finish_and_clear();
    Ok(ran?)
}

fn finish(args: &ArenaArgs, plan: &Plan, ran: &Ran) -> Result<ExitCode> {
    if !ran.is_partial {
        return Ok(ExitCode::SUCCESS);
    }
    let (games, all) = (ran.tally.games, plan.games());
    let hint = match &args.db {
        Some(_) => "the same command goes on",
        None => "with --db FILE the same command would go on",
    };
    writeln!(io::stderr(), "stopped after {games} of {all} games; {hint}")?;
    Ok(ExitCode::from(INTERRUPTED))
}

/// One thread for each processor.
pub(crate) fn available_threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

fn style() -> ProgressStyle {
    let plain = ProgressStyle::default_bar();
    let template = "{bar:30} {pos} of {len} games, {per_sec}, {eta} left";
    plain.clone().template(template).unwrap_or(plain)
}

/// The store that was asked for, or one that goes away again where the games are needed later.
fn open_store(
    args: &ArenaArgs,
    tournament: &Tournament,
    plan: &Plan,
) -> Result<Option<(Store, Option<Scratch>)>> {
    if let Some(path) = &args.db {
        return Ok(Some((Store::open(path, tournament, plan)?, None)));
    }
    if args.records.is_none() && args.report.is_none() && args.tournament.sprt.is_none() {
        return Ok(None);
    }
    let scratch = Scratch::new()?;
    let store = Store::open(&scratch.file("games.db"), tournament, plan)?;
    Ok(Some((store, Some(scratch))))
}

/// Writes the record of every game that is kept, a line each.
pub(crate) fn put_records<R: Rules<Position: Playable + Counted>>(
    out: &mut (impl Write + ?Sized),
    rules: &R,
    plan: &Plan,
    kept: &Kept,
) -> Result<()> {
    let tournament = kept.tournament();
    let mut replayer = Replayer::new(rules, tournament, plan);
    kept.read(0, |index, bytes| -> Result<bool> {
        let finished = replayer.replay(index, bytes)?;
        let record = Record::of(tournament, replayer.game(), &finished);
        serde_json::to_writer(&mut *out, &record)?;
        writeln!(out)?;
        Ok(true)
    })
}

fn import<R: Rules<Position: Playable + Counted>>(
    path: &Path,
    rules: &R,
    tournament: &Tournament,
    plan: &Plan,
    store: &mut Store,
) -> Result<()> {
    let cannot = || format!("cannot read {}", path.display());
    let mut replayer = Replayer::new(rules, tournament, plan);
    let mut games = Vec::new();
    let lines = BufReader::new(File::open(path).with_context(cannot)?).lines();
    for (number, line) in (1..).zip(lines) {
        let line = line.with_context(cannot)?;
        let place = || format!("{}, line {number}", path.display());
        let course: Course =
            serde_json::from_str(&line).map_err(output::without_line).with_context(place)?;
        let bytes = course.bytes(tournament, plan, &mut replayer, rules).with_context(place)?;
        games.push((course.index, bytes));
    }
    let added = store.add(games.iter().map(|(index, bytes)| (*index, &bytes[..])))?;
    writeln!(io::stderr(), "{added} games taken from {}", path.display())?;
    Ok(())
}
