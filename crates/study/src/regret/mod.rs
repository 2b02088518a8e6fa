//! Regret: the cost of a player's moves, measured against perfect play.
//!
//! ```text
//! a seed ──▶ opening ──▶ course: positions and choices ──▶ referee: verdicts ──▶ Regret of the player
//! ```
//!
//! Every position in which a player was asked for a move is judged exactly, or counted as not judged. A move keeps the
//! value if it leaves a win won and a draw drawn. Its loss is measured in points of the exact score: one point is
//! a win one move later or a loss one move sooner.

mod counts;
mod decisions;
mod paired;
mod plan;
pub(crate) mod referee;
mod tally;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use papan_games::line::{Cell, LinePosition, LineRules};
use papan_games::{Game, Rules, Ruleset, TextError};
use papan_players::dice;
use papan_words::Message;
use parking_lot::Mutex;
use rand::Rng;

use decisions::{GameDecisions, Moves};
use paired::PendingGames;
use referee::{AnswerCache, Referee};

use crate::words::say;
use papan_arena::game::table::SEEDS;
use papan_engine::Launcher;
use papan_engine::PlayerSpec;
use papan_engine::contender::{Contender, NewGame};
use papan_engine::seat::{SeatError, contender};

pub use counts::Counts;
pub use paired::RegretDifference;
pub(crate) use paired::more_lost;
pub use plan::{GAMES, Plan, Settings, Source};
pub use tally::{FirstError, FirstFault, Regret};

/// A position and the move that a player chose in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decision {
    pub(crate) position: LinePosition,
    pub(crate) chosen: Cell,
}

/// How to run, follow and stop a measurement. Nothing here changes the result.
pub struct RegretOptions<'a> {
    /// How many threads to use (default: the number of processors).
    pub threads: Option<NonZeroUsize>,
    /// Starts external programs and provides functions as players.
    pub launcher: &'a Arc<Launcher>,
    /// Stops the measurement early; unfinished games are not counted.
    pub stop: &'a AtomicBool,
    /// Called after every finished game.
    pub game_done: &'a (dyn Fn() + Sync),
}

impl std::fmt::Debug for RegretOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RegretOptions").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// Why regret could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum RegretError {
    /// The rules are unknown or invalid.
    #[error(transparent)]
    Rules(#[from] TextError),
    /// A player cannot take part.
    #[error(transparent)]
    Seat(#[from] SeatError),
    /// Perfect play is not known in this game.
    #[error("{}", self.message())]
    NotSolved(Ruleset),
    /// The number of games is outside [`GAMES`].
    #[error("{}", self.message())]
    Games(u64),
    /// The time for a move is invalid.
    #[error("{}", self.message())]
    MoveTime(f64),
    /// No opening was found that leaves the game unfinished, or that is balanced.
    #[error("{}", self.message())]
    NoOpening {
        /// The kind of opening.
        what: Message,
        /// The length of the opening.
        plies: usize,
        /// The rules.
        rules: LineRules,
        /// How many openings were drawn.
        tries: u32,
    },
    /// The openings are too hard to judge.
    #[error("{}", self.message())]
    HardOpenings {
        /// The length of the openings.
        plies: usize,
        /// The rules.
        rules: LineRules,
    },
    /// The threads could not be started.
    #[error("{}", self.message())]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

impl RegretError {
    /// The error message.
    pub fn message(&self) -> Message {
        match self {
            Self::Rules(error) => error.message(),
            Self::Seat(error) => error.message(),
            Self::NotSolved(rules) => say!("regret-not-solved", rules = rules.to_string()),
            Self::Games(games) => {
                say!("regret-games", given = *games, least = *GAMES.start(), most = *GAMES.end())
            }
            Self::MoveTime(_) => say!("regret-move-time"),
            Self::NoOpening { what, plies, rules, tries } => say!(
                "regret-no-opening",
                what = what.clone(),
                plies = *plies,
                rules = rules.to_string(),
                tries = *tries
            ),
            Self::HardOpenings { plies, rules } => {
                say!("regret-hard", plies = *plies, rules = rules.to_string())
            }
            Self::Threads(_) => say!("no-threads"),
        }
    }
}

/// Plays and judges all games of a plan. Returns the regret of each player, in their order.
pub fn measure(plan: &Plan, run_options: &RegretOptions<'_>) -> Result<Vec<Regret>, RegretError> {
    measure_part(plan, 0..plan.games, run_options)
}

/// Like [`measure`], but only for the games with these numbers.
pub(crate) fn measure_part(
    plan: &Plan,
    games: Range<u64>,
    run_options: &RegretOptions<'_>,
) -> Result<Vec<Regret>, RegretError> {
    let threads = run_options.threads.map_or(0, NonZeroUsize::get);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let (next, known) = (AtomicU64::new(0), AnswerCache::default());
    let meetings = Mutex::new(PendingGames::new(plan.players.len()));
    // One worker for each thread; its judge is reused between games.
    let shares = pool.broadcast(|_| {
        let worker = Worker::new(plan, None, &known, run_options.launcher)?;
        worker.work(&games, &next, &meetings, run_options)
    });
    let mut regrets = vec![Regret::new(plan.rules); plan.players.len()];
    for share in shares {
        for (regret, share) in regrets.iter_mut().zip(&share?) {
            regret.merge(share);
        }
    }
    let meetings = meetings.into_inner();
    for (regret, sums) in regrets.iter_mut().zip(meetings.into_sums()) {
        regret.set_side_by_side(sums);
    }
    Ok(regrets)
}

/// Judges the moves of each player in each of these games. Returns a list for each player; `None` if it was stopped.
///
/// With a guide, all players choose in the same positions: those of the games that the guide plays against itself.
pub(crate) fn by_game(
    plan: &Plan,
    guide: Option<&PlayerSpec>,
    games: &[u64],
    run_options: &RegretOptions<'_>,
) -> Result<Option<Vec<Vec<Counts>>>, RegretError> {
    let threads = run_options.threads.map_or(0, NonZeroUsize::get);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let (next, known) = (AtomicU64::new(0), AnswerCache::default());
    let shares = pool.broadcast(|_| {
        let mut worker = Worker::new(plan, guide, &known, run_options.launcher)?;
        let mut share = Vec::new();
        while let Some(&game) = games.get(next.fetch_add(1, Relaxed) as usize) {
            let Some(counts) = worker.counts(game, run_options.stop)? else { break };
            share.push((game, counts));
            (run_options.game_done)();
        }
        Ok::<_, RegretError>(share)
    });
    let mut found: HashMap<u64, Vec<Counts>> = HashMap::new();
    for share in shares {
        found.extend(share?);
    }
    let of_player = |player: usize| {
        games.iter().map(|game| found.get(game).map(|counts| counts[player])).collect()
    };
    Ok((0..plan.players.len()).map(of_player).collect())
}

/// The players and the referee of one thread.
struct Worker<'a> {
    plan: &'a Plan,
    contenders: Vec<Box<dyn Contender<LinePosition>>>,
    /// The player whose games provide the positions, if there is one.
    guide: Option<Box<dyn Contender<LinePosition>>>,
    referee: Referee<'a>,
}

impl<'a> Worker<'a> {
    fn new(
        plan: &'a Plan,
        guide: Option<&PlayerSpec>,
        known: &'a AnswerCache,
        launcher: &Arc<Launcher>,
    ) -> Result<Self, RegretError> {
        let seat = |player: &PlayerSpec| contender(player, &plan.rules, plan.clock, launcher);
        let contenders = plan.players.iter().map(seat).collect::<Result<_, _>>()?;
        let guide = guide.map(seat).transpose()?;
        Ok(Self { plan, contenders, guide, referee: Referee::new(plan.effort, known) })
    }

    /// Plays and judges games until none is left.
    fn work(
        mut self,
        games: &Range<u64>,
        next: &AtomicU64,
        meetings: &Mutex<PendingGames>,
        run_options: &RegretOptions<'_>,
    ) -> Result<Vec<Regret>, RegretError> {
        let players = self.contenders.len() as u64;
        let all = (games.end - games.start).saturating_mul(players);
        let mut regrets = vec![Regret::new(self.plan.rules); self.contenders.len()];
        while !run_options.stop.load(Relaxed) {
            let number = next.fetch_add(1, Relaxed);
            if number >= all {
                break;
            }
            // All players play a game before the next one begins, so that they can be compared
            // after an early stop.
            let (game, player) = (games.start + number / players, (number % players) as usize);
            let course = self.play(game, player, run_options.stop).inspect_err(|_| {
                next.store(all, Relaxed); // stops the other threads
            })?;
            let Some(course) = course else { break };
            let verdicts = self.referee.review(&course.asked, run_options.stop);
            let Some(verdicts) = verdicts else { break };
            regrets[player].add_game(&verdicts);
            let mut meetings = meetings.lock();
            meetings.add(game, player, Counts::of(&verdicts));
            drop(meetings);
            if let Some(fault) = course.fault {
                regrets[player].add_fault(game, fault);
            }
            (run_options.game_done)();
        }
        Ok(regrets)
    }

    /// Judges the moves of each player in a game; `None` if it was stopped.
    fn counts(&mut self, game: u64, stop: &AtomicBool) -> Result<Option<Vec<Counts>>, RegretError> {
        let mut all = Vec::with_capacity(self.contenders.len());
        for player in 0..self.contenders.len() {
            let course = self.play(game, player, stop)?;
            let verdicts = course.and_then(|c| self.referee.review(&c.asked, stop));
            let Some(verdicts) = verdicts else { return Ok(None) };
            all.push(Counts::of(&verdicts));
        }
        Ok(Some(all))
    }

    /// Plays a game and returns its positions and the player's choices; `None` if it was stopped.
    fn play(
        &mut self,
        game: u64,
        player: usize,
        stop: &AtomicBool,
    ) -> Result<Option<GameDecisions>, RegretError> {
        let Self { plan, contenders, guide, referee } = self;
        // One random stream for the game, the same for all players, and one for the player.
        let mut chance = dice(plan.seed, 2 * game);
        let mut draws = dice(plan.seed, 2 * game + 1);
        let start = plan.rules.start(&mut chance);
        let opening = match plan.source {
            Source::Random => Game::new(start),
            Source::SelfPlay => decisions::opening(start, plan.plies, &mut chance)?,
            Source::Balanced => decisions::balanced(start, plan.plies, &mut chance, referee)?,
        };
        let contender = &mut *contenders[player];
        let seed = dice(plan.seed ^ SEEDS, game).next_u64();
        let new_game = NewGame { seed, plies: opening.moves().len(), rival: None };
        contender.begin(new_game);
        // The guide uses the player's stream, so a guide that is measured itself makes the same draws both times.
        let mut guiding = draws.clone();
        let moves = match (guide, plan.source) {
            (Some(guide), _) => {
                guide.begin(new_game);
                Moves::Guide(&mut **guide, &mut guiding)
            }
            (None, Source::Random) => Moves::Random(&mut chance),
            (None, Source::SelfPlay | Source::Balanced) => Moves::Own,
        };
        Ok(decisions::course(opening, moves, contender, &mut draws, stop))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod coverage;
#[cfg(test)]
mod tests;
