//! Text in lines of a given width.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The lines of a text, broken between words; a word that is longer than a line is broken.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    for word in text.split_whitespace() {
        let mut letters = word.chars().count();
        if used > 0 && used + 1 + letters > width {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        let mut rest = word;
        while letters > width {
            let end = rest.char_indices().nth(width).map_or(rest.len(), |(at, _)| at);
            lines.push(rest[..end].to_owned());
            rest = &rest[end..];
            letters -= width;
        }
        line.push_str(rest);
        used += letters;
    }
    if used > 0 {
        lines.push(line);
    }
    lines
}

/// A sentence in lines of a width.
pub(crate) fn sentence(text: &str, style: Style, width: u16) -> Vec<Line<'static>> {
    wrapped(text, width.into()).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// A piece of text that is not broken, with the blanks before it.
pub(crate) type Word = (usize, Span<'static>);

/// Pieces with a blank between them, the first after so many.
pub(crate) fn spaced(
    first: usize,
    pieces: impl IntoIterator<Item = Span<'static>>,
) -> impl Iterator<Item = Word> {
    let blanks = std::iter::once(first).chain(std::iter::repeat(1));
    blanks.zip(pieces)
}

/// Words in lines of a width; all but the first are indented.
pub(crate) fn broken(
    words: impl IntoIterator<Item = Word>,
    indent: usize,
    width: usize,
) -> Vec<Line<'static>> {
    // Without room beside the indentation, lines start at their left.
    let indent = if indent * 2 > width { 0 } else { indent };
    let mut lines = vec![Line::default()];
    let mut room = width;
    for (blanks, word) in words {
        let needed = blanks + word.width();
        let (gap, needed) = if needed > room && room < width {
            lines.push(Line::default());
            room = width;
            (indent, indent + word.width())
        } else {
            (blanks, needed)
        };
        room = room.saturating_sub(needed);
        if let Some(line) = lines.last_mut() {
            line.push_span(Span::raw(" ".repeat(gap)));
            line.push_span(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_between_words_and_long_words_are_broken() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("ab abcdefgh c", 3), ["ab", "abc", "def", "gh", "c"]);
        assert_eq!(wrapped("  ", 5), Vec::<String>::new());
        assert_eq!(wrapped("ñä", 0), ["ñ", "ä"]);
    }
}
