//! Boards, drawn or as lists of numbers.

/// Reads a board; returns it as `X.X/O.O/...` from the top, with its columns and rows.
pub(super) fn drawn(text: &str) -> Option<((usize, usize), String)> {
    let rows = if text.starts_with('[') { listed(text)? } else { written(text)? };
    let columns = rows.first()?.chars().count();
    let is_board = columns > 1 && rows.iter().all(|row| row.chars().count() == columns);
    is_board.then(|| ((columns, rows.len()), rows.join("/")))
}

/// Rows on lines of their own, or with bars between them.
fn written(text: &str) -> Option<Vec<String>> {
    let parts: Vec<_> =
        text.split(['/', '\n']).map(str::trim).filter(|part| !part.is_empty()).collect();
    let row = |part: &&str| -> Option<String> {
        let cells: String = part.chars().filter(|c| !c.is_whitespace() && *c != '|').collect();
        cells.chars().all(|c| "XxOo._-".contains(c)).then_some(cells)
    };
    let rows = parts.iter().map(row).collect::<Option<Vec<_>>>()?;
    (rows.len() > 1).then_some(rows)
}

/// Reads lists of numbers: 0 is empty, 1 the first player's and 2 the second's. The lists are rows from the top, or
/// columns from the bottom if there are more lists than numbers in each.
fn listed(text: &str) -> Option<Vec<String>> {
    let inside = text.strip_prefix('[')?.trim_end().strip_suffix(']')?;
    let list = |part: &str| -> Option<String> {
        let numbers = part.split_once('[')?.1.split([',', ' ', '\n']).map(str::trim);
        let marks = numbers.filter(|number| !number.is_empty()).map(|number| match number {
            "0" => Some('.'),
            "1" => Some('X'),
            "2" => Some('O'),
            // The reader of the board reports the error.
            other => other.chars().next(),
        });
        marks.collect()
    };
    let parts: Vec<_> = inside.split(']').filter(|part| part.contains('[')).collect();
    let lists = parts.into_iter().map(list).collect::<Option<Vec<_>>>()?;
    let length = lists.first()?.chars().count();
    Some(if lists.len() > length { turned(&lists, length) } else { lists })
}

/// The rows of a board that is given by its columns.
fn turned(columns: &[String], height: usize) -> Vec<String> {
    let mark = |column: &String, row: usize| column.chars().nth(row).unwrap_or('?');
    (0..height).rev().map(|row| columns.iter().map(|column| mark(column, row)).collect()).collect()
}
