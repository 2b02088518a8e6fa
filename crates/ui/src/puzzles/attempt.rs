//! Attempts at puzzles: whether a move is right, and how it counts.

use papan_games::{AnyGame, Seat};
use papan_players::ProvenResult;
use papan_stats::glicko2::{RatedGame, Rating};
use papan_study::puzzles::{self, Collection, Continuation, Puzzle, Theme};
use papan_words::Message;
use serde::{Deserialize, Serialize};

use super::{PuzzleId, open, shown};
use crate::game::{GameError, GameView};
use crate::words::say;

/// The most moves of the person that a solution has.
const MOST_MOVES: usize = 5;
/// The deviation of a puzzle's rating, which is derived from its difficulty and not from results of people.
const PUZZLE_DEVIATION: f64 = 100.0;

/// The attempts at one puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The right moves so far, each with the answer of the opponent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub played: Vec<String>,
}

/// The progress of a person who solves puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Standing {
    /// Puzzles solved in a row without a wrong move and without a hint.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub streak: u32,
    /// The longest such row.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub best: u32,
    /// Puzzles solved.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub solved: u32,
    /// Those of them solved without a wrong move and without a hint.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub first_try: u32,
    /// The rating by Glicko-2. A puzzle counts once: as a win if it is solved without a wrong move, as a loss at the
    /// first wrong move, and not at all with a hint.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub rating: Rating,
}

impl Standing {
    /// The standing as text.
    pub fn words(&self) -> Message {
        let Self { streak, best, solved, first_try: first, .. } = *self;
        say!("puzzle-standing", solved = solved, first = first, streak = streak, best = best)
    }
}

impl Attempt {
    /// Counts a move in a puzzle with this rating; with `is_done` it completes the solution. A miss ends the streak; a
    /// solution counts for it only if every move was right at once and found without a hint. With a hint the streak
    /// and the rating stay as they are.
    fn count(&mut self, is_right: bool, is_done: bool, puzzle: u32, standing: &mut Standing) {
        if self.solved || is_right && !is_done {
            return;
        }
        if self.misses == 0 && self.hints == 0 {
            let score = if is_right { 1.0 } else { 0.0 };
            let opponent = f64::from(puzzle);
            let game = RatedGame { opponent, deviation: PUZZLE_DEVIATION, score };
            standing.rating = standing.rating.after(&[game]);
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

    /// The game of a puzzle after the moves that were found.
    pub(super) fn position(&self, id: &PuzzleId) -> Result<AnyGame, GameError> {
        let mut game = open(id)?;
        for text in &self.played {
            game = game.play(text)?;
        }
        Ok(game)
    }
}

/// The reply to a move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reply {
    /// The move as it is written.
    #[serde(rename = "move")]
    pub text: String,
    /// Whether it keeps the result.
    pub right: bool,
    /// Whether it completes the solution.
    pub done: bool,
    /// The result for the player who makes it: `win`, `draw` or `loss`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub result: ProvenResult,
    /// The moves when both sides play perfectly, to the end of the game: what the solution leads to, or what
    /// refutes another move.
    pub line: Vec<String>,
    /// The position after the move.
    pub after: GameView,
    /// The answer of the opponent that resists longest, where the solution continues; empty otherwise.
    pub defence: Vec<String>,
    /// The position after that, in which the next move is to be found.
    pub next: Option<GameView>,
    /// The position after the perfect moves.
    pub end: GameView,
    /// The effect of the solution, once it is found.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub theme: Option<Theme>,
    /// The attempts so far.
    pub attempt: Attempt,
    /// How it counts.
    pub standing: Standing,
}

/// Plays a move in a puzzle and counts the attempt. After a right move the opponent answers, and the solution continues
/// while some move gives the result away, for at most five moves of the person.
pub fn try_move(
    id: &PuzzleId,
    text: &str,
    mut attempt: Attempt,
    mut standing: Standing,
) -> Result<Reply, GameError> {
    let (collection, puzzle) = id.find()?;
    let mut after = attempt.position(id)?;
    let seat = after.turn().ok_or_else(|| unproven(id))?;
    let text = after.play_text(text)?;
    let Puzzle { deal, theme, result, .. } = puzzle;
    let follows = puzzles::follow(&collection.rules, deal.as_deref(), &after.text(), seat)?;
    let Continuation { moves: line, result: kept } = follows.ok_or_else(|| unproven(id))?;
    let right = kept == *result;
    let goes_on =
        right && after.turn().is_some() && moves_found(&attempt, &after, seat) < MOST_MOVES;
    let defended = goes_on.then(|| defended(puzzle, &after, &line, seat)).transpose()?.flatten();
    let (defence, next) = defended.unzip();
    let (defence, done) = (defence.unwrap_or_default(), right && next.is_none());
    attempt.count(right, done, puzzle.rating(asked(collection)), &mut standing);
    if right {
        attempt.played.push(text.clone());
        attempt.played.extend_from_slice(&defence);
    }
    let end = line.iter().try_fold(after.clone(), |game, next| game.play(next))?;
    Ok(Reply {
        text,
        right,
        done,
        result: kept,
        line,
        after: shown(after),
        defence,
        next: next.map(shown),
        end: shown(end),
        theme: done.then_some(*theme),
        attempt,
        standing,
    })
}

/// How many moves of the solution the seat has made, with the last one on the board.
fn moves_found(attempt: &Attempt, after: &AnyGame, seat: Seat) -> usize {
    let start = after.plies().saturating_sub(attempt.played.len() + 1);
    after
        .turns()
        .into_iter()
        .take(after.plies())
        .skip(start)
        .filter(|&turn| turn == Some(seat))
        .count()
}

/// The answer to a right move, and the position after it; `None` if nothing is left to find there.
fn defended(
    puzzle: &Puzzle,
    after: &AnyGame,
    line: &[String],
    seat: Seat,
) -> Result<Option<(Vec<String>, AnyGame)>, GameError> {
    let (mut next, mut defence) = (after.clone(), Vec::new());
    for text in line {
        if next.turn() == Some(seat) {
            break;
        }
        next = next.play(text)?;
        defence.push(text.clone());
    }
    let deal = puzzle.deal.as_deref();
    // A position that cannot be proven within the limit of a puzzle ends it too.
    let is_settled = puzzles::is_settled(&next.rules(), deal, &next.text())?.unwrap_or(true);
    Ok((!is_settled).then_some((defence, next)))
}

/// How many greedy players were asked about the puzzles of a collection.
pub(super) fn asked(collection: &Collection) -> usize {
    puzzles::greedy_players(&collection.rules).len()
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
    /// The next move of the solution, with the second hint.
    pub solution: Option<String>,
    /// The attempts so far.
    pub attempt: Attempt,
}

/// Takes a hint: the first shows the theme of the solution, the second its next move.
pub fn hint(id: &PuzzleId, mut attempt: Attempt) -> Result<HintReply, GameError> {
    let (collection, puzzle) = id.find()?;
    attempt.hints = attempt.hints.saturating_add(1).min(2);
    let next = || {
        if attempt.played.is_empty() {
            return Ok(puzzle.solution.clone());
        }
        let game = attempt.position(id)?;
        let seat = game.turn().ok_or_else(|| unproven(id))?;
        let deal = puzzle.deal.as_deref();
        let follows = puzzles::follow(&collection.rules, deal, &game.text(), seat)?;
        follows.and_then(|perfect| perfect.moves.first().cloned()).ok_or_else(|| unproven(id))
    };
    let solution = (attempt.hints == 2).then(next).transpose()?;
    Ok(HintReply { theme: puzzle.theme, solution, attempt })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::puzzles::{Filter, list};

    fn tried(moves: &[bool], mut attempt: Attempt) -> (Attempt, Standing) {
        let mut standing =
            Standing { streak: 3, best: 3, solved: 7, first_try: 5, ..Standing::default() };
        for &is_right in moves {
            attempt.count(is_right, true, 1500, &mut standing);
        }
        (attempt, standing)
    }

    /// The counts without the rating: streak, best, solved, first try.
    fn counts(standing: &Standing) -> [u32; 4] {
        [standing.streak, standing.best, standing.solved, standing.first_try]
    }

    #[test]
    fn only_a_first_move_without_a_hint_counts_for_the_streak() {
        let (attempt, standing) = tried(&[true], Attempt::default());
        assert!(attempt.solved);
        assert_eq!(counts(&standing), [4, 4, 8, 6]);
        let (attempt, standing) = tried(&[false, false, true], Attempt::default());
        assert_eq!((attempt.misses, attempt.hints, attempt.solved), (2, 0, true));
        assert_eq!(counts(&standing), [0, 3, 8, 5]);
        let hinted = Attempt { hints: 1, ..Attempt::default() };
        let (_, standing) = tried(&[true], hinted.clone());
        assert_eq!(counts(&standing), [3, 3, 8, 5]);
        let (_, standing) = tried(&[true, false, true], Attempt { solved: true, ..hinted });
        assert_eq!(counts(&standing), [3, 3, 7, 5]);
    }

    #[test]
    fn a_puzzle_counts_once_for_the_rating() {
        // In tenths, as whole numbers.
        let rating =
            |moves: &[bool], attempt| (10.0 * tried(moves, attempt).1.rating.rating).round() as i64;
        assert!(rating(&[true], Attempt::default()) > 15_000);
        let missed = rating(&[false], Attempt::default());
        assert!(missed < 15_000);
        assert_eq!(rating(&[false, false, true], Attempt::default()), missed);
        assert_eq!(rating(&[true], Attempt { hints: 1, ..Attempt::default() }), 15_000);
        assert_eq!(rating(&[false], Attempt { solved: true, ..Attempt::default() }), 15_000);
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
                assert_eq!(reply.theme.is_some(), reply.done);
                assert!(reply.right || !reply.done && reply.next.is_none(), "{id} {text}");
                assert!(reply.end.outcome.is_some(), "{id} {text}");
            }
        }
    }

    #[test]
    fn the_opponent_answers_until_nothing_is_left_to_find() {
        let mut longest = 0;
        for number in 1..=12 {
            let id: PuzzleId = format!("connect-four:7x6/{number}").parse().unwrap();
            let (_, puzzle) = id.find().unwrap();
            let (mut attempt, mut standing) = (Attempt::default(), Standing::default());
            let mut found = 0;
            while !attempt.solved {
                let misses = attempt.misses;
                let told = hint(&id, Attempt { hints: 1, ..attempt.clone() }).unwrap();
                let reply = try_move(&id, &told.solution.unwrap(), attempt, standing).unwrap();
                found += 1;
                assert!(reply.right && reply.result == puzzle.result, "{id}");
                assert_eq!(reply.done, reply.next.is_none(), "{id}");
                assert_eq!(reply.done, reply.defence.is_empty(), "{id}");
                if let Some(next) = &reply.next {
                    assert_eq!(next.seat, open(&id).unwrap().turn(), "{id}");
                }
                (attempt, standing) = (reply.attempt, reply.standing);
                assert_eq!((attempt.misses, attempt.hints), (misses, 0));
            }
            assert!(found <= MOST_MOVES, "{id}");
            assert_eq!(counts(&standing), [1, 1, 1, 1]);
            longest = longest.max(found);
        }
        assert!(longest > 2, "{longest}");
    }

    #[test]
    fn puzzles_whose_continuation_is_hard_to_prove_are_solved_too() {
        for number in [125, 464, 577, 592] {
            let id: PuzzleId = format!("connect-four:7x6/{number}").parse().unwrap();
            let (_, puzzle) = id.find().unwrap();
            let reply = try_move(&id, &puzzle.solution, Attempt::default(), Standing::default());
            assert!(reply.unwrap().right, "{id}");
        }
    }

    #[test]
    fn a_later_move_that_gives_the_result_away_is_a_miss() {
        let id: PuzzleId = "connect-four:7x6/2".parse().unwrap();
        let (_, puzzle) = id.find().unwrap();
        let first =
            try_move(&id, &puzzle.solution, Attempt::default(), Standing::default()).unwrap();
        let tried =
            |text: &String| try_move(&id, text, first.attempt.clone(), first.standing).unwrap();
        let moves = first.next.unwrap().moves;
        let wrong = moves.iter().map(tried).find(|reply| !reply.right).unwrap();
        assert_eq!((wrong.attempt.misses, wrong.attempt.solved), (1, false));
        assert_eq!(wrong.attempt.played, first.attempt.played, "it is tried again from there");
        assert!(wrong.standing.rating.rating < first.standing.rating.rating);
    }

    #[test]
    fn a_hint_tells_the_theme_and_the_next_one_the_move() {
        let id: PuzzleId = "connect-four:7x6/1".parse().unwrap();
        let first = hint(&id, Attempt::default()).unwrap();
        assert_eq!((first.attempt.hints, first.solution.is_some()), (1, false));
        let second = hint(&id, first.attempt).unwrap();
        let solution = second.solution.clone().unwrap();
        assert_eq!(hint(&id, second.attempt.clone()).unwrap(), second);
        let reply = try_move(&id, &solution, second.attempt, Standing::default()).unwrap();
        assert!(reply.right && reply.standing.first_try == 0);
    }

    #[test]
    fn a_move_that_cannot_be_made_is_refused_and_counts_for_nothing() {
        let id: PuzzleId = "connect-four:7x6/1".parse().unwrap();
        let error = try_move(&id, "9", Attempt::default(), Standing::default()).unwrap_err();
        assert!(error.to_string().contains("columns are 1 to 7"), "{error}");
    }
}
