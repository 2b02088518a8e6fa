//! `papan list`: what there is.

use std::io::Write;

use anyhow::Result;
use comfy_table::{ContentArrangement, Table, presets};
use papan_games::GameKind;
use papan_players::Entry;
use serde::Serialize;

use crate::cli::{ListArgs, Listed};
use crate::ladder::{self, Ladder};
use crate::output;
use crate::play;

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
    about: &'static str,
    games: Vec<&'static str>,
    options: Vec<Line>,
}

/// Prints what was asked for.
pub(crate) fn run(args: &ListArgs) -> Result<()> {
    let shows = |what| args.what.is_none_or(|asked| asked == what);
    let listing = Listing {
        games: shows(Listed::Games).then(games),
        players: shows(Listed::Players).then(players),
        ladder: shows(Listed::Players).then(ladder::measured).transpose()?,
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
            for Line { name, about } in &player.options {
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

/// The families of games.
const FAMILIES: [&str; 2] = ["line games", "dominoes"];

/// The families that a player knows.
pub(crate) fn games_of(entry: &Entry) -> Vec<&'static str> {
    let knows = [entry.plays_lines(), entry.plays_dominoes()];
    FAMILIES.into_iter().zip(knows).filter(|(_, knows)| *knows).map(|(game, _)| game).collect()
}

fn players() -> Vec<Player> {
    let every_game = FAMILIES.to_vec();
    let human = Player {
        name: play::HUMAN,
        about: "somebody at the keyboard",
        games: every_game.clone(),
        options: Vec::new(),
    };
    let engine = Player {
        name: "engine:COMMAND",
        about: "a program of your own, in any language; see docs/engines.md",
        games: every_game.clone(),
        options: Vec::new(),
    };
    let player = |entry: &Entry| Player {
        name: entry.name,
        about: entry.about,
        games: games_of(entry),
        options: lines(entry.options),
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
