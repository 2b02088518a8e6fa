//! The names of players. A text becomes a [`PlayerSpec`] where it enters the program, and is not parsed again.

mod program;

use std::fmt;

use papan_games::TextError;
use papan_games::text::shown;
use papan_players::{Entry, Level};
use serde::{Deserialize, Serialize};

pub use program::EngineSpec;
#[cfg(feature = "native")]
pub(crate) use program::SETTINGS;

use crate::words::say;

const ENGINE: &str = "engine:";
const FUNCTION: &str = "function:";

/// The name of a player. `Display` and `From<&str>` are inverse: every text names a player of one kind. Whether that
/// player exists is known once it is seated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum PlayerSpec {
    /// A person at the keyboard.
    Human,
    /// A built-in player.
    BuiltIn(BuiltIn),
    /// An external program.
    Program(Box<Program>),
    /// A function supplied by the caller.
    Function(Function),
}

/// The text from which random numbers and orders follow, of the text of a player.
fn key(text: &str) -> &str {
    Level::of(text).map_or(text, |level| level.key())
}

/// A built-in player: `name:option=value,…`. The names of a level are one player: `level:beginner` is `level:easy`.
#[derive(Clone, Debug)]
pub struct BuiltIn {
    text: String,
}

impl PartialEq for BuiltIn {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for BuiltIn {}

impl BuiltIn {
    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn key(&self) -> &str {
        key(&self.text)
    }

    /// The entry in the list of players, if there is such a player.
    pub fn entry(&self) -> Option<&'static Entry> {
        Entry::of(&self.text)
    }
}

/// An external program: `engine:` and its settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    text: String,
    settings: Result<EngineSpec, TextError>,
}

impl Program {
    /// The text after `engine:`.
    pub fn text(&self) -> &str {
        &self.text[ENGINE.len()..]
    }

    /// The settings, or the error in them.
    pub fn settings(&self) -> Result<&EngineSpec, &TextError> {
        self.settings.as_ref()
    }
}

/// A function supplied by the caller: `function:name:option=value,…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    text: String,
}

impl Function {
    /// The text after `function:`.
    pub fn text(&self) -> &str {
        &self.text[FUNCTION.len()..]
    }
}

impl PlayerSpec {
    /// The text of a person at the keyboard.
    pub const HUMAN: &'static str = "human";

    /// Creates a program from the text after `engine:`, its settings and command.
    pub fn program(text: &str) -> Self {
        let (settings, text) = (EngineSpec::parse(text), format!("{ENGINE}{text}"));
        Self::Program(Box::new(Program { text, settings }))
    }

    /// The prefix of the text of a program.
    pub const fn program_prefix() -> &'static str {
        ENGINE
    }

    /// The text that names this player.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Human => Self::HUMAN,
            Self::BuiltIn(player) => &player.text,
            Self::Program(program) => &program.text,
            Self::Function(function) => &function.text,
        }
    }

    /// The text from which random numbers and orders follow: the same for every name of a player.
    pub fn key(&self) -> &str {
        match self {
            Self::BuiltIn(player) => player.key(),
            _ => self.as_str(),
        }
    }

    /// Splits the text of a built-in player or a function into its name and its options.
    pub fn split_options(&self) -> (&str, &str) {
        let text = self.as_str();
        let from = if let Self::Function(_) = self { FUNCTION.len() } else { 0 };
        match text[from..].find(':') {
            Some(at) => (&text[..from + at], &text[from + at + 1..]),
            None => (text, ""),
        }
    }

    /// The name to show in tables, records, reports and on screens: the `name` setting of a program if it has one,
    /// otherwise the text.
    pub fn shown_name(&self) -> &str {
        let name = self.as_program().and_then(|program| program.settings().ok()?.name.as_deref());
        name.unwrap_or(self.as_str())
    }

    /// Whether it is a person at the keyboard.
    pub fn is_human(&self) -> bool {
        *self == Self::Human
    }

    /// Whether it is an external program.
    pub fn is_program(&self) -> bool {
        matches!(self, Self::Program(_))
    }

    /// Whether it is an external program or a function, whose moves cannot be reproduced elsewhere.
    pub fn is_external(&self) -> bool {
        matches!(self, Self::Program(_) | Self::Function(_))
    }

    /// The program, if it is one.
    pub fn as_program(&self) -> Option<&Program> {
        match self {
            Self::Program(program) => Some(program),
            _ => None,
        }
    }
}

impl From<&str> for PlayerSpec {
    fn from(text: &str) -> Self {
        if text == Self::HUMAN {
            return Self::Human;
        }
        if let Some(program) = text.strip_prefix(ENGINE) {
            return Self::program(program);
        }
        let (is_function, text) = (text.starts_with(FUNCTION), text.to_owned());
        if is_function {
            Self::Function(Function { text })
        } else {
            Self::BuiltIn(BuiltIn { text })
        }
    }
}

impl From<String> for PlayerSpec {
    fn from(text: String) -> Self {
        text.as_str().into()
    }
}

impl From<&String> for PlayerSpec {
    fn from(text: &String) -> Self {
        text.as_str().into()
    }
}

impl From<PlayerSpec> for String {
    fn from(player: PlayerSpec) -> Self {
        player.to_string()
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Compares with the player of a text.
impl PartialEq<str> for PlayerSpec {
    fn eq(&self, text: &str) -> bool {
        self.key() == key(text)
    }
}

impl PartialEq<&str> for PlayerSpec {
    fn eq(&self, text: &&str) -> bool {
        *self == **text
    }
}

/// Rejects two different players that would be shown with the same name.
pub fn refuse_same_names(players: &[PlayerSpec]) -> Result<(), TextError> {
    for (at, player) in players.iter().enumerate() {
        let same =
            |other: &&PlayerSpec| *other != player && other.shown_name() == player.shown_name();
        if let Some(other) = players[..at].iter().find(same) {
            let (one, other) = (shown(other.as_str()), shown(player.as_str()));
            let found = say!("engine-same-names", one = one, other = other);
            return Err(TextError::new(found, say!("engine-own-name")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    type IsKind = fn(&PlayerSpec) -> bool;

    #[test]
    fn every_text_names_a_player_of_one_kind_and_is_written_again() {
        let human = |player: &PlayerSpec| player.is_human();
        let built_in = |player: &PlayerSpec| matches!(player, PlayerSpec::BuiltIn(_));
        let program = |player: &PlayerSpec| player.is_program() && player.is_external();
        let function = |player: &PlayerSpec| matches!(player, PlayerSpec::Function(_));
        let kinds: [(&str, IsKind); 10] = [
            ("human", human),
            ("cost:order=defensive", built_in),
            ("humans", built_in),
            ("", built_in),
            ("engine", built_in),
            (" engine:x", built_in),
            ("engine:", program),
            ("engine:name=Mine,./bot -x", program),
            ("engine:time=x,./bot", program),
            ("function:mine:depth=5", function),
        ];
        for (text, is_kind) in kinds {
            let player = PlayerSpec::from(text);
            assert!(is_kind(&player), "{text}");
            assert_eq!(player, text);
            let json = serde_json::to_string(&player).unwrap();
            assert_eq!(json, serde_json::to_string(text).unwrap());
            assert_eq!(serde_json::from_str::<PlayerSpec>(&json).unwrap(), player);
        }
    }

    #[test]
    fn all_names_of_a_level_are_one_player_which_keeps_the_text_that_was_given() {
        let [new, old, indonesian] =
            ["level:expert", "level:hard", "level:mahir"].map(PlayerSpec::from);
        assert!(new == old && old == indonesian && new == "level:hard");
        assert!(new.key() == old.key() && old.key() == indonesian.key());
        assert_eq!((new.as_str(), old.as_str()), ("level:expert", "level:hard"));
        assert!(new != *"hard" && new != *"level:master" && new != *"level:hard2");
    }

    #[test]
    fn a_program_is_shown_with_its_name_and_no_two_players_with_the_same() {
        let name = |text: &str| PlayerSpec::from(text).shown_name().to_owned();
        assert_eq!(name("engine:name=Stock 16,./stock"), "Stock 16");
        for text in ["engine:./stock", "engine:time=x,./stock", "cost", "function:f"] {
            assert_eq!(name(text), text);
        }
        let refused = |one: &str, other: &str| refuse_same_names(&[one.into(), other.into()]);
        assert!(refused("engine:./a", "engine:./a").is_ok());
        assert!(refused("cost", "cost").is_ok());
        let same = refused("engine:name=A,./a", "engine:name=A,./b").unwrap_err();
        assert!(same.to_string().contains("same name"));
    }
}
