//! Many games side by side for a program that learns: it chooses the moves of one seat of each game, players choose
//! those of the others.
//!
//! ```text
//! reset ──▶ the other seats move until it is the agent's turn ──▶ Frame: observations, masks
//! step  ──▶ the agent's moves, then the other seats again     ──▶ Frame: also rewards and which games are over
//! ```
//!
//! Game `n` of a slot is a function of the seed of the slot and `n`: what is dealt, who sits where and what the players
//! draw. It does not depend on the threads or on the other slots: a player forgets between its moves what it found in
//! the game of another slot.

mod lanes;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use papan_engine::contender::Clock;
use papan_engine::seat::SeatError;
use papan_engine::{Launcher, PlayerSpec};
use papan_games::dominoes::DominoRules;
use papan_games::line::{EndlessRules, LineRules};
use papan_games::{AnyGame, ByKind, Ruleset, with_kind};
use papan_words::Message;

use crate::game::record::SeatFault;
use lanes::Lanes;

/// What happens to a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// The next step begins another one, whatever the action is.
    AtNextStep,
    /// The step that ends it begins another one.
    AtOnce,
    /// Nothing, until the caller begins another one.
    Never,
}

/// Which games to play.
#[derive(Clone, Debug)]
pub struct VectorPlan {
    /// The rules.
    pub rules: Ruleset,
    /// The players of the other seats and how often each is drawn: each seat of each game draws its own. Without any,
    /// the agent plays every seat.
    pub opponents: Vec<(PlayerSpec, f64)>,
    /// The seat of the agent; drawn for each game if it is not given.
    pub seat: Option<usize>,
    /// The number of games side by side.
    pub slots: usize,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// What happens to a game that is over.
    pub reset: Reset,
    /// The time limits of programs and functions.
    pub clock: Clock,
}

/// Why games cannot be played like this.
#[derive(Debug, thiserror::Error)]
pub enum VectorError {
    /// A player is not available.
    #[error(transparent)]
    Player(#[from] SeatError),
    /// The plan or the call is wrong.
    #[error("{0}")]
    Wrong(Message),
}

/// The agent's observations of some slots, one after the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// The observation of each slot.
    pub observations: Vec<u8>,
    /// The observation with which a game ended; of the other slots what was there before. Empty unless games are reset
    /// at once.
    pub finals: Vec<u8>,
    /// Which moves are legal.
    pub masks: Vec<u8>,
    /// The rewards of the last step.
    pub rewards: Vec<f64>,
    /// Whether the last step ended the game, 1 or 0.
    pub ended: Vec<u8>,
    /// The seat of the agent.
    pub seats: Vec<u8>,
    /// The faults of the last step: the slot, and who failed and how.
    pub faults: Vec<(usize, SeatFault)>,
}

/// Many games side by side, of any kind.
#[derive(Debug)]
pub struct VectorGames(ByKind<Lanes<LineRules>, Lanes<EndlessRules>, Lanes<DominoRules>>);

impl VectorGames {
    /// The games of a plan. They begin with [`reset`](Self::reset).
    pub fn new(plan: &VectorPlan, launcher: &Arc<Launcher>) -> Result<Self, VectorError> {
        Ok(Self(with_kind!(&plan.rules, rules => again Lanes::new(rules, plan, launcher)?)))
    }

    /// Begins another game in the slots that `which` marks, or in all of them. Seeds, one for each slot, make the games
    /// from now on the same again. Returns `false` if `stop` was set before all have begun.
    pub fn reset(
        &mut self,
        seeds: Option<&[u64]>,
        which: Option<&[bool]>,
        stop: &AtomicBool,
    ) -> bool {
        with_kind!(&mut self.0, lanes => lanes.reset(seeds, which, stop))
    }

    /// Makes a move in every slot, given by the place of its number in the mask. Returns `false` if `stop` was set
    /// before all were made: the games must then be reset.
    pub fn step(&mut self, actions: &[i64], stop: &AtomicBool) -> Result<bool, VectorError> {
        with_kind!(&mut self.0, lanes => lanes.step(actions, stop))
    }

    /// The frames of all slots: one for the slots of each thread, in order.
    pub fn frames(&self) -> Vec<&Frame> {
        with_kind!(&self.0, lanes => lanes.shards.iter().map(|shard| &shard.frame).collect())
    }

    /// The game of a slot.
    pub fn game(&self, slot: usize) -> Option<AnyGame> {
        Some(with_kind!(&self.0, lanes => again lanes.game(slot)?.clone()))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn plan(rules: &str, opponents: &[(&str, f64)]) -> VectorPlan {
        VectorPlan {
            rules: rules.parse().unwrap(),
            opponents: opponents.iter().map(|&(player, weight)| (player.into(), weight)).collect(),
            seat: None,
            slots: 7,
            threads: NonZeroUsize::MIN,
            reset: Reset::AtOnce,
            clock: Clock::default(),
        }
    }

    /// The frame of all slots.
    fn frame(games: &VectorGames) -> Frame {
        let mut all = Frame::default();
        for one in games.frames() {
            all.observations.extend_from_slice(&one.observations);
            all.finals.extend_from_slice(&one.finals);
            all.masks.extend_from_slice(&one.masks);
            all.rewards.extend_from_slice(&one.rewards);
            all.ended.extend_from_slice(&one.ended);
            all.seats.extend_from_slice(&one.seats);
            all.faults.extend_from_slice(&one.faults);
        }
        all
    }

    fn games(plan: &VectorPlan) -> VectorGames {
        VectorGames::new(plan, &Arc::default()).unwrap()
    }

    /// The observations of each slot in some steps in which the agent makes the first legal move.
    fn played(plan: &VectorPlan, seeds: &[u64], steps: usize) -> Vec<Vec<Vec<u8>>> {
        let (mut games, go) = (games(plan), AtomicBool::new(false));
        assert!(games.reset(Some(seeds), None, &go));
        let mut seen = vec![Vec::new(); plan.slots];
        for _ in 0..steps {
            let (frame, mut actions) = (frame(&games), Vec::new());
            let cells = frame.observations.len() / plan.slots;
            for (at, mask) in frame.masks.chunks(frame.masks.len() / plan.slots).enumerate() {
                let mut facts = frame.observations[at * cells..][..cells].to_vec();
                facts.extend([frame.ended[at], frame.seats[at], frame.rewards[at] as i8 as u8]);
                seen[at].push(facts);
                actions.push(mask.iter().position(|&legal| legal == 1).unwrap_or(0) as i64);
            }
            assert!(games.step(&actions, &go).unwrap());
        }
        seen
    }

    #[test]
    fn games_depend_on_the_seed_of_their_slot_alone() {
        let mixture: &[(&str, f64)] = &[("random", 1.0), ("cost", 3.0), ("mcts:playouts=20", 1.0)];
        for (rules, opponents) in
            [("connect-four", mixture), ("dominoes:gaple", &[("random", 1.0), ("value", 1.0)])]
        {
            let all = plan(rules, opponents);
            let seeds = [5, 6, 7, 8, 9, 10, 11];
            let seen = played(&all, &seeds, 60);
            let threads = NonZeroUsize::new(3).unwrap();
            assert_eq!(seen, played(&VectorPlan { threads, ..all.clone() }, &seeds, 60), "{rules}");
            let one = VectorPlan { slots: 1, ..all };
            assert_eq!(seen[3..4], played(&one, &[8], 60)[..], "{rules}");
            let ends = seen.iter().flatten().filter(|facts| facts[facts.len() - 3] == 1).count();
            assert!(ends > 20, "{rules}: {ends} games ended");
            let seats: Vec<u8> =
                seen.iter().flatten().map(|facts| facts[facts.len() - 2]).collect();
            assert!(seats.contains(&0) && seats.contains(&1), "{rules}: both seats are drawn");
        }
    }

    #[test]
    fn a_game_that_is_over_begins_again_as_it_was_asked() {
        let go = AtomicBool::new(false);
        for reset in [Reset::AtNextStep, Reset::AtOnce, Reset::Never] {
            let all = VectorPlan {
                seat: Some(0),
                slots: 1,
                reset,
                ..plan("connect-four", &[("points", 1.0)])
            };
            let mut games = games(&all);
            assert!(games.step(&[0], &go).is_err(), "before the first reset");
            games.reset(None, None, &go);
            // The column is full after six discs, so one of the moves is illegal, or the game is over before.
            let mut steps = 0;
            while frame(&games).ended == [0] {
                games.step(&[0], &go).unwrap();
                steps += 1;
                assert!(steps < 8);
            }
            assert_eq!(frame(&games).rewards, [-1.0]);
            let discs =
                |numbers: &[u8]| numbers.iter().map(|&number| u32::from(number)).sum::<u32>();
            let shown = discs(&frame(&games).observations);
            assert_eq!(shown == 0, reset == Reset::AtOnce);
            assert_eq!(discs(&frame(&games).finals) > 0, reset == Reset::AtOnce);
            games.step(&[3], &go).unwrap();
            let frame = frame(&games);
            assert_eq!(frame.ended == [1], reset == Reset::Never);
            let discs = discs(&frame.observations);
            match reset {
                Reset::AtNextStep => assert_eq!(discs, 0),
                Reset::AtOnce => assert_eq!(discs, 2),
                Reset::Never => assert_eq!(discs, shown),
            }
        }
    }

    #[test]
    fn the_agent_can_play_every_seat() {
        let all = VectorPlan { slots: 1, ..plan("tic-tac-toe", &[]) };
        let seen = played(&all, &[1], 9);
        let seats: Vec<_> = seen[0].iter().map(|facts| facts[facts.len() - 2]).collect();
        // The first player fills the first column, the second the other cells of the rows.
        assert_eq!(seats[..4], [0, 1, 0, 1]);
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_what_can() {
        let refused = |plan: VectorPlan| {
            VectorGames::new(&plan, &Arc::default()).map(|_| ()).unwrap_err().to_string()
        };
        let usual = plan("connect-four", &[("random", 1.0)]);
        assert!(refused(VectorPlan { seat: Some(2), ..usual.clone() }).contains("0 to 1"));
        assert!(refused(plan("connect-four", &[("random", 0.0)])).contains("above 0"));
        assert!(refused(plan("connect-four", &[("randm", 1.0)])).contains("random"));
        assert!(refused(plan("connect-four:endless", &[])).contains("limit"));
        let go = AtomicBool::new(false);
        let mut games = games(&usual);
        assert!(games.reset(None, None, &go));
        assert!(games.step(&[1], &go).unwrap_err().to_string().contains('7'));
        assert!(!games.step(&[0; 7], &AtomicBool::new(true)).unwrap());
        assert!(games.step(&[0; 7], &go).unwrap_err().to_string().contains("reset"));
    }

    #[test]
    fn a_game_that_no_agent_can_move_in_does_not_hang() {
        // The first seat plays its only tile and is out.
        let rules = "dominoes:openspiel2,set=1,hand=1";
        let all = VectorPlan { seat: Some(1), slots: 1, ..plan(rules, &[("random", 1.0)]) };
        let (mut games, go) = (games(&all), AtomicBool::new(false));
        assert!(games.reset(None, None, &go));
        assert!(frame(&games).masks.iter().all(|&legal| legal == 0));
        assert!(games.step(&[0], &go).unwrap());
        assert_eq!(frame(&games).ended, [1]);
        assert!(frame(&games).rewards[0] <= 0.0);
    }
}
