//! The stored tournaments of this user, and those that the server runs.
//!
//! ```text
//!   the folder, which the terminal UI and the command line share ─────────▶ Job
//!   Live (a thread that plays) ── Snapshot, several times a second ──▶│
//!   Tables (the tables of tournaments that do not run) ───────────────┘
//! ```

mod live;
mod tables;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use papan_api::arena::{self, Snapshot, State, TournamentInfo, refuse_programs};
use papan_api::{ApiError, Tournaments};
use papan_arena::results::table::Table;
use papan_arena::schedule::plan::Plan;
use papan_arena::store::{Store, StoredGames};
use papan_arena::tournament::Tournament;
use papan_ui::tournaments::files::{self, TournamentFile, TournamentState};
use papan_ui::tournaments::{StoredTournament, rehearse};
use papan_ui::words::say;
use parking_lot::Mutex;
use tokio::time::timeout;

pub(crate) use live::Live;
pub(crate) use tables::Counting;

use tables::Tables;

/// The time limit for games in progress when the server ends.
const FAREWELL: Duration = Duration::from_secs(5);

/// A tournament, or the name of a file and the reason why it cannot be read.
type ListEntry = Result<Job, (String, String)>;

/// Every tournament. Cheap to clone; clones share state.
#[derive(Clone, Debug)]
pub(crate) struct Jobs(Arc<Shared>);

/// The shared state.
#[derive(Debug)]
struct Shared {
    folder: PathBuf,
    threads: usize,
    /// The running tournaments and those that failed, by name.
    live: Mutex<BTreeMap<String, Arc<Live>>>,
    tables: Tables,
}

impl Shared {
    /// Records the end of a tournament.
    fn end(&self, id: &str, ended: &Arc<Live>, last: &Snapshot) {
        if let Some(table) = &last.table {
            self.tables.put(&ended.fixture, last.played, table);
        }
        // A failure is kept here; everything else is in the file.
        if !matches!(last.state, State::Failed(_)) {
            self.live.lock().remove(id);
        }
    }
}

/// A tournament.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(crate) id: String,
    pub(crate) fixture: Arc<StoredTournament>,
    pub(crate) snapshot: Snapshot,
    /// The thread that plays it, if the server does.
    pub(crate) live: Option<Arc<Live>>,
}

impl Job {
    fn of_live(id: &str, live: &Arc<Live>) -> Self {
        let (fixture, snapshot) = (Arc::clone(&live.fixture), live.snapshot());
        Self { id: id.to_owned(), fixture, snapshot, live: Some(Arc::clone(live)) }
    }

    fn of_held(
        id: String,
        TournamentState { stored, played, is_complete }: TournamentState,
    ) -> Self {
        let state = if is_complete { State::Done } else { State::Stopped };
        let snapshot = Snapshot { played, table: None, rate: None, state };
        Self { id, fixture: Arc::new(stored), snapshot, live: None }
    }

    /// The tournament for a response.
    pub(crate) fn info(&self) -> TournamentInfo<'_> {
        let StoredTournament { file, tournament, plan, .. } = &*self.fixture;
        let (id, snapshot) = (&self.id, &self.snapshot);
        TournamentInfo { id, tournament, plan, snapshot, changed: changed(file) }
    }

    /// Adds the table.
    pub(crate) fn count(&mut self, table: Arc<Table>) {
        // A test may be over before the last game.
        if self.snapshot.state == State::Stopped && !table.partial {
            self.snapshot.state = State::Done;
        }
        self.snapshot.table = Some(table);
    }
}

impl Jobs {
    /// Tournaments in this folder, each played by this many threads.
    pub(crate) fn new(folder: PathBuf, threads: usize) -> Self {
        let (live, tables) = (Mutex::default(), Tables::default());
        Self(Arc::new(Shared { folder, threads, live, tables }))
    }

    /// Every file of the folder, the one played last first.
    pub(crate) fn list(&self) -> Result<Vec<ListEntry>, ApiError> {
        let filed = files::read(&self.0.folder).map_err(ApiError::broken)?;
        let listed = |TournamentFile { file, held, .. }: TournamentFile| {
            let id = files::name(&file);
            if let Some(live) = self.0.live.lock().get(&id) {
                return Ok(Job::of_live(&id, live));
            }
            held.map(|held| Job::of_held(id.clone(), held)).map_err(|reason| (id, reason))
        };
        Ok(filed.into_iter().map(listed).collect())
    }

    /// Finds a tournament by name.
    pub(crate) fn find(&self, id: &str) -> Result<Job, ApiError> {
        if let Some(live) = self.0.live.lock().get(id) {
            return Ok(Job::of_live(id, live));
        }
        let TournamentFile { held, .. } = TournamentFile::read(self.file(id)?);
        held.map(|held| Job::of_held(id.to_owned(), held)).map_err(ApiError::wrong)
    }

    fn file(&self, id: &str) -> Result<PathBuf, ApiError> {
        let file = files::find(&self.0.folder, id).map_err(ApiError::broken)?;
        file.ok_or_else(|| arena::unknown(id))
    }

    /// The table of a tournament that does not run.
    pub(crate) fn counting(&self, found: &Job) -> Counting {
        self.0.tables.of(&found.fixture, found.snapshot.played)
    }

    /// Updates the state of a sequential test, which may end before the last game.
    pub(crate) async fn judge(&self, found: &mut Job) {
        let is_test = found.fixture.tournament.sprt.is_some();
        if is_test
            && found.snapshot.state == State::Stopped
            && let Ok(table) = self.counting(found).table().await
        {
            found.count(table);
        }
    }

    /// Makes a new tournament and plays it.
    pub(crate) fn create(&self, planned: (Tournament, Plan)) -> Result<Job, ApiError> {
        Self::check_room(&self.0.live.lock())?;
        let folder = &self.0.folder;
        arena::check_stored(files::list(folder).map_err(ApiError::broken)?.len())?;
        rehearse(&planned.0, &planned.1).map_err(ApiError::wrong)?;
        let mut live = self.0.live.lock();
        Self::check_room(&live)?;
        // The lock keeps another request from taking the same name before the file exists.
        let file = files::fresh(folder, &planned.0.rules).map_err(ApiError::broken)?;
        let fixture = StoredTournament::new(&file, planned);
        Store::open(&fixture.file, &fixture.tournament, &fixture.plan).map_err(ApiError::broken)?;
        self.start(&mut live, Arc::new(fixture), 0)
    }

    /// Resumes a stopped tournament.
    pub(crate) fn resume(&self, found: Job) -> Result<Job, ApiError> {
        if found.snapshot.state == State::Running {
            return Ok(found);
        }
        let players = &found.fixture.tournament.players;
        players.iter().try_for_each(|player| refuse_programs(player.as_str()))?;
        if found.snapshot.state == State::Done {
            return Err(arena::is_over());
        }
        let mut live = self.0.live.lock();
        if let Some(other) = live.get(&found.id).filter(|live| live.is_running()) {
            return Ok(Job::of_live(&found.id, other));
        }
        Self::check_room(&live)?;
        // It must not come back if it has been deleted meanwhile.
        self.file(&found.id)?;
        self.start(&mut live, found.fixture, found.snapshot.played)
    }

    /// Refuses to run one more tournament than allowed.
    fn check_room(live: &BTreeMap<String, Arc<Live>>) -> Result<(), ApiError> {
        arena::check_running(live.values().filter(|live| live.is_running()).count())
    }

    fn start(
        &self,
        others: &mut BTreeMap<String, Arc<Live>>,
        fixture: Arc<StoredTournament>,
        played: u64,
    ) -> Result<Job, ApiError> {
        let id = files::name(&fixture.file);
        let table = self.0.tables.known_of(&fixture, played);
        let live = Arc::new(Live::new(fixture, played, table));
        let (shared, playing, name) = (Arc::clone(&self.0), Arc::clone(&live), id.clone());
        let threads = shared.threads;
        let play = move || playing.play(threads, |last| shared.end(&name, &playing, last));
        let thread = std::thread::Builder::new().name("tournament".to_owned());
        thread.spawn(play).map_err(ApiError::broken)?;
        others.insert(id.clone(), Arc::clone(&live));
        Ok(Job::of_live(&id, &live))
    }

    /// Stops a running tournament after the games in progress.
    pub(crate) async fn stop(&self, live: &Live) {
        live.stop();
        // With long games it takes longer, and it is still reported as running.
        let _ = timeout(FAREWELL, live.ended()).await;
    }

    /// Deletes a tournament that the server does not run.
    pub(crate) fn delete(&self, id: &str) -> Result<(), ApiError> {
        let mut live = self.0.live.lock();
        if live.get(id).is_some_and(|live| live.is_running()) {
            return Err(arena::is_running());
        }
        let file = self.file(id)?;
        if let Err(reason) = TournamentFile::read(file.clone()).held {
            return Err(ApiError::conflict(say!("tournament-left", reason = reason)));
        }
        files::remove(&file).map_err(ApiError::broken)?;
        live.remove(id);
        Ok(())
    }

    /// Stops all and waits for them; every finished game is kept.
    pub(crate) async fn end(&self) {
        let all: Vec<_> = self.0.live.lock().values().cloned().collect();
        for live in &all {
            live.stop();
        }
        let ended = async {
            for live in &all {
                live.ended().await;
            }
        };
        let _ = timeout(FAREWELL, ended).await;
    }
}

impl Tournaments for Jobs {
    fn games(&self, id: &str) -> Result<Box<dyn StoredGames + '_>, ApiError> {
        Ok(Box::new(self.find(id)?.fixture.games().map_err(ApiError::broken)?))
    }
}

/// When a file was last written, in seconds since 1970.
fn changed(file: &Path) -> Option<u64> {
    let modified = file.metadata().and_then(|metadata| metadata.modified()).ok()?;
    modified.duration_since(UNIX_EPOCH).ok().map(|since| since.as_secs())
}
