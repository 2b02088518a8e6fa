//! A tournament while it is played: its progress, and its tables.

mod drawing;
mod games;

use std::sync::Arc;
use std::sync::mpsc::Receiver;

use papan_arena::results::table::Table;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::export;
use super::run::{Run, RunEvent, RunOptions};
use crate::contract::{Answer, Context, Key, Next, Screen, Waker};
use crate::dialog::Question;
use crate::theme::{Theme, text};
use crate::widgets::rows::{MOVE, Rows, scrolled, wheel};
use crate::widgets::tabs::TabLine;
use crate::worker::work;
use papan_ui::tournaments::games::GameSelection;
use papan_ui::tournaments::pace::Pace;
use papan_ui::tournaments::{StoredTournament, TournamentProgress};
use papan_words::Message;

/// The tabs below the progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Players,
    Pairs,
    Facts,
}

/// The state of the run.
#[derive(Debug)]
enum State {
    /// The stored games are being counted.
    Looking(Run),
    Playing(Run),
    /// It was asked to stop, but some games are not finished.
    Stopping(Run),
    Stopped,
    Finished,
    /// It cannot be played, for the reason in the remark.
    Failed,
}

/// The screen of a tournament.
pub(super) struct Live {
    fixture: Arc<StoredTournament>,
    run_options: RunOptions,
    state: State,
    standing: Option<Box<TournamentProgress>>,
    pace: Pace,
    tab: Tab,
    rows: Rows,
    /// The number of lines scrolled past.
    scroll: u16,
    /// The file that is being written, and then the message about it.
    export: Option<Receiver<anyhow::Result<Message>>>,
    /// Games that are being looked for.
    search: Option<Receiver<anyhow::Result<GameSelection>>>,
    question: Question<Self>,
    /// The result of the last export or search, or why it failed.
    remark: Option<Line<'static>>,
    tabs: TabLine,
}

impl Live {
    /// Plays a tournament.
    pub(super) fn open(
        fixture: StoredTournament,
        run_options: RunOptions,
        waker: &Waker,
    ) -> Box<Self> {
        let fixture = Arc::new(fixture);
        let state = State::Playing(Run::start(&fixture, &run_options, waker));
        Self::with(fixture, run_options, state)
    }

    /// Shows a stored tournament, without playing.
    pub(super) fn look(
        fixture: StoredTournament,
        run_options: RunOptions,
        waker: &Waker,
    ) -> Box<Self> {
        let fixture = Arc::new(fixture);
        let state = State::Looking(Run::look(&fixture, &run_options, waker));
        Self::with(fixture, run_options, state)
    }

    fn with(fixture: Arc<StoredTournament>, run_options: RunOptions, state: State) -> Box<Self> {
        Box::new(Self {
            fixture,
            run_options,
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
            tabs: TabLine::default(),
        })
    }

    fn table(&self) -> Option<&Table> {
        self.standing.as_ref().map(|standing| &standing.table)
    }

    /// The tabs of this tournament: games of four seats have no pairs.
    fn shown_tabs(&self) -> Vec<Tab> {
        let pairs = self.fixture.facts.seats == 2;
        let all = [Tab::Players, Tab::Pairs, Tab::Facts];
        all.into_iter().filter(|&tab| tab != Tab::Pairs || pairs).collect()
    }

    /// Shows the tab with this number, if there is one.
    fn show(&mut self, number: usize) {
        if let Some(&tab) = self.shown_tabs().get(number) {
            (self.tab, self.rows, self.scroll) = (tab, Rows::default(), 0);
        }
    }

    fn show_by_key(&mut self, key: KeyCode) -> Next {
        let tabs = self.shown_tabs();
        let at = tabs.iter().position(|&tab| tab == self.tab).unwrap_or(0);
        let digit = key.as_char().and_then(|digit| digit.to_digit(10));
        self.show(match (digit, key) {
            (Some(digit), _) => digit as usize - 1,
            (None, KeyCode::BackTab | KeyCode::Left) => (at + tabs.len() - 1) % tabs.len(),
            (None, _) => (at + 1) % tabs.len(),
        });
        Next::Stay
    }

    /// The rows of the tab that is shown.
    fn count(&self) -> usize {
        match (self.tab, self.table()) {
            (Tab::Players, _) => self.fixture.tournament.players.len(),
            (Tab::Pairs, Some(table)) => table.pairs.len(),
            (Tab::Pairs, None) | (Tab::Facts, _) => 0,
        }
    }

    /// Selects another row, or scrolls where there are none.
    fn point(&mut self, key: KeyCode) -> Next {
        match self.tab {
            Tab::Facts => self.scroll = scrolled(self.scroll, key),
            Tab::Players | Tab::Pairs => self.rows.on_key(key, self.count()),
        }
        Next::Stay
    }

    /// Stops or continues.
    fn stop_or_go_on(&mut self, waker: &Waker) -> Next {
        self.remark = None;
        self.state = match std::mem::replace(&mut self.state, State::Stopped) {
            State::Playing(run) => {
                run.stop();
                State::Stopping(run)
            }
            State::Stopped | State::Failed => {
                self.pace = Pace::default();
                State::Playing(Run::start(&self.fixture, &self.run_options, waker))
            }
            other => other,
        };
        Next::Stay
    }

    /// Writes the records of its games, or its page.
    fn write(&mut self, records: bool, context: &Context<'_>) -> Next {
        let table = self.table().cloned();
        if self.export.is_some() || table.is_none() && !records {
            return Next::Stay;
        }
        let (fixture, open) = (Arc::clone(&self.fixture), self.run_options.open_page);
        let language = context.look.language;
        self.export = Some(work(context.waker, move || match table.filter(|_| !records) {
            Some(table) => export::page(&fixture, &table, open, language),
            None => export::records(&fixture),
        }));
        self.remark =
            Some(Line::styled(text!("tournament-writing", context.look), context.look.good()));
        Next::Stay
    }

    /// Takes the news of the run.
    fn hear_run(&mut self, look: Theme) {
        loop {
            let (State::Looking(run) | State::Playing(run) | State::Stopping(run)) = &self.state
            else {
                return;
            };
            match run.news() {
                None => return,
                Some(RunEvent::TournamentProgress(standing)) => {
                    self.pace.see(standing.after, standing.games);
                    self.standing = Some(standing);
                }
                Some(RunEvent::Ended(Ok(standing))) => {
                    let partial = standing.table.partial;
                    self.state = if partial { State::Stopped } else { State::Finished };
                    self.standing = Some(standing);
                }
                Some(RunEvent::Ended(Err(error))) => {
                    self.state = State::Failed;
                    self.refuse(look.say(error.message()), look);
                }
            }
        }
    }

    /// Takes the result of an export.
    fn hear_export(&mut self, look: Theme) {
        if let Some(written) = self.export.as_ref().and_then(|export| export.try_recv().ok()) {
            self.export = None;
            match written {
                Ok(written) => self.remark = Some(Line::styled(look.say(written), look.good())),
                Err(error) => _ = self.refuse(look.refusal(&error), look),
            }
        }
    }

    /// Shows why something cannot be done.
    fn refuse(&mut self, why: String, look: Theme) -> Next {
        self.remark = Some(Line::styled(why, look.bad()));
        Next::Stay
    }
}

impl Screen for Live {
    fn title(&self, _look: Theme) -> String {
        self.fixture.tournament.rules.clone()
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        let stop = match self.state {
            State::Playing(_) => Some(text!("tournament-key-stop", look)),
            State::Stopped | State::Failed => Some(text!("tournament-key-go-on", look)),
            State::Looking(_) | State::Stopping(_) | State::Finished => None,
        };
        let stop = stop.map(|does| {
            Key::new("Space / s", does, |live: &mut Self, _, context| {
                live.stop_or_go_on(context.waker)
            })
        });
        let report = self.standing.as_ref().map(|_| {
            let does = text!("tournament-key-report", look);
            Key::new("r", does, |live: &mut Self, _, context| live.write(false, context))
        });
        let others = [
            Key::new("g", text!("tournament-key-games", look), |live: &mut Self, _, context| {
                live.ask_games(context.look)
            }),
            Key::new("e", text!("tournament-key-records", look), |live, _, context| {
                live.write(true, context)
            }),
            Key::new(
                "Tab / Shift-Tab ←→ 1-3",
                text!("tournament-key-tab", look),
                |live, key, _| live.show_by_key(key.code),
            ),
            Key::back(look),
            Key::new(MOVE, text!("common-move-up-and-down", look), |live, key, _| {
                live.point(key.code)
            }),
        ];
        stop.into_iter().chain(report).chain(others).collect()
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        self.draw_all(frame, area, look);
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        match (self.tabs.pressed(mouse), wheel(mouse)) {
            (Some(number), _) => self.show(number),
            (None, Some(key)) => _ = self.point(key),
            (None, None) => _ = self.rows.on_mouse(mouse, self.count()),
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

    fn leaving(&self, look: Theme) -> Option<String> {
        let playing = matches!(self.state, State::Playing(_));
        playing.then(|| text!("tournament-leave", look).to_owned())
    }
}
