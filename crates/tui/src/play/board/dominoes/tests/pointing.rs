//! What keys and clicks do, and what holds of every game and every window.

use papan_games::dominoes::{DominoPosition, TileSet};
use papan_games::{AnyGame, Game, MAX_SEATS, Position as _, Ruleset, Seat};
use papan_ui::game::{BoardView, Visible, board};
use proptest::prelude::*;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::{DEAL, WatchedGame, chosen, played};
use crate::play::board::InputResult;
use crate::tests::showing::{random_game, table};

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    let mut seen = played("dominoes:paper", DEAL, "");
    let refused = |text: &str| InputResult::Refused(text.to_owned());
    assert_eq!(
        seen.key(KeyCode::Char('2')),
        refused("0|6 may not open: the first tile must be 1|1 or 6|6.")
    );
    assert_eq!(seen.key(KeyCode::Char('8')), refused("This hand has no tile 8."));
    assert_eq!(seen.key(KeyCode::Char('1')), chosen("6|6@left"));
    let mut seen = played("dominoes:paper", DEAL, "6|6@left 2|6@left");
    assert_eq!(seen.key(KeyCode::Char('4')), refused("1|3 does not fit 2 or 6."));
    assert_eq!(seen.key(KeyCode::Enter), refused("1|3 does not fit 2 or 6."));
    let mut seen = played("dominoes:paper", DEAL, "6|6@left");
    assert_eq!(seen.key(KeyCode::Char('2')), refused("0|0 does not fit 6."));
    seen.active = false;
    assert_eq!(seen.key(KeyCode::Enter), InputResult::Nothing);
}

#[test]
fn an_end_of_the_line_can_be_clicked_on() {
    let area = Rect::new(3, 2, 80, 22);
    let mut seen = played("dominoes:paper", DEAL, "6|6@left 2|6@left");
    let picture = seen.drawn(area);
    let find = |text: &str| {
        let rows = (0..picture.area.height).map(|y| {
            let row = (0..picture.area.width).map(|x| picture[(x, y)].symbol());
            (y, row.collect::<Vec<_>>().concat())
        });
        let found = rows.into_iter().find_map(|(y, row)| {
            row.find(text).map(|at| Position::new(row[..at].chars().count() as u16, y))
        });
        found.unwrap()
    };
    // The first playable tile is 4|6, which fits the right end alone.
    let (left, right) = (find("left 2"), find("right 6"));
    let refused = InputResult::Refused("4|6 does not fit the left end, 2.".to_owned());
    assert_eq!(seen.mouse(area, left, true), refused);
    assert_eq!(seen.mouse(area, right, true), chosen("4|6@right"));
}

/// Some rules of every kind.
const RULES: [&str; 7] = [
    "dominoes:paper",
    "dominoes:openspiel2",
    "dominoes:puerto-rico",
    "dominoes:gaple,players=3",
    "dominoes:gaple,stuck=discards",
    "dominoes:paper,set=14,hand=30",
    "dominoes:openspiel2,set=12,hand=45",
];

fn positions() -> impl Strategy<Value = (usize, u64, prop::sample::Index)> {
    (0..RULES.len(), any::<u64>(), any::<prop::sample::Index>())
}

fn game((rules, seed, ply): (usize, u64, prop::sample::Index)) -> AnyGame {
    let games = random_game(RULES[rules], seed);
    games[ply.index(games.len())].clone()
}

/// The same table as far as this seat can see, with all that it cannot see dealt otherwise.
fn dealt_otherwise(game: &AnyGame, seat: Seat) -> BoardView {
    let Ruleset::Dominoes(rules) = game.rules() else { panic!("{game:?}") };
    let game = Game::<DominoPosition>::read(&rules, game.deal().as_deref(), &game.text()).unwrap();
    let position = game.position();
    let view = position.view(seat);
    let mut unseen: Vec<_> = view.unseen().into_iter().collect();
    unseen.reverse();
    let turned = 1.min(unseen.len());
    unseen.rotate_left(turned);
    let mut unseen = unseen.into_iter();
    let mut hands = [TileSet::EMPTY; MAX_SEATS];
    for other in Seat::all(position.rules().seats()) {
        hands[other.index()] = if other == seat {
            view.tiles()
        } else {
            let table = view.table();
            unseen.by_ref().take(table.hand_size(other) + table.asides(other)).collect()
        };
    }
    let other = AnyGame::Dominoes(Game::new(DominoPosition::imagined(view, hands)));
    board(&other, Visible { watching: seat, is_revealed: false })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn no_area_is_too_small_or_too_large(
        at in positions(),
        (x, y, width, height) in (0..5u16, 0..5u16, 0..=200u16, 0..=60u16),
        keys in prop::collection::vec(0..10usize, 0..12),
        ascii in any::<bool>(),
    ) {
        const KEYS: [KeyCode; 10] = [
            KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::End, KeyCode::Home,
            KeyCode::Char('1'), KeyCode::Char('0'), KeyCode::Char('7'), KeyCode::Tab, KeyCode::Enter,
        ];
        let mut seen = WatchedGame::new(game(at));
        seen.look.ascii = ascii;
        let area = Rect::new(x, y, width, height);
        for key in keys {
            seen.drawn(area);
            seen.key(KEYS[key]);
        }
        seen.drawn(area);
        for revealed in [true, false] {
            seen.show_to(seen.view.watching, revealed);
            seen.drawn(area);
        }
        // Nothing is written outside of the area.
        let buffer = seen.drawn(area);
        let inside = |x, y| area.contains(Position::new(x, y));
        for (x, y) in (0..buffer.area.width).flat_map(|x| (0..buffer.area.height).map(move |y| (x, y))) {
            prop_assert!(inside(x, y) || buffer[(x, y)].symbol() == " ");
        }
        seen.mouse(area, Position::new(x, y + height / 2), true);
    }

    #[test]
    fn what_is_hidden_is_not_drawn(at in positions(), own in 0..4usize, active in any::<bool>()) {
        let mut seen = WatchedGame::new(game(at));
        let seat = Seat::new(own % seen.game.facts().seats);
        seen.show_to(seat, false);
        seen.active = active;
        let mut other = WatchedGame::new(seen.game.clone());
        other.show_to(seat, false);
        other.active = active;
        other.view.board = dealt_otherwise(&seen.game, seat);
        for area in [Rect::new(0, 0, 80, 22), Rect::new(0, 0, 132, 41), Rect::new(0, 0, 40, 12)] {
            prop_assert_eq!(seen.drawn(area), other.drawn(area));
        }
    }

    #[test]
    fn clicks_where_a_move_is_drawn_make_it(at in positions(), width in 40..200u16, height in 14..60u16) {
        let game = game(at);
        let area = Rect::new(1, 2, width, height);
        for text in game.legal_moves() {
            let mut seen = WatchedGame::new(game.clone());
            seen.drawn(area);
            let (tile, button) = seen.places(area, &text);
            let Some(tile) = tile else {
                // A pass, or a tile that is out of sight.
                if text == "pass" {
                    prop_assert_eq!(seen.mouse(area, button.unwrap(), true), chosen(&text));
                }
                continue;
            };
            seen.mouse(area, tile, false);
            match seen.mouse(area, tile, true) {
                InputResult::Chosen(made) => prop_assert_eq!(made, text),
                made => {
                    prop_assert_eq!(made, InputResult::Moved);
                    seen.drawn(area);
                    let button = seen.places(area, &text).1.unwrap();
                    // On the way to the button other tiles are passed.
                    seen.mouse(area, Position::new(area.x, button.y), false);
                    seen.mouse(area, button, false);
                    prop_assert_eq!(seen.mouse(area, button, true), chosen(&text));
                }
            }
        }
    }

    #[test]
    fn keys_reach_every_move(at in positions()) {
        let mut seen = WatchedGame::new(game(at));
        let mut made = Vec::new();
        seen.key(KeyCode::Home);
        let held = table(&seen.view).hands[seen.view.watching.index()].count;
        for _ in 0..held.max(1) {
            for _ in 0..2 {
                made.push(seen.key(KeyCode::Enter));
                seen.key(KeyCode::Down);
            }
            seen.key(KeyCode::Right);
        }
        for text in seen.game.legal_moves() {
            prop_assert!(made.contains(&chosen(&text)), "{}", text);
        }
        for made in made {
            if let InputResult::Chosen(text) = made {
                prop_assert!(seen.game.play(&text).is_ok());
            }
        }
    }
}
