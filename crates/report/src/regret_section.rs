//! The points that the players' moves lose against perfect play, move by move.

use anyhow::Result;
use maud::{Markup, PreEscaped, html};
use papan_games::text::shown;
use papan_stats::Estimate;
use papan_study::regret::Regret;
use papan_words::Language;
use plotters::prelude::*;

use crate::drawing::charts::{COLOURS, FAINT, FONT, inside};
use papan_ui::figures::{from_to, percent};
use papan_ui::{say, text};

/// A player, and the points that its moves lose.
pub type PlayerRegret = (String, Regret);

const WIDTH: u32 = 400;
const HEIGHT: u32 = 260;

/// More lines than this make an unreadable chart.
const MOST_LINES: usize = COLOURS.len();

/// Plies with fewer judged moves are left out as too uncertain.
const ENOUGH: u64 = 5;

/// Renders the section; empty if nothing was measured.
pub(crate) fn section(costs: &[PlayerRegret], language: Language) -> Result<Markup> {
    if costs.is_empty() {
        return Ok(html! {});
    }
    let columns = [
        "tournament-player",
        "report-judged",
        "regret-kept",
        "tournament-interval",
        "regret-lost",
        "tournament-interval",
    ];
    Ok(html! {
        section {
            h2 { (text!("report-regret", language)) }
            p { (text!("report-regret-about", language)) }
            div.scroll { table {
                thead { tr { @for id in columns { th { (text!(id, language)) } } } }
                tbody { @for (player, regret) in costs { (row(player, regret, language)) } }
            } }
            (chart(&costs[..costs.len().min(MOST_LINES)], language)?)
        }
    })
}

fn row(player: &str, regret: &Regret, language: Language) -> Markup {
    let cells = |estimate: Option<Estimate>, times: f64, decimals| match estimate {
        Some(Estimate { mean, low, high }) => [
            language.decimal(times * mean, decimals),
            from_to(times * low, times * high, decimals, language),
        ],
        None => Default::default(),
    };
    let figures = [cells(regret.kept(), 100.0, 1), cells(regret.loss(), 1.0, 2)];
    html! {
        tr {
            th scope="row" { (shown(player)) } td { (regret.judged()) }
            @for figure in figures.iter().flatten() { td { (figure) } }
        }
    }
}

/// The share of blunders at each ply, for each player: ply and percent.
fn points(regret: &Regret) -> Vec<(f64, f64)> {
    let enough = regret.by_ply().filter(|(_, counts)| counts.judged >= ENOUGH);
    enough.filter_map(|(ply, counts)| Some((ply as f64, 100.0 * counts.blunder_share()?))).collect()
}

fn chart(costs: &[PlayerRegret], language: Language) -> Result<Markup> {
    let lines: Vec<_> = costs.iter().map(|(_, regret)| points(regret)).collect();
    let spoken: Vec<_> = costs
        .iter()
        .filter_map(|(player, regret)| Some((player, regret.kept()?)))
        .map(|(player, kept)| {
            format!("{}: {}%", shown(player), percent(1.0 - kept.mean, 1, language))
        })
        .collect();
    let title = text!("report-blunders", language);
    let spoken = say!("report-blunders-spoken", players = spoken.join("; "));
    Ok(html! {
        figure {
            figcaption { (title) }
            svg.chart viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(spoken.in_language(language)) {
                title { (title) }
                (PreEscaped(plot(&lines, language)?))
            }
            p { @for (number, (player, _)) in costs.iter().enumerate() {
                @if number > 0 { ", " } strong { (mark(number)) } " " (shown(player))
            } }
        }
    })
}

/// Draws the content of the `svg` element.
fn plot(lines: &[Vec<(f64, f64)>], language: Language) -> Result<String> {
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
            .x_desc(text!("axis-ply", language))
            .y_desc(text!("axis-blunders", language))
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

/// A letter for each line, so that the lines differ in more than colour.
fn mark(number: usize) -> String {
    char::from(b'a' + number as u8).to_string()
}
