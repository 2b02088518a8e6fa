//! What perfect play comes to when everything is known, move by move and along a whole line.

use papan_games::{Game, Outcome, Position, ReadError, Rules, Ruleset, Seat, View};
use papan_players::{Dice, Playable, ProvenResult, play_out};

use super::Theme;

/// A position whose exact value can be found.
pub(super) trait Exact: Playable {
    /// The greedy players of the papers that are asked for their move, to see how hard a puzzle is.
    const GREEDY: &'static [&'static str];

    /// What finds the values, kept from one position to the next.
    type Oracle: Default + Send;

    /// Every legal move with what it comes to for the seat to move, as far as this is found within a bounded number
    /// of positions, so that it depends neither on the machine nor on what was asked before. `None` beyond that.
    fn scores(&self, oracle: &mut Self::Oracle) -> Option<Vec<Scored<Self::Move>>>;

    /// With more moves to come than this a proof is seldom cheap, by the rules of a position.
    fn provable(&self) -> usize;

    /// Whether it can be a puzzle at all, as far as one sees without a search.
    fn interest(&self) -> Interest;

    /// A random move after which nobody is about to win, if there is one.
    fn quiet_move(&self, dice: &mut Dice) -> Option<Self::Move>;

    /// What the one move that keeps the result does, and how far one has to look.
    fn theme(&self, only: &Only<'_, Self::Move>, oracle: &mut Self::Oracle)
    -> Option<(Theme, u32)>;

    /// The same for a position and all its mirror images.
    fn signature(&self) -> String;
}

/// What can be seen of a position without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interest {
    /// It is no puzzle.
    None,
    /// The opponent is about to win, so that there is little to choose from.
    Forced,
    /// Anything else.
    Quiet,
}

/// A move and what it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scored<M> {
    pub(super) choice: M,
    /// Positive for a win, 0 for a draw, negative for a loss.
    pub(super) score: i32,
    /// Which of moves with the same score is made: the one with the largest.
    pub(super) rank: u32,
}

/// A position with exactly one move that keeps the result.
pub(super) struct Only<'a, M> {
    pub(super) solution: Scored<M>,
    pub(super) scores: &'a [Scored<M>],
}

impl<'a, M: Copy + PartialEq> Only<'a, M> {
    /// The one move that keeps a win or a draw, where there is a choice and no other does.
    pub(super) fn of(scores: &'a [Scored<M>]) -> Option<Self> {
        let solution = *best(scores)?;
        let result = ProvenResult::of(solution.score);
        let keeps = |one: &&Scored<M>| ProvenResult::of(one.score) == result;
        let is_only = scores.len() > 1 && scores.iter().filter(keeps).count() == 1;
        (result > ProvenResult::Loss && is_only).then_some(Self { solution, scores })
    }

    /// The result that it keeps.
    pub(super) fn result(&self) -> ProvenResult {
        ProvenResult::of(self.solution.score)
    }

    /// The moves that do not keep the result.
    pub(super) fn others(&self) -> impl Iterator<Item = &Scored<M>> {
        self.scores.iter().filter(|one| one.choice != self.solution.choice)
    }
}

/// The move that perfect play makes: the first of the best.
pub(super) fn best<M>(scores: &[Scored<M>]) -> Option<&Scored<M>> {
    scores.iter().rev().max_by_key(|one| (one.score, one.rank))
}

/// The moves from a position to the end of the game when both sides play perfectly; `None` if that is not proven.
pub(super) fn perfect_line<P: Exact>(from: &P, oracle: &mut P::Oracle) -> Option<Vec<P::Move>> {
    let mut game = Game::new(from.clone());
    let mut choose = |now: &P| Some(best(&now.scores(oracle)?)?.choice);
    play_out(&mut game, |game, _| choose(game.position()).ok_or(()), &mut ()).ok()?;
    Some(game.moves().to_vec())
}

/// Evaluates an expression with the rules of a game that has puzzles, and something else for other games.
macro_rules! with_exact_rules {
    ($ruleset:expr, $rules:ident => $value:expr, else $other:expr) => {
        match $ruleset {
            papan_games::Ruleset::Line($rules) => $value,
            papan_games::Ruleset::Dominoes($rules) => $value,
            papan_games::Ruleset::Endless(_) => $other,
        }
    };
}
pub(super) use with_exact_rules;

/// The greedy players whose misses grade the puzzles of these rules.
pub fn greedy_players(rules: &Ruleset) -> &'static [&'static str] {
    fn of<R: Rules<Position: Exact>>(_: &R) -> &'static [&'static str] {
        R::Position::GREEDY
    }
    with_exact_rules!(rules, rules => of(rules), else &[])
}

/// What follows a position when both sides play perfectly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The moves, to the end of the game.
    pub moves: Vec<String>,
    /// How it ends for the seat that was asked about.
    pub result: ProvenResult,
}

/// What follows a position when both sides play perfectly with all hands open, and how it ends for a seat; `None`
/// where that is not proven.
pub fn follow(
    rules: &Ruleset,
    deal: Option<&str>,
    position: &str,
    seat: Seat,
) -> Result<Option<Continuation>, ReadError> {
    fn of<R: Rules<Position: Exact>>(
        rules: &R,
        deal: Option<&str>,
        position: &str,
        seat: Seat,
    ) -> Result<Option<Continuation>, ReadError> {
        let mut game = Game::<R::Position>::read(rules, deal, position)?;
        let Some(line) = perfect_line(game.position(), &mut Default::default()) else {
            return Ok(None);
        };
        let mut moves = Vec::new();
        for chosen in line {
            moves.push(game.position().move_text(chosen));
            game.advance(chosen);
        }
        let sides = rules.facts().sides;
        let end = game.position().outcome();
        Ok(end.map(|end| Continuation { moves, result: result_for(seat, sides, &end) }))
    }
    with_exact_rules!(rules, rules => of(rules, deal, position, seat), else Ok(None))
}

/// How a game between two sides has ended for a seat: a win that is shared is a draw.
fn result_for(seat: Seat, sides: usize, end: &Outcome) -> ProvenResult {
    let is_own = |other: Seat| other.index() % sides == seat.index() % sides;
    match (end.winners().any(is_own), end.winners().any(|other| !is_own(other))) {
        (true, false) => ProvenResult::Win,
        (false, true) => ProvenResult::Loss,
        _ => ProvenResult::Draw,
    }
}
