//! A player that overlooks moves.

use papan_games::{Position, View};
use papan_words::{Arg, Message};
use rand::RngExt;

use crate::criterion::Criterion;
use crate::explanation::{Candidate, DecidingRule, Explanation};
use crate::player::{Dice, Limits, Player};
use crate::score::Score;
use crate::trace::code::{self, careless};
use crate::trace::{Action, Contents, NodeKind, NodeState, TraceNode, Tracer};
use crate::words::{plays, say};

/// Ranks the moves of a position.
pub(crate) trait Ranks<P: Position>: Send {
    /// Sets limits for the moves that follow.
    fn limit(&mut self, _limits: &Limits) {}

    /// Every listed move with what it is worth to who makes it, the larger the better.
    fn rank(&mut self, view: P::View<'_>, dice: &mut Dice) -> Vec<(P::Move, i64)>;

    /// The value of a move, as the table shows it.
    fn score(&self, worth: i64) -> Score {
        Score::Number(worth)
    }

    /// The criterion of the ranking.
    fn criterion(&self) -> Criterion;

    /// How it judges, in words that follow the name of the player: `looks 2 plies ahead`.
    fn manner(&self) -> Message;
}

/// Makes the best of the moves that it does not overlook.
#[derive(Debug)]
pub(crate) struct Careless<R> {
    pub(crate) ranks: R,
    /// How likely each move is to be overlooked, in per cent.
    pub(crate) overlooks: u32,
}

/// A move as it was looked at.
struct MoveEstimate<M> {
    choice: M,
    worth: i64,
    overlooked: bool,
}

impl<R> Careless<R> {
    /// The move to make, and all that were looked at. `noted` sees them before it looks again.
    fn decide<P: Position>(
        &mut self,
        view: P::View<'_>,
        dice: &mut Dice,
        noted: impl FnOnce(&[MoveEstimate<P::Move>]),
    ) -> (P::Move, Vec<MoveEstimate<P::Move>>)
    where
        R: Ranks<P>,
    {
        let ranked = self.ranks.rank(view, dice);
        let mut seen: Vec<_> = ranked
            .into_iter()
            .map(|(choice, worth)| {
                let overlooked = dice.random_range(0..100) < self.overlooks;
                MoveEstimate { choice, worth, overlooked }
            })
            .collect();
        noted(&seen);
        if seen.iter().all(|one| one.overlooked) {
            // Something has to be played: then it looks again.
            for one in &mut seen {
                one.overlooked = false;
            }
        }
        let open = || seen.iter().filter(|one| !one.overlooked);
        let most = open().map(|one| one.worth).max();
        let equals: Vec<_> = open().filter(|one| Some(one.worth) == most).collect();
        let chosen = equals.get(dice.random_range(0..equals.len().max(1)));
        let chosen = chosen.expect("a player is asked only when there is a move").choice;
        (chosen, seen)
    }
}

impl<P: Position, R: Ranks<P>> Player<P> for Careless<R> {
    fn limit(&mut self, limits: &Limits) {
        self.ranks.limit(limits);
    }

    fn choose(&mut self, view: P::View<'_>, dice: &mut Dice) -> P::Move {
        self.decide::<P>(view, dice, |_| {}).0
    }

    fn trace(&mut self, view: P::View<'_>, dice: &mut Dice, tracer: &mut Tracer) -> P::Move {
        tracer.show_code(code::CARELESS);
        tracer.enter(String::new, TraceNode::default);
        let mut overlooked = Vec::new();
        let (decision, seen) = self.decide::<P>(view, dice, |seen| {
            overlooked = seen.iter().map(|one| one.overlooked).collect();
        });
        let chosen = view.move_text(decision);
        for (one, overlooked) in seen.iter().zip(&overlooked) {
            record(tracer, &view.move_text(one.choice), self.ranks.score(one.worth), *overlooked);
        }
        if overlooked.iter().all(|&overlooked| overlooked) {
            tracer.step((Action::Look, careless::AGAIN), || {
                Contents::text(say!("trace-looks-again"))
            });
        }
        tracer.mark_best(|| chosen.clone());
        let missed = seen.iter().filter(|one| one.overlooked).count();
        let why = say!("why-overlooks", manner = self.ranks.manner(), missed = missed);
        let text = plays(&chosen, why);
        tracer.step((Action::Choose, careless::CHOOSE), || Contents::text(text));
        tracer.leave();
        decision
    }

    fn explain(&mut self, view: P::View<'_>, dice: &mut Dice) -> Explanation<P::Move> {
        let (decision, mut seen) = self.decide::<P>(view, dice, |_| {});
        // As every other table: in the order of the moves, not of what they are worth.
        let listed: Vec<_> = view.legal_moves().collect();
        seen.sort_by_key(|one| listed.iter().position(|&choice| choice == one.choice));
        let row = |one: &MoveEstimate<P::Move>| Candidate {
            text: view.move_text(one.choice),
            feasible: !one.overlooked,
            note: if one.overlooked { say!("note-overlooked") } else { Message::default() },
            ..Candidate::scored([self.ranks.score(one.worth)])
        };
        let verdict = if seen.len() == 1 {
            DecidingRule::only_move()
        } else {
            let missed = seen.iter().filter(|one| one.overlooked).count();
            let why = say!("why-overlooks", manner = self.ranks.manner(), missed = missed);
            DecidingRule { rule: say!("rule-best-seen"), decider: Some(0), why }
        };
        let candidates = seen.iter().map(row).collect();
        Explanation::new(view, decision, vec![self.ranks.criterion()], candidates, verdict)
    }
}

/// Records the value of a move, and whether it is overlooked.
fn record(tracer: &mut Tracer, text: &str, value: Score, overlooked: bool) {
    let state = if overlooked { NodeState::Infeasible } else { NodeState::Evaluated };
    let (kind, value) = (NodeKind::Candidate, Some(value));
    let node = TraceNode { text: text.to_owned(), kind, state, value, ..TraceNode::default() };
    tracer.enter(|| text.to_owned(), || node);
    tracer.step((Action::Score, careless::VALUE), || {
        let value_of = value.map_or_else(|| "".into(), Arg::from);
        let said = say!("trace-value-of", move = text, value = value_of);
        Contents { path: vec![text.to_owned()], value, ..Contents::text(said) }
    });
    tracer.step((Action::Draw, careless::DRAW), || {
        let id = if overlooked { "trace-overlooked" } else { "trace-not-overlooked" };
        let said = say!(id, move = text);
        Contents { path: vec![text.to_owned()], ..Contents::text(said) }
    });
    tracer.leave();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::dice;
    use papan_games::line::{Cell, LinePosition, LineRules};
    use papan_games::{Rules, Ruleset};

    /// Likes cells with a high number.
    struct High;

    impl Ranks<LinePosition> for High {
        fn rank(&mut self, view: &LinePosition, _: &mut Dice) -> Vec<(Cell, i64)> {
            view.legal_moves().map(|cell| (cell, cell.index().into())).collect()
        }

        fn criterion(&self) -> Criterion {
            Criterion::more("worth")
        }

        fn manner(&self) -> Message {
            "likes the end".into()
        }
    }

    fn board() -> LineRules {
        let Ok(Ruleset::Line(rules)) = "tic-tac-toe:3x3".parse() else { panic!("a board") };
        rules
    }

    #[test]
    fn moves_are_overlooked_as_often_as_was_said() {
        let mut player = Careless { ranks: High, overlooks: 20 };
        let mut rolled = dice(1, 0);
        let start = board().start(&mut rolled);
        let games = 10_000;
        let best = (0..games).filter(|_| player.choose(&start, &mut rolled).index() == 8).count();
        // Four standard deviations of a binomial with n = 10,000 and p = 0.8 are 160.
        assert!(best.abs_diff(8_000) < 160, "{best}");
    }

    #[test]
    fn who_overlooks_everything_looks_again() {
        let mut player = Careless { ranks: High, overlooks: 100 };
        let mut rolled = dice(1, 0);
        let start = board().start(&mut rolled);
        assert_eq!(player.choose(&start, &mut rolled).index(), 8);
    }

    #[test]
    fn the_table_shows_what_was_overlooked() {
        let mut player = Careless { ranks: High, overlooks: 50 };
        let mut rolled = dice(3, 0);
        let start = board().start(&mut rolled);
        let told: Explanation<Cell> = player.explain(&start, &mut rolled);
        let missed =
            told.candidates.iter().filter(|row| row.note == say!("note-overlooked")).count();
        assert!(
            missed > 0 && told.reason.to_string().contains(&format!("overlooks {missed}")),
            "{told:?}"
        );
        let chosen = told.candidates.iter().find(|row| row.text == told.chosen).unwrap();
        assert!(chosen.feasible);
    }
}
