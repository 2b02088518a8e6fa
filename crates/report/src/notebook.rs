//! Separate parts of the page, for notebooks: a board, an explanation with its bars, exact values, the standings. They
//! use the style sheet of the page, which here applies only to them.

use anyhow::Result;
use maud::{Markup, PreEscaped, html};
use papan_study::tune::TuneResult;
use papan_study::tune::parts::Ablation;
use papan_words::Language;
use serde_json::Value;

use super::drawing::{boards, values};
use super::tuning::page;
use super::{Report, STYLE, cross, sections};
use papan_games::{AnyGame, Seat};
use papan_players::dice;
use papan_players::trace::TraceNode;
use papan_ui::game::{self, BoardView, Visible, trace};
use papan_ui::text;

/// Additional styles for notebooks: frames in dark mode, and bars.
const MORE: &str = include_str!("notebook.css");

/// Renders the result of tuning.
pub fn tuned(tuned: &TuneResult, language: Language) -> Result<String> {
    Ok(wrapped(&page::tuned_body(tuned, language)?))
}

/// Renders the value of each part of a player.
pub fn ablation(found: &Ablation, language: Language) -> Result<String> {
    Ok(wrapped(&page::ablation_body(found, language)?))
}

/// Renders a board or a table of dominoes.
pub fn board(board: &BoardView, language: Language) -> String {
    wrapped(&boards::picture(board, language))
}

/// Renders the scores behind a player's choice as a table with bars, from the JSON of an
/// [`ExplanationView`](papan_ui::game::ExplanationView).
pub fn explanation(json: &str, language: Language) -> Result<String> {
    let explanation: Value = serde_json::from_str(json)?;
    let (criteria, candidates) = (list(&explanation["criteria"]), list(&explanation["candidates"]));
    let columns = [
        ("total", "play-column-total"),
        ("exact", "play-column-exact"),
        ("note", "play-column-note"),
    ];
    let is_used = |name: &str| candidates.iter().any(|row| !plain(&row[name]).is_empty());
    let columns: Vec<_> = columns.into_iter().filter(|(name, _)| is_used(name)).collect();
    let bars = criteria.iter().enumerate().map(|(at, one)| Bars::of(one, candidates, at));
    let bars: Vec<_> = bars.collect();
    Ok(wrapped(&html! {
        .wide { table {
            thead { tr {
                th.name scope="col" { (text!("play-column-move", language)) }
                @for one in criteria { th scope="col" title=(plain(&one["meaning"])) { (plain(&one["name"])) } }
                @for (_, heading) in &columns { th scope="col" { (text!(heading, language)) } }
            } }
            tbody { @for row in candidates {
                @let is_chosen = row["move"] == explanation["chosen"];
                tr.chosen[is_chosen] {
                    th.name scope="row" { (name(row, is_chosen)) }
                    @for (at, bars) in bars.iter().enumerate() { (bars.cell(&row["scores"][at])) }
                    @for (name, _) in &columns { td.note[*name == "note"] { (plain(&row[*name])) } }
                }
            } }
        } }
        p { (plain(&explanation["reason"])) }
    }))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A text or a number without quotes; nothing for `null`.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn name(row: &Value, is_chosen: bool) -> String {
    let name = plain(&row["move"]);
    let name = if row["feasible"] == false { format!("({name})") } else { name };
    if is_chosen { format!("▶ {name}") } else { name }
}

/// The scale of the bars of one criterion: the best score has the longest bar.
struct Bars {
    worst: f64,
    best: f64,
}

impl Bars {
    fn of(criterion: &Value, candidates: &[Value], at: usize) -> Self {
        let scores = candidates.iter().filter_map(|row| row["scores"][at].as_f64());
        let (low, high) = scores.fold((f64::MAX, f64::MIN), |(l, h), s| (l.min(s), h.max(s)));
        if criterion["better"] == "less" {
            Self { worst: high, best: low }
        } else {
            Self { worst: low, best: high }
        }
    }

    fn cell(&self, score: &Value) -> Markup {
        let value = score.as_f64();
        let length = value.filter(|_| self.best.total_cmp(&self.worst).is_ne());
        let length = length.map(|v| 100.0 * (v - self.worst) / (self.best - self.worst));
        html! {
            td {
                @if !score.is_null() { (shown(score)) }
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

/// Renders a search tree, from the JSON of a [`TraceNode`].
pub fn search_tree(json: &str, language: Language) -> Result<String> {
    let root: TraceNode = serde_json::from_str(json)?;
    Ok(wrapped(&html! { .wide { (PreEscaped(trace::svg(&root, language))) } }))
}

/// Renders every move with its exact value, from the JSON of a [`Judgement`](papan_ui::game::Judgement).
pub fn judgement(json: &str, language: Language) -> Result<String> {
    let judgement: Value = serde_json::from_str(json)?;
    let (moves, best) = (list(&judgement["moves"]), list(&judgement["best"]));
    let mark = |one: &Value| match (best.contains(&one["move"]), one["mistake"].is_null()) {
        (true, _) => "up",
        (false, false) => "down",
        (false, true) => "even",
    };
    let score = |one: &Value| {
        let [low, high] = ["low", "high"].map(|end| plain(&one[end]));
        if low == high { low } else { format!("{low} … {high}") }
    };
    Ok(wrapped(&html! {
        .wide { table {
            thead { tr {
                th.name scope="col" { (text!("play-column-move", language)) }
                @for one in moves { th scope="col" { (plain(&one["move"])) } }
            } }
            tbody {
                tr {
                    th.name scope="row" { (text!("play-column-exact", language)) }
                    @for one in moves {
                        td class=(mark(one)) title=[one["result"].as_str()] { (score(one)) }
                    }
                }
            }
        } }
    }))
}

/// Renders the mistakes of played games, from the JSON of a [`MistakesReport`](papan_ui::mistakes::MistakesReport): a row
/// for each player, and the worst positions.
pub fn mistakes(json: &str, language: Language) -> Result<String> {
    let report: Value = serde_json::from_str(json)?;
    let players = list(&report["players"]);
    let columns = ["player", "games", "moves"];
    let heads = ["tournament-player", "tournament-games", "tournament-moves"];
    let counts = ["blunders", "mistakes", "inaccuracies"];
    let worst: Vec<_> = players.iter().flat_map(|player| list(&player["worst"])).collect();
    let boards = worst.iter().map(|one| Ok((*one, before(&report["rules"], &one["position"])?)));
    let boards = boards.collect::<Result<Vec<_>>>()?;
    Ok(wrapped(&html! {
        .wide { table {
            thead { tr {
                @for head in heads { th scope="col" { (text!(head, language)) } }
                @for mark in ["??", "?", "?!"] { th scope="col" { (mark) } }
            } }
            tbody { @for player in players { tr {
                th.name scope="row" { (plain(&player["player"])) }
                @for name in columns.iter().skip(1).chain(&counts) { td { (plain(&player[*name])) } }
            } } }
        } }
        .charts { @for (one, board) in &boards {
            figure {
                figcaption { (plain(&one["move"])) (plain(&one["mark"])) " " (plain(&one["verdict"])) }
                (boards::picture(board, language))
                p { (plain(&one["reason"])) }
            }
        } }
    }))
}

/// The board after some moves.
fn before(rules: &Value, moves: &Value) -> Result<BoardView> {
    let game = AnyGame::open(&plain(rules).parse()?, None, &plain(moves), &mut dice(0, 0))?;
    Ok(game::board(&game, Visible { watching: Seat::FIRST, is_revealed: true }))
}

/// Renders the exact value for the first seat after each number of moves, where it is known.
pub fn value_graph(by_ply: &[(usize, i32)], language: Language) -> Result<String> {
    Ok(wrapped(&values::chart(by_ply, language)?))
}

/// Renders the standings of a tournament and the table of results between each two players.
pub fn standings(report: &Report<'_>) -> Result<String> {
    let (table, language) = (report.table, report.language);
    Ok(wrapped(&html! {
        (sections::warnings(table, language))
        (sections::results(table, language)?)
        (cross::section(report))
    }))
}

/// Wraps a part of the page with a style sheet that applies only inside it.
fn wrapped(piece: &Markup) -> String {
    // Nested rules apply only inside the part; the rules for the whole page apply to the part itself.
    let style = STYLE.replace(":root", "&").replace("\nbody {", "\n& {");
    let page = html! {
        div.papan {
            style { (PreEscaped(".papan {\n")) (PreEscaped(style)) (PreEscaped(MORE)) (PreEscaped("}")) }
            (piece)
        }
    };
    page.into_string()
}
