//! What `pimc` found, as a table.

use papan_games::View;
use papan_games::dominoes::{Bonuses, DominoMove, DominoRules, Hand, Payoff};

use super::{Decision, Found, Pimc};
use crate::criterion::Criterion;
use crate::dominoes::known::{Goal, Manner, UNIT};
use crate::dominoes::{LEAD, PAYOFF, WINS};
use crate::explanation::{Candidate, Explanation, Searched};
use crate::score::numbers;

const BEST_IN: Criterion =
    Criterion::more("best-in", "best in ‰", "in how many of a thousand imagined deals it is best");

impl Pimc {
    pub(super) fn table(&self, hand: Hand<'_>, decision: &Decision) -> Explanation<DominoMove> {
        let rules = hand.table().rules();
        let manner = self.manner(rules);
        let measure = Measure::of(rules, self.goal, manner);
        let deals = decision.deals.max(1) as i64;
        let row = |found: &Found| {
            let mean = measure.per_mille(found.sum, deals);
            let best_in = 1000 * found.best_in as i64 / deals;
            Candidate {
                text: hand.move_text(found.choice),
                scores: numbers([mean, best_in]),
                feasible: true,
                ..Candidate::default()
            }
        };
        let best = decision.best();
        let explanation = Explanation::of(hand, best);
        let chosen = &explanation.chosen;
        let (decided_by, why) = if decision.moves.len() == 1 {
            ("only move", "there is nothing else to play".to_owned())
        } else if decision.deals == 0 {
            ("first of all", "there was no time to imagine a deal".to_owned())
        } else {
            ("mean of the deals", in_words(decision, manner))
        };
        Explanation {
            criteria: vec![measure.criterion(), BEST_IN],
            candidates: decision.moves.iter().map(row).collect(),
            decided_by: decided_by.to_owned(),
            reason: format!("plays {chosen}: {why}"),
            search: Searched::nodes(decision.states),
            ..explanation
        }
    }
}

/// How the mean of the deals is to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Measure {
    /// The share of wins.
    Wins,
    /// The same, told by the difference of two sides.
    WinsAhead,
    /// What the seat is paid.
    Payoff,
    /// By how much its side is paid more than the other.
    Lead,
}

impl Measure {
    fn of(rules: &DominoRules, goal: Goal, manner: Manner) -> Self {
        let two_sides = rules.teams() || rules.seats() == 2;
        let wins =
            goal == Goal::Win || rules.payoff() == Payoff::Win && rules.bonuses() == Bonuses::NONE;
        match (wins, two_sides && manner != Manner::Heavy) {
            (true, false) => Self::Wins,
            (true, true) => Self::WinsAhead,
            (false, false) => Self::Payoff,
            (false, true) => Self::Lead,
        }
    }

    fn criterion(self) -> Criterion {
        match self {
            Self::Wins | Self::WinsAhead => WINS,
            Self::Payoff => PAYOFF,
            Self::Lead => LEAD,
        }
    }

    fn per_mille(self, sum: i64, deals: i64) -> i64 {
        let units = deals * i64::from(UNIT);
        match self {
            Self::WinsAhead => (500 * sum + 500 * units) / units,
            _ => 1000 * sum / units,
        }
    }
}

fn in_words(decision: &Decision, manner: Manner) -> String {
    let others = match manner {
        Manner::MaxN => "everybody playing his best",
        Manner::Paranoid => "all others playing against it",
        Manner::Heavy => "the others playing their heaviest tiles",
    };
    let shallow = match decision.shallow {
        0 => String::new(),
        some => format!(", {some} of them not to the end"),
    };
    let deals = decision.deals;
    format!("the best on average in {deals} imagined deals{shallow}, {others}")
}
