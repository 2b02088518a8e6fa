//! The file that stores the games of a tournament: an `SQLite` database, which several processes may share.
//!
//! `layout` describes its contents. Every process that plays holds a lock on a file of its own next to the database,
//! `FILE.worker1` and so on. The system releases the lock when the process ends, however it ends. The blocks of a
//! worker that has ended are then free again.

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

mod growing;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{
    Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior, params,
};

use crate::identity::identity;
use crate::schedule::plan::Plan;
use crate::store::layout::{self, FileHeader, HeaderState, Sum};
use crate::store::reader::{self, StoreReader};
use crate::store::worker::{StorePath, Worker};
use crate::tournament::Tournament;
use crate::words::say;

use super::{Block, Blocks, StoreError};

/// The games of a tournament in a file.
#[derive(Debug)]
pub struct Store {
    reader: StoreReader,
    worker: Worker,
    blocks: Blocks,
    place: StorePath,
    /// The settings in the file, as long as no process extends it.
    checked: u32,
}

impl Store {
    /// Opens a file for a tournament. A new or empty file becomes its store. A file with the same tournament with fewer
    /// rounds or fewer players is extended: its games are some of the larger tournament's.
    pub fn open(path: &Path, tournament: &Tournament, plan: &Plan) -> Result<Self, StoreError> {
        let failed = |error| StoreError::database(path, error);
        let name = || path.display().to_string();
        let blocks = Blocks::new(plan);
        let mut database = connect(path).map_err(failed)?;
        let mut about = match begin(&mut database, tournament, blocks).map_err(failed)? {
            HeaderState::Header(about) => *about,
            HeaderState::Foreign => return Err(StoreError::Foreign { path: name() }),
            HeaderState::Damaged(what) => return Err(StoreError::damaged(path, what)),
        };
        if about.identity != identity() {
            let (there, here) = (about.identity, identity());
            return Err(StoreError::OtherBuild { path: name(), there, here });
        }
        if !about.tournament.grows_into(tournament) {
            let differences = tournament.differences(&about.tournament);
            return Err(StoreError::Different { path: name(), differences });
        }
        let worker = Worker::new(path)?;
        if about.tournament != *tournament {
            about = growing::extend(path, &mut database, tournament, plan, &worker)?;
        }
        if about.block != blocks.size() {
            return Err(StoreError::damaged(path, say!("damaged-blocks")));
        }
        let (reader, place) = (StoreReader::new(path, database, about), StorePath::new(path));
        reader.verify(blocks)?;
        // An earlier worker with this number has ended.
        set_free(&reader.database, worker.number).map_err(failed)?;
        let checked = reader.about.checked();
        Ok(Self { reader, worker, blocks, place, checked })
    }

    /// The contents, for reading.
    pub fn reader(&self) -> &StoreReader {
        &self.reader
    }

    fn failed(&self, error: rusqlite::Error) -> StoreError {
        self.reader.failed(error)
    }

    /// Takes a block that no other process plays. `None` if there is none; others may still be playing theirs.
    pub fn claim(&mut self) -> Result<Option<Block>, StoreError> {
        let mut number = self.take()?;
        if number.is_none() && self.free_abandoned()? {
            number = self.take()?;
        }
        number.map(|number| self.block(number)).transpose()
    }

    /// Takes an abandoned block, or the first that was never taken.
    fn take(&mut self) -> Result<Option<u64>, StoreError> {
        let (mine, checked) = (self.worker.number, self.checked);
        let taken = take(&mut self.reader.database, mine, checked, self.blocks.count());
        match taken.map_err(|error| self.failed(error))? {
            ClaimResult::Block(block) => Ok(Some(block)),
            ClaimResult::None => Ok(None),
            ClaimResult::Extended => {
                Err(StoreError::Extended { path: self.reader.path.display().to_string() })
            }
        }
    }

    fn block(&self, number: u64) -> Result<Block, StoreError> {
        let games = self.blocks.games_of(number);
        let text = "SELECT game, moves, checked FROM games WHERE game >= ?1 AND game < ?2";
        let mut known = BTreeMap::new();
        let values = params![games.start as i64, games.end as i64];
        self.reader.see_all(text, values, |number, bytes, _| -> Result<bool, StoreError> {
            known.insert(number, bytes.to_vec());
            Ok(true)
        })?;
        Ok(Block { number, sittings: self.blocks.sittings_of(number), known })
    }

    /// Frees the blocks of workers that have ended. Returns whether there are any.
    fn free_abandoned(&mut self) -> Result<bool, StoreError> {
        let mut any = false;
        for worker in self.others().map_err(|error| self.failed(error))? {
            // A worker whose file can be locked has ended.
            if let Some(_lock) = Worker::lock(&self.reader.path, worker)? {
                let freed = set_free(&self.reader.database, worker);
                any |= freed.map_err(|error| self.failed(error))? > 0;
            }
        }
        Ok(any)
    }

    /// The other workers that are playing, or that ended with a block.
    fn others(&self) -> rusqlite::Result<Vec<i64>> {
        self.reader
            .database
            .prepare_cached("SELECT DISTINCT worker FROM blocks WHERE worker > 0 AND worker != ?1")?
            .query_map(params![self.worker.number], |row| row.get(0))?
            .collect()
    }

    /// Removes the workers' files once every block is played.
    fn tidy(&self) {
        for number in 1..=self.worker.number {
            // Tidying only: a file that remains does no harm.
            let _ = std::fs::remove_file(Worker::path(&self.reader.path, number));
        }
    }

    /// Whether every block is played.
    pub fn is_complete(&mut self) -> Result<bool, StoreError> {
        self.place.check()?;
        let workers = self.reader.workers(self.blocks)?;
        let is_played = |worker: &i64| *worker == 0;
        let all_taken = workers.len() as u64 == self.blocks.count();
        if all_taken && workers.iter().all(is_played) {
            self.tidy();
            return Ok(true);
        }
        Ok(false)
    }

    /// Stores games, and marks blocks as played.
    pub fn save<'a>(
        &mut self,
        games: impl IntoIterator<Item = (u64, &'a [u8])>,
        played: &[u64],
    ) -> Result<(), StoreError> {
        self.place.check()?;
        let salt = self.reader.about.salt;
        let save = |transaction: Transaction<'_>| -> rusqlite::Result<()> {
            // A game that is already stored was played twice, which is an error.
            let mut insert = transaction.prepare_cached("INSERT INTO games VALUES (?1, ?2, ?3)")?;
            let mut sum = Sum::default();
            for (number, bytes) in games {
                let checked = layout::checked_game(salt, number, bytes);
                insert.execute(params![number as i64, bytes, checked])?;
                sum.add(checked);
            }
            drop(insert);
            sum.write(&transaction)?;
            let mut done =
                transaction.prepare_cached("UPDATE blocks SET worker = 0 WHERE block = ?1")?;
            for &block in played {
                done.execute(params![block as i64])?;
            }
            drop(done);
            transaction.commit()
        };
        let behavior = TransactionBehavior::Immediate;
        let saved = self.reader.database.transaction_with_behavior(behavior).and_then(save);
        saved.map_err(|error| self.failed(error))
    }

    /// Stores games that were played elsewhere, unless they are already stored. Returns the number of new games.
    pub fn add<'a>(
        &mut self,
        games: impl IntoIterator<Item = (u64, &'a [u8])>,
    ) -> Result<usize, StoreError> {
        self.place.check()?;
        let salt = self.reader.about.salt;
        let add = |transaction: Transaction<'_>| -> rusqlite::Result<usize> {
            let text = "INSERT OR IGNORE INTO games VALUES (?1, ?2, ?3)";
            let mut insert = transaction.prepare_cached(text)?;
            let mut sum = Sum::default();
            for (number, bytes) in games {
                let checked = layout::checked_game(salt, number, bytes);
                if insert.execute(params![number as i64, bytes, checked])? > 0 {
                    sum.add(checked);
                }
            }
            drop(insert);
            sum.write(&transaction)?;
            transaction.commit().map(|()| sum.games as usize)
        };
        let behavior = TransactionBehavior::Immediate;
        let added = self.reader.database.transaction_with_behavior(behavior).and_then(add);
        added.map_err(|error| self.failed(error))
    }

    /// Makes the system write everything to the disk, so not even a power cut loses it.
    pub fn sync(&mut self) -> Result<(), StoreError> {
        let sync = |database: &Connection| {
            database.query_one("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
        };
        sync(&self.reader.database).map_err(|error| self.failed(error))
    }
}

/// The result of an attempt to take a block.
enum ClaimResult {
    Block(u64),
    None,
    Extended,
}

fn take(
    database: &mut Connection,
    mine: i64,
    checked: u32,
    count: u64,
) -> rusqlite::Result<ClaimResult> {
    let transaction = database.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let about = "SELECT checked FROM about";
    let now: i64 = transaction.prepare_cached(about)?.query_one([], |row| row.get(0))?;
    if now != i64::from(checked) {
        return Ok(ClaimResult::Extended);
    }
    let abandoned = "SELECT block FROM blocks WHERE worker = -1 ORDER BY block LIMIT 1";
    let next = "SELECT coalesce(max(block) + 1, 0) FROM blocks";
    let taken: Option<i64> =
        transaction.prepare_cached(abandoned)?.query_one([], |row| row.get(0)).optional()?;
    let number = match taken {
        Some(block) => block,
        None => transaction.prepare_cached(next)?.query_one([], |row| row.get(0))?,
    };
    if number as u64 >= count {
        return Ok(ClaimResult::None);
    }
    transaction
        .prepare_cached("INSERT OR REPLACE INTO blocks (block, worker) VALUES (?1, ?2)")?
        .execute(params![number, mine])?;
    transaction.commit()?;
    Ok(ClaimResult::Block(number as u64))
}

/// Lets several processes write and read at once. If two processes do this to a new file at the same time, one of them
/// fails at once, whatever the time-out is.
fn write_ahead(database: &Connection) -> rusqlite::Result<()> {
    const PAUSE: Duration = Duration::from_millis(5);
    let late = Instant::now() + reader::PATIENCE;
    loop {
        match database.pragma_update(None, "journal_mode", "WAL") {
            Err(error) if is_busy(&error) && Instant::now() < late => std::thread::sleep(PAUSE),
            done => return done,
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let database = Connection::open(path)?;
    database.busy_timeout(reader::PATIENCE)?;
    database.pragma_update(None, "cell_size_check", true)?;
    write_ahead(&database)?;
    // Committed data survives the end of the process; `sync` also protects against power cuts.
    database.pragma_update(None, "synchronous", "NORMAL")?;
    Ok(database)
}

fn set_free(database: &Connection, worker: i64) -> rusqlite::Result<usize> {
    database.execute("UPDATE blocks SET worker = -1 WHERE worker = ?1", params![worker])
}

/// Creates missing tables, and reads the settings.
fn begin(
    database: &mut Connection,
    tournament: &Tournament,
    blocks: Blocks,
) -> rusqlite::Result<HeaderState> {
    let transaction = database.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let tables: i64 =
        transaction.query_one("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if tables == 0 {
        FileHeader::new(tournament, blocks).create(&transaction)?;
    }
    let found = FileHeader::read(&transaction)?;
    transaction.commit()?;
    Ok(found)
}
