//! `papan match-odds`: the probability of winning a match of dominoes from each score.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use anyhow::{Result, bail};
use clap::Args;
use papan_arena::settings::DEFAULT_SEED;
use papan_games::Ruleset;
use papan_games::dominoes::DominoPosition;
use papan_players::Playable;
use papan_players::match_odds::{DealSample, MatchOdds};
use papan_ui::match_odds::{MatchOddsReport, in_words};
use papan_ui::say;
use papan_ui::words::Refusal;

use crate::args::{AnswerArgs, rules};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;

/// Show winning chances from each match score.
///
/// A player plays matches against itself, and the points of all their deals are counted. Between two sides, the probability of
/// winning from each score follows exactly from these counts; between more sides it is estimated by races with deals drawn from
/// them. Rows are the own score, columns that of the other side, or of each other seat. The players that search weigh what a
/// deal pays by such odds, computed from 2000 deals of the player adaptive. Ctrl-C shows the odds by the deals so far.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan match-odds dominoes:pordi
  papan match-odds dominoes:orado --deals 100000 --json
  papan match-odds dominoes:pordi,target=0,deals=11 --player value")]
pub(crate) struct MatchOddsArgs {
    /// The rules of the match.
    #[arg(value_name = "RULES", value_parser = rules)]
    rules: Ruleset,

    /// The player that plays the matches, see `papan list players`.
    #[arg(long, value_name = "PLAYER", default_value = "adaptive")]
    player: String,

    /// The number of deals to count.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(100..=10_000_000))]
    deals: u32,

    /// The seed of the deals and of the player's random choices.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SEED)]
    seed: u64,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Counts and prints.
pub(crate) fn run(args: &MatchOddsArgs) -> Result<ExitCode> {
    let language = args.answer.language();
    let rules = match args.rules {
        Ruleset::Dominoes(rules) if rules.is_match() => rules,
        _ => bail!(Refusal(say!("match-odds-matches", rules = args.rules.to_string()))),
    };
    let mut player = DominoPosition::player(&args.player)?;
    let stop = stop_on_interrupt()?;
    let bar = output::bar(args.deals.into(), "progress-match-odds", language);
    let sample = DealSample::of(&rules, player.as_mut(), args.deals as usize, args.seed, |deals| {
        bar.set_position(deals as u64);
        stop.load(Relaxed)
    });
    bar.finish_and_clear();
    let Some(sample) = sample.filter(|sample| sample.deals() > 0) else {
        return Ok(ExitCode::from(INTERRUPTED));
    };
    let is_stopped = sample.deals() < args.deals as usize;
    let report =
        MatchOddsReport::new(&rules, &args.player, &MatchOdds::from_sample(&rules, sample));
    output::answer(args.answer.json, &report, || in_words(&report, language))?;
    if is_stopped {
        let stopped = say!("match-odds-stopped", deals = args.deals);
        writeln!(io::stderr(), "{}", stopped.in_language(language))?;
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}
