//! `papan solve --certificate`: proofs of scores, for `papan verify`.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};
use papan_solver::{Bounds, Certificate, Claim, Limits, ProofError, Solver};

use super::{Filter, SolveArgs, moves_of, spinner};
use crate::args::thread_count;
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output::notice;
use papan_ui::files::outfile::OutFile;
use papan_ui::say;

/// Solves the positions, prints their scores, and writes the proofs, first to a second file, `.part`, from which the same
/// command resumes.
pub(super) fn run(filter: Filter<'_>, path: &Path) -> Result<ExitCode> {
    let file = OutFile::new(path)?;
    let (args, language) = (filter.args, filter.language);
    let mut claims = Vec::new();
    for text in &args.positions {
        let position = args.size.position(moves_of(text)).with_context(|| format!("\"{text}\""))?;
        if position.is_over() {
            bail!("\"{text}\": {}", ProofError::Over);
        }
        let answer = filter.solve(text, &position);
        filter.print(&answer)?;
        claims.extend(claims_of(answer.bounds, args.weak).map(|claim| (text.as_str(), claim)));
    }
    let mut part = path.to_owned().into_os_string();
    part.push(".part");
    let part = Path::new(&part);
    let begun = Begun::open(part).with_context(|| format!("cannot write {}", part.display()))?;
    let stop = stop_on_interrupt()?;
    // Several positions at a time instead of several threads for one.
    let solver = filter.solver.threads(NonZeroUsize::MIN);
    match write(args, &solver, &claims, &stop, begun) {
        Err(error) if is_stop(&error) => {
            notice(&say!("tune-going-on"), language)?;
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Err(error) if error.downcast_ref().is_some_and(is_other) => {
            bail!("{} belongs to another proof: remove it", part.display());
        }
        written => written?,
    }
    file.write(|out| Ok(io::copy(&mut File::open(part)?, out).map(|_| ())?))?;
    fs::remove_file(part)?;
    Ok(ExitCode::SUCCESS)
}

fn is_stop(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(ProofError::Stopped))
}

fn is_other(error: &ProofError) -> bool {
    match error {
        ProofError::Other => true,
        ProofError::Write(error) => error.kind() == io::ErrorKind::InvalidData,
        _ => false,
    }
}

/// The file of an earlier run, or a new one: what is written must be the same as far as that run got, and is added after that.
struct Begun {
    file: File,
    written: Vec<u8>,
    /// How much of it was written again.
    again: usize,
}

impl Begun {
    fn open(path: &Path) -> io::Result<Self> {
        let mut file = File::options().read(true).append(true).create(true).open(path)?;
        // Two programs would each add to it.
        file.try_lock()?;
        let mut written = Vec::new();
        file.read_to_end(&mut written)?;
        Ok(Self { file, written, again: 0 })
    }
}

impl Write for Begun {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let before = &self.written[self.again..];
        if before.is_empty() {
            return self.file.write(bytes);
        }
        let length = bytes.len().min(before.len());
        if bytes[..length] != before[..length] {
            return Err(io::ErrorKind::InvalidData.into());
        }
        self.again += length;
        Ok(length)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The claims to prove: two for the score, or those that decide who wins.
fn claims_of(bounds: Bounds, weak: bool) -> impl Iterator<Item = Claim> {
    let both = Claim::both(bounds);
    // A score of 1 is a win, and more is not claimed.
    both.into_iter().filter(move |claim| match claim {
        Claim::AtLeast(score) => !weak || *score >= 0,
        Claim::AtMost(score) => !weak || *score <= 0,
    })
}

fn write(
    args: &SolveArgs,
    solver: &Solver,
    claims: &[(&str, Claim)],
    stop: &AtomicBool,
    begun: Begun,
) -> Result<()> {
    let written = begun.written.clone();
    let mut certificate = Certificate::resume(args.size, BufWriter::new(begun), written)
        .map_err(ProofError::Write)?;
    let limits = Limits { stop: Some(stop), ..Limits::default() };
    let threads = thread_count(args.threads);
    let bar = spinner();
    let mut replies = 0;
    for &(text, claim) in claims {
        let (Claim::AtLeast(score) | Claim::AtMost(score)) = claim;
        let mut progress = |progress: papan_solver::ProofProgress| {
            let papan_solver::ProofProgress { discs, positions, replies } = progress;
            bar.set_message(format!(
                "{text} {score}: {replies} replies, then {positions} positions with {discs} discs"
            ));
            bar.tick();
        };
        let proven =
            certificate.prove((solver, threads), moves_of(text), claim, &limits, &mut progress);
        replies += proven?;
    }
    bar.finish_and_clear();
    let hash = certificate.finish().map_err(ProofError::Write)?.1;
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    writeln!(io::stderr(), "{replies} replies, SHA-256 {hash}")?;
    Ok(())
}
