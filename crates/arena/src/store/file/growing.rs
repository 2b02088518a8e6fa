//! Extends the tournament of a file to more rounds or more players. Its games stay the same but may get other numbers;
//! the complete blocks are counted again.

use std::path::Path;

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::{Blocks, StoreError};
use crate::schedule::plan::{Plan, Renumbering};
use crate::store::layout::{self, FileHeader, HeaderState, Sum};
use crate::store::worker::Worker;
use crate::tournament::Tournament;
use crate::words::say;

/// Extends the tournament of a file to this larger one, unless a process is playing it.
pub(super) fn extend(
    path: &Path,
    database: &mut Connection,
    tournament: &Tournament,
    plan: &Plan,
    worker: &Worker,
) -> Result<FileHeader, StoreError> {
    let failed = |error| StoreError::database(path, error);
    let name = || path.display().to_string();
    // Games that cannot be counted must not be marked as played.
    if let Some(what) = layout::broken_page(database).map_err(failed)? {
        return Err(StoreError::damaged(path, what));
    }
    let behavior = TransactionBehavior::Immediate;
    let transaction = database.transaction_with_behavior(behavior).map_err(failed)?;
    let HeaderState::Header(about) = FileHeader::read(&transaction).map_err(failed)? else {
        return Err(StoreError::Extended { path: name() });
    };
    let different = || StoreError::Different {
        path: name(),
        differences: tournament.differences(&about.tournament),
    };
    let before = plan.of(&about.tournament).map_err(|_| different())?;
    // Another process may have changed it just now; or the players are seated differently.
    let renumbering = Renumbering::new(&before, plan)
        .filter(|_| about.tournament.grows_into(tournament))
        .ok_or_else(different)?;
    if worker.has_company(path)? {
        return Err(StoreError::Busy { path: name() });
    }
    if !renumbering.is_none() {
        renumber(path, &transaction, about.salt, &renumbering)?;
    }
    let blocks = Blocks::new(plan);
    let has_games = Sum::read(&transaction).map_err(failed)?.games > 0;
    let is_extended = has_games && tournament.rounds > about.tournament.rounds;
    let looks =
        if is_extended { about.looks.and_one_more(about.tournament.rounds) } else { about.looks };
    let (tournament, block) = (tournament.clone(), blocks.size());
    let about = FileHeader { tournament, looks, block, ..*about };
    about.update(&transaction).and_then(|()| recount(&transaction, blocks)).map_err(failed)?;
    transaction.commit().map_err(failed)?;
    Ok(about)
}

/// The number of games read at a time.
const AT_A_TIME: usize = 10_000;

/// Renumbers all games for the larger tournament. Numbers only grow, so from the last game on no new number is still in
/// use.
fn renumber(
    path: &Path,
    transaction: &Transaction<'_>,
    salt: u32,
    renumbering: &Renumbering<'_>,
) -> Result<(), StoreError> {
    let failed = |error| StoreError::database(path, error);
    let expected = Sum::read(transaction).map_err(failed)?;
    let (mut before, mut after) = (Sum::default(), Sum::default());
    let mut end = i64::MAX;
    loop {
        let games = last_games(transaction, salt, end).map_err(failed)?;
        let Some((first, _, _)) = games.last() else { break };
        end = *first as i64;
        for (number, bytes, checked) in games {
            let altered = || StoreError::damaged(path, say!("damaged-game", number = number));
            before.add(checked.ok_or_else(altered)?);
            let to = renumbering.number(number);
            let checked = layout::checked_game(salt, to, &bytes);
            after.add(checked);
            let text = "UPDATE games SET game = ?1, checked = ?2 WHERE game = ?3";
            let mut update = transaction.prepare_cached(text).map_err(failed)?;
            update.execute(params![to as i64, checked, number as i64]).map_err(failed)?;
        }
    }
    if before != expected {
        return Err(StoreError::damaged(path, say!("damaged-games")));
    }
    after.replace(transaction).map_err(failed)
}

/// The number, the bytes, and the checksum if it is right.
type Row = (u64, Vec<u8>, Option<u32>);

/// The last games before a number, the last one first.
fn last_games(transaction: &Transaction<'_>, salt: u32, end: i64) -> rusqlite::Result<Vec<Row>> {
    let text = "SELECT game, moves, checked FROM games WHERE game < ?1 ORDER BY game DESC LIMIT ?2";
    let mut query = transaction.prepare_cached(text)?;
    let game = |row: &rusqlite::Row<'_>| {
        layout::game(row, salt).map(|(number, bytes, checked)| (number, bytes.to_vec(), checked))
    };
    query.query_map(params![end, AT_A_TIME as i64], game)?.collect()
}

/// Marks the blocks that are complete, by the stored games.
fn recount(transaction: &Transaction<'_>, blocks: Blocks) -> rusqlite::Result<()> {
    transaction.execute("DELETE FROM blocks", [])?;
    let mut insert = transaction.prepare("INSERT INTO blocks VALUES (?1, ?2)")?;
    let text = "SELECT game / ?1, count(*) FROM games GROUP BY 1 ORDER BY 1";
    let mut query = transaction.prepare(text)?;
    let mut rows = query.query(params![blocks.games_in_each() as i64])?;
    let mut next = 0;
    while let Some(row) = rows.next()? {
        let (block, games): (i64, i64) = (row.get(0)?, row.get(1)?);
        for missing in next..block {
            insert.execute(params![missing, -1])?;
        }
        let is_played = blocks.games_of(block as u64).count() as i64 == games;
        insert.execute(params![block, if is_played { 0 } else { -1 }])?;
        next = block + 1;
    }
    Ok(())
}
