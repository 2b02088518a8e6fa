//! Any text is what a seat knows of a game of dominoes, or refused; what it knows is written in a form that
//! says the same.
//!
//! The input is rules on the first line and a view on the rest.
#![no_main]

use libfuzzer_sys::fuzz_target;
use papan_games::dominoes::SeatView;
use papan_games::{Ruleset, View};

fuzz_target!(|text: &str| {
    let Some((rules, view)) = text.split_once('\n') else {
        return;
    };
    let Ok(Ruleset::Dominoes(rules)) = rules.parse() else {
        return;
    };
    if let Ok(seen) = SeatView::parse(&rules, view) {
        let written = seen.hand().to_string();
        let again = SeatView::parse(&rules, &written).expect("what was written can be read");
        assert_eq!(again.hand(), seen.hand());
        assert!(seen.hand().legal_moves().all(|chosen| seen.hand().is_legal(chosen)));
    }
});
