//! Draws a search: the tree, the panels next to it, the step below.

use papan_ui::game::{BoardView, GameView};
use papan_ui::say;
use papan_words::Arg;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Borders, ListItem, Padding, Paragraph};
use unicode_width::UnicodeWidthStr;

use super::Search;
use super::panel::Panel;
use crate::play::board::{self, Scene, seat_name};
use crate::theme::{Theme, text};
use crate::widgets::tabs::TabLine;

/// The rows of the step: its title and three lines.
const STATUS: u16 = 4;
/// The fewest lines of text below a board that fits.
const LEAST: u16 = 2;
/// From this size on, every panel has a place of its own.
const WIDE: (u16, u16) = (116, 30);

impl Search {
    pub(super) fn draw_search(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        self.is_wide = area.width >= WIDE.0 && area.height >= WIDE.1;
        let rows = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(STATUS)];
        let [about, body, status] = Layout::vertical(rows).areas(area);
        let about_text = self.about(area.width, look);
        frame.render_widget(
            Line::styled(look.cut(&about_text, area.width.into()), look.title()),
            about,
        );
        self.draw_status(frame, status, look);
        if self.is_wide {
            let columns = [Constraint::Fill(5), Constraint::Fill(4), Constraint::Fill(5)];
            let [tree, board, right] = Layout::horizontal(columns).areas(body);
            let (code, _) = self.code(right.width.saturating_sub(4), look);
            let code = (code.height() as u16 + 2).min(right.height / 2);
            let [code, steps] =
                Layout::vertical([Constraint::Length(code), Constraint::Fill(1)]).areas(right);
            self.draw_tree(frame, tree, look);
            self.tabs = TabLine::default();
            for (panel, area) in Panel::ALL.into_iter().zip([board, code, steps]) {
                let inside = bordered(frame, area, panel.name(look), look);
                self.draw_panel(frame, inside, panel, look);
            }
        } else {
            let columns = [Constraint::Fill(1), Constraint::Length((area.width * 9 / 20).max(36))];
            let [tree, right] = Layout::horizontal(columns).areas(body);
            self.draw_tree(frame, tree, look);
            let inside = bordered(frame, right, "", look);
            let names = Panel::ALL.map(|panel| panel.name(look).to_owned());
            let selected = Panel::ALL.iter().position(|&panel| panel == self.panel).unwrap_or(0);
            let wide: usize = names.iter().map(|name| name.width() + 2).sum();
            let tabs = Rect { x: right.x + 2, width: wide as u16, height: 1, ..right };
            self.tabs.draw(frame, tabs.intersection(right), (&names, selected), look);
            self.draw_panel(frame, inside, self.panel, look);
        }
    }

    /// Whose search it is, and how large. The seat is left out where the line is too short for it.
    fn about(&self, width: u16, look: Theme) -> String {
        let game = self.subject.game();
        let seat = game.turn().map(|seat| seat_name(&self.subject.view(&[]), seat, look));
        let (ply, plies) = (self.subject.ply(), self.subject.plies());
        let place =
            (ply < plies).then(|| look.say(say!("play-ply-of", number = ply, moves = plies)));
        let place = place.map(|place| place + " ").unwrap_or_default();
        let seat = seat.map(|seat| format!("{seat}: ")).unwrap_or_default();
        let player = self.subject.player();
        let Some(whole) = self.traces.whole() else {
            return format!("{place}{seat}{}", player.shown_name());
        };
        let about = say!(
            "trace-about",
            player = player.shown_name(),
            chosen = whole.trace.chosen.as_str(),
            nodes = Arg::count(whole.trace.nodes),
            cuts = Arg::count(whole.trace.cuts),
            steps = Arg::count(whole.trace.total)
        );
        let about = look.say(about);
        let full = look.plain(format!("{place}{seat}{about}"));
        if full.width() > width.into() { look.plain(format!("{place}{about}")) } else { full }
    }

    fn draw_tree(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let inside = bordered(frame, area, text!("watch-tree", look), look);
        let rows = self.listing();
        let at = self.selected_row(&rows);
        let room = inside.width.saturating_sub(4);
        let lines = rows.iter().map(|row| ListItem::new(look.cut_line(row.line(look), room)));
        let items: Vec<_> = lines.collect();
        self.rows.at = at;
        self.rows.draw_list(frame, inside, items, look);
    }

    fn draw_panel(&mut self, frame: &mut Frame<'_>, area: Rect, panel: Panel, look: Theme) {
        let edge = Rect { width: area.width + 2, ..area };
        match panel {
            Panel::Board => self.draw_board(frame, area, look),
            Panel::Code => {
                let (code, marked) = self.code(area.width, look);
                // The marked line is in the middle where not all lines fit.
                let mut scroll = (marked as u16).saturating_sub(area.height / 2);
                if !self.is_wide {
                    scroll = scroll.saturating_add(self.scroll);
                }
                look.draw_scrolled(frame, (code, area), edge, &mut scroll);
            }
            Panel::Steps => {
                let steps = self.steps(area.width, look);
                look.draw_scrolled(frame, (steps, area), edge, &mut self.scroll);
            }
        }
    }

    /// Draws the board of the selected node, and below it the node in words.
    fn draw_board(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let about = self.about_node(area.width, look);
        let mut view = self.subject.view(&self.selected);
        let marked = self.mark_cells(&mut view);
        let scene =
            Scene { view: &view, active: false, marked: &marked, values: None, frame: None, look };
        // The text gets fewer lines where the whole board fits only then.
        let rooms = [about.len() as u16, LEAST].map(|text| area.height.saturating_sub(text));
        let size = |height| board::size(&scene, Size { height, ..area.as_size() }).height;
        let fits = rooms.into_iter().find(|&height| size(height) <= height);
        let height = fits.map_or(area.height / 2, size);
        let rows = [Constraint::Length(height), Constraint::Fill(1)];
        let [board, below] = Layout::vertical(rows).areas(area);
        self.cursor.board().draw(&scene, frame.buffer_mut(), board);
        frame.render_widget(Paragraph::new(Text::from(about)), below);
    }

    /// Marks the cells that the present step looks at: discs as those of a line, empty cells as moves. Returns these
    /// moves.
    fn mark_cells(&self, view: &mut GameView) -> Vec<String> {
        let step = self.step().filter(|step| step.path == self.selected);
        let Some(step) = step else { return Vec::new() };
        let cells = &step.seen.cells;
        match &mut view.board {
            BoardView::Line(grid) | BoardView::Endless(grid) => {
                grid.winning.extend(cells.iter().cloned());
                let seen = grid.targets.iter().filter(|target| cells.contains(&target.at));
                seen.map(|target| target.text.clone()).collect()
            }
            BoardView::Dominoes(_) => Vec::new(),
        }
    }

    fn draw_status(&self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        let title = match self.course.at {
            Some(step) => {
                let (number, total) = (Arg::count(step + 1), Arg::count(self.total()));
                look.say(say!("watch-step-of", number = number, total = total))
            }
            None => text!("watch-whole", look).to_owned(),
        };
        let state = if self.course.plays { text!("watch-plays", look) } else { "" };
        let title = if state.is_empty() { title } else { format!("{title}, {state}") };
        let block = Block::new().borders(Borders::TOP).border_set(look.border());
        let block = block.title(format!(" {title} ")).padding(Padding::horizontal(1));
        let inside = block.inner(area);
        frame.render_widget(block, area);
        let lines = self.status(inside.width, look);
        frame.render_widget(Paragraph::new(Text::from(lines)), inside);
    }
}

/// Draws a border with a title; returns the area inside.
fn bordered(frame: &mut Frame<'_>, area: Rect, title: &str, look: Theme) -> Rect {
    let title = if title.is_empty() { String::new() } else { format!(" {title} ") };
    let block = Block::bordered().border_set(look.border()).title(title);
    let block = block.padding(Padding::horizontal(1));
    let inside = block.inner(area);
    frame.render_widget(block, area);
    inside
}
