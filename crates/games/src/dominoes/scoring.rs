//! Who has won a finished game, and what each seat is paid.

use super::rules::{GoingOut, Payoff, Ties};
use super::table::{DominoMove, End, Table};
use crate::contract::{Ending, MAX_SEATS, Outcome, Seat};

/// The outcome of a finished game in which the hands still hold so many pips.
pub(super) fn outcome(table: &Table, pips: [u32; MAX_SEATS]) -> Outcome {
    let rules = table.rules();
    let seats = Seat::all(rules.seats());
    let winners: Vec<bool> = match (table.gone_out(), rules.going_out()) {
        (Some(out), GoingOut::Wins) => seats.clone().map(|s| rules.are_partners(s, out)).collect(),
        _ => lowest(table, pips),
    };
    let ending = match (table.gone_out(), winners.contains(&true)) {
        (None, _) => Ending::Blocked,
        (Some(_), true) => Ending::Win,
        (Some(_), false) => Ending::Draw,
    };
    let mut payoff = shares(table, pips, &winners);
    add_bonuses(table, &winners, &mut payoff);
    let winning = seats.filter(|seat| winners[seat.index()]);
    Outcome::new(ending, winning, payoff.into_iter().take(rules.seats()))
}

/// The seats with the fewest pips, counted by team where there are teams.
fn lowest(table: &Table, pips: [u32; MAX_SEATS]) -> Vec<bool> {
    let rules = table.rules();
    let seats = || Seat::all(rules.seats());
    let side = |seat| -> u32 {
        let partners = seats().filter(|&other| rules.are_partners(seat, other));
        partners.map(|other| pips[other.index()]).sum()
    };
    let fewest = seats().map(side).min();
    let mut lowest: Vec<_> = seats().map(|seat| Some(side(seat)) == fewest).collect();
    let is_tied = seats().any(|one| {
        let rivals = seats().filter(|&other| !rules.are_partners(one, other));
        lowest[one.index()] && rivals.into_iter().any(|other| lowest[other.index()])
    });
    if is_tied && rules.ties() == Ties::Draw {
        lowest.fill(false);
    }
    lowest
}

/// What each seat is paid before bonuses.
fn shares(table: &Table, pips: [u32; MAX_SEATS], winners: &[bool]) -> [f64; MAX_SEATS] {
    let rules = table.rules();
    let mut paid = [0.0; MAX_SEATS];
    let won = winners.iter().filter(|&&won| won).count();
    let lost = winners.len() - won;
    if won == 0 {
        return paid;
    }
    let seats = winners.iter().zip(pips);
    let losers_pips: u32 = seats.map(|(&won, pips)| if won { 0 } else { pips }).sum();
    let all_pips: u32 = pips.iter().sum();
    // In teams both partners are paid in full; otherwise what the losers pay is divided.
    let winners_share = if rules.teams() { 1.0 } else { 1.0 / won as f64 };
    for (seat, &wins) in winners.iter().enumerate() {
        paid[seat] = match (rules.payoff(), wins) {
            (Payoff::Win, true) => 1.0 / won as f64,
            (Payoff::Win, false) => 0.0,
            (Payoff::LoserPips, true) => f64::from(losers_pips) * winners_share,
            (Payoff::LoserPips, false) if rules.teams() => -f64::from(losers_pips),
            (Payoff::LoserPips, false) => -f64::from(pips[seat]),
            // When everybody shares the win there is nobody to pay it.
            (Payoff::AllPips, true) if lost == 0 => 0.0,
            (Payoff::AllPips, true) => f64::from(all_pips) * winners_share,
            (Payoff::AllPips, false) if rules.teams() => -f64::from(all_pips),
            (Payoff::AllPips, false) => -f64::from(all_pips) / lost as f64,
        };
    }
    paid
}

/// What the house pays besides, or takes.
fn add_bonuses(table: &Table, winners: &[bool], paid: &mut [f64; MAX_SEATS]) {
    let bonuses = table.rules().bonuses();
    if bonuses == super::Bonuses::default() {
        return;
    }
    if let Some(out) = table.gone_out() {
        let (tile_is_double, matches_both) = last_tile(table);
        let double = f64::from(bonuses.double) * f64::from(u8::from(tile_is_double));
        let both = f64::from(bonuses.both_ends) * f64::from(u8::from(matches_both));
        paid[out.index()] += double + both;
    } else if let Some(blocker) = table.last_to_play()
        && !winners[blocker.index()]
    {
        paid[blocker.index()] -= f64::from(bonuses.blocker);
    }
    let mut last: Option<Seat> = None;
    for (seat, m) in table.moves() {
        match (m, last) {
            (DominoMove::Play(..), _) => last = Some(seat),
            (DominoMove::Pass, Some(forcer)) if forcer != seat => {
                paid[forcer.index()] += f64::from(bonuses.pass);
                paid[seat.index()] -= f64::from(bonuses.pass);
            }
            (DominoMove::Pass, _) => {}
        }
    }
}

/// Whether the tile that ended the game is a double, and whether its halves matched both ends.
fn last_tile(table: &Table) -> (bool, bool) {
    let Some((_, DominoMove::Play(tile, end))) = table.moves().next_back() else {
        return (false, false);
    };
    // The end it was not put on is still open; the end it was put on is its other half's match.
    let (Some((left, right)), false) = (table.ends(), table.played().len() == 1) else {
        return (tile.is_double(), false);
    };
    let (exposed, opposite) = if end == End::Left {
        (left, right)
    } else {
        (right, left)
    };
    (tile.is_double(), exposed == opposite)
}
