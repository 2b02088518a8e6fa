//! What players' moves cost them against perfect play.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use papan_games::Ruleset;
use papan_lab::regret::{Observer, Plan, Source, measure};
use papan_players::Effort;
use papan_ui::regret::RegretReport;
use pyo3::prelude::*;

use crate::error::refused;
use crate::interrupt::interruptible_with;
use crate::rules::RulesArg;
use crate::tournament::{report_progress, threads as checked_threads};

/// Measures what players' moves cost them, as the JSON of `papan regret --json`.
#[pyfunction]
#[pyo3(signature = (
    rules, players, *, games = 100, seed = 0, threads = None, positions = "self-play", plies = None, nodes = None,
    progress = None
))]
#[allow(clippy::too_many_arguments)] // options of Python
pub(crate) fn regret(
    py: Python<'_>,
    rules: RulesArg<'_>,
    players: Vec<String>,
    games: u64,
    seed: u64,
    threads: Option<usize>,
    positions: &str,
    plies: Option<u8>,
    nodes: Option<u64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<String> {
    let ruleset = rules.ruleset()?;
    let Ruleset::Line(rules) = ruleset else {
        return Err(refused(format!(
            "perfect play is not known in {ruleset}: regret is measured in connect-four and tic-tac-toe on boards with \
             edges"
        )));
    };
    if !(1..=1_000_000_000).contains(&games) {
        return Err(refused("give 1 to 1000000000 games"));
    }
    let source = match positions {
        "self-play" => Source::SelfPlay,
        "random" => Source::Random,
        "balanced" => Source::Balanced,
        _ => return Err(refused("positions are 'self-play', 'random' or 'balanced'")),
    };
    let plan = Plan {
        rules,
        games,
        seed,
        threads: threads.map(|threads| checked_threads(Some(threads))).transpose()?,
        source,
        plies: plies.map_or_else(|| Plan::usual_plies(rules), usize::from),
        effort: nodes.map_or_else(|| Plan::usual_effort(rules), Effort::Nodes),
        players,
    };
    let all = plan.games.saturating_mul(plan.players.len() as u64);
    let done = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&done);
    let look = report_progress(progress, move || (done.load(Relaxed), all));
    let report = interruptible_with(py, look, move |stop| {
        let game_done = || {
            counted.fetch_add(1, Relaxed);
        };
        let regrets = measure(&plan, &Observer { stop, game_done: &game_done })?;
        anyhow::Ok(serde_json::to_string(&RegretReport::new(&plan, &regrets))?)
    })?;
    report.map_err(crate::error::failed)
}
