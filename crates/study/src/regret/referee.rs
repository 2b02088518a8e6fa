//! The referee: compares a move with the best one.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_games::line::{Cell, LineBoard, LinePosition};
use papan_games::{Position, Rules, View};
use papan_players::{Effort, Judge, JudgedMove, Judgement, Playable, ProvenResult};
use parking_lot::Mutex;

use super::Decision;

/// The exact judgement of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveVerdict {
    /// How many moves were made before it.
    pub(crate) ply: usize,
    /// The number of empty cells before the move.
    pub(crate) left: i32,
    /// The score of the best move.
    pub(crate) best: i32,
    /// The score of the chosen move.
    pub(crate) chosen: i32,
    /// Whether the move gave away a win or a draw.
    pub(crate) is_blunder: bool,
    /// The urgency of the position.
    pub(crate) urgency: Urgency,
}

/// Whether a line can be completed at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    /// The player to move can complete a line.
    OwnWin,
    /// The opponent threatens to complete one.
    Threatened,
    /// Neither.
    Quiet,
}

impl MoveVerdict {
    /// The points that the move lost.
    pub(crate) fn lost(&self) -> u64 {
        (self.best - self.chosen).max(0) as u64
    }
}

/// A cache of exact answers that all threads share. An answer does not depend on the thread that found it, so sharing
/// does not change the results.
#[derive(Debug, Default)]
pub(crate) struct AnswerCache {
    answers: Mutex<HashMap<LinePosition, Answer>>,
    scores: Mutex<HashMap<LinePosition, i32>>,
}

type Answer = Arc<[JudgedMove<Cell>]>;

/// The most cached answers: about 50 MB.
const REMEMBERED: usize = 200_000;

/// The most cached scores: about 100 MB.
const SCORES: usize = 500_000;

/// Positions get harder from the end of a game to its beginning: after this many in a row that could not be judged,
/// earlier positions are skipped.
const GIVEN_UP_AFTER: usize = 2;

/// Judges positions and caches the answers.
pub(crate) struct Referee<'a> {
    judge: Box<dyn Judge<LinePosition>>,
    known: &'a AnswerCache,
}

impl<'a> Referee<'a> {
    pub(crate) fn new(effort: Effort, known: &'a AnswerCache) -> Self {
        Self { judge: LinePosition::judge(effort), known }
    }

    fn answer(&mut self, position: &LinePosition) -> Answer {
        if let Some(answer) = self.known.answers.lock().get(position) {
            return Arc::clone(answer);
        }
        let answer: Answer = self.judge.judge(position).into();
        let mut known = self.known.answers.lock();
        if known.len() < REMEMBERED {
            known.insert(*position, Arc::clone(&answer));
        }
        answer
    }

    /// The exact score of a position for the player to move; `None` if the judge does not score positions.
    fn score(&mut self, position: &LinePosition) -> Option<i32> {
        if let Some(outcome) = position.outcome() {
            // The score of a win includes the cell that was filled last.
            let won = outcome.winners().next().is_some();
            return Some(if won { -(left(position) + 2) / 2 } else { 0 });
        }
        let least = {
            let scores = self.known.scores.lock();
            if let Some(&score) = scores.get(position) {
                return Some(score);
            }
            // The score of a position is at least that of any of its moves.
            let moves = position.legal_moves().map(|cell| after(position, cell));
            moves.filter_map(|next| scores.get(&next)).map(|score| -score).max()
        };
        let score = self.judge.score(position, least.unwrap_or(i32::MIN))?;
        let mut scores = self.known.scores.lock();
        if scores.len() < SCORES {
            scores.insert(*position, score);
        }
        Some(score)
    }

    /// The exact score of a position for the player to move, if it is known.
    pub(crate) fn value(&mut self, position: &LinePosition) -> Option<i32> {
        self.score(position).or_else(|| Judgement(&self.answer(position)).score())
    }

    /// The scores of the best move and of the chosen one; `None` unless the scores of all moves in the position are
    /// known exactly. If only the chosen move had to be known, good moves would be judged more often than bad ones.
    fn scores(&mut self, asked: &Decision) -> Option<(i32, i32)> {
        let Decision { position, chosen } = asked;
        // The chosen move first: its score is a lower bound for the position, and often equals it.
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

    /// The verdict on a move, if its score is known.
    fn verdict(&mut self, asked: &Decision) -> Option<MoveVerdict> {
        let (best, chosen) = self.scores(asked)?;
        Some(MoveVerdict {
            ply: asked.position.plies(),
            left: left(&asked.position),
            best,
            chosen,
            is_blunder: ProvenResult::of(chosen) < ProvenResult::of(best),
            urgency: urgency(&asked.position),
        })
    }

    /// The verdict on each move of a game, in order; `None` if it was stopped.
    ///
    /// Starts at the end, because the judge reuses what it learns about late positions for earlier ones.
    pub(crate) fn review(
        &mut self,
        asked: &[Decision],
        stop: &AtomicBool,
    ) -> Option<Vec<Option<MoveVerdict>>> {
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

/// The number of empty cells.
fn left(position: &LinePosition) -> i32 {
    (position.rules().facts().max_moves - position.plies()) as i32
}

fn after(position: &LinePosition, chosen: Cell) -> LinePosition {
    let mut next = *position;
    next.advance(chosen);
    next
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
            assert!(known.answers.lock().is_empty());
        }
        assert!(judged > 30 && blunders > 0, "{judged} {blunders}");
    }
}
