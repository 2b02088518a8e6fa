//! A printed position: as a small drawing, and opened on the board.

use anyhow::{Context as _, Result};
use papan_games::{Ruleset, Seat};
use papan_study::papers::Board;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::contract::{Context, Screen};
use crate::play;
use crate::theme::{Theme, widest};
use crate::widgets::prose::wrapped;
use papan_ui::drawing::PrintedBoard;
use papan_ui::say;
use papan_ui::session::Setup;

/// A printed position, set up again.
pub(super) struct PrintedPosition {
    board: Board,
    /// `None` if it cannot be set up.
    drawn: Option<PrintedBoard>,
}

impl PrintedPosition {
    /// Sets a position up. A position that cannot be set up has no drawing.
    pub(super) fn new(board: &Board) -> Self {
        Self { board: board.clone(), drawn: PrintedBoard::new(board) }
    }

    /// The width of its drawing.
    pub(super) fn width(&self) -> usize {
        self.drawn.as_ref().map_or(0, |drawn| widest(&drawn.lines))
    }

    fn turn(&self) -> Option<Seat> {
        self.drawn.as_ref()?.turn
    }

    /// The drawing, and below it the moves that led there, whose turn it is and the player of the paper.
    pub(super) fn lines(&self, width: usize, look: Theme) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        if let Some(drawn) = &self.drawn {
            lines.extend(drawn.lines.iter().map(|line| marked(line, look)));
            lines.push(Line::default());
            lines.extend(wrapped(&look.say(drawn.how()), width).into_iter().map(Line::from));
            let style = drawn.turn.map_or_else(Style::new, |seat| look.seat(seat));
            lines.push(Line::styled(look.say(drawn.whose()), style));
        }
        let player = look.say(say!("papers-player", player = &self.board.player));
        lines
            .extend(wrapped(&player, width).into_iter().map(|line| Line::styled(line, look.dim())));
        lines
    }

    /// The position on the board, with the paper's player to give advice.
    pub(super) fn open(&self, context: &mut Context<'_>) -> Result<Box<dyn Screen>> {
        let Board { rules, position, player } = &self.board;
        let rules: Ruleset = rules.parse().with_context(|| rules.clone())?;
        let setup = Setup {
            moves: position.clone(),
            // Players give no advice after the end.
            advisor: self.turn().map(|_| player.clone()),
            ..Setup::new(rules, Vec::new())
        };
        play::open(&setup, context)
    }
}

/// A line of a drawing, with the marks in the colours of their seats.
fn marked(line: &str, look: Theme) -> Line<'static> {
    let style = |letter| match letter {
        'X' => look.seat(Seat::FIRST),
        'O' => look.seat(Seat::new(1)),
        _ => Style::new(),
    };
    line.chars().map(|letter| Span::styled(letter.to_string(), style(letter))).collect()
}
