//! What there is: games, players, example bots.

use std::borrow::Cow;

use axum::Json;
use axum::extract::{Query, State};
use papan_games::Ruleset;
use papan_lab::settings::{GAMES, Limits, PLIES, TournamentSettings};
use papan_ui::catalogue::{self, GameEntry, PlayerEntry, RulesEntry};
use rust_embed::RustEmbed;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::failure::Failure;
use crate::request::Words;

/// Every game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Games {
    games: Vec<GameEntry>,
    /// Whether pages of others may show games of this server, at `/embed`.
    embeds: bool,
}

/// The games with their rules and options, as `papan list games --json`.
#[utoipa::path(get, path = "/rules", tag = "list", responses((status = 200, body = Games)))]
pub(crate) async fn rules(State(app): State<App>, Words(language): Words) -> Json<Games> {
    Json(Games { games: catalogue::games(language), embeds: app.embeds })
}

/// For which rules.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct RulesQuery {
    /// Only those who play by these rules, and what there is to know of them.
    #[param(example = "connect-four:7x6")]
    rules: Option<String>,
}

/// Who plays.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayerList {
    /// The rules that were asked about, with their facts, levels and advisor; nothing without rules.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    about: Option<RulesEntry>,
    players: Vec<PlayerEntry>,
    /// What a tournament by these rules may be asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<TournamentBounds>,
}

/// How large a tournament may be that is asked for here.
#[derive(Debug, Serialize, ToSchema)]
struct TournamentBounds {
    players: Bounds,
    /// Games of a lineup.
    games: Bounds,
    /// Random moves of an opening.
    plies: Bounds,
    seed: Bounds,
}

/// The least and the most that a number may be, and what it is unless it is said.
#[derive(Debug, Serialize, ToSchema)]
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

/// Who plays, as `papan list players --json`, without programs, which are for the command line alone.
#[utoipa::path(get, path = "/players", tag = "list", params(RulesQuery),
    responses((status = 200, body = PlayerList)))]
pub(crate) async fn players(
    Words(language): Words,
    Query(RulesQuery { rules }): Query<RulesQuery>,
) -> Result<Json<PlayerList>, Failure> {
    let Some(rules) = rules else {
        return Ok(Json(PlayerList {
            about: None,
            players: catalogue::players(language),
            tournament: None,
        }));
    };
    let ruleset: Ruleset = rules.parse().map_err(Failure::wrong)?;
    let (about, players) = catalogue::players_of(&ruleset, language);
    let tournament = Some(TournamentBounds::new(ruleset));
    Ok(Json(PlayerList { about: Some(about), players, tournament }))
}

#[derive(RustEmbed)]
#[folder = "../../examples/bots/"]
struct Examples;

/// The example bots.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Bots {
    bots: Vec<Bot>,
}

/// A program that plays.
#[derive(Debug, Serialize, ToSchema)]
struct Bot {
    name: String,
    language: &'static str,
    file: String,
    text: String,
}

/// The example bots: programs that play, whole.
#[utoipa::path(get, path = "/bots", tag = "list", responses((status = 200, body = Bots)))]
pub(crate) async fn bots() -> Json<Bots> {
    let bot = |file: Cow<'static, str>| {
        let data = Examples::get(&file)?.data;
        let (stem, ending) = file.rsplit_once('.')?;
        let language = match ending {
            "py" => "Python",
            "c" => "C",
            "java" => "Java",
            _ => return None,
        };
        let text = String::from_utf8_lossy(&data).into_owned();
        Some(Bot { name: stem.to_owned(), language, file: file.to_string(), text })
    };
    Json(Bots { bots: Examples::iter().filter_map(bot).collect() })
}
