//! The tree of a search as rows: which nodes are unfolded, and the row of each.

use papan_players::trace::{NodeKind, NodeState, TraceNode};
use papan_ui::game::trace::{kind_words, window_words};
use papan_ui::say;
use papan_words::Arg;
use ratatui::crossterm::event::KeyCode;
use ratatui::text::{Line, Span};

use super::Search;
use super::course::Phase;
use super::traces::Path;
use crate::theme::{Theme, text};

/// A node that is listed.
pub(super) struct Row<'a> {
    pub(super) path: Path,
    pub(super) node: &'a TraceNode,
    /// Its children, as far as they are known.
    children: &'a [TraceNode],
    is_open: bool,
    phase: Phase,
    /// Whether its parent takes it, as far as the search has come.
    is_best: bool,
    /// Whether nodes below it belong here and are not known.
    is_folded: bool,
}

impl Search {
    /// The rows of all nodes that are unfolded, from the root.
    pub(super) fn listing(&self) -> Vec<Row<'_>> {
        let mut rows = Vec::new();
        if let Some(root) = self.traces.tree(&Path::new()) {
            self.list(root, &Path::new(), Phase::Done, &mut rows);
        }
        rows
    }

    fn list<'a>(&'a self, node: &'a TraceNode, path: &Path, above: Phase, rows: &mut Vec<Row<'a>>) {
        let known = if node.folded { self.traces.tree(path).unwrap_or(node) } else { node };
        let has_more = node.below > 0 || !known.children.is_empty();
        let is_open = has_more && self.is_open(path);
        let phase = self.course.phase(node);
        let is_best = node.best && above == Phase::Done;
        let (children, is_folded) = (&known.children, known.folded);
        rows.push(Row { path: path.clone(), node, children, is_open, phase, is_best, is_folded });
        for child in children.iter().filter(|_| is_open) {
            let path = path.iter().chain([&child.text]).cloned().collect();
            self.list(child, &path, phase, rows);
        }
    }

    /// Whether the nodes below this one are listed: it was unfolded, or the present step is below it.
    fn is_open(&self, path: &Path) -> bool {
        let is_above = |step: &Path| step.len() > path.len() && step.starts_with(path);
        self.open.contains(path) || self.step().is_some_and(|step| is_above(&step.path))
    }

    /// The first unfolded node whose children are not known.
    pub(super) fn folded(&self) -> Option<Path> {
        let rows = self.listing();
        let is_missing =
            |row: &&Row<'_>| row.is_open && row.is_folded && self.traces.tree(&row.path).is_none();
        rows.iter().find(is_missing).map(|row| row.path.clone())
    }

    /// The node with this path, as far as the tree is known.
    pub(super) fn listed(&self, path: &Path) -> Option<&TraceNode> {
        self.listing().into_iter().find(|row| row.path == *path).map(|row| row.node)
    }

    /// The row of the selected node, or of the nearest one above it.
    pub(super) fn selected_row(&self, rows: &[Row<'_>]) -> usize {
        let is_above = |row: &&Row<'_>| self.selected.starts_with(&row.path);
        let nearest = rows.iter().filter(is_above).max_by_key(|row| row.path.len());
        let at = nearest.and_then(|row| rows.iter().position(|other| other.path == row.path));
        at.unwrap_or(0)
    }

    /// Selects another node, or folds or unfolds the selected one.
    pub(super) fn move_in_tree(&mut self, key: KeyCode) {
        let rows = self.listing();
        let at = self.selected_row(&rows);
        let Some(row) = rows.get(at) else { return };
        let (path, is_open) = (row.path.clone(), row.is_open);
        let first = row.children.first().map(|child| child.text.clone());
        let paths: Vec<_> = rows.into_iter().map(|row| row.path).collect();
        match key {
            KeyCode::Right if is_open => {
                self.selected = path.into_iter().chain(first).collect();
            }
            KeyCode::Right => {
                self.selected.clone_from(&path);
                self.open.insert(path);
            }
            KeyCode::Left if is_open && self.open.remove(&path) && !self.is_open(&path) => {
                self.selected = path;
            }
            KeyCode::Left => {
                self.selected = path;
                self.selected.pop();
            }
            key => {
                self.rows.at = at;
                self.rows.on_key(key, paths.len());
                self.selected.clone_from(&paths[self.rows.at]);
            }
        }
        self.scroll = 0;
        self.want_what_is_shown();
    }
}

impl Row<'_> {
    /// The row in one line: the move, whose turn it is there, the value, the window, what became of it.
    pub(super) fn line(&self, look: Theme) -> Line<'static> {
        let Self { node, phase, .. } = *self;
        let is_left_out = matches!(node.state, NodeState::Pruned | NodeState::Infeasible);
        let style = match phase {
            Phase::Ahead => look.dim(),
            _ if is_left_out => look.dim(),
            Phase::Open => look.notable(),
            Phase::Done if self.is_best => look.good(),
            Phase::Done => ratatui::style::Style::new(),
        };
        let mark = match (self.is_open, node.below > 0 || !self.children.is_empty()) {
            (true, _) => look.either("▾", "-"),
            (false, true) => look.either("▸", "+"),
            (false, false) => look.either("·", "."),
        };
        let name = if node.text.is_empty() { text!("watch-root", look) } else { &node.text };
        let indent = "  ".repeat(self.path.len());
        let mut line = Line::styled(format!("{indent}{mark} "), style);
        line.push_span(Span::styled(name.to_owned(), style.patch(look.title())));
        for words in self.words(look) {
            line.push_span(Span::styled(format!(" {words}"), style));
        }
        line
    }

    /// The numbers and the state of the node at the present step.
    fn words(&self, look: Theme) -> Vec<String> {
        let Self { node, phase, .. } = *self;
        let (is_done, is_pruned) = (phase == Phase::Done, node.state == NodeState::Pruned);
        let is_searched = matches!(node.state, NodeState::Searched | NodeState::Cut);
        let kind = kind_words(node.kind).filter(|_| is_searched);
        let value = node.value.filter(|_| is_done).map(|value| say!("trace-value", value = value));
        let visits = node.visits.filter(|_| is_done);
        let visits = visits.map(|visits| say!("trace-visits", visits = Arg::count(visits)));
        let window = node.window.filter(|_| phase != Phase::Ahead && !is_pruned);
        let is_cut = is_done && node.state == NodeState::Cut;
        // The reason of a cut is shown in full next to the tree.
        let is_table =
            matches!(node.kind, NodeKind::Candidate | NodeKind::Sampled | NodeKind::World);
        let note = (is_done && is_table && !node.note.is_empty()).then(|| node.note.clone());
        let more = self.is_open && self.is_folded;
        let below = node.below
            - self.children.iter().map(|child| child.below + 1).sum::<u64>().min(node.below);
        let words = [
            kind,
            value,
            visits,
            (is_pruned && is_done).then(|| say!("trace-pruned")),
            self.is_best.then(|| say!("trace-is-best")),
            is_cut.then(|| say!("watch-is-cut")),
            window.map(window_words),
            note,
            more.then(|| say!("trace-folded", nodes = Arg::count(below))),
        ];
        words.into_iter().flatten().map(|words| look.plain(look.say(words))).collect()
    }
}
