//! The table of a tournament and its pairs, row by row.

use papan_games::Facts;
use papan_lab::table::{Pair, Range, Row, Table};
use papan_players::Mark;

use super::facts::percent;
use super::grid::{Cells, Column, Grid};
use super::range::Axis;
use crate::look::{Look, text};
use papan_ui::say;
use papan_words::{Arg, Message};

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

/// A column of numbers, one for each row.
fn numbers<T>(rows: &[T], heading: &'static str, spare: u8, text: impl Fn(&T) -> String) -> Column {
    Column::new(heading, Cells::Numbers(rows.iter().map(text).collect()), spare)
}

/// A column of names, one for each row.
fn names<T>(rows: &[T], heading: &'static str, text: impl Fn(&T) -> String) -> Column {
    Column::new(heading, Cells::Names(rows.iter().map(text).collect()), 0)
}

/// What a player did, or one of a pair.
struct Results {
    /// Games, and how many of them were won, drawn and lost.
    counts: [u64; 4],
    score: Range,
    elo: Option<(f64, Option<[f64; 2]>)>,
}

/// The columns of what was done; a player who is as good as the others has the fair score.
fn results(rows: &[Results], fair: f64, heading: &'static str, look: Look) -> Vec<Column> {
    let count = |heading, number: usize, spare| {
        numbers(rows, heading, spare, |row| row.counts[number].to_string())
    };
    let said = |number: Arg| number.in_language(look.language).into_owned();
    let ends = |range: Range, number: fn(f64) -> Arg| {
        format!("{}..{}", said(number(range.low)), said(number(range.high)))
    };
    let ranges: Vec<_> = rows.iter().map(|row| row.score).collect();
    let axis = Axis::of(ranges.iter().copied(), fair);
    let interval = text!("tournament-interval", look);
    let mut columns = vec![
        count(text!("tournament-games", look), 0, 4),
        count(text!("tournament-won", look), 1, 2),
        count(text!("tournament-drawn", look), 2, 2),
        count(text!("tournament-lost", look), 3, 2),
        numbers(rows, text!("tournament-score", look), 0, |row| said(percent(row.score.value))),
        numbers(rows, interval, 0, |row| ends(row.score, percent)),
        Column::new("", Cells::Ranges(axis, ranges), 1),
    ];
    if rows.iter().any(|row| row.elo.is_some()) {
        let value = |row: &Results| row.elo.map_or_else(String::new, |(value, _)| said(elo(value)));
        let both = |[low, high]: [f64; 2]| ends(Range { value: low, low, high }, elo);
        let both =
            |row: &Results| row.elo.and_then(|(_, ends)| ends).map_or_else(String::new, both);
        columns.push(numbers(rows, heading, 3, value));
        columns.push(numbers(rows, interval, 3, both));
    }
    columns
}

/// The players' table.
pub(super) fn players(table: &Table, facts: &Facts, look: Look) -> Grid {
    let rows = ranked(table);
    let done = rows.iter().map(|row| {
        let elo = table.shown_elo(row);
        let score = Range { value: row.score, low: row.low, high: row.high };
        Results { counts: [row.games, row.wins, row.draws, row.losses], score, elo }
    });
    let done: Vec<_> = done.collect();
    let places: Vec<_> = (1..=rows.len()).collect();
    let mut columns = vec![
        numbers(&places, text!("tournament-place", look), 0, usize::to_string),
        names(&rows, text!("tournament-player", look), |row| marked(row, look)),
    ];
    let heading = if table.shows_difference() {
        text!("tournament-elo-diff", look)
    } else {
        text!("tournament-elo", look)
    };
    columns.extend(results(&done, 1.0 / facts.sides as f64, heading, look));
    if rows.iter().any(|row| row.passes.is_some()) {
        columns.extend(dominoes(&rows, look));
    }
    if rows.iter().any(|row| row.forfeits > 0) {
        let heading = text!("tournament-forfeits", look);
        columns.push(numbers(&rows, heading, 1, |row| row.forfeits.to_string()));
    }
    Grid(columns)
}

/// A player with what must be said of him.
fn marked(row: &Row, look: Look) -> String {
    let mark = |mark: &Mark| format!(" ({})", look.say(mark.words()));
    let marks: String = row.marks.iter().map(mark).collect();
    format!("{}{marks}", row.player)
}

/// What is counted of dominoes besides.
fn dominoes(rows: &[&Row], look: Look) -> [Column; 5] {
    let column = |heading, number: fn(f64) -> Arg, value: fn(&Row) -> Option<f64>| {
        let said = |value: f64| number(value).in_language(look.language).into_owned();
        numbers(rows, heading, 5, |row| value(row).map_or_else(String::new, said))
    };
    [
        column(text!("tournament-payoff", look), mean, |row| Some(row.mean_payoff)),
        column(text!("tournament-won-out", look), percent, |row| row.won_out.map(value_of)),
        column(text!("tournament-won-blocked", look), percent, |row| row.won_blocked.map(value_of)),
        column(text!("tournament-passes", look), mean, |row| row.passes.map(value_of)),
        column(text!("tournament-pips", look), mean, |row| row.pips.map(value_of)),
    ]
}

fn value_of(range: Range) -> f64 {
    range.value
}

/// Both ends of an interval in a sentence.
fn interval(low: f64, high: f64, number: fn(f64) -> Arg) -> Message {
    say!("tournament-from-to", low = number(low), high = number(high))
}

/// What there is to say of a player, in a sentence.
pub(super) fn about_player(table: &Table, row: &Row, look: Look) -> String {
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
    if let Some((rating, Some([low, high]))) = table.shown_elo(row) {
        let both = interval(low, high, elo);
        let is_difference = table.shows_difference();
        let id = if is_difference { "tournament-about-difference" } else { "tournament-about-elo" };
        parts.push(say!(id, elo = elo(rating), interval = both));
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
    let mut parts: Vec<_> = parts.iter().map(|part| look.say(part)).collect();
    parts.extend(row.marks.iter().map(|mark| look.say(mark.words())));
    parts.join("; ")
}

/// The pairs' table.
pub(super) fn pairs(table: &Table, look: Look) -> Grid {
    let rows = &table.pairs;
    let done = rows.iter().map(|pair| Results {
        counts: [pair.games, pair.wins, pair.draws, pair.losses],
        score: Range { value: pair.score, low: pair.low, high: pair.high },
        elo: Some((pair.elo, Some([pair.elo_low, pair.elo_high]))),
    });
    let done: Vec<_> = done.collect();
    let mut columns = vec![
        names(rows, text!("tournament-player", look), |pair| pair.player.clone()),
        names(rows, text!("tournament-opponent", look), |pair| pair.opponent.clone()),
    ];
    columns.extend(results(&done, 0.5, text!("tournament-elo", look), look));
    let los = |pair: &Pair| percent(pair.los).in_language(look.language).into_owned();
    columns.push(numbers(rows, text!("tournament-los-percent", look), 5, los));
    Grid(columns)
}

/// What there is to say of a pair, in a sentence.
pub(super) fn about_pair(pair: &Pair, look: Look) -> String {
    let [none, half, one, three_halves, two] = pair.pentanomial;
    look.say(say!(
        "tournament-about-pair",
        player = &pair.player,
        opponent = &pair.opponent,
        score = percent(pair.score),
        elo = elo(pair.elo),
        interval = interval(pair.elo_low, pair.elo_high, elo),
        los = percent(pair.los),
        none = none,
        half = half,
        one = one,
        three_halves = three_halves,
        two = two
    ))
}
