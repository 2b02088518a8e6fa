//! `papan-site`: makes the folder to publish, or a part of it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::{Parser, Subcommand};

/// Makes the folder to publish, or a part of it.
#[derive(Debug, Parser)]
#[command(name = "papan-site", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Make the page, with a worker that answers it.
    App {
        /// The folder to write it to.
        out: PathBuf,
        /// The folder with what `site/build` made of papan-wasm.
        #[arg(long)]
        worker: PathBuf,
    },
    /// Make the book from the documents.
    Book {
        /// The folder to write it to.
        out: PathBuf,
        /// The folder of the documents, with SUMMARY.md.
        #[arg(long, default_value = "docs")]
        docs: PathBuf,
    },
}

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // There is no other place for a message.
            let _ = writeln!(anstream::stderr(), "error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(cli: Cli) -> Result<()> {
    match cli.command {
        Command::App { out, worker } => app(&worker, &out),
        Command::Book { out, docs } => book(&docs, &out),
    }
}

fn app(worker: &Path, out: &Path) -> Result<()> {
    let made = papan_site::app::make(worker, out)?;
    let (files, bytes) = (made.files, made.compressed);
    writeln!(anstream::stdout(), "{files} files in {}, {bytes} bytes compressed", out.display())?;
    Ok(())
}

fn book(docs: &Path, out: &Path) -> Result<()> {
    if !docs.is_dir() {
        bail!("{} is no folder: give --docs, or start in the repository", docs.display());
    }
    let made = papan_site::book::render(docs, out)?;
    let (pages, boards) = (made.pages, made.boards);
    writeln!(anstream::stdout(), "{pages} pages with {boards} boards in {}", out.display())?;
    Ok(())
}
