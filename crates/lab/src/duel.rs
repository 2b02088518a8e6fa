//! Players meet over the same openings or deals, in every seating, and are compared round by round.
//!
//! A *round* is an opening or a deal with all its games. Rounds are independent of each other, the
//! games within are not: so whatever is compared is compared within each round, and every interval
//! is one of the mean over rounds. Nothing here depends on the order in which players are named.

use std::collections::HashSet;

use papan_games::{Ending, Game, MAX_SEATS, Seat, TextError};
use papan_players::{Playable, Player, dice};
use rayon::prelude::*;

use crate::stats::{Estimate, Sample};
use crate::tally::{CountedPosition, SHARE};

/// What a player did in all games of one round, over all seats that it had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// How many games it played, one for each seat that it had.
    pub games: u32,
    /// Its points in twelfths: a win is twelve, a draw half of that, a shared win its part.
    pub points: u32,
    /// The games in which it was neither the only winner nor a loser.
    pub drawn: u32,
    /// The games that somebody else won.
    pub lost: u32,
    /// Its points from games that ended in a block.
    pub by_block: u32,
    /// Its passes.
    pub passes: u32,
    /// The pips that it had left at the end.
    pub pips: u32,
}

impl Results {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.points += other.points;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.by_block += other.by_block;
        self.passes += other.passes;
        self.pips += other.pips;
    }
}

/// Something of which a player can have more or less in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// The share of the points that can be had.
    Score,
    /// The share of games drawn.
    Drawn,
    /// The share of games lost.
    Lost,
    /// The share of the points, from games that ended in a block.
    ByBlock,
    /// The share of the points, from games that did not.
    ByGoingOut,
    /// Passes in a game.
    Passes,
    /// Pips left at the end of a game.
    Pips,
}

impl Quantity {
    /// How much of it there is in a round, in steps.
    fn of(self, results: &Results) -> i64 {
        i64::from(match self {
            Self::Score => results.points,
            Self::Drawn => results.drawn,
            Self::Lost => results.lost,
            Self::ByBlock => results.by_block,
            Self::ByGoingOut => results.points - results.by_block,
            Self::Passes => results.passes,
            Self::Pips => results.pips,
        })
    }

    /// How many steps are one game, one pass, one pip.
    fn steps(self) -> i64 {
        match self {
            Self::Score | Self::ByBlock | Self::ByGoingOut => SHARE,
            Self::Drawn | Self::Lost | Self::Passes | Self::Pips => 1,
        }
    }

    /// Whether it is a share, between 0 and 1.
    fn is_share(self) -> bool {
        !matches!(self, Self::Passes | Self::Pips)
    }
}

/// How much more of something one player has in a game than another, who played the same rounds: at
/// the same tables, or each in the other's place.
///
/// The interval is that of the mean of the differences within each round.
pub fn difference(one: &[Results], other: &[Results], what: Quantity) -> Estimate {
    // Everybody has as many games in one round as in any other.
    let games = |results: &[Results]| results.first().map_or(1, |results| i64::from(results.games));
    let common = gcd(games(one), games(other));
    let (mine, theirs) = (games(one) / common, games(other) / common);
    let whole = what.steps() * mine * theirs * common;
    let differences =
        one.iter().zip(other).map(|(one, other)| what.of(one) * theirs - what.of(other) * mine);
    if what.is_share() {
        return between(differences, whole);
    }
    let mut sample = Sample::default();
    differences.for_each(|difference| sample.add(difference));
    sample.mean(whole as f64, -MOST..=MOST)
}

/// What a player did in each round at several tables, taken together.
pub fn together(tables: &[Vec<Results>]) -> Vec<Results> {
    let rounds = tables.iter().map(Vec::len).min().unwrap_or(0);
    let round = |round: usize| {
        let mut sum = Results::default();
        for table in tables {
            sum.add(&table[round]);
        }
        sum
    };
    (0..rounds).map(round).collect()
}

/// How much of something a player has in a game.
pub fn amount(results: &[Results], what: Quantity) -> Estimate {
    let games = results.first().map_or(1, |results| i64::from(results.games));
    let mut sample = Sample::default();
    for results in results {
        sample.add(what.of(results));
    }
    let whole = (what.steps() * games) as f64;
    if what.is_share() { sample.share(whole, games as u32) } else { sample.mean(whole, 0.0..=MOST) }
}

/// More passes or pips than any game has.
const MOST: f64 = 10_000.0;

/// The mean of values between `-whole` and `whole`, in multiples of `whole`.
fn between(values: impl Iterator<Item = i64>, whole: i64) -> Estimate {
    // As a share of the way from the one end to the other, whose interval is right near both.
    let mut way = Sample::default();
    values.for_each(|value| way.add(value + whole));
    let Estimate { mean, low, high } = way.share(2.0 * whole as f64, 1);
    let back = |share: f64| 2.0 * share - 1.0;
    Estimate { mean: back(mean), low: back(low), high: back(high) }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

/// What the players at a table did, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    /// The players, each once, in the order of their names.
    players: Vec<String>,
    /// For each player, its results in each round.
    results: Vec<Vec<Results>>,
    /// For each round, the points of whoever sat in each seat.
    seats: Vec<[i64; MAX_SEATS]>,
    /// For each round, over all pairs of its games, the product of the points of each seat.
    repeated: Vec<i64>,
    /// How many games a round has.
    games: i64,
    /// How many seats there are.
    count: usize,
}

impl Rounds {
    /// What a player did in each round; nothing if it was not there.
    pub fn of(&self, player: &str) -> &[Results] {
        let place = self.players.iter().position(|other| other == player);
        place.map_or(&[], |place| &self.results[place])
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.seats.len() as u64 * self.games as u64
    }

    /// How much more of the points the first seat has than the last, whoever sits there.
    pub fn first_seat_over_last(&self) -> Estimate {
        let last = self.count.saturating_sub(1);
        let differences = self.seats.iter().map(|seats| seats[0] - seats[last]);
        between(differences, SHARE * self.games)
    }

    /// How much more often the same seat wins two games of one round than two games of different ones.
    ///
    /// With `p` the share of each seat over all rounds, the second is the sum of `p²`. It is as uncertain
    /// as `p` is: the value of a round is therefore taken along the tangent of `p²`.
    pub fn same_seat_again(&self) -> Estimate {
        /// In parts of so many, because samples are whole numbers.
        const PARTS: f64 = 1e6;
        let rounds = self.seats.len() as f64;
        let share = |points: i64| points as f64 / (SHARE * self.games) as f64;
        let mut means = [0.0; MAX_SEATS];
        for seats in &self.seats {
            means.iter_mut().zip(seats).for_each(|(mean, &points)| *mean += share(points) / rounds);
        }
        let chance: f64 = means.iter().map(|mean| mean * mean).sum();
        let pairs = (SHARE * SHARE * self.games * (self.games - 1)) as f64;
        let mut sample = Sample::default();
        for (seats, &repeated) in self.seats.iter().zip(&self.repeated) {
            let tangent: f64 =
                seats.iter().zip(means).map(|(&n, mean)| 2.0 * mean * share(n)).sum();
            let value = repeated as f64 / pairs.max(1.0) - tangent + chance;
            sample.add((value * PARTS).round() as i64);
        }
        sample.mean(PARTS, -1.0..=1.0)
    }
}

/// Every different way to seat these players, as the number of the player in each seat. Players with
/// the same text are not told apart.
fn seatings(players: &[&str]) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in players {
        let longer = |seated: &Vec<usize>| {
            let left = (0..players.len()).filter(|number| !seated.contains(number));
            left.map(|number| [&seated[..], &[number]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    let mut met = HashSet::new();
    let texts = |seated: &[usize]| seated.iter().map(|&i| players[i]).collect::<Vec<_>>();
    all.retain(|seated| met.insert(texts(seated)));
    all
}

/// What is played: from where, and how often.
#[derive(Clone, Copy, Debug)]
pub struct DuelPlan {
    /// How many rounds there are.
    pub rounds: usize,
    /// How often each seating of a round is played, with other dice each time.
    pub repeats: usize,
    /// What is drawn at random.
    pub seed: u64,
}

/// Seats these players, one for each seat, in every different way, and has them play every round from
/// `start(round)`. Nobody has a partner.
///
/// All seatings of a round have the same dice, so that the order of the players changes nothing.
pub fn play<P: Playable + CountedPosition>(
    players: &[&str],
    plan: DuelPlan,
    start: impl Fn(usize) -> P + Sync,
) -> Result<Rounds, TextError> {
    for text in players {
        P::player(text)?;
    }
    let known = "the same texts were read before";
    let open = || players.iter().map(|text| P::player(text).expect(known)).collect::<Vec<_>>();
    let mut names: Vec<_> = players.iter().map(|&text| text.to_owned()).collect();
    names.sort_unstable();
    names.dedup();
    let number = |text: &&str| names.iter().position(|name| name == text).unwrap_or(0);
    let number: Vec<_> = players.iter().map(number).collect();
    let who = |seated: &Vec<usize>| seated.iter().map(|&i| number[i]).collect::<Vec<_>>();
    let seatings: Vec<_> = seatings(players).into_iter().map(|s| (who(&s), s)).collect();
    let played: Vec<Round> = (0..plan.rounds)
        .into_par_iter()
        .map_init(open, |players, index| {
            let start = start(index);
            let mut round = Round::new(names.len());
            for repeat in 0..plan.repeats {
                let rolled = (index * plan.repeats + repeat) as u64;
                for (who, seated) in &seatings {
                    let game = play_out(&start, players, seated, (plan.seed, rolled));
                    round.add(&game, who);
                }
            }
            round
        })
        .collect();
    let results = |name| played.iter().map(|round| round.results[name]).collect();
    Ok(Rounds {
        results: (0..names.len()).map(results).collect(),
        seats: played.iter().map(|round| round.seats).collect(),
        repeated: played.iter().map(Round::repeated).collect(),
        games: (plan.repeats * seatings.len()) as i64,
        count: players.len(),
        players: names,
    })
}

/// Plays a game to its end; `seated[s]` is the number of the player in seat `s`.
fn play_out<P: Playable>(
    start: &P,
    players: &mut [Box<dyn Player<P>>],
    seated: &[usize],
    (seed, rolled): (u64, u64),
) -> Game<P> {
    let mut dice = dice(seed, rolled);
    let mut game = Game::new(start.clone());
    for player in players.iter_mut() {
        player.begin();
    }
    while let Some(seat) = game.position().turn() {
        let player = &mut players[seated[seat.index()]];
        let chosen = player.choose(game.position().view(seat), &mut dice);
        game.advance(chosen);
    }
    game
}

/// What is counted over the games of one round.
struct Round {
    results: Vec<Results>,
    seats: [i64; MAX_SEATS],
    /// Over all games, the square of the points of each seat.
    squares: i64,
}

impl Round {
    fn new(names: usize) -> Self {
        Self { results: vec![Results::default(); names], seats: [0; MAX_SEATS], squares: 0 }
    }

    /// Adds a game; `seated` is the number of the name in each seat.
    fn add<P: Playable + CountedPosition>(&mut self, game: &Game<P>, seated: &[usize]) {
        let Some(outcome) = game.position().outcome() else { return };
        let winners = outcome.winners().count() as i64;
        for (seat, &name) in seated.iter().enumerate() {
            let seat = Seat::new(seat);
            let points = match winners {
                0 => SHARE / seated.len() as i64,
                winners if outcome.is_winner(seat) => SHARE / winners,
                _ => 0,
            };
            let (passes, pips) = P::passes_and_pips(game, seat).unwrap_or_default();
            let is_blocked = outcome.ending() == Ending::Blocked;
            self.results[name].add(&Results {
                games: 1,
                points: points as u32,
                drawn: (points > 0 && points < SHARE).into(),
                lost: (points == 0).into(),
                by_block: if is_blocked { points as u32 } else { 0 },
                passes: passes as u32,
                pips: pips as u32,
            });
            self.seats[seat.index()] += points;
            self.squares += points * points;
        }
    }

    /// Over all pairs of different games, the product of the points of each seat.
    fn repeated(&self) -> i64 {
        self.seats.iter().map(|points| points * points).sum::<i64>() - self.squares
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
