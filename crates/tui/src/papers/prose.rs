//! Text in lines of a given width.

/// The lines of a text, broken between words; a word that is longer than a line is broken.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
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
