//! The steps between which the nodes of a search tree were looked at, where the tree is recorded after the search.

/// A span of steps for each node, by its number.
#[derive(Debug, Default)]
pub(crate) struct Dates(Vec<Option<[u64; 2]>>);

impl Dates {
    /// Notes that a node was looked at in this step.
    pub(crate) fn note(&mut self, at: usize, step: u64) {
        if self.0.len() <= at {
            self.0.resize(at + 1, None);
        }
        let [enter, _] = self.0[at].unwrap_or([step; 2]);
        self.0[at] = Some([enter, step]);
    }

    /// The steps with which a node was entered and left; 0 for a node of an earlier search.
    pub(crate) fn of(&self, at: usize) -> [u64; 2] {
        self.0.get(at).copied().flatten().unwrap_or_default()
    }
}
