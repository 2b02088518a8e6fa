//! What there is: games, players, example bots.

use std::borrow::Cow;

use axum::Json;
use axum::extract::{Query, State};
use papan_games::{Facts, GameKind, Ruleset, with_rules};
use papan_players::{Entry, Level, Playable};
use rust_embed::RustEmbed;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::asked::Words;
use crate::failure::{Failure, Refused};
use papan_ui::catalogue::{self, PlayerOption};
use papan_ui::tactics::Tactical;
use papan_ui::texts::Texts;
use papan_ui::who;

/// A name, and what is said of it.
#[derive(Debug, Serialize, ToSchema)]
struct Line {
    name: String,
    about: String,
}

fn lines(pairs: &[(&str, &str)], texts: &Texts) -> Vec<Line> {
    let line = |&(name, about): &(&str, &str)| Line {
        name: name.to_owned(),
        about: texts.of(about).into_owned(),
    };
    pairs.iter().map(line).collect()
}

/// Every game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Games {
    games: Vec<GameTold>,
}

#[derive(Debug, Serialize, ToSchema)]
struct GameTold {
    name: &'static str,
    about: String,
    /// Rules that show what there is; the first are the usual ones.
    rules: Vec<Line>,
    options: Vec<Line>,
}

/// The games with their rules and options, as `papan list games --json`.
#[utoipa::path(get, path = "/rules", tag = "list", responses((status = 200, body = Games)))]
pub(crate) async fn rules(Words(texts): Words) -> Json<Games> {
    let game = |kind: &GameKind| GameTold {
        name: kind.name,
        about: texts.of(kind.about).into_owned(),
        rules: lines(kind.samples, texts),
        options: lines(&kind.options(), texts),
    };
    Json(Games { games: GameKind::all().iter().map(game).collect() })
}

/// For which rules.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct RulesAsked {
    /// Only those who play by these rules, and what there is to know of them.
    rules: Option<String>,
}

/// Who plays.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WhoPlays {
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    facts: Option<Facts>,
    /// Who gives advice when nobody is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    advisor: Option<&'static str>,
    /// The levels, and what each does under these rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    levels: Vec<Line>,
    players: Vec<PlayerTold>,
}

#[derive(Debug, Serialize, ToSchema)]
struct PlayerTold {
    name: &'static str,
    about: String,
    /// The paper that describes it.
    paper: Option<&'static str>,
    games: Vec<&'static str>,
    options: Vec<PlayerOption>,
    /// Whether it knows the tiles of everybody.
    sees_all: bool,
}

/// Who plays, as `papan list players --json`, without programs, which are for the command line alone.
#[utoipa::path(get, path = "/players", tag = "list", params(RulesAsked),
    responses((status = 200, body = WhoPlays), (status = "4XX", body = Refused)))]
pub(crate) async fn players(
    State(_app): State<App>,
    Words(texts): Words,
    Query(RulesAsked { rules }): Query<RulesAsked>,
) -> Result<Json<WhoPlays>, Failure> {
    let Some(rules) = rules else {
        let players = Entry::all().iter().map(|entry| told(entry, texts)).collect();
        let (facts, advisor, levels) = (None, None, Vec::new());
        return Ok(Json(WhoPlays { rules: None, facts, advisor, levels, players }));
    };
    let ruleset: Ruleset = rules.parse().map_err(Failure::wrong)?;
    Ok(Json(with_rules!(&ruleset, rules => players_of(rules, texts))))
}

fn players_of<R: papan_games::Rules<Position: Playable + Tactical>>(
    rules: &R,
    texts: &Texts,
) -> WhoPlays {
    let known = R::Position::player_names();
    // The levels are told apart, each with what it does here.
    let plays = |entry: &&Entry| known.contains(&entry.name) && entry.name != "level";
    let level = |level: Level| Line {
        name: format!("level:{}", level.name()),
        about: texts.of(R::Position::level_about(level)).into_owned(),
    };
    WhoPlays {
        rules: Some(rules.to_string()),
        facts: Some(rules.facts()),
        advisor: Some(R::Position::ADVISOR),
        levels: Level::ALL.into_iter().map(level).collect(),
        players: Entry::all().iter().filter(plays).map(|entry| told(entry, texts)).collect(),
    }
}

fn told(entry: &Entry, texts: &Texts) -> PlayerTold {
    PlayerTold {
        name: entry.name,
        about: who::about_entry(entry, texts),
        paper: entry.paper,
        games: catalogue::games_of(entry),
        options: catalogue::options(entry, texts),
        sees_all: entry.sees_all(),
    }
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
