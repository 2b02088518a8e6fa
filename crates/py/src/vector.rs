//! Many games side by side for a program that learns.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use papan_arena::game::vector::{Frame, Reset, VectorError, VectorGames as Games, VectorPlan};
use papan_engine::PlayerSpec;
use papan_engine::contender::Clock;
use parking_lot::Mutex;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::arguments::{duration, named, threads as checked_threads, whole};
use crate::error::refused;
use crate::functions::{Runners, launcher};
use crate::interrupt::interruptible;
use crate::values::{Position, RulesArg};

/// The most games side by side.
const MOST: usize = 1 << 20;
/// A step of this many games against players that answer at once takes too little time to be interrupted.
const SHORT: usize = 1024;

/// What happens to a game that is over, by the names of Gymnasium.
const RESETS: [(&str, Reset); 3] =
    [("NextStep", Reset::AtNextStep), ("SameStep", Reset::AtOnce), ("Disabled", Reset::Never)];

/// The results of a step for the agent: the bytes of observations, masks, rewards, ends, seats and last observations, and the faults.
type Seen<'py> = (
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Vec<(usize, usize, String, String)>,
);

/// Many games side by side, in each of which an agent plays a seat against players.
#[pyclass(frozen, module = "papan._core")]
pub(crate) struct VectorGames {
    games: Arc<Mutex<Games>>,
    /// Whether a step takes so little time that the calling thread makes it.
    is_short: bool,
}

#[pymethods]
impl VectorGames {
    #[new]
    #[pyo3(signature = (
        rules, games, opponents, *, seat = None, autoreset = "NextStep", threads = 1, functions = None, move_time = None
    ))]
    #[allow(clippy::too_many_arguments)] // options of Python
    fn new(
        py: Python<'_>,
        rules: RulesArg<'_>,
        #[pyo3(from_py_with = whole)] games: usize,
        opponents: Vec<(String, f64)>,
        #[pyo3(from_py_with = whole)] seat: Option<usize>,
        autoreset: &str,
        #[pyo3(from_py_with = whole)] threads: usize,
        functions: Option<Runners>,
        move_time: Option<f64>,
    ) -> PyResult<Self> {
        if !(1..=MOST).contains(&games) {
            return Err(refused(format!("{games} games side by side: give 1 to {MOST}")));
        }
        let usual = Clock::default();
        let opponents: Vec<_> =
            opponents.into_iter().map(|(text, weight)| (PlayerSpec::from(text), weight)).collect();
        let is_short = games <= SHORT && opponents.iter().all(|(player, _)| is_quick(player));
        let plan = VectorPlan {
            rules: rules.ruleset()?,
            opponents,
            seat,
            slots: games,
            threads: checked_threads(Some(threads))?,
            reset: named(autoreset, &RESETS)?,
            clock: Clock { per_move: duration(move_time)?.unwrap_or(usual.per_move), ..usual },
        };
        let launcher = launcher(functions);
        let games = py.detach(|| Games::new(&plan, &launcher)).map_err(refused)?;
        Ok(Self { games: Arc::new(Mutex::new(games)), is_short })
    }

    /// Begins another game in the slots that `which` marks, or in all; with seeds, one for each, the same again.
    #[pyo3(signature = (seeds = None, which = None))]
    fn reset<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] seeds: Option<Vec<u64>>,
        which: Option<Vec<bool>>,
    ) -> PyResult<Seen<'py>> {
        self.run(py, move |games, stop| Ok(games.reset(seeds.as_deref(), which.as_deref(), stop)))?;
        self.seen(py)
    }

    /// Makes a move in every slot: the bytes of a 64-bit number for each.
    #[pyo3(signature = (actions, /))]
    fn step<'py>(&self, py: Python<'py>, actions: &[u8]) -> PyResult<Seen<'py>> {
        let actions: Vec<i64> =
            actions.as_chunks().0.iter().map(|&number| i64::from_ne_bytes(number)).collect();
        self.run(py, move |games, stop| games.step(&actions, stop))?;
        self.seen(py)
    }

    /// The position of a slot, with everything that is hidden.
    #[pyo3(signature = (slot, /))]
    fn position(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] slot: usize,
    ) -> PyResult<Position> {
        let game = py.detach(|| self.games.lock().game(slot));
        game.map(|game| Position { game })
            .ok_or_else(|| refused(format!("there is no slot {slot}")))
    }
}

impl VectorGames {
    /// Works on the games, in another thread unless that takes longer than the work itself.
    fn run(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Games, &AtomicBool) -> Result<bool, VectorError> + Send + 'static,
    ) -> PyResult<()> {
        let games = Arc::clone(&self.games);
        let done = if self.is_short {
            py.detach(|| work(&mut games.lock(), &AtomicBool::new(false)))
        } else {
            interruptible(py, move |stop| work(&mut games.lock(), stop))?
        };
        done.map(drop).map_err(refused)
    }

    /// Writes what the agent sees into memory of Python, which NumPy uses as it is.
    fn seen<'py>(&self, py: Python<'py>) -> PyResult<Seen<'py>> {
        // A function of Python that plays may hold the lock and wait for the interpreter.
        let games = loop {
            if let Some(games) = self.games.try_lock() {
                break games;
            }
            py.detach(|| drop(self.games.lock()));
        };
        let frames = games.frames();
        let bytes = |part: fn(&Frame) -> &[u8]| {
            let size = frames.iter().map(|frame| part(frame).len()).sum();
            PyByteArray::new_with(py, size, |mut left| {
                for part in frames.iter().map(|frame| part(frame)) {
                    let (now, after) = left.split_at_mut(part.len());
                    now.copy_from_slice(part);
                    left = after;
                }
                Ok(())
            })
        };
        let rewards = frames.iter().flat_map(|frame| &frame.rewards);
        let rewards: Vec<u8> = rewards.flat_map(|paid| paid.to_ne_bytes()).collect();
        let faults = frames.iter().flat_map(|frame| &frame.faults).map(|(slot, fault)| {
            let kind = serde_json::json!(fault.fault.kind).as_str().unwrap_or_default().to_owned();
            (*slot, fault.seat, kind, fault.fault.detail.clone())
        });
        Ok((
            bytes(|frame| &frame.observations)?,
            bytes(|frame| &frame.masks)?,
            PyByteArray::new(py, &rewards),
            bytes(|frame| &frame.ended)?,
            bytes(|frame| &frame.seats)?,
            bytes(|frame| &frame.finals)?,
            faults.collect(),
        ))
    }
}

/// Whether a player answers at once.
fn is_quick(player: &PlayerSpec) -> bool {
    matches!(player, PlayerSpec::BuiltIn(built_in) if built_in.entry().is_some_and(|entry| !entry.takes_time))
}
