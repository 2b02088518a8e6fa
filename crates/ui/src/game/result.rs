//! The result of a game in a sentence.

use papan_games::{Ending, Outcome, Seat};
use papan_words::{Arg, Message};
use serde::Serialize;

use crate::words::{joined, say};

/// The result of a finished game for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum SeatResult {
    /// It is among the winners.
    Won,
    /// No seat has won.
    Drawn,
    /// Other seats have won.
    Lost,
}

impl SeatResult {
    /// The result of every seat.
    pub fn all(outcome: &Outcome, seats: usize) -> Vec<Self> {
        let is_drawn = outcome.winners().next().is_none();
        let of = |seat| match outcome.is_winner(seat) {
            true => Self::Won,
            false if is_drawn => Self::Drawn,
            false => Self::Lost,
        };
        Seat::all(seats).map(of).collect()
    }
}

/// The result in a sentence. `name` returns the name of a seat; `human` is the seat of the person who reads it, if only
/// one plays.
pub fn result<A: Into<Arg>>(
    outcome: &Outcome,
    human: Option<Seat>,
    name: impl Fn(Seat) -> A,
) -> Message {
    let has_won = human.is_some_and(|seat| outcome.is_winner(seat));
    let others = outcome.winners().filter(|&seat| human != Some(seat));
    let others: Vec<Arg> = others.map(|seat| name(seat).into()).collect();
    let is_lost = human.is_some() && !has_won && !others.is_empty();
    let result = match (others.len(), has_won) {
        (0, true) => say!("result-you-win"),
        (_, true) => say!("result-you-and", players = joined(others, "and")),
        (0, false) => say!("result-draw"),
        (1, false) => say!("result-wins", player = joined(others, "and")),
        (_, false) => say!("result-win-together", players = joined(others, "and")),
    };
    let result = if is_lost { say!("result-you-lose", result = result) } else { result };
    match outcome.ending() {
        Ending::Blocked => say!("result-blocked", result = result),
        Ending::Forfeit => say!("result-forfeited", result = result),
        Ending::Win | Ending::Draw => result,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(ending: Ending, winners: &[usize], human: Option<usize>) -> String {
        let outcome = Outcome::new(ending, winners.iter().copied().map(Seat::new), [0.0; 4]);
        result(&outcome, human.map(Seat::new), |seat| format!("P{}", seat.index() + 1)).to_string()
    }

    #[test]
    fn every_seat_has_won_lost_or_drawn() {
        let all = |winners: &[usize]| {
            let winners = winners.iter().copied().map(Seat::new);
            SeatResult::all(&Outcome::new(Ending::Win, winners, [0.0; 4]), 3)
        };
        assert_eq!(all(&[0, 2]), [SeatResult::Won, SeatResult::Lost, SeatResult::Won]);
        assert_eq!(all(&[]), [SeatResult::Drawn; 3]);
    }

    #[test]
    fn a_result_names_the_winners_and_speaks_to_the_only_human() {
        assert_eq!(words(Ending::Win, &[0], None), "P1 wins.");
        assert_eq!(words(Ending::Win, &[0], Some(0)), "You win!");
        assert_eq!(words(Ending::Win, &[0], Some(1)), "You lose: P1 wins.");
        assert_eq!(words(Ending::Win, &[1, 3], Some(3)), "You win, with P2!");
        assert_eq!(words(Ending::Blocked, &[0, 1, 3], None), "Blocked. P1, P2 and P4 win.");
        assert_eq!(words(Ending::Draw, &[], Some(0)), "A draw.");
        assert_eq!(words(Ending::Forfeit, &[1], None), "Forfeited. P2 wins.");
    }
}
