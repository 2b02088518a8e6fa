//! The panel next to the board.

use super::{after, enter, judged, small, start, until};
use crate::tests::stage::{LARGE, SMALL, Stage, look};
use crate::theme::Theme;
use papan_ui::session::Setup;
use papan_words::Language;

const HUMAN_COST: [&str; 2] = ["human", "cost"];
const HUMANS: [&str; 2] = ["human", "human"];

#[test]
fn why_a_player_moved() {
    for (size, name) in [(SMALL, "why_small"), (LARGE, "why_large")] {
        let mut stage = Stage::game(&start("connect-four:5x4", &HUMAN_COST), size, look());
        assert!(stage.picture().contains("A player's reasons"), "{}", stage.picture());
        stage.press("4");
        until(&mut stage, "Decided by: ");
        let played = until(&mut stage, "Your turn");
        assert!(!played.contains("c3  exact"), "{played}");
        stage.press("e");
        until(&mut stage, "Decided by: ");
        until(&mut stage, "Your turn");
        until(&mut stage, "c3  exact");
        insta::assert_snapshot!(name, judged(&mut stage));
    }
}

#[test]
fn why_in_indonesian_with_ascii_alone() {
    let look = Theme { language: Language::Id, ascii: true, ..look() };
    let mut stage = Stage::game(&start("tic-tac-toe", &["human", "steps"]), SMALL, look);
    stage.press("e 5");
    until(&mut stage, "Ditentukan oleh: ");
    until(&mut stage, "Giliran Anda");
    let picture = until(&mut stage, " eksak");
    assert!(picture.is_ascii(), "{picture}");
}

#[test]
fn the_line_that_a_player_expects_is_played_on_the_board() {
    let mut stage = small(&start("connect-four", &["human", "alphabeta:depth=4"]));
    stage.press("L");
    assert!(stage.picture().contains("shows no expected line"), "{}", stage.picture());
    stage.press("4");
    until(&mut stage, "Decided by: ");
    // What an opponent expects is advice, so it is shown only with the analysis.
    let hidden = until(&mut stage, "Your turn");
    assert!(!hidden.contains("Expects: "), "{hidden}");
    stage.press("L");
    assert!(stage.picture().contains("Expected moves are hidden"), "{}", stage.picture());
    stage.press("e J J J J J J");
    let game = until(&mut stage, "Expects: 4 4 4");
    let discs = |picture: &str| picture.matches(['●', '○']).count();
    stage.press("L");
    // The line begins with the move that was made.
    let first = stage.picture();
    stage.press(". .");
    let third = stage.picture();
    assert_eq!(discs(&third), discs(&first) + 2, "{third}");
    assert!(third.contains("\n4 4 4 ") || third.contains("\n4 4 4\n"), "{third}");
    stage.press("Home");
    assert_eq!(discs(&stage.picture()), discs(&first) - 1);
    stage.press("Esc");
    assert_eq!(discs(&stage.picture()), discs(&game));
    assert!(stage.picture().contains("Your turn"), "{}", stage.picture());
}

#[test]
fn a_player_that_has_solved_the_position_shows_its_values_only_with_the_analysis() {
    let mut stage =
        Stage::game(&start("tic-tac-toe", &["human", "level:master"]), (200, 60), look());
    let is_hidden = |picture: &str| {
        !["Decided by: ", "Earlier moves"].iter().any(|told| picture.contains(told))
    };
    stage.press("5");
    let first = until(&mut stage, ", level:master");
    assert!(is_hidden(&first), "{first}");
    until(&mut stage, "Your turn");
    stage.press("e");
    until(&mut stage, "Decided by: ");
    stage.press("2");
    until(&mut stage, "Earlier moves");
    stage.press("e");
    assert!(is_hidden(&stage.picture()), "{}", stage.picture());
}

#[test]
fn the_line_of_the_advisor_is_played_on_the_board() {
    let setup = Setup {
        advisor: Some("alphabeta:depth=4".to_owned()),
        ..after("connect-four", &HUMANS, "4453")
    };
    let mut stage = small(&setup);
    let game = until(&mut stage, "plays 4");
    stage.press("L End");
    let discs = |picture: &str| picture.matches(['●', '○']).count();
    assert!(discs(&stage.picture()) > discs(&game) + 1, "{}", stage.picture());
}

#[test]
fn a_threat_is_told_in_stages() {
    let mut stage = small(&after("connect-four:5x4", &HUMANS, "11223"));
    stage.press("t");
    let what = until(&mut stage, "1 of 5 moves keeps the draw.");
    assert!(!what.contains("It is here"), "{what}");
    stage.press("t");
    until(&mut stage, "It is here: 4");
    stage.press("t");
    insta::assert_snapshot!("hint_threat_why", until(&mut stage, "plays 4"));
}

#[test]
fn a_win_is_told_in_stages() {
    let mut stage = small(&after("connect-four:5x4", &HUMANS, "112233"));
    stage.press("t");
    until(&mut stage, "You can win at once.");
    stage.press("t");
    until(&mut stage, "It wins: 4");
    stage.press("t");
    until(&mut stage, "plays 4");
}

#[test]
fn where_nobody_can_win_at_once_a_hint_is_told_in_stages() {
    let mut stage = small(&after("tic-tac-toe", &HUMANS, "b2"));
    stage.press("t");
    until(&mut stage, "4 of 8 moves keep the draw.");
    stage.press("t");
    until(&mut stage, "Look at ");
    stage.press("t");
    until(&mut stage, "plays a1");
}

#[test]
fn the_only_move_is_told_in_stages() {
    let mut stage = small(&after("tic-tac-toe", &HUMANS, "a3 b3 c3 b2 a2 c2 b1 a1"));
    stage.press("t");
    until(&mut stage, "There is only one move.");
    stage.press("t");
    until(&mut stage, "It is c1");
}

#[test]
fn a_hint_is_for_the_turn_of_somebody_at_the_keyboard_and_goes_with_it() {
    let mut stage = small(&after("tic-tac-toe", &HUMANS, "b2"));
    stage.press("t t");
    until(&mut stage, "Look at ");
    stage.press("1");
    assert!(stage.picture().contains("Press t for a hint"), "{}", stage.picture());
    let mut stage = small(&after("tic-tac-toe", &HUMANS, "a1 b1 a2 b2 a3"));
    stage.press("t");
    assert!(stage.picture().contains("Hints are for your turn."), "{}", stage.picture());
}

#[test]
fn a_hint_says_how_many_moves_keep_what_there_is_and_exact_values_are_shown() {
    let mut stage = small(&after("tic-tac-toe", &HUMANS, "a1"));
    stage.press("t");
    until(&mut stage, "1 of 8 moves keeps the draw.");
    stage.press("x");
    until(&mut stage, "★");
}

#[test]
fn the_values_of_a_game_and_its_mistakes() {
    // b1 gives the draw away; the answer c3 gives the win away.
    let game = after("tic-tac-toe", &HUMANS, "a1 b1 c3 b2");
    let mut stage = small(&game);
    stage.press("e Tab Tab");
    until(&mut stage, "m goes back");
    until(&mut stage, "b1?? turned a draw");
    until(&mut stage, "◆──◆─────◆──◆");
    insta::assert_snapshot!("values", judged(&mut stage));
}

#[test]
fn a_game_without_mistakes_has_none() {
    let mut stage = small(&after("tic-tac-toe", &HUMANS, "b2 a1"));
    stage.press("e Tab Tab");
    let picture = until(&mut stage, "No mistake was made.");
    assert!(picture.contains("Perfect play: a draw."), "{picture}");
}

#[test]
fn what_is_being_judged_is_not_known_yet() {
    // On one core the judge may be as quick as the keys: only what stays is looked at.
    let mut stage = small(&start("tic-tac-toe:5x5", &HUMANS));
    stage.press("e Tab Tab");
    let picture = stage.picture();
    assert!(
        picture.contains("Computing perfect play")
            || picture.contains("Perfect play is not known here."),
        "{picture}"
    );
}

#[test]
fn without_an_end_perfect_play_is_not_known() {
    let mut stage = small(&after("connect-four:endless", &HUMANS, "0 1"));
    stage.press("e Tab Tab");
    until(&mut stage, "Perfect play is not known here.");
    stage.press("m");
    assert!(stage.picture().contains("No mistake before this move."), "{}", stage.picture());
}

#[test]
fn the_moves_with_where_one_looks() {
    let moves = "1234567123456712345";
    let mut stage = small(&after("connect-four", &HUMANS, moves));
    stage.press("BackTab , , ,");
    insta::assert_snapshot!("moves", judged(&mut stage));
    let mut stage = small(&start("connect-four", &HUMANS));
    stage.press("BackTab");
    assert!(stage.picture().contains("No move was made yet."), "{}", stage.picture());
}

#[test]
fn an_advisor_is_chosen_and_typed() {
    let mut stage = small(&after("tic-tac-toe", &HUMANS, "b2"));
    stage.press("a");
    stage.type_text("priority").press("Enter");
    until(&mut stage, "Advisor: priority");
    until(&mut stage, "plays a1");
    stage.press("a End Enter");
    for (refused, why) in [("human", "human cannot advise"), ("value", "'value'"), ("", "player")] {
        enter(&mut stage, refused);
        assert!(stage.picture().contains(why), "{refused}\n{}", stage.picture());
        assert!(stage.picture().contains("Choose an advisor"), "{}", stage.picture());
    }
    enter(&mut stage, "cost:order=defensive");
    until(&mut stage, "Advisor: cost:order=defensive");
    until(&mut stage, "plays ");
}

#[test]
fn an_advisor_that_fails_says_why() {
    let mut stage = small(&after("tic-tac-toe", &HUMANS, "b2"));
    stage.press("a End Enter");
    enter(&mut stage, "engine:false");
    until(&mut stage, "Advisor: engine:false");
    until(&mut stage, "4 of 8 moves keep the draw.");
    let picture = stage.until(|picture| !picture.contains("is thinking")).picture();
    assert!(picture.contains("engine"), "{picture}");
}

#[test]
fn a_position_of_a_paper_opens_with_its_player_as_advisor() {
    let advised =
        Setup { advisor: Some("points".to_owned()), ..after("tic-tac-toe", &HUMANS, "b2 a1 c3") };
    for size in [SMALL, LARGE] {
        let mut stage = Stage::game(&advised, size, look());
        until(&mut stage, "2 of 6 moves keep the draw.");
        until(&mut stage, "plays ");
        // Nothing was played yet, so nothing is asked.
        stage.press("q");
        assert!(stage.is_over());
    }
}

#[test]
fn a_long_panel_scrolls_and_stops_at_its_end() {
    let mut stage = small(&start("connect-four:5x4", &HUMAN_COST));
    stage.press("e 3");
    until(&mut stage, " exact");
    let top = until(&mut stage, "Your turn");
    stage.press(&"J ".repeat(60));
    let bottom = stage.picture();
    assert!(bottom.contains("Decided by: "), "{bottom}");
    stage.press(&"K ".repeat(60));
    assert_eq!(stage.picture(), top);
}

#[test]
fn from_120_columns_on_reason_values_and_moves_are_seen_together() {
    let mut stage =
        Stage::game(&after("connect-four:5x4", &HUMAN_COST, "44352"), (120, 40), look());
    until(&mut stage, "Decided by: ");
    until(&mut stage, "Exact values and mistakes are hidden");
    stage.press("e");
    let picture = judged(&mut stage);
    assert!(picture.contains("Values") && picture.contains("Moves") && picture.contains("+10"));
    insta::assert_snapshot!("wide", picture);
    stage.press("e");
    assert!(!stage.picture().contains("█▒"), "{}", stage.picture());
}

#[test]
fn openings_say_what_each_move_is_worth_and_who_would_make_it() {
    let mut stage = small(&after("connect-four:5x4", &HUMANS, "33"));
    stage.press("e Tab Tab Tab");
    until(&mut stage, "cost");
    insta::assert_snapshot!("openings", judged(&mut stage));
}

#[test]
fn what_is_help_is_hidden_between_two_people_too_until_it_is_asked_for() {
    let mut stage = small(&after("connect-four:5x4", &HUMANS, "33"));
    for panel in ["Tab Tab", "Tab"] {
        stage.press(panel);
        assert!(stage.picture().contains("are hidden while you"), "{}", stage.picture());
    }
    stage.press("m");
    assert!(stage.picture().contains("mistakes are hidden"), "{}", stage.picture());
    stage.press("e");
    until(&mut stage, "cost");
    // No player moves once the game is over, also where an earlier position is shown.
    let mut stage = small(&after("tic-tac-toe", &HUMANS, "a1 b1 a2 b2 a3"));
    stage.press("Tab Tab ,");
    until(&mut stage, "turned a");
}

#[test]
fn values_on_the_board_and_of_openings_have_the_sign_of_the_first_player() {
    // Player 2 would have to close both ends of a row, so every value is a win of Player 1.
    let mut stage = small(&after("connect-four:5x4", &HUMANS, "22334"));
    stage.press("x");
    until(&mut stage, "Player 2 (○) to move. Values: + is good for Player 1.");
    let picture = judged(&mut stage);
    let values = picture.lines().find(|line| line.contains('★')).unwrap();
    assert!(values.contains("★+") && !values.contains('-'), "{picture}");
    stage.press("e Tab Tab Tab");
    until(&mut stage, "papers' players");
    let picture = judged(&mut stage);
    assert!(!picture.contains(" -"), "{picture}");
    insta::assert_snapshot!("openings_second", picture);
}

#[test]
fn of_a_game_that_is_opened_the_players_say_why_they_would_have_moved() {
    let mut stage = small(&after("connect-four:5x4", &HUMAN_COST, "4141414"));
    until(&mut stage, "6. Player 2");
    until(&mut stage, "Decided by: ");
}

#[test]
fn a_tournament_is_looked_into_only_where_there_is_one_by_these_rules() {
    let mut stage = small(&after("connect-four:5x4", &HUMANS, "33"));
    stage.press("T");
    let picture = stage.picture();
    assert!(picture.contains("has no tournament by these rules"), "{picture}");
}

#[test]
fn the_rules_are_read_in_the_game() {
    for (size, look) in [(SMALL, look()), (LARGE, Theme { language: Language::Id, ..look() })] {
        let mut stage = Stage::game(
            &start("dominoes:gaple", &["human", "value", "value", "value"]),
            size,
            look,
        );
        stage.press("R");
        let picture = stage.picture();
        let words = ["You must play", "harus main"];
        let is_there = |picture: &str| words.iter().any(|&words| picture.contains(words));
        assert!(is_there(&picture), "{picture}");
        stage.press("Down x");
        assert!(!is_there(&stage.picture()), "{}", stage.picture());
    }
}

#[test]
fn a_tall_window_has_the_reasons_of_earlier_moves_too() {
    let mut stage = Stage::game(&start("connect-four", &["cost", "cost"]), (200, 60), look());
    let picture = until(&mut stage, "Earlier moves:");
    assert!(picture.contains("1. Player 1"), "{picture}");
}
