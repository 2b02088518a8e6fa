//! The table of a tournament and its pairs, row by row.

use papan_games::Facts;
use papan_lab::table::{Pair, Range, Row, Table};
use papan_players::Mark;

use super::grid::{Cells, Column, Grid};
use super::range::Axis;
use papan_ui::report::number;
use papan_ui::texts::{Texts, Tournaments, fill};

/// The players, the best first.
pub(super) fn ranked(table: &Table) -> Vec<&Row> {
    let mut rows: Vec<_> = table.players.iter().collect();
    rows.sort_by(|a, b| b.score.total_cmp(&a.score));
    rows
}

/// A share in percent.
pub(super) fn percent(share: f64) -> String {
    number(100.0 * share, 1)
}

/// Both ends of an interval.
fn ends(low: &str, high: &str) -> String {
    format!("{low}..{high}")
}

fn texts<'a, T: 'a>(rows: &[T], text: impl Fn(&T) -> String + 'a) -> Vec<String> {
    rows.iter().map(text).collect()
}

/// The players' table.
pub(super) fn players(table: &Table, facts: &Facts, all_texts: &'static Texts) -> Grid {
    let words = &all_texts.tournament;
    let rows = ranked(table);
    let numbers = |text: &dyn Fn(&&Row) -> String| Cells::Numbers(texts(&rows, text));
    let ranges: Vec<_> = rows.iter().map(|row| score(row)).collect();
    let axis = Axis::of(ranges.iter().copied(), 1.0 / facts.sides as f64);
    let places = (1..=rows.len()).map(|place| place.to_string()).collect();
    let mut columns = vec![
        Column::new(words.place, Cells::Numbers(places), 0),
        Column::new(words.player, Cells::Names(texts(&rows, |row| marked(row, all_texts))), 0),
        Column::new(words.games, numbers(&|row| row.games.to_string()), 4),
        Column::new(words.won, numbers(&|row| row.wins.to_string()), 2),
        Column::new(words.drawn, numbers(&|row| row.draws.to_string()), 2),
        Column::new(words.lost, numbers(&|row| row.losses.to_string()), 2),
        Column::new(words.score, numbers(&|row| percent(row.score)), 0),
        Column::new(words.interval, numbers(&|row| ends(&percent(row.low), &percent(row.high))), 0),
        Column::new("", Cells::Ranges(axis, ranges), 1),
    ];
    if rows.iter().any(|row| row.elo.is_some()) {
        let elo = |value: Option<f64>| value.map_or_else(String::new, |elo| number(elo, 0));
        columns.push(Column::new(words.elo, numbers(&|row| elo(row.elo)), 3));
        let both = |row: &&Row| ends(&elo(row.elo_low), &elo(row.elo_high));
        columns.push(Column::new(words.interval, numbers(&both), 3));
    }
    if rows.iter().any(|row| row.passes.is_some()) {
        columns.extend(dominoes(&rows, words));
    }
    if rows.iter().any(|row| row.forfeits > 0) {
        columns.push(Column::new(words.forfeits, numbers(&|row| row.forfeits.to_string()), 1));
    }
    Grid(columns)
}

/// A player with what must be said of him.
fn marked(row: &Row, texts: &Texts) -> String {
    let mark = |mark: &Mark| format!(" ({})", mark.words().in_language(texts.language));
    let marks: String = row.marks.iter().map(mark).collect();
    format!("{}{marks}", row.player)
}

/// What is counted of dominoes besides.
fn dominoes(rows: &[&Row], words: &'static Tournaments) -> Vec<Column> {
    let column = |heading, text: &dyn Fn(&&Row) -> String| {
        Column::new(heading, Cells::Numbers(texts(rows, text)), 5)
    };
    let value = |range: Option<Range>, show: fn(f64) -> String| {
        range.map_or_else(String::new, |range| show(range.value))
    };
    let plain: fn(f64) -> String = |value| number(value, 2);
    vec![
        column(words.payoff, &|row| number(row.mean_payoff, 2)),
        column(words.won_out, &|row| value(row.won_out, percent)),
        column(words.won_blocked, &|row| value(row.won_blocked, percent)),
        column(words.passes, &|row| value(row.passes, plain)),
        column(words.pips, &|row| value(row.pips, plain)),
    ]
}

fn score(row: &Row) -> Range {
    Range { value: row.score, low: row.low, high: row.high }
}

/// What there is to say of a player, in a sentence.
pub(super) fn about_player(row: &Row, texts: &Texts) -> String {
    let words = &texts.tournament;
    let mut text = fill(
        words.about_player,
        &[&row.player, &row.games, &row.wins, &row.draws, &row.losses, &percent(row.score)],
    );
    let interval = fill(words.from_to, &[&percent(row.low), &percent(row.high)]);
    text = format!("{text} ({interval})");
    if let (Some(elo), Some(low), Some(high)) = (row.elo, row.elo_low, row.elo_high) {
        let both = fill(words.from_to, &[&number(low, 0), &number(high, 0)]);
        text = format!("{text}; {}", fill(words.about_elo, &[&number(elo, 0), &both]));
    }
    if let (Some(out), Some(blocked), Some(passes), Some(pips)) =
        (row.won_out, row.won_blocked, row.passes, row.pips)
    {
        let more = fill(
            words.about_dominoes,
            &[
                &number(row.mean_payoff, 2),
                &percent(out.value),
                &percent(blocked.value),
                &number(passes.value, 2),
                &number(pips.value, 2),
            ],
        );
        text = format!("{text}; {more}");
    }
    for mark in &row.marks {
        text = format!("{text}; {}", mark.words().in_language(texts.language));
    }
    text
}

/// The pairs' table.
pub(super) fn pairs(table: &Table, words: &'static Tournaments) -> Grid {
    let rows = &table.pairs;
    let numbers = |text: &dyn Fn(&Pair) -> String| Cells::Numbers(texts(rows, text));
    let score = |pair: &Pair| Range { value: pair.score, low: pair.low, high: pair.high };
    let ranges: Vec<_> = rows.iter().map(score).collect();
    let axis = Axis::of(ranges.iter().copied(), 0.5);
    Grid(vec![
        Column::new(words.player, Cells::Names(texts(rows, |pair| pair.player.clone())), 0),
        Column::new(words.opponent, Cells::Names(texts(rows, |pair| pair.opponent.clone())), 0),
        Column::new(words.games, numbers(&|pair| pair.games.to_string()), 4),
        Column::new(words.won, numbers(&|pair| pair.wins.to_string()), 2),
        Column::new(words.drawn, numbers(&|pair| pair.draws.to_string()), 2),
        Column::new(words.lost, numbers(&|pair| pair.losses.to_string()), 2),
        Column::new(words.score, numbers(&|pair| percent(pair.score)), 0),
        Column::new(
            words.interval,
            numbers(&|pair| ends(&percent(pair.low), &percent(pair.high))),
            0,
        ),
        Column::new("", Cells::Ranges(axis, ranges), 1),
        Column::new(words.elo, numbers(&|pair| number(pair.elo, 0)), 3),
        Column::new(
            words.interval,
            numbers(&|pair| ends(&number(pair.elo_low, 0), &number(pair.elo_high, 0))),
            3,
        ),
    ])
}

/// What there is to say of a pair, in a sentence.
pub(super) fn about_pair(pair: &Pair, words: &Tournaments) -> String {
    let [none, half, one, three_halves, two] = pair.pentanomial;
    let both = fill(words.from_to, &[&number(pair.elo_low, 0), &number(pair.elo_high, 0)]);
    fill(
        words.about_pair,
        &[
            &pair.player,
            &pair.opponent,
            &percent(pair.score),
            &number(pair.elo, 0),
            &both,
            &none,
            &half,
            &one,
            &three_halves,
            &two,
        ],
    )
}
