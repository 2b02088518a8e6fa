//! The contract that every player keeps.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use papan_games::Position;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::explanation::Explanation;
use crate::trace::Tracer;

/// The source of a player's random choices, and of a game's deal.
///
/// A fixed algorithm, so that a seed means the same game in every version of every library.
pub type Dice = ChaCha8Rng;

/// The dice of game `index` of the run that `seed` names: a stream of its own, so that the order in
/// which games are played, and on how many threads, changes nothing.
pub fn dice(seed: u64, index: u64) -> Dice {
    let mut dice = Dice::seed_from_u64(seed);
    dice.set_stream(index);
    dice
}

/// Limits for each move of a player, in addition to its own options.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// So much time.
    pub time: Option<Duration>,
    /// It answers as soon as it can once this is set, with the best move it has found.
    pub stop: Option<Arc<AtomicBool>>,
    /// Receives the progress of a search.
    pub progress: Option<Arc<Progress>>,
}

/// How far a search has come.
#[derive(Debug, Default)]
pub struct Progress {
    nodes: AtomicU64,
    depth: AtomicU32,
}

impl Progress {
    /// How many positions, playouts or whatever else it counts were looked at; 0 if it has not said.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// How many plies ahead everything was looked at; 0 if it has not said.
    pub fn depth(&self) -> u32 {
        self.depth.load(Relaxed)
    }

    pub(crate) fn note_nodes(&self, nodes: u64) {
        self.nodes.store(nodes, Relaxed);
    }

    pub(crate) fn note_depth(&self, depth: u32) {
        self.depth.store(depth, Relaxed);
    }
}

/// Chooses moves.
///
/// Both methods are asked only when it is the turn of the view's seat, so that there is a legal
/// move. With the same view and the same dice, after the same moves since [`begin`](Self::begin), they
/// choose the same move and leave the dice in the same state; asked to explain the move it has just
/// chosen, a player explains that one. Only a player that is limited by time may do otherwise.
pub trait Player<P: Position>: Send {
    /// Gets ready for a new game: whatever is kept from one move to the next is forgotten.
    fn begin(&mut self) {}

    /// Sets limits for the moves that follow. Players that answer at once ignore them.
    fn limit(&mut self, _limits: &Limits) {}

    /// The move to make.
    fn choose(&mut self, view: P::View<'_>, dice: &mut Dice) -> P::Move;

    /// The probability of each move, for a player that knows it and draws by it. Measures of such a player need no samples.
    fn odds(&mut self, _view: P::View<'_>) -> Option<Vec<(P::Move, f64)>> {
        None
    }

    /// The move to make, and why: every candidate with what it was judged by.
    fn explain(&mut self, view: P::View<'_>, dice: &mut Dice) -> Explanation<P::Move>;

    /// The move to make, recorded step by step by the code that chooses it. A player that does not describe its steps
    /// shows its table. Ask for a trace instead of [`choose`](Self::choose), not afterwards: a player that keeps its
    /// search from move to move would search on from there.
    fn trace(&mut self, view: P::View<'_>, dice: &mut Dice, tracer: &mut Tracer) -> P::Move {
        let explanation = self.explain(view, dice);
        tracer.record_table(&explanation);
        explanation.decision
    }
}

/// A player that sees everything, including the hidden tiles. It is not a [`Player`], so that it has to be admitted
/// explicitly.
pub trait OmniscientPlayer<P: Position>: Send {
    /// Sets limits for the moves that follow.
    fn limit(&mut self, _limits: &Limits) {}

    /// The move to make for the seat whose turn it is.
    fn choose(&mut self, position: &P, dice: &mut Dice) -> P::Move;

    /// The move to make, and why.
    fn explain(&mut self, position: &P, dice: &mut Dice) -> Explanation<P::Move>;

    /// The move to make, with its table as steps.
    fn trace(&mut self, position: &P, dice: &mut Dice, tracer: &mut Tracer) -> P::Move {
        let explanation = self.explain(position, dice);
        tracer.record_table(&explanation);
        explanation.decision
    }
}
