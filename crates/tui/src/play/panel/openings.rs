//! The opening explorer: every move from here with its score, and who of the papers would make it.

use ratatui::style::Style;
use ratatui::text::{Line, Text};

use crate::look::{Look, text};
use crate::play::table::Table;
use papan_ui::explorer::{Exploration, ExploredMove};

impl Table {
    /// Every move, the best first.
    pub(super) fn openings(&self, width: u16, look: Look) -> Text<'static> {
        let (judged, asked) = (self.analyst.of(self.game()), self.advisor.openings(self.game()));
        let (Some(judged), Some(asked)) = (judged, asked) else {
            return Text::styled(text!("play-judging", look), look.dim());
        };
        if judged.moves.is_empty() {
            return Text::styled(text!("play-not-known", look), look.dim());
        }
        let found = Exploration::new(judged, asked, None);
        let heads = ["explore-move", "explore-exact", "explore-players"];
        let heads = heads.map(|id| papan_ui::words::WORDS.text(look.language, id));
        let line = |cells: [&str; 3]| {
            look.cut(&format!("{:<8}{:>6}  {}", cells[0], cells[1], cells[2]), width.into())
        };
        let mut text = Text::from(Line::styled(line(heads), look.dim()));
        for ExploredMove { judged: one, players, .. } in &found.moves {
            let mark = one.mistake.as_ref().map_or("", |mistake| mistake.mark);
            let names: Vec<_> = players.iter().map(|player| player.name).collect();
            let is_best = judged.best.contains(&one.text);
            let style = if is_best { look.title() } else { Style::new() };
            let told =
                [&format!("{}{mark}", one.text), &look.plain(one.signed()), &names.join(" ")];
            text.push_line(Line::styled(line(told.map(String::as_str)), style));
        }
        text
    }
}
