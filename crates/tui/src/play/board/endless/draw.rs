//! A part of the board without edges, drawn.

use std::collections::HashMap;

use papan_games::Seat;
use papan_ui::game::Grid;
use papan_ui::say;
use ratatui::layout::Position as Place;

use super::part::{Columns, Part, Spot};
use super::steps_down;
use crate::play::board::Scene;
use crate::play::board::canvas::Canvas;

/// What is known while a board is drawn. Nothing is proven of its moves, so no values are shown.
pub(super) struct Drawing<'a> {
    scene: &'a Scene<'a>,
    columns: &'a Columns,
    part: Part,
    canvas: Canvas<'a>,
    /// What is pointed at.
    column: i64,
    discs: HashMap<Spot, Seat>,
    last: Option<(Spot, Seat)>,
    winning: Vec<Spot>,
    /// The columns that a hint speaks of.
    hinted: Vec<i64>,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(
        grid: &Grid,
        scene: &'a Scene<'a>,
        columns: &'a Columns,
        column: i64,
        part: Part,
        canvas: Canvas<'a>,
    ) -> Self {
        // A line is complete when its last disc has arrived.
        let winning = if scene.frame.is_some() { &[][..] } else { &grid.winning };
        let winning = winning.iter().map(|place| Spot::of(place)).collect();
        let discs = || grid.discs.iter().map(|disc| (Spot::of(&disc.at), disc.seat));
        let hinted = scene.marked.iter().filter_map(|text| text.parse().ok()).collect();
        let (discs, last) = (discs().collect(), discs().next_back());
        Self { scene, columns, part, canvas, column, discs, last, winning, hinted }
    }

    pub(super) fn draw(mut self) {
        let grid = self.part.grid;
        grid.draw_lines(&mut self.canvas);
        self.draw_row_numbers();
        for column in 0..grid.columns {
            for row in 0..grid.rows {
                let (across, up) = (self.part.column(column), self.part.row(row));
                let spot = Spot { column: across, row: up };
                self.draw_cell(spot, grid.middle(column, row));
            }
            self.draw_above(column);
        }
        self.draw_column_numbers();
        self.draw_moving_disc();
        self.tell_what_is_beyond();
    }

    fn draw_row_numbers(&mut self) {
        let look = self.canvas.look;
        let grid = self.part.grid;
        let end = grid.corner.x.saturating_sub(1);
        for row in 0..grid.rows {
            let number = (self.part.row(row) + 1).to_string();
            let place = Place::new(end, grid.middle(0, row).y);
            self.canvas.put_before(place, &number, look.dim());
        }
        if grid.cut.bottom {
            let place = Place::new(end, grid.bottom());
            self.canvas.put_before(place, look.either("▼", "v"), look.title());
        }
        let highest = self.part.row(0);
        if self.columns.highest() > highest + 1 {
            let place = Place::new(end, grid.corner.y);
            self.canvas.put_before(place, look.either("▲", "^"), look.title());
        }
    }

    fn draw_cell(&mut self, spot: Spot, middle: Place) {
        let is_last = self.last.is_some_and(|(last, _)| last == spot);
        let moves = is_last && self.scene.frame.is_some();
        if let Some(&seat) = self.discs.get(&spot).filter(|_| !moves) {
            let has_won = self.winning.contains(&spot);
            self.canvas.put_disc(middle, (seat, true, false), is_last, has_won);
        } else if self.hinted.contains(&spot.column) && spot == self.columns.aim(spot.column) {
            self.canvas.put_hint(middle);
        } else if self.scene.active && spot == self.columns.aim(self.column) {
            self.canvas.put_landing(middle);
        } else if !self.part.grid.density.has_lines() {
            self.canvas.put_empty(middle);
        }
    }

    /// The disc that would fall and the pointer below it, or what a hint speaks of.
    fn draw_above(&mut self, shown: u16) {
        let grid = self.part.grid;
        let column = self.part.column(shown);
        let pointer = Place::new(grid.middle(shown, 0).x, grid.corner.y);
        let is_here = self.scene.active && column == self.column;
        if let Some(seat) = self.scene.view.seat.filter(|_| is_here) {
            self.canvas.put_pointer(pointer, seat);
        }
        if self.hinted.contains(&column) {
            self.canvas.put_hint(pointer);
        }
    }

    /// The number of the column that is pointed at, and of as many others as there is room for: of all,
    /// or of every second, fifth, tenth.
    fn draw_column_numbers(&mut self) {
        let look = self.canvas.look;
        let (first, last) = self.part.ends();
        let widest = first.to_string().len().max(last.to_string().len());
        let pitch = usize::from(self.part.grid.density.half()) * 2;
        let steps = [1, 2, 5, 10, 20];
        let step = steps.into_iter().find(|step| step * pitch > widest).unwrap_or(20) as i64;
        let here = self.part.shown_column(self.column).filter(|_| self.scene.active);
        let own = here.and_then(|column| self.column_number(column, true));
        if let Some((start, number)) = &own {
            self.canvas.put(*start, number, look.title());
        }
        for column in 0..self.part.grid.columns {
            if self.part.column(column).rem_euclid(step) != 0 {
                continue;
            }
            let Some((start, number)) = self.column_number(column, false) else { continue };
            let is_free = own.as_ref().is_none_or(|(place, text)| {
                let ends =
                    [(place.x, text), (start.x, &number)].map(|(x, text)| x + text.len() as u16);
                ends[0] < start.x || ends[1] < place.x
            });
            if is_free {
                self.canvas.put(start, &number, look.dim());
            }
        }
    }

    /// The number of a column and where it is written; moved into sight or left out if there is no
    /// room below its column.
    fn column_number(&self, column: u16, may_move: bool) -> Option<(Place, String)> {
        let grid = self.part.grid;
        let area = self.canvas.area;
        let number = self.part.column(column).to_string();
        let length = number.len() as u16;
        // Of a short number the last digit is below the disc; a long one is centred.
        let before = if length <= 3 { length / 2 } else { length.div_ceil(2) };
        let middle = grid.middle(column, 0).x;
        let lowest = area.x;
        let highest = area.right().checked_sub(length).filter(|&highest| highest >= lowest)?;
        let wanted = middle.saturating_sub(before);
        let start = wanted.clamp(lowest, highest);
        let is_below = start == wanted && middle >= before;
        let y = grid.bottom().saturating_add(1);
        (may_move || is_below).then_some((Place::new(start, y), number))
    }

    /// The last disc on its way down.
    fn draw_moving_disc(&mut self) {
        let (Some(frame), Some((last, seat))) = (self.scene.frame, self.last) else { return };
        let left = steps_down(self.columns, last).saturating_sub(frame);
        let spot = Spot { row: last.row + u32::from(left), ..last };
        if let Some(middle) = self.part.middle(spot) {
            self.canvas.put_mark(middle, seat, true, false);
        }
    }

    /// That the board goes on, and how many discs lie there.
    fn tell_what_is_beyond(&mut self) {
        let look = self.canvas.look;
        let [left, right] = self.part.discs_beyond(self.columns);
        let [start, end] = self.part.sides();
        let (back, ahead) = (look.either("◀", "<"), look.either("▶", ">"));
        let more = |count| look.say(say!("board-more-discs", count = count));
        let style = |count| if count > 0 { look.title() } else { look.dim() };
        if self.part.grid.cut.left {
            let text = if left > 0 { format!("{back} {}", more(left)) } else { back.to_owned() };
            self.canvas.put(start, &text, style(left));
        }
        if self.part.grid.cut.right {
            let text =
                if right > 0 { format!("{} {ahead}", more(right)) } else { ahead.to_owned() };
            let end = Place::new(end.x.saturating_add(1), end.y);
            self.canvas.put_before(end, &text, style(right));
        }
    }
}
