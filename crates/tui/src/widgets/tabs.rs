//! A line of tabs that can be clicked on.

use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::Rect;
use ratatui::widgets::Tabs;
use unicode_width::UnicodeWidthStr;

use super::rows::pressed;
use crate::theme::Theme;

/// Where the tabs were drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct TabLine {
    places: Vec<Rect>,
}

impl TabLine {
    /// Draws the names of the tabs, of which one is selected.
    pub(crate) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        (names, selected): (&[String], usize),
        look: Theme,
    ) {
        let area = area.intersection(frame.area());
        let mut x = area.x;
        let place = |name: &String| {
            let place = Rect { x, width: name.width() as u16 + 2, ..area };
            x = place.right();
            place.intersection(area)
        };
        self.places = names.iter().map(place).collect();
        let tabs = Tabs::new(names.to_vec()).select(selected).divider("");
        frame.render_widget(tabs.style(look.dim()).highlight_style(look.chosen()), area);
    }

    /// The number of the tab that was pressed.
    pub(crate) fn pressed(&self, mouse: MouseEvent) -> Option<usize> {
        let place = pressed(mouse)?;
        self.places.iter().position(|tab| tab.contains(place))
    }
}
