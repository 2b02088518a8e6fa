//! Players by their text: `balak:then=count`.

mod dominoes;
mod entries;
mod lines;

use papan_games::Position;
use papan_games::TextError;
use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::text::{Spec, shown};

use crate::dominoes::belief;
use crate::exact::{Effort, Judge, LineJudge, Silent};
use crate::explanation::Belief;
use crate::level::Level;
use crate::player::{Player, Seer};

use entries::ENTRIES;
pub use entries::Entry;

/// What sets a player apart from those whose results are fair and can be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It knows the tiles of everybody.
    SeesAll,
    /// How it plays depends on how fast the machine is.
    Timed,
}

impl Mark {
    /// The mark in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::SeesAll => "sees all tiles",
            Self::Timed => "limited by time",
        }
    }
}

/// A position whose game has players.
pub trait Playable: Position {
    /// The player with this text, `name:option=value,…`.
    fn player(text: &str) -> Result<Box<dyn Player<Self>>, TextError>;

    /// The player with this text if it is one that sees all tiles; `None` if it is not.
    fn seer(_text: &str) -> Option<Result<Box<dyn Seer<Self>>, TextError>> {
        None
    }

    /// What must be said of the player with this text wherever its results are shown.
    fn marks(text: &str) -> Vec<Mark> {
        let timed = Spec::parse(text).is_ok_and(|spec| spec.option("time").is_some());
        let sees_all = Self::seer(text).is_some();
        let marks = [(sees_all, Mark::SeesAll), (timed, Mark::Timed)];
        marks.into_iter().filter(|(applies, _)| *applies).map(|(_, mark)| mark).collect()
    }

    /// What the player `level:…` does in this game, in one line.
    fn level_about(level: Level) -> &'static str;

    /// The names of the players that know this game.
    fn player_names() -> Vec<&'static str>;

    /// Who knows what perfect play says, as far as the effort goes.
    fn judge(effort: Effort) -> Box<dyn Judge<Self>>;

    /// What the seat of a view can know of what is hidden; `None` where nothing is.
    fn belief(_view: Self::View<'_>) -> Option<Belief> {
        None
    }
}

impl Playable for LinePosition {
    fn player(text: &str) -> Result<Box<dyn Player<Self>>, TextError> {
        let spec = read(text, "line games", Entry::plays_lines)?;
        let perfect_level = || Level::read(&spec).is_ok_and(|level| level == Level::Perfect);
        if spec.name() == "perfect" || spec.name() == LEVEL && perfect_level() {
            return lines::perfect(&spec);
        }
        lines::player(&spec)
    }

    fn level_about(level: Level) -> &'static str {
        match level {
            Level::Perfect => "never wrong where the board can be solved, and hard elsewhere",
            other => lines::level_about(other),
        }
    }

    fn player_names() -> Vec<&'static str> {
        names(Entry::plays_lines)
    }

    fn judge(effort: Effort) -> Box<dyn Judge<Self>> {
        Box::new(LineJudge::new(effort))
    }
}

impl Playable for EndlessPosition {
    fn player(text: &str) -> Result<Box<dyn Player<Self>>, TextError> {
        lines::player(&read(text, "the endless board", Entry::plays_endless)?)
    }

    fn level_about(level: Level) -> &'static str {
        lines::level_about(level)
    }

    fn player_names() -> Vec<&'static str> {
        names(Entry::plays_endless)
    }

    fn judge(_effort: Effort) -> Box<dyn Judge<Self>> {
        Box::new(Silent)
    }
}

impl Playable for DominoPosition {
    fn player(text: &str) -> Result<Box<dyn Player<Self>>, TextError> {
        let spec = read(text, "dominoes", Entry::plays_dominoes)?;
        if sees_all(&spec) {
            return Err(TextError::new(
                format!("'{}' sees all tiles", shown(text)),
                "a player has the view of one seat",
            ));
        }
        dominoes::player(&spec)
    }

    fn seer(text: &str) -> Option<Result<Box<dyn Seer<Self>>, TextError>> {
        let spec = Spec::parse(text).ok()?;
        let seer = || dominoes::seer(&read(text, "dominoes", Entry::plays_dominoes)?);
        sees_all(&spec).then(seer)
    }

    fn level_about(level: Level) -> &'static str {
        match level {
            Level::Easy => "plays the heaviest tile it sees, and overlooks many",
            Level::Medium => "counts what the others can hold, and overlooks some",
            Level::Hard => "imagines deals that fit and plays thousands of games in them",
            Level::Perfect => "sees all tiles, yours too, and makes no mistake",
        }
    }

    fn player_names() -> Vec<&'static str> {
        names(Entry::plays_dominoes)
    }

    fn judge(_effort: Effort) -> Box<dyn Judge<Self>> {
        Box::new(Silent)
    }

    fn belief(view: Self::View<'_>) -> Option<Belief> {
        Some(belief::told(view))
    }
}

fn names(plays: impl Fn(&Entry) -> bool) -> Vec<&'static str> {
    let players = ENTRIES.iter().filter(|entry| !entry.sees_all);
    players.filter(|entry| plays(entry)).map(|entry| entry.name).collect()
}

/// Whether this names somebody who sees all tiles: `omniscient`, or the level above all fair play.
fn sees_all(spec: &Spec<'_>) -> bool {
    let perfect = || Level::read(spec).is_ok_and(|level| level == Level::Perfect);
    ENTRIES.iter().any(|entry| entry.sees_all && entry.name == spec.name())
        || spec.name() == LEVEL && perfect()
}

/// The name of the player that is a level.
const LEVEL: &str = "level";

/// The parts of a player's text, once its name and its options are known to exist.
fn read<'a>(
    text: &'a str,
    game: &str,
    plays: impl Fn(&Entry) -> bool,
) -> Result<Spec<'a>, TextError> {
    let spec = Spec::parse(text)?;
    let Some(entry) = ENTRIES.iter().find(|entry| entry.name == spec.name()) else {
        return Err(TextError::unknown("player", spec.name(), &names(plays)));
    };
    if !plays(entry) {
        return Err(TextError::new(
            format!("player '{}' does not play {game}", entry.name),
            format!("players of {game} are {}", names(plays).join(", ")),
        ));
    }
    if entry.name == LEVEL {
        Level::read(&spec)?;
    } else if let Some(word) = spec.word("option")? {
        return Err(TextError::new(
            format!("'{}' after '{}'", shown(word), entry.name),
            "options are written name=value",
        ));
    }
    let known: Vec<_> = entry.options.iter().map(|&(name, _)| name).collect();
    spec.allow_options(&known)?;
    Ok(spec)
}
