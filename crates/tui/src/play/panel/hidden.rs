//! What can be known of hidden tiles, and at the end what they were.

use ratatui::text::{Line, Text};

use crate::look::Look;
use crate::play::belief;
use crate::play::board::Board;
use crate::play::table::Table;
use papan_ui::tactics::Tactical;

impl<P: Board + Tactical> Table<P> {
    /// Who can hold what, as the seat that is watched can know it; at the end, what everybody held.
    pub(super) fn beliefs(&self, width: u16, look: &Look) -> Text<'static> {
        let belief = self.advisor.belief(self.course.game(), self.watching);
        let name = |seat| P::seat_name(self.position(), seat, look);
        if self.is_revealed()
            && let Some(lines) = P::reveal(self.position(), belief, &name, width, look)
        {
            return Text::from(lines);
        }
        match belief {
            Some(belief) => Text::from(belief::lines(belief, &name, width, look)),
            None => Text::from(Line::styled(look.texts.play.counting, look.dim())),
        }
    }
}
