//! How things look: colours, shapes, and whether they move.

use std::borrow::Borrow;
use std::time::Duration;

use papan_games::Seat;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Scrollbar, ScrollbarOrientation, ScrollbarState, Wrap};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

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
pub(crate) struct Theme {
    pub(crate) language: Language,
    /// Whether there are colours. Without them, bold, reverse and shapes still differ.
    pub(crate) coloured: bool,
    /// Whether only ASCII can be shown.
    pub(crate) ascii: bool,
    /// Whether things move.
    pub(crate) animated: bool,
    /// How often things have moved so far.
    pub(crate) ticks: usize,
}

// All styles are methods, even those that depend on nothing yet.
#[allow(clippy::unused_self)]
impl Theme {
    fn coloured(self, style: Style, colour: Color) -> Style {
        if self.coloured { style.fg(colour) } else { style }
    }

    /// The colour of a seat: four that differ for people with any colour vision. Shapes differ too.
    pub(crate) fn seat(self, seat: Seat) -> Style {
        let colour = [Color::Yellow, Color::Cyan, Color::Magenta, Color::Green][seat.index()];
        self.coloured(Style::new().add_modifier(Modifier::BOLD), colour)
    }

    /// Titles, and the names of things.
    pub(crate) fn title(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Less important text.
    pub(crate) fn dim(self) -> Style {
        if self.coloured { Style::new().fg(Color::DarkGray) } else { Style::new() }
    }

    /// The selected thing.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A key in the footer.
    pub(crate) fn key(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Good for the reader: a win, an agreement.
    pub(crate) fn good(self) -> Style {
        self.coloured(Style::new(), Color::Green)
    }

    /// Bad for the reader: a loss, a mistake, an error.
    pub(crate) fn bad(self) -> Style {
        self.coloured(Style::new().add_modifier(Modifier::BOLD), Color::Red)
    }

    /// Neither good nor bad, but notable: a draw, a warning.
    pub(crate) fn notable(self) -> Style {
        self.coloured(Style::new(), Color::Blue)
    }

    /// A message in the language of the screen.
    pub(crate) fn say(self, message: impl Borrow<Message>) -> String {
        message.borrow().in_language(self.language)
    }

    /// Why something is refused, in the language of the screen.
    pub(crate) fn refusal(self, error: &anyhow::Error) -> String {
        papan_ui::words::refusal(error, self.language)
    }

    /// The lines of a border.
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
    pub(crate) const fn either<'a>(self, symbol: &'a str, ascii: &'a str) -> &'a str {
        if self.ascii { ascii } else { symbol }
    }

    /// A formula in characters that can be shown.
    pub(crate) fn plain(self, formula: String) -> String {
        const SIGNS: [(char, &str); 9] = [
            ('≥', ">="),
            ('≤', "<="),
            ('∞', "inf"),
            ('−', "-"),
            ('α', "alpha"),
            ('β', "beta"),
            ('←', "<-"),
            ('…', "..."),
            ('×', "x"),
        ];
        let signs = SIGNS.into_iter().filter(|_| self.ascii);
        signs.fold(formula, |formula, (sign, plain)| formula.replace(sign, plain))
    }

    /// A text that fits into this many columns, its end left off and marked if it is longer. Control characters, which
    /// would spoil a line, become blanks.
    pub(crate) fn cut(self, text: &str, width: usize) -> String {
        cut(&text.replace(char::is_control, " "), width, self.either("…", "..."))
    }

    /// A line that fits into this many columns, its end left off and marked if it is longer.
    pub(crate) fn cut_line(self, mut line: Line<'static>, width: u16) -> Line<'static> {
        let mut room = usize::from(width);
        let is_longer = line.width() > room;
        for span in line.spans.iter_mut().filter(|_| is_longer) {
            let long = span.width();
            // The spans after this one have no room, so this one gets the mark.
            let text =
                if long >= room { format!("{}  ", span.content) } else { span.content.to_string() };
            span.content = self.cut(&text, room).into();
            room = room.saturating_sub(long);
        }
        line
    }

    /// Draws a scrollbar at the right edge of an area: which of `count` positions is shown.
    pub(crate) fn draw_scrollbar(
        self,
        frame: &mut Frame<'_>,
        area: Rect,
        (at, count): (usize, usize),
    ) {
        let bar = Scrollbar::new(ScrollbarOrientation::VerticalRight)
            .begin_symbol(None)
            .end_symbol(None)
            .thumb_symbol(self.either("┃", "#"))
            .track_symbol(Some(self.either("│", "|")));
        let room = area.height.into();
        let mut state = ScrollbarState::new(count).position(at).viewport_content_length(room);
        frame.render_stateful_widget(bar, area.intersection(frame.area()), &mut state);
    }

    /// Draws a text that scrolls where it is longer than its area, with a scrollbar at the right end of `edge`.
    pub(crate) fn draw_scrolled(
        self,
        frame: &mut Frame<'_>,
        (text, area): (Text<'static>, Rect),
        edge: Rect,
        scroll: &mut u16,
    ) {
        let text = Paragraph::new(text).wrap(Wrap { trim: false });
        let most = (text.line_count(area.width) as u16).saturating_sub(area.height);
        *scroll = (*scroll).min(most);
        frame.render_widget(text.scroll((*scroll, 0)), area);
        if most > 0 {
            self.draw_scrollbar(frame, edge, ((*scroll).into(), usize::from(most) + 1));
        }
    }

    /// The sign of work in the background; it turns where things move.
    pub(crate) fn spinner(self) -> &'static str {
        const TURNING: [&str; 8] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧"];
        const ASCII: [&str; 4] = ["|", "/", "-", "\\"];
        match (self.animated, self.ascii) {
            (false, _) => self.either("…", "~"),
            (true, false) => TURNING[self.ticks % TURNING.len()],
            (true, true) => ASCII[self.ticks % ASCII.len()],
        }
    }

    /// How often the sign of work is drawn while there is some.
    pub(crate) fn spinner_tick(self, is_working: bool) -> Option<Duration> {
        (self.animated && is_working).then_some(Duration::from_millis(120))
    }
}

/// The width of the widest of these texts.
pub(crate) fn widest<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> usize {
    texts.into_iter().map(|text| text.as_ref().width()).max().unwrap_or(0)
}

/// A text that fits into this many columns, its end left off and marked if it is longer.
fn cut(text: &str, width: usize, mark: &str) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mark = beginning(mark, width);
    format!("{}{mark}", beginning(text, width - mark.width()))
}

/// As much of a text as fits into this many columns.
fn beginning(text: &str, width: usize) -> &str {
    let mut used = 0;
    let end = text.char_indices().find(|(_, letter)| {
        used += letter.width().unwrap_or(0);
        used > width
    });
    end.map_or(text, |(at, _)| &text[..at])
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
        assert_eq!(cut("語語語", 5, "…"), "語語…");
    }
}
