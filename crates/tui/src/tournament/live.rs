//! A tournament that is watched while it is played: how far it is, and how everybody stands.

mod drawing;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::TryRecvError;

use papan_lab::table::Table;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::background::Changed;
use super::course::{Course, News};
use super::paperwork::{self, Opener, Writing, Written};
use crate::contract::{Bell, Context, Hint, Next, Screen};
use crate::look::Look;
use papan_ui::tournaments::pace::Pace;
use papan_ui::tournaments::{Standing, StoredTournament};
use papan_ui::{say, text};
use papan_words::Language;

/// What is shown below the progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Players,
    Pairs,
    Facts,
}

/// How it goes.
#[derive(Debug)]
enum State {
    Playing(Course),
    /// It is to stop, but games are still being played.
    Stopping(Course),
    Stopped,
    Finished,
    /// It cannot be played; the remark says why.
    Failed,
}

/// What came of something that was asked for.
#[derive(Debug)]
enum Remark {
    Good(String),
    Bad(String),
}

/// How a tournament is run and what opens its page.
#[derive(Clone, Debug)]
pub(super) struct Venue {
    pub(super) threads: usize,
    pub(super) open_page: Opener,
    pub(super) changed: Changed,
}

/// A tournament that is watched.
pub(super) struct Live {
    fixture: Arc<StoredTournament>,
    venue: Venue,
    state: State,
    standing: Option<Box<Standing>>,
    pace: Pace,
    tab: Tab,
    /// Which row is pointed at, and how far the text is scrolled.
    at: usize,
    scroll: u16,
    writing: Option<Writing>,
    remark: Option<Remark>,
    /// Where the tabs and the rows were drawn, and which row was first.
    tabs: Vec<(Rect, Tab)>,
    rows: (Rect, usize),
}

impl Live {
    /// Goes on with a tournament.
    pub(super) fn open(fixture: StoredTournament, venue: Venue, bell: &Bell) -> Box<Self> {
        let fixture = Arc::new(fixture);
        let course = Course::start(&fixture, venue.threads, bell, venue.changed.clone());
        Box::new(Self {
            fixture,
            venue,
            state: State::Playing(course),
            standing: None,
            pace: Pace::default(),
            tab: Tab::Players,
            at: 0,
            scroll: 0,
            writing: None,
            remark: None,
            tabs: Vec::new(),
            rows: (Rect::ZERO, 0),
        })
    }

    fn table(&self) -> Option<&Table> {
        self.standing.as_ref().map(|standing| &standing.table)
    }

    /// The tabs that there are: at a table of four there are no pairs.
    fn shown_tabs(&self) -> Vec<Tab> {
        let pairs = self.fixture.facts.seats == 2;
        let all = [Tab::Players, Tab::Pairs, Tab::Facts];
        all.into_iter().filter(|&tab| tab != Tab::Pairs || pairs).collect()
    }

    fn show(&mut self, tab: Tab) {
        (self.tab, self.at, self.scroll) = (tab, 0, 0);
    }

    /// The next tab, or the one before.
    fn turn(&mut self, by: isize) {
        let tabs = self.shown_tabs();
        let at = tabs.iter().position(|&tab| tab == self.tab).unwrap_or(0);
        let next = (at as isize + by).rem_euclid(tabs.len().max(1) as isize) as usize;
        if let Some(&tab) = tabs.get(next) {
            self.show(tab);
        }
    }

    /// Points at another row, or scrolls where there are none.
    fn point(&mut self, by: isize) {
        let rows = match (self.tab, self.table()) {
            (Tab::Players, _) => self.fixture.tournament.players.len(),
            (Tab::Pairs, Some(table)) => table.pairs.len(),
            (Tab::Pairs, None) => 0,
            (Tab::Facts, _) => {
                self.scroll = self.scroll.saturating_add_signed(by as i16);
                return;
            }
        };
        self.at = self.at.saturating_add_signed(by).min(rows.saturating_sub(1));
    }

    /// Stops, or goes on.
    fn stop_or_go_on(&mut self, bell: &Bell) {
        self.remark = None;
        self.state = match std::mem::replace(&mut self.state, State::Stopped) {
            State::Playing(course) => {
                course.stop();
                State::Stopping(course)
            }
            State::Stopped | State::Failed => {
                self.pace = Pace::default();
                let (threads, changed) = (self.venue.threads, self.venue.changed.clone());
                State::Playing(Course::start(&self.fixture, threads, bell, changed))
            }
            other => other,
        };
    }

    fn write(&mut self, records: bool, context: &Context<'_>) {
        if self.writing.is_some() {
            return;
        }
        let language = context.look.language;
        self.writing = match self.table() {
            _ if records => Some(paperwork::records(&self.fixture, context.bell)),
            Some(table) => {
                let (table, open) = (table.clone(), self.venue.open_page);
                Some(paperwork::page(&self.fixture, table, open, context.bell))
            }
            None => None,
        };
        self.remark = self
            .writing
            .as_ref()
            .map(|_| Remark::Good(text!("tournament-writing", language).to_owned()));
    }

    /// Hears how the games go.
    fn hear_course(&mut self, language: Language) {
        loop {
            let (State::Playing(course) | State::Stopping(course)) = &self.state else { return };
            match course.news() {
                None => return,
                Some(News::Standing(standing)) => {
                    self.pace.see(standing.after, standing.games);
                    self.standing = Some(standing);
                }
                Some(News::Ended(standing)) => {
                    let partial = standing.table.partial;
                    self.state = if partial { State::Stopped } else { State::Finished };
                    self.standing = Some(standing);
                }
                Some(News::Failed(reason)) => self.fail(reason),
                Some(News::Gone) => self.fail(text!("tournament-broke-off", language).to_owned()),
            }
        }
    }

    fn fail(&mut self, reason: String) {
        (self.state, self.remark) = (State::Failed, Some(Remark::Bad(reason)));
    }

    /// Hears what was written.
    fn hear_writing(&mut self, language: Language) {
        let Some(writing) = &self.writing else { return };
        let path = |path: &Path| path.display().to_string();
        let remark = match writing.try_recv() {
            Err(TryRecvError::Empty) => return,
            Err(TryRecvError::Disconnected) => {
                Remark::Bad(text!("tournament-broke-off", language).to_owned())
            }
            Ok(Err(reason)) => Remark::Bad(reason),
            Ok(Ok(Written::Page(page, true))) => Remark::Good(
                say!("tournament-page-opened", file = path(&page)).in_language(language),
            ),
            Ok(Ok(Written::Page(page, false))) => Remark::Good(
                say!("tournament-page-written", file = path(&page)).in_language(language),
            ),
            Ok(Ok(Written::Records(file))) => Remark::Good(
                say!("tournament-records-written", file = path(&file)).in_language(language),
            ),
        };
        (self.writing, self.remark) = (None, Some(remark));
    }
}

impl Screen for Live {
    fn title(&self, _language: Language) -> String {
        self.fixture.tournament.rules.clone()
    }

    fn keys(&self, language: Language) -> Vec<Hint> {
        let space = match self.state {
            State::Playing(_) => Some(Hint::new("Space", text!("tournament-key-stop", language))),
            State::Stopped | State::Failed => {
                Some(Hint::new("Space", text!("tournament-key-go-on", language)))
            }
            State::Stopping(_) | State::Finished => None,
        };
        let report = self
            .standing
            .as_ref()
            .map(|_| Hint::new("r", text!("tournament-key-report", language)));
        let others = [
            Hint::new("e", text!("tournament-key-records", language)),
            Hint::new("Tab", text!("tournament-key-tab", language)),
            Hint::new("Esc", text!("common-back", language)),
            Hint::new("↑↓", text!("common-move-up-and-down", language)),
        ];
        space.into_iter().chain(report).chain(others).collect()
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        self.draw_all(frame, area, look);
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            KeyCode::Char(' ' | 's') => self.stop_or_go_on(context.bell),
            KeyCode::Char('r') => self.write(false, context),
            KeyCode::Char('e') => self.write(true, context),
            KeyCode::Tab | KeyCode::Right | KeyCode::Char('l') => self.turn(1),
            KeyCode::BackTab | KeyCode::Left | KeyCode::Char('h') => self.turn(-1),
            KeyCode::Char(digit @ '1'..='3') => {
                let number = usize::from(digit as u8 - b'1');
                if let Some(&tab) = self.shown_tabs().get(number) {
                    self.show(tab);
                }
            }
            KeyCode::Up | KeyCode::Char('k') => self.point(-1),
            KeyCode::Down | KeyCode::Char('j') => self.point(1),
            KeyCode::PageUp => self.point(-10),
            KeyCode::PageDown => self.point(10),
            KeyCode::Home => self.point(-10_000),
            KeyCode::End => self.point(10_000),
            _ => {}
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.point(-1),
            MouseEventKind::ScrollDown => self.point(1),
            MouseEventKind::Down(MouseButton::Left) => {
                let (area, first) = self.rows;
                if let Some(&(_, tab)) = self.tabs.iter().find(|(tab, _)| tab.contains(place)) {
                    self.show(tab);
                } else if area.contains(place) {
                    self.at = 0;
                    self.point((first + usize::from(place.y - area.y)) as isize);
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn on_news(&mut self, context: &mut Context<'_>) -> Next {
        let language = context.look.language;
        self.hear_course(language);
        self.hear_writing(language);
        Next::Stay
    }

    fn leaving(&self, language: Language) -> Option<String> {
        let playing = matches!(self.state, State::Playing(_));
        playing.then(|| text!("tournament-leave", language).to_owned())
    }
}
