//! Playing, taking back, continuing from another position, and players that fail.

use super::{after, judged, small, start, until};
use crate::tests::stage::{LARGE, Stage, look};
use papan_ui::session::Setup;

const HUMANS: [&str; 2] = ["human", "human"];

#[test]
fn one_steps_back_and_on_and_goes_on_from_there() {
    let mut stage = small(&after("connect-four", &HUMANS, "4455"));
    stage.press(",");
    assert!(stage.picture().contains("Move 3 of 4."), "{}", stage.picture());
    stage.press("Home");
    assert!(stage.picture().contains("Move 0 of 4."), "{}", stage.picture());
    stage.press(", . .");
    assert!(stage.picture().contains("Move 2 of 4."), "{}", stage.picture());
    stage.press("End");
    assert!(!stage.picture().contains("Move "), "{}", stage.picture());
    // After a new move the old continuation is a variation, and not lost.
    stage.press(", , g .");
    assert!(!stage.picture().contains("Move 2 of"), "{}", stage.picture());
    stage.press("1 BackTab");
    let picture = stage.picture();
    assert!(picture.contains("  2 5         5") && picture.contains("    └ 2.1 "), "{picture}");
    stage.press("v");
    assert!(stage.picture().contains("Move 3 of 4."), "{}", stage.picture());
    stage.press("v V");
    assert!(stage.picture().contains("    └ 2.5 5 "), "{}", stage.picture());
    stage.press("V");
    assert!(stage.picture().contains("This is the main line already."), "{}", stage.picture());
    stage.press("D");
    let picture = stage.picture();
    assert!(picture.contains("Move 2 of 4.") && !picture.contains("└ 2."), "{picture}");
    stage.press("D");
    assert!(stage.picture().contains("No variation yet"), "{}", stage.picture());
}

#[test]
fn moves_are_a_tree_with_the_main_line_first_and_a_score_beside_each() {
    let line = |text: &str| text.chars().map(String::from).collect();
    let mut setup = after("connect-four", &HUMANS, "13157472");
    setup.variations = ["1314", "13154445", "131543"].map(line).into();
    let mut stage = small(&setup);
    stage.press("BackTab e");
    let rows = [
        "  2 1      -3 5      -3",
        "    └ 2…4 -3 ",
        "  3 7?!   -18 4     -18",
        "    └ 3.4 -4 4 -4 ",
        "      └ 3…3?? +2 ",
        "      4.4 -4 5 -4 ",
        "  4 7     -18 2     -18",
    ];
    let picture = stage.until(|picture| rows.iter().all(|row| picture.contains(row))).picture();
    let places: Vec<_> = rows.iter().map(|row| picture.find(row)).collect();
    assert!(places.is_sorted(), "each below what it was tried instead of:\n{picture}");
}

#[test]
fn when_a_game_is_over_the_footer_offers_a_new_one() {
    let mut stage = small(&after("connect-four", &HUMANS, "13157472"));
    let picture = stage.picture();
    let footer = picture.lines().last().unwrap_or_default();
    assert!(footer.contains(" n new game ") && footer.contains(" m back to"), "{footer}");
}

#[test]
fn undo_and_redo_go_from_turn_to_turn_of_whoever_is_at_the_keyboard() {
    let mut stage = small(&start("tic-tac-toe", &["human", "cost"]));
    stage.press("5").until(|picture| picture.contains("Decided by"));
    until(&mut stage, "Your turn");
    stage.press("u");
    assert!(stage.picture().contains("Move 0 of 2.  Your turn."), "{}", stage.picture());
    stage.press("r");
    assert!(!stage.picture().contains("Move "), "{}", stage.picture());
    // Another move, and another answer.
    stage.press("u 1");
    until(&mut stage, "Decided by");
    assert!(!until(&mut stage, "Your turn").contains("Move "), "{}", stage.picture());
}

#[test]
fn undo_while_a_player_thinks_makes_it_forget() {
    let mut stage = small(&start("connect-four", &["human", "mcts:playouts=1000000000"]));
    stage.press("4");
    until(&mut stage, "is thinking");
    stage.press("u");
    assert!(stage.picture().contains("Move 0 of 1.  Your turn."), "{}", stage.picture());
}

#[test]
fn a_player_that_thinks_is_made_to_move() {
    let mut stage = small(&start("connect-four", &["human", "mcts:playouts=1000000000"]));
    stage.press("4");
    until(&mut stage, "is thinking");
    // A thousand million games would take longer than anybody waits here.
    stage.press("Enter");
    until(&mut stage, "Your turn");
}

#[test]
fn from_a_mistake_one_tries_again() {
    let mut stage = small(&after("tic-tac-toe", &["human", "perfect"], "b2 a1 c3 a3"));
    stage.press("e Tab Tab");
    until(&mut stage, "No mistake was made.");
    stage.press("m");
    assert!(stage.picture().contains("No mistake before this move."), "{}", stage.picture());
    // The threat is overlooked.
    stage.press("2");
    stage.until(|picture| picture.contains("turned a draw into a loss"));
    until(&mut stage, "wins.");
    stage.press("m");
    until(&mut stage, "Move 4 of 6.  Your turn.");
    // Every position is judged.
    let judged = stage.until(|picture| !picture.contains('·')).picture();
    insta::assert_snapshot!("at_the_mistake", judged);
    stage.press("4");
    let picture = until(&mut stage, "Your turn");
    assert!(!picture.contains("Move "), "{picture}");
}

#[test]
fn seats_are_swapped_in_the_middle_of_a_game() {
    let mut stage = small(&start("tic-tac-toe", &["human", "cost"]));
    assert!(stage.picture().contains("▶ Player 1 (X) you"), "{}", stage.picture());
    stage.press("w");
    until(&mut stage, "Decided by");
    let picture = until(&mut stage, "Your turn");
    assert!(picture.contains("▶ Player 2 (O) you"), "{picture}");
}

#[test]
fn a_new_game_is_asked_for_where_something_would_be_lost() {
    let mut stage = small(&start("tic-tac-toe", &HUMANS));
    stage.press("5 n");
    assert!(stage.picture().contains("The game is not finished"), "{}", stage.picture());
    stage.press("n");
    assert!(stage.picture().contains("Player 2 (O) to move."), "{}", stage.picture());
    stage.press("n y");
    assert!(stage.picture().contains("Player 1 (X) to move."), "{}", stage.picture());
    // A game that is over is left without a question.
    stage.press("1 4 2 5 3");
    until(&mut stage, "wins.");
    stage.press("n");
    assert!(stage.picture().contains("Player 1 (X) to move."), "{}", stage.picture());
}

#[test]
fn a_program_that_fails_is_told_and_can_be_tried_again() {
    let mut stage = small(&start("tic-tac-toe", &["human", "engine:false"]));
    stage.press("5");
    until(&mut stage, "The game cannot continue");
    stage.press("g");
    until(&mut stage, "The game cannot continue");
    stage.press("u");
    assert!(stage.picture().contains("Your turn."), "{}", stage.picture());
    stage.press("w g");
    until(&mut stage, "The game cannot continue");
}

#[test]
fn players_alone_are_paused_and_go_on() {
    let mut stage = small(&start("tic-tac-toe", &["cost", "steps"]));
    stage.press("Space");
    // A player that is already thinking still moves.
    until(&mut stage, "Paused.");
    stage.press("Space");
    until(&mut stage, "wins.");
    stage.press("u u");
    let picture = stage.picture();
    assert!(picture.contains("Move 5 of 7.  Waiting: g continues from here."), "{picture}");
    stage.press("g");
    until(&mut stage, "wins.");
}

#[test]
fn an_illegal_move_is_refused_with_the_reason() {
    let mut stage = small(&after("connect-four", &HUMANS, "444444"));
    stage.press("4");
    let picture = stage.picture();
    assert!(picture.contains("full") && !picture.contains("to move."), "{picture}");
    stage.press("1");
    assert!(stage.picture().contains("Player 2 (○) to move."), "{}", stage.picture());
}

#[test]
fn the_command_for_a_position_is_shown_to_its_end() {
    let mut stage = small(&after("connect-four", &["human", "cost"], "44"));
    stage.press("p");
    let command = "papan play connect-four:7x6 --players human cost --seed 7 --position '44'";
    assert!(stage.picture().contains(command), "{}", stage.picture());
}

#[test]
fn the_end_of_a_game() {
    let mut stage = Stage::game(&after("connect-four", &HUMANS, "4545454"), LARGE, look());
    insta::assert_snapshot!("won_large", judged(&mut stage));
    stage.press("q");
    assert!(stage.is_over(), "nothing would be lost");
}

#[test]
fn a_move_taken_back_while_a_player_thinks_is_played_again() {
    let mut stage = small(&start("connect-four:8x8", &["human", "alphabeta:time=1000000"]));
    stage.press("4");
    until(&mut stage, "is thinking");
    stage.press("u");
    until(&mut stage, "Move 0 of 1.");
    stage.press("r");
    until(&mut stage, "is thinking");
}

#[test]
fn no_player_is_blamed_for_the_opening_of_a_tournament() {
    // The second move turns a draw into a loss.
    let played = after("tic-tac-toe", &["cost", "random"], "a1 b1 b2 c3");
    let mut stage = small(&played);
    stage.press("Tab Tab");
    stage.until(|picture| picture.contains("turned a draw into a loss"));
    let drawn = Setup { opening: 2, ..played };
    let mut stage = small(&drawn);
    stage.press("Tab Tab");
    let picture = judged(&mut stage);
    assert!(!picture.contains("turned a draw into a loss"), "{picture}");
    stage.press("m");
    assert!(!stage.picture().contains("Move 1 of 4"), "{}", stage.picture());
}
