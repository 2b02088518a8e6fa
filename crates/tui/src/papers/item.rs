//! One item of a paper: what is printed beside what is computed. Its positions open on the board.

use papan_lab::papers::Finding;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::Paragraph;

use super::detail::Detail;
use crate::contract::{Context, Hint, Next, Screen};
use crate::look::{Look, cut, text};
use crate::prose::wrapped;
use crate::rows::{pressed, wheel};
use papan_ui::say;

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
                let look = context.look;
                let reason = look.refusal(&error);
                self.complaint = Some(look.say(say!("papers-cannot-open", reason = reason)));
                Next::Stay
            }
        }
    }
}

/// How much of an item's name stands in the title.
const TITLE: usize = 40;

impl Screen for Item {
    fn title(&self, look: Look) -> String {
        cut(&look.say(&self.detail.finding.item), TITLE, "...")
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        let positions = self.detail.positions.len();
        let open = (positions > 0).then(|| Hint::new("Enter", text!("papers-open-board", look)));
        let other = (positions > 1).then(|| Hint::new("←→", text!("papers-other-position", look)));
        let scroll = (self.detail.most > 0).then(|| Hint::new("↑↓", text!("papers-scroll", look)));
        let back = Hint::new("Esc", text!("common-back", look));
        [open, other, scroll, Some(back)].into_iter().flatten().collect()
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let width = usize::from(area.width.saturating_sub(2));
        let complaint = self.complaint.as_deref().map(|text| wrapped(text, width));
        let lines: Vec<_> = complaint.into_iter().flatten().map(|l| format!(" {l}")).collect();
        let height = area.height.saturating_sub(lines.len() as u16);
        let below =
            Line::styled(format!("Enter: {}", text!("papers-open-board", look)), look.key());
        self.panel = self.detail.draw(frame, Rect { height, ..area }, below, look);
        let bottom = Rect { y: area.y + height, height: area.height - height, ..area };
        let lines: Text<'_> = lines.into_iter().map(Line::from).collect();
        frame.render_widget(Paragraph::new(lines).style(look.bad()), bottom);
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        self.complaint = None;
        match key.code {
            KeyCode::Char(' ') => self.detail.scroll(KeyCode::PageDown),
            KeyCode::Left => self.detail.turn_to(-1),
            KeyCode::Right | KeyCode::Tab => self.detail.turn_to(1),
            KeyCode::Enter | KeyCode::Char('b') => return self.open(context),
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            code => self.detail.scroll(code),
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        if let Some(key) = wheel(mouse) {
            self.detail.scroll(key);
        }
        if pressed(mouse).is_some_and(|place| self.panel.contains(place)) {
            return self.open(context);
        }
        Next::Stay
    }
}
