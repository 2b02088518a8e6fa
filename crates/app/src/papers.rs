//! `papan papers`: what is printed beside what we compute.

use std::io::Write;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use papan_lab::papers::{Finding, Paper, Verdict, tasks};

use crate::cli::PapersArgs;
use crate::output;

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
            format!("{count} {}", verdict.word())
        });
        let items = of_paper().count();
        writeln!(out, "{paper}, {}: {items} items, {}", paper.about(), verdicts.join(", "))?;
    }
    Ok(())
}
