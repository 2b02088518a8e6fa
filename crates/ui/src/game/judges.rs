//! Judges of positions, reused because a judge of a large board needs much memory.

use std::fmt;
use std::sync::Arc;

use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{AnyGame, ByKind, Game, Rules, Ruleset, Seat, with_kind};
use papan_players::{Effort, Judge, Limits, Playable};
use papan_solver::Bounds;
use parking_lot::Mutex;

use super::judgement::Judgement;

type AnyJudge = ByKind<
    Box<dyn Judge<LinePosition>>,
    Box<dyn Judge<EndlessPosition>>,
    Box<dyn Judge<DominoPosition>>,
>;

/// A pool of judges, the most recently used at the end. Cheap to clone; clones share state.
#[derive(Clone)]
pub struct Judges {
    kept: Arc<Mutex<Vec<(Ruleset, AnyJudge)>>>,
    most: usize,
    effort: Effort,
}

impl fmt::Debug for Judges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { most, effort, .. } = self;
        f.debug_struct("Judges").field("most", most).field("effort", effort).finish_non_exhaustive()
    }
}

impl Judges {
    /// Keeps at most this many judges.
    pub fn new(most: usize) -> Self {
        Self { kept: Arc::default(), most, effort: Effort::Sociable }
    }

    /// For one answer within about a second: none is kept.
    pub fn for_one_answer() -> Self {
        Self::with(Effort::Brief)
    }

    /// For answers with this effort each: none is kept.
    pub fn with(effort: Effort) -> Self {
        Self { kept: Arc::default(), most: 0, effort }
    }

    /// The value of every move of the seat whose turn it is, as far as the limits allow; `None` once the game is over.
    pub fn judge(&self, game: &AnyGame, limits: &Limits) -> Option<Judgement> {
        let (rules, seat) = (game.rules(), game.turn()?);
        let mut judge = self.take(&rules).unwrap_or_else(|| new_judge(&rules, self.effort));
        let (moves, nodes) = with_kind!(judge = &mut judge, game = game => {
            judged(&mut **judge, game.position(), seat, limits)
        }, else Default::default());
        self.keep(rules, judge);
        Some(Judgement::new(game, seat, moves, nodes))
    }

    /// A move of a position and best play for both sides after it, as far as the limits allow: to the end in Connect
    /// Four where it can be solved, elsewhere the move alone.
    pub(super) fn line(
        &self,
        game: &AnyGame,
        chosen: &str,
        limits: &Limits,
    ) -> Option<Vec<String>> {
        let (rules, seat) = (game.rules(), game.turn()?);
        let mut judge = self.take(&rules)?;
        let line = with_kind!(judge = &mut judge, game = game => {
            line_of(&mut **judge, game, seat, chosen, limits)
        }, else None);
        self.keep(rules, judge);
        line
    }

    fn take(&self, rules: &Ruleset) -> Option<AnyJudge> {
        let mut kept = self.kept.lock();
        let place = kept.iter().rposition(|(other, _)| other == rules)?;
        Some(kept.remove(place).1)
    }

    fn keep(&self, rules: Ruleset, judge: AnyJudge) {
        let mut kept = self.kept.lock();
        kept.push((rules, judge));
        if kept.len() > self.most {
            kept.remove(0);
        }
    }
}

fn new_judge(rules: &Ruleset, effort: Effort) -> AnyJudge {
    fn of<R: Rules<Position: Playable>>(_: &R, effort: Effort) -> Box<dyn Judge<R::Position>> {
        R::Position::judge(effort)
    }
    with_kind!(rules, rules => again of(rules, effort))
}

/// The moves of a seat with what is proven of each, and the number of positions searched.
fn judged<P: Playable>(
    judge: &mut dyn Judge<P>,
    position: &P,
    seat: Seat,
    limits: &Limits,
) -> (Vec<(String, Bounds)>, u64) {
    judge.limit(limits);
    let judged = judge.judge(position.view(seat)).into_iter();
    let moves = judged.map(|judged| (position.move_text(judged.choice), judged.bounds)).collect();
    (moves, judge.nodes())
}

/// A move of a seat and what follows it, as texts.
fn line_of<P: Playable>(
    judge: &mut dyn Judge<P>,
    game: &Game<P>,
    seat: Seat,
    chosen: &str,
    limits: &Limits,
) -> Option<Vec<String>> {
    judge.limit(limits);
    let mut position = game.position().clone();
    let moves = judge.line(position.view(seat), game.parse_move(chosen).ok()?);
    let text = |chosen| {
        let text = position.move_text(chosen);
        position.advance(chosen);
        text
    };
    Some(moves.into_iter().map(text).collect())
}
