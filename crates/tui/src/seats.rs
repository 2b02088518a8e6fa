//! Who sits where, before a game.

use papan_games::Ruleset;
use papan_players::{Entry, Level};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::config::Choices as Remembered;
use super::contract::{Answer, Context, Hint, Next, Screen};
use super::dialog::{Choices, Line, Prompt, Question};
use super::look::{Look, text};
use super::play;
use super::rows::{NamedRows, Rows};
use papan_lab::contender::ENGINE;
use papan_ui::game::{Bot, HUMAN};
use papan_ui::say;
use papan_ui::session::Setup;
use papan_ui::who;

/// Who plays against somebody new.
const USUAL: &str = "level:medium";
/// Longer names of players are cut.
const NAME: usize = 34;

/// The choice of who sits where.
pub(crate) struct Seats {
    rules: Ruleset,
    names: Vec<String>,
    /// The seats, and after the last one, the start.
    rows: Rows,
    question: Question<Self>,
    message: Option<String>,
}

impl Seats {
    /// Somebody at the keyboard against players; as last time where that fits.
    pub(crate) fn new(rules: Ruleset, last: &Remembered) -> Self {
        let seats = rules.facts().seats;
        let fits = last.players.len() == seats
            && last.players.iter().all(|name| name != ENGINE && Bot::check(name, &rules).is_ok());
        let usual = || Setup::against(rules.clone(), USUAL).players;
        let names = if fits { last.players.clone() } else { usual() };
        // Whoever has chosen the rules wants to play: Enter starts.
        let rows = Rows::new(names.len());
        Self { rules, names, rows, question: Question::default(), message: None }
    }

    fn choose(&mut self, context: &mut Context<'_>) -> Next {
        self.message = None;
        if self.rows.at < self.names.len() {
            return self.ask_player(context.look);
        }
        let setup = Setup::new(self.rules.clone(), self.names.clone());
        match play::open(&setup, context) {
            Ok(screen) => {
                context.config.choices.rules = Some(self.rules.to_string());
                context.config.choices.players.clone_from(&self.names);
                // What cannot be remembered can be played.
                let _ = context.config.save();
                Next::Replace(screen)
            }
            Err(error) => {
                self.message = Some(context.look.refusal(&error));
                Next::Stay
            }
        }
    }

    fn ask_player(&mut self, look: Look) -> Next {
        let mut lines = offered(&self.rules, look);
        let now = &self.names[self.rows.at];
        let at = lines.iter().position(|line| line.name == *now).unwrap_or(0);
        let names: Vec<_> = lines.iter().map(|line| line.name.clone()).collect();
        let other = text!("menu-typed-player", look);
        lines.push(Line::new(other, text!("menu-typed-player-about", look)));
        let choices = Choices::new(self.question_title(look), lines, at);
        self.question.line(choices, move |seats, line, context| match names.get(line) {
            Some(name) => seats.sit(name.clone()),
            None => seats.type_player(context.look),
        })
    }

    /// Asks for the player as text, with the options that the present one has.
    fn type_player(&mut self, look: Look) -> Next {
        let Some(present) = self.names.get(self.rows.at) else { return Next::Stay };
        let entry = Entry::of(present.split(':').next().unwrap_or_default());
        let options = entry.map(|entry| {
            let options = entry.options.iter();
            let mut options: Vec<_> = options
                .map(|o| format!("{} ({})", o.name(), who::takes(*o, look.language)))
                .collect();
            if entry.name == "level" {
                options.extend(Level::ALL.map(|level| level.name().to_owned()));
            }
            let all = match options.len() {
                0 => text!("menu-no-options", look).to_owned(),
                _ => options.join("; "),
            };
            format!("{}\n", look.say(say!("menu-options", player = entry.name, options = all)))
        });
        let about =
            format!("{}{}", options.unwrap_or_default(), text!("menu-typed-player-about", look));
        let rules = self.rules.clone();
        let check = move |text: &str| refusal(&rules, text, look);
        let prompt = Prompt::new(self.question_title(look), about, present, Box::new(check));
        self.question.text(prompt, |seats, name, _| seats.sit(name))
    }

    fn question_title(&self, look: Look) -> String {
        look.say(say!("menu-choose-player", seat = self.rows.at + 1))
    }

    fn sit(&mut self, name: String) -> Next {
        if let Some(place) = self.names.get_mut(self.rows.at) {
            *place = name;
        }
        Next::Stay
    }

    /// What is said of who sits there.
    fn about(&self, name: &str, look: Look) -> String {
        match name {
            HUMAN => text!("menu-human", look).to_owned(),
            name => who::about(&self.rules, name, look.language),
        }
    }
}

/// Everybody who can sit at this game, with a line about each; the levels first.
fn offered(rules: &Ruleset, look: Look) -> Vec<Line> {
    let levels = Level::ALL.map(|level| format!("level:{}", level.name()));
    let players = who::contenders(rules).into_iter().filter(|name| Level::of(name).is_none());
    let line = |name: String| {
        let about = who::about_with_source(rules, &name, look.language);
        Line::new(name, about)
    };
    let human = Line::new(HUMAN, text!("menu-human", look));
    [human].into_iter().chain(levels.into_iter().chain(players).map(line)).collect()
}

/// Why this one cannot sit at this game.
fn refusal(rules: &Ruleset, player: &str, look: Look) -> Option<String> {
    if player == ENGINE {
        return Some(text!("menu-engine-needs-command", look).to_owned());
    }
    Bot::check(player, rules).err().map(|error| look.refusal(&error.into()))
}

impl Screen for Seats {
    fn title(&self, look: Look) -> String {
        format!("{}  {}", self.rules, text!("menu-seats", look))
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        let enter = if self.rows.at < self.names.len() {
            text!("menu-change", look)
        } else {
            text!("menu-start-now", look)
        };
        vec![
            Hint::new("Enter", enter),
            Hint::new("↑↓", text!("common-move-up-and-down", look)),
            Hint::new("o", text!("menu-type-it", look)),
            Hint::new("w", text!("menu-swap", look)),
            Hint::new("q", text!("common-back", look)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let seats = self.names.iter().enumerate().map(|(seat, name)| {
            let seat = look.say(say!("menu-seat", number = seat + 1));
            (format!("{seat}  {}", look.cut(name, NAME)), self.about(name, look))
        });
        let start =
            (text!("menu-start", look).to_owned(), text!("menu-start-about", look).to_owned());
        let lines: Vec<_> = seats.chain([start]).collect();
        let height = lines.len() as u16 + 5;
        let lines = NamedRows::new(lines, area, height);
        let from = (area, lines.column.y + 1);
        let start = self.names.len();
        let is_start = |row: usize| row == start;
        lines.draw(frame, from, &mut self.rows, is_start, self.message.as_deref(), look);
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right => return self.choose(context),
            KeyCode::Char('o') => return self.type_player(context.look),
            KeyCode::Char('w') => self.names.rotate_right(1),
            KeyCode::Char('q') | KeyCode::Esc => return Next::Back,
            code => _ = self.rows.on_key(code, self.names.len() + 1),
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        self.rows.hover(mouse);
        let is_pressed = self.rows.on_mouse(mouse, self.names.len() + 1);
        if is_pressed { self.choose(context) } else { Next::Stay }
    }

    fn on_answer(&mut self, answer: Answer, context: &mut Context<'_>) -> Next {
        self.question.take()(self, answer, context)
    }
}

#[cfg(test)]
mod tests;
