//! The tournaments of this user, and those that are played for the page.
//!
//! ```text
//!   the folder, which the screen and the command line share ──▶ Found ──▶ Job (what is told)
//!   Live (a thread that plays) ── Seen, several times a second ──▶│
//!   Tables (what was counted of those that nobody plays) ─────────┘
//! ```

mod live;
mod tables;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, UNIX_EPOCH};

use axum::http::StatusCode;
use papan_games::text::shown;
use papan_lab::plan::Plan;
use papan_lab::store::{KeptGames, Store};
use papan_lab::table::Table;
use papan_lab::tournament::Tournament;
use tokio::time::timeout;

pub(crate) use live::Live;
pub(crate) use tables::Counting;

use super::failure::Failure;
use papan_ui::api::ApiError;
use papan_ui::api::arena::{Known, Seen, State, refuse_more, refuse_programs, refuse_to_keep};
use papan_ui::api::exact::Tournaments;
use papan_ui::tournaments::files::{self, TournamentFile, TournamentState};
use papan_ui::tournaments::{StoredTournament, rehearse};
use tables::Tables;

/// Games that are being played when the server ends have this long.
const FAREWELL: Duration = Duration::from_secs(5);

/// Every tournament. A copy speaks of the same ones.
#[derive(Clone, Debug)]
pub(crate) struct Jobs(Arc<Shared>);

/// What all copies share.
#[derive(Debug)]
struct Shared {
    folder: PathBuf,
    threads: usize,
    live: Mutex<BTreeMap<String, Arc<Live>>>,
    tables: Tables,
}

impl Shared {
    /// Those that are played, and those that could not be, by name.
    fn live(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Live>>> {
        // Whatever happened to another thread, each of its steps left everything whole.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One of them has ended.
    fn end(&self, id: &str, ended: &Arc<Live>, seen: &Seen) {
        if let Some(table) = &seen.table {
            self.tables.put(&ended.fixture, seen.played, table);
        }
        // What went wrong is remembered; all else is in the file.
        if !matches!(seen.state, State::Failed(_)) {
            self.live().remove(id);
        }
    }
}

/// A tournament that was looked for.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) id: String,
    pub(crate) fixture: Arc<StoredTournament>,
    pub(crate) seen: Seen,
    /// Whoever plays it for the page.
    pub(crate) live: Option<Arc<Live>>,
}

impl Found {
    fn of_live(id: &str, live: &Arc<Live>) -> Self {
        let (fixture, seen) = (Arc::clone(&live.fixture), live.seen());
        Self { id: id.to_owned(), fixture, seen, live: Some(Arc::clone(live)) }
    }

    fn of_held(
        id: String,
        TournamentState { stored, played, is_complete }: TournamentState,
    ) -> Self {
        let state = if is_complete { State::Done } else { State::Stopped };
        let seen = Seen { played, table: None, rate: None, state };
        Self { id, fixture: Arc::new(stored), seen, live: None }
    }

    /// What is told of it.
    pub(crate) fn known(&self) -> Known<'_> {
        let StoredTournament { file, tournament, plan, .. } = &*self.fixture;
        Known { id: &self.id, tournament, plan, seen: &self.seen, changed: changed(file) }
    }

    /// What was counted of it.
    pub(crate) fn count(&mut self, table: Arc<Table>) {
        // A test may be over before the last game.
        if self.seen.state == State::Stopped && !table.partial {
            self.seen.state = State::Done;
        }
        self.seen.table = Some(table);
    }
}

/// What is in the folder: a tournament, or a file that holds none, with the reason.
pub(crate) type Listed = Result<Found, (String, String)>;

impl Jobs {
    /// Tournaments in this folder, each played by so many threads.
    pub(crate) fn new(folder: PathBuf, threads: usize) -> Self {
        let (live, tables) = (Mutex::default(), Tables::default());
        Self(Arc::new(Shared { folder, threads, live, tables }))
    }

    /// All of them, the one that was played last first.
    pub(crate) fn list(&self) -> Result<Vec<Listed>, Failure> {
        let filed = files::read(&self.0.folder).map_err(Failure::broken)?;
        let listed = |TournamentFile { file, held, .. }: TournamentFile| {
            let id = files::name(&file);
            if let Some(live) = self.0.live().get(&id) {
                return Ok(Found::of_live(&id, live));
            }
            held.map(|held| Found::of_held(id.clone(), held)).map_err(|reason| (id, reason))
        };
        Ok(filed.into_iter().map(listed).collect())
    }

    /// The one with this name.
    pub(crate) fn find(&self, id: &str) -> Result<Found, Failure> {
        if let Some(live) = self.0.live().get(id) {
            return Ok(Found::of_live(id, live));
        }
        let TournamentFile { held, .. } = TournamentFile::read(self.file(id)?);
        held.map(|held| Found::of_held(id.to_owned(), held)).map_err(Failure::wrong)
    }

    fn file(&self, id: &str) -> Result<PathBuf, Failure> {
        let file = files::find(&self.0.folder, id).map_err(Failure::broken)?;
        file.ok_or_else(|| Failure::not_found(format!("there is no tournament '{}'", shown(id))))
    }

    /// What is counted of a tournament that nobody plays.
    pub(crate) fn counting(&self, found: &Found) -> Counting {
        self.0.tables.of(&found.fixture, found.seen.played)
    }

    /// Finds out whether a test is over, which it may be before the last game.
    pub(crate) async fn judge(&self, found: &mut Found) {
        let is_test = found.fixture.tournament.sprt.is_some();
        if is_test
            && found.seen.state == State::Stopped
            && let Ok(table) = self.counting(found).table().await
        {
            found.count(table);
        }
    }

    /// Makes a new tournament and plays it.
    pub(crate) fn create(&self, planned: (Tournament, Plan)) -> Result<Found, Failure> {
        Self::check_room(&self.0.live())?;
        let folder = &self.0.folder;
        refuse_to_keep(files::list(folder).map_err(Failure::broken)?.len())?;
        rehearse(&planned.0, &planned.1).map_err(Failure::wrong)?;
        let mut live = self.0.live();
        Self::check_room(&live)?;
        // Nobody else may get the same name before the file is there.
        let file = files::fresh(folder, &planned.0.rules).map_err(Failure::broken)?;
        let fixture = StoredTournament::new(&file, planned);
        Store::open(&fixture.file, &fixture.tournament, &fixture.plan).map_err(Failure::broken)?;
        self.start(&mut live, Arc::new(fixture), 0)
    }

    /// Goes on with a tournament that was stopped.
    pub(crate) fn resume(&self, found: Found) -> Result<Found, Failure> {
        if found.seen.state == State::Running {
            return Ok(found);
        }
        found.fixture.tournament.players.iter().try_for_each(|player| refuse_programs(player))?;
        if found.seen.state == State::Done {
            return Err(Failure::new(StatusCode::CONFLICT, "every game of it is played"));
        }
        let mut live = self.0.live();
        if let Some(other) = live.get(&found.id).filter(|live| live.is_running()) {
            return Ok(Found::of_live(&found.id, other));
        }
        Self::check_room(&live)?;
        // Somebody may have deleted it meanwhile; it must not come back.
        self.file(&found.id)?;
        self.start(&mut live, found.fixture, found.seen.played)
    }

    /// Whether one more can be played.
    fn check_room(live: &BTreeMap<String, Arc<Live>>) -> Result<(), Failure> {
        Ok(refuse_more(live.values().filter(|live| live.is_running()).count())?)
    }

    fn start(
        &self,
        others: &mut BTreeMap<String, Arc<Live>>,
        fixture: Arc<StoredTournament>,
        played: u64,
    ) -> Result<Found, Failure> {
        let id = files::name(&fixture.file);
        let table = self.0.tables.known_of(&fixture, played);
        let live = Arc::new(Live::new(fixture, played, table));
        let (shared, playing, name) = (Arc::clone(&self.0), Arc::clone(&live), id.clone());
        let threads = shared.threads;
        let play = move || playing.play(threads, |seen| shared.end(&name, &playing, seen));
        let thread = std::thread::Builder::new().name("tournament".to_owned());
        thread.spawn(play).map_err(Failure::broken)?;
        others.insert(id.clone(), Arc::clone(&live));
        Ok(Found::of_live(&id, &live))
    }

    /// Stops one that is played, after the games that are being played.
    pub(crate) async fn stop(&self, live: &Live) {
        live.stop();
        // With long games it takes longer; then it is told to be running still.
        let _ = timeout(FAREWELL, live.ended()).await;
    }

    /// Deletes a tournament that nobody plays for the page.
    pub(crate) fn delete(&self, id: &str) -> Result<(), Failure> {
        let mut live = self.0.live();
        if live.get(id).is_some_and(|live| live.is_running()) {
            return Err(Failure::new(StatusCode::CONFLICT, "it is being played: stop it first"));
        }
        let file = self.file(id)?;
        if let Err(reason) = TournamentFile::read(file.clone()).held {
            return Err(Failure::new(StatusCode::CONFLICT, format!("it is left alone: {reason}")));
        }
        files::remove(&file).map_err(Failure::broken)?;
        live.remove(id);
        Ok(())
    }

    /// Stops all, and waits for them: every game that was played is kept.
    pub(crate) async fn end(&self) {
        let all: Vec<_> = self.0.live().values().cloned().collect();
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
    fn games(&self, id: &str) -> Result<Box<dyn KeptGames + '_>, ApiError> {
        let found = self.find(id).map_err(Failure::into_error)?;
        Ok(Box::new(found.fixture.games().map_err(ApiError::broken)?))
    }
}

/// When a file was last written, in seconds since 1970.
fn changed(file: &Path) -> Option<u64> {
    let modified = file.metadata().and_then(|metadata| metadata.modified()).ok()?;
    modified.duration_since(UNIX_EPOCH).ok().map(|since| since.as_secs())
}
