//! Every player there is: its name, its options, which games it knows, and how it is made.

use std::sync::LazyLock;

use papan_games::TextError;
use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::text::Spec;
use papan_words::Message;

use super::options::PlayerOption;
use crate::player::{OmniscientPlayer, Player};
use crate::words::say;
use crate::{dominoes, level, line, random};

/// How the player of a text is made.
pub(crate) type Build<P> = fn(&Spec<'_>) -> Result<Box<dyn Player<P>>, TextError>;

/// How somebody who sees all tiles is made.
pub(crate) type BuildOmniscient =
    fn(&Spec<'_>) -> Result<Box<dyn OmniscientPlayer<DominoPosition>>, TextError>;

/// A player that can be asked for by name. It plays the games for which it can be made.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name in the text form.
    pub name: &'static str,
    /// The paper that describes it: `P1`.
    pub paper: Option<&'static str>,
    /// Its options.
    pub options: &'static [&'static dyn PlayerOption],
    /// Whether it may take long over a move: it looks ahead, or counts what could be.
    pub takes_time: bool,
    pub(super) line: Option<Build<LinePosition>>,
    pub(super) endless: Option<Build<EndlessPosition>>,
    pub(super) dominoes: Option<Build<DominoPosition>>,
    pub(super) omniscient: Option<BuildOmniscient>,
}

impl Entry {
    const fn new(name: &'static str) -> Self {
        Self {
            name,
            paper: None,
            options: &[],
            takes_time: false,
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

    /// Somebody who sees all tiles, and so is no player: his results do not compare with those of players.
    pub(crate) const fn of_all_tiles(name: &'static str, omniscient: BuildOmniscient) -> Self {
        Self { omniscient: Some(omniscient), takes_time: true, ..Self::new(name) }
    }

    /// The same, and it plays dominoes too.
    pub(crate) const fn and_dominoes(self, dominoes: Build<DominoPosition>) -> Self {
        Self { dominoes: Some(dominoes), ..self }
    }

    /// The same with these options.
    pub(crate) const fn with(self, options: &'static [&'static dyn PlayerOption]) -> Self {
        Self { options, ..self }
    }

    /// The same, described in a paper.
    pub(crate) const fn printed_in(self, paper: &'static str) -> Self {
        Self { paper: Some(paper), ..self }
    }

    /// The same, but it may take long.
    pub(crate) const fn thinking(self) -> Self {
        Self { takes_time: true, ..self }
    }

    /// Every player there is.
    pub fn all() -> &'static [Self] {
        &ENTRIES
    }

    /// The player whose text this is: `cost:order=defensive` is that of `cost`.
    pub fn of(text: &str) -> Option<&'static Self> {
        let name = text.split(':').next()?;
        ENTRIES.iter().find(|entry| entry.name == name)
    }

    /// What it does, in one line, found by its name.
    pub fn about(&self) -> Message {
        say!(format!("player-{}", self.name))
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

/// Every player there is, in the order in which they are listed.
static ENTRIES: LazyLock<Vec<Entry>> =
    LazyLock::new(|| [&[level::ENTRY, random::RANDOM], line::ENTRIES, dominoes::ENTRIES].concat());
