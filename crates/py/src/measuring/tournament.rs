//! Tournaments: what is to be played, playing it, and its table.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use papan_arena::results::records::write_records;
use papan_arena::results::table::Table;
use papan_arena::results::{RunResult, result_of};
use papan_arena::run::{Progress, Runner};
use papan_arena::schedule::plan::Plan;
use papan_arena::settings::TournamentSettings;
use papan_arena::store::Store;
use papan_arena::store::reader::StoreReader;
use papan_arena::tournament::{Balance, Seatings, Sprt};
use papan_report::{Report, comma_separated, notebook, samples};
use papan_study::work::Work;
use papan_ui::tournaments::{StoredTournament, take_records};
use pyo3::prelude::*;

use crate::arguments::{language, named, threads as checked_threads, whole};
use crate::error::{failed, refused};
use crate::functions::{Runners, launcher};
use crate::interrupt::{interruptible_with, report_progress};
use crate::players::{specs, texts, timed};
use crate::values::{RulesArg, hash};
use crate::work::cut;

/// A tournament that is to be played: everything that its games are a function of.
///
/// >>> import papan
/// >>> tournament = papan.Tournament("connect-four", ["cost", "random"], games=10)
/// >>> tournament.games
/// 10
/// >>> tournament.command
/// 'papan arena connect-four:7x6 --players cost random --games 10 --seed 1 --plies 6'
#[pyclass(frozen, module = "papan")]
#[derive(Clone, Debug)]
pub(crate) struct Tournament {
    pub(crate) tournament: papan_arena::tournament::Tournament,
    pub(crate) plan: Plan,
}

impl Tournament {
    pub(crate) fn of(tournament: papan_arena::tournament::Tournament) -> PyResult<Self> {
        let plan = tournament.plan().map_err(refused)?;
        Ok(Self { tournament, plan })
    }
}

#[pymethods]
impl Tournament {
    #[new]
    #[pyo3(signature = (
        rules, players, *, games = 100, seed = 1, gauntlet = false, plies = None, balance = "quiet", openings = None,
        seatings = None, sprt = None, move_time = 5.0, game_time = None
    ))]
    #[allow(clippy::too_many_arguments)] // options of Python
    fn new(
        rules: RulesArg<'_>,
        players: Vec<String>,
        #[pyo3(from_py_with = whole)] games: u64,
        #[pyo3(from_py_with = whole)] seed: u64,
        gauntlet: bool,
        #[pyo3(from_py_with = whole)] plies: Option<u32>,
        balance: &str,
        openings: Option<Vec<String>>,
        seatings: Option<&str>,
        sprt: Option<&str>,
        move_time: f64,
        game_time: Option<f64>,
    ) -> PyResult<Self> {
        let wanted = TournamentSettings {
            players: specs(players),
            games,
            seed,
            gauntlet,
            plies,
            balance: named(balance, &Balance::ALL)?,
            openings: openings.unwrap_or_default(),
            seatings: seatings.map(|name| named(name, &Seatings::ALL)).transpose()?,
            sprt: sprt.map(|text| text.parse::<Sprt>().map_err(refused)).transpose()?,
            move_time,
            game_time,
            ..TournamentSettings::new(rules.ruleset()?)
        };
        let (tournament, plan) = wanted.plan().map_err(refused)?;
        Ok(Self { tournament, plan })
    }

    /// The tournament that a text describes, as `to_json` gives it.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(text: &str) -> PyResult<Self> {
        let wrong = |error| refused(format!("no tournament: {error}"));
        Self::of(serde_json::from_str(text).map_err(wrong)?)
    }

    /// All that its games are a function of, as JSON.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.tournament).map_err(refused)
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> &str {
        &self.tournament.rules
    }

    /// The players.
    #[getter]
    fn players(&self) -> Vec<String> {
        texts(&self.tournament.players)
    }

    /// How many games there are in all.
    #[getter]
    fn games(&self) -> u64 {
        self.plan.games()
    }

    /// The command that plays the same games.
    #[getter]
    fn command(&self) -> String {
        papan_ui::tournaments::command(&self.tournament, &self.plan)
    }

    /// Cuts the tournament into at most this many units, each a text, that can be played on any machine.
    #[pyo3(signature = (parts, /))]
    fn units(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] parts: u64,
    ) -> PyResult<Vec<String>> {
        if self.tournament.sprt.is_some() {
            let test = "a test looks at games one after the other, which parts that are played apart are not";
            return Err(refused(test));
        }
        cut(py, &Work::Tournament(self.tournament.clone()), parts)
    }

    /// The players whose moves depend on the time they take, so that games are not the same everywhere.
    fn timed_players(&self) -> Vec<String> {
        timed(self.plan.rules(), &self.tournament.players)
    }

    /// Plays what is left of it, once the games of a file of records are taken over. Functions are what makes a runner
    /// for each, by name.
    #[pyo3(signature = (*, db = None, records = None, threads = None, functions = None, progress = None))]
    fn run(
        &self,
        py: Python<'_>,
        db: Option<PathBuf>,
        records: Option<PathBuf>,
        #[pyo3(from_py_with = whole)] threads: Option<usize>,
        functions: Option<Runners>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Results> {
        let Self { tournament, plan } = self.clone();
        let threads = checked_threads(threads)?.get();
        let (launcher, all) = (launcher(functions), plan.games());
        let played = Arc::new(AtomicU64::new(0));
        let (told, file) = (Arc::clone(&played), db.clone());
        // A test looks at games one after the other, and records are taken into a file.
        let needs_file = tournament.sprt.is_some() || records.is_some();
        let scratch = (needs_file && db.is_none()).then(tempfile::tempdir);
        let scratch = scratch.transpose()?;
        let db = db.or_else(|| scratch.as_ref().map(|folder| folder.path().join("games.db")));
        let look = report_progress(progress, move || (told.load(Relaxed), all));
        let table = interruptible_with(py, look, move |stop| -> anyhow::Result<Table> {
            let mut store = db.map(|db| Store::open(&db, &tournament, &plan)).transpose()?;
            if let (Some(records), Some(store)) = (records, &mut store) {
                take_records(&records, &tournament, &plan, store)?;
            }
            let mut progress = |progress: Progress<'_>| played.store(progress.games, Relaxed);
            let mut runner = Runner { threads, stop, progress: &mut progress };
            let ran = runner.run_with(&launcher, &tournament, &plan, store.as_mut())?;
            let RunResult { tally, is_partial, sprt } = ran;
            let mut table = Table::new(&tournament, &plan, &tally, is_partial, sprt);
            table.warnings.extend(launcher.warnings());
            drop((store, scratch));
            Ok(table)
        })?;
        Ok(Results { tournament: self.clone(), table: table.map_err(failed)?, file })
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.tournament == other.tournament
    }

    fn __hash__(&self) -> PyResult<u64> {
        Ok(hash(&self.to_json()?))
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("papan.Tournament.from_json({:?})", self.to_json()?))
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String,))> {
        let read = slf.get_type().getattr("from_json")?.unbind();
        Ok((read, (slf.get().to_json()?,)))
    }
}

/// How players sit in the tournament that a file keeps; None if it keeps none yet.
#[pyfunction]
#[pyo3(signature = (file, /))]
pub(crate) fn kept_seatings(py: Python<'_>, file: PathBuf) -> Option<&'static str> {
    let kept = py.detach(|| StoreReader::open(&file).ok().map(|file| file.tournament().seatings));
    let name = |&(name, seatings)| (Some(seatings) == kept).then_some(name);
    Seatings::ALL.iter().find_map(name)
}

/// A tournament that was played, or is being played, elsewhere.
#[pyfunction]
#[pyo3(signature = (file, /))]
pub(crate) fn open_store(py: Python<'_>, file: PathBuf) -> PyResult<Results> {
    let path = file.clone();
    let read = crate::interrupt::interruptible(py, move |_| -> anyhow::Result<_> {
        let reader = StoreReader::open(&path)?;
        let stored = StoredTournament::of(&reader, &path)?;
        let ran = result_of(&reader, &stored.tournament, &stored.plan)?;
        let RunResult { tally, is_partial, sprt } = ran;
        let table = Table::new(&stored.tournament, &stored.plan, &tally, is_partial, sprt);
        Ok((stored, table))
    })?;
    let (stored, table) = read.map_err(failed)?;
    let tournament = Tournament { tournament: stored.tournament, plan: stored.plan };
    Ok(Results { tournament, table, file: Some(file) })
}

/// The table of a tournament, and where its games are kept.
#[pyclass(frozen, module = "papan._core")]
#[derive(Debug)]
pub(crate) struct Results {
    /// The tournament.
    #[pyo3(get)]
    tournament: Tournament,
    table: Table,
    /// The file with the games, if they are kept.
    #[pyo3(get)]
    file: Option<PathBuf>,
}

impl Results {
    fn stored(&self) -> PyResult<StoredTournament> {
        let file = self.file.as_deref();
        let none = || refused("the games were not kept: give db, a file to keep them in");
        let Tournament { tournament, plan } = self.tournament.clone();
        Ok(StoredTournament::new(file.ok_or_else(none)?, (tournament, plan)))
    }
}

#[pymethods]
impl Results {
    /// The table as `papan arena --json` prints it.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string_pretty(&self.table).map(|text| text + "\n").map_err(refused)
    }

    /// The table as `papan arena --csv` writes it.
    fn to_csv(&self) -> PyResult<String> {
        comma_separated(&self.table).map_err(failed)
    }

    /// The table as `papan arena` prints it.
    #[pyo3(signature = (*, lang = "en"))]
    fn in_words(&self, lang: &str) -> PyResult<String> {
        Ok(papan_report::in_words(&self.table, language(lang)?))
    }

    /// The page that `papan arena --report` writes.
    #[pyo3(signature = (*, lang = "en"))]
    fn page(&self, py: Python<'_>, lang: &str) -> PyResult<String> {
        let language = language(lang)?;
        let Tournament { tournament, plan } = &self.tournament;
        py.detach(|| {
            let kept = self.file.as_deref().map(|file| kept_samples(plan, file));
            let samples = kept.transpose()?.unwrap_or_default();
            let (table, costs) = (&self.table, Vec::new());
            Report { tournament, plan, table, samples, costs, language }.page()
        })
        .map_err(failed)
    }

    /// The standings and the cross table as a notebook shows them.
    #[pyo3(signature = (*, lang = "en"))]
    fn html(&self, py: Python<'_>, lang: &str) -> PyResult<String> {
        let language = language(lang)?;
        let (Tournament { tournament, plan }, table) = (&self.tournament, &self.table);
        let (samples, costs) = (Vec::new(), Vec::new());
        let draw =
            || notebook::standings(&Report { tournament, plan, table, samples, costs, language });
        py.detach(draw).map_err(failed)
    }

    /// Writes the record of every game to a file, a line of JSON each.
    #[pyo3(signature = (file, /))]
    fn write_records(&self, py: Python<'_>, file: PathBuf) -> PyResult<()> {
        let stored = self.stored()?;
        py.detach(|| {
            let (games, out) = (stored.games()?, papan_ui::files::outfile::OutFile::new(&file)?);
            out.write(|out| write_records(out, &stored.plan, &games))
        })
        .map_err(failed)
    }
}

fn kept_samples(plan: &Plan, file: &Path) -> anyhow::Result<Vec<papan_report::Sample>> {
    samples(plan, &StoreReader::open(file)?)
}
