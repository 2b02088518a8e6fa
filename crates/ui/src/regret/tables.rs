//! Regret as tables: a row for each player, then the blunders by ply and by kind of position.

use std::fmt::Write as _;

use comfy_table::Table;
use papan_stats::Estimate;
use papan_study::regret::{Counts, Plan, Regret, Source};
use papan_words::{Arg, Language, Message};

use crate::figures::{between, grid, named};
use crate::{say, text};

/// The length of the longest bar.
const BAR: f64 = 10.0;

/// All tables, one below the other.
pub fn in_words(plan: &Plan, regrets: &[Regret], language: Language) -> String {
    let [source, seed] = [source(plan), say!("tournament-seed-is", seed = plan.seed)]
        .map(|said| said.in_language(language));
    let mut text = format!("{}: {source}, {seed}\n\n", plan.rules);
    let _ = writeln!(text, "{}\n", summary(plan, regrets, language).trim_fmt());
    if let Some((title, table)) = differences(plan, regrets, language) {
        let _ = writeln!(text, "{title}\n{}\n", table.trim_fmt());
    }
    for (player, regret) in plan.players.iter().zip(regrets) {
        if let Some(first) = regret.first_fault() {
            let (games, why) = (regret.forfeits(), first.fault.to_string());
            let forfeits =
                say!("regret-forfeits", player = player.as_str(), games = games, why = why);
            let _ = writeln!(text, "{}\n", forfeits.in_language(language));
        }
    }
    if regrets.iter().any(|regret| regret.not_judged() > 0) {
        let _ = writeln!(text, "{}\n", text!("regret-hard", language));
    }
    if regrets.iter().all(|regret| regret.judged() == 0) {
        return text;
    }
    let by_value = by_kind(plan, regrets, |regret| regret.by_value().collect(), language);
    let by_look = by_kind(plan, regrets, |regret| regret.by_look().collect(), language);
    let tables = [
        ("regret-by-ply", by_ply(plan, regrets, language)),
        ("regret-by-value", by_value),
        ("regret-by-look", by_look),
    ];
    let tables =
        tables.map(|(id, table)| format!("{}\n{}\n", text!(id, language), table.trim_fmt()));
    text + &tables.join("\n")
}

fn source(plan: &Plan) -> Message {
    match plan.source {
        Source::SelfPlay => say!("regret-self-play", plies = plan.plies),
        Source::Random => say!("regret-random"),
        Source::Balanced => say!("regret-balanced", plies = plan.plies),
    }
}

fn summary(plan: &Plan, regrets: &[Regret], language: Language) -> Table {
    let columns = [
        "tournament-player",
        "tournament-games",
        "tournament-moves",
        "regret-not-judged",
        "regret-kept",
        "regret-lost",
        "regret-first",
        "regret-without",
    ];
    let mut table = grid(named(&columns, language), 1..columns.len());
    let interval = |estimate, times, digits| interval(estimate, times, digits, language);
    for (player, regret) in plan.players.iter().zip(regrets) {
        let first = regret.first_error();
        let at = |ply| say!("regret-at-ply", ply = ply).in_language(language);
        table.add_row([
            player.shown_name().to_owned(),
            regret.games().to_string(),
            regret.moves().to_string(),
            regret.not_judged().to_string(),
            interval(regret.kept(), 100.0, 1),
            interval(regret.loss(), 1.0, 3),
            first.median().map_or_else(nothing, at),
            interval(first.none_share(), 100.0, 1),
        ]);
    }
    table
}

/// Compares every player with the first, game by game; `None` for one player or if nothing was judged.
fn differences(plan: &Plan, regrets: &[Regret], language: Language) -> Option<(String, Table)> {
    let columns = ["tournament-player", "regret-kept", "regret-lost"];
    let mut table = grid(named(&columns, language), 1..columns.len());
    let mut any = false;
    for (player, regret) in plan.players.iter().zip(regrets).skip(1) {
        let Some(difference) = regret.difference(0) else { continue };
        any = true;
        table.add_row([
            player.shown_name().to_owned(),
            interval(Some(difference.kept), 100.0, 1, language),
            interval(Some(difference.loss), 1.0, 3, language),
        ]);
    }
    let first = plan.players.first().filter(|_| any)?;
    let shared = match plan.source {
        Source::Random => "regret-differences-shared",
        Source::SelfPlay | Source::Balanced => "regret-differences-openings",
    };
    let title = say!("regret-differences", first = first.shown_name()).in_language(language);
    Some((format!("{title}\n{}", text!(shared, language)), table))
}

fn by_ply(plan: &Plan, regrets: &[Regret], language: Language) -> Table {
    let counts: Vec<Vec<_>> = regrets.iter().map(|regret| regret.by_ply().collect()).collect();
    let mut plies: Vec<_> = counts.iter().flatten().map(|&(ply, _)| ply).collect();
    plies.sort_unstable();
    plies.dedup();
    let share = |counts: &&Counts| counts.blunder_share();
    let worst = counts.iter().flatten().filter_map(|(_, counts)| share(counts));
    let worst = worst.fold(0.0, f64::max);
    let mut table = players_grid(text!("regret-ply", language), plan);
    for ply in plies {
        let cell = |counts: &Vec<(usize, &Counts)>| {
            let found = counts.iter().find(|&&(at, _)| at == ply);
            let share = found.and_then(|(_, counts)| share(counts));
            share.map_or_else(nothing, |share| bar(share, worst, language))
        };
        table.add_row([vec![ply.to_string()], counts.iter().map(cell).collect()].concat());
    }
    table
}

fn by_kind(
    plan: &Plan,
    regrets: &[Regret],
    counts: impl Fn(&Regret) -> Vec<(Message, &Counts)>,
    language: Language,
) -> Table {
    let columns: Vec<_> = regrets.iter().map(counts).collect();
    let mut table = players_grid("", plan);
    let kinds = columns.first().into_iter().flatten().map(|(kind, _)| kind);
    for (row, kind) in kinds.enumerate() {
        let cell = |column: &Vec<(Message, &Counts)>| {
            let (_, counts) = column.get(row)?;
            let share = language.decimal(100.0 * counts.blunder_share()?, 1);
            Some(format!("{share} {:>8}", language.decimal(counts.loss()?, 3)))
        };
        let cells: Vec<_> = columns.iter().map(cell).collect();
        if cells.iter().any(Option::is_some) {
            let cells = cells.into_iter().map(|cell| cell.unwrap_or_else(nothing));
            table.add_row([vec![kind.in_language(language)], cells.collect()].concat());
        }
    }
    table
}

/// A table with a column of text, then a column for each player.
fn players_grid(first: &str, plan: &Plan) -> Table {
    let players = plan.players.iter().map(|player| player.shown_name().to_owned());
    grid([first.to_owned()].into_iter().chain(players).collect(), 1..plan.players.len() + 1)
}

/// The text for an unknown value.
fn nothing() -> String {
    "-".to_owned()
}

/// A mean and its interval, multiplied by `times`.
fn interval(estimate: Option<Estimate>, times: f64, digits: u8, language: Language) -> String {
    estimate.map_or_else(nothing, |Estimate { mean, low, high }| {
        let numbers = [mean, low, high].map(|number| Arg::decimal(times * number, digits));
        between("interval", numbers).in_language(language)
    })
}

/// A share in percent and a bar, the longest for the worst share.
fn bar(share: f64, worst: f64, language: Language) -> String {
    let length = if worst > 0.0 { (BAR * share / worst).ceil() as usize } else { 0 };
    let share = language.decimal(100.0 * share, 1);
    format!("{share} {:<1$}", "#".repeat(length), BAR as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_its_share_and_seen_if_there_is_any() {
        assert_eq!(bar(0.5, 0.5, Language::En), "50.0 ##########");
        assert_eq!(bar(0.25, 0.5, Language::En), "25.0 #####     ");
        assert_eq!(bar(0.001, 0.5, Language::En), "0.1 #         ");
        assert_eq!(bar(0.0, 0.5, Language::En), "0.0           ");
        assert_eq!(bar(0.0, 0.0, Language::En), "0.0           ");
    }

    #[test]
    fn nothing_known_is_shown_as_nothing() {
        assert_eq!(interval(None, 100.0, 1, Language::En), "-");
        let estimate = Estimate { mean: 0.5, low: 0.25, high: 0.75 };
        assert_eq!(interval(Some(estimate), 100.0, 1, Language::En), "50.0 (25.0 to 75.0)");
    }
}
