//! Places the nodes of a tree: no two on the same level closer than one, every parent in the middle of its children, and
//! neighbouring subtrees as close as that allows.

use papan_players::trace::TraceNode;

/// Where each node is, from the left, each before those below it. The leftmost is at 0.
pub(super) fn places(root: &TraceNode) -> Vec<f64> {
    let mut places = Vec::new();
    let outline = place(root, &mut places);
    let leftmost = outline.iter().map(|level| level.0).fold(0.0, f64::min);
    for place in &mut places {
        *place -= leftmost;
    }
    places
}

/// The leftmost and the rightmost place on each level of a subtree.
type Outline = Vec<(f64, f64)>;

/// Appends the places of a subtree whose root is at 0.
fn place(node: &TraceNode, places: &mut Vec<f64>) -> Outline {
    places.push(0.0);
    let (mut below, mut shifts): (Outline, Vec<(usize, f64)>) = (Vec::new(), Vec::new());
    for child in &node.children {
        let first = places.len();
        let outline = place(child, places);
        let overlap = below.iter().zip(&outline).map(|(left, right)| left.1 + 1.0 - right.0);
        let shift = overlap.fold(if shifts.is_empty() { 0.0 } else { f64::MIN }, f64::max);
        join(&mut below, &outline, shift);
        shifts.push((first, shift));
    }
    // The middle of the first and the last child is below the node.
    let middle = shifts.first().zip(shifts.last()).map_or(0.0, |(a, b)| f64::midpoint(a.1, b.1));
    for (number, &(first, shift)) in shifts.iter().enumerate() {
        let end = shifts.get(number + 1).map_or(places.len(), |next| next.0);
        for place in &mut places[first..end] {
            *place += shift - middle;
        }
    }
    let shifted = below.into_iter().map(|(left, right)| (left - middle, right - middle));
    std::iter::once((0.0, 0.0)).chain(shifted).collect()
}

/// Adds the outline of a subtree that is moved to the right by this much.
fn join(outline: &mut Outline, other: &Outline, shift: f64) {
    for (level, &(left, right)) in other.iter().enumerate() {
        let (left, right) = (left + shift, right + shift);
        match outline.get_mut(level) {
            Some(known) => *known = (known.0.min(left), known.1.max(right)),
            None => outline.push((left, right)),
        }
    }
}

#[cfg(test)]
mod tests {
    use papan_players::WrittenTree;
    use papan_players::trace::Part;
    use proptest::prelude::*;

    use super::*;

    fn tree(text: &str) -> TraceNode {
        let part = Part { depth: 40, max_nodes: 5000, ..Part::default() };
        text.parse::<WrittenTree>().unwrap().trace(false, part).tree.unwrap()
    }

    /// The nodes of each level with their places, from the left.
    fn levels(
        node: &TraceNode,
        places: &mut impl Iterator<Item = f64>,
        level: usize,
        found: &mut Vec<Vec<f64>>,
    ) -> f64 {
        let at = places.next().unwrap();
        if found.len() <= level {
            found.push(Vec::new());
        }
        found[level].push(at);
        let below: Vec<_> =
            node.children.iter().map(|child| levels(child, places, level + 1, found)).collect();
        if let (Some(first), Some(last)) = (below.first(), below.last()) {
            assert!((f64::midpoint(*first, *last) - at).abs() < 1e-9, "in the middle");
        }
        at
    }

    #[test]
    fn the_exercise_of_every_textbook_is_nine_wide() {
        let tree = tree("[[3 12 8] [2 4 6] [14 5 2]]");
        let expected = [4.0, 1.0, 0.0, 1.0, 2.0, 4.0, 3.0, 4.0, 5.0, 7.0, 6.0, 7.0, 8.0];
        assert_eq!(places(&tree), expected);
    }

    #[test]
    fn a_deep_subtree_makes_room_only_where_it_is_wide() {
        let tree = tree("[[[1 2 3 4 5]] 6 [7]]");
        assert_eq!(places(&tree)[..3], [3.0, 2.0, 2.0]);
    }

    fn texts() -> impl Strategy<Value = String> {
        let leaf = (-9..9).prop_map(|value: i32| value.to_string());
        let inner = leaf.prop_recursive(5, 60, 5, |below| {
            prop::collection::vec(below, 1..5).prop_map(|all| format!("[{}]", all.join(" ")))
        });
        inner.prop_map(|text| format!("[{text}]"))
    }

    proptest! {
        #[test]
        fn nodes_keep_their_distance_and_parents_are_in_the_middle(text in texts()) {
            let tree = tree(&text);
            let (places, mut found) = (places(&tree), Vec::new());
            levels(&tree, &mut places.iter().copied(), 0, &mut found);
            for level in &found {
                prop_assert!(level.windows(2).all(|pair| pair[1] - pair[0] > 1.0 - 1e-9));
            }
            prop_assert!(places.iter().all(|&place| place >= 0.0));
            prop_assert!(places.contains(&0.0));
        }
    }
}
