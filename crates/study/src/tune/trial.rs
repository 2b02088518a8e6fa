//! Measures a setting: the score of the player against others, or the cost of its moves, opening by opening.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_games::Rules;
use papan_players::dice;
use rand::seq::SliceRandom;
use rayon::prelude::*;

use super::journal::Journal;
use super::round_result::RoundResult;
use super::{TuneError, TuneSettings};
use crate::regret::{self, RegretOptions};
use papan_arena::game::table;
use papan_arena::hashing;
use papan_arena::results::tally::{SHARE, scores};
use papan_arena::schedule::plan::Plan;
use papan_arena::settings::TournamentSettings;
use papan_arena::tournament::Tournament;
use papan_engine::{Launcher, PlayerSpec};
use papan_stats::paired::difference;
use papan_stats::{Estimate, Ratio};

/// The quantity to improve, with the settings to measure it.
#[derive(Clone, Debug)]
pub(super) enum Goal {
    /// The score against other players.
    Score(Box<TournamentSettings>),
    /// The points that moves lose against perfect play.
    Regret(Box<regret::Settings>),
}

/// Measures settings, all on the same openings or deals.
pub(super) struct TrialRunner<'a> {
    goal: Goal,
    /// The openings, shared by all settings.
    plan: Option<Plan>,
    launcher: &'a Arc<Launcher>,
    stop: &'a AtomicBool,
    pool: rayon::ThreadPool,
    /// The file with earlier measurements, to which new ones are added.
    pub(super) journal: Option<Journal>,
}

/// More rounds than a search plays; if openings are drawn at random, tests use rounds from this number on.
const FAR: u64 = 1 << 32;
/// A test begins within this many rounds after [`FAR`], and has at most this many rounds.
const TESTS: u64 = FAR / 2;
/// The stream of the dice that shuffle the openings of a test.
const TEST_ORDER: u64 = 0x0074_6573_7421;
/// The name that seeds the dice of every setting.
const CANDIDATE: &str = "the player that is tuned";
/// If openings are listed, the percentage of them that the search uses.
const SEARCHED: u64 = 60;

impl<'a> TrialRunner<'a> {
    pub(super) fn new(
        goal: Goal,
        player: &str,
        launcher: &'a Arc<Launcher>,
        threads: usize,
        stop: &'a AtomicBool,
    ) -> Result<Self, TuneError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|_| TuneError::Threads)?;
        let mut runner = Self { goal, plan: None, launcher, stop, pool, journal: None };
        if let Goal::Score(_) = runner.goal {
            let (tournament, plan) = runner.tournament(player)?;
            // Reports any problem before the first game, and finds the openings.
            table::open(&tournament, &plan, launcher)?.try_opening()?;
            runner.plan = Some(plan);
        }
        Ok(runner)
    }

    /// The tournament of a player against the others.
    fn tournament(&self, player: &str) -> Result<(Tournament, Plan), TuneError> {
        let Goal::Score(settings) = &self.goal else { return Err(TuneError::Threads) };
        let mut settings = (**settings).clone();
        settings.players.insert(0, player.into());
        let (mut tournament, _) = settings.plan()?;
        tournament.rounds = 2 * FAR;
        let mut plan = tournament.plan()?.with_dice_of(0, CANDIDATE);
        if let Some(shared) = &self.plan {
            plan.openings = Arc::clone(&shared.openings);
        }
        Ok((tournament, plan))
    }

    /// The number of openings, if they are listed.
    pub(super) fn listed(&self) -> Option<u64> {
        self.plan.as_ref().and_then(|plan| plan.openings.count()).map(|count| count as u64)
    }

    /// How many rounds, from the first on, the search may use.
    pub(super) fn searched(&self) -> u64 {
        self.listed().map_or(FAR, |count| (count * SEARCHED / 100).max(1))
    }

    /// The rounds that are held out for the test of a search. They depend on all of its settings, so another search
    /// with the same seed has other rounds. Listed openings are few: the same two fifths are held out from each search
    /// with the same seed, and each test plays them in its own order.
    pub(super) fn hold_out(&self, settings: &TuneSettings) -> HoldOut {
        let against =
            settings.against.iter().map(|player| PlayerSpec::from(player).key().to_owned());
        let settings = TuneSettings { against: against.collect(), ..settings.clone() };
        let hash = hashing::of_text(&serde_json::to_string(&settings).unwrap_or_default());
        let Some(count) = self.listed() else {
            return HoldOut { listed: None, from: FAR + hash % TESTS };
        };
        let searched = self.searched();
        let mut rounds: Vec<_> = (searched..count.max(searched + 1)).collect();
        rounds.shuffle(&mut dice(hash, TEST_ORDER));
        HoldOut { listed: Some(rounds), from: 0 }
    }

    /// How many games a round has.
    pub(super) fn games_in_a_round(&self) -> u64 {
        self.plan.as_ref().map_or(1, |plan| plan.lineups() * plan.seatings as u64)
    }

    /// The result of a player in each of these rounds; `None` if it was stopped.
    pub(super) fn measure(
        &mut self,
        player: &str,
        rounds: &[u64],
    ) -> Result<Option<Vec<RoundResult>>, TuneError> {
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

    /// The same results from the file, if it has all of them.
    pub(super) fn known(&self, player: &str, rounds: &[u64]) -> Option<Vec<RoundResult>> {
        self.journal.as_ref().and_then(|journal| journal.known(player, rounds))
    }

    fn play(&self, player: &str, rounds: &[u64]) -> Result<Option<Vec<RoundResult>>, TuneError> {
        let (tournament, plan) = self.tournament(player)?;
        let sides = plan.rules().facts().sides;
        let a_round = plan.lineups() * plan.seatings as u64;
        let one_round = |table: &mut Result<Box<dyn table::GameTable + '_>, _>, round: &u64| {
            let table = table.as_mut().map_err(|_| TuneError::Threads)?;
            let mut got = RoundResult::default();
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
            let open = || table::open(&tournament, &plan, self.launcher);
            rounds.par_iter().with_min_len(4).map_init(open, one_round).collect()
        })
    }

    fn judge(
        &self,
        settings: &regret::Settings,
        player: &str,
        rounds: &[u64],
    ) -> Result<Option<Vec<RoundResult>>, TuneError> {
        let players = vec![player.into()];
        let plan = regret::Settings { players, ..settings.clone() }.plan()?;
        let threads = std::num::NonZeroUsize::new(self.pool.current_num_threads());
        let run_options =
            RegretOptions { threads, launcher: self.launcher, stop: self.stop, game_done: &|| {} };
        let games = regret::by_game(&plan, None, rounds, &run_options)?;
        let got = |counts: regret::Counts| RoundResult {
            sum: counts.lost as i64,
            of: counts.judged as i64,
        };
        let first = games.and_then(|games| games.into_iter().next());
        Ok(first.map(|games| games.into_iter().map(got).collect()))
    }

    /// Whether the goal is a score, so that larger results are better.
    pub(super) fn is_score(&self) -> bool {
        matches!(self.goal, Goal::Score(_))
    }

    /// The most points that a move can lose; 1 if the goal is a score.
    pub(super) fn most_lost(&self) -> f64 {
        match &self.goal {
            Goal::Score(_) => 1.0,
            Goal::Regret(settings) => {
                settings.clone().plan().map_or(1.0, |plan| plan.rules.facts().max_moves as f64)
            }
        }
    }
}

/// The mean result of a round; 0 if no round has a result. All rounds have the same weight, as in the test: otherwise
/// a search for moves that cost little could find longer games instead.
pub(super) fn mean(got: &[RoundResult]) -> f64 {
    let shares: Vec<_> = got.iter().filter_map(RoundResult::share).collect();
    if shares.is_empty() { 0.0 } else { shares.iter().sum::<f64>() / shares.len() as f64 }
}

/// The rounds that are held out for a test, in the order in which it plays them.
pub(super) struct HoldOut {
    /// All of them, if openings are listed.
    listed: Option<Vec<u64>>,
    /// The first of them, if openings are drawn at random.
    from: u64,
}

impl HoldOut {
    /// The most rounds.
    pub(super) fn count(&self) -> u64 {
        self.kept().unwrap_or(TESTS)
    }

    /// The number of rounds, if openings are listed.
    pub(super) fn kept(&self) -> Option<u64> {
        self.listed.as_ref().map(|rounds| rounds.len() as u64)
    }

    /// The next `count` of them after the first `after`.
    pub(super) fn rounds(&self, after: usize, count: usize) -> Vec<u64> {
        match &self.listed {
            Some(rounds) => rounds.iter().skip(after).take(count).copied().collect(),
            None => (self.from + after as u64..).take(count).collect(),
        }
    }
}

/// Losses of a round are counted in steps of this fraction.
const FINE: f64 = 1e3;

/// The mean result of a round, with its 95% interval: of points, or of losses of at most `most` a move.
pub(super) fn estimate(got: &[RoundResult], is_score: bool, most: f64) -> Estimate {
    let mut ratio = Ratio::default();
    if is_score {
        for got in got {
            ratio.add(got.of / SHARE, got.sum);
        }
        return ratio.share(SHARE as f64);
    }
    // All rounds have the same weight, however many moves they have; one more could have lost a point in each.
    for share in got.iter().filter_map(RoundResult::share) {
        ratio.add(FINE as i64, (share * FINE).round() as i64);
    }
    difference::loss(&ratio, FINE, most)
}
