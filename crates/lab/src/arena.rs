//! Players meet: deals with everybody in every seat, openings from both sides.

use papan_games::dominoes::{DominoMove, DominoPosition, DominoRules};
use papan_games::line::LinePosition;
use papan_games::{Ending, Outcome, Position, Rules, Seat, TextError, View};
use papan_players::{Dice, Playable, Player, dice};
use rayon::prelude::*;

use crate::stats::{Estimate, Sample};

/// Plays a position to its end; `seated[s]` is the number of the player in seat `s`.
pub fn play_out<P: Playable>(
    position: &mut P,
    players: &mut [Box<dyn Player<P>>],
    seated: &[usize],
    dice: &mut Dice,
) -> Option<Outcome> {
    while let Some(seat) = position.turn() {
        let player = &mut players[seated[seat.index()]];
        let chosen = player.choose(position.view(seat), dice);
        position.advance(chosen);
    }
    position.outcome()
}

/// Win shares are counted in twelfths, so that two, three and four can share exactly.
const SHARE: i64 = 12;

/// More passes or pips than any game has: the end of an interval that nothing narrows.
const MOST: f64 = 10_000.0;

/// What one player did over many deals, each deal a unit over all its seatings.
#[derive(Clone, Debug, Default)]
pub struct DominoTally {
    seats: usize,
    won: Sample,
    won_by_going_out: Sample,
    won_by_block: Sample,
    passes: Sample,
    pips: Sample,
}

impl DominoTally {
    fn merge(&mut self, other: &Self) {
        self.seats = self.seats.max(other.seats);
        self.won.merge(&other.won);
        self.won_by_going_out.merge(&other.won_by_going_out);
        self.won_by_block.merge(&other.won_by_block);
        self.passes.merge(&other.passes);
        self.pips.merge(&other.pips);
    }

    fn share(&self, sample: &Sample) -> Estimate {
        sample.estimate((SHARE as usize * self.seats.max(1)) as f64, 1.0)
    }

    /// The share of games won, ties shared.
    pub fn won(&self) -> Estimate {
        self.share(&self.won)
    }

    /// The share of games won by going out.
    pub fn won_by_going_out(&self) -> Estimate {
        self.share(&self.won_by_going_out)
    }

    /// The share of games won by having the fewest pips in a block.
    pub fn won_by_block(&self) -> Estimate {
        self.share(&self.won_by_block)
    }

    /// Passes in a game.
    pub fn passes(&self) -> Estimate {
        self.passes.estimate(self.seats.max(1) as f64, MOST)
    }

    /// Pips left in the hand at the end of a game.
    pub fn pips(&self) -> Estimate {
        self.pips.estimate(self.seats.max(1) as f64, MOST)
    }
}

/// What was counted over many deals.
#[derive(Clone, Debug, Default)]
pub struct DominoTable {
    /// For each player.
    pub players: Vec<DominoTally>,
    /// For each seat, whoever sat there.
    pub seats: Vec<Sample>,
    /// The deals in which the same seat won whoever sat there, as 0 or 1.
    pub decided_by_deal: Sample,
}

impl DominoTable {
    fn new(players: usize) -> Self {
        let tally = DominoTally { seats: players, ..DominoTally::default() };
        Self {
            players: vec![tally; players],
            seats: vec![Sample::default(); players],
            decided_by_deal: Sample::default(),
        }
    }

    #[allow(clippy::needless_pass_by_value)] // the shape that a reduction wants
    fn merge(mut self, other: Self) -> Self {
        for (mine, theirs) in self.players.iter_mut().zip(&other.players) {
            mine.merge(theirs);
        }
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.merge(theirs);
        }
        self.decided_by_deal.merge(&other.decided_by_deal);
        self
    }

    /// The share of games that a seat won.
    pub fn seat(&self, seat: usize) -> Estimate {
        self.seats[seat].estimate((SHARE as usize * self.seats.len()) as f64, 1.0)
    }
}

/// Plays every deal as often as there are seats, so that every player sits in every seat once.
pub fn duplicate_dominoes(
    rules: &DominoRules,
    players: &[&str],
    deals: u64,
    seed: u64,
) -> Result<DominoTable, TextError> {
    let seats = rules.seats();
    assert_eq!(players.len(), seats, "a player for each seat");
    for text in players {
        DominoPosition::player(text)?;
    }
    let seated = || -> Vec<_> {
        let known = "the same texts were read before";
        players.iter().map(|text| DominoPosition::player(text).expect(known)).collect()
    };
    let table = (0..deals)
        .into_par_iter()
        .fold(
            || (DominoTable::new(seats), None),
            |(mut table, mut cached), deal| {
                let players = cached.get_or_insert_with(seated);
                play_deal(rules, players, seed, deal, &mut table);
                (table, cached)
            },
        )
        .map(|(table, _)| table)
        .reduce(|| DominoTable::new(seats), DominoTable::merge);
    Ok(table)
}

/// One deal with the players moved on by one seat after each game.
fn play_deal(
    rules: &DominoRules,
    players: &mut [Box<dyn Player<DominoPosition>>],
    seed: u64,
    deal: u64,
    table: &mut DominoTable,
) {
    let seats = rules.seats();
    // A stream for the deal, and one for each of its games.
    let stream = deal * (seats as u64 + 1);
    let start = rules.start(&mut dice(seed, stream));
    let mut totals = vec![[0_i64; 5]; seats];
    let mut seat_wins = vec![0_i64; seats];
    for turn in 0..seats {
        let seated: Vec<_> = (0..seats).map(|seat| (seat + turn) % seats).collect();
        let mut position = start.clone();
        let mut dice = dice(seed, stream + 1 + turn as u64);
        let Some(outcome) = play_out(&mut position, players, &seated, &mut dice) else { continue };
        let winners = outcome.winners().count() as i64;
        for seat in Seat::all(seats) {
            let share = if outcome.is_winner(seat) { SHARE / winners } else { 0 };
            let passed = |&(who, m): &(Seat, DominoMove)| who == seat && m == DominoMove::Pass;
            let total = &mut totals[seated[seat.index()]];
            total[0] += share;
            let how = if outcome.ending() == Ending::Blocked { 2 } else { 1 };
            total[how] += share;
            total[3] += position.table().moves().filter(passed).count() as i64;
            total[4] += i64::from(position.hand(seat).pips());
            seat_wins[seat.index()] += share;
        }
    }
    for (player, [won, out, block, passes, pips]) in table.players.iter_mut().zip(totals) {
        player.won.add(won);
        player.won_by_going_out.add(out);
        player.won_by_block.add(block);
        player.passes.add(passes);
        player.pips.add(pips);
    }
    for (seat, &wins) in table.seats.iter_mut().zip(&seat_wins) {
        seat.add(wins);
    }
    let all = SHARE * seats as i64;
    table.decided_by_deal.add(seat_wins.contains(&all).into());
}

/// Wins, draws and losses of the first player of two over many openings, both sides played.
///
/// The two games from one opening are one unit of every interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duel {
    wins: Sample,
    draws: Sample,
    losses: Sample,
    half_points: Sample,
}

impl Duel {
    fn add(&mut self, [wins, draws, losses]: [i64; 3]) {
        self.wins.add(wins);
        self.draws.add(draws);
        self.losses.add(losses);
        self.half_points.add(2 * wins + draws);
    }

    /// The results of both together.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.wins.merge(&other.wins);
        self.draws.merge(&other.draws);
        self.losses.merge(&other.losses);
        self.half_points.merge(&other.half_points);
        self
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        2 * self.wins.count()
    }

    /// The score, a draw counting half.
    pub fn score(&self) -> Estimate {
        self.half_points.estimate(4.0, 1.0)
    }

    /// The share of games drawn.
    pub fn drawn(&self) -> Estimate {
        self.draws.estimate(2.0, 1.0)
    }

    /// The share of games lost.
    pub fn lost(&self) -> Estimate {
        self.losses.estimate(2.0, 1.0)
    }

    /// `wins-draws-losses`.
    pub fn text(&self) -> String {
        format!("{}-{}-{}", self.wins.sum(), self.draws.sum(), self.losses.sum())
    }
}

/// Every different position after so many moves in which the game still goes on.
pub fn openings(start: LinePosition, plies: usize) -> Vec<LinePosition> {
    let mut level = vec![start];
    for _ in 0..plies {
        let mut next: Vec<_> = level
            .iter()
            .flat_map(|position| {
                position.legal_moves().map(|chosen| {
                    let mut next = *position;
                    next.advance(chosen);
                    next
                })
            })
            .filter(|position| position.turn().is_some())
            .collect();
        next.sort_unstable_by_key(|p| (p.filled(Seat::new(0)), p.filled(Seat::new(1))));
        next.dedup();
        level = next;
    }
    level
}

/// Plays every opening from both sides.
pub fn duel(
    openings: &[LinePosition],
    one: &str,
    other: &str,
    seed: u64,
) -> Result<Duel, TextError> {
    for text in [one, other] {
        LinePosition::player(text)?;
    }
    let both = || {
        let known = "the same texts were read before";
        [one, other].map(|text| LinePosition::player(text).expect(known))
    };
    let result = openings
        .par_iter()
        .enumerate()
        .map_init(both, |players, (index, opening)| {
            let mut results = [0; 3];
            for side in 0..2 {
                let mut position = *opening;
                let mut dice = dice(seed, 2 * index as u64 + side as u64);
                let outcome = play_out(&mut position, players, &[side, 1 - side], &mut dice);
                let winner = outcome.and_then(|outcome| outcome.winners().next());
                results[match winner {
                    Some(winner) if winner == Seat::new(side) => 0,
                    None => 1,
                    Some(_) => 2,
                }] += 1;
            }
            let mut duel = Duel::default();
            duel.add(results);
            duel
        })
        .reduce(Duel::default, Duel::merge);
    Ok(result)
}

#[cfg(test)]
#[allow(clippy::float_cmp)] // whole numbers divided by powers of two are exact
mod tests {
    use super::*;
    use papan_games::Ruleset;

    fn paper() -> DominoRules {
        let Ok(Ruleset::Dominoes(rules)) = "dominoes:paper".parse() else { panic!("a preset") };
        rules
    }

    #[test]
    fn equal_players_win_a_quarter_each_exactly() {
        let table = duplicate_dominoes(&paper(), &["first"; 4], 500, 1).expect("players");
        for player in &table.players {
            assert_eq!(player.won().mean, 0.25);
            assert_eq!(player.won.count(), 500);
        }
        let seats: f64 = (0..4).map(|seat| table.seat(seat).mean).sum();
        assert!((seats - 1.0).abs() < 1e-9);
        // Equal players make equal moves, so every deal is won by the same seat every time.
        assert!(table.decided_by_deal.sum() > 450);
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let run = |threads| {
            let pool =
                rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
            pool.install(|| {
                let players = ["random", "value", "balak", "count"];
                format!("{:?}", duplicate_dominoes(&paper(), &players, 300, 7))
            })
        };
        assert_eq!(run(1), run(2));
    }

    #[test]
    fn a_player_against_itself_is_even_over_both_sides() {
        let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!("a board") };
        let openings = openings(rules.start(&mut dice(0, 0)), 3);
        assert_eq!(openings.len(), 238);
        let duel = duel(&openings, "cost", "cost", 1).expect("players");
        assert_eq!(duel.wins.sum(), duel.losses.sum());
        assert_eq!(duel.games(), 476);
        assert_eq!(duel.score().mean, 0.5);
    }
}
