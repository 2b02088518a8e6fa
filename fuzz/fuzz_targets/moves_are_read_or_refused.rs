//! Any list of moves is read, and then written as the same game, or refused where it goes wrong.
//!
//! The input is rules on the first line, a deal on the second, and moves on the rest.
#![no_main]

use libfuzzer_sys::fuzz_target;
use papan_games::{Game, Position, ReadError, Rules, Ruleset, with_kind};

fuzz_target!(|text: &str| {
    let mut lines = text.splitn(3, '\n');
    let ruleset = lines.next().and_then(|line| line.parse::<Ruleset>().ok());
    let (Some(ruleset), Some(deal), Some(moves)) = (ruleset, lines.next(), lines.next()) else {
        return;
    };
    with_kind!(&ruleset, rules => check(rules, deal, moves));
});

fn check<R: Rules>(rules: &R, deal: &str, moves: &str) {
    let deal = rules.facts().chance.then_some(deal);
    match Game::<R::Position>::read(rules, deal, moves) {
        Ok(game) => {
            let again = Game::read(rules, deal, &game.text());
            assert_eq!(again.as_ref(), Ok(&game));
            assert!(game.moves().len() <= rules.facts().max_moves);
            game.position().outcome();
        }
        Err(ReadError::Move(error)) => assert!(error.at >= 1 && !error.to_string().is_empty()),
        Err(ReadError::Deal(error)) => assert!(!error.to_string().is_empty()),
    }
}
