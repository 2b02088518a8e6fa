//! Bounded boards as they look, and how they are pointed at.

#![allow(clippy::unwrap_used)]

use insta::assert_snapshot;
use papan_games::Seat;
use papan_players::{Effort, Limits};
use papan_ui::game::Judges;
use proptest::prelude::*;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::arrangement::{Arrangement, BoardCell, Sides};
use super::{LineCursor, frames};
use crate::play::board::{Cursor, InputResult, seat_name};
use crate::tests::showing::{TestBoard, played, seen};
use crate::tests::stage::look;
use crate::theme::Theme;
use papan_words::Language;

/// The room for a board on the smallest and on a large screen, alone and next to a panel.
const SMALL: (u16, u16) = (80, 22);
const BESIDE: (u16, u16) = (46, 20);
const LARGE: (u16, u16) = (132, 41);

fn showing(text: &str, moves: &str, size: (u16, u16)) -> TestBoard {
    TestBoard::new(text, moves, size)
}

/// Where one points.
fn cursor(game: &TestBoard) -> &LineCursor {
    match &game.cursor {
        Cursor::Line(cursor) => cursor,
        other @ Cursor::Dominoes(_) => panic!("{other:?}"),
    }
}

fn chosen(text: &str) -> InputResult {
    InputResult::Chosen(text.to_owned())
}

#[test]
fn connect_four_looks_like_this() {
    assert_snapshot!("connect_four_empty", showing("connect-four:7x6", "", SMALL).picture());
    let moves = "4444445333326666";
    let large = showing("connect-four:7x6", moves, LARGE).picture();
    assert_snapshot!("connect_four_large", large);
    let moves = "4453274444533222";
    let values = showing("connect-four:7x6", moves, BESIDE).judged().picture();
    assert_snapshot!("connect_four_values", values);
    let compact = showing("connect-four:7x6", moves, (20, 15)).judged().picture();
    assert_snapshot!("connect_four_compact", compact);
    let hint = showing("connect-four:7x6", "4453", BESIDE).hinted("5").hinted("2").picture();
    assert_snapshot!("connect_four_hint", hint);
}

#[test]
fn tic_tac_toe_looks_like_this() {
    let moves = "b2 a3";
    let values = showing("tic-tac-toe:3x3", moves, BESIDE).judged().hinted("c1");
    assert_snapshot!("tic_tac_toe_values", { values }.picture());
}

#[test]
fn layers_are_side_by_side() {
    let moves = "b2.2 c1.1 a1.3 c3.1";
    let mut cube = showing("tic-tac-toe:4x4x4", moves, SMALL);
    assert_snapshot!("tic_tac_toe_4x4x4", cube.picture());
    let mut four = showing("tic-tac-toe:3x3x3x3", "b2.2.2 a1.1.3", SMALL);
    assert_snapshot!("tic_tac_toe_3x3x3x3", four.picture());
    let mut seven = showing("tic-tac-toe:2x2x2x2x2x2x2", "", SMALL);
    for _ in 0..5 {
        seven.press(KeyCode::Down);
        seven.picture();
    }
    assert_snapshot!("tic_tac_toe_seven_dimensions", seven.picture());
}

#[test]
fn large_boards_are_compact_or_scroll() {
    let moves = "8897ab8ccgg1";
    assert_snapshot!("connect_four_16x8", showing("connect-four:16x8", moves, SMALL).picture());
    let mut wide = showing("connect-four:35x3,k=3", "hizyxw", BESIDE);
    wide.picture();
    for _ in 0..12 {
        wide.press(KeyCode::Right);
    }
    assert_snapshot!("connect_four_35x3_beside", wide.picture());
    let mut tall = showing("tic-tac-toe:4x32,k=4", "a1 b2 d32", BESIDE);
    tall.picture();
    for _ in 0..3 {
        tall.press(KeyCode::Down);
    }
    assert_snapshot!("tic_tac_toe_4x32", tall.picture());
}

#[test]
fn a_click_on_an_arrow_shows_what_lies_there() {
    let mut wide = showing("connect-four:35x3,k=3", "", BESIDE);
    for (arrow, column) in [('▶', 34), ('◀', 0)] {
        let picture = wide.picture();
        let lines = picture.lines().enumerate();
        let place = lines.filter_map(|(y, line)| {
            let x = line.chars().position(|letter| letter == arrow)?;
            Some(Position::new(x as u16, y as u16))
        });
        assert_eq!(wide.mouse(place.last().unwrap(), true), InputResult::Moved);
        assert_eq!(cursor(&wide).at.column, column);
    }
}

#[test]
fn ascii_is_enough_and_so_is_indonesian() {
    let ascii = Theme { ascii: true, language: Language::Id, ..look() };
    let mut game = showing("connect-four:7x6", "4453", BESIDE).hinted("5").with_look(ascii);
    let picture = game.picture();
    assert!(picture.is_ascii());
    assert_snapshot!("connect_four_ascii", picture);
    let mut cube = showing("tic-tac-toe:3x3x3", "b2.2 a1.1", SMALL).with_look(ascii);
    let picture = cube.picture();
    assert!(picture.is_ascii());
    assert_snapshot!("tic_tac_toe_ascii", picture);
}

#[test]
fn the_line_that_has_won_stands_out() {
    let mut won = showing("connect-four:7x6", "4455667", BESIDE);
    assert_snapshot!("connect_four_won", won.picture());
    assert_eq!(won.reversed(), " ●  ●  ● (●)");
    let mut won = showing("tic-tac-toe:3x3x3", "a1.1 b1.1 b2.2 b2.1 c3.3", SMALL);
    assert_eq!(won.reversed(), "(X) X  X ");
}

#[test]
fn a_disc_falls_row_by_row() {
    let mut game = showing("connect-four:7x6", "44", BESIDE);
    assert_eq!(frames(&game.grid()), 4);
    let row_of_disc = |game: &mut TestBoard, frame| {
        game.frame = frame;
        let picture = game.picture();
        let rows: Vec<_> = picture.lines().filter(|line| line.contains('│')).collect();
        // The disc that would fall next is above the cells.
        let row = rows.iter().position(|row| row.contains('○')).unwrap();
        rows[row].split_whitespace().next().unwrap().to_owned()
    };
    let rows = [0, 1, 2, 3].map(|frame| row_of_disc(&mut game, Some(frame)));
    assert_eq!(rows, ["6", "5", "4", "3"]);
    assert_eq!(row_of_disc(&mut game, None), "2");
}

#[test]
fn showing_values_moves_nothing() {
    for text in
        ["connect-four:5x4", "connect-four:16x8,k=5", "tic-tac-toe:3x3", "tic-tac-toe:4x4x4"]
    {
        let mut plain = showing(text, "", BESIDE);
        let mut judged = showing(text, "", BESIDE).judged();
        let lines = |picture: &str| picture.chars().filter(|&c| c == '│' || c == '─').count();
        let size = plain.size();
        assert_eq!(size, judged.size(), "{text}");
        assert_eq!(lines(&plain.picture()), lines(&judged.picture()), "{text}");
    }
}

#[test]
fn digits_drop_discs_fill_nine_cells_or_point_at_a_column() {
    let mut game = showing("connect-four:7x6", "444444", BESIDE);
    assert_eq!(game.type_text("3"), [chosen("3")]);
    let full = "column 4 is full: open columns are 1, 2, 3, 5, 6, 7".to_owned();
    assert_eq!(game.type_text("4"), [InputResult::Refused(full.clone())]);
    assert_eq!(game.press(KeyCode::Enter), InputResult::Refused(full));
    let unknown = "unknown column '9': columns are 1 to 7".to_owned();
    assert_eq!(game.type_text("9"), [InputResult::Refused(unknown)]);

    let mut nine = showing("tic-tac-toe:3x3", "", BESIDE);
    for (digit, name) in ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"].iter().enumerate() {
        assert_eq!(nine.type_text(&(digit + 1).to_string()), [chosen(name)]);
    }
    let mut taken = showing("tic-tac-toe:3x3", "a1", BESIDE);
    let [InputResult::Refused(refusal)] = &taken.type_text("1")[..] else { panic!() };
    assert!(refusal.starts_with("cell a1 is taken"), "{refusal}");

    let mut other = showing("tic-tac-toe:5x4,k=4", "", BESIDE);
    assert_eq!(
        other.type_text("579"),
        [InputResult::Moved, InputResult::Nothing, InputResult::Nothing]
    );
    assert_eq!(other.press(KeyCode::Enter), chosen("e2"));
}

#[test]
fn seats_are_called_by_their_marks() {
    let name = |text: &str, seat, look: Theme| {
        seat_name(&seen(&played(text, None, ""), Seat::FIRST, true), Seat::new(seat), look)
    };
    let ascii = Theme { ascii: true, language: Language::Id, ..look() };
    assert_eq!(name("connect-four:7x6", 0, look()), "Player 1 (●)");
    assert_eq!(name("connect-four:7x6", 1, ascii), "Pemain 2 (O)");
    assert_eq!(name("tic-tac-toe:3x3", 0, look()), "Player 1 (X)");
}

const BOARDS: &[&str] = &[
    "connect-four:7x6",
    "connect-four:16x8",
    "connect-four:35x3,k=3",
    "connect-four:3x42,k=3",
    "connect-four:4x4x4",
    "connect-four:1x128,k=4",
    "tic-tac-toe:3x3",
    "tic-tac-toe:26x4,k=4",
    "tic-tac-toe:4x4x4",
    "tic-tac-toe:3x3x3x3",
    "tic-tac-toe:2x2x2x2x2x2x2",
    "tic-tac-toe:1x100,k=3",
    "tic-tac-toe:8x8x2,k=4",
    "tic-tac-toe:3x3x1,k=3",
];

/// Where a cell is drawn, if it is.
fn place_of(game: &TestBoard, spot: BoardCell) -> Option<Position> {
    let arrangement = Arrangement::new(Sides::of(&game.grid()), game.area.as_size());
    let layout = arrangement.lay_out(game.area, cursor(game).scroll);
    let middle = layout.middle(spot)?;
    game.area.contains(middle).then_some(middle)
}

/// Every cell of a board.
fn cells(sides: &Sides) -> Vec<BoardCell> {
    let spots = (0..sides.layers.len()).flat_map(|layer| {
        let columns = 0..=sides.last_column();
        columns.flat_map(move |column| {
            (0..sides.rows).map(move |row| BoardCell { column, row, layer })
        })
    });
    spots.collect()
}

/// The legal moves, and where each would land.
fn moves(game: &TestBoard) -> Vec<(String, BoardCell)> {
    let grid = game.grid();
    let sides = Sides::of(&grid);
    grid.targets.into_iter().map(|target| (target.text, sides.spot(&target.at))).collect()
}

/// A key that brings the cursor nearer to a cell.
fn key_towards(game: &TestBoard, goal: BoardCell) -> KeyCode {
    let at = cursor(game).at;
    let falls = game.grid().falls;
    match () {
        () if at.layer < goal.layer => KeyCode::PageDown,
        () if at.layer > goal.layer => KeyCode::PageUp,
        () if at.column < goal.column => KeyCode::Char('l'),
        () if at.column > goal.column => KeyCode::Left,
        () if at.row < goal.row && !falls => KeyCode::Up,
        () if at.row > goal.row && !falls => KeyCode::Char('j'),
        () => KeyCode::Enter,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn keys_reach_every_move_and_a_click_on_it_makes_it(
        text in prop::sample::select(BOARDS),
        seed: u64,
        (x, y) in (0..30_u16, 0..10_u16),
        (width, height) in (20..150_u16, 12..50_u16),
    ) {
        let area = Rect::new(x, y, width, height);
        let mut game = TestBoard::somewhere(text, seed, area);
        for (text, cell) in moves(&game) {
            let mut keys = 0;
            let made = loop {
                game.buffer();
                let key = key_towards(&game, cell);
                match game.press(key) {
                    InputResult::Moved => keys += 1,
                    other => break other,
                }
                prop_assert!(keys < 300);
            };
            prop_assert_eq!(&made, &chosen(&text));
            game.buffer();
            let place = place_of(&game, cell);
            prop_assert!(place.is_some(), "the cell that is pointed at is shown");
            if let Some(place) = place {
                game.mouse(place, false);
                prop_assert_eq!(game.mouse(place, true), chosen(&text));
            }
        }
    }

    #[test]
    fn whatever_is_shown_is_clicked_on_as_it_is_shown(
        text in prop::sample::select(BOARDS),
        seed: u64,
        (width, height) in (0..150_u16, 0..50_u16),
    ) {
        let area = Rect::new(3, 2, width, height);
        let mut game = TestBoard::somewhere(text, seed, area);
        game.buffer();
        let (wide, high) = game.size();
        let sides = Sides::of(&game.grid());
        let is_all_shown = cells(&sides).iter().all(|&cell| place_of(&game, cell).is_some());
        prop_assert_eq!(wide <= width && high <= height, is_all_shown, "{}x{}", wide, high);
        for (text, cell) in moves(&game) {
            if let Some(place) = place_of(&game, cell) {
                prop_assert_eq!(game.mouse(place, true), chosen(&text));
            }
        }
    }

    #[test]
    fn no_area_and_no_key_is_too_much(
        text in prop::sample::select(BOARDS),
        seed: u64,
        areas in prop::collection::vec((0..20_u16, 0..20_u16, 0..=200_u16, 0..=60_u16), 1..6),
        keys in "[hjkl0-9 \t-]{0,12}",
        frame in prop::option::of(0..200_u16),
        (low, spread) in (-64..=64_i32, 0..3_i32),
        ascii: bool,
    ) {
        let mut game = TestBoard::somewhere(text, seed, Rect::ZERO);
        game.look = Theme { ascii, ..look() };
        game.frame = frame;
        game.marked = game.game.legal_moves().into_iter().take(2).collect();
        game.values = Judges::with(Effort::Nodes(1)).judge(&game.game, &Limits::default());
        for judged in game.values.iter_mut().flat_map(|values| values.moves.iter_mut().skip(1)) {
            (judged.low, judged.high) = (low, low + spread);
        }
        for (x, y, width, height) in areas {
            game.area = Rect::new(x, y, width, height);
            game.buffer();
            game.type_text(&keys);
            game.press(KeyCode::Down);
            game.mouse(Position::new(x + width / 2, y + height / 2), true);
        }
    }
}

#[test]
fn the_tenth_column_has_a_key_and_where_there_is_none_it_is_refused() {
    let press = |rules: &str| showing(rules, "", SMALL).press(KeyCode::Char('0'));
    assert_eq!(press("connect-four:10x7"), InputResult::Chosen("a".to_owned()));
    assert!(matches!(press("connect-four:7x6"), InputResult::Refused(_)));
}
