//! A score with its interval, drawn over an axis.

use papan_arena::results::table::Range;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::theme::Theme;

/// The part of all scores that is drawn, and the score of a player who is as good as the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axis {
    low: f64,
    high: f64,
    fair: f64,
}

impl Axis {
    /// The axis for all of these ranges, in whole tenths, so that it rarely changes while games are played.
    pub(super) fn of(ranges: impl Iterator<Item = Range>, fair: f64) -> Self {
        let (low, high) = ranges
            .fold((fair, fair), |(low, high), range| (range.low.min(low), range.high.max(high)));
        let (low, high) = ((low * 10.0).floor() / 10.0, (high * 10.0).ceil() / 10.0);
        // All at one place would be an axis without length.
        let high = if high - low < 0.1 { low + 0.1 } else { high };
        Self { low: low.clamp(0.0, 0.9), high: high.clamp(0.1, 1.0), fair }
    }

    /// Both ends and the fair score, in this many characters: `30       50       70`.
    pub(super) fn heading(&self, width: usize) -> String {
        let mut text = vec![' '; width];
        let percent = |value: f64| format!("{:.0}", 100.0 * value);
        let mut write = |at: usize, label: &str| {
            let place = at..at + label.len();
            let around = at.saturating_sub(1)..(at + label.len() + 1).min(width);
            if place.end <= width && text[around].iter().all(|&c| c == ' ') {
                text[place].iter_mut().zip(label.chars()).for_each(|(to, c)| *to = c);
            }
        };
        let (low, high, fair) = (percent(self.low), percent(self.high), percent(self.fair));
        write(0, &low);
        write(width.saturating_sub(high.len()), &high);
        write(self.place(self.fair, width).saturating_sub(fair.len() / 2), &fair);
        text.into_iter().collect()
    }

    fn place(&self, value: f64, width: usize) -> usize {
        let last = width.saturating_sub(1);
        let share = (value - self.low) / (self.high - self.low);
        ((share * last as f64).round().max(0.0) as usize).min(last)
    }

    /// An interval in this many characters, with its mean and the fair score.
    pub(super) fn draw(&self, range: Range, width: usize, look: Theme) -> Line<'static> {
        let [low, mean, high, fair] =
            [range.low, range.value, range.high, self.fair].map(|value| self.place(value, width));
        let style = self.style(range, look);
        let cell = |at: usize| match at {
            at if at == mean => Span::styled(look.either("●", "o"), look.title().patch(style)),
            at if at == low => Span::styled(look.either("├", "["), style),
            at if at == high => Span::styled(look.either("┤", "]"), style),
            at if low < at && at < high => Span::styled(look.either("─", "-"), style),
            at if at == fair => Span::styled(look.either("┊", ":"), look.dim()),
            _ => Span::raw(" "),
        };
        (0..width).map(cell).collect()
    }

    /// The style of a range: significantly above the fair score, below it, or neither.
    fn style(&self, range: Range, look: Theme) -> Style {
        if range.low > self.fair {
            look.good()
        } else if range.high < self.fair {
            look.bad()
        } else {
            Style::new()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::stage::look;

    fn range(low: f64, value: f64, high: f64) -> Range {
        Range { value, low, high }
    }

    fn drawn(axis: Axis, range: Range, width: usize) -> String {
        axis.draw(range, width, look()).to_string()
    }

    #[test]
    fn an_interval_stands_where_its_scores_are() {
        let ranges = [range(0.42, 0.5, 0.58), range(0.61, 0.65, 0.7)];
        let axis = Axis::of(ranges.into_iter(), 0.5);
        assert_eq!(axis.heading(21), "40    50           70");
        assert_eq!(drawn(axis, ranges[0], 21), " ├─────●────┤        ");
        assert_eq!(drawn(axis, ranges[1], 21), "       ┊      ├──●──┤");
    }

    #[test]
    fn scores_at_the_very_ends_and_no_room_are_no_trouble() {
        let ends = Axis::of([range(0.0, 0.0, 0.3), range(0.7, 1.0, 1.0)].into_iter(), 0.5);
        assert_eq!(ends.heading(11), "0   50  100");
        assert_eq!(drawn(ends, range(0.7, 1.0, 1.0), 11), "     ┊ ├──●");
        let all_equal = Axis::of([range(1.0, 1.0, 1.0)].into_iter(), 1.0);
        for width in 0..5 {
            assert_eq!(all_equal.heading(width).len(), width);
            assert_eq!(drawn(all_equal, range(1.0, 1.0, 1.0), width).chars().count(), width);
        }
    }
}
