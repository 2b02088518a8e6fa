//! Search on Connect Four: Papan and the crate `minimax`, in turns in one process.
//!
//! ```text
//! cargo run --release --manifest-path bench/peers/Cargo.toml --bin search [ROUNDS]
//! ```
//!
//! 1. Alpha-beta to 14 plies from the empty board. The peer is generic and leaves the board and its
//!    worth to its user: it is given a board of one word for each side, moves from the middle outwards,
//!    a hash that costs two multiplications and a table of 64 MB, and the faster of its plain search and
//!    MTD(f) counts. How much there is to search depends on the evaluation, so it is measured with the
//!    same one on both sides, paper P5's, and each side with its own: Papan's with its default, the peer
//!    with one that costs nearly nothing and sees little.
//! 2. Monte Carlo tree search: playouts a second of a search of 300,000 and of 1,000,000 playouts.
//!
//! The table gives the median of the rounds and the median of the ratios within a round.

use std::hint::black_box;
use std::time::Instant;

use minimax::{
    Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, MCTSOptions,
    MonteCarloTreeSearch, Strategy, Winner,
};
use papan_games::line::LinePosition;
use papan_games::{Rules, Ruleset};
use papan_players::{Playable, dice};

const DEPTH: u8 = 14;

fn main() {
    let rounds: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(7);
    println!("{rounds} rounds, one thread");
    searches(rounds, "evaluation of P5", "open-lines", || OpenLines);
    searches(rounds, "each its own", "threats", || OpenThrees);
    for playouts in [300_000, 1_000_000] {
        let (mut ours, mut theirs) = (vec![], vec![]);
        for _ in 0..rounds {
            ours.push(seconds(|| papan(&format!("mcts:playouts={playouts}"))));
            theirs.push(seconds(|| peer_playouts(playouts)));
        }
        let rate = |s: f64| format!("{:.2} M/s", f64::from(playouts) / s / 1e6);
        report(&format!("{playouts} playouts"), &ours, &theirs, rate);
    }
}

fn searches<E>(rounds: usize, what: &str, ours: &str, theirs: impl Fn() -> E)
where
    E: Evaluator<G = ConnectFour>,
{
    let player = format!("alphabeta:depth={DEPTH},eval={ours}");
    let (mut ours, mut times) = (vec![], vec![]);
    for _ in 0..rounds {
        ours.push(seconds(|| papan(&player)));
        let [plain, mtdf] = [false, true].map(|mtdf| seconds(|| peer_search(theirs(), mtdf)));
        times.push(plain.min(mtdf));
    }
    report(&format!("{DEPTH} plies, {what}"), &ours, &times, |s| format!("{s:.3} s"));
}

fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

fn report(what: &str, ours: &[f64], theirs: &[f64], shown: impl Fn(f64) -> String) {
    let ratios = ours.iter().zip(theirs).map(|(ours, theirs)| theirs / ours).collect();
    println!(
        "{what:<26} papan {:>12}   minimax {:>12}   ratio {:.2}",
        shown(median(ours.to_vec())),
        shown(median(theirs.to_vec())),
        median(ratios)
    );
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn papan(player: &str) {
    let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { unreachable!() };
    let mut dice = dice(1, 0);
    let mut player = LinePosition::player(player).expect("a player that exists");
    let start = rules.start(&mut dice);
    black_box(player.choose(&start, &mut dice));
}

fn peer_search<E: Evaluator<G = ConnectFour>>(evaluator: E, mtdf: bool) {
    let options = IterativeOptions::new().with_table_byte_size(64 << 20);
    let options = if mtdf { options.with_mtdf() } else { options };
    let mut search = IterativeSearch::new(evaluator, options);
    search.set_max_depth(DEPTH);
    black_box(search.choose_move(&Board::default()));
}

fn peer_playouts(playouts: u32) {
    let options = MCTSOptions::default().with_num_threads(1);
    let mut search = MonteCarloTreeSearch::<ConnectFour>::new(options);
    search.set_max_rollouts(playouts);
    black_box(search.choose_move(&Board::default()));
}

/// Seven bits for a column, the highest always empty, so that lines cannot run over the edge.
#[derive(Clone, Copy, Default)]
struct Board {
    mover: u64,
    all: u64,
}

const COLUMN: u64 = 0b11_1111;
/// The middle first.
const ORDER: [u8; 7] = [3, 2, 4, 1, 5, 0, 6];

impl Board {
    fn open(self, column: u8) -> bool {
        self.all >> (7 * column) & COLUMN != COLUMN
    }

    fn other(self) -> u64 {
        self.mover ^ self.all
    }
}

fn has_four(discs: u64) -> bool {
    [1, 6, 7, 8].iter().any(|&way| {
        let pairs = discs & discs >> way;
        pairs & pairs >> (2 * way) != 0
    })
}

struct ConnectFour;

impl Game for ConnectFour {
    type S = Board;
    type M = u8;

    fn generate_moves(board: &Board, moves: &mut Vec<u8>) -> Option<Winner> {
        let over = Self::get_winner(board);
        if over.is_none() {
            moves.extend(ORDER.iter().filter(|&&column| board.open(column)));
        }
        over
    }

    fn apply(board: &mut Board, column: u8) -> Option<Board> {
        let bottom = 1 << (7 * column);
        let all = board.all | board.all + bottom;
        Some(Board { mover: board.other(), all })
    }

    fn get_winner(board: &Board) -> Option<Winner> {
        if has_four(board.other()) {
            Some(Winner::PlayerJustMoved)
        } else {
            (0..7).all(|column| !board.open(column)).then_some(Winner::Draw)
        }
    }

    fn zobrist_hash(board: &Board) -> u64 {
        let mixed = board.mover.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ board.all.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        mixed ^ mixed >> 29
    }
}

/// Three of a kind in a row with a fourth place free, the mover's less the other's.
struct OpenThrees;

impl Evaluator for OpenThrees {
    type G = ConnectFour;

    fn evaluate(&self, board: &Board) -> Evaluation {
        let free = !board.all & playable_cells();
        let threes = |discs: u64| -> i32 {
            [1_u32, 6, 7, 8]
                .iter()
                .map(|&way| {
                    let three = discs & discs >> way & discs >> (2 * way);
                    let ends = three << (3 * way) | three >> way;
                    (ends & free).count_ones() as i32
                })
                .sum()
        };
        (threes(board.mover) - threes(board.other())) as Evaluation
    }
}

/// Every cell without the spare ones on top.
fn playable_cells() -> u64 {
    (0..7).fold(0, |cells, column| cells | COLUMN << (7 * column))
}

/// Paper P5's: lines that are open to one side only, 1, 10 and 100 for one, two and three discs in them.
struct OpenLines;

impl Evaluator for OpenLines {
    type G = ConnectFour;

    fn evaluate(&self, board: &Board) -> Evaluation {
        (open_lines(board.mover, board.other()) - open_lines(board.other(), board.mover))
            as Evaluation
    }
}

fn open_lines(own: u64, other: u64) -> i32 {
    let free = playable_cells() & !other;
    let mut sum = 0;
    for way in [1, 6, 7, 8] {
        // A bit for each line, at its first cell: all four cells must be there and not the other's.
        let open = free & free >> way & free >> (2 * way) & free >> (3 * way);
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| own >> (i * way));
        // The number of own discs in two bits; four would have ended the game.
        let (ones, twos) = (a ^ b ^ c ^ d, (a & b) ^ (c & d) ^ ((a ^ b) & (c ^ d)));
        let count = |lines: u64| (lines & open).count_ones() as i32;
        sum += count(ones & !twos) + 10 * count(twos & !ones) + 100 * count(ones & twos);
    }
    sum
}
