//! One paper: its tables, decisions and claims with their verdicts. Opening it starts the tests of its claims.

use std::time::Duration;

use papan_study::papers::{Finding, Paper, Task};
use papan_words::Message;
use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use super::detail::Detail;
use super::item::Item;
use super::marks::{self, Counts};
use crate::contract::{Context, Key, Next, Screen, Waker};
use crate::theme::{Theme, text};
use crate::widgets::rows::{MOVE, Rows};
use crate::widgets::table::{Column, Columns};
use papan_ui::checks::{Checks, Progress};
use papan_ui::say;

/// The items of one paper.
pub(super) struct Items {
    paper: Paper,
    checks: Checks,
    /// The selected item: the number of its task, and its number among the findings of the task.
    at: (usize, usize),
    /// The item that is shown to the right of the list, where there is room.
    beside: Option<((usize, usize), Detail)>,
    rows: Rows,
}

/// One line of the list.
struct Row {
    at: (usize, usize),
    /// The name of the check.
    what: Message,
    progress: Progress,
}

impl Row {
    fn finding(&self) -> Option<&Finding> {
        match &self.progress {
            Progress::Found(findings) => findings.get(self.at.1),
            _ => None,
        }
    }
}

impl Items {
    /// The items of a paper. Those not yet checked are checked next.
    pub(super) fn new(paper: Paper, checks: &Checks, waker: &Waker) -> Box<Self> {
        checks.check(|task: &Task| task.paper == paper, waker.callback());
        let first = checks.tasks(paper).next().map_or(0, |(number, _)| number);
        let (checks, rows) = (checks.clone(), Rows::default());
        Box::new(Self { paper, checks, at: (first, 0), beside: None, rows })
    }

    /// A row for each item, and one for each task that is not done, because its items are not known yet.
    fn list(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        for (number, task) in self.checks.tasks(self.paper) {
            let progress = self.checks.progress(number);
            let count = match &progress {
                Progress::Found(findings) => findings.len(),
                _ => 1,
            };
            rows.extend((0..count).map(|item| Row {
                at: (number, item),
                what: task.what.clone(),
                progress: progress.clone(),
            }));
        }
        rows
    }

    /// The list, with the same item selected as before, whichever row it is in now.
    fn follow(&mut self) -> Vec<Row> {
        let list = self.list();
        self.rows.at = list.iter().position(|row| row.at == self.at).unwrap_or(0);
        list
    }

    /// Remembers the item in the selected row.
    fn select(&mut self, list: &[Row]) -> Next {
        self.at = list.get(self.rows.at).map_or(self.at, |row| row.at);
        Next::Stay
    }

    fn open(&mut self) -> Next {
        let list = self.follow();
        let finding = list.get(self.rows.at).and_then(Row::finding);
        finding.map_or(Next::Stay, |finding| Next::Open(Item::new(finding)))
    }

    /// The list as a table: marks, kinds, names, and agreement or progress.
    fn table(list: &[Row], look: Theme) -> Columns {
        let said: Vec<_> = list.iter().map(|row| Self::said(row, look)).collect();
        Columns::new(vec![
            Column::new("", said.iter().map(|(mark, ..)| Line::from(mark.clone()))),
            Column::new("", said.iter().map(|(_, kind, ..)| Line::styled(*kind, look.dim()))),
            Column::new("", said.iter().map(|(_, _, name, _)| name.clone())).least(12),
            Column::new("", said.iter().map(|(.., end)| Line::styled(end.clone(), look.dim()))),
        ])
    }

    /// The cells of a row: mark, kind, name, and agreement or progress.
    fn said(row: &Row, look: Theme) -> (Span<'static>, &'static str, String, String) {
        if let Some(finding) = row.finding() {
            let of = say!("papers-of", count = finding.matched, all = finding.total);
            let end = marks::count(finding).map(|_| look.say(of)).unwrap_or_default();
            let kind = marks::kind(finding.kind, look);
            return (marks::mark(finding.verdict, look), kind, look.say(&finding.item), end);
        }
        let what = look.say(&row.what);
        if let Progress::Failed(why) = &row.progress {
            let name = format!("{what}: {}", look.say(say!("papers-failed", reason = why)));
            return (Span::styled("!", look.bad()), "", name, String::new());
        }
        let is_working = matches!(row.progress, Progress::Working);
        let end = if is_working {
            text!("papers-checking", look)
        } else {
            text!("papers-not-checked", look)
        };
        (marks::waiting(is_working, look), "", what, end.to_owned())
    }

    /// Draws the selected item to the right of the list.
    fn draw_beside(&mut self, frame: &mut Frame<'_>, area: Rect, list: &[Row], look: Theme) {
        let block = Block::new().borders(Borders::LEFT).border_set(look.border());
        let inner = block.inner(area);
        frame.render_widget(block.border_style(look.dim()), area);
        let Some(row) = list.get(self.rows.at) else { return };
        let Some(finding) = row.finding() else {
            let text = match &row.progress {
                Progress::Failed(why) => look.say(say!("papers-failed", reason = why)),
                _ => text!("papers-waits", look).to_owned(),
            };
            let inside = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
            let text = Paragraph::new(text).style(look.dim()).wrap(Wrap { trim: true });
            return frame.render_widget(text, inside);
        };
        if self.beside.as_ref().is_none_or(|(at, _)| *at != row.at) {
            self.beside = Some((row.at, Detail::new(finding)));
        }
        if let Some((_, detail)) = &mut self.beside {
            let below = Line::styled(format!("Enter: {}", text!("papers-open", look)), look.key());
            detail.draw(frame, inner, below, look);
        }
    }
}

/// From this width on the selected item is shown to the right of the list.
const WIDE: u16 = 120;

impl Screen for Items {
    fn title(&self, _look: Theme) -> String {
        self.paper.to_string()
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        vec![
            Key::new("Enter / → Space", text!("papers-open", look), |items: &mut Self, _, _| {
                items.open()
            }),
            Key::new(MOVE, text!("common-move-up-and-down", look), |items, key, _| {
                let list = items.follow();
                items.rows.on_key(key.code, list.len());
                items.select(&list)
            }),
            Key::new("Esc / q ←", text!("common-back", look), |_, _, _| Next::Back),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let (list_area, beside) = if area.width >= WIDE {
            let parts = [Constraint::Ratio(2, 5), Constraint::Fill(1)];
            let [list, beside] = Layout::horizontal(parts).areas(area);
            (list, Some(beside))
        } else {
            (area, None)
        };
        let parts = [Constraint::Length(2), Constraint::Length(1), Constraint::Fill(1)];
        let [head, _, body] = Layout::vertical(parts).areas(list_area);
        let about = look.say(self.paper.about());
        let width = usize::from(head.width).saturating_sub(2);
        let title = look.cut(&format!("{}: {about}", self.paper), width);
        let mut counts = vec![Span::raw(" ")];
        counts.extend(Counts::of(&self.checks, self.paper).line(width, look));
        let text = vec![Line::styled(format!(" {title}"), look.title()), Line::from(counts)];
        frame.render_widget(Paragraph::new(text), head);
        let list = self.follow();
        let table = Self::table(&list, look);
        self.rows.draw(frame, body, table, look);
        if let Some(beside) = beside {
            self.draw_beside(frame, beside, &list, look);
        }
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        let list = self.follow();
        let is_pressed = self.rows.on_mouse(mouse, list.len());
        self.select(&list);
        if is_pressed { self.open() } else { Next::Stay }
    }

    fn tick(&self, look: Theme) -> Option<Duration> {
        look.spinner_tick(self.checks.is_working())
    }
}

impl Drop for Items {
    fn drop(&mut self) {
        self.checks.leave_claims();
    }
}
