//! `papan perft`: the number of move sequences.

use std::io::{self, Write};

use anyhow::Result;
use papan_games::{Rules, perft, with_rules};
use papan_players::dice;
use serde::Serialize;

use crate::cli::PerftArgs;
use crate::output;
use crate::play;

#[derive(Serialize)]
struct Counts {
    rules: String,
    /// The number of sequences of 1, 2, 3, … moves.
    sequences: Vec<u64>,
}

/// Counts and prints, each depth as soon as it is known.
pub(crate) fn run(args: &PerftArgs) -> Result<()> {
    with_rules!(&args.rules, rules => count(rules, args))
}

fn count<R: Rules>(rules: &R, args: &PerftArgs) -> Result<()> {
    let game = play::game_from(rules, &args.start, &mut dice(args.seed, 0))?;
    let mut sequences = Vec::new();
    for depth in 1..=args.depth {
        let count = perft(game.position(), depth);
        sequences.push(count);
        if !args.json {
            let mut out = io::stdout().lock();
            writeln!(out, "{depth} {count}")?;
            out.flush()?;
        }
    }
    if args.json {
        let rules = rules.to_string();
        return output::json(&Counts { rules, sequences });
    }
    Ok(())
}
