//! Puzzles through a real terminal.

use std::fs;

use super::papan;

#[test]
fn a_puzzle_is_tried_with_hints_and_what_is_solved_is_kept() {
    let (mut screen, folder) = papan(&[]);
    screen.until_shown("Puzzles");
    // The seventh line of the menu.
    screen.press("7");
    screen.until_shown("Puzzle of the day");
    screen.press("Down Enter");
    screen.until_shown("Which?");
    screen.press("t");
    // The opponent answers, and the solution continues until nothing is left to find.
    loop {
        screen.press("t");
        let told = screen.until_shown("The move is ");
        let column = told.split("The move is ").nth(1).unwrap().chars().next().unwrap();
        screen.press(&column.to_string());
        let answer = screen.until_shown(&format!("{column} is "));
        if answer.contains("is the solution") {
            break;
        }
    }
    screen.press("w");
    screen.until_shown("back to the puzzle");
    let kept = fs::read_to_string(folder.path().join("data/papan/puzzles.json")).unwrap();
    assert!(kept.contains("connect-four:7x6/1"), "{kept}");
    screen.press("Esc");
    screen.until_shown("1 solved, 0 of them at the first try");
}
