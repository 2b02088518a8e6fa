//! An equilibrium by CFR+ (Tammelin, *Solving Large Imperfect Information Games Using CFR+*, 2014).
//!
//! Each seat in turn plays the whole game against the other's present strategy and keeps, for every move of every hand
//! after every record, its regret: by how much the move would have paid more than the strategy, never less than 0. The next
//! strategy makes moves in proportion to their regrets. The mean of the strategies, later ones counting more, comes near an
//! equilibrium; how near is computed exactly by the best responses to it.

use papan_games::Seat;
use papan_games::dominoes::{DominoMove, Hand};

use super::game::{Node, SmallGame, like, mirrored};
use super::plan::Strategy;

/// The strategies of two seats of which neither can gain much by another.
#[derive(Clone, Debug)]
pub struct Equilibrium {
    /// The mean strategies.
    pub plan: Strategy,
    /// The payoff of the first seat, less half of the total payoff.
    pub value: f64,
    /// How much a seat can gain by another strategy: the mean of both seats.
    pub gap: f64,
    /// How many iterations it took.
    pub iterations: u32,
    /// What each hand gets from each record on.
    worth: Vec<f64>,
}

/// How many iterations are made between two looks at the gap.
const BETWEEN_LOOKS: u32 = 50;

impl Equilibrium {
    /// Iterates until no response gains more than `gap`, at most the given number of times, or until `stop` is set.
    pub fn of(game: &SmallGame, gap: f64, most: u32, mut stop: impl FnMut() -> bool) -> Self {
        let mut search = Search::new(game);
        loop {
            search.iterate();
            let is_last = search.iterations >= most || stop();
            if is_last || search.iterations.is_multiple_of(BETWEEN_LOOKS) {
                let found = search.found();
                if is_last || found.gap <= gap {
                    return found;
                }
            }
        }
    }
}

struct Search<'a> {
    game: &'a SmallGame,
    /// By the hand after a move of its seat: the regret of the move, and its probability in the present strategy.
    regret: Vec<f64>,
    odds: Vec<f64>,
    /// How many moves a hand has whose turn it is.
    moves: Vec<f64>,
    /// The present plans.
    reach: Strategy,
    /// What each hand gets from here on.
    worth: Vec<f64>,
    /// The sum of all plans so far, each as often as its number.
    sum: Vec<f64>,
    iterations: u32,
}

impl<'a> Search<'a> {
    fn new(game: &'a SmallGame) -> Self {
        let zeros = || vec![0.0; game.held.len()];
        let mut moves = zeros();
        for node in &game.nodes {
            let Some((who, _)) = mover(game, node) else { continue };
            for place in node.held[who].clone() {
                moves[game.held[place].above as usize] += 1.0;
            }
        }
        let (regret, odds, worth, sum) = (zeros(), zeros(), zeros(), zeros());
        Self { game, regret, odds, moves, reach: Strategy(zeros()), worth, sum, iterations: 0 }
    }

    fn iterate(&mut self) {
        self.iterations += 1;
        for seat in Seat::all(2) {
            self.play();
            self.add(seat);
            self.learn(seat);
        }
    }

    /// Works out the strategies that follow from the regrets, and their plans.
    fn play(&mut self) {
        let game = self.game;
        // What all regrets of a hand come to.
        let total = &mut self.worth;
        total.fill(0.0);
        for node in &game.nodes {
            let Some((who, _)) = mover(game, node) else { continue };
            for place in node.held[who].clone() {
                total[game.held[place].above as usize] += self.regret[place];
            }
        }
        for node in &game.nodes {
            let moved = mover(game, node).map(|(who, _)| who);
            for seat in 0..2 {
                for place in node.held[seat].clone() {
                    let above = game.held[place].above as usize;
                    self.odds[place] = match moved {
                        Some(who) if who != seat => 1.0,
                        Some(_) if total[above] > 0.0 => self.regret[place] / total[above],
                        Some(_) => 1.0 / self.moves[above],
                        None => 1.0,
                    };
                    let before = if moved.is_some() { self.reach.0[above] } else { 1.0 };
                    self.reach.0[place] = before * self.odds[place];
                }
            }
        }
    }

    /// Adds the present plan of a seat to the mean.
    fn add(&mut self, seat: Seat) {
        let weight = f64::from(self.iterations);
        for node in &self.game.nodes {
            for place in node.held[seat.index()].clone() {
                self.sum[place] += weight * self.reach.0[place];
            }
        }
    }

    /// Works out what each hand of a seat gets, and by how much each move would have been better.
    fn learn(&mut self, seat: Seat) {
        let (game, own) = (self.game, seat.index());
        self.worth.fill(0.0);
        for node in game.nodes.iter().rev() {
            for place in node.held[own].clone() {
                if node.turn.is_none() {
                    self.worth[place] = game.paid_to(node, seat, place, &self.reach);
                }
                if node.last.is_some() {
                    let above = game.held[place].above as usize;
                    self.worth[above] += self.odds[place] * self.worth[place];
                }
            }
        }
        for node in &game.nodes {
            if mover(game, node).is_none_or(|(who, _)| who != own) {
                continue;
            }
            for place in node.held[own].clone() {
                let gain = self.worth[place] - self.worth[game.held[place].above as usize];
                self.regret[place] = f64::max(0.0, self.regret[place] + gain);
            }
        }
    }

    /// The mean of the strategies so far.
    fn found(&self) -> Equilibrium {
        let weights = f64::from(self.iterations) * f64::from(self.iterations + 1) / 2.0;
        let plan = Strategy(self.sum.iter().map(|sum| sum / weights).collect());
        let value = self.game.value(Seat::FIRST, &plan, &plan);
        let gap = self.game.exploitability([&plan, &plan]);
        let worth = worths(self.game, &plan);
        Equilibrium { plan, value, gap, iterations: self.iterations, worth }
    }
}

/// The seat that made the last move of a record, and the record before.
fn mover<'a>(game: &'a SmallGame, node: &Node) -> Option<(usize, &'a Node)> {
    let (above, _) = node.last?;
    let above = &game.nodes[above as usize];
    above.turn.map(|seat| (seat.index(), above))
}

/// A move of an equilibrium.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The move.
    pub choice: DominoMove,
    /// How likely it is to be made.
    pub chance: f64,
    /// The mean lead of the seat's payoff after it, if both seats continue by the equilibrium.
    pub lead: f64,
}

impl Equilibrium {
    /// How a seat plays with what it sees; `None` for the view of another game. Where the seat itself would never have
    /// come, all its moves are alike.
    pub fn advice(&self, game: &SmallGame, hand: Hand<'_>) -> Option<Vec<Advice>> {
        let seat = hand.seat();
        let (at, place, is_mirrored) = game.place_of(hand)?;
        let node = &game.nodes[at];
        let next = game.next(node, seat.index(), place);
        let (plan, own) = (&self.plan.0, game.held[place].tiles);
        let others = node.held[1 - seat.index()].clone();
        let likely = others.filter(|&other| game.held[other].tiles & own == 0);
        let likely: f64 = likely.map(|other| plan[other]).sum();
        let advice = |&(listed, after): &(DominoMove, usize)| {
            let choice = like(mirrored(listed, is_mirrored), hand.table().ends());
            let reached = plan[place];
            let chance =
                if reached > 0.0 { plan[after] / reached } else { 1.0 / next.len() as f64 };
            let lead = if likely > 0.0 { 2.0 * self.worth[after] / likely } else { 0.0 };
            Advice { choice, chance, lead }
        };
        Some(next.iter().map(advice).collect())
    }
}

/// What each hand gets from each record on, summed over the hands of the other, if both play by a plan.
fn worths(game: &SmallGame, plan: &Strategy) -> Vec<f64> {
    let mut worth = vec![0.0; game.held.len()];
    for node in game.nodes.iter().rev() {
        let moved = mover(game, node).map(|(who, _)| who);
        for seat in Seat::all(2) {
            for place in node.held[seat.index()].clone() {
                if node.turn.is_none() {
                    worth[place] = game.paid_to(node, seat, place, plan);
                }
                let above = game.held[place].above as usize;
                let odds = match moved {
                    None => continue,
                    Some(who) if who != seat.index() => 1.0,
                    Some(_) if plan.0[above] > 0.0 => plan.0[place] / plan.0[above],
                    Some(_) => 0.0,
                };
                worth[above] += odds * worth[place];
            }
        }
    }
    worth
}
