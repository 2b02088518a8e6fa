//! Draws bounded boards: rows from the top, layers side by side.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use papan_games::line::{Cell, LineBoard, LinePosition, LineRules};
use papan_games::{Position, Seat};
use papan_words::Language;

use crate::say;

/// Layers are put side by side up to this width.
const WIDTH: usize = 80;

/// The mark of a seat. Shapes differ as well as colours.
pub(super) fn mark(seat: Seat) -> char {
    if seat == Seat::FIRST { 'X' } else { 'O' }
}

/// The name of a seat with its mark.
pub(super) fn marked_name(seat: Seat, language: Language) -> String {
    say!("board-player", number = seat.index() + 1, mark = mark(seat)).in_language(language)
}

/// The colour of a seat's mark; the two are distinct for people with any colour vision.
fn style(seat: Seat) -> Style {
    let colour = if seat == Seat::FIRST { AnsiColor::Yellow } else { AnsiColor::Cyan };
    Style::new().fg_color(Some(colour.into()))
}

/// A mark, or a dot for an empty cell; the last move is bold.
pub(super) fn cell_text(owner: Option<Seat>, is_last: bool) -> String {
    let Some(seat) = owner else {
        return ".".to_owned();
    };
    let mut style = style(seat);
    if is_last {
        style = style.bold().underline();
    }
    format!("{style}{}{style:#}", mark(seat))
}

pub(super) fn draw(position: &LinePosition, last: Option<Cell>, language: Language) -> String {
    let sides = position.rules().sides();
    let layers = all_layers(&sides[2..]);
    let width = layer_width(sides, language);
    let abreast = (WIDTH / width).clamp(1, layers.len());
    let mut text = String::new();
    for row_of_layers in layers.chunks(abreast) {
        let drawn: Vec<_> =
            row_of_layers.iter().map(|at| draw_layer(position, at, last, language)).collect();
        for line in 0..drawn[0].len() {
            let parts: Vec<_> = drawn.iter().map(|layer| layer[line].as_str()).collect();
            let _ = writeln!(text, "{}", parts.concat().trim_end());
        }
    }
    text.trim_end().to_owned()
}

/// Explains how to type a move.
pub(super) fn how_to_move(rules: LineRules, language: Language) -> String {
    let sides = rules.sides();
    let first = rules.column_name(0);
    if rules.names_columns() {
        let last = rules.column_name(usize::from(sides[0]) - 1);
        return say!("drawing-type-column", first = first, last = last).in_language(language);
    }
    let layers: String = sides[2..].iter().map(|_| ".1").collect();
    say!("drawing-type-cell", cell = format!("{first}1{layers}")).in_language(language)
}

/// The places of all layers along the sides after the second; one empty place on a flat board.
pub fn all_layers(sides: &[u8]) -> Vec<Vec<usize>> {
    let mut layers = vec![Vec::new()];
    for &side in sides.iter().rev() {
        layers = layers
            .iter()
            .flat_map(|rest| (0..usize::from(side)).map(move |p| (p, rest)))
            .map(|(p, rest)| [&[p], rest.as_slice()].concat())
            .collect();
    }
    layers
}

/// The width of one layer: its cells or its title, whichever is wider, and a gap.
fn layer_width(sides: &[u8], language: Language) -> usize {
    let cells = 5 + 2 * usize::from(sides[0]);
    let last: Vec<_> = sides[2..].iter().map(|&side| side.into()).collect();
    cells.max(layer_title(&last, language).len()) + 3
}

fn layer_title(layer: &[usize], language: Language) -> String {
    let name: String = layer.iter().map(|place| format!(".{}", place + 1)).collect();
    format!("      {}", say!("board-layer", name = name).in_language(language))
}

/// The lines of one layer, each padded to the same width.
fn draw_layer(
    position: &LinePosition,
    layer: &[usize],
    last: Option<Cell>,
    language: Language,
) -> Vec<String> {
    let rules = position.rules();
    let (columns, rows) = (usize::from(rules.sides()[0]), usize::from(rules.sides()[1]));
    let width = layer_width(rules.sides(), language);
    let mut lines = Vec::new();
    if !layer.is_empty() {
        lines.push(format!("{:<width$}", layer_title(layer, language)));
    }
    for row in (0..rows).rev() {
        let mut line = format!("{:>3} |", row + 1);
        for column in 0..columns {
            let cell = rules.cell(&[&[column, row], layer].concat());
            let owner = cell.and_then(|cell| position.owner(cell));
            let _ = write!(line, " {}", cell_text(owner, cell == last));
        }
        // Colours take no room on the screen, so the padding is added by hand.
        lines.push(line + &" ".repeat(width - 5 - 2 * columns));
    }
    lines.push(format!("{:<width$}", format!("    +{}", "-".repeat(2 * columns))));
    let names: String = (0..columns).map(|c| format!(" {}", rules.column_name(c))).collect();
    lines.push(format!("{:<width$}", format!("     {names}")));
    lines
}
