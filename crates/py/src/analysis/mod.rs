//! Explanations of players, judgements by perfect play, and knowledge about hidden tiles.

pub(crate) mod review;
pub(crate) mod trace;

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};

use papan_engine::PlayerSpec;
use papan_games::{AnyGame, AnyView, Seat};
use papan_players::{Effort, Limits};
use papan_ui::game::{self, Explanation, ExplanationView, Judges, Subject};
use pyo3::prelude::*;

use crate::arguments::{duration, language, whole};
use crate::error::{failed, of_game, refused, unsuitable};
use crate::interrupt::{interruptible, quick};
use crate::values::Position;
use crate::values::View;

/// Judges that are kept between answers, with what they have learnt.
static JUDGES: LazyLock<Judges> = LazyLock::new(|| Judges::new(2));

/// A position or a view, as an argument.
pub(crate) enum PositionArg {
    Position(Box<AnyGame>),
    View(AnyView),
}

impl<'a, 'py> FromPyObject<'a, 'py> for PositionArg {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(position) = given.cast::<Position>() {
            return Ok(Self::Position(Box::new(position.get().game.clone())));
        }
        let view = given.cast::<View>();
        let view = view.map_err(|_| unsuitable(&given, "a Position or a View"))?;
        Ok(Self::View(view.get().view.clone()))
    }
}

/// Explains the move of a player in a position, as the JSON of `papan explain --json`.
#[pyfunction]
#[pyo3(signature = (position, player, *, seed = 1, lang = "en"))]
pub(crate) fn explain(
    py: Python<'_>,
    position: PositionArg,
    player: String,
    #[pyo3(from_py_with = whole)] seed: u64,
    lang: &str,
) -> PyResult<String> {
    let language = language(lang)?;
    let subject = subject(&position, player.clone());
    let asked = PlayerSpec::from(player);
    let is_program = asked.is_program();
    let work = move |stop: &Arc<AtomicBool>| -> anyhow::Result<Explanation> {
        let limits = Limits { stop: Some(Arc::clone(stop)), ..Limits::default() };
        match &position {
            PositionArg::Position(game) => game::explain(&asked, game, seed, &limits),
            PositionArg::View(view) => {
                let mut dice = papan_players::dice(seed, 1);
                let mut found = game::explain_view(view, &asked, &limits, &mut dice)?;
                if found.belief.is_none() {
                    found.belief = game::view_belief(view);
                }
                Ok(found)
            }
        }
    };
    // A program does not notice that it is to stop.
    let found = if is_program { interruptible(py, work)? } else { quick(py, work)? };
    let explanation = found.map_err(|error| match error.downcast() {
        Ok(error) => of_game(error),
        Err(error) => failed(error),
    })?;
    let view = ExplanationView::new(subject, explanation, language);
    serde_json::to_string(&view).map_err(refused)
}

/// Explains a move that a function chose, as the JSON of `papan explain --json`.
#[pyfunction]
#[pyo3(signature = (view, player, chosen, *, lang = "en"))]
pub(crate) fn explain_choice(
    py: Python<'_>,
    view: PyRef<'_, View>,
    player: String,
    chosen: String,
    lang: &str,
) -> PyResult<String> {
    let (language, view) = (language(lang)?, view.view.clone());
    let subject = subject(&PositionArg::View(view.clone()), player);
    let explanation = quick(py, move |stop| {
        let limits = Limits { stop: Some(Arc::clone(stop)), ..Limits::default() };
        game::explain_choice(&view, &chosen, language, &limits)
    })?;
    let view = ExplanationView::new(subject, explanation, language);
    serde_json::to_string(&view).map_err(refused)
}

/// The subject of an explanation.
fn subject(position: &PositionArg, player: String) -> Subject {
    let (rules, position, seat) = match position {
        PositionArg::Position(game) => (game.rules(), game.text(), game.turn()),
        PositionArg::View(view) => (view.rules(), view.text(), Some(view.seat())),
    };
    Subject { rules: rules.to_string(), player, position, seat: seat.unwrap_or(Seat::FIRST) }
}

/// Judges every move by perfect play, as JSON. Without a limit a large board gets about a second.
#[pyfunction]
#[pyo3(signature = (position, *, nodes = None, time = None))]
pub(crate) fn judge(
    py: Python<'_>,
    position: PyRef<'_, Position>,
    #[pyo3(from_py_with = whole)] nodes: Option<u64>,
    time: Option<f64>,
) -> PyResult<String> {
    let game = position.game.clone();
    let (time, text) = (duration(time)?, game.text());
    let judges = nodes.map_or_else(|| JUDGES.clone(), |nodes| Judges::with(Effort::Nodes(nodes)));
    let found = quick(py, move |stop| {
        let limits = Limits { time, stop: Some(Arc::clone(stop)), progress: None };
        judges.judge(&game, &limits)
    })?;
    let over = || refused(format!("the game is over at \"{text}\": there is nothing to judge"));
    serde_json::to_string(&found.ok_or_else(over)?).map_err(refused)
}

/// The knowledge of a seat about hidden tiles, as JSON; None where nothing is hidden.
#[pyfunction]
#[pyo3(signature = (view, /))]
pub(crate) fn belief(py: Python<'_>, view: PyRef<'_, View>) -> PyResult<Option<String>> {
    let view = view.view.clone();
    let known = interruptible(py, move |_| game::view_belief(&view))?;
    known.map(|known| serde_json::to_string(&known).map_err(refused)).transpose()
}
