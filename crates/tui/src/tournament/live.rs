//! A tournament that is watched while it is played: how far it is, and how everybody stands.

mod drawing;
mod games;

use std::sync::Arc;
use std::sync::mpsc::Receiver;

use papan_lab::table::Table;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::export;
use super::run::{News, Run, Venue};
use crate::contract::{Answer, Bell, Context, Hint, Next, Screen};
use crate::dialog::Question;
use crate::look::{Look, text};
use crate::rows::{Rows, pressed, scrolled, wheel};
use crate::worker::work;
use papan_ui::tournaments::games::FoundGames;
use papan_ui::tournaments::pace::Pace;
use papan_ui::tournaments::{Standing, StoredTournament};
use papan_words::Message;

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
    /// What was played before is being counted.
    Looking(Run),
    Playing(Run),
    /// It is to stop, but games are still being played.
    Stopping(Run),
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

/// A tournament that is watched.
pub(super) struct Live {
    fixture: Arc<StoredTournament>,
    venue: Venue,
    state: State,
    standing: Option<Box<Standing>>,
    pace: Pace,
    tab: Tab,
    rows: Rows,
    /// How far the text is scrolled.
    scroll: u16,
    /// What is being written, as what will be said of it.
    export: Option<Receiver<anyhow::Result<Message>>>,
    /// Games that are being looked for.
    search: Option<Receiver<anyhow::Result<FoundGames>>>,
    question: Question<Self>,
    remark: Option<Remark>,
    /// Where the tabs were drawn.
    tabs: Vec<(Rect, Tab)>,
}

impl Live {
    /// Plays a tournament.
    pub(super) fn open(fixture: StoredTournament, venue: Venue, bell: &Bell) -> Box<Self> {
        let fixture = Arc::new(fixture);
        let state = State::Playing(Run::start(&fixture, &venue, bell));
        Self::with(fixture, venue, state)
    }

    /// Looks at a tournament as it was left; whether it goes on is another question.
    pub(super) fn look(fixture: StoredTournament, venue: Venue, bell: &Bell) -> Box<Self> {
        let fixture = Arc::new(fixture);
        let state = State::Looking(Run::look(&fixture, &venue, bell));
        Self::with(fixture, venue, state)
    }

    fn with(fixture: Arc<StoredTournament>, venue: Venue, state: State) -> Box<Self> {
        Box::new(Self {
            fixture,
            venue,
            state,
            standing: None,
            pace: Pace::default(),
            tab: Tab::Players,
            rows: Rows::default(),
            scroll: 0,
            export: None,
            search: None,
            question: Question::default(),
            remark: None,
            tabs: Vec::new(),
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
        (self.tab, self.rows.at, self.scroll) = (tab, 0, 0);
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
    fn point(&mut self, key: KeyCode) {
        let rows = match (self.tab, self.table()) {
            (Tab::Players, _) => self.fixture.tournament.players.len(),
            (Tab::Pairs, Some(table)) => table.pairs.len(),
            (Tab::Pairs, None) => 0,
            (Tab::Facts, _) => {
                self.scroll = scrolled(self.scroll, key);
                return;
            }
        };
        self.rows.on_key(key, rows);
    }

    /// Stops, or goes on.
    fn stop_or_go_on(&mut self, bell: &Bell) {
        self.remark = None;
        self.state = match std::mem::replace(&mut self.state, State::Stopped) {
            State::Playing(run) => {
                run.stop();
                State::Stopping(run)
            }
            State::Stopped | State::Failed => {
                self.pace = Pace::default();
                State::Playing(Run::start(&self.fixture, &self.venue, bell))
            }
            other => other,
        };
    }

    /// Writes the records of its games, or its page.
    fn write(&mut self, records: bool, context: &Context<'_>) {
        let table = self.table().cloned();
        if self.export.is_some() || table.is_none() && !records {
            return;
        }
        let (fixture, open) = (Arc::clone(&self.fixture), self.venue.open_page);
        let language = context.look.language;
        self.export = Some(work(context.bell, move || match table.filter(|_| !records) {
            Some(table) => export::page(&fixture, &table, open, language),
            None => export::records(&fixture),
        }));
        self.remark = Some(Remark::Good(text!("tournament-writing", context.look).to_owned()));
    }

    /// Hears how the games go.
    fn hear_run(&mut self, look: Look) {
        loop {
            let (State::Looking(run) | State::Playing(run) | State::Stopping(run)) = &self.state
            else {
                return;
            };
            match run.news() {
                None => return,
                Some(News::Standing(standing)) => {
                    self.pace.see(standing.after, standing.games);
                    self.standing = Some(standing);
                }
                Some(News::Ended(Ok(standing))) => {
                    let partial = standing.table.partial;
                    self.state = if partial { State::Stopped } else { State::Finished };
                    self.standing = Some(standing);
                }
                Some(News::Ended(Err(error))) => {
                    self.state = State::Failed;
                    self.remark = Some(Remark::Bad(look.say(error.message())));
                }
            }
        }
    }

    /// Hears what was written.
    fn hear_export(&mut self, look: Look) {
        if let Some(written) = self.export.as_ref().and_then(|export| export.try_recv().ok()) {
            self.export = None;
            self.remark = Some(match written {
                Ok(written) => Remark::Good(look.say(written)),
                Err(error) => Remark::Bad(look.refusal(&error)),
            });
        }
    }
}

impl Screen for Live {
    fn title(&self, _look: Look) -> String {
        self.fixture.tournament.rules.clone()
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        let space = match self.state {
            State::Playing(_) => Some(Hint::new("Space", text!("tournament-key-stop", look))),
            State::Stopped | State::Failed => {
                Some(Hint::new("Space", text!("tournament-key-go-on", look)))
            }
            State::Looking(_) | State::Stopping(_) | State::Finished => None,
        };
        let report =
            self.standing.as_ref().map(|_| Hint::new("r", text!("tournament-key-report", look)));
        let others = [
            Hint::new("g", text!("tournament-key-games", look)),
            Hint::new("e", text!("tournament-key-records", look)),
            Hint::new("Tab", text!("tournament-key-tab", look)),
            Hint::new("Esc", text!("common-back", look)),
            Hint::new("↑↓", text!("common-move-up-and-down", look)),
        ];
        space.into_iter().chain(report).chain(others).collect()
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        self.draw_all(frame, area, look);
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            KeyCode::Char(' ' | 's') => self.stop_or_go_on(context.bell),
            KeyCode::Char('g') => return self.ask_games(context.look),
            KeyCode::Char('r') => self.write(false, context),
            KeyCode::Char('e') => self.write(true, context),
            KeyCode::Tab | KeyCode::Right => self.turn(1),
            KeyCode::BackTab | KeyCode::Left => self.turn(-1),
            KeyCode::Char(digit @ '1'..='3') => {
                let number = usize::from(digit as u8 - b'1');
                if let Some(&tab) = self.shown_tabs().get(number) {
                    self.show(tab);
                }
            }
            code => self.point(code),
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        if let Some(key) = wheel(mouse) {
            self.point(key);
        }
        let tab = pressed(mouse).and_then(|at| self.tabs.iter().find(|(tab, _)| tab.contains(at)));
        match tab {
            Some(&(_, tab)) => self.show(tab),
            None => _ = self.rows.press(mouse),
        }
        Next::Stay
    }

    fn on_news(&mut self, context: &mut Context<'_>) -> Next {
        self.hear_run(context.look);
        self.hear_export(context.look);
        self.hear_games(context.look)
    }

    fn on_answer(&mut self, answer: Answer, context: &mut Context<'_>) -> Next {
        self.question.take()(self, answer, context)
    }

    fn leaving(&self, look: Look) -> Option<String> {
        let playing = matches!(self.state, State::Playing(_));
        playing.then(|| text!("tournament-leave", look).to_owned())
    }
}
