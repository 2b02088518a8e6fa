//! What perfect play says of the positions of a game, found out in the background.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use papan_games::Seat;
use papan_players::Limits;
use papan_ui::game::{AnyGame, Judgement, Judges, MistakeView};
use papan_ui::session::Session;

use crate::contract::Bell;
use crate::worker::{Stop, Worker};

/// What is proven of a position, by the moves that lead to it; `None` if it was stopped.
type Finding = (String, Option<Judgement>);

/// The thread that finds out, and what it has found.
pub(super) struct Analyst {
    worker: Worker<Judges, Finding>,
    /// What is known by the moves that lead there; `None` while it is being found out.
    known: HashMap<String, Option<Judgement>>,
    stop: Stop,
}

/// A move of a game that gave something away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mistake {
    /// How many moves were made before it.
    pub(super) ply: usize,
    pub(super) seat: Seat,
    /// The move.
    pub(super) text: String,
    /// What it gave away.
    pub(super) loss: MistakeView,
}

impl Analyst {
    pub(super) fn new(bell: &Bell) -> Self {
        let worker = Worker::start(bell, || Judges::new(1));
        Self { worker, known: HashMap::new(), stop: Stop::default() }
    }

    /// Finds out about where a game stands, unless it is known.
    pub(super) fn want(&mut self, game: &AnyGame) {
        let key = key(&game.moves());
        if self.known.contains_key(&key) || game.turn().is_none() {
            return;
        }
        self.known.insert(key.clone(), None);
        let (game, stop) = (game.clone(), self.stop.flag());
        self.worker.ask(move |judges| {
            if stop.load(Relaxed) {
                return (key, None);
            }
            let limits = Limits { stop: Some(Arc::clone(&stop)), ..Limits::default() };
            let judgement = game.judge(judges, &limits);
            (key, judgement.filter(|_| !stop.load(Relaxed)))
        });
    }

    /// Finds out about every position of a game, that at its end first.
    pub(super) fn want_all(&mut self, game: &AnyGame) {
        let moves = game.moves();
        for ply in (0..=moves.len()).rev() {
            if !self.known.contains_key(&key(&moves[..ply])) {
                self.want(&game.at(ply));
            }
        }
    }

    /// Leaves off what is not found out yet.
    pub(super) fn give_up(&mut self) {
        self.stop = Stop::default();
        self.known.retain(|_, found| found.is_some());
    }

    /// Takes what was found out since.
    pub(super) fn collect(&mut self) {
        for (key, found) in self.worker.done() {
            if found.is_some() {
                self.known.insert(key, found);
            }
        }
    }

    /// What is known of where a game stands; `None` if it is not known yet.
    pub(super) fn of(&self, game: &AnyGame) -> Option<&Judgement> {
        self.after(&game.moves())
    }

    /// The same of where these moves lead.
    pub(super) fn after(&self, moves: &[String]) -> Option<&Judgement> {
        self.known.get(&key(moves))?.as_ref()
    }

    /// Whether something is being found out.
    pub(super) fn is_busy(&self) -> bool {
        self.known.values().any(Option::is_none)
    }

    /// What the position after each number of moves is worth to the first seat, where that is known
    /// exactly, and the moves that were mistakes. No player chose the moves of an opening, so they are none.
    pub(super) fn values_and_mistakes(
        &self,
        session: &Session,
    ) -> (Vec<Option<i32>>, Vec<Mistake>) {
        let game = session.timeline().whole();
        let mut values = Vec::new();
        let mut mistakes = Vec::new();
        let moves = game.moves();
        for (ply, turn) in game.turns().into_iter().enumerate() {
            let judgement = self.after(&moves[..ply]);
            let value = judgement.and_then(|judgement| judgement.value);
            values.push(match turn {
                Some(seat) => value.map(|score| for_first(seat, score)),
                None => at_the_end(game, values.last().copied().flatten()),
            });
            if let (Some(text), Some(seat)) = (moves.get(ply), turn)
                && !session.is_opening(&moves, ply)
            {
                let mistake = judgement.and_then(|judgement| judgement.of(text)?.mistake.clone());
                let made = |loss| Mistake { ply, seat, text: text.clone(), loss };
                mistakes.extend(mistake.map(made));
            }
        }
        (values, mistakes)
    }
}

/// By what a position is known: the moves that lead there.
fn key(moves: &[String]) -> String {
    moves.join(" ")
}

/// What the end of a game is worth to the first seat: as much as what came before, for whoever has won.
fn at_the_end(game: &AnyGame, before: Option<i32>) -> Option<i32> {
    let outcome = game.outcome()?;
    let size = before.map_or(1, |value| value.abs().max(1));
    Some(outcome.winners().next().map_or(0, |winner| for_first(winner, size)))
}

/// A score of a seat as the first seat sees it.
fn for_first(seat: Seat, score: i32) -> i32 {
    if seat == Seat::FIRST { score } else { -score }
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
