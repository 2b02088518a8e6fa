//! Every state of the table at both sizes.

use papan_games::Position;
use papan_games::View;
use papan_games::dominoes::{DominoMove, DominoPosition, End};
use ratatui::crossterm::event::KeyCode;

use super::{DEAL, found, played};
use crate::play::board::Pointed;
use papan_ui::texts::Language;

fn choices_for_both_ends(position: &DominoPosition) -> usize {
    let Some(seat) = position.table().turn() else { return 0 };
    let choices = position.view(seat).choices();
    choices.left.and(choices.right).len()
}

#[test]
fn the_opening() {
    insta::assert_snapshot!(played("dominoes:paper", DEAL, "").pictures());
}

#[test]
fn in_the_middle_of_a_game_with_passes() {
    let mut seen = found("dominoes:paper", |position| {
        position.table().passes().count() >= 3 && position.table().line().len() >= 12
    });
    insta::assert_snapshot!(seen.pictures());
}

#[test]
fn a_tile_that_fits_both_ends() {
    let mut seen = found("dominoes:gaple", |position| {
        let (count, ends) = (position.table().line().len(), position.table().ends());
        count == 5 && choices_for_both_ends(position) == 1 && ends.is_some_and(|(l, r)| l != r)
    });
    let view = seen.position.view(seen.seat);
    let both = view.choices().left.and(view.choices().right);
    let number = view.in_dealt_order().position(|tile| both.contains(tile)).unwrap();
    let digit = char::from_digit(number as u32 + 1, 10).unwrap();
    assert_eq!(seen.key(KeyCode::Char(digit)), Pointed::Moved);
    let tile = both.into_iter().next().unwrap();
    seen.marked = vec![DominoMove::Play(tile, End::Right)];
    insta::assert_snapshot!(seen.pictures());
    assert_eq!(seen.key(KeyCode::Right), Pointed::Moved);
    assert_eq!(seen.key(KeyCode::Enter), Pointed::Chosen(DominoMove::Play(tile, End::Right)));
    assert_eq!(seen.key(KeyCode::Left), Pointed::Moved);
    assert_eq!(seen.key(KeyCode::Enter), Pointed::Chosen(DominoMove::Play(tile, End::Left)));
    assert_eq!(seen.key(KeyCode::Char(digit)), Pointed::Moved);
    assert_eq!(seen.key(KeyCode::Enter), Pointed::Chosen(DominoMove::Play(tile, End::Right)));
}

#[test]
fn a_hand_that_has_to_pass() {
    let mut seen = found("dominoes:paper", |position| {
        let turn = position.table().turn();
        turn.is_some_and(|seat| position.view(seat).choices().pass)
            && position.table().line().len() > 8
    });
    insta::assert_snapshot!(seen.pictures());
    for key in [KeyCode::Enter, KeyCode::Char(' ')] {
        assert_eq!(seen.key(key), Pointed::Chosen(DominoMove::Pass));
    }
    assert!(matches!(seen.key(KeyCode::Char('1')), Pointed::Refused(_)));
}

#[test]
fn a_long_line_bends_several_times() {
    let mut seen = found("dominoes:paper", |position| position.table().line().len() == 24);
    insta::assert_snapshot!(seen.pictures());
    insta::assert_snapshot!("a_long_line_in_a_narrow_window", seen.picture((46, 30)));
    insta::assert_snapshot!("a_long_line_in_a_low_window", seen.picture((46, 14)));
}

#[test]
fn teams_mark_partners() {
    let mut seen = found("dominoes:puerto-rico", |position| {
        position.table().passes().next().is_some() && position.table().line().len() == 7
    });
    seen.active = false;
    seen.seat = seen.seat.after(1, 4);
    insta::assert_snapshot!(seen.pictures());
}

#[test]
fn everything_is_face_up_at_the_end() {
    let mut seen = found("dominoes:openspiel4", |position| position.table().gone_out().is_some());
    insta::assert_snapshot!(seen.pictures());
}

#[test]
fn a_double_fourteen_set_with_thirty_tiles_in_each_hand() {
    let mut seen = found("dominoes:paper,set=14,hand=30", |position| {
        position.table().line().len() == 60 && position.table().turn().is_some()
    });
    insta::assert_snapshot!(seen.pictures());
    // The cursor is followed where not all tiles fit.
    seen.key(KeyCode::End);
    insta::assert_snapshot!("a_double_fourteen_set_in_a_low_window", seen.picture((60, 12)));
}

#[test]
fn ascii_alone_is_enough_in_either_language() {
    let mut seen = found("dominoes:paper", |position| {
        position.table().passes().count() >= 2
            && position.table().line().len() >= 17
            && choices_for_both_ends(position) == 1
    });
    seen.look.ascii = true;
    seen.marked = seen.position.legal_moves().collect();
    insta::assert_snapshot!(seen.pictures());
    seen.look.texts = papan_ui::texts::in_language(Language::Id);
    insta::assert_snapshot!("in_indonesian", seen.picture((80, 22)));
    for size in [(80, 22), (46, 20), (46, 9), (200, 60)] {
        assert!(seen.picture(size).is_ascii());
    }
}
