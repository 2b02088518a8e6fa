//! One item of a paper: what is printed beside what is computed. Its positions open on the board.

use papan_lab::papers::Finding;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::Paragraph;

use super::detail::Detail;
use super::prose::wrapped;
use crate::contract::{Context, Hint, Next, Screen};
use crate::look::{Look, cut};
use papan_ui::{say, text};
use papan_words::Language;

/// One item of a paper.
pub(super) struct Item {
    detail: Detail,
    /// Why a position could not be opened; until the next key.
    complaint: Option<String>,
    /// Where the position was drawn.
    panel: Rect,
}

impl Item {
    pub(super) fn new(finding: &Finding) -> Box<Self> {
        Box::new(Self { detail: Detail::new(finding), complaint: None, panel: Rect::ZERO })
    }

    fn open(&mut self, context: &mut Context<'_>) -> Next {
        let Some(position) = self.detail.position() else { return Next::Stay };
        match position.open(context) {
            Ok(screen) => Next::Open(screen),
            Err(error) => {
                let complaint = say!("papers-cannot-open", reason = format!("{error:#}"));
                self.complaint = Some(complaint.in_language(context.look.language));
                Next::Stay
            }
        }
    }
}

/// How much of an item's name stands in the title.
const TITLE: usize = 40;
const PAGE: isize = 10;

impl Screen for Item {
    fn title(&self, language: Language) -> String {
        cut(&self.detail.finding().item.in_language(language), TITLE, "...")
    }

    fn keys(&self, language: Language) -> Vec<Hint> {
        let positions = self.detail.positions();
        let open =
            (positions > 0).then(|| Hint::new("Enter", text!("papers-open-board", language)));
        let other =
            (positions > 1).then(|| Hint::new("←→", text!("papers-other-position", language)));
        let scroll =
            self.detail.scrolls().then(|| Hint::new("↑↓", text!("papers-scroll", language)));
        let back = Hint::new("Esc", text!("common-back", language));
        [open, other, scroll, Some(back)].into_iter().flatten().collect()
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let width = usize::from(area.width.saturating_sub(2));
        let complaint = self.complaint.as_deref().map(|text| wrapped(text, width));
        let lines: Vec<_> = complaint.into_iter().flatten().map(|l| format!(" {l}")).collect();
        let height = area.height.saturating_sub(lines.len() as u16);
        let below = Line::styled(
            format!("Enter: {}", text!("papers-open-board", look.language)),
            look.key(),
        );
        self.panel = self.detail.draw(frame, Rect { height, ..area }, below, look);
        let bottom = Rect { y: area.y + height, height: area.height - height, ..area };
        let lines: Text<'_> = lines.into_iter().map(Line::from).collect();
        frame.render_widget(Paragraph::new(lines).style(look.bad()), bottom);
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        self.complaint = None;
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.detail.scroll(-1),
            KeyCode::Down | KeyCode::Char('j') => self.detail.scroll(1),
            KeyCode::PageUp => self.detail.scroll(-PAGE),
            KeyCode::PageDown | KeyCode::Char(' ') => self.detail.scroll(PAGE),
            KeyCode::Home => self.detail.scroll(isize::MIN),
            KeyCode::End => self.detail.scroll(isize::MAX),
            KeyCode::Left | KeyCode::Char('h') => self.detail.turn_to(-1),
            KeyCode::Right | KeyCode::Char('l') | KeyCode::Tab => self.detail.turn_to(1),
            KeyCode::Enter | KeyCode::Char('b') => return self.open(context),
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            _ => {}
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.detail.scroll(-1),
            MouseEventKind::ScrollDown => self.detail.scroll(1),
            MouseEventKind::Down(MouseButton::Left)
                if self.panel.contains(Position::new(mouse.column, mouse.row)) =>
            {
                return self.open(context);
            }
            _ => {}
        }
        Next::Stay
    }
}
