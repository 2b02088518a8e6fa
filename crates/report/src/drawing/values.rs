//! The chart of the exact value of a game, move by move.

use anyhow::Result;
use maud::{Markup, PreEscaped, html};
use papan_words::Language;
use plotters::prelude::*;

use super::charts::{COLOURS, FAINT, FONT, inside};
use papan_ui::text;

const WIDTH: u32 = 480;
const HEIGHT: u32 = 220;

/// Renders the exact value after each number of moves, for the first seat: it wins above the middle.
pub(crate) fn chart(by_ply: &[(usize, i32)], language: Language) -> Result<Markup> {
    let spoken: Vec<_> = by_ply.iter().map(|(ply, value)| format!("{ply}: {value}")).collect();
    Ok(html! {
        figure {
            figcaption { (text!("notebook-values", language)) }
            svg.chart viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) width=(WIDTH) role="img"
                aria-label=(spoken.join(", ")) {
                title { (text!("notebook-values", language)) }
                (PreEscaped(plot(by_ply, language)?))
            }
        }
    })
}

fn plot(by_ply: &[(usize, i32)], language: Language) -> Result<String> {
    let last = by_ply.iter().map(|&(ply, _)| ply as f64).fold(1.0, f64::max);
    let most = by_ply.iter().map(|&(_, value)| f64::from(value).abs()).fold(2.0, f64::max);
    let mut drawn = String::new();
    {
        let root = SVGBackend::with_string(&mut drawn, (WIDTH, HEIGHT)).into_drawing_area();
        let mut area = ChartBuilder::on(&root)
            .margin(8)
            .x_label_area_size(46)
            .y_label_area_size(58)
            .build_cartesian_2d(0.0..last, -most..most)?;
        area.configure_mesh()
            .disable_x_mesh()
            .bold_line_style(FAINT.mix(0.5))
            .light_line_style(TRANSPARENT)
            .axis_style(FAINT)
            .label_style(FONT)
            .axis_desc_style(FONT)
            .x_desc(text!("axis-ply", language))
            .y_desc(text!("play-column-exact", language))
            .x_label_formatter(&|ply| format!("{ply:.0}"))
            .y_label_formatter(&|value| format!("{value:.0}"))
            .draw()?;
        let points = || by_ply.iter().map(|&(ply, value)| (ply as f64, f64::from(value)));
        area.draw_series(LineSeries::new(points(), COLOURS[0].stroke_width(2)))?;
        area.draw_series(points().map(|at| Circle::new(at, 3, COLOURS[0].filled())))?;
        root.present()?;
    }
    Ok(inside(&drawn))
}
