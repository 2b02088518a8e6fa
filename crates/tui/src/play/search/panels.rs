//! The text of the panels next to the tree: the node, the pseudocode, the steps.

use papan_players::Score;
use papan_players::trace::{Detail, NodeState, Step, Window};
use papan_ui::game::trace::{kind_words, window_words};
use papan_ui::say;
use papan_words::Arg;
use ratatui::style::Style;
use ratatui::text::{Line, Text};

use super::Search;
use super::course::Phase;
use crate::theme::{Theme, text};
use crate::widgets::prose::{sentence, wrapped};

/// How many steps are listed before the present one, and after it.
const BEFORE: u64 = 3;
const AFTER: u64 = 40;

impl Search {
    /// The selected node in words.
    pub(super) fn about_node(&self, width: u16, look: Theme) -> Vec<Line<'static>> {
        let path = self.selected.join(" ");
        let place = match self.selected.len() {
            0 => text!("watch-at-root", look).to_owned(),
            _ => look.say(say!("watch-after", moves = path)),
        };
        let mut lines = sentence(&place, look.title(), width);
        let Some(node) = self.node() else { return lines };
        let phase = self.course.phase(node);
        let is_done = phase == Phase::Done;
        let value = node.value.filter(|_| is_done).map(|value| say!("trace-value", value = value));
        let visits = node.visits.filter(|_| is_done);
        let visits = visits.map(|visits| say!("trace-visits", visits = Arg::count(visits)));
        let below = (node.below > 0).then(|| say!("watch-below", nodes = Arg::count(node.below)));
        let window = node.window.map(window_words);
        let is_searched = matches!(node.state, NodeState::Searched | NodeState::Cut);
        let kind = kind_words(node.kind).filter(|_| is_searched);
        let facts = [kind, value, visits, window, below].into_iter().flatten();
        let facts: Vec<_> = facts.map(|fact| look.plain(look.say(fact))).collect();
        lines.extend(sentence(&facts.join(", "), Style::new(), width));
        let state = match (phase, node.state) {
            (Phase::Ahead, _) => Some(text!("watch-is-ahead", look)),
            (Phase::Open, _) => Some(text!("watch-is-open", look)),
            (_, NodeState::Pruned) => Some(text!("watch-is-pruned", look)),
            (_, NodeState::Cut) => Some(text!("watch-was-cut", look)),
            _ => None,
        };
        let state = state.into_iter().flat_map(|state| sentence(state, look.dim(), width));
        lines.extend(state);
        if is_done && !node.note.is_empty() {
            let reason = look.plain(look.say(&node.note));
            lines.extend(sentence(&reason, look.notable(), width));
        }
        lines
    }

    /// The pseudocode with the line of the present step marked, and the number of that line among these.
    pub(super) fn code(&self, width: u16, look: Theme) -> (Text<'static>, usize) {
        let (mut lines, mut marked) = (Vec::new(), 0);
        let code = self.traces.whole().map_or(&[][..], |whole| &whole.trace.code);
        let now = self.step().map(|step| step.line);
        for (number, line) in code.iter().enumerate() {
            let is_now = now == Some(number);
            if is_now {
                marked = lines.len();
            }
            let style = if is_now { look.chosen() } else { Style::new() };
            let mark = if is_now { "> " } else { "  " };
            let line = look.plain((*line).to_owned());
            let indent = line.len() - line.trim_start().len();
            let blanks = " ".repeat(indent.min(usize::from(width) / 3));
            let room = usize::from(width).saturating_sub(blanks.len() + 4);
            let parts = wrapped(&line, room);
            if parts.is_empty() {
                lines.push(Line::default());
            }
            for (part, text) in parts.into_iter().enumerate() {
                let more = if part > 0 { "  " } else { "" };
                lines.push(Line::styled(format!("{mark}{blanks}{more}{text}"), style));
            }
        }
        (Text::from(lines), marked)
    }

    /// The steps around the present one, or the first ones. The present one has its details.
    pub(super) fn steps(&self, width: u16, look: Theme) -> Text<'static> {
        let at = self.course.at;
        let first = at.unwrap_or(0).saturating_sub(BEFORE);
        let last = (at.unwrap_or(0) + AFTER).min(self.total());
        let steps = (first..last).filter_map(|number| self.traces.step(number));
        let lines = steps.flat_map(|step| step_lines(step, at == Some(step.number), width, look));
        Text::from(lines.collect::<Vec<_>>())
    }

    /// The step in words: its number, its text, and the numbers that it works with.
    pub(super) fn status(&self, width: u16, look: Theme) -> Vec<Line<'static>> {
        if let Some(message) = &self.message {
            return sentence(message, look.notable(), width);
        }
        if let Some(failure) = self.traces.failure() {
            return sentence(&look.refusal(failure), look.bad(), width);
        }
        let Some(whole) = self.traces.whole() else {
            let name = self.subject.player();
            let text = look.say(say!("watch-searches", player = name.shown_name()));
            return sentence(&format!("{} {text}", look.spinner()), Style::new(), width);
        };
        if self.course.at.is_none() {
            let made = self.subject.made().filter(|made| *made != whole.trace.chosen);
            let otherwise = made.map(|made| look.say(say!("play-otherwise", chosen = made)));
            let text = otherwise.map(|text| text + " ").unwrap_or_default();
            return sentence(&(text + text!("watch-how", look)), look.dim(), width);
        }
        let Some(step) = self.step() else { return vec![Line::raw(look.spinner())] };
        let mut lines = sentence(&step_text(step, look), look.title(), width);
        let numbers = numbers(step, look);
        if !numbers.is_empty() {
            lines.push(Line::raw(look.plain(numbers)));
        }
        lines
    }
}

/// A step with the moves to its node.
fn step_text(step: &Step, look: Theme) -> String {
    let text = look.plain(look.say(&step.text));
    if step.path.is_empty() { text } else { format!("[{}] {text}", step.path.join(" ")) }
}

/// Alpha, beta and the value of a step.
fn numbers(step: &Step, look: Theme) -> String {
    let end =
        |end: Option<Score>, infinity: &str| end.map_or_else(|| Arg::from(infinity), Arg::from);
    let window = step.window.map(|Window { alpha, beta }| {
        say!("watch-window", alpha = end(alpha, "−∞"), beta = end(beta, "+∞"))
    });
    let value = step.value.map(|value| say!("trace-value", value = value));
    let numbers: Vec<_> = [window, value].into_iter().flatten().map(|m| look.say(m)).collect();
    numbers.join(", ")
}

/// A step in the list of steps. The present one is shown in full with its details, the others in a line.
fn step_lines(step: &Step, is_now: bool, width: u16, look: Theme) -> Vec<Line<'static>> {
    let number = Arg::count(step.number + 1);
    let number = look.say(say!("watch-number", number = number));
    let text = format!("{number} {}", step_text(step, look));
    if !is_now {
        return vec![Line::styled(look.cut(&text, width.into()), look.dim())];
    }
    let mut lines = sentence(&text, look.chosen(), width);
    let told = |detail: &Detail| {
        let text = look.plain(look.say(&detail.text));
        let parts = wrapped(&text, usize::from(width).saturating_sub(4));
        parts.into_iter().enumerate().map(|(part, text)| {
            let indent = if part == 0 { "  " } else { "    " };
            Line::raw(format!("{indent}{text}"))
        })
    };
    lines.extend(step.details.iter().flat_map(told));
    lines
}
