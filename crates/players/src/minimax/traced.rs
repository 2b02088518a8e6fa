//! Traces of trees that are written down, compared with alpha-beta by its definition and with one another.

use proptest::prelude::*;

use super::written::WrittenTree;
use crate::score::Score;
use crate::trace::{Action, NodeState, Part, TraceNode};

fn whole() -> Part {
    Part { path: Vec::new(), depth: 40, max_nodes: 100_000, from: 0, count: 100_000 }
}

fn tree(text: &str) -> WrittenTree {
    text.parse().unwrap()
}

#[test]
fn the_exercise_of_every_textbook() {
    // Russell & Norvig: Max takes the first branch for 3; in the second, two leaves are never looked at.
    let trace = tree("[[3 12 8] [2 4 6] [14 5 2]]").trace(true, whole());
    assert_eq!((trace.chosen.as_str(), trace.nodes, trace.cuts), ("1", 10, 2));
    let root = trace.tree.unwrap();
    let second = &root.children[1];
    assert_eq!((second.state, second.value), (NodeState::Cut, Some(Score::Number(2))));
    assert_eq!(
        second.note.to_string(),
        "value 2 ≤ alpha 3: the player has something better elsewhere"
    );
    let states = second.children.iter().map(|child| child.state).collect::<Vec<_>>();
    assert_eq!(states, [NodeState::Terminal, NodeState::Pruned, NodeState::Pruned]);
    let best = root.children.iter().map(|child| child.best).collect::<Vec<_>>();
    assert_eq!(best, [true, false, false]);
}

#[test]
fn the_tree_of_the_slides_of_paper_p5() {
    let trace = tree("[[-20 10] [50 -1000] [30 25]]").trace(false, whole());
    let root = trace.tree.unwrap();
    let values = root.children.iter().map(|child| child.value).collect::<Vec<_>>();
    assert_eq!(values, [-20, -1000, 25].map(|value| Some(Score::Number(value))));
    assert_eq!((trace.chosen.as_str(), root.value), ("3", Some(Score::Number(25))));
}

#[test]
fn an_error_names_what_is_wrong_in_a_tree() {
    let refused = |text: &str| text.parse::<WrittenTree>().unwrap_err().to_string();
    for (text, found) in [
        ("[1 x]", "'x'"),
        ("3", "'3'"),
        ("[1] 2", "'2'"),
        ("[]", "']'"),
        ("]", "']'"),
        ("[99999999999]", "'99999999999'"),
    ] {
        assert!(refused(text).contains(found.trim_matches('\'')), "{text}: {}", refused(text));
    }
    assert!(refused("[[1 2]").starts_with("the tree ends too early"));
    assert!(refused(&"[".repeat(41)).contains('['));
}

/// The value of a tree and the paths of the nodes that alpha-beta looks at, by definition (Knuth & Moore 1975).
fn by_definition(
    tree: &WrittenTree,
    path: &mut Vec<String>,
    [alpha, beta]: [i64; 2],
    prunes: bool,
    seen: &mut Vec<Vec<String>>,
) -> i64 {
    seen.push(path.clone());
    let sign = if path.len().is_multiple_of(2) { 1 } else { -1 };
    let below = match tree {
        WrittenTree::Leaf(value) => return sign * value,
        WrittenTree::Inner(below) => below,
    };
    let (mut best, mut top) = (alpha, -i64::MAX);
    for (number, tree) in (1..).zip(below) {
        path.push(usize::to_string(&number));
        let window = if prunes { [-beta, -best] } else { [-i64::MAX, i64::MAX] };
        top = top.max(-by_definition(tree, path, window, prunes, seen));
        path.pop();
        best = best.max(top);
        if prunes && best >= beta {
            break;
        }
    }
    top
}

/// The paths of the nodes that were searched, in the order in which they were entered.
fn searched(node: &TraceNode, path: &mut Vec<String>, seen: &mut Vec<Vec<String>>) {
    if node.state == NodeState::Pruned {
        return;
    }
    seen.push(path.clone());
    for child in &node.children {
        path.push(child.text.clone());
        searched(child, path, seen);
        path.pop();
    }
}

fn trees() -> impl Strategy<Value = WrittenTree> {
    let leaf = (-9_i64..10).prop_map(WrittenTree::Leaf);
    let inner = leaf.prop_recursive(5, 120, 4, |below| {
        prop::collection::vec(below, 1..5).prop_map(WrittenTree::Inner)
    });
    prop::collection::vec(inner, 1..5).prop_map(WrittenTree::Inner)
}

proptest! {
    #[test]
    fn a_written_tree_is_read_as_it_is_written(tree in trees()) {
        prop_assert_eq!(tree.to_string().parse::<WrittenTree>().unwrap(), tree);
    }

    #[test]
    fn the_nodes_and_cuts_of_a_trace_are_those_of_alpha_beta_by_definition(
        tree in trees(),
        prunes: bool,
    ) {
        let trace = tree.trace(prunes, whole());
        let (mut expected, mut seen) = (Vec::new(), Vec::new());
        let window = [-i64::MAX, i64::MAX];
        let value = by_definition(&tree, &mut Vec::new(), window, prunes, &mut expected);
        let root = trace.tree.unwrap();
        searched(&root, &mut Vec::new(), &mut seen);
        prop_assert_eq!(root.value, Some(Score::Number(value)));
        prop_assert_eq!(trace.nodes + 1, expected.len() as u64);
        prop_assert_eq!(root.below, trace.nodes);
        prop_assert_eq!(seen, expected);
        let chosen = root.children.iter().find(|child| child.text == trace.chosen).unwrap();
        prop_assert_eq!(&chosen.value, &root.value);
        let cuts = trace.steps.iter().filter(|step| step.action == Action::Cut).count();
        prop_assert_eq!(cuts as u64, trace.cuts);
    }

    #[test]
    fn parts_of_a_trace_make_up_the_whole(tree in trees(), prunes: bool, count in 1_usize..40) {
        let all = tree.trace(prunes, whole());
        let mut steps = Vec::new();
        while (steps.len() as u64) < all.total {
            let part = Part { from: steps.len() as u64, count, ..whole() };
            let window = tree.trace(prunes, part);
            let next = all.steps[steps.len()..].iter().find(|step| step.action == Action::Cut);
            prop_assert_eq!(window.next_cut, next.map(|step| step.number));
            steps.extend(window.steps);
        }
        prop_assert_eq!(&steps, &all.steps);
        let root = all.tree.unwrap();
        for child in root.children.iter().filter(|child| child.state != NodeState::Pruned) {
            let part = Part { path: vec![child.text.clone()], ..whole() };
            let opened = tree.trace(prunes, part).tree.unwrap();
            let is_best = child.best;
            prop_assert_eq!(&TraceNode { best: is_best, ..opened }, child);
        }
    }

    #[test]
    fn folded_nodes_are_counted(tree in trees(), prunes: bool, depth in 0_u32..4) {
        let all = tree.trace(prunes, whole());
        let folded = tree.trace(prunes, Part { depth, ..whole() });
        prop_assert_eq!(&folded.levels, &all.levels);
        prop_assert_eq!(folded.levels.iter().sum::<u64>(), all.nodes + 1);
        prop_assert_eq!(folded.tree.unwrap().below, all.nodes);
        let few = tree.trace(prunes, Part { max_nodes: 1, ..whole() }).tree.unwrap();
        prop_assert!(few.children.iter().all(|child| child.state == NodeState::Pruned));
        prop_assert_eq!(few.folded, all.nodes > 0);
    }

    #[test]
    fn a_node_is_entered_before_and_left_after_those_below_it(tree in trees(), prunes: bool) {
        fn check(node: &TraceNode) -> bool {
            let holds = |child: &TraceNode| {
                node.enter <= child.enter && child.leave <= node.leave && check(child)
            };
            node.enter <= node.leave && node.children.iter().all(holds)
        }
        prop_assert!(check(&tree.trace(prunes, whole()).tree.unwrap()));
    }
}
