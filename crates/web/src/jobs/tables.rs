//! The tables of tournaments that do not run. Counting many games takes time, so a thread does it once for all clients
//! that wait for it.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use lru::LruCache;
use papan_api::ApiError;
use papan_arena::results::table::Table;
use papan_arena::results::{RunError, result_of};
use papan_arena::store::reader::StoreReader;
use papan_arena::tournament::Tournament;
use papan_ui::background::lower_priority;
use papan_ui::tournaments::{StoredTournament, files};
use parking_lot::Mutex;
use tokio::sync::watch;

/// The most tables in the cache.
const MOST: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// The result of counting, once it is done.
type Answer = Option<Result<Arc<Table>, String>>;

/// A table that is being counted or is complete.
#[derive(Clone, Debug)]
pub(crate) struct Counting(watch::Receiver<Answer>);

impl Counting {
    /// The table, if it is counted already.
    pub(crate) fn now(&self) -> Option<Arc<Table>> {
        self.0.borrow().as_ref().and_then(|counted| counted.clone().ok())
    }

    /// Waits for it.
    pub(crate) async fn table(mut self) -> Result<Arc<Table>, ApiError> {
        let counted = self.0.wait_for(Option::is_some).await.map_err(ApiError::broken)?.clone();
        counted.ok_or_else(ApiError::busy)?.map_err(ApiError::wrong)
    }
}

/// The tables that are known.
#[derive(Debug)]
pub(super) struct Tables {
    /// By the file of the tournament.
    known: Mutex<LruCache<PathBuf, CachedTable>>,
    /// Held while counting: one table is counted at a time.
    lock: Arc<Mutex<()>>,
}

/// The table of a tournament after `played` games.
#[derive(Debug)]
struct CachedTable {
    tournament: Tournament,
    played: u64,
    counting: Counting,
}

impl CachedTable {
    fn is_of(&self, fixture: &StoredTournament, played: u64) -> bool {
        self.played == played && self.tournament == fixture.tournament
    }

    /// Whether counting failed and may be tried again: the file may be complete by now.
    fn has_failed(&self) -> bool {
        let counting = &self.counting.0;
        match &*counting.borrow() {
            Some(counted) => counted.is_err(),
            // The counting thread panicked.
            None => counting.has_changed().is_err(),
        }
    }
}

impl Default for Tables {
    fn default() -> Self {
        Self { known: Mutex::new(LruCache::new(MOST)), lock: Arc::default() }
    }
}

impl Tables {
    /// The table of a tournament after `played` games, which is counted if it is unknown.
    pub(super) fn of(&self, fixture: &Arc<StoredTournament>, played: u64) -> Counting {
        let mut known = self.known.lock();
        if let Some(again) = known.get(&fixture.file)
            && again.is_of(fixture, played)
            && !again.has_failed()
        {
            return again.counting.clone();
        }
        let counting = self.count(fixture);
        remember(&mut known, fixture, played, counting.clone());
        counting
    }

    /// The table of a tournament, if it is in the cache.
    pub(super) fn known_of(&self, fixture: &StoredTournament, played: u64) -> Option<Arc<Table>> {
        let known = self.known.lock();
        known.peek(&fixture.file).filter(|known| known.is_of(fixture, played))?.counting.now()
    }

    /// Adds a table to the cache.
    pub(super) fn put(&self, fixture: &Arc<StoredTournament>, played: u64, table: &Arc<Table>) {
        let counting = Counting(watch::channel(Some(Ok(Arc::clone(table)))).1);
        remember(&mut self.known.lock(), fixture, played, counting);
    }

    fn count(&self, fixture: &Arc<StoredTournament>) -> Counting {
        let (tell, counting) = watch::channel(None);
        let (fixture, lock) = (Arc::clone(fixture), Arc::clone(&self.lock));
        let work = move || {
            let _turn = lock.lock();
            lower_priority();
            let counted = table(&fixture).map_err(|error| files::reason(&fixture.file, &error));
            tell.send_replace(Some(counted.map(Arc::new)));
        };
        // If the thread cannot start, the channel closes, and waiting clients get an error.
        let _ = thread::Builder::new().name("counting".to_owned()).spawn(work);
        Counting(counting)
    }
}

fn remember(
    known: &mut LruCache<PathBuf, CachedTable>,
    fixture: &Arc<StoredTournament>,
    played: u64,
    counting: Counting,
) {
    known.put(
        fixture.file.clone(),
        CachedTable { tournament: fixture.tournament.clone(), played, counting },
    );
}

fn table(
    StoredTournament { file, tournament, plan, .. }: &StoredTournament,
) -> Result<Table, RunError> {
    let ran = result_of(&StoreReader::open(file)?, tournament, plan)?;
    Ok(Table::new(tournament, plan, &ran.tally, ran.is_partial, ran.sprt))
}
