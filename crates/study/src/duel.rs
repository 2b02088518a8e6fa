//! Players meet over the same openings or deals, in every seating, and are compared round by round.
//!
//! A *round* is an opening or a deal with all its games. Rounds are independent of each other, the
//! games within are not: so players are compared within each round. Nothing here depends on the order in
//! which players are named.

mod compare;

use std::collections::HashSet;

use papan_games::{Ending, Game, MAX_SEATS, Rules, Seat, TextError};
use papan_players::{Playable, Player, dice, play_to_end};
use rayon::prelude::*;

pub use compare::{Counts, Measurement, Quantity, Series, difference, score, together};

use papan_arena::game::counted::CountedPosition;
use papan_arena::results::tally::SHARE;
use papan_stats::paired::grouped::{self, Scale};

/// The results of a player in some games, over all seats that it had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Results {
    /// How many games it played, one for each seat that it had.
    pub games: u32,
    /// Its points in twelfths: a win is twelve, a draw half of that, a shared win its part.
    pub points: u32,
    /// The games in which it was neither the only winner nor a loser.
    pub drawn: u32,
    /// The games that another player won.
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

/// The results of the players at a table, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    /// The players, each once, in the order of their names.
    players: Vec<String>,
    /// For each player, its results.
    results: Vec<Series>,
    /// For each round, the points of the player in each seat.
    seats: Vec<[i64; MAX_SEATS]>,
    /// For each round, over all pairs of its games, the product of the points of each seat.
    repeated: Vec<i64>,
    /// How many games a round has.
    games: i64,
    /// How many seats there are.
    count: usize,
}

/// The results of a player that did not play.
static NONE: Series = Series::empty();

impl Rounds {
    /// The results of a player in each round; empty if it did not play.
    pub fn of(&self, player: &str) -> &Series {
        let place = self.players.iter().position(|other| other == player);
        place.map_or(&NONE, |place| &self.results[place])
    }

    /// How much a game that another seat wins changes the values of a round, in parts of `whole`.
    fn scale(&self, whole: f64) -> Scale {
        let game = 2.0 / self.games.max(1) as f64 * whole;
        Scale { whole, game, possible: -1.0..=1.0 }
    }

    /// How much more of the points the first seat has than the last. The rounds are drawn.
    pub fn first_seat_over_last(&self) -> Measurement {
        let last = self.count.saturating_sub(1);
        let values: Vec<_> = self.seats.iter().map(|seats| seats[0] - seats[last]).collect();
        let scale = self.scale((SHARE * self.games) as f64);
        Measurement::new(grouped::mean(&values, values.len(), &scale), &values)
    }

    /// How much more often the same seat wins two games of one round than two games of different ones. The rounds are
    /// drawn.
    ///
    /// Both parts are means over pairs of games, and so unbiased. The interval is that of the jackknife's values, one
    /// for each round (J. N. Arvesen, "Jackknifing U-statistics", Annals of Mathematical Statistics 40, 1969).
    pub fn same_seat_again(&self) -> Measurement {
        /// The parts of 1 that values are counted in, because they are whole numbers.
        const PARTS: f64 = 1e9;
        let scale = self.scale(PARTS);
        let rounds = self.seats.len() as f64;
        if rounds < 3.0 {
            return Measurement::new(grouped::mean(&[], 1, &scale), &[]);
        }
        let share = |points: i64| points as f64 / (SHARE * self.games) as f64;
        let squares = |seats: &[f64; MAX_SEATS]| seats.iter().map(|x| x * x).sum::<f64>();
        let shares: Vec<_> = self.seats.iter().map(|seats| seats.map(share)).collect();
        let mut sums = [0.0; MAX_SEATS];
        for seats in &shares {
            sums.iter_mut().zip(seats).for_each(|(sum, seat)| *sum += seat);
        }
        let own: f64 = shares.iter().map(squares).sum();
        let pairs = (SHARE * SHARE * self.games * (self.games - 1)) as f64;
        let within: Vec<_> = self.repeated.iter().map(|&n| n as f64 / pairs.max(1.0)).collect();
        let all_within: f64 = within.iter().sum();
        let whole = all_within / rounds - (squares(&sums) - own) / (rounds * (rounds - 1.0));
        let value = |(seats, within): (&[f64; MAX_SEATS], &f64)| {
            let mut others = sums;
            others.iter_mut().zip(seats).for_each(|(sum, seat)| *sum -= seat);
            let between =
                (squares(&others) - own + squares(seats)) / ((rounds - 1.0) * (rounds - 2.0));
            let without = (all_within - within) / (rounds - 1.0) - between;
            ((rounds * whole - (rounds - 1.0) * without) * PARTS).round() as i64
        };
        let values: Vec<_> = shares.iter().zip(&within).map(value).collect();
        Measurement::new(grouped::mean(&values, values.len(), &scale), &values)
    }
}

/// Every different way to seat these players, as the number of the player in each seat. Players with
/// the same text are interchangeable.
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

/// The source of the sampling error of a duel: the part that is drawn at random.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sampling {
    /// The rounds: deals.
    #[default]
    Rounds,
    /// The players' dice alone: the rounds are all that exist. Where no player uses its dice, the result is exact.
    Dice,
}

/// The size of a duel, its seed, and the source of its sampling error.
#[derive(Clone, Copy, Debug)]
pub struct DuelPlan {
    /// How many rounds there are.
    pub rounds: usize,
    /// How often each seating of a round is played, each time with different dice.
    pub repeats: usize,
    /// The seed of the players' dice.
    pub seed: u64,
    /// Whether the rounds are drawn, or all that exist.
    pub drawn: Sampling,
}

/// Seats these players, one for each seat, in every different way, and has them play every round from
/// `start(round)`. Where partners win together, they are the same player.
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
    let facts = start(0).rules().facts();
    let is_allowed = |seated: &Vec<usize>| {
        let across = &seated[facts.sides..];
        seated.iter().zip(across).all(|(&one, &other)| players[one] == players[other])
    };
    let seatings = seatings(players).into_iter().filter(is_allowed);
    let seatings: Vec<_> = seatings.map(|s| (who(&s), s)).collect();
    let played: Vec<Round> = (0..plan.rounds)
        .into_par_iter()
        .map_init(open, |players, index| {
            let start = start(index);
            let mut round = Round::default();
            for repeat in 0..plan.repeats {
                let mut games = Games::new(names.len());
                let rolled = (index * plan.repeats + repeat) as u64;
                for (who, seated) in &seatings {
                    let game = play_game(&start, players, seated, (plan.seed, rolled));
                    games.add(&game, who);
                }
                round.add(games);
                if !round.has_rolled {
                    // Without dice every repeat is the same.
                    round.repeat(plan.repeats);
                    break;
                }
            }
            round
        })
        .collect();
    let has_rolled = played.iter().any(|round| round.has_rolled);
    let series = |name: usize| Series {
        each: played.iter().flat_map(|round| &round.games).map(|g| g.results[name]).collect(),
        repeats: plan.repeats,
        drawn: plan.drawn,
        has_rolled,
        table: compare::hash(names.iter()),
    };
    Ok(Rounds {
        results: (0..names.len()).map(series).collect(),
        seats: played.iter().map(Round::seats).collect(),
        repeated: played.iter().map(Round::repeated).collect(),
        games: (plan.repeats * seatings.len()) as i64,
        count: players.len(),
        players: names,
    })
}

/// Plays a game to its end, and reports whether a player used the dice; `seated[s]` is the number of the player in
/// seat `s`.
fn play_game<P: Playable>(
    start: &P,
    players: &mut [Box<dyn Player<P>>],
    seated: &[usize],
    (seed, rolled): (u64, u64),
) -> (Game<P>, bool) {
    let mut dice = dice(seed, rolled);
    let mut game = Game::new(start.clone());
    for player in players.iter_mut() {
        player.begin();
    }
    play_to_end(&mut game, |game, seat| {
        players[seated[seat.index()]].choose(game.position().view(seat), &mut dice)
    });
    (game, dice.get_word_pos() > 0)
}

/// The games of one round: those of each repeat.
#[derive(Default)]
struct Round {
    games: Vec<Games>,
    has_rolled: bool,
}

impl Round {
    fn add(&mut self, games: Games) {
        self.has_rolled |= games.has_rolled;
        self.games.push(games);
    }

    /// Copies the last repeat until there are `repeats`.
    fn repeat(&mut self, repeats: usize) {
        if let Some(last) = self.games.last().cloned() {
            self.games.resize(repeats, last);
        }
    }

    fn seats(&self) -> [i64; MAX_SEATS] {
        let mut sum = [0; MAX_SEATS];
        for games in &self.games {
            sum.iter_mut().zip(games.seats).for_each(|(sum, points)| *sum += points);
        }
        sum
    }

    /// Over all pairs of different games, the product of the points of each seat.
    fn repeated(&self) -> i64 {
        let all = self.seats().iter().map(|points| points * points).sum::<i64>();
        all - self.games.iter().map(|games| games.squares).sum::<i64>()
    }
}

/// The counts of the games of one repeat of a round.
#[derive(Clone)]
struct Games {
    results: Vec<Results>,
    seats: [i64; MAX_SEATS],
    /// Over all games, the square of the points of each seat.
    squares: i64,
    /// Whether a player used the dice.
    has_rolled: bool,
}

impl Games {
    fn new(names: usize) -> Self {
        let results = vec![Results::default(); names];
        Self { results, seats: [0; MAX_SEATS], squares: 0, has_rolled: false }
    }

    /// Adds a game; `seated` is the number of the name in each seat.
    fn add<P: Playable + CountedPosition>(
        &mut self,
        (game, has_rolled): &(Game<P>, bool),
        seated: &[usize],
    ) {
        self.has_rolled |= has_rolled;
        let Some(outcome) = game.position().outcome() else { return };
        let winners = outcome.winners().count() as i64;
        let sides = game.position().rules().facts().sides;
        // Partners win together, which is one win for each of them.
        let alone = (seated.len() / sides) as i64;
        for (seat, &name) in seated.iter().enumerate() {
            let seat = Seat::new(seat);
            let points = match winners {
                0 => SHARE / sides as i64,
                winners if outcome.is_winner(seat) => SHARE * alone / winners,
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
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::print_stdout)]
mod coverage;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
