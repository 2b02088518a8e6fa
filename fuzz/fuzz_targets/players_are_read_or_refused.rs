//! Any text is a player or refused; a player that was read chooses a legal move, and explains it.
//!
//! The input is rules on the first line and a player on the rest.
#![no_main]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use libfuzzer_sys::fuzz_target;
use papan_games::{Position, Rules, Ruleset, View, with_kind};
use papan_players::{Limits, Playable, dice};

fuzz_target!(|text: &str| {
    let Some((rules, player)) = text.split_once('\n') else {
        return;
    };
    if let Ok(ruleset) = rules.parse::<Ruleset>() {
        with_kind!(&ruleset, rules => check(rules, player));
    }
});

fn check<R: Rules<Position: Playable>>(rules: &R, text: &str) {
    // A player that sees all tiles is refused or read, and never also read as a `Player`.
    let sees_all = R::Position::omniscient(text).is_some_and(|player| player.is_ok());
    let Ok(mut player) = R::Position::player(text) else {
        return;
    };
    assert!(!sees_all);
    // Told to stop before it begins, a search answers at once, and always the same.
    player.limit(&Limits { stop: Some(Arc::new(AtomicBool::new(true))), ..Limits::default() });
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
