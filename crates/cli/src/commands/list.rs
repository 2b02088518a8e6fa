//! `papan list`: what there is.

use std::io::Write;

use anyhow::Result;
use clap::{Args, ValueEnum};
use comfy_table::{ContentArrangement, Table, presets};
use papan_games::GameKind;
use papan_players::Entry;
use serde::Serialize;

use crate::ladder;
use crate::output;
use papan_ui::catalogue::{FAMILIES, PlayerOption, games_of, options};
use papan_ui::game;
use papan_ui::ladder::{Ladder, measured};
use papan_ui::texts::Language;
use papan_ui::who;

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

#[derive(Serialize)]
struct Game {
    name: &'static str,
    about: &'static str,
    rules: Vec<Line>,
    options: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    name: &'static str,
    about: &'static str,
}

/// Everything that can be listed, as the JSON shows it.
#[derive(Serialize)]
struct Listing {
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<Vec<Game>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<Vec<Player>>,
    /// How strong they were found to be.
    #[serde(skip_serializing_if = "Option::is_none")]
    ladder: Option<Vec<Ladder>>,
}

#[derive(Serialize)]
struct Player {
    name: &'static str,
    about: String,
    /// The paper that describes it.
    paper: Option<&'static str>,
    games: Vec<&'static str>,
    options: Vec<PlayerOption>,
}

/// Prints what was asked for.
pub(crate) fn run(args: &ListArgs) -> Result<()> {
    let shows = |what| args.what.is_none_or(|asked| asked == what);
    let listing = Listing {
        games: shows(Listed::Games).then(games),
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
            for PlayerOption { name, about, .. } in &player.options {
                writeln!(out, "                     {name}={about}")?;
            }
        }
    }
    if let Some(ladders) = &listing.ladder {
        write!(out, "\n{}", ladder::in_words(ladders))?;
    }
    Ok(())
}

fn games() -> Vec<Game> {
    let game = |kind: &GameKind| Game {
        name: kind.name,
        about: kind.about,
        rules: lines(kind.samples),
        options: lines(&kind.options()),
    };
    GameKind::all().iter().map(game).collect()
}

fn players() -> Vec<Player> {
    let every_game = FAMILIES.to_vec();
    let texts = Language::En.texts();
    let human = Player {
        name: game::HUMAN,
        about: "somebody at the keyboard".to_owned(),
        paper: None,
        games: every_game.clone(),
        options: Vec::new(),
    };
    let engine = Player {
        name: "engine:COMMAND",
        about: "a program of your own, in any language; see docs/engines.md".to_owned(),
        paper: None,
        games: every_game.clone(),
        options: Vec::new(),
    };
    let player = |entry: &Entry| Player {
        name: entry.name,
        about: who::about_entry(entry, texts),
        paper: entry.paper,
        games: games_of(entry),
        options: options(entry, texts),
    };
    [human, engine].into_iter().chain(Entry::all().iter().map(player)).collect()
}

fn lines(pairs: &[(&'static str, &'static str)]) -> Vec<Line> {
    pairs.iter().map(|&(name, about)| Line { name, about }).collect()
}

/// Names in a column as wide as the longest, and what is said of them beside it.
fn table(lines: &[Line]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Disabled);
    for line in lines {
        table.add_row([&format!("  {}", line.name), line.about]);
    }
    table.trim_fmt()
}
