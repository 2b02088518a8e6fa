//! Who sits where, before a game.

use papan_games::Ruleset;
use papan_players::{Entry, Level};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::config::Choices as Remembered;
use super::contract::{Answer, Context, Hint, Next, Screen};
use super::dialog::{self, Choices, Prompt};
use super::look::Look;
use super::menu;
use super::play;
use super::rows::OnRows;
use papan_lab::contender::ENGINE;
use papan_ui::game::{Bot, HUMAN};
use papan_ui::session::Setup;
use papan_ui::who;
use papan_ui::{say, text};
use papan_words::Language;

/// Who plays against somebody new.
const USUAL: &str = "level:medium";
/// Longer names of players are cut.
const NAME: usize = 34;

/// What was asked and is not answered yet.
enum PendingQuestion {
    /// Which of these sits there.
    Player(Vec<String>),
    TypedPlayer,
}

/// The choice of who sits where.
pub(crate) struct Seats {
    rules: Ruleset,
    names: Vec<String>,
    /// The seat pointed at; after the last one, the start.
    at: usize,
    question: Option<PendingQuestion>,
    message: Option<String>,
    places: Vec<Rect>,
}

impl Seats {
    /// Somebody at the keyboard against players; as last time where that fits.
    pub(crate) fn new(rules: Ruleset, last: &Remembered) -> Self {
        let seats = rules.facts().seats;
        let fits = last.players.len() == seats
            && last.players.iter().all(|name| refusal(&rules, name).is_none());
        let usual = || Setup::against(rules.clone(), USUAL).players;
        let names = if fits { last.players.clone() } else { usual() };
        // Whoever has chosen the rules wants to play: Enter starts.
        Self { at: names.len(), rules, names, question: None, message: None, places: Vec::new() }
    }

    fn choose(&mut self, context: &mut Context<'_>) -> Next {
        self.message = None;
        if self.at < self.names.len() {
            return self.ask_player(context.look.language);
        }
        let setup = Setup::new(self.rules.clone(), self.names.clone());
        match play::open(&setup, context) {
            Ok(screen) => {
                context.config.choices.rules = Some(self.rules.to_string());
                context.config.choices.players.clone_from(&self.names);
                if let Err(error) = context.config.save() {
                    self.message = Some(
                        say!("common-cannot-remember", reason = error.to_string())
                            .in_language(context.look.language),
                    );
                }
                Next::Replace(screen)
            }
            Err(error) => {
                self.message = Some(format!("{error:#}"));
                Next::Stay
            }
        }
    }

    fn ask_player(&mut self, language: Language) -> Next {
        let (names, mut lines): (Vec<_>, Vec<_>) =
            offered(&self.rules, language).into_iter().unzip();
        lines.push(dialog::Line::new(
            text!("menu-typed-player", language),
            text!("menu-typed-player-about", language),
        ));
        let at = names.iter().position(|name| *name == self.names[self.at]).unwrap_or(0);
        self.question = Some(PendingQuestion::Player(names));
        Next::Open(Choices::new(
            say!("menu-choose-player", seat = self.at + 1).in_language(language),
            lines,
            at,
        ))
    }

    /// Asks for the player as text, with the options that the present one has.
    fn type_player(&mut self, language: Language) -> Next {
        let Some(present) = self.names.get(self.at) else { return Next::Stay };
        let name = present.split(':').next().unwrap_or_default();
        let entry = Entry::of(name);
        let options = entry.map(|entry| {
            let options = entry.options.iter();
            let mut options: Vec<_> =
                options.map(|o| format!("{} ({})", o.name(), who::takes(*o, language))).collect();
            if entry.name == "level" {
                options.extend(Level::ALL.map(|level| level.name().to_owned()));
            }
            let all = if options.is_empty() {
                text!("menu-no-options", language).to_owned()
            } else {
                options.join("; ")
            };
            format!(
                "{}\n",
                say!("menu-options", player = entry.name, options = all).in_language(language)
            )
        });
        let about = format!(
            "{}{}",
            options.unwrap_or_default(),
            text!("menu-typed-player-about", language)
        );
        let rules = self.rules.clone();
        let check = move |text: &str| refusal(&rules, text);
        self.question = Some(PendingQuestion::TypedPlayer);
        let title = say!("menu-choose-player", seat = self.at + 1).in_language(language);
        Next::Open(Prompt::new(title, about, present, Box::new(check)))
    }

    fn sit(&mut self, name: String) {
        if let Some(place) = self.names.get_mut(self.at) {
            *place = name;
        }
    }

    fn point(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.names.len());
    }

    /// What is said of who sits there.
    fn about(&self, name: &str, language: Language) -> String {
        if name == HUMAN {
            return text!("menu-human", language).to_owned();
        }
        who::about(&self.rules, name, language)
    }
}

/// Everybody who can sit at this game, with a line about each; the levels first.
fn offered(rules: &Ruleset, language: Language) -> Vec<(String, dialog::Line)> {
    let line = |name: String, about: &str| (name.clone(), dialog::Line::new(name, about));
    let levels = Level::ALL.map(|level| {
        let about = who::about_level(rules, level).in_language(language);
        line(format!("level:{}", level.name()), &about)
    });
    let knows = |entry: &&Entry| match rules {
        Ruleset::Line(_) => entry.plays_lines(),
        Ruleset::Endless(_) => entry.plays_endless(),
        Ruleset::Dominoes(_) => entry.plays_dominoes(),
    };
    let others = Entry::all().iter().filter(knows).filter(|entry| entry.name != "level");
    let others =
        others.map(|entry| line(entry.name.to_owned(), &who::about_entry(entry, language)));
    [line(HUMAN.to_owned(), text!("menu-human", language))]
        .into_iter()
        .chain(levels)
        .chain(others)
        .collect()
}

/// Why this one cannot sit at this game.
fn refusal(rules: &Ruleset, player: &str) -> Option<String> {
    if player == ENGINE {
        return Some(format!("{ENGINE} needs a command, as in {ENGINE}python3 my_bot.py"));
    }
    Bot::check(player, rules).err().map(|error| error.to_string())
}

impl Screen for Seats {
    fn title(&self, language: Language) -> String {
        format!("{}  {}", self.rules, text!("menu-seats", language))
    }

    fn keys(&self, language: Language) -> Vec<Hint> {
        let enter = if self.at < self.names.len() {
            text!("menu-change", language)
        } else {
            text!("menu-start-now", language)
        };
        vec![
            Hint::new("Enter", enter),
            Hint::new("↑↓", text!("common-move-up-and-down", language)),
            Hint::new("o", text!("menu-type-it", language)),
            Hint::new("w", text!("menu-swap", language)),
            Hint::new("q", text!("common-back", language)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let language = look.language;
        let seats = self.names.iter().enumerate().map(|(seat, name)| {
            let seat = say!("menu-seat", number = seat + 1).in_language(language);
            (format!("{seat}  {}", look.cut(name, NAME)), self.about(name, look.language))
        });
        let start = (
            text!("menu-start", language).to_owned(),
            text!("menu-start-about", language).to_owned(),
        );
        let lines: Vec<_> = seats.chain([start]).collect();
        let column = menu::column(area, lines.len() as u16 + 5, &lines);
        let wide = menu::widest(lines.iter().map(|(name, _)| name));
        self.places.clear();
        for (number, (name, about)) in lines.iter().enumerate() {
            let gap = u16::from(number == self.names.len());
            let y = column.y + 1 + number as u16 + gap;
            let place = Rect { y, height: 1, ..column }.intersection(area);
            self.places.push(place);
            let line = menu::row((name, about), number == self.at, wide, place.width, look);
            frame.render_widget(line, place);
        }
        if let Some(message) = &self.message {
            let y = column.y + lines.len() as u16 + 3;
            let below = Rect { y, height: area.bottom().saturating_sub(y), ..column };
            menu::draw_message(message, below.intersection(area), frame, look);
        }
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.point(-1),
            KeyCode::Down | KeyCode::Char('j') => self.point(1),
            KeyCode::Enter | KeyCode::Char(' ' | 'l') | KeyCode::Right => {
                return self.choose(context);
            }
            KeyCode::Char('o') => return self.type_player(context.look.language),
            KeyCode::Char('w') => self.names.rotate_right(1),
            KeyCode::Char('q') | KeyCode::Esc => return Next::Back,
            _ => {}
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        let row_at = |place| self.places.iter().position(|area| area.contains(place));
        match OnRows::of(mouse, row_at) {
            OnRows::Nothing => {}
            OnRows::Scrolled(by) => self.point(by),
            OnRows::Over(row) => self.at = row,
            OnRows::Pressed(row) => {
                self.at = row;
                return self.choose(context);
            }
        }
        Next::Stay
    }

    fn on_answer(&mut self, answer: Answer, context: &mut Context<'_>) -> Next {
        match (self.question.take(), answer) {
            (Some(PendingQuestion::Player(names)), Answer::Line(line)) => match names.get(line) {
                Some(name) => self.sit(name.clone()),
                None => return self.type_player(context.look.language),
            },
            (Some(PendingQuestion::TypedPlayer), Answer::Text(name)) => self.sit(name),
            _ => {}
        }
        Next::Stay
    }
}

#[cfg(test)]
mod tests;
