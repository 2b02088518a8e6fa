//! Every state of the table at both sizes.

use papan_ui::game::{DominoTable, GameView};
use papan_words::Language;
use ratatui::crossterm::event::KeyCode;

use super::{DEAL, chosen, found, played};
use crate::play::board::InputResult;
use crate::tests::showing::table;

/// The tiles that can be played at both ends.
fn for_both_ends(view: &GameView) -> Vec<&str> {
    let at = |end: &'static str| {
        let choices = table(view).choices.iter();
        choices
            .filter(move |choice| choice.end.as_deref() == Some(end))
            .filter_map(|c| c.tile.as_deref())
    };
    at("left").filter(|tile| at("right").any(|other| other == *tile)).collect()
}

/// The number of passes after the opening.
fn passes(table: &DominoTable) -> usize {
    table.passes.iter().filter(|pass| pass.ends.is_some()).count()
}

#[test]
fn the_opening() {
    insta::assert_snapshot!(played("dominoes:paper", DEAL, "").pictures());
}

#[test]
fn in_the_middle_of_a_game_with_passes() {
    let mut seen =
        found("dominoes:paper", |view| passes(table(view)) >= 3 && table(view).line.len() >= 12);
    insta::assert_snapshot!(seen.pictures());
}

#[test]
fn a_tile_that_fits_both_ends() {
    let mut seen = found("dominoes:gaple", |view| {
        let (count, ends) = (table(view).line.len(), table(view).ends);
        count == 5 && for_both_ends(view).len() == 1 && ends.is_some_and(|(l, r)| l != r)
    });
    let tile = for_both_ends(&seen.view)[0].to_owned();
    let own = &table(&seen.view).hands[seen.view.watching.index()];
    let number = own.tiles.iter().flatten().position(|other| *other == tile).unwrap();
    let digit = char::from_digit(number as u32 + 1, 10).unwrap();
    assert_eq!(seen.key(KeyCode::Char(digit)), InputResult::Moved);
    let [left, right] = ["left", "right"].map(|end| format!("{tile}@{end}"));
    seen.marked = vec![right.clone()];
    insta::assert_snapshot!(seen.pictures());
    assert_eq!(seen.key(KeyCode::Right), InputResult::Moved);
    assert_eq!(seen.key(KeyCode::Enter), chosen(&right));
    assert_eq!(seen.key(KeyCode::Left), InputResult::Moved);
    assert_eq!(seen.key(KeyCode::Enter), chosen(&left));
    assert_eq!(seen.key(KeyCode::Char(digit)), InputResult::Moved);
    assert_eq!(seen.key(KeyCode::Enter), chosen(&right));
}

#[test]
fn a_hand_that_has_to_pass() {
    let mut seen = found("dominoes:paper", |view| {
        table(view).choices.iter().any(|choice| choice.tile.is_none()) && table(view).line.len() > 8
    });
    insta::assert_snapshot!(seen.pictures());
    for key in [KeyCode::Enter, KeyCode::Char(' ')] {
        assert_eq!(seen.key(key), chosen("pass"));
    }
    assert!(matches!(seen.key(KeyCode::Char('1')), InputResult::Refused(_)));
}

#[test]
fn a_long_line_bends_several_times() {
    let mut seen = found("dominoes:paper", |view| table(view).line.len() == 24);
    insta::assert_snapshot!(seen.pictures());
    insta::assert_snapshot!("a_long_line_in_a_low_window", seen.picture((46, 14)));
}

#[test]
fn teams_mark_partners() {
    let mut seen = found("dominoes:puerto-rico", |view| {
        passes(table(view)) > 0 && table(view).line.len() == 7
    });
    seen.active = false;
    seen.show_to(seen.view.watching.after(1, 4), false);
    insta::assert_snapshot!(seen.pictures());
}

#[test]
fn everything_is_face_up_at_the_end() {
    let mut seen =
        found("dominoes:openspiel4", |view| table(view).hands.iter().any(|hand| hand.count == 0));
    insta::assert_snapshot!(seen.pictures());
}

#[test]
fn a_double_fourteen_set_with_thirty_tiles_in_each_hand() {
    let mut seen = found("dominoes:paper,set=14,hand=30", |view| {
        table(view).line.len() == 60 && view.seat.is_some()
    });
    insta::assert_snapshot!(seen.pictures());
    // The cursor is followed where not all tiles fit.
    seen.key(KeyCode::End);
    insta::assert_snapshot!("a_double_fourteen_set_in_a_low_window", seen.picture((60, 12)));
}

#[test]
fn ascii_alone_is_enough_in_either_language() {
    let mut seen = found("dominoes:paper", |view| {
        passes(table(view)) >= 2 && table(view).line.len() >= 17 && for_both_ends(view).len() == 1
    });
    seen.look.ascii = true;
    seen.marked = seen.game.legal_moves();
    insta::assert_snapshot!(seen.pictures());
    seen.look.language = Language::Id;
    for size in [(80, 22), (46, 20), (46, 9), (200, 60)] {
        assert!(seen.picture(size).is_ascii());
    }
}
