//! Rules of any game, by their text.

use std::fmt;
use std::str::FromStr;

use crate::contract::{Facts, Rules};
use crate::dominoes::DominoRules;
use crate::line::{EndlessRules, LineRules};
use crate::text::{Spec, TextError};

/// Evaluates an expression with the rules that a [`Ruleset`] holds, whatever their type.
///
/// ```
/// use papan_games::{Rules, Ruleset, with_rules};
///
/// let ruleset: Ruleset = "dominoes:paper,players=3".parse()?;
/// let seats = with_rules!(&ruleset, rules => rules.facts().seats);
/// assert_eq!(seats, 3);
/// # Ok::<(), papan_games::TextError>(())
/// ```
#[macro_export]
macro_rules! with_rules {
    ($ruleset:expr, $rules:ident => $value:expr) => {
        match $ruleset {
            $crate::Ruleset::Line($rules) => $value,
            $crate::Ruleset::Endless($rules) => $value,
            $crate::Ruleset::Dominoes($rules) => $value,
        }
    };
}

/// The rules of any game. `Display` and `FromStr` are inverse.
#[derive(Clone, Debug, PartialEq)]
pub enum Ruleset {
    /// Tic-tac-toe or Connect Four on a bounded board.
    Line(LineRules),
    /// Connect Four on the board without edges.
    Endless(EndlessRules),
    /// Dominoes.
    Dominoes(DominoRules),
}

/// A kind of game: the name before the colon.
#[derive(Clone, Copy, Debug)]
pub struct GameKind {
    /// Its name in the text form.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// Rule texts that show what there is, the default first.
    pub examples: &'static [&'static str],
    parse: fn(&Spec<'_>) -> Result<Ruleset, TextError>,
}

/// Every kind of game there is.
static KINDS: [GameKind; 3] = [
    GameKind {
        name: "connect-four",
        about: "discs fall; four in a line win",
        examples: &[
            "connect-four:7x6",
            "connect-four:8x7",
            "connect-four:9x7",
            "connect-four:10x7",
            "connect-four:8x8",
            "connect-four:7x6,k=5",
            "connect-four:4x4x4",
            "connect-four:endless",
        ],
        parse: |spec| match spec.word("size")? {
            Some("endless") => EndlessRules::parse(spec).map(Ruleset::Endless),
            _ => LineRules::connect_four(spec).map(Ruleset::Line),
        },
    },
    GameKind {
        name: "tic-tac-toe",
        about: "any empty cell may be filled; a full line wins",
        examples: &[
            "tic-tac-toe:3x3",
            "tic-tac-toe:4x4",
            "tic-tac-toe:5x5",
            "tic-tac-toe:5x5,k=4",
            "tic-tac-toe:3x3x3",
            "tic-tac-toe:4x4x4",
            "tic-tac-toe:3x3x3x3",
        ],
        parse: |spec| LineRules::tic_tac_toe(spec).map(Ruleset::Line),
    },
    GameKind {
        name: "dominoes",
        about: "tiles are matched at two ends; the first empty hand wins",
        examples: &[
            "dominoes:paper",
            "dominoes:paper,players=3",
            "dominoes:openspiel2",
            "dominoes:openspiel4",
            "dominoes:puerto-rico",
            "dominoes:gaple",
            "dominoes:gaple,set=9",
        ],
        parse: |spec| DominoRules::parse(spec).map(Ruleset::Dominoes),
    },
];

impl GameKind {
    /// Every kind of game there is.
    pub fn all() -> &'static [Self] {
        &KINDS
    }
}

impl FromStr for Ruleset {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let spec = Spec::parse(text)?;
        let kind = KINDS.iter().find(|kind| kind.name == spec.name());
        let kind = kind.ok_or_else(|| {
            let names: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
            TextError::unknown("game", spec.name(), &names)
        })?;
        (kind.parse)(&spec)
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_rules!(self, rules => rules.fmt(f))
    }
}

impl Ruleset {
    /// What can be relied on about every game under these rules.
    pub fn facts(&self) -> Facts {
        with_rules!(self, rules => rules.facts())
    }
}
