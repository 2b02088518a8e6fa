//! The keys and the mouse of a game.

use std::time::Duration;

use anyhow::Result;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::board::{InputResult, pointing_keys};
use super::mistakes::{Mistake, values_and_mistakes};
use super::playback;
use super::record::{self, GameLoader};
use super::search::{Search, Subject};
use super::side::{HintStage, Panel};
use super::table::Table;
use crate::contract::{Answer, Context, Hint, Key, Next, Screen};
use crate::dialog::{Asks, Confirm, Passage, Prompt, Question};
use crate::theme::{Theme, text};
use crate::widgets::rows::{pressed, scrolled, wheel};
use papan_ui::game::GameContext;
use papan_ui::how_to_play::how_to_play;
use papan_ui::say;
use papan_ui::session::{Session, file_name, refuse_to_write};

/// The time between two pictures while a move moves.
const PICTURE: Duration = Duration::from_millis(40);

impl Screen for Table {
    fn title(&self, _look: Theme) -> String {
        self.view.rules.clone()
    }

    fn keys(&self, look: Theme) -> Vec<Key<Self>> {
        if self.seated.is_covered {
            let uncover =
                Key::new("Enter", text!("play-uncover", look), |table: &mut Self, _, _| {
                    table.seated.is_covered = false;
                    table.done(Self::go_on)
                });
            return vec![
                uncover,
                Key::new("q / Esc", text!("common-back", look), |_, _, _| Next::Back),
            ];
        }
        if self.playback.is_some() {
            return Self::keys_of_line(look);
        }
        let mut keys = self.keys_of_turn(look);
        keys.extend(Self::keys_of_game(look));
        if self.view.facts.hidden {
            // Perfect play would reveal hidden tiles.
            keys.retain(|key| !["x", "m", "e", "T"].contains(&key.names()));
        }
        if self.view.outcome.is_some() {
            // The keys for a finished game come first.
            keys.sort_by_key(|key| !["n", "m"].contains(&key.names()));
        }
        keys
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Theme) {
        self.draw_table(frame, area, look);
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        let place = Position::new(mouse.column, mouse.row);
        if let Some(key) = wheel(mouse).filter(|_| self.places.panel.contains(place)) {
            self.side.scroll = scrolled(self.side.scroll, key);
        }
        let is_pressed = pressed(mouse).is_some();
        match self.places.tabs.pressed(mouse) {
            _ if self.seated.is_covered => {}
            Some(number) => return self.show_panel(self.panels()[number]),
            None if is_pressed || mouse.kind == MouseEventKind::Moved => {
                self.point(place, is_pressed, context.look);
            }
            None => {}
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

    fn tick(&self, look: Theme) -> Option<Duration> {
        if self.motion.frame.is_some() {
            return Some(PICTURE);
        }
        look.spinner_tick(self.tasks.is_thinking())
    }

    fn on_tick(&mut self) {
        self.move_on();
    }

    fn leaving(&self, look: Theme) -> Option<String> {
        self.session.has_unsaved_moves().then(|| text!("play-leave", look).to_owned())
    }
}

impl Table {
    /// The keys that depend on whose turn it is.
    fn keys_of_turn(&self, look: Theme) -> Vec<Key<Self>> {
        let mut keys = Vec::new();
        if self.session.humans() == 0 && self.view.seat.is_some() {
            let is_paused = self.seated.is_paused;
            let does =
                if is_paused { text!("play-go-on", look) } else { text!("play-pause", look) };
            keys.push(Key::new("Space", does, |table: &mut Self, _, _| {
                table.seated.is_paused = !table.seated.is_paused;
                table.done(Self::go_on)
            }));
        }
        if self.is_thinking() {
            let does = text!("play-move-now", look);
            keys.push(Key::new("Enter / Space", does, |table: &mut Self, _, _| {
                table.tasks.hurry();
                Next::Stay
            }));
        } else if self.human_turn().is_some() {
            let enter = Hint { keys: "Enter / Space", does: text!("play-play-it", look) };
            let hints = [enter].into_iter().chain(pointing_keys(&self.view, look));
            keys.extend(hints.map(|hint| {
                Key::new(hint.keys, hint.does, |table: &mut Self, key, context| {
                    table.on_board(key.code, context.look)
                })
            }));
        } else if self.can_go_on() {
            keys.push(Key::new("g", text!("play-go-on", look), |table: &mut Self, _, _| {
                table.done(Self::go_on_from_here)
            }));
        }
        keys
    }

    /// The keys while a line is stepped through.
    fn keys_of_line(look: Theme) -> Vec<Key<Self>> {
        vec![
            Key::new(playback::KEYS, text!("play-step", look), |table: &mut Self, key, _| {
                table.playback.iter_mut().for_each(|line| line.step(key.code));
                Next::Stay
            }),
            Key::new("Esc / q L", text!("line-back", look), |table: &mut Self, _, _| {
                table.done(|table| table.playback = None)
            }),
        ]
    }

    /// Steps through the line that the player of the panel expects.
    fn play_line(&mut self, look: Theme) -> Next {
        self.playback = self.expected_line();
        self.notice.message = match self.playback {
            Some(_) => None,
            None if self.hides_line() => Some(text!("line-hidden", look).to_owned()),
            None => Some(text!("line-nothing", look).to_owned()),
        };
        Next::Stay
    }

    /// The keys of a game in any turn.
    fn keys_of_game(look: Theme) -> Vec<Key<Self>> {
        let key = Key::<Self>::new;
        vec![
            key("u", text!("play-undo", look), |t, _, _| t.look_at(t.session.previous_turn())),
            key("r", text!("play-redo", look), |t, _, _| t.look_at(t.session.next_turn())),
            key("t", text!("play-hint", look), |t, _, _| t.show_hint(t.side.hint.next())),
            key("x", text!("play-exact", look), |t, _, _| {
                t.side.shows_values = !t.side.shows_values;
                t.done(Self::want_what_is_shown)
            }),
            key("Tab / Shift-Tab", text!("play-next-panel", look), |t, key, _| {
                t.show_panel(t.panel().turn(t.panels(), key.code == KeyCode::BackTab))
            }),
            key("n", text!("play-new-game", look), |t, _, context| {
                t.ask_to_leave(t.session.has_unsaved_moves(), context.look, Self::start_again)
            }),
            key("q / Esc", text!("common-back", look), |_, _, _| Next::Back),
            key("S", text!("watch-open", look), |t, _, context| t.open_search(context)),
            key("L", text!("line-play", look), |t, _, c| t.play_line(c.look)),
            key("a", text!("play-choose-advisor", look), |t, _, c| t.ask_advisor(c.look)),
            key(", . Home End / < >", text!("play-step", look), |t, key, _| t.step(key.code)),
            key("g", text!("play-go-on-from-here", look), |t, _, _| t.done(Self::go_on_from_here)),
            key("m", text!("play-to-mistake", look), |t, _, c| {
                t.done(|table| table.go_to_mistake(c.look))
            }),
            key("v", text!("play-next-line", look), |t, _, c| {
                t.turn_line(Session::next_line, text!("play-one-line", c.look))
            }),
            key("V", text!("play-promote-line", look), |t, _, c| {
                t.turn_line(Session::promote_line, text!("play-is-main", c.look))
            }),
            key("D", text!("play-remove-line", look), |t, _, c| {
                t.turn_line(Session::remove_line, text!("play-one-line", c.look))
            }),
            key("e", text!("play-evaluation", look), |t, _, _| {
                t.side.evaluation = Some(!t.shows_evaluation());
                t.done(Self::want_what_is_shown)
            }),
            key("T", text!("play-choose-tournament", look), |t, _, c| t.ask_tournament(c)),
            key("w", text!("play-swap", look), |t, _, c| {
                let is_lost = t.session.has_unsaved_moves() && t.view.facts.hidden;
                t.ask_to_leave(is_lost, c.look, Self::swap_seats)
            }),
            key("s", text!("play-save", look), |t, _, c| t.ask_file(c.look)),
            key("o", text!("play-load", look), |t, _, c| {
                record::ask_file(t, text!("play-load", c.look), c.look)
            }),
            key("R", text!("play-rules", look), |t, _, c| {
                let rules = how_to_play(&t.session.rules());
                let rules = rules.iter().map(|sentence| c.look.say(sentence)).collect();
                Next::Open(Passage::new(t.view.rules.clone(), rules))
            }),
            key("p", text!("play-show-command", look), |t, _, c| {
                t.notice.message = Some(t.session.resume_command(c.look.language));
                Next::Stay
            }),
            key("J K / PgUp PgDn", text!("play-scroll", look), |t, key, _| t.scroll(key.code)),
        ]
    }

    /// Shows the position after this many moves, if there is one.
    fn look_at(&mut self, ply: Option<usize>) -> Next {
        self.done(|table| ply.into_iter().for_each(|ply| table.go_to(ply)))
    }

    /// Does something; asks first if the game would be lost by it.
    fn ask_to_leave(&mut self, is_lost: bool, look: Theme, then: fn(&mut Self)) -> Next {
        if is_lost {
            let question = Confirm::new(text!("play-leave", look));
            return self.question.yes(question, move |table, _| table.done(then));
        }
        self.done(then)
    }

    /// Removes the last message and does something.
    fn done(&mut self, act: impl FnOnce(&mut Self)) -> Next {
        self.notice.message = None;
        act(self);
        Next::Stay
    }

    /// Asks where the game is to be saved.
    fn ask_file(&mut self, look: Theme) -> Next {
        let file = file_name(&self.view.rules, self.session.seed());
        let (title, about) = (text!("play-save", look), text!("play-save-about", look));
        let check = move |file: &str| refuse_to_write(file).map(|refusal| look.say(refusal));
        let prompt = Prompt::new(title, about, file, Box::new(check)).of_file();
        self.question.text(prompt, |table, file, context| {
            let look = context.look;
            table.notice.message = Some(match table.session.save(&file) {
                Ok(()) => look.say(say!("play-saved", file = &file)),
                Err(error) => look.refusal(&error),
            });
            Next::Stay
        })
    }

    /// Opens the search of the player whose reason is shown, or else that of the player to move, for which the advisor
    /// searches where it is human. A game without human players is paused.
    fn open_search(&mut self, context: &Context<'_>) -> Next {
        let timeline = self.session.timeline();
        let explained = self.last_of_player().filter(|_| self.panel() == Panel::Why);
        let ply = explained.map_or(timeline.ply(), |(ply, _)| ply);
        let seen = self.session.context(self.seated.watching);
        let whole = GameContext { game: timeline.whole().clone(), ..seen };
        let subject = |ply| Subject::new(&whole, ply, &self.side.advised_by);
        let subject = subject(ply).or_else(|| subject(timeline.ply()));
        let Some(subject) = subject else {
            self.notice.message = Some(text!("watch-nothing", context.look).to_owned());
            return Next::Stay;
        };
        self.seated.is_paused = self.session.humans() == 0;
        Next::Open(Box::new(Search::new(subject, context.waker)))
    }

    /// Whether a player waits until the game is continued.
    pub(super) fn can_go_on(&self) -> bool {
        self.view.seat.is_some() && self.human_turn().is_none()
    }

    fn on_board(&mut self, key: KeyCode, look: Theme) -> Next {
        let mut cursor = self.cursor.clone();
        let pointed = cursor.board().on_key(&self.scene(&[], look), key);
        self.cursor = cursor;
        self.take(pointed);
        Next::Stay
    }

    fn scroll(&mut self, key: KeyCode) -> Next {
        let key = match key {
            KeyCode::Char('J') => KeyCode::Down,
            KeyCode::Char('K') => KeyCode::Up,
            other => other,
        };
        self.side.scroll = scrolled(self.side.scroll, key);
        Next::Stay
    }

    fn point(&mut self, place: Position, pressed: bool, look: Theme) {
        if self.human_turn().is_none() {
            return;
        }
        let mut cursor = self.cursor.clone();
        let scene = self.scene(&[], look);
        let pointed = cursor.board().on_mouse(&scene, self.places.board, place, pressed);
        self.cursor = cursor;
        self.take(pointed);
    }

    /// Handles the result of a key or a click on the board.
    fn take(&mut self, pointed: InputResult) {
        match pointed {
            InputResult::Nothing => {}
            InputResult::Moved => self.notice.message = None,
            InputResult::Chosen(chosen) => self.play(&chosen),
            InputResult::Refused(why) => self.notice.message = Some(why),
        }
    }

    pub(super) fn show_panel(&mut self, panel: Panel) -> Next {
        if self.side.panel == Panel::Values && !self.is_wide() {
            // The values of the rest of the game are not shown any more.
            self.tasks.stop_judging();
        }
        self.side.show(panel);
        self.want_what_is_shown();
        Next::Stay
    }

    /// Shows another position of the game.
    fn step(&mut self, key: KeyCode) -> Next {
        let (ply, plies) = (self.session.timeline().ply(), self.session.timeline().plies());
        self.go_to(match key {
            KeyCode::Home => 0,
            KeyCode::End => plies,
            KeyCode::Char(',' | '<') => ply.saturating_sub(1),
            _ => (ply + 1).min(plies),
        });
        Next::Stay
    }

    /// Shows this much of a hint.
    pub(super) fn show_hint(&mut self, stage: HintStage) -> Next {
        self.side.hint = stage;
        self.side.show(Panel::Hint);
        self.done(Self::want_what_is_shown)
    }

    /// Goes back to before the last mistake of a human player, or else of any player.
    fn go_to_mistake(&mut self, look: Theme) {
        if self.hides_analysis() {
            self.notice.message = Some(text!("play-analysis-hidden", look).to_owned());
            return;
        }
        let timeline = self.session.timeline();
        self.tasks.want_judgements(timeline.whole());
        let (_, mistakes) = values_and_mistakes(&self.tasks, &self.session);
        let before = |made: &&Mistake| made.ply < timeline.ply();
        let mine = |made: &&Mistake| self.session.is_human(made.seat);
        let earlier = || mistakes.iter().rev().filter(before);
        let found = earlier().find(mine).or_else(|| earlier().next()).map(|m| m.ply);
        match found {
            Some(ply) => self.go_to(ply),
            None if self.tasks.is_judging() => {
                self.notice.message = Some(text!("play-still-judging", look).to_owned());
            }
            None => self.notice.message = Some(text!("play-no-mistake", look).to_owned()),
        }
    }
}

impl Asks for Table {
    fn question(&mut self) -> &mut Question<Self> {
        &mut self.question
    }
}

impl GameLoader for Table {
    /// Replaces this game.
    fn go_to(&mut self, opened: Result<Box<dyn Screen>>, look: Theme) -> Next {
        opened.map_or_else(
            |error| {
                self.notice.message = Some(look.refusal(&error));
                Next::Stay
            },
            Next::Replace,
        )
    }
}
