//! How fast games and decisions are, on one thread.

use std::time::{Duration, Instant};

use papan_games::{Position, Rules, Ruleset, Seat, TextError, View, with_kind};
use papan_players::{Playable, dice};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// How many random games a second are played in this time, dealing included.
pub fn random_games_per_second(rules: &Ruleset, seed: u64, time: Duration) -> f64 {
    fn of<R: Rules>(rules: &R, seed: u64, time: Duration) -> f64 {
        const BATCH: u32 = 1_000;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (start, mut games) = (Instant::now(), 0);
        loop {
            for _ in 0..BATCH {
                std::hint::black_box(rules.start(&mut rng).playout(&mut rng));
            }
            games += u64::from(BATCH);
            let elapsed = start.elapsed();
            if elapsed >= time {
                return games as f64 / elapsed.as_secs_f64();
            }
        }
    }
    with_kind!(rules, rules => of(rules, seed, time))
}

/// How many of the first `games` random games the first seat wins.
pub fn games_won_first(rules: &Ruleset, seed: u64, games: u32) -> u32 {
    fn of<R: Rules>(rules: &R, seed: u64, games: u32) -> u32 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let first_wins = |_: &u32| {
            let outcome = rules.start(&mut rng).playout(&mut rng);
            outcome.is_winner(Seat::FIRST)
        };
        (0..games).filter(first_wins).count() as u32
    }
    with_kind!(rules, rules => of(rules, seed, games))
}

/// The mean time that a player takes for a decision, in nanoseconds, over the positions of random games.
pub fn nanos_per_decision(
    rules: &Ruleset,
    player: &str,
    seed: u64,
    time: Duration,
) -> Result<f64, TextError> {
    with_kind!(rules, rules => nanos_under(rules, player, seed, time))
}

fn nanos_under<R>(rules: &R, player: &str, seed: u64, time: Duration) -> Result<f64, TextError>
where
    R: Rules<Position: Playable>,
{
    let mut player = R::Position::player(player)?;
    let mut dice = dice(seed, 0);
    let mut positions = Vec::new();
    for _ in 0..100 {
        let mut position = rules.start(&mut dice);
        while let Some(chosen) = position.random_move(&mut dice) {
            positions.push(position.clone());
            position.advance(chosen);
        }
    }
    let (start, mut decisions) = (Instant::now(), 0_u64);
    loop {
        for position in &positions {
            if let Some(seat) = position.turn() {
                std::hint::black_box(player.choose(position.view(seat), &mut dice));
                decisions += 1;
            }
        }
        let elapsed = start.elapsed();
        if elapsed >= time {
            return Ok(elapsed.as_nanos() as f64 / decisions as f64);
        }
    }
}
