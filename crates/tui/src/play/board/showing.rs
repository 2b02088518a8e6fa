//! For tests: a game with all that is shown of it, on a part of an imagined screen.

#![allow(clippy::unwrap_used)]

use papan_games::Seat;
use papan_players::{Effort, Limits, dice};
use papan_ui::game::{
    AnyGame, BoardView, DominoTable, GameContext, GameView, Grid, HUMAN, Judgement, Judges, Start,
    Visible,
};
use rand::RngExt;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect};
use ratatui::style::Modifier;

use super::{Cursor, Pointed, Scene};
use crate::look::Look;
use crate::program::arrow;
use crate::stage::look;

/// A game after these moves.
pub(crate) fn played(rules: &str, deal: Option<&str>, moves: &str) -> AnyGame {
    let start = Start { position: moves.to_owned(), deal: deal.map(str::to_owned) };
    AnyGame::new(&rules.parse().unwrap(), &start, &mut dice(0, 0)).unwrap()
}

/// A game as a seat sees it.
pub(crate) fn seen(game: &AnyGame, watching: Seat, is_revealed: bool) -> GameView {
    let players = vec![HUMAN.to_owned(); game.facts().seats];
    let visible = Visible { watching, is_revealed };
    GameContext { game: game.clone(), players, seed: 0, visible }.view()
}

/// The table of a game of dominoes.
pub(crate) fn table(view: &GameView) -> &DominoTable {
    match &view.board {
        BoardView::Dominoes(table) => table,
        other => panic!("{other:?}"),
    }
}

/// A random game after each of its moves.
pub(crate) fn random_game(rules: &str, seed: u64) -> Vec<AnyGame> {
    let mut dice = dice(seed, 0);
    let start = AnyGame::new(&rules.parse().unwrap(), &Start::default(), &mut dice).unwrap();
    let mut random = start.own_bot("random").unwrap();
    let mut games = vec![start];
    while let Some(game) = games.last().filter(|game| game.turn().is_some()) {
        let made = random.decide(game, &mut dice).unwrap();
        games.push(game.play(&made.chosen).unwrap());
    }
    games
}

/// The first moment like this in random games.
pub(crate) fn found(rules: &str, is_wanted: impl Fn(&GameView) -> bool) -> AnyGame {
    let mut games = (0..2000).flat_map(|seed| random_game(rules, seed));
    games.find(|game| is_wanted(&seen(game, Seat::FIRST, true))).unwrap()
}

/// A board of discs that is shown.
pub(super) struct Showing {
    pub(super) game: AnyGame,
    pub(super) cursor: Cursor,
    pub(super) area: Rect,
    pub(super) look: Look,
    pub(super) marked: Vec<String>,
    pub(super) values: Option<Judgement>,
    pub(super) frame: Option<u16>,
}

impl Showing {
    /// A game after these moves, in an area of this size somewhere on the screen.
    pub(super) fn new(rules: &str, moves: &str, (width, height): (u16, u16)) -> Self {
        Self::of(played(rules, None, moves), Rect::new(0, 0, width, height))
    }

    /// A random game, somewhere between its beginning and its end.
    pub(super) fn somewhere(rules: &str, seed: u64, area: Rect) -> Self {
        let mut dice = dice(seed, 0);
        let mut game = played(rules, None, "");
        while game.turn().is_some() {
            let moves = game.legal_moves();
            game = game.play(&moves[dice.random_range(0..moves.len())]).unwrap();
        }
        let plies = seed as usize % (game.plies() + 1);
        Self::of(game.at(plies), area)
    }

    fn of(game: AnyGame, area: Rect) -> Self {
        let cursor = Cursor::new(&seen(&game, Seat::FIRST, true));
        Self { game, cursor, area, look: look(), marked: Vec::new(), values: None, frame: None }
    }

    /// With what perfect play says.
    pub(super) fn judged(mut self) -> Self {
        let judges = Judges::with(Effort::Nodes(1_000_000));
        self.values = self.game.judge(&judges, &Limits::default());
        self
    }

    /// With a hint that speaks of this move.
    pub(super) fn hinted(mut self, text: &str) -> Self {
        self.marked.push(text.to_owned());
        self
    }

    pub(super) fn with_look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    pub(super) fn view(&self) -> GameView {
        seen(&self.game, self.game.turn().unwrap_or(Seat::FIRST), true)
    }

    /// What lies on the board.
    pub(super) fn grid(&self) -> Grid {
        match self.view().board {
            BoardView::Line(grid) | BoardView::Endless(grid) => grid,
            BoardView::Dominoes(_) => panic!("no board of discs"),
        }
    }

    fn with<T>(&mut self, act: impl FnOnce(&Scene<'_>, &mut Cursor, Rect) -> T) -> T {
        let view = self.view();
        let scene = Scene {
            view: &view,
            active: view.seat.is_some(),
            marked: &self.marked,
            values: self.values.as_ref(),
            frame: self.frame,
            look: self.look,
        };
        act(&scene, &mut self.cursor, self.area)
    }

    /// Draws on a screen that is larger than the area; nothing may be written beyond it.
    pub(super) fn buffer(&mut self) -> Buffer {
        let screen = Rect::new(0, 0, self.area.right() + 1, self.area.bottom() + 1);
        let mut buffer = Buffer::empty(screen);
        self.with(|scene, cursor, area| cursor.board().draw(scene, &mut buffer, area));
        for y in 0..screen.height {
            for x in 0..screen.width {
                let place = Place::new(x, y);
                assert!(self.area.contains(place) || buffer[place] == Cell::EMPTY, "{place}");
            }
        }
        buffer
    }

    /// What is drawn, without colours.
    pub(super) fn picture(&mut self) -> String {
        let buffer = self.buffer();
        let rows = buffer.content.chunks(usize::from(buffer.area.width));
        let lines = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>());
        let lines: Vec<_> = lines.map(|line| line.trim_end().to_owned()).collect();
        lines.join("\n").trim_end().to_owned()
    }

    /// The symbols that are drawn in reverse, in reading order.
    pub(super) fn reversed(&mut self) -> String {
        let buffer = self.buffer();
        let is_reversed = |cell: &&Cell| cell.modifier.contains(Modifier::REVERSED);
        buffer.content.iter().filter(is_reversed).map(Cell::symbol).collect()
    }

    pub(super) fn size(&mut self) -> (u16, u16) {
        let size = self.with(|scene, _, area| super::size(scene, area.as_size()));
        (size.width, size.height)
    }

    pub(super) fn press(&mut self, key: KeyCode) -> Pointed {
        let pointed = self.with(|scene, cursor, _| cursor.board().on_key(scene, arrow(key)));
        self.checked(pointed)
    }

    /// Presses keys that are letters, digits or signs.
    pub(super) fn type_text(&mut self, text: &str) -> Vec<Pointed> {
        text.chars().map(|letter| self.press(KeyCode::Char(letter))).collect()
    }

    pub(super) fn mouse(&mut self, place: Place, pressed: bool) -> Pointed {
        let pointed =
            self.with(|scene, cursor, area| cursor.board().on_mouse(scene, area, place, pressed));
        self.checked(pointed)
    }

    /// What the game says of a move that was chosen.
    fn checked(&self, pointed: Pointed) -> Pointed {
        match pointed {
            Pointed::Chosen(text) => match self.game.check(&text) {
                Ok(written) => Pointed::Chosen(written),
                Err(refusal) => Pointed::Refused(refusal.to_string()),
            },
            other => other,
        }
    }
}
