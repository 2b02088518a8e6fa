//! How the layers of a board are laid out in an area, and which part of them is shown.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use papan_ui::drawing::all_layers;
use papan_ui::game;
use ratatui::layout::{Position, Rect, Size};

use crate::play::board::grid::{CutSides, Density, Grid, whole};

/// Columns of the screen between layers.
const GAP: usize = 2;
/// The fewest columns and rows that are shown of the endless board, if there is room.
const FEWEST: (usize, usize) = (9, 7);
/// Empty columns beyond the outermost discs of the endless board, and empty rows above the highest.
const AROUND: usize = 2;

/// A cell: its column, its row from the bottom, the number of its layer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct BoardCell {
    pub(super) column: i64,
    pub(super) row: usize,
    pub(super) layer: usize,
}

/// The sides of a board as they are laid out.
#[derive(Clone, Debug)]
pub(super) struct Sides {
    /// On the endless board: the columns and rows with discs, and some empty ones.
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) is_endless: bool,
    /// The sides along which there are layers; none on a flat board.
    further: Vec<u8>,
    /// The place of each layer along the further sides; one without any on a flat board.
    pub(super) layers: Vec<Vec<usize>>,
    falls: bool,
    /// The number of discs in each column of a layer that has some.
    heights: BTreeMap<(usize, i64), usize>,
}

impl Sides {
    pub(super) fn of(grid: &game::Grid) -> Self {
        let sides = grid.sides.as_deref().unwrap_or_default();
        let side = |number: usize| sides.get(number).map_or(1, |&side| side.max(1).into());
        let further = sides.get(2..).unwrap_or_default().to_vec();
        let mut all = Self {
            columns: side(0),
            rows: side(1),
            is_endless: grid.sides.is_none(),
            layers: all_layers(&further),
            further,
            falls: grid.falls,
            heights: BTreeMap::new(),
        };
        for disc in &grid.discs {
            let BoardCell { column, layer, .. } = all.spot(&disc.at);
            *all.heights.entry((layer, column)).or_default() += 1;
        }
        if all.is_endless {
            let mut columns = all.heights.keys().map(|&(_, column)| column);
            let first = columns.next().unwrap_or(0);
            let span = columns.next_back().unwrap_or(first).abs_diff(first);
            let span = usize::try_from(span).unwrap_or(usize::MAX);
            all.columns = span.saturating_add(1 + 2 * AROUND).max(FEWEST.0);
            all.rows = (all.highest() + AROUND).max(FEWEST.1);
        }
        all
    }

    /// The cell at this place along each side.
    pub(super) fn spot(&self, place: &[i64]) -> BoardCell {
        let along = |side: usize| place.get(side).copied().unwrap_or(0);
        let further = place.get(2..).unwrap_or_default();
        let is_there =
            |layer: &Vec<usize>| layer.iter().map(|&at| at as i64).eq(further.iter().copied());
        let layer = self.layers.iter().position(is_there).unwrap_or(0);
        BoardCell { column: along(0), row: along(1) as usize, layer }
    }

    pub(super) fn last_column(&self) -> i64 {
        self.columns as i64 - 1
    }

    /// The columns with discs on the first layer, from the left, and the number of discs in each.
    pub(super) fn heights(&self) -> impl DoubleEndedIterator<Item = (i64, usize)> + '_ {
        self.heights.iter().map(|(&(_, column), &height)| (column, height))
    }

    /// The number of discs in the highest column.
    fn highest(&self) -> usize {
        self.heights.values().copied().max().unwrap_or(0)
    }

    /// The cell that a player points at with this spot: where discs fall, the one in which a disc would come to rest, or
    /// the highest of a full column.
    pub(super) fn aim(&self, at: BoardCell) -> BoardCell {
        if !self.falls {
            return at;
        }
        let height = self.heights.get(&(at.layer, at.column)).copied().unwrap_or(0);
        BoardCell { row: height.min(self.rows - 1), ..at }
    }

    /// The move that fills a cell, in its notation.
    pub(super) fn move_text(&self, grid: &game::Grid, spot: BoardCell) -> String {
        if self.is_endless {
            return spot.column.to_string();
        }
        let column = grid.column_names.get(spot.column as usize).map_or("?", String::as_str);
        if grid.names_columns {
            column.to_owned()
        } else {
            format!("{column}{}{}", spot.row + 1, self.layer_name(spot.layer))
        }
    }

    /// The number of rows that a disc is shown falling before it comes to rest in this cell. The endless board has no
    /// top, so a disc comes from a little above the highest one.
    pub(super) fn steps_down(&self, rest: BoardCell) -> usize {
        const LONGEST: usize = 10;
        if self.is_endless {
            (self.highest() + 3).saturating_sub(rest.row).min(LONGEST)
        } else {
            (self.rows - 1).saturating_sub(rest.row)
        }
    }

    /// The name of a layer; empty on a flat board.
    pub(super) fn layer_name(&self, layer: usize) -> String {
        let places = self.layers.get(layer).into_iter().flatten();
        places.map(|place| format!(".{}", place + 1)).collect()
    }

    pub(super) fn is_flat(&self) -> bool {
        self.further.is_empty()
    }

    /// Columns of the screen before each layer, for the numbers of the rows.
    pub(super) fn margin(&self) -> usize {
        self.rows.to_string().len() + 1
    }

    /// Rows of the screen above the line above the cells: the layer's name, the disc that would fall.
    fn head(&self) -> usize {
        usize::from(!self.is_flat()) + usize::from(self.falls)
    }

    /// Rows of the screen below the cells: the names of columns, and their values, in two rows where columns are narrower
    /// than numbers. On the endless board: the numbers of columns, and the discs out of sight.
    pub(super) fn foot(&self, density: Density) -> usize {
        match (self.falls, density) {
            (false, _) => 1,
            (true, Density::Compact) if !self.is_endless => 3,
            (true, _) => 2,
        }
    }

    /// The part of a room that is left for the grid of one layer.
    fn inside(&self, density: Density, width: usize, height: usize) -> Size {
        let around = self.head() + self.foot(density);
        Size::new(whole(width.saturating_sub(self.margin())), whole(height.saturating_sub(around)))
    }

    /// The room that one layer takes with this many of its columns and rows.
    fn block(&self, density: Density, columns: usize, rows: usize) -> (usize, usize) {
        let grid = density.size(columns, rows);
        let name = self.layer_name(self.layers.len() - 1).len();
        let width = self.margin() + usize::from(grid.width).max(name);
        (width, self.head() + usize::from(grid.height) + self.foot(density))
    }

    /// The possible numbers of layers in a row, the most natural first: each row holds all places along the first of
    /// the further sides, and there are no more rows than layers in one; then those that fill all rows.
    fn all_abreast(&self) -> Vec<usize> {
        let count = self.layers.len();
        let further = self.further.iter().map(|&side| usize::from(side));
        let natural: Vec<_> = further
            .scan(1, |product, side| {
                *product *= side;
                Some(*product)
            })
            .collect();
        let (long, short): (Vec<_>, Vec<_>) =
            natural.into_iter().partition(|&abreast| abreast * abreast >= count);
        let mut others: Vec<_> = (1..=count).rev().collect();
        others.sort_by_key(|&abreast| !count.is_multiple_of(abreast));
        long.into_iter().chain(short.into_iter().rev()).chain(others).collect()
    }
}

/// The part that is shown of a board that is larger than its area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Scroll {
    /// The first column and the lowest row; `None` until the board is drawn.
    first: Option<(i64, usize)>,
    /// The highest row of layers.
    band: usize,
}

/// How a board is laid out in a room of some size.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    pub(super) sides: Sides,
    pub(super) density: Density,
    /// The number of layers in a row.
    pub(super) abreast: usize,
    /// The number of columns and rows of each layer that are shown, and of rows of layers.
    columns: usize,
    rows: usize,
    bands: usize,
}

impl Arrangement {
    /// The most comfortable one in which everything is shown; else a part of the most compact one.
    pub(super) fn new(sides: Sides, room: Size) -> Self {
        let (width, height) = (usize::from(room.width), usize::from(room.height));
        if sides.is_endless {
            return Self::of_endless(sides, width, height);
        }
        let (columns, rows) = (sides.columns, sides.rows);
        let all_abreast = sides.all_abreast();
        let mut whole =
            Self { sides, density: Density::Compact, abreast: 1, columns, rows, bands: 1 };
        for density in Density::ALL {
            for &abreast in &all_abreast {
                (whole.density, whole.abreast) = (density, abreast);
                whole.bands = whole.all_bands();
                let (across, down) = whole.extent();
                if across <= width && down <= height {
                    return whole;
                }
            }
        }
        Self::in_part(whole.sides, width, height)
    }

    fn in_part(sides: Sides, width: usize, height: usize) -> Self {
        let density = Density::Compact;
        let (across, _) = sides.block(density, sides.columns, sides.rows);
        let fits = |&abreast: &usize| abreast * (across + GAP) <= width + GAP;
        let abreast = sides.all_abreast().into_iter().find(fits).unwrap_or(1);
        let all = sides.layers.len().div_ceil(abreast);
        // A row tells how many layers are not shown.
        let height = height.saturating_sub(usize::from(all > 1));
        let (columns, rows) = density.fitting(sides.inside(density, width, height));
        let (columns, rows) = (columns.min(sides.columns), rows.min(sides.rows));
        let (_, down) = sides.block(density, columns, rows);
        let bands = (height / down).clamp(1, all);
        Self { sides, density, abreast, columns, rows, bands }
    }

    /// As many columns of the endless board as fit. Only rows are brought closer to show more of them, because there are
    /// always more columns; large cells would only show less of the board.
    fn of_endless(sides: Sides, width: usize, height: usize) -> Self {
        const ENOUGH_ROWS: usize = 10;
        let inside = sides.inside(Density::Compact, width, height);
        let fits = |density: &Density| {
            let size = density.size(FEWEST.0, sides.rows.min(ENOUGH_ROWS));
            size.width <= inside.width && size.height <= inside.height
        };
        let mut small = Density::ALL.into_iter().filter(|&density| density != Density::Large);
        let density = small.find(fits).unwrap_or(Density::Compact);
        let (columns, rows) = density.fitting(inside);
        let rows = rows.min(sides.rows);
        Self { sides, density, abreast: 1, columns, rows, bands: 1 }
    }

    fn all_bands(&self) -> usize {
        self.sides.layers.len().div_ceil(self.abreast)
    }

    /// Columns and rows of the screen that it takes.
    fn extent(&self) -> (usize, usize) {
        let (across, down) = self.sides.block(self.density, self.columns, self.rows);
        let abreast = self.abreast.min(self.sides.layers.len());
        let told = usize::from(self.bands < self.all_bands());
        ((across + GAP) * abreast - GAP, down * self.bands + told)
    }

    pub(super) fn size(&self) -> Size {
        let (across, down) = self.extent();
        Size::new(whole(across), whole(down))
    }

    /// The room that would show everything with as many layers in a row; on the endless board, all discs or as many as
    /// fit.
    pub(super) fn whole_size(&self, room: Size) -> Size {
        let Sides { columns, rows, is_endless, .. } = self.sides;
        if is_endless {
            let discs = Self { columns: columns.min(self.columns), ..self.clone() }.size();
            return Size::new(discs.width.min(room.width), discs.height.min(room.height));
        }
        Self { columns, rows, bands: self.all_bands(), ..self.clone() }.size()
    }

    /// The columns that can be the first one shown.
    fn first_columns(&self) -> RangeInclusive<i64> {
        let columns = self.columns as i64;
        if self.sides.is_endless {
            i64::MIN..=i64::MAX - (columns - 1)
        } else {
            0..=self.sides.columns as i64 - columns
        }
    }

    /// The first column and the lowest row that are shown. The board may have been drawn in another area before.
    fn first(&self, scroll: Scroll) -> (i64, usize) {
        let (columns, highest) = (self.first_columns(), self.sides.rows - self.rows);
        let start =
            if self.sides.is_endless { (-(self.columns as i64 / 2), 0) } else { (0, highest) };
        let (column, row) = scroll.first.unwrap_or(start);
        (column.clamp(*columns.start(), *columns.end()), row.min(highest))
    }

    /// Scrolls as little as possible to show this spot, with this many columns on either side.
    pub(super) fn follow(&self, scroll: &mut Scroll, spot: BoardCell, around: i64) {
        let (column, row) = self.first(*scroll);
        let column = follow(column, self.columns, spot.column, around);
        let row = follow(row as i64, self.rows, spot.row as i64, 0);
        let band = follow(scroll.band as i64, self.bands, (spot.layer / self.abreast) as i64, 0);
        *scroll = Scroll { first: Some((column, row.max(0) as usize)), band: band.max(0) as usize };
    }

    /// The place of everything in an area.
    pub(super) fn lay_out(&self, area: Rect, scroll: Scroll) -> Layout {
        let size = self.size();
        let (across, down) = self.sides.block(self.density, self.columns, self.rows);
        let corner = Position::new(
            area.x.saturating_add(area.width.saturating_sub(size.width) / 2),
            area.y.saturating_add(area.height.saturating_sub(size.height) / 2),
        );
        let shown = self.first(scroll);
        let first = scroll.band.min(self.all_bands() - self.bands) * self.abreast;
        let end = (first + self.bands * self.abreast).min(self.sides.layers.len());
        let layers = (first..end).map(|number| {
            let at = number - first;
            let x = corner.x.saturating_add(whole(at % self.abreast * (across + GAP)));
            let y = corner.y.saturating_add(whole(at / self.abreast * down));
            let grid = self.grid(Position::new(x, y), shown);
            Layer { number, title: Position::new(grid.corner.x, y), grid }
        });
        let layers = layers.collect();
        let told = Position::new(corner.x, corner.y.saturating_add(size.height.saturating_sub(1)));
        let hidden = [first, self.sides.layers.len() - end];
        Layout { sides: self.sides.clone(), layers, first: shown, hidden, told }
    }

    fn grid(&self, block: Position, (column, row): (i64, usize)) -> Grid {
        let margin = whole(self.sides.margin());
        let head = whole(self.sides.head());
        let columns = self.first_columns();
        // Above the discs of the endless board there is nothing to see.
        let top = if self.sides.is_endless { self.sides.highest() } else { self.sides.rows };
        Grid {
            corner: Position::new(block.x.saturating_add(margin), block.y.saturating_add(head)),
            columns: whole(self.columns),
            rows: whole(self.rows),
            density: self.density,
            cut: CutSides {
                left: column > *columns.start(),
                right: column < *columns.end(),
                top: row + self.rows < top,
                bottom: row > 0,
            },
            open: self.sides.falls,
        }
    }
}

/// The first of `shown` places so that this one is shown with some around it, changed as little as possible.
fn follow(first: i64, shown: usize, wanted: i64, around: i64) -> i64 {
    let last = shown as i64 - 1;
    let around = around.min(last / 2);
    let most = wanted.saturating_sub(around);
    first.clamp(wanted.saturating_sub(last - around).min(most), most)
}

/// A layer that is shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layer {
    pub(super) number: usize,
    /// Where its name is written.
    pub(super) title: Position,
    pub(super) grid: Grid,
}

/// The place of every part of a board.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) sides: Sides,
    pub(super) layers: Vec<Layer>,
    /// The first column and the lowest row that are shown.
    first: (i64, usize),
    /// The number of layers above and below those that are shown.
    pub(super) hidden: [usize; 2],
    /// Where that is written.
    pub(super) told: Position,
}

impl Layout {
    /// The spot that is shown in this column and row from the top of a layer's grid.
    pub(super) fn spot(&self, layer: &Layer, column: u16, row: u16) -> BoardCell {
        let (first, lowest) = self.first;
        let row = lowest + usize::from(layer.grid.rows.saturating_sub(row + 1));
        BoardCell { column: first.saturating_add(column.into()), row, layer: layer.number }
    }

    /// The middle of a spot, if it is shown.
    pub(super) fn middle(&self, spot: BoardCell) -> Option<Position> {
        let (first, lowest) = self.first;
        let grid = &self.layers.iter().find(|layer| layer.number == spot.layer)?.grid;
        let column = u16::try_from(spot.column.checked_sub(first)?).ok()?;
        let above = u16::try_from(spot.row.checked_sub(lowest)?).ok()?;
        let from_top = grid.rows.checked_sub(above.checked_add(1)?)?;
        (column < grid.columns).then(|| grid.middle(column, from_top))
    }
}

/// A sign that a part of the board is out of sight, and the spot that it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrow {
    pub(super) place: Position,
    pub(super) symbol: &'static str,
    pub(super) ascii: &'static str,
    /// The spot to point at so that this part is shown.
    pub(super) leads_to: BoardCell,
}

impl Layout {
    /// The arrows along the columns and rows of a layer of which a part is shown. On the endless board the number of
    /// discs out of sight is below the columns instead.
    pub(super) fn arrows(&self, layer: &Layer, at: BoardCell) -> Vec<Arrow> {
        let grid = &layer.grid;
        let at = BoardCell { layer: layer.number, ..at };
        let (columns, rows) = (i64::from(grid.columns), usize::from(grid.rows));
        let names = grid.bottom().saturating_add(1);
        let numbers = grid.corner.x.saturating_sub(2);
        let first = self.spot(layer, 0, 0);
        let column = |by: i64| {
            let column = first.column.saturating_add(by);
            BoardCell { column: column.min(self.sides.last_column()).max(0), ..at }
        };
        let row = |row: usize| BoardCell { row: row.min(self.sides.rows - 1), ..at };
        // As many on as are shown now.
        let (left, right) = (column(-columns), column(2 * columns - 1));
        let up = row(first.row + rows);
        let down = row((first.row + 1).saturating_sub(2 * rows));
        let arrow = |x, y, symbol, ascii, leads_to| {
            let place = Position::new(x, y);
            Arrow { place, symbol, ascii, leads_to }
        };
        let is_bounded = !self.sides.is_endless;
        let arrows = [
            (grid.cut.left && is_bounded, arrow(grid.corner.x, names, "◀", "<", left)),
            (grid.cut.right && is_bounded, arrow(grid.right(), names, "▶", ">", right)),
            (grid.cut.top, arrow(numbers, grid.corner.y, "▲", "^", up)),
            (grid.cut.bottom, arrow(numbers, grid.bottom(), "▼", "v", down)),
        ];
        arrows.into_iter().filter(|&(cut, _)| cut).map(|(_, arrow)| arrow).collect()
    }
}
