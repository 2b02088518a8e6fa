//! Pieces of the page by themselves, for notebooks: a board, an explanation with its bars, what perfect play says, the
//! standings. What they look like is said by the style of the page, which here reaches nothing outside of them.

use anyhow::Result;
use maud::{Markup, PreEscaped, html};
use papan_lab::tune::Tuned;
use papan_lab::tune::parts::Ablation;
use papan_words::Language;
use serde::Deserialize;
use serde_json::Value;

use super::{Report, STYLE, boards, cross, sections, tuning, values};
use crate::game::BoardView;
use crate::text;

/// What a notebook needs besides: frames in the dark, and bars.
const MORE: &str = include_str!("notebook.css");

/// An explanation, as far as it is drawn; see [`ExplanationView`](crate::game::ExplanationView).
#[derive(Debug, Deserialize)]
struct Explanation {
    criteria: Vec<Criterion>,
    candidates: Vec<Candidate>,
    chosen: String,
    reason: String,
}

#[derive(Debug, Deserialize)]
struct Criterion {
    name: String,
    meaning: String,
    better: String,
}

#[derive(Debug, Deserialize)]
struct Candidate {
    #[serde(rename = "move")]
    text: String,
    scores: Vec<Value>,
    total: Option<i64>,
    feasible: bool,
    note: String,
    exact: Option<i64>,
}

/// What perfect play says, as far as it is drawn; see [`Judgement`](crate::game::Judgement).
#[derive(Debug, Deserialize)]
struct Judgement {
    best: Vec<String>,
    moves: Vec<MoveJudgement>,
}

#[derive(Debug, Deserialize)]
struct MoveJudgement {
    #[serde(rename = "move")]
    text: String,
    low: i64,
    high: i64,
    result: Option<String>,
    mistake: Option<Value>,
}

/// What tuning has found.
pub fn tuned(tuned: &Tuned, language: Language) -> Result<String> {
    Ok(wrapped(&tuning::tuned_body(tuned, language)?))
}

/// What the parts of a player are worth.
pub fn ablation(found: &Ablation, language: Language) -> Result<String> {
    Ok(wrapped(&tuning::ablation_body(found, language)?))
}

/// A board or a table of dominoes.
pub fn board(board: &BoardView, language: Language) -> String {
    wrapped(&boards::picture(board, language))
}

/// The table by which a player decided, with bars, from its JSON.
pub fn explanation(json: &str, language: Language) -> Result<String> {
    let told: Explanation = serde_json::from_str(json)?;
    let has_total = told.candidates.iter().any(|row| row.total.is_some());
    let has_exact = told.candidates.iter().any(|row| row.exact.is_some());
    let has_note = told.candidates.iter().any(|row| !row.note.is_empty());
    let bars: Vec<_> = (0..told.criteria.len()).map(|at| Bars::of(&told, at)).collect();
    Ok(wrapped(&html! {
        .wide { table {
            thead { tr {
                th.name scope="col" { (text!("play-column-move", language)) }
                @for one in &told.criteria { th scope="col" title=(one.meaning) { (one.name) } }
                @if has_total { th scope="col" { (text!("play-column-total", language)) } }
                @if has_exact { th scope="col" { (text!("play-column-exact", language)) } }
                @if has_note { th scope="col" { (text!("play-column-note", language)) } }
            } }
            tbody { @for row in &told.candidates {
                @let chosen = row.text == told.chosen;
                tr.chosen[chosen] {
                    th.name scope="row" { (name(row, chosen)) }
                    @for (at, bars) in bars.iter().enumerate() { (bars.cell(row.scores.get(at))) }
                    @if has_total { td { (number(row.total)) } }
                    @if has_exact { td { (number(row.exact)) } }
                    @if has_note { td.note { (row.note) } }
                }
            } }
        } }
        p { (told.reason) }
    }))
}

fn name(row: &Candidate, chosen: bool) -> String {
    let name = if row.feasible { row.text.clone() } else { format!("({})", row.text) };
    if chosen { format!("▶ {name}") } else { name }
}

fn number(value: Option<i64>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// The bars of one criterion: the longest for the best score.
struct Bars {
    worst: f64,
    best: f64,
}

impl Bars {
    fn of(told: &Explanation, at: usize) -> Self {
        let scores = told.candidates.iter().filter_map(|row| row.scores.get(at)?.as_f64());
        let (low, high) = scores.fold((f64::MAX, f64::MIN), |(l, h), s| (l.min(s), h.max(s)));
        if told.criteria[at].better == "less" {
            Self { worst: high, best: low }
        } else {
            Self { worst: low, best: high }
        }
    }

    fn cell(&self, score: Option<&Value>) -> Markup {
        let value = score.and_then(Value::as_f64);
        let length = value.filter(|_| self.best.total_cmp(&self.worst).is_ne());
        let length = length.map(|v| 100.0 * (v - self.worst) / (self.best - self.worst));
        html! {
            td {
                @if let Some(score) = score { (shown(score)) }
                @if let Some(length) = length {
                    span.bar { span style=(format!("width:{length:.0}%")) {} }
                }
            }
        }
    }
}

/// A score: a number, or a proven win or loss with its plies.
fn shown(score: &Value) -> String {
    match score.as_object().and_then(|proven| proven.iter().next()) {
        Some((what, plies)) => format!("{what} {plies}"),
        None => score.to_string(),
    }
}

/// Every move with what perfect play says of it, from its JSON.
pub fn judgement(json: &str, language: Language) -> Result<String> {
    let told: Judgement = serde_json::from_str(json)?;
    let mark = |one: &MoveJudgement| match (told.best.contains(&one.text), &one.mistake) {
        (true, _) => "up",
        (false, Some(_)) => "down",
        (false, None) => "even",
    };
    let score = |one: &MoveJudgement| {
        if one.low == one.high {
            one.low.to_string()
        } else {
            format!("{} … {}", one.low, one.high)
        }
    };
    Ok(wrapped(&html! {
        .wide { table {
            thead { tr {
                th.name scope="col" { (text!("play-column-move", language)) }
                @for one in &told.moves { th scope="col" { (one.text) } }
            } }
            tbody {
                tr {
                    th.name scope="row" { (text!("play-column-exact", language)) }
                    @for one in &told.moves {
                        td class=(mark(one)) title=[&one.result] { (score(one)) }
                    }
                }
            }
        } }
    }))
}

/// What perfect play says after each number of moves of a game, for the first seat, where it is known.
pub fn value_graph(by_ply: &[(usize, i32)], language: Language) -> Result<String> {
    Ok(wrapped(&values::chart(by_ply, language)?))
}

/// The standings of a tournament and who did what against whom.
pub fn standings(report: &Report<'_>) -> Result<String> {
    let (table, language) = (report.table, report.language);
    Ok(wrapped(&html! {
        (sections::warnings(table, language))
        (sections::results(table, language)?)
        (cross::section(report))
    }))
}

/// A piece of the page, with a style that ends where it does.
fn wrapped(piece: &Markup) -> String {
    // Nested rules reach what is inside alone; what the page says of itself is said of the piece.
    let style = STYLE.replace(":root", "&").replace("\nbody {", "\n& {");
    let page = html! {
        div.papan {
            style { (PreEscaped(".papan {\n")) (PreEscaped(style)) (PreEscaped(MORE)) (PreEscaped("}")) }
            (piece)
        }
    };
    page.into_string()
}
