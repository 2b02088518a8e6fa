//! What was counted of tournaments that nobody plays. With many games that takes its time, so it is done once,
//! by a thread of its own, however many wait for it and however soon they go.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use papan_lab::run::{RunError, result_of};
use papan_lab::store_reader::StoreReader;
use papan_lab::table::Table;
use tokio::sync::watch;

use crate::failure::Failure;
use papan_ui::background::step_back;
use papan_ui::tournaments::{StoredTournament, shelf};

/// So many are remembered, those that were asked for last.
const MOST: usize = 64;

/// What came of counting, once it is done.
type Answer = Option<Result<Arc<Table>, String>>;

/// A table that is being counted, or was.
#[derive(Clone, Debug)]
pub(crate) struct Counting(watch::Receiver<Answer>);

impl Counting {
    /// The table, if it is counted already.
    pub(crate) fn now(&self) -> Option<Arc<Table>> {
        self.0.borrow().as_ref().and_then(|counted| counted.clone().ok())
    }

    /// Waits for it.
    pub(crate) async fn table(mut self) -> Result<Arc<Table>, Failure> {
        let counted = self.0.wait_for(Option::is_some).await.map_err(Failure::broken)?.clone();
        counted.ok_or_else(Failure::busy)?.map_err(Failure::wrong)
    }
}

/// The tables that are known.
#[derive(Debug, Default)]
pub(super) struct Tables {
    known: Mutex<Vec<Known>>,
    /// One is counted at a time.
    desk: Arc<Mutex<()>>,
}

/// The table of a tournament after so many games.
#[derive(Debug)]
struct Known {
    fixture: Arc<StoredTournament>,
    played: u64,
    counting: Counting,
}

impl Known {
    fn is_of(&self, fixture: &StoredTournament, played: u64) -> bool {
        let StoredTournament { file, tournament, .. } = &*self.fixture;
        self.played == played && *file == fixture.file && *tournament == fixture.tournament
    }

    /// Whether it may be tried again: the file may be whole by now.
    fn has_failed(&self) -> bool {
        let counting = &self.counting.0;
        match &*counting.borrow() {
            Some(counted) => counted.is_err(),
            // Whoever counted broke off.
            None => counting.has_changed().is_err(),
        }
    }
}

impl Tables {
    fn known(&self) -> MutexGuard<'_, Vec<Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of a tournament of which so many games are played.
    pub(super) fn of(&self, fixture: &Arc<StoredTournament>, played: u64) -> Counting {
        let mut known = self.known();
        let place = known.iter().position(|known| known.is_of(fixture, played));
        if let Some(again) = place.map(|place| known.remove(place))
            && !again.has_failed()
        {
            let counting = again.counting.clone();
            known.push(again);
            return counting;
        }
        let counting = self.count(fixture);
        remember(&mut known, fixture, played, counting.clone());
        counting
    }

    /// The table of a tournament, if somebody has counted it.
    pub(super) fn known_of(&self, fixture: &StoredTournament, played: u64) -> Option<Arc<Table>> {
        self.known().iter().find(|known| known.is_of(fixture, played))?.counting.now()
    }

    /// Remembers what somebody else has counted.
    pub(super) fn put(&self, fixture: &Arc<StoredTournament>, played: u64, table: &Arc<Table>) {
        let counting = Counting(watch::channel(Some(Ok(Arc::clone(table)))).1);
        let mut known = self.known();
        known.retain(|known| known.fixture.file != fixture.file);
        remember(&mut known, fixture, played, counting);
    }

    fn count(&self, fixture: &Arc<StoredTournament>) -> Counting {
        let (tell, counting) = watch::channel(None);
        let (fixture, desk) = (Arc::clone(fixture), Arc::clone(&self.desk));
        let work = move || {
            let _turn = desk.lock().unwrap_or_else(PoisonError::into_inner);
            step_back();
            let counted = table(&fixture).map_err(|error| shelf::reason(&fixture.file, &error));
            tell.send_replace(Some(counted.map(Arc::new)));
        };
        // Without a thread nothing is ever told, which is what whoever waits sees.
        let _ = thread::Builder::new().name("counting".to_owned()).spawn(work);
        Counting(counting)
    }
}

fn remember(
    known: &mut Vec<Known>,
    fixture: &Arc<StoredTournament>,
    played: u64,
    counting: Counting,
) {
    known.push(Known { fixture: Arc::clone(fixture), played, counting });
    if known.len() > MOST {
        known.remove(0);
    }
}

fn table(
    StoredTournament { file, tournament, plan, .. }: &StoredTournament,
) -> Result<Table, RunError> {
    let ran = result_of(&StoreReader::open(file)?, tournament, plan)?;
    Ok(Table::new(tournament, plan, &ran.tally, ran.is_partial, ran.sprt))
}
