//! How things look: colours, shapes, and whether they move.

use std::borrow::Borrow;

use papan_games::Seat;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

use papan_words::{Language, Message};

/// A text without values, by its id, in the language of a look.
macro_rules! text {
    ($id:expr, $look:expr) => {
        papan_ui::text!($id, $look.language)
    };
}
pub(crate) use text;

/// How everything looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) language: Language,
    /// Whether there are colours. Without them bold, reverse and shapes still tell things apart.
    pub(crate) coloured: bool,
    /// Whether only ASCII can be shown.
    pub(crate) ascii: bool,
    /// Whether things move.
    pub(crate) animated: bool,
}

// Asked like the others, some do not depend on anything yet.
#[allow(clippy::unused_self)]
impl Look {
    fn coloured(self, style: Style, colour: Color) -> Style {
        if self.coloured { style.fg(colour) } else { style }
    }

    /// The colour of a seat: four that people with any colour vision tell apart. Shapes differ too.
    pub(crate) fn seat(self, seat: Seat) -> Style {
        let colour = [Color::Yellow, Color::Cyan, Color::Magenta, Color::Green][seat.index()];
        self.coloured(Style::new().add_modifier(Modifier::BOLD), colour)
    }

    /// Where one is, and the names of things.
    pub(crate) fn title(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is less important.
    pub(crate) fn dim(self) -> Style {
        if self.coloured { Style::new().fg(Color::DarkGray) } else { Style::new() }
    }

    /// What is chosen now.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A key in the footer.
    pub(crate) fn key(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is good for who looks: a win, an agreement.
    pub(crate) fn good(self) -> Style {
        self.coloured(Style::new(), Color::Green)
    }

    /// What is bad for who looks: a loss, a mistake, an error.
    pub(crate) fn bad(self) -> Style {
        self.coloured(Style::new().add_modifier(Modifier::BOLD), Color::Red)
    }

    /// What is neither, or should be noticed: a draw, a warning.
    pub(crate) fn notable(self) -> Style {
        self.coloured(Style::new(), Color::Blue)
    }

    /// A message in the language of whoever looks.
    pub(crate) fn say(self, message: impl Borrow<Message>) -> String {
        message.borrow().in_language(self.language)
    }

    /// Why something is refused, in the language of whoever looks.
    pub(crate) fn refusal(self, error: &anyhow::Error) -> String {
        papan_ui::words::refusal(error, self.language)
    }

    /// The line around a part of the screen.
    pub(crate) fn border(self) -> border::Set<'static> {
        const ASCII: border::Set<'static> = border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        };
        if self.ascii { ASCII } else { border::ROUNDED }
    }

    /// The first where it can be shown, else the second, which is ASCII.
    pub(crate) fn either<'a>(self, symbol: &'a str, ascii: &'a str) -> &'a str {
        if self.ascii { ascii } else { symbol }
    }

    /// A score as it can be shown.
    pub(crate) fn plain(self, score: String) -> String {
        if self.ascii { score.replace('≥', ">=").replace('≤', "<=") } else { score }
    }

    /// A text that fits into so many columns, its end left off and marked if it is longer.
    pub(crate) fn cut(self, text: &str, width: usize) -> String {
        cut(text, width, self.either("…", "..."))
    }
}

/// How many columns the widest of these needs.
pub(crate) fn widest<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> usize {
    texts.into_iter().map(|text| text.as_ref().chars().count()).max().unwrap_or(0)
}

/// A text that fits into so many columns, its end left off and marked if it is longer.
pub(crate) fn cut(text: &str, width: usize, mark: &str) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let kept = width.saturating_sub(mark.chars().count());
    text.chars().take(kept).chain(mark.chars().take(width)).collect()
}

/// The name of a key, with arrows in words where only ASCII can be drawn.
pub(crate) fn key_name(keys: &str, look: Look) -> String {
    if look.ascii {
        keys.replace("←↓↑→", "arrows").replace("↑↓", "up/down").replace("←→", "left/right")
    } else {
        keys.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_cut_and_marked() {
        assert_eq!(cut("table", 5, "…"), "table");
        assert_eq!(cut("tables", 5, "…"), "tabl…");
        assert_eq!(cut("tables", 5, "..."), "ta...");
        assert_eq!(cut("tables", 1, "..."), ".");
        assert_eq!(cut("tables", 0, "…"), "");
    }
}
