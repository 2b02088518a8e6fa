//! A new tournament: a form that says what `papan arena` would be told.

use std::path::PathBuf;
use std::sync::mpsc::Receiver;

use papan_games::TextError;
use papan_lab::contender::ENGINE;
use papan_lab::plan::Plan;
use papan_lab::settings::TournamentSettings;
use papan_lab::tournament::{Balance, Tournament};
use papan_words::Message;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line as Text, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::form::{self, Form};
use super::grid::{cut, plain};
use super::live::Live;
use super::rows::Row;
use super::run::Venue;
use crate::contract::{Answer, Context, Hint, Next, Screen};
use crate::dialog::{Choices, Line, Prompt, Question};
use crate::look::{Look, text, widest};
use crate::rows::{Rows, first_row};
use crate::worker::work;
use papan_ui::report;
use papan_ui::tournaments::{StoredTournament, files, rehearse};
use papan_ui::who;

/// A tournament that is tried out before it begins.
type Trial = Receiver<Result<(Tournament, Plan), Message>>;

/// The form.
pub(super) struct Setup {
    form: Form,
    rows: Rows,
    question: Question<Self>,
    trial: Option<Trial>,
    complaint: Option<String>,
    folder: PathBuf,
    venue: Venue,
}

impl Setup {
    /// A form that begins with the rules of the last game.
    pub(super) fn new(
        folder: PathBuf,
        venue: Venue,
        context: &Context<'_>,
    ) -> Result<Self, TextError> {
        let last = context.config.choices.rules.as_ref().and_then(|rules| rules.parse().ok());
        let rules = last.map_or_else(|| form::suggested_rules()[0].0.parse(), Ok)?;
        let (form, rows, question) = (Form::new(rules), Rows::default(), Question::default());
        Ok(Self { form, rows, question, trial: None, complaint: None, folder, venue })
    }

    fn pointed(&self) -> Row {
        Row::all(&self.form).get(self.rows.at).copied().unwrap_or(Row::Start)
    }

    /// Changes the line that is pointed at, or asks for what it is to be.
    fn choose(&mut self, context: &Context<'_>) -> Next {
        self.complaint = None;
        match self.pointed() {
            Row::Rules => self.ask_rules(context.look),
            Row::Add => self.ask_player(context.look),
            Row::Schedule => self.change(|args| args.gauntlet = !args.gauntlet),
            Row::Balance => self.change(|args| {
                args.balance = match args.balance {
                    Balance::Quiet => Balance::Equal,
                    Balance::Equal => Balance::Any,
                    Balance::Any => Balance::Quiet,
                };
            }),
            Row::Start => self.start(context),
            row => self.ask_text(row, context.look),
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut TournamentSettings)) -> Next {
        self.form.change(change);
        Next::Stay
    }

    fn ask_rules(&mut self, look: Look) -> Next {
        let suggested = form::suggested_rules();
        let line = |(rules, about): &(&'static str, Message)| Line::new(*rules, look.say(about));
        let mut lines: Vec<_> = suggested.iter().map(line).collect();
        let other = text!("tournament-type-it", look);
        lines.push(Line::new(other, text!("tournament-type-rules", look)));
        let now = self.form.args.rules.to_string();
        let at = suggested.iter().position(|(rules, _)| *rules == now).unwrap_or(suggested.len());
        let choices = Choices::new(text!("tournament-rules", look), lines, at);
        self.question.line(choices, move |setup, line, context| match suggested.get(line) {
            Some((rules, _)) => setup.take(Row::Rules, rules),
            None => setup.ask_text(Row::Rules, context.look),
        })
    }

    fn ask_player(&mut self, look: Look) -> Next {
        let rules = &self.form.args.rules;
        let candidates = who::contenders(rules);
        let line = |text: &String| Line::new(text.as_str(), who::about(rules, text, look.language));
        let mut lines: Vec<_> = candidates.iter().map(line).collect();
        let other = text!("tournament-type-it", look);
        lines.push(Line::new(other, text!("tournament-type-player", look)));
        lines.push(Line::new(ENGINE, text!("tournament-type-engine", look)));
        let choices = Choices::new(text!("tournament-add", look), lines, 0);
        self.question.line(choices, move |setup, line, context| match candidates.get(line) {
            Some(player) => setup.add(player.clone()),
            None if line == candidates.len() => setup.ask_new_player("", context.look),
            None => setup.ask_new_player(ENGINE, context.look),
        })
    }

    fn ask_new_player(&mut self, text: &str, look: Look) -> Next {
        let rules = self.form.args.rules.clone();
        let check = Box::new(move |text: &str| Some(look.say(form::refusal(&rules, text)?)));
        let about = match text {
            ENGINE => text!("tournament-engine-about", look),
            _ => text!("tournament-player-about", look),
        };
        let prompt = Prompt::new(text!("tournament-add", look), about, text, check);
        self.question.text(prompt, |setup, player, _| setup.add(player))
    }

    fn ask_text(&mut self, row: Row, look: Look) -> Next {
        let prompt = row.question(&self.form, look);
        self.question.text(prompt, move |setup, text, _| setup.take(row, &text))
    }

    fn take(&mut self, row: Row, text: &str) -> Next {
        row.take(&mut self.form, text);
        Next::Stay
    }

    fn add(&mut self, player: String) -> Next {
        self.form.change(|args| args.players.push(player));
        // One more can be added at once.
        self.rows.at = Row::all(&self.form).iter().position(|&row| row == Row::Add).unwrap_or(0);
        Next::Stay
    }

    /// Leaves out the player who is pointed at.
    fn remove(&mut self) {
        if let Row::Player(number) = self.pointed() {
            self.complaint = None;
            self.form.change(|args| drop(args.players.remove(number)));
        }
    }

    /// Moves the player who is pointed at: in a gauntlet it matters who is first.
    fn shift(&mut self, by: isize) {
        if let Row::Player(number) = self.pointed()
            && let Some(other) = number.checked_add_signed(by)
            && other < self.form.args.players.len()
        {
            self.form.change(|args| args.players.swap(number, other));
            self.rows.at = self.rows.at.saturating_add_signed(by);
        }
    }

    /// Tries it out beside the screen: programs have to start, and there must be openings.
    fn start(&mut self, context: &Context<'_>) -> Next {
        match self.form.plan.clone() {
            Err(reason) => self.complaint = Some(context.look.say(reason)),
            Ok((tournament, plan)) => {
                self.trial = Some(work(context.bell, move || {
                    let rehearsed = rehearse(&tournament, &plan);
                    rehearsed.map(|()| (tournament, plan)).map_err(|error| error.message())
                }));
            }
        }
        Next::Stay
    }

    /// Begins, if it was found that it can be played.
    fn begin(&mut self, context: &Context<'_>) -> Next {
        let Some(tried) = self.trial.as_ref().and_then(|trial| trial.try_recv().ok()) else {
            return Next::Stay;
        };
        self.trial = None;
        let look = context.look;
        let fixture = tried.map_err(|reason| look.say(reason)).and_then(|planned| {
            let file = files::fresh(&self.folder, &planned.0.rules);
            file.map(|file| StoredTournament::new(&file, planned))
                .map_err(|error| look.refusal(&error))
        });
        match fixture {
            Ok(fixture) => Next::Replace(Live::open(fixture, self.venue.clone(), context.bell)),
            Err(reason) => {
                self.complaint = Some(reason);
                Next::Stay
            }
        }
    }
}

/// How it looks.
impl Setup {
    /// The room for what the lines are set to, so that what that means stands in a column too.
    fn width(&self, look: Look, room: u16) -> u16 {
        let words = Row::all(&self.form).into_iter().map(|row| row.words(&self.form, look));
        let explained = words.filter(|(_, _, about)| !about.is_empty());
        let longest = widest(explained.map(|(_, value, _)| value));
        (longest as u16).saturating_add(4).min(room / 2)
    }

    fn draw_row(&self, frame: &mut Frame<'_>, area: Rect, row: Row, width: u16, look: Look) {
        let chosen = row == self.pointed();
        let (name, value, about) = row.words(&self.form, look);
        let widths = [NAME, Constraint::Length(width), Constraint::Fill(1)];
        let [left, middle, right] = Layout::horizontal(widths).spacing(1).areas(area);
        let room = |area: Rect| usize::from(area.width);
        frame.render_widget(Span::styled(cut(name, room(left), look), look.dim()), left);
        let value = if row == Row::Start { format!("[ {value} ]") } else { value };
        let value = format!("{} {value}", if chosen { ">" } else { " " });
        // What has nothing beside it may use the room.
        let middle = if about.is_empty() { middle.union(right) } else { middle };
        let style = if chosen { look.chosen() } else { look.title() };
        frame.render_widget(Span::styled(cut(&value, room(middle), look), style), middle);
        if !about.is_empty() {
            frame.render_widget(Span::styled(cut(&about, room(right), look), look.dim()), right);
        }
    }

    fn draw_below(&self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let complaint = self.complaint.clone();
        let (lines, style) = match &self.form.plan {
            _ if self.trial.is_some() => {
                (vec![Text::raw(text!("tournament-trying", look))], look.notable())
            }
            Ok((tournament, plan)) if complaint.is_none() => {
                let title = Text::styled(text!("tournament-by-command", look), look.dim());
                let command = plain(&report::command(tournament, plan));
                (vec![title, Text::raw(command)], Style::new())
            }
            plan => {
                let wrong = complaint.or_else(|| Some(look.say(plan.as_ref().err()?)));
                (vec![Text::raw(plain(&wrong.unwrap_or_default()))], look.bad())
            }
        };
        frame.render_widget(Paragraph::new(lines).style(style).wrap(Wrap { trim: true }), area);
    }
}

/// The room for the name of a line.
const NAME: Constraint = Constraint::Length(16);

impl Screen for Setup {
    fn title(&self, look: Look) -> String {
        text!("tournament-new", look).to_owned()
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        let back = Hint::new("Esc", text!("common-back", look));
        if self.trial.is_some() {
            return vec![Hint::new("Esc", text!("dialog-cancel", look))];
        }
        let mut keys = vec![
            Hint::new("Enter", text!("tournament-key-change", look)),
            Hint::new("a", text!("tournament-key-add", look)),
        ];
        if matches!(self.pointed(), Row::Player(_)) {
            keys.push(Hint::new("d", text!("tournament-key-remove", look)));
            keys.push(Hint::new("-+", text!("tournament-key-shift", look)));
        }
        keys.push(Hint::new("s", text!("tournament-key-start", look)));
        keys.push(Hint::new("↑↓", text!("common-move-up-and-down", look)));
        keys.push(back);
        keys
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let lines = Row::all(&self.form);
        // There is a gap before the last line, which begins it all.
        let most = Constraint::Max(lines.len() as u16 + 1);
        let gap = Constraint::Length(1);
        let heights = [gap, most, gap, Constraint::Min(4)];
        let [_, list, _, below] = Layout::vertical(heights).areas(area);
        let room = usize::from(list.height);
        let first = first_row(self.rows.at, room);
        let width = self.width(look, list.width);
        self.rows.clear();
        for (y, number) in (list.y..list.bottom()).zip(first..lines.len()) {
            let is_apart = lines[number] == Row::Start && lines.len() < room;
            let place = Rect { y: y + u16::from(is_apart), height: 1, ..list };
            self.rows.put(place, number);
            self.draw_row(frame, place, lines[number], width, look);
        }
        self.draw_below(frame, below, look);
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        if self.trial.is_some() {
            if key.code == KeyCode::Esc {
                self.trial = None;
            }
            return self.begin(context);
        }
        let count = Row::all(&self.form).len();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(context),
            KeyCode::Char('a') => return self.ask_player(context.look),
            KeyCode::Char('s') => {
                self.rows.at = count - 1;
                return self.choose(context);
            }
            KeyCode::Char('d') | KeyCode::Delete | KeyCode::Backspace => self.remove(),
            KeyCode::Char('-') => self.shift(-1),
            KeyCode::Char('+' | '=') => self.shift(1),
            code => _ = self.rows.on_key(code, count),
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        if self.trial.is_some() {
            return Next::Stay;
        }
        let is_pressed = self.rows.on_mouse(mouse, Row::all(&self.form).len());
        if is_pressed { self.choose(context) } else { Next::Stay }
    }

    fn on_answer(&mut self, answer: Answer, context: &mut Context<'_>) -> Next {
        self.question.take()(self, answer, context)
    }

    fn on_news(&mut self, context: &mut Context<'_>) -> Next {
        self.begin(context)
    }

    fn takes_text(&self) -> bool {
        // What is tried out opens another screen, for which this one has to be on top: no help now.
        self.trial.is_some()
    }
}
