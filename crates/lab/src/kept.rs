//! What a file of [`Store`](crate::store::Store) holds, for whoever only reads it: which tournament it is,
//! and the games that were played so far. Others may be playing it meanwhile.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension, Params, params};

use crate::plan::Plan;
use crate::store::{Blocks, StoreError, VERSION};
use crate::tournament::Tournament;

/// A tournament and its games in a file, to be read.
#[derive(Debug)]
pub struct Kept {
    pub(crate) path: PathBuf,
    pub(crate) database: Connection,
    tournament: Tournament,
}

impl Kept {
    /// Opens a file that holds a tournament, whichever it is.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let failed = |error| StoreError::Database { path: path.display().to_string(), error };
        // Not for reading alone: who closes such a file last has to put in order what lies beside it.
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let database = Connection::open_with_flags(path, flags).map_err(failed)?;
        database.busy_timeout(PATIENCE).map_err(failed)?;
        match about(&database).map_err(failed)? {
            Some(tournament) => Ok(Self { path: path.to_owned(), database, tournament }),
            None => Err(StoreError::Foreign { path: path.display().to_string() }),
        }
    }

    pub(crate) fn new(path: &Path, database: Connection, tournament: Tournament) -> Self {
        Self { path: path.to_owned(), database, tournament }
    }

    pub(crate) fn failed(&self, error: rusqlite::Error) -> StoreError {
        StoreError::Database { path: self.path.display().to_string(), error }
    }

    /// The tournament whose games they are.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// How many games there are.
    pub fn count(&self) -> Result<u64, StoreError> {
        let count = self.database.query_one("SELECT count(*) FROM games", [], |row| row.get(0));
        count.map(|count: i64| count as u64).map_err(|error| self.failed(error))
    }

    /// Whether every block of the plan is played.
    pub fn is_complete(&self, plan: &Plan) -> Result<bool, StoreError> {
        Ok(self.played_blocks()? == Blocks::new(plan).count())
    }

    /// How many blocks are played.
    pub(crate) fn played_blocks(&self) -> Result<u64, StoreError> {
        let played = "SELECT count(*) FROM blocks WHERE worker = 0";
        let count = self.database.query_one(played, [], |row| row.get(0));
        count.map(|count: i64| count as u64).map_err(|error| self.failed(error))
    }

    /// Goes through the games from a number on, in order, as long as `see` wants more.
    pub fn read<E: From<StoreError>>(
        &self,
        from: u64,
        see: impl FnMut(u64, &[u8]) -> Result<bool, E>,
    ) -> Result<(), E> {
        let text = "SELECT game, moves FROM games WHERE game >= ?1 ORDER BY game";
        self.see_all(text, params![from as i64], see)
    }

    /// Goes through the games of the blocks that are played, which nobody is handed again.
    pub(crate) fn read_played<E: From<StoreError>>(
        &self,
        blocks: Blocks,
        see: impl FnMut(u64, &[u8]) -> Result<bool, E>,
    ) -> Result<(), E> {
        let text = "SELECT game, moves FROM games
                    JOIN blocks ON blocks.block = games.game / ?1
                    WHERE blocks.worker = 0 ORDER BY game";
        self.see_all(text, params![blocks.games_in_each() as i64], see)
    }

    fn see_all<E: From<StoreError>>(
        &self,
        text: &str,
        values: impl Params,
        mut see: impl FnMut(u64, &[u8]) -> Result<bool, E>,
    ) -> Result<(), E> {
        let failed = |error| E::from(self.failed(error));
        let mut query = self.database.prepare_cached(text).map_err(failed)?;
        let mut rows = query.query(values).map_err(failed)?;
        while let Some(row) = rows.next().map_err(failed)? {
            let number: i64 = row.get(0).map_err(failed)?;
            let bytes = row.get_ref(1).and_then(|value| Ok(value.as_blob()?)).map_err(failed)?;
            if !see(number as u64, bytes)? {
                break;
            }
        }
        Ok(())
    }
}

/// How long one waits for others who write.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// The tournament in a database; `None` if it is of another program or another version.
pub(crate) fn about(database: &Connection) -> rusqlite::Result<Option<Tournament>> {
    // A file that is no database at all is an error; one without our table is somebody else's.
    let ours = "SELECT count(*) FROM sqlite_schema WHERE name IN ('about', 'games', 'blocks')";
    if database.query_one(ours, [], |row| row.get::<_, i64>(0))? < 3 {
        return Ok(None);
    }
    let found = database
        .query_one("SELECT version, tournament FROM about", [], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
        })
        .optional();
    Ok(match found {
        Ok(Some((version, text))) if version == VERSION => serde_json::from_str(&text).ok(),
        _ => None,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::contender::Clock;
    use crate::store::Store;
    use crate::tournament::{Openings, Schedule, Seatings};
    use papan_games::Ruleset;

    fn tournament() -> (Tournament, Plan) {
        let tournament = Tournament {
            rules: "tic-tac-toe:3x3".to_owned(),
            players: vec!["random".to_owned(), "cost".to_owned()],
            schedule: Schedule::RoundRobin,
            seatings: Seatings::All,
            rounds: 3,
            seed: 1,
            openings: Openings { plies: 1, ..Openings::default() },
            clock: Clock::default(),
            sprt: None,
        };
        let rules: Ruleset = tournament.rules.parse().unwrap();
        let plan = Plan::new(&tournament, &rules.facts()).unwrap();
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
        let kept = Kept::open(&path).unwrap();
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
        let refused = |name: &str| Kept::open(&path(name)).unwrap_err();
        assert!(matches!(refused("missing.db"), StoreError::Database { .. }));
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
