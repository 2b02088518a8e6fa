//! What a setting is worth: what the player gets with it against others, or what its moves cost, opening by opening.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_games::Rules;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::TuneError;
use super::journal::Journal;
use crate::engine::Launcher;
use crate::game_table;
use crate::plan::Plan;
use crate::regret::{self, Conduct};
use crate::settings::TournamentSettings;
use crate::stats::{Estimate, Ratio};
use crate::tally::{SHARE, scores};
use crate::tournament::Tournament;

/// What a player got in one round: the sum of what is counted, and over how much of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Got {
    /// Points in twelfths of a game, or points of the exact score that were lost.
    pub(crate) sum: i64,
    /// Games, or moves that were judged.
    pub(crate) of: i64,
}

impl Got {
    /// Both together.
    pub(super) fn and(self, other: Self) -> Self {
        Self { sum: self.sum + other.sum, of: self.of + other.of }
    }

    /// How much that is of one; `None` where there was nothing.
    pub(crate) fn share(&self) -> Option<f64> {
        (self.of > 0).then(|| self.sum as f64 / self.of as f64)
    }
}

/// What is to be made better.
#[derive(Clone, Debug)]
pub(super) enum Goal {
    /// The score against others.
    Score(Box<TournamentSettings>),
    /// The points that moves lose against perfect play.
    Regret(Box<regret::Settings>),
}

/// Where settings are tried.
pub(super) struct Ground<'a> {
    goal: Goal,
    /// The openings, shared by all settings.
    plan: Option<Plan>,
    launcher: &'a Arc<Launcher>,
    stop: &'a AtomicBool,
    pool: rayon::ThreadPool,
    journal: Option<Journal>,
}

/// More rounds than anybody plays; where openings are drawn, the test has those from here on.
const FAR: u64 = 1 << 32;
/// By this name every setting has its dice.
const CANDIDATE: &str = "the player that is tuned";
/// Where openings are listed, so many of every hundred are for the search.
const SEARCHED: u64 = 60;

impl<'a> Ground<'a> {
    pub(super) fn new(
        goal: Goal,
        player: &str,
        launcher: &'a Arc<Launcher>,
        threads: usize,
        stop: &'a AtomicBool,
        journal: Option<Journal>,
    ) -> Result<Self, TuneError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|_| TuneError::Threads)?;
        let mut ground = Self { goal, plan: None, launcher, stop, pool, journal };
        if let Goal::Score(_) = ground.goal {
            let (tournament, plan) = ground.tournament(player)?;
            // Whatever cannot be played is known before the first game, and the openings with it.
            game_table::open(&tournament, &plan, launcher)?.try_opening()?;
            ground.plan = Some(plan);
        }
        Ok(ground)
    }

    /// The tournament of a player against the others.
    fn tournament(&self, player: &str) -> Result<(Tournament, Plan), TuneError> {
        let Goal::Score(settings) = &self.goal else { return Err(TuneError::Threads) };
        let mut settings = (**settings).clone();
        settings.players.insert(0, player.to_owned());
        let (mut tournament, _) = settings.plan()?;
        tournament.rounds = 2 * FAR;
        let mut plan = tournament.plan()?.with_dice_of(0, CANDIDATE);
        if let Some(shared) = &self.plan {
            plan.openings = Arc::clone(&shared.openings);
        }
        Ok((tournament, plan))
    }

    /// The rounds of the search, and those of the test.
    pub(super) fn rounds(&self) -> (u64, Range<u64>) {
        let listed = self.plan.as_ref().and_then(|plan| plan.openings.count());
        match listed {
            Some(count) => {
                let searched = (count as u64 * SEARCHED / 100).max(1);
                (searched, searched..(count as u64).max(searched + 1))
            }
            None => (FAR, FAR..2 * FAR),
        }
    }

    /// How many games a round has.
    pub(super) fn games_in_a_round(&self) -> u64 {
        self.plan.as_ref().map_or(1, |plan| plan.lineups() * plan.seatings as u64)
    }

    /// What a player got in each of these rounds; `None` if it was stopped.
    pub(super) fn measure(
        &mut self,
        player: &str,
        rounds: &[u64],
    ) -> Result<Option<Vec<Got>>, TuneError> {
        if let Some(known) = self.known(player, rounds) {
            return Ok(Some(known));
        }
        let found = match &self.goal {
            Goal::Score(_) => self.play(player, rounds)?,
            Goal::Regret(settings) => self.judge(settings, player, rounds)?,
        };
        if let (Some(journal), Some(found)) = (&mut self.journal, &found) {
            journal.add(player, rounds, found)?;
        }
        Ok(found)
    }

    /// The same where it is in the file.
    pub(super) fn known(&self, player: &str, rounds: &[u64]) -> Option<Vec<Got>> {
        self.journal.as_ref().and_then(|journal| journal.known(player, rounds))
    }

    fn play(&self, player: &str, rounds: &[u64]) -> Result<Option<Vec<Got>>, TuneError> {
        let (tournament, plan) = self.tournament(player)?;
        let sides = plan.rules().facts().sides;
        let a_round = plan.lineups() * plan.seatings as u64;
        let one_round = |table: &mut Result<Box<dyn game_table::GameTable + '_>, _>,
                         round: &u64| {
            let table = table.as_mut().map_err(|_| TuneError::Threads)?;
            let mut got = Got::default();
            for index in round * a_round..(round + 1) * a_round {
                if self.stop.load(Relaxed) {
                    return Ok(None);
                }
                let game = table.play(index)?;
                let scores = scores(&game, sides);
                for (seat, _) in game.seated.iter().enumerate().filter(|(_, who)| **who == 0) {
                    got.sum += scores[seat];
                    got.of += SHARE;
                }
            }
            Ok(Some(got))
        };
        self.pool.install(|| {
            let open = || game_table::open(&tournament, &plan, self.launcher);
            rounds.par_iter().with_min_len(4).map_init(open, one_round).collect()
        })
    }

    fn judge(
        &self,
        settings: &regret::Settings,
        player: &str,
        rounds: &[u64],
    ) -> Result<Option<Vec<Got>>, TuneError> {
        let players = vec![player.to_owned()];
        let plan = regret::Settings { players, ..settings.clone() }.plan()?;
        let threads = std::num::NonZeroUsize::new(self.pool.current_num_threads());
        let conduct =
            Conduct { threads, launcher: self.launcher, stop: self.stop, game_done: &|| {} };
        let games = regret::by_game(&plan, rounds, &conduct)?;
        let got =
            |counts: regret::Counts| Got { sum: counts.lost as i64, of: counts.judged as i64 };
        Ok(games.map(|games| games.into_iter().map(got).collect()))
    }

    /// Whether more of what is counted is better.
    pub(super) fn is_score(&self) -> bool {
        matches!(self.goal, Goal::Score(_))
    }

    /// The rules, for what can be lost at most in a move.
    pub(super) fn most_lost(&self) -> f64 {
        match &self.goal {
            Goal::Score(_) => 1.0,
            Goal::Regret(settings) => {
                settings.clone().plan().map_or(1.0, |plan| plan.rules.facts().max_moves as f64)
            }
        }
    }
}

/// The mean of what was got in a round; nothing where there was nothing. Rounds count alike, as in the test: otherwise a
/// search for moves that cost little could find longer games instead.
pub(super) fn mean(got: &[Got]) -> f64 {
    let shares: Vec<_> = got.iter().filter_map(Got::share).collect();
    if shares.is_empty() { 0.0 } else { shares.iter().sum::<f64>() / shares.len() as f64 }
}

/// So fine are means of a round told apart.
const FINE: f64 = 1e6;

/// The mean of some shares, one for each round, with its interval of 95 %.
pub(super) fn estimate(shares: impl Iterator<Item = f64>) -> Estimate {
    let mut ratio = Ratio::default();
    for share in shares {
        ratio.add(1, (share * FINE).round() as i64);
    }
    ratio.mean(FINE, -1e3..=1e3)
}
