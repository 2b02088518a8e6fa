//! The settings of a search that a request may choose: only players of Papan, and a limited number of games.

use std::sync::Arc;

use papan_arena::settings::{DEFAULT_SEED, Limits, USUAL_MOVE_TIME};
use papan_engine::Launcher;
use papan_engine::PlayerSpec;
use papan_engine::options::offers;
use papan_games::Ruleset;
use papan_games::text::shown;
use papan_study::tune::space::Space;
use papan_study::tune::{Aim, TuneSettings, check};
use serde::Deserialize;

use crate::ApiError;
use papan_ui::words::say;

/// The settings of a search, as of `papan tune`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    feature = "schema",
    derive(utoipa::ToSchema),
    schema(example = json!({
        "rules": "tic-tac-toe:3x3", "player": "points", "over": "block=0..9", "against": ["random"], "games": 1000,
        "test_games": 100
    }))
)]
pub struct SearchRequest {
    /// The rules.
    pub rules: String,
    /// The player; programs are refused.
    pub player: String,
    /// The options and what they may be: `five=1..100000:log,tie=left|right`, or an option alone for all that it takes.
    pub over: String,
    /// The opponents.
    #[serde(default)]
    pub against: Vec<String>,
    /// The aim.
    #[serde(default, rename = "for")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub aim: Aim,
    /// How many games the search may play.
    #[serde(default = "usual_games")]
    pub games: u64,
    /// How many games the test may play at most, for the best found and for the start each.
    #[serde(default = "usual_test")]
    pub test_games: u64,
    /// The seed of everything that is drawn at random.
    #[serde(default = "usual_seed")]
    pub seed: u64,
}

fn usual_games() -> u64 {
    20_000
}

fn usual_test() -> u64 {
    10_000
}

fn usual_seed() -> u64 {
    DEFAULT_SEED
}

impl SearchRequest {
    /// The settings, if it can be searched here.
    pub(super) fn settings(&self) -> Result<TuneSettings, ApiError> {
        for player in self.against.iter().chain([&self.player]) {
            if PlayerSpec::from(player.trim_start()).is_external() {
                let refused = say!("program-refused", player = shown(player));
                return Err(ApiError::new(403, refused));
            }
        }
        let most = Limits::SHARED.games;
        let games = self.games.saturating_add(self.test_games.saturating_mul(2));
        if games > most || self.games == 0 || self.test_games == 0 {
            return Err(ApiError::new(422, say!("search-games", games = games, most = most)));
        }
        match (self.aim, self.against.is_empty()) {
            (Aim::Score, true) => return Err(ApiError::new(422, say!("search-alone"))),
            (Aim::Regret, false) => return Err(ApiError::new(422, say!("search-no-opponents"))),
            _ => {}
        }
        let rules: Ruleset = self.rules.parse()?;
        let launcher = Arc::new(Launcher::without_programs());
        let player = PlayerSpec::from(&self.player);
        let offers = offers(&player, &rules, &launcher)
            .map_err(|error| ApiError::new(422, error.message()))?;
        let settings = TuneSettings {
            rules: rules.to_string(),
            space: Space::parse(&player, &self.over, &offers)?,
            aim: self.aim,
            against: self.against.clone(),
            games: self.games,
            test_games: self.test_games,
            seed: self.seed,
            plies: None,
            nodes: None,
            move_time: USUAL_MOVE_TIME,
        };
        check(&settings, &launcher).map_err(|error| ApiError::new(422, error.message()))?;
        Ok(settings)
    }
}
