//! The tournaments that were played before, and the way to a new one.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::Receiver;

use papan_lab::run::available_threads;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::export::open_page;
use super::grid::{cut, plain};
use super::live::Live;
use super::range;
use super::run::Venue;
use super::setup::Setup;
use crate::contract::{Answer, Bell, Context, Hint, Next, Screen};
use crate::dialog::{Confirm, Question};
use crate::look::{Look, text};
use crate::rows::{Rows, first_row};
use crate::worker::work;
use papan_ui::say;
use papan_ui::tournaments::StoredTournament;
use papan_ui::tournaments::files::{self, TournamentFile, TournamentState};

/// The list of tournaments.
pub(crate) struct Tournaments {
    folder: PathBuf,
    filed: Vec<TournamentFile>,
    /// What is in the folder, while it is looked through.
    looking: Option<Receiver<anyhow::Result<Vec<TournamentFile>>>>,
    /// The first row is a new tournament.
    rows: Rows,
    question: Question<Self>,
    complaint: Option<String>,
    venue: Venue,
}

impl Tournaments {
    /// The tournaments of this user.
    pub(crate) fn new(context: &Context<'_>) -> Box<Self> {
        let threads = available_threads();
        Self::with(context, Venue { threads, open_page, changed: Arc::default() })
    }

    /// Tournaments that are played in this way.
    pub(super) fn with(context: &Context<'_>, venue: Venue) -> Box<Self> {
        let mut list = Self {
            folder: files::folder(&context.config.data),
            filed: Vec::new(),
            looking: None,
            rows: Rows::default(),
            question: Question::default(),
            complaint: None,
            venue,
        };
        list.look_through(context.bell);
        Box::new(list)
    }

    /// Looks what is in the folder now.
    fn look_through(&mut self, bell: &Bell) {
        let folder = self.folder.clone();
        self.looking = Some(work(bell, move || files::read(&folder)));
    }

    fn pointed(&self) -> Option<&TournamentFile> {
        self.filed.get(self.rows.at.checked_sub(1)?)
    }

    /// Opens what is pointed at.
    fn open(&mut self, context: &Context<'_>) -> Next {
        self.complaint = None;
        let opened = match self.pointed() {
            None => Setup::new(self.folder.clone(), self.venue.clone(), context)
                .map(|setup| Box::new(setup) as Box<dyn Screen>)
                .map_err(anyhow::Error::from),
            Some(filed) => StoredTournament::kept(&filed.file)
                .map(|fixture| Live::look(fixture, self.venue.clone(), context.bell) as _),
        };
        opened.map_or_else(
            |error| {
                self.complaint = Some(context.look.refusal(&error));
                Next::Stay
            },
            Next::Open,
        )
    }

    fn ask_to_delete(&mut self, look: Look) -> Next {
        let Some(filed) = self.pointed() else { return Next::Stay };
        let file = filed.file.clone();
        let question = look.say(say!("tournament-delete", name = name(&file)));
        self.question.yes(Confirm::new(question), move |list, context| {
            list.complaint = files::remove(&file).err().map(|error| error.to_string());
            list.look_through(context.bell);
            Next::Stay
        })
    }

    fn draw_row(&self, frame: &mut Frame<'_>, area: Rect, row: usize, look: Look) {
        let chosen = row == self.rows.at;
        let mark = if chosen { "> " } else { "  " };
        let style = if chosen { look.chosen() } else { look.title() };
        let Some(filed) = row.checked_sub(1).and_then(|row| self.filed.get(row)) else {
            let new = Span::styled(format!("{mark}{}", text!("tournament-new", look)), style);
            let about =
                Span::styled(format!("  {}", text!("tournament-new-about", look)), look.dim());
            frame.render_widget(Line::from(vec![new, about]), area);
            return;
        };
        let widths = [Constraint::Fill(2), Constraint::Fill(3), Constraint::Length(STATE)];
        let [rules, players, state] = Layout::horizontal(widths).spacing(1).areas(area);
        let mut put = |area: Rect, text: &str, style| {
            frame.render_widget(Span::styled(cut(text, area.width.into(), look), style), area);
        };
        match &filed.held {
            Ok(held) => {
                let tournament = &held.stored.tournament;
                put(rules, &format!("{mark}{}", tournament.rules), style);
                put(players, &tournament.players.join(", "), Style::new());
                frame.render_widget(state_of(held, look), state);
            }
            Err(reason) => {
                put(rules, &format!("{mark}{}", name(&filed.file)), style);
                put(players.union(state), reason, look.bad());
            }
        }
    }

    fn draw_below(&self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let folder = || self.folder.display().to_string();
        let (text, style) = match (&self.complaint, self.pointed()) {
            (Some(complaint), _) => (complaint.clone(), look.bad()),
            (None, Some(filed)) => (plain(&filed.file.display().to_string()), look.dim()),
            _ if self.looking.is_some() => (text!("tournament-looking", look).into(), look.dim()),
            _ if self.filed.is_empty() => (text!("tournament-none-yet", look).into(), look.dim()),
            _ => (look.say(say!("tournament-kept-in", folder = folder())), look.dim()),
        };
        frame.render_widget(Paragraph::new(text).style(style).wrap(Wrap { trim: true }), area);
    }
}

/// The room for how far a tournament is.
const STATE: u16 = 27;

/// How far a tournament is.
fn state_of(held: &TournamentState, look: Look) -> Line<'static> {
    if held.is_complete {
        let text = look.say(say!("tournament-is-finished", games = held.played));
        return Line::styled(cut(&text, usize::from(STATE), look), look.good());
    }
    let all = held.stored.plan.games();
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
    fn title(&self, look: Look) -> String {
        text!("tournament-title", look).to_owned()
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        let open = if self.rows.at == 0 {
            text!("tournament-key-new", look)
        } else {
            text!("tournament-key-open", look)
        };
        let mut keys = vec![Hint::new("Enter", open)];
        if self.rows.at > 0 {
            keys.push(Hint::new("n", text!("tournament-key-new", look)));
            keys.push(Hint::new("d", text!("tournament-key-delete", look)));
        }
        keys.push(Hint::new("↑↓", text!("common-move-up-and-down", look)));
        keys.push(Hint::new("Esc", text!("common-back", look)));
        keys
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let heights = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(3)];
        let [_, list, below] = Layout::vertical(heights).areas(area);
        // After a new one there is an empty line.
        let [new, _, others] =
            Layout::vertical([Constraint::Max(1), Constraint::Max(1), Constraint::Fill(1)])
                .areas(list);
        let first = first_row(self.rows.at.saturating_sub(1), others.height.into()) + 1;
        let others = (others.y..others.bottom()).map(|y| Rect { y, height: 1, ..others });
        self.rows.clear();
        for (place, row) in [(new, 0)].into_iter().chain(others.zip(first..=self.filed.len())) {
            self.rows.put(place, row);
            self.draw_row(frame, place, row, look);
        }
        self.draw_below(frame, below, look);
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            KeyCode::Enter | KeyCode::Char(' ') => return self.open(context),
            KeyCode::Char('n') => {
                self.rows.at = 0;
                return self.open(context);
            }
            KeyCode::Char('d') | KeyCode::Delete => return self.ask_to_delete(context.look),
            code => _ = self.rows.on_key(code, self.filed.len() + 1),
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        let is_pressed = self.rows.on_mouse(mouse, self.filed.len() + 1);
        if is_pressed { self.open(context) } else { Next::Stay }
    }

    fn on_answer(&mut self, answer: Answer, context: &mut Context<'_>) -> Next {
        self.question.take()(self, answer, context)
    }

    fn on_news(&mut self, context: &mut Context<'_>) -> Next {
        if let Some(found) = self.looking.as_ref().and_then(|looking| looking.try_recv().ok()) {
            self.looking = None;
            match found {
                Ok(filed) => self.filed = filed,
                Err(error) => self.complaint = Some(context.look.refusal(&error)),
            }
        }
        self.rows.go(0, self.filed.len() + 1);
        if self.venue.changed.swap(false, Relaxed) {
            self.look_through(context.bell);
        }
        Next::Stay
    }
}
