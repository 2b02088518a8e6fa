//! The tree that the search grows: nodes in one list, and what is backed up along a path.

use super::proof::Proof;

/// The most memory that a tree takes; while it is moved to a new root there are two.
const TREE_BYTES: usize = 48 << 20;

/// How often a leaf is visited before it gets children: a leaf that is seen once is not worth the
/// memory.
pub(super) const EXPAND_AFTER: u32 = 1;

/// The bound of a child that is not looked at.
const LEFT_OUT: f32 = f32::NEG_INFINITY;

/// What stands for the reciprocal root of no visits.
const UNVISITED: f32 = 1e6;

/// A position of the tree.
///
/// ```text
///   visits        score         first         children  proof  code
///   ├── 4 bytes ──┼── 4 bytes ──┼── 4 bytes ──┼── 2 ────┼─ 1 ──┼─ 1 ─┤    on a board with edges
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Node<S> {
    /// How many playouts went through it.
    pub(crate) visits: u32,
    /// The sum of their results for the seat that moved here: 1, 0 or -1 each.
    pub(crate) score: i32,
    /// Where its children are, one after the other.
    first: u32,
    /// How many of them; none before it is expanded.
    children: u16,
    /// The proven result, for the seat to move.
    pub(crate) proof: Proof,
    /// The move that led here.
    pub(crate) code: S,
}

impl<S> Node<S> {
    fn new(code: S, proof: Proof) -> Self {
        Self { visits: 0, score: 0, first: 0, children: 0, proof, code }
    }

    /// Whether it has children.
    #[inline]
    pub(crate) fn is_expanded(&self) -> bool {
        self.children > 0
    }

    /// Where its children are.
    #[inline]
    pub(crate) fn children(&self) -> std::ops::Range<usize> {
        let first = self.first as usize;
        first..first + usize::from(self.children)
    }

    /// The mean result for the seat that moved here, in thousandths.
    pub(crate) fn mean(&self) -> i64 {
        let visits = i64::from(self.visits.max(1));
        (i64::from(self.score) * 1000 + i64::from(self.score.signum()) * visits / 2) / visits
    }
}

/// A tree, of which the first node is the root; empty before the first search.
#[derive(Debug)]
pub(crate) struct Tree<S> {
    nodes: Vec<Node<S>>,
    /// Where a tree is moved to; kept so that its memory is asked for once.
    spare: Vec<Node<S>>,
    most: usize,
    /// `1 / sqrt(n)` for small `n`.
    roots: Vec<f32>,
    /// `sqrt(ln(n))` for every class of numbers.
    doubts: Vec<f32>,
}

impl<S: Copy + Eq> Tree<S> {
    /// For how many numbers of visits the roots are kept.
    const ROOTS: u32 = 2048;

    pub(crate) fn new() -> Self {
        let root = |n: u32| if n == 0 { UNVISITED } else { 1.0 / (n as f32).sqrt() };
        let roots = (0..Self::ROOTS).map(root).collect();
        let doubts = (0..=class(u32::MAX)).map(|class| log(first_of(class)).sqrt()).collect();
        let most = TREE_BYTES / size_of::<Node<S>>();
        Self { nodes: Vec::new(), spare: Vec::new(), most, roots, doubts }
    }

    /// A tree that takes no more memory than this.
    pub(crate) fn of_at_most(bytes: usize) -> Self {
        Self { most: bytes / size_of::<Node<S>>(), ..Self::new() }
    }

    /// The node with this number.
    #[inline]
    pub(crate) fn node(&self, at: usize) -> &Node<S> {
        &self.nodes[at]
    }

    /// The children of a node.
    #[inline]
    pub(crate) fn children(&self, at: usize) -> &[Node<S>] {
        &self.nodes[self.nodes[at].children()]
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
    }

    /// Makes a root with these children, with what is proven of each. A child that the root had
    /// before keeps what is below it.
    pub(crate) fn set_root(&mut self, code: S, proof: Proof, children: &[(S, Proof)]) {
        let children = &children[..children.len().min(u16::MAX.into())];
        if self.nodes.is_empty() {
            self.nodes.push(Node::new(code, proof));
        }
        let old = self.nodes[0].children();
        if old.len() != children.len() {
            let first = self.nodes.len();
            for &(code, proof) in children {
                let known = old.clone().find(|&at| self.nodes[at].code == code);
                let node = known.map_or_else(|| Node::new(code, proof), |at| self.nodes[at]);
                self.nodes.push(node);
            }
            self.nodes[0].first = first as u32;
            self.nodes[0].children = children.len() as u16;
        }
        for (at, &(_, proof)) in self.nodes[0].children().zip(children) {
            if proof.is_known() {
                self.nodes[at].proof = proof;
            }
        }
        if proof.is_known() {
            self.nodes[0].proof = proof;
        }
    }

    /// Gives a node these children, unless the tree is full; whether it has any now.
    pub(crate) fn expand(&mut self, at: usize, codes: &[S]) -> bool {
        let codes = &codes[..codes.len().min(u16::MAX.into())];
        let first = self.nodes.len();
        if first + codes.len() > self.most {
            return false;
        }
        self.nodes.extend(codes.iter().map(|&code| Node::new(code, Proof::OPEN)));
        self.nodes[at].first = first as u32;
        self.nodes[at].children = codes.len() as u16;
        true
    }

    /// The child to look at next: the one with the largest upper confidence bound (UCB1), of which
    /// `explore` is the weight of doubt. `None` if nothing is left to look at.
    ///
    /// A child whose result is proven is left out.
    #[inline]
    pub(crate) fn select(&self, at: usize, explore: f32) -> Option<usize> {
        self.select_among(at, explore, |_| true)
    }

    /// The same among the children for whose number `is_open` has no objection.
    #[inline]
    pub(crate) fn select_among(
        &self,
        at: usize,
        explore: f32,
        is_open: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let node = &self.nodes[at];
        let doubt = self.doubt(node, explore);
        let children = node.children();
        let (mut best, mut top) = (children.end, LEFT_OUT);
        for (child, at) in self.nodes[children.clone()].iter().zip(children.clone()) {
            let bound = self.bound(child, doubt);
            let is_left_out = child.proof.is_known() || !is_open(at - children.start);
            let bound = if is_left_out { LEFT_OUT } else { bound };
            // Two moves and no branch: which child is best cannot be predicted.
            best = if bound > top { at } else { best };
            top = top.max(bound);
        }
        (best < children.end).then_some(best)
    }

    /// The doubt about the children of a node.
    #[inline]
    fn doubt(&self, node: &Node<S>, explore: f32) -> f32 {
        // A child without visits has a huge root, and so comes first.
        (explore * self.doubts[class(node.visits)]).max(1e-3)
    }

    /// The upper confidence bound of a child: `score / visits + explore * sqrt(ln(all) / visits)`.
    #[inline]
    fn bound(&self, child: &Node<S>, doubt: f32) -> f32 {
        let root = match self.roots.get(child.visits as usize) {
            Some(&root) => root,
            None => 1.0 / (child.visits as f32).sqrt(),
        };
        root * (child.score as f32 * root + doubt)
    }

    /// The mean result of a child and its upper confidence bound, as [`select`](Self::select) compares them.
    pub(super) fn terms(&self, parent: usize, child: usize, explore: f32) -> (f32, f32) {
        let doubt = self.doubt(&self.nodes[parent], explore);
        let child = &self.nodes[child];
        (child.score as f32 / child.visits.max(1) as f32, self.bound(child, doubt))
    }

    /// Adds results to every node of a path from the root; `score` is their sum for the seat that is
    /// to move at the end of it. Where a seat can draw, nothing worse counts.
    #[inline]
    pub(crate) fn add(&mut self, path: &[usize], visits: u32, score: i32) {
        let mut score = score;
        for &at in path.iter().rev() {
            let node = &mut self.nodes[at];
            let least = if node.proof.is_safe() { 0 } else { i32::MIN };
            // A node counts for the seat that moved there.
            score = -score.max(least);
            node.visits += visits;
            node.score += score;
        }
    }

    /// Notes what is proven of the last node of a path, and of those before it if that follows.
    pub(crate) fn prove(&mut self, path: &[usize], proof: Proof) {
        let Some((&last, before)) = path.split_last() else { return };
        self.nodes[last].proof = proof;
        let mut child = proof;
        for &at in before.iter().rev() {
            if self.nodes[at].proof.is_known() {
                return;
            }
            // One lost reply is enough to win; anything else needs all of them.
            let proof = if child.loses() { child.of_the_move() } else { self.verdict(at) };
            if !proof.is_known() {
                if child.is_drawn() {
                    self.nodes[at].proof = Proof::SAFE;
                }
                return;
            }
            self.nodes[at].proof = proof;
            child = proof;
        }
    }

    /// The result of a node whose children are all proven.
    fn verdict(&self, at: usize) -> Proof {
        let mut verdict = Proof::LOST;
        for child in self.children(at) {
            if !child.proof.is_known() {
                return Proof::OPEN;
            }
            verdict = verdict.better(child.proof.of_the_move());
        }
        verdict
    }

    /// The child of the root by this move.
    pub(crate) fn child_by(&self, at: usize, code: S) -> Option<usize> {
        self.nodes.get(at)?.children().find(|&child| self.nodes[child].code == code)
    }

    /// Makes a node the root and drops everything not below it. `is_up` is called now and then; once it
    /// returns `true`, the whole tree is dropped.
    pub(crate) fn make_root(&mut self, at: usize, mut is_up: impl FnMut() -> bool) {
        const BETWEEN_LOOKS: usize = 1 << 14;
        self.spare.clear();
        self.spare.push(self.nodes[at]);
        let mut moved = 0;
        while moved < self.spare.len() {
            if moved % BETWEEN_LOOKS == 0 && is_up() {
                self.spare.clear();
                break;
            }
            let children = self.spare[moved].children();
            if !children.is_empty() {
                self.spare[moved].first = self.spare.len() as u32;
                self.spare.extend_from_slice(&self.nodes[children]);
            }
            moved += 1;
        }
        std::mem::swap(&mut self.nodes, &mut self.spare);
    }
}

/// The class of a number: its length in bits and its leading bits, so that the numbers of a class
/// differ by less than two in a hundred. The logarithm needs no more.
///
/// ```text
///   1xxxxxxyyyyy…   the length of the number and x make the class, y is left out
/// ```
#[inline]
fn class(n: u32) -> usize {
    // A float is the length and the leading bits, one after the other.
    ((n.max(1) as f32).to_bits() - 1.0_f32.to_bits()) as usize >> CLASS_SHIFT
}

/// The first number of a class.
fn first_of(class: usize) -> f32 {
    f32::from_bits(1.0_f32.to_bits() + ((class as u32) << CLASS_SHIFT))
}

/// Of the 23 bits that a float has after the first, 6 make the class.
const CLASS_SHIFT: u32 = 23 - 6;

/// The natural logarithm of a number from 1 on, by operations that give the same on every machine.
fn log(n: f32) -> f32 {
    let exponent = ((n.to_bits() >> 23) as i32 - 127) as f32;
    let mantissa = f32::from_bits((n.to_bits() & 0x007f_ffff) | 0x3f80_0000);
    // ln(m) = 2 artanh((m - 1) / (m + 1)), and the argument is at most a third.
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let square = t * t;
    let series = t * (1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0))));
    exponent * std::f32::consts::LN_2 + 2.0 * series
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(children: &[u8]) -> Tree<u8> {
        let mut tree = Tree::new();
        let children: Vec<_> = children.iter().map(|&code| (code, Proof::OPEN)).collect();
        tree.set_root(0, Proof::OPEN, &children);
        tree
    }

    #[test]
    fn a_node_of_a_board_with_edges_takes_sixteen_bytes() {
        assert_eq!(size_of::<Node<u8>>(), 16);
    }

    #[test]
    fn the_root_of_the_logarithm_is_good_to_two_digits() {
        let tree = tree(&[]);
        for n in (2..100_000).chain([u32::MAX / 2, u32::MAX]) {
            let (ours, exact) = (tree.doubts[class(n)], (n as f32).ln().sqrt());
            assert!((ours - exact).abs() < 0.01 * exact, "{n}: {ours} {exact}");
        }
        assert_eq!(tree.doubts[class(0)].to_bits(), 0);
    }

    #[test]
    fn every_child_is_visited_once_and_then_the_best_more_often() {
        let mut tree = tree(&[3, 4, 5]);
        for i in 0..300 {
            let at = tree.select(0, 1.0).unwrap();
            assert!(i > 2 || at == i + 1);
            tree.add(&[0, at], 1, if tree.node(at).code == 4 { -1 } else { 1 });
        }
        let visits: Vec<_> = tree.children(0).iter().map(|child| child.visits).collect();
        assert!(visits[1] > 200 && visits[0] > 1 && visits[2] > 1, "{visits:?}");
        assert_eq!(tree.node(0).visits, 300);
        assert_eq!(tree.children(0)[1].mean(), 1000);
    }

    #[test]
    fn proofs_climb_as_far_as_they_decide() {
        let mut tree = tree(&[1, 2]);
        tree.expand(1, &[7, 8]);
        tree.prove(&[0, 1, 3], Proof::WINS_NOW);
        assert!(!tree.node(1).proof.is_known());
        tree.prove(&[0, 1, 4], Proof::DRAWN);
        assert!(tree.node(1).proof.is_drawn() && tree.node(0).proof.is_safe());
        tree.prove(&[0, 2], Proof::LOSES_NEXT);
        assert_eq!(tree.node(0).proof.moves(), Some(3));
    }

    #[test]
    fn where_a_seat_can_draw_nothing_worse_counts() {
        let mut tree = tree(&[1, 2]);
        tree.prove(&[0, 1], Proof::DRAWN);
        tree.add(&[0, 2], 1, 1);
        tree.add(&[0, 2], 1, -1);
        tree.add(&[0, 2], 1, -1);
        assert_eq!((tree.node(2).score, tree.node(0).score), (1, -2));
        assert_eq!(tree.select(0, 1.0), Some(2));
    }

    #[test]
    fn a_full_tree_takes_no_more_nodes() {
        let mut tree = Tree::of_at_most(4 * size_of::<Node<u8>>());
        tree.set_root(0_u8, Proof::OPEN, &[(1, Proof::OPEN), (2, Proof::OPEN)]);
        assert!(!tree.expand(1, &[3, 4]));
        assert!(tree.expand(1, &[3]));
    }

    #[test]
    fn a_new_root_keeps_what_is_below_it() {
        let mut tree = tree(&[1, 2]);
        tree.expand(2, &[7, 8, 9]);
        tree.add(&[0, 2, 4], 5, -5);
        let at = tree.child_by(0, 2).unwrap();
        tree.make_root(at, || false);
        assert_eq!((tree.node(0).code, tree.node(0).visits), (2, 5));
        let below: Vec<_> = tree.children(0).iter().map(|n| (n.code, n.visits)).collect();
        assert_eq!(below, [(7, 0), (8, 5), (9, 0)]);
        tree.make_root(0, || true);
        assert!(tree.nodes.is_empty());
    }
}
