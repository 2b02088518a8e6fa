//! Draws a tournament: its description, its progress, and its tables.

use papan_arena::results::table::Table;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{LineGauge, Paragraph, Wrap};

use super::{Live, State, Tab};
use crate::theme::{Theme, text};
use crate::tournament::{facts, pace, standings};
use papan_ui::say;

impl Live {
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let remark = if self.remark.is_some() { 3 } else { 0 };
        let [one, remark] = [1, remark].map(Constraint::Length);
        let heights = [one, one, one, one, one, Constraint::Fill(1), remark];
        let [about, bar, state, _, tabs, body, below] = Layout::vertical(heights).areas(area);
        let dealt = self.fixture.facts.chance;
        let text = facts::description(&self.fixture.tournament, dealt, look);
        let text = look.cut(&text, about.width.into());
        frame.render_widget(Span::styled(text, look.dim()), about);
        self.draw_progress(frame, bar, look);
        self.draw_state(frame, state, look);
        self.draw_tabs(frame, tabs, look);
        self.draw_tab(frame, body, look);
        self.draw_remark(frame, below);
    }

    fn draw_progress(&self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let all = self.fixture.plan.games();
        let games = self.standing.as_ref().map_or(0, |standing| standing.games);
        let share = games as f64 / (all.max(1)) as f64;
        // Rounded down, so that 100% means all games.
        let percent = (100.0 * share).floor();
        let text = say!("tournament-played-of", played = games, games = all, percent = percent);
        let bar = LineGauge::default()
            .ratio(share.clamp(0.0, 1.0))
            .label(Span::styled(look.say(text), look.title()))
            .filled_symbol(look.either("█", "#"))
            .unfilled_symbol(look.either("░", "."))
            .filled_style(look.good())
            .unfilled_style(look.dim());
        frame.render_widget(bar, Rect { width: area.width.min(GAUGE), ..area });
    }

    fn draw_state(&self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let gap = look.either(" · ", ", ");
        let line = match &self.state {
            State::Playing(_) if self.standing.is_none() => {
                Line::raw(text!("tournament-counting", look))
            }
            State::Playing(_) => {
                let threads =
                    look.say(say!("tournament-on-threads", threads = self.run_options.threads));
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

    fn draw_tabs(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let tabs = self.shown_tabs();
        let name = |(number, tab): (usize, &Tab)| match tab {
            Tab::Players => format!("{} {}", number + 1, text!("tournament-tab-players", look)),
            Tab::Pairs => format!("{} {}", number + 1, text!("tournament-tab-pairs", look)),
            Tab::Facts => format!("{} {}", number + 1, text!("tournament-tab-facts", look)),
        };
        let names: Vec<_> = tabs.iter().enumerate().map(name).collect();
        let selected = tabs.iter().position(|&tab| tab == self.tab).unwrap_or(0);
        self.tabs.draw(frame, area, (&names, selected), look);
    }

    fn draw_tab(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let standing = self.standing.as_ref().filter(|_| self.tab != Tab::Facts);
        let Some(standing) = standing else {
            if self.tab == Tab::Facts {
                self.draw_facts(frame, area, look);
            }
            return;
        };
        let table = &standing.table;
        let (columns, about) = if self.tab == Tab::Players {
            let chosen = table.ranked().nth(self.rows.at);
            let about = chosen.map(|row| standings::about_player(table, row, look));
            (standings::players(table, &self.fixture.facts, look), about)
        } else {
            let about = table.pairs.get(self.rows.at);
            let about = about.map(|pair| standings::about_pair(pair, look));
            (standings::pairs(table, look), about)
        };
        let list = Constraint::Max(columns.natural_height());
        let heights = [list, Constraint::Length(1), Constraint::Length(BELOW), Constraint::Fill(1)];
        let [list, _, about_it, rest] = Layout::vertical(heights).areas(area);
        self.rows.draw(frame, list, columns, look);
        let about = Paragraph::new(about.unwrap_or_default()).wrap(Wrap { trim: true });
        frame.render_widget(about, about_it);
        draw_rest(frame, rest, table, look);
    }

    fn draw_facts(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let text = facts::text(&self.fixture, self.table(), look);
        self.rows.clear();
        look.draw_scrolled(frame, (text, area), area, &mut self.scroll);
    }

    fn draw_remark(&self, frame: &mut Frame<'_>, area: Rect) {
        if let Some(remark) = &self.remark {
            let remark = Paragraph::new(remark.clone()).wrap(Wrap { trim: true });
            frame.render_widget(remark, area);
        }
    }
}

/// The lines for the selected row, below the table.
const BELOW: u16 = 3;
/// The widest progress bar.
const GAUGE: u16 = 90;

/// Draws the facts below a table, or at least the first warning.
fn draw_rest(frame: &mut Frame<'_>, area: Rect, table: &Table, look: Theme) {
    let facts = facts::in_short(table, look);
    if facts.lines.len() <= usize::from(area.height) {
        frame.render_widget(Paragraph::new(facts).wrap(Wrap { trim: false }), area);
    } else if let Some(warning) = table.warnings.first() {
        let warning = look.say(warning);
        let more =
            look.say(say!("tournament-warnings", count = table.warnings.len(), first = warning));
        let more = look.cut(&more, area.width.into());
        let last = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        frame.render_widget(Span::styled(more, look.notable()), last.intersection(area));
    }
}
