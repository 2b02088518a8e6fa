//! The commands of the console, in every language.

/// A line that a person typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    Quit,
    Undo,
    Help,
    Moves,
    Why,
    /// A hint by the named player, or by the default one.
    Hint(Option<&'a str>),
    /// The boards of the expected line that was printed last.
    Line,
    Position,
    /// The board again.
    Board,
    /// The values of the moves with perfect play, or the mistakes of a game that is over.
    Values,
    /// The record of the game, to this file.
    Save(&'a str),
    Rules,
    /// Any other text is a move.
    Move(&'a str),
}

impl<'a> Command<'a> {
    /// Reads a line. The words of all languages are accepted, whatever the language of the console.
    pub(super) fn parse(line: &'a str) -> Self {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("hint" | "petunjuk", "") => Self::Hint(None),
            ("hint" | "petunjuk", player) => Self::Hint(Some(player)),
            ("save" | "simpan", file) if !file.is_empty() => Self::Save(file),
            (_, rest) if !rest.is_empty() => Self::Move(line),
            ("quit" | "exit" | "keluar", _) => Self::Quit,
            ("undo" | "urungkan", _) => Self::Undo,
            ("help" | "?" | "bantuan", _) => Self::Help,
            ("moves" | "langkah", _) => Self::Moves,
            ("why" | "alasan", _) => Self::Why,
            ("line" | "lanjutan", _) => Self::Line,
            ("position" | "posisi", _) => Self::Position,
            ("board" | "papan", _) => Self::Board,
            ("values" | "nilai", _) => Self::Values,
            ("rules" | "aturan", _) => Self::Rules,
            _ => Self::Move(line),
        }
    }
}

/// The messages that list the commands.
pub(super) const HELP: [&str; 12] = [
    "console-help-moves",
    "console-help-why",
    "console-help-values",
    "console-help-hint",
    "console-help-line",
    "console-help-undo",
    "console-help-board",
    "console-help-position",
    "console-help-save",
    "console-help-rules",
    "console-help-quit",
    "console-help-help",
];

#[cfg(test)]
mod tests {
    use papan_ui::text;
    use papan_words::Language;

    use super::*;

    #[test]
    fn every_command_of_the_help_is_a_command_and_means_the_same_in_every_language() {
        for id in HELP {
            let [english, indonesian] = [Language::En, Language::Id].map(|language| {
                let line: &'static str = text!(id, language);
                // Commands with a value have it after one blank, in capitals.
                let mut words = line.split(' ').filter(|word| !word.is_empty());
                let word = words.next().unwrap_or_default();
                let value = words.next().filter(|word| word.chars().all(char::is_uppercase));
                let typed = value.map_or_else(|| word.to_owned(), |_| format!("{word} FILE"));
                Command::parse(typed.leak())
            });
            assert_eq!(english, indonesian, "{id}");
            assert!(!matches!(english, Command::Move(_)), "{id}");
        }
    }

    #[test]
    fn any_other_line_is_a_move() {
        for line in ["4", "", "4|6@left", "hints", "quit 4", "why not"] {
            assert_eq!(Command::parse(line), Command::Move(line));
        }
        assert_eq!(Command::parse("petunjuk  cost"), Command::Hint(Some("cost")));
    }
}
