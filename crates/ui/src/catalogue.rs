//! What there is: games with their rules and options, players with theirs, for lists and for forms.

use papan_games::{Facts, GameKind, Rules, Ruleset, with_rules};
use papan_lab::papers::Paper;
use papan_players::{Entry, Level, Takes, Usual};
use papan_words::Message;
use serde::Serialize;

use crate::tactics::Tactical;
use crate::who;
use papan_words::Language;

/// A name, and what is said of it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NamedText {
    /// The name.
    pub name: String,
    /// What is said of it.
    pub about: String,
}

/// A game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameEntry {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub about: String,
    /// Rules that show what there is; the first are the usual ones.
    pub rules: Vec<NamedText>,
    /// What its rules may say.
    pub options: Vec<NamedText>,
}

/// A player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerEntry {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub about: String,
    /// The paper that describes it.
    pub paper: Option<&'static str>,
    /// The families of games that it knows.
    pub games: Vec<&'static str>,
    /// What its text may say.
    pub options: Vec<OptionEntry>,
    /// Whether it knows the tiles of everybody.
    pub sees_all: bool,
}

/// An option of a player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OptionEntry {
    /// Its name.
    pub name: &'static str,
    /// What it takes, in words.
    pub about: String,
    /// The words to choose from, the usual one first; null for a number.
    pub choices: Option<Vec<&'static str>>,
    /// The smallest and the largest number; null for a choice.
    pub range: Option<[u32; 2]>,
    /// The number that is taken unless one is given, if it is always the same.
    pub usual: Option<u32>,
}

/// Who plays by some rules.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulesEntry {
    /// The rules.
    pub rules: String,
    /// What can be relied on under them.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub facts: Facts,
    /// Who gives advice when nobody is named.
    pub advisor: &'static str,
    /// The levels, and what each does under these rules.
    pub levels: Vec<NamedText>,
    /// The papers that describe players of these rules: who wrote them, what they are called and when.
    pub papers: Vec<NamedText>,
}

/// The families of games.
pub const FAMILIES: [&str; 2] = ["line games", "dominoes"];

/// Every game.
pub fn games(language: Language) -> Vec<GameEntry> {
    let line = |(name, about): &(&str, Message)| NamedText {
        name: (*name).to_owned(),
        about: about.in_language(language),
    };
    let game = |kind: &GameKind| GameEntry {
        name: kind.name,
        about: kind.about.in_language(language),
        rules: kind.samples.iter().map(line).collect(),
        options: kind.options().iter().map(line).collect(),
    };
    GameKind::all().iter().map(game).collect()
}

/// Every player.
pub fn players(language: Language) -> Vec<PlayerEntry> {
    Entry::all().iter().map(|entry| PlayerEntry::new(entry, language)).collect()
}

/// Who plays by these rules: what is to know of them, and the players, the levels apart.
pub fn players_of(ruleset: &Ruleset, language: Language) -> (RulesEntry, Vec<PlayerEntry>) {
    fn advisor<R: Rules<Position: Tactical>>(rules: &R) -> &'static str {
        R::Position::advisor(rules)
    }
    let known = who::player_names(ruleset);
    let plays = |entry: &&Entry| known.contains(&entry.name) && entry.name != "level";
    let players: Vec<_> = Entry::all().iter().filter(plays).collect();
    let is_there = |paper: &Paper| {
        let name = paper.to_string();
        players.iter().any(|entry| entry.paper == Some(name.as_str()))
    };
    let cited = |paper: Paper| NamedText {
        name: paper.to_string(),
        about: paper.cited().in_language(language),
    };
    let level = |level: Level| NamedText {
        name: format!("level:{}", level.name()),
        about: who::about_level(ruleset, level).in_language(language),
    };
    let about = RulesEntry {
        rules: ruleset.to_string(),
        facts: ruleset.facts(),
        advisor: with_rules!(ruleset, rules => advisor(rules)),
        levels: Level::ALL.into_iter().map(level).collect(),
        papers: Paper::ALL.into_iter().filter(is_there).map(cited).collect(),
    };
    (about, players.into_iter().map(|entry| PlayerEntry::new(entry, language)).collect())
}

impl PlayerEntry {
    fn new(entry: &Entry, language: Language) -> Self {
        let knows = [entry.plays_lines(), entry.plays_dominoes()];
        let games = FAMILIES.into_iter().zip(knows).filter(|(_, knows)| *knows);
        Self {
            name: entry.name,
            about: entry.about().in_language(language),
            paper: entry.paper,
            games: games.map(|(game, _)| game).collect(),
            options: entry
                .options
                .iter()
                .map(|option| OptionEntry::new(*option, language))
                .collect(),
            sees_all: entry.sees_all(),
        }
    }
}

impl OptionEntry {
    fn new(option: &dyn papan_players::PlayerOption, language: Language) -> Self {
        let (name, about) = (option.name(), who::takes(option, language));
        match option.takes() {
            Takes::Word(words) => {
                Self { name, about, choices: Some(words), range: None, usual: None }
            }
            Takes::Number { least, most, usual, .. } => Self {
                name,
                about,
                choices: None,
                range: Some([least, most]),
                usual: match usual {
                    Usual::Number(number) => Some(number),
                    Usual::Words(_) => None,
                },
            },
        }
    }
}
