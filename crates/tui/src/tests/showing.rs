//! For tests: a game with all that is shown of it, on a part of an imagined screen.

#![allow(clippy::unwrap_used)]

use papan_engine::PlayerSpec;
use papan_games::{AnyGame, Seat};
use papan_players::{Effort, Limits, dice};
use papan_ui::game::{
    BoardView, Bot, DominoTable, GameContext, GameView, Grid, Judgement, Judges, Visible,
};
use rand::RngExt;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use crate::keys::arrow;
use crate::play::board::{Cursor, InputResult, Scene};
use crate::tests::stage::look;
use crate::theme::Theme;

/// A game after these moves.
pub(crate) fn played(rules: &str, deal: Option<&str>, moves: &str) -> AnyGame {
    AnyGame::open(&rules.parse().unwrap(), deal, moves, &mut dice(0, 0)).unwrap()
}

/// A game as a seat sees it.
pub(crate) fn seen(game: &AnyGame, watching: Seat, is_revealed: bool) -> GameView {
    let players = vec![PlayerSpec::Human; game.facts().seats];
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
    let start = AnyGame::open(&rules.parse().unwrap(), None, "", &mut dice).unwrap();
    let mut random = Bot::built_in(&"random".into(), &start.rules()).unwrap();
    let mut games = vec![start];
    while let Some(game) = games.last().filter(|game| game.turn().is_some()) {
        let made = random.choose(game, &mut dice).unwrap();
        games.push(game.play(&made).unwrap());
    }
    games
}

/// The first moment like this in random games.
pub(crate) fn found(rules: &str, is_wanted: impl Fn(&GameView) -> bool) -> AnyGame {
    let mut games = (0..2000).flat_map(|seed| random_game(rules, seed));
    games.find(|game| is_wanted(&seen(game, Seat::FIRST, true))).unwrap()
}

/// A board of discs that is shown.
pub(crate) struct TestBoard {
    pub(crate) game: AnyGame,
    pub(crate) cursor: Cursor,
    pub(crate) area: Rect,
    pub(crate) look: Theme,
    pub(crate) marked: Vec<String>,
    pub(crate) values: Option<Judgement>,
    pub(crate) frame: Option<u16>,
}

impl TestBoard {
    /// A game after these moves, in an area of this size somewhere on the screen.
    pub(crate) fn new(rules: &str, moves: &str, (width, height): (u16, u16)) -> Self {
        Self::of(played(rules, None, moves), Rect::new(0, 0, width, height))
    }

    /// A random game, somewhere between its beginning and its end.
    pub(crate) fn somewhere(rules: &str, seed: u64, area: Rect) -> Self {
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
    pub(crate) fn judged(mut self) -> Self {
        let judges = Judges::with(Effort::Nodes(1_000_000));
        self.values = judges.judge(&self.game, &Limits::default());
        self
    }

    /// With a hint that speaks of this move.
    pub(crate) fn hinted(mut self, text: &str) -> Self {
        self.marked.push(text.to_owned());
        self
    }

    pub(crate) fn with_look(mut self, look: Theme) -> Self {
        self.look = look;
        self
    }

    pub(crate) fn view(&self) -> GameView {
        seen(&self.game, self.game.turn().unwrap_or(Seat::FIRST), true)
    }

    /// What lies on the board.
    pub(crate) fn grid(&self) -> Grid {
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
    pub(crate) fn buffer(&mut self) -> Buffer {
        let screen = Rect::new(0, 0, self.area.right() + 1, self.area.bottom() + 1);
        let mut buffer = Buffer::empty(screen);
        self.with(|scene, cursor, area| cursor.board().draw(scene, &mut buffer, area));
        for y in 0..screen.height {
            for x in 0..screen.width {
                let place = Position::new(x, y);
                assert!(self.area.contains(place) || buffer[place] == Cell::EMPTY, "{place}");
            }
        }
        buffer
    }

    /// The drawing, without colours.
    pub(crate) fn picture(&mut self) -> String {
        let buffer = self.buffer();
        let rows = buffer.content.chunks(usize::from(buffer.area.width));
        let lines = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>());
        let lines: Vec<_> = lines.map(|line| line.trim_end().to_owned()).collect();
        lines.join("\n").trim_end().to_owned()
    }

    /// The symbols that are drawn in reverse, in reading order.
    pub(crate) fn reversed(&mut self) -> String {
        let buffer = self.buffer();
        let is_reversed = |cell: &&Cell| cell.modifier.contains(Modifier::REVERSED);
        buffer.content.iter().filter(is_reversed).map(Cell::symbol).collect()
    }

    pub(crate) fn size(&mut self) -> (u16, u16) {
        let size = self.with(|scene, _, area| crate::play::board::size(scene, area.as_size()));
        (size.width, size.height)
    }

    pub(crate) fn press(&mut self, key: KeyCode) -> InputResult {
        let pointed = self.with(|scene, cursor, _| cursor.board().on_key(scene, arrow(key)));
        self.checked(pointed)
    }

    /// Presses keys that are letters, digits or signs.
    pub(crate) fn type_text(&mut self, text: &str) -> Vec<InputResult> {
        text.chars().map(|letter| self.press(KeyCode::Char(letter))).collect()
    }

    pub(crate) fn mouse(&mut self, place: Position, pressed: bool) -> InputResult {
        let pointed =
            self.with(|scene, cursor, area| cursor.board().on_mouse(scene, area, place, pressed));
        self.checked(pointed)
    }

    /// The reply of the game to a chosen move.
    fn checked(&self, pointed: InputResult) -> InputResult {
        match pointed {
            InputResult::Chosen(text) => match self.game.clone().play_text(&text) {
                Ok(written) => InputResult::Chosen(written),
                Err(refusal) => InputResult::Refused(refusal.to_string()),
            },
            other => other,
        }
    }
}
