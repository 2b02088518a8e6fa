//! Players by their text: `balak:then=count`.

mod entries;
mod options;

use papan_games::Position;
use papan_games::TextError;
use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::text::{Spec, shown};

use crate::dominoes::{belief, omniscient};
use crate::exact::{Effort, Judge, LineJudge, Silent};
use crate::explanation::Belief;
use crate::level::Level;
use crate::player::{OmniscientPlayer, Player};

pub(crate) use entries::Build;
pub use entries::Entry;
pub(crate) use options::{Choice, Limit, Number};
pub use options::{PlayerOption, Takes, Usual};

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
    fn omniscient(_text: &str) -> Option<Result<Box<dyn OmniscientPlayer<Self>>, TextError>> {
        None
    }

    /// What must be said of the player with this text wherever its results are shown.
    fn marks(text: &str) -> Vec<Mark> {
        let timed = Spec::parse(text).is_ok_and(|spec| spec.option("time").is_some());
        let sees_all = Self::omniscient(text).is_some();
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
        build(text, "line games", |entry| entry.line)
    }

    fn level_about(level: Level) -> &'static str {
        match level {
            Level::Perfect => "never wrong where the board can be solved, and hard elsewhere",
            other => level_of_lines(other),
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
        build(text, "the endless board", |entry| entry.endless)
    }

    fn level_about(level: Level) -> &'static str {
        level_of_lines(level)
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
        let spec = Spec::parse(text)?;
        if sees_all(&spec) {
            return Err(TextError::new(
                format!("'{}' sees all tiles", shown(text)),
                "a player has the view of one seat",
            ));
        }
        build(text, "dominoes", |entry| entry.dominoes)
    }

    fn omniscient(text: &str) -> Option<Result<Box<dyn OmniscientPlayer<Self>>, TextError>> {
        let spec = Spec::parse(text).ok()?;
        let build = || {
            let (entry, spec) = read(text, "dominoes", Entry::plays_dominoes)?;
            entry.omniscient.unwrap_or(omniscient::build)(&spec)
        };
        sees_all(&spec).then(build)
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

/// What a level does where discs or marks make lines.
fn level_of_lines(level: Level) -> &'static str {
    match level {
        Level::Easy => "looks one move ahead, and overlooks much",
        Level::Medium => "looks four moves ahead, and overlooks a little",
        Level::Hard => "looks as far ahead as it can in a moment",
        Level::Perfect => "looks far ahead: no board without edges can be solved",
    }
}

fn names(plays: impl Fn(&Entry) -> bool) -> Vec<&'static str> {
    let players = Entry::all().iter().filter(|entry| !entry.sees_all());
    players.filter(|entry| plays(entry)).map(|entry| entry.name).collect()
}

/// Whether this names somebody who sees all tiles: `omniscient`, or the level above all fair play.
fn sees_all(spec: &Spec<'_>) -> bool {
    let perfect = || Level::read(spec).is_ok_and(|level| level == Level::Perfect);
    Entry::of(spec.name()).is_some_and(Entry::sees_all) || spec.name() == LEVEL && perfect()
}

/// The name of the player that is a level.
const LEVEL: &str = "level";

/// The player with this text, if it can be made for the game.
fn build<P: Position>(
    text: &str,
    game: &str,
    how: impl Fn(&Entry) -> Option<Build<P>>,
) -> Result<Box<dyn Player<P>>, TextError> {
    let (entry, spec) = read(text, game, |entry| how(entry).is_some())?;
    match how(entry) {
        Some(build) => build(&spec),
        None => Err(elsewhere(entry, game, |entry| how(entry).is_some())),
    }
}

/// The parts of a player's text, once its name and its options are known to exist.
fn read<'a>(
    text: &'a str,
    game: &str,
    plays: impl Fn(&Entry) -> bool,
) -> Result<(&'static Entry, Spec<'a>), TextError> {
    let spec = Spec::parse(text)?;
    let Some(entry) = Entry::of(spec.name()) else {
        return Err(TextError::unknown("player", spec.name(), &names(plays)));
    };
    if !plays(entry) {
        return Err(elsewhere(entry, game, plays));
    }
    if entry.name == LEVEL {
        Level::read(&spec)?;
    } else if let Some(word) = spec.word("option")? {
        return Err(TextError::new(
            format!("'{}' after '{}'", shown(word), entry.name),
            "options are written name=value",
        ));
    }
    let known: Vec<_> = entry.options.iter().map(|option| option.name()).collect();
    spec.allow_options(&known)?;
    Ok((entry, spec))
}

/// That a player does not play a game, and who does.
fn elsewhere(entry: &Entry, game: &str, plays: impl Fn(&Entry) -> bool) -> TextError {
    TextError::new(
        format!("player '{}' does not play {game}", entry.name),
        format!("players of {game} are {}", names(plays).join(", ")),
    )
}
