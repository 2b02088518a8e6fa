//! The table of a tournament as text, as it is printed.

use std::fmt::Write as _;

use comfy_table::{CellAlignment, ContentArrangement, Table as Grid, presets};
use papan_games::Ending;
use papan_lab::sprt::SprtResult;
use papan_lab::stats::sprt::{Model, Verdict};
use papan_lab::table::{Endings, Range, Row, Table};
use papan_words::{Arg, Language, Message};

use super::{between, from_to, percent, seats};
use crate::{say, text};

/// A table without lines, with names of columns if there are any; some of the columns are numbers.
pub fn grid(header: Vec<String>, numbers: std::ops::Range<usize>) -> Grid {
    let mut grid = Grid::new();
    grid.load_style(presets::NOTHING);
    grid.set_content_arrangement(ContentArrangement::Disabled);
    if !header.is_empty() {
        grid.set_header(header);
    }
    for column in grid.column_iter_mut().skip(numbers.start).take(numbers.len()) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    grid
}

/// A table as `papan arena` prints it.
pub fn in_words(table: &Table, language: Language) -> String {
    let mut out = String::new();
    let said = |message: Message| message.in_language(language);
    let is_dealt = table.decided_by_deal.is_some();
    let played = source(&table.rules, table.games, table.rounds, is_dealt);
    let seed = say!("tournament-seed-is", seed = table.seed);
    let stopped = table.partial.then(|| say!("report-stopped"));
    let heading: Vec<_> = [played, seed].into_iter().chain(stopped).map(said).collect();
    let _ = writeln!(out, "{}\n{}", heading.join(", "), players(table, language));
    if table.pairs.len() > 1 {
        let _ = writeln!(out, "\n{}\n{}", text!("arena-pairs", language), pairs(table, language));
    }
    if !table.before.is_empty() && table.players.len() <= MOST_BESIDE {
        let _ = writeln!(out, "\n{}\n{}", text!("arena-before", language), before(table, language));
    }
    let _ = writeln!(out, "\n{}", facts(table, language));
    for warning in &table.warnings {
        let _ = writeln!(out, "{}", said(say!("arena-warning", warning = warning.clone())));
    }
    out
}

/// What was played: `connect-four:7x6, 20 games from 10 openings`.
pub fn source(rules: &str, games: u64, rounds: u64, is_dealt: bool) -> Message {
    let id = if is_dealt { "arena-deals" } else { "arena-openings" };
    say!(id, rules = rules, games = games, rounds = rounds)
}

/// The names of columns, by the ids of their texts.
pub fn named(ids: &[&'static str], language: Language) -> Vec<String> {
    ids.iter().map(|id| text!(id, language).to_owned()).collect()
}

/// The best first.
fn ranked(table: &Table) -> Vec<&Row> {
    let mut rows: Vec<_> = table.players.iter().collect();
    rows.sort_by(|a, b| b.score.total_cmp(&a.score));
    rows
}

fn players(table: &Table, language: Language) -> String {
    let rated = table.players.iter().any(|row| row.elo.is_some());
    let dominoes = table.players.iter().any(|row| row.passes.is_some());
    let forfeits = table.players.iter().any(|row| row.forfeits > 0);
    let mut columns = vec!["tournament-player", "tournament-games"];
    columns.extend(["tournament-won", "tournament-drawn", "tournament-lost"]);
    columns.extend(["report-score", "tournament-interval"]);
    columns.extend(rated.then_some(["tournament-elo", "tournament-interval"]).iter().flatten());
    if dominoes {
        columns.extend(["tournament-payoff", "tournament-won-out", "tournament-won-blocked"]);
        columns.extend(["tournament-passes", "tournament-pips"]);
    }
    columns.extend(forfeits.then_some("tournament-forfeits"));
    let mut grid = grid(named(&columns, language), 1..columns.len());
    for row in ranked(table) {
        let mut cells = vec![row.player.clone() + &row.marks_text(language)];
        cells.extend([row.games, row.wins, row.draws, row.losses].map(|count| count.to_string()));
        cells.push(percent(row.score, 2, language));
        cells.push(from_to(100.0 * row.low, 100.0 * row.high, 2, language));
        if let (Some(elo), Some(low), Some(high)) = (row.elo, row.elo_low, row.elo_high) {
            cells.extend([language.decimal(elo, 0), from_to(low, high, 0, language)]);
        }
        if dominoes {
            let mean = |range: Option<Range>, times: f64| {
                range.map_or_else(String::new, |r| language.decimal(times * r.value, 2))
            };
            cells.push(language.decimal(row.mean_payoff, 3));
            cells.extend([mean(row.won_out, 100.0), mean(row.won_blocked, 100.0)]);
            cells.extend([mean(row.passes, 1.0), mean(row.pips, 1.0)]);
        }
        cells.extend(forfeits.then(|| row.forfeits.to_string()));
        grid.add_row(cells);
    }
    grid.trim_fmt()
}

fn pairs(table: &Table, language: Language) -> String {
    let mut columns = vec!["tournament-won", "tournament-drawn", "tournament-lost"];
    columns.extend(["report-score", "tournament-interval"]);
    columns.extend(["tournament-elo", "tournament-interval"]);
    let header = [vec![String::new(); 2], named(&columns, language)].concat();
    let numbers = 2..header.len();
    let mut grid = grid(header, numbers);
    for pair in &table.pairs {
        grid.add_row([
            pair.player.clone(),
            pair.opponent.clone(),
            pair.wins.to_string(),
            pair.draws.to_string(),
            pair.losses.to_string(),
            percent(pair.score, 2, language),
            from_to(100.0 * pair.low, 100.0 * pair.high, 2, language),
            language.decimal(pair.elo, 0),
            from_to(pair.elo_low, pair.elo_high, 0, language),
        ]);
    }
    grid.trim_fmt()
}

/// More players than this do not fit beside each other.
const MOST_BESIDE: usize = 12;

/// What each player did by who sat before him.
fn before(table: &Table, language: Language) -> String {
    let ranked = ranked(table);
    let names = ranked.iter().map(|row| row.player.clone());
    let mut grid = grid([String::new()].into_iter().chain(names).collect(), 1..ranked.len() + 1);
    for row in &ranked {
        let score = |before: &&Row| {
            let mut rows = table.before.iter();
            let found = rows.find(|b| b.player == row.player && b.before == before.player);
            found.map_or_else(|| "·".to_owned(), |found| percent(found.score, 2, language))
        };
        grid.add_row(std::iter::once(row.player.clone()).chain(ranked.iter().map(score)));
    }
    grid.trim_fmt()
}

/// What else there is to say, a line each.
fn facts(table: &Table, language: Language) -> String {
    /// The usual width of the names.
    const WIDTH: usize = 15;
    let said: Vec<_> = facts_in_words(table)
        .iter()
        .map(|(name, value)| (name.in_language(language), value.in_language(language)))
        .collect();
    let width = said.iter().map(|(name, _)| name.chars().count() + 1).fold(WIDTH, usize::max);
    said.iter().map(|(name, value)| format!("{name:<width$}{value}\n")).collect()
}

fn facts_in_words(table: &Table) -> Vec<(Message, Message)> {
    let percent = |share: f64| Arg::decimal(100.0 * share, 2);
    let mut facts = Vec::new();
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
    let different = if table.distinct_is_exact {
        "tournament-different"
    } else {
        "tournament-about-so-many-different"
    };
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

/// How many games ended in some way.
fn ending(Endings { kind, games }: &Endings) -> Message {
    let id = match kind {
        Ending::Win => "arena-win",
        Ending::Draw => "arena-draw",
        Ending::Blocked => "arena-blocked",
        Ending::Forfeit => "arena-forfeit",
    };
    say!(id, games = *games)
}

/// Which hypothesis a test prefers.
pub fn verdict(sprt: &SprtResult) -> Message {
    let id = match sprt.verdict {
        Verdict::Continue => return say!("tournament-test-open"),
        Verdict::H0 => "tournament-test-h0",
        Verdict::H1 => "tournament-test-h1",
    };
    let model = match sprt.model {
        Model::Logistic => "logistic",
        Model::Normalized => "normalized",
    };
    let [elo0, elo1] = [sprt.elo0, sprt.elo1].map(|elo| Arg::Decimal(elo.to_string()));
    say!(id, elo0 = elo0, elo1 = elo1, model = model)
}

/// The estimate that allows for the stopping rule of a test, and the score as counted.
pub fn corrected(table: &Table) -> Option<Message> {
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

/// What the test has found, where there is one.
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
