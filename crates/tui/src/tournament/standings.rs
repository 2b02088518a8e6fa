//! The table of a tournament and its pairs, row by row.

use papan_games::Facts;
use papan_lab::table::{Pair, Range, Row, Table};
use papan_players::Mark;

use super::facts::percent;
use super::grid::{Cells, Column, Grid};
use super::range::Axis;
use papan_ui::{say, text};
use papan_words::{Arg, Language, Message};

/// The players, the best first.
pub(super) fn ranked(table: &Table) -> Vec<&Row> {
    let mut rows: Vec<_> = table.players.iter().collect();
    rows.sort_by(|a, b| b.score.total_cmp(&a.score));
    rows
}

/// An Elo rating.
fn elo(rating: f64) -> Arg {
    Arg::decimal(rating, 0)
}

/// A mean with two decimals.
fn mean(value: f64) -> Arg {
    Arg::decimal(value, 2)
}

/// A number in a cell.
fn cell(number: &Arg, language: Language) -> String {
    number.in_language(language).into_owned()
}

/// Both ends of an interval in a cell.
fn ends(low: &Arg, high: &Arg, language: Language) -> String {
    format!("{}..{}", low.in_language(language), high.in_language(language))
}

fn cells<'a, T: 'a>(rows: &[T], text: impl Fn(&T) -> String + 'a) -> Vec<String> {
    rows.iter().map(text).collect()
}

/// The players' table.
pub(super) fn players(table: &Table, facts: &Facts, language: Language) -> Grid {
    let rows = ranked(table);
    let numbers = |text: &dyn Fn(&&Row) -> String| Cells::Numbers(cells(&rows, text));
    let ranges: Vec<_> = rows.iter().map(|row| score(row)).collect();
    let axis = Axis::of(ranges.iter().copied(), 1.0 / facts.sides as f64);
    let places = (1..=rows.len()).map(|place| place.to_string()).collect();
    let mut columns = vec![
        Column::new(text!("tournament-place", language), Cells::Numbers(places), 0),
        Column::new(
            text!("tournament-player", language),
            Cells::Names(cells(&rows, |row| marked(row, language))),
            0,
        ),
        Column::new(text!("tournament-games", language), numbers(&|row| row.games.to_string()), 4),
        Column::new(text!("tournament-won", language), numbers(&|row| row.wins.to_string()), 2),
        Column::new(text!("tournament-drawn", language), numbers(&|row| row.draws.to_string()), 2),
        Column::new(text!("tournament-lost", language), numbers(&|row| row.losses.to_string()), 2),
        Column::new(
            text!("tournament-score", language),
            numbers(&|row| cell(&percent(row.score), language)),
            0,
        ),
        Column::new(
            text!("tournament-interval", language),
            numbers(&|row| ends(&percent(row.low), &percent(row.high), language)),
            0,
        ),
        Column::new("", Cells::Ranges(axis, ranges), 1),
    ];
    if rows.iter().any(|row| row.elo.is_some()) {
        let rating = |value: Option<f64>| value.map_or(Arg::from(""), elo);
        let elo = numbers(&|row| cell(&rating(row.elo), language));
        columns.push(Column::new(text!("tournament-elo", language), elo, 3));
        let both = |row: &&Row| ends(&rating(row.elo_low), &rating(row.elo_high), language);
        columns.push(Column::new(text!("tournament-interval", language), numbers(&both), 3));
    }
    if rows.iter().any(|row| row.passes.is_some()) {
        columns.extend(dominoes(&rows, language));
    }
    if rows.iter().any(|row| row.forfeits > 0) {
        columns.push(Column::new(
            text!("tournament-forfeits", language),
            numbers(&|row| row.forfeits.to_string()),
            1,
        ));
    }
    Grid(columns)
}

/// A player with what must be said of him.
fn marked(row: &Row, language: Language) -> String {
    let mark = |mark: &Mark| format!(" ({})", mark.words().in_language(language));
    let marks: String = row.marks.iter().map(mark).collect();
    format!("{}{marks}", row.player)
}

/// What is counted of dominoes besides.
fn dominoes(rows: &[&Row], language: Language) -> Vec<Column> {
    let column = |heading, text: &dyn Fn(&&Row) -> String| {
        Column::new(heading, Cells::Numbers(cells(rows, text)), 5)
    };
    let value = |range: Option<Range>, number: fn(f64) -> Arg| {
        range.map_or_else(String::new, |range| cell(&number(range.value), language))
    };
    vec![
        column(text!("tournament-payoff", language), &|row| cell(&mean(row.mean_payoff), language)),
        column(text!("tournament-won-out", language), &|row| value(row.won_out, percent)),
        column(text!("tournament-won-blocked", language), &|row| value(row.won_blocked, percent)),
        column(text!("tournament-passes", language), &|row| value(row.passes, mean)),
        column(text!("tournament-pips", language), &|row| value(row.pips, mean)),
    ]
}

fn score(row: &Row) -> Range {
    Range { value: row.score, low: row.low, high: row.high }
}

/// Both ends of an interval in a sentence.
fn interval(low: f64, high: f64, number: fn(f64) -> Arg) -> Message {
    say!("tournament-from-to", low = number(low), high = number(high))
}

/// What there is to say of a player, in a sentence.
pub(super) fn about_player(row: &Row, language: Language) -> String {
    let mut parts = vec![say!(
        "tournament-about-player",
        player = &row.player,
        games = row.games,
        won = row.wins,
        drawn = row.draws,
        lost = row.losses,
        score = percent(row.score),
        interval = interval(row.low, row.high, percent)
    )];
    if let (Some(rating), Some(low), Some(high)) = (row.elo, row.elo_low, row.elo_high) {
        let both = interval(low, high, elo);
        parts.push(say!("tournament-about-elo", elo = elo(rating), interval = both));
    }
    if let (Some(out), Some(blocked), Some(passes), Some(pips)) =
        (row.won_out, row.won_blocked, row.passes, row.pips)
    {
        parts.push(say!(
            "tournament-about-dominoes",
            payoff = mean(row.mean_payoff),
            out = percent(out.value),
            blocked = percent(blocked.value),
            passes = mean(passes.value),
            pips = mean(pips.value)
        ));
    }
    let mut parts: Vec<_> = parts.iter().map(|part| part.in_language(language)).collect();
    parts.extend(row.marks.iter().map(|mark| mark.words().in_language(language)));
    parts.join("; ")
}

/// The pairs' table.
pub(super) fn pairs(table: &Table, language: Language) -> Grid {
    let rows = &table.pairs;
    let numbers = |text: &dyn Fn(&Pair) -> String| Cells::Numbers(cells(rows, text));
    let score = |pair: &Pair| Range { value: pair.score, low: pair.low, high: pair.high };
    let ranges: Vec<_> = rows.iter().map(score).collect();
    let axis = Axis::of(ranges.iter().copied(), 0.5);
    Grid(vec![
        Column::new(
            text!("tournament-player", language),
            Cells::Names(cells(rows, |pair| pair.player.clone())),
            0,
        ),
        Column::new(
            text!("tournament-opponent", language),
            Cells::Names(cells(rows, |pair| pair.opponent.clone())),
            0,
        ),
        Column::new(
            text!("tournament-games", language),
            numbers(&|pair| pair.games.to_string()),
            4,
        ),
        Column::new(text!("tournament-won", language), numbers(&|pair| pair.wins.to_string()), 2),
        Column::new(
            text!("tournament-drawn", language),
            numbers(&|pair| pair.draws.to_string()),
            2,
        ),
        Column::new(
            text!("tournament-lost", language),
            numbers(&|pair| pair.losses.to_string()),
            2,
        ),
        Column::new(
            text!("tournament-score", language),
            numbers(&|pair| cell(&percent(pair.score), language)),
            0,
        ),
        Column::new(
            text!("tournament-interval", language),
            numbers(&|pair| ends(&percent(pair.low), &percent(pair.high), language)),
            0,
        ),
        Column::new("", Cells::Ranges(axis, ranges), 1),
        Column::new(
            text!("tournament-elo", language),
            numbers(&|pair| cell(&elo(pair.elo), language)),
            3,
        ),
        Column::new(
            text!("tournament-interval", language),
            numbers(&|pair| ends(&elo(pair.elo_low), &elo(pair.elo_high), language)),
            3,
        ),
    ])
}

/// What there is to say of a pair, in a sentence.
pub(super) fn about_pair(pair: &Pair, language: Language) -> String {
    let [none, half, one, three_halves, two] = pair.pentanomial;
    say!(
        "tournament-about-pair",
        player = &pair.player,
        opponent = &pair.opponent,
        score = percent(pair.score),
        elo = elo(pair.elo),
        interval = interval(pair.elo_low, pair.elo_high, elo),
        none = none,
        half = half,
        one = one,
        three_halves = three_halves,
        two = two
    )
    .in_language(language)
}
