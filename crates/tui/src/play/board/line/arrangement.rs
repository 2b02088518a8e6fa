//! How the layers of a bounded board are laid out in an area, and which part of them is shown.

use papan_ui::drawing::all_layers;
use papan_ui::game;
use ratatui::layout::{Position as Place, Rect, Size};

use crate::play::board::grid::{Cut, Density, Grid, whole};

/// Columns of the screen between layers.
const GAP: usize = 2;

/// A cell by where it is: its column, its row from the bottom, the number of its layer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) column: usize,
    pub(super) row: usize,
    pub(super) layer: usize,
}

impl Spot {
    /// Whether both are in the same column of the same layer.
    pub(super) fn shares_column(self, other: Self) -> bool {
        (self.column, self.layer) == (other.column, other.layer)
    }
}

/// The sides of a board as they are laid out.
#[derive(Clone, Debug)]
pub(super) struct Sides {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// The sides along which there are layers; none on a flat board.
    further: Vec<u8>,
    /// The place of each layer along the further sides; one without any on a flat board.
    pub(super) layers: Vec<Vec<usize>>,
    falls: bool,
}

impl Sides {
    pub(super) fn of(grid: &game::Grid) -> Self {
        let sides = grid.sides.as_deref().unwrap_or_default();
        let side = |number: usize| sides.get(number).map_or(1, |&side| side.max(1).into());
        let further = sides.get(2..).unwrap_or_default().to_vec();
        let layers = all_layers(&further);
        Self { columns: side(0), rows: side(1), further, layers, falls: grid.falls }
    }

    /// Where a cell is that is given by its place along each side.
    pub(super) fn spot(&self, place: &[i64]) -> Spot {
        let along = |side: usize| place.get(side).map_or(0, |&at| at as usize);
        let further = place.get(2..).unwrap_or_default();
        let is_there =
            |layer: &Vec<usize>| layer.iter().map(|&at| at as i64).eq(further.iter().copied());
        let layer = self.layers.iter().position(is_there).unwrap_or(0);
        Spot { column: along(0), row: along(1), layer }
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

    /// Rows of the screen below the cells: the names of columns, and what they are worth, in two rows
    /// where columns are narrower than numbers.
    pub(super) fn foot(&self, density: Density) -> usize {
        match (self.falls, density) {
            (false, _) => 1,
            (true, Density::Compact) => 3,
            (true, _) => 2,
        }
    }

    /// What one layer takes with so many of its columns and rows.
    fn block(&self, density: Density, columns: usize, rows: usize) -> (usize, usize) {
        let grid = density.size(columns, rows);
        let name = self.layer_name(self.layers.len() - 1).len();
        let width = self.margin() + usize::from(grid.width).max(name);
        (width, self.head() + usize::from(grid.height) + self.foot(density))
    }

    /// How many layers may stand beside each other, the most natural number first: so that each
    /// row of layers holds all places along the first of the further sides, and there are no more
    /// rows than layers in one; then so that all rows are full.
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

/// What is shown first of a board that is larger than its area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Scroll {
    column: usize,
    /// The highest row, counted from the top.
    from_top: usize,
    /// The highest row of layers.
    band: usize,
}

/// How a board is laid out in a room of some size.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    pub(super) sides: Sides,
    pub(super) density: Density,
    /// How many layers are beside each other.
    pub(super) abreast: usize,
    /// How many columns and rows of each layer are shown, and how many rows of layers.
    columns: usize,
    rows: usize,
    bands: usize,
}

impl Arrangement {
    /// The most comfortable one in which everything is shown; else a part of the most compact one.
    pub(super) fn new(sides: Sides, room: Size) -> Self {
        let (width, height) = (usize::from(room.width), usize::from(room.height));
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
        // Of several layers it has to be said how many are not shown.
        let height = height.saturating_sub(usize::from(all > 1));
        let around = sides.head() + sides.foot(density);
        let inside = Size::new(
            whole(width.saturating_sub(sides.margin())),
            whole(height.saturating_sub(around)),
        );
        let (columns, rows) = density.fitting(inside);
        let (columns, rows) = (columns.min(sides.columns), rows.min(sides.rows));
        let (_, down) = sides.block(density, columns, rows);
        let bands = (height / down).clamp(1, all);
        Self { sides, density, abreast, columns, rows, bands }
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

    /// What it would take to show everything with as many layers beside each other.
    pub(super) fn whole_size(&self) -> Size {
        let (columns, rows) = (self.sides.columns, self.sides.rows);
        let bands = self.all_bands();
        Self { columns, rows, bands, ..self.clone() }.size()
    }

    /// Shows this spot, and as little else anew as possible.
    pub(super) fn follow(&self, scroll: &mut Scroll, spot: Spot) {
        let from_top = self.sides.rows.saturating_sub(spot.row + 1);
        scroll.column = follow(scroll.column, self.columns, self.sides.columns, spot.column);
        scroll.from_top = follow(scroll.from_top, self.rows, self.sides.rows, from_top);
        scroll.band = follow(scroll.band, self.bands, self.all_bands(), spot.layer / self.abreast);
    }

    /// Where everything lies in an area.
    pub(super) fn lay_out(&self, area: Rect, scroll: Scroll) -> Layout {
        let size = self.size();
        let (across, down) = self.sides.block(self.density, self.columns, self.rows);
        let corner = Place::new(
            area.x.saturating_add(area.width.saturating_sub(size.width) / 2),
            area.y.saturating_add(area.height.saturating_sub(size.height) / 2),
        );
        // The board may have been drawn in another area before.
        let scroll = Scroll {
            column: scroll.column.min(self.sides.columns - self.columns),
            from_top: scroll.from_top.min(self.sides.rows - self.rows),
            band: scroll.band.min(self.all_bands() - self.bands),
        };
        let first = scroll.band * self.abreast;
        let end = (first + self.bands * self.abreast).min(self.sides.layers.len());
        let layers = (first..end).map(|number| {
            let at = number - first;
            let x = corner.x.saturating_add(whole(at % self.abreast * (across + GAP)));
            let y = corner.y.saturating_add(whole(at / self.abreast * down));
            let grid = self.grid(Place::new(x, y), scroll);
            Layer { number, title: Place::new(grid.corner.x, y), grid }
        });
        let layers = layers.collect();
        let told = Place::new(corner.x, corner.y.saturating_add(size.height.saturating_sub(1)));
        let hidden = [first, self.sides.layers.len() - end];
        Layout { sides: self.sides.clone(), layers, scroll, hidden, told }
    }

    fn grid(&self, block: Place, scroll: Scroll) -> Grid {
        let margin = whole(self.sides.margin());
        let head = whole(self.sides.head());
        Grid {
            corner: Place::new(block.x.saturating_add(margin), block.y.saturating_add(head)),
            columns: whole(self.columns),
            rows: whole(self.rows),
            density: self.density,
            cut: Cut {
                left: scroll.column > 0,
                right: scroll.column + self.columns < self.sides.columns,
                top: scroll.from_top > 0,
                bottom: scroll.from_top + self.rows < self.sides.rows,
            },
            open: self.sides.falls,
        }
    }
}

/// The first of `shown` out of `all` so that this one is shown, changed as little as possible.
fn follow(first: usize, shown: usize, all: usize, wanted: usize) -> usize {
    let lowest = (wanted + 1).saturating_sub(shown);
    first.clamp(lowest, wanted.max(lowest)).min(all.saturating_sub(shown))
}

/// A layer that is shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layer {
    pub(super) number: usize,
    /// Where its name is written.
    pub(super) title: Place,
    pub(super) grid: Grid,
}

/// Where every part of a board lies.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) sides: Sides,
    pub(super) layers: Vec<Layer>,
    scroll: Scroll,
    /// How many layers there are above and below those that are shown.
    pub(super) hidden: [usize; 2],
    /// Where that is told.
    pub(super) told: Place,
}

impl Layout {
    /// The spot that is shown in this column and row from the top of a layer's grid.
    pub(super) fn spot(&self, layer: &Layer, column: u16, row: u16) -> Spot {
        let column = self.scroll.column + usize::from(column);
        let from_top = self.scroll.from_top + usize::from(row);
        let row = self.sides.rows.saturating_sub(from_top + 1);
        Spot { column, row, layer: layer.number }
    }

    /// The middle of a spot, if it is shown.
    pub(super) fn middle(&self, spot: Spot) -> Option<Place> {
        let layer = self.layers.iter().find(|layer| layer.number == spot.layer)?;
        let column = whole(spot.column.checked_sub(self.scroll.column)?);
        let from_top = self.sides.rows.checked_sub(spot.row + 1)?;
        let row = whole(from_top.checked_sub(self.scroll.from_top)?);
        let shown = column < layer.grid.columns && row < layer.grid.rows;
        shown.then(|| layer.grid.middle(column, row))
    }
}

/// A sign that the board goes on, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrow {
    pub(super) place: Place,
    pub(super) symbol: &'static str,
    pub(super) ascii: &'static str,
    /// The spot to point at so that what lies there is shown.
    pub(super) leads_to: Spot,
}

impl Layout {
    /// The arrows along the columns and rows of a layer of which a part is shown.
    pub(super) fn arrows(&self, layer: &Layer, at: Spot) -> Vec<Arrow> {
        let grid = &layer.grid;
        let at = Spot { layer: layer.number, ..at };
        let (columns, rows) = (usize::from(grid.columns), usize::from(grid.rows));
        let names = grid.bottom().saturating_add(1);
        let numbers = grid.corner.x.saturating_sub(2);
        let first = self.spot(layer, 0, 0);
        let column = |column: usize| Spot { column: column.min(self.sides.columns - 1), ..at };
        let row = |row: usize| Spot { row: row.min(self.sides.rows - 1), ..at };
        // As many on as are shown now.
        let left = column(first.column.saturating_sub(columns));
        let right = column(first.column + 2 * columns - 1);
        let up = row(first.row + rows);
        let down = row((first.row + 1).saturating_sub(2 * rows));
        let arrow = |x, y, symbol, ascii, leads_to| {
            let place = Place::new(x, y);
            Arrow { place, symbol, ascii, leads_to }
        };
        let arrows = [
            (grid.cut.left, arrow(grid.corner.x, names, "◀", "<", left)),
            (grid.cut.right, arrow(grid.right(), names, "▶", ">", right)),
            (grid.cut.top, arrow(numbers, grid.corner.y, "▲", "^", up)),
            (grid.cut.bottom, arrow(numbers, grid.bottom(), "▼", "v", down)),
        ];
        arrows.into_iter().filter(|&(cut, _)| cut).map(|(_, arrow)| arrow).collect()
    }
}
