//! The player that knows only the rules.

use papan_games::{Position, View};

use crate::entry::Entry;
use crate::explanation::{Candidate, Explanation, Verdict};
use crate::player::{Dice, Player};
use crate::words::say;

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

    fn explain(&mut self, view: P::View<'_>, dice: &mut Dice) -> Explanation<P::Move> {
        let decision = Player::<P>::choose(self, view, dice);
        let row = |m| Candidate { text: view.move_text(m), feasible: true, ..Candidate::default() };
        let candidates: Vec<_> = view.legal_moves().map(row).collect();
        let why = say!("why-chance", moves = candidates.len());
        let verdict = Verdict { rule: say!("rule-chance"), decider: None, why };
        Explanation::new(view, decision, Vec::new(), candidates, verdict)
    }
}
