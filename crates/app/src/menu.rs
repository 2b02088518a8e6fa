//! The plain menu: choose a game, choose its rules, play.

use std::io::{self, BufRead, Write};

use anyhow::Result;
use papan_games::{GameKind, Ruleset};

use crate::cli::{PlayArgs, StartArgs};
use crate::play;

/// Asks for a game until one is chosen, and plays it.
pub(crate) fn run() -> Result<()> {
    let kinds: Vec<_> = GameKind::all().iter().map(|kind| (kind.name, kind.about)).collect();
    let mut out = anstream::stdout();
    writeln!(out, "Papan: classical games and the algorithms that play them.")?;
    writeln!(out, "Enter a number, or rules such as connect-four:8x8; quit leaves.\n")?;
    let Some(name) = choose("game", &kinds)? else {
        return Ok(());
    };
    let samples = GameKind::all().iter().find(|kind| kind.name == name);
    let rules = match samples {
        Some(kind) => choose("rules", kind.samples)?,
        None => Some(name),
    };
    // What was chosen has been read once already, so it is read again without an error.
    match rules.and_then(|rules| rules.parse().ok()) {
        Some(rules) => play::run(&PlayArgs {
            rules,
            players: Vec::new(),
            seed: None,
            start: StartArgs { position: String::new(), deal: None },
            json: false,
        }),
        None => Ok(()),
    }
}

/// The name that was chosen by its number, or rules that were typed; `None` to leave.
fn choose(what: &str, lines: &[(&str, &str)]) -> Result<Option<String>> {
    let mut out = anstream::stdout();
    for (number, (name, about)) in (1..).zip(lines) {
        writeln!(out, "  {number}  {name:<26} {about}")?;
    }
    loop {
        write!(out, "\n{what} [1]: ")?;
        out.flush()?;
        let mut typed = String::new();
        if io::stdin().lock().read_line(&mut typed)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        let typed = typed.trim();
        let number = if typed.is_empty() { Some(1) } else { typed.parse().ok() };
        let chosen = number.and_then(|n: usize| lines.get(n.checked_sub(1)?));
        match (chosen, typed) {
            (Some((name, _)), _) => return Ok(Some((*name).to_owned())),
            (None, "quit" | "exit" | "q") => return Ok(None),
            (None, _) => match typed.parse::<Ruleset>() {
                Ok(rules) => return Ok(Some(rules.to_string())),
                Err(error) if number.is_none() => writeln!(out, "{error}")?,
                Err(_) => writeln!(out, "{typed}: numbers are 1 to {}", lines.len())?,
            },
        }
    }
}
