//! Explanations of players, judgements by perfect play, and knowledge about hidden tiles.

pub(crate) mod trace;

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use papan_engine::PlayerSpec;
use papan_players::{Effort, Limits};
use papan_ui::game::{self, ExplanationView, Judges, Subject};
use papan_words::Language;
use pyo3::prelude::*;

use crate::error::{failed, of_game, refused};
use crate::interrupt::interruptible;
use crate::values::Position;
use crate::values::View;

/// Judges that are kept between answers, with what they have learnt.
static JUDGES: LazyLock<Judges> = LazyLock::new(|| Judges::new(2));

/// A position or a view, as an argument.
#[derive(FromPyObject)]
pub(crate) enum PositionArg<'py> {
    #[pyo3(transparent)]
    Position(PyRef<'py, Position>),
    #[pyo3(transparent)]
    View(PyRef<'py, View>),
}

/// Parses the tag of a language.
pub(crate) fn language(tag: &str) -> PyResult<Language> {
    match tag {
        "en" => Ok(Language::En),
        "id" => Ok(Language::Id),
        _ => Err(refused("languages are 'en' and 'id'")),
    }
}

/// A duration of this many seconds, if that is possible.
pub(crate) fn duration(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let read = |seconds| Duration::try_from_secs_f64(seconds);
    seconds.map(read).transpose().map_err(|_| refused("give a number of seconds from 0"))
}

/// Explains the move of a player in a position, as the JSON of `papan explain --json`.
#[pyfunction]
#[pyo3(signature = (position, player, *, seed = 0, lang = "en"))]
pub(crate) fn explain(
    py: Python<'_>,
    position: PositionArg<'_>,
    player: String,
    seed: u64,
    lang: &str,
) -> PyResult<String> {
    let language = language(lang)?;
    let limits = |stop: &Arc<_>| Limits { stop: Some(Arc::clone(stop)), ..Limits::default() };
    let (rules, text, seat, explanation) = match position {
        PositionArg::Position(position) => {
            let game = position.game.clone();
            let (rules, text, turn) = (game.rules().to_string(), game.text(), game.turn());
            let asked = PlayerSpec::from(&player);
            let found =
                interruptible(py, move |stop| game::explain(&asked, &game, seed, &limits(stop)))?;
            (rules, text, turn, found.map_err(failed)?)
        }
        PositionArg::View(view) => {
            let view = view.view.clone();
            let (rules, text, seat) = (view.rules().to_string(), view.text(), view.seat());
            let asked = PlayerSpec::from(&player);
            let found = interruptible(py, move |stop| {
                let mut dice = papan_players::dice(seed, 1);
                let mut found = game::explain_view(&view, &asked, &limits(stop), &mut dice)?;
                if found.belief.is_none() {
                    found.belief = game::view_belief(&view);
                }
                Ok(found)
            })?;
            (rules, text, Some(seat), found.map_err(of_game)?)
        }
    };
    let Some(seat) = seat else { return Err(refused("the game is over")) };
    let subject = Subject { rules, player, position: text, seat };
    let view = ExplanationView::new(subject, explanation, language);
    serde_json::to_string(&view).map_err(refused)
}

/// Judges every move by perfect play, as JSON. Without a limit a large board gets about a second.
#[pyfunction]
#[pyo3(signature = (position, *, nodes = None, time = None))]
pub(crate) fn judge(
    py: Python<'_>,
    position: PyRef<'_, Position>,
    nodes: Option<u64>,
    time: Option<f64>,
) -> PyResult<String> {
    let game = position.game.clone();
    let (time, text) = (duration(time)?, game.text());
    let judges = nodes.map_or_else(|| JUDGES.clone(), |nodes| Judges::with(Effort::Nodes(nodes)));
    let found = interruptible(py, move |stop| {
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
