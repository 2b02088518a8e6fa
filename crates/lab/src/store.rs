//! Where the games of a tournament are kept: one `SQLite` file, which several processes may share.
//!
//! ```text
//!   about    the version of this layout, and the tournament as JSON
//!   games    number of the game, and the game in few bytes
//!   blocks   number of a block of sittings, and who plays it: 0 it is played, -1 nobody any more
//! ```
//!
//! Every process that plays holds a lock on a file of its own beside the database, `FILE.worker1` and
//! so on, which the system lets go of when the process ends, however it ends. The blocks of a worker
//! who is gone are free again.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{
    Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior, params,
};

use crate::kept::{self, Kept};
use crate::plan::Plan;
use crate::tournament::Tournament;
use crate::worker::Worker;

/// The version of the layout, and of what the bytes of a game mean.
pub(crate) const VERSION: &str = "papan tournament 2";

/// Why games cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database did not do what it was asked for.
    #[error("{path}: {error}")]
    Database {
        /// The file.
        path: String,
        /// What it said.
        error: rusqlite::Error,
    },
    /// A file beside the database cannot be locked.
    #[error("{path}: {error}")]
    Lock {
        /// The file.
        path: String,
        /// What the system said.
        error: std::io::Error,
    },
    /// The file holds another tournament.
    #[error("{path} holds another tournament: {}", differences.join("; "))]
    Different {
        /// The file.
        path: String,
        /// In what they differ.
        differences: Vec<String>,
    },
    /// The file is of another program, or another version of this one.
    #[error("{path} is no tournament of this version of papan")]
    Foreign {
        /// The file.
        path: String,
    },
}

/// Some sittings that one worker plays, and those of their games that were played already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its number.
    pub number: u64,
    /// The numbers of its sittings.
    pub sittings: Range<u64>,
    /// The games that are there, by number.
    pub known: BTreeMap<u64, Vec<u8>>,
}

/// The games of a tournament in a file.
#[derive(Debug)]
pub struct Store {
    kept: Kept,
    worker: Worker,
    blocks: Blocks,
}

/// How the sittings of a tournament are cut into blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blocks {
    sittings: u64,
    size: u64,
    seatings: u64,
}

/// How many blocks there are at most: enough for many processes, few enough to keep a list of.
const MOST_BLOCKS: u64 = 1 << 12;

impl Blocks {
    pub(crate) fn new(plan: &Plan) -> Self {
        let size = plan.sittings.div_ceil(MOST_BLOCKS).max(1);
        Self { sittings: plan.sittings, size, seatings: plan.seatings as u64 }
    }

    pub(crate) fn count(self) -> u64 {
        self.sittings.div_ceil(self.size)
    }

    pub(crate) fn sittings_of(self, block: u64) -> Range<u64> {
        block * self.size..((block + 1) * self.size).min(self.sittings)
    }

    /// How many games a block has; the last may have fewer.
    pub(crate) fn games_in_each(self) -> u64 {
        self.size.saturating_mul(self.seatings)
    }

    fn games_of(self, block: u64) -> Range<u64> {
        let sittings = self.sittings_of(block);
        sittings.start * self.seatings..sittings.end * self.seatings
    }
}

impl Store {
    /// Opens a file for a tournament; a new or an empty one becomes it.
    pub fn open(path: &Path, tournament: &Tournament, plan: &Plan) -> Result<Self, StoreError> {
        let failed = |error| StoreError::Database { path: path.display().to_string(), error };
        let mut database = connect(path).map_err(failed)?;
        match begin(&mut database, tournament).map_err(failed)? {
            Found::Same => {}
            Found::Foreign => return Err(StoreError::Foreign { path: path.display().to_string() }),
            Found::Other(other) => {
                let differences = tournament.differences(&other);
                return Err(StoreError::Different {
                    path: path.display().to_string(),
                    differences,
                });
            }
        }
        let worker = Worker::new(path)?;
        // Whoever had this number before is gone.
        set_free(&database, worker.number).map_err(failed)?;
        let kept = Kept::new(path, database, tournament.clone());
        Ok(Self { kept, worker, blocks: Blocks::new(plan) })
    }

    /// What it holds, to be read.
    pub fn kept(&self) -> &Kept {
        &self.kept
    }

    fn failed(&self, error: rusqlite::Error) -> StoreError {
        self.kept.failed(error)
    }

    /// Takes a block that nobody else plays. `None` when there is none, though others may still be
    /// playing theirs.
    pub fn claim(&mut self) -> Result<Option<Block>, StoreError> {
        let mut number = self.take().map_err(|error| self.failed(error))?;
        if number.is_none() && self.free_abandoned()? {
            number = self.take().map_err(|error| self.failed(error))?;
        }
        number.map(|number| self.block(number).map_err(|error| self.failed(error))).transpose()
    }

    /// Takes an abandoned block, or the first that nobody has taken yet.
    fn take(&mut self) -> rusqlite::Result<Option<u64>> {
        let mine = self.worker.number;
        let transaction =
            self.kept.database.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let abandoned = "SELECT block FROM blocks WHERE worker = -1 ORDER BY block LIMIT 1";
        let next = "SELECT coalesce(max(block) + 1, 0) FROM blocks";
        let taken: Option<i64> =
            transaction.prepare_cached(abandoned)?.query_one([], |row| row.get(0)).optional()?;
        let number = match taken {
            Some(block) => block,
            None => transaction.prepare_cached(next)?.query_one([], |row| row.get(0))?,
        };
        if number as u64 >= self.blocks.count() {
            return Ok(None);
        }
        transaction
            .prepare_cached("INSERT OR REPLACE INTO blocks (block, worker) VALUES (?1, ?2)")?
            .execute(params![number, mine])?;
        transaction.commit()?;
        Ok(Some(number as u64))
    }

    fn block(&self, number: u64) -> rusqlite::Result<Block> {
        let games = self.blocks.games_of(number);
        let mut query = self
            .kept
            .database
            .prepare_cached("SELECT game, moves FROM games WHERE game >= ?1 AND game < ?2")?;
        let rows = query.query_map(params![games.start as i64, games.end as i64], game)?;
        let known = rows.collect::<rusqlite::Result<_>>()?;
        Ok(Block { number, sittings: self.blocks.sittings_of(number), known })
    }

    /// Frees the blocks of workers who are gone; whether there are any.
    fn free_abandoned(&mut self) -> Result<bool, StoreError> {
        let mut any = false;
        for worker in self.others().map_err(|error| self.failed(error))? {
            // Who can lock the file of a worker knows that he is gone.
            if let Some(_lock) = Worker::lock(&self.kept.path, worker)? {
                let freed = set_free(&self.kept.database, worker);
                any |= freed.map_err(|error| self.failed(error))? > 0;
            }
        }
        Ok(any)
    }

    /// The other workers who are playing, or were when they went.
    fn others(&self) -> rusqlite::Result<Vec<i64>> {
        self.kept
            .database
            .prepare_cached("SELECT DISTINCT worker FROM blocks WHERE worker > 0 AND worker != ?1")?
            .query_map(params![self.worker.number], |row| row.get(0))?
            .collect()
    }

    /// Removes the files of the workers, once every block is played and nobody needs them.
    fn tidy(&self) {
        for number in 1..=self.worker.number {
            // Only tidiness: a file that stays does no harm.
            let _ = std::fs::remove_file(Worker::path(&self.kept.path, number));
        }
    }

    /// Whether every block is played.
    pub fn is_complete(&mut self) -> Result<bool, StoreError> {
        let is_complete = self.kept.played_blocks()? == self.blocks.count();
        if is_complete {
            self.tidy();
        }
        Ok(is_complete)
    }

    /// Keeps games, and says that blocks are played.
    pub fn save<'a>(
        &mut self,
        games: impl IntoIterator<Item = (u64, &'a [u8])>,
        played: &[u64],
    ) -> Result<(), StoreError> {
        let save = |transaction: Transaction<'_>| -> rusqlite::Result<()> {
            // A game that is there already was played twice, which is an error.
            let mut insert =
                transaction.prepare_cached("INSERT INTO games (game, moves) VALUES (?1, ?2)")?;
            for (number, bytes) in games {
                insert.execute(params![number as i64, bytes])?;
            }
            drop(insert);
            let mut done =
                transaction.prepare_cached("UPDATE blocks SET worker = 0 WHERE block = ?1")?;
            for &block in played {
                done.execute(params![block as i64])?;
            }
            drop(done);
            transaction.commit()
        };
        let behavior = TransactionBehavior::Immediate;
        let saved = self.kept.database.transaction_with_behavior(behavior).and_then(save);
        saved.map_err(|error| self.failed(error))
    }

    /// Keeps games that were played elsewhere, unless they are there; how many were not.
    pub fn add<'a>(
        &mut self,
        games: impl IntoIterator<Item = (u64, &'a [u8])>,
    ) -> Result<usize, StoreError> {
        let add = |transaction: Transaction<'_>| -> rusqlite::Result<usize> {
            let text = "INSERT OR IGNORE INTO games (game, moves) VALUES (?1, ?2)";
            let mut insert = transaction.prepare_cached(text)?;
            let mut added = 0;
            for (number, bytes) in games {
                added += insert.execute(params![number as i64, bytes])?;
            }
            drop(insert);
            transaction.commit().map(|()| added)
        };
        let behavior = TransactionBehavior::Immediate;
        let added = self.kept.database.transaction_with_behavior(behavior).and_then(add);
        added.map_err(|error| self.failed(error))
    }

    /// Has the system write everything to the disk, so that not even a power cut loses it.
    pub fn sync(&mut self) -> Result<(), StoreError> {
        let sync = |database: &Connection| {
            database.query_one("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
        };
        sync(&self.kept.database).map_err(|error| self.failed(error))
    }
}

fn game(row: &rusqlite::Row<'_>) -> rusqlite::Result<(u64, Vec<u8>)> {
    Ok((row.get::<_, i64>(0)? as u64, row.get(1)?))
}

/// Lets several write and read at once. Who does this to a new file at the same moment as somebody else
/// is turned away without waiting, whatever the time-out says.
fn write_ahead(database: &Connection) -> rusqlite::Result<()> {
    const PAUSE: Duration = Duration::from_millis(5);
    let late = Instant::now() + kept::PATIENCE;
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
    database.busy_timeout(kept::PATIENCE)?;
    write_ahead(&database)?;
    // What is committed outlives the process; `sync` sees to power cuts.
    database.pragma_update(None, "synchronous", "NORMAL")?;
    Ok(database)
}

fn set_free(database: &Connection, worker: i64) -> rusqlite::Result<usize> {
    database.execute("UPDATE blocks SET worker = -1 WHERE worker = ?1", params![worker])
}

/// What a file held.
enum Found {
    Same,
    Other(Box<Tournament>),
    Foreign,
}

/// Makes the tables where there are none, and looks what tournament it is.
fn begin(database: &mut Connection, tournament: &Tournament) -> rusqlite::Result<Found> {
    let text = serde_json::to_string(tournament).unwrap_or_default();
    let transaction = database.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let tables: i64 =
        transaction.query_one("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if tables == 0 {
        transaction.execute_batch(
            "CREATE TABLE about (version TEXT NOT NULL, tournament TEXT NOT NULL);
             CREATE TABLE games (game INTEGER PRIMARY KEY, moves BLOB NOT NULL);
             CREATE TABLE blocks (block INTEGER PRIMARY KEY, worker INTEGER NOT NULL);
             CREATE INDEX open_blocks ON blocks (worker) WHERE worker != 0;",
        )?;
        transaction.execute("INSERT INTO about VALUES (?1, ?2)", params![VERSION, text])?;
    }
    let found = match kept::about(&transaction)? {
        Some(other) if other == *tournament => Found::Same,
        Some(other) => Found::Other(Box::new(other)),
        None => Found::Foreign,
    };
    transaction.commit()?;
    Ok(found)
}
