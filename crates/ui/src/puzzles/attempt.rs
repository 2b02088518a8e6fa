//! Attempts at puzzles: whether a move is right, and how it counts.

use papan_players::ProvenResult;
use papan_study::puzzles::{self, Puzzle, Theme};
use papan_words::Message;
use serde::{Deserialize, Serialize};

use super::{PuzzleId, open, shown};
use crate::game::{GameError, GameView};
use crate::words::say;

/// The attempts at one puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Attempt {
    /// Moves that were not the solution.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub misses: u32,
    /// Hints that were taken: the first tells the theme, the second the move.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub hints: u32,
    /// Whether it is solved, now or long ago: then nothing counts any more.
    pub solved: bool,
}

/// The progress of a person who solves puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Standing {
    /// Puzzles solved in a row by the first move and without a hint.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub streak: u32,
    /// The longest such row.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub best: u32,
    /// Puzzles solved.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub solved: u32,
    /// Those of them solved by the first move and without a hint.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub first_try: u32,
}

impl Standing {
    /// The standing as text.
    pub fn words(&self) -> Message {
        let Self { streak, best, solved, first_try: first } = *self;
        say!("puzzle-standing", solved = solved, first = first, streak = streak, best = best)
    }
}

impl Attempt {
    /// Counts a move. A miss ends the streak; a solution counts for it only if it is the first move and was found
    /// without a hint. With a hint the streak stays as it is.
    fn count(&mut self, is_right: bool, standing: &mut Standing) {
        if self.solved {
            return;
        }
        if !is_right {
            self.misses = self.misses.saturating_add(1);
            standing.streak = 0;
            return;
        }
        self.solved = true;
        standing.solved = standing.solved.saturating_add(1);
        if self.misses == 0 && self.hints == 0 {
            standing.first_try = standing.first_try.saturating_add(1);
            standing.streak = standing.streak.saturating_add(1);
            standing.best = standing.best.max(standing.streak);
        }
    }
}

/// The reply to a move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reply {
    /// The move as it is written.
    #[serde(rename = "move")]
    pub text: String,
    /// Whether it is the solution.
    pub right: bool,
    /// The result for the player who makes it: `win`, `draw` or `loss`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub result: ProvenResult,
    /// The moves when both sides play perfectly, to the end of the game: what the solution leads to, or what
    /// refutes another move.
    pub line: Vec<String>,
    /// The position after that.
    pub end: GameView,
    /// The effect of the solution, once it is found.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub theme: Option<Theme>,
    /// The attempts so far.
    pub attempt: Attempt,
    /// How it counts.
    pub standing: Standing,
}

/// Plays a move in a puzzle and counts the attempt.
pub fn try_move(
    id: &PuzzleId,
    text: &str,
    mut attempt: Attempt,
    mut standing: Standing,
) -> Result<Reply, GameError> {
    let (collection, puzzle) = id.find()?;
    let mut after = open(id)?;
    let seat = after.turn().ok_or_else(|| unproven(id))?;
    let text = after.play_text(text)?;
    let Puzzle { deal, solution, theme, .. } = puzzle;
    let right = text == *solution;
    let follows = puzzles::follow(&collection.rules, deal.as_deref(), &after.text(), seat)?;
    let follows = follows.ok_or_else(|| unproven(id))?;
    let mut end = after;
    for next in &follows.moves {
        end = end.play(next)?;
    }
    attempt.count(right, &mut standing);
    Ok(Reply {
        text,
        right,
        result: follows.result,
        line: follows.moves,
        end: shown(end),
        theme: right.then_some(*theme),
        attempt,
        standing,
    })
}

fn unproven(id: &PuzzleId) -> GameError {
    GameError::Broken(say!("puzzle-unproven", puzzle = id.to_string()))
}

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HintReply {
    /// The effect of the solution.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub theme: Theme,
    /// The solution, with the second hint.
    pub solution: Option<String>,
    /// The attempts so far.
    pub attempt: Attempt,
}

/// Takes a hint: the first shows the theme of the solution, the second the solution.
pub fn hint(id: &PuzzleId, mut attempt: Attempt) -> Result<HintReply, GameError> {
    let (_, puzzle) = id.find()?;
    attempt.hints = attempt.hints.saturating_add(1).min(2);
    let solution = (attempt.hints == 2).then(|| puzzle.solution.clone());
    Ok(HintReply { theme: puzzle.theme, solution, attempt })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::puzzles::{Filter, list};

    fn tried(moves: &[bool], mut attempt: Attempt) -> (Attempt, Standing) {
        let mut standing = Standing { streak: 3, best: 3, solved: 7, first_try: 5 };
        for &is_right in moves {
            attempt.count(is_right, &mut standing);
        }
        (attempt, standing)
    }

    #[test]
    fn only_a_first_move_without_a_hint_counts_for_the_streak() {
        let (attempt, standing) = tried(&[true], Attempt::default());
        assert!(attempt.solved);
        assert_eq!(standing, Standing { streak: 4, best: 4, solved: 8, first_try: 6 });
        let (attempt, standing) = tried(&[false, false, true], Attempt::default());
        assert_eq!(attempt, Attempt { misses: 2, hints: 0, solved: true });
        assert_eq!(standing, Standing { streak: 0, best: 3, solved: 8, first_try: 5 });
        let hinted = Attempt { hints: 1, ..Attempt::default() };
        let (_, standing) = tried(&[true], hinted);
        assert_eq!(standing, Standing { streak: 3, best: 3, solved: 8, first_try: 5 });
        let (_, standing) = tried(&[true, false, true], Attempt { solved: true, ..hinted });
        assert_eq!(standing, Standing { streak: 3, best: 3, solved: 7, first_try: 5 });
    }

    #[test]
    fn the_solution_keeps_the_result_and_every_other_move_is_refuted() {
        for rules in list(&Filter::default()).rules {
            let id: PuzzleId = format!("{rules}/1").parse().unwrap();
            let (_, puzzle) = id.find().unwrap();
            for text in open(&id).unwrap().legal_moves() {
                let reply = try_move(&id, &text, Attempt::default(), Standing::default()).unwrap();
                assert_eq!(reply.right, text == puzzle.solution, "{id} {text}");
                assert_eq!(reply.right, reply.result == puzzle.result, "{id} {text}");
                assert_eq!(reply.theme.is_some(), reply.right);
                assert!(reply.end.outcome.is_some(), "{id} {text}");
            }
        }
    }

    #[test]
    fn a_hint_tells_the_theme_and_the_next_one_the_move() {
        let id: PuzzleId = "connect-four:7x6/1".parse().unwrap();
        let first = hint(&id, Attempt::default()).unwrap();
        assert_eq!((first.attempt.hints, first.solution.is_some()), (1, false));
        let second = hint(&id, first.attempt).unwrap();
        let solution = second.solution.clone().unwrap();
        assert_eq!(hint(&id, second.attempt).unwrap(), second);
        let reply = try_move(&id, &solution, second.attempt, Standing::default()).unwrap();
        assert!(reply.right && reply.standing.first_try == 0 && reply.standing.solved == 1);
    }

    #[test]
    fn a_move_that_cannot_be_made_is_refused_and_counts_for_nothing() {
        let id: PuzzleId = "connect-four:7x6/1".parse().unwrap();
        let error = try_move(&id, "9", Attempt::default(), Standing::default()).unwrap_err();
        assert!(error.to_string().contains("columns are 1 to 7"), "{error}");
    }
}
