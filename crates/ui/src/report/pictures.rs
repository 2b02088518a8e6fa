//! The pictures of the page, each by itself and in the language of whoever looks at it.

use anyhow::Result;
use papan_lab::table::Table;
use serde::Serialize;

use super::charts::{Chart, Row};
use super::{ranked, sections};
use crate::texts::Texts;

/// A picture.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Drawn {
    pub(super) name: &'static str,
    pub(super) title: String,
    /// An element `svg` of the class `chart`; what is black in it has the colour of text.
    pub(super) svg: String,
}

/// Every picture of numbers that there is of a table.
pub fn pictures(table: &Table, texts: &Texts) -> Result<Vec<Drawn>> {
    let order = ranked(table);
    let mut charts = vec![
        ("scores", sections::scores(table, &order)),
        ("ratings", sections::ratings(table, &order)),
        ("seats", sections::by_seat(table)),
        ("endings", sections::by_ending(table)),
    ];
    let names = ["payoffs", "ways", "passes", "pips"];
    charts
        .extend(names.into_iter().zip(sections::of_dominoes(table, &order).into_iter().flatten()));
    charts.retain(|(_, chart)| !chart.rows.is_empty());
    charts.into_iter().map(|(name, chart)| draw(name, chart, texts)).collect()
}

fn draw(name: &'static str, chart: Chart<'_>, texts: &Texts) -> Result<Drawn> {
    let (title, axis) = (texts.of(chart.title), texts.of(chart.axis));
    let said = |row: Row| Row {
        label: texts.of(&row.label).into_owned(),
        value: texts.of(&row.value).into_owned(),
        marks: row.marks,
    };
    let rows = chart.rows.into_iter().map(said).collect();
    let svg = Chart { title: &title, axis: &axis, rows, ..chart }.picture()?.into_string();
    // In a page that is understood; by itself it has to be said.
    let svg = svg.replacen("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" ", 1);
    Ok(Drawn { name, title: title.into_owned(), svg })
}
