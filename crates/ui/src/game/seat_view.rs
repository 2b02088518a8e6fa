//! The view of one seat, which holds nothing hidden, as data and as text.

use papan_engine::PlayerSpec;
use papan_games::dominoes::{DominoPosition, Hand, SeatView};
use papan_games::{AnyGame, AnyView, Facts, Outcome, Position as _, Ruleset, Seat, View};
use papan_players::trace::{Part, Trace, Tracer};
use papan_players::{Belief, Dice, Limits, Playable, Player, Worlds, dice};
use papan_words::Language;
use serde::Serialize;

use super::view::{BoardView, DominoTable, Visible, board};
use super::{Bot, Explanation, GameError};
use crate::drawing::{draw_hand, drawing};
use crate::say;

/// A view as data for other programs, with the field names of `GameView`.
#[derive(Debug, Serialize)]
pub struct ViewData {
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

/// Returns the view of a seat; an error if there is no such seat.
pub fn view_of(game: &AnyGame, seat: usize) -> Result<AnyView, GameError> {
    let seats = game.facts().seats;
    if seat >= seats {
        return Err(GameError::Wrong(say!("watch-no-seat", seat = seat, seats = seats)));
    }
    Ok(AnyView::of(game.clone(), Seat::new(seat)))
}

/// The view with this text, as [`AnyView::text`] writes it.
pub fn read_view(rules: &Ruleset, seat: usize, text: &str) -> Result<AnyView, GameError> {
    if let Ruleset::Dominoes(rules) = rules {
        return Ok(AnyView::Hand(Box::new(SeatView::parse(rules, text)?)));
    }
    view_of(&AnyGame::open(rules, None, text, &mut dice(0, 0))?, seat)
}

/// The board or the table that a view shows.
pub fn view_board(view: &AnyView) -> BoardView {
    match view {
        AnyView::Open(seat, game) => board(game, Visible { watching: *seat, is_revealed: false }),
        AnyView::Hand(view) => BoardView::Dominoes(DominoTable::of_hand(view.hand())),
    }
}

/// A view in characters.
pub fn view_drawing(view: &AnyView, language: Language) -> String {
    match view {
        AnyView::Open(seat, game) => drawing(game, *seat, language),
        AnyView::Hand(view) => draw_hand(view.hand(), language),
    }
}

/// The belief about hidden tiles in a view; `None` if the game hides nothing.
pub fn view_belief(view: &AnyView) -> Option<Belief> {
    match view {
        AnyView::Open(..) => None,
        AnyView::Hand(view) => DominoPosition::belief(view.hand()),
    }
}

/// Returns a game that fits a view: the hidden tiles are one of the deals that fit what the seat knows, each equally
/// likely.
pub fn sample_game(view: &AnyView, dice: &mut Dice) -> Result<AnyGame, GameError> {
    let (hand, rules) = match view {
        AnyView::Open(_, game) => return Ok((**game).clone()),
        AnyView::Hand(view) => (view.hand(), Ruleset::Dominoes(*view.hand().table().rules())),
    };
    let imagined = DominoPosition::imagined(hand, Worlds::of(hand).draw(dice));
    let moves: Vec<_> = imagined.moves_on_table().map(|(_, made)| made.to_string()).collect();
    Ok(AnyGame::open(&rules, imagined.deal_text().as_deref(), &moves.join(" "), dice)?)
}

/// Returns the move of a built-in player in the seat of a view, and its explanation.
pub fn explain_view(
    view: &AnyView,
    player: &PlayerSpec,
    limits: &Limits,
    dice: &mut Dice,
) -> Result<Explanation, GameError> {
    Ok(match SeatPlayer::new(view, player, limits)? {
        SeatPlayer::Open(mut bot, game) => bot.explain(game, dice)?,
        SeatPlayer::Hand(mut player, hand) => player.explain(hand, dice).without_type(),
    })
}

/// Returns this part of the steps by which a built-in player in the seat of a view finds its move.
pub(super) fn record_view(
    view: &AnyView,
    player: &PlayerSpec,
    limits: &Limits,
    dice: &mut Dice,
    part: Part,
) -> Result<Trace, GameError> {
    Ok(match SeatPlayer::new(view, player, limits)? {
        SeatPlayer::Open(mut bot, game) => bot.trace(game, dice, part)?,
        SeatPlayer::Hand(mut player, hand) => {
            let mut tracer = Tracer::new(part);
            let chosen = player.trace(hand, dice, &mut tracer);
            tracer.finish(hand.move_text(chosen))
        }
    })
}

/// A built-in player in the seat of a view, with what it may see.
enum SeatPlayer<'a> {
    Open(Bot, &'a AnyGame),
    Hand(Box<dyn Player<DominoPosition>>, Hand<'a>),
}

impl<'a> SeatPlayer<'a> {
    fn new(view: &'a AnyView, player: &PlayerSpec, limits: &Limits) -> Result<Self, GameError> {
        let seat = view.seat().to_string();
        if view.turn() != Some(view.seat()) {
            return Err(GameError::Wrong(say!("not-your-turn", seat = seat)));
        }
        let hand = match view {
            AnyView::Hand(view) => view.hand(),
            AnyView::Open(_, game) => {
                let mut bot = Bot::built_in(player, &game.rules())?;
                bot.limit(limits);
                return Ok(Self::Open(bot, game));
            }
        };
        let player = player.as_str();
        if DominoPosition::omniscient(player).is_some() {
            return Err(GameError::Forbidden(say!("shows-hidden", player = player, seat = seat)));
        }
        let mut player = DominoPosition::player(player)?;
        player.limit(limits);
        Ok(Self::Hand(player, hand))
    }
}

/// A view as data for other programs.
pub fn view_data(view: &AnyView) -> ViewData {
    let (rules, history) = (view.rules(), view.moves());
    ViewData {
        rules: rules.to_string(),
        facts: rules.facts(),
        position: view.text(),
        last: history.last().cloned(),
        history,
        seat: view.turn(),
        moves: view.legal_moves(),
        watching: view.seat(),
        outcome: match view {
            AnyView::Open(_, game) => game.outcome(),
            AnyView::Hand(_) => None,
        },
        board: view_board(view),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn game(rules: &str, moves: usize) -> AnyGame {
        let mut game = AnyGame::open(&rules.parse().unwrap(), None, "", &mut dice(3, 0)).unwrap();
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
                let view = view_of(&game, seat).unwrap();
                let read = read_view(&game.rules(), seat, &view.text()).unwrap();
                assert_eq!(read, view);
                let text = serde_json::to_string(&view_data(&view)).unwrap();
                assert_eq!(text, serde_json::to_string(&view_data(&read)).unwrap());
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
            let view = view_of(&game, turn.index()).unwrap();
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
            let seen = explain_view(&view, &player.into(), &Limits::default(), &mut one).unwrap();
            let mut own = Bot::built_in(&player.into(), &game.rules()).unwrap();
            let chosen = own.choose(&game, &mut other).unwrap();
            assert_eq!(seen.chosen, chosen);
            let next = turn.next(game.facts().seats);
            let others = view_of(&game, next.index()).unwrap();
            let refused = explain_view(&others, &player.into(), &Limits::default(), &mut one);
            assert!(refused.unwrap_err().to_string().contains("turn"));
        }
    }

    #[test]
    fn the_steps_in_a_view_are_those_in_the_whole_game() {
        for (rules, player) in [("connect-four", "hard:depth=2"), ("dominoes:gaple", "count")] {
            let game = game(rules, 4);
            let (player, limits) = (player.into(), Limits::default());
            let view = view_of(&game, game.turn().unwrap().index()).unwrap();
            let seen = record_view(&view, &player, &limits, &mut dice(1, 1), Part::default());
            let mut bot = Bot::built_in(&player, &game.rules()).unwrap();
            let whole = bot.trace(&game, &mut dice(1, 1), Part::default()).unwrap();
            assert_eq!(seen.unwrap(), whole);
            let others =
                view_of(&game, game.turn().unwrap().next(game.facts().seats).index()).unwrap();
            let refused = record_view(&others, &player, &limits, &mut dice(1, 1), Part::default());
            assert!(refused.unwrap_err().to_string().contains("turn"));
        }
    }

    #[test]
    fn a_seat_that_is_not_there_and_a_player_who_sees_all_are_refused() {
        let game = game("dominoes:gaple", 0);
        assert!(view_of(&game, 4).is_err());
        let view = view_of(&game, game.turn().unwrap().index()).unwrap();
        let refused =
            explain_view(&view, &"omniscient".into(), &Limits::default(), &mut dice(1, 1));
        assert!(refused.unwrap_err().to_string().contains("tiles"));
    }
}
