//! What each seat is paid at the end, in whole twelfths.
//!
//! A win is shared by at most four and paid by at most three, so that twelfths are exact and no
//! search has to compare fractions.

use papan_games::dominoes::{
    Bonuses, DominoRules, Finish, GoingOut, Payoff, PointRules, PointUnit, Ties,
};
use papan_games::{Rules, Seat};

use super::Goal;

/// The number of parts of one unit of payoff.
pub const UNIT: i32 = 12;

/// A number for each seat; those of seats that do not exist are 0.
pub(super) type BySeat<T> = [T; 4];

/// The play that emptied a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LastPlay {
    /// The seat of the hand.
    pub(super) seat: usize,
    /// Whether the last tile is a double.
    pub(super) with_double: bool,
    /// Whether its halves matched both ends.
    pub(super) on_both_ends: bool,
}

/// The part of the rules that says who is paid what.
#[derive(Clone, Copy, Debug)]
pub(super) struct PaymentRules {
    pub(super) seats: usize,
    pub(super) teams: bool,
    out_wins: bool,
    pub(super) ties_are_drawn: bool,
    pub(super) payoff: Payoff,
    pub(super) bonuses: Bonuses,
    /// The points of the deal, where they decide who has won.
    points: Option<PointRules>,
}

impl PaymentRules {
    /// What these rules pay, or who wins by them.
    pub(super) fn new(rules: &DominoRules, goal: Goal) -> Self {
        let by_rules = goal != Goal::Win;
        Self {
            seats: rules.facts().seats,
            teams: rules.teams(),
            out_wins: rules.going_out() == GoingOut::Wins,
            ties_are_drawn: rules.ties() == Ties::Draw,
            payoff: if by_rules { rules.payoff() } else { Payoff::Win },
            bonuses: if by_rules { rules.bonuses() } else { Bonuses::NONE },
            points: (rules.payoff() == Payoff::Points).then(|| rules.points()),
        }
    }

    /// No side is paid more or less points than this, with `pips` left in all hands together.
    pub(super) fn most_points(&self, pips: i32) -> i32 {
        let Some(points) = self.points else { return 0 };
        let unit = if points.unit == PointUnit::Pips { pips } else { 1 };
        let partners = if self.teams { 2 } else { 1 };
        partners * UNIT * (i32::from(points.most()) * unit + i32::from(points.block_fine))
    }

    /// Whether two sides play against each other.
    pub(super) fn has_two_sides(&self) -> bool {
        self.teams || self.seats == 2
    }

    /// Whether all that is paid is one win.
    pub(super) fn is_one_win(&self) -> bool {
        self.payoff == Payoff::Win && self.bonuses == Bonuses::NONE
    }

    /// The toll for a pass.
    #[inline]
    pub(super) fn toll(&self) -> i32 {
        UNIT * i32::from(self.bonuses.pass)
    }

    /// The tolls for the passes of the `passed` seats after `forcer`.
    pub(super) fn tolls(&self, forcer: usize, passed: usize) -> BySeat<i32> {
        let mut paid = [0; 4];
        for turns in 1..=passed {
            paid[(forcer + turns) % self.seats] -= self.toll();
            paid[forcer] += self.toll();
        }
        paid
    }

    /// What each seat is paid at the end, tolls aside. `last` has played the last tile.
    pub(super) fn end(
        &self,
        pips: BySeat<u16>,
        out: Option<LastPlay>,
        last: Option<usize>,
    ) -> BySeat<i32> {
        if let Some(points) = &self.points {
            return self.by_points(points, pips, out, last);
        }
        let winners = self.winners(pips, out);
        let mut paid = self.shares(pips, winners);
        if self.bonuses != Bonuses::NONE {
            self.add_bonuses(out, last.filter(|&last| !winners[last]), &mut paid);
        }
        paid
    }

    /// What each seat is paid where points decide.
    fn by_points(
        &self,
        rules: &PointRules,
        pips: BySeat<u16>,
        out: Option<LastPlay>,
        last: Option<usize>,
    ) -> BySeat<i32> {
        let finish = match out {
            Some(LastPlay { seat, with_double, on_both_ends }) => {
                Finish::Out { seat: Seat::new(seat), with_double, on_both_ends }
            }
            None => Finish::Blocked { by: Seat::new(last.unwrap_or(0)) },
        };
        let points = rules.of_deal(self.teams, self.seats, pips.map(u32::from), finish);
        if self.payoff == Payoff::Points {
            return points.points.map(|points| UNIT * i32::from(points));
        }
        let winners = std::array::from_fn(|seat| points.is_winner(Seat::new(seat)));
        self.shares(pips, winners)
    }

    #[inline]
    fn winners(&self, pips: BySeat<u16>, out: Option<LastPlay>) -> BySeat<bool> {
        let mut winners = [false; 4];
        if let (Some(out), true) = (out, self.out_wins) {
            winners[out.seat] = true;
            if self.teams {
                winners[(out.seat + 2) % 4] = true;
            }
            return winners;
        }
        let mut sides = pips;
        if self.teams {
            let (even, odd) = (pips[0] + pips[2], pips[1] + pips[3]);
            sides = [even, odd, even, odd];
        }
        let fewest = sides[..self.seats].iter().copied().min();
        let mut won = 0;
        for (seat, wins) in winners.iter_mut().enumerate().take(self.seats) {
            *wins = Some(sides[seat]) == fewest;
            won += usize::from(*wins);
        }
        let is_tied = won > if self.teams { 2 } else { 1 };
        if is_tied && self.ties_are_drawn { [false; 4] } else { winners }
    }

    /// What each seat is paid before bonuses.
    #[inline]
    fn shares(&self, pips: BySeat<u16>, winners: BySeat<bool>) -> BySeat<i32> {
        let mut paid = [0; 4];
        let won = winners.iter().filter(|&&wins| wins).count() as i32;
        let lost = self.seats as i32 - won;
        // Without a winner nothing is paid; when all seats share the win, no seat is left to pay.
        if won == 0 || lost == 0 && self.payoff != Payoff::Win {
            return paid;
        }
        let pips = pips.map(|pips| UNIT * i32::from(pips));
        let all: i32 = pips.iter().sum();
        let losers: i32 = (0..4).map(|seat| if winners[seat] { 0 } else { pips[seat] }).sum();
        let (winners_of_pips, payers) = if self.teams { (1, 1) } else { (won, lost) };
        for (seat, paid) in paid.iter_mut().enumerate().take(self.seats) {
            *paid = match (self.payoff, winners[seat]) {
                (Payoff::Win | Payoff::Points, true) => UNIT / won,
                (Payoff::Win | Payoff::Points, false) => 0,
                (Payoff::LoserPips, true) => losers / winners_of_pips,
                (Payoff::LoserPips, false) if self.teams => -losers,
                (Payoff::LoserPips, false) => -pips[seat],
                (Payoff::AllPips, true) => all / winners_of_pips,
                (Payoff::AllPips, false) => -all / payers,
            };
        }
        paid
    }

    /// Adds the bonuses and fines of the house. `fined` blocked the game and has not won.
    #[cold]
    fn add_bonuses(&self, out: Option<LastPlay>, fined: Option<usize>, paid: &mut BySeat<i32>) {
        if let Some(out) = out {
            let double = i32::from(self.bonuses.double) * i32::from(out.with_double);
            let both = i32::from(self.bonuses.both_ends) * i32::from(out.on_both_ends);
            paid[out.seat] += UNIT * (double + both);
        } else if let Some(blocker) = fined {
            paid[blocker] -= UNIT * i32::from(self.bonuses.blocker);
        }
    }
}
