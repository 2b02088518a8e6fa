//! The papers' browser: five papers, their items, and each item with its positions.

mod detail;
mod item;
mod items;
mod marks;
mod printed;
mod sheet;
#[cfg(test)]
mod tests;

use std::time::Duration;

use papan_study::papers::Paper;
use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{ListItem, Paragraph, Wrap};

use self::items::Items;
use self::marks::Counts;
use super::contract::{Context, Key, Next, Screen, Waker};
use super::theme::{Theme, text};
use crate::widgets::rows::{MOVE, Rows};
use papan_ui::checks::Checks;

/// The five papers.
pub(crate) struct Papers {
    checks: Checks,
    rows: Rows,
}

impl Papers {
    /// The five papers. Quick checks start at once, in the background.
    pub(crate) fn new(waker: &Waker) -> Self {
        Self::with(Checks::of_program(), waker)
    }

    fn with(checks: Checks, waker: &Waker) -> Self {
        checks.check(|task| task.is_quick, waker.callback());
        Self { checks, rows: Rows::default() }
    }

    fn open(&self, context: &Context<'_>) -> Next {
        Next::Open(Items::new(Paper::ALL[self.rows.at], &self.checks, context.waker))
    }

    /// A paper: its name, its subject, and the verdicts.
    fn item(&self, paper: Paper, width: u16, look: Theme) -> ListItem<'static> {
        let about = look.say(paper.about());
        let room = usize::from(width).saturating_sub(8);
        let mut counts = vec![Span::raw("     ")];
        counts.extend(Counts::of(&self.checks, paper).line(room, look));
        let name = Line::styled(format!(" {paper}  {about} "), look.title());
        ListItem::new(vec![name, Line::from(counts), Line::default()])
    }
}

impl Screen for Papers {
    fn title(&self, look: Theme) -> String {
        text!("papers-title", look).to_owned()
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        let open = text!("papers-open", look);
        vec![
            Key::new("Enter / → Space", open, |papers: &mut Self, _, context| {
                papers.open(context)
            }),
            Key::new(MOVE, text!("common-move-up-and-down", look), |papers, key, _| {
                papers.rows.on_key(key.code, Paper::ALL.len());
                Next::Stay
            }),
            Key::new("1-5", open, |papers, key, context| {
                let digit = key.code.as_char().and_then(|digit| digit.to_digit(10));
                papers.rows.at = digit.map_or(0, |digit| digit as usize - 1);
                papers.open(context)
            }),
            Key::back(look),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let area = area.inner(Margin::new(2, 1));
        let items: Vec<_> =
            Paper::ALL.into_iter().map(|paper| self.item(paper, area.width, look)).collect();
        let list = items.iter().map(ListItem::height).sum::<usize>() as u16;
        let heights = [Constraint::Length(2), Constraint::Max(list), Constraint::Max(3)];
        let [intro, list, below] = Layout::vertical(heights).areas(area);
        frame.render_widget(Line::raw(text!("papers-intro", look)), intro);
        self.rows.draw_list(frame, list, items, look);
        let later = Paragraph::new(text!("papers-later", look)).style(look.dim());
        frame.render_widget(later.wrap(Wrap { trim: true }), below);
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        let is_pressed = self.rows.on_mouse(mouse, Paper::ALL.len());
        if is_pressed { self.open(context) } else { Next::Stay }
    }

    fn tick(&self, look: Theme) -> Option<Duration> {
        look.spinner_tick(self.checks.is_working())
    }
}
