//! The table of a tournament: its results with confidence intervals, as printed and published.

mod always;
mod rating;

use papan_games::{Rules, Ruleset, with_kind};
use papan_players::{Mark, Playable};
use papan_words::{Arg, Language, Message};
use serde::Serialize;

use crate::results::anchor::Anchor;
use crate::results::sprt::SprtResult;
use crate::results::tally::{ENDINGS, Tally};
use crate::schedule::plan::{Plan, Seating};
use crate::tournament::{Schedule, Tournament};
use crate::words::say;
use papan_engine::PlayerSpec;
use papan_engine::contender::FaultKind;
use papan_stats::sprt::Pairs;
use papan_stats::{Estimate, normalized, superiority};

pub use always::Always;

/// The results of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Table {
    /// The rules.
    pub rules: String,
    /// The random seed.
    pub seed: u64,
    /// The number of games counted.
    pub games: u64,
    /// The number of deals or openings. They are the units of every interval.
    pub rounds: u64,
    /// How the seats were assigned.
    pub seating: Seating,
    /// The number of orders round the table.
    pub orders: usize,
    /// The number of openings of that length, up to symmetry; `None` if it is unknown or there are no
    /// openings.
    pub openings: Option<usize>,
    /// The number of distinct games.
    pub distinct_games: u64,
    /// Whether `distinct_games` is counted rather than estimated.
    pub distinct_is_exact: bool,
    /// Whether the tournament was stopped before its last game.
    pub partial: bool,
    /// How many times the number of rounds was raised after the first games were played.
    pub extended: u64,
    /// The number of discs from which games ended with their exact value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjudicate: Option<usize>,
    /// The number of games for each kind of ending.
    pub endings: Vec<Endings>,
    /// The number of moves per game.
    pub plies: Range,
    /// The players, in the order in which they were given.
    pub players: Vec<Row>,
    /// The indices of the players in that list, the best first.
    pub ranking: Vec<usize>,
    /// The score of every player if all were equally strong: the sides share the points of a game.
    pub even_score: f64,
    /// The results of each lineup of two, from the first player's side.
    pub pairs: Vec<Pair>,
    /// The results by seat.
    pub seats: Vec<SeatRow>,
    /// The results of each player by the player who moves just before them, if more than two meet.
    pub before: Vec<BeforeRow>,
    /// The advantage of moving first, in Elo, in games for two.
    pub first_move: Option<Range>,
    /// The share of deals, counted per lineup, in which the same seat won every game.
    pub decided_by_deal: Option<Range>,
    /// The sequential test, if there was one. The players' intervals and Elo are then corrected for it.
    pub sprt: Option<SprtResult>,
    /// The player with a fixed rating, if there is one.
    pub anchor: Option<Anchor>,
    /// Warnings for the reader.
    pub warnings: Vec<Message>,
}

/// The number of games with one kind of ending.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Endings {
    /// The kind of ending.
    pub kind: papan_games::Ending,
    /// The number of games.
    pub games: u64,
}

/// A mean with its 95% confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Range {
    /// The mean.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl From<Estimate> for Range {
    fn from(estimate: Estimate) -> Self {
        Self { value: estimate.mean, low: estimate.low, high: estimate.high }
    }
}

/// The results of one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The player.
    pub player: String,
    /// Notes on the player: `sees all tiles`, `limited by time`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The number of games.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn, or won together with others.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// The share of games won.
    pub score: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end of its interval.
    pub high: f64,
    /// The interval that is valid at every look, if the table may be one of several.
    #[serde(flatten)]
    pub always: Option<Always>,
    /// The rating, in games for two. The mean of all ratings is 0 unless there is an anchor.
    pub elo: Option<f64>,
    /// The lower end of its interval.
    pub elo_low: Option<f64>,
    /// The upper end of its interval.
    pub elo_high: Option<f64>,
    /// How much stronger this player is than the other in Elo, in a table of two players.
    pub elo_difference: Option<Range>,
    /// The mean payoff of a game.
    pub mean_payoff: f64,
    /// The mean payoff with its interval.
    pub payoff: Range,
    /// Dominoes: the share of games won by going out.
    pub won_out: Option<Range>,
    /// Dominoes: the share of games won in a block.
    pub won_blocked: Option<Range>,
    /// Dominoes: the number of passes per game.
    pub passes: Option<Range>,
    /// Dominoes: the number of pips left at the end.
    pub pips: Option<Range>,
    /// The total number of forfeited games.
    pub forfeits: u64,
    /// The number of forfeited games for each kind of fault that occurred.
    pub faults: Vec<(FaultKind, u64)>,
}

impl Row {
    /// Returns the notes on the player in the form that follows the name: ` (sees all tiles)`.
    pub fn marks_text(&self, language: Language) -> String {
        let mark = |mark: &Mark| format!(" ({})", mark.words().in_language(language));
        self.marks.iter().map(mark).collect()
    }
}

/// The results of one player against another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pair {
    /// The first player.
    pub player: String,
    /// The second player.
    pub opponent: String,
    /// The number of games.
    pub games: u64,
    /// Games won by the first.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost by the first.
    pub losses: u64,
    /// The score of the first.
    pub score: f64,
    /// The lower end of its interval. The units are pairs of games.
    pub low: f64,
    /// The upper end of its interval.
    pub high: f64,
    /// The interval that is valid at every look, if the table may be one of several.
    #[serde(flatten)]
    pub always: Option<Always>,
    /// The score as a difference in Elo.
    pub elo: f64,
    /// The lower end of its interval.
    pub elo_low: f64,
    /// The upper end of its interval.
    pub elo_high: f64,
    /// The probability that the first player is stronger.
    pub los: f64,
    /// The difference in normalized Elo.
    pub normalized_elo: Range,
    /// The numbers of pairs of games in which the first scored 0, 1/2, 1, 3/2 and 2 points.
    pub pentanomial: [u64; 5],
    /// The indices of both players.
    #[serde(skip)]
    pub numbers: [usize; 2],
}

/// The results of a player when a certain other player moves just before.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BeforeRow {
    /// The player.
    pub player: String,
    /// The player who moves just before.
    pub before: String,
    /// The number of games.
    pub games: u64,
    /// The score in them.
    pub score: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end of its interval.
    pub high: f64,
}

/// The results of all players in one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatRow {
    /// The seat, from 0.
    pub seat: usize,
    /// The share of games won there.
    pub score: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end of its interval.
    pub high: f64,
}

/// Returns the indices of the rows, the best first.
fn ranking(rows: &[Row]) -> Vec<usize> {
    let mut places: Vec<_> = (0..rows.len()).collect();
    places.sort_by(|&a, &b| rows[b].score.total_cmp(&rows[a].score));
    places
}

fn even_score(table: &Table) -> f64 {
    let games: f64 = table.players.iter().map(|row| row.games as f64).sum();
    let points: f64 = table.players.iter().map(|row| row.games as f64 * row.score).sum();
    let sides = if points > 0.0 { (games / points).round() } else { table.seats.len() as f64 };
    1.0 / sides.max(1.0)
}

impl Table {
    /// Builds the table from a tally.
    pub fn new(
        tournament: &Tournament,
        plan: &Plan,
        tally: &Tally,
        partial: bool,
        sprt: Option<SprtResult>,
    ) -> Self {
        let tally = &tally.clone().with_open_rounds();
        let rated = tally.ratings(plan.by_name());
        let count = tournament.players.len();
        let dominoes = tally.players.iter().any(|player| player.passes.units() > 0);
        let mut table = Self {
            rules: tournament.rules.clone(),
            seed: tournament.seed,
            games: tally.games,
            rounds: tally.rounds(),
            seating: plan.seating,
            orders: plan.orders(),
            openings: plan.openings.count(),
            // An estimate may be a little too high.
            distinct_games: tally.distinct.count().min(tally.games),
            distinct_is_exact: tally.distinct.is_exact(),
            partial,
            extended: tally.looks.extended,
            adjudicate: tournament.adjudicate,
            endings: ENDINGS
                .iter()
                .zip(tally.endings)
                .map(|(&kind, games)| Endings { kind, games })
                .collect(),
            plies: tally.plies().into(),
            players: (0..count)
                .map(|n| row(tournament, plan, tally, rated.as_deref(), n))
                .collect(),
            ranking: Vec::new(),
            even_score: 0.0,
            pairs: pairs(tournament, tally),
            seats: seats(tally),
            before: before(tournament, tally),
            first_move: tally.first_move().map(Range::from),
            decided_by_deal: dominoes.then(|| tally.decided_by_deal().into()),
            sprt,
            anchor: None,
            warnings: Vec::new(),
        };
        table.correct();
        rating::set_differences(&mut table.players, &table.pairs);
        table.ranking = ranking(&table.players);
        table.even_score = even_score(&table);
        table.warnings = warnings(tournament, &table);
        table.add_always(tournament, plan, tally);
        table
    }

    /// Iterates over the players, the best first.
    pub fn ranked(&self) -> impl Iterator<Item = &Row> {
        self.ranking.iter().map(|&number| &self.players[number])
    }

    /// After a sequential test, replaces the intervals and the Elo by values that allow for its stopping rule. The
    /// score does not change.
    fn correct(&mut self) {
        let (Some(test), [first, second]) = (&self.sprt, &mut self.players[..]) else { return };
        (first.low, first.high) = (test.low, test.high);
        (second.low, second.high) = (1.0 - test.high, 1.0 - test.low);
        for (row, sign) in [(first, 1.0), (second, -1.0)] {
            let half = |elo: f64| sign * elo / 2.0;
            let (one, other) = (half(test.elo_low), half(test.elo_high));
            row.elo = row.elo.map(|_| half(test.elo));
            row.elo_low = row.elo_low.map(|_| one.min(other));
            row.elo_high = row.elo_high.map(|_| one.max(other));
        }
        if let [pair] = &mut self.pairs[..] {
            (pair.low, pair.high) = (test.low, test.high);
            (pair.elo, pair.elo_low, pair.elo_high) = (test.elo, test.elo_low, test.elo_high);
        }
    }
}

fn row(
    tournament: &Tournament,
    plan: &Plan,
    tally: &Tally,
    rated: Option<&[Estimate]>,
    number: usize,
) -> Row {
    let (text, player) = (&tournament.players[number], &tally.players[number]);
    let score = tally.score(number);
    let rating = rated.map(|rated| rated[number]);
    let dominoes = player.passes.units() > 0;
    let when = |estimate: Estimate| dominoes.then(|| Range::from(estimate));
    let faults = FaultKind::ALL.into_iter().zip(player.faults);
    Row {
        player: text.shown_name().to_owned(),
        marks: marks(plan.rules(), text.as_str()),
        games: player.games,
        wins: player.wins,
        draws: player.draws,
        losses: player.losses,
        score: score.mean,
        low: score.low,
        high: score.high,
        always: None,
        elo: rating.map(|rating| rating.mean),
        elo_low: rating.map(|rating| rating.low),
        elo_high: rating.map(|rating| rating.high),
        elo_difference: None,
        mean_payoff: tally.payoff(number).mean,
        payoff: tally.payoff(number).into(),
        won_out: when(tally.won_by_going_out(number)),
        won_blocked: when(tally.won_by_block(number)),
        passes: when(tally.passes(number)),
        pips: when(tally.pips(number)),
        forfeits: player.faults.iter().sum(),
        faults: faults.filter(|&(_, games)| games > 0).collect(),
    }
}

/// Returns the notes to show next to a player's results.
pub(crate) fn marks(rules: &Ruleset, player: &str) -> Vec<Mark> {
    fn of<R: Rules<Position: Playable>>(_: &R, player: &str) -> Vec<Mark> {
        R::Position::marks(player)
    }
    with_kind!(rules, rules => of(rules, player))
}

/// Returns whether a player's moves depend on how fast the machine is.
pub fn is_timed(rules: &Ruleset, player: &str) -> bool {
    marks(rules, player).contains(&Mark::Timed)
}

fn pairs(tournament: &Tournament, tally: &Tally) -> Vec<Pair> {
    let count = tournament.players.len();
    let firsts = if tournament.schedule == Schedule::Gauntlet { 1 } else { count };
    let pair = |one: usize, other: usize| {
        let met = tally.met(one, other)?;
        let [wins, draws, losses] = met.results;
        let counted = Pairs::new(met.pentanomial);
        let (score, rating) = (counted.score(), counted.elo());
        Some(Pair {
            player: tournament.players[one].shown_name().to_owned(),
            opponent: tournament.players[other].shown_name().to_owned(),
            games: wins + draws + losses,
            wins,
            draws,
            losses,
            score: score.mean,
            low: score.low,
            high: score.high,
            always: None,
            elo: rating.mean,
            elo_low: rating.low,
            elo_high: rating.high,
            los: superiority(&counted),
            normalized_elo: normalized(&counted).into(),
            pentanomial: met.pentanomial,
            numbers: [one, other],
        })
    };
    (0..firsts).flat_map(|one| (one + 1..count).filter_map(move |other| pair(one, other))).collect()
}

/// Returns the results of each player by the player who moves just before.
fn before(tournament: &Tournament, tally: &Tally) -> Vec<BeforeRow> {
    let count = tournament.players.len();
    let row = |player: usize, before: usize| {
        let (games, Estimate { mean, low, high }) = tally.after(player, before)?;
        Some(BeforeRow {
            player: tournament.players[player].shown_name().to_owned(),
            before: tournament.players[before].shown_name().to_owned(),
            games: games as u64,
            score: mean,
            low,
            high,
        })
    };
    (0..count).flat_map(|player| (0..count).filter_map(move |other| row(player, other))).collect()
}

fn seats(tally: &Tally) -> Vec<SeatRow> {
    let seat = |seat| {
        let Estimate { mean, low, high } = tally.seat(seat);
        SeatRow { seat, score: mean, low, high }
    };
    (0..tally.seats.len()).map(seat).collect()
}

/// Warn if the share of distinct games is not larger than this.
const TOO_FEW_DISTINCT: f64 = 0.5;

/// Returns a warning if many games were played more than once.
fn repeated(tournament: &Tournament, table: &Table) -> Option<Message> {
    let (games, distinct) = (table.games, table.distinct_games);
    if games == 0 || distinct as f64 > TOO_FEW_DISTINCT * games as f64 {
        return None;
    }
    let plies = tournament.openings.plies;
    let there = match (table.openings, tournament.openings.listed.len()) {
        (_, 0) if plies == 0 => 1,
        (openings, 0) => openings.unwrap_or(usize::MAX),
        (_, given) => given,
    };
    if table.decided_by_deal.is_none() && there < table.rounds as usize {
        let times = table.rounds.div_ceil(there as u64);
        return Some(say!(
            "few-openings",
            distinct = distinct,
            games = games,
            openings = there,
            times = times
        ));
    }
    Some(say!("few-games", distinct = distinct, games = games))
}

fn warnings(tournament: &Tournament, table: &Table) -> Vec<Message> {
    let mut warnings: Vec<_> = repeated(tournament, table).into_iter().collect();
    for row in table.players.iter().filter(|row| row.forfeits > 0) {
        let faults = row.faults.iter();
        let faults = faults.map(|(kind, n)| say!("faults", count = *n, kind = kind.message()));
        let (player, faults) = (row.player.as_str(), Arg::list(faults));
        warnings.push(say!("forfeited", player = player, games = row.forfeits, faults = faults));
    }
    for row in &table.players {
        if row.marks.contains(&Mark::SeesAll) {
            warnings.push(say!("sees-all", player = row.player.as_str()));
        }
        if row.marks.contains(&Mark::Timed) {
            warnings.push(say!("timed", player = row.player.as_str()));
        }
    }
    let is_function = |player: &PlayerSpec| matches!(player, PlayerSpec::Function(_));
    if tournament.players.iter().any(PlayerSpec::is_program) {
        warnings.push(say!("programs"));
    }
    if tournament.players.iter().any(is_function) {
        warnings.push(say!("functions"));
    }
    warnings
}
