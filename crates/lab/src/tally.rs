//! What is counted over the games of a tournament, in whole numbers, so that the order of counting
//! changes nothing.

use papan_games::dominoes::{DominoMove, DominoPosition};
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{Ending, Game, MAX_SEATS, Seat};

use crate::contender::FaultKind;
use crate::room::Finished;
use crate::stats::distinct::Distinct;
use crate::stats::{Estimate, Sample};

/// A game and its payoffs are counted in twelfths, so that two, three and four can share exactly.
pub(crate) const SHARE: i64 = 12;

/// What there is to count besides the result.
pub trait Counted: 'static {
    /// The passes of a seat, and the pips it has left; `None` where there are no such things.
    fn passes_and_pips(game: &Game<Self>, seat: Seat) -> Option<(i64, i64)>
    where
        Self: papan_games::Position;
}

impl Counted for LinePosition {
    fn passes_and_pips(_game: &Game<Self>, _seat: Seat) -> Option<(i64, i64)> {
        None
    }
}

impl Counted for EndlessPosition {
    fn passes_and_pips(_game: &Game<Self>, _seat: Seat) -> Option<(i64, i64)> {
        None
    }
}

impl Counted for DominoPosition {
    fn passes_and_pips(game: &Game<Self>, seat: Seat) -> Option<(i64, i64)> {
        let position = game.position();
        let is_pass = |&(who, m): &(Seat, DominoMove)| who == seat && m == DominoMove::Pass;
        let passes = position.table().moves().filter(is_pass).count();
        Some((passes as i64, position.hand(seat).pips().into()))
    }
}

/// What one player did, each unit over all its seatings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerTally {
    /// How many games he played; one for each seat that he had.
    pub games: u64,
    /// Those he won alone, or with his partner.
    pub wins: u64,
    /// Those that nobody won, or several who are no partners.
    pub draws: u64,
    /// The others.
    pub losses: u64,
    /// Those that he forfeited, by kind of fault in the order of [`FaultKind::ALL`].
    pub faults: [u64; FaultKind::ALL.len()],
    pub(crate) score: Sample,
    pub(crate) out: Sample,
    pub(crate) block: Sample,
    pub(crate) payoff: Sample,
    pub(crate) passes: Sample,
    pub(crate) pips: Sample,
}

impl PlayerTally {
    fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        for (mine, theirs) in self.faults.iter_mut().zip(other.faults) {
            *mine += theirs;
        }
        for (mine, theirs) in self.samples().into_iter().zip(other.clone().samples()) {
            mine.merge(theirs);
        }
    }

    fn samples(&mut self) -> [&mut Sample; 6] {
        let Self { score, out, block, payoff, passes, pips, .. } = self;
        [score, out, block, payoff, passes, pips]
    }
}

/// What was counted over the games of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// For each player.
    pub players: Vec<PlayerTally>,
    /// For each player in the first seat of two and each in the second: how often the first won, neither
    /// did, the second won. Empty at larger tables.
    pub meetings: Vec<[u64; 3]>,
    /// For each lineup of two, how many pairs of games brought the first of them 0, 1/2, 1, 3/2 and 2
    /// points. Empty at larger tables.
    pub pairs: Vec<[u64; 5]>,
    /// How the games ended, in the order of [`ENDINGS`].
    pub endings: [u64; 4],
    /// How many different games there were.
    pub distinct: Distinct,
    pub(crate) seats: Vec<Sample>,
    pub(crate) plies: Sample,
    /// Units in which the same seat won every game, as 0 or 1.
    pub(crate) decided_by_deal: Sample,
    /// The games of one player in a unit, one for each seat he has.
    pub(crate) games_per_unit: usize,
    seatings: usize,
    lineups: usize,
}

/// The kinds of endings, in the order in which they are counted.
pub const ENDINGS: [Ending; 4] = [Ending::Win, Ending::Draw, Ending::Blocked, Ending::Forfeit];

/// The place of an ending in a list of counts.
fn ending_number(ending: Ending) -> usize {
    ENDINGS.iter().position(|&other| other == ending).unwrap_or(0)
}

/// More passes or pips than any game has: the end of an interval that nothing narrows.
const MOST: f64 = 10_000.0;

impl Tally {
    /// Nothing yet, for a plan with so many players.
    pub fn new(plan: &crate::tournament::Plan, players: usize) -> Self {
        let seats = plan.lineups.first().map_or(0, Vec::len);
        let duels = seats == 2;
        Self {
            games: 0,
            players: vec![PlayerTally::default(); players],
            meetings: vec![[0; 3]; if duels { players * players } else { 0 }],
            pairs: vec![[0; 5]; if duels { plan.lineups.len() } else { 0 }],
            endings: [0; 4],
            distinct: Distinct::default(),
            seats: vec![Sample::default(); seats],
            plies: Sample::default(),
            decided_by_deal: Sample::default(),
            games_per_unit: seats.max(1),
            seatings: plan.seatings,
            lineups: plan.lineups.len(),
        }
    }

    /// Adds what another one has counted.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        for (mine, theirs) in self.players.iter_mut().zip(&other.players) {
            mine.merge(theirs);
        }
        add_all(self.meetings.as_flattened_mut(), other.meetings.as_flattened());
        add_all(self.pairs.as_flattened_mut(), other.pairs.as_flattened());
        add_all(&mut self.endings, &other.endings);
        self.distinct.merge(&other.distinct);
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.merge(theirs);
        }
        self.plies.merge(&other.plies);
        self.decided_by_deal.merge(&other.decided_by_deal);
    }

    /// The share of a player's games won, a draw counting half, a shared win its part.
    pub fn score(&self, player: usize) -> Estimate {
        self.share(&self.players[player].score)
    }

    /// The share of a player's games won by reaching the goal.
    pub fn won_by_going_out(&self, player: usize) -> Estimate {
        self.share(&self.players[player].out)
    }

    /// The share of a player's games won in a block.
    pub fn won_by_block(&self, player: usize) -> Estimate {
        self.share(&self.players[player].block)
    }

    /// What a player was paid for a game.
    pub fn payoff(&self, player: usize) -> Estimate {
        let unit = (SHARE as usize * self.games_per_unit) as f64;
        self.players[player].payoff.mean(unit, -MOST..=MOST)
    }

    /// A player's passes in a game.
    pub fn passes(&self, player: usize) -> Estimate {
        self.players[player].passes.mean(self.games_per_unit as f64, 0.0..=MOST)
    }

    /// The pips a player has left at the end of a game.
    pub fn pips(&self, player: usize) -> Estimate {
        self.players[player].pips.mean(self.games_per_unit as f64, 0.0..=MOST)
    }

    /// The share of games won by whoever sat in a seat.
    pub fn seat(&self, seat: usize) -> Estimate {
        self.seats[seat].estimate((SHARE as usize * self.seatings) as f64, 1.0)
    }

    /// The moves of a game.
    pub fn plies(&self) -> Estimate {
        self.plies.mean(self.seatings as f64, 0.0..=MOST)
    }

    /// The share of deals in which the same seat won all games.
    pub fn decided_by_deal(&self) -> Estimate {
        self.decided_by_deal.estimate(1.0, 1.0)
    }

    fn share(&self, sample: &Sample) -> Estimate {
        sample.estimate((SHARE as usize * self.games_per_unit) as f64, 1.0)
    }
}

fn add_all(mine: &mut [u64], theirs: &[u64]) {
    mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine += theirs);
}

/// What a lineup did over one unit: by place in the lineup, then score, out, block, payoff, passes, pips.
type Totals = [[i64; 6]; MAX_SEATS];

impl Tally {
    /// Adds a unit, all of whose games were played, in the order of the seatings.
    pub fn add(&mut self, lineup: usize, players: &[usize], sides: usize, games: &[Finished]) {
        let mut totals: Totals = Totals::default();
        let mut seats = [0; MAX_SEATS];
        let mut plies = 0;
        for (seating, game) in games.iter().enumerate() {
            self.add_game(game);
            for seat in Seat::all(players.len()) {
                let score = self.add_seat(game, seat, sides);
                seats[seat.index()] += score;
                let place = (seat.index() + seating) % players.len();
                add_to(&mut totals[place], game, seat, score);
            }
            plies += game.plies as i64;
        }
        self.add_totals(players, &totals, games.iter().all(|game| game.hands.is_some()));
        for (sample, total) in self.seats.iter_mut().zip(seats) {
            sample.add(total);
        }
        if let Some(pairs) = self.pairs.get_mut(lineup) {
            // Two games of twelve twelfths each, in steps of half a game.
            pairs[(totals[0][0] * 2 / SHARE).clamp(0, 4) as usize] += 1;
        }
        self.plies.add(plies);
        let all = SHARE * games.len() as i64;
        self.decided_by_deal.add(seats.contains(&all).into());
    }

    /// Counts what a game is, whoever sat where.
    fn add_game(&mut self, game: &Finished) {
        self.games += 1;
        self.endings[ending_number(game.outcome.ending())] += 1;
        self.distinct.add(self.hash(game));
        if let Some((seat, fault)) = &game.fault {
            let kind = FaultKind::ALL.iter().position(|&kind| kind == fault.kind);
            self.players[game.seated[seat.index()]].faults[kind.unwrap_or(0)] += 1;
        }
    }

    /// A number for the course of a game: the same moves after the same deal have the same one.
    fn hash(&self, game: &Finished) -> u64 {
        // A deal belongs to its round. Where nothing is dealt, the moves are the game.
        let round = game.index / (self.seatings * self.lineups) as u64;
        let start = if game.hands.is_some() { round } else { 0 };
        let mix = |hash: u64, word: u64| {
            let product = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            product ^ (product >> 29)
        };
        let hash = game.bytes.chunks(8).fold(mix(0, start + 1), |hash, bytes| {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            mix(hash, u64::from_le_bytes(word))
        });
        mix(mix(hash, game.bytes.len() as u64), 0)
    }

    /// Counts the result of one seat; gives its score.
    fn add_seat(&mut self, game: &Finished, seat: Seat, sides: usize) -> i64 {
        let (outcome, seated) = (&game.outcome, &game.seated);
        let winners = outcome.winners().count();
        // Partners win together, which is one win for each of them.
        let alone = seated.len() / sides;
        let wins = outcome.is_winner(seat);
        let score = match (winners, wins) {
            (0, _) => SHARE / sides as i64,
            (_, true) => SHARE * alone as i64 / winners as i64,
            (_, false) => 0,
        };
        let number = seated[seat.index()];
        let player = &mut self.players[number];
        player.games += 1;
        let result = if score == SHARE { 0 } else { 1 + usize::from(score == 0) };
        *[&mut player.wins, &mut player.draws, &mut player.losses][result] += 1;
        if seat == Seat::FIRST && seated.len() == 2 {
            let players = self.players.len();
            self.meetings[number * players + seated[1]][result] += 1;
        }
        score
    }

    fn add_totals(&mut self, players: &[usize], totals: &Totals, with_hands: bool) {
        let used = if with_hands { 6 } else { 4 };
        for (place, &player) in players.iter().enumerate() {
            // Who has two places is counted at the first, with both.
            if players[..place].contains(&player) {
                continue;
            }
            let mut sum = [0; 6];
            for (_, more) in players.iter().zip(totals).filter(|&(&other, _)| other == player) {
                sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            }
            let samples = self.players[player].samples();
            samples.into_iter().zip(sum).take(used).for_each(|(sample, total)| sample.add(total));
        }
    }
}

/// Adds what one seat got in a game to the totals of its place.
fn add_to(total: &mut [i64; 6], game: &Finished, seat: Seat, score: i64) {
    let outcome = &game.outcome;
    total[0] += score;
    let how = if outcome.ending() == Ending::Blocked { 2 } else { 1 };
    total[how] += if outcome.is_winner(seat) { score } else { 0 };
    total[3] += (outcome.payoff()[seat.index()] * SHARE as f64).round() as i64;
    if let Some(hands) = &game.hands {
        let (passes, pips) = hands[seat.index()];
        total[4] += passes;
        total[5] += pips;
    }
}
