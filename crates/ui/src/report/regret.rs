//! What the players' moves cost against perfect play, move by move.

use anyhow::Result;
use maud::{Markup, PreEscaped, html};
use papan_games::text::shown;
use papan_lab::regret::Regret;
use plotters::prelude::*;

use super::charts::{COLOURS, FAINT, FONT, inside};
use super::percent;

/// A player, and what its moves cost.
pub type Cost = (String, Regret);

const WIDTH: u32 = 400;
const HEIGHT: u32 = 260;

/// More lines than this cross each other beyond reading.
const MOST_LINES: usize = COLOURS.len();

/// Positions that fewer games reach say nothing.
const ENOUGH: u64 = 5;

/// The section, where anything was measured.
pub(super) fn section(costs: &[Cost]) -> Result<Markup> {
    if costs.is_empty() {
        return Ok(html! {});
    }
    Ok(html! {
        section {
            h2 { "Regret" }
            p { "What moves cost against perfect play, in games of each player against itself. A blunder turns a "
                "win into less, or a draw into a loss; a point is a win one move later or a loss one move sooner." }
            div.scroll { table {
                thead { tr { th { "player" } th { "moves judged" } th { "keep the value, %" } th { "95 %" }
                    th { "points lost in a move" } th { "95 %" } } }
                tbody { @for (player, regret) in costs { (row(player, regret)) } }
            } }
            (chart(&costs[..costs.len().min(MOST_LINES)])?)
        }
    })
}

fn row(player: &str, regret: &Regret) -> Markup {
    let range = |low: String, high: String| format!("{low} to {high}");
    let (kept, kept_range) = regret.kept().map_or_else(Default::default, |kept| {
        (percent(kept.mean), range(percent(kept.low), percent(kept.high)))
    });
    let (loss, loss_range) = regret.loss().map_or_else(Default::default, |loss| {
        (
            format!("{:.2}", loss.mean),
            range(format!("{:.2}", loss.low), format!("{:.2}", loss.high)),
        )
    });
    html! {
        tr { th scope="row" { (shown(player)) } td { (regret.judged()) } td { (kept) } td { (kept_range) }
            td { (loss) } td { (loss_range) } }
    }
}

/// The share of blunders at each ply, for each player: ply and percent.
fn points(regret: &Regret) -> Vec<(f64, f64)> {
    let enough = regret.by_ply().filter(|(_, counts)| counts.judged >= ENOUGH);
    enough.filter_map(|(ply, counts)| Some((ply as f64, 100.0 * counts.blunder_share()?))).collect()
}

fn chart(costs: &[Cost]) -> Result<Markup> {
    let lines: Vec<_> = costs.iter().map(|(_, regret)| points(regret)).collect();
    let spoken: Vec<_> = costs
        .iter()
        .filter_map(|(player, regret)| Some((player, regret.kept()?)))
        .map(|(player, kept)| format!("{}: {} %", shown(player), percent(1.0 - kept.mean)))
        .collect();
    let title = "Blunders by ply";
    let spoken = format!("{title}, % of moves. Over all plies, {}", spoken.join("; "));
    Ok(html! {
        figure {
            figcaption { (title) }
            svg.chart viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(spoken) {
                title { (title) }
                (PreEscaped(plot(&lines)?))
            }
            p { @for (number, (player, _)) in costs.iter().enumerate() {
                @if number > 0 { ", " } strong { (mark(number)) } " " (shown(player))
            } }
        }
    })
}

/// What is inside the picture.
fn plot(lines: &[Vec<(f64, f64)>]) -> Result<String> {
    let last = lines.iter().flatten().map(|point| point.0).fold(1.0, f64::max);
    let most = lines.iter().flatten().map(|point| point.1).fold(10.0, f64::max);
    let mut drawn = String::new();
    {
        let root = SVGBackend::with_string(&mut drawn, (WIDTH, HEIGHT)).into_drawing_area();
        let mut area = ChartBuilder::on(&root)
            .margin(8)
            .x_label_area_size(46)
            .y_label_area_size(58)
            .build_cartesian_2d(0.0..last + 1.0, 0.0..most * 1.05)?;
        area.configure_mesh()
            .disable_x_mesh()
            .bold_line_style(FAINT.mix(0.5))
            .light_line_style(TRANSPARENT)
            .axis_style(FAINT)
            .label_style(FONT)
            .axis_desc_style(FONT)
            .x_desc("moves made before")
            .y_desc("blunders, % of moves")
            .x_label_formatter(&|ply| format!("{ply:.0}"))
            .y_label_formatter(&|share| format!("{share:.0}"))
            .draw()?;
        for (number, points) in lines.iter().enumerate() {
            let colour = COLOURS[number];
            area.draw_series(LineSeries::new(points.iter().copied(), colour.stroke_width(2)))?;
            let text = || FONT.into_font().color(&colour);
            area.draw_series(
                points
                    .iter()
                    .map(|&at| EmptyElement::at(at) + Text::new(mark(number), (-4, -18), text())),
            )?;
        }
        root.present()?;
    }
    Ok(inside(&drawn))
}

/// A letter for each line, so that colours need not be told apart.
fn mark(number: usize) -> String {
    char::from(b'a' + number as u8).to_string()
}
