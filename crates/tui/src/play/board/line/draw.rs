//! A board of discs, drawn.

use std::collections::HashMap;

use papan_games::Seat;
use papan_ui::game::{Grid, MoveJudgement};
use papan_ui::say;
use ratatui::layout::Position;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::arrangement::{BoardCell, Layer, Layout};
use crate::play::board::canvas::Canvas;
use crate::play::board::grid::Density;
use crate::play::board::{Scene, marks};

/// A board while it is drawn.
pub(super) struct Drawing<'a> {
    grid: &'a Grid,
    pub(super) scene: &'a Scene<'a>,
    pub(super) layout: &'a Layout,
    pub(super) canvas: Canvas<'a>,
    /// The cursor.
    pub(super) at: BoardCell,
    discs: HashMap<BoardCell, Seat>,
    last: Option<(BoardCell, Seat)>,
    winning: Vec<BoardCell>,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(
        grid: &'a Grid,
        scene: &'a Scene<'a>,
        at: BoardCell,
        layout: &'a Layout,
        canvas: Canvas<'a>,
    ) -> Self {
        let sides = &layout.sides;
        let discs = || grid.discs.iter().map(|disc| (sides.spot(&disc.at), disc.seat));
        let (last, discs) = (discs().next_back(), discs().collect());
        // A line is complete when its last disc has arrived.
        let winning = if scene.frame.is_some() { &[][..] } else { &grid.winning };
        let winning = winning.iter().map(|place| sides.spot(place)).collect();
        Self { grid, scene, layout, canvas, at, discs, last, winning }
    }

    pub(super) fn draw(mut self) {
        let layout = self.layout;
        for layer in &layout.layers {
            self.draw_title(layer);
            layer.grid.draw_lines(&mut self.canvas);
            self.draw_row_numbers(layer);
            for column in 0..layer.grid.columns {
                self.draw_column_name(layer, column);
                for row in 0..layer.grid.rows {
                    let spot = layout.spot(layer, column, row);
                    self.draw_cell(spot, layer.grid.middle(column, row));
                }
                if self.grid.falls {
                    self.draw_above(layer, column);
                    self.draw_below(layer, column);
                }
            }
            self.draw_arrows(layer);
            if layout.sides.is_endless {
                self.draw_column_numbers(layer);
                self.draw_discs_beyond(layer);
            }
        }
        self.draw_moving_disc();
        if self.scene.active && !self.grid.falls {
            self.draw_cursor();
        }
        self.draw_hidden_layers();
    }

    fn is_here(&self, layer: &Layer) -> bool {
        self.scene.active && layer.number == self.at.layer
    }

    fn draw_title(&mut self, layer: &Layer) {
        let look = self.canvas.look;
        let name = self.layout.sides.layer_name(layer.number);
        if name.is_empty() {
            return;
        }
        let long = look.say(say!("board-layer", name = &name));
        let room = usize::from(layer.grid.right() - layer.grid.corner.x) + 1;
        let title = if long.width() <= room { long } else { name };
        let style = if self.is_here(layer) { look.title() } else { look.dim() };
        self.canvas.put(layer.title, &title, style);
    }

    fn draw_row_numbers(&mut self, layer: &Layer) {
        let look = self.canvas.look;
        let end = layer.grid.corner.x.saturating_sub(1);
        for row in 0..layer.grid.rows {
            let spot = self.layout.spot(layer, 0, row);
            let is_row = !self.grid.falls && self.is_here(layer) && spot.row == self.at.row;
            let style = if is_row { look.title() } else { look.dim() };
            let place = Position::new(end, layer.grid.middle(0, row).y);
            self.canvas.put_before(place, &(spot.row + 1).to_string(), style);
        }
    }

    fn draw_column_name(&mut self, layer: &Layer, column: u16) {
        let look = self.canvas.look;
        let spot = self.layout.spot(layer, column, 0);
        let is_column = self.is_here(layer) && spot.column == self.at.column;
        let style = if is_column { look.title() } else { look.dim() };
        let place =
            Position::new(layer.grid.middle(column, 0).x, layer.grid.bottom().saturating_add(1));
        if let Some(name) = self.grid.column_names.get(spot.column as usize) {
            self.canvas.put(place, name, style);
        }
    }

    fn draw_cell(&mut self, spot: BoardCell, middle: Position) {
        let is_last = self.last.is_some_and(|(last, _)| last == spot);
        let moves = is_last && self.scene.frame.is_some();
        match self.discs.get(&spot).filter(|_| !moves) {
            Some(&seat) => {
                let has_won = self.winning.contains(&spot);
                let mark = (seat, self.grid.falls, self.density() == Density::Large);
                self.canvas.put_disc(middle, mark, is_last, has_won);
            }
            None => self.draw_empty_cell(spot, middle),
        }
    }

    fn draw_empty_cell(&mut self, spot: BoardCell, middle: Position) {
        let (sides, falls) = (&self.layout.sides, self.grid.falls);
        let value = self.value(spot).filter(|_| !falls);
        let is_target = sides.aim(spot) == spot;
        if let Some((judged, is_best)) = value {
            self.draw_value_inside(spot, judged, is_best, middle);
        } else if is_target && self.is_hinted(spot) {
            self.canvas.put_hint(middle);
        } else if falls && self.scene.active && sides.aim(self.at) == spot {
            self.canvas.put_landing(middle);
        } else if !self.density().has_lines() {
            self.canvas.put_empty(middle);
        }
    }

    /// Whether a hint points at the move that fills this cell.
    fn is_hinted(&self, spot: BoardCell) -> bool {
        let marked = self.scene.marked;
        !marked.is_empty() && marked.contains(&self.layout.sides.move_text(self.grid, spot))
    }

    /// The value of the move that fills this cell, where it is to be shown, and whether no other move is better.
    fn value(&self, spot: BoardCell) -> Option<(&'a MoveJudgement, bool)> {
        let values = self.scene.values?;
        let text = self.layout.sides.move_text(self.grid, spot);
        Some((values.of(&text)?, values.best.contains(&text)))
    }

    fn density(&self) -> Density {
        self.layout.layers.first().map_or(Density::Compact, |layer| layer.grid.density)
    }

    /// Draws the value of a move in its cell: in three columns with a star before the best if there is
    /// room, in two columns where cells are closer. A longer number is reduced to its sign.
    fn draw_value_inside(
        &mut self,
        spot: BoardCell,
        judged: &MoveJudgement,
        is_best: bool,
        middle: Position,
    ) {
        let look = self.canvas.look;
        let hinted = self.is_hinted(spot);
        let mut text = look.plain(judged.first.sign.clone());
        let room = if self.density() == Density::Compact { 2 } else { 3 };
        if text.width() > room {
            text = text.chars().take(1).collect();
        }
        let mut style = marks::worth_style(&judged.first, look);
        if is_best {
            style = style.add_modifier(Modifier::BOLD);
        }
        let sign = match (hinted, is_best) {
            (true, _) => Some(marks::hint(look)),
            (false, true) => Some((marks::star(look), style)).filter(|_| room > 2),
            (false, false) => None,
        };
        let start = Position::new(middle.x.saturating_sub(1), middle.y);
        match sign {
            Some((sign, colour)) if text.width() < room => {
                self.canvas.put(start, sign, colour);
            }
            _ if hinted || is_best => style = style.add_modifier(Modifier::UNDERLINED),
            _ => {}
        }
        let end = Position::new(start.x.saturating_add(room as u16), middle.y);
        self.canvas.put_before(end, &text, style);
    }

    /// Draws the disc that would fall and the pointer below it, or the mark of a hint.
    fn draw_above(&mut self, layer: &Layer, column: u16) {
        let spot = self.layout.spot(layer, column, 0);
        let pointer = Position::new(layer.grid.middle(column, 0).x, layer.grid.corner.y);
        let is_here = self.is_here(layer) && spot.column == self.at.column;
        if let Some(seat) = self.scene.view.seat.filter(|_| is_here) {
            self.canvas.put_pointer(pointer, seat);
        }
        if self.is_hinted(self.layout.sides.aim(spot)) {
            self.canvas.put_hint(pointer);
        }
    }

    /// Draws the value of the move in a column below its name. Where columns are closer than numbers are
    /// wide, every second one is a row lower.
    fn draw_below(&mut self, layer: &Layer, column: u16) {
        let look = self.canvas.look;
        let spot = self.layout.spot(layer, column, 0);
        let aim = self.layout.sides.aim(spot);
        let Some((judged, is_best)) = self.value(aim) else { return };
        let lower = if self.density() == Density::Compact { spot.column as u16 % 2 } else { 0 };
        let text = look.plain(judged.first.sign.clone());
        let mut style = marks::worth_style(&judged.first, look);
        let middle = layer.grid.middle(column, 0).x;
        let y = layer.grid.bottom().saturating_add(2 + lower);
        let start = if text.width() > 1 { middle.saturating_sub(1) } else { middle };
        if is_best {
            style = style.add_modifier(Modifier::BOLD);
            self.canvas.put(Position::new(start.saturating_sub(1), y), marks::star(look), style);
        }
        self.canvas.put(Position::new(start, y), &text, style);
    }

    fn draw_arrows(&mut self, layer: &Layer) {
        let look = self.canvas.look;
        for arrow in self.layout.arrows(layer, self.at) {
            self.canvas.put(arrow.place, look.either(arrow.symbol, arrow.ascii), look.title());
        }
    }

    /// Draws the last disc while it falls.
    fn draw_moving_disc(&mut self) {
        let (Some(frame), Some((rest, seat))) = (self.scene.frame, self.last) else { return };
        let row = rest.row + self.layout.sides.steps_down(rest).saturating_sub(frame.into());
        if let Some(middle) = self.layout.middle(BoardCell { row, ..rest }) {
            let is_large = self.density() == Density::Large;
            self.canvas.put_mark(middle, seat, self.grid.falls, is_large);
        }
    }

    /// Draws brackets around the cell at the cursor, on the lines where there are some.
    fn draw_cursor(&mut self) {
        let look = self.canvas.look;
        let Some(middle) = self.layout.middle(self.at) else { return };
        let half = self.density().half();
        let close = Position::new(middle.x.saturating_add(half), middle.y);
        let open = Position::new(middle.x.saturating_sub(half), middle.y);
        self.canvas.put(close, "]", look.title());
        if half == 1 && self.value(self.at).is_some() {
            // The number is where the bracket would be.
            self.canvas.restyle(open, 2, look.chosen());
            return;
        }
        self.canvas.put(open, "[", look.title());
        let inside = Position::new(open.x.saturating_add(1), open.y);
        self.canvas.restyle(inside, 2 * half - 1, look.chosen());
    }

    /// Draws the number of layers above and below those that are shown.
    fn draw_hidden_layers(&mut self) {
        let look = self.canvas.look;
        let [above, below] = self.layout.hidden;
        let arrows = [look.either("▲", "^"), look.either("▼", "v")];
        let counts = [above, below].into_iter().zip(arrows).filter(|&(count, _)| count > 0);
        let told: Vec<_> = counts.map(|(count, arrow)| format!("{arrow} {count}")).collect();
        if !told.is_empty() {
            let told = look.say(say!("board-more-layers", names = told.join("  ")));
            self.canvas.put(self.layout.told, &told, look.title());
        }
    }
}
