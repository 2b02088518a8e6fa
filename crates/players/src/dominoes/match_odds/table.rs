//! The table of all scores of two sides.

use papan_games::dominoes::{DominoRules, NextOpener, PointUnit};

use super::DealSample;

/// The lowest score with an entry of its own.
const LOWEST: i16 = -14;

/// The largest difference of scores with an entry of its own, without a target: in points and in pips.
const APART: [i16; 2] = [80, 600];

/// The values change by less than this in the last sweep.
const CLOSE: f64 = 1e-10;

/// No more sweeps than this.
const SWEEPS: usize = 2_000;

/// The probability that the first side wins, from each score.
#[derive(Debug)]
pub(super) struct ScoreTable {
    /// The score that ends the match; 0 for none. Then the table is by the difference of the scores.
    target: i16,
    /// The number of deals that ends it; 0 for none.
    deals: u8,
    apart: i16,
    /// For each number of deals that are left, or once: by both scores, and by the side that opens.
    layers: Vec<Vec<[f64; 2]>>,
}

impl ScoreTable {
    /// Solves it for a match by these rules, whose deals pay as those of the sample.
    pub(super) fn solve(rules: &DominoRules, sample: &DealSample) -> Self {
        let course = rules.course();
        let target = i16::try_from(course.target).unwrap_or(i16::MAX);
        let apart = APART[usize::from(rules.points().unit == PointUnit::Pips)];
        let mut table = Self { target, deals: course.deals, apart, layers: Vec::new() };
        let by_winner = course.next == NextOpener::Winner;
        let empty = vec![[0.5; 2]; table.rows() * table.columns()];
        if course.deals == 0 {
            table.layers.push(empty);
            for _ in 0..SWEEPS {
                if table.sweep(0, sample, by_winner) < CLOSE {
                    break;
                }
            }
        } else {
            for left in 0..usize::from(course.deals) {
                table.layers.push(empty.clone());
                table.sweep(left, sample, by_winner);
            }
        }
        table
    }

    /// The probability that the first side wins with this score before the deal with this number, from 0; without an opener the mean of both.
    pub(super) fn first_wins(&self, score: [i16; 2], deal: u8, opener: Option<usize>) -> f64 {
        let layer = if self.deals == 0 { 0 } else { self.deals.saturating_sub(deal + 1).into() };
        let [first, second] = self.layers[layer][self.place(score)];
        match opener {
            Some(0) => first,
            Some(_) => second,
            None => f64::midpoint(first, second),
        }
    }

    fn rows(&self) -> usize {
        let rows = if self.target == 0 { 2 * self.apart + 1 } else { self.target - LOWEST };
        rows.unsigned_abs().into()
    }

    fn columns(&self) -> usize {
        if self.target == 0 { 1 } else { self.rows() }
    }

    fn place(&self, [one, other]: [i16; 2]) -> usize {
        if self.target == 0 {
            let ahead = (one - other).clamp(-self.apart, self.apart);
            return (ahead + self.apart).unsigned_abs().into();
        }
        let [row, column] = [one, other].map(|points| {
            usize::from((points.clamp(LOWEST, self.target - 1) - LOWEST).unsigned_abs())
        });
        row * self.columns() + column
    }

    /// The score at a place.
    fn score(&self, place: usize) -> [i16; 2] {
        if self.target == 0 {
            return [place as i16 - self.apart, 0];
        }
        [place / self.columns(), place % self.columns()].map(|points| points as i16 + LOWEST)
    }

    /// Computes all scores of a layer once, the highest first; by how much one changed at most.
    fn sweep(&mut self, layer: usize, sample: &DealSample, by_winner: bool) -> f64 {
        let mut most: f64 = 0.0;
        for place in (0..self.layers[layer].len()).rev() {
            let score = self.score(place);
            for opener in [0, 1] {
                let mut sum = 0.0;
                for &(deal, number) in &sample.outcomes {
                    let [own, other] = [deal.points[0], deal.points[1]];
                    let paid = if opener == 0 { [own, other] } else { [other, own] };
                    let next = by_winner.then_some((opener + deal.next) % 2);
                    let after = [score[0] + paid[0], score[1] + paid[1]];
                    sum += self.after(layer, after, next) * f64::from(number);
                }
                let value = sum / sample.deals.max(1) as f64;
                let old = &mut self.layers[layer][place][opener];
                most = most.max((*old - value).abs());
                *old = value;
            }
        }
        most
    }

    /// The probability after a deal of a layer.
    fn after(&self, layer: usize, [one, other]: [i16; 2], opener: Option<usize>) -> f64 {
        let is_over = self.target > 0 && one.max(other) >= self.target;
        let is_last = self.deals > 0 && layer == 0;
        if is_over || is_last {
            return match one.cmp(&other) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            };
        }
        let layer = if self.deals == 0 { 0 } else { layer - 1 };
        let [first, second] = self.layers[layer][self.place([one, other])];
        match opener {
            Some(0) => first,
            Some(_) => second,
            None => f64::midpoint(first, second),
        }
    }
}
