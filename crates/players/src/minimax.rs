//! Minimax with alpha-beta pruning as textbooks write it, for any tree of moves between two players.
//!
//! The order of the moves, the evaluation, the depth and the pruning are parameters: the players `hard`, `minimax` and
//! `branch-and-bound` are settings of this one search. It has no table and no deepening, which would hide the textbook;
//! those are in the fast engine, `alphabeta`.
//!
//! An [`Observer`] sees every step of the search. Most searches have none: [`NoObserver`] costs nothing. [`steps`] records
//! them for a trace, and [`written`] is a tree of numbers to search.

mod code;
pub(crate) mod steps;
pub(crate) mod written;

use crate::budget::Stopwatch;

/// More than any value.
pub(crate) const INFINITY: i64 = i64::MAX;

/// A tree of moves. Every value is for the player who has the turn at the root.
pub(crate) trait GameTree {
    type Position;
    type Move: Copy;

    /// The position that is searched.
    fn root(&self) -> &Self::Position;

    /// The value of a game that is over, `ply` moves after the root; `None` while it continues.
    fn terminal_value(&self, position: &Self::Position, ply: u32) -> Option<i64>;

    /// The value of a position where the search goes no deeper.
    fn static_value(&self, position: &Self::Position) -> i64;

    /// Appends the moves to a list, in the order in which they are searched.
    fn list_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// The position after a move.
    fn after(&self, position: &Self::Position, chosen: Self::Move) -> Self::Position;
}

/// A position of the tree as the search sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node<M> {
    /// The move that leads here; `None` at the root.
    pub(crate) chosen: Option<M>,
    /// How many moves lead here from the root.
    pub(crate) ply: u32,
    /// How many more plies are searched.
    pub(crate) depth: u32,
    /// The value that the maximising player has for certain by another move.
    pub(crate) alpha: i64,
    /// The value that the minimising player has for certain by another move.
    pub(crate) beta: i64,
    /// Whether the player of the root has the turn, who takes the largest value.
    pub(crate) is_maximising: bool,
}

/// How a search compares values and leaves moves out. The options of the teaching players choose it, also the ways in
/// which a first attempt at the algorithm goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Method {
    pub(crate) pruning: Pruning,
    /// Whether the last of equal moves is taken instead of the first.
    pub(crate) takes_last: bool,
}

/// When the remaining moves of a node are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pruning {
    /// Never: minimax.
    Never,
    /// As soon as alpha reaches beta: the window is empty.
    AtBeta,
    /// Only when alpha is larger than beta, which finds the same values from more positions.
    BeyondBeta,
}

impl Method {
    /// The first of equals; with pruning as soon as the window is empty, or without.
    pub(crate) const fn new(prunes: bool) -> Self {
        let pruning = if prunes { Pruning::AtBeta } else { Pruning::Never };
        Self { pruning, takes_last: false }
    }

    pub(crate) fn prunes(self) -> bool {
        self.pruning != Pruning::Never
    }

    /// Whether the player to move takes a value rather than the best so far.
    pub(crate) fn prefers<V: PartialOrd>(self, is_maximising: bool, value: &V, best: &V) -> bool {
        if self.takes_last && value == best {
            true
        } else if is_maximising {
            value > best
        } else {
            value < best
        }
    }

    /// Whether the remaining moves of a node with this window are left out.
    fn cuts(self, alpha: i64, beta: i64) -> bool {
        match self.pruning {
            Pruning::Never => false,
            Pruning::AtBeta => alpha >= beta,
            Pruning::BeyondBeta => alpha > beta,
        }
    }
}

impl<M> Node<M> {
    fn root(depth: u32) -> Self {
        let (alpha, beta) = (-INFINITY, INFINITY);
        Self { chosen: None, ply: 0, depth, alpha, beta, is_maximising: true }
    }

    fn child(&self, chosen: M) -> Self {
        let Self { ply, depth, alpha, beta, is_maximising, .. } = *self;
        let (ply, depth, is_maximising) = (ply + 1, depth - 1, !is_maximising);
        Self { chosen: Some(chosen), ply, depth, alpha, beta, is_maximising }
    }

    /// Narrows the window to what is worth more than this value to the player to move.
    fn narrow(&mut self, value: i64) {
        if self.is_maximising {
            self.alpha = self.alpha.max(value);
        } else {
            self.beta = self.beta.min(value);
        }
    }
}

/// Watches a search step by step. Each step comes with the node that it belongs to.
///
/// ```text
/// enter  ( terminal | evaluated | ordered ( enter … leave  returned  [improved]  [cut_off] )* )  leave
/// ```
pub(crate) trait Observer<T: GameTree> {
    /// The search comes to a position.
    fn enter(&mut self, _node: &Node<T::Move>) {}

    /// The game is over here, with this value.
    fn terminal(&mut self, _node: &Node<T::Move>, _position: &T::Position, _value: i64) {}

    /// The search goes no deeper: this is the static value.
    fn evaluated(&mut self, _node: &Node<T::Move>, _value: i64) {}

    /// These moves will be searched, in this order.
    fn ordered(&mut self, _node: &Node<T::Move>, _position: &T::Position, _moves: &[T::Move]) {}

    /// A move was searched and has this value, which is exact inside the window of the node and else a bound.
    fn returned(&mut self, _node: &Node<T::Move>, _chosen: T::Move, _value: i64) {}

    /// That move is the best so far. The node has the window that follows.
    fn improved(&mut self, _node: &Node<T::Move>, _chosen: T::Move, _value: i64) {}

    /// The window is empty: the other player has something better than `value` elsewhere, beta at a maximising node and
    /// alpha at a minimising one, and will not come here. These moves are not searched.
    fn cut_off(&mut self, _node: &Node<T::Move>, _value: i64, _unsearched: &[T::Move]) {}

    /// The search leaves a position with this value.
    fn leave(&mut self, _node: &Node<T::Move>, _value: i64) {}
}

/// Watches nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoObserver;

impl<T: GameTree> Observer<T> for NoObserver {}

/// Counts the positions below the root, and keeps the value of each of its moves: the numbers of an explanation.
#[derive(Clone, Debug)]
pub(crate) struct RootTable<M> {
    pub(crate) nodes: u64,
    pub(crate) moves: Vec<RootMove<M>>,
}

/// A move of the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootMove<M> {
    pub(crate) chosen: M,
    pub(crate) value: i64,
    /// Whether it is better than all before it, so that the value is exact even where the search prunes; else the
    /// value is at most this.
    pub(crate) is_better: bool,
}

impl<M> RootTable<M> {
    pub(crate) fn new() -> Self {
        Self { nodes: 0, moves: Vec::new() }
    }
}

impl<T: GameTree> Observer<T> for RootTable<T::Move> {
    fn enter(&mut self, node: &Node<T::Move>) {
        self.nodes += u64::from(node.ply > 0);
    }

    fn returned(&mut self, node: &Node<T::Move>, chosen: T::Move, value: i64) {
        if node.ply == 0 {
            let is_better = self.moves.iter().all(|other| value > other.value);
            self.moves.push(RootMove { chosen, value, is_better });
        }
    }
}

/// A search of one position.
pub(crate) struct Minimax<'a, T: GameTree, O> {
    tree: &'a T,
    method: Method,
    /// Counts the positions below the root. Once it is up, every position is evaluated without searching deeper.
    watch: Stopwatch,
    observer: &'a mut O,
    /// The moves of every position on the way from the root, one list after the other.
    moves: Vec<T::Move>,
}

impl<'a, T: GameTree, O: Observer<T>> Minimax<'a, T, O> {
    pub(crate) fn new(tree: &'a T, method: Method, watch: Stopwatch, observer: &'a mut O) -> Self {
        Self { tree, method, watch, observer, moves: Vec::new() }
    }

    /// The best move at this depth; `None` without legal moves.
    pub(crate) fn best_move(&mut self, depth: u32) -> Option<T::Move> {
        let node = Node::root(depth);
        self.observer.enter(&node);
        let (value, best) = self.best(self.tree.root(), node);
        self.observer.leave(&node, value);
        best
    }

    /// The value of a position: exact between alpha and beta, else a bound.
    fn value(&mut self, position: &T::Position, node: Node<T::Move>) -> i64 {
        self.observer.enter(&node);
        let is_up = self.watch.step();
        let value = if let Some(value) = self.tree.terminal_value(position, node.ply) {
            self.observer.terminal(&node, position, value);
            value
        } else if node.depth == 0 || is_up {
            let value = self.tree.static_value(position);
            self.observer.evaluated(&node, value);
            value
        } else {
            self.best(position, node).0
        };
        self.observer.leave(&node, value);
        value
    }

    /// The best of the moves of a position, with its value.
    fn best(&mut self, position: &T::Position, mut node: Node<T::Move>) -> (i64, Option<T::Move>) {
        let from = self.moves.len();
        self.tree.list_moves(position, &mut self.moves);
        self.observer.ordered(&node, position, &self.moves[from..]);
        let mut best = (if node.is_maximising { -INFINITY } else { INFINITY }, None);
        for at in from..self.moves.len() {
            let chosen = self.moves[at];
            let value = self.value(&self.tree.after(position, chosen), node.child(chosen));
            self.observer.returned(&node, chosen, value);
            if !self.method.prefers(node.is_maximising, &value, &best.0) {
                continue;
            }
            best = (value, Some(chosen));
            if self.method.prunes() {
                node.narrow(value);
            }
            self.observer.improved(&node, chosen, value);
            if self.method.cuts(node.alpha, node.beta) {
                self.observer.cut_off(&node, value, &self.moves[at + 1..]);
                break;
            }
        }
        self.moves.truncate(from);
        best
    }
}

#[cfg(test)]
pub(crate) mod tests;
#[cfg(test)]
mod traced;
