//! A bounded board, drawn.

use papan_games::Seat;
use papan_ui::game::{Grid, MoveJudgement, Target};
use papan_ui::say;
use ratatui::layout::Position as Place;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::aim;
use super::arrangement::{Layer, Layout, Spot};
use crate::play::board::canvas::Canvas;
use crate::play::board::grid::Density;
use crate::play::board::{Scene, marks};

/// What is known while a board is drawn.
pub(super) struct Drawing<'a> {
    grid: &'a Grid,
    scene: &'a Scene<'a>,
    layout: &'a Layout,
    canvas: Canvas<'a>,
    /// What is pointed at.
    at: Spot,
    /// The cell that would be filled by the move that is pointed at, if one can be.
    aim: Option<Spot>,
    /// In the order in which they were played.
    discs: Vec<(Spot, Seat)>,
    winning: Vec<Spot>,
    moves: Vec<Landing<'a>>,
}

/// A legal move.
#[derive(Clone, Copy)]
struct Landing<'a> {
    spot: Spot,
    /// Whether a hint speaks of it.
    hinted: bool,
    /// What perfect play says of it, where that is to be shown.
    value: Option<&'a MoveJudgement>,
    /// Whether no other move is better.
    is_best: bool,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(
        grid: &'a Grid,
        scene: &'a Scene<'a>,
        at: Spot,
        layout: &'a Layout,
        canvas: Canvas<'a>,
    ) -> Self {
        let sides = &layout.sides;
        let aim = scene.active.then(|| aim(grid, sides, at));
        let discs = grid.discs.iter().map(|disc| (sides.spot(&disc.at), disc.seat)).collect();
        // A line is complete when its last disc has arrived.
        let winning = if scene.frame.is_some() { &[][..] } else { &grid.winning };
        let winning = winning.iter().map(|place| sides.spot(place)).collect();
        let landing = |target: &'a Target| Landing {
            spot: sides.spot(&target.at),
            hinted: scene.marked.contains(&target.text),
            value: scene.values.and_then(|values| values.of(&target.text)),
            is_best: scene.values.is_some_and(|values| values.best.contains(&target.text)),
        };
        let moves = grid.targets.iter().map(landing).collect();
        Self { grid, scene, layout, canvas, at, aim, discs, winning, moves }
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
        }
        self.draw_moving_disc();
        if self.scene.active && !self.grid.falls {
            self.draw_cursor();
        }
        self.tell_hidden_layers();
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
            let place = Place::new(end, layer.grid.middle(0, row).y);
            self.canvas.put_before(place, &(spot.row + 1).to_string(), style);
        }
    }

    fn draw_column_name(&mut self, layer: &Layer, column: u16) {
        let look = self.canvas.look;
        let spot = self.layout.spot(layer, column, 0);
        let is_column = self.is_here(layer) && spot.column == self.at.column;
        let style = if is_column { look.title() } else { look.dim() };
        let place =
            Place::new(layer.grid.middle(column, 0).x, layer.grid.bottom().saturating_add(1));
        if let Some(name) = self.grid.column_names.get(spot.column) {
            self.canvas.put(place, name, style);
        }
    }

    fn draw_cell(&mut self, spot: Spot, middle: Place) {
        let is_last = self.discs.last().is_some_and(|&(last, _)| last == spot);
        let moves = is_last && self.scene.frame.is_some();
        match self.owner(spot).filter(|_| !moves) {
            Some(seat) => {
                let has_won = self.winning.contains(&spot);
                let mark = (seat, self.grid.falls, self.density() == Density::Large);
                self.canvas.put_disc(middle, mark, is_last, has_won);
            }
            None => self.draw_empty_cell(spot, middle),
        }
    }

    fn owner(&self, spot: Spot) -> Option<Seat> {
        self.discs.iter().find(|&&(at, _)| at == spot).map(|&(_, seat)| seat)
    }

    fn draw_empty_cell(&mut self, spot: Spot, middle: Place) {
        let landing = self.moves.iter().find(|landing| landing.spot == spot).copied();
        let value = landing.and_then(|landing| landing.value).filter(|_| !self.grid.falls);
        let lands = self.grid.falls && self.aim == Some(spot) && landing.is_some();
        if let (Some(landing), Some(judged)) = (landing, value) {
            self.draw_value_inside(landing, judged, middle);
        } else if landing.is_some_and(|landing| landing.hinted) {
            self.canvas.put_hint(middle);
        } else if lands {
            self.canvas.put_landing(middle);
        } else if !self.density().has_lines() {
            self.canvas.put_empty(middle);
        }
    }

    fn density(&self) -> Density {
        self.layout.layers.first().map_or(Density::Compact, |layer| layer.grid.density)
    }

    /// What a move is worth, in its cell: in three columns with a star before the best if there is
    /// room, in two columns where cells are closer. Of a longer number the sign is left.
    fn draw_value_inside(&mut self, landing: Landing<'_>, judged: &MoveJudgement, middle: Place) {
        let look = self.canvas.look;
        let Landing { hinted, is_best, .. } = landing;
        let mut text = marks::worth(judged.bounds(), look);
        let room = if self.density() == Density::Compact { 2 } else { 3 };
        if text.width() > room {
            text = text.chars().take(1).collect();
        }
        let mut style = marks::worth_style(judged.bounds(), look);
        if is_best {
            style = style.add_modifier(Modifier::BOLD);
        }
        let sign = match (hinted, is_best) {
            (true, _) => Some(marks::hint(look)),
            (false, true) => Some((marks::star(look), style)).filter(|_| room > 2),
            (false, false) => None,
        };
        let start = Place::new(middle.x.saturating_sub(1), middle.y);
        match sign {
            Some((sign, colour)) if text.width() < room => {
                self.canvas.put(start, sign, colour);
            }
            _ if hinted || is_best => style = style.add_modifier(Modifier::UNDERLINED),
            _ => {}
        }
        let end = Place::new(start.x.saturating_add(room as u16), middle.y);
        self.canvas.put_before(end, &text, style);
    }

    /// The move in a column.
    fn landing_in(&self, column: Spot) -> Option<Landing<'a>> {
        self.moves.iter().find(|landing| landing.spot.shares_column(column)).copied()
    }

    /// The disc that would fall and the pointer below it, or what a hint speaks of.
    fn draw_above(&mut self, layer: &Layer, column: u16) {
        let spot = self.layout.spot(layer, column, 0);
        let pointer = Place::new(layer.grid.middle(column, 0).x, layer.grid.corner.y);
        let is_here = self.is_here(layer) && spot.column == self.at.column;
        if let Some(seat) = self.scene.view.seat.filter(|_| is_here) {
            self.canvas.put_pointer(pointer, seat);
        }
        if self.landing_in(spot).is_some_and(|landing| landing.hinted) {
            self.canvas.put_hint(pointer);
        }
    }

    /// What the move in a column is worth, below its name. Where columns are closer than numbers are
    /// wide, every second one is a row lower.
    fn draw_below(&mut self, layer: &Layer, column: u16) {
        let look = self.canvas.look;
        let spot = self.layout.spot(layer, column, 0);
        let Some(landing) = self.landing_in(spot) else { return };
        let Some(judged) = landing.value else { return };
        let lower = if self.density() == Density::Compact { spot.column as u16 % 2 } else { 0 };
        let text = marks::worth(judged.bounds(), look);
        let mut style = marks::worth_style(judged.bounds(), look);
        let middle = layer.grid.middle(column, 0).x;
        let y = layer.grid.bottom().saturating_add(2 + lower);
        let start = if text.width() > 1 { middle.saturating_sub(1) } else { middle };
        if landing.is_best {
            style = style.add_modifier(Modifier::BOLD);
            self.canvas.put(Place::new(start.saturating_sub(1), y), marks::star(look), style);
        }
        self.canvas.put(Place::new(start, y), &text, style);
    }

    fn draw_arrows(&mut self, layer: &Layer) {
        let look = self.canvas.look;
        for arrow in self.layout.arrows(layer, self.at) {
            self.canvas.put(arrow.place, look.either(arrow.symbol, arrow.ascii), look.title());
        }
    }

    /// The last disc on its way down.
    fn draw_moving_disc(&mut self) {
        let (Some(frame), Some(&(rest, seat))) = (self.scene.frame, self.discs.last()) else {
            return;
        };
        let top = self.layout.sides.rows - 1;
        let row = top.saturating_sub(frame.into()).max(rest.row);
        if let Some(middle) = self.layout.middle(Spot { row, ..rest }) {
            let is_large = self.density() == Density::Large;
            self.canvas.put_mark(middle, seat, self.grid.falls, is_large);
        }
    }

    /// Brackets around the cell that is pointed at, on the lines where there are some.
    fn draw_cursor(&mut self) {
        let look = self.canvas.look;
        let Some(middle) = self.layout.middle(self.at) else { return };
        let half = self.density().half();
        let close = Place::new(middle.x.saturating_add(half), middle.y);
        let open = Place::new(middle.x.saturating_sub(half), middle.y);
        let mut moves = self.moves.iter().filter(|landing| Some(landing.spot) == self.aim);
        let has_value = moves.any(|landing| landing.value.is_some());
        self.canvas.put(close, "]", look.title());
        if half == 1 && has_value {
            // The number is where the bracket would be.
            self.canvas.restyle(open, 2, look.chosen());
            return;
        }
        self.canvas.put(open, "[", look.title());
        let inside = Place::new(open.x.saturating_add(1), open.y);
        self.canvas.restyle(inside, 2 * half - 1, look.chosen());
    }

    /// How many layers there are above and below those that are shown.
    fn tell_hidden_layers(&mut self) {
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
