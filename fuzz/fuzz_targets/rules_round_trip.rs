//! Any text is rules or refused; rules are written in a form that is read as the same rules.
#![no_main]

use libfuzzer_sys::fuzz_target;
use papan_games::{Rules, Ruleset, with_kind};

fuzz_target!(|text: &str| {
    let Ok(ruleset) = text.parse::<Ruleset>() else {
        return;
    };
    assert_eq!(ruleset.to_string().parse(), Ok(ruleset.clone()));
    let facts = with_kind!(&ruleset, rules => rules.facts());
    assert!((2..=4).contains(&facts.seats) && facts.max_moves > 0);
});
