//! The list of all players, and how one is built from its text: `balak:then=count`.

use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::text::{Spec, shown};
use papan_games::{AnyGame, Game, Position, TextError};
use papan_words::{Arg, Message};
use serde::{Serialize, Serializer};

use crate::dominoes::{adaptive, base, belief, equilibrium, ismcts, layers, omniscient, pimc};
use crate::entry::{Build, Entry};
use crate::exact::{Effort, Judge, LineJudge, NoJudge, perfect};
use crate::explanation::Belief;
use crate::level::{self, Level};
use crate::line::{cost, hard, mcts, medium, points, priority, search, steps, teaching};
use crate::player::{OmniscientPlayer, Player};
use crate::random;
use crate::words::say;

/// Every player, in the order in which they are listed.
static ENTRIES: &[Entry] = &[
    level::ENTRY,
    random::RANDOM,
    cost::ENTRY,
    steps::ENTRY,
    points::ENTRY,
    priority::ENTRY,
    random::EASY,
    medium::ENTRY,
    hard::ENTRY,
    search::ENTRY,
    teaching::MINIMAX,
    teaching::BRANCH_AND_BOUND,
    mcts::ENTRY,
    perfect::ENTRY,
    base::FIRST,
    base::VALUE,
    base::SORTED_VALUE,
    base::BALAK,
    base::SORTED_BALAK,
    base::COUNT,
    layers::LOCK,
    layers::MEMORY,
    layers::HOLD,
    layers::SWITCH,
    adaptive::ENTRY,
    ismcts::ENTRY,
    pimc::ENTRY,
    pimc::POSTPONED,
    pimc::FRONTS,
    ismcts::REPLY,
    equilibrium::ENTRY,
    omniscient::ENTRY,
];

impl Entry {
    /// Every player.
    pub fn all() -> &'static [Self] {
        ENTRIES
    }

    /// The player whose text this is: `cost:order=defensive` is that of `cost`.
    pub fn of(text: &str) -> Option<&'static Self> {
        let name = text.split(':').next()?;
        ENTRIES.iter().find(|entry| entry.name == name)
    }
}

/// What sets a player apart from those whose results are fair and can be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It sees the tiles of all seats.
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
    /// The id of the kind of game.
    #[doc(hidden)]
    const KIND: &'static str;

    /// The ids of what each level does, the weakest first.
    #[doc(hidden)]
    const LEVELS: [&'static str; 4];

    /// How a player is built for this game; `None` if it does not play it.
    #[doc(hidden)]
    fn build(entry: &Entry) -> Option<Build<Self>>;

    /// The player with this text, `name:option=value,…`.
    fn player(text: &str) -> Result<Box<dyn Player<Self>>, TextError> {
        if Self::omniscient(text).is_some() {
            let found = say!("sees-all", player = shown(text));
            return Err(TextError::new(found, say!("view-of-seat")));
        }
        let (entry, spec) = read(text, Self::KIND, |entry| Self::build(entry).is_some())?;
        match Self::build(entry) {
            Some(build) => build(&spec),
            None => Err(elsewhere(entry, Self::KIND, |entry| Self::build(entry).is_some())),
        }
    }

    /// The player with this text if it is one that sees all tiles; `None` if it is not.
    fn omniscient(_text: &str) -> Option<Result<Box<dyn OmniscientPlayer<Self>>, TextError>> {
        None
    }

    /// The marks to show with the results of the player with this text.
    fn marks(text: &str) -> Vec<Mark> {
        let timed = Spec::parse(text).is_ok_and(|spec| spec.option("time").is_some());
        let sees_all = Self::omniscient(text).is_some();
        let marks = [(sees_all, Mark::SeesAll), (timed, Mark::Timed)];
        marks.into_iter().filter(|(applies, _)| *applies).map(|(_, mark)| mark).collect()
    }

    /// A game of this kind as a game of any kind.
    fn any(game: Game<Self>) -> AnyGame;

    /// A one-line description of the player `level:…` in this game.
    fn level_about(level: Level) -> Message {
        say!(Self::LEVELS[level as usize])
    }

    /// The names of the players that know this game.
    fn player_names() -> Vec<&'static str> {
        names(|entry| Self::build(entry).is_some())
    }

    /// The judge of perfect play in this game, as far as the effort goes.
    fn judge(_effort: Effort) -> Box<dyn Judge<Self>> {
        Box::new(NoJudge)
    }

    /// The knowledge of the seat of a view about hidden tiles; `None` where nothing is hidden.
    fn belief(_view: Self::View<'_>) -> Option<Belief> {
        None
    }
}

impl Playable for LinePosition {
    const KIND: &'static str = "line-games";
    const LEVELS: [&'static str; 4] =
        ["level-beginner-lines", "level-casual-lines", "level-expert-lines", "level-master-lines"];

    fn any(game: Game<Self>) -> AnyGame {
        AnyGame::Line(game)
    }

    fn build(entry: &Entry) -> Option<Build<Self>> {
        entry.line
    }

    fn judge(effort: Effort) -> Box<dyn Judge<Self>> {
        Box::new(LineJudge::new(effort))
    }
}

impl Playable for EndlessPosition {
    const KIND: &'static str = "endless-board";
    const LEVELS: [&'static str; 4] = [
        "level-beginner-lines",
        "level-casual-lines",
        "level-expert-lines",
        "level-master-endless",
    ];

    fn any(game: Game<Self>) -> AnyGame {
        AnyGame::Endless(game)
    }

    fn build(entry: &Entry) -> Option<Build<Self>> {
        entry.endless
    }
}

impl Playable for DominoPosition {
    const KIND: &'static str = "dominoes";
    const LEVELS: [&'static str; 4] = [
        "level-beginner-dominoes",
        "level-casual-dominoes",
        "level-expert-dominoes",
        "level-master-dominoes",
    ];

    fn any(game: Game<Self>) -> AnyGame {
        AnyGame::Dominoes(game)
    }

    fn build(entry: &Entry) -> Option<Build<Self>> {
        entry.dominoes
    }

    fn omniscient(text: &str) -> Option<Result<Box<dyn OmniscientPlayer<Self>>, TextError>> {
        let spec = Spec::parse(text).ok()?;
        let build = || {
            let (entry, spec) = read(text, Self::KIND, Entry::plays_dominoes)?;
            entry.omniscient.unwrap_or(omniscient::build)(&spec)
        };
        sees_all(&spec).then(build)
    }

    fn belief(view: Self::View<'_>) -> Option<Belief> {
        Some(belief::belief_of(view))
    }
}

fn names(plays: impl Fn(&Entry) -> bool) -> Vec<&'static str> {
    let players = Entry::all().iter().filter(|entry| !entry.sees_all());
    players.filter(|entry| plays(entry)).map(|entry| entry.name).collect()
}

/// Whether this names a player that sees all tiles: `omniscient`, or the level above all fair play.
fn sees_all(spec: &Spec<'_>) -> bool {
    let is_master = || Level::read(spec).is_ok_and(|level| level == Level::Master);
    Entry::of(spec.name()).is_some_and(Entry::sees_all) || spec.name() == LEVEL && is_master()
}

/// The name of the player that is a level.
const LEVEL: &str = "level";

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
