//! The score of a match, and what follows from it: the end of the match, and the rules of the next deal.

use super::match_rules::{MatchRules, NextOpener};
use super::points::DealPoints;
use super::rules::{DominoRules, Opening};
use crate::contract::{Ending, MAX_SEATS, Outcome, Seat};

/// The score of a match before a deal, which every seat knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchScore {
    /// The rules of the match.
    pub rules: DominoRules,
    /// The score of each seat in the game; partners have the same.
    pub score: [i16; MAX_SEATS],
    /// The number of the deal, from 0.
    pub deal: u8,
    /// The number of games that each seat has won before this one, where a match is the best of several; partners have the same.
    pub games: [u8; MAX_SEATS],
    /// The number of the first deal of the game.
    pub began: u8,
}

impl MatchScore {
    /// The score before the first deal.
    pub(super) fn start(rules: DominoRules) -> Self {
        Self::at(rules, [0; MAX_SEATS], 0)
    }

    /// This score before a deal of the first game.
    pub fn at(rules: DominoRules, score: [i16; MAX_SEATS], deal: u8) -> Self {
        Self { rules, score, deal, games: [0; MAX_SEATS], began: 0 }
    }

    /// The same in a match that is only the present game.
    #[must_use]
    pub fn game_alone(&self) -> Self {
        let mut rules = self.rules;
        rules.course.best_of = 1;
        Self::at(rules, self.score, self.deal - self.began)
    }

    /// The games that each seat has won with this score.
    pub fn games_won(&self) -> [u8; MAX_SEATS] {
        let winners = if self.is_game_over() { self.leaders() } else { Vec::new() };
        let is_drawn = winners.len() == self.rules.seats();
        let won = |seat| u8::from(!is_drawn && winners.contains(&Seat::new(seat)));
        std::array::from_fn(|seat| self.games[seat] + won(seat))
    }

    /// The score with which the next deal begins: after the end of a game that of a new one.
    #[must_use]
    pub(super) fn renewed(self) -> Self {
        if self.rules.course.best_of == 1 || !self.is_game_over() {
            return self;
        }
        Self { score: [0; MAX_SEATS], games: self.games_won(), began: self.deal, ..self }
    }

    /// The seats with the highest score.
    fn leaders(&self) -> Vec<Seat> {
        let score = &self.score[..self.rules.seats()];
        let most = score.iter().max();
        Seat::all(score.len()).filter(|seat| Some(&score[seat.index()]) == most).collect()
    }

    /// The score after a deal with these points.
    #[must_use]
    pub fn after(&self, points: &DealPoints) -> Self {
        let score =
            std::array::from_fn(|seat| self.score[seat].saturating_add(points.points[seat]));
        Self { score, deal: self.deal + 1, ..*self }
    }

    /// The score of each side, in the order of their first seats.
    pub fn sides(&self) -> &[i16] {
        let sides = if self.rules.teams() { 2 } else { self.rules.seats() };
        &self.score[..sides]
    }

    /// Whether the game has ended with this score.
    pub fn is_game_over(&self) -> bool {
        let rules = self.rules.course;
        let target = i32::from(rules.target);
        let reached = target > 0 && self.sides().iter().any(|&score| i32::from(score) >= target);
        let most = if rules.deals == 0 { rules.most_deals() } else { rules.deals };
        reached || self.deal - self.began >= most
    }

    /// Whether the match has ended with this score.
    pub fn is_over(&self) -> bool {
        let MatchRules { best_of, .. } = self.rules.course;
        if best_of == 1 {
            return self.is_game_over();
        }
        let is_won = self.games_won().iter().any(|&games| games > best_of / 2);
        is_won || self.deal >= self.rules.course.most_deals()
    }

    /// How a match ended with this score: the sides with the highest score share the win, and a match in which all
    /// scores are equal is drawn. Of several games those count that were won, then the score.
    pub(super) fn outcome(&self) -> Outcome {
        let seats = self.rules.seats();
        let several = self.rules.course.best_of > 1;
        let won = if several { self.games_won() } else { [0; MAX_SEATS] };
        let rank = |seat: Seat| (won[seat.index()], self.score[seat.index()]);
        let most = Seat::all(seats).map(rank).max();
        let winners: Vec<_> = Seat::all(seats).filter(|&seat| Some(rank(seat)) == most).collect();
        let is_drawn = winners.len() == seats;
        let share = 1.0 / winners.len() as f64;
        let paid = |seat| if winners.contains(&seat) { share } else { 0.0 };
        let payoff: Vec<_> = Seat::all(seats).map(paid).collect();
        if is_drawn {
            return Outcome::new(Ending::Draw, [], payoff);
        }
        Outcome::new(Ending::Win, winners, payoff)
    }

    /// The rules of the deal before which this is the score. `opener` opens it where the winner of the last deal does.
    pub(super) fn deal_rules(&self, opener: Option<Seat>) -> DominoRules {
        let DominoRules { opening: first, course, highest, .. } = self.rules;
        let usual = Seat::new(self.rules.opener.into());
        match (course.next, opener) {
            (NextOpener::Same, _) | (_, None) => self.opened_by(first, usual),
            (NextOpener::Winner, Some(opener)) => self.opened_by(Opening::Any, opener),
            (NextOpener::Rotating, Some(_)) => {
                let from = if let Opening::Holder(pip) = first { pip } else { 0 };
                let pip = (u16::from(from) + u16::from(self.deal)) % (u16::from(highest) + 1);
                self.opened_by(Opening::Holder(pip as u8), Seat::FIRST)
            }
        }
    }

    /// The rules of a deal with this opening; `opener` is the opener where the tiles do not decide it.
    pub(super) fn opened_by(&self, opening: Opening, opener: Seat) -> DominoRules {
        let by_seat = matches!(opening, Opening::Any | Opening::Double);
        let opener = if by_seat { opener.index() as u8 } else { 0 };
        DominoRules { course: MatchRules::NONE, opening, opener, ..self.rules }
    }
}
