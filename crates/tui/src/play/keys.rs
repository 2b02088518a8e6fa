//! The keys and the mouse of a game.

use std::time::Duration;

use papan_players::Entry;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position as Place, Rect};

use super::analyst::Mistake;
use super::board::Pointed;
use super::hint::Stage;
use super::panel::Panel;
use super::record::{self, RecordFile, RecordedGame};
use super::table::{PendingQuestion, Table};
use crate::contract::{Answer, Context, Hint, Next, Screen};
use crate::dialog::{Choices, Confirm, Line, Prompt};
use crate::look::Look;
use papan_ui::session::{check_advisor, file_name, refuse_to_write};
use papan_ui::who;
use papan_ui::words::refusal;
use papan_ui::{say, text};
use papan_words::Language;

/// How long a picture is shown while something moves.
const PICTURE: Duration = Duration::from_millis(40);
/// How often the sign that somebody thinks turns.
const TURN: Duration = Duration::from_millis(120);

impl Screen for Table {
    fn title(&self, _language: Language) -> String {
        self.view.rules.clone()
    }

    fn keys(&self, language: Language) -> Vec<Hint> {
        let mut keys = Vec::new();
        if self.is_covered {
            return vec![
                Hint::new("Enter", text!("play-uncover", language)),
                Hint::new("q", text!("common-back", language)),
            ];
        }
        if self.is_thinking() {
            keys.push(Hint::new("Enter", text!("play-move-now", language)));
        } else if self.human_turn().is_some() {
            keys.extend([
                Hint::new("Enter", text!("play-play-it", language)),
                Hint::new("←↓↑→ hjkl 1-9", text!("play-point", language)),
            ]);
        } else if self.can_go_on() {
            keys.push(Hint::new("g", text!("play-go-on", language)));
        }
        keys.extend([
            Hint::new("u", text!("play-undo", language)),
            Hint::new("r", text!("play-redo", language)),
            Hint::new("t", text!("play-hint", language)),
            Hint::new("x", text!("play-exact", language)),
            Hint::new("Tab", text!("play-next-panel", language)),
            Hint::new("n", text!("play-new-game", language)),
            Hint::new("q", text!("common-back", language)),
            Hint::new("a", text!("play-choose-advisor", language)),
            Hint::new(", .", text!("play-step", language)),
            Hint::new("Home End", text!("play-first-and-last", language)),
            Hint::new("g", text!("play-go-on-from-here", language)),
            Hint::new("m", text!("play-to-mistake", language)),
            Hint::new("w", text!("play-swap", language)),
            Hint::new("s", text!("play-save", language)),
            Hint::new("o", text!("play-load", language)),
            Hint::new("p", text!("play-show-command", language)),
            Hint::new("J K", text!("play-scroll", language)),
        ]);
        if self.view.facts.hidden {
            // What perfect play says of hidden tiles is not for who plays.
            keys.retain(|hint| !["x", "m"].contains(&hint.keys));
        }
        if self.session.humans() == 0 && self.view.seat.is_some() {
            let does = if self.is_paused {
                text!("play-go-on", language)
            } else {
                text!("play-pause", language)
            };
            keys.insert(0, Hint::new("Space", does));
        }
        keys
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
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
            KeyCode::Char(letter) if letter.is_alphabetic() && !"hjkl".contains(letter) => {
                return self.on_letter(letter, context);
            }
            KeyCode::Tab => self.turn_panel(true),
            KeyCode::BackTab => self.turn_panel(false),
            KeyCode::Char(',' | '<') => self.step(-1),
            KeyCode::Char('.' | '>') => self.step(1),
            code => self.on_board_key(code, context.look),
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        let place = Place::new(mouse.column, mouse.row);
        let on_panel = self.places.panel.contains(place);
        match mouse.kind {
            MouseEventKind::ScrollUp if on_panel => self.scroll = self.scroll.saturating_sub(1),
            MouseEventKind::ScrollDown if on_panel => self.scroll = self.scroll.saturating_add(1),
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
        match (self.question.take(), answer) {
            (Some(PendingQuestion::NewGame), Answer::Yes) => self.start_again(),
            (Some(PendingQuestion::Swap), Answer::Yes) => self.swap_seats(),
            (Some(PendingQuestion::Advisor(names)), Answer::Line(line)) => {
                return match names.get(line) {
                    Some(name) => self.take_advisor(name.clone(), context),
                    None => self.type_advisor(context),
                };
            }
            (Some(PendingQuestion::TypedAdvisor), Answer::Text(name)) => {
                return self.take_advisor(name, context);
            }
            (Some(PendingQuestion::Save), Answer::Text(file)) => {
                let saved = say!("play-saved", file = &file).in_language(context.look.language);
                self.message =
                    Some(self.session.save(&file).map_or_else(|e| format!("{e:#}"), |()| saved));
            }
            (Some(PendingQuestion::Load), Answer::Text(file)) => return self.read(&file, context),
            (Some(PendingQuestion::Record(records)), Answer::Line(line)) => {
                return records.get(line).map_or(Next::Stay, |record| self.load(record, context));
            }
            _ => {}
        }
        Next::Stay
    }

    fn on_news(&mut self, _context: &mut Context<'_>) -> Next {
        self.take_news();
        Next::Stay
    }

    fn tick(&self, look: &Look) -> Option<Duration> {
        if self.frame.is_some() {
            return Some(PICTURE);
        }
        (look.animated && self.bots.are_thinking()).then_some(TURN)
    }

    fn on_tick(&mut self) {
        self.move_on();
    }

    fn leaving(&self, language: Language) -> Option<String> {
        self.session.has_unsaved_moves().then(|| text!("play-leave", language).to_owned())
    }
}

impl Table {
    fn on_letter(&mut self, letter: char, context: &mut Context<'_>) -> Next {
        let language = context.look.language;
        self.message = None;
        match letter {
            'u' => self.session.previous_turn().into_iter().for_each(|ply| self.go_to(ply)),
            'r' => self.session.next_turn().into_iter().for_each(|ply| self.go_to(ply)),
            'g' => self.go_on_from_here(),
            't' => self.hint_more(),
            'x' => {
                self.shows_values = !self.shows_values;
                self.want_what_is_shown();
            }
            'm' => self.go_to_mistake(language),
            'p' => self.message = Some(self.session.resume_command()),
            'J' => self.scroll = self.scroll.saturating_add(1),
            'K' => self.scroll = self.scroll.saturating_sub(1),
            'a' => return self.ask_advisor(language),
            'n' if self.session.has_unsaved_moves() => {
                return self
                    .ask(PendingQuestion::NewGame, Confirm::new(text!("play-leave", language)));
            }
            'n' => self.start_again(),
            'w' if self.session.has_unsaved_moves() && self.view.facts.hidden => {
                return self
                    .ask(PendingQuestion::Swap, Confirm::new(text!("play-leave", language)));
            }
            'w' => self.swap_seats(),
            's' => {
                let file = file_name(&self.view.rules, self.session.seed());
                let prompt = Prompt::new(
                    text!("play-save", language),
                    text!("play-save-about", language),
                    file,
                    Box::new(refuse_to_write),
                );
                return self.ask(PendingQuestion::Save, prompt);
            }
            'o' => {
                let prompt = Prompt::new(
                    text!("play-load", language),
                    text!("play-load-about", language),
                    "",
                    Box::new(record::refuse_to_read),
                );
                return self.ask(PendingQuestion::Load, prompt);
            }
            _ => {}
        }
        Next::Stay
    }

    fn ask(&mut self, question: PendingQuestion, dialog: Box<dyn Screen>) -> Next {
        self.question = Some(question);
        Next::Open(dialog)
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
                let pointed = cursor.on_key(&self.scene(&[], look), code);
                self.cursor = cursor;
                if !self.take(pointed) {
                    self.scroll_by(code);
                }
            }
        }
    }

    fn scroll_by(&mut self, code: KeyCode) {
        match code {
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(10),
            KeyCode::PageDown => self.scroll = self.scroll.saturating_add(10),
            _ => {}
        }
    }

    fn point(&mut self, place: Place, pressed: bool, look: Look) {
        if self.human_turn().is_none() {
            return;
        }
        let mut cursor = self.cursor.clone();
        let scene = self.scene(&[], look);
        let pointed = cursor.on_mouse(&scene, self.places.board, place, pressed);
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

    fn turn_panel(&mut self, forward: bool) {
        self.show_panel(self.panel.turn(forward, self.view.facts.hidden));
    }

    /// Shows the panel whose name is there.
    fn choose_panel(&mut self, place: Place) {
        let chosen = self.places.tabs.iter().find(|(area, _)| area.contains(place));
        if let Some(&(_, panel)) = chosen {
            self.show_panel(panel);
        }
    }

    fn show_panel(&mut self, panel: Panel) {
        if self.panel == Panel::Values {
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

    /// Tells a little more.
    fn hint_more(&mut self) {
        self.hint = self.hint.next();
        (self.panel, self.scroll) = (Panel::Hint, 0);
        self.want_what_is_shown();
    }

    /// Goes back to before the last mistake of somebody at the keyboard, or of anybody, to try again.
    fn go_to_mistake(&mut self, language: Language) {
        let timeline = self.session.timeline();
        self.analyst.want_all(timeline.whole());
        let (_, mistakes) = self.analyst.values_and_mistakes(timeline.whole());
        let before = |made: &&Mistake| made.ply < timeline.ply();
        let mine = |made: &&Mistake| self.session.is_human(made.seat);
        let earlier = || mistakes.iter().rev().filter(before);
        let found = earlier().find(mine).or_else(|| earlier().next()).map(|m| m.ply);
        match found {
            Some(ply) => self.go_to(ply),
            None if self.analyst.is_busy() => {
                self.message = Some(text!("play-still-judging", language).to_owned());
            }
            None => self.message = Some(text!("play-no-mistake", language).to_owned()),
        }
    }

    fn ask_advisor(&mut self, language: Language) -> Next {
        let names = self.game().player_names();
        let entries = names.iter().filter_map(|name| Entry::of(name));
        let entries = entries.filter(|entry| entry.name != "level");
        let (names, mut lines): (Vec<_>, Vec<_>) = entries
            .map(|e| (e.name.to_owned(), Line::new(e.name, who::about_entry(e, language))))
            .unzip();
        lines.push(Line::new(text!("play-typed", language), text!("play-typed-about", language)));
        let at = names.iter().position(|name| *name == self.advised_by).unwrap_or(0);
        let question = Choices::new(text!("play-choose-advisor", language), lines, at);
        self.ask(PendingQuestion::Advisor(names), question)
    }

    fn type_advisor(&mut self, context: &mut Context<'_>) -> Next {
        let language = context.look.language;
        let rules = self.session.rules().clone();
        let check = move |name: &str| {
            check_advisor(name, &rules).err().map(|error| refusal(&error, language))
        };
        let prompt = Prompt::new(
            text!("play-choose-advisor", language),
            text!("play-typed-about", language),
            &self.advised_by,
            Box::new(check),
        );
        self.ask(PendingQuestion::TypedAdvisor, prompt)
    }

    /// Asks this one from now on, at once and in full.
    fn take_advisor(&mut self, name: String, context: &mut Context<'_>) -> Next {
        context.config.choices.advisor = Some(name.clone());
        if let Err(error) = context.config.save() {
            self.message = Some(
                say!("common-cannot-remember", reason = error.to_string())
                    .in_language(context.look.language),
            );
        }
        self.advised_by = name;
        (self.hint, self.panel, self.scroll) = (Stage::Why, Panel::Hint, 0);
        self.want_what_is_shown();
        Next::Stay
    }

    /// Opens what is in a file of records in the place of this game.
    fn read(&mut self, file: &str, context: &mut Context<'_>) -> Next {
        match record::find(file, context) {
            Ok(RecordFile::Several(records, dialog)) => {
                self.ask(PendingQuestion::Record(records), dialog)
            }
            Ok(RecordFile::OneGame(game)) => Next::Replace(game),
            Err(error) => self.say(&error),
        }
    }

    fn load(&mut self, record: &RecordedGame, context: &mut Context<'_>) -> Next {
        record::open(record, context).map_or_else(|error| self.say(&error), Next::Replace)
    }

    fn say(&mut self, error: &anyhow::Error) -> Next {
        self.message = Some(format!("{error:#}"));
        Next::Stay
    }
}
