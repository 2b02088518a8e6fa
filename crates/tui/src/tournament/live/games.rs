//! The games of a tournament, opened on the board.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use papan_ui::game::Judges;
use papan_ui::tournaments::games::{self, GameOrder, GameQuery, Search};
use papan_ui::words::Refusal;
use ratatui::text::Line as Row;

use super::Live;
use crate::contract::{Context, Next, Screen};
use crate::dialog::{Asks, Choices, Line, Question};
use crate::play::record::{self, GameLoader};
use crate::theme::{Theme, text};
use crate::worker::work;

/// The most games that are offered at once; typing filters them.
const MOST: usize = 500;
/// The longest time for judging games.
const PATIENCE: Duration = Duration::from_secs(20);

impl Live {
    /// Asks which games to look for, once something is counted.
    pub(super) fn ask_games(&mut self, look: Theme) -> Next {
        if self.search.is_some() || self.standing.is_none() {
            return Next::Stay;
        }
        let line = |order: GameOrder| Line::new(look.say(order.words()), "");
        let lines = GameOrder::ALL.into_iter().map(line).collect();
        let choices = Choices::new(text!("games-order", look), lines, 0);
        self.question.line(choices, |live, line, context| {
            live.look_for(GameOrder::ALL.get(line).copied().unwrap_or_default(), context);
            Next::Stay
        })
    }

    fn look_for(&mut self, order: GameOrder, context: &Context<'_>) {
        let Some(table) = self.table().cloned() else { return };
        let fixture = Arc::clone(&self.fixture);
        let wanted = GameQuery { order, count: MOST, ..GameQuery::default() };
        self.search = Some(work(context.waker, move || {
            let judges = Judges::new(1);
            let search = Search { stop: None, judges: &judges, patience: PATIENCE };
            let kept = fixture.games()?;
            let found = games::find((&kept, &fixture.plan), &table, &wanted, &search)?;
            if found.games.is_empty() {
                bail!(Refusal(order.none()));
            }
            Ok(found)
        }));
        self.remark = Some(Row::styled(text!("games-looking", context.look), context.look.good()));
    }

    /// Takes the games that were found, and asks which one to open.
    pub(super) fn hear_games(&mut self, look: Theme) -> Next {
        let Some(found) = self.search.as_ref().and_then(|search| search.try_recv().ok()) else {
            return Next::Stay;
        };
        self.search = None;
        self.remark = None;
        match found {
            Ok(found) => {
                let records = found.games.into_iter().map(|record| record.game).collect();
                record::ask_game(self, records, look)
            }
            Err(error) => self.refuse(look.refusal(&error), look),
        }
    }
}

impl Asks for Live {
    fn question(&mut self) -> &mut Question<Self> {
        &mut self.question
    }
}

impl GameLoader for Live {
    fn go_to(&mut self, opened: Result<Box<dyn Screen>>, look: Theme) -> Next {
        opened.map_or_else(|error| self.refuse(look.refusal(&error), look), Next::Open)
    }
}
