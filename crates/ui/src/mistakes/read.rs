//! Reads the games to analyse: the file of a tournament, records with one game on each line, or a single game in any
//! form that [`opening`] reads.

#[cfg(feature = "native")]
use std::fs::File;
#[cfg(feature = "native")]
use std::io::{self, Read};
#[cfg(feature = "native")]
use std::path::Path;

use anyhow::{Result, bail};
use papan_arena::game::record::{RecordedGame, from_line};
use papan_arena::results::records::write_records;
use papan_arena::schedule::plan::Plan;
use papan_arena::store::StoredGames;
#[cfg(feature = "native")]
use papan_arena::store::reader::StoreReader;
use papan_engine::PlayerSpec;
use papan_games::line::{LinePosition, LineRules};
use papan_games::{Game, Ruleset};
use papan_study::mistakes::PlayedGame;

use crate::words::{Refusal, refusal};
use crate::{opening, say};

/// The first bytes of a database.
#[cfg(feature = "native")]
const DATABASE: &[u8] = b"SQLite format 3\0";

/// Games with the same rules.
#[derive(Debug)]
pub struct PlayedGames {
    /// The rules.
    pub rules: LineRules,
    /// The games.
    pub games: Vec<PlayedGame>,
}

impl PlayedGames {
    /// Refuses a name that no player has.
    pub fn check_players(&self, names: &[String]) -> Result<()> {
        let mut all: Vec<_> = self.games.iter().flat_map(|game| &game.players).collect();
        all.sort_unstable();
        all.dedup();
        if let Some(name) = names.iter().find(|name| !all.contains(name)) {
            let all: Vec<_> = all.into_iter().map(String::as_str).collect();
            bail!(Refusal(say!("mistakes-no-player", player = name, players = all.join(", "))));
        }
        Ok(())
    }
}

/// Reads the games of a file; `-` is standard input.
#[cfg(feature = "native")]
pub fn read_games(file: &Path) -> Result<PlayedGames> {
    let name = file.display().to_string();
    let cannot = |error: io::Error| {
        Refusal(say!("cannot-read-file", file = name.as_str(), reason = error.to_string()))
    };
    let mut bytes = Vec::new();
    if name == "-" {
        io::stdin().lock().read_to_end(&mut bytes).map_err(cannot)?;
    } else {
        let mut open = File::open(file).map_err(cannot)?;
        let mut start = Vec::new();
        (&mut open).take(DATABASE.len() as u64).read_to_end(&mut start).map_err(cannot)?;
        if start == DATABASE {
            return of_tournament(file);
        }
        bytes = start;
        open.read_to_end(&mut bytes).map_err(cannot)?;
    }
    read_text(&name, &bytes)
}

#[cfg(feature = "native")]
fn of_tournament(file: &Path) -> Result<PlayedGames> {
    let kept = StoreReader::open(file)?;
    of_stored(&file.display().to_string(), &kept, &kept.tournament().plan()?)
}

/// Reads the stored games of a tournament. `name` names it in errors.
pub fn of_stored(name: &str, kept: &dyn StoredGames, plan: &Plan) -> Result<PlayedGames> {
    line_rules(plan.rules())?;
    let mut lines = Vec::new();
    write_records::<anyhow::Error>(&mut lines, plan, kept)?;
    read_text(name, &lines)
}

/// Reads the games of a text: records, or a single game. `name` names the text in errors.
pub fn read_text(name: &str, bytes: &[u8]) -> Result<PlayedGames> {
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        let text = String::from_utf8_lossy(bytes);
        let setup = opening::read(&text, None)?;
        let rules = line_rules(&setup.rules)?;
        let players: Vec<_> = setup.players.iter().map(PlayerSpec::to_string).collect();
        let game = played(0, &setup.moves, players, (rules, setup.opening))?;
        return Ok(PlayedGames { rules, games: vec![game] });
    }
    let lines = (1..).zip(bytes.split(|&byte| byte == b'\n'));
    let lines = lines.filter(|(_, line)| !line.trim_ascii().is_empty());
    of_records(name, lines.map(|(number, line)| (number, from_line(line).map_err(Into::into))))
}

/// Checks and collects the games of records, each with its line.
pub(crate) fn of_records(
    name: &str,
    records: impl IntoIterator<Item = (usize, Result<RecordedGame>)>,
) -> Result<PlayedGames> {
    let mut all: Option<PlayedGames> = None;
    for (line, record) in records {
        let in_line = |error: anyhow::Error| {
            let reason = refusal(&error, papan_words::Language::En);
            Refusal(say!("record-none-in-line", file = name, line = line, reason = reason))
        };
        let record = record.map_err(in_line)?;
        let rules = record.rules.parse::<Ruleset>().map_err(|error| in_line(error.into()))?;
        let rules = line_rules(&rules)?;
        let games = all.get_or_insert(PlayedGames { rules, games: Vec::new() });
        if games.rules != rules {
            let (one, other) = (games.rules.to_string(), rules.to_string());
            bail!(Refusal(say!("mistakes-two-rules", line = line, one = one, other = other)));
        }
        let RecordedGame { index, moves, players, opening, fault, .. } = record;
        let game = played(index, &moves.join(" "), players, (rules, opening)).map_err(in_line)?;
        let fault = fault.map(|fault| (fault.seat, fault.fault));
        games.games.push(PlayedGame { fault, ..game });
    }
    match all {
        Some(games) => Ok(games),
        None => bail!(Refusal(say!("record-none", file = name))),
    }
}

/// A game from its moves. Two people have the names of their seats.
fn played(
    number: u64,
    moves: &str,
    mut players: Vec<String>,
    (rules, opening): (LineRules, usize),
) -> Result<PlayedGame> {
    let game = Game::<LinePosition>::read(&rules, None, moves)?;
    if players.iter().all(|player| player == PlayerSpec::HUMAN) {
        players =
            (1..=2).map(|number| say!("player-number", number = number).to_string()).collect();
    }
    let opening = opening.min(game.moves().len());
    Ok(PlayedGame { number, game, players, opening, fault: None })
}

/// The rules of a line game with edges, whose moves have an exact value.
fn line_rules(rules: &Ruleset) -> Result<LineRules> {
    match rules {
        Ruleset::Line(rules) => Ok(*rules),
        Ruleset::Endless(_) | Ruleset::Dominoes(_) => {
            bail!(Refusal(say!("mistakes-line-games", rules = rules.to_string())))
        }
    }
}
