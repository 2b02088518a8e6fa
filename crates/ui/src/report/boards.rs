//! Finished games, drawn: boards with numbered discs, lines of tiles.

use std::fmt::Write;

use maud::{Markup, html};
use papan_games::Ending;
use papan_games::text::shown;

use super::count;
use super::sample::{Board, Disc, Laid, Layer, Picture, Sample, Tiles};

/// The side of a cell, and the room for names at the left and below.
const CELL: usize = 26;
const NAMES: usize = 22;

pub(super) fn section(samples: &[Sample]) -> Markup {
    html! {
        @if let Some(first) = samples.first() {
            section.games {
                h2 { "Some of the games" }
                p { (legend(first)) }
                @if let Picture::Line(_) = first.picture { (faces()) }
                .charts { @for sample in samples { (game(sample)) } }
            }
        }
    }
}

fn legend(sample: &Sample) -> String {
    match (&sample.picture, sample.opening) {
        (Picture::Line(_), _) => {
            "The first deals, each in two seatings. Below each tile is the number of \
            the move, and the letter of the seat that played it."
                .to_owned()
        }
        (Picture::Board(_), opening) => {
            let random = match opening {
                0 => "",
                _ => " Hollow ones are the moves of the opening, which were drawn at random.",
            };
            format!(
                "The first openings, each from both sides. Numbers are those of the moves; seat 1 has the \
                 circles, seat 2 the squares.{random} A frame marks the line that won."
            )
        }
    }
}

/// The mark of a seat in words.
fn seat_mark(sample: &Sample, seat: usize) -> String {
    match (&sample.picture, seat) {
        (Picture::Board(_), 0) => "●".to_owned(),
        (Picture::Board(_), _) => "■".to_owned(),
        (Picture::Line(_), seat) => letter(seat).to_string(),
    }
}

/// The letter of a seat.
fn letter(seat: usize) -> char {
    ['A', 'B', 'C', 'D'].get(seat).copied().unwrap_or('?')
}

fn game(sample: &Sample) -> Markup {
    html! {
        figure {
            figcaption { "Game " (sample.index) ": " (result(sample)) }
            ul.seats { @for (seat, player) in sample.players.iter().enumerate() {
                li { b { (seat_mark(sample, seat)) } " seat " (seat) ": " (shown(player))
                    @if sample.winners.contains(&seat) { strong { " – wins" } }
                    @if let Picture::Line(tiles) = &sample.picture { (left(tiles, seat)) } }
            } }
            @match &sample.picture {
                Picture::Board(board) => (draw_board(sample, board)),
                Picture::Line(tiles) => (draw_tiles(sample, tiles)),
            }
            @if let Some(deal) = &sample.deal { p.moves { "deal: " (deal) } }
            p.moves { "moves: " (sample.moves) }
        }
    }
}

fn result(sample: &Sample) -> String {
    let plies = count(sample.plies as u64, "move");
    if let Some((seat, fault)) = &sample.fault {
        return format!("forfeited by {seat} after {plies} ({})", shown(fault));
    }
    match sample.ending {
        Ending::Blocked => format!("blocked after {plies}"),
        _ if sample.winners.is_empty() => format!("drawn after {plies}"),
        _ => format!("won after {plies}"),
    }
}

fn draw_board(sample: &Sample, board: &Board) -> Markup {
    html! {
        .boards { @for layer in &board.layers { (draw_layer(sample, layer)) } }
        @if board.beyond > 0 {
            p { (count(board.beyond as u64, "disc")) " beyond the part that is shown." }
        }
    }
}

fn draw_layer(sample: &Sample, layer: &Layer) -> Markup {
    let (columns, rows) = (layer.columns.len(), layer.rows.len());
    let (width, height) = (NAMES + CELL * columns + 2, CELL * rows + NAMES);
    let name =
        if layer.name.is_empty() { String::new() } else { format!(", layer {}", layer.name) };
    let label = format!("Board of game {}{name}", sample.index);
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
                            @if disc.seat == seat && (disc.ply <= sample.opening) == opening {
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
    // Writing to a text does not fail.
    for row in 0..=rows {
        let _ = write!(path, "M{NAMES} {}h{}", 1 + CELL * row, CELL * columns);
    }
    for column in 0..=columns {
        let _ = write!(path, "M{} 1v{}", NAMES + CELL * column, CELL * rows);
    }
    path
}

fn draw_disc(disc: &Disc, x: usize, y: usize) -> Markup {
    html! {
        @if disc.wins { rect.win x=(x - 12) y=(y - 12) width="24" height="24" {} }
        @if disc.seat == 0 {
            circle cx=(x) cy=(y) r="10" {}
        } @else {
            rect x=(x - 9) y=(y - 9) width="18" height="18" {}
        }
        text x=(x) y=(y + 4) { (disc.ply) }
    }
}

/// What a seat held at the end.
fn left(tiles: &Tiles, seat: usize) -> Markup {
    let passes: Vec<_> = tiles.passes.iter().filter(|(who, _)| *who == seat).collect();
    html! {
        @if let Some((hand, pips)) = tiles.left.get(seat) {
            @if hand.is_empty() { ", out" } @else { ", left " (hand) " (" (count((*pips).into(), "pip")) ")" }
        }
        @if !passes.is_empty() {
            ", passed at " @for (number, (_, ply)) in passes.iter().enumerate() {
                @if number > 0 { ", " } (ply)
            }
        }
    }
}

fn draw_tiles(sample: &Sample, tiles: &Tiles) -> Markup {
    let line: String = tiles.line.iter().map(|t| format!("[{}|{}]", t.left, t.right)).collect();
    html! {
        .tiles role="img" aria-label=(format!("Line of game {}: {line}", sample.index)) {
            @for laid in &tiles.line { (draw_tile(laid)) }
        }
    }
}

fn draw_tile(laid: &Laid) -> Markup {
    html! {
        svg class=(format!("tile seat{}", laid.seat)) viewBox="0 0 42 36" width="42" height="36" {
            rect x="1" y="1" width="40" height="20" rx="3" {}
            path d="M21 3v16" {}
            (half(laid.left, 1)) (half(laid.right, 21))
            text x="21" y="33" { (laid.ply) " " (letter(laid.seat)) }
        }
    }
}

/// Dots up to six, a number beyond.
fn half(pips: u8, x: usize) -> Markup {
    html! {
        @if usize::from(pips) < FACES.len() {
            use href=(format!("#pips{pips}")) x=(x) y="1" {}
        } @else {
            text x=(x + 10) y="15" { (pips) }
        }
    }
}

/// Where the dots of nought to six are on a half of 20 by 20.
const FACES: [&[(u8, u8)]; 7] = [
    &[],
    &[(10, 10)],
    &[(5, 5), (15, 15)],
    &[(5, 5), (10, 10), (15, 15)],
    &[(5, 5), (15, 5), (5, 15), (15, 15)],
    &[(5, 5), (15, 5), (10, 10), (5, 15), (15, 15)],
    &[(5, 5), (10, 5), (15, 5), (5, 15), (10, 15), (15, 15)],
];

/// The halves of tiles, once for all pictures.
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
