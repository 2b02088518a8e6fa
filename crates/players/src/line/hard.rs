//! Paper P5's top difficulty: win, block, or [minimax](crate::minimax) with alpha-beta pruning to a fixed depth.

use papan_games::TextError;
use papan_games::line::LineBoard;
use papan_games::text::Spec;
use papan_words::Message;

use super::quick::{MARKS, MINIMAX, QUICK, Worth};
use super::seats;
use super::textbook::{Ending, Order, Settings, next_best};
use crate::entry::{Choice, Entry, Number, PlayerOption};
use crate::explanation::{Candidate, Explanation, Searched, Verdict, rows};
use crate::minimax::{NoObserver, RootTable};
use crate::player::{Dice, Limits, Player};
use crate::words::say;

pub(crate) const ENTRY: Entry =
    Entry::of_lines("hard", build, build).printed_in("P5").with(OPTIONS).thinking("depth=2");

const OPTIONS: &[&dyn PlayerOption] = &[&DEPTH, &ORDER, &MARKS[0], &MARKS[1], &MARKS[2]];

const DEPTH: Number = Number { name: "depth", what: "takes-plies", least: 1, most: 20, default: 6 };

const ORDER: Choice<Order> =
    Choice::new("order", &[("published", Order::Published), ("both", Order::Both)]);

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let (depth, order, worth) = (DEPTH.read(spec)?, ORDER.read(spec)?, Worth::read(spec)?);
    let ending = Ending::Published;
    let settings = Settings { order, ending, worth: Some(worth), depth, prunes: true };
    Ok(Box::new(Hard { worth, settings, limits: Limits::default() }))
}

/// The bot of paper P5 at its hardest.
#[derive(Clone, Debug)]
struct Hard {
    worth: Worth,
    settings: Settings,
    limits: Limits,
}

/// A move that is made without a search: one that wins, else one that keeps the other from winning. With the ids of the
/// rule and of the reason.
fn urgent<B: LineBoard>(board: &B) -> Option<(B::Move, &'static str, &'static str)> {
    let (me, other) = seats(board);
    let rules = [(me, "rule-win", "why-win"), (other, "rule-block", "why-block")];
    rules.into_iter().find_map(|(seat, rule, why)| {
        let cell = board.legal_moves().find(|&cell| board.completes(cell, seat))?;
        Some((cell, rule, why))
    })
}

impl<B: LineBoard> Player<B> for Hard {
    fn limit(&mut self, limits: &Limits) {
        self.limits = limits.clone();
    }

    fn choose(&mut self, board: &B, _dice: &mut Dice) -> B::Move {
        let search = || self.settings.search(board, &self.limits, &mut NoObserver);
        urgent(board).map_or_else(search, |(cell, ..)| cell)
    }

    fn explain(&mut self, board: &B, _dice: &mut Dice) -> Explanation<B::Move> {
        let (me, _) = seats(board);
        let Settings { depth, .. } = self.settings;
        let (urgent, mut table) = (urgent(board), RootTable::new());
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
            Verdict { rule: say!(rule), decider: None, why: say!(why) }
        } else {
            let outlook = found(decision).map_or_else(Message::default, |chosen| {
                self.settings.compared(board, chosen, next_best(&moves, decision))
            });
            let why = say!("why-minimax", outlook = outlook, depth = depth, nodes = nodes);
            Verdict { rule: say!("rule-minimax"), decider: Some(1), why }
        };
        let explanation = Explanation::new(board, decision, criteria, candidates, verdict);
        Explanation { search: Searched::nodes(nodes), ..explanation }
    }
}
