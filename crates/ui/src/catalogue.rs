//! The catalogue of games and players with their rules and options, for lists and forms.

use papan_games::{Facts, GameKind, Ruleset};
use papan_players::{DefaultValue, Entry, Level, OptionKind};
use papan_study::papers::Paper;
use papan_words::Message;
use serde::Serialize;

use crate::analysis::tactics::advisor;
use crate::game::{RulesName, title};
use crate::who;
use papan_words::Language;

/// A name with its description.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NamedText {
    /// The name.
    pub name: String,
    /// Its description.
    pub about: String,
}

/// Sample rules of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SampleRules {
    /// The rules.
    pub name: String,
    /// Their description.
    pub about: String,
    /// Their name for people.
    pub rules_name: RulesName,
}

/// A level.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LevelEntry {
    /// The player.
    pub name: String,
    /// Its other names: the earlier and the Indonesian one.
    pub aliases: Vec<String>,
    /// Its behaviour under some rules.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub about: String,
}

/// A game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameEntry {
    /// Its name.
    pub name: &'static str,
    /// Its title.
    pub title: String,
    /// A description.
    pub about: String,
    /// Sample rules; the first are the standard ones.
    pub rules: Vec<SampleRules>,
    /// What its rules may say.
    pub options: Vec<NamedText>,
}

/// A player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerEntry {
    /// Its name.
    pub name: &'static str,
    /// A description.
    pub about: String,
    /// The paper that describes it.
    pub paper: Option<&'static str>,
    /// The families of games that it knows.
    pub games: Vec<&'static str>,
    /// What its text may say.
    pub options: Vec<OptionEntry>,
    /// Whether it sees the tiles of all players.
    pub sees_all: bool,
}

/// An option of a player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OptionEntry {
    /// Its name.
    pub name: &'static str,
    /// Its values, in words.
    pub about: String,
    /// The words to choose from, the default first; null for a number.
    pub choices: Option<Vec<&'static str>>,
    /// The smallest and the largest number; null for a choice.
    pub range: Option<[u32; 2]>,
    /// The default number, if it is always the same.
    pub usual: Option<u32>,
}

/// The players of some rules.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulesEntry {
    /// The rules.
    pub rules: String,
    /// Their name for people.
    pub rules_name: RulesName,
    /// Their facts.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub facts: Facts,
    /// The default advisor.
    pub advisor: &'static str,
    /// The levels, and what each does under these rules.
    pub levels: Vec<LevelEntry>,
    /// The papers that describe players of these rules: authors, title and year.
    pub papers: Vec<NamedText>,
    /// Players for every seat that decide in different ways: a game worth watching.
    pub watch: Vec<String>,
}

/// The families of games.
pub const FAMILIES: [&str; 2] = ["line games", "dominoes"];

/// Every game.
pub fn games(language: Language) -> Vec<GameEntry> {
    let line = |(name, about): &(&str, Message)| NamedText {
        name: (*name).to_owned(),
        about: about.in_language(language),
    };
    let sample = |(rules, about): &(&str, Message)| {
        let rules: Ruleset = rules.parse().ok()?;
        let about = about.in_language(language);
        Some(SampleRules { name: rules.to_string(), about, rules_name: RulesName::of(&rules) })
    };
    let game = |kind: &GameKind| GameEntry {
        name: kind.name,
        title: title(kind.name).in_language(language),
        about: kind.about.in_language(language),
        rules: kind.samples.iter().filter_map(sample).collect(),
        options: kind.options().iter().map(line).collect(),
    };
    GameKind::all().iter().map(game).collect()
}

/// Every level by its names alone, the weakest first.
pub fn levels() -> Vec<LevelEntry> {
    Level::ALL.into_iter().map(|level| LevelEntry::new(level, String::new())).collect()
}

/// Every player.
pub fn players(language: Language) -> Vec<PlayerEntry> {
    Entry::all().iter().map(|entry| PlayerEntry::new(entry, language)).collect()
}

/// Returns the facts of some rules and the players that know them, without the levels.
pub fn players_of(ruleset: &Ruleset, language: Language) -> (RulesEntry, Vec<PlayerEntry>) {
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
    let level = |level: Level| {
        LevelEntry::new(level, who::about_level(ruleset, level).in_language(language))
    };
    let about = RulesEntry {
        rules: ruleset.to_string(),
        rules_name: RulesName::of(ruleset),
        facts: ruleset.facts(),
        advisor: advisor(ruleset),
        levels: Level::ALL.into_iter().map(level).collect(),
        papers: Paper::ALL.into_iter().filter(is_there).map(cited).collect(),
        watch: watched(ruleset, &known),
    };
    (about, players.into_iter().map(|entry| PlayerEntry::new(entry, language)).collect())
}

/// Strategies of the papers that know these rules, filled up with levels.
fn watched(ruleset: &Ruleset, known: &[&str]) -> Vec<String> {
    let wanted: &[&str] = match ruleset {
        Ruleset::Line(rules) if rules.falls() => &["cost", "priority"],
        Ruleset::Line(_) => &["steps", "points"],
        Ruleset::Endless(_) => &["cost", "priority"],
        Ruleset::Dominoes(_) => &["switch:then=balak", "value", "count", "first"],
    };
    let is_known = |player: &&str| known.contains(&player.split(':').next().unwrap_or_default());
    let levels = Level::ALL.into_iter().map(Level::player);
    let all: Vec<_> =
        wanted.iter().copied().filter(is_known).map(str::to_owned).chain(levels).collect();
    (0..ruleset.facts().seats).map(|seat| all[seat % all.len()].clone()).collect()
}

impl LevelEntry {
    fn new(level: Level, about: String) -> Self {
        let named = |name| format!("level:{name}");
        let aliases = level.aliases().into_iter().filter(|&name| name != level.name());
        Self { name: level.player(), aliases: aliases.map(named).collect(), about }
    }
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
        match option.kind() {
            OptionKind::Word(words) => {
                Self { name, about, choices: Some(words), range: None, usual: None }
            }
            OptionKind::Number { least, most, default, .. } => Self {
                name,
                about,
                choices: None,
                range: Some([least, most]),
                usual: match default {
                    DefaultValue::Number(number) => Some(number),
                    DefaultValue::Words(_) => None,
                },
            },
        }
    }
}
