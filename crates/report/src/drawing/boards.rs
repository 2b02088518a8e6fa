//! Pictures of finished games: boards with numbered discs, lines of tiles.

use std::fmt::Write;

use maud::{Markup, PreEscaped, html};
use papan_games::dominoes::{Tile, TileSet};
use papan_games::text::shown;
use papan_games::{Ending, Seat};
use papan_words::{Language, Message};

use super::layers::{Layer, LayerDisc, layers, window};
use crate::sample::Sample;
use papan_ui::game::{BoardView, DominoTable, Grid, HandView, LaidTile};
use papan_ui::{say, text};

/// The side of a cell, and the room for names at the left and below.
const CELL: usize = 26;
const NAMES: usize = 22;

pub(crate) fn section(samples: &[Sample], language: Language) -> Markup {
    html! {
        @if let Some(first) = samples.first() {
            section.games {
                h2 { (text!("report-samples", language)) }
                p { (legend(first).in_language(language)) }
                @if let BoardView::Dominoes(_) = first.board { (faces()) }
                .charts { @for sample in samples { (game(sample, language)) } }
            }
        }
    }
}

fn legend(sample: &Sample) -> Message {
    match sample.board {
        BoardView::Dominoes(_) => say!("report-samples-tiles"),
        _ => say!("report-samples-discs", opening = sample.opening),
    }
}

/// The symbol of a seat in a text.
fn seat_mark(sample: &Sample, seat: usize) -> char {
    match (&sample.board, seat) {
        (BoardView::Dominoes(_), seat) => letter(seat),
        (_, 0) => '●',
        _ => '■',
    }
}

/// The letter of a seat.
fn letter(seat: usize) -> char {
    ['A', 'B', 'C', 'D'].get(seat).copied().unwrap_or('?')
}

fn game(sample: &Sample, language: Language) -> Markup {
    let said = |message: Message| message.in_language(language);
    let seat = |number: usize| said(say!("seat", number = number + 1));
    html! {
        figure {
            figcaption { (said(say!("report-game", number = sample.index, result = result(sample)))) }
            ul.seats { @for (number, player) in sample.players.iter().enumerate() {
                li { b { (seat_mark(sample, number)) } " " (seat(number)) ": " (shown(player))
                    @if sample.winners.contains(&number) {
                        strong { " – " (text!("report-wins", language)) }
                    }
                    @if let BoardView::Dominoes(table) = &sample.board {
                        @for left in left(table, number) { ", " (said(left)) }
                    } }
            } }
            @match &sample.board {
                BoardView::Line(grid) => (draw_board(Some(sample), grid, &layers(grid), language)),
                BoardView::Endless(grid) => (draw_board(Some(sample), grid, &[window(grid)], language)),
                BoardView::Dominoes(table) => (draw_tiles(Some(sample.index), table, language)),
            }
            @if let Some(deal) = &sample.deal { p.moves { (said(say!("report-deal", deal = deal))) } }
            p.moves { (said(say!("play-moves-so-far", moves = &sample.moves))) }
        }
    }
}

fn result(sample: &Sample) -> Message {
    let moves = sample.plies;
    if let Some((seat, fault)) = &sample.fault {
        return say!("report-forfeited", seat = *seat, moves = moves, fault = shown(fault));
    }
    match sample.ending {
        Ending::Blocked => say!("report-blocked", moves = moves),
        _ if sample.winners.is_empty() => say!("report-drawn", moves = moves),
        _ => say!("report-won", moves = moves),
    }
}

/// Renders a board alone; for dominoes also each hand, as far as it is visible.
pub(crate) fn picture(board: &BoardView, language: Language) -> Markup {
    match board {
        BoardView::Line(grid) => draw_board(None, grid, &layers(grid), language),
        BoardView::Endless(grid) => draw_board(None, grid, &[window(grid)], language),
        BoardView::Dominoes(table) => html! {
            (faces())
            ul.seats { @for hand in &table.hands {
                li { b { (letter(hand.seat.index())) } " " (held(hand).in_language(language)) }
            } }
            (draw_tiles(None, table, language))
        },
    }
}

/// The style of a picture that stands alone.
const ALONE: &str = include_str!("alone.css");
/// How many tiles are next to each other, and the size of each with its gap.
const ABREAST: usize = 14;
const TILE: [usize; 2] = [44, 40];
/// The gap between two layers.
const GAP: usize = 8;

/// Renders a board as an SVG file. Of dominoes it shows the line of tiles.
pub fn svg(board: &BoardView, language: Language) -> String {
    let layers = match board {
        BoardView::Line(grid) => layers(grid),
        BoardView::Endless(grid) => vec![window(grid)],
        BoardView::Dominoes(table) => return tiles_svg(table, language),
    };
    let mut left = 0_usize;
    let placed = layers.iter().map(|layer| {
        let at = left;
        let [width, height] = size(layer);
        left += width + GAP;
        (at, height, layer)
    });
    let placed: Vec<_> = placed.collect();
    let height = placed.iter().map(|&(_, height, _)| height).max().unwrap_or(0);
    framed(
        [left.saturating_sub(GAP), height],
        &html! {
            @for (at, _, layer) in &placed {
                g transform=(format!("translate({at} 0)")) { (draw_layer(None, layer, language)) }
            }
        },
    )
}

fn tiles_svg(table: &DominoTable, language: Language) -> String {
    let [width, height] = TILE;
    let columns = table.line.len().clamp(1, ABREAST);
    let rows = table.line.len().div_ceil(ABREAST).max(1);
    let place = |number: usize| {
        format!("translate({} {})", number % ABREAST * width, number / ABREAST * height)
    };
    framed(
        [columns * width, rows * height],
        &html! {
            title { (line_label(None, table).in_language(language)) }
            (faces())
            @for (number, laid) in table.line.iter().enumerate() {
                g transform=(place(number)) { (draw_tile(laid)) }
            }
        },
    )
}

/// A drawing of this size as an SVG file.
fn framed([width, height]: [usize; 2], drawing: &Markup) -> String {
    let file = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height) {
            style { (PreEscaped(ALONE)) }
            (drawing)
        }
    };
    file.into_string()
}

/// The tiles of a seat, or how many there are.
fn held(hand: &HandView) -> Message {
    match &hand.tiles {
        Some(tiles) if !tiles.is_empty() => say!("notebook-tiles", tiles = tiles.join(" ")),
        _ => say!("dominoes-tiles", count = hand.count),
    }
}

fn draw_board(
    sample: Option<&Sample>,
    grid: &Grid,
    layers: &[Layer<'_>],
    language: Language,
) -> Markup {
    let beyond = grid.discs.len() - layers.iter().map(|layer| layer.discs.len()).sum::<usize>();
    html! {
        .boards { @for layer in layers { (draw_layer(sample, layer, language)) } }
        @if beyond > 0 { p { (say!("report-beyond", discs = beyond).in_language(language)) } }
    }
}

/// The width and height of a layer with its names.
fn size(layer: &Layer<'_>) -> [usize; 2] {
    [NAMES + CELL * layer.columns.len() + 2, CELL * layer.rows.len() + NAMES]
}

fn draw_layer(sample: Option<&Sample>, layer: &Layer<'_>, language: Language) -> Markup {
    let (columns, rows) = (layer.columns.len(), layer.rows.len());
    let [width, height] = size(layer);
    let label = match sample {
        None => say!("notebook-board", layer = &layer.name),
        Some(sample) if layer.name.is_empty() => say!("report-board", number = sample.index),
        Some(sample) => say!("report-layer", number = sample.index, layer = &layer.name),
    };
    let opening_plies = sample.map_or(0, |sample| sample.opening);
    let label = label.in_language(language);
    let middle = |row: usize| CELL * (rows - 1 - row) + CELL / 2 + 1;
    html! {
        svg.board viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height) role="img"
            aria-label=(label) {
            title { (label) }
            path.grid d=(grid(columns, rows)) {}
            g.names {
                @for (column, name) in layer.columns.iter().enumerate() {
                    text x=(NAMES + CELL * column + CELL / 2) y=(height - 6) { (name) }
                }
                @for (row, name) in layer.rows.iter().enumerate() {
                    text x=(NAMES / 2) y=(middle(row) + 4) { (name) }
                }
                @if !layer.name.is_empty() { text x=(NAMES / 2) y=(height - 6) { (layer.name) } }
            }
            @for (seat, class) in ["first", "second"].into_iter().enumerate() {
                @for (opening, kind) in [(true, " opening"), (false, "")] {
                    g class=(format!("{class}{kind}")) {
                        @for disc in &layer.discs {
                            @let is_opening = disc.disc.ply < opening_plies;
                            @if disc.disc.seat.index() == seat && is_opening == opening {
                                (draw_disc(disc, NAMES + CELL * disc.column + CELL / 2, middle(disc.row)))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The lines between cells, as one path.
fn grid(columns: usize, rows: usize) -> String {
    let mut path = String::new();
    // Writing to a string does not fail.
    for row in 0..=rows {
        let _ = write!(path, "M{NAMES} {}h{}", 1 + CELL * row, CELL * columns);
    }
    for column in 0..=columns {
        let _ = write!(path, "M{} 1v{}", NAMES + CELL * column, CELL * rows);
    }
    path
}

fn draw_disc(disc: &LayerDisc<'_>, x: usize, y: usize) -> Markup {
    html! {
        @if disc.wins { rect.win x=(x - 12) y=(y - 12) width="24" height="24" {} }
        @if disc.disc.seat == Seat::FIRST {
            circle cx=(x) cy=(y) r="10" {}
        } @else {
            rect x=(x - 9) y=(y - 9) width="18" height="18" {}
        }
        text x=(x) y=(y + 4) { (disc.disc.ply + 1) }
    }
}

/// The tiles that a seat held at the end, and the moves at which it passed.
fn left(table: &DominoTable, seat: usize) -> impl Iterator<Item = Message> {
    let tiles = table.hands.get(seat).and_then(|hand| hand.tiles.as_ref()).into_iter().flatten();
    let held: TileSet = tiles.filter_map(|tile| Tile::parse(tile, table.highest)).collect();
    let held = if held.is_empty() {
        say!("drawing-out")
    } else {
        let tiles: Vec<_> = held.into_iter().map(|tile| tile.to_string()).collect();
        let pips = say!("dominoes-pips", count = held.pips());
        say!("report-left", tiles = tiles.join(" "), pips = pips)
    };
    let passes = table.passes.iter().filter(|pass| pass.seat.index() == seat);
    let moves: Vec<_> = passes.map(|pass| pass.ply + 1).collect();
    let when = (!moves.is_empty()).then(|| say!("report-passed", moves = moves));
    [held].into_iter().chain(when)
}

/// The line of tiles in characters, of a game with a number or alone.
fn line_label(number: Option<u64>, table: &DominoTable) -> Message {
    let line: String = table.line.iter().map(|t| format!("[{}|{}]", t.left, t.right)).collect();
    match number {
        Some(number) => say!("report-line", number = number, tiles = line),
        None => say!("notebook-line", tiles = line),
    }
}

fn draw_tiles(number: Option<u64>, table: &DominoTable, language: Language) -> Markup {
    let label = line_label(number, table).in_language(language);
    html! {
        .tiles role="img" aria-label=(label) { @for laid in &table.line { (draw_tile(laid)) } }
    }
}

fn draw_tile(laid: &LaidTile) -> Markup {
    let seat = laid.seat.unwrap_or(Seat::FIRST).index();
    html! {
        svg class=(format!("tile seat{seat}")) viewBox="0 0 42 36" width="42" height="36" {
            rect x="1" y="1" width="40" height="20" rx="3" {}
            path d="M21 3v16" {}
            (half(laid.left, 1)) (half(laid.right, 21))
            text x="21" y="33" { (laid.ply.map_or(0, |ply| ply + 1)) " " (letter(seat)) }
        }
    }
}

/// Renders half a tile: dots up to six, a number beyond.
fn half(pips: u8, x: usize) -> Markup {
    html! {
        @if usize::from(pips) < FACES.len() {
            use href=(format!("#pips{pips}")) x=(x) y="1" {}
        } @else {
            text x=(x + 10) y="15" { (pips) }
        }
    }
}

/// The coordinates of the dots of nought to six on a half of 20 by 20.
const FACES: [&[(u8, u8)]; 7] = [
    &[],
    &[(10, 10)],
    &[(5, 5), (15, 15)],
    &[(5, 5), (10, 10), (15, 15)],
    &[(5, 5), (15, 5), (5, 15), (15, 15)],
    &[(5, 5), (15, 5), (10, 10), (5, 15), (15, 15)],
    &[(5, 5), (10, 5), (15, 5), (5, 15), (10, 15), (15, 15)],
];

/// Defines the halves of tiles, once for all pictures.
fn faces() -> Markup {
    html! {
        svg.defined width="0" height="0" aria-hidden="true" {
            defs { @for (pips, dots) in FACES.iter().enumerate() {
                g id=(format!("pips{pips}")) {
                    @for (x, y) in *dots { circle cx=(x) cy=(y) r="2.2" {} }
                }
            } }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_games::AnyGame;
    use papan_players::dice;

    use super::*;
    use papan_ui::game::{self, Visible};

    #[test]
    fn a_line_of_tiles_knows_who_played_what_and_who_passed() {
        let moves = "2|2@left 0|2@left 0|1@left 1|1@left pass 1|2@left";
        let deal = Some("0|0 0|1 2|2/1|1 1|2 0|2");
        let rules = "dominoes:openspiel2,set=2,hand=3".parse().unwrap();
        let game = AnyGame::open(&rules, deal, moves, &mut dice(0, 0)).unwrap();
        let board = game::board(&game, Visible { watching: Seat::FIRST, is_revealed: true });
        let BoardView::Dominoes(table) = board else { panic!("tiles") };
        let of = |t: &LaidTile| (t.left, t.right, t.seat.unwrap().index(), t.ply.unwrap());
        let laid: Vec<_> = table.line.iter().map(of).collect();
        assert_eq!(laid, [(2, 1, 1, 5), (1, 1, 1, 3), (1, 0, 0, 2), (0, 2, 1, 1), (2, 2, 0, 0)]);
        let told = |seat| left(&table, seat).map(|said| said.to_string()).collect::<Vec<_>>();
        assert_eq!(told(0), ["left 0|0 (0 pips)", "passed at 5"]);
        assert_eq!(told(1), ["out"]);
    }
}
