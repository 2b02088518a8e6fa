//! `papan analyze`: the mistakes of games that were played.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use papan_study::mistakes::{AnalysisOptions, analyse};
use papan_ui::mistakes::{MistakesReport, PlayedGames, in_words, read_games};
use papan_ui::say;

use crate::args::{AnswerArgs, threads};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;

/// Find the mistakes of played games.
///
/// Judges every move by perfect play, except those of a random opening, and counts the mistakes of each player by gravity,
/// by theme and by move of the game. Then it lists the worst moves, each with a better one, the reason, and the command that
/// explains the position. The games may be of Connect Four or tic-tac-toe on a board with edges. Ctrl-C shows the results
/// so far.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan arena connect-four --players cost priority --games 200 --db games.db
  papan analyze games.db
  papan analyze games.jsonl --players cost --worst 10
  echo 4455353 | papan analyze -")]
pub(crate) struct AnalyzeArgs {
    /// The games: the file of a tournament, records with one game on each line, or the moves of one game; `-` reads
    /// standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Judge only the moves of these players (default: all).
    #[arg(long, value_name = "PLAYER", num_args = 1..)]
    players: Vec<String>,

    /// The number of worst moves to list for each player.
    #[arg(long, value_name = "N", default_value_t = 3)]
    worst: usize,

    /// The number of games to judge at the same time (default: the number of processors). The results do not depend
    /// on it.
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Analyses and prints; after Ctrl-C it prints the games so far.
pub(crate) fn run(args: &AnalyzeArgs) -> Result<ExitCode> {
    let language = args.answer.language();
    let played = read_games(&args.file)?;
    played.check_players(&args.players)?;
    let PlayedGames { rules, games } = played;
    let stop = stop_on_interrupt()?;
    let bar = output::bar(games.len() as u64, "progress-regret", language);
    bar.enable_steady_tick(Duration::from_millis(200));
    let game_done = || bar.inc(1);
    let options = AnalysisOptions { threads: args.threads, stop: &stop, game_done: &game_done };
    let analysis = analyse(rules, &games, &args.players, &options)?;
    bar.finish_and_clear();
    let report = MistakesReport::new(&analysis, args.worst, language);
    output::answer(args.answer.json, &report, || in_words(&report, language))?;
    if analysis.analysed < games.len() {
        let (done, all) = (analysis.analysed, games.len());
        let stopped = say!("mistakes-stopped", games = done, all = all);
        writeln!(io::stderr(), "{}", stopped.in_language(language))?;
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}
