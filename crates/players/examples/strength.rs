//! Two players of dominoes on the same deals, each deal or match from both sides, with the time of their moves.
//!
//! `cargo run --release -p papan-players --example strength -- RULES PLAYER OTHER DEALS [SEED]`
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::time::Instant;

use papan_games::dominoes::{DominoPosition, DominoRules};
use papan_games::{Position, Rules, Ruleset, Seat};
use papan_players::{Playable, dice};

/// Milliseconds of each move with a choice.
type Times = [Vec<f64>; 2];

/// The share of the win of the first player, who sits first, or second if `is_second`; the seats alternate.
fn play(
    rules: &DominoRules,
    texts: [&str; 2],
    (seed, deal): (u64, u64),
    is_second: bool,
    times: &mut Times,
) -> f64 {
    let mut players = texts.map(|text| DominoPosition::player(text).unwrap());
    let mut position = rules.start(&mut dice(seed, 3 * deal));
    let mut rolled = [dice(seed, 3 * deal + 1), dice(seed, 3 * deal + 2)];
    let who = |seat: Seat| (seat.index() + usize::from(is_second)) % 2;
    while position.outcome().is_none() {
        let seat = position.table().turn().unwrap();
        let (view, player) = (position.view(seat), who(seat));
        let begun = Instant::now();
        let chosen = players[player].choose(view, &mut rolled[player]);
        if view.choices().iter().nth(1).is_some() {
            times[player].push(begun.elapsed().as_secs_f64() * 1000.0);
        }
        position.advance(chosen);
    }
    let outcome = position.outcome().unwrap();
    let winners: Vec<_> = outcome.winners().collect();
    let won = winners.iter().filter(|&&seat| who(seat) == 0).count();
    if winners.is_empty() { 0.5 } else { won as f64 / winners.len() as f64 }
}

fn report(texts: [&str; 2], shares: &[f64]) {
    let number = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / number;
    let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
    let half = 1.96 * (squares / (number - 1.0).max(1.0) / number).sqrt();
    let [mean, low, high] = [mean, mean - half, mean + half].map(|share| 100.0 * share);
    let [one, other] = texts;
    println!("{one} against {other}: {mean:.1}% ({low:.1} to {high:.1}) in {number} deals");
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [rules, one, other, deals, seed @ ..] = args.as_slice() else {
        println!("give RULES PLAYER OTHER DEALS [SEED]");
        return;
    };
    let Ok(Ruleset::Dominoes(rules)) = rules.parse() else {
        println!("{rules} is no game of dominoes");
        return;
    };
    let deals: u64 = deals.parse().unwrap();
    let seed = seed.first().map_or(1, |seed| seed.parse().unwrap());
    let texts = [one.as_str(), other.as_str()];
    let (mut times, mut shares): (Times, _) = (Times::default(), Vec::new());
    for deal in 0..deals {
        let both =
            [false, true].map(|second| play(&rules, texts, (seed, deal), second, &mut times));
        shares.push(f64::midpoint(both[0], both[1]));
        if (deal + 1) % deals.div_ceil(5) == 0 || deal + 1 == deals {
            report(texts, &shares);
        }
    }
    for (text, mut times) in texts.into_iter().zip(times) {
        times.sort_by(f64::total_cmp);
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let (late, longest) = (times[times.len() * 95 / 100], times[times.len() - 1]);
        println!(
            "{text}: a move takes {mean:.2} ms on average, 95% at most {late:.2}, all {longest:.2}"
        );
    }
}
