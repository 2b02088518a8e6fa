//! The tree of what the seat can see: nodes are lists of public moves, whatever the hidden tiles are.

use papan_games::dominoes::DominoMove;

/// The root of the tree.
pub(super) const ROOT: u32 = 0;

/// What stands for no node.
const NONE: u32 = u32::MAX;

/// The most nodes that are kept: beyond, games are played out from the leaves that there are.
const MOST: usize = 1 << 21;

/// A move in the tree and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The move that leads here.
    pub(super) chosen: DominoMove,
    first_child: u32,
    next_sibling: u32,
    /// In how many games it was made.
    pub(super) visits: u32,
    /// In how many games it could have been made when its parent was visited.
    pub(super) chances: u32,
    /// The sum of what these games paid who made it.
    pub(super) paid: f64,
}

impl Node {
    fn new(chosen: DominoMove, next_sibling: u32) -> Self {
        Self { chosen, first_child: NONE, next_sibling, visits: 0, chances: 0, paid: 0.0 }
    }

    /// The mean payoff to the seat that made the move.
    pub(super) fn mean(&self) -> f64 {
        self.paid / f64::from(self.visits.max(1))
    }
}

/// All nodes.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// A tree with a root.
    pub(super) fn new() -> Self {
        Self { nodes: vec![Node::new(DominoMove::Pass, NONE)] }
    }

    pub(super) fn node(&self, at: u32) -> &Node {
        &self.nodes[at as usize]
    }

    /// The children of a node with their numbers.
    pub(super) fn children(&self, at: u32) -> impl Iterator<Item = (u32, &Node)> {
        let mut next = self.node(at).first_child;
        std::iter::from_fn(move || {
            let node = self.nodes.get(next as usize)?;
            let number = next;
            next = node.next_sibling;
            Some((number, node))
        })
    }

    /// Adds a child; `None` if the tree is full.
    pub(super) fn grow(&mut self, at: u32, chosen: DominoMove) -> Option<u32> {
        if self.nodes.len() >= MOST {
            return None;
        }
        let number = self.nodes.len() as u32;
        let parent = &mut self.nodes[at as usize];
        let sibling = std::mem::replace(&mut parent.first_child, number);
        self.nodes.push(Node::new(chosen, sibling));
        Some(number)
    }

    /// The child of a move, which is added if there is none; `None` if the tree is full.
    pub(super) fn child(&mut self, at: u32, chosen: DominoMove) -> Option<u32> {
        let known = self.children(at).find(|(_, node)| node.chosen == chosen);
        known.map(|(number, _)| number).or_else(|| self.grow(at, chosen))
    }

    /// Notes that a move could have been made.
    pub(super) fn offer(&mut self, at: u32) {
        self.nodes[at as usize].chances += 1;
    }

    /// Notes that a move was made, and what it paid.
    pub(super) fn reward(&mut self, at: u32, paid: f64) {
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        node.paid += paid;
    }

    /// The moves that were made most often, one after the other.
    pub(super) fn line(&self) -> Vec<DominoMove> {
        let mut line = Vec::new();
        let mut at = ROOT;
        // Of equals the first that was found, which is the last of the list.
        while let Some((next, node)) = self.children(at).max_by_key(|(_, node)| node.visits) {
            if node.visits < 2 {
                break;
            }
            line.push(node.chosen);
            at = next;
        }
        line
    }
}
