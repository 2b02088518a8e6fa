//! The winners of a finished game, and the payoff of each seat.

use super::points::{DealPoints, Finish};
use super::rules::{Bonuses, DominoRules, GoingOut, Payoff, Ties};
use super::table::{DominoMove, End, Table};
use crate::contract::{Ending, MAX_SEATS, Outcome, Seat};

/// An entry for each seat; those of seats that do not exist are never looked at.
type BySeat<T> = [T; MAX_SEATS];

/// The outcome of a finished game in which the hands still hold this many pips.
pub(super) fn outcome(table: &Table, pips: BySeat<u32>) -> Outcome {
    let rules = table.rules();
    if rules.payoff() == Payoff::Points {
        let points = points(table, pips);
        let ending = ending(table, points.won() > 0);
        let winners = Seat::all(rules.seats()).filter(|&seat| points.is_winner(seat));
        let paid = points.points.into_iter().map(f64::from).take(rules.seats());
        return Outcome::new(ending, winners, paid);
    }
    let winners = winners(table, pips);
    let ending = ending(table, winners.contains(&true));
    let mut payoff = shares(rules, pips, winners);
    add_bonuses(table, winners, &mut payoff);
    let winning = Seat::all(rules.seats()).filter(|seat| winners[seat.index()]);
    Outcome::new(ending, winning, payoff.into_iter().take(rules.seats()))
}

/// How a finished game ended. Where the tiles aside are counted it is won, not blocked.
fn ending(table: &Table, is_won: bool) -> Ending {
    match is_won {
        _ if table.is_blocked() => Ending::Blocked,
        true => Ending::Win,
        false => Ending::Draw,
    }
}

/// The points of a finished deal in which the hands still hold this many pips.
pub(super) fn points(table: &Table, pips: BySeat<u32>) -> DealPoints {
    let rules = table.rules();
    rules.points().of_deal(rules.teams(), rules.seats(), pips, finish(table))
}

/// How a finished deal ended.
fn finish(table: &Table) -> Finish {
    match table.gone_out() {
        Some(seat) => {
            let (with_double, on_both_ends) = last_tile(table);
            Finish::Out { seat, with_double, on_both_ends }
        }
        None if !table.is_blocked() => Finish::Counted { opener: table.opener() },
        // A block without a tile in the line is of the opener's making.
        None => Finish::Blocked { by: table.last_to_play().unwrap_or(table.opener()) },
    }
}

/// The outcome when a seat forfeits: it pays as if it held every tile of the set.
pub(super) fn forfeit(rules: &DominoRules, forfeiter: Seat) -> Outcome {
    let mut pips = [0; MAX_SEATS];
    pips[forfeiter.index()] = rules.tiles().pips();
    let mut winners = [false; MAX_SEATS];
    for seat in Seat::all(rules.seats()) {
        winners[seat.index()] = !rules.are_partners(seat, forfeiter);
    }
    let winning = Seat::all(rules.seats()).filter(|seat| winners[seat.index()]);
    let payoff = if rules.payoff() == Payoff::Points && !rules.is_match() {
        let [least, most] = rules.payoff_range();
        winners.map(|wins| if wins { most } else { least })
    } else {
        shares(rules, pips, winners)
    };
    Outcome::new(Ending::Forfeit, winning, payoff.into_iter().take(rules.seats()))
}

/// The seats that have won: the team that went out, or the one with the fewest pips.
fn winners(table: &Table, pips: BySeat<u32>) -> BySeat<bool> {
    let rules = table.rules();
    let mut winners = [false; MAX_SEATS];
    if let (Some(out), GoingOut::Wins) = (table.gone_out(), rules.going_out()) {
        for seat in Seat::all(rules.seats()) {
            winners[seat.index()] = rules.are_partners(seat, out);
        }
        return winners;
    }
    let side = |seat: Seat| {
        let partner = if rules.teams() { pips[seat.after(2, 4).index()] } else { 0 };
        pips[seat.index()] + partner
    };
    let fewest = Seat::all(rules.seats()).map(side).min();
    for seat in Seat::all(rules.seats()) {
        winners[seat.index()] = Some(side(seat)) == fewest;
    }
    let size_of_a_side = if rules.teams() { 2 } else { 1 };
    let is_tied = winners.iter().filter(|&&wins| wins).count() > size_of_a_side;
    if is_tied && rules.ties() == Ties::Draw {
        winners = [false; MAX_SEATS];
    }
    winners
}

/// What each seat is paid before bonuses.
fn shares(rules: &DominoRules, pips: BySeat<u32>, winners: BySeat<bool>) -> BySeat<f64> {
    let mut paid = [0.0; MAX_SEATS];
    let won = winners.iter().filter(|&&wins| wins).count();
    let lost = rules.seats() - won;
    // Without a winner nothing is paid; when all seats share the win, no seat is left to pay.
    if won == 0 || lost == 0 && rules.payoff() != Payoff::Win {
        return paid;
    }
    let all_pips: u32 = pips.iter().sum();
    let winners_pips: u32 = pips.iter().zip(winners).map(|(p, wins)| p * u32::from(wins)).sum();
    let losers_pips = all_pips - winners_pips;
    // In teams both partners are paid in full; otherwise what the losers pay is divided.
    let (per_winner, per_loser) = if rules.teams() { (1, 1) } else { (won, lost) };
    for (seat, paid) in paid.iter_mut().enumerate().take(rules.seats()) {
        *paid = match (rules.payoff(), winners[seat]) {
            // A match is paid as one win.
            (Payoff::Win | Payoff::Points, true) => 1.0 / won as f64,
            (Payoff::Win | Payoff::Points, false) => 0.0,
            (Payoff::LoserPips, true) => f64::from(losers_pips) / per_winner as f64,
            (Payoff::LoserPips, false) if rules.teams() => -f64::from(losers_pips),
            (Payoff::LoserPips, false) => -f64::from(pips[seat]),
            (Payoff::AllPips, true) => f64::from(all_pips) / per_winner as f64,
            (Payoff::AllPips, false) => -f64::from(all_pips) / per_loser as f64,
        };
    }
    paid
}

/// Adds the bonuses and fines of the house.
fn add_bonuses(table: &Table, winners: BySeat<bool>, paid: &mut BySeat<f64>) {
    let bonuses = table.rules().bonuses();
    if bonuses == Bonuses::NONE {
        return;
    }
    if let Some(out) = table.gone_out() {
        let (tile_is_double, matches_both) = last_tile(table);
        let double = f64::from(bonuses.double) * f64::from(u8::from(tile_is_double));
        let both = f64::from(bonuses.both_ends) * f64::from(u8::from(matches_both));
        paid[out.index()] += double + both;
    } else if let Some(blocker) = table.last_to_play()
        && table.is_blocked()
        && !winners[blocker.index()]
    {
        paid[blocker.index()] -= f64::from(bonuses.blocker);
    }
    let mut last: Option<Seat> = None;
    for (seat, m) in table.moves() {
        match (m, last) {
            (DominoMove::Play(..), _) => last = Some(seat),
            (_, Some(forcer)) if forcer != seat => {
                paid[forcer.index()] += f64::from(bonuses.pass);
                paid[seat.index()] -= f64::from(bonuses.pass);
            }
            _ => {}
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
    let (exposed, opposite) = if end == End::Left { (left, right) } else { (right, left) };
    (tile.is_double(), exposed == opposite)
}

#[cfg(test)]
mod tests {
    use super::super::DominoPosition;
    use crate::{Ending, Game, Position, Ruleset};

    /// How a game ended, who won, and what was paid.
    fn end(rules: &str, deal: &str, moves: &str) -> (Ending, Vec<usize>, Vec<f64>) {
        let Ok(Ruleset::Dominoes(rules)) = rules.parse() else {
            panic!("{rules}");
        };
        let game = Game::<DominoPosition>::read(&rules, Some(deal), moves).unwrap();
        let outcome = game.position().outcome().expect("the game is over");
        let winners = outcome.winners().map(crate::Seat::index).collect();
        (outcome.ending(), winners, outcome.payoff().to_vec())
    }

    const BLOCKED: &str = "1|1@left pass pass pass pass";

    #[test]
    fn who_forfeits_loses_and_everybody_else_wins() {
        use crate::{Rules, Seat};
        for (rules, winners, payoff) in [
            ("dominoes:paper,players=3", vec![0, 2], vec![0.5, 0.0, 0.5]),
            ("dominoes:openspiel2", vec![0], vec![168.0, -168.0]),
            ("dominoes:openspiel4", vec![0, 2], vec![168.0, -168.0, 168.0, -168.0]),
        ] {
            let Ok(Ruleset::Dominoes(rules)) = rules.parse() else { panic!("{rules}") };
            let outcome = rules.forfeited_by(Seat::new(1));
            assert_eq!(outcome.ending(), Ending::Forfeit);
            assert_eq!(outcome.winners().map(Seat::index).collect::<Vec<_>>(), winners);
            assert_eq!(outcome.payoff(), payoff);
        }
    }

    #[test]
    fn the_first_empty_hand_wins() {
        let result = end("dominoes:paper,hand=1", "6|6/0|1/0|0/1|1", "6|6@left");
        assert_eq!(result, (Ending::Win, vec![0], vec![1.0, 0.0, 0.0, 0.0]));
    }

    #[test]
    fn the_lowest_pips_win_a_block() {
        let deal = "1|1 6|6/5|5 2|3/0|0 0|2/3|3 4|4";
        let result = end("dominoes:paper,hand=2", deal, BLOCKED);
        assert_eq!(result, (Ending::Blocked, vec![2], vec![0.0, 0.0, 1.0, 0.0]));
    }

    #[test]
    fn tied_lowest_hands_share_the_win_or_nobody_wins() {
        let tied = "1|1 6|6/0|3 0|4/0|2 0|5/3|3 4|4";
        let share = end("dominoes:paper,hand=2", tied, BLOCKED);
        assert_eq!(share, (Ending::Blocked, vec![1, 2], vec![0.0, 0.5, 0.5, 0.0]));
        let drawn = end("dominoes:paper,hand=2,ties=draw", tied, BLOCKED);
        assert_eq!(drawn, (Ending::Blocked, vec![], vec![0.0; 4]));
    }

    #[test]
    fn in_openspiel2_the_loser_pays_his_pips_and_0_0_alone_is_even() {
        let rules = "dominoes:openspiel2,hand=1";
        let won = end(rules, "1|2/6|6", "1|2@left");
        assert_eq!(won, (Ending::Win, vec![0], vec![12.0, -12.0]));
        let even = end(rules, "1|2/0|0", "1|2@left");
        assert_eq!(even, (Ending::Draw, vec![], vec![0.0, 0.0]));
    }

    #[test]
    fn in_openspiel4_the_team_that_goes_out_may_lose() {
        let deal = "1|2/0|0/6|6/0|1";
        let counted = end("dominoes:openspiel4,hand=1", deal, "1|2@left");
        assert_eq!(counted, (Ending::Win, vec![1, 3], vec![-12.0, 12.0, -12.0, 12.0]));
        let plain = end("dominoes:openspiel4,hand=1,out=wins", deal, "1|2@left");
        assert_eq!(plain, (Ending::Win, vec![0, 2], vec![1.0, -1.0, 1.0, -1.0]));
    }

    #[test]
    fn in_puerto_rico_the_winning_team_is_paid_all_pips() {
        let out = end("dominoes:puerto-rico,hand=1", "1|2/6|6/0|5/0|1", "6|6@left");
        assert_eq!(out, (Ending::Win, vec![1, 3], vec![-9.0, 9.0, -9.0, 9.0]));
        let deal = "6|6 1|1/5|5 2|3/0|0 0|2/3|3 4|4";
        let blocked = end("dominoes:puerto-rico,hand=2", deal, "6|6@left pass pass pass pass");
        assert_eq!(blocked, (Ending::Blocked, vec![0, 2], vec![33.0, -33.0, 33.0, -33.0]));
    }

    #[test]
    fn three_seats_divide_what_the_losers_pay() {
        let deal = "1|1 6|6/0|3 0|4/0|2 0|5";
        let moves = "1|1@left pass pass pass";
        let pips = end("dominoes:openspiel2,players=3,hand=2,ties=share", deal, moves);
        assert_eq!(pips, (Ending::Blocked, vec![1, 2], vec![-12.0, 6.0, 6.0]));
        let all = end("dominoes:paper,players=3,hand=2,payoff=all-pips", deal, moves);
        assert_eq!(all, (Ending::Blocked, vec![1, 2], vec![-26.0, 13.0, 13.0]));
    }

    #[test]
    fn a_house_pays_for_a_double_both_ends_and_passes() {
        let rules = "dominoes:paper,players=2,hand=2,bonus-double=3,bonus-both-ends=5,bonus-pass=2";
        let passed = end(rules, "1|1 1|2/0|0 3|3", "1|1@left pass 1|2@right");
        assert_eq!(passed.2, [3.0, -2.0]);
        let ends = "dominoes:openspiel2,hand=2,payoff=win,bonus-double=3,bonus-both-ends=5";
        let both = end(ends, "1|2 2|3/0|4 1|3", "1|2@left 1|3@left 2|3@left");
        assert_eq!(both.2, [6.0, 0.0]);
        let one = end(ends, "1|2 2|2/0|4 1|3", "1|2@left 1|3@left 2|2@right");
        assert_eq!(one.2, [4.0, 0.0]);
    }

    #[test]
    fn a_house_fines_the_blocker_who_has_not_won() {
        let rules = "dominoes:paper,hand=2,penalty-blocker=4";
        let lost = end(rules, "1|1 6|6/5|5 2|3/0|0 0|2/3|3 4|4", BLOCKED);
        assert_eq!(lost.2, [-4.0, 0.0, 1.0, 0.0]);
        let won = end(rules, "1|1 0|0/5|5 2|3/0|6 0|2/3|3 4|4", BLOCKED);
        assert_eq!(won.2, [1.0, 0.0, 0.0, 0.0]);
    }
}
