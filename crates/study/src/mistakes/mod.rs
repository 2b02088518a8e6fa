//! The mistakes of games that were played: how grave they are, when they come, what kind they are, and the worst.
//!
//! ```text
//! games ──▶ moves after the opening ──▶ referee: verdicts ──▶ PlayerMistakes ──▶ the worst positions
//! ```
//!
//! [`Gravity`](papan_players::Gravity) defines which moves are mistakes, and how grave. A position and a move that come in
//! several games are one mistake that was made several times. The order of games and the number of threads change no
//! figure.

mod reason;
mod tally;
mod worst;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use papan_engine::contender::Fault;
use papan_games::line::{LinePosition, LineRules};
use papan_games::{Game, Position, View};
use papan_players::Effort;

use crate::regret::Decision;
use crate::regret::referee::{AnswerCache, MoveVerdict, Referee};
use tally::Mistake;

pub use reason::{MistakeTheme, Reason};
pub use tally::{GravityCounts, PlayerMistakes};
pub use worst::WorstPosition;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The number of the game, where it comes from.
    pub number: u64,
    /// Its moves.
    pub game: Game<LinePosition>,
    /// The player in each seat.
    pub players: Vec<String>,
    /// The number of opening moves, which no player chose.
    pub opening: usize,
    /// The seat whose fault ended the game, and the fault.
    pub fault: Option<(usize, Fault)>,
}

/// How to run, follow and stop an analysis. Nothing here changes the result.
pub struct AnalysisOptions<'a> {
    /// How many threads to use (default: the number of processors).
    pub threads: Option<NonZeroUsize>,
    /// Stops the analysis early; games that are not finished are not counted.
    pub stop: &'a AtomicBool,
    /// Called after every game.
    pub game_done: &'a (dyn Fn() + Sync),
}

impl std::fmt::Debug for AnalysisOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AnalysisOptions").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// The mistakes of every player in some games.
#[derive(Clone, Debug)]
pub struct Analysis<'a> {
    /// The rules of all games.
    pub rules: LineRules,
    /// The games that were to be analysed.
    pub games: &'a [PlayedGame],
    /// The number of games that were analysed.
    pub analysed: usize,
    /// The mistakes of each player, in the order of their first game.
    pub players: Vec<(String, PlayerMistakes)>,
}

/// Judges every move of the games that a player chose. All games have these rules. With names, only the moves of these
/// players are judged.
pub fn analyse<'a>(
    rules: LineRules,
    games: &'a [PlayedGame],
    only: &[String],
    options: &AnalysisOptions<'_>,
) -> Result<Analysis<'a>, rayon::ThreadPoolBuildError> {
    let names = names(games, only);
    let (next, known) = (AtomicUsize::new(0), AnswerCache::default());
    let share = || {
        let mut referee = Referee::new(Effort::Thorough, &known);
        let mut players = vec![PlayerMistakes::new(rules); names.len()];
        let mut analysed = 0;
        while !options.stop.load(Relaxed) {
            let place = next.fetch_add(1, Relaxed);
            let Some(game) = games.get(place) else { break };
            let Some(reviewed) = review(game, &names, &mut referee, options.stop) else { break };
            add(&mut players, &names, reviewed, (place, game));
            analysed += 1;
            (options.game_done)();
        }
        (analysed, players)
    };
    // A browser has no threads, so a single one is the caller's.
    let threads = options.threads.map_or(0, NonZeroUsize::get);
    let shares = match threads {
        1 => vec![share()],
        _ => rayon::ThreadPoolBuilder::new().num_threads(threads).build()?.broadcast(|_| share()),
    };
    let mut players = vec![PlayerMistakes::new(rules); names.len()];
    let mut analysed = 0;
    for (games, share) in &shares {
        analysed += games;
        for (player, share) in players.iter_mut().zip(share) {
            player.merge(share);
        }
    }
    Ok(Analysis { rules, games, analysed, players: names.into_iter().zip(players).collect() })
}

/// The names of the players in the order of their first game; only those given, if there are any.
fn names(games: &[PlayedGame], only: &[String]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in games.iter().flat_map(|game| &game.players) {
        if !names.contains(name) && (only.is_empty() || only.contains(name)) {
            names.push(name.clone());
        }
    }
    names
}

/// The moves of a player in a game, and the verdict on each.
struct PlayerMoves {
    player: usize,
    decisions: Vec<Decision>,
    verdicts: Vec<Option<MoveVerdict>>,
}

/// Judges the moves that these players chose in a game; `None` if it was stopped.
fn review(
    game: &PlayedGame,
    names: &[String],
    referee: &mut Referee<'_>,
    stop: &AtomicBool,
) -> Option<Vec<PlayerMoves>> {
    // All moves together, because the judge reuses what it learns about late positions for earlier ones.
    let (mut players, mut decisions) = (Vec::new(), Vec::new());
    let mut position = *game.game.start();
    for (ply, &chosen) in game.game.moves().iter().enumerate() {
        let mover = position.turn().and_then(|seat| game.players.get(seat.index()));
        let player = mover.and_then(|mover| names.iter().position(|name| name == mover));
        if let Some(player) = player.filter(|_| ply >= game.opening) {
            players.push(player);
            decisions.push(Decision { position, chosen });
        }
        position.advance(chosen);
    }
    let verdicts = referee.review(&decisions, stop)?;
    let mut moves: Vec<PlayerMoves> = Vec::new();
    for (player, (decision, verdict)) in
        players.into_iter().zip(decisions.into_iter().zip(verdicts))
    {
        if !moves.iter().any(|moves| moves.player == player) {
            moves.push(PlayerMoves { player, decisions: Vec::new(), verdicts: Vec::new() });
        }
        for own in moves.iter_mut().filter(|moves| moves.player == player) {
            own.decisions.push(decision);
            own.verdicts.push(verdict);
        }
    }
    Some(moves)
}

/// Adds a game, at this place in the list, to the sums of its players.
fn add(
    players: &mut [PlayerMistakes],
    names: &[String],
    reviewed: Vec<PlayerMoves>,
    (place, game): (usize, &PlayedGame),
) {
    for PlayerMoves { player, decisions, verdicts } in reviewed {
        let Some(sums) = players.get_mut(player) else { continue };
        sums.regret.add_game(&verdicts);
        for (&decision, &verdict) in decisions.iter().zip(&verdicts) {
            if let Some(mistake) = verdict.and_then(|verdict| Mistake::of(decision, verdict)) {
                sums.add(mistake, place);
            }
        }
    }
    let Some((seat, fault)) = &game.fault else { return };
    let player = names.iter().position(|name| Some(name) == game.players.get(*seat));
    if let Some(sums) = player.and_then(|player| players.get_mut(player)) {
        sums.regret.add_fault(game.number, fault.clone());
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
