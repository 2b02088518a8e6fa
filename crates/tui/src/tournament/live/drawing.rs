//! What is seen of a tournament: what is played, how far it is, and its tables.

use papan_lab::table::Table;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::{Live, Remark, State, Tab};
use crate::look::{Look, text};
use crate::rows::first_row;
use crate::tournament::grid::cut;
use crate::tournament::{facts, pace, range, standings};
use papan_ui::say;

impl Live {
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let remark = if self.remark.is_some() { 3 } else { 0 };
        let heights = [1, 1, 1, 1, 1].map(Constraint::Length);
        let [about, bar, state, _, tabs] = Layout::vertical(heights).areas(area);
        let [_, body, below] = Layout::vertical([
            Constraint::Length(5),
            Constraint::Fill(1),
            Constraint::Length(remark),
        ])
        .areas(area);
        let dealt = self.fixture.facts.chance;
        let text = facts::description(&self.fixture.tournament, dealt, look);
        let text = cut(&text, usize::from(about.width), look);
        frame.render_widget(Span::styled(text, look.dim()), about);
        self.draw_progress(frame, bar, look);
        self.draw_state(frame, state, look);
        self.draw_tabs(frame, tabs, look);
        self.draw_tab(frame, body, look);
        self.draw_remark(frame, below, look);
    }

    fn draw_progress(&self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let all = self.fixture.plan.games();
        let games = self.standing.as_ref().map_or(0, |standing| standing.games);
        let share = games as f64 / (all.max(1)) as f64;
        // Not all until it is all.
        let percent = (100.0 * share).floor();
        let text = format!(
            "  {}",
            look.say(say!("tournament-played-of", played = games, games = all, percent = percent))
        );
        let width = usize::from(area.width).saturating_sub(text.chars().count());
        let mut line = range::done(share, width.min(60), look);
        line.push_span(Span::styled(text, look.title()));
        frame.render_widget(line, area);
    }

    fn draw_state(&self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let gap = look.either(" · ", ", ");
        let line = match &self.state {
            State::Playing(_) if self.standing.is_none() => {
                Line::raw(text!("tournament-counting", look))
            }
            State::Playing(_) => {
                let threads = look.say(say!("tournament-on-threads", threads = self.venue.threads));
                let speed = self.pace.speed().map(|speed| {
                    look.say(say!("tournament-games-a-second", speed = pace::speed_in_words(speed)))
                });
                let games = self.standing.as_ref().map_or(0, |standing| standing.games);
                let left = self.fixture.plan.games().saturating_sub(games);
                let time = self.pace.time_for(left);
                let time = time.map(|time| {
                    look.say(say!("tournament-time-left", time = pace::in_words(time)))
                });
                let parts = [Some(threads), speed, time].into_iter().flatten();
                Line::raw(parts.collect::<Vec<_>>().join(gap))
            }
            State::Looking(_) => Line::styled(text!("tournament-counting", look), look.dim()),
            State::Stopping(_) => Line::styled(text!("tournament-stopping", look), look.notable()),
            State::Stopped => Line::styled(text!("tournament-stopped", look), look.notable()),
            State::Finished => Line::styled(text!("tournament-finished", look), look.good()),
            State::Failed => Line::styled(text!("tournament-failed", look), look.bad()),
        };
        frame.render_widget(line, area);
    }

    fn draw_tabs(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        self.tabs.clear();
        let mut x = area.x;
        for (number, tab) in (1..).zip(self.shown_tabs()) {
            let name = match tab {
                Tab::Players => text!("tournament-tab-players", look),
                Tab::Pairs => text!("tournament-tab-pairs", look),
                Tab::Facts => text!("tournament-tab-facts", look),
            };
            let text = format!(" {number} {name} ");
            let width = text.chars().count() as u16;
            let place = Rect { x, width, ..area }.intersection(area);
            let style = if tab == self.tab { look.chosen() } else { look.dim() };
            frame.render_widget(Span::styled(text, style), place);
            self.tabs.push((place, tab));
            x = x.saturating_add(width + 1);
        }
    }

    fn draw_tab(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let Some(standing) = &self.standing else {
            if self.tab == Tab::Facts {
                self.draw_facts(frame, area, look);
            }
            return;
        };
        let table = &standing.table;
        let (grid, rows, about) = match self.tab {
            Tab::Facts => return self.draw_facts(frame, area, look),
            Tab::Players => {
                let chosen = standings::ranked(table).get(self.rows.at).copied();
                let about = chosen.map(|row| standings::about_player(table, row, look));
                let grid = standings::players(table, &self.fixture.facts, look);
                (grid, table.players.len(), about)
            }
            Tab::Pairs => {
                let about = table.pairs.get(self.rows.at);
                let about = about.map(|pair| standings::about_pair(pair, look));
                (standings::pairs(table, look), table.pairs.len(), about)
            }
        };
        let [list, _, below] = Layout::vertical([
            Constraint::Max(rows as u16 + 1),
            Constraint::Length(1),
            Constraint::Min(BELOW),
        ])
        .areas(area);
        let shown = Rect { y: list.y + 1, height: list.height.saturating_sub(1), ..list };
        let first = first_row(self.rows.at, shown.height.into());
        grid.draw(frame.buffer_mut(), list, (first, self.rows.at), look);
        self.rows.share_out(shown, rows);
        let [about_it, rest] =
            Layout::vertical([Constraint::Length(BELOW - 1), Constraint::Fill(1)]).areas(below);
        let about = Paragraph::new(about.unwrap_or_default()).wrap(Wrap { trim: true });
        frame.render_widget(about, about_it);
        draw_rest(frame, rest, table, look);
    }

    fn draw_facts(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let text = facts::text(&self.fixture, self.table(), look);
        // At least the last line stays.
        let width = usize::from(area.width).max(1);
        let lines: usize = text.iter().map(|line| line.width().div_ceil(width).max(1)).sum();
        self.scroll = self.scroll.min(lines.saturating_sub(usize::from(area.height)) as u16);
        self.rows.clear();
        let text = Paragraph::new(text).wrap(Wrap { trim: false }).scroll((self.scroll, 0));
        frame.render_widget(text, area);
    }

    fn draw_remark(&self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let (text, style) = match &self.remark {
            Some(Remark::Good(text)) => (text, look.good()),
            Some(Remark::Bad(text)) => (text, look.bad()),
            None => return,
        };
        let text = Paragraph::new(text.as_str()).style(style).wrap(Wrap { trim: true });
        frame.render_widget(text, area);
    }
}

/// The room below a table: for what is pointed at, and for a warning.
const BELOW: u16 = 4;

/// What the room below a table is used for: everything else, or at least that there is a warning.
fn draw_rest(frame: &mut Frame<'_>, area: Rect, table: &Table, look: Look) {
    let facts = facts::in_short(table, look);
    if facts.lines.len() <= usize::from(area.height) {
        frame.render_widget(Paragraph::new(facts).wrap(Wrap { trim: false }), area);
    } else if let Some(warning) = table.warnings.first() {
        let warning = look.say(warning);
        let more =
            look.say(say!("tournament-warnings", count = table.warnings.len(), first = warning));
        let more = cut(&more, usize::from(area.width), look);
        let last = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        frame.render_widget(Span::styled(more, look.notable()), last.intersection(area));
    }
}
