//! Four levels for every game, as opponents for people.
//!
//! A weaker level is weak as people are: it looks less far ahead, and it overlooks moves. Each move that
//! could be made escapes it with some probability, a win or a block no less than any other; of what
//! it does see it makes the best, and of equals any. Nothing is played badly on purpose.

mod careless;

use careless::{Careless, Ranks};
use papan_games::TextError;
use papan_games::dominoes::{DominoMove, DominoPosition, Hand};
use papan_games::line::LinePosition;
use papan_games::text::Spec;
use papan_words::{Arg, Message};

use crate::criterion::Criterion;
use crate::dominoes::{Adaptive, Ismcts};
use crate::entry::Entry;
use crate::exact::{Effort, Perfect};
use crate::line::search::score;
use crate::line::{AlphaBeta, Evaluation, PlotBoard, VALUE};
use crate::player::{Dice, Limits, Player};
use crate::score::Score;
use crate::words::say;

pub(crate) const ENTRY: Entry =
    Entry::of_lines("level", of_lines, |spec| Ok(line_player(Level::read(spec)?)))
        .and_dominoes(|spec| Ok(domino_player(Level::read(spec)?)))
        .thinking("beginner");

/// On a board with edges, `level:master` proves its moves where it can.
fn of_lines(spec: &Spec<'_>) -> Result<Box<dyn Player<LinePosition>>, TextError> {
    Ok(match Level::read(spec)? {
        Level::Master => Box::new(Perfect::new(Effort::Sociable)),
        level => line_player(level),
    })
}

/// The beginning of the text of a level's player.
const PREFIX: &str = "level:";

/// How strong an opponent is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Sees what is under its nose, and not all of that.
    Beginner,
    /// Looks a little ahead, and sometimes overlooks something.
    Casual,
    /// The strongest that is fair and answers at once.
    Expert,
    /// Never wrong, where that can be known.
    Master,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 4] = [Self::Beginner, Self::Casual, Self::Expert, Self::Master];

    /// Its name, after `level:` in the text of a player.
    pub fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }

    /// Its other names, which are accepted too: that of the first versions, and the Indonesian one.
    pub fn aliases(self) -> [&'static str; 2] {
        let indonesian = match self {
            Self::Beginner => "pemula",
            Self::Casual => "menengah",
            Self::Expert => "mahir",
            Self::Master => "master",
        };
        [&self.key()[PREFIX.len()..], indonesian]
    }

    /// The text of its player: `level:beginner`.
    pub fn player(self) -> String {
        format!("{PREFIX}{}", self.name())
    }

    /// The text of its player in the first versions. Random numbers and orders follow from this text, so results are
    /// the same under all names.
    pub fn key(self) -> &'static str {
        match self {
            Self::Beginner => "level:easy",
            Self::Casual => "level:medium",
            Self::Expert => "level:hard",
            Self::Master => "level:perfect",
        }
    }

    /// The level that a player's text is: `level:beginner`.
    pub fn of(text: &str) -> Option<Self> {
        Self::named(text.strip_prefix(PREFIX)?)
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name || level.aliases().contains(&name))
    }

    /// The level that a player's text names: `level:beginner`.
    pub(crate) fn read(spec: &Spec<'_>) -> Result<Self, TextError> {
        let names = Self::ALL.map(Self::name);
        let Some(name) = spec.word("level")? else {
            let allowed = say!("level-form", levels = Arg::list(names));
            return Err(TextError::new(say!("level-missing"), allowed));
        };
        Self::named(name).ok_or_else(|| TextError::unknown("level", name, &names))
    }
}

/// How many plies the weaker levels look ahead, and how many per cent of all moves they overlook.
const BEGINNER_LINES: (u32, u32) = (1, 30);
const CASUAL_LINES: (u32, u32) = (4, 10);
/// How many positions the strong ones look at: a moment's worth, and about half a second's.
const EXPERT_LINES: u64 = 250_000;
const MASTER_LINES: u64 = 2_000_000;

/// The player of a level, as far as search goes: above `expert` there is only proof.
fn line_player<B: PlotBoard>(level: Level) -> Box<dyn Player<B>> {
    let (plies, overlooks) = match level {
        Level::Beginner => BEGINNER_LINES,
        Level::Casual => CASUAL_LINES,
        Level::Expert => return ahead(EXPERT_LINES),
        Level::Master => return ahead(MASTER_LINES),
    };
    let search = AlphaBeta::new(Some(plies), None, None, Evaluation::Threats);
    Box::new(Careless { ranks: SearchRanks { search, plies }, overlooks })
}

/// A search of this many positions that overlooks nothing.
fn ahead<B: PlotBoard>(nodes: u64) -> Box<dyn Player<B>> {
    Box::new(AlphaBeta::<B>::new(None, Some(nodes), None, Evaluation::Threats))
}

/// Ranks the moves by a search of a fixed depth.
#[derive(Debug)]
struct SearchRanks<B: PlotBoard> {
    search: AlphaBeta<B>,
    plies: u32,
}

impl<B: PlotBoard> Ranks<B> for SearchRanks<B> {
    fn limit(&mut self, limits: &Limits) {
        Player::<B>::limit(&mut self.search, limits);
    }

    fn rank(&mut self, board: &B, _dice: &mut Dice) -> Vec<(B::Move, i64)> {
        self.search.rank(board, self.plies)
    }

    fn score(&self, worth: i64) -> Score {
        score(worth)
    }

    fn criterion(&self) -> Criterion {
        VALUE
    }

    fn manner(&self) -> Message {
        say!("manner-ahead", plies = self.plies)
    }
}

/// How many per cent of all moves the weaker levels overlook. Of two moves, half overlooked, the worse is made one
/// time in four: so the strength of `beginner` is about half way between `adaptive` and `random`.
const BEGINNER_DOMINOES: u32 = 50;
const CASUAL_DOMINOES: u32 = 15;
/// How many games the strong one plays for a move: a moment's worth.
const EXPERT_DOMINOES: u32 = 4000;

/// The player of a level. `master` is not built here: it sees all tiles.
fn domino_player(level: Level) -> Box<dyn Player<DominoPosition>> {
    match level {
        Level::Beginner => Box::new(Careless { ranks: Counting, overlooks: BEGINNER_DOMINOES }),
        Level::Casual => Box::new(Careless { ranks: Counting, overlooks: CASUAL_DOMINOES }),
        Level::Expert | Level::Master => Box::new(Ismcts::new(EXPERT_DOMINOES)),
    }
}

/// Counts what the others can hold.
#[derive(Debug)]
struct Counting;

impl Ranks<DominoPosition> for Counting {
    fn rank(&mut self, hand: Hand<'_>, _dice: &mut Dice) -> Vec<(DominoMove, i64)> {
        Adaptive::default().rank(hand)
    }

    fn criterion(&self) -> Criterion {
        Criterion::more("worth")
    }

    fn manner(&self) -> Message {
        say!("manner-counts")
    }
}
