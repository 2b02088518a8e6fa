//! The mistakes of played games.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use papan_report::notebook;
use papan_study::mistakes::{AnalysisOptions, analyse};
use papan_ui::mistakes::{MistakesReport, PlayedGames, in_words, read_games, read_text};
use pyo3::prelude::*;

use crate::arguments::{language, threads as checked_threads, whole};
use crate::error::{failed, refused};
use crate::interrupt::{interruptible_with, report_progress};

/// Finds the mistakes of the games in a file or in a text, as the JSON of `papan analyze --json` and as its tables.
#[pyfunction]
#[pyo3(signature = (
    text, *, file = None, players = Vec::new(), worst = 3, threads = None, lang = "en", progress = None
))]
#[allow(clippy::too_many_arguments)] // options of Python
pub(crate) fn review(
    py: Python<'_>,
    text: String,
    file: Option<PathBuf>,
    players: Vec<String>,
    #[pyo3(from_py_with = whole)] worst: usize,
    #[pyo3(from_py_with = whole)] threads: Option<usize>,
    lang: &str,
    progress: Option<Py<PyAny>>,
) -> PyResult<(String, String)> {
    let language = language(lang)?;
    let threads = threads.map(|threads| checked_threads(Some(threads))).transpose()?;
    let read = move || match file {
        Some(file) => read_games(&file),
        None => read_text("the games", text.as_bytes()),
    };
    let played = py.detach(read).map_err(failed)?;
    played.check_players(&players).map_err(failed)?;
    let PlayedGames { rules, games } = played;
    let done = Arc::new(AtomicU64::new(0));
    let (counted, all) = (Arc::clone(&done), games.len() as u64);
    let look = report_progress(progress, move || (done.load(Relaxed), all));
    let report = interruptible_with(py, look, move |stop| -> anyhow::Result<_> {
        let game_done = || {
            counted.fetch_add(1, Relaxed);
        };
        let options = AnalysisOptions { threads, stop, game_done: &game_done };
        let analysis = analyse(rules, &games, &players, &options)?;
        let report = MistakesReport::new(&analysis, worst, language);
        Ok((serde_json::to_string(&report)?, in_words(&report, language)))
    })?;
    report.map_err(failed)
}

/// The mistakes of played games as a notebook shows them, from their JSON.
#[pyfunction]
#[pyo3(signature = (text, /, *, lang = "en"))]
pub(crate) fn review_html(text: &str, lang: &str) -> PyResult<String> {
    notebook::mistakes(text, language(lang)?).map_err(refused)
}
