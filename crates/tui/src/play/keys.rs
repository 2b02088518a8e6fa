//! The keys and the mouse of a game.

use std::time::Duration;

use anyhow::Result;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position as Place, Rect};

use super::analyst::Mistake;
use super::board::{Pointed, pointing_keys};
use super::panel::{Panel, Stage};
use super::record::{self, Loads};
use super::table::Table;
use crate::contract::{Answer, Context, Hint, Next, Screen};
use crate::dialog::{Confirm, Prompt, Question};
use crate::look::{Look, text};
use crate::rows::{scrolled, wheel};
use papan_ui::say;
use papan_ui::session::{Session, file_name, refuse_to_write};

/// How long a picture is shown while something moves.
const PICTURE: Duration = Duration::from_millis(40);
/// How often the sign that somebody thinks turns.
const TURN: Duration = Duration::from_millis(120);

impl Screen for Table {
    fn title(&self, _look: Look) -> String {
        self.view.rules.clone()
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        let mut keys = Vec::new();
        if self.is_covered {
            return vec![
                Hint::new("Enter", text!("play-uncover", look)),
                Hint::new("q", text!("common-back", look)),
            ];
        }
        if self.is_thinking() {
            keys.push(Hint::new("Enter", text!("play-move-now", look)));
        } else if self.human_turn().is_some() {
            keys.push(Hint::new("Enter", text!("play-play-it", look)));
            keys.extend(pointing_keys(&self.view, look));
        } else if self.can_go_on() {
            keys.push(Hint::new("g", text!("play-go-on", look)));
        }
        keys.extend([
            Hint::new("u", text!("play-undo", look)),
            Hint::new("r", text!("play-redo", look)),
            Hint::new("t", text!("play-hint", look)),
            Hint::new("x", text!("play-exact", look)),
            Hint::new("Tab", text!("play-next-panel", look)),
            Hint::new("n", text!("play-new-game", look)),
            Hint::new("q", text!("common-back", look)),
            Hint::new("a", text!("play-choose-advisor", look)),
            Hint::new(", . Home End", text!("play-step", look)),
            Hint::new("g", text!("play-go-on-from-here", look)),
            Hint::new("m", text!("play-to-mistake", look)),
            Hint::new("v", text!("play-next-line", look)),
            Hint::new("V", text!("play-promote-line", look)),
            Hint::new("D", text!("play-remove-line", look)),
            Hint::new("e", text!("play-evaluation", look)),
            Hint::new("w", text!("play-swap", look)),
            Hint::new("s", text!("play-save", look)),
            Hint::new("o", text!("play-load", look)),
            Hint::new("p", text!("play-show-command", look)),
            Hint::new("J K", text!("play-scroll", look)),
        ]);
        if self.view.facts.hidden {
            // What perfect play says of hidden tiles is not for who plays.
            keys.retain(|hint| !["x", "m", "e"].contains(&hint.keys));
        }
        if self.view.outcome.is_some() {
            // What one does with a game that is over comes first.
            keys.sort_by_key(|hint| !["n", "m"].contains(&hint.keys));
        }
        if self.session.humans() == 0 && self.view.seat.is_some() {
            let does =
                if self.is_paused { text!("play-go-on", look) } else { text!("play-pause", look) };
            keys.insert(0, Hint::new("Space", does));
        }
        keys
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        self.draw_table(frame, area, look);
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        if self.is_covered {
            match key.code {
                KeyCode::Enter => {
                    self.is_covered = false;
                    self.go_on();
                }
                KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
                _ => {}
            }
            return Next::Stay;
        }
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            KeyCode::Char(letter) if letter.is_alphabetic() => {
                return self.on_letter(letter, context);
            }
            KeyCode::Tab => self.show_panel(self.panel().turn(self.panels(), false)),
            KeyCode::BackTab => self.show_panel(self.panel().turn(self.panels(), true)),
            KeyCode::Char(',' | '<') => self.step(-1),
            KeyCode::Char('.' | '>') => self.step(1),
            code => self.on_board_key(code, context.look),
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        let place = Place::new(mouse.column, mouse.row);
        let on_panel = self.places.panel.contains(place);
        if let Some(key) = wheel(mouse).filter(|_| on_panel) {
            self.scroll = scrolled(self.scroll, key);
        }
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) if self.is_covered => {}
            MouseEventKind::Down(MouseButton::Left)
                if on_panel && place.y == self.places.panel.y =>
            {
                self.choose_panel(place);
            }
            MouseEventKind::Down(MouseButton::Left) => self.point(place, true, context.look),
            MouseEventKind::Moved => self.point(place, false, context.look),
            _ => {}
        }
        Next::Stay
    }

    fn on_answer(&mut self, answer: Answer, context: &mut Context<'_>) -> Next {
        self.question.take()(self, answer, context)
    }

    fn on_news(&mut self, _context: &mut Context<'_>) -> Next {
        self.take_news();
        Next::Stay
    }

    fn tick(&self, look: Look) -> Option<Duration> {
        if self.frame.is_some() {
            return Some(PICTURE);
        }
        (look.animated && self.bots.are_thinking()).then_some(TURN)
    }

    fn on_tick(&mut self) {
        self.move_on();
    }

    fn leaving(&self, look: Look) -> Option<String> {
        self.session.has_unsaved_moves().then(|| text!("play-leave", look).to_owned())
    }
}

impl Table {
    fn on_letter(&mut self, letter: char, context: &mut Context<'_>) -> Next {
        let look = context.look;
        self.message = None;
        match letter {
            'u' => self.session.previous_turn().into_iter().for_each(|ply| self.go_to(ply)),
            'r' => self.session.next_turn().into_iter().for_each(|ply| self.go_to(ply)),
            'g' => self.go_on_from_here(),
            't' => self.show_hint(self.hint.next()),
            'x' => {
                self.shows_values = !self.shows_values;
                self.want_what_is_shown();
            }
            'e' => {
                self.evaluation = Some(!self.shows_evaluation());
                self.want_what_is_shown();
            }
            'T' => return self.ask_tournament(context),
            'm' => self.go_to_mistake(look),
            'v' => self.turn_line(Session::next_line, text!("play-one-line", look)),
            'V' => self.turn_line(Session::promote_line, text!("play-is-main", look)),
            'D' => self.turn_line(Session::remove_line, text!("play-one-line", look)),
            'p' => self.message = Some(self.session.resume_command(look.language)),
            'J' => self.scroll = self.scroll.saturating_add(1),
            'K' => self.scroll = self.scroll.saturating_sub(1),
            'a' => return self.ask_advisor(look),
            'n' => {
                return self.ask_to_leave(
                    self.session.has_unsaved_moves(),
                    look,
                    Self::start_again,
                );
            }
            'w' => {
                let is_lost = self.session.has_unsaved_moves() && self.view.facts.hidden;
                return self.ask_to_leave(is_lost, look, Self::swap_seats);
            }
            's' => return self.ask_file(look),
            'o' => return record::ask_file(self, text!("play-load", look), look),
            _ => {}
        }
        Next::Stay
    }

    /// Does something by which a game may be lost; asks first if it is.
    fn ask_to_leave(&mut self, is_lost: bool, look: Look, then: fn(&mut Self)) -> Next {
        if is_lost {
            let question = Confirm::new(text!("play-leave", look));
            return self.question.yes(question, move |table, _| table.done(then));
        }
        self.done(then)
    }

    fn done(&mut self, act: impl FnOnce(&mut Self)) -> Next {
        act(self);
        Next::Stay
    }

    /// Asks where the game is to be saved.
    fn ask_file(&mut self, look: Look) -> Next {
        let file = file_name(&self.view.rules, self.session.seed());
        let (title, about) = (text!("play-save", look), text!("play-save-about", look));
        let check = move |file: &str| refuse_to_write(file).map(|refusal| look.say(refusal));
        let prompt = Prompt::new(title, about, file, Box::new(check)).of_file();
        self.question.text(prompt, |table, file, context| {
            let look = context.look;
            table.message = Some(match table.session.save(&file) {
                Ok(()) => look.say(say!("play-saved", file = &file)),
                Err(error) => look.refusal(&error),
            });
            Next::Stay
        })
    }

    /// Whether a player waits for a word from the keyboard.
    pub(super) fn can_go_on(&self) -> bool {
        self.view.seat.is_some() && self.human_turn().is_none()
    }

    fn on_board_key(&mut self, code: KeyCode, look: Look) {
        let enters = matches!(code, KeyCode::Enter | KeyCode::Char(' '));
        if enters && self.session.humans() == 0 && code == KeyCode::Char(' ') {
            self.is_paused = !self.is_paused;
            return self.go_on();
        }
        if enters && self.bots.are_thinking() {
            return self.bots.hurry();
        }
        match code {
            KeyCode::Home => self.go_to(0),
            KeyCode::End => self.go_to(self.session.timeline().plies()),
            _ if self.human_turn().is_none() => self.scroll_by(code),
            _ => {
                let mut cursor = self.cursor.clone();
                let pointed = cursor.board().on_key(&self.scene(&[], look), code);
                self.cursor = cursor;
                if !self.take(pointed) {
                    self.scroll_by(code);
                }
            }
        }
    }

    fn scroll_by(&mut self, key: KeyCode) {
        if matches!(key, KeyCode::PageUp | KeyCode::PageDown) {
            self.scroll = scrolled(self.scroll, key);
        }
    }

    fn point(&mut self, place: Place, pressed: bool, look: Look) {
        if self.human_turn().is_none() {
            return;
        }
        let mut cursor = self.cursor.clone();
        let scene = self.scene(&[], look);
        let pointed = cursor.board().on_mouse(&scene, self.places.board, place, pressed);
        self.cursor = cursor;
        self.take(pointed);
    }

    /// Does what was pointed at; `false` if it means nothing.
    fn take(&mut self, pointed: Pointed) -> bool {
        match pointed {
            Pointed::Nothing => return false,
            Pointed::Moved => self.message = None,
            Pointed::Chosen(chosen) => self.play(&chosen),
            Pointed::Refused(why) => self.message = Some(why),
        }
        true
    }

    /// Shows the panel whose name is there.
    fn choose_panel(&mut self, place: Place) {
        let chosen = self.places.tabs.iter().find(|(area, _)| area.contains(place));
        if let Some(&(_, panel)) = chosen {
            self.show_panel(panel);
        }
    }

    pub(super) fn show_panel(&mut self, panel: Panel) {
        if self.panel == Panel::Values && !self.is_wide() {
            // Nobody waits any more for what the rest of the game was worth.
            self.analyst.give_up();
        }
        (self.panel, self.scroll) = (panel, 0);
        self.want_what_is_shown();
    }

    fn step(&mut self, by: isize) {
        if let Some(ply) = self.session.timeline().ply().checked_add_signed(by) {
            self.go_to(ply);
        }
    }

    /// Tells so much of a hint.
    pub(super) fn show_hint(&mut self, stage: Stage) {
        self.hint = stage;
        (self.panel, self.scroll) = (Panel::Hint, 0);
        self.want_what_is_shown();
    }

    /// Goes back to before the last mistake of somebody at the keyboard, or of anybody, to try again.
    fn go_to_mistake(&mut self, look: Look) {
        let timeline = self.session.timeline();
        self.analyst.want_all(timeline.whole());
        let (_, mistakes) = self.analyst.values_and_mistakes(&self.session);
        let before = |made: &&Mistake| made.ply < timeline.ply();
        let mine = |made: &&Mistake| self.session.is_human(made.seat);
        let earlier = || mistakes.iter().rev().filter(before);
        let found = earlier().find(mine).or_else(|| earlier().next()).map(|m| m.ply);
        match found {
            Some(ply) => self.go_to(ply),
            None if self.analyst.is_busy() => {
                self.message = Some(text!("play-still-judging", look).to_owned());
            }
            None => self.message = Some(text!("play-no-mistake", look).to_owned()),
        }
    }
}

impl Loads for Table {
    fn question(&mut self) -> &mut Question<Self> {
        &mut self.question
    }

    /// Opens it in the place of this game.
    fn go_to(&mut self, opened: Result<Box<dyn Screen>>, look: Look) -> Next {
        opened.map_or_else(
            |error| {
                self.message = Some(look.refusal(&error));
                Next::Stay
            },
            Next::Replace,
        )
    }
}
