//! The results of each player against each other player.

use maud::{Markup, html};
use papan_arena::results::table::{Pair, Range};
use papan_games::text::shown;

use papan_words::Language;

use super::{Report, headings, yes};
use papan_ui::figures::{from_to, percent};
use papan_ui::{say, text};

/// With more players than this a cell shows the score alone.
const MOST_WITH_INTERVALS: usize = 12;

/// A list of more pairs than this is too long to read.
const MOST_PAIRS: usize = 45;

pub(crate) fn section(report: &Report<'_>) -> Markup {
    let (pairs, language) = (&report.table.pairs, report.language);
    let elsewhere = say!("report-pairs-elsewhere", pairs = pairs.len());
    html! {
        @if !pairs.is_empty() {
            section {
                h2 { (text!("report-pairs", language)) }
                @if pairs.len() > 1 { (cross_table(report)) }
                @if pairs.len() <= MOST_PAIRS { (list(pairs, language)) } @else {
                    p { (elsewhere.in_language(language)) }
                }
            }
        }
    }
}

/// The table of scores: the player of a row against the player of a column.
fn cross_table(report: &Report<'_>) -> Markup {
    let (table, language) = (report.table, report.language);
    let order = &table.ranking;
    let size = table.players.len();
    let met = meetings(report);
    let about = say!("report-cross", intervals = yes(size <= MOST_WITH_INTERVALS));
    html! {
        p { (about.in_language(language)) " "
            span.up { "▲ " (text!("report-better", language)) }
            " " (text!("report-or", language)) " "
            span.down { "▼ " (text!("report-worse", language)) }
            ": " (text!("report-cross-marks", language)) }
        .wide tabindex="0" role="region" aria-label=(text!("report-cross-label", language)) {
            table.cross {
                thead { tr {
                    (headings(&["tournament-player"], language))
                    @for place in 1..=size { th scope="col" { (place) } }
                } }
                tbody { @for (place, &one) in (1..).zip(order) { tr {
                    th.name scope="row" { (place) " " (shown(&table.players[one].player)) }
                    @for &other in order { (cell(met[one * size + other], size)) }
                } } }
            }
        }
    }
}

/// The score of each player against each other player, by their numbers.
fn meetings(report: &Report<'_>) -> Vec<Option<Range>> {
    let size = report.table.players.len();
    let mut met = vec![None; size * size];
    for pair in report.table.pairs.iter().filter(|pair| pair.games > 0) {
        let Pair { score, low, high, numbers: [one, other], .. } = *pair;
        met[one * size + other] = Some(Range { value: score, low, high });
        met[other * size + one] =
            Some(Range { value: 1.0 - score, low: 1.0 - high, high: 1.0 - low });
    }
    met
}

fn cell(met: Option<Range>, size: usize) -> Markup {
    let Some(Range { value, low, high }) = met else {
        return html! { td { "·" } };
    };
    let percent = |share: f64| Language::En.decimal(100.0 * share, 0);
    let class = match (low > 0.5, high < 0.5) {
        (true, _) => "up",
        (_, true) => "down",
        _ => "even",
    };
    html! {
        td class=(class) {
            (percent(value))
            @if size <= MOST_WITH_INTERVALS { small { (percent(low)) "–" (percent(high)) } }
        }
    }
}

fn list(pairs: &[Pair], language: Language) -> Markup {
    let named = [
        "report-players",
        "tournament-won",
        "tournament-drawn",
        "tournament-lost",
        "report-score",
        "tournament-interval",
        "tournament-elo-difference",
        "tournament-interval",
        "tournament-los-percent",
        "report-normalized",
        "tournament-interval",
    ];
    html! {
        p { (text!("report-pairs-about", language)) }
        .wide tabindex="0" role="region" aria-label=(text!("tournament-tab-pairs", language)) {
            table {
                thead { tr {
                    (headings(&named, language))
                    @for points in ["0", "½", "1", "1½", "2"] { th scope="col" { (points) } }
                } }
                tbody { @for pair in pairs { tr {
                    th.name scope="row" { (shown(&pair.player)) " – " (shown(&pair.opponent)) }
                    td { (pair.wins) } td { (pair.draws) } td { (pair.losses) }
                    td { (percent(pair.score, 1, language)) }
                    td { (from_to(100.0 * pair.low, 100.0 * pair.high, 1, language)) }
                    td { (language.decimal(pair.elo, 0)) }
                    td { (from_to(pair.elo_low, pair.elo_high, 0, language)) }
                    td { (percent(pair.los, 1, language)) }
                    td { (language.decimal(pair.normalized_elo.value, 0)) }
                    td { (from_to(pair.normalized_elo.low, pair.normalized_elo.high, 0, language)) }
                    @for games in pair.pentanomial { td { (games) } }
                } } }
            }
        }
    }
}
