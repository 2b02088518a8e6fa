//! Players by their text: `balak:then=count`.

mod entries;
mod options;

use papan_games::Position;
use papan_games::TextError;
use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::text::{Spec, shown};
use papan_words::{Arg, Message};
use serde::{Serialize, Serializer};

use crate::dominoes::{belief, omniscient};
use crate::exact::{Effort, Judge, LineJudge, Silent};
use crate::explanation::Belief;
use crate::level::Level;
use crate::player::{OmniscientPlayer, Player};
use crate::words::say;

pub(crate) use entries::Build;
pub use entries::Entry;
pub(crate) use options::{Choice, LeftOut, Limit, Number, Parts};
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
    /// Every mark.
    pub const ALL: [Self; 2] = [Self::SeesAll, Self::Timed];

    /// The mark in words.
    pub fn words(self) -> Message {
        match self {
            Self::SeesAll => say!("mark-sees-all"),
            Self::Timed => say!("mark-timed"),
        }
    }
}

impl Serialize for Mark {
    /// Writes the English words.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.words().serialize(serializer)
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
    fn level_about(level: Level) -> Message;

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
        build(text, "line-games", |entry| entry.line)
    }

    fn level_about(level: Level) -> Message {
        match level {
            Level::Perfect => say!("level-perfect-lines"),
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
        build(text, "endless-board", |entry| entry.endless)
    }

    fn level_about(level: Level) -> Message {
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
                say!("sees-all", player = shown(text)),
                say!("view-of-seat"),
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

    fn level_about(level: Level) -> Message {
        match level {
            Level::Easy => say!("level-easy-dominoes"),
            Level::Medium => say!("level-medium-dominoes"),
            Level::Hard => say!("level-hard-dominoes"),
            Level::Perfect => say!("level-perfect-dominoes"),
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
fn level_of_lines(level: Level) -> Message {
    match level {
        Level::Easy => say!("level-easy-lines"),
        Level::Medium => say!("level-medium-lines"),
        Level::Hard => say!("level-hard-lines"),
        Level::Perfect => say!("level-perfect-endless"),
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

/// The player with this text, if it can be made for the game whose name has this id.
fn build<P: Position>(
    text: &str,
    game: &'static str,
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
    game: &'static str,
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
            say!("word-after", word = shown(word), player = entry.name),
            say!("options-form"),
        ));
    }
    let known: Vec<_> = entry.options.iter().map(|option| option.name()).collect();
    spec.allow_options(&known)?;
    Ok((entry, spec))
}

/// That a player does not play a game, and who does.
fn elsewhere(entry: &Entry, game: &'static str, plays: impl Fn(&Entry) -> bool) -> TextError {
    TextError::new(
        say!("elsewhere", player = entry.name, game = say!(game)),
        say!("players-of", game = say!(game), players = Arg::list(names(plays))),
    )
}
