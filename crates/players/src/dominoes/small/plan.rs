//! Plans of the seats of a small game, what they are worth, and the best response to one.

use papan_games::Seat;
use papan_games::dominoes::{DominoMove, DominoPosition, Tile};

use super::game::{Node, SmallGame, like, position, set};

/// A strategy of one seat, or of each: for every hand after every record, how likely the seat makes its moves of the record.
#[derive(Clone, Debug, PartialEq)]
pub struct Strategy(pub(super) Vec<f64>);

impl Strategy {
    /// The mean of plans: that of a player who draws one of them. `None` of no plan.
    pub fn mean<'a>(plans: impl IntoIterator<Item = &'a Self>) -> Option<Self> {
        let mut plans = plans.into_iter();
        let mut sum = plans.next()?.clone();
        let mut number = 1.0;
        for plan in plans {
            sum.0.iter_mut().zip(&plan.0).for_each(|(sum, one)| *sum += one);
            number += 1.0;
        }
        sum.0.iter_mut().for_each(|sum| *sum /= number);
        Some(sum)
    }
}

/// The best that a seat can do against a plan.
#[derive(Clone, Debug)]
pub struct BestResponse {
    /// Its payoff: the mean over all deals, less half of the total payoff.
    pub value: f64,
    /// How it plays.
    pub plan: Strategy,
}

/// A record and a hand of the seat whose turn it is, with more than one move.
#[derive(Debug)]
pub struct Situation<'a> {
    game: &'a SmallGame,
    node: usize,
    place: usize,
    seat: Seat,
    moves: Vec<DominoMove>,
}

impl Situation<'_> {
    /// Whose turn it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The moves; of two like ends only the left.
    pub fn moves(&self) -> &[DominoMove] {
        &self.moves
    }

    /// The tiles that the seat was dealt, one bit each by their numbers.
    pub fn dealt(&self) -> u32 {
        let mut tiles = self.game.held[self.place].tiles;
        let mut node = &self.game.nodes[self.node];
        while let Some((above, chosen)) = node.last {
            node = &self.game.nodes[above as usize];
            if let (DominoMove::Play(tile, _), true) = (chosen, node.turn == Some(self.seat)) {
                tiles |= 1 << tile.index();
            }
        }
        tiles
    }

    /// How likely a plan makes each of the moves here; where it never comes, all alike.
    pub fn odds(&self, plan: &Strategy) -> Vec<f64> {
        let next = self.game.next(&self.game.nodes[self.node], self.seat.index(), self.place);
        let reached = plan.0[self.place];
        let odds = |&(_, after): &(DominoMove, usize)| {
            if reached > 0.0 { plan.0[after] / reached } else { 1.0 / next.len() as f64 }
        };
        next.iter().map(odds).collect()
    }

    /// Which of the moves this one is.
    pub fn number_of(&self, position: &DominoPosition, chosen: DominoMove) -> Option<usize> {
        let chosen = like(chosen, position.table().ends());
        self.moves.iter().position(|&other| other == chosen)
    }

    /// A position in which the seat sees this, its tiles dealt in this of all orders.
    pub fn position(&self, order: usize) -> Option<DominoPosition> {
        let game = self.game;
        let mut moves = Vec::new();
        let (mut at, mut root) = (self.node, self.node);
        while let Some((above, chosen)) = game.nodes[at].last {
            moves.push(chosen);
            at = above as usize;
            root = at;
        }
        moves.reverse();
        let node = &game.nodes[self.node];
        let (own, other) = (self.seat.index(), 1 - self.seat.index());
        let tiles = game.held[self.place].tiles;
        let fits = game.held[node.held[other].clone()].iter().find(|o| o.tiles & tiles == 0)?;
        let mut hands = [Vec::new(), Vec::new()];
        hands[own].extend(set(tiles));
        hands[other].extend(set(fits.tiles));
        let mut turn = game.nodes[root].turn?;
        for chosen in &moves {
            if let DominoMove::Play(tile, _) = *chosen {
                hands[turn.index()].push(tile);
            }
            turn = turn.next(2);
        }
        hands[own].sort_unstable();
        permute(&mut hands[own], order);
        position(&game.rules, &hands, &moves)
    }
}

/// Puts tiles into one of their orders.
fn permute(tiles: &mut [Tile], mut order: usize) {
    for place in 0..tiles.len() {
        let rest = tiles.len() - place;
        tiles.swap(place, place + order % rest);
        order /= rest;
    }
}

impl SmallGame {
    /// In how many orders a hand can be dealt.
    pub fn orders(&self) -> usize {
        (1..=self.rules.hand()).product()
    }

    /// The plan of a seat that is asked for the probability of each of its moves wherever it may come to have a choice.
    ///
    /// # Errors
    ///
    /// The first one of an answer.
    pub fn follow<E>(
        &self,
        seat: Seat,
        mut ask: impl FnMut(&Situation<'_>) -> Result<Vec<f64>, E>,
    ) -> Result<Strategy, E> {
        let own = seat.index();
        let mut plan = vec![0.0; self.held.len()];
        for root in &self.nodes[..self.roots] {
            plan[root.held[own].clone()].fill(1.0);
        }
        for (at, node) in self.nodes.iter().enumerate() {
            if node.turn != Some(seat) {
                self.pass_on(node, own, &mut plan);
                continue;
            }
            for place in
                node.held[own].clone().filter(|&place| plan[place] > 0.0).collect::<Vec<_>>()
            {
                let next = self.next(node, own, place);
                if let [(_, only)] = next[..] {
                    plan[only] = plan[place];
                    continue;
                }
                let moves = next.iter().map(|&(chosen, _)| chosen).collect();
                let odds = ask(&Situation { game: self, node: at, place, seat, moves })?;
                for (&(_, after), odds) in next.iter().zip(odds) {
                    plan[after] = plan[place] * odds;
                }
            }
        }
        Ok(Strategy(plan))
    }

    /// The moves with a hand, each with the place of the hand after it.
    pub(super) fn next(&self, node: &Node, seat: usize, place: usize) -> Vec<(DominoMove, usize)> {
        let after = |child: usize| {
            let child = &self.nodes[child];
            let at = self.held[child.held[seat].clone()]
                .binary_search_by_key(&place, |held| held.above as usize)
                .ok()?;
            Some((child.last?.1, child.held[seat].start + at))
        };
        node.children.clone().filter_map(after).collect()
    }

    /// A move of the other seat leaves the plan as it is.
    fn pass_on(&self, node: &Node, seat: usize, plan: &mut [f64]) {
        for child in node.children.clone() {
            for place in self.nodes[child].held[seat].clone() {
                plan[place] = plan[self.held[place].above as usize];
            }
        }
    }

    /// The mean payoff of a seat that plays one strategy against another, less half of the total payoff.
    pub fn value(&self, seat: Seat, plan: &Strategy, other: &Strategy) -> f64 {
        let finished = self.nodes.iter().filter(|node| node.turn.is_none());
        let sum = finished.map(|node| {
            let places = node.held[seat.index()].clone();
            places.map(|place| plan.0[place] * self.paid_to(node, seat, place, other)).sum::<f64>()
        });
        sum.sum::<f64>() / self.deals
    }

    /// The payoff of a hand of a seat in a finished game, summed over the hands of the other seat by its strategy.
    #[inline]
    pub(super) fn paid_to(&self, node: &Node, seat: Seat, place: usize, other: &Strategy) -> f64 {
        let [first, second] = node.held.clone();
        let width = second.len();
        if seat == Seat::FIRST {
            let row = node.paid + (place - first.start) * width;
            let paid = self.paid[row..row + width].iter().zip(&other.0[second]);
            paid.map(|(&paid, reach)| f64::from(paid) * reach).sum()
        } else {
            let column = node.paid + place - second.start;
            let paid = self.paid[column..].iter().step_by(width).zip(&other.0[first]);
            -paid.map(|(&paid, reach)| f64::from(paid) * reach).sum::<f64>()
        }
    }

    /// The most that a seat can get against the plan of the other.
    pub fn respond(&self, seat: Seat, other: &Strategy) -> BestResponse {
        let own = seat.index();
        let mut worth = vec![0.0; self.held.len()];
        for node in self.nodes.iter().filter(|node| node.turn == Some(seat)) {
            worth[node.held[own].clone()].fill(f64::NEG_INFINITY);
        }
        for node in self.nodes.iter().rev() {
            let is_own =
                node.last.is_some_and(|(above, _)| self.nodes[above as usize].turn == Some(seat));
            for place in node.held[own].clone() {
                if node.turn.is_none() {
                    worth[place] = self.paid_to(node, seat, place, other);
                }
                let above = self.held[place].above as usize;
                if node.last.is_none() {
                } else if is_own {
                    worth[above] = f64::max(worth[above], worth[place]);
                } else {
                    worth[above] += worth[place];
                }
            }
        }
        let roots = self.nodes[..self.roots].iter().flat_map(|root| root.held[own].clone());
        let value = roots.map(|place| worth[place]).sum::<f64>() / self.deals;
        let best = |situation: &Situation<'_>| {
            let next = self.next(&self.nodes[situation.node], own, situation.place);
            let top = next.iter().position(|&(_, after)| worth[after] >= worth[situation.place]);
            let odds = (0..next.len()).map(|at| f64::from(u8::from(Some(at) == top)));
            Ok::<_, std::convert::Infallible>(odds.collect())
        };
        let Ok(plan) = self.follow(seat, best);
        BestResponse { value, plan }
    }

    /// How much a player who plays by these plans loses on average to the best response, from the mean of both seats.
    pub fn exploitability(&self, plans: [&Strategy; 2]) -> f64 {
        let seats = [Seat::FIRST, Seat::new(1)];
        let found = seats.map(|seat| self.respond(seat, plans[1 - seat.index()]).value);
        f64::midpoint(found[0], found[1])
    }
}
