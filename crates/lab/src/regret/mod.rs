//! Regret: what a player's moves cost it, measured against perfect play.
//!
//! ```text
//! a seed ──▶ opening ──▶ course: positions and choices ──▶ referee: verdicts ──▶ Regret of the player
//! ```
//!
//! Every position in which a player was asked is judged exactly, or counted as not judged. A move
//! keeps the value if it leaves a win won and a draw drawn; what it loses beside that is counted in
//! points of the exact score, of which one is a win a move later or a loss a move sooner.

mod decisions;
mod referee;
mod tally;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use papan_games::line::{LinePosition, LineRules};
use papan_games::{Rules, TextError};
use papan_players::{Effort, Playable, Player, dice};
use papan_words::Message;
use serde::Serialize;

use decisions::{Decision, opening};
use referee::{AnswerCache, Referee};

use crate::words::say;

pub use tally::{Counts, FirstError, Regret};

/// Where the positions come from in which a player is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The player plays both sides from a random opening.
    #[default]
    SelfPlay,
    /// Random games; the player is asked in every position of them, but its move is not made.
    Random,
    /// As self-play, from random openings that are a draw with perfect play.
    Balanced,
}

/// What is to be measured. The regret is a function of it alone, whatever the number of threads.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub rules: LineRules,
    /// The players, as texts.
    pub players: Vec<String>,
    /// How many games for each player; game by game, all have the same openings.
    pub games: u64,
    /// The seed of everything that is drawn.
    pub seed: u64,
    /// How many threads; as many as there are processors unless given.
    pub threads: Option<NonZeroUsize>,
    /// Where the positions come from.
    pub source: Source,
    /// How many random moves an opening has.
    pub plies: usize,
    /// How much may be done to judge a position.
    pub effort: Effort,
}

impl Plan {
    /// The usual length of an opening: four moves, or a quarter of a small board.
    pub fn usual_plies(rules: LineRules) -> usize {
        (rules.facts().max_moves / 4).min(4)
    }

    /// The usual effort: thorough where that is enough, and brief elsewhere,
    /// where most of it is spent on positions that are not judged in the end.
    pub fn usual_effort(rules: LineRules) -> Effort {
        let enough = if rules.falls() { 42 } else { 16 };
        if rules.facts().max_moves <= enough { Effort::Thorough } else { Effort::Brief }
    }
}

/// How a measurement is followed and stopped.
pub struct Observer<'a> {
    /// Ends the measurement early; games under way are not counted.
    pub stop: &'a AtomicBool,
    /// Told of every game that is done.
    pub game_done: &'a (dyn Fn() + Sync),
}

impl std::fmt::Debug for Observer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Observer").field("stop", self.stop).finish_non_exhaustive()
    }
}

/// Why regret could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum RegretError {
    /// There is no such player.
    #[error(transparent)]
    Player(#[from] TextError),
    /// No opening was found after which the game goes on, or that is balanced.
    #[error("{}", self.message())]
    NoOpening {
        /// What was looked for.
        what: Message,
        /// How long it should be.
        plies: usize,
        /// On which board.
        rules: LineRules,
        /// How often it was tried.
        tries: u32,
    },
    /// The value of openings is not known.
    #[error("{}", self.message())]
    HardOpenings {
        /// How long they are.
        plies: usize,
        /// On which board.
        rules: LineRules,
    },
    /// The threads could not be started.
    #[error("{}", self.message())]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

impl RegretError {
    /// What it says.
    pub fn message(&self) -> Message {
        match self {
            Self::Player(error) => error.message(),
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

/// Plays and judges all games of a plan: the regret of each player, in their order.
pub fn measure(plan: &Plan, observer: &Observer<'_>) -> Result<Vec<Regret>, RegretError> {
    let threads = plan.threads.map_or(0, NonZeroUsize::get);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let (next, known) = (AtomicU64::new(0), AnswerCache::default());
    // A worker in each thread, with a judge that is kept between games.
    let shares = pool.broadcast(|_| Worker::new(plan, &known)?.work(&next, observer));
    let mut regrets = vec![Regret::new(plan.rules); plan.players.len()];
    for share in shares {
        for (regret, share) in regrets.iter_mut().zip(&share?) {
            regret.merge(share);
        }
    }
    Ok(regrets)
}

/// What one thread plays and judges with.
struct Worker<'a> {
    plan: &'a Plan,
    players: Vec<Box<dyn Player<LinePosition>>>,
    referee: Referee<'a>,
}

impl<'a> Worker<'a> {
    fn new(plan: &'a Plan, known: &'a AnswerCache) -> Result<Self, RegretError> {
        let players = plan.players.iter().map(|text| LinePosition::player(text));
        let players = players.collect::<Result<_, _>>()?;
        Ok(Self { plan, players, referee: Referee::new(plan.effort, known) })
    }

    /// Takes one game after the other until there are no more.
    fn work(
        mut self,
        next: &AtomicU64,
        observer: &Observer<'_>,
    ) -> Result<Vec<Regret>, RegretError> {
        let players = self.players.len() as u64;
        let all = self.plan.games.saturating_mul(players);
        let mut regrets = vec![Regret::new(self.plan.rules); self.players.len()];
        while !observer.stop.load(Relaxed) {
            let number = next.fetch_add(1, Relaxed);
            if number >= all {
                break;
            }
            // All players play a game before the next one begins, so that they can be compared
            // whenever it is stopped.
            let (game, player) = (number / players, (number % players) as usize);
            let asked = self.play(game, player, observer.stop).inspect_err(|_| {
                next.store(all, Relaxed); // the other threads need not go on
            })?;
            let verdicts = asked.and_then(|asked| self.referee.review(&asked, observer.stop));
            let Some(verdicts) = verdicts else { break };
            regrets[player].add_game(&verdicts);
            (observer.game_done)();
        }
        Ok(regrets)
    }

    /// The positions of a game in which the player was asked; `None` if it was stopped.
    fn play(
        &mut self,
        game: u64,
        player: usize,
        stop: &AtomicBool,
    ) -> Result<Option<Vec<Decision>>, RegretError> {
        let Self { plan, players, referee } = self;
        // A stream for what is drawn for the game, the same for all players, and one for the player.
        let mut chance = dice(plan.seed, 2 * game);
        let mut draws = dice(plan.seed, 2 * game + 1);
        let start = plan.rules.start(&mut chance);
        let player = &mut *players[player];
        Ok(match plan.source {
            Source::Random => decisions::along_random(start, player, &mut chance, &mut draws, stop),
            Source::SelfPlay => {
                let start = opening(start, plan.plies, &mut chance)?;
                decisions::self_play(start, player, &mut draws, stop)
            }
            Source::Balanced => {
                let start = decisions::balanced(start, plan.plies, &mut chance, referee)?;
                decisions::self_play(start, player, &mut draws, stop)
            }
        })
    }
}

#[cfg(test)]
mod tests;
