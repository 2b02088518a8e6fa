//! The tables of a tournament as cells of text, for all output formats.

use papan_arena::results::table::{Pair, Range, Row, Table};
use papan_words::{Arg, Language, Message};

use super::always;
use super::sheet::Sheet;
use papan_ui::figures::{from_to, named, percent};
use papan_ui::{say, text};

/// More players than this do not fit into a line.
const MOST_BESIDE: usize = 12;

/// The players, the best first; their always-valid intervals; the pairs; the scores by the player in the seat
/// before. Tables without rows are left out.
pub(crate) fn sheets(table: &Table, language: Language) -> Vec<Sheet> {
    let mut sheets = vec![players(table, language)];
    sheets.extend(always::sheet(table, language));
    if table.pairs.len() > 1 {
        sheets.push(pairs(table, language));
    }
    if !table.before.is_empty() && table.players.len() <= MOST_BESIDE {
        sheets.push(before(table, language));
    }
    sheets
}

/// The heading of the ratings, or of the difference where there are two players.
pub(crate) fn elo_heading(table: &Table) -> &'static str {
    if table.shows_difference() { "tournament-elo-difference" } else { "tournament-elo" }
}

/// Both ends of the interval of a rating; an anchor has none.
pub(crate) fn elo_interval(ends: Option<[f64; 2]>, language: Language) -> String {
    match ends {
        Some([low, high]) => from_to(low, high, 0, language),
        None => text!("tournament-anchor", language).to_owned(),
    }
}

/// The players, the best first.
pub fn players(table: &Table, language: Language) -> Sheet {
    let rated = table.players.iter().any(|row| row.elo.is_some());
    let dominoes = table.players.iter().any(|row| row.passes.is_some());
    let forfeits = table.players.iter().any(|row| row.forfeits > 0);
    let mut columns = vec!["tournament-player", "tournament-games"];
    columns.extend(["tournament-won", "tournament-drawn", "tournament-lost"]);
    columns.extend(["report-score", "tournament-interval"]);
    columns.extend(rated.then_some([elo_heading(table), "tournament-interval"]).iter().flatten());
    if dominoes {
        columns.extend(["tournament-payoff", "tournament-won-out", "tournament-won-blocked"]);
        columns.extend(["tournament-passes", "tournament-pips"]);
    }
    columns.extend(forfeits.then_some("tournament-forfeits"));
    let row = |row: &Row| {
        let mut cells = vec![row.player.clone() + &row.marks_text(language)];
        cells.extend([row.games, row.wins, row.draws, row.losses].map(|count| count.to_string()));
        cells.push(percent(row.score, 2, language));
        cells.push(from_to(100.0 * row.low, 100.0 * row.high, 2, language));
        if let Some((elo, ends)) = table.shown_elo(row) {
            cells.extend([language.decimal(elo, 0), elo_interval(ends, language)]);
        }
        if dominoes {
            cells.extend(of_dominoes(row, language));
        }
        cells.extend(forfeits.then(|| row.forfeits.to_string()));
        cells
    };
    let rows = table.ranked().map(row).collect();
    Sheet { title: String::new(), header: named(&columns, language), names: 1, rows }
}

fn of_dominoes(row: &Row, language: Language) -> [String; 5] {
    let mean = |range: Option<Range>, times: f64| {
        range.map_or_else(String::new, |r| language.decimal(times * r.value, 2))
    };
    [
        language.decimal(row.mean_payoff, 3),
        mean(row.won_out, 100.0),
        mean(row.won_blocked, 100.0),
        mean(row.passes, 1.0),
        mean(row.pips, 1.0),
    ]
}

/// The pairs of players.
pub fn pairs(table: &Table, language: Language) -> Sheet {
    let mut columns = vec!["tournament-won", "tournament-drawn", "tournament-lost"];
    columns.extend(["report-score", "tournament-interval"]);
    columns.extend(["tournament-elo-difference", "tournament-interval", "tournament-los-percent"]);
    let row = |pair: &papan_arena::results::table::Pair| {
        vec![
            pair.player.clone(),
            pair.opponent.clone(),
            pair.wins.to_string(),
            pair.draws.to_string(),
            pair.losses.to_string(),
            percent(pair.score, 2, language),
            from_to(100.0 * pair.low, 100.0 * pair.high, 2, language),
            language.decimal(pair.elo, 0),
            from_to(pair.elo_low, pair.elo_high, 0, language),
            percent(pair.los, 1, language),
        ]
    };
    Sheet {
        title: text!("arena-pairs", language).to_owned(),
        header: [vec![String::new(); 2], named(&columns, language)].concat(),
        names: 2,
        rows: table.pairs.iter().map(row).collect(),
    }
}

/// The score of each player, by the player in the seat before.
fn before(table: &Table, language: Language) -> Sheet {
    let ranked: Vec<_> = table.ranked().collect();
    let names = ranked.iter().map(|row| row.player.clone());
    let row = |row: &&Row| {
        let score = |before: &&Row| {
            let mut rows = table.before.iter();
            let found = rows.find(|b| b.player == row.player && b.before == before.player);
            found.map_or_else(|| "·".to_owned(), |found| percent(found.score, 2, language))
        };
        std::iter::once(row.player.clone()).chain(ranked.iter().map(score)).collect()
    };
    Sheet {
        title: text!("arena-before", language).to_owned(),
        header: [String::new()].into_iter().chain(names).collect(),
        names: 1,
        rows: ranked.iter().map(row).collect(),
    }
}

/// The differences between two players other than the score, and the meaning of the ratings, each with its name.
pub(crate) fn rating_facts(table: &Table) -> Vec<(Message, Message)> {
    let mut facts = Vec::new();
    if table.games == 0 || table.players.iter().all(|row| row.elo.is_none()) {
        return facts;
    }
    if let Some(anchor) = &table.anchor {
        let (player, elo) = (anchor.player.as_str(), Arg::Decimal(anchor.elo.to_string()));
        let about = say!("tournament-ratings-anchor", player = player, elo = elo);
        facts.push((say!("tournament-ratings"), about));
    } else if !table.shows_difference() {
        facts.push((say!("tournament-ratings"), say!("tournament-ratings-mean")));
    }
    let [pair] = &table.pairs[..] else { return facts };
    // Neither allows for the stopping rule of a sequential test.
    if table.sprt.is_none() {
        facts.extend(superiority_facts(pair));
    }
    let [none, half, one, three_halves, two] = pair.pentanomial;
    let points = say!(
        "tournament-pairs-are",
        player = &pair.player,
        none = none,
        half = half,
        one = one,
        three_halves = three_halves,
        two = two
    );
    facts.push((say!("tournament-pairs"), points));
    facts
}

/// The likelihood of superiority and the normalized Elo of the first of two players.
fn superiority_facts(pair: &Pair) -> [(Message, Message); 2] {
    let los = Arg::decimal(100.0 * pair.los, 1);
    let los = say!("tournament-los-is", value = los, player = &pair.player);
    let Range { value, low, high } = pair.normalized_elo;
    let [value, low, high] = [value, low, high].map(|elo| Arg::decimal(elo, 0));
    let normalized = say!(
        "tournament-normalized-is",
        value = value,
        low = low,
        high = high,
        player = &pair.player
    );
    [(say!("tournament-los"), los), (say!("tournament-normalized"), normalized)]
}
