//! The tournaments that were played before, and the way to a new one.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError};

use papan_lab::run::available_threads;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::background::{self, Changed};
use super::grid::{cut, first_row, plain};
use super::live::{Live, Venue};
use super::setup::Setup;
use super::{paperwork, range};
use crate::contract::{Answer, Bell, Context, Hint, Next, Screen};
use crate::dialog::Confirm;
use crate::look::Look;
use crate::rows::OnRows;
use papan_ui::tournaments::StoredTournament;
use papan_ui::tournaments::shelf::{self, TournamentFile, TournamentState};
use papan_ui::{say, text};
use papan_words::Language;

/// The list of tournaments.
pub(crate) struct Tournaments {
    folder: PathBuf,
    filed: Vec<TournamentFile>,
    /// What is in the folder, while it is looked through.
    looking: Option<Receiver<anyhow::Result<Vec<TournamentFile>>>>,
    /// Which line is pointed at: 0 is a new tournament.
    at: usize,
    /// The file whose deletion was asked about.
    doomed: Option<PathBuf>,
    complaint: Option<String>,
    venue: Venue,
    /// Where the lines were drawn, and which was first.
    rows: (Rect, usize),
}

impl Tournaments {
    /// The tournaments of this user.
    pub(crate) fn new(context: &Context<'_>) -> Box<Self> {
        let threads = available_threads();
        let open_page = paperwork::open_page;
        Self::with(context, Venue { threads, open_page, changed: Changed::default() })
    }

    /// Tournaments that are played in this way.
    pub(super) fn with(context: &Context<'_>, venue: Venue) -> Box<Self> {
        let mut list = Self {
            folder: shelf::folder(context.config.data_folder()),
            filed: Vec::new(),
            looking: None,
            at: 0,
            doomed: None,
            complaint: None,
            venue,
            rows: (Rect::ZERO, 0),
        };
        list.look_through(context.bell);
        Box::new(list)
    }

    /// Looks what is in the folder now.
    fn look_through(&mut self, bell: &Bell) {
        let folder = self.folder.clone();
        self.looking = Some(background::work(bell, move || shelf::read(&folder)));
    }

    fn pointed(&self) -> Option<&TournamentFile> {
        self.filed.get(self.at.checked_sub(1)?)
    }

    fn point(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.filed.len());
    }

    /// Opens what is pointed at.
    fn open(&mut self, context: &Context<'_>) -> Next {
        self.complaint = None;
        let Some(filed) = self.pointed() else {
            return match Setup::new(self.folder.clone(), self.venue.clone(), context) {
                Ok(setup) => Next::Open(Box::new(setup)),
                Err(error) => self.complain(error.to_string()),
            };
        };
        match StoredTournament::kept(&filed.file) {
            Ok(fixture) => Next::Open(Live::open(fixture, self.venue.clone(), context.bell)),
            Err(error) => self.complain(format!("{error:#}")),
        }
    }

    fn complain(&mut self, complaint: String) -> Next {
        self.complaint = Some(complaint);
        Next::Stay
    }

    fn ask_to_delete(&mut self, language: Language) -> Next {
        let Some(filed) = self.pointed() else { return Next::Stay };
        let file = filed.file.clone();
        let question = say!("tournament-delete", name = name(&file)).in_language(language);
        self.doomed = Some(file);
        Next::Open(Confirm::new(question))
    }

    fn draw_row(&self, frame: &mut Frame<'_>, area: Rect, row: usize, look: &Look) {
        let language = look.language;
        let chosen = row == self.at;
        let mark = if chosen { "> " } else { "  " };
        let style = if chosen { look.chosen() } else { look.title() };
        let Some(filed) = row.checked_sub(1).and_then(|row| self.filed.get(row)) else {
            let new = Span::styled(format!("{mark}{}", text!("tournament-new", language)), style);
            let about =
                Span::styled(format!("  {}", text!("tournament-new-about", language)), look.dim());
            frame.render_widget(Line::from(vec![new, about]), area);
            return;
        };
        let widths = [Constraint::Fill(2), Constraint::Fill(3), Constraint::Length(STATE)];
        let [rules, players, state] = Layout::horizontal(widths).spacing(1).areas(area);
        let room = |area: Rect| usize::from(area.width);
        match &filed.held {
            Ok(held) => {
                let text =
                    cut(&format!("{mark}{}", held.fixture.tournament.rules), room(rules), look);
                frame.render_widget(Span::styled(text, style), rules);
                let text = cut(&held.fixture.tournament.players.join(", "), room(players), look);
                frame.render_widget(Span::raw(text), players);
                frame.render_widget(state_of(held, look), state);
            }
            Err(reason) => {
                let text = cut(&format!("{mark}{}", name(&filed.file)), room(rules), look);
                frame.render_widget(Span::styled(text, style), rules);
                let rest = players.union(state);
                let text = cut(reason, room(rest), look);
                frame.render_widget(Span::styled(text, look.bad()), rest);
            }
        }
    }

    fn draw_below(&self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let language = look.language;
        let (text, style) = match (&self.complaint, self.pointed()) {
            (Some(complaint), _) => (complaint.clone(), look.bad()),
            (None, Some(filed)) => (plain(&filed.file.display().to_string()), look.dim()),
            (None, None) if self.looking.is_some() => {
                (text!("tournament-looking", language).to_owned(), look.dim())
            }
            (None, None) if self.filed.is_empty() => {
                (text!("tournament-none-yet", language).to_owned(), look.dim())
            }
            (None, None) => (
                say!("tournament-kept-in", folder = self.folder.display().to_string())
                    .in_language(language),
                look.dim(),
            ),
        };
        frame.render_widget(Paragraph::new(text).style(style).wrap(Wrap { trim: true }), area);
    }
}

/// The room for how far a tournament is.
const STATE: u16 = 27;

/// How far a tournament is.
fn state_of(held: &TournamentState, look: &Look) -> Line<'static> {
    let language = look.language;
    if held.is_complete {
        let text = say!("tournament-is-finished", games = held.played).in_language(language);
        return Line::styled(cut(&text, usize::from(STATE), look), look.good());
    }
    let all = held.fixture.plan.games();
    let share = held.played as f64 / all.max(1) as f64;
    let mut line = range::done(share, 8, look);
    let text = format!(" {}/{all}", held.played);
    line.push_span(Span::raw(cut(&text, usize::from(STATE) - 8, look)));
    line
}

/// The name of a file without its folder.
fn name(file: &Path) -> String {
    file.file_name().map_or_else(String::new, |name| plain(&name.to_string_lossy()))
}

impl Screen for Tournaments {
    fn title(&self, language: Language) -> String {
        text!("tournament-title", language).to_owned()
    }

    fn keys(&self, language: Language) -> Vec<Hint> {
        let open = if self.at == 0 {
            text!("tournament-key-new", language)
        } else {
            text!("tournament-key-open", language)
        };
        let mut keys = vec![Hint::new("Enter", open)];
        if self.at > 0 {
            keys.push(Hint::new("n", text!("tournament-key-new", language)));
            keys.push(Hint::new("d", text!("tournament-key-delete", language)));
        }
        keys.push(Hint::new("↑↓", text!("common-move-up-and-down", language)));
        keys.push(Hint::new("Esc", text!("common-back", language)));
        keys
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let heights = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(3)];
        let [_, list, below] = Layout::vertical(heights).areas(area);
        // After a new one there is an empty line.
        let room = usize::from(list.height).saturating_sub(2);
        let first = first_row(self.at.saturating_sub(1), self.filed.len(), room);
        self.rows = (list, first);
        for y in list.y..list.bottom() {
            let place = Rect { y, height: 1, ..list };
            if let Some(row) = self.row_at(Position::new(list.x, y)) {
                self.draw_row(frame, place, row, look);
            }
        }
        self.draw_below(frame, below, look);
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            KeyCode::Enter | KeyCode::Char(' ') => return self.open(context),
            KeyCode::Char('n') => {
                self.at = 0;
                return self.open(context);
            }
            KeyCode::Char('d') | KeyCode::Delete => {
                return self.ask_to_delete(context.look.language);
            }
            KeyCode::Up | KeyCode::Char('k') => self.point(-1),
            KeyCode::Down | KeyCode::Char('j') => self.point(1),
            KeyCode::PageUp => self.point(-10),
            KeyCode::PageDown => self.point(10),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.filed.len(),
            _ => {}
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        match OnRows::of(mouse, |place| self.row_at(place)) {
            OnRows::Nothing | OnRows::Over(_) => {}
            OnRows::Scrolled(by) => self.point(by),
            OnRows::Pressed(row) => {
                self.at = row;
                return self.open(context);
            }
        }
        Next::Stay
    }

    fn on_answer(&mut self, answer: Answer, context: &mut Context<'_>) -> Next {
        if let (Some(file), Answer::Yes) = (self.doomed.take(), answer) {
            self.complaint = shelf::remove(&file).err().map(|error| error.to_string());
            self.look_through(context.bell);
        }
        Next::Stay
    }

    fn on_news(&mut self, context: &mut Context<'_>) -> Next {
        let found = self.looking.as_ref().map(Receiver::try_recv);
        match found {
            Some(Ok(Ok(filed))) => (self.filed, self.looking) = (filed, None),
            Some(Ok(Err(error))) => {
                (self.complaint, self.looking) = (Some(format!("{error:#}")), None);
            }
            Some(Err(TryRecvError::Disconnected)) => self.looking = None,
            Some(Err(TryRecvError::Empty)) | None => {}
        }
        self.point(0);
        if self.venue.changed.take() {
            self.look_through(context.bell);
        }
        Next::Stay
    }
}

impl Tournaments {
    /// Which line is drawn at this place.
    fn row_at(&self, place: Position) -> Option<usize> {
        let (area, first) = self.rows;
        if !area.contains(place) {
            return None;
        }
        match usize::from(place.y - area.y) {
            0 => Some(0),
            1 => None,
            row => Some(first + row - 1).filter(|&row| row <= self.filed.len()),
        }
    }
}
