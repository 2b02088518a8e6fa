//! Any text is a deal or refused; a deal is written in a form that deals the same tiles.
//!
//! The input is rules on the first line and a deal on the rest.
#![no_main]

use libfuzzer_sys::fuzz_target;
use papan_games::{Position, Rules, Ruleset, with_kind};

fuzz_target!(|text: &str| {
    let Some((rules, deal)) = text.split_once('\n') else {
        return;
    };
    if let Ok(ruleset) = rules.parse::<Ruleset>() {
        with_kind!(&ruleset, rules => check(rules, deal));
    }
});

fn check<R: Rules>(rules: &R, deal: &str) {
    if let Ok(position) = rules.start_from(Some(deal)) {
        let written = position.deal_text();
        assert_eq!(rules.start_from(written.as_deref()), Ok(position));
    }
}
