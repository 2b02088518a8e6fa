//! Which question to ask next.

use crate::score::Bounds;

/// The questions that narrow a score down, each of the form "is it above this number?".
///
/// A win or a loss in a few moves is cheap to find or to rule out; most of the rest are draws or
/// close to it. So from the outside in by steps that grow, then at zero, then by halves; where that was
/// hard, rather near zero, because a question there costs little more than one farther out.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    bounds: Bounds,
    phase: Phase,
    /// The positions that were looked at so far.
    nodes: u64,
}

/// After this many positions the question is a hard one.
const HARD: u64 = 1_000_000;

#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Is the score within this distance of the maximum?
    High(i32),
    /// Is the score within this distance of the minimum?
    Low(i32),
    Zero,
    BelowZero,
    /// Is it this at least?
    AtLeast(i32),
    /// Is it more than this?
    Above(i32),
    Halves,
    /// Is it more than this? Nothing else is asked.
    Only(i32),
    End,
}

impl Schedule {
    /// For a score of which so much is known.
    pub(crate) fn new(bounds: Bounds) -> Self {
        Self { bounds, phase: Phase::High(1), nodes: 0 }
    }

    /// For a win, a draw or a loss.
    pub(crate) fn weak(known: Bounds) -> Self {
        let bounds = Bounds { low: known.low.signum(), high: known.high.signum() };
        Self { bounds, phase: Phase::Zero, nodes: 0 }
    }

    /// For a score that is likely to be this.
    pub(crate) fn near(bounds: Bounds, guess: i32) -> Self {
        Self { bounds, phase: Phase::AtLeast(guess), nodes: 0 }
    }

    /// For a single question: is the score above this?
    pub(crate) fn only(bounds: Bounds, alpha: i32) -> Self {
        Self { bounds, phase: Phase::Only(alpha), nodes: 0 }
    }

    /// The bounds so far.
    pub(crate) fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The next question; `None` when there is nothing left to ask.
    pub(crate) fn next(&mut self) -> Option<i32> {
        while self.bounds.low < self.bounds.high {
            let Bounds { low, high } = self.bounds;
            let (alpha, then) = match self.phase {
                Phase::High(step) if step > (high - low) / 4 => (0, Phase::BelowZero),
                Phase::High(step) => (high - step, Phase::Low(step)),
                Phase::Low(step) => (low + step - 1, Phase::High(step + 1)),
                Phase::Zero => (0, Phase::BelowZero),
                Phase::BelowZero => (-1, Phase::Halves),
                Phase::AtLeast(guess) => (guess - 1, Phase::Above(guess)),
                Phase::Above(guess) => (guess, Phase::Halves),
                Phase::Halves if self.nodes >= HARD => (near_zero(low, high), Phase::Halves),
                Phase::Halves => ((low + high - 1) / 2, Phase::Halves),
                Phase::Only(alpha) => (alpha, Phase::End),
                Phase::End => return None,
            };
            self.phase = then;
            if (low..high).contains(&alpha) {
                return Some(alpha);
            }
        }
        None
    }

    /// Takes the answer to a question: a bound on the score, at most `alpha` or above it; with the
    /// positions that were looked at for all questions so far.
    pub(crate) fn answer(&mut self, alpha: i32, score: i32, nodes: u64) {
        self.nodes = nodes;
        // Not beyond what was asked for: a schedule for wins and losses ends at 1.
        let score = score.clamp(self.bounds.low, self.bounds.high);
        if score <= alpha {
            self.bounds.high = score;
        } else {
            self.bounds.low = score;
        }
    }
}

/// A number from `low` to below `high`, nearer to the end that is nearer to zero.
fn near_zero(low: i32, high: i32) -> i32 {
    let off = (high - low - 1) / 6;
    if low >= 0 { low + off } else { high - 1 - off }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_schedule_finds_every_score_and_asks_no_question_twice() {
        let all = Bounds { low: -18, high: 18 };
        for score in -18..=18 {
            let near = (-20..=20).map(|guess| Schedule::near(all, guess));
            let schedules = near.chain([Schedule::new(all), Schedule::new(all)]);
            for (mut schedule, nodes) in schedules.zip([0, HARD].into_iter().cycle()) {
                let mut asked = Vec::new();
                while let Some(alpha) = schedule.next() {
                    assert!(!asked.contains(&alpha), "{score}: {alpha} after {asked:?}");
                    asked.push(alpha);
                    schedule.answer(alpha, if score > alpha { alpha + 1 } else { alpha }, nodes);
                }
                assert_eq!(schedule.bounds(), Bounds { low: score, high: score });
            }
        }
    }
}
