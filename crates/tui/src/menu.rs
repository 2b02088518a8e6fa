//! The menu: which game, or what else.

use anyhow::Result;
use papan_games::{GameKind, Ruleset};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::text::Span;

use super::config;
use super::contract::{Answer, Context, Hint, Next, Screen};
use super::dialog::{self, Choices, Confirm, Prompt, Question};
use super::look::{Look, text};
use super::papers::Papers;
use super::play;
use super::play::record::{self, Loads};
use super::puzzles::Puzzles;
use super::rows::{NamedRows, Rows};
use super::seats::Seats;
use super::tournament::Tournaments;
use papan_ui::kept::{self, KeptGame, MyResult};
use papan_ui::say;
use papan_ui::session::Setup;
use papan_words::Message;

/// The name of the program in large letters.
const NAME: [&str; 3] = ["█▀█ ▄▀█ █▀█ ▄▀█ █▄ █", "█▀▀ █▀█ █▀▀ █▀█ █ ▀█", "▀   ▀ ▀ ▀   ▀ ▀ ▀  ▀"];

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    /// The last game again.
    Again,
    /// What was played before.
    Mine,
    /// A kind of game, by its number.
    Kind(usize),
    Record,
    Tournaments,
    Papers,
    Puzzles,
    Quit,
}

/// Where one starts.
pub(crate) struct Menu {
    /// What was chosen last time, as far as it can be played.
    last: Option<(Ruleset, Vec<String>)>,
    /// The games that are kept, the last one first.
    games: Vec<KeptGame>,
    rows: Rows,
    question: Question<Self>,
    message: Option<String>,
}

impl Menu {
    /// A menu that offers what was chosen last.
    pub(crate) fn new(config: &config::Config) -> Self {
        let (question, games) = (Question::default(), Vec::new());
        let mut menu = Self { last: None, games, rows: Rows::default(), question, message: None };
        menu.remember(config);
        menu
    }

    fn remember(&mut self, config: &config::Config) {
        self.games = config.kept_games().map(|kept| kept.read()).unwrap_or_default();
        let choices = &config.choices;
        let rules = choices.rules.as_deref().and_then(|rules| rules.parse::<Ruleset>().ok());
        let fits = |rules: &Ruleset| rules.facts().seats == choices.players.len();
        self.last = rules.filter(fits).map(|rules| (rules, choices.players.clone()));
    }

    fn items(&self) -> Vec<Item> {
        let kinds = (0..GameKind::all().len()).map(Item::Kind);
        let others = [Item::Record, Item::Tournaments, Item::Papers, Item::Puzzles, Item::Quit];
        let again = self.last.iter().map(|_| Item::Again);
        let mine = self.games.first().map(|_| Item::Mine);
        again.chain(mine).chain(kinds).chain(others).collect()
    }

    /// An item and a line about it.
    fn line(&self, item: Item, look: Look) -> (String, String) {
        let (name, about) = match item {
            Item::Again => {
                let last = self.last.as_ref();
                let about =
                    last.map(|(rules, players)| format!("{rules}  {}", players.join(" - ")));
                return (text!("menu-again", look).to_owned(), about.unwrap_or_default());
            }
            Item::Mine => return (text!("menu-mine", look).to_owned(), self.about_mine(look)),
            Item::Kind(number) => {
                let kind = &GameKind::all()[number];
                return (title(kind, look).to_owned(), look.say(&kind.about));
            }
            Item::Record => (text!("menu-record", look), text!("menu-record-about", look)),
            Item::Puzzles => (text!("puzzles-title", look), text!("menu-puzzles-about", look)),
            Item::Tournaments => {
                (text!("menu-tournaments", look), text!("menu-tournaments-about", look))
            }
            Item::Papers => (text!("menu-papers", look), text!("menu-papers-about", look)),
            Item::Quit => (text!("menu-quit", look), text!("menu-quit-about", look)),
        };
        (name.to_owned(), about.to_owned())
    }

    fn choose(&mut self, context: &mut Context<'_>) -> Next {
        self.message = None;
        let look = context.look;
        match self.items().get(self.rows.at) {
            Some(Item::Again) => self.play_again(context),
            Some(Item::Mine) => self.ask_mine(look),
            Some(&Item::Kind(number)) => self.ask_rules(&GameKind::all()[number], look),
            Some(Item::Record) => record::ask_file(self, text!("menu-record", look), look),
            Some(Item::Puzzles) => Next::Open(Box::new(Puzzles::new(context))),
            Some(Item::Tournaments) => Next::Open(Tournaments::new(context)),
            Some(Item::Papers) => Next::Open(Box::new(Papers::new(context.bell))),
            Some(Item::Quit) => Next::Quit,
            None => Next::Stay,
        }
    }

    fn play_again(&mut self, context: &mut Context<'_>) -> Next {
        let Some((rules, players)) = self.last.clone() else { return Next::Stay };
        let opened = play::open(&Setup::new(rules, players), context);
        self.go_to(opened, context.look)
    }

    /// What was achieved against whom: won, drawn and lost.
    fn about_mine(&self, look: Look) -> String {
        let sums = kept::results(&self.games);
        let told = sums.iter().map(|(name, [won, drawn, lost])| {
            look.say(say!(
                "menu-mine-result",
                player = name,
                won = *won,
                drawn = *drawn,
                lost = *lost
            ))
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// Offers the games that are kept, to look at or to go on with.
    fn ask_mine(&mut self, look: Look) -> Next {
        let line = |kept: &KeptGame| {
            let result = match kept.result() {
                MyResult::Unfinished => text!("menu-mine-unfinished", look),
                MyResult::Won => text!("menu-mine-won", look),
                MyResult::Drawn => text!("menu-mine-drawn", look),
                MyResult::Lost => text!("menu-mine-lost", look),
            };
            let moves = look.say(say!("play-so-many-moves", moves = kept.game.moves.len()));
            let about = format!("{result}; {}; {moves}", kept.game.players.join(" - "));
            dialog::Line::new(kept.game.rules.clone(), about)
        };
        let choices =
            Choices::new(text!("menu-mine", look), self.games.iter().map(line).collect(), 0);
        self.question.line(choices, |menu, number, context| {
            let Some(kept) = menu.games.get(number) else { return Next::Stay };
            let setup = Setup::from_record(&kept.game);
            let opened = setup.and_then(|setup| play::open(&setup, context));
            menu.go_to(opened, context.look)
        })
    }

    fn ask_rules(&mut self, kind: &'static GameKind, look: Look) -> Next {
        let line = |(name, about): &(&str, Message)| dialog::Line::new(*name, look.say(about));
        let mut lines: Vec<_> = kind.samples.iter().map(line).collect();
        let other = text!("menu-typed-rules", look);
        lines.push(dialog::Line::new(other, text!("menu-typed-rules-about", look)));
        let last = self.last.as_ref().map(|(rules, _)| rules.to_string());
        let at = lines.iter().position(|line| Some(&line.name) == last.as_ref()).unwrap_or(0);
        let title = look.say(say!("menu-rules", game = title(kind, look)));
        self.question.line(Choices::new(title, lines, at), move |menu, line, context| {
            match kind.samples.get(line) {
                Some((rules, _)) => menu.seats(rules, context),
                None => menu.type_rules(kind, context.look),
            }
        })
    }

    fn type_rules(&mut self, kind: &'static GameKind, look: Look) -> Next {
        let options = kind.options().into_iter();
        let options: Vec<_> =
            options.map(|(name, about)| format!("{name} ({})", look.say(about))).collect();
        let sample = kind.samples.last().map_or("", |(name, _)| name);
        let about =
            look.say(say!("menu-rules-to-type", sample = sample, options = options.join("; ")));
        let title = look.say(say!("menu-rules", game = title(kind, look)));
        let check = move |text: &str| {
            let refused = text.parse::<Ruleset>().err();
            refused.map(|error| look.say(error.message()))
        };
        let prompt = Prompt::new(title, about, kind.samples[0].0, Box::new(check));
        self.question.text(prompt, |menu, rules, context| menu.seats(&rules, context))
    }

    fn seats(&mut self, rules: &str, context: &Context<'_>) -> Next {
        match rules.parse::<Ruleset>() {
            Ok(rules) => Next::Open(Box::new(Seats::new(rules, &context.config.choices))),
            Err(error) => {
                self.message = Some(context.look.say(error.message()));
                Next::Stay
            }
        }
    }
}

/// How a game is called.
fn title(kind: &'static GameKind, look: Look) -> &'static str {
    match kind.name {
        "connect-four" => text!("menu-connect-four", look),
        "tic-tac-toe" => text!("menu-tic-tac-toe", look),
        "dominoes" => text!("menu-dominoes", look),
        other => other,
    }
}

impl Loads for Menu {
    fn question(&mut self) -> &mut Question<Self> {
        &mut self.question
    }

    fn go_to(&mut self, opened: Result<Box<dyn Screen>>, look: Look) -> Next {
        match opened {
            Ok(screen) => Next::Open(screen),
            Err(error) => {
                self.message = Some(look.refusal(&error));
                Next::Stay
            }
        }
    }
}

impl Screen for Menu {
    fn title(&self, look: Look) -> String {
        text!("menu-title", look).to_owned()
    }

    fn keys(&self, look: Look) -> Vec<Hint> {
        vec![
            Hint::new("Enter", text!("common-choose", look)),
            Hint::new("↑↓", text!("common-move-up-and-down", look)),
            Hint::new("q", text!("common-quit", look)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let items = self.items();
        let lines: Vec<_> = items.iter().map(|&item| self.line(item, look)).collect();
        let lines = NamedRows::new(lines, area, items.len() as u16 + 9);
        let column = lines.column;
        let name: &[&str] = if look.ascii { &["P A P A N"] } else { &NAME };
        for (y, line) in (column.y..).zip(name) {
            let place = Rect { x: column.x + 2, y, height: 1, ..column }.intersection(area);
            frame.render_widget(Span::styled(*line, look.seat(papan_games::Seat::FIRST)), place);
        }
        // The last game stands alone, and the games stand together.
        let is_apart = |number: usize| {
            let is_first = matches!(items[number], Item::Kind(0));
            items[number] == Item::Record || number > 0 && is_first
        };
        let from = (area, column.y + name.len() as u16 + 1);
        lines.draw(frame, from, &mut self.rows, is_apart, self.message.as_deref(), look);
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        let count = self.items().len();
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right => return self.choose(context),
            KeyCode::Char('q') => return Next::Quit,
            // It goes back everywhere else, and is pressed once too often.
            KeyCode::Esc => {
                let question = Confirm::new(text!("menu-leave", context.look));
                return self.question.yes(question, |_, _| Next::Quit);
            }
            KeyCode::Char(digit @ '1'..='9') => {
                let number = digit as usize - '1' as usize;
                if number < count {
                    self.rows.at = number;
                    return self.choose(context);
                }
            }
            code => _ = self.rows.on_key(code, count),
        }
        Next::Stay
    }

    fn on_mouse(&mut self, mouse: MouseEvent, context: &mut Context<'_>) -> Next {
        self.rows.hover(mouse);
        let is_pressed = self.rows.on_mouse(mouse, self.items().len());
        if is_pressed { self.choose(context) } else { Next::Stay }
    }

    fn on_answer(&mut self, answer: Answer, context: &mut Context<'_>) -> Next {
        self.question.take()(self, answer, context)
    }

    fn on_return(&mut self, context: &mut Context<'_>) {
        self.remember(context.config);
    }
}

#[cfg(test)]
mod tests;
