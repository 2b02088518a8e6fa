//! The best moves of a position, each with the moves that follow it when both sides play perfectly.

use std::time::Duration;

use papan_games::{AnyGame, Seat};
use papan_players::Limits;
use papan_words::Language;
use serde::Serialize;

use super::{GameContext, GameError, Judgement, Judges, MoveJudgement};

/// The most lines.
const LINES: usize = 3;
/// The most moves of a line.
const MOVES: usize = 12;
/// The longest that a line may take.
const A_MOMENT: Duration = Duration::from_millis(500);

/// The best moves of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BestLines {
    /// The rules.
    pub rules: String,
    /// The moves that lead there.
    pub position: String,
    /// The seat that moves.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub seat: Seat,
    /// The value of the position: "Player 1 wins in 3 moves".
    pub worth: Option<String>,
    /// The lines, the best first; empty where nothing is proven.
    pub lines: Vec<BestLine>,
}

/// A move with what follows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BestLine {
    /// The value of the move.
    #[serde(flatten)]
    pub judged: MoveJudgement,
    /// The move and what follows it: to the end of the game, or as far as it is worked out in time.
    pub line: Vec<String>,
    /// The value of the line in words, with the winner.
    pub worth: String,
}

impl GameContext {
    /// The best moves with what follows them, as far as the limits allow.
    pub fn best_lines(
        &self,
        judges: &Judges,
        limits: &Limits,
        language: Language,
    ) -> Result<BestLines, GameError> {
        let judgement = self.judge(judges, limits)?.in_words(language);
        let Judgement { rules, position, seat, worth, .. } = judgement.clone();
        let mut moves: Vec<_> =
            judgement.moves.iter().filter(|one| one.result.is_some()).cloned().collect();
        moves.sort_by_key(|one| std::cmp::Reverse((one.low, one.high)));
        moves.truncate(LINES);
        let line = |judged: MoveJudgement| {
            let worth = judgement.worth_after(&judged, language);
            let line = perfect_line(&self.game, &judged.text, judges, limits)?;
            Ok(BestLine { judged, line, worth })
        };
        let lines = moves.into_iter().map(line).collect::<Result<_, GameError>>()?;
        Ok(BestLines { rules, position, seat, worth, lines })
    }
}

/// A move and those that follow it when both sides play perfectly.
fn perfect_line(
    game: &AnyGame,
    first: &str,
    judges: &Judges,
    limits: &Limits,
) -> Result<Vec<String>, GameError> {
    let time = limits.time.map_or(A_MOMENT, |time| time.min(A_MOMENT));
    let limits = &Limits { time: Some(time), ..limits.clone() };
    if let Some(mut line) = judges.line(game, first, limits).filter(|line| line.len() > 1) {
        line.truncate(MOVES);
        return Ok(line);
    }
    let mut game = game.clone();
    let mut line = vec![game.play_text(first)?];
    while line.len() < MOVES {
        let Some(judgement) = judges.judge(&game, limits) else { break };
        let Some(best) = judgement.best.first() else { break };
        line.push(game.play_text(best)?);
    }
    Ok(line)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_engine::PlayerSpec;
    use papan_players::dice;

    use super::*;
    use crate::game::Visible;

    fn found(rules: &str, moves: &str) -> BestLines {
        let game = AnyGame::open(&rules.parse().unwrap(), None, moves, &mut dice(0, 0)).unwrap();
        let visible = Visible { watching: Seat::FIRST, is_revealed: true };
        let players = vec![PlayerSpec::Human; 2];
        let context = GameContext { game, players, seed: 1, visible };
        context.best_lines(&Judges::new(1), &Limits::default(), Language::En).unwrap()
    }

    #[test]
    fn the_best_move_comes_first_with_what_follows_it() {
        let found = found("connect-four", "33445");
        assert_eq!(found.worth.as_deref(), Some("Player 1 wins with the next move."));
        assert_eq!(found.lines.len(), LINES);
        // The first seat has 3, 4 and 5 of the lowest row: the second can stop one end only.
        for line in &found.lines {
            assert_eq!(line.worth, "Player 1 wins with the next move.");
            assert!(
                line.line.len() == 2 && ["2", "6"].contains(&line.line[1].as_str()),
                "{line:?}"
            );
        }
    }

    #[test]
    fn a_line_ends_with_the_game() {
        let found = found("tic-tac-toe", "b2 a1 c3");
        for line in &found.lines {
            assert!(line.line.len() <= 6, "{line:?}");
            assert_eq!(line.line[0], line.judged.text);
        }
        assert_eq!(found.worth.as_deref(), Some("a draw."));
    }
}
