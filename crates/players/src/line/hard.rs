//! Paper P5's top difficulty: win, block, or alpha-beta to a fixed depth.

use papan_games::line::LineBoard;
use papan_games::text::Spec;
use papan_games::{Seat, TextError};
use papan_words::Message;

use super::quick::{MARKS, MINIMAX, QUICK, Worth, victory};
use super::{places, seats};
use crate::budget::{Budget, Stopwatch};
use crate::explanation::{Candidate, Explanation, Searched};
use crate::player::{Dice, Limits, Player};
use crate::registry::{Choice, Entry, Number, PlayerOption};
use crate::score::{Score, numbers};
use crate::words::{plays, say};

pub(crate) const ENTRY: Entry =
    Entry::of_lines("hard", build, build).printed_in("P5").with(OPTIONS).thinking();

const OPTIONS: &[&dyn PlayerOption] = &[&DEPTH, &ORDER, &MARKS[0], &MARKS[1], &MARKS[2]];

const DEPTH: Number = Number { name: "depth", what: "takes-plies", least: 1, most: 20, usual: 6 };

const ORDER: Choice<Sorting> =
    Choice::new("order", &[("published", Sorting::Published), ("both", Sorting::Both)]);

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let (depth, sorting) = (DEPTH.read(spec)?, ORDER.read(spec)?);
    let worth = Worth::read(spec)?;
    Ok(Box::new(Hard { depth, sorting, worth, limits: Limits::default() }))
}

/// The rules that decide before anything is searched.
const WIN: &str = "rule-win";
const BLOCK: &str = "rule-block";

/// How the moves of the minimising side are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sorting {
    /// Best for the bot first, for both sides, as published.
    Published,
    /// Best for the side to move first: the same choice from fewer nodes.
    Both,
}

/// The bot of paper P5 at its hardest.
#[derive(Clone, Debug)]
struct Hard {
    depth: u32,
    sorting: Sorting,
    worth: Worth,
    /// When they are reached, what is not looked at yet counts as it stands.
    limits: Limits,
}

/// What was decided, and what is known of the root moves.
struct Decision<M> {
    chosen: M,
    /// The id of the rule that decided.
    rule: &'static str,
    /// The value of each root move that was searched, and whether it is exact: one that does not
    /// beat the best before it is only known to be at most this.
    values: Vec<(M, i64, bool)>,
    nodes: u64,
}

impl Hard {
    fn decide<B: LineBoard>(&self, board: &B) -> Decision<B::Move> {
        let (me, other) = seats(board);
        for (seat, rule) in [(me, WIN), (other, BLOCK)] {
            if let Some(chosen) = board.legal_moves().find(|&cell| board.completes(cell, seat)) {
                return Decision { chosen, rule, values: Vec::new(), nodes: 0 };
            }
        }
        let budget = Budget { limits: self.limits.clone(), ..Budget::default() };
        let (sorting, worth) = (self.sorting, self.worth);
        let mut search = Search { me, sorting, worth, watch: budget.start() };
        let mut values = Vec::new();
        let mut best: Option<(B::Move, i64)> = None;
        for (cell, quick) in search.ordered(board, worth.quick(board, me), me) {
            let mut next = board.clone();
            next.advance(cell);
            let alpha = best.map_or(i64::MIN, |(_, value)| value);
            let value = search.value(&next, quick, self.depth - 1, alpha, i64::MAX);
            // Without a move below it nothing was cut off.
            values.push((cell, value, value > alpha || self.depth == 1));
            if best.is_none_or(|(_, top)| value > top) {
                best = Some((cell, value));
            }
        }
        let (chosen, _) = best.expect("a player is asked only when there is a move");
        Decision { chosen, rule: "rule-minimax", values, nodes: search.watch.steps() }
    }
}

/// Alpha-beta (Knuth & Moore 1975) as paper P5's program has it.
struct Search {
    me: Seat,
    sorting: Sorting,
    worth: Worth,
    /// Counts the positions looked at below the root.
    watch: Stopwatch,
}

impl Search {
    /// The moves of the side to move with the evaluation after each, ordered by it.
    fn ordered<B: LineBoard>(&self, board: &B, quick: i64, mover: Seat) -> Vec<(B::Move, i64)> {
        let sign = if mover == self.me { 1 } else { -1 };
        let after = |cell| (cell, quick + sign * self.worth.gain(board, cell, mover));
        let mut ordered: Vec<_> = board.legal_moves().map(after).collect();
        // A stable sort, like the program's merge sort: ties keep the order of the columns.
        if mover == self.me || self.sorting == Sorting::Published {
            ordered.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        } else {
            ordered.sort_by_key(|&(_, value)| value);
        }
        ordered
    }

    /// The value of a position for the bot, exact between `alpha` and `beta`, otherwise a bound.
    fn value<B: LineBoard>(
        &mut self,
        board: &B,
        quick: i64,
        depth: u32,
        mut alpha: i64,
        mut beta: i64,
    ) -> i64 {
        let is_up = self.watch.step();
        if let Some(outcome) = board.outcome() {
            let victory = victory(board.in_line());
            return match outcome.winners().next() {
                Some(winner) if winner == self.me => victory,
                Some(_) => -victory,
                None => quick,
            };
        }
        let (mover, _) = seats(board);
        if depth == 0 || is_up {
            return quick;
        }
        let maximising = mover == self.me;
        let mut best = if maximising { i64::MIN } else { i64::MAX };
        for (cell, quick) in self.ordered(board, quick, mover) {
            let mut next = board.clone();
            next.advance(cell);
            let value = self.value(&next, quick, depth - 1, alpha, beta);
            if maximising {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

impl<B: LineBoard> Player<B> for Hard {
    fn limit(&mut self, limits: &Limits) {
        self.limits = limits.clone();
    }

    fn choose(&mut self, board: &B, _dice: &mut Dice) -> B::Move {
        self.decide(board).chosen
    }

    fn explain(&mut self, board: &B, _dice: &mut Dice) -> Explanation<B::Move> {
        let Decision { chosen: decision, rule, values, nodes } = self.decide(board);
        let (me, _) = seats(board);
        let now = self.worth.quick(board, me);
        let searched = (!values.is_empty()).then_some(MINIMAX);
        let decider = searched.map(|_| 1);
        let criteria: Vec<_> = [QUICK].into_iter().chain(searched).collect();
        let of = |cell| {
            values.iter().find(|&&(m, ..)| m == cell).map(|&(_, value, exact)| (value, exact))
        };
        let best = of(decision).map(|(value, _)| value);
        let rows = places(board).into_iter().map(|(text, place)| {
            let Ok(cell) = place else {
                let note = say!("note-full");
                let scores = vec![Score::Number(0); criteria.len()];
                return Candidate { text, scores, note, ..Candidate::default() };
            };
            let quick = now + self.worth.gain(board, cell, me);
            let value = of(cell);
            let note = match value {
                Some((_, false)) => say!("note-at-most"),
                _ => Message::default(),
            };
            let scores = numbers([quick].into_iter().chain(value.map(|(value, _)| value)));
            Candidate { text, scores, total: None, feasible: true, note, exact: None, proven: None }
        });
        let candidates = rows.collect();
        let why = match (rule, best.unwrap_or_default()) {
            (WIN, _) => say!("why-win"),
            (BLOCK, _) => say!("why-block"),
            (_, value) => say!("why-minimax", value = value, depth = self.depth, nodes = nodes),
        };
        let (decided_by, search) = (say!(rule), Searched::nodes(nodes));
        let explanation = Explanation::of(board, decision);
        let reason = plays(&explanation.chosen, why);
        Explanation { criteria, candidates, decided_by, decider, reason, search, ..explanation }
    }
}
