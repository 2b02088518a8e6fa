//! Regret as people read it: a row for each player, then where the blunders are.

use std::fmt::Write as _;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use papan_lab::regret::{Counts, Plan, Regret, Source};
use papan_lab::stats::Estimate;

/// How long the longest bar is.
const BAR: f64 = 10.0;

/// All tables, one below the other.
pub(super) fn in_words(plan: &Plan, regrets: &[Regret]) -> String {
    let mut text = format!("{}: {}, seed {}\n\n", plan.rules, source(plan), plan.seed);
    let _ = writeln!(text, "{}\n", summary(plan, regrets).trim_fmt());
    if regrets.iter().any(|regret| regret.not_judged() > 0) {
        text +=
            "What is not judged is too hard, and early as a rule: all figures are of the rest.\n\n";
    }
    if regrets.iter().all(|regret| regret.judged() == 0) {
        return text;
    }
    text += "Blunders by ply, in % of the moves judged there:\n";
    let _ = writeln!(text, "{}\n", by_ply(plan, regrets).trim_fmt());
    text += "Blunders in % of the moves and points lost in a move, by the position's value:\n";
    let by_value = by_kind(plan, regrets, |regret| regret.by_value().collect());
    let _ = writeln!(text, "{}\n", by_value.trim_fmt());
    text += "The same by what can be seen at a glance:\n";
    let by_look = by_kind(plan, regrets, |regret| regret.by_look().collect());
    let _ = writeln!(text, "{}", by_look.trim_fmt());
    text
}

fn source(plan: &Plan) -> String {
    let plies = plan.plies;
    match plan.source {
        Source::SelfPlay => format!("self-play after {plies} random moves"),
        Source::Random => "positions of random games".to_owned(),
        Source::Balanced => format!("self-play after {plies} random moves to a drawn position"),
    }
}

fn summary(plan: &Plan, regrets: &[Regret]) -> Table {
    let header = [
        "player",
        "games",
        "moves",
        "not judged",
        "keep the value, %",
        "points lost in a move",
        "first blunder",
        "games without, %",
    ];
    let mut table = table(header.map(str::to_owned).to_vec());
    for (player, regret) in plan.players.iter().zip(regrets) {
        let first = regret.first_error();
        table.add_row([
            player.clone(),
            regret.games().to_string(),
            regret.moves().to_string(),
            regret.not_judged().to_string(),
            interval(regret.kept(), 100.0, 1),
            interval(regret.loss(), 1.0, 3),
            first.median().map_or_else(nothing, |ply| format!("ply {ply}")),
            interval(first.none_share(), 100.0, 1),
        ]);
    }
    table
}

fn by_ply(plan: &Plan, regrets: &[Regret]) -> Table {
    let counts: Vec<Vec<_>> = regrets.iter().map(|regret| regret.by_ply().collect()).collect();
    let mut plies: Vec<_> = counts.iter().flatten().map(|&(ply, _)| ply).collect();
    plies.sort_unstable();
    plies.dedup();
    let share = |counts: &&Counts| counts.blunder_share();
    let worst = counts.iter().flatten().filter_map(|(_, counts)| share(counts));
    let worst = worst.fold(0.0, f64::max);
    let mut table = table(header("ply", plan));
    for ply in plies {
        let cell = |counts: &Vec<(usize, &Counts)>| {
            let found = counts.iter().find(|&&(at, _)| at == ply);
            found.and_then(|(_, counts)| share(counts)).map_or_else(nothing, |s| bar(s, worst))
        };
        table.add_row([vec![ply.to_string()], counts.iter().map(cell).collect()].concat());
    }
    table
}

fn by_kind(
    plan: &Plan,
    regrets: &[Regret],
    counts: impl Fn(&Regret) -> Vec<(&'static str, &Counts)>,
) -> Table {
    let columns: Vec<_> = regrets.iter().map(counts).collect();
    let mut table = table(header("", plan));
    let kinds = columns.first().into_iter().flatten().map(|&(kind, _)| kind);
    for (row, kind) in kinds.enumerate() {
        let cell = |column: &Vec<(&str, &Counts)>| {
            let (_, counts) = column.get(row)?;
            Some(format!("{:.1} {:>8.3}", 100.0 * counts.blunder_share()?, counts.loss()?))
        };
        let cells: Vec<_> = columns.iter().map(cell).collect();
        if cells.iter().any(Option::is_some) {
            let cells = cells.into_iter().map(|cell| cell.unwrap_or_else(nothing));
            table.add_row([vec![kind.to_owned()], cells.collect()].concat());
        }
    }
    table
}

fn header(first: &str, plan: &Plan) -> Vec<String> {
    [vec![first.to_owned()], plan.players.clone()].concat()
}

/// The first column is text, the others are numbers.
fn table(header: Vec<String>) -> Table {
    let columns = header.len();
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(header);
    for column in table.column_iter_mut().skip(1).take(columns) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// What is shown where nothing is known.
fn nothing() -> String {
    "-".to_owned()
}

/// A mean and its interval, so many times what they are.
fn interval(estimate: Option<Estimate>, times: f64, digits: usize) -> String {
    estimate.map_or_else(nothing, |Estimate { mean, low, high }| {
        let [mean, low, high] = [mean, low, high].map(|number| times * number);
        format!("{mean:.digits$} ({low:.digits$} to {high:.digits$})")
    })
}

/// A share in percent and a bar, the longest for the worst share.
fn bar(share: f64, worst: f64) -> String {
    let length = if worst > 0.0 { (BAR * share / worst).ceil() as usize } else { 0 };
    format!("{:.1} {:<2$}", 100.0 * share, "#".repeat(length), BAR as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_its_share_and_seen_if_there_is_any() {
        assert_eq!(bar(0.5, 0.5), "50.0 ##########");
        assert_eq!(bar(0.25, 0.5), "25.0 #####     ");
        assert_eq!(bar(0.001, 0.5), "0.1 #         ");
        assert_eq!(bar(0.0, 0.5), "0.0           ");
        assert_eq!(bar(0.0, 0.0), "0.0           ");
    }

    #[test]
    fn nothing_known_is_shown_as_nothing() {
        assert_eq!(interval(None, 100.0, 1), "-");
        let estimate = Estimate { mean: 0.5, low: 0.25, high: 0.75 };
        assert_eq!(interval(Some(estimate), 100.0, 1), "50.0 (25.0 to 75.0)");
    }
}
