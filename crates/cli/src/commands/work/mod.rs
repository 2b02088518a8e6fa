//! `papan work`: a tournament, a measurement of regret or a book in parts, for many programs at once.
//!
//! ```text
//!   split ──▶ *.unit.json, manifest.json ──▶ run ──▶ *.games.jsonl ──▶ merge ──▶ the table
//!                                             │  ▲
//!                                             ▼  │ continues
//!                                       *.games.jsonl.part-*
//! ```
//!
//! The results of a book are `*.scores.txt`, those of regret `*.regret.jsonl`. The units of a search are written, and
//! their results `*.tuned.jsonl` taken in, by `papan tune`.

mod args;
mod merging;
mod running;

use std::process::ExitCode;

use anyhow::Result;
use papan_arena::work::book::BookPlan;
use papan_study::work::Work as Whole;
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_words::Language;

use crate::units::write_units;
pub(crate) use args::WorkArgs;
use args::{PartsArgs, SplitArgs, SplitBookArgs, SplitRegretArgs, Work};

/// Splits, runs or merges.
pub(crate) fn run(args: &WorkArgs, language: Language) -> Result<ExitCode> {
    match &args.work {
        Work::Split(SplitArgs { tournament, parts }) => {
            let (tournament, _) = tournament.settings()?.plan()?;
            if tournament.sprt.is_some() {
                return Err(Refusal(say!("work-no-sprt")).into());
            }
            split(&Whole::Tournament(tournament), parts, language)
        }
        Work::SplitRegret(SplitRegretArgs { measured, parts }) => {
            split(&Whole::Regret(measured.settings().plan()?), parts, language)
        }
        Work::SplitBook(SplitBookArgs { size, discs, parts }) => {
            let plan = BookPlan { size: size.to_string(), discs: *discs };
            split(&Whole::Book(plan), parts, language)
        }
        Work::Run(args) => return running::run(args, language),
        Work::Merge(args) => merging::merge(args, language),
    }?;
    Ok(ExitCode::SUCCESS)
}

fn split(work: &Whole, args: &PartsArgs, language: Language) -> Result<()> {
    write_units(&args.out, &work.units(args.parts)?, language)
}
