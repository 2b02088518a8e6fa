//! Dominoes on the screen: what is hidden stays hidden until the end.

use super::{small, start, until};
use crate::tests::stage::{LARGE, SMALL, Stage, look};
use papan_ui::session::Setup;

/// Two hands of which everything is known, so that it can be looked for.
fn dealt(players: [&str; 2]) -> Setup {
    Setup {
        deal: Some("1|1 1|2 5|6/0|0 2|4 3|3".to_owned()),
        ..start("dominoes:paper,players=2,hand=3", &players)
    }
}

#[test]
fn between_two_people_the_screen_is_covered() {
    let mut stage = small(&dealt(["human", "human"]));
    let covered = stage.picture();
    insta::assert_snapshot!("covered", covered);
    // No key shows anything but Enter.
    stage.press("x t Tab p m u , . s o a w Home Space 1 l");
    stage.click(20, 10).click(60, 10);
    assert_eq!(stage.picture(), covered);
    stage.press("Enter");
    stage.press("t t t");
    until(&mut stage, "plays ");
    stage.press("Tab");
    until(&mut stage, "deals fit");
    stage.press("Enter");
    let covered = stage.picture();
    assert!(covered.contains("Player 2: press Enter when only you"), "{covered}");
    for tile in ["1|1", "1|2", "5|6", "0|0", "2|4", "3|3", "Decided"] {
        assert!(!covered.contains(tile), "{tile}\n{covered}");
    }
    // Going back to the other one's turn covers it again.
    stage.press("Enter ,");
    assert!(stage.picture().contains("Player 1: press Enter when only you"), "{}", stage.picture());
}

#[test]
fn a_player_does_not_show_its_tiles_before_the_end() {
    let mut stage = small(&dealt(["human", "value"]));
    stage.press("Enter");
    let picture = until(&mut stage, "stays hidden until the end");
    until(&mut stage, "Your turn");
    assert!(!picture.contains("Decided by: "), "{picture}");
}

#[test]
fn what_can_be_known_and_at_the_end_what_was() {
    for (size, is_pictured) in [(SMALL, true), (LARGE, false)] {
        let mut stage = Stage::game(&dealt(["human", "value"]), size, look());
        stage.press("Enter");
        until(&mut stage, "Your turn");
        stage.press("Tab Tab");
        let belief = until(&mut stage, "deals fit");
        if is_pictured {
            insta::assert_snapshot!("belief", belief);
        }
        stage.press("Enter");
        until(&mut stage, "1 tile,");
        until(&mut stage, "Your turn");
        // It has to pass, and so has the other.
        stage.press("Enter");
        until(&mut stage, "Blocked. Player 2 wins.");
        until(&mut stage, "how likely for");
        let revealed = until(&mut stage, "The hands");
        if is_pictured {
            insta::assert_snapshot!("revealed", revealed);
        }
    }
}

#[test]
fn a_belief_belongs_to_the_deal_that_it_was_found_for() {
    // The human player always opens, so that the moves are the same: none.
    let rules = "dominoes:paper,players=2,opening=any-tile,opener=0";
    let mut stage = small(&start(rules, &["human", "value"]));
    stage.press("Tab Tab");
    until(&mut stage, "deals fit");
    let before = unseen(&mut stage);
    // Two deals may be the same, but not all of them.
    let differs = (0..5).any(|_| {
        stage.press("n");
        until(&mut stage, "deals fit");
        unseen(&mut stage) != before
    });
    assert!(differs, "{before:?}");
}

/// The text of the panel, which is at the end of each line.
fn unseen(stage: &mut Stage) -> Vec<String> {
    let panel = |line: &str| line.strip_suffix('│')?.rsplit('│').next().map(str::to_owned);
    stage.picture().lines().filter_map(panel).collect()
}

#[test]
fn the_command_does_not_name_the_tiles_that_a_seed_deals() {
    let mut stage = small(&start("dominoes:paper", &["human", "value", "value", "value"]));
    until(&mut stage, "Your turn");
    stage.press("p");
    let picture = stage.picture();
    assert!(picture.contains("--seed 7") && !picture.contains("--deal"), "{picture}");
}

#[test]
fn a_deal_that_was_given_is_named_in_full() {
    let hands = [
        "0|2 2|2 0|3 1|3 0|4 0|6 1|1",
        "1|6 3|3 5|5 3|6 2|5 0|5 4|4",
        "1|4 5|6 2|3 0|1 0|0 6|6 2|6",
        "3|5 2|4 1|2 3|4 1|5 4|5 4|6",
    ];
    let start = Setup {
        deal: Some(hands.join("/")),
        seed: Some(8),
        ..start("dominoes:paper", &["human", "value", "value", "value"])
    };
    let mut stage = small(&start);
    until(&mut stage, "Your turn");
    stage.press("p");
    let words = stage.picture().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(&format!("--deal '{}'", hands.join("/"))), "{words}");
}

#[test]
fn four_seats_fit_the_smallest_window() {
    let players = ["human", "level:casual", "sorted-balak", "omniscient"];
    let mut stage = small(&start("dominoes:paper", &players));
    until(&mut stage, "Your turn");
    insta::assert_snapshot!("four_seats", stage.picture());
}

#[test]
fn swapping_deals_anew() {
    let mut stage = small(&dealt(["human", "value"]));
    stage.press("Enter");
    until(&mut stage, "Your turn");
    stage.press("w");
    assert!(stage.picture().contains("The game is not finished"), "{}", stage.picture());
    stage.press("y");
    stage.until(|picture| picture.contains("Your turn") || picture.contains("Player 2 you"));
    let picture = stage.picture();
    assert!(picture.contains("Player 2 you"), "{picture}");
}

#[test]
fn who_sees_all_tiles_gives_no_advice() {
    let mut stage = super::small(&dealt(["human", "value"]));
    stage.press("a End Enter");
    super::enter(&mut stage, "omniscient");
    assert!(stage.picture().contains("sees all tiles"), "{}", stage.picture());
}

#[test]
fn a_game_that_is_over_is_covered_from_nobody() {
    let Setup { rules, .. } = dealt(["human", "human"]);
    let deal = Some("1|1 1|2/0|0 3|4".to_owned());
    let rules = format!("{rules}").replace("hand=3", "hand=2").parse().unwrap();
    let moves = "1|1@left pass 1|2@left".to_owned();
    let start = Setup { rules, deal, moves, ..dealt(["human", "human"]) };
    let picture = super::small(&start).picture();
    assert!(picture.contains("wins."), "{picture}");
    assert!(!picture.contains("press Enter"), "{picture}");
}

#[test]
fn the_moves_of_four_seats_fit_the_smallest_window() {
    let players = ["value", "count", "first", "balak"];
    let setup = start("dominoes:paper", &players);
    let mut stage = Stage::game(&setup, SMALL, look());
    stage.until(|picture| picture.contains("wins.") || picture.contains("win."));
    stage.press("BackTab");
    let picture = stage.picture();
    let head = picture.lines().find(|line| line.contains("1     2     3     4"));
    assert!(head.is_some(), "{picture}");
    // Every seat opens or passes in the first round, and the last seat is not cut.
    let first = picture.lines().find(|line| line.contains("│   1 ")).unwrap();
    let told = first.split_whitespace().filter(|word| word.contains('@') || *word == "pass");
    assert_eq!(told.count(), 4, "{picture}");
}
