//! Four levels for every game, as opponents for people.
//!
//! A weaker level is weak as people are: it looks less far ahead, and it overlooks moves. Each move that
//! could be made escapes it with some probability, a win or a block no less than any other; of what
//! it does see it makes the best, and of equals any. Nothing is played badly on purpose.

mod careless;
pub(crate) mod dominoes;
pub(crate) mod line;

use careless::{Careless, Ranks};
use papan_games::TextError;
use papan_games::line::LinePosition;
use papan_games::text::Spec;
use papan_words::Arg;

use crate::exact::{Effort, Perfect};
use crate::player::Player;
use crate::registry::Entry;
use crate::words::say;

pub(crate) const ENTRY: Entry =
    Entry::of_lines("level", of_lines, |spec| Ok(line::player(Level::read(spec)?)))
        .and_dominoes(|spec| Ok(dominoes::player(Level::read(spec)?)))
        .thinking();

/// On a board with edges perfect is what it says.
fn of_lines(spec: &Spec<'_>) -> Result<Box<dyn Player<LinePosition>>, TextError> {
    Ok(match Level::read(spec)? {
        Level::Perfect => Box::new(Perfect::new(Effort::Sociable)),
        level => line::player(level),
    })
}

/// How strong an opponent is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Sees what is under its nose, and not all of that.
    Easy,
    /// Looks a little ahead, and sometimes overlooks something.
    Medium,
    /// The strongest that is fair and answers at once.
    Hard,
    /// Never wrong, where that can be known.
    Perfect,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Perfect];

    /// Its name, after `level:` in the text of a player.
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Perfect => "perfect",
        }
    }

    /// The level that a player's text is: `level:easy`.
    pub fn of(text: &str) -> Option<Self> {
        let name = text.strip_prefix("level:")?;
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The level that a player's text names: `level:easy`.
    pub(crate) fn read(spec: &Spec<'_>) -> Result<Self, TextError> {
        let names = Self::ALL.map(Self::name);
        let Some(name) = spec.word("level")? else {
            let allowed = say!("level-form", levels = Arg::list(names));
            return Err(TextError::new(say!("level-missing"), allowed));
        };
        let level = Self::ALL.into_iter().find(|level| level.name() == name);
        level.ok_or_else(|| TextError::unknown("level", name, &names))
    }
}
