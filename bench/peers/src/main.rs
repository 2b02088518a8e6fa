//! Random games per second: Papan and `board-game`, in turns in one process.
//!
//! ```text
//! cargo run --release --manifest-path bench/peers/Cargo.toml [ROUNDS]
//! ```
//!
//! Both sides draw with xoshiro256++ from the same seed and play the same number of games to the
//! end. A round is one measurement of each; the table gives the median of the rounds and the
//! median of the ratios within a round, so that a slow moment of the machine hits both.

use std::hint::black_box;
use std::time::Instant;

use board_game::board::{Board, Outcome as PeerOutcome, Player};
use board_game::games::connect4::Connect4;
use board_game::games::ttt::TTTBoard;
use papan_games::{Position, Rules, Ruleset, Seat, with_kind};

const GAMES: u32 = 400_000;

/// How many games the first seat won, the second seat won, and neither.
type Results = [u32; 3];

fn main() {
    let rounds = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(15);
    println!("{rounds} rounds of {GAMES} random games each, one thread");
    compare("connect-four:7x6", rounds, peer::<Connect4>);
    compare("tic-tac-toe:3x3", rounds, peer::<TTTBoard>);
}

fn compare(rules: &str, rounds: u64, peer: impl Fn(u64) -> Results) {
    let ruleset: Ruleset = rules.parse().expect("rules that exist");
    let (mut ours, mut theirs, mut ratios) = (vec![], vec![], vec![]);
    for round in 0..rounds {
        let (rate, results) = measure(|| with_kind!(&ruleset, rules => papan(rules, round)));
        let (peer_rate, peer_results) = measure(|| peer(round));
        check_same_distribution(results, peer_results);
        ours.push(rate);
        theirs.push(peer_rate);
        ratios.push(rate / peer_rate);
    }
    println!(
        "{rules:<18} papan {:>6.2} M/s   board-game {:>6.2} M/s   ratio {:.2}",
        median(ours) / 1e6,
        median(theirs) / 1e6,
        median(ratios)
    );
}

fn measure(play: impl FnOnce() -> Results) -> (f64, Results) {
    let start = Instant::now();
    let results = black_box(play());
    (f64::from(GAMES) / start.elapsed().as_secs_f64(), results)
}

fn papan<R: Rules>(rules: &R, seed: u64) -> Results {
    use rand::SeedableRng;
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut results = [0; 3];
    for _ in 0..GAMES {
        let outcome = rules.start(&mut rng).playout(&mut rng);
        let winner = Seat::all(2).position(|seat| outcome.is_winner(seat));
        results[winner.unwrap_or(2)] += 1;
    }
    results
}

fn peer<B: Board + Default>(seed: u64) -> Results {
    use rand_08::SeedableRng;
    let mut rng = rand_xoshiro_06::Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut results = [0; 3];
    for _ in 0..GAMES {
        let mut board = B::default();
        while !board.is_done() {
            board.play_random_available_move(&mut rng).expect("the game goes on");
        }
        results[match board.outcome() {
            Some(PeerOutcome::WonBy(Player::A)) => 0,
            Some(PeerOutcome::WonBy(Player::B)) => 1,
            _ => 2,
        }] += 1;
    }
    results
}

/// Both play the same game, so their results may differ by chance only.
fn check_same_distribution(ours: Results, theirs: Results) {
    for (a, b) in ours.into_iter().zip(theirs) {
        // Six standard deviations of the difference of two binomials, at their widest.
        let widest = 6.0 * (f64::from(GAMES) / 2.0).sqrt();
        assert!(f64::from(a.abs_diff(b)) < widest, "{ours:?} against {theirs:?}");
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
