//! What perfect play says of the positions of a game, found out in the background.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_games::{Game, Position, Seat};
use papan_players::{Effort, Judge, Judged, Judgement, Limits, Mistake, Playable};

use crate::contract::Bell;
use crate::worker::Worker;

/// What is proven of every move of a position, by the moves that lead to it; `None` if it was stopped.
type Found<P> = (String, Option<Vec<Judged<<P as papan_games::View>::Move>>>);

/// The thread that finds out, and what it has found.
pub(super) struct Analyst<P: Position> {
    worker: Worker<Box<dyn Judge<P>>, Found<P>>,
    /// What is known by the moves that lead there; `None` while it is being found out.
    known: HashMap<String, Option<Vec<Judged<P::Move>>>>,
    stop: Arc<AtomicBool>,
}

/// A move of a game that gave something away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MistakeMade<M> {
    /// How many moves were made before it.
    pub(super) ply: usize,
    pub(super) seat: Seat,
    pub(super) mistake: Mistake<M>,
}

impl<P: Playable + 'static> Analyst<P> {
    pub(super) fn new(bell: &Bell) -> Self {
        Self {
            worker: Worker::start(bell, || P::judge(Effort::Sociable)),
            known: HashMap::new(),
            stop: Arc::default(),
        }
    }

    /// Finds out about where a game stands, unless it is known.
    pub(super) fn want(&mut self, game: &Game<P>) {
        let text = game.text();
        if self.known.contains_key(&text) || game.position().turn().is_none() {
            return;
        }
        self.known.insert(text.clone(), None);
        let (position, stop) = (game.position().clone(), Arc::clone(&self.stop));
        self.worker.ask(move |judge| {
            if stop.load(Relaxed) {
                return (text, None);
            }
            judge.limit(&Limits { stop: Some(Arc::clone(&stop)), ..Limits::default() });
            let judged = position.turn().map(|seat| judge.judge(position.view(seat)));
            (text, judged.filter(|_| !stop.load(Relaxed)))
        });
    }

    /// Finds out about every position of a game, that at its end first.
    pub(super) fn want_all(&mut self, game: &Game<P>) {
        let mut game = game.clone();
        loop {
            self.want(&game);
            if game.undo().is_none() {
                return;
            }
        }
    }

    /// Leaves off what is not found out yet.
    pub(super) fn give_up(&mut self) {
        self.stop.store(true, Relaxed);
        self.stop = Arc::default();
        self.known.retain(|_, found| found.is_some());
    }

    /// Takes what was found out since; whether there was anything.
    pub(super) fn collect(&mut self) -> bool {
        let mut any = false;
        for (text, found) in self.worker.done() {
            if let Some(found) = found {
                self.known.insert(text, Some(found));
            }
            any = true;
        }
        any
    }

    /// What is known of the moves after these; `None` if it is not known yet.
    pub(super) fn of(&self, moves: &str) -> Option<&[Judged<P::Move>]> {
        self.known.get(moves)?.as_deref()
    }

    /// Whether something is being found out.
    pub(super) fn is_busy(&self) -> bool {
        self.known.values().any(Option::is_none)
    }

    /// What the position after each number of moves is worth to the first seat, where that is known
    /// exactly, and the moves that were mistakes.
    pub(super) fn course(&self, game: &Game<P>) -> (Vec<Option<i32>>, Vec<MistakeMade<P::Move>>) {
        let mut values = Vec::new();
        let mut mistakes = Vec::new();
        let mut so_far = Game::new(game.start().clone());
        for ply in 0..=game.moves().len() {
            let judged = self.of(&so_far.text()).unwrap_or_default();
            let turn = so_far.position().turn();
            values.push(match turn {
                Some(seat) => Judgement(judged).score().map(|score| for_first(seat, score)),
                None => at_the_end(so_far.position(), values.last().copied().flatten()),
            });
            if let (Some(&played), Some(seat)) = (game.moves().get(ply), turn) {
                let mistake = Judgement(judged).mistake(played);
                mistakes.extend(mistake.map(|mistake| MistakeMade { ply, seat, mistake }));
                so_far.advance(played);
            }
        }
        (values, mistakes)
    }
}

/// What the end of a game is worth to the first seat: as much as what came before, for whoever has won.
fn at_the_end<P: Position>(position: &P, before: Option<i32>) -> Option<i32> {
    let outcome = position.outcome()?;
    let size = before.map_or(1, |value| value.abs().max(1));
    Some(outcome.winners().next().map_or(0, |winner| for_first(winner, size)))
}

/// A score of a seat as the first seat sees it.
fn for_first(seat: Seat, score: i32) -> i32 {
    if seat == Seat::FIRST { score } else { -score }
}

impl<P: Position> Drop for Analyst<P> {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_turned_for_the_second_seat() {
        assert_eq!(for_first(Seat::FIRST, 3), 3);
        assert_eq!(for_first(Seat::new(1), 3), -3);
    }
}
