//! Dominoes with all hands known: the value of every move under perfect information.
//!
//! ```text
//! World::of(&position)            what is true, or
//! World::dealt(&table, hands)     what would be true if the others held these tiles
//!        │
//! Solver::new(&rules, goal, opponents)        one for all worlds of a game; its table is kept
//! solver.values(&world, &mut watch)           Some(Vec<MoveValue>): every legal move, in the order of
//!        │                                    `legal_moves`; None: the watch was up before the end
//!        ▼
//! MoveValue { choice, value, worth, rank }    value: to the seat whose turn it is, in UNITths
//! ```
//!
//! - `solver.value(&world, &mut watch)` is the worth of the world alone, which is faster.
//! - `solver.ahead(&world, tiles, &mut watch)` looks only this many tiles ahead and treats the game as blocked
//!   there. For callers whose budget was spent.
//! - `solver.line(&world, &mut watch)` is the moves that follow when all play their best.
//! - A watch (`budget.rs`) counts the states searched and reads the clock. One watch may be used for
//!   several worlds; its step count continues. `watch.lap(n)` before a world gives that
//!   world n states; if its answer is `None` and `watch.is_up()` is false, only the lap was spent.
//!
//! Rules by which tiles are put aside are not solved: there is never an answer.
//!
//! Values are in twelfths ([`UNIT`]) of what the rules pay. For two sides (teams, or two players) a
//! value is the *difference* between what the own side and the other side are paid, which each side
//! plays for. For three or four players who play for themselves it is what the seat is paid. All of
//! them count what was paid for passes so far.

mod heavy;
mod maxn;
mod pay;
mod search;
mod sides;
mod state;
mod table;
mod word;
mod world;

pub use pay::UNIT;
pub use world::World;

use papan_games::Seat;
use papan_games::dominoes::{DominoMove, DominoRules, End, TileSet};

use crate::budget::{Budget, Stopwatch};
use heavy::Heavy;
use maxn::MaxN;
use pay::{BySeat, PaymentRules};
pub(crate) use search::rank as move_rank;
use search::{Need, Search, rank};
use sides::Sides;
use state::Deal;
use word::Word;

/// The objective of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The probability to win the match; of a single deal the payoff. A solver of one deal takes it for the payoff.
    Match,
    /// The payoff by the rules.
    Payoff,
    /// The share of the win.
    Win,
}

/// The assumed behaviour of the other seats in games of more than two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentModel {
    /// Each plays for itself.
    MaxN,
    /// All play against the seat whose turn it is.
    Paranoid,
    /// All play the heaviest tile that fits, and the own side its best for two turns. Of two sides too.
    Heavy,
}

/// A move and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The move.
    pub choice: DominoMove,
    /// The value for the seat to move, in twelfths.
    pub value: i32,
    /// The value for each seat. With [`OpponentModel::Paranoid`] the others have its negative.
    pub worth: [i32; 4],
    /// Which of moves with the same value is to be made: the one with the largest rank. The heaviest
    /// tile, then the higher half, then what leaves more pips open, then the left end.
    pub rank: u32,
}

/// Computes the value of moves when all hands are known.
#[derive(Debug)]
pub struct Solver {
    rules: DominoRules,
    search: Box<dyn WorldSearch>,
    /// The world that the table is about, if it is searched to the end.
    searched: Option<World>,
}

impl Solver {
    /// A solver of worlds of these rules.
    pub fn new(rules: &DominoRules, goal: Goal, opponents: OpponentModel) -> Self {
        let pay = PaymentRules::new(rules, goal);
        let search = if rules.highest() <= <u32 as Word>::HIGHEST {
            new_search::<u32>(pay, opponents)
        } else {
            new_search::<u128>(pay, opponents)
        };
        Self { rules: *rules, search, searched: None }
    }

    /// The value of every move if at most this many states have to be searched, and the number of states searched.
    pub fn solve(&mut self, world: &World, nodes: u64) -> (Option<Vec<MoveValue>>, u64) {
        let mut watch = Budget { steps: Some(nodes), ..Budget::default() }.start();
        let values = self.values(world, &mut watch);
        (values, watch.steps())
    }

    /// The value of the world for each seat if at most this many states have to be searched, and the number of states
    /// searched.
    pub fn appraise(&mut self, world: &World, nodes: u64) -> (Option<[i32; 4]>, u64) {
        let mut watch = Budget { steps: Some(nodes), ..Budget::default() }.start();
        let worth = self.value(world, &mut watch);
        (worth, watch.steps())
    }

    /// What every move is worth; `None` when the watch is up, or where the world is of other rules.
    pub(crate) fn values(
        &mut self,
        world: &World,
        watch: &mut Stopwatch,
    ) -> Option<Vec<MoveValue>> {
        self.ahead(world, usize::MAX, watch)
    }

    /// The same, treating the game as blocked after this many more tiles. With 1 nothing is searched, so there is
    /// always an answer.
    pub(crate) fn ahead(
        &mut self,
        world: &World,
        tiles: usize,
        watch: &mut Stopwatch,
    ) -> Option<Vec<MoveValue>> {
        self.begin_within(world, tiles).then_some(())?;
        self.search.values(world, watch)
    }

    /// The value of the world for each seat; `None` as for the values.
    pub(crate) fn value(&mut self, world: &World, watch: &mut Stopwatch) -> Option<[i32; 4]> {
        self.begin_within(world, usize::MAX).then_some(())?;
        self.search.value(world, watch)
    }

    /// The moves that follow when all play their best, as far as the watch allows. With
    /// [`OpponentModel::Paranoid`] the best is what is best for or against the seat whose turn it is now.
    pub(crate) fn line(&mut self, world: &World, watch: &mut Stopwatch) -> Vec<DominoMove> {
        let mut line = Vec::new();
        // Keeps the results of the last search of the same world.
        let is_searched = self.searched.as_ref() == Some(world);
        if !is_searched && !self.begin(world) {
            return line;
        }
        let mut world = world.clone();
        while !world.is_over() {
            let values = self.search.values(&world, watch);
            let Some(best) = values.as_deref().and_then(best) else { break };
            line.push(best.choice);
            world.play(best.choice);
        }
        line
    }

    /// Forgets other worlds, for [`later`](Self::later); whether this one is of these rules.
    pub(crate) fn begin(&mut self, world: &World) -> bool {
        self.begin_within(world, usize::MAX)
    }

    /// The value for each seat of a world that follows from the one that was begun; `None` when the watch is up. The results
    /// of other worlds that follow from it are remembered.
    pub(crate) fn later(&mut self, world: &World, watch: &mut Stopwatch) -> Option<[i32; 4]> {
        self.search.value(world, watch)
    }

    /// Forgets other worlds; whether this one is of these rules.
    fn begin_within(&mut self, world: &World, tiles: usize) -> bool {
        let all = world.hands.iter().fold(TileSet::EMPTY, |all, &hand| all.or(hand));
        let is_solved = world.rules == self.rules && !self.rules.discards();
        let fits = is_solved && all.without(self.rules.tiles()).is_empty();
        self.searched = (fits && tiles == usize::MAX).then(|| world.clone());
        if fits {
            self.search.begin(world, tiles);
        }
        fits
    }
}

/// The best of these moves: of those that are worth most, the one with the largest rank.
pub fn best(values: &[MoveValue]) -> Option<&MoveValue> {
    values.iter().max_by_key(|valued| (valued.value, valued.rank))
}

/// A search of worlds, for any word that its sets of tiles fit.
trait WorldSearch: Send + std::fmt::Debug {
    fn begin(&mut self, world: &World, tiles: usize);
    fn values(&mut self, world: &World, watch: &mut Stopwatch) -> Option<Vec<MoveValue>>;
    fn value(&mut self, world: &World, watch: &mut Stopwatch) -> Option<BySeat<i32>>;
}

/// A search of one world after the other, with sets of tiles in the word `W`.
#[derive(Debug)]
struct TypedSearch<W, S> {
    deal: Deal<W>,
    search: S,
}

impl<W: Word, S: Search<W> + std::fmt::Debug> WorldSearch for TypedSearch<W, S> {
    fn begin(&mut self, world: &World, tiles: usize) {
        self.deal = Deal::new(self.deal.pay, world);
        let held: usize = world.hands.iter().map(|hand| hand.len()).sum();
        self.deal.horizon = held.saturating_sub(tiles) as u32;
        self.search.begin(self.deal, world.turn.index());
    }

    fn values(&mut self, world: &World, watch: &mut Stopwatch) -> Option<Vec<MoveValue>> {
        let mut values: Vec<MoveValue> = Vec::new();
        for choice in world.choices().iter() {
            let mirrored = match (choice, world.ends) {
                (DominoMove::Play(tile, End::Right), Some((left, right))) if left == right => {
                    values.iter().find(|other| other.choice == DominoMove::Play(tile, End::Left))
                }
                _ => None,
            };
            let worth = match mirrored {
                Some(other) => other.worth,
                None => self.worth(&world.after(choice), None, watch)?,
            };
            let value = worth[world.turn.index()];
            values.push(MoveValue { choice, value, worth, rank: rank(world, choice) });
        }
        Some(values)
    }

    fn value(&mut self, world: &World, watch: &mut Stopwatch) -> Option<BySeat<i32>> {
        self.worth(world, None, watch)
    }
}

impl<W: Word, S: Search<W>> TypedSearch<W, S> {
    /// The value of a world for each seat; `None` when the budget is spent.
    fn worth(&mut self, world: &World, need: Need, watch: &mut Stopwatch) -> Option<BySeat<i32>> {
        let mut world = world.clone();
        while world.choices().pass {
            world.play(DominoMove::Pass);
        }
        // The tolls for the passes so far.
        let toll = self.deal.pay.toll();
        let before = self.search.seen_by_all(world.tolls.map(|tolls| tolls * toll));
        let held: usize = world.hands.iter().map(|hand| hand.len()).sum();
        let too_far = self.deal.horizon > 0 && held as u32 <= self.deal.horizon;
        let to_go = if world.is_over() || too_far {
            let last = world.last.map(Seat::index);
            self.search.seen_by_all(self.deal.pay.end(world.pips(), world.out, last))
        } else if let Some(ends) = world.ends {
            let need = need.map(|(seat, has)| (seat, has - before[seat]));
            self.search.worth(&Deal::state(&world, ends), need, watch)?
        } else {
            return self.opened(&world, watch);
        };
        Some(std::array::from_fn(|seat| before[seat] + to_go[seat]))
    }

    /// The value of a world before the opening tile.
    fn opened(&mut self, world: &World, watch: &mut Stopwatch) -> Option<BySeat<i32>> {
        let seat = world.turn.index();
        let mut moves: Vec<_> = world.choices().iter().collect();
        moves.sort_by_key(|&chosen| std::cmp::Reverse(rank(world, chosen)));
        let mut best: Option<BySeat<i32>> = None;
        for chosen in moves {
            let need = best.map(|best| (seat, best[seat]));
            let worth = self.worth(&world.after(chosen), need, watch)?;
            let goes_by = |worth| self.search.goes_by(seat, worth);
            if best.is_none_or(|best| goes_by(worth) > goes_by(best)) {
                best = Some(worth);
            }
        }
        best
    }
}

fn new_search<W: Word + 'static>(
    pay: PaymentRules,
    opponents: OpponentModel,
) -> Box<dyn WorldSearch> {
    let deal = Deal::<W> { pay, hands: [W::default(); 4], horizon: 0 };
    match (pay.has_two_sides(), opponents) {
        (_, OpponentModel::Heavy) => Box::new(TypedSearch { deal, search: Heavy::new(deal) }),
        (true, _) => Box::new(TypedSearch { deal, search: Sides::new(deal, false) }),
        (false, OpponentModel::Paranoid) => {
            Box::new(TypedSearch { deal, search: Sides::new(deal, true) })
        }
        (false, OpponentModel::MaxN) => Box::new(TypedSearch { deal, search: MaxN::new(deal) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::dice;
    use papan_games::{Rules, Ruleset};

    fn watch() -> Stopwatch {
        Budget::default().start()
    }

    fn world(rules: &str, seed: u64) -> (Solver, World) {
        let Ok(Ruleset::Dominoes(rules)) = rules.parse() else { panic!("{rules}") };
        let world = World::of(&rules.start(&mut dice(seed, 0)));
        (Solver::new(&rules, Goal::Payoff, OpponentModel::MaxN), world)
    }

    #[test]
    fn a_look_as_far_as_the_end_is_a_solution() {
        for rules in ["dominoes:openspiel4,hand=4", "dominoes:paper,hand=4", "dominoes:openspiel2"]
        {
            let (mut solver, world) = world(rules, 1);
            let values = solver.values(&world, &mut watch());
            assert_eq!(solver.ahead(&world, 28, &mut watch()), values);
            assert_ne!(solver.ahead(&world, 2, &mut watch()), values);
        }
    }

    #[test]
    fn a_look_at_one_tile_takes_the_game_for_blocked_and_needs_no_search() {
        let (mut solver, world) = world("dominoes:openspiel4", 1);
        let mut spent = Budget { steps: Some(0), ..Budget::default() }.start();
        assert!(spent.step());
        let pay = solver.ahead(&world, 1, &mut spent);
        for valued in pay.expect("nothing is searched") {
            let mut after = world.clone();
            after.play(valued.choice);
            let side = |odd: usize| i32::from(after.pips()[odd] + after.pips()[odd + 2]);
            let (ours, theirs) = (side(0), side(1));
            let won = match ours.cmp(&theirs) {
                std::cmp::Ordering::Less => theirs,
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Greater => -ours,
            };
            assert_eq!(valued.value, 4 * UNIT * won);
        }
    }

    #[test]
    fn the_line_is_the_same_whether_or_not_the_values_were_asked_for() {
        let (mut solver, world) = world("dominoes:puerto-rico", 2);
        let line = solver.line(&world, &mut watch());
        solver.values(&world, &mut watch());
        assert_eq!(solver.line(&world, &mut watch()), line);
        assert!(line.len() > 7);
    }
}
