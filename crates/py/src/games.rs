//! Plays one or many games, reads records, lists games and players.

use std::num::NonZeroUsize;

use papan_arena::game::batch::{Batch, BatchPlan, play_batch};
use papan_arena::game::record::RecordedGame;
use papan_engine::contender::Clock;
use papan_games::{AnyGame, Rules as _, Ruleset, Seat, with_kind};
use papan_ui::{catalogue as listed, game, session};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::arguments::{duration, language, threads as checked_threads, whole};
use crate::error::{failed, refused};
use crate::functions::{Runners, launcher};
use crate::interrupt::interruptible;
use crate::players::specs;
use crate::values::RulesArg;

/// A plan of one game.
fn plan(
    rules: Ruleset,
    players: Vec<String>,
    (position, deal): (&str, Option<String>),
    seed: u64,
    move_time: Option<f64>,
) -> PyResult<BatchPlan> {
    let usual = Clock::default();
    let per_move = duration(move_time)?.unwrap_or(usual.per_move);
    Ok(BatchPlan {
        rules,
        players: specs(players),
        deal,
        moves: position.to_owned(),
        first: 0,
        games: 1,
        seed,
        threads: NonZeroUsize::MIN,
        clock: Clock { per_move, ..usual },
        keeps_moves: true,
    })
}

fn run(py: Python<'_>, plan: BatchPlan, functions: Option<Runners>) -> PyResult<Batch> {
    let launcher = launcher(functions);
    let played = interruptible(py, move |stop| play_batch(&plan, &launcher, stop))?;
    // An interrupted call raises an exception, so its result does not matter.
    Ok(played.map_err(refused)?.unwrap_or_default())
}

/// Plays one game between players and returns its record, a line of JSON as `papan play --json` prints it.
#[pyfunction]
#[pyo3(signature = (rules, players, *, seed = 1, position = "", deal = None, functions = None, move_time = None))]
#[allow(clippy::too_many_arguments)] // options of Python
pub(crate) fn play(
    py: Python<'_>,
    rules: RulesArg<'_>,
    players: Vec<String>,
    #[pyo3(from_py_with = whole)] seed: u64,
    position: &str,
    deal: Option<String>,
    functions: Option<Runners>,
    move_time: Option<f64>,
) -> PyResult<String> {
    let rules = rules.ruleset()?;
    let mut dice = papan_players::dice(seed, 0);
    let mut played =
        AnyGame::open(&rules, deal.as_deref(), position, &mut dice).map_err(refused)?;
    let plan = plan(rules.clone(), players, (position, deal), seed, move_time)?;
    let seated = plan.players.clone();
    let batch = run(py, plan, functions)?;
    for &number in &batch.moves {
        played.play_number(number).map_err(refused)?;
    }
    let mut record = game::record(&played, &seated, seed);
    if let Some((_, fault)) = batch.faults.into_iter().next() {
        let seat = Seat::new(fault.seat);
        let outcome = with_kind!(&rules, rules => rules.forfeited_by(seat));
        record = record.forfeited(fault, outcome);
    }
    serde_json::to_string(&record).map_err(refused)
}

/// The results of many games: winners, plies, payoffs and moves as bytes, and the forfeits.
type GameArrays<'py> = (
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Vec<(usize, usize, String, String)>,
);

/// Plays many games between the same players in the same seats.
#[pyfunction]
#[pyo3(signature = (
    rules, players, games, *, seed = 1, first = 0, threads = 1, position = "", deal = None, moves = false,
    functions = None, move_time = None
))]
#[allow(clippy::too_many_arguments)] // options of Python
pub(crate) fn play_many<'py>(
    py: Python<'py>,
    rules: RulesArg<'_>,
    players: Vec<String>,
    #[pyo3(from_py_with = whole)] games: usize,
    #[pyo3(from_py_with = whole)] seed: u64,
    #[pyo3(from_py_with = whole)] first: u64,
    #[pyo3(from_py_with = whole)] threads: usize,
    position: &str,
    deal: Option<String>,
    moves: bool,
    functions: Option<Runners>,
    move_time: Option<f64>,
) -> PyResult<GameArrays<'py>> {
    const MOST: usize = 100_000_000;
    if games > MOST {
        return Err(refused(format!("{games} games at once: give at most {MOST}, and then more")));
    }
    let threads = checked_threads(Some(threads))?;
    let one = plan(rules.ruleset()?, players, (position, deal), seed, move_time)?;
    let plan = BatchPlan { first, games, threads, keeps_moves: moves, ..one };
    let batch = run(py, plan, functions)?;
    let faults = batch.faults.into_iter().map(|(game, fault)| {
        let kind = json!(fault.fault.kind).as_str().unwrap_or_default().to_owned();
        (game, fault.seat, kind, fault.fault.detail)
    });
    let plies: Vec<u8> = batch.plies.iter().flat_map(|n| n.to_ne_bytes()).collect();
    let payoffs: Vec<u8> = batch.payoffs.iter().flat_map(|n| n.to_ne_bytes()).collect();
    let moves: Vec<u8> = batch.moves.iter().flat_map(|n| n.to_ne_bytes()).collect();
    Ok((
        PyBytes::new(py, &batch.winners),
        PyBytes::new(py, &plies),
        PyBytes::new(py, &payoffs),
        PyBytes::new(py, &moves),
        faults.collect(),
    ))
}

/// A record with the outcome that is in its file.
#[derive(Serialize, Deserialize)]
struct KeptRecord {
    #[serde(flatten)]
    game: RecordedGame,
    #[serde(default)]
    outcome: Value,
}

/// The records in a file, a line of JSON each.
#[pyfunction]
#[pyo3(signature = (file, /))]
pub(crate) fn read_records(file: &str) -> PyResult<Vec<String>> {
    let records: Vec<KeptRecord> = session::read_records(file).map_err(failed)?;
    records.iter().map(|record| serde_json::to_string(record).map_err(refused)).collect()
}

/// Every game with its rules and every player with its options, as the JSON of `papan list --json`.
#[pyfunction]
#[pyo3(signature = (*, lang = "en"))]
pub(crate) fn catalogue(lang: &str) -> PyResult<String> {
    let language = language(lang)?;
    let all = json!({"games": listed::games(language), "players": listed::players(language)});
    serde_json::to_string(&all).map_err(refused)
}

/// Refuses a player that does not know these rules. Programs are not started.
#[pyfunction]
#[pyo3(signature = (rules, player, /))]
pub(crate) fn check_player(rules: RulesArg<'_>, player: &str) -> PyResult<()> {
    game::Bot::check(&player.into(), &rules.ruleset()?).map_err(refused)
}
