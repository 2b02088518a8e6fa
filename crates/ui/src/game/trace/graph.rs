//! The tree of a trace for Graphviz, and as an SVG picture.

use std::fmt::Write;

use papan_players::trace::{NodeKind, NodeState, TraceNode};
use papan_words::Language;

use super::layout::places;
use super::text::caption;

/// The distance of neighbours and of levels in a picture, and the size of a node.
const ACROSS: f64 = 46.0;
const DOWN: f64 = 74.0;
const RADIUS: f64 = 16.0;
const MARGIN: f64 = 40.0;

/// Writes the tree in the language of Graphviz.
pub fn dot(root: &TraceNode, language: Language) -> String {
    let mut out = "digraph trace {\n  node [shape=box, fontname=\"sans-serif\"];\n".to_owned();
    dot_node(root, None, &mut 0, language, &mut out);
    out.push_str("}\n");
    out
}

fn dot_node(
    node: &TraceNode,
    parent: Option<usize>,
    number: &mut usize,
    language: Language,
    out: &mut String,
) {
    let own = *number;
    *number += 1;
    let quoted = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"");
    let label = quoted(&caption(node).in_language(language));
    let style = match node.state {
        NodeState::Pruned | NodeState::Infeasible => ", style=dashed, color=gray",
        _ if node.best => ", penwidth=2",
        _ => "",
    };
    let _ = writeln!(out, "  n{own} [label=\"{label}\"{style}];");
    if let Some(parent) = parent {
        let _ = writeln!(out, "  n{parent} -> n{own} [label=\"{}\"{style}];", quoted(&node.text));
    }
    for child in &node.children {
        dot_node(child, Some(own), number, language, out);
    }
}

/// Writes the tree as a picture: squares for Max, circles for Min, dashed lines for what was left out. The caption of a
/// node is its title.
pub fn svg(root: &TraceNode, language: Language) -> String {
    let places = places(root);
    let mut picture = Picture { edges: String::new(), nodes: String::new(), deepest: 0, language };
    picture.add(root, 0, None, &mut places.iter().copied());
    let widest = places.iter().copied().fold(0.0, f64::max);
    let (width, height) =
        (widest * ACROSS + 2.0 * MARGIN, f64::from(picture.deepest) * DOWN + 2.0 * MARGIN);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         width=\"{width:.0}\" height=\"{height:.0}\" font-family=\"sans-serif\" font-size=\"11\" \
         text-anchor=\"middle\" fill=\"currentColor\" stroke=\"none\">\n{}{}</svg>\n",
        picture.edges, picture.nodes
    )
}

struct Picture {
    edges: String,
    nodes: String,
    deepest: u32,
    language: Language,
}

impl Picture {
    fn add(
        &mut self,
        node: &TraceNode,
        level: u32,
        parent: Option<(f64, f64)>,
        places: &mut impl Iterator<Item = f64>,
    ) {
        self.deepest = self.deepest.max(level);
        let x = places.next().unwrap_or(0.0) * ACROSS + MARGIN;
        let y = f64::from(level) * DOWN + MARGIN;
        if let Some(parent) = parent {
            self.edge(node, parent, (x, y));
        }
        self.node(node, (x, y));
        for child in &node.children {
            self.add(child, level + 1, Some((x, y)), places);
        }
    }

    fn edge(&mut self, node: &TraceNode, from: (f64, f64), to: (f64, f64)) {
        let style = match node.state {
            NodeState::Pruned => "stroke-dasharray=\"4 3\" opacity=\"0.5\"",
            _ if node.best => "stroke-width=\"3\"",
            _ => "stroke-width=\"1\"",
        };
        let ((x1, y1), (x2, y2)) = ((from.0, from.1 + RADIUS), (to.0, to.1 - RADIUS));
        let (x, y) = (f64::midpoint(x1, x2), f64::midpoint(y1, y2));
        let _ = writeln!(
            self.edges,
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" \
             stroke=\"currentColor\" {style}/><text x=\"{:.1}\" y=\"{y:.1}\">{}</text>",
            x + 8.0,
            escaped(&node.text)
        );
    }

    fn node(&mut self, node: &TraceNode, (x, y): (f64, f64)) {
        let faint = matches!(node.state, NodeState::Pruned | NodeState::Infeasible);
        let style = if faint { "stroke-dasharray=\"4 3\" opacity=\"0.5\"" } else { "" };
        let (left, top, side) = (x - RADIUS, y - RADIUS, 2.0 * RADIUS);
        let shape = if node.kind == NodeKind::Min {
            format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\"")
        } else {
            format!("<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{side}\" height=\"{side}\"")
        };
        let value = node.value.map_or_else(String::new, |value| value.in_language(self.language));
        let title = escaped(&caption(node).in_language(self.language));
        let _ = writeln!(
            self.nodes,
            "<g><title>{title}</title>{shape} fill=\"none\" stroke=\"currentColor\" {style}/>\
             <text x=\"{x:.1}\" y=\"{:.1}\">{}</text></g>",
            y + 4.0,
            escaped(&value)
        );
    }
}

/// A text between tags.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_players::WrittenTree;
    use papan_players::trace::Part;

    use super::*;

    #[test]
    fn a_tree_that_is_read_back_from_its_json_has_the_same_pictures() {
        let tree: WrittenTree = "[[3 12 8] [2 4 6] [14 5 2]]".parse().unwrap();
        let tree = tree.trace(true, Part::default()).tree.unwrap();
        for language in Language::ALL {
            let json = language.during(|| serde_json::to_string(&tree).unwrap());
            let read: TraceNode = serde_json::from_str(&json).unwrap();
            assert_eq!(svg(&read, language), svg(&tree, language));
            assert_eq!(dot(&read, language), dot(&tree, language));
        }
    }
}
