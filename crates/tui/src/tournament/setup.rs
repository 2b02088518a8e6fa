//! A new tournament: a form that says what `papan arena` would be told.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError};

use papan_games::TextError;
use papan_lab::contender::ENGINE;
use papan_lab::plan::Plan;
use papan_lab::tournament::{Balance, Tournament};
use papan_words::Message;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line as Text, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::background;
use super::form::{self, Form};
use super::grid::{cut, first_row, plain};
use super::live::{Live, Venue};
use super::rows::Row;
use crate::contract::{Answer, Context, Hint, Next, Screen};
use crate::dialog::{Choices, Line, Prompt};
use crate::look::Look;
use papan_ui::report;
use papan_ui::text;
use papan_ui::tournaments::{StoredTournament, rehearse, shelf};
use papan_ui::who;
use papan_words::Language;

/// What was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// One of the rules that are suggested.
    Rules,
    /// A text for a line.
    Text(Row),
    /// One of those who can play.
    Player,
    /// The text of another player.
    NewPlayer,
}

/// A tournament that is tried out before it begins.
type Trial = Receiver<Result<(Tournament, Plan), String>>;

/// The form.
pub(super) struct Setup {
    form: Form,
    at: usize,
    asked: Option<Asked>,
    trial: Option<Trial>,
    complaint: Option<String>,
    folder: PathBuf,
    venue: Venue,
    /// Where each line was drawn.
    rows: Vec<(Rect, usize)>,
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
        Ok(Self {
            form: Form::new(rules),
            at: 0,
            asked: None,
            trial: None,
            complaint: None,
            folder,
            venue,
            rows: Vec::new(),
        })
    }

    fn pointed(&self) -> Row {
        Row::all(&self.form).get(self.at).copied().unwrap_or(Row::Start)
    }

    fn point(&mut self, by: isize) {
        let last = Row::all(&self.form).len().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
    }
}

/// What happens to the lines.
impl Setup {
    /// Changes the line that is pointed at, or asks for what it is to be.
    fn choose(&mut self, context: &Context<'_>) -> Next {
        self.complaint = None;
        let language = context.look.language;
        match self.pointed() {
            Row::Rules => self.ask_rules(language),
            Row::Add => self.ask_player(language),
            Row::Schedule => {
                self.form.change(|args| args.gauntlet = !args.gauntlet);
                Next::Stay
            }
            Row::Balance => {
                self.form.change(|args| {
                    args.balance = match args.balance {
                        Balance::Quiet => Balance::Equal,
                        Balance::Equal => Balance::Any,
                        Balance::Any => Balance::Quiet,
                    };
                });
                Next::Stay
            }
            Row::Start => self.start(context),
            row => self.ask_text(row, language),
        }
    }

    fn ask(&mut self, asked: Asked, question: Box<dyn Screen>) -> Next {
        self.asked = Some(asked);
        Next::Open(question)
    }

    fn ask_rules(&mut self, language: Language) -> Next {
        let suggested = form::suggested_rules();
        let line = |(rules, about): &(&'static str, Message)| {
            Line::new(*rules, about.in_language(language))
        };
        let mut lines: Vec<_> = suggested.iter().map(line).collect();
        lines.push(Line::new(
            text!("tournament-type-it", language),
            text!("tournament-type-rules", language),
        ));
        let now = self.form.args.rules.to_string();
        let at = suggested.iter().position(|(rules, _)| *rules == now).unwrap_or(suggested.len());
        self.ask(Asked::Rules, Choices::new(text!("tournament-rules", language), lines, at))
    }

    fn ask_player(&mut self, language: Language) -> Next {
        let candidates = who::contenders(&self.form.args.rules);
        let rules = &self.form.args.rules;
        let line = |text: &String| Line::new(text.as_str(), who::about(rules, text, language));
        let mut lines: Vec<_> = candidates.iter().map(line).collect();
        lines.push(Line::new(
            text!("tournament-type-it", language),
            text!("tournament-type-player", language),
        ));
        lines.push(Line::new("engine:", text!("tournament-type-engine", language)));
        self.ask(Asked::Player, Choices::new(text!("tournament-add", language), lines, 0))
    }

    fn ask_new_player(&mut self, text: &str, language: Language) -> Next {
        let rules = self.form.args.rules.clone();
        let refused = move |text: &str| form::refusal(&rules, text);
        let check = Box::new(move |text: &str| Some(refused(text)?.in_language(language)));
        let about = if text == ENGINE {
            text!("tournament-engine-about", language)
        } else {
            text!("tournament-player-about", language)
        };
        self.ask(
            Asked::NewPlayer,
            Prompt::new(text!("tournament-add", language), about, text, check),
        )
    }

    fn ask_text(&mut self, row: Row, language: Language) -> Next {
        let question = row.question(&self.form, language);
        self.ask(Asked::Text(row), question)
    }

    /// Takes one of the lines of a list.
    fn take_line(&mut self, asked: Asked, number: usize, language: Language) -> Next {
        if asked == Asked::Rules {
            let Some((rules, _)) = form::suggested_rules().get(number).cloned() else {
                return self.ask_text(Row::Rules, language);
            };
            Row::Rules.take(&mut self.form, rules);
            return Next::Stay;
        }
        let candidates = who::contenders(&self.form.args.rules);
        match number.checked_sub(candidates.len()) {
            None => self.add(candidates[number].clone()),
            Some(0) => return self.ask_new_player("", language),
            Some(_) => return self.ask_new_player(ENGINE, language),
        }
        Next::Stay
    }

    fn add(&mut self, player: String) {
        self.form.change(|args| args.players.push(player));
        // One more can be added at once.
        self.at = Row::all(&self.form).iter().position(|&row| row == Row::Add).unwrap_or(0);
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
            self.point(by);
        }
    }

    /// Tries it out beside the screen: programs have to start, and there must be openings.
    fn start(&mut self, context: &Context<'_>) -> Next {
        match self.form.plan.clone() {
            Err(reason) => self.complaint = Some(reason),
            Ok((tournament, plan)) => {
                self.trial = Some(background::work(context.bell, move || {
                    let rehearsed = rehearse(&tournament, &plan);
                    rehearsed.map(|()| (tournament, plan)).map_err(|error| error.to_string())
                }));
            }
        }
        Next::Stay
    }

    /// Begins, if it was found that it can be played.
    fn begin(&mut self, context: &Context<'_>) -> Next {
        let Some(trial) = &self.trial else { return Next::Stay };
        let tried = match trial.try_recv() {
            Err(TryRecvError::Empty) => return Next::Stay,
            Err(TryRecvError::Disconnected) => {
                Err(text!("tournament-broke-off", context.look.language).to_owned())
            }
            Ok(tried) => tried,
        };
        self.trial = None;
        let fixture = tried.and_then(|planned| {
            let file = shelf::fresh(&self.folder, &planned.0.rules);
            file.map(|file| StoredTournament::new(&file, planned))
                .map_err(|error| format!("{error:#}"))
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
    fn width(&self, language: Language, room: u16) -> u16 {
        let words = Row::all(&self.form).into_iter().map(|row| row.words(&self.form, language));
        let explained = words.filter(|(_, _, about)| !about.is_empty());
        let longest = explained.map(|(_, value, _)| value.chars().count()).max().unwrap_or(0);
        (longest as u16).saturating_add(4).min(room / 2)
    }

    fn draw_row(&self, frame: &mut Frame<'_>, area: Rect, row: Row, width: u16, look: &Look) {
        let chosen = row == self.pointed();
        let (name, value, about) = row.words(&self.form, look.language);
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

    fn draw_below(&self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let language = look.language;
        let wrapped = |text: String| Paragraph::new(text).wrap(Wrap { trim: true });
        if self.trial.is_some() {
            frame.render_widget(
                wrapped(text!("tournament-trying", language).to_owned()).style(look.notable()),
                area,
            );
            return;
        }
        let complaint = self.complaint.as_ref().or(self.form.plan.as_ref().err());
        if let Some(complaint) = complaint {
            frame.render_widget(wrapped(plain(complaint)).style(look.bad()), area);
            return;
        }
        if let Ok((tournament, plan)) = &self.form.plan {
            let command = plain(&report::command(tournament, plan));
            let lines = vec![
                Text::styled(text!("tournament-by-command", language), look.dim()),
                Text::raw(command),
            ];
            frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
        }
    }
}

/// The room for the name of a line.
const NAME: Constraint = Constraint::Length(16);

impl Screen for Setup {
    fn title(&self, language: Language) -> String {
        text!("tournament-new", language).to_owned()
    }

    fn keys(&self, language: Language) -> Vec<Hint> {
        let back = Hint::new("Esc", text!("common-back", language));
        if self.trial.is_some() {
            return vec![Hint::new("Esc", text!("dialog-cancel", language))];
        }
        let mut keys = vec![
            Hint::new("Enter", text!("tournament-key-change", language)),
            Hint::new("a", text!("tournament-key-add", language)),
        ];
        if matches!(self.pointed(), Row::Player(_)) {
            keys.push(Hint::new("d", text!("tournament-key-remove", language)));
            keys.push(Hint::new("-+", text!("tournament-key-shift", language)));
        }
        keys.push(Hint::new("s", text!("tournament-key-start", language)));
        keys.push(Hint::new("↑↓", text!("common-move-up-and-down", language)));
        keys.push(back);
        keys
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let lines = Row::all(&self.form);
        // There is a gap before the last line, which begins it all.
        let most = Constraint::Max(lines.len() as u16 + 1);
        let gap = Constraint::Length(1);
        let heights = [gap, most, gap, Constraint::Min(4)];
        let [_, list, _, below] = Layout::vertical(heights).areas(area);
        let room = usize::from(list.height);
        let first = first_row(self.at, lines.len(), room);
        let width = self.width(look.language, list.width);
        self.rows.clear();
        for (y, number) in (list.y..list.bottom()).zip(first..lines.len()) {
            let is_apart = lines[number] == Row::Start && lines.len() < room;
            let place = Rect { y: y + u16::from(is_apart), height: 1, ..list };
            self.rows.push((place, number));
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
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(context),
            KeyCode::Char('a') => return self.ask_player(context.look.language),
            KeyCode::Char('s') => {
                self.at = Row::all(&self.form).len().saturating_sub(1);
                return self.choose(context);
            }
            KeyCode::Char('d') | KeyCode::Delete | KeyCode::Backspace => self.remove(),
            KeyCode::Char('-') => self.shift(-1),
            KeyCode::Char('+' | '=') => self.shift(1),
            KeyCode::Up | KeyCode::Char('k') => self.point(-1),
            KeyCode::Down | KeyCode::Char('j') => self.point(1),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.point(isize::MAX),
            _ => {}
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.point(-1),
            MouseEventKind::ScrollDown => self.point(1),
            MouseEventKind::Down(MouseButton::Left) if self.trial.is_none() => {
                if let Some(&(_, row)) = self.rows.iter().find(|(row, _)| row.contains(place)) {
                    self.at = row;
                    return self.choose(context);
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn on_answer(&mut self, answer: Answer, context: &mut Context<'_>) -> Next {
        let language = context.look.language;
        match (self.asked.take(), answer) {
            (Some(asked), Answer::Line(number)) => return self.take_line(asked, number, language),
            (Some(Asked::Text(row)), Answer::Text(text)) => row.take(&mut self.form, &text),
            (Some(Asked::NewPlayer), Answer::Text(text)) => self.add(text),
            _ => {}
        }
        Next::Stay
    }

    fn on_news(&mut self, context: &mut Context<'_>) -> Next {
        self.begin(context)
    }

    fn takes_text(&self) -> bool {
        // What is tried out opens another screen, for which this one has to be on top: no help now.
        self.trial.is_some()
    }
}
