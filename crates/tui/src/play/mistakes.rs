//! The value of a game move by move, and the mistakes in it.

use papan_games::{AnyGame, Seat};
use papan_ui::game::MistakeView;
use papan_ui::session::Session;

use super::tasks::Tasks;

/// A move of a game that gave something away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mistake {
    /// The number of moves before it.
    pub(super) ply: usize,
    pub(super) seat: Seat,
    /// The move.
    pub(super) text: String,
    /// The loss.
    pub(super) loss: MistakeView,
}

/// The value of the position after each number of moves for the first seat, where it is known
/// exactly, and the moves that were mistakes. The moves of an opening do not count, because no player chose them.
pub(super) fn values_and_mistakes(
    tasks: &Tasks,
    session: &Session,
) -> (Vec<Option<i32>>, Vec<Mistake>) {
    let game = session.timeline().whole();
    let mut values = Vec::new();
    let mut mistakes = Vec::new();
    let moves = game.moves();
    for (ply, turn) in game.turns().into_iter().enumerate() {
        let judgement = tasks.judgement_after(&moves[..ply]);
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

/// The value of the end of a game for the first seat: as much as before, for the winner.
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
