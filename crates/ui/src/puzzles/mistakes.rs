//! The mistakes of a person's own games as puzzles: which moves were mistakes, and whether another move is better.
//!
//! The [`Judgement`](crate::game::Judgement) of perfect play decides whether a move is a mistake, so only positions count
//! in which something is proven. Any move that keeps the result solves such a puzzle.

use std::time::Duration;

use papan_games::{AnyGame, Seat};
use papan_players::{Gravity, Limits, ProvenResult};
use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::{Attempt, Review, shown};
use crate::analysis::tactics::is_exact;
use crate::game::{GameError, GameRequest, GameView, Judges, MistakeView};
use crate::words::say;

/// The longest time for one position.
const EACH: Duration = Duration::from_millis(700);
/// The longest time for the moves that follow an attempt.
const FOLLOWING: Duration = Duration::from_secs(2);

/// The mistakes of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MistakesFound {
    /// The moves of people that gave a win or a draw away.
    pub mistakes: Vec<OwnMistake>,
    /// How many moves of people were judged.
    pub judged: usize,
    /// How many moves people made.
    pub moves: usize,
}

/// A move that gave a win or a draw away.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnMistake {
    /// The rules.
    pub rules: String,
    /// The moves before it.
    pub position: String,
    /// The seat that made it.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub seat: Seat,
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The result that it gave away.
    #[serde(flatten)]
    pub mistake: MistakeView,
}

/// Finds the moves of people in a game that gave a win or a draw away. A move that could not be judged in time is left
/// out; games in which nothing can be proven have none.
pub fn find_mistakes(
    request: &GameRequest,
    judges: &Judges,
    limits: &Limits,
) -> Result<MistakesFound, GameError> {
    let context = request.open()?;
    let game = &context.game;
    let mut found = MistakesFound { mistakes: Vec::new(), judged: 0, moves: 0 };
    if !is_exact(&game.rules()) {
        return Ok(found);
    }
    let clock = Clock::start(limits, Duration::MAX);
    let made = game.moves().into_iter().enumerate().skip(request.opening);
    for (ply, text) in made {
        let before = game.at(ply);
        let Some(seat) = before.turn().filter(|&seat| context.is_human(seat)) else { continue };
        found.moves += 1;
        let Some(limits) = clock.left() else { continue };
        let Some(judgement) = judges.judge(&before, &limits) else { continue };
        found.judged += usize::from(judgement.result.is_some());
        let mistake = judgement.of(&text).and_then(|judged| judged.mistake.clone());
        if let Some(mistake) = mistake.filter(is_grave) {
            let (rules, position) = (game.rules().to_string(), before.text());
            found.mistakes.push(OwnMistake { rules, position, seat, text, mistake });
        }
    }
    Ok(found)
}

/// Whether a mistake gave a win or a draw away, and not only time.
fn is_grave(mistake: &MistakeView) -> bool {
    mistake.gravity != Gravity::Inaccuracy
}

/// A move in the position of an own mistake.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "tic-tac-toe:3x3", "position": "b2 a1", "move": "c1", "date": "2026-11-17"})))]
#[serde(deny_unknown_fields)]
pub struct MistakeRequest {
    /// The rules.
    pub rules: String,
    /// The moves before it.
    pub position: String,
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The earlier attempts.
    #[serde(default)]
    pub attempt: Attempt,
    /// When it was due.
    #[serde(default)]
    pub review: Review,
    /// The day of the person, such as `2026-11-17`.
    pub date: String,
}

/// The reply to a move in the position of an own mistake.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MistakeReply {
    /// The move as it is written.
    #[serde(rename = "move")]
    pub text: String,
    /// Whether it keeps the result.
    pub right: bool,
    /// Its loss; null if it is right.
    pub mistake: Option<MistakeView>,
    /// The position after it.
    pub after: GameView,
    /// The best moves of both sides after it, as far as they are proven.
    pub line: Vec<String>,
    /// The attempts so far.
    pub attempt: Attempt,
    /// When it is due again.
    pub review: Review,
}

/// Judges a move in the position of an own mistake. Only the first one counts for the review.
pub fn try_mistake(
    request: &MistakeRequest,
    judges: &Judges,
    limits: &Limits,
) -> Result<MistakeReply, GameError> {
    let MistakeRequest { rules, position, text, attempt, review, date } = request;
    let unproven = || GameError::Wrong(say!("mistake-unproven"));
    let before = AnyGame::open(&rules.parse()?, None, position, &mut papan_players::dice(0, 0))?;
    let proven = judges.judge(&before, limits).filter(|_| is_exact(&before.rules()));
    let judgement = proven.ok_or_else(unproven)?;
    if matches!(judgement.result, None | Some(ProvenResult::Loss)) {
        return Err(unproven());
    }
    let mut after = before;
    let text = after.play_text(text)?;
    let played = judgement.of(&text).ok_or_else(unproven)?;
    let mistake = played.mistake.clone().filter(is_grave);
    let right = mistake.is_none();
    let mut attempt = attempt.clone();
    let is_first = attempt.misses == 0 && attempt.hints == 0 && !attempt.solved;
    let review = if is_first { review.after(right, date)? } else { review.clone() };
    attempt.misses = attempt.misses.saturating_add(u32::from(!right));
    attempt.solved |= right;
    let line = best_line(after.clone(), judges, limits);
    Ok(MistakeReply { text, right, mistake, after: shown(after), line, attempt, review })
}

/// The best moves of both sides, as far as they are proven.
fn best_line(mut game: AnyGame, judges: &Judges, limits: &Limits) -> Vec<String> {
    let clock = Clock::start(limits, FOLLOWING);
    let mut line = Vec::new();
    while let Some(limits) = clock.left() {
        let Some(judgement) = judges.judge(&game, &limits) else { break };
        let Some(next) = judgement.best.first().filter(|_| judgement.result.is_some()) else {
            break;
        };
        let Ok(after) = game.play(next) else { break };
        line.push(next.clone());
        game = after;
    }
    line
}

/// The time that is left for several positions.
struct Clock {
    limits: Limits,
    end: Option<Instant>,
}

impl Clock {
    fn start(limits: &Limits, most: Duration) -> Self {
        let time = limits.time.map_or(most, |time| time.min(most));
        Self { limits: limits.clone(), end: Instant::now().checked_add(time) }
    }

    /// The limits for the next position; `None` once the time is over.
    fn left(&self) -> Option<Limits> {
        let left = self.end.map_or(EACH, |end| end.saturating_duration_since(Instant::now()));
        (!left.is_zero()).then(|| Limits { time: Some(left.min(EACH)), ..self.limits.clone() })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn found(rules: &str, position: &str, players: &[&str]) -> MistakesFound {
        let request = serde_json::json!({"rules": rules, "position": position, "players": players});
        let request: GameRequest = serde_json::from_value(request).unwrap();
        find_mistakes(&request, &Judges::new(1), &Limits::default()).unwrap()
    }

    #[test]
    fn only_the_moves_of_people_are_mistakes_of_theirs() {
        // The answer at the edge loses, and the reply to it gives the win back.
        let both = found("tic-tac-toe:3x3", "b2 b1 a2 c2 a1 c3", &["human", "human"]);
        assert_eq!((both.judged, both.moves), (6, 6));
        let made = |found: &MistakesFound| {
            found
                .mistakes
                .iter()
                .map(|one| (one.seat.index(), one.text.clone()))
                .collect::<Vec<_>>()
        };
        assert!(made(&both).contains(&(1, "b1".to_owned())), "{:?}", made(&both));
        let one = found("tic-tac-toe:3x3", "b2 b1 a2 c2 a1 c3", &["steps", "human"]);
        assert!(made(&one).iter().all(|(seat, _)| *seat == 1));
        assert!(made(&one).contains(&(1, "b1".to_owned())));
        assert!(found("dominoes:paper", "", &[]).mistakes.is_empty());
    }

    fn tried(text: &str, attempt: Attempt, review: Review) -> MistakeReply {
        let request = MistakeRequest {
            rules: "tic-tac-toe:3x3".to_owned(),
            position: "b2".to_owned(),
            text: text.to_owned(),
            attempt,
            review,
            date: "2026-11-17".to_owned(),
        };
        try_mistake(&request, &Judges::new(1), &Limits::default()).unwrap()
    }

    #[test]
    fn every_move_that_keeps_the_result_is_right_and_the_others_are_refuted() {
        for corner in ["a1", "a3", "c1", "c3"] {
            assert!(tried(corner, Attempt::default(), Review::default()).right, "{corner}");
        }
        let wrong = tried("b1", Attempt::default(), Review::default());
        assert_eq!(wrong.mistake.unwrap().what, "draw-to-loss");
        assert!(wrong.line.len() >= 4, "to the end: {:?}", wrong.line);
        assert_eq!((wrong.review.solved, wrong.review.due.as_str()), (0, "2026-11-18"));
        let again = tried("a1", wrong.attempt, wrong.review.clone());
        assert!(again.right && again.attempt.solved);
        assert_eq!(again.review, wrong.review, "the first move counts");
    }

    #[test]
    fn positions_that_are_lost_or_unknown_are_no_puzzles() {
        for (rules, position) in [("tic-tac-toe:3x3", "b2 b1 a1"), ("dominoes:paper", "")] {
            let request = serde_json::json!({
                "rules": rules, "position": position, "move": "c3", "date": "2026-11-17",
            });
            let request: MistakeRequest = serde_json::from_value(request).unwrap();
            assert!(try_mistake(&request, &Judges::new(1), &Limits::default()).is_err(), "{rules}");
        }
    }
}
