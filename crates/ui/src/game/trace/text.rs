//! A trace in characters: the tree with its lines, or the steps one after the other.

use std::fmt::Write;

use papan_players::trace::{NodeKind, NodeState, TraceNode, Window};
use papan_words::{Arg, Language, Message};

use super::TraceView;
use crate::say;

/// Writes the tree, a line for each node.
pub fn tree(view: &TraceView, language: Language) -> String {
    let mut out = heading(view, language);
    if let Some(root) = &view.trace.tree {
        branch(root, "", "", language, &mut out);
    }
    out
}

/// Writes the steps, with the line of the pseudocode that each is at.
pub fn steps(view: &TraceView, language: Language) -> String {
    let mut out = heading(view, language);
    for (number, line) in view.trace.code.iter().enumerate() {
        let _ = writeln!(out, "{:>6}  {line}", number + 1);
    }
    out.push('\n');
    for step in &view.trace.steps {
        let path = step.path.join(" ");
        let place = if path.is_empty() { String::new() } else { format!("{path}: ") };
        let text = step.text.in_language(language);
        let _ = writeln!(out, "{:>6}  [{}] {place}{text}", step.number, step.line + 1);
        for detail in &step.details {
            let _ = writeln!(out, "            {}", detail.text.in_language(language));
        }
    }
    let shown = view.trace.steps.last().map_or(0, |step| step.number + 1);
    if shown < view.trace.total {
        let (total, next) = (Arg::count(view.trace.total), shown);
        let _ = writeln!(
            out,
            "{}",
            say!("trace-more-steps", total = total, next = next).in_language(language)
        );
    }
    out
}

fn heading(view: &TraceView, language: Language) -> String {
    let trace = &view.trace;
    let about = say!(
        "trace-about",
        player = view.player.as_str(),
        chosen = trace.chosen.as_str(),
        nodes = Arg::count(trace.nodes),
        cuts = Arg::count(trace.cuts),
        steps = Arg::count(trace.total)
    );
    format!("{}\n\n", about.in_language(language))
}

/// Writes a node and everything below it. `first` is written before the node, `rest` before those below it.
fn branch(node: &TraceNode, first: &str, rest: &str, language: Language, out: &mut String) {
    let _ = writeln!(out, "{first}{}", caption(node).in_language(language));
    let hidden = node.below - node.children.iter().map(counted).sum::<u64>();
    let last = node.children.len();
    for (number, child) in node.children.iter().enumerate() {
        let is_last = number + 1 == last && hidden == 0;
        let (mark, line) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        branch(child, &format!("{rest}{mark}"), &format!("{rest}{line}"), language, out);
    }
    if hidden > 0 {
        let folded = say!("trace-folded", nodes = Arg::count(hidden)).in_language(language);
        let _ = writeln!(out, "{rest}└─ {folded}");
    }
}

/// The number of nodes of a subtree. Nodes that were left out are not counted.
fn counted(node: &TraceNode) -> u64 {
    if node.state == NodeState::Pruned { 0 } else { 1 + node.below }
}

/// A node in a line: its move, its player, its value and what became of it.
pub(super) fn caption(node: &TraceNode) -> Message {
    let value = node.value.map_or_else(|| "".into(), Arg::from);
    let visits = node.visits.map_or_else(|| "".into(), Arg::count);
    let parts = [
        (!node.text.is_empty()).then(|| node.text.as_str().into()),
        (node.state == NodeState::Searched || node.state == NodeState::Cut)
            .then(|| kind_words(node.kind))
            .flatten(),
        node.window.filter(|_| node.state != NodeState::Pruned).map(window_words),
        node.value.map(|_| say!("trace-value", value = value)),
        node.visits.map(|_| say!("trace-visits", visits = visits)),
        (node.state == NodeState::Pruned).then(|| say!("trace-pruned")),
        (!node.note.is_empty()).then(|| node.note.clone()),
        node.best.then(|| say!("trace-is-best")),
    ];
    let both = |first, next| say!("trace-both", first = first, next = next);
    parts.into_iter().flatten().reduce(both).unwrap_or_default()
}

/// The name of the side that chooses at a node of this kind: Max, Min, or none.
pub fn kind_words(kind: NodeKind) -> Option<Message> {
    match kind {
        NodeKind::Max => Some(say!("trace-max")),
        NodeKind::Min => Some(say!("trace-min")),
        NodeKind::Candidate | NodeKind::Sampled | NodeKind::World => None,
    }
}

/// A window as an interval.
pub fn window_words(Window { alpha, beta }: Window) -> Message {
    let end = |end: Option<papan_players::Score>, infinity: &str| {
        end.map_or_else(|| infinity.into(), Arg::from)
    };
    say!("trace-window", alpha = end(alpha, "−∞"), beta = end(beta, "+∞"))
}
