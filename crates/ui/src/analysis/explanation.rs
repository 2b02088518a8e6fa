//! The table of an explanation, the meaning of its columns and the elements of a greedy algorithm, as text.

use std::fmt::Write as _;

use papan_games::Seat;
use papan_players::{Candidate, Explanation, SearchSummary};
use papan_words::{Arg, Language, Message};

use super::belief;
use crate::figures::grid;
use crate::{say, text};

/// The most criteria in a table; with more it is wider than a terminal.
const MANY: usize = 8;

/// Returns the numbers of the criteria to show: all, or if there are many, those in which the candidates differ.
pub fn telling<M>(explanation: &Explanation<M>) -> Vec<usize> {
    let rows = &explanation.candidates;
    let all = 0..explanation.criteria.len();
    if all.len() <= MANY {
        return all.collect();
    }
    let differs =
        |&at: &usize| rows.windows(2).any(|two| two[0].scores.get(at) != two[1].scores.get(at));
    all.filter(differs).collect()
}

/// The table of an explanation. The chosen row has a mark, infeasible moves are in brackets.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The names of the columns: a mark, the move, criteria, the total, the exact value, a note.
    pub header: Vec<String>,
    /// The rows, a cell for each column.
    pub rows: Vec<Vec<String>>,
    /// The columns that hold numbers.
    pub numbers: std::ops::Range<usize>,
}

impl Grid {
    /// The table of an explanation in a language, without empty columns.
    pub fn of<M>(explanation: &Explanation<M>, language: Language) -> Self {
        let rows = &explanation.candidates;
        let has_total =
            rows.iter().any(|row| row.total.is_some()) && explanation.criteria.len() > 1;
        let has_exact = rows.iter().any(|row| row.exact.is_some() || row.proven.is_some());
        let has_note = rows.iter().any(|row| !row.note.is_empty());
        let mut header = vec![String::new(), text!("play-column-move", language).to_owned()];
        let telling = telling(explanation);
        let name = |&at: &usize| explanation.criteria[at].name().in_language(language);
        header.extend(telling.iter().map(name));
        header.extend(has_total.then(|| text!("play-column-total", language).to_owned()));
        header.extend(has_exact.then(|| text!("play-column-exact", language).to_owned()));
        let numbers = 2..header.len();
        header.extend(has_note.then(|| text!("play-column-note", language).to_owned()));
        let row = |row: &Candidate| {
            let chosen = row.text == explanation.chosen;
            let mark = if chosen { ">" } else { "" };
            let name = if row.feasible { row.text.clone() } else { format!("({})", row.text) };
            let mut cells = vec![mark.to_owned(), name];
            let scores = telling.iter().map(|&at| row.scores.get(at));
            let said = scores.map(|score| score.map(|score| score.in_language(language)));
            cells.extend(said.map(Option::unwrap_or_default));
            cells.extend(
                has_total.then(|| row.total.map(|total| total.to_string()).unwrap_or_default()),
            );
            let proven = || row.proven.map(|proven| proven.to_string()).unwrap_or_default();
            cells.extend(
                has_exact.then(|| row.exact.map_or_else(proven, |value| value.to_string())),
            );
            cells.extend(has_note.then(|| row.note.in_language(language)));
            cells
        };
        Self { header, rows: rows.iter().map(row).collect(), numbers }
    }
}

/// The names and the meanings of the criteria that are shown.
pub fn meanings<M>(explanation: &Explanation<M>) -> impl Iterator<Item = (Message, Message)> {
    let criteria = telling(explanation).into_iter().map(|at| &explanation.criteria[at]);
    criteria.map(|criterion| (criterion.name(), criterion.meaning()))
}

/// The six elements of a greedy algorithm by name, as they are in this decision; none for other players.
pub fn elements<M>(explanation: &Explanation<M>) -> Vec<(Message, Message)> {
    let Explanation { candidates, chosen, selection, .. } = explanation;
    if selection.is_empty() {
        return Vec::new();
    }
    let refused: Vec<_> =
        candidates.iter().filter(|row| !row.feasible).map(|row| &row.text).collect();
    let feasible = if refused.is_empty() {
        say!("element-feasibility-all")
    } else {
        say!("element-feasibility-but", moves = Arg::list(refused))
    };
    vec![
        (say!("element-candidates"), say!("element-candidates-are", count = candidates.len())),
        (say!("element-solution"), say!("element-solution-is", chosen = chosen.as_str())),
        (say!("element-done"), say!("element-done-is")),
        (
            say!("element-selection"),
            say!("element-selection-is", rules = Arg::list(selection.iter().cloned())),
        ),
        (say!("element-feasibility"), feasible),
        (say!("element-objective"), say!("element-objective-is")),
    ]
}

/// Names and meanings in two columns, indented.
fn columns(
    rows: impl IntoIterator<Item = (Message, Message)>,
    language: Language,
) -> impl std::fmt::Display {
    let mut table = grid(Vec::new(), 0..0);
    table.add_rows(rows.into_iter().map(|(name, meaning)| {
        [format!("  {}", name.in_language(language)), meaning.in_language(language)]
    }));
    table.trim_fmt()
}

/// The statistics of a search, a sentence each.
pub fn search_words(search: &SearchSummary) -> impl Iterator<Item = Message> {
    let SearchSummary { nodes, depth, line } = search;
    let said = [
        nodes.map(|nodes| say!("explained-nodes", nodes = nodes)),
        depth.map(|depth| say!("explained-depth", depth = depth)),
        (!line.is_empty()).then(|| say!("explained-line", moves = line.join(" "))),
    ];
    said.into_iter().flatten()
}

/// An explanation as the program prints it: the table, the rule that decided, the sentence, the meaning of the columns
/// and the elements of a greedy algorithm.
pub fn in_words<M>(
    player: &str,
    explanation: &Explanation<M>,
    seat_name: impl Fn(Seat) -> String,
    language: Language,
) -> String {
    let Grid { header, rows, numbers } = Grid::of(explanation, language);
    let mut table = grid(header, numbers);
    table.add_rows(rows);
    let mut text = format!("{}\n", table.trim_fmt());
    let alike = explanation.criteria.len() - telling(explanation).len();
    let decision = [
        (alike > 0).then(|| say!("explained-alike", count = alike)),
        Some(say!("explained-rule", rule = explanation.decided_by.clone())),
    ];
    for said in decision.into_iter().flatten().chain(search_words(&explanation.search)) {
        let _ = writeln!(text, "{}", said.in_language(language));
    }
    let _ = writeln!(text, "{player} {}", explanation.reason.in_language(language));
    if !explanation.criteria.is_empty() {
        let _ = writeln!(text, "\n{}", text!("explained-columns", language));
        let _ = writeln!(text, "{}", columns(meanings(explanation), language));
    }
    let elements = elements(explanation);
    if !elements.is_empty() {
        let _ = writeln!(text, "\n{}", text!("explained-greedy", language));
        let _ = writeln!(text, "{}", columns(elements, language));
    }
    if let Some(belief) = &explanation.belief {
        text.push_str(&belief::in_words(belief, seat_name, language));
    }
    text
}
