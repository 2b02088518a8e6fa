//! The panel next to the board: reasons, hints, values, beliefs, the moves.

mod hints;
mod moves;
mod openings;
mod reasons;
mod values;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Padding};
use unicode_width::UnicodeWidthStr;

use super::side::Panel;
use super::table::Table;
use super::{belief, reveal, score};
use crate::theme::{Theme, text};

/// The name of a panel.
fn name(panel: Panel, look: Theme) -> &'static str {
    match panel {
        Panel::Why => text!("play-why", look),
        Panel::Hint => text!("play-hint-panel", look),
        Panel::Values => text!("play-values", look),
        Panel::Belief => text!("play-belief", look),
        Panel::Explore => text!("play-explore", look),
        Panel::Score => text!("play-score", look),
        Panel::Moves => text!("play-moves", look),
    }
}

impl Table {
    /// Draws values and moves in their own column, one above the other.
    pub(super) fn draw_beside(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let rows = [Constraint::Percentage(65), Constraint::Fill(1)];
        let areas: [Rect; 2] = Layout::vertical(rows).areas(area);
        // Only the panel scrolls.
        let scroll = std::mem::take(&mut self.side.scroll);
        for (panel, area) in [Panel::Values, Panel::Moves].into_iter().zip(areas) {
            let title = format!(" {} ", name(panel, look));
            let block = Block::bordered().border_set(look.border()).title(title);
            let block = block.padding(Padding::horizontal(1));
            let inside = block.inner(area);
            frame.render_widget(block, area);
            match panel {
                Panel::Values => self.draw_values(frame, inside, look),
                _ => self.draw_moves(frame, inside, look),
            }
        }
        self.side.scroll = scroll;
    }

    /// Draws the panel with the names of all of them on its border.
    pub(super) fn draw_panel(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let block = Block::bordered().border_set(look.border()).padding(Padding::horizontal(1));
        let inside = block.inner(area);
        frame.render_widget(block, area);
        let panels = self.panels();
        let names: Vec<_> = panels.iter().map(|&panel| name(panel, look).to_owned()).collect();
        let selected = panels.iter().position(|&panel| panel == self.panel()).unwrap_or(0);
        let wide: usize = names.iter().map(|name| name.width() + 2).sum();
        let tabs = Rect { x: area.x + 2, width: wide as u16, height: 1, ..area };
        self.places.tabs.draw(frame, tabs.intersection(area), (&names, selected), look);
        match self.panel() {
            Panel::Explore => {
                self.draw_text(self.openings(inside.width, look), frame, inside, look);
            }
            Panel::Values => self.draw_values(frame, inside, look),
            Panel::Belief => self.draw_text(self.beliefs(inside.width, look), frame, inside, look),
            Panel::Why => {
                let text = self.why((inside.width, inside.height), look);
                self.draw_text(text, frame, inside, look);
            }
            Panel::Hint => self.draw_text(self.hints(inside.width, look), frame, inside, look),
            Panel::Score => {
                let text = Text::from(score::lines(&self.view, inside.width, look));
                self.draw_text(text, frame, inside, look);
            }
            Panel::Moves => self.draw_moves(frame, inside, look),
        }
    }

    /// The belief of the watching seat about hidden tiles; at the end, all hands.
    fn beliefs(&self, width: u16, look: Theme) -> Text<'static> {
        let belief = self.tasks.belief(self.game(), self.seated.watching);
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
    fn draw_text(&mut self, text: Text<'static>, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let edge = Rect { width: area.width + 2, ..area };
        look.draw_scrolled(frame, (text, area), edge, &mut self.side.scroll);
    }
}
