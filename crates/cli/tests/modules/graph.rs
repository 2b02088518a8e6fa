//! A graph of modules and its cycles.

use std::collections::{BTreeMap, BTreeSet};

/// Which module names which, and where.
#[derive(Default)]
pub(crate) struct Graph {
    edges: BTreeMap<(String, String), Vec<String>>,
}

impl Graph {
    pub(crate) fn add(&mut self, from: &str, to: &str, place: &str) {
        self.edges.entry((from.to_owned(), to.to_owned())).or_default().push(place.to_owned());
    }

    /// Everything that can be reached from a module.
    fn reachable<'a>(&'a self, from: &'a str) -> BTreeSet<&'a str> {
        let (mut seen, mut waiting) = (BTreeSet::new(), vec![from]);
        while let Some(next) = waiting.pop() {
            let targets = self.edges.keys().filter(|(one, _)| one == next);
            waiting.extend(targets.map(|(_, to)| to.as_str()).filter(|&to| seen.insert(to)));
        }
        seen
    }

    /// Each set of modules that need each other, with the edge inside it that has the fewest references.
    pub(crate) fn cycles(&self) -> Vec<String> {
        let modules: BTreeSet<_> = self.edges.keys().flat_map(|(a, b)| [a.as_str(), b]).collect();
        let reachable: BTreeMap<_, _> = modules.iter().map(|&m| (m, self.reachable(m))).collect();
        let mut sets: BTreeSet<Vec<&str>> = BTreeSet::new();
        for (&module, targets) in &reachable {
            let back = targets.iter().filter(|&&other| reachable[other].contains(module));
            let set: Vec<_> = back.copied().collect();
            if set.len() > 1 {
                sets.insert(set);
            }
        }
        sets.iter().map(|set| self.describe(set)).collect()
    }

    fn describe(&self, set: &[&str]) -> String {
        let inside = |((a, b), _): &(&(String, String), &Vec<String>)| {
            set.contains(&a.as_str()) && set.contains(&b.as_str())
        };
        let weakest = self.edges.iter().filter(inside).min_by_key(|(_, places)| places.len());
        let ((from, to), places) = weakest.expect("a cycle has edges");
        let plural = if places.len() == 1 { "" } else { "s" };
        format!(
            "{} need each other; cut {from} -> {to} ({} reference{plural}: {})",
            set.join(", "),
            places.len(),
            places.join(", ")
        )
    }
}
