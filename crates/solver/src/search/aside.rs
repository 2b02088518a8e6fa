//! Searching in parallel with other threads.
//!
//! All threads ask the same question of the same position. They get into each other's way as little as
//! possible: a move that another one is searching is put off (after Kerrigan's simplification of
//! ABDADA), so that its answer may be in the table by then; and when the table shows that another one
//! has answered what a thread is in the middle of, the thread gives it up.

use super::replies::Replies;
use super::{Search, Window};
use crate::cells::size::Size;
use crate::cells::state::State;
use crate::cells::word::Word;
use crate::machine::Machine;
use crate::table::TableSlot;

/// The questions that one thread has begun.
#[derive(Debug)]
pub(super) struct OpenQuestions<W> {
    /// The questions on the way to the position that is being searched, the first asked first.
    open: Vec<(TableSlot<W>, Window)>,
    /// Which of them another thread has answered; all that were asked for its sake are given up.
    answered: Option<usize>,
}

impl<W> Default for OpenQuestions<W> {
    fn default() -> Self {
        Self { open: Vec::new(), answered: None }
    }
}

impl<S: Size, M: Machine> Search<'_, S, M> {
    /// Whether another thread has answered one of the questions on the way here. If so, the search
    /// stops until it is back there.
    #[cold]
    pub(super) fn is_answered_above(&mut self) -> bool {
        let mut open = self.aside.open.iter();
        self.aside.answered =
            open.position(|&(place, window)| self.answer(place, window).is_some());
        if self.aside.answered.is_some() {
            self.guard.pause();
        }
        self.aside.answered.is_some()
    }

    /// The best score of the moves, or one that is good enough.
    pub(super) fn search_aside(
        &mut self,
        state: State<S>,
        replies: &mut Replies<S::Word>,
        window: Window,
    ) -> i32 {
        let place = self.place(state);
        let depth = self.aside.open.len();
        self.aside.open.push((place, window));
        let score = self.search_aside_at(depth, state, replies, window);
        self.aside.open.truncate(depth);
        score
    }

    fn search_aside_at(
        &mut self,
        depth: usize,
        state: State<S>,
        replies: &mut Replies<S::Word>,
        window: Window,
    ) -> i32 {
        let (place, _) = self.aside.open[depth];
        let mut best = i32::MIN;
        let mut put_off = Replies::new();
        let mut first = true;
        let mut again = false;
        loop {
            let Some(reply) = replies.pick() else {
                if put_off.is_empty() {
                    return best;
                }
                again = true;
                *replies = std::mem::replace(&mut put_off, Replies::new());
                continue;
            };
            if !first && let Some(score) = self.answer(place, window) {
                return score;
            }
            let key = self.key(state.after(reply.cell)).folded();
            if !first && !again && self.guard.is_busy(key) {
                put_off.push(reply.cell, reply.threats, self.worth(reply.cell));
                continue;
            }
            first = false;
            self.guard.begin(key);
            let score = self.search_one(state, reply, window);
            self.guard.end(key);
            if !self.guard.is_stopped() {
                best = best.max(score);
                if best >= window.beta {
                    return best;
                }
            } else if self.aside.answered == Some(depth) {
                // Back at the question that was answered. Should the table have lost the answer
                // meanwhile, the move is searched again.
                self.aside.answered = None;
                self.guard.resume();
                put_off.push(reply.cell, reply.threats, self.worth(reply.cell));
            } else {
                // The value is not used.
                return 0;
            }
        }
    }
}
