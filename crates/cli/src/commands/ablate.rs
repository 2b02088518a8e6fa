//! `papan ablate`: what each part of a player is worth.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use papan_arena::settings::{DEFAULT_SEED, USUAL_MOVE_TIME};
use papan_games::Ruleset;
use papan_report::ablation_page;
use papan_report::tuning::ablation_in_words;
use papan_study::tune::parts::ablate;
use papan_study::tune::space::Space;
use papan_study::tune::{Aim, TuneError, TuneOptions, TuneSettings};
use papan_ui::files::outfile::OutFile;
use papan_ui::text;

use crate::args::{AnswerArgs, LauncherArgs, rules, thread_count, threads};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;

/// Measure the worth of a player's parts.
///
/// The worth of a part is the change of the player's score, and of the cost of its moves, without that part.
///
/// The command removes each part alone, and then the parts one after the other, the least valuable first. All variants
/// play the same openings or deals with the same random numbers. If perfect play is known, their moves are judged in the
/// same positions: positions from games of the whole player against itself, and positions from random games. The 95%
/// intervals are of the differences, paired by opening, deal or game.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan ablate connect-four --player cost --against priority medium
  papan ablate dominoes --player switch --against value count first --report switch.html")]
pub(crate) struct AblateArgs {
    /// The game and its rules; see `papan list games`.
    #[arg(value_name = "RULES", value_parser = rules)]
    rules: Ruleset,

    /// The player: cost, steps, points, priority or switch, with or without options.
    #[arg(long, value_name = "PLAYER")]
    player: String,

    /// The opponents.
    #[arg(long, value_name = "PLAYER", num_args = 1.., required = true)]
    against: Vec<String>,

    /// The number of games of the whole player, and of the player without each part.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    games: u64,

    /// The number of its games, and of random games, in whose positions perfect play judges the moves.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    judged: u64,

    /// The seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SEED)]
    seed: u64,

    /// The number of random moves in an opening (default: a few, depending on the size of the board).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100))]
    plies: Option<u32>,

    /// The number of games to play at the same time (default: the number of processors).
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,

    /// Write a page with pictures.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,

    #[command(flatten)]
    engines: LauncherArgs,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Measures and prints.
pub(crate) fn run(args: &AblateArgs) -> Result<ExitCode> {
    let language = args.answer.language();
    let settings = TuneSettings {
        rules: args.rules.to_string(),
        space: Space { player: (&args.player).into(), dimensions: Vec::new() },
        aim: Aim::Score,
        against: args.against.clone(),
        games: args.games,
        test_games: args.judged,
        seed: args.seed,
        plies: args.plies,
        nodes: None,
        move_time: USUAL_MOVE_TIME,
    };
    let page = OutFile::some(args.report.as_deref())?;
    let (stop, launcher) = (stop_on_interrupt()?, args.engines.launcher());
    let bar = output::bar(0, "progress-ablate", language);
    let (threads, launcher, stop) = (thread_count(args.threads), &launcher, &*stop);
    let found = output::with_progress(
        &bar,
        |progress| progress.best.clone(),
        |tell| {
            let mut run_options =
                TuneOptions { threads, launcher, stop, file: None, parts: None, tell };
            ablate(&settings, &mut run_options)
        },
    );
    let found = match found {
        Err(TuneError::Stopped) => {
            writeln!(io::stderr(), "{}", text!("tune-lost", language))?;
            return Ok(ExitCode::from(INTERRUPTED));
        }
        found => found?,
    };
    if let Some(page) = page {
        page.write_text(&ablation_page(&found, language)?)?;
    }
    output::answer(args.answer.json, &found, || ablation_in_words(&found, language))?;
    Ok(ExitCode::SUCCESS)
}
