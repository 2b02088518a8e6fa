//! A whole game of each kind, with keys and with the mouse.

use super::driver::{Terminal, find};
use super::papan;

/// Whether the game is over.
fn is_over(picture: &str) -> bool {
    [" wins.", " win.", "A draw."].iter().any(|end| picture.contains(end))
}

/// The picture without the panel, which fills whenever an explanation or its exact values are ready.
fn without_panel(picture: &str) -> String {
    let Some((column, row)) = find(picture, "╭─ Why") else {
        return picture.to_owned();
    };
    let lines = picture.lines().enumerate();
    lines
        .map(|(at, line)| {
            line.chars().take(if at < row { 80 } else { column }).collect::<String>() + "\n"
        })
        .collect()
}

/// Does something, and waits until it is our turn again, the game is over, or it was refused.
fn turn(screen: &mut Terminal, act: impl FnOnce(&mut Terminal)) -> String {
    let before = without_panel(&screen.picture());
    act(screen);
    screen.until(|now| {
        let waits = now.contains("is thinking") || now.contains("Waiting");
        without_panel(now) != before && (is_over(now) || !waits)
    })
}

/// Plays on until the game is over, by the keys or clicks of each turn.
fn play_out(screen: &mut Terminal, act: impl Fn(&mut Terminal, &str, usize)) -> String {
    let mut picture = screen.until_shown("Your turn");
    for number in 0..200 {
        if is_over(&picture) {
            return picture;
        }
        picture = turn(screen, |screen| act(screen, &picture.clone(), number));
    }
    panic!("it goes on and on:\n{picture}");
}

/// Where one of these is shown.
fn place_of(picture: &str, texts: &[&str]) -> (usize, usize) {
    let found = texts.iter().find_map(|text| find(picture, text));
    found.unwrap_or_else(|| panic!("none of {texts:?} in\n{picture}"))
}

/// Leaves a game that is over; nothing is asked.
fn leave(mut screen: Terminal) {
    screen.press("q");
    assert_eq!(screen.end(), 0);
}

#[test]
fn connect_four_with_keys_from_the_menu() {
    let (mut screen, _folder) = papan(&[]);
    screen.until_shown("Connect Four");
    screen.press("Enter");
    screen.until_shown("Rules of Connect Four");
    screen.press("Enter");
    screen.until_shown("Seat 2  level:casual");
    screen.press("Up Enter");
    screen.until_shown("Who sits in seat 2?");
    screen.press("cost Enter");
    screen.until_shown("Seat 2  cost");
    screen.press("Down Enter");
    // Digits drop; arrows and Enter do the same.
    let picture = play_out(&mut screen, |screen, _, number| match number % 3 {
        0 => screen.send(&(1 + number % 7).to_string()),
        1 => screen.press("Right Enter"),
        _ => screen.press("h h Enter"),
    });
    assert!(picture.contains("Player 2 (○) cost"), "{picture}");
    screen.press("Tab Tab");
    screen.until_shown("goes back to before the last mistake");
    screen.press("m");
    screen.until_shown("Move ");
    screen.press("q");
    screen.until_shown("The last game again");
    screen.press("q");
    assert_eq!(screen.end(), 0);
}

#[test]
fn connect_four_with_the_mouse() {
    let (mut screen, _folder) =
        papan(&["play", "connect-four", "--screen", "--players", "human", "random", "--seed", "5"]);
    play_out(&mut screen, |screen, picture, number| {
        let (column, row) = place_of(picture, &["1   2   3   4"]);
        screen.click(column + 4 * (number % 7), row - 3);
    });
    leave(screen);
}

#[test]
fn the_board_without_edges_with_keys_and_the_mouse() {
    let (mut screen, _folder) = papan(&[
        "play",
        "connect-four:endless",
        "--screen",
        "--players",
        "human",
        "random",
        "--seed",
        "2",
    ]);
    play_out(&mut screen, |screen, picture, number| {
        if number % 2 == 0 {
            screen.press("Right Enter");
        } else {
            let (column, row) = place_of(picture, &["7 │"]);
            screen.click(column + 4 + 4 * (number % 9), row);
        }
    });
    leave(screen);
}

#[test]
fn tic_tac_toe_with_keys() {
    let (mut screen, _folder) =
        papan(&["play", "tic-tac-toe", "--screen", "--players", "human", "points"]);
    play_out(&mut screen, |screen, _, number| screen.send(&(9 - number % 9).to_string()));
    leave(screen);
}

#[test]
fn tic_tac_toe_in_three_dimensions_with_the_mouse() {
    let (mut screen, _folder) =
        papan(&["play", "tic-tac-toe:3x3x3", "--screen", "--players", "human", "steps"]);
    play_out(&mut screen, |screen, picture, _| {
        let (column, row) = place_of(picture, &["│   │", "[   ]"]);
        screen.click(column + 2, row);
    });
    leave(screen);
}

#[test]
fn dominoes_with_keys() {
    let args = ["play", "dominoes", "--screen", "--seed", "3", "--players", "human"];
    let (mut screen, _folder) = papan(&[&args[..], &["value"; 3]].concat());
    let picture = play_out(&mut screen, |screen, _, _| screen.press("Enter"));
    // At the end all hands are open.
    assert!(!picture.contains('▮'), "{picture}");
    leave(screen);
}

#[test]
fn dominoes_with_the_mouse() {
    let args = ["play", "dominoes:gaple,players=2", "--screen", "--seed", "8", "--players"];
    let (mut screen, _folder) = papan(&[&args[..], &["human", "balak"]].concat());
    play_out(&mut screen, |screen, picture, _| {
        // The last line below the hand has a button for everything that can be done with the tile.
        let (column, row) = place_of(picture, &["["]);
        screen.click(column + 2, row);
    });
    leave(screen);
}

#[test]
fn moves_are_taken_back_played_again_and_the_game_is_saved_and_opened() {
    let (mut screen, folder) =
        papan(&["play", "connect-four", "--screen", "--players", "human", "cost"]);
    screen.until_shown("Your turn");
    turn(&mut screen, |screen| screen.press("4"));
    let played = turn(&mut screen, |screen| screen.press("4"));
    let board = |picture: &str| {
        picture.lines().map(|line| line.chars().take(31).collect()).skip(4).collect::<Vec<String>>()
    };
    screen.press("u");
    screen.until_shown("Move 2 of 4.");
    screen.press("u");
    screen.until_shown("Move 0 of 4.");
    screen.press("r r");
    let again = screen.until(|picture| !picture.contains("Move "));
    assert_eq!(board(&again), board(&played));
    screen.press("s");
    screen.until_shown("The file to write");
    screen.press("Enter");
    screen.until_shown("Saved in connect-four-7x6-");
    // A saved game is not lost.
    screen.press("q");
    assert_eq!(screen.end(), 0);
    let saved = std::fs::read_dir(folder.path()).unwrap();
    let saved = saved.map(|file| file.unwrap().file_name().into_string().unwrap());
    let saved = saved.into_iter().find(|name| name.starts_with("connect-four-7x6-")).unwrap();
    let mut screen = Terminal::start(super::PAPAN, &[], (80, 24), folder.path());
    screen.until_shown("Open a game");
    // The game is also there without a file.
    screen.press("Enter");
    screen.until_shown("unfinished; human - cost");
    screen.press("Enter");
    assert_eq!(board(&screen.until_shown("Your turn")), board(&played));
    screen.press("q");
    screen.until_shown("Open a game");
    screen.press("Down Down Down Down Enter");
    screen.until_shown("A file of records");
    screen.press(&format!("{saved} Enter"));
    let opened = screen.until_shown("Your turn");
    assert_eq!(board(&opened), board(&played));
}

#[test]
fn a_player_that_thinks_can_be_told_to_move_and_its_move_can_be_taken_back_meanwhile() {
    let (mut screen, _folder) = papan(&[
        "play",
        "connect-four:8x8",
        "--screen",
        "--players",
        "human",
        "alphabeta:time=100000",
    ]);
    screen.until_shown("Your turn");
    screen.press("4");
    screen.until_shown("alphabeta:time=100000 is thinking");
    screen.press("Enter");
    screen.until_shown("Your turn");
    screen.press("4");
    screen.until_shown("is thinking");
    screen.press("u");
    screen.until_shown("Move 2 of 3.");
    screen.press("4");
    screen.until_shown("is thinking");
    screen.press("q");
    screen.until_shown("not finished");
    screen.press("y");
    assert_eq!(screen.end(), 0);
}

#[test]
fn moves_that_are_typed_are_opened() {
    let (mut screen, _folder) = papan(&[]);
    screen.until_shown("Open a game");
    screen.press("Down Down Down Enter");
    screen.until_shown("moves such as 4455");
    screen.press("4455 Enter");
    screen.until_shown("connect-four:7x6");
    screen.until_shown("Player 1");
    screen.press("Ctrl-c");
    assert_eq!(screen.end(), 0);
}

#[test]
fn the_search_of_a_player_is_watched_step_by_step_and_its_line_is_played() {
    let (mut screen, _folder) = papan(&[
        "play",
        "connect-four",
        "--screen",
        "--players",
        "human",
        "alphabeta:depth=4",
        "--moves",
        "4343",
    ]);
    screen.until_shown("Your turn");
    screen.press("S");
    // It is the search for the last move of the player; after it the advisor searches, which may be any player.
    screen.until_shown("Move 3 of 4");
    screen.press("] a");
    screen.until_shown("another, typed");
    screen.press("another, Enter");
    // Ctrl-U empties the line.
    screen.send("\x15");
    screen.press("hard:depth=3 Enter");
    screen.until_shown("hard:depth=3 plays 3");
    screen.press("c");
    screen.until_shown("Cut-off: ");
    screen.press("Tab");
    screen.until_shown("leave");
    screen.press("End");
    screen.until_shown("Step 1,118 of 1,118");
    screen.press("Home Space");
    screen.until_shown("playing");
    screen.until_shown("Step 3 of 1,118");
    screen.press("Esc");
    screen.until_shown("Your turn");
    turn(&mut screen, |screen| screen.press("3"));
    screen.until_shown("Positions looked at");
    screen.press("L");
    screen.until_shown("Expected moves are hidden");
    screen.press("e J J J J J J");
    screen.until_shown("Expects: ");
    screen.press("L");
    screen.until_shown("back to the game");
    screen.press(". , End Esc");
    screen.until_shown("Your turn");
    screen.press("q");
    screen.until_shown("not finished");
    screen.press("y");
    assert_eq!(screen.end(), 0);
}
