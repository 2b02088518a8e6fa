//! `papan papers`: compares printed figures with computed ones.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use papan_study::papers::{Finding, Paper, SEED, Verdict, tasks};
use papan_ui::say;
use papan_words::{Arg, Language};

use crate::args::AnswerArgs;
use crate::interrupt::leave_on_interrupt;
use crate::output;

/// Check the printed figures of five papers.
///
/// Compares every printed table, decision and claim with what Papan computes.
/// A claim agrees if it holds in all settings in which it is tested, differs if it holds in none, and otherwise depends.
/// What no paper claims is measured, without a verdict. Takes about a minute for all of them on two cores.
#[derive(Debug, Args)]
pub(crate) struct PapersArgs {
    /// The papers, P1 to P5 [default: all].
    #[arg(value_name = "PAPER", value_parser = paper)]
    pub(crate) papers: Vec<Paper>,

    /// Draws deals, dice and openings for every figure that is sampled. The default gives the published figures; another
    /// number shows how much of them is chance. Figures that are counted do not depend on it.
    #[arg(long, value_name = "N", default_value_t = SEED)]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

fn paper(text: &str) -> Result<Paper, papan_games::TextError> {
    text.parse()
}

/// Checks the papers, and prints a summary and then the findings.
pub(crate) fn run(args: &PapersArgs) -> Result<()> {
    let papers = if args.papers.is_empty() { &Paper::ALL[..] } else { &args.papers };
    let tasks = tasks(papers);
    let language = args.answer.language();
    let bar = output::bar(tasks.len() as u64, "progress-papers", language);
    let shown = bar.clone();
    leave_on_interrupt(move || shown.finish_and_clear())?;
    bar.enable_steady_tick(std::time::Duration::from_millis(100));
    let mut findings = Vec::new();
    for task in &tasks {
        bar.set_message(format!("{} {}", task.paper, task.what.in_language(language)));
        findings.extend(task.run(args.seed)?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.answer.json {
        return output::json(&findings);
    }
    summarise(papers, &findings, language)?;
    print(&findings, language)
}

fn print(findings: &[Finding], language: Language) -> Result<()> {
    let mut out = anstream::stdout().lock();
    for finding in findings {
        write!(out, "\n{}", finding.in_language(language))?;
    }
    Ok(())
}

fn summarise(papers: &[Paper], findings: &[Finding], language: Language) -> Result<()> {
    let mut out = anstream::stdout().lock();
    for paper in papers {
        let of_paper = || findings.iter().filter(|finding| finding.paper == *paper);
        let verdicts = Verdict::ALL.map(|verdict| {
            let count = of_paper().filter(|finding| finding.verdict == verdict).count();
            format!("{count} {}", verdict.message().in_language(language))
        });
        let summary = say!(
            "papers-summary",
            paper = paper.to_string(),
            about = paper.about(),
            items = of_paper().count(),
            verdicts = Arg::list(verdicts)
        );
        writeln!(out, "{}", summary.in_language(language))?;
    }
    Ok(())
}
