//! An explanation as it is printed: the table, the rule that decided, the sentence.

use std::fmt::Write as _;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use papan_games::Seat;
use papan_players::Searched;
use papan_ui::explanation::{Grid, telling};
use papan_ui::game::Explanation;
use papan_ui::texts::{Language, in_language};

use crate::belief;

/// The table, the rule that decided, and the sentence.
pub(crate) fn in_words(
    player: &str,
    explanation: &Explanation,
    seat_name: impl Fn(Seat) -> String,
) -> String {
    let mut text = format!("{}\n", table(explanation).trim_fmt());
    let alike = explanation.criteria.len() - telling(explanation).len();
    if alike > 0 {
        let _ = writeln!(text, "by {alike} more criteria all moves are alike");
    }
    let _ = writeln!(text, "decided by: {}", explanation.decided_by);
    let Searched { nodes, depth, line } = &explanation.search;
    if let Some(nodes) = nodes {
        let _ = writeln!(text, "nodes: {nodes}");
    }
    if let Some(depth) = depth {
        let _ = writeln!(text, "depth: {depth}");
    }
    if !line.is_empty() {
        let _ = writeln!(text, "expects: {}", line.join(" "));
    }
    let _ = writeln!(text, "{player} {}", explanation.reason);
    if let Some(belief) = &explanation.belief {
        text.push_str(&belief::in_words(belief, seat_name));
    }
    text
}

fn table(explanation: &Explanation) -> Table {
    let Grid { header, rows, numbers } = Grid::of(explanation, in_language(Language::En));
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(header);
    table.add_rows(rows);
    for column in table.column_iter_mut().skip(numbers.start).take(numbers.len()) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
