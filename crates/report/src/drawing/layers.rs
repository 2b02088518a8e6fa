//! The visible parts of a board: all layers, or the part of an endless board that fits.

use papan_ui::drawing::all_layers;
use papan_ui::game::{Disc, Grid};

/// The largest part of the endless board that is drawn.
const COLUMNS: i64 = 15;
const ROWS: i64 = 16;

/// One layer of a board; a flat board has only one.
#[derive(Debug)]
pub(crate) struct Layer<'a> {
    /// Its name, if it needs one.
    pub(crate) name: String,
    /// The names of its columns, from the left.
    pub(crate) columns: Vec<String>,
    /// The names of its rows, from the bottom.
    pub(crate) rows: Vec<String>,
    pub(crate) discs: Vec<LayerDisc<'a>>,
}

/// A disc and its place in the layer.
#[derive(Debug)]
pub(crate) struct LayerDisc<'a> {
    pub(crate) column: usize,
    pub(crate) row: usize,
    pub(crate) disc: &'a Disc,
    /// Whether it is part of a line that won.
    pub(crate) wins: bool,
}

impl<'a> LayerDisc<'a> {
    /// Places a disc in a layer that begins with this column and row.
    fn new(disc: &'a Disc, [first, bottom]: [i64; 2], grid: &Grid) -> Self {
        let [column, row] = [disc.at[0].abs_diff(first), disc.at[1].abs_diff(bottom)];
        let wins = grid.winning.contains(&disc.at);
        Self { column: column as usize, row: row as usize, disc, wins }
    }
}

/// All layers of a board with edges.
pub(crate) fn layers(grid: &Grid) -> Vec<Layer<'_>> {
    let Some([_, rows, others @ ..]) = grid.sides.as_deref() else { return Vec::new() };
    let layer = |place: &Vec<usize>| {
        let is_in = |disc: &&Disc| disc.at[2..].iter().zip(place).all(|(&at, &p)| at == p as i64);
        let discs = grid.discs.iter().filter(is_in);
        Layer {
            name: place.iter().map(|place| format!(".{}", place + 1)).collect(),
            columns: grid.column_names.clone(),
            rows: (1..=*rows).map(|row| row.to_string()).collect(),
            discs: discs.map(|disc| LayerDisc::new(disc, [0, 0], grid)).collect(),
        }
    };
    all_layers(others).iter().map(layer).collect()
}

/// The whole endless board, or the part around its last disc.
pub(crate) fn window(grid: &Grid) -> Layer<'_> {
    let ends = |side: usize| {
        let places = || grid.discs.iter().map(move |disc| disc.at[side]);
        let (low, high) = (places().min().unwrap_or_default(), places().max().unwrap_or_default());
        (low, high, places().next_back().unwrap_or_default())
    };
    let (low, high, last) = ends(0);
    let widest = high.saturating_sub(COLUMNS - 1).max(low);
    let first = last.saturating_sub(COLUMNS / 2).clamp(low, widest);
    let end = high.min(first.saturating_add(COLUMNS - 1));
    let (_, top, last) = ends(1);
    let bottom = (last - ROWS / 2).max(0).min((top - (ROWS - 1)).max(0));
    let highest = top.min(bottom + ROWS - 1);
    let is_in = |disc: &&Disc| {
        (first..=end).contains(&disc.at[0]) && (bottom..=highest).contains(&disc.at[1])
    };
    let discs = grid.discs.iter().filter(is_in);
    Layer {
        name: String::new(),
        columns: (first..=end).map(|column| column.to_string()).collect(),
        rows: (bottom..=highest).map(|row| (row + 1).to_string()).collect(),
        discs: discs.map(|disc| LayerDisc::new(disc, [first, bottom], grid)).collect(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_games::{AnyGame, Seat};
    use papan_players::dice;

    use super::*;
    use papan_ui::game::{BoardView, Visible, board};

    fn grid(rules: &str, moves: &str) -> Grid {
        let game = AnyGame::open(&rules.parse().unwrap(), None, moves, &mut dice(0, 0)).unwrap();
        match board(&game, Visible { watching: Seat::FIRST, is_revealed: true }) {
            BoardView::Line(grid) | BoardView::Endless(grid) => grid,
            BoardView::Dominoes(_) => panic!("a line game has a board"),
        }
    }

    #[test]
    fn the_line_that_won_is_marked_and_nothing_else() {
        let winning_plies = |moves: &str| -> Vec<usize> {
            let grid = grid("connect-four:7x6", moves);
            let layers = layers(&grid);
            let winning = layers[0].discs.iter().filter(|disc| disc.wins);
            winning.map(|disc| disc.disc.ply).collect()
        };
        assert_eq!(winning_plies("4455667"), [0, 2, 4, 6]);
        assert!(winning_plies("445566").is_empty());
        let won = grid("connect-four:7x6", "4455667");
        let layers = layers(&won);
        let last = layers[0].discs.last().unwrap();
        assert_eq!((last.column, last.row, last.disc.seat), (6, 0, Seat::FIRST));
    }

    #[test]
    fn a_disc_is_drawn_in_its_own_layer() {
        let grid = grid("tic-tac-toe:3x3x3", "a1.1 c2.3");
        let layers = layers(&grid);
        let counts: Vec<_> = layers.iter().map(|layer| layer.discs.len()).collect();
        assert_eq!(counts, [1, 0, 1]);
        let LayerDisc { column, row, disc, .. } = layers[2].discs[0];
        assert_eq!((column, row, disc.seat, disc.ply), (2, 1, Seat::new(1), 1));
    }

    #[test]
    fn the_endless_board_is_drawn_around_the_last_disc_wherever_that_is() {
        let near = grid("connect-four:endless", "0,-3,2");
        assert_eq!((window(&near).columns.len(), window(&near).discs.len()), (6, 3));
        let far = grid("connect-four:endless", &format!("0,{},{}", i64::MAX, i64::MIN));
        let drawn = window(&far);
        assert_eq!(drawn.discs.len(), 1);
        assert_eq!(drawn.columns[0], i64::MIN.to_string());
        assert_eq!(drawn.columns.len(), 15);
    }
}
