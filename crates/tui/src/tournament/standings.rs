//! The tables of a tournament with their intervals drawn, and a sentence about each row.

use papan_arena::results::table::{Pair, Range, Row, Table};
use papan_games::Facts;
use papan_report::Sheet;
use papan_ui::say;
use papan_words::{Arg, Message};
use ratatui::text::Line;

use super::axis::Axis;
use crate::theme::{Theme, text};
use crate::widgets::table::{Column, Columns};

/// A name is not cut below this, and a drawn interval is not shorter or longer than these.
const NAME: u16 = 12;
const RANGE: (u16, u16) = (11, 41);

/// A table with its intervals drawn after the score. Where there is little room, columns are left out from the right, but
/// never the score and its interval.
fn columns(sheet: Sheet, ranges: Vec<Range>, fair: f64, look: Theme) -> Columns {
    let Sheet { header, names, rows, .. } = sheet;
    let score = header.iter().position(|heading| heading == text!("report-score", look));
    let score = score.unwrap_or(names);
    let column = |(number, heading): (usize, String)| {
        let cells = rows.iter().map(|row| row.get(number).cloned().unwrap_or_default());
        let column = Column::new(heading, cells);
        match number {
            number if number < names => column.least(NAME),
            number if number == score || number == score + 1 => column.right(),
            number => column.right().spare(number as u8 + 2),
        }
    };
    let mut columns: Vec<_> = header.into_iter().enumerate().map(column).collect();
    let axis = Axis::of(ranges.iter().copied(), fair);
    let draw = move |row: Option<usize>, width: u16| match row {
        None => Line::raw(axis.heading(width.into())),
        Some(row) => axis.draw(ranges[row], width.into(), look),
    };
    columns.insert(score + 2, Column::drawn(RANGE, Box::new(draw)).spare(1));
    Columns::new(columns)
}

/// The table of players, the best first.
pub(super) fn players(table: &Table, facts: &Facts, look: Theme) -> Columns {
    let range = |number: usize| {
        let Row { score, low, high, .. } = table.players[number];
        Range { value: score, low, high }
    };
    let ranges = table.ranking.iter().map(|&number| range(number)).collect();
    let sheet = papan_report::players(table, look.language);
    columns(sheet, ranges, 1.0 / facts.sides as f64, look)
}

/// The table of pairs.
pub(super) fn pairs(table: &Table, look: Theme) -> Columns {
    let range = |pair: &Pair| Range { value: pair.score, low: pair.low, high: pair.high };
    let ranges = table.pairs.iter().map(range).collect();
    let mut sheet = papan_report::pairs(table, look.language);
    let names = [text!("tournament-player", look), text!("tournament-opponent", look)];
    sheet.header.splice(..2, names.map(str::to_owned));
    columns(sheet, ranges, 0.5, look)
}

/// An Elo rating.
fn elo(rating: f64) -> Arg {
    Arg::decimal(rating, 0)
}

/// A mean with two decimals.
fn mean(value: f64) -> Arg {
    Arg::decimal(value, 2)
}

/// A share in percent.
fn percent(share: f64) -> Arg {
    Arg::decimal(100.0 * share, 1)
}

/// Both ends of an interval in a sentence.
fn interval(low: f64, high: f64, number: fn(f64) -> Arg) -> Message {
    say!("tournament-from-to", low = number(low), high = number(high))
}

/// A sentence about a player.
pub(super) fn about_player(table: &Table, row: &Row, look: Theme) -> String {
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

/// A sentence about a pair.
pub(super) fn about_pair(pair: &Pair, look: Theme) -> String {
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
