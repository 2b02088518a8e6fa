//! What one seat may know of a game, by itself: no hidden tile is in it, so that it can be handed to anybody.

use papan_games::dominoes::{DominoPosition, SeatView};
use papan_games::{Facts, MoveError, Outcome, Ruleset, Seat, View};
use papan_players::{Belief, Dice, Limits, Playable};
use papan_words::Language;
use serde::Serialize;

use super::any::AnyGame;
use super::view::{BoardView, DominoTable, Visible};
use super::{Explanation, GameError, Start};
use crate::drawing::draw_hand;
use crate::say;

/// What one seat may know of a game of whatever kind.
#[derive(Clone, Debug)]
pub struct AnyView {
    seat: Seat,
    known: Known,
}

/// What is known: everything where nothing is hidden.
#[derive(Clone, Debug)]
enum Known {
    All(AnyGame),
    Hand(Box<SeatView>),
}

/// A view as other programs read it, with the names that the view of a game has everywhere.
#[derive(Debug, Serialize)]
struct ViewData {
    rules: String,
    facts: Facts,
    position: String,
    history: Vec<String>,
    seat: Option<Seat>,
    moves: Vec<String>,
    watching: Seat,
    outcome: Option<Outcome>,
    last: Option<String>,
    board: BoardView,
}

impl AnyView {
    /// What a seat may know of a game; an error if there is no such seat.
    pub fn of(game: &AnyGame, seat: usize) -> Result<Self, GameError> {
        let seats = game.facts().seats;
        if seat >= seats {
            return Err(GameError::Wrong(say!("watch-no-seat", seat = seat, seats = seats)));
        }
        let seat = Seat::new(seat);
        let known = match (game.rules(), game.view_text(seat)) {
            (Ruleset::Dominoes(rules), Some(text)) => {
                Known::Hand(Box::new(SeatView::parse(rules, &text)?))
            }
            _ => Known::All(game.clone()),
        };
        Ok(Self { seat, known })
    }

    /// The view with this text, as [`position`](Self::position) gives it.
    pub fn read(rules: &Ruleset, seat: usize, text: &str) -> Result<Self, GameError> {
        if let Ruleset::Dominoes(rules) = rules {
            let view = Box::new(SeatView::parse(rules, text)?);
            return Ok(Self { seat: view.hand().seat(), known: Known::Hand(view) });
        }
        let start = Start { position: text.to_owned(), deal: None };
        Self::of(&AnyGame::new(rules, &start, &mut papan_players::dice(0, 0))?, seat)
    }

    /// The rules.
    pub fn rules(&self) -> Ruleset {
        match &self.known {
            Known::All(game) => game.rules().clone(),
            Known::Hand(view) => Ruleset::Dominoes(*view.hand().table().rules()),
        }
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whose turn it is; `None` once the game is over.
    pub fn turn(&self) -> Option<Seat> {
        match &self.known {
            Known::All(game) => game.turn(),
            Known::Hand(view) => view.hand().turn(),
        }
    }

    /// All that it knows as one text: the moves, or where tiles are hidden what a program is told.
    pub fn position(&self) -> String {
        match &self.known {
            Known::All(game) => game.text(),
            Known::Hand(view) => view.to_string(),
        }
    }

    /// The moves so far.
    pub fn history(&self) -> Vec<String> {
        match &self.known {
            Known::All(game) => game.moves(),
            Known::Hand(view) => {
                view.hand().table().moves().map(|(_, chosen)| chosen.to_string()).collect()
            }
        }
    }

    /// The legal moves; none where tiles are hidden and it is another seat's turn.
    pub fn legal_moves(&self) -> Vec<String> {
        match &self.known {
            Known::All(game) => game.legal_moves(),
            Known::Hand(view) => {
                view.hand().legal_moves().map(|chosen| chosen.to_string()).collect()
            }
        }
    }

    /// The numbers of the legal moves.
    pub fn legal_numbers(&self) -> Vec<i64> {
        match &self.known {
            Known::All(game) => game.legal_numbers(),
            Known::Hand(view) => {
                let rules = *view.hand().table().rules();
                view.hand().legal_moves().map(|chosen| rules.number(chosen)).collect()
            }
        }
    }

    /// The text of the legal move with this number.
    pub fn text_of(&self, number: i64) -> Result<String, MoveError> {
        match &self.known {
            Known::All(game) => game.text_of(number),
            Known::Hand(_) => {
                let numbers = self.legal_numbers();
                let place = numbers.iter().position(|&legal| legal == number);
                let text = place.and_then(|place| self.legal_moves().into_iter().nth(place));
                text.ok_or_else(|| papan_games::refuse_number(number, numbers))
            }
        }
    }

    /// What lies on the board or the table.
    pub fn board(&self) -> BoardView {
        match &self.known {
            Known::All(game) => game.board(Visible { watching: self.seat, is_revealed: false }),
            Known::Hand(view) => BoardView::Dominoes(DominoTable::of_hand(view.hand())),
        }
    }

    /// What is seen, in characters.
    pub fn drawing(&self, language: Language) -> String {
        match &self.known {
            Known::All(game) => game.drawing(self.seat, language),
            Known::Hand(view) => draw_hand(view.hand(), language),
        }
    }

    /// What it knows of hidden tiles; `None` where nothing is hidden.
    pub fn belief(&self) -> Option<Belief> {
        match &self.known {
            Known::All(_) => None,
            Known::Hand(view) => DominoPosition::belief(view.hand()),
        }
    }

    /// What a player of ours does in this seat, and why.
    pub fn decide(
        &self,
        player: &str,
        limits: &Limits,
        dice: &mut Dice,
    ) -> Result<Explanation, GameError> {
        if self.turn() != Some(self.seat) {
            let seat = self.seat.to_string();
            return Err(GameError::Wrong(say!("not-your-turn", seat = seat)));
        }
        let view = match &self.known {
            Known::Hand(view) => view.hand(),
            Known::All(game) => {
                let mut bot = game.own_bot(player)?;
                bot.limit(limits);
                let broken = |fault: papan_lab::contender::Fault| {
                    GameError::Broken(say!("player-broke", fault = fault.to_string()))
                };
                return bot.decide(game, dice).map_err(broken);
            }
        };
        if DominoPosition::omniscient(player).is_some() {
            let seat = self.seat.to_string();
            return Err(GameError::Forbidden(say!("shows-hidden", player = player, seat = seat)));
        }
        let mut player = DominoPosition::player(player)?;
        player.limit(limits);
        Ok(player.explain(view, dice).without_type())
    }

    /// All of it, as other programs read it.
    pub fn data(&self) -> impl Serialize + use<> {
        let (rules, history) = (self.rules(), self.history());
        ViewData {
            rules: rules.to_string(),
            facts: rules.facts(),
            position: self.position(),
            last: history.last().cloned(),
            history,
            seat: self.turn(),
            moves: self.legal_moves(),
            watching: self.seat,
            outcome: match &self.known {
                Known::All(game) => game.outcome(),
                Known::Hand(_) => None,
            },
            board: self.board(),
        }
    }
}

/// Two views are the same if whoever has them knows the same.
impl PartialEq for AnyView {
    fn eq(&self, other: &Self) -> bool {
        (self.seat, self.rules(), self.position()) == (other.seat, other.rules(), other.position())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_players::dice;

    use super::*;

    fn game(rules: &str, moves: usize) -> AnyGame {
        let start = Start::default();
        let mut game = AnyGame::new(&rules.parse().unwrap(), &start, &mut dice(3, 0)).unwrap();
        for _ in 0..moves {
            game.play_number(game.legal_numbers()[0]).unwrap();
        }
        game
    }

    #[test]
    fn a_view_reads_back_and_has_nothing_that_the_seat_does_not_know() {
        for rules in ["connect-four", "tic-tac-toe:3x3x3", "dominoes:gaple", "dominoes:openspiel2"]
        {
            let game = game(rules, 5);
            for seat in 0..game.facts().seats {
                let view = AnyView::of(&game, seat).unwrap();
                let read = AnyView::read(game.rules(), seat, &view.position()).unwrap();
                assert_eq!(read, view);
                let text = serde_json::to_string(&view.data()).unwrap();
                assert_eq!(text, serde_json::to_string(&read.data()).unwrap());
                if let Some(deal) = game.deal() {
                    let hands: Vec<_> = deal.split('/').collect();
                    let played = game.moves().join(" ");
                    let others = hands.iter().enumerate().filter(|(other, _)| *other != seat);
                    let hidden = others.flat_map(|(_, hand)| hand.split(' '));
                    for tile in hidden.filter(|tile| !played.contains(tile)) {
                        assert!(!text.contains(tile), "{rules} {seat} {tile} {text}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_view_has_the_moves_of_its_seat_and_a_player_can_be_asked_with_it() {
        for (rules, player) in [("connect-four", "cost"), ("dominoes:gaple", "value")] {
            let game = game(rules, 4);
            let turn = game.turn().unwrap();
            let view = AnyView::of(&game, turn.index()).unwrap();
            assert_eq!(view.legal_moves(), game.legal_moves());
            assert_eq!(view.legal_numbers(), game.legal_numbers());
            for number in view.legal_numbers() {
                assert_eq!(view.text_of(number).unwrap(), game.text_of(number).unwrap());
            }
            assert_eq!(
                view.text_of(99).unwrap_err().to_string(),
                game.text_of(99).unwrap_err().to_string()
            );
            let (mut one, mut other) = (dice(1, 1), dice(1, 1));
            let seen = view.decide(player, &Limits::default(), &mut one).unwrap();
            let own = game.own_bot(player).unwrap().decide(&game, &mut other).unwrap();
            assert_eq!(seen.chosen, own.chosen);
            let next = turn.next(game.facts().seats);
            let others = AnyView::of(&game, next.index()).unwrap();
            let refused = others.decide(player, &Limits::default(), &mut one);
            assert!(refused.unwrap_err().to_string().contains("turn"));
        }
    }

    #[test]
    fn a_seat_that_is_not_there_and_a_player_who_sees_all_are_refused() {
        let game = game("dominoes:gaple", 0);
        assert!(AnyView::of(&game, 4).is_err());
        let view = AnyView::of(&game, game.turn().unwrap().index()).unwrap();
        let refused = view.decide("omniscient", &Limits::default(), &mut dice(1, 1));
        assert!(refused.unwrap_err().to_string().contains("tiles"));
    }
}
