//! Measurements of players that a request waits for: regret, and the worth of a player's parts.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use papan_arena::settings::{DEFAULT_SEED, USUAL_MOVE_TIME};
use papan_engine::{Launcher, PlayerSpec};
use papan_study::regret::{self, RegretOptions};
use papan_study::tune::parts::{Ablation, ablate};
use papan_study::tune::space::Space;
use papan_study::tune::{Aim, TuneError, TuneOptions, TuneSettings};
use papan_ui::regret::RegretReport;
use papan_ui::words::say;
use serde::Deserialize;
use serde_json::Value;

use super::arena::refuse_programs;
use crate::schema::Untyped;
use crate::{ApiContext, ApiError};

/// The most games of a request.
const MOST_GAMES: u64 = 2_000;
/// The number of games for each one whose moves are judged: judging takes longer than playing.
const GAMES_PER_JUDGED: u64 = 20;
/// The time between two looks at the clock.
const TICK: Duration = Duration::from_millis(50);

/// The players whose moves are compared with perfect play.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "tic-tac-toe:3x3", "players": ["points", "random"], "games": 10})))]
#[serde(deny_unknown_fields)]
pub(crate) struct RegretRequest {
    /// The rules: a line game with edges.
    rules: String,
    /// The players; programs are refused.
    players: Vec<String>,
    /// The number of games of each player against itself.
    #[serde(default = "usual_games")]
    games: u64,
    /// The seed of everything that is drawn at random.
    #[serde(default = "usual_seed")]
    seed: u64,
}

/// The player whose parts are left out.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "tic-tac-toe:3x3", "player": "points", "against": ["random"], "games": 20})))]
#[serde(deny_unknown_fields)]
pub(crate) struct AblateRequest {
    /// The rules.
    rules: String,
    /// The player; programs are refused.
    player: String,
    /// The opponents.
    against: Vec<String>,
    /// The number of games of each variant.
    #[serde(default = "usual_games")]
    games: u64,
    /// The seed of everything that is drawn at random.
    #[serde(default = "usual_seed")]
    seed: u64,
}

fn usual_games() -> u64 {
    100
}

fn usual_seed() -> u64 {
    DEFAULT_SEED
}

pub(crate) fn regret(
    request: RegretRequest,
    context: &ApiContext<'_>,
) -> Result<Untyped<Value>, ApiError> {
    let RegretRequest { rules, players, games, seed } = request;
    check(players.iter(), games)?;
    let players: Vec<PlayerSpec> = players.into_iter().map(Into::into).collect();
    let settings = regret::Settings { games, seed, ..regret::Settings::new(rules, players) };
    let refused = |error: regret::RegretError| ApiError::new(422, error.message());
    let plan = settings.plan().map_err(refused)?;
    let launcher = &Arc::new(Launcher::without_programs());
    let found = in_time(context, |stop| {
        let threads = NonZeroUsize::new(1);
        regret::measure(&plan, &RegretOptions { threads, launcher, stop, game_done: &|| () })
    });
    let report = RegretReport::new(&plan, &found.map_err(refused)?);
    if report.stopped {
        return Err(too_long());
    }
    serde_json::to_value(&report).map(Untyped).map_err(ApiError::broken)
}

pub(crate) fn ablation(
    request: AblateRequest,
    context: &ApiContext<'_>,
) -> Result<Untyped<Ablation>, ApiError> {
    let AblateRequest { rules, player, against, games, seed } = request;
    check(against.iter().chain([&player]), games)?;
    if against.is_empty() {
        return Err(ApiError::new(422, say!("search-alone")));
    }
    let settings = TuneSettings {
        rules,
        space: Space { player: player.into(), dimensions: Vec::new() },
        aim: Aim::Score,
        against,
        games,
        test_games: (games / GAMES_PER_JUDGED).max(2),
        seed,
        plies: None,
        nodes: None,
        move_time: USUAL_MOVE_TIME,
    };
    let launcher = &Arc::new(Launcher::without_programs());
    let found = in_time(context, |stop| {
        let tell: &mut dyn FnMut(&papan_study::tune::Progress) = &mut |_| {};
        let (threads, file, parts) = (1, None, None);
        ablate(&settings, &mut TuneOptions { threads, launcher, stop, file, parts, tell })
    });
    found.map(Untyped).map_err(|error| match error {
        TuneError::Stopped => too_long(),
        error => ApiError::new(422, error.message()),
    })
}

fn check<'a>(players: impl Iterator<Item = &'a String>, games: u64) -> Result<(), ApiError> {
    players.into_iter().try_for_each(|player| refuse_programs(player))?;
    if (2..=MOST_GAMES).contains(&games) {
        return Ok(());
    }
    Err(ApiError::new(422, say!("measure-games", games = games, most = MOST_GAMES)))
}

fn too_long() -> ApiError {
    ApiError::new(422, say!("measure-too-long"))
}

/// Measures until the time of a request is over or its client has left; then the measurement is stopped, and has no
/// result, because figures must not depend on the time that they took.
fn in_time<T>(context: &ApiContext<'_>, measure: impl FnOnce(&AtomicBool) -> T) -> T {
    let (stop, done, begun) = (AtomicBool::new(false), AtomicBool::new(false), Instant::now());
    let limits = context.limits;
    let is_over = || {
        limits.time.is_some_and(|time| begun.elapsed() > time)
            || limits.stop.as_ref().is_some_and(|stop| stop.load(Relaxed))
    };
    thread::scope(|scope| {
        let watch = scope.spawn(|| {
            while !done.load(Relaxed) && !stop.load(Relaxed) {
                stop.store(is_over(), Relaxed);
                thread::park_timeout(TICK);
            }
        });
        let found = measure(&stop);
        done.store(true, Relaxed);
        watch.thread().unpark();
        found
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_players::Limits;
    use papan_ui::game::Judges;
    use papan_words::Language;

    use super::*;
    use crate::memory::MemoryJobs;

    fn measured<T>(time: Duration, measure: impl FnOnce(&ApiContext<'_>) -> T) -> T {
        let (judges, tournaments) = (&Judges::new(1), &MemoryJobs::default());
        let limits = &Limits { time: Some(time), ..Limits::default() };
        let language = Language::En;
        measure(&ApiContext { judges, language, limits, tournaments, embeds: false })
    }

    fn of_regret(time: Duration, players: &[&str], games: u64) -> Result<Value, ApiError> {
        let players = players.iter().map(ToString::to_string).collect();
        let rules = "tic-tac-toe:3x3".to_owned();
        let request = RegretRequest { rules, players, games, seed: 1 };
        measured(time, |context| regret(request, context)).map(|found| found.0)
    }

    fn of_parts(player: &str, against: &[&str]) -> Result<Ablation, ApiError> {
        let against = against.iter().map(ToString::to_string).collect();
        let (rules, player) = ("tic-tac-toe:3x3".to_owned(), player.to_owned());
        let request = AblateRequest { rules, player, against, games: 20, seed: 1 };
        measured(Duration::from_mins(1), |context| ablation(request, context)).map(|found| found.0)
    }

    #[test]
    fn regret_is_measured_or_refused_but_never_in_part() {
        let found = of_regret(Duration::from_mins(1), &["points", "random"], 5).unwrap();
        let kept = |player: usize| found["players"][player]["kept"].as_f64().unwrap();
        assert!(kept(0) > kept(1), "{found}");
        let late = of_regret(Duration::ZERO, &["minimax"], 2_000).unwrap_err();
        assert!(late.message.to_string().contains("fewer games"), "{}", late.message);
        for (players, games) in [(["engine:./bot"], 5), (["points"], 1), (["points"], 5_000)] {
            assert!(of_regret(Duration::from_mins(1), &players, games).is_err(), "{players:?}");
        }
    }

    #[test]
    fn every_part_of_a_player_is_left_out_alone() {
        let found = of_parts("points", &["random"]).unwrap();
        assert!(found.alone.len() > 1 && found.in_turn.len() == found.alone.len());
        assert!(of_parts("points", &[]).is_err());
        assert!(of_parts("random", &["points"]).is_err(), "it has no parts");
        assert!(of_parts("engine:./bot", &["points"]).is_err());
    }
}
