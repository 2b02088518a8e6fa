//! The moves played from a position in the games of a tournament. Games that reach it by another order of moves count
//! too.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_games::{Game, Position, ReadError, Rules, View, with_kind};
use papan_players::Playable;
use serde::Serialize;

use crate::game::PlayError;
use crate::game::counted::CountedPosition;
use crate::game::replayer::{Replayer, TypedReplayer};
use crate::results::sprt::CountedGames;
use crate::schedule::plan::Plan;
use crate::store::{StoreError, StoredGames};

/// A move made from a position, with the results of its games for the player who made it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PlayedMove {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The number of games with this move.
    pub games: u64,
    /// Games won by the player who made the move.
    pub wins: u64,
    /// Games without a winner.
    pub draws: u64,
    /// Games won by another player.
    pub losses: u64,
}

impl PlayedMove {
    /// The share of points: a draw is half a win.
    pub fn score(&self) -> f64 {
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games.max(1) as f64
    }
}

/// Why the moves from a position cannot be counted.
#[derive(Debug, thiserror::Error)]
pub enum ExploreError {
    /// The games cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The games cannot be replayed.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The position does not exist under the rules of the tournament.
    #[error(transparent)]
    Read(#[from] ReadError),
}

/// Counts the moves that players made from the position after `moves`, the most frequent first; for games without a
/// deal. Games that reach the same position in another order count too. Moves of openings do not, because no player
/// chose them. If `stop` is set, returns the counts so far.
pub fn played_from(
    kept: &dyn StoredGames,
    plan: &Plan,
    moves: &str,
    stop: &AtomicBool,
) -> Result<Vec<PlayedMove>, ExploreError> {
    fn count<R: Rules<Position: Playable + CountedPosition>>(
        rules: &R,
        (kept, plan): (&dyn StoredGames, &Plan),
        moves: &str,
        stop: &AtomicBool,
    ) -> Result<Vec<PlayedMove>, ExploreError> {
        let wanted = Game::<R::Position>::read(rules, None, moves)?;
        let (plies, Some(seat)) = (wanted.moves().len(), wanted.position().turn()) else {
            return Ok(Vec::new());
        };
        let mut replayer = TypedReplayer::new(rules, kept.tournament(), plan);
        let mut found: BTreeMap<String, PlayedMove> = BTreeMap::new();
        kept.read(0, |index, bytes| -> Result<bool, ExploreError> {
            let finished = replayer.replay(index, bytes)?;
            if plies >= replayer.opening_plies()
                && let Some(text) = next_move(&replayer.game, plies, wanted.position())
            {
                let outcome = finished.outcome;
                let one = found.entry(text.clone()).or_default();
                one.text = text;
                one.games += 1;
                one.wins += u64::from(outcome.winners().any(|winner| winner == seat));
                one.draws += u64::from(outcome.winners().next().is_none());
                one.losses = one.games - one.wins - one.draws;
            }
            Ok(!stop.load(Relaxed))
        })?;
        let mut found: Vec<_> = found.into_values().collect();
        found.sort_by_key(|one| std::cmp::Reverse(one.games));
        Ok(found)
    }
    let kept = CountedGames::of::<ExploreError>(kept, plan)?;
    with_kind!(plan.rules(), rules => count(rules, (&kept, plan), moves, stop))
}

/// The move that a game made after this many plies, if it was then in the wanted position.
fn next_move<P: Position>(game: &Game<P>, plies: usize, wanted: &P) -> Option<String> {
    let chosen = *game.moves().get(plies)?;
    let mut position = game.start().clone();
    game.moves()[..plies].iter().for_each(|&made| position.advance(made));
    (position == *wanted).then(|| position.move_text(chosen))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;
    use crate::results::records::write_records;
    use crate::run::Runner;
    use crate::store::Store;
    use crate::tournament::{Openings, Schedule, Seatings, Tournament};
    use papan_engine::contender::Clock;

    /// Plays a tournament. Returns its store and plan.
    fn store(file: &Path) -> (Store, Plan) {
        let tournament = Tournament {
            rules: "connect-four:4x4".to_owned(),
            players: ["random", "cost"].map(Into::into).to_vec(),
            schedule: Schedule::RoundRobin,
            seatings: Seatings::All,
            rounds: 40,
            seed: 1,
            openings: Openings { plies: 2, ..Openings::default() },
            clock: Clock::default(),
            sprt: None,
            adjudicate: None,
        };
        let plan = tournament.plan().unwrap();
        let mut store = Store::open(file, &tournament, &plan).unwrap();
        let stop = AtomicBool::new(false);
        let mut runner = Runner { threads: 1, stop: &stop, progress: &mut |_| () };
        runner.run(&tournament, &plan, Some(&mut store)).unwrap();
        (store, plan)
    }

    /// The moves and the winners of every game.
    fn games(store: &Store, plan: &Plan) -> Vec<(Vec<String>, Vec<u64>)> {
        let mut lines = Vec::new();
        write_records::<Box<dyn std::error::Error>>(&mut lines, plan, store.reader()).unwrap();
        let read = |line: &str| {
            let game: serde_json::Value = serde_json::from_str(line).unwrap();
            let moves = serde_json::from_value(game["moves"].clone()).unwrap();
            (moves, serde_json::from_value(game["outcome"]["winners"].clone()).unwrap())
        };
        String::from_utf8(lines).unwrap().lines().map(read).collect()
    }

    #[test]
    fn moves_are_counted_with_how_they_ended_in_whatever_order_the_position_came_about() {
        let folder = tempfile::tempdir().unwrap();
        let (store, plan) = store(&folder.path().join("t.db"));
        let all = games(&store, &plan);
        let count = |moves: &str| {
            played_from(store.reader(), &plan, moves, &AtomicBool::new(false)).unwrap()
        };
        for moves in ["", "1", "4"] {
            assert!(count(moves).is_empty(), "no player chose the two moves of an opening");
        }
        let begins = |moves: &[String], text: &str| moves[..2].concat() == text;
        let begun: BTreeSet<_> = all.iter().map(|(moves, _)| moves[..2].concat()).collect();
        for text in &begun {
            let first = count(text);
            let here = all.iter().filter(|(moves, _)| begins(moves, text)).count();
            assert_eq!(first.iter().map(|one| one.games).sum::<u64>(), here as u64);
            assert!(first.is_sorted_by_key(|one| std::cmp::Reverse(one.games)));
            for one in &first {
                let won = |(moves, won): &&(Vec<String>, Vec<u64>)| {
                    begins(moves, text) && moves[2] == one.text && won == &[0]
                };
                let wins = all.iter().filter(won).count();
                assert_eq!((one.wins, one.wins + one.draws + one.losses), (wins as u64, one.games));
            }
        }
        // 1 2 3 and 3 2 1 lead to the same position.
        let came = |order: [&str; 3]| {
            all.iter().filter(|(moves, _)| moves.len() > 3 && moves[..3] == order).count() as u64
        };
        let sum: u64 = count("123").iter().map(|one| one.games).sum();
        assert_eq!(sum, came(["1", "2", "3"]) + came(["3", "2", "1"]));
        assert!(sum > 0, "or nothing is tested here");
        assert!(played_from(store.reader(), &plan, "9", &AtomicBool::new(false)).is_err());
    }
}
