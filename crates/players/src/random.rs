//! The player that knows only the rules.

use papan_games::{Position, View};
use papan_words::Arg;

use crate::entry::Entry;
use crate::explanation::{Candidate, DecidingRule, Explanation};
use crate::player::{Dice, Player};
use crate::trace::code::{self, random};
use crate::trace::{Action, Contents, NodeKind, NodeState, TraceNode, Tracer};
use crate::words::{plays, say};

pub(crate) const RANDOM: Entry =
    Entry::of_lines("random", |_| Ok(Box::new(Random)), |_| Ok(Box::new(Random)))
        .and_dominoes(|_| Ok(Box::new(Random)));

pub(crate) const EASY: Entry =
    Entry::of_lines("easy", |_| Ok(Box::new(Random)), |_| Ok(Box::new(Random))).printed_in("P5");

/// Plays any listed move, each equally likely. Also paper P5's `easy`.
#[derive(Clone, Copy, Debug)]
struct Random;

impl<P: Position> Player<P> for Random {
    fn choose(&mut self, view: P::View<'_>, dice: &mut Dice) -> P::Move {
        view.random_move(dice).expect("a player is asked only when there is a move")
    }

    fn odds(&mut self, view: P::View<'_>) -> Option<Vec<(P::Move, f64)>> {
        let moves: Vec<_> = view.legal_moves().collect();
        let each = 1.0 / moves.len() as f64;
        Some(moves.into_iter().map(|chosen| (chosen, each)).collect())
    }

    fn trace(&mut self, view: P::View<'_>, dice: &mut Dice, tracer: &mut Tracer) -> P::Move {
        tracer.show_code(code::RANDOM);
        let moves: Vec<_> = view.legal_moves().map(|m| view.move_text(m)).collect();
        tracer.enter(String::new, TraceNode::default);
        tracer.step((Action::Look, random::MOVES), || {
            Contents::text(say!(
                "trace-candidates",
                count = moves.len(),
                moves = Arg::list(moves.iter().map(String::as_str))
            ))
        });
        let decision = Player::<P>::choose(self, view, dice);
        let chosen = view.move_text(decision);
        let why = say!("why-chance", moves = moves.len());
        for text in moves {
            let (kind, state) = (NodeKind::Candidate, NodeState::Evaluated);
            let best = text == chosen;
            let node = TraceNode { text: text.clone(), kind, state, best, ..TraceNode::default() };
            tracer.enter(|| text, || node);
            tracer.leave();
        }
        tracer.step((Action::Draw, random::DRAW), || Contents::text(plays(&chosen, why)));
        tracer.leave();
        decision
    }

    fn explain(&mut self, view: P::View<'_>, dice: &mut Dice) -> Explanation<P::Move> {
        let decision = Player::<P>::choose(self, view, dice);
        let row = |m| Candidate { text: view.move_text(m), feasible: true, ..Candidate::default() };
        let candidates: Vec<_> = view.legal_moves().map(row).collect();
        let why = say!("why-chance", moves = candidates.len());
        let verdict = DecidingRule { rule: say!("rule-chance"), decider: None, why };
        Explanation::new(view, decision, Vec::new(), candidates, verdict)
    }
}
