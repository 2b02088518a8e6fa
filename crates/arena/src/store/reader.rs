//! Reads a file of [`Store`](crate::store::Store): its tournament and the games played so far. Other processes may be
//! playing it at the same time.

use std::path::{Path, PathBuf};
use std::time::Duration;

use papan_words::Message;
use rusqlite::{Connection, OpenFlags, Params, params};

use crate::looks::Looks;
use crate::schedule::plan::Plan;
use crate::store::layout::{self, FileHeader, HeaderState, Sum};
use crate::store::{Blocks, StoreError, StoredGames};
use crate::tournament::Tournament;
use crate::words::say;

/// A tournament and its games in a file, for reading.
#[derive(Debug)]
pub struct StoreReader {
    pub(crate) path: PathBuf,
    pub(crate) database: Connection,
    pub(crate) about: FileHeader,
}

impl StoreReader {
    /// Opens a file with any tournament.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let failed = |error| StoreError::database(path, error);
        if !path.exists() {
            return Err(StoreError::Missing { path: path.display().to_string() });
        }
        // Not read-only: the last process that closes the database must tidy up the files next to it.
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let database = Connection::open_with_flags(path, flags).map_err(failed)?;
        database.busy_timeout(PATIENCE).map_err(failed)?;
        database.pragma_update(None, "cell_size_check", true).map_err(failed)?;
        match FileHeader::read(&database).map_err(failed)? {
            HeaderState::Header(about) => {
                Ok(Self { path: path.to_owned(), database, about: *about })
            }
            HeaderState::Foreign => Err(StoreError::Foreign { path: path.display().to_string() }),
            HeaderState::Damaged(what) => Err(StoreError::damaged(path, what)),
        }
    }

    pub(crate) fn new(path: &Path, database: Connection, about: FileHeader) -> Self {
        Self { path: path.to_owned(), database, about }
    }

    pub(crate) fn failed(&self, error: rusqlite::Error) -> StoreError {
        StoreError::database(&self.path, error)
    }

    pub(crate) fn damaged(&self, what: impl Into<Message>) -> StoreError {
        StoreError::damaged(&self.path, what)
    }

    /// The tournament.
    pub fn tournament(&self) -> &Tournament {
        &self.about.tournament
    }

    /// The [identity](crate::identity) of the build that plays it.
    pub fn identity(&self) -> &str {
        &self.about.identity
    }

    /// The number of games.
    pub fn count(&self) -> Result<u64, StoreError> {
        Sum::read(&self.database).map(|sum| sum.games).map_err(|error| self.failed(error))
    }

    /// Whether every block of the schedule was played.
    pub fn is_complete(&self, plan: &Plan) -> Result<bool, StoreError> {
        self.are_played(Blocks::new(plan))
    }

    /// Whether all these blocks were played.
    pub(crate) fn are_played(&self, blocks: Blocks) -> Result<bool, StoreError> {
        let workers = self.workers(blocks)?;
        let played = workers.iter().filter(|&&worker| worker == 0).count();
        Ok(played as u64 == blocks.count())
    }

    /// The worker of each block that was taken.
    pub(crate) fn workers(&self, blocks: Blocks) -> Result<Vec<i64>, StoreError> {
        let workers = layout::workers(&self.database, blocks.count());
        workers.map_err(|error| self.failed(error))?.map_err(|what| self.damaged(what))
    }

    /// Reads the games from a number on, in order, until `see` returns `false`. Missing games are detected after the
    /// last game.
    pub fn read<E: From<StoreError>>(
        &self,
        from: u64,
        mut see: impl FnMut(u64, &[u8]) -> Result<bool, E>,
    ) -> Result<(), E> {
        let failed = |error| E::from(self.failed(error));
        // The sum and the games of one moment, even if other processes add games.
        let moment = self.database.unchecked_transaction().map_err(failed)?;
        let expected = Sum::read(&self.database).map_err(failed)?;
        let (mut sum, mut all) = (Sum::default(), from == 0);
        let text = "SELECT game, moves, checked FROM games WHERE game >= ?1 ORDER BY game";
        self.see_all(text, params![from as i64], |number, bytes, checked| -> Result<bool, E> {
            sum.add(checked);
            let more = see(number, bytes)?;
            all &= more;
            Ok(more)
        })?;
        drop(moment);
        if all && sum != expected {
            return Err(self.lost(expected, sum).into());
        }
        Ok(())
    }

    /// The error for missing or additional games.
    fn lost(&self, expected: Sum, found: Sum) -> StoreError {
        let (expected, found) = (expected.games, found.games);
        self.damaged(if expected == found {
            say!("damaged-games")
        } else {
            say!("damaged-count", found = found, expected = expected)
        })
    }

    /// Reads the games of complete blocks, which are never handed out again.
    pub(crate) fn read_played<E: From<StoreError>>(
        &self,
        blocks: Blocks,
        mut see: impl FnMut(u64, &[u8]) -> Result<bool, E>,
    ) -> Result<(), E> {
        let text = "SELECT game, moves, checked FROM games
                    JOIN blocks ON blocks.block = games.game / ?1
                    WHERE blocks.worker = 0 ORDER BY game";
        let size = blocks.games_in_each() as i64;
        self.see_all(text, params![size], |number, bytes, _| see(number, bytes))
    }

    pub(crate) fn see_all<E: From<StoreError>>(
        &self,
        text: &str,
        values: impl Params,
        mut see: impl FnMut(u64, &[u8], u32) -> Result<bool, E>,
    ) -> Result<(), E> {
        let failed = |error| E::from(self.failed(error));
        let mut query = self.database.prepare_cached(text).map_err(failed)?;
        let mut rows = query.query(values).map_err(failed)?;
        let mut next = 0;
        while let Some(row) = rows.next().map_err(failed)? {
            let (number, bytes, checked) = layout::game(row, self.about.salt).map_err(failed)?;
            let Some(checked) = checked.filter(|_| number >= next) else {
                return Err(self.damaged(say!("damaged-game", number = number)).into());
            };
            next = number + 1;
            if !see(number, bytes, checked)? {
                break;
            }
        }
        Ok(())
    }

    /// Checks the whole file: that it is a database, that every game has its checksum, and that no game of a complete
    /// block is missing.
    pub(crate) fn verify(&self, blocks: Blocks) -> Result<(), StoreError> {
        let failed = |error| self.failed(error);
        if let Some(what) = layout::broken_page(&self.database).map_err(failed)? {
            return Err(self.damaged(what.replace('\n', " ")));
        }
        let moment = self.database.unchecked_transaction().map_err(failed)?;
        let workers = self.workers(blocks)?;
        let expected = Sum::read(&self.database).map_err(failed)?;
        let mut found = Sum::default();
        let mut missing: Vec<u64> = (0..blocks.count())
            .zip(&workers)
            .map(
                |(block, &worker)| {
                    if worker == 0 { blocks.games_of(block).count() as u64 } else { 0 }
                },
            )
            .collect();
        let text = "SELECT game, moves, checked FROM games ORDER BY game";
        self.see_all(text, [], |number, _, checked| -> Result<bool, StoreError> {
            found.add(checked);
            if let Some(missing) = missing.get_mut((number / blocks.games_in_each()) as usize) {
                *missing = missing.saturating_sub(1);
            }
            Ok(true)
        })?;
        drop(moment);
        if found != expected {
            return Err(self.lost(expected, found));
        }
        match missing.iter().position(|&missing| missing > 0) {
            Some(block) => Err(self.damaged(say!("damaged-block", block = block))),
            None => Ok(()),
        }
    }
}

impl StoredGames for StoreReader {
    fn tournament(&self) -> &Tournament {
        self.tournament()
    }

    fn looks(&self) -> Looks {
        self.about.looks
    }

    fn count(&self) -> Result<u64, StoreError> {
        self.count()
    }

    fn is_complete(&self, plan: &Plan) -> Result<bool, StoreError> {
        self.is_complete(plan)
    }

    fn visit(&self, from: u64, see: &mut dyn FnMut(u64, &[u8]) -> bool) -> Result<(), StoreError> {
        self.read(from, |index, bytes| Ok(see(index, bytes)))
    }
}

/// How long to wait for other processes that write.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::store::Store;
    use crate::tournament::{Openings, Schedule, Seatings};
    use papan_engine::contender::Clock;

    fn tournament() -> (Tournament, Plan) {
        let tournament = Tournament {
            rules: "tic-tac-toe:3x3".to_owned(),
            players: vec!["random".into(), "cost".into()],
            schedule: Schedule::RoundRobin,
            seatings: Seatings::All,
            rounds: 3,
            seed: 1,
            openings: Openings { plies: 1, ..Openings::default() },
            clock: Clock::default(),
            sprt: None,
            adjudicate: None,
        };
        let plan = tournament.plan().unwrap();
        (tournament, plan)
    }

    #[test]
    fn a_file_says_which_tournament_it_holds_and_how_far_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("t.db");
        let (tournament, plan) = tournament();
        let mut store = Store::open(&path, &tournament, &plan).unwrap();
        let block = store.claim().unwrap().unwrap();
        let other = store.claim().unwrap().unwrap();
        let games = block.sittings.start * 2..other.sittings.start * 2 + 1;
        let bytes = [0_u8, 1];
        store.save(games.map(|game| (game, &bytes[..])), &[block.number]).unwrap();
        let kept = StoreReader::open(&path).unwrap();
        assert_eq!(*kept.tournament(), tournament);
        assert_eq!(kept.count().unwrap(), 3);
        assert!(!kept.is_complete(&plan).unwrap());
        let mut seen = Vec::new();
        let see = |index, _: &[u8]| -> Result<bool, StoreError> {
            seen.push(index);
            Ok(true)
        };
        kept.read_played(Blocks::new(&plan), see).unwrap();
        assert_eq!(seen, [0, 1], "only those of the block that is played");
    }

    #[test]
    fn what_is_no_tournament_is_refused_with_the_reason() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let refused = |name: &str| StoreReader::open(&path(name)).unwrap_err();
        assert!(matches!(refused("missing.db"), StoreError::Missing { .. }));
        assert!(!path("missing.db").exists(), "looking makes no file");
        std::fs::write(path("text.db"), "no database, and long enough to be seen as none").unwrap();
        assert!(matches!(refused("text.db"), StoreError::Database { .. }));
        std::fs::write(path("empty.db"), "").unwrap();
        assert!(matches!(refused("empty.db"), StoreError::Foreign { .. }));
        let other = Connection::open(path("other.db")).unwrap();
        other.execute_batch("CREATE TABLE about (a INTEGER)").unwrap();
        assert!(matches!(refused("other.db"), StoreError::Foreign { .. }));
        let (tournament, plan) = tournament();
        drop(Store::open(&path("old.db"), &tournament, &plan).unwrap());
        let old = Connection::open(path("old.db")).unwrap();
        old.execute("UPDATE about SET version = 'papan tournament 0'", []).unwrap();
        assert!(matches!(refused("old.db"), StoreError::Foreign { .. }));
    }
}
