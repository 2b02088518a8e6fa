//! Perfect play with all hands open: the value of each move, and the whole line to the end of the game.

use papan_games::{Game, Outcome, Position, ReadError, Rules, Ruleset, Seat, View};
use papan_players::{Dice, Playable, ProvenResult, play_out};

use super::Theme;

/// A position whose exact value can be found.
pub(super) trait Exact: Playable {
    /// The greedy players of the papers. How many of them miss the solution grades a puzzle.
    const GREEDY: &'static [&'static str];

    /// The search that finds the values, reused from one position to the next.
    type Oracle: Default + Send;

    /// A search with a higher limit, for the few positions that follow a puzzle.
    fn patient() -> Self::Oracle {
        Self::Oracle::default()
    }

    /// Every legal move with its exact score for the seat to move; `None` if that takes too many positions. The limit
    /// is a number of positions, so the answer depends neither on the machine nor on earlier searches.
    fn scores(&self, oracle: &mut Self::Oracle) -> Option<Vec<ExactScore<Self::Move>>>;

    /// With more moves left than this, a proof is seldom cheap under the rules of this position.
    fn provable(&self) -> usize;

    /// Whether the position can be a puzzle, judged without a search.
    fn interest(&self) -> Interest;

    /// A random move after which neither side threatens to win at once, if there is one.
    fn quiet_move(&self, dice: &mut Dice) -> Option<Self::Move>;

    /// The theme of the solution and the depth of the puzzle.
    fn theme(
        &self,
        only: &OnlyMove<'_, Self::Move>,
        oracle: &mut Self::Oracle,
    ) -> Option<(Theme, u32)>;

    /// A text that is equal for a position and all its mirror images.
    fn signature(&self) -> String;
}

/// How promising a position is as a puzzle, judged without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interest {
    /// It cannot be a puzzle.
    None,
    /// The opponent threatens to win at once, so there is little choice.
    Forced,
    /// Anything else.
    Quiet,
}

/// A move and its exact score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ExactScore<M> {
    pub(super) choice: M,
    /// Positive for a win, 0 for a draw, negative for a loss.
    pub(super) score: i32,
    /// Breaks ties between moves with the same score: the largest rank is played.
    pub(super) rank: u32,
}

/// A position with exactly one move that keeps the result.
pub(super) struct OnlyMove<'a, M> {
    pub(super) solution: ExactScore<M>,
    pub(super) scores: &'a [ExactScore<M>],
}

impl<'a, M: Copy + PartialEq> OnlyMove<'a, M> {
    /// Returns the only move that keeps a win or a draw, if there is a choice of moves and exactly one does.
    pub(super) fn of(scores: &'a [ExactScore<M>]) -> Option<Self> {
        let solution = *best(scores)?;
        let result = ProvenResult::of(solution.score);
        let keeps = |one: &&ExactScore<M>| ProvenResult::of(one.score) == result;
        let is_only = scores.len() > 1 && scores.iter().filter(keeps).count() == 1;
        (result > ProvenResult::Loss && is_only).then_some(Self { solution, scores })
    }

    /// The result that the solution keeps.
    pub(super) fn result(&self) -> ProvenResult {
        ProvenResult::of(self.solution.score)
    }

    /// The moves that do not keep the result.
    pub(super) fn others(&self) -> impl Iterator<Item = &ExactScore<M>> {
        self.scores.iter().filter(|one| one.choice != self.solution.choice)
    }
}

/// The move that perfect play makes: the first of the best.
pub(super) fn best<M>(scores: &[ExactScore<M>]) -> Option<&ExactScore<M>> {
    scores.iter().rev().max_by_key(|one| (one.score, one.rank))
}

/// The moves of perfect play from a position to the end of the game; `None` if it cannot be proven.
pub(super) fn perfect_line<P: Exact>(from: &P, oracle: &mut P::Oracle) -> Option<Vec<P::Move>> {
    let mut game = Game::new(from.clone());
    let mut choose = |now: &P| Some(best(&now.scores(oracle)?)?.choice);
    play_out(&mut game, |game, _| choose(game.position()).ok_or(()), &mut ()).ok()?;
    Some(game.moves().to_vec())
}

/// Evaluates one expression with the rules of a game that has puzzles, and another for other games.
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

/// Perfect play from a position to the end of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The moves, to the end of the game.
    pub moves: Vec<String>,
    /// The result for the given seat.
    pub result: ProvenResult,
}

/// Returns perfect play from a position, with all hands open, and its result for a seat; `None` if it cannot be
/// proven.
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
        let Some(line) = perfect_line(game.position(), &mut R::Position::patient()) else {
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

/// Whether every legal move of a position keeps its result, so that nothing is left to find; true once the game is over.
/// `None` if that cannot be proven.
pub fn is_settled(
    rules: &Ruleset,
    deal: Option<&str>,
    position: &str,
) -> Result<Option<bool>, ReadError> {
    fn of<R: Rules<Position: Exact>>(
        rules: &R,
        deal: Option<&str>,
        position: &str,
    ) -> Result<Option<bool>, ReadError> {
        let game = Game::<R::Position>::read(rules, deal, position)?;
        if game.position().turn().is_none() {
            return Ok(Some(true));
        }
        let scores = game.position().scores(&mut R::Position::patient());
        let result = |one: &ExactScore<_>| ProvenResult::of(one.score);
        Ok(scores.map(|all| all.windows(2).all(|two| result(&two[0]) == result(&two[1]))))
    }
    with_exact_rules!(rules, rules => of(rules, deal, position), else Ok(None))
}

/// The result of a game between two sides for a seat; a shared win is a draw.
fn result_for(seat: Seat, sides: usize, end: &Outcome) -> ProvenResult {
    let is_own = |other: Seat| other.index() % sides == seat.index() % sides;
    match (end.winners().any(is_own), end.winners().any(|other| !is_own(other))) {
        (true, false) => ProvenResult::Win,
        (false, true) => ProvenResult::Loss,
        _ => ProvenResult::Draw,
    }
}
