//! The table of a tournament as printed text.

use std::fmt::Write as _;

use papan_arena::results::sprt::SprtResult;
use papan_arena::results::table::{Endings, Range, Table};
use papan_games::Ending;
use papan_stats::sprt::{Model, SprtVerdict};
use papan_words::{Arg, Language, Message};

use super::sheets::{rating_facts, sheets};
use crate::seats;
use papan_ui::figures::{between, grid, source};
use papan_ui::say;

/// Formats a table as `papan arena` prints it.
pub fn in_words(table: &Table, language: Language) -> String {
    let mut out = format!("{}\n", heading(table, language));
    for sheet in sheets(table, language) {
        if !sheet.title.is_empty() {
            let _ = writeln!(out, "\n{}", sheet.title);
        }
        let numbers = sheet.names..sheet.header.len();
        let mut grid = grid(sheet.header, numbers);
        grid.add_rows(sheet.rows);
        let _ = writeln!(out, "{}", grid.trim_fmt());
    }
    let _ = writeln!(out, "\n{}", facts(table, language));
    for warning in warnings(table, language) {
        let _ = writeln!(out, "{warning}");
    }
    out
}

/// A line that names the rules, the games and the seed.
pub(crate) fn heading(table: &Table, language: Language) -> String {
    let is_dealt = table.decided_by_deal.is_some();
    let played = source(&table.rules, table.games, table.rounds, is_dealt);
    let seed = say!("tournament-seed-is", seed = table.seed);
    let adjudicated = table.adjudicate.map(|discs| say!("arena-adjudicated", discs = discs));
    let stopped = table.partial.then(|| say!("report-stopped"));
    let parts = [played, seed].into_iter().chain(adjudicated).chain(stopped);
    parts.map(|part| part.in_language(language)).collect::<Vec<_>>().join(", ")
}

/// The warnings, a line each.
pub(crate) fn warnings(table: &Table, language: Language) -> impl Iterator<Item = String> {
    let said = move |warning: &Message| {
        say!("arena-warning", warning = warning.clone()).in_language(language)
    };
    table.warnings.iter().map(said)
}

/// The facts that are not in the tables, one per line.
fn facts(table: &Table, language: Language) -> String {
    /// The smallest width of the names.
    const WIDTH: usize = 15;
    let said = facts_in(table, language);
    let width = said.iter().map(|(name, _)| name.chars().count() + 1).fold(WIDTH, usize::max);
    said.iter().map(|(name, value)| format!("{name:<width$}{value}\n")).collect()
}

/// The facts that are not in the tables: each with its name and value.
pub fn facts_in(table: &Table, language: Language) -> Vec<(String, String)> {
    let said = |(name, value): (Message, Message)| {
        (name.in_language(language), value.in_language(language))
    };
    facts_in_words(table).into_iter().map(said).collect()
}

fn facts_in_words(table: &Table) -> Vec<(Message, Message)> {
    let percent = |share: f64| Arg::decimal(100.0 * share, 2);
    let mut facts = rating_facts(table);
    for seat in &table.seats {
        let share = between("arena-share", [seat.score, seat.low, seat.high].map(percent));
        facts.push((say!("seat", number = seat.seat + 1), share));
    }
    facts.push((say!("tournament-seats"), seats(table)));
    if let Some(openings) = table.openings {
        let openings = say!("tournament-openings-are", openings = openings);
        facts.push((say!("tournament-openings"), openings));
    }
    if let Some(Range { value, low, high }) = table.first_move {
        let elo = [value, low, high].map(|elo| Arg::decimal(elo, 0));
        facts.push((say!("tournament-first-move"), between("arena-first-move", elo)));
    }
    if let Some(Range { value, low, high }) = table.decided_by_deal {
        let decided = between("tournament-decided", [value, low, high].map(percent));
        facts.push((say!("tournament-deals"), decided));
    }
    let different =
        if table.distinct_is_exact { "tournament-different" } else { "tournament-about-different" };
    let different = say!(different, games = table.games, different = table.distinct_games);
    facts.push((say!("tournament-games"), different));
    let endings = table.endings.iter().filter(|ending| ending.games > 0).map(ending);
    let moves = Arg::decimal(table.plies.value, 1);
    let ended = say!("arena-ended", endings = Arg::list(endings), moves = moves);
    facts.push((say!("tournament-endings"), ended));
    facts.extend(test(table));
    facts.extend(corrected(table).map(|told| (say!("tournament-corrected"), told)));
    facts
}

/// The number of games that ended in one way.
fn ending(Endings { kind, games }: &Endings) -> Message {
    let id = match kind {
        Ending::Win => "arena-win",
        Ending::Draw => "arena-draw",
        Ending::Blocked => "arena-blocked",
        Ending::Forfeit => "arena-forfeit",
    };
    say!(id, games = *games)
}

/// The hypothesis that a test accepts, or that it is still open.
pub fn verdict(sprt: &SprtResult) -> Message {
    let id = match sprt.verdict {
        SprtVerdict::Continue => return say!("tournament-test-open"),
        SprtVerdict::H0 => "tournament-test-h0",
        SprtVerdict::H1 => "tournament-test-h1",
    };
    let model = match sprt.model {
        Model::Logistic => "logistic",
        Model::Normalized => "normalized",
    };
    let [elo0, elo1] = [sprt.elo0, sprt.elo1].map(|elo| Arg::Decimal(elo.to_string()));
    say!(id, elo0 = elo0, elo1 = elo1, model = model)
}

/// The estimate that allows for the stopping rule of a test, and the score as counted.
pub(crate) fn corrected(table: &Table) -> Option<Message> {
    let (sprt, first) = (table.sprt.as_ref()?, table.players.first()?);
    let percent = |share: f64| Arg::decimal(100.0 * share, 2);
    Some(say!(
        "tournament-corrected-is",
        player = first.player.as_str(),
        score = percent(sprt.score),
        low = percent(sprt.low),
        high = percent(sprt.high),
        elo = Arg::decimal(sprt.elo, 0),
        elo_low = Arg::decimal(sprt.elo_low, 0),
        elo_high = Arg::decimal(sprt.elo_high, 0),
        counted = percent(first.score)
    ))
}

/// The result of the sequential test, if there is one.
fn test(table: &Table) -> Option<(Message, Message)> {
    let sprt = table.sprt.as_ref()?;
    let told = say!(
        "arena-test",
        result = verdict(sprt),
        pairs = sprt.pairs,
        ratio = Arg::decimal(sprt.llr, 2),
        lower = Arg::decimal(sprt.lower, 2),
        upper = Arg::decimal(sprt.upper, 2)
    );
    Some((say!("tournament-test"), told))
}
