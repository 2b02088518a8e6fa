//! The menu: games, and the other parts of the program.

use anyhow::Result;
use papan_games::{GameKind, Ruleset};
use papan_ui::files::saved::{self, MyResult, SavedGame};
use papan_ui::game::title;
use papan_ui::say;
use papan_ui::session::Setup;
use papan_words::Message;
use ratatui::text::Text;

use super::config::Config;
use super::contract::{Context, Key, Next, Screen};
use super::dialog::{Choices, Confirm, Line, Prompt, pick_or_type, rules_check};
use super::form::{Field, Form, Model};
use super::papers::Papers;
use super::play;
use super::play::record::{self, GameLoader};
use super::puzzles;
use super::seats;
use super::theme::{Theme, text};
use super::tournament;

/// The name of the program in large letters.
const NAME: [&str; 3] = ["█▀█ ▄▀█ █▀█ ▄▀█ █▄ █", "█▀▀ █▀█ █▀▀ █▀█ █ ▀█", "▀   ▀ ▀ ▀   ▀ ▀ ▀  ▀"];

/// The first screen.
pub(crate) struct Menu {
    /// The last choices, if they can be played again.
    last: Option<(Ruleset, Vec<String>)>,
    /// The games that are kept, the last one first.
    games: Vec<SavedGame>,
}

/// A menu that offers the last choices again.
pub(crate) fn open(config: &Config) -> Box<dyn Screen> {
    let mut menu = Menu { last: None, games: Vec::new() };
    menu.remember(config);
    Form::new(menu, 0)
}

impl Menu {
    fn remember(&mut self, config: &Config) {
        self.games = config.kept_games().map(|kept| kept.read()).unwrap_or_default();
        let choices = &config.choices;
        let rules = choices.rules.as_deref().and_then(|rules| rules.parse::<Ruleset>().ok());
        let fits = |rules: &Ruleset| rules.facts().seats == choices.players.len();
        self.last = rules.filter(fits).map(|rules| (rules, choices.players.clone()));
    }

    /// The results against each opponent: won, drawn and lost.
    fn results(&self, look: Theme) -> String {
        let sums = saved::results(&self.games);
        let told = sums.iter().map(|(name, [won, drawn, lost])| {
            let (won, drawn, lost) = (*won, *drawn, *lost);
            look.say(say!("menu-mine-result", player = name, won = won, drawn = drawn, lost = lost))
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// The kept games, to be looked at or continued.
    fn kept_games(&self, look: Theme) -> Box<Choices> {
        let line = |kept: &SavedGame| {
            let result = match kept.result() {
                MyResult::Unfinished => text!("menu-mine-unfinished", look),
                MyResult::Won => text!("menu-mine-won", look),
                MyResult::Drawn => text!("menu-mine-drawn", look),
                MyResult::Lost => text!("menu-mine-lost", look),
            };
            let moves = look.say(say!("play-moves-so-far", moves = kept.game.moves.len()));
            let about = format!("{result}; {}; {moves}", kept.game.players.join(" - "));
            Line::new(kept.game.rules.clone(), about)
        };
        Choices::new(text!("menu-mine", look), self.games.iter().map(line).collect(), 0)
    }

    /// The suggested rules of a game, and a line to type others.
    fn rules(&self, kind: &'static GameKind, look: Theme) -> Box<Choices> {
        let line = |(name, about): &(&str, Message)| Line::new(*name, look.say(about));
        let mut lines: Vec<_> = kind.samples.iter().map(line).collect();
        let other = text!("menu-typed-rules", look);
        lines.push(Line::new(other, text!("menu-typed-rules-about", look)));
        let last = self.last.as_ref().map(|(rules, _)| rules.to_string());
        let at = lines.iter().position(|line| Some(&line.name) == last.as_ref()).unwrap_or(0);
        Choices::new(rules_title(kind, look), lines, at)
    }

    fn game(&self, kind: &'static GameKind, look: Theme) -> Field<Self> {
        let choices = (self.rules(kind, look), kind.samples.len());
        Field::act(look.say(title(kind.name)), look.say(&kind.about), move |menu, _| {
            let prompt = move |_, look| rules_prompt(kind, look);
            pick_or_type(menu, choices, prompt, |menu: &mut Form<Self>, rules, context| {
                let rules = rules.parse::<Ruleset>();
                let seats = rules.map(|rules| seats::open(rules, &context.config.choices));
                menu.open(seats, context.look)
            })
        })
    }
}

fn rules_title(kind: &'static GameKind, look: Theme) -> String {
    look.say(say!("menu-rules", game = title(kind.name)))
}

/// Asks for rules as text.
fn rules_prompt(kind: &'static GameKind, look: Theme) -> Box<Prompt> {
    let options = kind.options().into_iter();
    let options: Vec<_> =
        options.map(|(name, about)| format!("{name} ({})", look.say(about))).collect();
    let sample = kind.samples.last().map_or("", |(name, _)| name);
    let about = look.say(say!("menu-rules-to-type", sample = sample, options = options.join("; ")));
    Prompt::new(rules_title(kind, look), about, kind.samples[0].0, rules_check(look))
}

impl Model for Menu {
    fn title(&self, look: Theme) -> String {
        text!("menu-title", look).to_owned()
    }

    fn fields(&self, look: Theme) -> Vec<Field<Self>> {
        let again = self.last.clone().map(|(rules, players)| {
            let about = format!("{rules}  {}", players.join(" - "));
            Field::act(text!("menu-again", look), about, |menu: &mut Form<Self>, context| {
                let players = players.into_iter().map(Into::into).collect();
                let opened = play::open(&Setup::new(rules, players), context);
                menu.open(opened, context.look)
            })
        });
        let mine = self.games.first().map(|_| {
            let (name, choices) = (text!("menu-mine", look), self.kept_games(look));
            Field::act(name, self.results(look), |menu: &mut Form<Self>, _| {
                menu.question.line(choices, |menu, number, context| {
                    let Some(kept) = menu.model.games.get(number) else { return Next::Stay };
                    let opened = Setup::from_record(&kept.game)
                        .and_then(|setup| play::open(&setup, context));
                    menu.open(opened, context.look)
                })
            })
        });
        let mut fields: Vec<_> = again.into_iter().chain(mine).collect();
        let is_first = fields.is_empty();
        let games = GameKind::all()
            .iter()
            .enumerate()
            .map(|(number, kind)| self.game(kind, look).apart(number == 0 && !is_first));
        fields.extend(games);
        let record = (text!("menu-record", look), text!("menu-record-about", look));
        let tournaments = (text!("menu-tournaments", look), text!("menu-tournaments-about", look));
        let papers = (text!("menu-papers", look), text!("menu-papers-about", look));
        let puzzles = (text!("puzzles-title", look), text!("menu-puzzles-about", look));
        let quit = (text!("menu-quit", look), text!("menu-quit-about", look));
        fields.extend([
            Field::act(record.0, record.1, move |menu, _| record::ask_file(menu, record.0, look))
                .apart(true),
            Field::act(tournaments.0, tournaments.1, |_, context| {
                Next::Open(tournament::open(context))
            }),
            Field::act(papers.0, papers.1, |_, context| {
                Next::Open(Box::new(Papers::new(context.waker)))
            }),
            Field::act(puzzles.0, puzzles.1, |_, context| Next::Open(puzzles::open(context))),
            Field::act(quit.0, quit.1, |_, _| Next::Quit),
        ]);
        fields
    }

    fn head(&self, look: Theme) -> Text<'static> {
        let name: &[&str] = if look.ascii { &["P A P A N"] } else { &NAME };
        let lines: Vec<_> = name.iter().map(|line| format!("  {line}").into()).collect();
        Text::from(lines).style(look.seat(papan_games::Seat::FIRST))
    }

    fn keys(&self, _at: usize, look: Theme) -> Vec<Key<Form<Self>>> {
        vec![Key::new(
            "1-9",
            text!("common-choose", look),
            |menu: &mut Form<Self>, key, context| {
                let digit = key.code.as_char().and_then(|digit| digit.to_digit(10));
                menu.choose(digit.map_or(0, |digit| digit as usize - 1), context)
            },
        )]
    }

    fn leave(&self, look: Theme) -> Vec<Key<Form<Self>>> {
        let quit = text!("common-quit", look);
        vec![
            Key::new("q", quit, |_, _, _| Next::Quit),
            // Esc goes back everywhere else, and is easily pressed once too often.
            Key::new("Esc", quit, |menu: &mut Form<Self>, _, context| {
                let question = Confirm::new(text!("menu-leave", context.look));
                menu.question.yes(question, |_, _| Next::Quit)
            }),
        ]
    }

    fn on_return(&mut self, context: &mut Context<'_>) {
        self.remember(context.config);
    }
}

impl GameLoader for Form<Menu> {
    fn go_to(&mut self, opened: Result<Box<dyn Screen>>, look: Theme) -> Next {
        self.open(opened, look)
    }
}

#[cfg(test)]
mod tests;
