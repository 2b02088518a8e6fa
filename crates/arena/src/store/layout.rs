//! The layout of a [`Store`](crate::store::Store) file, and how damage is detected.
//!
//! ```text
//!   about    the version of this layout, the identity of the build, the tournament as JSON with the number of its
//!            extensions, the salt of the checksums, the units in a block, the checksum of all that; the number of
//!            games, and the sum of their checksums
//!   games    the number of the game, its moves in few bytes, the checksum of both
//!   blocks   the number of a block of units, and its worker: 0 if it is played, -1 if its worker has ended
//! ```
//!
//! The checksum of a game is a CRC-32 over the salt, its number and its bytes. It detects a game that was altered, or
//! moved to another number or file. The sum detects missing and additional games. Blocks are taken in order, so their
//! numbers have no gaps.

use papan_words::Message;
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde::{Deserialize, Serialize};

use crate::identity::identity;
use crate::looks::Looks;
use crate::store::Blocks;
use crate::tournament::Tournament;
use crate::words::say;

/// The version of the layout and of the encoding of games.
const VERSION: &str = "papan tournament 4";

/// The statements that create the tables, as the database stores them.
const SCHEMA: [&str; 4] = [
    "CREATE TABLE about (version TEXT NOT NULL, identity TEXT NOT NULL, tournament TEXT NOT NULL, \
     salt INTEGER NOT NULL, block INTEGER NOT NULL, checked INTEGER NOT NULL, \
     games INTEGER NOT NULL, sum INTEGER NOT NULL)",
    "CREATE TABLE games (game INTEGER PRIMARY KEY, moves BLOB NOT NULL, checked INTEGER NOT NULL)",
    "CREATE TABLE blocks (block INTEGER PRIMARY KEY, worker INTEGER NOT NULL)",
    "CREATE INDEX open_blocks ON blocks (worker) WHERE worker != 0",
];

/// The settings in a file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FileHeader {
    /// The identity of the build that plays it.
    pub(crate) identity: String,
    pub(crate) tournament: Tournament,
    pub(crate) looks: Looks,
    /// The start value of the checksums of its games.
    pub(crate) salt: u32,
    /// The number of units in a block.
    pub(crate) block: u64,
}

/// The tournament as it is stored.
#[derive(Serialize, Deserialize)]
struct StoredTournament<T> {
    #[serde(flatten)]
    tournament: T,
    /// Absent in files of earlier versions.
    #[serde(default, skip_serializing_if = "Looks::is_none")]
    looks: Looks,
}

/// The contents of a file that should hold a tournament.
#[derive(Debug)]
pub(crate) enum HeaderState {
    Header(Box<FileHeader>),
    /// The file of another program, or of another version.
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

    /// The tournament as it is stored.
    pub(crate) fn text(&self) -> String {
        let stored = StoredTournament { tournament: &self.tournament, looks: self.looks };
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// The checksum of the settings. A different one means that the file was changed.
    pub(crate) fn checked(&self) -> u32 {
        let Self { identity, salt, block, .. } = self;
        checked_text(identity, &self.text(), *salt, *block)
    }

    /// Creates the tables of a new file.
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

    /// Writes the changed settings; the games stay the same.
    pub(crate) fn update(&self, transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        let text = "UPDATE about SET tournament = ?1, block = ?2, checked = ?3";
        let values = params![self.text(), self.block as i64, self.checked()];
        transaction.execute(text, values).map(|_| ())
    }

    /// Reads the settings of a file.
    pub(crate) fn read(database: &Connection) -> rusqlite::Result<HeaderState> {
        // A file that is not a database is an error; one without our tables belongs to another program.
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
            // The settings with a valid checksum were written by this program.
            _ if is_whole => Ok(HeaderState::Foreign),
            _ => Ok(HeaderState::Damaged(say!("damaged-about"))),
        }
    }
}

fn checked_text(identity: &str, tournament: &str, salt: u32, block: u64) -> u32 {
    crc32fast::hash(format!("{VERSION} {identity} {tournament} {salt} {block}").as_bytes())
}

/// The checksum of a game.
pub(crate) fn checked_game(salt: u32, number: u64, bytes: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new_with_initial(salt);
    hasher.update(&number.to_le_bytes());
    hasher.update(bytes);
    hasher.finalize()
}

/// The number of games and the sum of their checksums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    pub(crate) games: u64,
    checks: u64,
}

impl Sum {
    /// The numbers of the database have at most 63 bits, and its remainder does not wrap.
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

    /// Replaces the count in the file by this one.
    pub(crate) fn replace(self, transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        let values = params![self.games as i64, self.checks as i64];
        transaction.execute("UPDATE about SET games = ?1, sum = ?2", values).map(|_| ())
    }

    /// Adds this to the count in the file.
    pub(crate) fn write(self, transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        if self.games == 0 {
            return Ok(());
        }
        let text = "UPDATE about SET games = games + ?1, sum = (sum + ?2) & ?3";
        let values = params![self.games as i64, self.checks as i64, Self::MASK as i64];
        transaction.prepare_cached(text)?.execute(values).map(|_| ())
    }
}

/// A row of the table of games, and whether its checksum is right.
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

/// The worker of each block, in order; an error message if the rows are not valid.
pub(crate) fn workers(
    database: &Connection,
    count: u64,
) -> rusqlite::Result<Result<Vec<i64>, Message>> {
    let mut query = database.prepare_cached("SELECT block, worker FROM blocks ORDER BY block")?;
    let mut rows = query.query([])?;
    let mut workers = Vec::new();
    // A damaged file may have endless rows, but not in order.
    while let Some(row) = rows.next()? {
        let (block, worker): (i64, i64) = (row.get(0)?, row.get(1)?);
        if block != workers.len() as i64 || block as u64 >= count || worker < -1 {
            return Ok(Err(say!("damaged-order", block = block, others = workers.len())));
        }
        workers.push(worker);
    }
    Ok(Ok(workers))
}

/// The problem of a file as a database, if it has one.
pub(crate) fn broken_page(database: &Connection) -> rusqlite::Result<Option<String>> {
    let found: String = database.query_one("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    Ok((found != "ok").then_some(found))
}
