//! One item of a paper: the printed figures next to the computed ones. Its positions open on the board.

use papan_study::papers::Finding;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseEvent};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::detail::Detail;
use crate::contract::{Context, Key, Next, Screen};
use crate::theme::{Theme, text};
use crate::widgets::rows::{pressed, wheel};
use papan_ui::say;

/// One item of a paper.
pub(super) struct Item {
    detail: Detail,
    /// Why a position could not be opened.
    complaint: Option<String>,
    /// Where the position was drawn.
    panel: Rect,
}

impl Item {
    pub(super) fn new(finding: &Finding) -> Box<Self> {
        Box::new(Self { detail: Detail::new(finding), complaint: None, panel: Rect::ZERO })
    }

    fn open(&mut self, context: &mut Context<'_>) -> Next {
        self.complaint = None;
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

/// The longest name of an item in the title.
const TITLE: usize = 40;

impl Screen for Item {
    fn title(&self, look: Theme) -> String {
        look.cut(&look.say(&self.detail.finding.item), TITLE)
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        let positions = self.detail.positions.len();
        let open = text!("papers-open-board", look);
        let open = Key::new("Enter / b", open, |item: &mut Self, _, context| item.open(context));
        let other = text!("papers-other-position", look);
        let other = Key::new("←→ / Tab", other, |item: &mut Self, key, _| {
            item.detail.turn_to(if key.code == KeyCode::Left { -1 } else { 1 });
            Next::Stay
        });
        let scroll = text!("papers-scroll", look);
        let scroll =
            Key::new("↑↓ / PgUp PgDn Home End Space", scroll, |item: &mut Self, key, _| {
                let is_space = key.code.is_char(' ');
                item.detail.scroll(if is_space { KeyCode::PageDown } else { key.code });
                Next::Stay
            });
        let all = [(positions > 0, open), (positions > 1, other), (self.detail.most > 0, scroll)];
        let all = all.into_iter().filter(|(is_there, _)| *is_there).map(|(_, key)| key);
        all.chain([Key::back(look)]).collect()
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let complaint = self.complaint.as_deref().unwrap_or_default();
        let complaint = Paragraph::new(complaint).style(look.bad()).wrap(Wrap { trim: true });
        let lines = if self.complaint.is_some() { complaint.line_count(area.width) } else { 0 };
        let heights = [Constraint::Fill(1), Constraint::Length(lines as u16)];
        let [above, bottom] = Layout::vertical(heights).areas(area);
        let below =
            Line::styled(format!("Enter: {}", text!("papers-open-board", look)), look.key());
        self.panel = self.detail.draw(frame, above, below, look);
        frame.render_widget(complaint, bottom);
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
