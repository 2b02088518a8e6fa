//! The answer of a player in a position: its move, and its report on its search or its criteria.

use std::collections::{BTreeMap, BTreeSet};

use papan_engine::ProgramReport;
use papan_games::View;
use papan_players::{Better, Candidate, Explanation, Score};

/// The answer of a player in a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Answer {
    /// The move.
    pub(super) chosen: String,
    /// The value of the position for the player to move.
    pub(super) value: Option<Score>,
    /// The number of visited positions.
    pub(super) nodes: Option<u64>,
    /// The values of each legal move by the criteria; empty if not reported.
    pub(super) criteria: BTreeMap<String, Vec<String>>,
    /// The moves that are equally good; empty if not reported.
    pub(super) best: BTreeSet<String>,
    /// The value of a win in the measure of the built-in searches, from which the number of plies is taken away.
    pub(super) win: i64,
}

impl Answer {
    /// The answer that an explanation of a built-in player contains.
    pub(super) fn explained<V: View>(
        view: V,
        explanation: &Explanation<V::Move>,
        win: i64,
    ) -> Self {
        let legal: BTreeSet<_> = view.legal_moves().map(|chosen| view.move_text(chosen)).collect();
        let rows: Vec<_> =
            explanation.candidates.iter().filter(|row| legal.contains(&row.text)).collect();
        let chosen = rows.iter().find(|row| row.text == explanation.chosen);
        let value = chosen.and_then(|row| match (row.total, &row.scores[..]) {
            (Some(total), _) => Some(Score::Number(total)),
            (None, [score]) => Some(*score),
            _ => None,
        });
        let compared: Vec<_> =
            explanation.criteria.iter().map(|one| one.better != Better::Neither).collect();
        let key = |row: &Candidate| {
            let scores = row.scores.iter().zip(&compared).filter(|(_, compared)| **compared);
            let scores = || scores.map(|(score, _)| *score).collect();
            let compared = row.total.map_or_else(scores, |total| vec![Score::Number(total)]);
            (row.feasible, compared)
        };
        let best = chosen.map(|chosen| {
            let equal = rows.iter().filter(|row| key(row) == key(chosen));
            equal.map(|row| row.text.clone()).collect()
        });
        let values = |row: &&Candidate| {
            let scores = row.scores.iter().map(ToString::to_string).collect();
            (row.text.clone(), scores)
        };
        Self {
            chosen: explanation.chosen.clone(),
            value,
            nodes: explanation.search.nodes,
            criteria: rows.iter().map(values).collect(),
            best: best.unwrap_or_default(),
            win,
        }
    }

    /// The answer of a program: its move and its last report.
    pub(super) fn reported(chosen: String, report: Option<&ProgramReport>, win: i64) -> Self {
        let Some(report) = report else { return Self { chosen, win, ..Self::default() } };
        Self {
            chosen,
            value: report.score.as_deref().and_then(read_score),
            nodes: report.search.nodes,
            criteria: report.criteria.clone(),
            best: report.best.iter().cloned().collect(),
            win,
        }
    }

    /// Whether two answers have the same value, however a proven end is written.
    pub(super) fn has_value_of(&self, other: &Self) -> bool {
        let number = |answer: &Self| match answer.value? {
            Score::Number(number) => Some(number),
            Score::Win { win } => Some(answer.win - i64::from(win)),
            Score::Loss { loss } => Some(i64::from(loss) - answer.win),
        };
        self.value.is_some() && number(self) == number(other)
    }
}

/// Reads the value of a report: `12`, `cp 12`, `win 3` or `loss 4` in plies, `mate 2` or `mate -2` in moves of the player.
fn read_score(text: &str) -> Option<Score> {
    let mut words = text.split_whitespace();
    let (first, second) = (words.next()?, words.next());
    let plies = || second?.parse::<u32>().ok();
    Some(match first {
        "cp" => Score::Number(second?.parse().ok()?),
        "win" => Score::Win { win: plies()? },
        "loss" => Score::Loss { loss: plies()? },
        "mate" => {
            let moves: i32 = second?.parse().ok()?;
            let plies = moves.unsigned_abs().saturating_mul(2);
            if moves > 0 { Score::Win { win: plies - 1 } } else { Score::Loss { loss: plies } }
        }
        number => Score::Number(number.parse::<f64>().ok().map(|number| number.round() as i64)?),
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn of(score: &str) -> Answer {
        Answer { value: read_score(score), win: 1_000_000, ..Answer::default() }
    }

    #[test]
    fn a_proven_end_may_be_written_in_several_ways() {
        for (one, other) in [
            ("win 3", "mate 2"),
            ("win 3", "999997"),
            ("win 3", "cp 999997"),
            ("loss 4", "mate -2"),
            ("loss 4", "-999996"),
            ("12", "cp 12"),
            ("12.0", "cp 12"),
        ] {
            assert!(of(one).has_value_of(&of(other)), "{one} {other}");
        }
        for (one, other) in [("win 3", "win 5"), ("12", "-12"), ("soon", "soon"), ("win", "win")] {
            assert!(!of(one).has_value_of(&of(other)), "{one} {other}");
        }
    }
}
