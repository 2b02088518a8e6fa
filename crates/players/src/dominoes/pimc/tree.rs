//! The next moves in all imagined deals together: the tree on which a decision that must not depend on hidden tiles is made.
//!
//! ```text
//! deal 1: its next plies, each end solved ──┐
//! deal 2: …                                 ├─▶ one tree: a node is a list of public moves, with its worth in every deal
//! deal 3: …                               ──┘   in which it can be reached
//! ```
//!
//! The seat whose turn it is makes one move for all deals in which the same was seen. Of the others it is assumed that they
//! see all tiles, as the solved deals do: in every deal they make the move that is best for them there.

use papan_games::dominoes::{DominoMove, End};

use super::super::double_dummy::{MoveValue, World, move_rank};
use super::Priced;
use crate::budget::Stopwatch;

/// The value of a node in a deal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf {
    /// The number of the deal.
    pub(super) deal: u32,
    /// To each seat, in twelfths, if all play their best from here.
    pub(super) worth: [i32; 4],
    /// The number of the child that is best for the seat whose turn it is.
    pub(super) best: u8,
}

/// A list of moves from now on.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// Whose turn it is.
    pub(super) turn: usize,
    pub(super) children: Vec<(DominoMove, u32)>,
    /// In the order of the deals.
    pub(super) leaves: Vec<Leaf>,
}

/// The next moves in all deals.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    /// How many tiles ahead a deal is opened.
    plies: u32,
    /// Whether the other seats play their heaviest tiles.
    heavy: bool,
    pub(super) deals: u32,
}

impl Tree {
    pub(super) fn new(plies: u32, heavy: bool) -> Self {
        Self { nodes: vec![Node::default()], plies, heavy, deals: 0 }
    }

    /// Adds a deal; whether there was time for it.
    pub(super) fn add(
        &mut self,
        world: &World,
        solver: &mut Priced<'_>,
        watch: &mut Stopwatch,
    ) -> bool {
        if !solver.begin(world) {
            return false;
        }
        let deal = self.deals;
        if self.grow(0, world, deal, self.plies, solver, watch).is_none() {
            // Nodes that were added below it do not count.
            for node in &mut self.nodes {
                node.leaves.retain(|leaf| leaf.deal != deal);
            }
            return false;
        }
        self.deals += 1;
        true
    }

    fn grow(
        &mut self,
        at: u32,
        world: &World,
        deal: u32,
        plies: u32,
        solver: &mut Priced<'_>,
        watch: &mut Stopwatch,
    ) -> Option<[i32; 4]> {
        let turn = world.turn().index();
        self.nodes[at as usize].turn = turn;
        let level = world.ends.is_some_and(|(left, right)| left == right);
        let again =
            |chosen: &DominoMove| level && matches!(chosen, DominoMove::Play(_, End::Right));
        if plies == 0 || world.is_over() {
            let worth = solver.later(world, watch)?;
            self.nodes[at as usize].leaves.push(Leaf { deal, worth, best: 0 });
            return Some(worth);
        }
        let mut best: Option<([i32; 4], (i32, u32), u8)> = None;
        for chosen in world.choices().iter().filter(|chosen| !again(chosen)) {
            let (number, child) = self.child(at, chosen);
            let mut next = world.clone();
            next.play(chosen);
            let left = plies - u32::from(chosen != DominoMove::Pass);
            let worth = self.grow(child, &next, deal, left, solver, watch)?;
            let gets = if self.heavy { 0 } else { worth[turn] };
            let key = (gets, move_rank(world, chosen));
            if best.is_none_or(|(_, top, _)| key > top) {
                best = Some((worth, key, number));
            }
        }
        let (worth, _, best) = best?;
        self.nodes[at as usize].leaves.push(Leaf { deal, worth, best });
        Some(worth)
    }

    /// The child of a node, added if it is new.
    fn child(&mut self, at: u32, chosen: DominoMove) -> (u8, u32) {
        let known = self.nodes[at as usize].children.iter().position(|(other, _)| *other == chosen);
        if let Some(number) = known {
            return (number as u8, self.nodes[at as usize].children[number].1);
        }
        let new = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        let children = &mut self.nodes[at as usize].children;
        children.push((chosen, new));
        (children.len() as u8 - 1, new)
    }

    /// The node after the first move; of two like ends the left is listed.
    pub(super) fn after(&self, chosen: DominoMove) -> Option<u32> {
        let find = |wanted| {
            let children = self.nodes[0].children.iter();
            children.into_iter().find(|(other, _)| *other == wanted).map(|&(_, child)| child)
        };
        find(chosen).or_else(|| match chosen {
            DominoMove::Play(tile, _) => find(DominoMove::Play(tile, End::Left)),
            DominoMove::Aside(_) | DominoMove::Pass => None,
        })
    }

    /// What every first move is worth in the deal that was added last, as `Solver::values` of `double_dummy` returns it.
    pub(super) fn values(&self, world: &World) -> Vec<MoveValue> {
        let deal = self.deals.saturating_sub(1);
        let value = |choice| {
            let leaf = self.after(choice).and_then(|child| self.leaf(child, deal));
            let worth = leaf.map_or([0; 4], |leaf| leaf.worth);
            let value = worth[world.turn().index()];
            MoveValue { choice, value, worth, rank: move_rank(world, choice) }
        };
        world.choices().iter().map(value).collect()
    }

    /// The value of a node in a deal in which it can be reached.
    pub(super) fn leaf(&self, at: u32, deal: u32) -> Option<&Leaf> {
        let leaves = &self.nodes[at as usize].leaves;
        leaves.binary_search_by_key(&deal, |leaf| leaf.deal).ok().map(|place| &leaves[place])
    }

    /// The value of a node for a seat, summed over deals, if the seat makes the same move in all deals that look the same
    /// to it.
    pub(super) fn expected(&self, at: u32, seat: usize, deals: &[u32]) -> i64 {
        let node = &self.nodes[at as usize];
        if node.children.is_empty() {
            let worth = |&deal: &u32| self.leaf(at, deal).map_or(0, |leaf| leaf.worth[seat].into());
            return deals.iter().map(worth).sum();
        }
        if node.turn == seat {
            let worth = |&(_, child): &(DominoMove, u32)| self.expected(child, seat, deals);
            return node.children.iter().map(worth).max().unwrap_or(0);
        }
        let mut sum = 0;
        for (number, &(_, child)) in (0..).zip(&node.children) {
            let chooses = |deal: &u32| self.leaf(at, *deal).is_some_and(|leaf| leaf.best == number);
            let deals: Vec<_> = deals.iter().copied().filter(chooses).collect();
            if !deals.is_empty() {
                sum += self.expected(child, seat, &deals);
            }
        }
        sum
    }
}
