//! The steps and the search tree of a decision, as JSON and as pictures.

use std::sync::Arc;

use papan_engine::PlayerSpec;
use papan_players::Limits;
use papan_players::trace::TraceNode;
use papan_players::{WrittenError, WrittenTree};
use papan_report::notebook;
use papan_ui::game;
use papan_ui::game::trace::{TraceOptions, TraceView};
use papan_ui::words::Refusal;
use papan_words::Language;
use pyo3::prelude::*;

use super::PositionArg;
use crate::arguments::{language, whole};
use crate::error::{failed, of_game, refused};
use crate::interrupt::interruptible;

/// The part of a trace that is wanted, as a tuple with the fields of [`TraceOptions`].
#[derive(FromPyObject)]
pub(crate) struct TraceSelection(Vec<String>, Option<u32>, usize, u64, usize);

impl From<TraceSelection> for TraceOptions {
    fn from(TraceSelection(path, depth, max_nodes, from, count): TraceSelection) -> Self {
        Self { path, depth, max_nodes, from, count }
    }
}

/// Records how a player finds its move in a position, as the JSON of `papan trace --json`.
#[pyfunction]
#[pyo3(signature = (position, player, wanted, *, seed = 1, lang = "en"))]
pub(crate) fn trace(
    py: Python<'_>,
    position: PositionArg,
    player: &str,
    wanted: TraceSelection,
    #[pyo3(from_py_with = whole)] seed: u64,
    lang: &str,
) -> PyResult<String> {
    let language = language(lang)?;
    let (player, wanted) = (PlayerSpec::from(player), wanted.into());
    let limits = |stop: &Arc<_>| Limits { stop: Some(Arc::clone(stop)), ..Limits::default() };
    let view = match position {
        PositionArg::Position(position) => {
            let record = move |stop: &_| {
                game::trace::trace(&player, &position, seed, &wanted, &limits(stop))
            };
            interruptible(py, record)?.map_err(failed)?
        }
        PositionArg::View(view) => {
            let record = move |stop: &_| {
                game::trace::trace_view(&player, &view, seed, &wanted, &limits(stop))
            };
            interruptible(py, record)?.map_err(of_game)?
        }
    };
    json(&view, language)
}

/// Records the textbook search in a tree that is written down, as the JSON of `papan trace --json`.
#[pyfunction]
#[pyo3(signature = (tree, player, wanted, *, lang = "en"))]
pub(crate) fn trace_tree(
    py: Python<'_>,
    tree: &str,
    player: String,
    wanted: TraceSelection,
    lang: &str,
) -> PyResult<String> {
    let language = language(lang)?;
    let read = tree.parse().map_err(|error: WrittenError| Refusal(error.message()));
    let (tree, wanted): (WrittenTree, _) = (read.map_err(failed)?, wanted.into());
    let view = interruptible(py, move |_| game::trace::trace_tree(&tree, &player, &wanted))?;
    json(&view.map_err(of_game)?, language)
}

fn json(view: &TraceView, language: Language) -> PyResult<String> {
    language.during(|| serde_json::to_string(view)).map_err(refused)
}

/// A search tree as an SVG picture, from its JSON.
#[pyfunction]
#[pyo3(signature = (text, /, *, lang = "en"))]
pub(crate) fn search_tree_svg(text: &str, lang: &str) -> PyResult<String> {
    Ok(game::trace::svg(&node(text)?, language(lang)?))
}

/// A search tree for Graphviz, from its JSON.
#[pyfunction]
#[pyo3(signature = (text, /, *, lang = "en"))]
pub(crate) fn search_tree_dot(text: &str, lang: &str) -> PyResult<String> {
    Ok(game::trace::dot(&node(text)?, language(lang)?))
}

/// A search tree as a part of a page, from its JSON.
#[pyfunction]
#[pyo3(signature = (text, /, *, lang = "en"))]
pub(crate) fn search_tree_html(text: &str, lang: &str) -> PyResult<String> {
    notebook::search_tree(text, language(lang)?).map_err(failed)
}

fn node(text: &str) -> PyResult<TraceNode> {
    serde_json::from_str(text).map_err(refused)
}
