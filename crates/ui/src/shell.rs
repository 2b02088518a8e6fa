//! Words for shells and file names.

use std::borrow::Cow;

/// Quotes a word for a shell if it needs quotes. Texts of rules and players need none.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_:=,.".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    // Only a word with a null character cannot be quoted.
    shlex::try_quote(word).map_or_else(|_| word.to_owned(), Cow::into_owned)
}

/// A text as part of a file name: letters and digits stay, everything else becomes `-`.
pub fn file_stem(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_reads_back_what_is_quoted() {
        let words =
            ["cost:order=auto,pass=published", "", "a b", "it's", "\"$HOME\" `ls`", "a\\'b;c"];
        let command = words.map(quoted).join(" ");
        assert_eq!(shlex::split(&command).as_deref(), Some(&words.map(str::to_owned)[..]));
        assert_eq!(quoted(words[0]), words[0]);
    }
}
