//! The table of a tournament as Markdown.

use std::fmt::Write as _;

use papan_arena::results::table::Table;
use papan_words::Language;

use super::plain::{facts_in, heading, warnings};
use super::sheet::Sheet;
use super::sheets::sheets;

/// The tables of a tournament and the facts below them, as Markdown with aligned columns.
pub fn markdown(table: &Table, language: Language) -> String {
    let mut out = format!("{}\n", escaped(&heading(table, language)));
    for sheet in sheets(table, language) {
        if !sheet.title.is_empty() {
            let _ = write!(out, "\n**{}**\n", escaped(&sheet.title));
        }
        let _ = write!(out, "\n{}", aligned(&sheet));
    }
    out.push('\n');
    for (name, value) in facts_in(table, language) {
        let _ = writeln!(out, "- {}: {}", escaped(&name), escaped(&value));
    }
    for warning in warnings(table, language) {
        let _ = write!(out, "\n{}\n", escaped(&warning));
    }
    out
}

/// A table whose columns are as wide as their widest cell, names to the left and numbers to the right.
fn aligned(sheet: &Sheet) -> String {
    let cells = |row: &Vec<String>| row.iter().map(|cell| escaped(cell)).collect::<Vec<_>>();
    let (header, rows) = (cells(&sheet.header), sheet.rows.iter().map(cells).collect::<Vec<_>>());
    let width = |column: usize| {
        let all = std::iter::once(&header).chain(&rows).filter_map(|row| row.get(column));
        all.map(|cell| cell.chars().count()).fold(3, usize::max)
    };
    let widths: Vec<_> = (0..header.len()).map(width).collect();
    let line = |row: &[String]| {
        let cell = |(column, (cell, &width)): (usize, (&String, &usize))| {
            if column < sheet.names { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        };
        let cells: Vec<_> = row.iter().zip(&widths).enumerate().map(cell).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let rule = |(column, &width): (usize, &usize)| {
        if column < sheet.names { "-".repeat(width) } else { format!("{}:", "-".repeat(width - 1)) }
    };
    let rules: Vec<_> = widths.iter().enumerate().map(rule).collect();
    let rows: String = rows.iter().map(|row| line(row)).collect();
    format!("{}{}{rows}", line(&header), line(&rules))
}

/// Escapes every character that has a meaning in Markdown.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '&' => {
                out.extend(['\\', c]);
            }
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_nothing_has_a_meaning() {
        let sheet = Sheet {
            header: ["player", "Elo"].map(str::to_owned).to_vec(),
            names: 1,
            rows: vec![
                vec!["a|b*\nc".to_owned(), "-5".to_owned()],
                vec!["hard:depth=2".to_owned(), "1234".to_owned()],
            ],
            ..Sheet::default()
        };
        let expected = "\
| player       |  Elo |
| ------------ | ---: |
| a\\|b\\* c     |   -5 |
| hard:depth=2 | 1234 |
";
        assert_eq!(aligned(&sheet), expected);
    }
}
