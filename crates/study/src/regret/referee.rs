//! The referee: what a move was worth beside the best one.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use papan_games::line::{Cell, LineBoard, LinePosition};
use papan_games::{Position, Rules, View};
use papan_players::{Effort, Judge, Judged, Judgement, Playable, ProvenResult};

use super::Decision;

/// What an exact answer says of a move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verdict {
    /// How many moves had been made before.
    pub(super) ply: usize,
    /// The cells that were empty.
    pub(super) left: i32,
    /// The score of the best move.
    pub(super) best: i32,
    /// The score of the move that was made.
    pub(super) chosen: i32,
    /// Whether a win or a draw was given away.
    pub(super) is_blunder: bool,
    /// What could be seen at a glance.
    pub(super) urgency: Urgency,
}

/// What can be seen of a position without looking ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Urgency {
    /// The player to move completes a line.
    OwnWin,
    /// The opponent would complete one.
    Threatened,
    /// Neither.
    Quiet,
}

impl Verdict {
    /// The points that were lost.
    pub(super) fn lost(&self) -> u64 {
        (self.best - self.chosen).max(0) as u64
    }
}

/// What was found, for all threads. What is proven of a position does not depend on who asks, so neither
/// does any result.
#[derive(Debug, Default)]
pub(super) struct AnswerCache {
    answers: Mutex<HashMap<LinePosition, Answer>>,
    scores: Mutex<HashMap<LinePosition, i32>>,
}

type Answer = Arc<[Judged<Cell>]>;

/// The most answers that are kept: some 50 MB.
const REMEMBERED: usize = 200_000;

/// The most scores that are kept: some 100 MB.
const SCORES: usize = 500_000;

/// From the end of a game to its beginning positions get harder: after so many in a row that could
/// not be judged, the earlier ones are not tried.
const GIVEN_UP_AFTER: usize = 2;

/// Judges positions, and remembers.
pub(super) struct Referee<'a> {
    judge: Box<dyn Judge<LinePosition>>,
    known: &'a AnswerCache,
}

impl<'a> Referee<'a> {
    pub(super) fn new(effort: Effort, known: &'a AnswerCache) -> Self {
        Self { judge: LinePosition::judge(effort), known }
    }

    fn answer(&mut self, position: &LinePosition) -> Answer {
        if let Some(answer) = lock(&self.known.answers).get(position) {
            return Arc::clone(answer);
        }
        let answer: Answer = self.judge.judge(position).into();
        let mut known = lock(&self.known.answers);
        if known.len() < REMEMBERED {
            known.insert(*position, Arc::clone(&answer));
        }
        answer
    }

    /// The exact score of a position for the player to move, where such scores are always found.
    fn score(&mut self, position: &LinePosition) -> Option<i32> {
        if let Some(outcome) = position.outcome() {
            // A win is counted with the cell that was filled last.
            let won = outcome.winners().next().is_some();
            return Some(if won { -(left(position) + 2) / 2 } else { 0 });
        }
        let least = {
            let scores = lock(&self.known.scores);
            if let Some(&score) = scores.get(position) {
                return Some(score);
            }
            // It is worth as much as any of its moves at least.
            let moves = position.legal_moves().map(|cell| after(position, cell));
            moves.filter_map(|next| scores.get(&next)).map(|score| -score).max()
        };
        let score = self.judge.score(position, least.unwrap_or(i32::MIN))?;
        let mut scores = lock(&self.known.scores);
        if scores.len() < SCORES {
            scores.insert(*position, score);
        }
        Some(score)
    }

    /// The exact score of a position for the player to move, if it is known.
    pub(super) fn value(&mut self, position: &LinePosition) -> Option<i32> {
        self.score(position).or_else(|| Judgement(&self.answer(position)).score())
    }

    /// The scores of the best move and of the one that was made; `None` unless every move of the position
    /// is known exactly. If only the choice had to be, good moves would be judged more often than bad ones.
    fn scores(&mut self, asked: &Decision) -> Option<(i32, i32)> {
        let Decision { position, chosen } = asked;
        // The move first: the position is worth that at least, and often just that.
        if let Some(turned) = self.score(&after(position, *chosen))
            && let Some(best) = self.score(position)
        {
            return Some((best, -turned));
        }
        let answer = self.answer(position);
        if answer.iter().any(|judged| judged.bounds.score().is_none()) {
            return None;
        }
        let judgement = Judgement(&answer);
        Some((judgement.score()?, judgement.of(*chosen)?.score()?))
    }

    /// What a choice was worth, if that is known.
    fn verdict(&mut self, asked: &Decision) -> Option<Verdict> {
        let (best, chosen) = self.scores(asked)?;
        Some(Verdict {
            ply: asked.position.plies(),
            left: left(&asked.position),
            best,
            chosen,
            is_blunder: ProvenResult::of(chosen) < ProvenResult::of(best),
            urgency: urgency(&asked.position),
        })
    }

    /// What each choice of a game was worth, in order; `None` if it was stopped.
    ///
    /// It begins at the end: what the judge learns of late positions helps it with earlier ones.
    pub(super) fn review(
        &mut self,
        asked: &[Decision],
        stop: &AtomicBool,
    ) -> Option<Vec<Option<Verdict>>> {
        let mut verdicts = vec![None; asked.len()];
        let mut missed = 0;
        for (asked, verdict) in asked.iter().zip(&mut verdicts).rev() {
            if stop.load(Relaxed) {
                return None;
            }
            *verdict = self.verdict(asked);
            missed = if verdict.is_some() { 0 } else { missed + 1 };
            if missed == GIVEN_UP_AFTER {
                break;
            }
        }
        Some(verdicts)
    }
}

/// The cells that are empty.
fn left(position: &LinePosition) -> i32 {
    (position.rules().facts().max_moves - position.plies()) as i32
}

fn after(position: &LinePosition, chosen: Cell) -> LinePosition {
    let mut next = *position;
    next.advance(chosen);
    next
}

fn lock<T>(known: &Mutex<T>) -> MutexGuard<'_, T> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}

fn urgency(position: &LinePosition) -> Urgency {
    let completes = |seat| position.legal_moves().any(|cell| position.completes(cell, seat));
    match position.turn() {
        Some(seat) if completes(seat) => Urgency::OwnWin,
        Some(seat) if completes(seat.next(2)) => Urgency::Threatened,
        _ => Urgency::Quiet,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_games::{Game, Ruleset};
    use papan_players::dice;

    use super::*;

    #[test]
    fn a_blunder_is_a_mistake_that_costs_the_result_and_nothing_is_said_of_what_is_solved_in_part()
    {
        let (mut judged, mut unjudged, mut blunders) = (0, 0, 0);
        for (rules, nodes) in [("tic-tac-toe:4x4", 3_000), ("connect-four:6x5", 10_000)] {
            let Ok(Ruleset::Line(rules)) = rules.parse() else { panic!("a board") };
            let (known, mut dice) = (AnswerCache::default(), dice(1, 0));
            let mut referee = Referee::new(Effort::Nodes(nodes), &known);
            let mut game = Game::<LinePosition>::new(rules.start(&mut dice));
            while let Some(chosen) = game.position().random_move(&mut dice) {
                let position = *game.position();
                let answer = LinePosition::judge(Effort::Nodes(nodes)).judge(&position);
                let is_exact = answer.iter().all(|one| one.bounds.score().is_some());
                let verdict = referee.verdict(&Decision { position, chosen });
                assert_eq!(verdict.is_some(), is_exact);
                if let Some(verdict) = verdict {
                    let mistake = Judgement(&answer).mistake(chosen);
                    assert_eq!(verdict.is_blunder, mistake.is_some_and(|made| made.costs_result()));
                    blunders += usize::from(verdict.is_blunder);
                }
                *(if is_exact { &mut judged } else { &mut unjudged }) += 1;
                game.play(chosen).unwrap();
            }
        }
        assert!(judged > 0 && unjudged > 0 && blunders > 0, "{judged} {unjudged} {blunders}");
    }

    #[test]
    fn what_is_judged_by_scores_alone_is_judged_as_by_those_of_all_moves() {
        let (mut judged, mut blunders) = (0, 0);
        for (rules, seed) in [("connect-four:5x4", 1), ("connect-four:5x5", 2), ("connect-four", 3)]
        {
            let Ok(Ruleset::Line(rules)) = rules.parse() else { panic!("a board") };
            let (known, mut dice) = (AnswerCache::default(), dice(seed, 0));
            let mut position = rules.start(&mut dice);
            let mut asked = Vec::new();
            while let (Some(made), Some(chosen)) =
                (position.random_move(&mut dice), position.random_move(&mut dice))
            {
                // Not always the move that was made.
                asked.push(Decision { position, chosen });
                position.advance(made);
            }
            let mut referee = Referee::new(Effort::Thorough, &known);
            let verdicts = referee.review(&asked, &AtomicBool::new(false)).unwrap();
            let mut judge = LinePosition::judge(Effort::Thorough);
            for (Decision { position, chosen }, verdict) in asked.iter().zip(verdicts) {
                let (answer, verdict) = (judge.judge(position), verdict.unwrap());
                let judgement = Judgement(&answer);
                assert_eq!(judgement.score(), Some(verdict.best), "{position:?}");
                assert_eq!(judgement.of(*chosen).unwrap().score(), Some(verdict.chosen));
                let mistake = judgement.mistake(*chosen);
                assert_eq!(mistake.is_some_and(|made| made.costs_result()), verdict.is_blunder);
                blunders += usize::from(verdict.is_blunder);
                judged += 1;
            }
            assert!(lock(&known.answers).is_empty());
        }
        assert!(judged > 30 && blunders > 0, "{judged} {blunders}");
    }
}
