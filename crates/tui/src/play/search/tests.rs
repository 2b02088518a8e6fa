//! Searches on the screen, with real threads that trace.
#![allow(clippy::unwrap_used)]

use papan_ui::session::Setup;
use papan_words::Language;

use crate::tests::stage::{LARGE, SMALL, Stage, look};
use crate::theme::Theme;

/// A game between these after some moves.
fn game(rules: &str, players: [&str; 2], moves: &str) -> Setup {
    let players = players.into_iter().map(Into::into).collect();
    let setup = Setup { seed: Some(7), ..Setup::new(rules.parse().unwrap(), players) };
    Setup { moves: moves.to_owned(), advisor: Some("hard:depth=3".to_owned()), ..setup }
}

fn until(stage: &mut Stage, text: &str) -> String {
    stage.until(|picture| picture.contains(text)).picture()
}

/// The search of the advisor in a position of Connect Four.
fn opened(size: (u16, u16), look: Theme) -> Stage {
    let mut stage = Stage::game(&game("connect-four", ["human", "human"], "4343"), size, look);
    stage.press("S");
    until(&mut stage, "1,118");
    stage
}

#[test]
fn the_finished_search_shows_tree_board_and_counts() {
    for (size, name) in [(SMALL, "finished_small"), (LARGE, "finished_large")] {
        let mut stage = opened(size, look());
        insta::assert_snapshot!(name, stage.picture());
    }
}

#[test]
fn nodes_unfold_to_any_depth_and_fold_again() {
    let mut stage = opened(SMALL, look());
    stage.press("Down Right Right Right");
    until(&mut stage, "        · 4 value");
    stage.press("Right");
    insta::assert_snapshot!("unfolded", until(&mut stage, "After 4 2 4"));
    stage.press("Left Left");
    let folded = stage.picture();
    assert!(folded.contains("After 4 2 ") && !folded.contains("        · 4 value"), "{folded}");
    stage.press("Left Left");
    let folded = stage.picture();
    assert!(folded.contains("After 4 ") && folded.contains("▸ 4 min"), "{folded}");
}

#[test]
fn steps_follow_the_search_and_a_cut_off_has_its_reason() {
    let mut stage = opened(SMALL, look());
    stage.press(".");
    let first = until(&mut stage, "Step 1 of 1,118");
    assert!(first.contains("Linear search"), "{first}");
    // Nothing is known yet of the nodes.
    assert!(!first.contains("value 102"), "{first}");
    stage.press("c");
    let cut = until(&mut stage, "Cut-off: ");
    insta::assert_snapshot!("cut_off", cut);
    stage.press("Tab");
    insta::assert_snapshot!("pseudocode", until(&mut stage, "> "));
    stage.press("End");
    until(&mut stage, "Step 1,118 of 1,118");
    stage.press(",");
    until(&mut stage, "Step 1,117 of 1,118");
    stage.press("c");
    until(&mut stage, "No cut-off comes after this step.");
    stage.press("f");
    until(&mut stage, "finished search");
}

#[test]
fn steps_play_by_themselves_to_the_end() {
    let setup = game("tic-tac-toe", ["human", "human"], "a1 b1 c1 a2 b2 c2 a3");
    let setup = Setup { advisor: Some("minimax".to_owned()), ..setup };
    let mut stage = Stage::game(&setup, SMALL, look());
    stage.press("S");
    let picture = until(&mut stage, "steps.");
    let total = picture.split(" steps.").next().unwrap().rsplit(' ').next().unwrap().to_owned();
    stage.press("+ Space");
    until(&mut stage, "playing");
    while stage.tick() {}
    let end = stage.picture();
    assert!(end.contains(&format!("Step {total} of {total} ")), "{end}");
}

#[test]
fn the_parts_of_a_step_are_listed() {
    let setup = game("connect-four", ["human", "human"], "4343");
    let setup = Setup { advisor: Some("medium".to_owned()), ..setup };
    let mut stage = Stage::game(&setup, LARGE, look());
    stage.press("S");
    until(&mut stage, "10 steps");
    stage.press(". . . . . . . . .");
    insta::assert_snapshot!("merge_sort", until(&mut stage, "Merge: "));
}

#[test]
fn a_node_leads_to_its_first_step() {
    let mut stage = opened(SMALL, look());
    stage.press("Down Down Enter");
    let picture = until(&mut stage, "[3] Min to move");
    assert!(picture.contains("alpha 53, beta +∞"), "{picture}");
}

#[test]
fn another_player_and_another_position_can_be_chosen() {
    let mut stage = opened(SMALL, look());
    stage.press("[");
    until(&mut stage, "Move 3 of 4. ");
    stage.press("a").type_text("cost").press("Enter");
    let picture = until(&mut stage, "cost plays ");
    assert!(picture.contains("Move 3 of 4. "), "{picture}");
    stage.press("]");
    until(&mut stage, "Player 1 (●): cost plays ");
}

#[test]
fn after_the_move_of_a_player_it_is_the_search_for_that_move() {
    let setup = Setup { advisor: None, ..game("tic-tac-toe", ["human", "cost"], "") };
    let mut stage = Stage::game(&setup, SMALL, look());
    stage.press("5");
    until(&mut stage, "S shows the search");
    stage.press("S");
    until(&mut stage, "Move 1 of 2. Player 2 (O): cost plays ");
}

#[test]
fn it_is_shown_in_ascii_without_colour_and_in_indonesian() {
    let look = Theme { language: Language::Id, ascii: true, coloured: false, ..look() };
    let mut stage = Stage::game(&game("connect-four", ["human", "human"], "4343"), SMALL, look);
    stage.press("S");
    until(&mut stage, "1.118 tahap");
    stage.press("c");
    let picture = until(&mut stage, "Dipangkas: ");
    assert!(picture.is_ascii() && stage.is_colourless(), "{picture}");
    insta::assert_snapshot!("ascii_indonesian", picture);
}

#[test]
fn in_dominoes_only_the_search_for_the_own_hand_is_shown_until_the_end() {
    let deal = Some("1|1 1|2 5|6/0|0 2|4 3|3".to_owned());
    let setup = game("dominoes:paper,players=2,hand=3", ["human", "value"], "");
    let setup = Setup { deal, advisor: Some("memory".to_owned()), ..setup };
    let mut stage = Stage::game(&setup, SMALL, look());
    stage.press("S");
    let own = until(&mut stage, "memory plays ");
    insta::assert_snapshot!("dominoes", own);
    for tile in ["0|0", "2|4", "3|3"] {
        assert!(!own.contains(tile), "{tile}\n{own}");
    }
    stage.press("Esc Enter");
    until(&mut stage, "Your turn");
    stage.press("S");
    let next = until(&mut stage, "memory plays ");
    assert!(!next.contains("value plays"), "{next}");
    stage.press("[");
    let first = until(&mut stage, "Move 0 of 2. Player 1");
    assert!(!first.contains("value plays"), "{first}");
}
