//! `papan list`: the games and players.

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use papan_engine::PlayerSpec;
use papan_games::{Ruleset, TextError};
use papan_ui::catalogue::{self, FAMILIES, GameEntry, OptionEntry, PlayerEntry};
use papan_ui::ladder::{self, Ladder, measured};
use papan_ui::words::joined;
use papan_ui::{say, text};
use papan_words::Language;
use serde::Serialize;

use crate::args::AnswerArgs;
use crate::output;

/// List games and players, or describe one.
///
/// `papan list NAME` shows the rules and options of a game, or the options of a player.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// `games`, `players`, or the name of a game or a player to describe (default: the names of all).
    #[arg(value_name = "NAME")]
    pub(crate) what: Option<String>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
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
    let language = if args.answer.json { Language::En } else { args.answer.language() };
    let listing = Listing::of(args.what.as_deref(), language)?;
    if args.answer.json {
        return output::json(&listing);
    }
    let mut out = output::stdout();
    let is_short = args.what.is_none();
    for game in listing.games.iter().flatten() {
        writeln!(out, "{}: {}", game.name, game.about)?;
        if !is_short {
            let options = text!("list-options", language);
            let samples = table(game.rules.iter().map(|rules| (&rules.name, &rules.about)));
            let known = table(game.options.iter().map(|option| (&option.name, &option.about)));
            writeln!(out, "{samples}\n\n  {options}\n{known}")?;
            writeln!(out)?;
        }
    }
    if let Some(players) = &listing.players {
        // Players of the same games are next to each other.
        for (number, same) in players.chunk_by(|one, next| one.games == next.games).enumerate() {
            if is_short || number > 0 {
                writeln!(out)?;
            }
            let games: Vec<_> = same[0].games.iter().map(|game| family(game, language)).collect();
            let heading = say!("list-players", games = joined(games, "and"));
            writeln!(out, "{}", heading.in_language(language))?;
            for player in same {
                write_player(&mut out, player, !is_short)?;
            }
        }
    }
    match &listing.ladder {
        Some(ladders) if !is_short => write!(out, "\n{}", ladder::in_words(ladders, language))?,
        _ if is_short => writeln!(out, "\n{}", text!("list-more", language))?,
        _ => {}
    }
    Ok(())
}

/// Writes a line for a player and, in a complete list, a line for each of its options.
fn write_player(out: &mut impl Write, player: &PlayerEntry, has_options: bool) -> io::Result<()> {
    let paper = player.paper.map(|paper| format!("{paper}: ")).unwrap_or_default();
    writeln!(out, "  {:<16} {paper}{}", player.name, player.about)?;
    for OptionEntry { name, about, .. } in player.options.iter().filter(|_| has_options) {
        writeln!(out, "                     {name}={about}")?;
    }
    Ok(())
}

impl Listing {
    /// Everything, all games or players, or those of one name: a game, its rules, or a player.
    fn of(what: Option<&str>, language: Language) -> Result<Self> {
        let mut all = Self {
            games: Some(catalogue::games(language)),
            players: Some(players(language)),
            ladder: Some(measured()?),
        };
        match what {
            None => return Ok(all),
            Some("games") => return Ok(Self { players: None, ladder: None, ..all }),
            Some("players") => return Ok(Self { games: None, ..all }),
            Some(_) => {}
        }
        let name = what.unwrap_or_default();
        let kind = name.parse::<Ruleset>().ok().map(|rules| rules.to_string());
        let game = kind.as_deref().and_then(|rules| rules.split(':').next()).unwrap_or(name);
        let names = all.games.iter().flatten().map(|entry| entry.name);
        let names: Vec<_> =
            names.chain(all.players.iter().flatten().map(|player| player.name)).collect();
        if !names.iter().any(|&known| known == game || known == name) {
            return Err(TextError::unknown("name", name, &names).into());
        }
        if let Some(games) = &mut all.games {
            games.retain(|entry| entry.name == game);
        }
        if let Some(players) = &mut all.players {
            players.retain(|player| player.name == name);
        }
        Ok(Self {
            games: all.games.filter(|games| !games.is_empty()),
            players: all.players.filter(|players| !players.is_empty()),
            ladder: None,
        })
    }
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
fn table<'a>(lines: impl Iterator<Item = (&'a String, &'a String)>) -> String {
    let mut table = papan_ui::figures::grid(Vec::new(), 0..0);
    table.add_rows(lines.map(|(name, about)| [format!("  {name}"), about.clone()]));
    table.trim_fmt()
}
