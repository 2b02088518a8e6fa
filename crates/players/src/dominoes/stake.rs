//! The value of the end of a deal to each seat: the payoff, the win, or the probability of winning the match.

use std::collections::HashMap;
use std::sync::Arc;

use papan_games::dominoes::{Bonuses, DominoRules, MatchScore, Payoff, PointUnit, Table};
use papan_games::{MAX_SEATS, Outcome, Seat};
use papan_words::{Arg, Message};

use super::double_dummy::{Goal, UNIT};
use super::match_odds::MatchOdds;
use super::{MATCH, PAYOFF, WINS};
use crate::criterion::Criterion;
use crate::words::say;

/// Points in pips are looked up to the nearest multiple of this where the odds are estimated by races.
const COARSE: i16 = 5;

/// The probability of winning the match, in these parts of a [`UNIT`].
pub(super) const PER_WIN: i32 = 1000;

/// Computes the value of the end of a deal.
#[derive(Debug)]
pub(super) struct Stake {
    rules: DominoRules,
    goal: Goal,
    course: Option<Course>,
}

/// The match that the deal is part of.
#[derive(Debug)]
struct Course {
    odds: Arc<MatchOdds>,
    standing: MatchScore,
    known: HashMap<[i16; MAX_SEATS], [f64; MAX_SEATS]>,
}

impl Stake {
    /// The stake of the deal on this table for a player with this goal.
    pub(super) fn of(table: &Table, goal: Goal) -> Self {
        let standing = table.standing().filter(|_| goal == Goal::Match);
        let course = standing.and_then(|&standing| {
            let odds = MatchOdds::of(&standing.rules)?;
            Some(Course { odds, standing, known: HashMap::new() })
        });
        Self { rules: *table.rules(), goal, course }
    }

    /// Whether it is a share of the match.
    pub(super) fn is_of_match(&self) -> bool {
        self.course.is_some()
    }

    /// The column of the values.
    pub(super) fn criterion(&self) -> Criterion {
        match (self.goal, self.rules.payoff()) {
            _ if self.is_of_match() => MATCH,
            (Goal::Win, _) | (_, Payoff::Win) => WINS,
            _ => PAYOFF,
        }
    }

    /// Whether all that is paid is one win.
    pub(super) fn is_one_win(&self) -> bool {
        self.goal == Goal::Win
            || self.rules.payoff() == Payoff::Win && self.rules.bonuses() == Bonuses::NONE
    }

    /// The value of a finished deal to each seat. A deal without winners counts as won by all.
    pub(super) fn of_outcome(&mut self, outcome: &Outcome) -> [f64; MAX_SEATS] {
        let seats = self.rules.seats();
        let payoff = |seat: usize| outcome.payoff().get(seat).copied().unwrap_or(0.0);
        if self.is_of_match() {
            return self.of_points(std::array::from_fn(|seat| payoff(seat) as i16));
        }
        if self.goal != Goal::Win {
            return std::array::from_fn(payoff);
        }
        let winners = outcome.winners().count();
        let size = if self.rules.teams() { 2.0 } else { 1.0 };
        std::array::from_fn(|seat| match winners {
            _ if seat >= seats => 0.0,
            0 => size / seats as f64,
            _ if outcome.is_winner(Seat::new(seat)) => size / winners as f64,
            _ => 0.0,
        })
    }

    /// The probability that each seat wins the match if the deal pays these points.
    fn of_points(&mut self, points: [i16; MAX_SEATS]) -> [f64; MAX_SEATS] {
        let Some(course) = &mut self.course else { return points.map(f64::from) };
        let is_rounded = self.rules.points().unit == PointUnit::Pips && course.odds.sides() > 2;
        let points = if is_rounded {
            points.map(|paid| (paid + COARSE / 2) / COARSE * COARSE)
        } else {
            points
        };
        let won = course
            .known
            .entry(points)
            .or_insert_with(|| course.odds.after(&course.standing, points));
        let sides = course.odds.sides();
        let won = *won;
        std::array::from_fn(|seat| if seat < self.rules.seats() { won[seat % sides] } else { 0.0 })
    }

    /// The value of a solved deal to each seat, in [`PER_WIN`]s of a [`UNIT`]; where no match is played, the same as it was
    /// solved for. `is_lead` tells whether the values are by how much a side is paid more than the other: then a fine counts as
    /// points of the other side. More points are never worth less, so the best move by points is one of the best here, and the
    /// result of a solved deal may be looked up after it is solved.
    pub(super) fn of_worth(&mut self, worth: [i32; 4], is_lead: bool) -> [i32; 4] {
        if !self.is_of_match() {
            return worth;
        }
        let lead = if is_lead && self.rules.teams() { 2 * UNIT } else { UNIT };
        let points = worth.map(|paid| (paid / lead) as i16);
        let points = if is_lead { points.map(|paid| paid.max(0)) } else { points };
        self.of_points(points).map(|won| (won * f64::from(PER_WIN * UNIT)).round() as i32)
    }

    /// What each number of points does for the match of a seat, in a sentence; `None` without a match.
    pub(super) fn in_words(&mut self, seat: Seat) -> Option<Message> {
        let seats = self.rules.seats();
        let course = self.course.as_ref()?;
        let (score, now) = (course.standing, course.odds.of_score(&course.standing, None));
        let sides = course.odds.sides();
        let side = seat.index() % sides;
        let scores = (0..sides).map(|turn| score.sides()[(side + turn) % sides].to_string());
        let scores = scores.collect::<Vec<_>>().join("–");
        let paid = |winner: usize, points: i16| -> [i16; MAX_SEATS] {
            let gets = |seat| if seat < seats && seat % sides == winner { points } else { 0 };
            std::array::from_fn(gets)
        };
        let (mut changes, mut before) = (Vec::new(), None);
        for points in self.amounts() {
            let won = self.of_points(paid(side, points))[seat.index()];
            let lost = self.of_points(paid((side + 1) % sides, points))[seat.index()];
            let percent = [won, lost].map(|share| (100.0 * share).round() as i64);
            // More points that change nothing are not named.
            if before.replace(percent) != Some(percent) {
                let [won, lost] = percent;
                let change = say!("match-change", points = points, won = won, lost = lost);
                changes.push(Arg::from(change));
            }
        }
        let now = Arg::decimal(100.0 * now[side], 0);
        Some(say!("why-match", score = scores, now = now, changes = Arg::list(changes)))
    }

    /// The points that a deal may pay its winner, as examples.
    fn amounts(&self) -> Vec<i16> {
        let points = self.rules.points();
        if points.unit == PointUnit::Pips {
            return vec![10, 20, 40];
        }
        let out = [points.plain, points.double, points.both_ends, points.double_both_ends];
        let mut amounts: Vec<_> = out.map(i16::from).into_iter().filter(|&paid| paid > 0).collect();
        amounts.sort_unstable();
        amounts.dedup();
        amounts
    }
}

#[cfg(test)]
mod tests {
    use papan_games::Ruleset;
    use papan_games::dominoes::SeatView;

    use super::*;

    /// What these points are worth to the first side at this score, and the sentence about it.
    fn stake(rules: &str, score: &str) -> Stake {
        let Ok(Ruleset::Dominoes(rules)) = rules.parse() else { panic!("{rules}") };
        let text = format!("0 0 0|0,0|1,0|2,0|3,0|4,0|5,0|6 - {score} 9 any-tile");
        let view = SeatView::parse(&rules, &text).unwrap();
        Stake::of(view.hand().table(), Goal::Match)
    }

    fn with(stake: &mut Stake, points: i16) -> f64 {
        stake.of_points([points, 0, points, 0])[0]
    }

    #[test]
    fn at_five_to_six_two_points_win_the_match_and_one_does_not() {
        let mut stake = stake("dominoes:pordi", "5,6");
        assert!(with(&mut stake, 1) > 0.3 && with(&mut stake, 1) < 0.8);
        assert!(with(&mut stake, 2) >= 1.0 && with(&mut stake, 4) >= 1.0);
        assert!(stake.of_points([0, 1, 0, 1])[0] <= 0.0);
        let said = stake.in_words(Seat::FIRST).unwrap().to_string();
        assert!(said.starts_with("at 5–6 the match is won with"), "{said}");
        assert!(said.contains("with 2 points more 100%"), "{said}");
    }

    #[test]
    fn at_six_to_six_any_point_wins_the_match() {
        let mut stake = stake("dominoes:pordi", "6,6");
        assert!((1..=4).all(|points| with(&mut stake, points) >= 1.0));
    }

    #[test]
    fn a_solved_deal_is_worth_what_its_points_are_worth() {
        let mut stake = stake("dominoes:pordi", "5,6");
        let lead = |points: i32| {
            let side = 2 * UNIT * points;
            [side, -side, side, -side]
        };
        let [ours, theirs, ..] = stake.of_worth(lead(2), true);
        assert_eq!((ours, theirs), (UNIT * PER_WIN, 0));
        let [ours, theirs, ..] = stake.of_worth(lead(-1), true);
        assert_eq!((ours, theirs), (0, UNIT * PER_WIN));
        let paid = stake.of_worth([UNIT, 0, UNIT, 0], false);
        assert!(paid[0] > 0 && paid[0] < UNIT * PER_WIN && paid[0] == paid[2]);
    }

    #[test]
    fn without_a_match_nothing_changes() {
        let Ok(Ruleset::Dominoes(rules)) = "dominoes:paper".parse() else { panic!() };
        let view = SeatView::parse(&rules, "0 0 0|0,0|1,0|2,0|3,0|4,0|5,0|6 -").unwrap();
        let mut stake = Stake::of(view.hand().table(), Goal::Match);
        assert_eq!(stake.of_worth([12, 0, 0, 3], false), [12, 0, 0, 3]);
        assert!(stake.in_words(Seat::FIRST).is_none() && stake.criterion() == WINS);
    }
}
