//! `papan papers`: what is printed beside what we compute.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use papan_lab::papers::{Finding, Paper, Verdict, tasks};

use crate::output;

/// Compares every printed table, decision and claim of the five papers with what Papan computes.
///
/// Takes about half a minute for all of them on two cores.
#[derive(Debug, Args)]
pub(crate) struct PapersArgs {
    /// The papers, P1 to P5; all unless given.
    #[arg(value_name = "PAPER", value_parser = paper)]
    pub(crate) papers: Vec<Paper>,

    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

fn paper(text: &str) -> Result<Paper, papan_games::TextError> {
    text.parse()
}

/// Checks the papers and prints the findings, each paper as soon as it is done.
pub(crate) fn run(args: &PapersArgs) -> Result<()> {
    let papers = if args.papers.is_empty() { &Paper::ALL[..] } else { &args.papers };
    let tasks = tasks(papers);
    // Drawn on standard error, and only where that is a terminal.
    let bar = ProgressBar::new(tasks.len() as u64).with_style(style());
    bar.enable_steady_tick(std::time::Duration::from_millis(100));
    let mut findings = Vec::new();
    for task in &tasks {
        bar.set_message(format!("{} {}", task.paper, task.what));
        let found = task.run()?;
        if !args.json {
            bar.suspend(|| print(&found))?;
        }
        findings.extend(found);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json {
        return output::json(&findings);
    }
    summarise(papers, &findings)
}

fn style() -> ProgressStyle {
    let plain = ProgressStyle::default_bar();
    let template = "{bar:30} {pos}/{len} {elapsed}, {eta} left: {msg}";
    plain.clone().template(template).unwrap_or(plain)
}

fn print(findings: &[Finding]) -> Result<()> {
    let mut out = anstream::stdout().lock();
    for finding in findings {
        write!(out, "{finding}")?;
    }
    Ok(())
}

fn summarise(papers: &[Paper], findings: &[Finding]) -> Result<()> {
    let mut out = anstream::stdout().lock();
    writeln!(out)?;
    for paper in papers {
        let of_paper = || findings.iter().filter(|finding| finding.paper == *paper);
        let verdicts = Verdict::ALL.map(|verdict| {
            let count = of_paper().filter(|finding| finding.verdict == verdict).count();
            format!("{count} {}", verdict.message())
        });
        let items = of_paper().count();
        writeln!(out, "{paper}, {}: {items} items, {}", paper.about(), verdicts.join(", "))?;
    }
    Ok(())
}
