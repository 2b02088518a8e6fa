//! The evaluation of quiet positions: open lines, and cells that would complete a line.

use super::plot::Plot;
use crate::line::quick::weight;

/// How quiet positions are evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Evaluation {
    /// Open lines, and the cells that would complete one, by the seat that will get them and when.
    Threats,
    /// Open lines as paper P5 weighs them.
    OpenLines,
}

/// What everything is worth that an evaluation counts.
///
/// The state of a line is one number, `first * (k + 1) + second`, of the marks that both seats have in
/// it.
#[derive(Debug)]
pub(super) struct Weights {
    /// The value of a line in each state for the first seat.
    pub(super) worth: Vec<i64>,
    /// How promising a mark of each seat is in a line in each state: of state `s` and seat `p` at
    /// `2 * s + p`.
    pub(super) growth: Vec<i32>,
    /// What threats are worth; `None` if only lines count.
    pub(super) threats: Option<Threats>,
}

/// The value of a cell that would complete a line, and on which no disc can rest yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threats {
    /// Its owner will get it if everything else is filled first.
    pub(super) timely: i64,
    /// The other will.
    pub(super) untimely: i64,
    /// Either seat may get it.
    pub(super) open: i64,
    /// The cell below is a threat of the same seat: one of them cannot be met.
    pub(super) stacked: i64,
    /// For each cell that has to be filled before.
    pub(super) wait: i64,
    /// The remaining value, in eighths, if the other has a threat below in the same column.
    pub(super) undercut: i64,
}

impl Weights {
    pub(super) fn new(evaluation: Evaluation, plot: &Plot) -> Self {
        let k = plot.board.in_line;
        let falls = plot.falls();
        let of: Vec<i64> = match evaluation {
            Evaluation::OpenLines => (0..=k).map(|marks| weight(marks, k)).collect(),
            Evaluation::Threats => (0..=k).map(|marks| line_worth(marks, k, falls)).collect(),
        };
        let worth = by_state(k, |marks| of[marks]);
        let growth = growth(k);
        Self { worth, growth, threats: (evaluation == Evaluation::Threats).then_some(THREATS) }
    }
}

/// The value of a line in each state for the first seat, given the value of an open line by its marks.
fn by_state(k: usize, worth: impl Fn(usize) -> i64) -> Vec<i64> {
    let states = (0..=k).flat_map(|first| (0..=k).map(move |second| (first, second)));
    let worth = |marks| match marks {
        (first, 0) => worth(first),
        (0, second) => -worth(second),
        _ => 0,
    };
    states.map(worth).collect()
}

/// How promising a mark of each seat is in each state: four times as much for each existing mark,
/// whether it extends a line or closes one of the other's.
fn growth(k: usize) -> Vec<i32> {
    const MOST: u32 = 8;
    let worth =
        by_state(k, |marks| if marks == 0 { 0 } else { 1 << (2 * (marks as u32 - 1).min(MOST)) });
    let growth = (0..worth.len()).flat_map(|state| {
        let after = |step| worth.get(state + step).copied().unwrap_or(0);
        [after(k + 1) - worth[state], worth[state] - after(1)]
    });
    growth.map(|growth| growth as i32).collect()
}

/// Found by matches on 7x6 and 8x7, each set of numbers against a slightly different one.
const THREATS: Threats =
    Threats { timely: 320, untimely: 60, open: 160, stacked: 240, wait: 8, undercut: 2 };

/// The value of an open line with this many marks where threats are counted separately.
///
/// Where discs fall, a line with one cell missing is a threat and counted as such. Where nothing falls, it
/// is answered before anything is evaluated, and lines with few marks count for more.
fn line_worth(marks: usize, k: usize, falls: bool) -> i64 {
    let by_missing = if falls { [0, 0, 20, 5, 2] } else { [0, 40, 20, 10, 5] };
    match (marks, k - marks) {
        (0, _) => 0,
        (_, missing) => by_missing.get(missing).copied().unwrap_or(1),
    }
}
