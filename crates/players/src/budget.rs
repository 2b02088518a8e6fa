//! Limits a search by steps and time. No other module of this crate reads a clock.

use std::sync::atomic::Ordering;
use std::time::Duration;

use web_time::Instant;

use crate::player::Limits;

/// How many steps are made between two looks at the clock, at most about a tenth of a millisecond's
/// worth.
const BETWEEN_LOOKS: u64 = 512;

/// The limits of a player for one move: its own options, and the limits set by the caller.
#[derive(Clone, Debug, Default)]
pub(crate) struct Budget {
    /// The maximum number of steps. Each search defines what a step is.
    pub(crate) steps: Option<u64>,
    /// So much time.
    pub(crate) time: Option<Duration>,
    /// The limits set by the caller.
    pub(crate) limits: Limits,
}

impl Budget {
    /// Starts to spend it on a move.
    pub(crate) fn start(&self) -> Stopwatch {
        let time = [self.time, self.limits.time].into_iter().flatten().min();
        Stopwatch {
            steps: 0,
            look_at: 0,
            most: self.steps.unwrap_or(u64::MAX),
            // A time too long for the clock to represent means no limit.
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
            limits: self.limits.clone(),
            is_up: false,
            lap_ends: u64::MAX,
            lap_is_up: false,
        }
    }
}

/// A budget that is being spent.
#[derive(Debug)]
pub(crate) struct Stopwatch {
    steps: u64,
    look_at: u64,
    most: u64,
    deadline: Option<Instant>,
    limits: Limits,
    is_up: bool,
    lap_ends: u64,
    lap_is_up: bool,
}

impl Stopwatch {
    /// Begins a part of the work that may take this many steps, in addition to all other limits.
    pub(crate) fn lap(&mut self, steps: u64) {
        self.lap_ends = self.steps.saturating_add(steps);
        self.lap_is_up = false;
        self.look_at = self.look_at.min(self.lap_ends);
    }

    /// Counts a step; whether it was the last, of all or of the lap. Once it was, all that follow are.
    #[inline]
    pub(crate) fn step(&mut self) -> bool {
        self.steps += 1;
        if self.steps >= self.look_at {
            self.look();
        }
        self.is_up | self.lap_is_up
    }

    /// How many steps were made.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// Reports that all moves have been searched to this depth.
    pub(crate) fn reached(&self, depth: u32) {
        if let Some(progress) = &self.limits.progress {
            progress.note_depth(depth);
        }
    }

    /// Whether nothing is left, whatever there is of the lap.
    pub(crate) fn is_up(&self) -> bool {
        self.is_up
    }

    /// Looks at the clock at once, for steps that take long.
    #[cold]
    pub(crate) fn look(&mut self) -> bool {
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let told = self.limits.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        self.is_up |= late || told || self.steps >= self.most;
        if let Some(progress) = &self.limits.progress {
            progress.note_nodes(self.steps);
        }
        self.lap_is_up = self.steps >= self.lap_ends;
        let next = if self.lap_is_up { u64::MAX } else { self.lap_ends };
        self.look_at = (self.steps + BETWEEN_LOOKS).min(self.most).min(next);
        self.is_up
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn a_budget_of_steps_ends_with_the_last_of_them() {
        let mut watch = Budget { steps: Some(1000), ..Budget::default() }.start();
        let made = (1..2000).find(|_| watch.step());
        assert_eq!((made, watch.steps()), (Some(1000), 1000));
        assert!(watch.step() && watch.is_up());
    }

    #[test]
    fn a_lap_ends_without_an_end_of_the_rest() {
        let mut watch = Budget { steps: Some(1000), ..Budget::default() }.start();
        for laps in 1..=9 {
            watch.lap(100);
            let made = (1..200).find(|_| watch.step());
            assert_eq!((made, watch.steps()), (Some(100), laps * 100));
            assert!(!watch.is_up());
        }
        watch.lap(200);
        assert_eq!((1..200).find(|_| watch.step()), Some(100));
        assert!(watch.is_up());
    }

    #[test]
    fn time_that_is_up_ends_it_and_the_shorter_time_counts() {
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        let time = Some(Duration::from_secs(1000));
        let mut watch = Budget { steps: None, time, limits }.start();
        assert!((0..=BETWEEN_LOOKS).any(|_| watch.step()));
    }

    #[test]
    fn it_ends_when_told_to_stop() {
        let stop = Arc::new(AtomicBool::new(false));
        let limits = Limits { stop: Some(Arc::clone(&stop)), ..Limits::default() };
        let mut watch = Budget { limits, ..Budget::default() }.start();
        assert!(!(0..10_000).any(|_| watch.step()));
        stop.store(true, Ordering::Relaxed);
        assert!((0..=BETWEEN_LOOKS).any(|_| watch.step()));
    }
}
