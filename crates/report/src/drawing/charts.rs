//! Charts: a row for each player or seat, with its interval, over one axis.
//!
//! The names are above their rows, not to the left of them, so that long names fit on a phone.

use anyhow::Result;
use maud::{Markup, PreEscaped, html};
use papan_arena::results::table::Range;
use papan_words::{Arg, Language, Message};
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use papan_ui::figures::between;
use papan_ui::say;

/// In units of the SVG, which scales with the page.
const WIDTH: u32 = 400;
const ROW: u32 = 42;
const AROUND: u32 = 58;
pub(crate) const FONT: (&str, u32) = ("sans-serif", 16);

/// About this many characters fit in a row, two of them as a gap.
const CHARACTERS: usize = 48;

/// More rows than this make an unreadable chart and a large page.
pub(crate) const MOST_ROWS: usize = 32;

/// The colours of Okabe and Ito that contrast with white and with black; the style sheet replaces
/// black with the colour of the text.
pub(crate) const COLOURS: [RGBColor; 7] = [
    RGBColor(0x00, 0x72, 0xB2),
    RGBColor(0xD5, 0x5E, 0x00),
    RGBColor(0x00, 0x9E, 0x73),
    RGBColor(0xCC, 0x79, 0xA7),
    RGBColor(0xE6, 0x9F, 0x00),
    RGBColor(0x56, 0xB4, 0xE9),
    INK,
];

/// The style sheet gives these two the colours of the text and of the lines of a table.
const INK: RGBColor = RGBColor(0, 0, 0);
pub(crate) const FAINT: RGBColor = RGBColor(0x80, 0x80, 0x80);

/// A chart.
pub(crate) struct Chart {
    pub(crate) title: Message,
    /// The label of the axis, with its unit.
    pub(crate) axis: Message,
    pub(crate) rows: Vec<Row>,
    /// A value to compare with.
    pub(crate) reference: Option<f64>,
    /// The smallest and the largest possible value.
    pub(crate) limits: Option<(f64, f64)>,
}

/// A row of a chart.
pub(crate) struct Row {
    pub(crate) label: Message,
    /// The text of the value, at the end of the row.
    pub(crate) value: Message,
    pub(crate) marks: Marks,
}

/// The marks of a row.
pub(crate) enum Marks {
    /// A bar from zero.
    Bar(f64),
    /// Means with their intervals, and the number that gives each its shape and colour.
    Intervals(Vec<(Range, usize)>),
}

impl Row {
    /// A row with one interval.
    pub(crate) fn interval(label: Message, range: Range, decimals: u8, mark: usize) -> Self {
        let value = between("interval", crate::decimals(range, decimals));
        Self { label, value, marks: Marks::Intervals(vec![(range, mark)]) }
    }

    /// The label, shortened if it would overlap the value.
    fn short_label(&self, language: Language) -> String {
        let [label, value] = [&self.label, &self.value].map(|text| text.in_language(language));
        let room = CHARACTERS.saturating_sub(value.chars().count());
        if label.chars().count() <= room {
            return label;
        }
        label.chars().take(room.saturating_sub(1)).chain(['…']).collect()
    }
}

type Area<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

impl Chart {
    /// Renders the chart with its title, and with a text for screen readers.
    pub(crate) fn draw(&self, language: Language) -> Result<Markup> {
        if self.rows.is_empty() {
            return Ok(html! {});
        }
        let picture = self.picture(language)?;
        let (shown, rows) = (self.shown().len(), self.rows.len());
        let first = say!("chart-first", shown = shown, rows = rows);
        Ok(html! {
            figure {
                figcaption {
                    (self.title.in_language(language))
                    @if shown < rows { " " (first.in_language(language)) }
                }
                (picture)
            }
        })
    }

    /// The rows that are drawn.
    fn shown(&self) -> &[Row] {
        &self.rows[..self.rows.len().min(MOST_ROWS)]
    }

    /// Renders the chart without its title.
    pub(crate) fn picture(&self, language: Language) -> Result<Markup> {
        let rows = self.shown();
        let height = AROUND + ROW * rows.len() as u32;
        let lines = self.plot(rows, height, language)?;
        let say = |text: &Message| text.in_language(language);
        let spoken: Vec<_> =
            rows.iter().map(|row| format!("{}: {}", say(&row.label), say(&row.value))).collect();
        let title = say(&self.title);
        let spoken = format!("{title}, {}. {}", say(&self.axis), spoken.join("; "));
        Ok(html! {
            svg.chart viewBox=(format!("0 0 {WIDTH} {height}")) role="img" aria-label=(spoken) {
                title { (title) }
                (PreEscaped(lines))
            }
        })
    }

    /// Draws the content of the `svg` element.
    fn plot(&self, rows: &[Row], height: u32, language: Language) -> Result<String> {
        let mut drawn = String::new();
        {
            let root = SVGBackend::with_string(&mut drawn, (WIDTH, height)).into_drawing_area();
            let (low, high) = self.span(rows);
            let mut area = ChartBuilder::on(&root)
                .margin(6)
                .margin_left(14)
                .margin_right(14)
                .x_label_area_size(AROUND - 12)
                .build_cartesian_2d(low..high, 0.0..rows.len() as f64)?;
            let decimals = decimals_of(high - low);
            area.configure_mesh()
                .disable_y_mesh()
                .disable_y_axis()
                .light_line_style(TRANSPARENT)
                .bold_line_style(FAINT.mix(0.5))
                .axis_style(FAINT)
                .x_labels(6)
                .x_label_formatter(&|value| {
                    let number = Arg::decimal(*value, decimals);
                    number.in_language(language).into_owned()
                })
                .x_label_style(FONT)
                .x_desc(self.axis.in_language(language))
                .axis_desc_style(FONT)
                .draw()?;
            if let Some(reference) = self.reference {
                let ends = vec![(reference, 0.0), (reference, rows.len() as f64)];
                area.draw_series([PathElement::new(ends, INK)])?;
            }
            for (number, row) in rows.iter().enumerate() {
                draw_row(&mut area, row, (rows.len() - 1 - number) as f64, (low, high), language)?;
            }
            root.present()?;
        }
        Ok(inside(&drawn))
    }

    /// The values at both ends of the axis.
    fn span(&self, rows: &[Row]) -> (f64, f64) {
        let mut values: Vec<_> = self.reference.into_iter().collect();
        for row in rows {
            match &row.marks {
                Marks::Bar(value) => values.extend([0.0, *value]),
                Marks::Intervals(marks) => {
                    values.extend(marks.iter().flat_map(|(range, _)| [range.low, range.high]));
                }
            }
        }
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let room = if high > low { 0.04 * (high - low) } else { 1.0 };
        let (least, most) = self.limits.unwrap_or((f64::MIN, f64::MAX));
        ((low - room).max(least), (high + room).min(most))
    }
}

/// Removes the outermost element of an SVG. The caller writes a new one, with a text for screen readers.
pub(crate) fn inside(drawn: &str) -> String {
    let inside = drawn.split_once('>').map_or("", |(_, rest)| rest);
    inside.trim_end().trim_end_matches("</svg>").replace(">\n", ">")
}

/// How many decimals distinguish the ticks of an axis of this length.
fn decimals_of(length: f64) -> u8 {
    [8.0, 0.8, 0.08].iter().map(|&step| u8::from(length <= step)).sum()
}

fn draw_row(
    area: &mut Area<'_, '_>,
    row: &Row,
    y: f64,
    (low, high): (f64, f64),
    language: Language,
) -> Result<()> {
    let text = FONT.into_text_style(area.plotting_area());
    let left = text.pos(Pos::new(HPos::Left, VPos::Center));
    let right = text.pos(Pos::new(HPos::Right, VPos::Center));
    area.draw_series([
        Text::new(row.short_label(language), (low, y + 0.76), left),
        Text::new(row.value.in_language(language), (high, y + 0.76), right),
    ])?;
    match &row.marks {
        Marks::Bar(value) => {
            let corners = [(0.0, y + 0.22), (*value, y + 0.52)];
            area.draw_series([Rectangle::new(corners, COLOURS[0].filled())])?;
        }
        Marks::Intervals(marks) => {
            // One below the other, because intervals overlap.
            let highest = y + if marks.len() > 1 { 0.47 } else { 0.36 };
            for (place, &(range, number)) in marks.iter().enumerate() {
                draw_interval(area, range, highest - 0.27 * place as f64, number)?;
            }
        }
    }
    Ok(())
}

/// Draws a line with a cap at each end and a mark at the mean.
fn draw_interval(area: &mut Area<'_, '_>, range: Range, y: f64, number: usize) -> Result<()> {
    const ACROSS: f64 = 0.15;
    let colour = COLOURS[number % COLOURS.len()];
    let Range { value, low, high } = range;
    let path = [
        (low, y - ACROSS),
        (low, y + ACROSS),
        (low, y),
        (high, y),
        (high, y + ACROSS),
        (high, y - ACROSS),
    ];
    area.draw_series([PathElement::new(path, colour.stroke_width(2))])?;
    let (at, filled) = ((value, y), colour.filled());
    match number % 4 {
        0 => area.draw_series([Circle::new(at, 4, filled)]).map(drop),
        1 => {
            let square = EmptyElement::at(at) + Rectangle::new([(-4, -4), (4, 4)], filled);
            area.draw_series([square]).map(drop)
        }
        2 => area.draw_series([TriangleMarker::new(at, 6, filled)]).map(drop),
        _ => {
            let corners = vec![(0, -5), (5, 0), (0, 5), (-5, 0)];
            area.draw_series([EmptyElement::at(at) + Polygon::new(corners, filled)]).map(drop)
        }
    }?;
    Ok(())
}
