//! The keys and the mouse of a search.

use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseEvent};
use ratatui::layout::Rect;

use super::Search;
use super::panel::Panel;
use crate::contract::{Answer, Context, Key, Next, Screen};
use crate::dialog::{Asks, Question};
use crate::play::asking::ask_player;
use crate::theme::{Theme, text};
use crate::widgets::rows::scrolled;

/// How many steps a long stride passes.
const STRIDE: u64 = 10;

impl Screen for Search {
    fn title(&self, look: Theme) -> String {
        text!("watch-title", look).to_owned()
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        let key = Key::<Self>::new;
        let plays =
            if self.course.plays { text!("play-pause", look) } else { text!("watch-play", look) };
        let mut keys = vec![
            key(", . / < >", text!("watch-step", look), |search, key, _| search.stride(key.code)),
            key("Space", plays, |search, _, _| search.play()),
            key("c", text!("watch-next-cut", look), |search, _, _| search.seek_cut()),
            key("←↓↑→ / PgUp PgDn", text!("watch-move", look), |search, key, _| {
                search.course.plays = false;
                search.move_in_tree(key.code);
                Next::Stay
            }),
            key("Enter", text!("watch-enter", look), |search, _, _| {
                let first = search.node().map(|node| node.enter);
                first.map_or(Next::Stay, |first| search.jump(Some(first)))
            }),
        ];
        if !self.is_wide {
            keys.push(key("Tab / Shift-Tab", text!("play-next-panel", look), |search, key, _| {
                search.show(search.panel.turn(key.code == KeyCode::BackTab))
            }));
        }
        keys.extend([
            key("Home End", text!("watch-first-last", look), |search, key, _| {
                search.jump(Some(if key.code == KeyCode::Home { 0 } else { u64::MAX }))
            }),
            key("f", text!("watch-whole", look), |search, _, _| search.jump(None)),
            key("- +", text!("watch-pace", look), |search, key, _| {
                match key.code {
                    KeyCode::Char('+') => search.course.faster(),
                    _ => search.course.slower(),
                }
                Next::Stay
            }),
            key("[ ]", text!("watch-position", look), |search, key, _| {
                let turned = search.subject.turned(key.code == KeyCode::Char('['));
                if let Some(subject) = turned {
                    search.subject = subject;
                    search.restart();
                }
                Next::Stay
            }),
            key("a", text!("watch-player", look), |search, _, context| {
                search.ask_who(context.look)
            }),
            key("J K", text!("play-scroll", look), |search, key, _| {
                let key = if key.code == KeyCode::Char('J') { KeyCode::Down } else { KeyCode::Up };
                search.scroll = scrolled(search.scroll, key);
                Next::Stay
            }),
            Key::back(look),
        ]);
        keys
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        self.draw_search(frame, area, look);
    }

    fn on_mouse(&mut self, mouse: MouseEvent, _context: &mut Context<'_>) -> Next {
        if let Some(number) = self.tabs.pressed(mouse) {
            return self.show(Panel::ALL[number]);
        }
        let paths: Vec<_> = self.listing().into_iter().map(|row| row.path).collect();
        let before = self.rows.at;
        let is_pressed = self.rows.on_mouse(mouse, paths.len());
        let is_wheel = crate::widgets::rows::wheel(mouse).is_some();
        match paths.get(self.rows.at) {
            // A second click folds or unfolds.
            Some(path) if is_pressed && *path == self.selected => {
                if !self.open.remove(path) {
                    self.open.insert(path.clone());
                }
                self.want_what_is_shown();
            }
            Some(path) if is_pressed || is_wheel => self.selected.clone_from(path),
            _ => self.rows.at = before,
        }
        Next::Stay
    }

    fn on_answer(&mut self, answer: Answer, context: &mut Context<'_>) -> Next {
        self.question.take()(self, answer, context)
    }

    fn on_news(&mut self, context: &mut Context<'_>) -> Next {
        self.take_news(context.look);
        Next::Stay
    }

    fn tick(&self, look: Theme) -> Option<Duration> {
        self.course.pace().or_else(|| look.spinner_tick(self.traces.is_busy()))
    }

    fn on_tick(&mut self) {
        // A step that is not known yet is waited for.
        let waits = self.course.at.is_some() && self.step().is_none();
        if self.course.plays && !waits && !self.step_on() {
            self.course.plays = false;
        }
    }
}

impl Search {
    fn show(&mut self, panel: Panel) -> Next {
        (self.panel, self.scroll) = (panel, 0);
        Next::Stay
    }

    fn jump(&mut self, step: Option<u64>) -> Next {
        self.course.plays = false;
        self.go_to(step);
        Next::Stay
    }

    /// Shows another step.
    fn stride(&mut self, key: KeyCode) -> Next {
        let at = self.course.at;
        let next = match key {
            KeyCode::Char('.') => Some(at.map_or(0, |step| step + 1)),
            KeyCode::Char('>') => Some(at.map_or(0, |step| step + STRIDE)),
            // Back from the finished search is its last step.
            KeyCode::Char('<') => at.map(|step| step.saturating_sub(STRIDE)).or(Some(u64::MAX)),
            _ => at.map(|step| step.saturating_sub(1)).or(Some(u64::MAX)),
        };
        self.jump(next)
    }

    /// Lets the steps follow each other, or stops that. After the last step they begin again.
    fn play(&mut self) -> Next {
        self.course.plays = !self.course.plays;
        let is_last = self.course.at.is_some_and(|step| step + 1 >= self.total());
        if self.course.plays && (is_last || self.course.at.is_none()) {
            self.go_to(Some(0));
        }
        Next::Stay
    }

    fn seek_cut(&mut self) -> Next {
        self.course.plays = false;
        self.course.cut_from = Some(self.course.at.map_or(0, |step| step + 1));
        self.message = None;
        self.want_what_is_shown();
        Next::Stay
    }

    /// Asks for the player that searches.
    fn ask_who(&mut self, look: Theme) -> Next {
        let (rules, now) = (self.subject.game().rules(), self.subject.player().to_string());
        ask_player(self, &rules, now, look, |search, name, _| {
            search.subject = search.subject.with_player(name);
            search.restart();
            Next::Stay
        })
    }
}

impl Asks for Search {
    fn question(&mut self) -> &mut Question<Self> {
        &mut self.question
    }
}
