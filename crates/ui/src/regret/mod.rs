//! Regret as other programs read it, JSON and CSV, and as [tables](in_words) for people.

mod tables;

use std::io::Write;

use papan_engine::PlayerSpec;
use papan_stats::Estimate;
use papan_study::regret::{Counts, FirstFault, Plan, Regret, RegretDifference, Source};
use papan_words::Message;
use serde::Serialize;

pub use tables::in_words;

/// The cost of players' moves, as `papan regret --json` prints it.
#[derive(Debug, Serialize)]
pub struct RegretReport<'a> {
    rules: String,
    seed: u64,
    positions: Source,
    /// The number of random moves of an opening; `None` for random positions, which have no opening.
    plies: Option<usize>,
    /// Whether it was stopped before all games were played.
    pub stopped: bool,
    players: Vec<Row<'a>>,
    /// The difference of every pair of players, game by game.
    differences: Vec<Difference<'a>>,
}

/// The difference between two players: in the same positions (`random`), or from the same openings.
#[derive(Debug, Serialize)]
struct Difference<'a> {
    player: &'a str,
    other: &'a str,
    kept: f64,
    kept_low: f64,
    kept_high: f64,
    loss: f64,
    loss_low: f64,
    loss_high: f64,
}

#[derive(Debug, Serialize)]
struct Row<'a> {
    player: &'a str,
    games: u64,
    moves: u64,
    judged: u64,
    not_judged: u64,
    /// `None` if nothing was judged, like the other figures with an interval.
    kept: Option<f64>,
    kept_low: Option<f64>,
    kept_high: Option<f64>,
    loss: Option<f64>,
    loss_low: Option<f64>,
    loss_high: Option<f64>,
    first_error: FirstError,
    /// The number of games that the player forfeited.
    forfeits: u64,
    /// The fault that ended the first of them.
    first_fault: Option<FirstFault>,
    by_ply: Vec<AtPly>,
    by_kind: Vec<OfKind>,
}

#[derive(Debug, Serialize)]
struct FirstError {
    /// The median ply of the first error, over the games with an error.
    median: Option<usize>,
    none: u64,
    /// The games in which an earlier position was not judged.
    unknown: u64,
}

#[derive(Debug, Serialize)]
struct AtPly {
    ply: usize,
    moves: u64,
    blunders: u64,
    loss: f64,
    /// The number of games with their first error at this ply.
    first_errors: u64,
}

#[derive(Debug, Serialize)]
struct OfKind {
    by: &'static str,
    kind: Message,
    moves: u64,
    blunders: u64,
    /// `None` if there was no such position.
    loss: Option<f64>,
}

impl<'a> RegretReport<'a> {
    /// Makes the report of a measurement.
    pub fn new(plan: &'a Plan, regrets: &[Regret]) -> Self {
        let rows = plan
            .players
            .iter()
            .zip(regrets)
            .map(|(player, regret)| row(player.shown_name(), regret));
        Self {
            rules: plan.rules.to_string(),
            seed: plan.seed,
            positions: plan.source,
            plies: (plan.source != Source::Random).then_some(plan.plies),
            stopped: regrets.iter().any(|regret| regret.games() < plan.games),
            players: rows.collect(),
            differences: differences(plan, regrets),
        }
    }
}

fn differences<'a>(plan: &'a Plan, regrets: &[Regret]) -> Vec<Difference<'a>> {
    let players = &plan.players;
    let pairs = (0..players.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    let difference = |(one, other): (usize, usize)| {
        let RegretDifference { kept, loss } = regrets.get(one)?.difference(other)?;
        Some(Difference {
            player: players[one].shown_name(),
            other: players[other].shown_name(),
            kept: kept.mean,
            kept_low: kept.low,
            kept_high: kept.high,
            loss: loss.mean,
            loss_low: loss.low,
            loss_high: loss.high,
        })
    };
    pairs.filter_map(difference).collect()
}

fn row<'a>(player: &'a str, regret: &Regret) -> Row<'a> {
    let first = regret.first_error();
    let (kept, loss) = (regret.kept(), regret.loss());
    let part =
        |estimate: &Option<Estimate>, part: fn(&Estimate) -> f64| estimate.as_ref().map(part);
    Row {
        player,
        games: regret.games(),
        moves: regret.moves(),
        judged: regret.judged(),
        not_judged: regret.not_judged(),
        kept: part(&kept, |e| e.mean),
        kept_low: part(&kept, |e| e.low),
        kept_high: part(&kept, |e| e.high),
        loss: part(&loss, |e| e.mean),
        loss_low: part(&loss, |e| e.low),
        loss_high: part(&loss, |e| e.high),
        first_error: FirstError {
            median: first.median(),
            none: first.none(),
            unknown: first.unknown(),
        },
        forfeits: regret.forfeits(),
        first_fault: regret.first_fault().cloned(),
        by_ply: plies(regret),
        by_kind: kinds(regret).map(|(by, kind, counts)| one_kind(by, kind, counts)).collect(),
    }
}

fn plies(regret: &Regret) -> Vec<AtPly> {
    let ply = |(ply, counts): (usize, &Counts)| AtPly {
        ply,
        moves: counts.judged,
        blunders: counts.blunders,
        loss: counts.loss().unwrap_or_default(),
        first_errors: regret.first_error().games_at(ply),
    };
    regret.by_ply().map(ply).collect()
}

/// Every kind of position, with the criterion that it is sorted by: `value` or `look`.
fn kinds(regret: &Regret) -> impl Iterator<Item = (&'static str, Message, &Counts)> {
    let by_value = regret.by_value().map(|(kind, counts)| ("value", kind, counts));
    by_value.chain(regret.by_look().map(|(kind, counts)| ("look", kind, counts)))
}

fn one_kind(by: &'static str, kind: Message, counts: &Counts) -> OfKind {
    OfKind { by, kind, moves: counts.judged, blunders: counts.blunders, loss: counts.loss() }
}

/// Writes one row for each player and ply, and for each player and kind of position. All numbers are whole, so that
/// they can be added up.
pub fn write_csv(
    players: &[PlayerSpec],
    regrets: &[Regret],
    out: &mut dyn Write,
) -> csv::Result<()> {
    let mut file = csv::Writer::from_writer(out);
    file.write_record(["player", "by", "kind", "moves", "blunders", "lost"])?;
    for (player, regret) in players.iter().zip(regrets) {
        let mut write = |by: &str, kind: &str, counts: &Counts| {
            let Counts { judged, blunders, lost } = counts;
            file.serialize((player.shown_name(), by, kind, judged, blunders, lost))
        };
        for (ply, counts) in regret.by_ply() {
            write("ply", &ply.to_string(), counts)?;
        }
        for (by, kind, counts) in kinds(regret) {
            write(by, &kind.to_string(), counts)?;
        }
    }
    Ok(file.flush()?)
}
