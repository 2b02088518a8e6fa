//! Minimax on random trees, recorded step by step and compared with its definition.

use std::fmt::Debug;

use proptest::prelude::*;

use super::*;
use crate::budget::Budget;

/// A position of a recorded search with everything that was seen of it.
pub(crate) struct RecordedPosition<M> {
    /// As it was entered.
    node: Node<M>,
    terminal: Option<i64>,
    evaluated: Option<i64>,
    ordered: Vec<M>,
    /// The moves that were searched, each with what is below it.
    children: Vec<RecordedPosition<M>>,
    /// What each of them returned, whether it became the best, and the window after it.
    returned: Vec<(M, i64)>,
    improved: Vec<(M, i64, [i64; 2])>,
    /// The value, the window and the moves left at a cut-off.
    cut: Option<(i64, [i64; 2], Vec<M>)>,
    value: i64,
}

/// Records a whole search as a tree.
pub(crate) struct Recorder<M> {
    /// The nodes from the root to where the search is.
    open: Vec<RecordedPosition<M>>,
    pub(crate) root: Option<RecordedPosition<M>>,
}

impl<M> Recorder<M> {
    pub(crate) fn new() -> Self {
        Self { open: Vec::new(), root: None }
    }

    fn top(&mut self) -> &mut RecordedPosition<M> {
        self.open.last_mut().expect("a node was entered")
    }
}

impl<T: GameTree<Move = M>, M: Copy + PartialEq + Debug> Observer<T> for Recorder<M> {
    fn enter(&mut self, node: &Node<M>) {
        self.open.push(RecordedPosition {
            node: *node,
            terminal: None,
            evaluated: None,
            ordered: Vec::new(),
            children: Vec::new(),
            returned: Vec::new(),
            improved: Vec::new(),
            cut: None,
            value: 0,
        });
    }

    fn terminal(&mut self, _: &Node<M>, _: &T::Position, value: i64) {
        self.top().terminal = Some(value);
    }

    fn evaluated(&mut self, _: &Node<M>, value: i64) {
        self.top().evaluated = Some(value);
    }

    fn ordered(&mut self, _: &Node<M>, _: &T::Position, moves: &[M]) {
        self.top().ordered = moves.to_vec();
    }

    fn returned(&mut self, _: &Node<M>, chosen: M, value: i64) {
        self.top().returned.push((chosen, value));
    }

    fn improved(&mut self, node: &Node<M>, chosen: M, value: i64) {
        self.top().improved.push((chosen, value, [node.alpha, node.beta]));
    }

    fn cut_off(&mut self, node: &Node<M>, value: i64, unsearched: &[M]) {
        self.top().cut = Some((value, [node.alpha, node.beta], unsearched.to_vec()));
    }

    fn leave(&mut self, _: &Node<M>, value: i64) {
        let mut left = self.open.pop().expect("a node was entered");
        left.value = value;
        match self.open.last_mut() {
            Some(parent) => parent.children.push(left),
            None => self.root = Some(left),
        }
    }
}

impl<M: Copy + PartialEq + Debug> RecordedPosition<M> {
    /// How many positions are below this one.
    pub(crate) fn below(&self) -> u64 {
        self.children.iter().map(|child| 1 + child.below()).sum()
    }

    /// How many nodes were left early.
    pub(crate) fn cuts(&self) -> u64 {
        u64::from(self.cut.is_some()) + self.children.iter().map(Self::cuts).sum::<u64>()
    }

    pub(crate) fn value(&self) -> i64 {
        self.value
    }

    /// The move that the root chooses.
    pub(crate) fn best(&self) -> Option<M> {
        self.improved.last().map(|&(chosen, ..)| chosen)
    }

    /// Checks that every value is backed up as minimax defines it, and that every cut-off has its reason.
    pub(crate) fn check(&self, prunes: bool) {
        let leaf = self.terminal.or(self.evaluated);
        assert!(self.terminal.is_none() || self.evaluated.is_none());
        if let Some(value) = leaf {
            assert_eq!((self.value, self.children.len(), self.ordered.len()), (value, 0, 0));
            return;
        }
        let values = || self.children.iter().map(|child| child.value);
        let is_maximising = self.node.is_maximising;
        let backed_up = if is_maximising { values().max() } else { values().min() };
        assert_eq!(Some(self.value), backed_up);
        let chosen: Vec<_> = self.children.iter().map(|child| child.node.chosen.unwrap()).collect();
        let returned: Vec<_> = chosen.iter().copied().zip(values()).collect();
        assert_eq!(self.returned, returned);
        self.check_cut(prunes, &chosen);
        let (mut window, mut best) = ([self.node.alpha, self.node.beta], None);
        let mut improved = self.improved.iter();
        for child in &self.children {
            let node = child.node;
            assert_eq!(
                [node.alpha, node.beta],
                window,
                "a child is searched in the window of its parent"
            );
            assert_eq!((node.ply, node.depth), (self.node.ply + 1, self.node.depth - 1));
            assert_eq!(node.is_maximising, !is_maximising);
            child.check(prunes);
            if best.is_none_or(
                |best| if is_maximising { child.value > best } else { child.value < best },
            ) {
                best = Some(child.value);
                window = match (prunes, is_maximising) {
                    (false, _) => window,
                    (true, true) => [window[0].max(child.value), window[1]],
                    (true, false) => [window[0], window[1].min(child.value)],
                };
                assert_eq!(improved.next(), Some(&(node.chosen.unwrap(), child.value, window)));
            }
        }
        assert_eq!(improved.next(), None);
    }

    /// Checks that all moves were searched in their order, up to a cut-off.
    fn check_cut(&self, prunes: bool, searched: &[M]) {
        let Some((value, [alpha, beta], unsearched)) = &self.cut else {
            return assert_eq!(self.ordered, searched);
        };
        assert!(prunes && alpha >= beta);
        let bound = if self.node.is_maximising { self.node.beta } else { self.node.alpha };
        assert_eq!(*value, self.value);
        assert!(if self.node.is_maximising { *value >= bound } else { *value <= bound });
        assert_eq!(self.ordered, [searched, unsearched].concat());
    }
}

/// A tree that is written down: an end with its value, or a position with its static value and what follows.
#[derive(Clone, Debug)]
enum ExampleTree {
    End(i64),
    Open(i64, Vec<ExampleTree>),
}

impl GameTree for ExampleTree {
    type Position = Self;
    type Move = usize;

    fn root(&self) -> &Self {
        self
    }

    fn terminal_value(&self, position: &Self, ply: u32) -> Option<i64> {
        match position {
            Self::End(value) => Some(value - i64::from(ply)),
            Self::Open(..) => None,
        }
    }

    fn static_value(&self, position: &Self) -> i64 {
        match position {
            Self::End(value) | Self::Open(value, _) => *value,
        }
    }

    fn list_moves(&self, position: &Self, moves: &mut Vec<usize>) {
        if let Self::Open(_, below) = position {
            moves.extend(0..below.len());
        }
    }

    fn after(&self, position: &Self, chosen: usize) -> Self {
        let Self::Open(_, below) = position else { panic!("no moves after the end") };
        below[chosen].clone()
    }
}

/// The definition of minimax.
fn by_definition(tree: &ExampleTree, ply: u32, depth: u32) -> i64 {
    match tree {
        ExampleTree::End(value) => value - i64::from(ply),
        ExampleTree::Open(value, _) if depth == 0 => *value,
        ExampleTree::Open(_, below) => {
            let values = below.iter().map(|tree| by_definition(tree, ply + 1, depth - 1));
            if ply.is_multiple_of(2) { values.max() } else { values.min() }.unwrap()
        }
    }
}

/// Alpha-beta by its definition (Knuth & Moore 1975), from the side of the player to move. Notes the path to every node.
fn negamax(
    tree: &ExampleTree,
    path: &mut Vec<usize>,
    depth: u32,
    [alpha, beta]: [i64; 2],
    seen: &mut Vec<Vec<usize>>,
) -> i64 {
    let (ply, sign) = (path.len() as i64, if path.len().is_multiple_of(2) { 1 } else { -1 });
    seen.push(path.clone());
    match tree {
        ExampleTree::End(value) => sign * (value - ply),
        ExampleTree::Open(value, _) if depth == 0 => sign * value,
        ExampleTree::Open(_, below) => {
            let mut best = alpha;
            let mut top = -INFINITY;
            for (chosen, tree) in below.iter().enumerate() {
                path.push(chosen);
                top = top.max(-negamax(tree, path, depth - 1, [-beta, -best], seen));
                path.pop();
                best = best.max(top);
                if best >= beta {
                    break;
                }
            }
            top
        }
    }
}

/// The path to every recorded node, in the order in which they were entered.
fn paths(recorded: &RecordedPosition<usize>, path: &mut Vec<usize>, seen: &mut Vec<Vec<usize>>) {
    seen.push(path.clone());
    for child in &recorded.children {
        path.push(child.node.chosen.unwrap());
        paths(child, path, seen);
        path.pop();
    }
}

fn record(
    tree: &ExampleTree,
    prunes: bool,
    depth: u32,
) -> (Option<usize>, RecordedPosition<usize>) {
    let mut recorder = Recorder::new();
    let watch = Budget::default().start();
    let best = Minimax::new(tree, Method::new(prunes), watch, &mut recorder).best_move(depth);
    (best, recorder.root.unwrap())
}

fn trees() -> impl Strategy<Value = ExampleTree> {
    let value = -20..20_i64;
    let written =
        value.clone().prop_map(ExampleTree::End).prop_recursive(5, 120, 5, move |inner| {
            (value.clone(), prop::collection::vec(inner, 1..5))
                .prop_map(|(v, b)| ExampleTree::Open(v, b))
        });
    (-20..20_i64, prop::collection::vec(written, 1..5)).prop_map(|(v, b)| ExampleTree::Open(v, b))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn pruning_changes_neither_the_value_nor_the_move(tree in trees(), depth in 1..7_u32) {
        let (plain_move, plain) = record(&tree, false, depth);
        let (pruned_move, pruned) = record(&tree, true, depth);
        plain.check(false);
        pruned.check(true);
        prop_assert_eq!(plain.value, by_definition(&tree, 0, depth));
        prop_assert_eq!((pruned.value, pruned_move), (plain.value, plain_move));
        prop_assert_eq!(plain.cuts(), 0);
        prop_assert!(pruned.below() <= plain.below());
    }

    #[test]
    fn the_positions_searched_are_those_of_alpha_beta_by_definition(tree in trees(), depth in 1..7_u32) {
        let (_, pruned) = record(&tree, true, depth);
        let (mut expected, mut seen) = (Vec::new(), Vec::new());
        let value = negamax(&tree, &mut Vec::new(), depth, [-INFINITY, INFINITY], &mut expected);
        paths(&pruned, &mut Vec::new(), &mut seen);
        prop_assert_eq!(value, pruned.value);
        prop_assert_eq!(seen, expected);
    }

    #[test]
    fn the_table_of_the_root_counts_what_a_recorder_sees(tree in trees(), prunes: bool, depth in 1..7_u32) {
        let (best, recorded) = record(&tree, prunes, depth);
        let mut table = RootTable::new();
        let watch = Budget::default().start();
        prop_assert_eq!(Minimax::new(&tree, Method::new(prunes), watch, &mut table).best_move(depth), best);
        let watch = Budget::default().start();
        prop_assert_eq!(Minimax::new(&tree, Method::new(prunes), watch, &mut NoObserver).best_move(depth), best);
        prop_assert_eq!(table.nodes, recorded.below());
        let values: Vec<_> = table.moves.iter().map(|root| (root.chosen, root.value)).collect();
        prop_assert_eq!(values, recorded.returned);
        let better = table.moves.iter().rfind(|root| root.is_better).map(|root| root.chosen);
        prop_assert_eq!(better, best);
    }
}

#[test]
fn the_exercise_of_every_textbook() {
    // Russell & Norvig: MAX chooses the first branch for 3; in the second, two leaves are never looked at.
    let branch = |values: [i64; 3]| {
        ExampleTree::Open(0, values.map(|value| ExampleTree::End(value + 2)).to_vec())
    };
    let tree = ExampleTree::Open(0, [[3, 12, 8], [2, 4, 6], [14, 5, 2]].map(branch).to_vec());
    let (best, recorded) = record(&tree, true, 2);
    recorded.check(true);
    assert_eq!((best, recorded.value, recorded.below(), recorded.cuts()), (Some(0), 3, 10, 2));
    let cut = recorded.children[1].cut.as_ref().unwrap();
    assert_eq!(cut, &(2, [3, 2], vec![1, 2]), "value 2 <= alpha 3");
}
