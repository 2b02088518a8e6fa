//! `papan tune`: which options make a player best, and how much that is worth.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Result, bail};
use clap::Args;
use clap::builder::TypedValueParser;
use papan_arena::settings::{DEFAULT_SEED, USUAL_MOVE_TIME};
use papan_arena::work::MOST_PARTS;
use papan_engine::options::offers;
use papan_engine::{Launcher, PlayerSpec};
use papan_games::Ruleset;
use papan_report::tuned_page;
use papan_report::tuning::{progress, tuned_in_words};
use papan_study::tune::parts::ablate_best;
use papan_study::tune::space::Space;
use papan_study::tune::{Aim, Progress, TuneError, TuneOptions, TuneResult, TuneSettings, tune};
use papan_study::work::Unit;
use papan_ui::files::outfile::OutFile;
use papan_ui::words::Refusal;
use papan_ui::{say, text};

use crate::args::{AnswerArgs, LauncherArgs, one_of, rules, seconds, thread_count, threads};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;
use crate::steps::{keep_results, write_step};

/// The exit code while units of a step are left to run elsewhere.
const NOT_YET: u8 = 1;
/// The default number of games of the best player without each of its parts, for a page.
const DEFAULT_ABLATION: u64 = 2_000;

/// Find the best options of a player.
///
/// Best is measured against other players or against perfect play.
///
/// A race compares words, and an evolution strategy searches numbers; all compared settings play the same openings or
/// deals. A test then compares the best settings found with the initial ones, on openings or deals that the search has
/// not seen, until it is clear which is better, and then on as many more: the gain is the mean of the latter, with an
/// interval that contains the true gain with a probability of at least 95%, whenever the test stops. All settings of the
/// search together determine the openings or deals of the test. The result does not depend on the number of threads.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan tune connect-four --player priority --over five=1..100000:log,four=1..100000:log --against cost hard --db p3.jsonl
  papan tune tic-tac-toe:4x4 --player points --over win=0..1000,block=0..100,chance=0..100 --for regret --report points.html
  papan tune dominoes --player switch --over then,keep-own=2..5 --against value count
  papan tune connect-four --player 'engine:./bot' --over Depth=1..8 --against medium

On a cluster, a step at a time; it ends with 1 while units are left:
  until papan tune connect-four --player priority --over five,four --against cost --db p3.jsonl --units step; do
    ls step/*.unit.json | xargs -P 8 -I UNIT papan work run UNIT --threads 1 --out step
  done")]
pub(crate) struct TuneArgs {
    /// The game and its rules; see `papan list games`.
    #[arg(value_name = "RULES", value_parser = rules)]
    rules: Ruleset,

    /// The player, or a program, `engine:COMMAND`, whose options are set.
    #[arg(long, value_name = "PLAYER")]
    player: String,

    /// The options and their possible values, separated by commas: numbers such as five=1..100 or
    /// five=1..100000:log, words such as tie=left|right, or only the name of an option for all its values.
    #[arg(long, value_name = "OPTIONS")]
    over: String,

    /// The opponents.
    #[arg(long, value_name = "PLAYER", num_args = 1..)]
    against: Vec<String>,

    /// What to improve.
    #[arg(long = "for", value_name = "WHAT", default_value = "score", value_parser = aim())]
    aim: Aim,

    /// The maximum number of games in the search.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=1 << 40))]
    games: u64,

    /// The maximum number of games in the test, for the best settings found and for the initial ones each.
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(1..=1 << 40))]
    test_games: u64,

    /// The seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SEED)]
    seed: u64,

    /// The number of random moves in an opening (default: a few, depending on the size of the board).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100))]
    plies: Option<u32>,

    /// The limit on positions searched to judge one position, with --for regret.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// The time limit of a program for a move, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = USUAL_MOVE_TIME, value_parser = seconds)]
    move_time: f64,

    /// The number of games to play at the same time (default: the number of processors).
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,

    /// Keep every measurement in this file, with checksums, and resume from it.
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,

    /// Write a page with the search, the effect of each option, the test, and the worth of each part of the best
    /// player.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,

    /// The number of games of the best player without each of its parts; 0 for none (default: 2000 for a page, else 0).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=10_000_000))]
    ablate: Option<u64>,

    /// Play no games here: write the units of the next step to this folder, for `papan work run`, and read the
    /// results in it.
    #[arg(long, value_name = "DIR", requires = "db")]
    units: Option<PathBuf>,

    /// The approximate number of units in a step (default: one for each setting).
    #[arg(long, value_name = "N", requires = "units", value_parser = clap::value_parser!(u64).range(1..=MOST_PARTS))]
    parts: Option<u64>,

    #[command(flatten)]
    engines: LauncherArgs,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Parses an aim.
fn aim() -> impl TypedValueParser<Value = Aim> {
    let about = |aim| match aim {
        Aim::Score => "The score against --against",
        Aim::Regret => "The points that moves lose against perfect play",
    };
    one_of(&Aim::ALL, about)
}

impl TuneArgs {
    fn settings(&self, launcher: &Arc<Launcher>) -> Result<TuneSettings> {
        match (self.aim, self.against.is_empty()) {
            (Aim::Score, true) => bail!(Refusal(say!("tune-needs-against"))),
            (Aim::Regret, false) => bail!(Refusal(say!("tune-no-against"))),
            _ => {}
        }
        let player = PlayerSpec::from(&self.player);
        let offers = offers(&player, &self.rules, launcher)?;
        Ok(TuneSettings {
            rules: self.rules.to_string(),
            space: Space::parse(&player, &self.over, &offers)?,
            aim: self.aim,
            against: self.against.clone(),
            games: self.games,
            test_games: self.test_games,
            seed: self.seed,
            plies: self.plies,
            nodes: self.nodes,
            move_time: self.move_time,
        })
    }
}

/// Searches, tests and prints.
pub(crate) fn run(args: &TuneArgs) -> Result<ExitCode> {
    let language = args.answer.language();
    let launcher = args.engines.launcher();
    let settings = args.settings(&launcher)?;
    let page = OutFile::some(args.report.as_deref())?;
    let stop = stop_on_interrupt()?;
    if let (Some(folder), Some(file)) = (&args.units, &args.db) {
        keep_results(&settings, file, folder)?;
    }
    let threads = thread_count(args.threads);
    let (file, parts) = (args.db.as_deref(), args.units.as_ref().map(|_| args.parts.unwrap_or(1)));
    let (launcher, stop, tell) = (&launcher, &*stop, &mut |_: &Progress| {});
    let run_options = TuneOptions { threads, launcher, stop, file, parts, tell };
    let tuned = match search(args, &settings, &run_options) {
        Err(TuneError::Stopped) => {
            let id = if args.db.is_some() { "tune-going-on" } else { "tune-lost" };
            writeln!(io::stderr(), "{}", text!(id, language))?;
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Err(TuneError::Elsewhere(steps)) => {
            let units = Unit::of_steps(steps);
            let folder = args.units.as_deref().unwrap_or(Path::new("."));
            write_step(folder, &units, language)?;
            let place = folder.display().to_string();
            let left = say!("tune-units-left", units = units.len(), folder = place);
            writeln!(io::stderr(), "{}", left.in_language(language))?;
            return Ok(ExitCode::from(NOT_YET));
        }
        tuned => tuned?,
    };
    if let Some(page) = page {
        page.write_text(&tuned_page(&tuned, language)?)?;
    }
    output::answer(args.answer.json, &tuned, || tuned_in_words(&tuned, language))?;
    Ok(ExitCode::SUCCESS)
}

/// Searches and tests, then ablates the best player found if the arguments ask for it. A bar shows the progress.
fn search(
    args: &TuneArgs,
    settings: &TuneSettings,
    run_options: &TuneOptions<'_>,
) -> Result<TuneResult, TuneError> {
    let language = args.answer.language();
    let bar = output::bar(settings.games, "progress-tune", language);
    let message = |told: &Progress| progress(settings.aim, told).in_language(language);
    let mut tuned = output::with_progress(&bar, message, |tell| {
        tune(settings, &mut TuneOptions { tell, ..*run_options })
    })?;
    let games = args.ablate.unwrap_or(if args.report.is_some() { DEFAULT_ABLATION } else { 0 });
    if games > 0 {
        let bar = output::bar(0, "progress-ablate", language);
        let message = |told: &Progress| told.best.clone();
        output::with_progress(&bar, message, |tell| {
            ablate_best(&mut tuned, games, &mut TuneOptions { tell, ..*run_options })
        })?;
    }
    Ok(tuned)
}
