//! Finds games of a tournament by player, result and order.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use anyhow::{Result, bail};
use papan_arena::game::FinishedGame;
use papan_arena::game::record::{Record, RecordedGame};
use papan_arena::game::replayer::replayer;
use papan_arena::results::sprt::CountedGames;
use papan_arena::results::table::Table;
use papan_arena::schedule::plan::Plan;
use papan_arena::store::StoredGames;
use papan_games::{AnyGame, Ending, Seat};
use papan_players::{Limits, dice};
use papan_words::Message;
use serde::Deserialize;
use web_time::Instant;

use crate::game::{self, Judges};
use crate::say;
use crate::words::Refusal;

/// The result of a game in a sentence, with the names of its players; empty while it continues.
pub fn result(record: &Record) -> Message {
    let name = |seat: Seat| record.game.players[seat.index()].as_str();
    record.outcome.map_or_else(|| "".into(), |outcome| game::result(&outcome, None, name))
}

/// How a game ended, for the player that is asked about, or for anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// Won.
    Won,
    /// Drawn, or a win shared by all.
    Drawn,
    /// Lost.
    Lost,
    /// Ended by the fault of a player.
    Forfeited,
}

/// Which games come first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum GameOrder {
    /// As they were played.
    #[default]
    Played,
    /// Those with the most moves.
    Longest,
    /// Those with the fewest moves.
    Shortest,
    /// Those in which who scores less in the tournament beat who scores more, the most surprising first; no others.
    Upset,
    /// Those in which most was given away, as perfect play judges it; where that takes too long, of the first games.
    Regret,
}

impl GameOrder {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Played, Self::Longest, Self::Shortest, Self::Upset, Self::Regret];

    /// Its name.
    pub fn words(self) -> Message {
        match self {
            Self::Played => say!("games-order-played"),
            Self::Longest => say!("games-order-longest"),
            Self::Shortest => say!("games-order-shortest"),
            Self::Upset => say!("games-order-upset"),
            Self::Regret => say!("games-order-regret"),
        }
    }

    /// The message if no games are found.
    pub fn none(self) -> Message {
        match self {
            Self::Regret => say!("games-none-judged"),
            _ => say!("games-none"),
        }
    }
}

/// Which games to find, in which order.
#[derive(Clone, Debug, Default)]
pub struct GameQuery {
    /// Only games of this player.
    pub player: Option<String>,
    /// Only games in which this player takes part too: with `player`, the games of a pair.
    pub opponent: Option<String>,
    /// Only games with this result, for the player if one is given.
    pub result: Option<GameResult>,
    /// Their order.
    pub order: GameOrder,
    /// The number of games to skip.
    pub from: usize,
    /// The most games to return.
    pub count: usize,
}

/// The limits of a search.
#[derive(Clone, Debug)]
pub struct Search<'a> {
    /// Stops the search with an error.
    pub stop: Option<&'a AtomicBool>,
    /// The judges of games.
    pub judges: &'a Judges,
    /// The time limit for judging games.
    pub patience: Duration,
}

/// The games that a query selects.
#[derive(Clone, Debug)]
pub struct GameSelection {
    /// The number of selected games among those examined.
    pub total: u64,
    /// The number of games examined.
    pub seen: u64,
    /// The requested page of the selected games.
    pub games: Vec<Record>,
    /// The points given away in each of them, if they are ordered by regret.
    pub given_away: Option<Vec<i64>>,
}

/// Finds games of a tournament with this table, among those that the table counts.
pub fn find(
    (kept, plan): (&dyn StoredGames, &Plan),
    table: &Table,
    wanted: &GameQuery,
    search: &Search<'_>,
) -> Result<GameSelection> {
    let begun = Instant::now();
    let kept: &dyn StoredGames = &CountedGames::of::<anyhow::Error>(kept, plan)?;
    let judging = wanted.order == GameOrder::Regret;
    let player = wanted.player.as_deref().map(|name| number(table, name)).transpose()?;
    let opponent = wanted.opponent.as_deref().map(|name| number(table, name)).transpose()?;
    let mut replayer = replayer(kept.tournament(), plan);
    // The rank and the number of each game.
    let mut best: BTreeSet<(Reverse<i64>, u64)> = BTreeSet::new();
    let (mut total, mut seen, most) = (0, 0, wanted.from.saturating_add(wanted.count));
    kept.read(0, |index, bytes| -> Result<bool> {
        if search.stop.is_some_and(|stop| stop.load(Relaxed)) {
            bail!(Refusal(say!("games-too-many")));
        }
        if judging && begun.elapsed() > search.patience {
            return Ok(false);
        }
        seen += 1;
        let finished = replayer.replay(index, bytes)?;
        let is_met = opponent.is_none_or(|other| finished.seated.contains(&other));
        if !is_met || !fits(&finished, player, wanted.result) {
            return Ok(true);
        }
        let rank = if judging {
            let record = replayer.record(&finished).game;
            given_away(
                plan,
                &record,
                |seat| player.is_none_or(|one| finished.seated[seat] == one),
                search,
            )?
        } else {
            rank(&finished, table, wanted.order)
        };
        if let Some(rank) = rank {
            total += 1;
            best.insert((Reverse(rank), index));
            if best.len() > most {
                best.pop_last();
            }
        }
        Ok(true)
    })?;
    let (mut games, mut ranks) = (Vec::new(), Vec::new());
    for (Reverse(rank), number) in best.into_iter().skip(wanted.from) {
        ranks.push(rank);
        kept.read(number, |index, bytes| -> Result<bool> {
            let finished = replayer.replay(index, bytes)?;
            games.push(replayer.record(&finished));
            Ok(false)
        })?;
    }
    Ok(GameSelection { total, seen, games, given_away: judging.then_some(ranks) })
}

/// The sum of the exact scores that some seats have given away in a game, without the opening; `None` if no score is
/// known.
fn given_away(
    plan: &Plan,
    record: &RecordedGame,
    is_asked: impl Fn(usize) -> bool,
    search: &Search<'_>,
) -> Result<Option<i64>> {
    let (deal, moves) = (record.deal.as_deref(), record.moves.join(" "));
    let whole = AnyGame::open(plan.rules(), deal, &moves, &mut dice(record.seed, 0))?;
    let mut given = None;
    // From the end: known late positions make earlier ones quicker to judge.
    for ply in (record.opening..record.moves.len()).rev() {
        let game = whole.at(ply);
        let Some(judgement) = game
            .turn()
            .filter(|seat| is_asked(seat.index()))
            .and_then(|_| search.judges.judge(&game, &Limits::default()))
        else {
            continue;
        };
        let chosen = judgement.moves.iter().find(|one| one.text == record.moves[ply]);
        if let (Some(best), Some(chosen)) = (judgement.low, chosen) {
            // At least this much is proven.
            *given.get_or_insert(0) += i64::from((best - chosen.high).max(0));
        }
    }
    Ok(given)
}

/// The number of a player in the tournament.
fn number(table: &Table, name: &str) -> Result<usize> {
    let found = table.players.iter().position(|row| row.player == name);
    found.map_or_else(|| bail!(Refusal(say!("games-no-player", player = name))), Ok)
}

fn fits(game: &FinishedGame, player: Option<usize>, result: Option<GameResult>) -> bool {
    let mut sits = game.seated.iter().map(|&other| Some(other) == player);
    if player.is_some() && !sits.clone().any(|is_there| is_there) {
        return false;
    }
    let winners: Vec<_> = game.outcome.winners().map(Seat::index).collect();
    let is_decided = !winners.is_empty() && winners.len() < game.seated.len();
    let has_won = match player {
        Some(_) => {
            sits.by_ref().enumerate().any(|(seat, is_there)| is_there && winners.contains(&seat))
        }
        None => true,
    };
    match result {
        None => true,
        Some(GameResult::Won) => is_decided && has_won,
        Some(GameResult::Lost) => is_decided && (player.is_none() || !has_won),
        Some(GameResult::Drawn) => !is_decided,
        Some(GameResult::Forfeited) => game.outcome.ending() == Ending::Forfeit,
    }
}

/// The rank of a game in an order, the highest first; `None` if the order leaves it out.
fn rank(game: &FinishedGame, table: &Table, order: GameOrder) -> Option<i64> {
    let plies = game.plies as i64;
    match order {
        GameOrder::Played | GameOrder::Regret => Some(0),
        GameOrder::Longest => Some(plies),
        GameOrder::Shortest => Some(-plies),
        GameOrder::Upset => {
            let winners: Vec<_> = game.outcome.winners().map(Seat::index).collect();
            let score =
                |seat: usize| table.players.get(game.seated[seat]).map_or(0.0, |row| row.score);
            let seats = 0..game.seated.len();
            let (won, lost): (Vec<_>, Vec<_>) = seats.partition(|seat| winners.contains(seat));
            let best = |seats: Vec<usize>| seats.into_iter().map(score).reduce(f64::max);
            // In millionths, because integers can be sorted.
            let surprise = ((best(lost)? - best(won)?) * 1e6) as i64;
            (surprise > 0).then_some(surprise)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use papan_arena::run::RunInSteps;
    use papan_arena::settings::TournamentSettings;

    use super::*;

    fn played(players: &[&str]) -> (RunInSteps, Table) {
        let settings = TournamentSettings {
            players: players.iter().map(|&player| player.into()).collect(),
            games: 40,
            ..TournamentSettings::new("tic-tac-toe:3x3".parse().unwrap())
        };
        let (tournament, plan) = settings.plan().unwrap();
        let mut run = RunInSteps::new(tournament, plan);
        run.play(|| true).unwrap();
        let ran = run.result().unwrap();
        let table = Table::new(run.tournament(), run.plan(), &ran.tally, ran.is_partial, ran.sprt);
        (run, table)
    }

    fn find(
        run: &RunInSteps,
        table: &Table,
        wanted: &GameQuery,
        stop: Option<&AtomicBool>,
    ) -> Result<GameSelection> {
        let judges = Judges::new(1);
        super::find(
            (run.store(), run.plan()),
            table,
            wanted,
            &Search { stop, judges: &judges, patience: Duration::MAX },
        )
    }

    fn numbers(found: &GameSelection) -> Vec<u64> {
        found.games.iter().map(|record| record.game.index).collect()
    }

    #[test]
    fn every_game_is_found_page_by_page() {
        let (run, table) = played(&["random", "steps", "points"]);
        let page = |from| GameQuery { from, count: 50, ..GameQuery::default() };
        let first = find(&run, &table, &page(0), None).unwrap();
        assert_eq!(first.total, run.plan().games());
        assert!(numbers(&first).into_iter().eq(0..50));
        let rest = find(&run, &table, &page(50), None).unwrap();
        assert!(numbers(&rest).into_iter().eq(50..first.total.min(100)));
    }

    #[test]
    fn games_are_found_by_player_result_and_length() {
        let (run, table) = played(&["random", "steps", "points"]);
        let wanted = |player: Option<&str>, result, order| {
            let player = player.map(str::to_owned);
            let wanted = GameQuery { player, result, order, count: 1000, ..GameQuery::default() };
            find(&run, &table, &wanted, None).unwrap()
        };
        let row = table.players.iter().find(|row| row.player == "random").unwrap();
        for (result, count) in [
            (GameResult::Won, row.wins),
            (GameResult::Drawn, row.draws),
            (GameResult::Lost, row.losses),
        ] {
            let found = wanted(Some("random"), Some(result), GameOrder::Played);
            assert_eq!((found.total, found.games.len() as u64), (count, count), "{result:?}");
            assert!(found.games.iter().all(|one| one.game.players.contains(&"random".to_owned())));
        }
        let lengths = |found: &GameSelection| -> Vec<usize> {
            found.games.iter().map(|record| record.game.moves.len()).collect()
        };
        assert!(lengths(&wanted(None, None, GameOrder::Longest)).is_sorted_by(|a, b| a >= b));
        assert!(lengths(&wanted(None, None, GameOrder::Shortest)).is_sorted());
        // A weak player gives away scores.
        let regretted = wanted(Some("random"), None, GameOrder::Regret);
        assert_eq!((regretted.total, regretted.seen), (row.games, run.plan().games()));
        let last = regretted.games.last().unwrap();
        let judges = Judges::new(1);
        let search = Search { stop: None, judges: &judges, patience: Duration::MAX };
        let by_all =
            |record: &Record| given_away(run.plan(), &record.game, |_| true, &search).unwrap();
        assert!(
            by_all(&regretted.games[0]) > Some(0) && by_all(&regretted.games[0]) >= by_all(last)
        );
        let given = regretted.given_away.unwrap();
        assert!(given.len() == regretted.games.len() && given.is_sorted_by(|a, b| a >= b));
        let pair = GameQuery {
            player: Some("random".to_owned()),
            opponent: Some("steps".to_owned()),
            count: 1000,
            ..GameQuery::default()
        };
        let met = find(&run, &table, &pair, None).unwrap();
        let between = table.pairs.iter().find(|pair| pair.player == "random").unwrap();
        assert_eq!((met.total, met.given_away), (between.games, None));
        let upsets = wanted(None, None, GameOrder::Upset);
        assert!(upsets.total > 0 && upsets.total < run.plan().games());
        let error = find(
            &run,
            &table,
            &GameQuery { player: Some("nobody".to_owned()), ..GameQuery::default() },
            None,
        );
        assert!(error.unwrap_err().to_string().contains("nobody"));
        assert!(find(&run, &table, &GameQuery::default(), Some(&AtomicBool::new(true))).is_err());
    }
}
