//! Text in lines of a given width.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The lines of a text, broken between words; a word that is longer than a line is broken.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let lines = textwrap::wrap(text.trim(), width.max(1));
    lines.into_iter().map(String::from).filter(|line| !line.is_empty()).collect()
}

/// A sentence in lines of a width.
pub(crate) fn sentence(text: &str, style: Style, width: u16) -> Vec<Line<'static>> {
    wrapped(text, width.into()).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// A piece of text that is not broken, with the blanks before it.
pub(crate) type Word = (usize, Span<'static>);

/// Pieces with a blank between them, and this many before the first.
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
    // Where the indentation takes most of the width, there is none.
    let indent = if indent * 2 > width { 0 } else { indent };
    let mut lines = vec![Line::default()];
    for (blanks, word) in words {
        let used = lines.last().map_or(0, Line::width);
        let is_new = used > 0 && used + blanks + word.width() > width;
        if is_new {
            lines.push(Line::default());
        }
        if let Some(line) = lines.last_mut() {
            line.push_span(Span::raw(" ".repeat(if is_new { indent } else { blanks })));
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
