//! Many games between the same players in the same seats, for callers that want the games rather than a table.

use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::ScopedJoinHandle;

use papan_games::{Game, Numbered, Position, ReadError, Rules, Ruleset, Seat, with_kind};
use papan_players::{Dice, Observer, Playable, dice, play_out};
use papan_words::Message;

use crate::game::record::SeatFault;
use crate::words::say;
use papan_engine::Launcher;
use papan_engine::PlayerSpec;
use papan_engine::contender::{Clock, Contender, NewGame};
use papan_engine::seat::{SeatError, contender};

/// Which games to play. Each game depends only on this plan and its number, and not on the number of threads.
#[derive(Clone, Debug)]
pub struct BatchPlan {
    /// The rules.
    pub rules: Ruleset,
    /// The player in each seat.
    pub players: Vec<PlayerSpec>,
    /// The deal of every game (default: a new one is drawn for each game).
    pub deal: Option<String>,
    /// The moves made before the players choose.
    pub moves: String,
    /// The number of the first game.
    pub first: u64,
    /// The number of games.
    pub games: usize,
    /// The random seed: game `n` draws from stream `n`, the deal first.
    pub seed: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The time limits of programs and functions.
    pub clock: Clock,
    /// Whether to keep the moves.
    pub keeps_moves: bool,
}

/// The results of a batch, game by game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Batch {
    /// The winners of each game, one bit per seat.
    pub winners: Vec<u8>,
    /// The number of moves of each game.
    pub plies: Vec<u32>,
    /// The payoff of each seat: as many values per game as there are seats.
    pub payoffs: Vec<f64>,
    /// The moves by their numbers, one game after the other; empty unless they are kept.
    pub moves: Vec<i64>,
    /// The games that ended with a fault: their index in this batch, and the fault.
    pub faults: Vec<(usize, SeatFault)>,
}

impl Batch {
    fn append(&mut self, mut other: Self) {
        let before = self.plies.len();
        self.winners.append(&mut other.winners);
        self.plies.append(&mut other.plies);
        self.payoffs.append(&mut other.payoffs);
        self.moves.append(&mut other.moves);
        self.faults.extend(other.faults.into_iter().map(|(at, fault)| (before + at, fault)));
    }
}

/// Why a batch could not be played.
#[derive(Debug, thiserror::Error)]
pub enum BatchError {
    /// A player or program is not available.
    #[error(transparent)]
    Seat(#[from] SeatError),
    /// The deal does not exist, or the moves are illegal.
    #[error(transparent)]
    Start(#[from] ReadError),
    /// The number of players is not the number of seats.
    #[error("{}", self.message())]
    Seats {
        /// The number of players.
        players: usize,
        /// The number of seats.
        seats: usize,
    },
}

impl BatchError {
    /// Returns the error message.
    pub fn message(&self) -> Message {
        match self {
            Self::Seat(error) => error.message(),
            Self::Start(error) => error.message(),
            Self::Seats { players, seats } => {
                say!("batch-seats", players = *players, seats = *seats)
            }
        }
    }
}

/// Plays the games of a plan. Returns `None` if `stop` is set before they are finished.
pub fn play_batch(
    plan: &BatchPlan,
    launcher: &Arc<Launcher>,
    stop: &AtomicBool,
) -> Result<Option<Batch>, BatchError> {
    fn of<R>(
        rules: &R,
        plan: &BatchPlan,
        launcher: &Arc<Launcher>,
        stop: &AtomicBool,
    ) -> Result<Option<Batch>, BatchError>
    where
        R: Rules<Position: Playable + Numbered + 'static>,
    {
        let (players, seats) = (plan.players.len(), rules.facts().seats);
        if players != seats {
            return Err(BatchError::Seats { players, seats });
        }
        let threads = plan.threads.get().min(plan.games.max(1));
        let at = |thread: usize| (plan.games as u128 * thread as u128 / threads as u128) as usize;
        let shares = std::thread::scope(|scope| {
            let share = |thread: usize| {
                let games = at(thread)..at(thread + 1);
                scope.spawn(move || Table::new(rules, plan, launcher)?.play_all(games, stop))
            };
            let running: Vec<_> = (0..threads).map(share).collect();
            running.into_iter().map(ScopedJoinHandle::join).collect::<Vec<_>>()
        });
        let mut batch = Batch::default();
        for share in shares {
            // A panic in a player's thread continues in the caller.
            let share = share.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            let Some(share) = share? else { return Ok(None) };
            batch.append(share);
        }
        Ok(Some(batch))
    }
    with_kind!(&plan.rules, rules => of(rules, plan, launcher, stop))
}

/// The players of one thread.
struct Table<'a, R: Rules> {
    rules: &'a R,
    plan: &'a BatchPlan,
    players: Vec<Box<dyn Contender<R::Position>>>,
}

impl<'a, R: Rules<Position: Playable + Numbered + 'static>> Table<'a, R> {
    fn new(rules: &'a R, plan: &'a BatchPlan, launcher: &Arc<Launcher>) -> Result<Self, SeatError> {
        let seat = |player: &PlayerSpec| contender(player, rules, plan.clock, launcher);
        let players = plan.players.iter().map(seat).collect::<Result<_, _>>()?;
        Ok(Self { rules, plan, players })
    }

    fn play_all(
        mut self,
        games: std::ops::Range<usize>,
        stop: &AtomicBool,
    ) -> Result<Option<Batch>, BatchError> {
        let mut batch = Batch::default();
        let BatchPlan { deal, moves, seed, .. } = self.plan;
        // Without a random deal, every game starts here.
        let start = Game::read_or_draw(self.rules, deal.as_deref(), moves, &mut dice(*seed, 0))?;
        let mut game = start.clone();
        for number in games {
            if stop.load(Relaxed) {
                return Ok(None);
            }
            let mut dice = dice(*seed, self.plan.first.wrapping_add(number as u64));
            if self.rules.facts().chance {
                let deal = deal.as_deref();
                game = Game::read_or_draw(self.rules, deal, moves, &mut dice)?;
            } else {
                game.clone_from(&start);
            }
            self.play(number as u64, &mut game, &mut dice, &mut batch);
        }
        Ok(Some(batch))
    }

    /// Plays a game to its end or to the first fault, and adds it to the batch.
    fn play(
        &mut self,
        number: u64,
        game: &mut Game<R::Position>,
        dice: &mut Dice,
        batch: &mut Batch,
    ) {
        let Self { rules, plan, players } = self;
        for (seat, player) in players.iter_mut().enumerate() {
            let seed = plan.seed.wrapping_add(number).wrapping_add(seat as u64);
            player.begin(NewGame { seed, plies: game.moves().len(), rival: None });
        }
        let choose = |game: &Game<_>, seat: Seat| players[seat.index()].choose(game, dice);
        let mut numbers = Numbers(plan.keeps_moves.then_some(&mut batch.moves));
        let outcome = match play_out(game, choose, &mut numbers) {
            Ok(_) => game.position().outcome(),
            Err((seat, fault)) => {
                let seat_fault = SeatFault { seat: seat.index(), fault };
                batch.faults.push((batch.plies.len(), seat_fault));
                Some(rules.forfeited_by(seat))
            }
        };
        // A game in which no seat is to move is over.
        let Some(outcome) = outcome else { return };
        let winners = outcome.winners().map(Seat::index).fold(0, |all, seat| all | 1 << seat);
        batch.winners.push(winners);
        batch.plies.push(game.moves().len() as u32);
        batch.payoffs.extend_from_slice(outcome.payoff());
    }
}

/// Collects the numbers of the moves, if they are kept.
struct Numbers<'a>(Option<&'a mut Vec<i64>>);

impl<P: Position + Numbered> Observer<P> for Numbers<'_> {
    type Stop = Infallible;

    fn decided(&mut self, game: &Game<P>, _: Seat, chosen: P::Move) {
        if let Some(moves) = &mut self.0 {
            moves.push(game.position().number(chosen));
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn plan(rules: &str, players: &[&str], games: usize) -> BatchPlan {
        BatchPlan {
            rules: rules.parse().unwrap(),
            players: players.iter().map(|&player| player.into()).collect(),
            deal: None,
            moves: String::new(),
            first: 0,
            games,
            seed: 7,
            threads: NonZeroUsize::new(2).unwrap(),
            clock: Clock::default(),
            keeps_moves: true,
        }
    }

    fn played(plan: &BatchPlan) -> Batch {
        play_batch(plan, &Arc::default(), &AtomicBool::new(false)).unwrap().unwrap()
    }

    #[test]
    fn games_do_not_depend_on_threads_or_on_how_they_are_cut() {
        for (rules, players) in [
            ("connect-four", &["random", "cost"][..]),
            ("dominoes:gaple", &["random", "value", "first", "random"][..]),
        ] {
            let all = plan(rules, players, 41);
            let whole = played(&all);
            assert_eq!(whole.plies.len(), 41);
            assert_eq!(whole.payoffs.len(), 41 * players.len());
            assert_eq!(whole.moves.len(), whole.plies.iter().sum::<u32>() as usize);
            let one = NonZeroUsize::new(1).unwrap();
            assert_eq!(whole, played(&BatchPlan { threads: one, ..all.clone() }));
            let mut parts = played(&BatchPlan { games: 10, ..all.clone() });
            parts.append(played(&BatchPlan { first: 10, games: 31, ..all }));
            assert_eq!(whole, parts);
        }
    }

    #[test]
    fn games_may_start_anywhere_and_everybody_needs_a_seat() {
        let first = BatchPlan { moves: "4455".to_owned(), ..plan("connect-four", &["cost"; 2], 3) };
        assert!(played(&first).plies.iter().all(|&plies| plies > 4));
        let refused = |plan: &BatchPlan| {
            let refused = play_batch(plan, &Arc::default(), &AtomicBool::new(false));
            refused.unwrap_err().to_string()
        };
        let illegal = BatchPlan { moves: "9".to_owned(), ..first };
        assert!(refused(&illegal).contains("columns are 1 to 7"));
        assert_eq!(
            refused(&plan("connect-four", &["cost"], 1)),
            "1 player for 2 seats: give one for each"
        );
    }

    #[test]
    fn it_stops_when_told() {
        let stopped =
            play_batch(&plan("connect-four", &["random"; 2], 9), &Arc::default(), &true.into());
        assert_eq!(stopped.unwrap(), None);
    }
}
