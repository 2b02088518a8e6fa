//! The odds of a match as other programs read them, JSON, and as a [table](in_words) for people.

use std::fmt::Write as _;

use papan_games::MAX_SEATS;
use papan_games::dominoes::{DominoRules, MatchScore};
use papan_players::match_odds::MatchOdds;
use papan_words::{Arg, Language};
use serde::Serialize;

use crate::figures::grid;
use crate::{say, text};

/// The most scores of a side that the table shows.
const MOST_SHOWN: u16 = 12;

/// The probability of winning a match from each score, as `papan match-odds --json` prints it.
#[derive(Debug, Serialize)]
pub struct MatchOddsReport {
    rules: String,
    /// The player whose matches against itself were counted.
    player: String,
    /// The number of deals.
    deals: usize,
    /// The mean points of a deal: of the side that opens it, and of all others together.
    points: [f64; 2],
    rows: Vec<OddsRow>,
}

/// The odds with one score of the own side.
#[derive(Debug, Serialize)]
struct OddsRow {
    /// The score of the own side.
    own: i16,
    /// For each score of the other side, or of all others: that score and the probability that the own side wins.
    others: Vec<(i16, f64)>,
}

impl MatchOddsReport {
    /// The odds before each deal, without knowing who opens it. A match without a target is at its first deal.
    pub fn new(rules: &DominoRules, player: &str, odds: &MatchOdds) -> Self {
        let scores = shown(rules);
        let row = |&own: &i16| {
            let won = |&other: &i16| {
                let mut score = [other; MAX_SEATS];
                score[0] = own;
                if rules.teams() {
                    score[2] = own;
                }
                let standing = MatchScore::at(*rules, score, 0);
                (other, odds.of_score(&standing, None)[0])
            };
            OddsRow { own, others: scores.iter().map(won).collect() }
        };
        Self {
            rules: rules.to_string(),
            player: player.to_owned(),
            deals: odds.sample().deals(),
            points: odds.sample().means(),
            rows: scores.iter().map(row).collect(),
        }
    }
}

/// The scores of the table: every score up to a small target, else some of them.
fn shown(rules: &DominoRules) -> Vec<i16> {
    let target = match rules.course().target {
        0 => MOST_SHOWN,
        target => target,
    };
    let step =
        target.div_ceil(MOST_SHOWN).next_multiple_of(if target > 2 * MOST_SHOWN { 10 } else { 1 });
    let scores = (0..target).step_by(usize::from(step.max(1)));
    scores.filter_map(|score| i16::try_from(score).ok()).collect()
}

/// The table: own scores down, the others' across.
pub fn in_words(report: &MatchOddsReport, language: Language) -> String {
    let [opener, others] = report.points.map(|points| Arg::decimal(points, 2));
    let (deals, player) = (report.deals, report.player.as_str());
    let rules = report.rules.as_str();
    let said = say!(
        "match-odds-from",
        rules = rules,
        deals = deals,
        player = player,
        opener = opener,
        others = others
    );
    let mut text = format!("{}\n\n", said.in_language(language));
    let mut header = vec![text!("match-odds-own", language).to_owned()];
    if let Some(row) = report.rows.first() {
        header.extend(row.others.iter().map(|(other, _)| other.to_string()));
    }
    let columns = header.len();
    let mut table = grid(header, 0..columns);
    for OddsRow { own, others } in &report.rows {
        let cells = others.iter().map(|(_, won)| language.decimal(100.0 * won, 1));
        table.add_row([own.to_string()].into_iter().chain(cells));
    }
    let _ = writeln!(text, "{}\n\n{}", table.trim_fmt(), text!("match-odds-note", language));
    text
}
