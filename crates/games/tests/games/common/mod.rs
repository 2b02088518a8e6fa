//! The rules that the suites run over, and games played under them.
#![allow(dead_code)] // each suite uses a part

use papan_games::{Game, Position, Rules, View};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Every kind of game and preset, at its default, smallest and largest sizes.
pub(crate) const RULES: &[&str] = &[
    "connect-four:7x6",
    "connect-four:8x7",
    "connect-four:9x7",
    "connect-four:10x7",
    "connect-four:8x8",
    "connect-four:7x6,k=5",
    "connect-four:4x4,k=2",
    "connect-four:35x3",
    "connect-four:16x8",
    "connect-four:1x128",
    "connect-four:4x4x4",
    "connect-four:3x3x3,k=3",
    "connect-four:endless",
    "connect-four:endless,k=5,limit=60",
    "tic-tac-toe:3x3",
    "tic-tac-toe:4x4",
    "tic-tac-toe:5x5",
    "tic-tac-toe:5x5,k=4",
    "tic-tac-toe:4x3",
    "tic-tac-toe:11x11,k=5",
    "tic-tac-toe:26x1,k=3",
    "tic-tac-toe:3x3x3",
    "tic-tac-toe:4x4x4",
    "tic-tac-toe:5x5x5",
    "tic-tac-toe:3x3x3x3",
    "tic-tac-toe:2x2x2x2x2x2x2",
    "dominoes:paper",
    "dominoes:paper,players=2",
    "dominoes:paper,players=3",
    "dominoes:paper,players=2,hand=14",
    "dominoes:paper,players=3,set=9",
    "dominoes:paper,set=14",
    "dominoes:paper,set=2",
    "dominoes:paper,players=2,set=1",
    "dominoes:paper,set=3,opener=2",
    "dominoes:openspiel2",
    "dominoes:openspiel2,players=3",
    "dominoes:openspiel4",
    "dominoes:puerto-rico",
    "dominoes:puerto-rico,players=2,teams=no",
    "dominoes:gaple",
    "dominoes:gaple,players=2,set=12",
    "dominoes:gaple,bonus-double=1,bonus-both-ends=2,bonus-pass=1,penalty-blocker=3",
    "dominoes:gaple,bonus-pass=1",
    "dominoes:gaple,payoff=points,unit=pips,points-block-tied=1",
    "dominoes:gaple-match",
    "dominoes:gaple-match,stuck=discards",
    "dominoes:openspiel2,stuck=discards",
    "dominoes:pordi,stuck=discards",
    "dominoes:gaple-match,players=2,target=0,deals=3",
    "dominoes:gaple-match,players=3,set=3,target=20,next=same,redeal=3",
    "dominoes:pordi",
    "dominoes:pordi,target=0",
    "dominoes:pordi,best-of=3",
    "dominoes:ldi",
    "dominoes:ldi,redeal=0,gift=3",
    "dominoes:orado",
];

pub(crate) fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A whole game of random moves.
pub(crate) fn random_game<R: Rules>(rules: &R, seed: u64) -> Game<R::Position> {
    let mut rng = rng(seed);
    let mut game = Game::new(rules.start(&mut rng));
    while let Some(chosen) = game.position().random_move(&mut rng) {
        game.play(chosen).expect("a drawn move is legal");
    }
    game
}

/// Every position of a game in order, the first before any move.
pub(crate) fn positions<P: Position>(game: &Game<P>) -> impl Iterator<Item = P> + '_ {
    let mut now = game.start().clone();
    let rest = game.moves().iter().map(move |&m| {
        now.advance(m);
        now.clone()
    });
    std::iter::once(game.start().clone()).chain(rest)
}
