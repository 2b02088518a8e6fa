//! Games, players and example bots.

use papan_arena::settings::{GAMES, Limits, PLIES, TournamentSettings};
use papan_games::Ruleset;
use papan_ui::catalogue::{self, GameEntry, LevelEntry, PlayerEntry, RulesEntry};
use serde::{Deserialize, Serialize};

use crate::{ApiContext, ApiError};

/// Every game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Games))]
pub(crate) struct Catalogue {
    games: Vec<GameEntry>,
    /// The levels, the weakest first.
    levels: Vec<LevelEntry>,
    /// Whether pages of other sites may show games of this server, at `/embed`.
    embeds: bool,
}

pub(crate) fn rules(context: &ApiContext<'_>) -> Result<Catalogue, ApiError> {
    let games = catalogue::games(context.language);
    Ok(Catalogue { games, levels: catalogue::levels(), embeds: context.embeds })
}

/// For which rules.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct RulesQuery {
    /// Only those who play by these rules, and what there is to know of them.
    #[cfg_attr(feature = "schema", param(example = "connect-four:7x6"))]
    rules: Option<String>,
}

/// The players.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct PlayerList {
    /// The rules that were asked about, with their facts, levels and advisor; nothing without rules.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    about: Option<RulesEntry>,
    players: Vec<PlayerEntry>,
    /// The limits of a tournament under these rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<TournamentBounds>,
}

/// How large a tournament may be that is asked for here.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct TournamentBounds {
    players: Bounds,
    /// Games of a lineup.
    games: Bounds,
    /// Random moves of an opening.
    plies: Bounds,
    seed: Bounds,
}

/// The range of a number, and its default.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Bounds {
    least: u64,
    most: u64,
    usual: u64,
}

impl TournamentBounds {
    fn new(rules: Ruleset) -> Self {
        let (limits, facts) = (Limits::SHARED, rules.facts());
        let settings = TournamentSettings::new(rules);
        let bounds = |least, most, usual| Bounds { least, most, usual };
        let (least, most) = (PLIES.start(), PLIES.end());
        Self {
            players: bounds(facts.sides as u64, limits.players as u64, facts.seats as u64),
            games: bounds(*GAMES.start(), limits.games, settings.games),
            plies: bounds((*least).into(), (*most).into(), settings.plies() as u64),
            seed: bounds(0, u64::MAX, settings.seed),
        }
    }
}

pub(crate) fn players(
    RulesQuery { rules }: RulesQuery,
    context: &ApiContext<'_>,
) -> Result<PlayerList, ApiError> {
    let language = context.language;
    let Some(rules) = rules else {
        let players = catalogue::players(language);
        return Ok(PlayerList { about: None, players, tournament: None });
    };
    let ruleset: Ruleset = rules.parse()?;
    let (about, players) = catalogue::players_of(&ruleset, language);
    let tournament = Some(TournamentBounds::new(ruleset));
    Ok(PlayerList { about: Some(about), players, tournament })
}

/// The example bots with the languages that they are written in: the simplest first.
const BOTS: [(&str, &str, &str); 6] = [
    ("minimal_bot.py", "Python", include_str!("../../../../examples/bots/minimal_bot.py")),
    ("domino_bot.py", "Python", include_str!("../../../../examples/bots/domino_bot.py")),
    ("first_bot.py", "Python", include_str!("../../../../examples/bots/first_bot.py")),
    ("FirstBot.java", "Java", include_str!("../../../../examples/bots/FirstBot.java")),
    ("first_bot.c", "C", include_str!("../../../../examples/bots/first_bot.c")),
    ("kaggle.py", "Python", include_str!("../../../../examples/bots/kaggle.py")),
];

/// The example bots.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Bots {
    bots: Vec<Bot>,
}

/// A program that plays.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Bot {
    name: &'static str,
    language: &'static str,
    file: &'static str,
    text: &'static str,
}

pub(crate) fn bots(_: &ApiContext<'_>) -> Result<Bots, ApiError> {
    let bot = |(file, language, text): (&'static str, _, _)| {
        let name = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
        Bot { name, language, file, text }
    };
    Ok(Bots { bots: BOTS.map(bot).into() })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_among_the_bots() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots");
        let files = std::fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.retain(|name| name.contains('.'));
        names.sort();
        let mut bots = BOTS.map(|(file, ..)| file);
        bots.sort_unstable();
        assert_eq!(names, bots);
    }
}
