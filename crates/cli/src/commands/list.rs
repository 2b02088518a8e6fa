//! `papan list`: the games and players.

use std::io::Write;

use anyhow::Result;
use clap::{Args, ValueEnum};
use papan_engine::PlayerSpec;
use papan_ui::catalogue::{self, FAMILIES, GameEntry, NamedText, OptionEntry, PlayerEntry};
use papan_ui::ladder::{self, Ladder, measured};
use papan_ui::text;
use papan_words::Language;
use serde::Serialize;

use crate::args::AnswerArgs;
use crate::output;

/// Lists the games with their rules and options, and the players with their options.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// What to show (default: everything).
    #[arg(value_enum)]
    pub(crate) what: Option<Listed>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Listed {
    Games,
    Players,
}

/// The output of `--json`.
#[derive(Serialize)]
struct Listing {
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<Vec<GameEntry>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<Vec<PlayerEntry>>,
    /// The measured strength of the players.
    #[serde(skip_serializing_if = "Option::is_none")]
    ladder: Option<Vec<Ladder>>,
}

/// Prints the list.
pub(crate) fn run(args: &ListArgs) -> Result<()> {
    let shows = |what| args.what.is_none_or(|asked| asked == what);
    let language = if args.answer.json { Language::En } else { args.answer.language() };
    let listing = Listing {
        games: shows(Listed::Games).then(|| catalogue::games(language)),
        players: shows(Listed::Players).then(|| players(language)),
        ladder: shows(Listed::Players).then(measured).transpose()?,
    };
    if args.answer.json {
        return output::json(&listing);
    }
    let mut out = anstream::stdout().lock();
    for game in listing.games.iter().flatten() {
        writeln!(out, "{}: {}\n{}", game.name, game.about, table(&game.rules))?;
        let options = text!("list-options", language);
        writeln!(out, "  {options}\n{}\n", table(&game.options))?;
    }
    if let Some(players) = &listing.players {
        writeln!(out, "{}", text!("report-players", language))?;
        for player in players {
            let games: Vec<_> = player.games.iter().map(|game| family(game, language)).collect();
            let games = games.join(", ");
            let paper = player.paper.map(|paper| format!("{paper}: ")).unwrap_or_default();
            writeln!(out, "  {:<16} {paper}{} ({games})", player.name, player.about)?;
            for OptionEntry { name, about, .. } in &player.options {
                writeln!(out, "                     {name}={about}")?;
            }
        }
    }
    if let Some(ladders) = &listing.ladder {
        write!(out, "\n{}", ladder::in_words(ladders, language))?;
    }
    Ok(())
}

/// Every name that a seat can have: `human` and external programs, then the built-in players.
fn players(language: Language) -> Vec<PlayerEntry> {
    let special = |name, about: &str| PlayerEntry {
        name,
        about: about.to_owned(),
        paper: None,
        games: FAMILIES.to_vec(),
        options: Vec::new(),
        sees_all: false,
    };
    let human = special(PlayerSpec::HUMAN, text!("list-human", language));
    let engine = special("engine:COMMAND", text!("list-engine", language));
    [human, engine].into_iter().chain(catalogue::players(language)).collect()
}

/// The name of a family of games.
fn family(name: &str, language: Language) -> &'static str {
    let [lines, _] = FAMILIES;
    if name == lines { text!("list-lines", language) } else { text!("list-dominoes", language) }
}

/// Two columns: names and descriptions.
fn table(lines: &[NamedText]) -> String {
    let mut table = papan_ui::figures::grid(Vec::new(), 0..0);
    table.add_rows(lines.iter().map(|line| [format!("  {}", line.name), line.about.clone()]));
    table.trim_fmt()
}
