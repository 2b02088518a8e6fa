//! What is shown beside the board: why a player moved, hints, values, beliefs, the moves.

mod hints;
mod moves;
mod openings;
mod reasons;
mod values;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Paragraph, Wrap};

pub(super) use self::hints::Stage;
use super::table::Table;
use super::{belief, reveal};
use crate::look::{Look, text};

/// The columns of the sign that there is more below.
const MORE: u16 = 5;

/// Which of them is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    /// Why a player made the last move.
    Why,
    /// What the player at the keyboard could do.
    Hint,
    /// What perfect play says of the whole game.
    Values,
    /// What can be known of hidden tiles.
    Belief,
    /// Every move from here, and who would make it.
    Explore,
    /// The moves of the game.
    Moves,
}

impl Panel {
    /// The one after this, round all of them, or the one before.
    pub(super) fn turn(self, all: &[Self], back: bool) -> Self {
        let at = all.iter().position(|&panel| panel == self).unwrap_or(0);
        all[(at + if back { all.len() - 1 } else { 1 }) % all.len()]
    }

    fn name(self, look: Look) -> &'static str {
        match self {
            Self::Why => text!("play-why", look),
            Self::Hint => text!("play-hint-panel", look),
            Self::Values => text!("play-values", look),
            Self::Belief => text!("play-belief", look),
            Self::Explore => text!("play-explore", look),
            Self::Moves => text!("play-moves", look),
        }
    }
}

impl Table {
    /// The panels that the game has: values where nothing is hidden, beliefs where something is. Where there is
    /// room, values and moves have a place of their own.
    pub(super) fn panels(&self) -> &'static [Panel] {
        match (self.view.facts.hidden, self.is_wide()) {
            (true, _) => &[Panel::Why, Panel::Hint, Panel::Belief, Panel::Moves],
            (false, true) => &[Panel::Why, Panel::Hint, Panel::Explore],
            (false, false) => {
                &[Panel::Why, Panel::Hint, Panel::Values, Panel::Explore, Panel::Moves]
            }
        }
    }

    /// The panel that is shown.
    pub(super) fn panel(&self) -> Panel {
        if self.panels().contains(&self.panel) { self.panel } else { Panel::Why }
    }

    /// Values and moves beside the panel, one above the other.
    pub(super) fn draw_beside(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let rows = [Constraint::Percentage(65), Constraint::Fill(1)];
        let areas: [Rect; 2] = Layout::vertical(rows).areas(area);
        // What is scrolled is the panel, and not what stands beside it.
        let scroll = std::mem::take(&mut self.scroll);
        for (panel, area) in [Panel::Values, Panel::Moves].into_iter().zip(areas) {
            let title = format!(" {} ", panel.name(look));
            let block = Block::bordered().border_set(look.border()).title(title);
            let inside = block.inner(area);
            frame.render_widget(block, area);
            let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
            match panel {
                Panel::Values => self.draw_values(frame, inside, look),
                _ => self.draw_moves(frame, inside, look),
            }
        }
        self.scroll = scroll;
    }

    /// Draws the panel with the names of all of them on its border.
    pub(super) fn draw_panel(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let mut tabs = vec![Span::raw(" ")];
        self.places.tabs.clear();
        let mut x = area.x + 2;
        for &panel in self.panels() {
            let style = if panel == self.panel() { look.chosen() } else { look.dim() };
            let name = Span::styled(format!(" {} ", panel.name(look)), style);
            let width = name.width() as u16;
            self.places.tabs.push((Rect { x, y: area.y, width, height: 1 }, panel));
            x += width;
            tabs.push(name);
        }
        tabs.push(Span::raw(" "));
        let block = Block::bordered().border_set(look.border()).title(Line::from(tabs));
        let inside = block.inner(area);
        frame.render_widget(block, area);
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
        match self.panel() {
            Panel::Explore => {
                self.draw_text(self.openings(inside.width, look), frame, inside, look);
            }
            Panel::Values => self.draw_values(frame, inside, look),
            Panel::Belief => self.draw_text(self.beliefs(inside.width, look), frame, inside, look),
            Panel::Why => self.draw_text(self.why(inside.width, look), frame, inside, look),
            Panel::Hint => self.draw_text(self.hints(inside.width, look), frame, inside, look),
            Panel::Moves => self.draw_moves(frame, inside, look),
        }
    }

    /// Who can hold what, as the seat that is watched can know it; at the end, what everybody held.
    fn beliefs(&self, width: u16, look: Look) -> Text<'static> {
        let belief = self.advisor.belief(self.game(), self.watching);
        if self.view.revealed
            && let Some(lines) = reveal::lines(&self.view, belief, width, look)
        {
            return Text::from(lines);
        }
        let name = |seat| self.seat_name(seat, look);
        match belief {
            Some(belief) => Text::from(belief::lines(belief, &name, width, look)),
            None => Text::from(Line::styled(text!("play-counting", look), look.dim())),
        }
    }

    /// Draws a text that scrolls when it is long.
    fn draw_text(&mut self, text: Text<'static>, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let paragraph = Paragraph::new(text).wrap(Wrap { trim: false });
        let lines = paragraph.line_count(area.width) as u16;
        let most = lines.saturating_sub(area.height);
        self.scroll = self.scroll.min(most);
        if self.scroll < most && area.width > MORE {
            // On the border below: there is more, and the key for it.
            let x = area.right() - MORE;
            let place = Rect { x, y: area.bottom(), width: MORE, height: 1 };
            let more = Span::styled(look.either(" J ▼ ", " J v "), look.key());
            frame.render_widget(more, place.intersection(frame.area()));
        }
        frame.render_widget(paragraph.scroll((self.scroll, 0)), area);
    }
}
