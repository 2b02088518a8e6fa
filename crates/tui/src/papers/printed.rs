//! A printed position: as a small drawing, and opened on the board.

use anyhow::{Context as _, Result};
use papan_games::{AnyGame, Ruleset, Seat};
use papan_players::dice;
use papan_study::papers::Board;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::contract::{Context, Screen};
use crate::look::{Look, text, widest};
use crate::play;
use crate::widgets::prose::wrapped;
use papan_ui::drawing::drawing;
use papan_ui::say;
use papan_ui::session::Setup;
use papan_words::Language;

/// A printed position, set up again.
pub(super) struct PrintedPosition {
    board: Board,
    /// The drawing, line by line.
    drawing: Vec<String>,
    /// Whose turn it is; `None` if the game is over.
    turn: Option<Seat>,
}

impl PrintedPosition {
    /// Sets a position up. A position that cannot be set up has no drawing.
    pub(super) fn new(board: &Board) -> Self {
        let (drawing, turn) = drawn(board).unwrap_or_default();
        Self { board: board.clone(), drawing, turn }
    }

    /// The width of its drawing.
    pub(super) fn width(&self) -> usize {
        widest(&self.drawing)
    }

    /// The drawing, and below it the moves that led there, whose turn it is and the player of the paper.
    pub(super) fn lines(&self, width: usize, look: Look) -> Vec<Line<'static>> {
        let mut lines: Vec<_> = self.drawing.iter().map(|line| marked(line, look)).collect();
        lines.push(Line::default());
        let how = match self.board.position.as_str() {
            "" => text!("papers-at-start", look).to_owned(),
            moves => look.say(say!("papers-after", moves = moves)),
        };
        lines.extend(wrapped(&how, width).into_iter().map(Line::from));
        lines.push(match self.turn {
            Some(seat) => {
                Line::styled(look.say(say!("papers-to-move", player = mark(seat))), look.seat(seat))
            }
            None => Line::from(text!("papers-over", look)),
        });
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
            advisor: self.turn.map(|_| player.clone()),
            ..Setup::new(rules, Vec::new())
        };
        play::open(&setup, context)
    }
}

/// The drawing of a position, and whose turn it is.
fn drawn(board: &Board) -> Option<(Vec<String>, Option<Seat>)> {
    let rules = board.rules.parse().ok()?;
    let game = AnyGame::open(&rules, None, &board.position, &mut dice(0, 0)).ok()?;
    let drawing = drawing(&game, Seat::FIRST, Language::En);
    let plain = anstream::adapter::strip_str(&drawing).to_string();
    Some((plain.lines().map(str::to_owned).collect(), game.turn()))
}

/// The mark of a seat, as it is drawn.
fn mark(seat: Seat) -> &'static str {
    if seat == Seat::FIRST { "X" } else { "O" }
}

/// A line of a drawing, with the marks in the colours of their seats.
fn marked(line: &str, look: Look) -> Line<'static> {
    let style = |letter| match letter {
        'X' => look.seat(Seat::FIRST),
        'O' => look.seat(Seat::new(1)),
        _ => Style::new(),
    };
    line.chars().map(|letter| Span::styled(letter.to_string(), style(letter))).collect()
}
