//! Draws a game as text, for plain terminals, pipes, screen readers and documents.

mod dominoes;
mod endless;
mod line;
mod printed;

pub(crate) use dominoes::draw_hand;
pub use line::all_layers;
pub use printed::{PrintedBoard, side_by_side};

use papan_games::{AnyGame, Position, Ruleset, Seat};
use papan_words::Language;

use crate::text;

/// Draws a game as `seat` may see it; the last move is bold.
pub fn drawing(game: &AnyGame, seat: Seat, language: Language) -> String {
    match game {
        AnyGame::Line(game) => line::draw(game.position(), game.moves().last().copied(), language),
        AnyGame::Endless(game) => {
            endless::draw(game.position(), game.moves().last().copied(), language)
        }
        AnyGame::Dominoes(game) => draw_hand(game.position().view(seat), language),
    }
}

/// Draws a finished game, which hides nothing.
pub fn finished_drawing(game: &AnyGame, language: Language) -> String {
    match game {
        AnyGame::Dominoes(game) => dominoes::draw_finished(game.position(), language),
        open => drawing(open, Seat::FIRST, language),
    }
}

/// Draws the deals of a match that have ended, without the first `known`.
pub fn ended_deals(game: &AnyGame, known: usize, language: Language) -> Vec<String> {
    match game {
        AnyGame::Dominoes(game) => {
            let ended = game.position().past_deals().iter().skip(known);
            ended.map(|past| dominoes::draw_ended(past, language)).collect()
        }
        AnyGame::Line(_) | AnyGame::Endless(_) => Vec::new(),
    }
}

/// The name of a seat, with its mark where it has one.
pub fn seat_name(rules: &Ruleset, seat: Seat, language: Language) -> String {
    match rules {
        Ruleset::Line(_) | Ruleset::Endless(_) => line::marked_name(seat, language),
        Ruleset::Dominoes(_) => dominoes::seat_name(seat, language),
    }
}

/// Explains how to type a move.
pub fn how_to_move(rules: &Ruleset, language: Language) -> String {
    match rules {
        Ruleset::Line(rules) => line::how_to_move(*rules, language),
        Ruleset::Endless(_) => text!("drawing-type-any-column", language).to_owned(),
        Ruleset::Dominoes(_) => text!("drawing-type-tile", language).to_owned(),
    }
}

/// Whether moves are offered as a numbered list, because they are long to type.
pub fn numbers_moves(rules: &Ruleset) -> bool {
    matches!(rules, Ruleset::Dominoes(_))
}
