//! `papan perft`: the number of move sequences.

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use papan_arena::settings::DEFAULT_SEED;
use papan_games::Ruleset;
use papan_study::perft::counter;
use serde::Serialize;

use crate::args::{StartArgs, rules};
use crate::output;

/// Count move sequences to check the rules.
///
/// Two implementations with the same rules have the same counts.
/// Prints a line for each depth from 1: the depth and the number of sequences of exactly that many
/// moves. On the endless board it counts moves near the discs.
#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    /// The game and its rules.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Ruleset,

    /// The length of the longest sequences.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) depth: u32,

    /// The seed of the deal, if the game needs a deal and you give none.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SEED)]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Serialize)]
struct Counts {
    rules: String,
    /// The number of sequences of 1, 2, 3, … moves.
    sequences: Vec<u64>,
}

/// Counts and prints, each depth as soon as it is known.
pub(crate) fn run(args: &PerftArgs) -> Result<()> {
    let start = &args.start;
    let counter = counter(&args.rules, start.deal.as_deref(), &start.position, args.seed)?;
    let mut sequences = Vec::new();
    for depth in 1..=args.depth {
        let count = counter(depth);
        sequences.push(count);
        if !args.json {
            let mut out = io::stdout().lock();
            writeln!(out, "{depth} {count}")?;
            out.flush()?;
        }
    }
    if args.json {
        let rules = args.rules.to_string();
        return output::json(&Counts { rules, sequences });
    }
    Ok(())
}
