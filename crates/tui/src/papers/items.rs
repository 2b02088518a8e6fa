//! One paper: its tables, decisions and claims with their verdicts. Opening it has its claims tested.

use std::time::Duration;

use papan_lab::papers::{Finding, Paper, Task};
use papan_words::Message;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use super::detail::Detail;
use super::item::Item;
use super::marks::{self, Counts};
use crate::contract::{Bell, Context, Hint, Next, Screen};
use crate::look::Look;
use crate::rows::OnRows;
use papan_ui::checks::{Checks, Progress};
use papan_ui::{say, text};
use papan_words::Language;

/// The items of one paper.
pub(super) struct Items {
    paper: Paper,
    checks: Checks,
    /// Which item is pointed at: the number of its task, and its number among what the task found.
    at: (usize, usize),
    /// The item that is shown beside the list, where there is room.
    beside: Option<((usize, usize), Detail)>,
    turn: usize,
    /// Where the rows were drawn, and the first of them.
    rows: (Rect, usize),
}

/// One line of the list.
struct Row {
    at: (usize, usize),
    /// What is checked, in a few words.
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
    /// The items of a paper. What is not yet checked of it is checked next.
    pub(super) fn new(paper: Paper, checks: &Checks, bell: &Bell) -> Box<Self> {
        checks.check(|task: &Task| task.paper == paper, bell.ringing());
        let first = checks.tasks(paper).next().map_or(0, |(number, _)| number);
        let checks = checks.clone();
        Box::new(Self {
            paper,
            checks,
            at: (first, 0),
            beside: None,
            turn: 0,
            rows: (Rect::ZERO, 0),
        })
    }

    /// A row for each item; one for each task that is not done, whose items are not known yet.
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

    /// The place of what is pointed at in the list.
    fn place(&self, list: &[Row]) -> usize {
        list.iter().position(|row| row.at == self.at).unwrap_or(0)
    }

    fn point(&mut self, by: isize) {
        let list = self.list();
        let end = list.len().saturating_sub(1);
        let place = self.place(&list).saturating_add_signed(by).min(end);
        self.at = list.get(place).map_or(self.at, |row| row.at);
    }

    fn open(&self) -> Next {
        let list = self.list();
        let finding = list.get(self.place(&list)).and_then(Row::finding);
        finding.map_or(Next::Stay, |finding| Next::Open(Item::new(finding)))
    }

    fn draw_list(&mut self, frame: &mut Frame<'_>, area: Rect, list: &[Row], look: &Look) {
        let at = self.place(list);
        let shown = usize::from(area.height).max(1);
        let first = (at + 1).saturating_sub(shown);
        self.rows = (area, first);
        for (y, (number, row)) in (area.y..area.bottom()).zip(list.iter().enumerate().skip(first)) {
            let place = Rect { y, height: 1, ..area };
            frame.render_widget(self.line(row, number == at, area.width.into(), look), place);
        }
    }

    fn line(&self, row: &Row, is_chosen: bool, width: usize, look: &Look) -> Line<'static> {
        let language = look.language;
        let (mark, kind, name, end) = self.said(row, look);
        let kinds = [
            text!("papers-table", language),
            text!("papers-decision", language),
            text!("papers-claim", language),
        ]
        .map(|word| word.chars().count());
        let room = kinds.into_iter().max().unwrap_or(0) + 2;
        let left = width.saturating_sub(4 + room + end.chars().count() + 2);
        let name = look.cut(&name, left);
        let style = if is_chosen { look.chosen() } else { marks::plain(false, look) };
        let pointer = if is_chosen { ">" } else { " " };
        Line::from(vec![
            Span::styled(pointer, look.title()),
            mark,
            Span::raw(" "),
            Span::styled(format!("{kind:<room$}"), look.dim()),
            Span::styled(format!("{name:<left$}"), style),
            Span::styled(format!("  {end}"), look.dim()),
        ])
    }

    /// What is said of a row: its mark, its kind, its name, and how far it agrees or has come.
    fn said(&self, row: &Row, look: &Look) -> (Span<'static>, &'static str, String, String) {
        let language = look.language;
        if let Some(finding) = row.finding() {
            let of = say!("papers-of", count = finding.matched, all = finding.total)
                .in_language(language);
            let has_count = marks::count(finding, look.language).is_some();
            let end = if has_count { of } else { String::new() };
            let kind = marks::kind(finding.kind, look.language);
            let name = finding.item.in_language(look.language);
            return (marks::mark(finding.verdict, look), kind, name, end);
        }
        let what = row.what.in_language(look.language);
        if let Progress::Failed(why) = &row.progress {
            let name =
                format!("{what}: {}", say!("papers-failed", reason = why).in_language(language));
            return (Span::styled("!", look.bad()), "", name, String::new());
        }
        let is_working = matches!(row.progress, Progress::Working);
        let end = if is_working {
            text!("papers-checking", language)
        } else {
            text!("papers-not-checked", language)
        };
        (marks::waiting(is_working, self.turn, look), "", what, end.to_owned())
    }

    /// The item that is pointed at, beside the list.
    fn draw_beside(&mut self, frame: &mut Frame<'_>, area: Rect, list: &[Row], look: &Look) {
        let block = Block::new().borders(Borders::LEFT).border_set(look.border());
        let inner = block.inner(area);
        frame.render_widget(block.border_style(look.dim()), area);
        let Some(row) = list.get(self.place(list)) else { return };
        let Some(finding) = row.finding() else {
            let language = look.language;
            let text = match &row.progress {
                Progress::Failed(why) => say!("papers-failed", reason = why).in_language(language),
                _ => text!("papers-waits", language).to_owned(),
            };
            let inside = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
            let text = Paragraph::new(text).style(look.dim()).wrap(Wrap { trim: true });
            return frame.render_widget(text, inside);
        };
        if self.beside.as_ref().is_none_or(|(at, _)| *at != row.at) {
            self.beside = Some((row.at, Detail::new(finding)));
        }
        if let Some((_, detail)) = &mut self.beside {
            let below =
                Line::styled(format!("Enter: {}", text!("papers-open", look.language)), look.key());
            detail.draw(frame, inner, below, look);
        }
    }
}

/// From this width on the item that is pointed at is shown beside the list.
const WIDE: u16 = 120;
const PAGE: isize = 10;
/// How fast the sign of work turns.
const TURN: Duration = Duration::from_millis(120);

impl Screen for Items {
    fn title(&self, _language: Language) -> String {
        self.paper.to_string()
    }

    fn keys(&self, language: Language) -> Vec<Hint> {
        vec![
            Hint::new("Enter", text!("papers-open", language)),
            Hint::new("↑↓", text!("common-move-up-and-down", language)),
            Hint::new("Esc", text!("common-back", language)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let (list_area, beside) = if area.width >= WIDE {
            let parts = [Constraint::Ratio(2, 5), Constraint::Fill(1)];
            let [list, beside] = Layout::horizontal(parts).areas(area);
            (list, Some(beside))
        } else {
            (area, None)
        };
        let parts = [Constraint::Length(2), Constraint::Length(1), Constraint::Fill(1)];
        let [head, _, body] = Layout::vertical(parts).areas(list_area);
        let about = self.paper.about().in_language(look.language);
        let width = usize::from(head.width).saturating_sub(2);
        let title = look.cut(&format!("{}: {about}", self.paper), width);
        let mut counts = vec![Span::raw(" ")];
        counts.extend(Counts::of(&self.checks, self.paper).line(width, self.turn, look));
        let text = vec![Line::styled(format!(" {title}"), look.title()), Line::from(counts)];
        frame.render_widget(Paragraph::new(text), head);
        let list = self.list();
        self.draw_list(frame, body, &list, look);
        if let Some(beside) = beside {
            self.draw_beside(frame, beside, &list, look);
        }
    }

    fn on_key(&mut self, key: KeyEvent, _context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.point(-1),
            KeyCode::Down | KeyCode::Char('j') => self.point(1),
            KeyCode::PageUp => self.point(-PAGE),
            KeyCode::PageDown => self.point(PAGE),
            KeyCode::Home => self.point(isize::MIN),
            KeyCode::End => self.point(isize::MAX),
            KeyCode::Enter | KeyCode::Right | KeyCode::Char('l') => return self.open(),
            KeyCode::Esc | KeyCode::Left | KeyCode::Char('q' | 'h') => return Next::Back,
            _ => {}
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        let (area, first) = self.rows;
        let list = self.list();
        let row_at = |place: Position| {
            let row = first + usize::from(place.y.checked_sub(area.y)?);
            (area.contains(place) && row < list.len()).then_some(row)
        };
        match OnRows::of(mouse, row_at) {
            OnRows::Nothing | OnRows::Over(_) => {}
            OnRows::Scrolled(by) => self.point(by),
            OnRows::Pressed(row) => {
                self.at = list[row].at;
                return self.open();
            }
        }
        Next::Stay
    }

    fn tick(&self, look: &Look) -> Option<Duration> {
        (look.animated && self.checks.is_working()).then_some(TURN)
    }

    fn on_tick(&mut self) {
        self.turn = self.turn.wrapping_add(1);
    }
}

impl Drop for Items {
    fn drop(&mut self) {
        self.checks.leave_claims();
    }
}
