//! What `pimc` found, as a table.

use papan_games::View;
use papan_games::dominoes::{Bonuses, DominoMove, DominoRules, Hand, Payoff};
use papan_words::Message;

use super::{Decision, Found, Pimc};
use crate::criterion::Criterion;
use crate::dominoes::known::{Goal, Manner, UNIT};
use crate::dominoes::{LEAD, PAYOFF, WINS};
use crate::explanation::{Candidate, Explanation, Searched};
use crate::score::numbers;
use crate::words::{plays, say};

const BEST_IN: Criterion = Criterion::more("best-in");

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
        let (decided_by, why) = if decision.moves.len() == 1 {
            (say!("rule-only-move"), say!("why-only"))
        } else if decision.deals == 0 {
            (say!("rule-first-of-all"), say!("why-no-deal"))
        } else {
            (say!("rule-mean-deals"), in_words(decision, manner))
        };
        Explanation {
            criteria: vec![measure.criterion(), BEST_IN],
            candidates: decision.moves.iter().map(row).collect(),
            decided_by,
            reason: plays(&explanation.chosen, why),
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

fn in_words(decision: &Decision, manner: Manner) -> Message {
    let others = match manner {
        Manner::MaxN => say!("others-best"),
        Manner::Paranoid => say!("others-against"),
        Manner::Heavy => say!("others-heavy"),
    };
    let (deals, shallow) = (decision.deals, decision.shallow);
    match shallow {
        0 => say!("why-mean", deals = deals, others = others),
        _ => say!("why-mean-shallow", deals = deals, shallow = shallow, others = others),
    }
}
