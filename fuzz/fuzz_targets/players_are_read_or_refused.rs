//! Any text is a player or refused; a player that was read chooses a legal move, and explains it.
//!
//! The input is rules on the first line and a player on the rest.
#![no_main]

use libfuzzer_sys::fuzz_target;
use papan_games::{Position, Rules, Ruleset, View, with_rules};
use papan_players::{Playable, dice};

fuzz_target!(|text: &str| {
    let Some((rules, player)) = text.split_once('\n') else {
        return;
    };
    // A deep search is slow, not wrong.
    if player.contains("depth") && !player.ends_with("depth=1") {
        return;
    }
    if let Ok(ruleset) = rules.parse::<Ruleset>() {
        with_rules!(&ruleset, rules => check(rules, player));
    }
});

fn check<R: Rules<Position: Playable>>(rules: &R, text: &str) {
    let Ok(mut player) = R::Position::player(text) else {
        return;
    };
    if text == "hard" || text.starts_with("hard:order") || text == "perfect" {
        return;
    }
    if text.strip_prefix("perfect:nodes=").is_some_and(|nodes| nodes.len() > 3) {
        return;
    }
    let mut dice = dice(1, 0);
    let mut position = rules.start(&mut dice);
    for _ in 0..4 {
        let Some(seat) = position.turn() else { return };
        let explained = player.explain(position.view(seat), &mut dice.clone());
        let chosen = player.choose(position.view(seat), &mut dice);
        assert_eq!(explained.decision, chosen);
        position.play(chosen).expect("a player chooses a legal move");
    }
}
