//! What the file of a [`Store`](crate::store::Store) looks like, and how damage to it is noticed.
//!
//! ```text
//!   about    the version of this layout, whose rules and players they are, the tournament as JSON with how often
//!            it was extended, the salt of the checks, the units in a block, the check of all that; how many games there are, and the sum of
//!            their checks
//!   games    number of the game, the game in few bytes, the check of both
//!   blocks   number of a block of units, and who plays it: 0 it is played, -1 nobody any more
//! ```
//!
//! The check of a game is a CRC-32 over the salt, its number and its bytes, so that a game that is altered, or
//! that stands under another number or in another file, is noticed; the sum notices games that are
//! missing or too many. Blocks are taken in order, so that their numbers have no gaps.

use papan_words::Message;
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde::{Deserialize, Serialize};

use crate::identity::identity;
use crate::looks::Looks;
use crate::store::Blocks;
use crate::tournament::Tournament;
use crate::words::say;

/// The version of the layout, and of what the bytes of a game mean.
const VERSION: &str = "papan tournament 4";

/// The statements that make the tables, as the database keeps them.
const SCHEMA: [&str; 4] = [
    "CREATE TABLE about (version TEXT NOT NULL, identity TEXT NOT NULL, tournament TEXT NOT NULL, \
     salt INTEGER NOT NULL, block INTEGER NOT NULL, checked INTEGER NOT NULL, \
     games INTEGER NOT NULL, sum INTEGER NOT NULL)",
    "CREATE TABLE games (game INTEGER PRIMARY KEY, moves BLOB NOT NULL, checked INTEGER NOT NULL)",
    "CREATE TABLE blocks (block INTEGER PRIMARY KEY, worker INTEGER NOT NULL)",
    "CREATE INDEX open_blocks ON blocks (worker) WHERE worker != 0",
];

/// What a file says of itself.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FileHeader {
    /// The build that plays it.
    pub(crate) identity: String,
    pub(crate) tournament: Tournament,
    pub(crate) looks: Looks,
    /// What the checks of its games begin with.
    pub(crate) salt: u32,
    /// How many units a block has.
    pub(crate) block: u64,
}

/// The tournament as the file has it.
#[derive(Serialize, Deserialize)]
struct StoredTournament<T> {
    #[serde(flatten)]
    tournament: T,
    /// Not in files from before it was counted.
    #[serde(default, skip_serializing_if = "Looks::is_none")]
    looks: Looks,
}

/// What was found where a tournament should be.
#[derive(Debug)]
pub(crate) enum HeaderState {
    Header(Box<FileHeader>),
    /// Another program's, or another version's.
    Foreign,
    Damaged(Message),
}

impl FileHeader {
    pub(crate) fn new(tournament: &Tournament, blocks: Blocks) -> Self {
        let text = serde_json::to_string(tournament).unwrap_or_default();
        Self {
            identity: identity().to_owned(),
            tournament: tournament.clone(),
            looks: Looks::default(),
            salt: crc32fast::hash(format!("{} {text}", identity()).as_bytes()),
            block: blocks.size(),
        }
    }

    /// The tournament as the file has it.
    pub(crate) fn text(&self) -> String {
        let stored = StoredTournament { tournament: &self.tournament, looks: self.looks };
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// The check of what it says; another one means that somebody has changed it.
    pub(crate) fn checked(&self) -> u32 {
        let Self { identity, salt, block, .. } = self;
        checked_text(identity, &self.text(), *salt, *block)
    }

    /// Makes the tables of a new file.
    pub(crate) fn create(&self, transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        for statement in SCHEMA {
            transaction.execute_batch(statement)?;
        }
        let text = "INSERT INTO about VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, 0)";
        let values = params![
            VERSION,
            self.identity,
            self.text(),
            self.salt,
            self.block as i64,
            self.checked()
        ];
        transaction.execute(text, values).map(|_| ())
    }

    /// Writes what has changed; the games stay what they are.
    pub(crate) fn update(&self, transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        let text = "UPDATE about SET tournament = ?1, block = ?2, checked = ?3";
        let values = params![self.text(), self.block as i64, self.checked()];
        transaction.execute(text, values).map(|_| ())
    }

    /// Reads what a file says of itself.
    pub(crate) fn read(database: &Connection) -> rusqlite::Result<HeaderState> {
        // A file that is no database at all is an error; one without our tables is somebody else's.
        let mut query = database.prepare("SELECT sql FROM sqlite_schema ORDER BY rowid LIMIT 9")?;
        let tables = query.query_map([], |row| row.get(0))?;
        let tables = tables.collect::<rusqlite::Result<Vec<Option<String>>>>()?;
        let is_ours = |table: &Option<String>| {
            table.as_deref().is_some_and(|table| table.starts_with("CREATE TABLE about (version "))
        };
        if !tables.iter().any(is_ours) {
            return Ok(HeaderState::Foreign);
        }
        let text = "SELECT version FROM about LIMIT 1";
        let version = database.query_one(text, [], |row| row.get::<_, String>(0)).optional()?;
        if version.as_deref() != Some(VERSION) {
            return Ok(HeaderState::Foreign);
        }
        if !tables.iter().map(Option::as_deref).eq(SCHEMA.map(Some)) {
            return Ok(HeaderState::Damaged(say!("damaged-tables")));
        }
        let text = "SELECT identity, tournament, salt, block, checked FROM about";
        let read = database.query_one(text, [], |row| {
            let row: (String, String, u32, i64, u32) =
                (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?);
            Ok(row)
        });
        let (identity, text, salt, block, checked) = read?;
        let is_whole = checked_text(&identity, &text, salt, block as u64) == checked;
        match serde_json::from_str(&text) {
            Ok(StoredTournament { tournament, looks }) if is_whole => {
                let about = Self { identity, tournament, looks, salt, block: block as u64 };
                Ok(HeaderState::Header(Box::new(about)))
            }
            // Nobody else has written what the check belongs to.
            _ if is_whole => Ok(HeaderState::Foreign),
            _ => Ok(HeaderState::Damaged(say!("damaged-about"))),
        }
    }
}

fn checked_text(identity: &str, tournament: &str, salt: u32, block: u64) -> u32 {
    crc32fast::hash(format!("{VERSION} {identity} {tournament} {salt} {block}").as_bytes())
}

/// The check of a game.
pub(crate) fn checked_game(salt: u32, number: u64, bytes: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new_with_initial(salt);
    hasher.update(&number.to_le_bytes());
    hasher.update(bytes);
    hasher.finalize()
}

/// How many games there are, and the sum of their checks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    pub(crate) games: u64,
    checks: u64,
}

impl Sum {
    /// The database has no numbers beyond 63 bits, nor a remainder that wraps.
    const MASK: u64 = (1 << 62) - 1;

    pub(crate) fn add(&mut self, checked: u32) {
        self.games += 1;
        self.checks = (self.checks + u64::from(checked)) & Self::MASK;
    }

    pub(crate) fn read(database: &Connection) -> rusqlite::Result<Self> {
        let mut query = database.prepare_cached("SELECT games, sum FROM about")?;
        query.query_one([], |row| {
            let (games, checks): (i64, i64) = (row.get(0)?, row.get(1)?);
            Ok(Self { games: games as u64, checks: checks as u64 })
        })
    }

    /// Writes this in place of what the file says.
    pub(crate) fn replace(self, transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        let values = params![self.games as i64, self.checks as i64];
        transaction.execute("UPDATE about SET games = ?1, sum = ?2", values).map(|_| ())
    }

    /// Adds this to what the file says.
    pub(crate) fn write(self, transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        if self.games == 0 {
            return Ok(());
        }
        let text = "UPDATE about SET games = games + ?1, sum = (sum + ?2) & ?3";
        let values = params![self.games as i64, self.checks as i64, Self::MASK as i64];
        transaction.prepare_cached(text)?.execute(values).map(|_| ())
    }
}

/// A row of the table of games, with a check that is right or not.
pub(crate) fn game<'r>(
    row: &'r rusqlite::Row<'_>,
    salt: u32,
) -> rusqlite::Result<(u64, &'r [u8], Option<u32>)> {
    let number = row.get::<_, i64>(0)? as u64;
    let bytes = row.get_ref(1)?.as_blob()?;
    let checked: i64 = row.get(2)?;
    let is_right = i64::from(checked_game(salt, number, bytes)) == checked;
    Ok((number, bytes, is_right.then_some(checked as u32)))
}

/// Who plays each block, in order; an error in words if that cannot be.
pub(crate) fn workers(
    database: &Connection,
    count: u64,
) -> rusqlite::Result<Result<Vec<i64>, Message>> {
    let mut query = database.prepare_cached("SELECT block, worker FROM blocks ORDER BY block")?;
    let mut rows = query.query([])?;
    let mut workers = Vec::new();
    // A damaged file may have rows without end, but none that are in order.
    while let Some(row) = rows.next()? {
        let (block, worker): (i64, i64) = (row.get(0)?, row.get(1)?);
        if block != workers.len() as i64 || block as u64 >= count || worker < -1 {
            return Ok(Err(say!("damaged-order", block = block, others = workers.len())));
        }
        workers.push(worker);
    }
    Ok(Ok(workers))
}

/// What is wrong with a file as a database, if anything is.
pub(crate) fn broken_page(database: &Connection) -> rusqlite::Result<Option<String>> {
    let found: String = database.query_one("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    Ok((found != "ok").then_some(found))
}
