//! The charts of the page, each as a separate SVG in the language of the reader.

use anyhow::Result;
use papan_arena::results::table::Table;
use serde::Serialize;

use crate::drawing::charts::Chart;
use crate::sections;
use papan_words::Language;

/// A picture.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Drawn {
    pub(crate) name: &'static str,
    pub(crate) title: String,
    /// An element `svg` of the class `chart`; what is black in it has the colour of text.
    pub(crate) svg: String,
}

/// Renders every chart of a table.
pub fn pictures(table: &Table, language: Language) -> Result<Vec<Drawn>> {
    let order = &table.ranking;
    let mut charts = vec![
        ("scores", sections::scores(table, order)),
        ("ratings", sections::ratings(table, order)),
        ("seats", sections::by_seat(table)),
        ("endings", sections::by_ending(table)),
    ];
    let names = ["payoffs", "ways", "passes", "pips"];
    charts.extend(names.into_iter().zip(sections::of_dominoes(table, order).into_iter().flatten()));
    charts.retain(|(_, chart)| !chart.rows.is_empty());
    charts.iter().map(|(name, chart)| draw(name, chart, language)).collect()
}

fn draw(name: &'static str, chart: &Chart, language: Language) -> Result<Drawn> {
    let svg = chart.picture(language)?.into_string();
    // HTML needs no namespace for an inline SVG; a separate SVG does.
    let svg = svg.replacen("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" ", 1);
    Ok(Drawn { name, title: chart.title.in_language(language), svg })
}
