//! Fronts of results over deals: α-μ (Cazenave and Ventos, *The αμ Search Algorithm for the Game of Bridge*, 2019).
//!
//! A vector is what a plan gets in each deal. A plan that is not better in any deal than another is left out; what is left is
//! a front. Where the seat has the turn, it may take any plan of any move. Where an opponent has, each plan must answer all its
//! moves, and in each deal the opponent makes the one that is worst for the plan. A partner makes the move that is best
//! in the solved deal.

use super::tree::Tree;

/// The payoff of a plan in each deal; deals that are not reached count as [`OUT`].
type Vector = Vec<i32>;

/// The deal does not lead here.
const OUT: i32 = i32::MAX;

/// How many plans of a front are kept: those with the largest sums.
const MOST: usize = 8;

/// The seat, and which others play against it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    pub(super) seat: usize,
    pub(super) teams: bool,
}

impl Side {
    fn has(self, turn: usize) -> bool {
        turn == self.seat || self.teams && turn % 2 == self.seat % 2
    }
}

/// The plans from a node, for the deals that lead there.
pub(super) fn front(tree: &Tree, at: u32, side: Side, deals: &[u32]) -> Vec<Vector> {
    let node = &tree.nodes[at as usize];
    if node.children.is_empty() {
        let mut vector = vec![OUT; tree.deals as usize];
        for &deal in deals {
            if let Some(leaf) = tree.leaf(at, deal) {
                vector[deal as usize] = leaf.worth[side.seat];
            }
        }
        return vec![vector];
    }
    if node.turn == side.seat {
        let fronts = node.children.iter().flat_map(|&(_, child)| front(tree, child, side, deals));
        return kept(fronts.collect());
    }
    let mut all = vec![vec![OUT; tree.deals as usize]];
    for (number, &(_, child)) in (0..).zip(&node.children) {
        let reached = |deal: &u32| {
            if side.has(node.turn) {
                tree.leaf(at, *deal).is_some_and(|leaf| leaf.best == number)
            } else {
                tree.leaf(child, *deal).is_some()
            }
        };
        let deals: Vec<_> = deals.iter().copied().filter(reached).collect();
        if deals.is_empty() {
            continue;
        }
        let answers = front(tree, child, side, &deals);
        let both = |one: &Vector, other: &Vector| {
            one.iter().zip(other).map(|(&one, &other)| one.min(other)).collect::<Vector>()
        };
        let joined = all.iter().flat_map(|one| answers.iter().map(move |other| both(one, other)));
        all = kept(joined.collect());
    }
    all
}

/// The payoff of a plan over all deals.
pub(super) fn sum(vector: &Vector) -> i64 {
    vector.iter().filter(|&&gets| gets != OUT).map(|&gets| i64::from(gets)).sum()
}

/// The plans of which no other is at least as good in every deal: the best of them.
fn kept(mut plans: Vec<Vector>) -> Vec<Vector> {
    plans.sort_by_cached_key(|plan| std::cmp::Reverse(sum(plan)));
    let mut front: Vec<Vector> = Vec::new();
    for plan in plans {
        let covers = |other: &Vector| other.iter().zip(&plan).all(|(other, gets)| other >= gets);
        if !front.iter().any(covers) {
            front.push(plan);
            if front.len() == MOST {
                break;
            }
        }
    }
    front
}
