//! The endless board as it looks, and how it is pointed at.

#![allow(clippy::unwrap_used)]

use insta::assert_snapshot;
use proptest::prelude::*;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::corners;
use crate::play::board::line::LineCursor;
use crate::play::board::line::arrangement::{Arrangement, Layout, Sides};
use crate::play::board::{Cursor, InputResult};
use crate::tests::showing::TestBoard;
use crate::tests::stage::look;
use crate::theme::Theme;
use papan_words::Language;

const SMALL: (u16, u16) = (80, 22);
const BESIDE: (u16, u16) = (46, 20);

const RULES: &str = "connect-four:endless";

fn showing(moves: &str, size: (u16, u16)) -> TestBoard {
    TestBoard::new(RULES, moves, size)
}

/// The cursor.
fn cursor(game: &TestBoard) -> &LineCursor {
    match &game.cursor {
        Cursor::Line(cursor) => cursor,
        other @ Cursor::Dominoes(_) => panic!("{other:?}"),
    }
}

/// The part that is shown.
fn layout(game: &TestBoard) -> Layout {
    let arrangement = Arrangement::new(Sides::of(&game.grid()), game.area.as_size());
    arrangement.lay_out(game.area, cursor(game).scroll)
}

#[test]
fn the_board_without_edges_looks_like_this() {
    let moves = "0,0,1,-1,1,1,2,40,-60,-60,-61";
    assert_snapshot!("endless_last_move", showing(moves, SMALL).picture());
    let mut game = showing(moves, SMALL).hinted("3");
    game.picture();
    game.press(KeyCode::Home);
    assert_snapshot!("endless", game.picture());
    let mut won = showing("-1,5,0,5,1,5,2", BESIDE);
    assert_eq!(won.reversed(), " ●  ●  ● (●)");
}

#[test]
fn it_goes_as_far_as_integers_do() {
    let ends = format!("0,{},{},{}", i64::MIN, i64::MAX, i64::MAX - 3);
    let mut far = showing(&ends, SMALL);
    far.picture();
    far.type_text(&i64::MAX.to_string());
    assert_snapshot!("endless_last_column", far.picture());
    let ascii = Theme { ascii: true, language: Language::Id, ..look() };
    let mut far = showing(&ends, BESIDE).with_look(ascii);
    far.picture();
    far.type_text(&i64::MIN.to_string());
    let picture = far.picture();
    assert!(picture.is_ascii());
    assert_snapshot!("endless_first_column_ascii", picture);
    let mut hundreds = showing("-1234,-1235,-1230", BESIDE);
    hundreds.picture();
    hundreds.press(KeyCode::Home);
    assert_snapshot!("endless_hundreds", hundreds.picture());
}

#[test]
fn it_scrolls_up_where_columns_are_tall() {
    let moves = vec!["7"; 41].join(",");
    let mut tall = showing(&moves, BESIDE);
    tall.picture();
    assert_snapshot!(
        "endless_tall",
        {
            tall.type_text("7");
            tall
        }
        .picture()
    );
}

#[test]
fn numbers_are_typed_and_home_is_among_the_discs() {
    let mut game = showing("500,501,502", BESIDE);
    for (typed, column) in [("12", 12), ("-", 12), ("7", -7), ("h0", 0), ("j", 0)] {
        game.type_text(typed);
        assert_eq!(cursor(&game).at.column, column, "{typed}");
    }
    game.press(KeyCode::Right);
    game.type_text("99999999999999999999");
    assert!(cursor(&game).at.column > 0);
    game.press(KeyCode::Home);
    assert_eq!(cursor(&game).at.column, 501);
    assert_eq!(game.press(KeyCode::Enter), InputResult::Chosen("501".to_owned()));
}

#[test]
fn what_lies_beyond_is_a_click_away() {
    let mut game = showing("0,1,9000,2,9001", BESIDE);
    game.picture();
    assert_eq!(game.press(KeyCode::Enter), InputResult::Moved, "the cursor was out of sight");
    game.press(KeyCode::Home);
    game.picture();
    let layout = layout(&game);
    assert_eq!(layout.discs_beyond(&layout.layers[0]), [0, 2]);
    let [_, right] = corners(&layout.layers[0].grid);
    assert_eq!(game.mouse(right, true), InputResult::Moved);
    assert_eq!(cursor(&game).at.column, 9000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn keys_reach_every_listed_move_and_a_click_on_it_makes_it(
        seed: u64,
        (width, height) in (20..150_u16, 12..50_u16),
    ) {
        let area = Rect::new(3, 2, width, height);
        let mut game = TestBoard::somewhere(RULES, seed, area);
        for target in game.grid().targets {
            let cell = Sides::of(&game.grid()).spot(&target.at);
            game.press(KeyCode::Home);
            while cursor(&game).at.column != cell.column {
                let left = cell.column < cursor(&game).at.column;
                game.press(if left { KeyCode::Left } else { KeyCode::Char('l') });
                game.buffer();
            }
            prop_assert_eq!(game.press(KeyCode::Enter), InputResult::Chosen(target.text.clone()));
            game.buffer();
            let place = layout(&game).middle(cell);
            prop_assert!(place.is_some_and(|place| area.contains(place)), "it is shown");
            if let Some(place) = place {
                prop_assert_eq!(game.mouse(place, true), InputResult::Chosen(target.text.clone()));
            }
        }
    }

    #[test]
    fn no_area_no_column_and_no_key_is_too_much(
        seed: u64,
        columns in prop::collection::vec(any::<i64>(), 0..4),
        areas in prop::collection::vec((0..20_u16, 0..20_u16, 0..=200_u16, 0..=60_u16), 1..6),
        keys in "[hjkl0-9 \t-]{0,12}",
        frame in prop::option::of(0..200_u16),
        ascii: bool,
    ) {
        let mut game = TestBoard::somewhere(RULES, seed, Rect::ZERO);
        game.look = Theme { ascii, ..look() };
        game.frame = frame;
        for column in columns.into_iter().chain([i64::MIN, i64::MAX]) {
            if let Ok(next) = game.game.play(&column.to_string()) {
                game.game = next;
            }
        }
        for (x, y, width, height) in areas {
            game.area = Rect::new(x, y, width, height);
            game.buffer();
            game.type_text(&keys);
            game.press(KeyCode::PageDown);
            let (wide, high) = game.size();
            prop_assert!(wide <= width && high <= height);
            game.mouse(Position::new(x + width / 2, y + height.saturating_sub(1)), true);
        }
    }
}
