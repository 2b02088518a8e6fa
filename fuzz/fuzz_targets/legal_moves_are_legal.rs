//! For every choice among the listed moves, the game continues, ends in time, and reads back.
//!
//! The input is rules, a zero byte, and a byte for each choice; the deal is drawn from a fixed seed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use papan_games::{Game, Position, Rules, Ruleset, View, with_kind};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fuzz_target!(|bytes: &[u8]| {
    let mut parts = bytes.splitn(2, |&byte| byte == 0);
    let rules = parts.next().and_then(|text| std::str::from_utf8(text).ok());
    let (Some(rules), Some(choices)) = (rules, parts.next()) else {
        return;
    };
    if let Ok(ruleset) = rules.parse::<Ruleset>() {
        with_kind!(&ruleset, rules => check(rules, choices));
    }
});

fn check<R: Rules>(rules: &R, choices: &[u8]) {
    let mut game = Game::new(rules.start(&mut Xoshiro256PlusPlus::seed_from_u64(1)));
    for &choice in choices {
        let listed: Vec<_> = game.position().legal_moves().collect();
        if listed.is_empty() {
            break;
        }
        game.play(listed[usize::from(choice) % listed.len()]).expect("a listed move is legal");
    }
    assert!(game.moves().len() <= rules.facts().max_moves);
    assert_eq!(game.position().outcome().is_some(), game.position().turn().is_none());
    let deal = game.start().deal_text();
    let again = Game::read(rules, deal.as_deref(), &game.text());
    assert_eq!(again.as_ref(), Ok(&game));
}
