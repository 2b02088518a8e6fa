//! What can be known of hidden tiles, and at the end what they were.

use papan_ui::text;
use ratatui::text::{Line, Text};

use crate::look::Look;
use crate::play::table::Table;
use crate::play::{belief, board};

impl Table {
    /// Who can hold what, as the seat that is watched can know it; at the end, what everybody held.
    pub(super) fn beliefs(&self, width: u16, look: &Look) -> Text<'static> {
        let belief = self.advisor.belief(self.game(), self.watching);
        if self.view.revealed
            && let Some(lines) = board::reveal(&self.view, belief, width, look)
        {
            return Text::from(lines);
        }
        let name = |seat| self.seat_name(seat, look);
        match belief {
            Some(belief) => Text::from(belief::lines(belief, &name, width, look)),
            None => Text::from(Line::styled(text!("play-counting", look.language), look.dim())),
        }
    }
}
