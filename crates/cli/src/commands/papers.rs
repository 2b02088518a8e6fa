//! `papan papers`: compares printed figures with computed ones.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use papan_study::papers::{Board, Finding, Kind, Paper, SEED, Verdict, tasks};
use papan_ui::checks::counted;
use papan_ui::drawing::side_by_side;
use papan_ui::say;
use papan_words::{Arg, Language};

use crate::args::AnswerArgs;
use crate::interrupt::leave_on_interrupt;
use crate::output;

/// Check the printed figures of five papers.
///
/// Compares every printed table, decision and claim with Papan's own figures.
/// A claim agrees if it holds in all settings in which it is tested, differs if it holds in none, and otherwise depends.
/// Questions that the papers leave open are measured, without a verdict. Takes one to two minutes for all of them on two cores.
#[derive(Debug, Args)]
pub(crate) struct PapersArgs {
    /// The papers, P1 to P5 (default: all).
    #[arg(value_name = "PAPER", value_parser = paper)]
    pub(crate) papers: Vec<Paper>,

    /// The seed of every figure that is sampled: its deals, dice and openings. The default gives the published figures; another
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

/// The width of a row of boards.
const WIDTH: usize = 76;

/// The positions to draw: all of a table, and the last of a game.
fn boards(finding: &Finding) -> &[Board] {
    match finding.kind {
        Kind::Table | Kind::Claim => &finding.boards,
        Kind::Decision => &finding.boards[finding.boards.len().saturating_sub(1)..],
    }
}

fn print(findings: &[Finding], language: Language) -> Result<()> {
    let mut out = output::stdout();
    for finding in findings {
        let text = finding.in_language(language);
        let (heading, rest) = text.split_once('\n').unwrap_or((&text, ""));
        writeln!(out, "\n{heading}")?;
        for line in side_by_side(boards(finding), WIDTH, language) {
            writeln!(out, "{}", format!("    {line}").trim_end())?;
        }
        write!(out, "{rest}")?;
    }
    Ok(())
}

fn summarise(papers: &[Paper], findings: &[Finding], language: Language) -> Result<()> {
    let mut out = output::stdout();
    for paper in papers {
        let of_paper = || findings.iter().filter(|finding| finding.paper == *paper);
        let verdicts = Verdict::ALL.into_iter().filter_map(|verdict| {
            let count = of_paper().filter(|finding| finding.verdict == verdict).count();
            (count > 0).then(|| counted(verdict, count))
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
