//! The entry of a player: its name, its options, the games it plays, and how it is built.
//!
//! Every player defines its entry in its own file; [`registry`](crate::registry) lists them all.

mod option;

use papan_games::TextError;
use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::text::Spec;
use papan_words::Message;

use crate::player::{OmniscientPlayer, Player};
use crate::words::say;
pub(crate) use option::{Choice, DisabledParts, Limit, Number, Parts};
pub use option::{DefaultValue, OptionKind, PlayerOption};

/// Builds a player from its text.
pub(crate) type Build<P> = fn(&Spec<'_>) -> Result<Box<dyn Player<P>>, TextError>;

/// Builds a player that sees all tiles from its text.
pub(crate) type BuildOmniscient =
    fn(&Spec<'_>) -> Result<Box<dyn OmniscientPlayer<DominoPosition>>, TextError>;

/// A player that can be chosen by name. It plays the games for which it can be built.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name in the text form.
    pub name: &'static str,
    /// The paper that describes it: `P1`.
    pub paper: Option<&'static str>,
    /// Its options.
    pub options: &'static [&'static dyn PlayerOption],
    /// Whether it may take long over a move: it searches, or counts possible deals.
    pub takes_time: bool,
    /// The options with which it answers at once, for tests that ask every player: `depth=2`. Empty for a player that
    /// always does.
    pub cheap: &'static str,
    pub(crate) line: Option<Build<LinePosition>>,
    pub(crate) endless: Option<Build<EndlessPosition>>,
    pub(crate) dominoes: Option<Build<DominoPosition>>,
    pub(crate) omniscient: Option<BuildOmniscient>,
}

impl Entry {
    const fn new(name: &'static str) -> Self {
        Self {
            name,
            paper: None,
            options: &[],
            takes_time: false,
            cheap: "",
            line: None,
            endless: None,
            dominoes: None,
            omniscient: None,
        }
    }

    /// A player of every line game.
    pub(crate) const fn of_lines(
        name: &'static str,
        line: Build<LinePosition>,
        endless: Build<EndlessPosition>,
    ) -> Self {
        Self { line: Some(line), endless: Some(endless), ..Self::new(name) }
    }

    /// A player of line games on boards with edges.
    pub(crate) const fn of_bounded_lines(name: &'static str, line: Build<LinePosition>) -> Self {
        Self { line: Some(line), ..Self::new(name) }
    }

    /// A player of dominoes.
    pub(crate) const fn of_dominoes(name: &'static str, dominoes: Build<DominoPosition>) -> Self {
        Self { dominoes: Some(dominoes), ..Self::new(name) }
    }

    /// A player that sees all tiles: its results do not compare with those of other players.
    pub(crate) const fn of_all_tiles(name: &'static str, omniscient: BuildOmniscient) -> Self {
        Self { omniscient: Some(omniscient), ..Self::new(name) }
    }

    /// Adds dominoes to the games it plays.
    pub(crate) const fn and_dominoes(self, dominoes: Build<DominoPosition>) -> Self {
        Self { dominoes: Some(dominoes), ..self }
    }

    /// Adds options.
    pub(crate) const fn with(self, options: &'static [&'static dyn PlayerOption]) -> Self {
        Self { options, ..self }
    }

    /// Names the paper that describes it.
    pub(crate) const fn printed_in(self, paper: &'static str) -> Self {
        Self { paper: Some(paper), ..self }
    }

    /// Marks a player that may take long over a move, with the [options](Self::cheap) with which it does not.
    pub(crate) const fn thinking(self, cheap: &'static str) -> Self {
        Self { takes_time: true, cheap, ..self }
    }

    /// A one-line description.
    pub fn about(&self) -> Message {
        say!(format!("player-{}", self.name))
    }

    /// The text of this player with these options, and with its [cheap](Self::cheap) ones where those are not given.
    pub fn cheaply(&self, options: &str) -> String {
        let name_of = |option: &str| option.split('=').next().map(str::to_owned);
        let given: Vec<_> = options.split(',').map(name_of).collect();
        let cheap = self.cheap.split(',').filter(|option| !given.contains(&name_of(option)));
        let all: Vec<_> = options.split(',').chain(cheap).filter(|text| !text.is_empty()).collect();
        if all.is_empty() {
            self.name.to_owned()
        } else {
            format!("{}:{}", self.name, all.join(","))
        }
    }

    /// Whether it sees all tiles, the hidden ones too.
    pub fn sees_all(&self) -> bool {
        self.omniscient.is_some()
    }

    /// Whether it plays line games, at least on boards with edges.
    pub fn plays_lines(&self) -> bool {
        self.line.is_some()
    }

    /// Whether it plays on the endless board.
    pub fn plays_endless(&self) -> bool {
        self.endless.is_some()
    }

    /// Whether it plays dominoes, seeing its own tiles or [all](Self::sees_all).
    pub fn plays_dominoes(&self) -> bool {
        self.dominoes.is_some() || self.sees_all()
    }
}
