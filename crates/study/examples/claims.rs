//! Tests the claims of the papers and prints the findings, as `papan papers` does.
//!
//! ```sh
//! cargo run --release -p papan-study --example claims -- P1 P4         # prints
//! cargo run --release -p papan-study --example claims -- P1 P4 docs    # and writes it into docs/P1.md, docs/P4.md
//! cargo run --release -p papan-study --example claims -- P1 7          # prints, drawn from seed 7
//! ```
//!
//! In a page, the text goes between the fence that names the command and the closing fence.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Instant;

use papan_study::papers::{Paper, SEED, tasks};

fn main() -> Result<(), Box<dyn Error>> {
    let mut papers: Vec<Paper> = Vec::new();
    let (mut folder, mut seed) = (None, SEED);
    for argument in std::env::args().skip(1) {
        if let Ok(paper) = argument.parse::<Paper>() {
            papers.push(paper);
        } else if let Ok(number) = argument.parse::<u64>() {
            seed = number;
        } else {
            folder = Some(PathBuf::from(argument));
        }
    }
    if papers.is_empty() {
        papers.extend(Paper::ALL);
    }
    for paper in papers {
        let text = claims(paper, seed)?;
        print!("{text}");
        if let Some(folder) = &folder {
            write(&folder.join(format!("{paper}.md")), paper, &text)?;
        }
    }
    Ok(())
}

/// The claims of a paper with their figures.
fn claims(paper: Paper, seed: u64) -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    for task in tasks(&[paper]).iter().filter(|task| task.is_claim) {
        let start = Instant::now();
        for finding in task.run(seed)? {
            text += &finding.to_string();
        }
        eprintln!("{paper} {}: {:.1?}", task.what, start.elapsed());
    }
    Ok(text)
}

/// Replaces the previous text in the page.
fn write(page: &Path, paper: Paper, text: &str) -> Result<(), Box<dyn Error>> {
    let old = std::fs::read_to_string(page)?;
    let fence = format!("```text papan papers {paper}\n");
    let missing = || format!("{} has no block that begins with {fence}", page.display());
    let start = old.find(&fence).ok_or_else(missing)? + fence.len();
    let end = start + old[start..].find("```").ok_or_else(missing)?;
    std::fs::write(page, [&old[..start], text, &old[end..]].concat())?;
    Ok(())
}
