//! Who knows what perfect play comes to. A judge of a large board has a large memory: a few are kept and used
//! again, those of the rules that were asked for last.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

use papan_games::Seat;
use papan_players::{Effort, Judge, Judged, Limits, Playable};
use papan_solver::Bounds;

/// A move by its text, and what is proven of it.
pub(super) type JudgedText = (String, Bounds);

/// The judges that wait to be asked, the last one used last.
#[derive(Clone, Debug)]
pub struct Judges {
    waiting: Arc<Mutex<Vec<Waiting>>>,
    most: usize,
    effort: Effort,
}

/// A judge and the rules it knows.
struct Waiting {
    rules: String,
    judge: Box<dyn Any + Send>,
}

impl std::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Waiting").field("rules", &self.rules).finish_non_exhaustive()
    }
}

impl Judges {
    /// So many are kept, each of which shares the machine with others.
    pub fn new(most: usize) -> Self {
        Self { waiting: Arc::default(), most, effort: Effort::Sociable }
    }

    /// For one answer that somebody waits for: nothing is kept, and about a second is spent.
    pub fn for_one_answer() -> Self {
        Self::with(Effort::Brief)
    }

    /// For answers that cost so much each: nothing is kept.
    pub fn with(effort: Effort) -> Self {
        Self { waiting: Arc::default(), most: 0, effort }
    }

    /// What perfect play says of every move of a seat, as far as the limits allow, and how many positions were looked
    /// at for it.
    pub(super) fn judge<P: Playable + 'static>(
        &self,
        position: &P,
        seat: Seat,
        limits: &Limits,
    ) -> (Vec<JudgedText>, u64) {
        let rules = position.rules().to_string();
        let mut judge = self.take::<P>(&rules).unwrap_or_else(|| P::judge(self.effort));
        judge.limit(limits);
        let judged = judge.judge(position.view(seat)).into_iter();
        let told = judged.map(|Judged { choice, bounds }| (position.move_text(choice), bounds));
        let found = (told.collect(), judge.nodes());
        self.give_back(rules, judge);
        found
    }

    fn take<P: Playable + 'static>(&self, rules: &str) -> Option<Box<dyn Judge<P>>> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let place = waiting.iter().rposition(|other| other.rules == rules)?;
        waiting.remove(place).judge.downcast::<Box<dyn Judge<P>>>().ok().map(|judge| *judge)
    }

    fn give_back<P: Playable + 'static>(&self, rules: String, judge: Box<dyn Judge<P>>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.push(Waiting { rules, judge: Box::new(judge) });
        if waiting.len() > self.most {
            waiting.remove(0);
        }
    }
}
