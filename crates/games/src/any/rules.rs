//! Rules of any game, by their text.

use std::fmt;
use std::str::FromStr;

use papan_words::Message;

use super::ByKind;
use crate::contract::{Facts, Rules};
use crate::dominoes::{self, DominoRules};
use crate::line::{EndlessRules, LineRules};
use crate::text::{Spec, TextError};
use crate::with_kind;
use crate::words::text;

/// The rules of any game. `Display` and `FromStr` are inverse.
pub type Ruleset = ByKind<LineRules, EndlessRules, DominoRules>;

/// A kind of game: the name before the colon.
#[derive(Clone, Debug)]
pub struct GameKind {
    /// Its name in the text form.
    pub name: &'static str,
    /// A one-line description.
    pub about: Message,
    /// Rules that show what there is, each with a line about it; the first is the default.
    pub samples: &'static [(&'static str, Message)],
    options: fn() -> Vec<(&'static str, Message)>,
    parse: fn(&Spec<'_>) -> Result<Ruleset, TextError>,
}

/// Every kind of game there is.
static KINDS: [GameKind; 3] = [
    GameKind {
        name: "connect-four",
        about: text("connect-four"),
        samples: &[
            ("connect-four:7x6", text("sample-usual-columns")),
            ("connect-four:8x7", text("sample-papers-p1-p3")),
            ("connect-four:9x7", text("sample-papers-p1-p3")),
            ("connect-four:10x7", text("sample-papers-p1-p3")),
            ("connect-four:8x8", text("sample-paper-p1")),
            ("connect-four:endless", text("sample-endless")),
            ("connect-four:7x6,k=5", text("sample-five")),
            ("connect-four:4x4x4", text("sample-layers")),
        ],
        options: || vec![("k", text("option-k-falling")), ("limit", text("option-limit"))],
        parse: |spec| match spec.word("size")? {
            Some("endless") => EndlessRules::parse(spec).map(Ruleset::Endless),
            _ => LineRules::connect_four(spec).map(Ruleset::Line),
        },
    },
    GameKind {
        name: "tic-tac-toe",
        about: text("tic-tac-toe"),
        samples: &[
            ("tic-tac-toe:3x3", text("sample-usual")),
            ("tic-tac-toe:4x4", text("sample-four")),
            ("tic-tac-toe:5x5", text("sample-five")),
            ("tic-tac-toe:5x5,k=4", text("sample-four-larger")),
            ("tic-tac-toe:3x3x3", text("sample-three-dimensions")),
            ("tic-tac-toe:4x4x4", text("sample-three-dimensions-four")),
            ("tic-tac-toe:3x3x3x3", text("sample-four-dimensions")),
        ],
        options: || vec![("k", text("option-k"))],
        parse: |spec| LineRules::tic_tac_toe(spec).map(Ruleset::Line),
    },
    GameKind {
        name: "dominoes",
        about: text("dominoes"),
        samples: &[
            ("dominoes:paper", text("sample-domino-paper")),
            ("dominoes:paper,players=2", text("sample-domino-two")),
            ("dominoes:paper,players=3", text("sample-domino-three")),
            ("dominoes:openspiel2", text("sample-openspiel-two")),
            ("dominoes:openspiel4", text("sample-openspiel-four")),
            ("dominoes:puerto-rico", text("sample-puerto-rico")),
            ("dominoes:gaple", text("sample-gaple")),
            ("dominoes:gaple-match", text("sample-gaple-match")),
            ("dominoes:pordi", text("sample-pordi")),
            ("dominoes:ldi", text("sample-ldi")),
            ("dominoes:orado", text("sample-orado")),
        ],
        options: || dominoes::OPTIONS.iter().map(|o| (o.name, o.allowed.clone())).collect(),
        parse: |spec| DominoRules::parse(spec).map(Ruleset::Dominoes),
    },
];

impl GameKind {
    /// Every kind of game there is.
    pub fn all() -> &'static [Self] {
        &KINDS
    }

    /// The name of each option, and what it takes.
    pub fn options(&self) -> Vec<(&'static str, Message)> {
        (self.options)()
    }
}

/// The Indonesian game of dominoes.
const GAPLE: &str = "gaple";

impl FromStr for Ruleset {
    type Err = TextError;

    /// Reads the rules as text. The Indonesian name `gaple` is short for `dominoes:gaple`.
    fn from_str(text: &str) -> Result<Self, TextError> {
        if let Some(options) =
            text.strip_prefix(GAPLE).filter(|rest| rest.is_empty() || rest.starts_with(':'))
        {
            let options = options.replacen(':', ",", 1);
            return format!("dominoes:{GAPLE}{options}").parse();
        }
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
        with_kind!(self, rules => rules.fmt(f))
    }
}

impl Ruleset {
    /// The facts of every game under these rules.
    pub fn facts(&self) -> Facts {
        with_kind!(self, rules => rules.facts())
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn gaple_is_short_for_dominoes_by_its_rules() {
        let rules = |text: &str| text.parse::<super::Ruleset>();
        assert_eq!(rules("gaple"), rules("dominoes:gaple"));
        assert_eq!(rules("gaple:players=3"), rules("dominoes:gaple,players=3"));
        assert!(rules("gaples").is_err());
    }

    use super::*;

    #[test]
    fn every_sample_is_in_its_plain_form_and_the_first_is_the_default() {
        for kind in GameKind::all() {
            for (sample, _) in kind.samples {
                assert_eq!(
                    sample.parse::<Ruleset>().map(|r| r.to_string()),
                    Ok((*sample).to_owned())
                );
            }
            let default: Ruleset = kind.name.parse().unwrap();
            assert_eq!(default.to_string(), kind.samples[0].0);
        }
    }

    #[test]
    fn rules_that_make_no_game_are_refused_with_what_is_allowed() {
        let refused = [
            ("conect-four", "did you mean 'connect-four'?"),
            ("", "games are connect-four, tic-tac-toe, dominoes"),
            ("connect-four:43x3", "at most 128 cells"),
            ("connect-four:36x1", "at most 35 columns"),
            ("tic-tac-toe:27x1,k=3", "at most 26 columns"),
            ("connect-four:3x3", "give k from 2 to 3, as in connect-four:3x3,k=3"),
            ("connect-four:7x6,k=8", "k is a number from 2 to 7"),
            ("tic-tac-toe:3x3,k=1", "k is a number from 2 to 3"),
            ("tic-tac-toe:1x1", "no line"),
            ("tic-tac-toe:9x1", "give k"),
            ("tic-tac-toe:3x3,limit=5", "options are k"),
            ("connect-four:endless,limit=0", "limit is a number from 1 to"),
            ("connect-four:7x6,8x7", "give one size"),
            ("dominoes:papers", "did you mean 'paper'?"),
            ("dominoes:paper,players=5", "players is a number from 2 to 4"),
            ("dominoes:paper,hand=8", "enough for hand=7"),
            ("dominoes:paper,set=1", "too few"),
            ("dominoes:openspiel4,players=3", "give players=4 or teams=no"),
            ("dominoes:paper,players=3,opener=3", "seats are 0 to 2"),
            ("dominoes:puerto-rico,set=5", "the highest double of the set is double-5"),
            ("dominoes:gaple,opener=1", "leave opener out"),
        ];
        for (text, expected) in refused {
            let error = text.parse::<Ruleset>().unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
