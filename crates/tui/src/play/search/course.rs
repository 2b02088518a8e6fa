//! The step of a search that is shown, and how fast steps follow each other.

use std::time::Duration;

use papan_players::trace::TraceNode;

/// The time for which each step is shown, from slow to fast.
const PACES: [Duration; 6] = [
    Duration::from_secs(3),
    Duration::from_millis(1500),
    Duration::from_millis(800),
    Duration::from_millis(400),
    Duration::from_millis(150),
    Duration::from_millis(50),
];

/// The pace at first.
const USUAL: usize = 2;

/// The step that is shown.
#[derive(Debug)]
pub(super) struct Course {
    /// Its number; `None` shows the finished search.
    pub(super) at: Option<u64>,
    /// Whether the next step follows by itself.
    pub(super) plays: bool,
    pace: usize,
    /// Whether the node of the step is to be selected, once the step is known.
    pub(super) follows: bool,
    /// The step from which the next cut-off is looked for.
    pub(super) cut_from: Option<u64>,
}

impl Default for Course {
    fn default() -> Self {
        Self { at: None, plays: false, pace: USUAL, follows: false, cut_from: None }
    }
}

impl Course {
    /// Shows the finished search, at the same pace.
    pub(super) fn reset(&mut self) {
        *self = Self { pace: self.pace, ..Self::default() };
    }

    pub(super) fn go_to(&mut self, step: Option<u64>) {
        (self.at, self.follows, self.cut_from) = (step, step.is_some(), None);
    }

    /// How long the present step is shown, where the next one follows by itself.
    pub(super) fn pace(&self) -> Option<Duration> {
        self.plays.then_some(PACES[self.pace])
    }

    pub(super) fn faster(&mut self) {
        self.pace = (self.pace + 1).min(PACES.len() - 1);
    }

    pub(super) fn slower(&mut self) {
        self.pace = self.pace.saturating_sub(1);
    }

    /// How far the search of a node has come.
    pub(super) fn phase(&self, node: &TraceNode) -> Phase {
        match self.at {
            Some(step) if step < node.enter => Phase::Ahead,
            Some(step) if step < node.leave => Phase::Open,
            _ => Phase::Done,
        }
    }
}

/// How far the search of a node has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// It was not entered yet.
    Ahead,
    /// It was entered and not left yet.
    Open,
    /// It has its value, or was left out.
    Done,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_open_from_its_first_step_until_it_is_left() {
        let node = TraceNode { enter: 3, leave: 5, ..TraceNode::default() };
        let phase = |at| Course { at, ..Course::default() }.phase(&node);
        assert_eq!(
            [2, 3, 4, 5].map(|at| phase(Some(at))),
            [Phase::Ahead, Phase::Open, Phase::Open, Phase::Done]
        );
        assert_eq!(phase(None), Phase::Done);
    }

    #[test]
    fn the_pace_has_two_ends() {
        let mut course = Course { plays: true, ..Course::default() };
        for _ in 0..9 {
            course.faster();
        }
        assert_eq!(course.pace(), PACES.last().copied());
        for _ in 0..9 {
            course.slower();
        }
        assert_eq!(course.pace(), PACES.first().copied());
        course.plays = false;
        assert_eq!(course.pace(), None);
    }
}
