//! The menu: which game, or what else.

use papan_games::{GameKind, Ruleset};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::config;
use super::contract::{Answer, Context, Hint, Next, Screen};
use super::dialog::{self, Choices, Prompt};
use super::look::Look;
use super::papers::Papers;
use super::play;
use super::play::record::{self, RecordFile};
use super::rows::OnRows;
use super::seats::Seats;
use super::tournament::Tournaments;
use papan_ui::session::Setup;
use papan_ui::{say, text};
use papan_words::Language;

/// The name of the program in large letters.
const NAME: [&str; 3] = ["█▀█ ▄▀█ █▀█ ▄▀█ █▄ █", "█▀▀ █▀█ █▀▀ █▀█ █ ▀█", "▀   ▀ ▀ ▀   ▀ ▀ ▀  ▀"];

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    /// The last game again.
    Again,
    /// A kind of game, by its number.
    Kind(usize),
    Record,
    Tournaments,
    Papers,
    Quit,
}

/// What was asked and is not answered yet.
enum PendingQuestion {
    /// Which rules of this kind.
    Rules(&'static GameKind),
    TypedRules,
    Record,
    /// Which of these records.
    OneOf(Vec<record::RecordedGame>),
}

/// Where one starts.
pub(crate) struct Menu {
    /// What was chosen last time, as far as it can be played.
    last: Option<(Ruleset, Vec<String>)>,
    at: usize,
    question: Option<PendingQuestion>,
    message: Option<String>,
    /// Where each item was drawn.
    places: Vec<Rect>,
}

impl Menu {
    /// A menu that offers what was chosen last.
    pub(crate) fn new(choices: &config::Choices) -> Self {
        let mut menu =
            Self { last: None, at: 0, question: None, message: None, places: Vec::new() };
        menu.remember(choices);
        menu
    }

    fn remember(&mut self, choices: &config::Choices) {
        let rules = choices.rules.as_deref().and_then(|rules| rules.parse::<Ruleset>().ok());
        let fits = |rules: &Ruleset| rules.facts().seats == choices.players.len();
        self.last = rules.filter(fits).map(|rules| (rules, choices.players.clone()));
    }

    fn items(&self) -> Vec<Item> {
        let kinds = (0..GameKind::all().len()).map(Item::Kind);
        let others = [Item::Record, Item::Tournaments, Item::Papers, Item::Quit];
        self.last.iter().map(|_| Item::Again).chain(kinds).chain(others).collect()
    }

    /// An item and a line about it.
    fn line(&self, item: Item, language: Language) -> (String, String) {
        let (name, about) = match item {
            Item::Again => {
                let last = self.last.as_ref();
                let about =
                    last.map(|(rules, players)| format!("{rules}  {}", players.join(" - ")));
                return (text!("menu-again", language).to_owned(), about.unwrap_or_default());
            }
            Item::Kind(number) => {
                let kind = &GameKind::all()[number];
                return (title(kind.name, language), kind.about.in_language(language));
            }
            Item::Record => (text!("menu-record", language), text!("menu-record-about", language)),
            Item::Tournaments => {
                (text!("menu-tournaments", language), text!("menu-tournaments-about", language))
            }
            Item::Papers => (text!("menu-papers", language), text!("menu-papers-about", language)),
            Item::Quit => (text!("menu-quit", language), text!("menu-quit-about", language)),
        };
        (name.to_owned(), about.to_owned())
    }

    fn choose(&mut self, context: &mut Context<'_>) -> Next {
        self.message = None;
        let language = context.look.language;
        match self.items().get(self.at) {
            Some(Item::Again) => self.play_again(context),
            Some(&Item::Kind(number)) => {
                self.ask_rules(&GameKind::all()[number], context.look.language)
            }
            Some(Item::Record) => {
                let about = text!("play-load-about", context.look.language);
                let check = Box::new(record::refuse_to_read);
                self.ask(
                    PendingQuestion::Record,
                    Prompt::new(text!("menu-record", language), about, "", check),
                )
            }
            Some(Item::Tournaments) => Next::Open(Tournaments::new(context)),
            Some(Item::Papers) => Next::Open(Box::new(Papers::new(context.bell))),
            Some(Item::Quit) => Next::Quit,
            None => Next::Stay,
        }
    }

    fn ask(&mut self, question: PendingQuestion, dialog: Box<dyn Screen>) -> Next {
        self.question = Some(question);
        Next::Open(dialog)
    }

    fn play_again(&mut self, context: &mut Context<'_>) -> Next {
        let Some((rules, players)) = self.last.clone() else { return Next::Stay };
        let opened = play::open(&Setup::new(rules, players), context);
        self.open_or_say(opened)
    }

    fn open_or_say(&mut self, opened: anyhow::Result<Box<dyn Screen>>) -> Next {
        match opened {
            Ok(screen) => Next::Open(screen),
            Err(error) => {
                self.message = Some(format!("{error:#}"));
                Next::Stay
            }
        }
    }

    fn ask_rules(&mut self, kind: &'static GameKind, language: Language) -> Next {
        let mut lines: Vec<_> = kind
            .samples
            .iter()
            .map(|(name, about)| dialog::Line::new(*name, about.in_language(language)))
            .collect();
        lines.push(dialog::Line::new(
            text!("menu-typed-rules", language),
            text!("menu-typed-rules-about", language),
        ));
        let last = self.last.as_ref().map(|(rules, _)| rules.to_string());
        let at = lines.iter().position(|line| Some(&line.name) == last.as_ref()).unwrap_or(0);
        let name = title(kind.name, language);
        self.ask(
            PendingQuestion::Rules(kind),
            Choices::new(say!("menu-rules", game = name).in_language(language), lines, at),
        )
    }

    fn type_rules(&mut self, kind: &'static GameKind, language: Language) -> Next {
        let options = kind.options().into_iter();
        let options: Vec<_> = options
            .map(|(name, about)| format!("{name} ({})", about.in_language(language)))
            .collect();
        let sample = kind.samples.last().map_or("", |(name, _)| name);
        let about = say!("menu-rules-to-type", sample = sample, options = options.join("; "))
            .in_language(language);
        let title = say!("menu-rules", game = title(kind.name, language)).in_language(language);
        let check = move |text: &str| {
            let refused = text.parse::<Ruleset>().err();
            refused.map(|error| error.message().in_language(language))
        };
        let prompt = Prompt::new(title, about, kind.samples[0].0, Box::new(check));
        self.ask(PendingQuestion::TypedRules, prompt)
    }

    fn seats(&mut self, rules: &str, context: &Context<'_>) -> Next {
        match rules.parse::<Ruleset>() {
            Ok(rules) => Next::Open(Box::new(Seats::new(rules, &context.config.choices))),
            Err(error) => {
                self.message = Some(error.message().in_language(context.look.language));
                Next::Stay
            }
        }
    }

    fn point(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.items().len() - 1);
    }
}

/// How a game is called.
fn title(name: &str, language: Language) -> String {
    match name {
        "connect-four" => "Connect Four".to_owned(),
        "tic-tac-toe" => "Tic-tac-toe".to_owned(),
        "dominoes" => text!("menu-dominoes", language).to_owned(),
        other => other.to_owned(),
    }
}

/// The longest of these.
pub(super) fn widest<'a>(texts: impl Iterator<Item = &'a String>) -> usize {
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}

/// The middle of an area, so wide that names and what is said of them fit beside each other.
pub(super) fn column(area: Rect, height: u16, lines: &[(String, String)]) -> Rect {
    let names = widest(lines.iter().map(|(name, _)| name));
    let wanted = names + 4 + widest(lines.iter().map(|(_, about)| about));
    let width = u16::try_from(wanted).unwrap_or(area.width).min(area.width.saturating_sub(2));
    let [middle] = Layout::vertical([Constraint::Length(height)]).flex(Flex::Center).areas(area);
    let [column] = Layout::horizontal([Constraint::Length(width)]).flex(Flex::Center).areas(middle);
    column
}

/// A name and what is said of it, in columns; what is pointed at stands out.
pub(super) fn row(
    (name, about): (&str, &str),
    is_chosen: bool,
    wide: usize,
    width: u16,
    look: &Look,
) -> Line<'static> {
    let (mark, style) = if is_chosen { ("> ", look.chosen()) } else { ("  ", look.title()) };
    let left = usize::from(width).saturating_sub(wide + 4);
    Line::from(vec![
        Span::styled(format!("{mark}{:<wide$} ", look.cut(name, wide)), style),
        Span::styled(format!(" {}", look.cut(about, left)), look.dim()),
    ])
}

/// Says what is wrong, in as many lines as there are.
pub(super) fn draw_message(message: &str, area: Rect, frame: &mut Frame<'_>, look: &Look) {
    let text = Paragraph::new(message).style(look.bad()).wrap(Wrap { trim: true });
    frame.render_widget(text, area);
}

impl Screen for Menu {
    fn title(&self, language: Language) -> String {
        text!("menu-title", language).to_owned()
    }

    fn keys(&self, language: Language) -> Vec<Hint> {
        vec![
            Hint::new("Enter", text!("common-choose", language)),
            Hint::new("↑↓", text!("common-move-up-and-down", language)),
            Hint::new("q", text!("common-quit", language)),
        ]
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let items = self.items();
        let lines: Vec<_> = items.iter().map(|&item| self.line(item, look.language)).collect();
        let column = column(area, items.len() as u16 + 9, &lines);
        let name: &[&str] = if look.ascii { &["P A P A N"] } else { &NAME };
        for (y, line) in (column.y..).zip(name) {
            let place = Rect { x: column.x + 2, y, height: 1, ..column }.intersection(area);
            frame.render_widget(Span::styled(*line, look.seat(papan_games::Seat::FIRST)), place);
        }
        self.places.clear();
        let wide = widest(lines.iter().map(|(name, _)| name));
        let mut y = column.y + name.len() as u16 + 1;
        for (number, (&item, (name, about))) in items.iter().zip(&lines).enumerate() {
            // The last game stands alone, and the games stand together.
            if matches!(item, Item::Record) || number > 0 && items[number - 1] == Item::Again {
                y += 1;
            }
            let place = Rect { y, height: 1, ..column }.intersection(area);
            self.places.push(place);
            let line = row((name, about), number == self.at, wide, place.width, look);
            frame.render_widget(line, place);
            y += 1;
        }
        if let Some(message) = &self.message {
            let below = Rect { y: y + 1, height: area.bottom().saturating_sub(y + 1), ..column };
            draw_message(message, below.intersection(area), frame, look);
        }
    }

    fn on_key(&mut self, key: KeyEvent, context: &mut Context<'_>) -> Next {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.point(-1),
            KeyCode::Down | KeyCode::Char('j') => self.point(1),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.point(isize::MAX),
            KeyCode::Enter | KeyCode::Char(' ' | 'l') | KeyCode::Right => {
                return self.choose(context);
            }
            KeyCode::Char('q') | KeyCode::Esc => return Next::Quit,
            KeyCode::Char(digit @ '1'..='9') => {
                let number = digit as usize - '1' as usize;
                if number < self.items().len() {
                    self.at = number;
                    return self.choose(context);
                }
            }
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
            (Some(PendingQuestion::Rules(kind)), Answer::Line(line)) => {
                match kind.samples.get(line) {
                    Some((rules, _)) => self.seats(rules, context),
                    None => self.type_rules(kind, context.look.language),
                }
            }
            (Some(PendingQuestion::TypedRules), Answer::Text(rules)) => self.seats(&rules, context),
            (Some(PendingQuestion::Record), Answer::Text(file)) => {
                match record::find(&file, context) {
                    Ok(RecordFile::Several(records, dialog)) => {
                        self.ask(PendingQuestion::OneOf(records), dialog)
                    }
                    Ok(RecordFile::OneGame(game)) => Next::Open(game),
                    Err(error) => self.open_or_say(Err(error)),
                }
            }
            (Some(PendingQuestion::OneOf(records)), Answer::Line(line)) => {
                let opened = records.get(line).map(|record| record::open(record, context));
                opened.map_or(Next::Stay, |opened| self.open_or_say(opened))
            }
            _ => Next::Stay,
        }
    }

    fn on_return(&mut self, context: &mut Context<'_>) {
        self.remember(&context.config.choices);
    }
}

#[cfg(test)]
mod tests;
