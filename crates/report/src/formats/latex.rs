//! The table of a tournament as LaTeX, for the package `booktabs`.

use std::fmt::Write as _;

use papan_arena::results::table::Table;
use papan_words::Language;

use super::plain::{facts_in, heading, warnings};
use super::sheet::Sheet;
use super::sheets::sheets;

/// The tables of a tournament as LaTeX: a `tabular` each, to be put into a document that uses `booktabs`. The last one
/// holds the facts that the terminal prints below the tables.
pub fn latex(table: &Table, language: Language) -> String {
    let mut out = format!("% \\usepackage{{booktabs}}\n{}\n", paragraph(&heading(table, language)));
    for sheet in sheets(table, language) {
        if !sheet.title.is_empty() {
            let _ = write!(out, "\n{}\n", paragraph(&sheet.title));
        }
        let _ = write!(out, "\n{}", tabular(&sheet));
    }
    let facts = facts_in(table, language).into_iter().map(|(name, value)| vec![name, value]);
    let facts = Sheet { names: 2, rows: facts.collect(), ..Sheet::default() };
    let _ = write!(out, "\n{}", tabular(&facts));
    for warning in warnings(table, language) {
        let _ = write!(out, "\n{}\n", paragraph(&warning));
    }
    out
}

/// A paragraph that is not indented.
fn paragraph(text: &str) -> String {
    format!("\\noindent {}", escaped(text))
}

fn tabular(sheet: &Sheet) -> String {
    let columns = sheet.rows.first().map_or(sheet.header.len(), Vec::len);
    let kinds: String = (0..columns).map(|at| if at < sheet.names { 'l' } else { 'r' }).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<_> = row.iter().map(|cell| escaped(cell)).collect();
        format!("{} \\\\\n", cells.join(" & "))
    };
    let mut out = format!("\\begin{{tabular}}{{{kinds}}}\n\\toprule\n");
    if !sheet.header.is_empty() {
        out += &line(&sheet.header);
        out += "\\midrule\n";
    }
    out.extend(sheet.rows.iter().map(line));
    out + "\\bottomrule\n\\end{tabular}\n"
}

/// Escapes every character that has a meaning in LaTeX.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    let mut last = ' ';
    while let Some(c) = chars.next() {
        match c {
            // A minus sign, and two hyphens that must not become a dash.
            '-' if " (".contains(last) && chars.peek().is_some_and(char::is_ascii_digit) => {
                out.push_str("$-$");
            }
            '-' if last == '-' => out.push_str("{-}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => out.extend(['\\', c]),
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            '|' => out.push_str("\\textbar{}"),
            '·' => out.push_str("\\textperiodcentered{}"),
            // A line that begins with a bracket would be an option of the line break before it.
            '[' => out.push_str("{[}"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
        last = c;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_text_and_numbers_stand_to_the_right() {
        let sheet = Sheet {
            header: ["player", "score %"].map(str::to_owned).to_vec(),
            names: 1,
            rows: vec![vec!["a_b&{c}\\~\n--x".to_owned(), "(-5 to 3)".to_owned()]],
            ..Sheet::default()
        };
        let expected = "\
\\begin{tabular}{lr}
\\toprule
player & score \\% \\\\
\\midrule
a\\_b\\&\\{c\\}\\textbackslash{}\\textasciitilde{} -{-}x & ($-$5 to 3) \\\\
\\bottomrule
\\end{tabular}
";
        assert_eq!(tabular(&sheet), expected);
    }
}
