//! Adds the games of a sitting to a tally.

use papan_games::{Ending, MAX_SEATS, Seat};

use super::round::add_all;
use super::{ENDINGS, SHARE, Tally};
use crate::game::FinishedGame;
use crate::hashing::{mix, of_bytes};
use crate::schedule::plan::Plan;
use papan_engine::contender::FaultKind;

impl Tally {
    /// Adds a sitting whose games were all played.
    pub fn add(&mut self, plan: &Plan, sides: usize, games: &[FinishedGame]) {
        let Some(first) = games.first() else { return };
        let number = plan.round(first.index);
        let mut seats = [0; MAX_SEATS];
        let mut points = 0;
        for game in games {
            self.add_game(game, number);
            let scores = scores(game, sides);
            for seat in Seat::all(game.seated.len()) {
                let score = scores[seat.index()];
                seats[seat.index()] += score;
                self.add_result(game, seat, score);
                self.add_seat(number, game, seat, score);
            }
            points += self.points_of_lower(game, &scores);
        }
        self.add_meeting(first, points, games.len());
        let all = SHARE * games.len() as i64;
        let round = self.round(number);
        add_all(&mut round.seats, &seats);
        round.sittings += 1;
        round.decided += i64::from(seats.contains(&all));
        self.close_if_whole(number);
    }

    /// Counts the properties of a game that do not depend on who sat where.
    fn add_game(&mut self, game: &FinishedGame, number: u64) {
        self.games += 1;
        self.endings[ending_number(game.outcome.ending())] += 1;
        // A deal belongs to its round. In games without a deal, the moves alone identify the game.
        self.distinct.add(hash(&game.bytes, if game.hands.is_some() { number } else { 0 }));
        if let Some((seat, fault)) = &game.fault {
            let kind = FaultKind::ALL.iter().position(|&kind| kind == fault.kind);
            self.players[game.seated[seat.index()]].faults[kind.unwrap_or(0)] += 1;
        }
        let round = self.round(number);
        round.games += 1;
        round.plies += game.plies as i64;
        round.with_hands |= game.hands.is_some();
    }

    /// Counts a player's game as won, drawn or lost; only once if the player has several seats.
    fn add_result(&mut self, game: &FinishedGame, seat: Seat, score: i64) {
        let number = game.seated[seat.index()];
        if game.seated[..seat.index()].contains(&number) {
            return;
        }
        let player = &mut self.players[number];
        player.games += 1;
        *[&mut player.wins, &mut player.draws, &mut player.losses][result(score)] += 1;
    }

    /// Adds the result of one seat to the sums of the round.
    fn add_seat(&mut self, number: u64, game: &FinishedGame, seat: Seat, score: i64) {
        let (at, count) = (seat.index(), self.players.len());
        let (player, before) =
            (game.seated[at], game.seated[(at + game.seated.len() - 1) % game.seated.len()]);
        let round = self.round(number);
        let outcome = &game.outcome;
        let won = if outcome.is_winner(seat) { score } else { 0 };
        let blocked = outcome.ending() == Ending::Blocked;
        let payoff = (outcome.payoff()[at] * SHARE as f64).round() as i64;
        let (passes, pips) = game.hands.map_or((0, 0), |hands| hands[at]);
        let (out, block) = if blocked { (0, won) } else { (won, 0) };
        add_all(&mut round.players[player], &[1, score, out, block, payoff, passes, pips]);
        if let Some(sums) = round.before.get_mut(player * count + before) {
            add_all(sums, &[1, score]);
        }
    }

    /// The half points of the player with the smaller number, in a game of two sides.
    fn points_of_lower(&mut self, game: &FinishedGame, scores: &[i64]) -> i64 {
        let count = self.players.len();
        let (one, other) = (game.seated[0], game.seated[1]);
        let (seat, cell) =
            if one < other { (0, one * count + other) } else { (1, other * count + one) };
        let Some(met) = self.met.get_mut(cell) else { return 0 };
        met.results[result(scores[seat])] += 1;
        2 * scores[seat] / SHARE
    }

    /// Counts the points of a sitting of two players.
    fn add_meeting(&mut self, game: &FinishedGame, half_points: i64, games: usize) {
        let count = self.players.len();
        let (one, other) = (game.seated[0].min(game.seated[1]), game.seated[0].max(game.seated[1]));
        if let Some(met) = self.met.get_mut(one * count + other).filter(|_| games == 2) {
            met.pentanomial[half_points.clamp(0, 4) as usize] += 1;
        }
    }
}

/// Won, drawn or lost, as an index.
fn result(score: i64) -> usize {
    match score {
        SHARE => 0,
        0 => 2,
        _ => 1,
    }
}

/// The share of each seat in a game, in twelfths.
pub fn scores(game: &FinishedGame, sides: usize) -> [i64; MAX_SEATS] {
    let (outcome, seats) = (&game.outcome, game.seated.len());
    let winners = outcome.winners().count();
    // Partners win together, which is one win for each of them.
    let alone = (seats / sides) as i64;
    let mut scores = [0; MAX_SEATS];
    for seat in Seat::all(seats) {
        scores[seat.index()] = match (winners, outcome.is_winner(seat)) {
            (0, _) => SHARE / sides as i64,
            (_, true) => SHARE * alone / winners as i64,
            (_, false) => 0,
        };
    }
    scores
}

/// A hash of the course of a game: equal for the same moves after the same deal.
fn hash(bytes: &[u8], deal: u64) -> u64 {
    of_bytes(mix(0, deal + 1), bytes)
}

/// The index of an ending in a list of counts.
fn ending_number(ending: Ending) -> usize {
    ENDINGS.iter().position(|&other| other == ending).unwrap_or(0)
}
