//! Puzzles: which collection, and one puzzle after the other.

mod solve;
#[cfg(test)]
mod tests;

use papan_ui::puzzles::{Filter, Progress, PuzzleId, daily, list, today};
use papan_ui::say;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

use self::solve::Solve;
use super::contract::{Context, Hint, Next, Screen};
use super::look::{Look, text};
use super::rows::{NamedRows, Rows};

/// What can be chosen: the puzzle of today, or a collection.
pub(crate) struct Puzzles {
    progress: Progress,
    /// Each collection by its rules, with the names of its puzzles.
    collections: Vec<(String, Vec<String>)>,
    rows: Rows,
    message: Option<String>,
}

impl Puzzles {
    /// The collections, with what was solved of them.
    pub(crate) fn new(context: &Context<'_>) -> Self {
        let all = list(&Filter::default());
        let of = |rules: String| {
            let names = all.puzzles.iter().filter(|one| one.rules == rules);
            let names = names.map(|one| one.id.clone()).collect();
            (rules, names)
        };
        let mut screen = Self {
            progress: Progress::default(),
            collections: all.rules.clone().into_iter().map(of).collect(),
            rows: Rows::default(),
            message: None,
        };
        screen.read(context);
        screen
    }

    fn read(&mut self, context: &Context<'_>) {
        match Progress::load(&context.config.data) {
            Ok(progress) => self.progress = progress,
            Err(error) => self.message = Some(context.look.refusal(&error)),
        }
    }

    fn count(&self) -> usize {
        1 + self.collections.len()
    }

    /// The puzzle that a row opens: that of today, or the first of a collection that is not solved.
    fn chosen(&self) -> Option<PuzzleId> {
        let Some(collection) = self.rows.at.checked_sub(1) else { return daily(today()) };
        let (_, names) = self.collections.get(collection)?;
        let unsolved = names.iter().find(|name| !self.progress.solved.contains(*name));
        unsolved.or(names.first())?.parse().ok()
    }

    fn open(&mut self, context: &Context<'_>) -> Next {
        self.message = None;
        let opened = self.chosen().map(|id| Solve::new(id, self.progress.clone(), context));
        match opened {
            Some(Ok(screen)) => Next::Open(Box::new(screen)),
            Some(Err(error)) => {
                self.message = Some(context.look.refusal(&error.into()));
                Next::Stay
            }
            None => Next::Stay,
        }
    }

    fn lines(&self, look: Look) -> Vec<(String, String)> {
        let date = today().to_string();
        let today = (text!("puzzles-today", look).to_owned(), date);
        let of = |(rules, names): &(String, Vec<String>)| {
            let solved = names.iter().filter(|name| self.progress.solved.contains(*name)).count();
            let about = say!("puzzles-solved-of", solved = solved, count = names.len());
            (rules.clone(), look.say(about))
        };
        std::iter::once(today).chain(self.collections.iter().map(of)).collect()
    }
}

impl Screen for Puzzles {
    fn title(&self, look: Look) -> String {
        text!("puzzles-title", look).to_owned()
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        vec![
            Hint::new("Enter", text!("common-choose", look)),
            Hint::new("↑↓", text!("common-move-up-and-down", look)),
            Hint::new("Esc", text!("common-back", look)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let lines = NamedRows::new(self.lines(look), area, self.count() as u16 + 6);
        let column = lines.column;
        let intro = Rect { y: column.y, height: 1, ..area }.intersection(area);
        let standing = Line::raw(look.say(self.progress.standing.words()));
        frame.render_widget(standing.centered(), intro);
        let from = (area, column.y + 2);
        lines.draw(frame, from, &mut self.rows, |row| row == 1, self.message.as_deref(), look);
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right => return self.open(context),
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            code => _ = self.rows.on_key(code, self.count()),
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        self.rows.hover(mouse);
        if self.rows.on_mouse(mouse, self.count()) { self.open(context) } else { Next::Stay }
    }

    fn on_return(&mut self, context: &mut Context<'_>) {
        self.read(context);
    }
}
