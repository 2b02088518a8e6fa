//! Golden playthroughs: one whole random game under each rules, written out. A change of the rules,
//! of the order of moves or of the random draws shows up here as a difference to read.
#![allow(clippy::unwrap_used, unreachable_pub)]

use std::fmt::Write;

use crate::common::{positions, random_game};
use papan_games::{Position, Rules, Ruleset, View, with_kind};

const PLAYED: &[&str] = &[
    "connect-four:7x6",
    "connect-four:7x6,k=5",
    "connect-four:10x7",
    "connect-four:4x4x4",
    "connect-four:endless",
    "tic-tac-toe:3x3",
    "tic-tac-toe:5x5,k=4",
    "tic-tac-toe:3x3x3",
    "dominoes:paper",
    "dominoes:paper,players=3",
    "dominoes:openspiel2",
    "dominoes:openspiel4",
    "dominoes:puerto-rico",
    "dominoes:gaple,bonus-double=1,bonus-both-ends=2,bonus-pass=1,penalty-blocker=3",
    "dominoes:gaple,stuck=discards",
];

fn transcript<R: Rules>(rules: &R, seed: u64) -> String {
    let game = random_game(rules, seed);
    let mut text = format!("rules  {rules}\n");
    if let Some(deal) = game.start().deal_text() {
        for hand in deal.split('/') {
            writeln!(text, "dealt  {hand}").unwrap();
        }
    }
    for (position, chosen) in positions(&game).zip(game.move_texts()) {
        let legal: Vec<_> = position.legal_moves().map(|m| position.move_text(m)).collect();
        let seat = position.turn().unwrap();
        writeln!(text, "{seat} {chosen:<10} of {}", legal.join(" ")).unwrap();
    }
    let outcome = serde_json::to_string(&game.position().outcome()).unwrap();
    writeln!(text, "moves  {}\n{outcome}", game.text()).unwrap();
    text
}

#[test]
fn games_go_as_they_went_before() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_snapshot_path("playthroughs");
    settings.set_omit_expression(true);
    settings.bind(|| {
        for rules in PLAYED {
            let ruleset: Ruleset = rules.parse().unwrap();
            let text = with_kind!(&ruleset, rules => transcript(rules, 2026));
            insta::assert_snapshot!(rules.replace([':', ',', '='], "-"), text);
        }
    });
}
