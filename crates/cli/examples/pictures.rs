//! Makes the pictures of the README: starts the program on a real terminal, plays, and draws what is on
//! its screen as SVG.
//!
//! ```text
//! cargo build --release && cargo run --release -p papan --example pictures -- target/release/papan docs/pictures
//! ```
#![allow(clippy::unwrap_used, dead_code)]

#[path = "../tests/screen/driver.rs"]
mod driver;

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use driver::Terminal;

/// The size of a character and of the letters in it.
const WIDTH: f64 = 9.0;
const HEIGHT: f64 = 18.0;
const LETTERS: f64 = 15.0;
/// The room around everything.
const MARGIN: f64 = 10.0;

const PAPER: &str = "#1b1e24";
const INK: &str = "#d9dce3";
/// The colours of a terminal, as far as the program uses them.
const COLOURS: [&str; 16] = [
    "#3b3f4a", "#ef6b73", "#8fc36b", "#f2c14e", "#6fb1f5", "#d38ae6", "#4fc9d6", "#d9dce3",
    "#858b99", "#ef6b73", "#8fc36b", "#f2c14e", "#6fb1f5", "#d38ae6", "#4fc9d6", "#ffffff",
];

/// A picture: what it is called, how the program is started, how large, what is done, what is waited for.
struct Picture {
    name: &'static str,
    rules: &'static str,
    args: &'static [&'static str],
    size: (u16, u16),
    steps: &'static [Step],
}

enum Step {
    Press(&'static str),
    Shown(&'static str),
}
use Step::{Press, Shown};

const PICTURES: [Picture; 3] = [
    Picture {
        name: "connect-four",
        args: &["--players", "human", "cost", "--position", "444355"],
        rules: "connect-four",
        size: (96, 27),
        steps: &[
            Shown("Your turn"),
            Press("x"),
            Shown("★"),
            Press("5"),
            Shown("Decided by"),
            Shown("exact"),
            Press("Left Left"),
            Shown("★"),
        ],
    },
    Picture {
        name: "dominoes",
        rules: "dominoes",
        args: &["--seed", "3", "--players", "human", "value", "value", "value"],
        size: (96, 30),
        steps: &[
            Shown("Your turn"),
            Press("Enter"),
            Shown("6 tiles, 41 pips"),
            Press("Enter"),
            Shown("passed on 4 and 5"),
            Press("Enter"),
            Shown("4 tiles, 29 pips"),
            Press("Tab Tab"),
            Shown("deals fit"),
        ],
    },
    Picture {
        name: "values",
        rules: "connect-four",
        args: &["--position", "3444214443636663326622223157755"],
        size: (96, 27),
        steps: &[Shown("wins"), Press("Tab Tab"), Shown("??"), Press("m"), Shown("to move")],
    },
];

fn main() {
    let args: Vec<_> = env::args().skip(1).collect();
    let [program, folder] = &args[..] else {
        panic!("give the program and the folder for the pictures");
    };
    let program = fs::canonicalize(program).unwrap();
    fs::create_dir_all(folder).unwrap();
    for Picture { name, rules, args, size, steps } in PICTURES {
        let args = [&["play", rules, "--screen", "--no-animation"], args].concat();
        let home = env::temp_dir().join(format!("papan-pictures-{}", std::process::id()));
        fs::create_dir_all(&home).unwrap();
        let mut screen = Terminal::start(program.to_str().unwrap(), &args, size, &home);
        for step in steps {
            match step {
                Press(keys) => screen.press(keys),
                Shown(text) => drop(screen.until_shown(text)),
            }
        }
        // What still moves settles.
        std::thread::sleep(std::time::Duration::from_secs(2));
        let file = Path::new(folder).join(format!("{name}.svg"));
        fs::write(&file, svg(&screen.screen(), size)).unwrap();
        drop(screen);
        fs::remove_dir_all(&home).unwrap();
    }
}

/// A picture of a screen.
fn svg(screen: &vt100::Screen, (columns, rows): (u16, u16)) -> String {
    let (width, height) =
        (f64::from(columns) * WIDTH + 2.0 * MARGIN, f64::from(rows) * HEIGHT + 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" \
         font-size=\"{LETTERS}\" xml:space=\"preserve\">\n<rect width=\"{width}\" height=\"{height}\" \
         rx=\"8\" fill=\"{PAPER}\"/>\n"
    );
    for row in 0..rows {
        let mut column = 0;
        while column < columns {
            let run = run_at(screen, row, column, columns);
            draw(&mut svg, screen, row, column..run);
            column = run;
        }
    }
    svg + "</svg>\n"
}

/// How a cell looks, apart from what is in it: its ink, its paper, whether it is bold.
fn style(cell: &vt100::Cell) -> (&'static str, &'static str, bool) {
    let colour = |colour, usual| match colour {
        vt100::Color::Idx(number) => COLOURS[usize::from(number) % COLOURS.len()],
        _ => usual,
    };
    let (ink, paper) = (colour(cell.fgcolor(), INK), colour(cell.bgcolor(), PAPER));
    if cell.inverse() { (paper, ink, cell.bold()) } else { (ink, paper, cell.bold()) }
}

/// Where the cells end that look alike.
fn run_at(screen: &vt100::Screen, row: u16, first: u16, columns: u16) -> u16 {
    let looks = |column| screen.cell(row, column).map(style);
    (first..columns).find(|&column| looks(column) != looks(first)).unwrap_or(columns)
}

fn draw(svg: &mut String, screen: &vt100::Screen, row: u16, run: std::ops::Range<u16>) {
    let Some((ink, paper, bold)) = screen.cell(row, run.start).map(style) else { return };
    let (x, y) = (MARGIN + f64::from(run.start) * WIDTH, MARGIN + f64::from(row) * HEIGHT);
    if paper != PAPER {
        let width = run.len() as f64 * WIDTH;
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{paper}\"/>"
        );
    }
    let mut letters = String::new();
    let mut places = Vec::new();
    for column in run {
        let text = screen.cell(row, column).map(vt100::Cell::contents).unwrap_or_default();
        if text.trim().is_empty() {
            continue;
        }
        letters.push_str(&text.replace('&', "&amp;").replace('<', "&lt;"));
        places.push((MARGIN + f64::from(column) * WIDTH).to_string());
    }
    if letters.is_empty() {
        return;
    }
    let weight = if bold { " font-weight=\"bold\"" } else { "" };
    let line = y + HEIGHT * 0.78;
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{line:.1}\" fill=\"{ink}\"{weight}>{letters}</text>",
        places.join(" ")
    );
}
