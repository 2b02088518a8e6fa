//! The names of keys: how they are written in a table of keys, and which key a name stands for.
//!
//! A table writes names separated by blanks: `"Enter / Space"`, `", . Home End"`, `"←↓↑→ hjkl 1-9"`. Names after a
//! slash work too and are shown in the help only.

use ratatui::crossterm::event::KeyCode;

use super::theme::Theme;

/// Keys that are named by a word or an arrow.
const NAMED: [(&str, KeyCode); 16] = [
    ("Enter", KeyCode::Enter),
    ("Esc", KeyCode::Esc),
    ("Tab", KeyCode::Tab),
    ("Shift-Tab", KeyCode::BackTab),
    ("Space", KeyCode::Char(' ')),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PgUp", KeyCode::PageUp),
    ("PgDn", KeyCode::PageDown),
    ("Del", KeyCode::Delete),
    ("Backspace", KeyCode::Backspace),
    ("F1", KeyCode::F(1)),
    ("↑", KeyCode::Up),
    ("↓", KeyCode::Down),
    ("←", KeyCode::Left),
    ("→", KeyCode::Right),
];

/// The part of a table's names that is shown where there is little room.
pub(crate) fn short(names: &str) -> &str {
    names.split_once(" / ").map_or(names, |(short, _)| short)
}

/// All names, as they are shown in the help. Arrows are words where only ASCII can be drawn.
pub(crate) fn shown(names: &str, look: Theme) -> String {
    let names = names.replace(" / ", " ");
    if !look.ascii {
        return names;
    }
    let words = [
        ("←↓↑→", "arrows"),
        ("↑↓", "up/down"),
        ("←→", "left/right"),
        ("←", "left"),
        ("→", "right"),
    ];
    words.into_iter().fold(names, |names, (arrow, word)| names.replace(arrow, word))
}

/// The single words of a table's names.
pub(crate) fn words(names: &str) -> impl Iterator<Item = &str> {
    names.split(' ').filter(move |&word| word != "/" || names == "/")
}

/// The key with this name; `None` if the name stands for several.
pub(crate) fn code(name: &str) -> Option<KeyCode> {
    let named = NAMED.iter().find(|(known, _)| *known == name).map(|&(_, code)| code);
    let mut letters = name.chars();
    named.or_else(|| match (letters.next(), letters.next()) {
        (Some(letter), None) => Some(KeyCode::Char(letter)),
        _ => None,
    })
}

/// Whether these names include this key.
pub(crate) fn include(names: &str, key: KeyCode) -> bool {
    words(names).any(|name| {
        let letters: Vec<_> = name.chars().collect();
        match (code(name), key, &letters[..]) {
            (Some(code), _, _) => code == key,
            (None, KeyCode::Char(letter), [first, '-', last]) => (first..=last).contains(&&letter),
            // Several arrows in one word.
            (None, _, arrows) => arrows.iter().any(|arrow| {
                let arrow = arrow.to_string();
                !arrow.is_ascii() && code_of_arrow(&arrow) == Some(key)
            }),
        }
    })
}

fn code_of_arrow(name: &str) -> Option<KeyCode> {
    code(name).filter(|code| !matches!(code, KeyCode::Char(_)))
}

/// The arrow that a letter stands for, where no text is typed.
pub(crate) fn arrow(code: KeyCode) -> KeyCode {
    match code {
        KeyCode::Char('h') => KeyCode::Left,
        KeyCode::Char('j') => KeyCode::Down,
        KeyCode::Char('k') => KeyCode::Up,
        KeyCode::Char('l') => KeyCode::Right,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_for_keys_ranges_and_arrows() {
        let keys = "Enter / Space ←↓↑→ hjkl 1-9 -";
        for key in [KeyCode::Enter, KeyCode::Char(' '), KeyCode::Up, KeyCode::Right] {
            assert!(include(keys, key), "{key:?}");
        }
        for letter in ['1', '5', '9', '-'] {
            assert!(include(keys, KeyCode::Char(letter)), "{letter}");
        }
        for key in [KeyCode::Char('0'), KeyCode::Char('h'), KeyCode::Char('/'), KeyCode::Esc] {
            assert!(!include(keys, key), "{key:?}");
        }
        assert_eq!(short(keys), "Enter");
        assert!(include(", . J", KeyCode::Char('J')) && include("?", KeyCode::Char('?')));
    }
}
