//! `papan list`: what there is.

use std::io::Write;

use anyhow::Result;
use clap::{Args, ValueEnum};
use comfy_table::{ContentArrangement, Table, presets};
use papan_ui::catalogue::{self, FAMILIES, GameEntry, NamedText, OptionEntry, PlayerEntry};
use papan_ui::game::HUMAN;
use papan_ui::ladder::{Ladder, measured};
use papan_words::Language;
use serde::Serialize;

use crate::{ladder, output};

/// Shows what there is: games with their rules and options, players with theirs.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// What to show; everything unless given.
    #[arg(value_enum)]
    pub(crate) what: Option<Listed>,

    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Listed {
    Games,
    Players,
}

/// Everything that can be listed, as the JSON shows it.
#[derive(Serialize)]
struct Listing {
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<Vec<GameEntry>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<Vec<PlayerEntry>>,
    /// How strong they were found to be.
    #[serde(skip_serializing_if = "Option::is_none")]
    ladder: Option<Vec<Ladder>>,
}

/// Prints what was asked for.
pub(crate) fn run(args: &ListArgs) -> Result<()> {
    let shows = |what| args.what.is_none_or(|asked| asked == what);
    let listing = Listing {
        games: shows(Listed::Games).then(|| catalogue::games(Language::En)),
        players: shows(Listed::Players).then(players),
        ladder: shows(Listed::Players).then(measured).transpose()?,
    };
    if args.json {
        return output::json(&listing);
    }
    let mut out = anstream::stdout().lock();
    for game in listing.games.iter().flatten() {
        writeln!(out, "{}: {}\n{}", game.name, game.about, table(&game.rules))?;
        writeln!(out, "  options\n{}\n", table(&game.options))?;
    }
    if let Some(players) = &listing.players {
        writeln!(out, "players")?;
        for player in players {
            let games = player.games.join(", ");
            writeln!(out, "  {:<16} {} ({games})", player.name, player.about)?;
            for OptionEntry { name, about, .. } in &player.options {
                writeln!(out, "                     {name}={about}")?;
            }
        }
    }
    if let Some(ladders) = &listing.ladder {
        write!(out, "\n{}", ladder::in_words(ladders))?;
    }
    Ok(())
}

/// Everybody who can be named, those that are no players of ours first.
fn players() -> Vec<PlayerEntry> {
    let special = |name, about: &str| PlayerEntry {
        name,
        about: about.to_owned(),
        paper: None,
        games: FAMILIES.to_vec(),
        options: Vec::new(),
        sees_all: false,
    };
    let human = special(HUMAN, "somebody at the keyboard");
    let about = "a program of your own, in any language; see docs/engines.md";
    let engine = special("engine:COMMAND", about);
    let ours = catalogue::players(Language::En);
    [human, engine].into_iter().chain(ours).collect()
}

/// Names in a column as wide as the longest, and what is said of them beside it.
fn table(lines: &[NamedText]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Disabled);
    for line in lines {
        table.add_row([&format!("  {}", line.name), &line.about]);
    }
    table.trim_fmt()
}
