//! `papan arena --sprt ... --expect`: the expected length of a test, without running it.

use std::process::ExitCode;

use anyhow::{Context, Result};
use papan_arena::run::Runner;
use papan_arena::settings::TournamentSettings;
use papan_arena::tournament::Sprt;
use papan_stats::sprt::{Expectation, ExpectedLength, Pairs, deviation_with_draws};
use papan_ui::figures::{grid, named};
use papan_ui::words::Refusal;
use papan_ui::{say, text};
use papan_words::{Arg, Language};
use serde::Serialize;

use super::ArenaArgs;
use crate::args::thread_count;
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;

/// The number of games in which the spread of pairs is measured.
const MEASURED: u64 = 200;

/// The output of `--json`.
#[derive(Serialize)]
struct TestLengths {
    /// The test.
    sprt: Sprt,
    /// The number of pairs in which the spread was measured; 0 if it is assumed.
    measured_pairs: u64,
    /// The assumed share of drawn games, if there is one.
    drawn: Option<f64>,
    #[serde(flatten)]
    lengths: Expectation,
}

/// Prints how many pairs and games the test takes on average.
pub(super) fn run(args: &ArenaArgs, drawn: Option<f64>) -> Result<ExitCode> {
    let settings = args.tournament.settings()?;
    // Validate the whole tournament, not only the games that are played here.
    settings.plan()?;
    let sprt = settings.sprt.context(Refusal(say!("usage-expect")))?;
    let (deviation, measured_pairs) = match drawn {
        Some(drawn) => (deviation_with_draws(drawn), 0),
        None => match measure(args, settings)? {
            Some(pairs) => (pairs.deviation(), pairs.count()),
            None => return Ok(ExitCode::from(INTERRUPTED)),
        },
    };
    let lengths = sprt.test()?.expected(deviation);
    let expected = TestLengths { sprt, measured_pairs, drawn, lengths };
    let language = args.table.language();
    output::answer(args.table.answer.json, &expected, || in_words(&expected, language))?;
    Ok(ExitCode::SUCCESS)
}

/// Plays the first pairs of the tournament; `None` if interrupted.
fn measure(args: &ArenaArgs, settings: TournamentSettings) -> Result<Option<Pairs>> {
    let games = settings.games.min(MEASURED);
    let (tournament, plan) = TournamentSettings { games, sprt: None, ..settings }.plan()?;
    let stop = stop_on_interrupt()?;
    let threads = thread_count(args.threads);
    let bar = output::bar(plan.games(), "progress-arena", args.table.language());
    let mut runner =
        Runner { threads, stop: &stop, progress: &mut |told| bar.set_position(told.games) };
    let ran = runner.run_with(&args.engines.launcher(), &tournament, &plan, None);
    bar.finish_and_clear();
    let ran = ran?;
    let met = ran.tally.met(0, 1).map(|met| Pairs::new(met.pentanomial));
    Ok(met.filter(|_| !ran.is_partial))
}

fn in_words(expected: &TestLengths, language: Language) -> String {
    let TestLengths { lengths, measured_pairs, drawn, .. } = expected;
    let deviation = Arg::decimal(lengths.deviation, 3);
    let assumed = match drawn {
        Some(drawn) => {
            let drawn = Arg::decimal(100.0 * drawn, 0);
            say!("expect-assumed", deviation = deviation, drawn = drawn)
        }
        None => say!("expect-measured", deviation = deviation, pairs = *measured_pairs),
    };
    let columns =
        ["expect-truth", "tournament-elo", "expect-pairs", "tournament-games", "expect-h1"];
    let mut grid = grid(named(&columns, language), 1..columns.len());
    let rows = [
        ("expect-at-h0", lengths.at_h0),
        ("expect-midway", lengths.midway),
        ("expect-at-h1", lengths.at_h1),
        ("expect-worst", lengths.worst),
    ];
    for (id, ExpectedLength { elo, pairs, games, accepts_h1 }) in rows {
        grid.add_row([
            text!(id, language).to_owned(),
            language.decimal(elo, 1),
            language.decimal(pairs, 0),
            language.decimal(games, 0),
            language.decimal(100.0 * accepts_h1, 1),
        ]);
    }
    format!("{}\n\n{}\n", grid.trim_fmt(), assumed.in_language(language))
}
