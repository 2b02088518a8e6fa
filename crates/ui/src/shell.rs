//! Words as a shell reads them back.

use std::borrow::Cow;

/// A word in quotes if it needs them. What stands in texts of rules and players needs none.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_:=,.".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    // Only what has a null in it cannot be quoted, and nobody can type that.
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
