//! Paper P5's top difficulty: win, block, or [minimax](crate::minimax) with alpha-beta pruning to a fixed depth.

use papan_games::line::LineBoard;
use papan_games::text::Spec;
use papan_games::{Seat, TextError};
use papan_words::Message;

use super::quick::{LineValues, MARKS, MINIMAX, QUICK};
use super::textbook::{Ending, Order, Settings, next_best};
use super::{published, seats};
use crate::entry::{Choice, Entry, Number, PlayerOption};
use crate::explanation::{Candidate, DecidingRule, Explanation, SearchSummary, rows};
use crate::minimax::{Method, NoObserver, RootTable};
use crate::player::{Dice, Limits, Player};
use crate::trace::code::{self, hard};
use crate::trace::{Action, Contents, Seen, TraceNode, Tracer};
use crate::words::{plays, say};

pub(crate) const ENTRY: Entry =
    Entry::of_lines("hard", build, build).printed_in("P5").with(OPTIONS).thinking("depth=2");

const OPTIONS: &[&dyn PlayerOption] = &[&DEPTH, &ORDER, &MARKS[0], &MARKS[1], &MARKS[2]];

const DEPTH: Number = Number { name: "depth", what: "takes-plies", least: 1, most: 20, default: 6 };

const ORDER: Choice<Order> =
    Choice::new("order", &[("published", Order::Published), ("both", Order::Both)]);

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let (depth, order, worth) = (DEPTH.read(spec)?, ORDER.read(spec)?, LineValues::read(spec)?);
    let ending = Ending::Published;
    let (is_negated, method) = (false, Method::new(true));
    let settings = Settings { order, ending, worth: Some(worth), is_negated, depth, method };
    Ok(Box::new(Hard { worth, settings, limits: Limits::default() }))
}

/// The bot of paper P5 at its hardest.
#[derive(Clone, Debug)]
struct Hard {
    worth: LineValues,
    settings: Settings,
    limits: Limits,
}

/// A move that is made without a search: one that wins, else one that keeps the other from winning. With the ids of the
/// rule and of the reason. `tested` sees every test.
fn urgent<B: LineBoard>(
    board: &B,
    tested: &mut impl FnMut(CellTest<B::Move>),
) -> Option<(B::Move, &'static str, &'static str)> {
    let (me, other) = seats(board);
    let rules = [(me, "rule-win", "why-win"), (other, "rule-block", "why-block")];
    rules.into_iter().find_map(|(seat, rule, why)| {
        let mut completes = |cell| {
            let completes = board.completes(cell, seat);
            tested(CellTest { cell, seat, completes });
            completes
        };
        let cell = board.legal_moves().find(|&cell| completes(cell))?;
        Some((cell, rule, why))
    })
}

/// A test of whether a seat would have a line with a disc on a cell.
struct CellTest<M> {
    cell: M,
    seat: Seat,
    completes: bool,
}

/// Records the linear search for legal columns and, before it, the pseudocode. Returns the number of its first line.
fn record_columns<B: LineBoard>(board: &B, tracer: &mut Tracer) -> usize {
    let first = tracer.show_code(code::HARD);
    tracer.step((Action::Look, first + hard::COLUMNS), || published::linear_search(board));
    first
}

/// Records a test for a line.
fn record_test<B: LineBoard>(
    board: &B,
    tracer: &mut Tracer,
    first: usize,
    tested: &CellTest<B::Move>,
) {
    let &CellTest { cell, seat, completes } = tested;
    let is_own = Some(seat) == board.turn();
    let line = if is_own { hard::WIN } else { hard::BLOCK };
    tracer.step((Action::Score, first + line), || {
        let id = match (is_own, completes) {
            (true, true) => "trace-wins",
            (true, false) => "trace-wins-not",
            (false, true) => "trace-blocks",
            (false, false) => "trace-blocks-not",
        };
        let seen = Seen { cells: vec![board.place(cell)], ..Seen::default() };
        let text = say!(id, move = board.move_text(cell), cell = board.cell_name(cell));
        Contents { seen, ..Contents::text(text) }
    });
}

impl<B: LineBoard> Player<B> for Hard {
    fn limit(&mut self, limits: &Limits) {
        self.limits = limits.clone();
    }

    fn choose(&mut self, board: &B, _dice: &mut Dice) -> B::Move {
        let search = || self.settings.search(board, &self.limits, &mut NoObserver);
        urgent(board, &mut |_| {}).map_or_else(search, |(cell, ..)| cell)
    }

    fn trace(&mut self, board: &B, _dice: &mut Dice, tracer: &mut Tracer) -> B::Move {
        let first = record_columns(board, tracer);
        let urgent = urgent(board, &mut |tested| record_test(board, tracer, first, &tested));
        let (decision, line, why) = match urgent {
            Some((cell, "rule-win", why)) => (cell, hard::WIN, why),
            Some((cell, _, why)) => (cell, hard::BLOCK, why),
            None => {
                let cell = self.settings.trace(board, &self.limits, tracer);
                (cell, hard::CHOOSE, "trace-largest")
            }
        };
        if urgent.is_some() {
            // Nothing was searched: the tree is its root.
            tracer.enter(String::new, TraceNode::default);
            tracer.leave();
        }
        let text = plays(&board.move_text(decision), say!(why));
        tracer.step((Action::Choose, first + line), || Contents::text(text));
        decision
    }

    fn explain(&mut self, board: &B, _dice: &mut Dice) -> Explanation<B::Move> {
        let (me, _) = seats(board);
        let Settings { depth, .. } = self.settings;
        let (urgent, mut table) = (urgent(board, &mut |_| {}), RootTable::new());
        let search = || self.settings.search(board, &self.limits, &mut table);
        let decision = urgent.map_or_else(search, |(cell, ..)| cell);
        let RootTable { nodes, moves } = table;
        let found = |cell| moves.iter().copied().find(|root| root.chosen.cell == cell);
        let now = self.worth.quick(board, me);
        let criteria = if urgent.is_some() { vec![QUICK] } else { vec![QUICK, MINIMAX] };
        let candidates = rows(board.places(), criteria.len(), |cell| {
            let quick = now + self.worth.gain(board, cell, me);
            // Without a move below it nothing was cut off.
            let bound = found(cell).filter(|root| !root.is_better && depth > 1);
            let best = |_| say!("note-pruned", best = board.move_text(decision));
            let note = bound.map_or_else(Message::default, best);
            let score = found(cell).map(|root| self.settings.score(root.value, board.in_line()));
            Candidate { note, ..Candidate::scored([quick.into()].into_iter().chain(score)) }
        });
        let verdict = if let Some((_, rule, why)) = urgent {
            DecidingRule { rule: say!(rule), decider: None, why: say!(why) }
        } else {
            let outlook = found(decision).map_or_else(Message::default, |chosen| {
                self.settings.compared(board, chosen, next_best(&moves, decision))
            });
            let why = say!("why-minimax", outlook = outlook, depth = depth, nodes = nodes);
            DecidingRule { rule: say!("rule-minimax"), decider: Some(1), why }
        };
        let explanation = Explanation::new(board, decision, criteria, candidates, verdict);
        Explanation { search: SearchSummary::nodes(nodes), ..explanation }
    }
}
