//! An explanation as it is printed: the table, the rule that decided, the sentence.

use std::fmt::Write as _;

use comfy_table::Table;
use papan_games::Seat;
use papan_players::Searched;
use papan_ui::explanation::{Grid, telling};
use papan_ui::game::Explanation;
use papan_ui::say;
use papan_words::Language;

use crate::belief;

/// The table, the rule that decided, and the sentence.
pub(crate) fn in_words(
    player: &str,
    explanation: &Explanation,
    seat_name: impl Fn(Seat) -> String,
    language: Language,
) -> String {
    let mut text = format!("{}\n", table(explanation, language).trim_fmt());
    let alike = explanation.criteria.len() - telling(explanation).len();
    let Searched { nodes, depth, line } = &explanation.search;
    let said = [
        (alike > 0).then(|| say!("explained-alike", count = alike)),
        Some(say!("explained-rule", rule = explanation.decided_by.clone())),
        nodes.map(|nodes| say!("explained-nodes", nodes = nodes)),
        depth.map(|depth| say!("explained-depth", depth = depth)),
        (!line.is_empty()).then(|| say!("explained-line", moves = line.join(" "))),
    ];
    for said in said.iter().flatten() {
        let _ = writeln!(text, "{}", said.in_language(language));
    }
    let _ = writeln!(text, "{player} {}", explanation.reason.in_language(language));
    if let Some(belief) = &explanation.belief {
        text.push_str(&belief::in_words(belief, seat_name, language));
    }
    text
}

fn table(explanation: &Explanation, language: Language) -> Table {
    let Grid { header, rows, numbers } = Grid::of(explanation, language);
    let mut table = papan_ui::report::grid(header, numbers);
    table.add_rows(rows);
    table
}
