//! A new game: the players and their seats.

use papan_engine::PlayerSpec;
use papan_games::Ruleset;
use papan_players::{Entry, Level};
use papan_ui::game::Bot;
use papan_ui::say;
use papan_ui::session::Setup;
use papan_ui::who;

use super::config::Choices as Remembered;
use super::contract::{Context, Key, Next, Screen};
use super::dialog::{Choices, Line, Prompt, pick_or_type};
use super::form::{Field, Form, Model};
use super::play;
use super::theme::{Theme, text};

/// The opponent of a new player.
const DEFAULT_OPPONENT: &str = "level:casual";

/// The players of a new game.
pub(crate) struct Seats {
    rules: Ruleset,
    names: Vec<String>,
}

/// The players of the last game where they know these rules, else a person against a level. Enter starts.
pub(crate) fn open(rules: Ruleset, last: &Remembered) -> Box<dyn Screen> {
    let seats = rules.facts().seats;
    let fits =
        last.players.len() == seats && last.players.iter().all(|name| is_known(&rules, name));
    let present = |name: &String| Level::of(name).map_or_else(|| name.clone(), Level::player);
    let default = || {
        let players = Setup::against(rules.clone(), DEFAULT_OPPONENT).players;
        players.into_iter().map(Into::into).collect()
    };
    let names = if fits { last.players.iter().map(present).collect() } else { default() };
    Form::new(Seats { rules, names }, seats)
}

impl Seats {
    /// The seat in this row: its player can be chosen.
    fn seat(&self, seat: usize, look: Theme) -> Field<Self> {
        let name = &self.names[seat];
        let about = match name.as_str() {
            PlayerSpec::HUMAN => text!("menu-human", look).to_owned(),
            name => who::about(&self.rules, name, look.language),
        };
        let mut lines = offered(&self.rules, look);
        let at = lines.iter().position(|line| line.name == *name).unwrap_or(0);
        let known = lines.len();
        let other = text!("menu-typed-player", look);
        lines.push(Line::new(other, text!("menu-typed-player-about", look)));
        let choices = (Choices::new(question(seat, look), lines, at), known);
        let prompt = self.prompt(seat, look);
        let field = Field::act(name.clone(), about, move |form: &mut Form<Self>, _| {
            pick_or_type(form, choices, |_, _| prompt, move |form, name, _| form.seat(seat, name))
        });
        field.labelled(look.say(say!("menu-seat", number = seat + 1)))
    }

    /// Asks for the player as text, and shows the options of the present one.
    fn prompt(&self, seat: usize, look: Theme) -> Box<Prompt> {
        let (present, rules) = (&self.names[seat], self.rules.clone());
        let entry = Entry::of(present.split(':').next().unwrap_or_default());
        let options = entry.map(|entry| options(entry, look)).unwrap_or_default();
        let about = format!("{options}{}", text!("menu-typed-player-about", look));
        let check = move |text: &str| refusal(&rules, text, look);
        Prompt::new(question(seat, look), about, present, Box::new(check))
    }
}

fn question(seat: usize, look: Theme) -> String {
    look.say(say!("menu-choose-player", seat = seat + 1))
}

impl Form<Seats> {
    fn start(&mut self, context: &mut Context<'_>) -> Next {
        let Seats { rules, names } = &self.model;
        match play::open(
            &Setup::new(rules.clone(), names.iter().map(Into::into).collect()),
            context,
        ) {
            Ok(screen) => {
                context.config.choices.rules = Some(rules.to_string());
                context.config.choices.players.clone_from(names);
                // A game can be played even if it cannot be remembered.
                let _ = context.config.save();
                Next::Replace(screen)
            }
            Err(error) => self.refuse(context.look.refusal(&error)),
        }
    }

    fn seat(&mut self, seat: usize, name: String) -> Next {
        self.model.names[seat] = name;
        Next::Stay
    }
}

/// A line about the options of a player.
fn options(entry: &Entry, look: Theme) -> String {
    let options = entry.options.iter();
    let mut options: Vec<_> =
        options.map(|o| format!("{} ({})", o.name(), who::takes(*o, look.language))).collect();
    if entry.name == "level" {
        options.extend(Level::ALL.map(|level| level.name().to_owned()));
    }
    let all = match options.len() {
        0 => text!("menu-no-options", look).to_owned(),
        _ => options.join("; "),
    };
    format!("{}\n", look.say(say!("menu-options", player = entry.name, options = all)))
}

/// The players who know this game, with a line about each; the levels first.
fn offered(rules: &Ruleset, look: Theme) -> Vec<Line> {
    let levels = Level::ALL.map(Level::player);
    let players = who::contenders(rules).into_iter().filter(|name| Level::of(name).is_none());
    let line = |name: String| {
        let about = who::about_with_source(rules, &name, look.language);
        Line::new(name, about)
    };
    let human = Line::new(PlayerSpec::HUMAN, text!("menu-human", look));
    [human].into_iter().chain(levels.into_iter().chain(players).map(line)).collect()
}

/// Whether this player of the last game can play this one.
fn is_known(rules: &Ruleset, player: &str) -> bool {
    player != PlayerSpec::program_prefix() && Bot::check(&player.into(), rules).is_ok()
}

/// Why this player cannot play this game.
fn refusal(rules: &Ruleset, player: &str, look: Theme) -> Option<String> {
    if player == PlayerSpec::program_prefix() {
        return Some(text!("menu-engine-needs-command", look).to_owned());
    }
    Bot::check(&player.into(), rules).err().map(|error| look.refusal(&error.into()))
}

impl Model for Seats {
    fn title(&self, look: Theme) -> String {
        format!("{}  {}", self.rules, text!("menu-seats", look))
    }

    fn fields(&self, look: Theme) -> Vec<Field<Self>> {
        let (start, about) = (text!("menu-start", look), text!("menu-start-about", look));
        let start = Field::act(start, about, |form: &mut Form<Self>, context| form.start(context));
        let seats = (0..self.names.len()).map(|seat| self.seat(seat, look));
        seats.chain([start.apart(true)]).collect()
    }

    fn enter(&self, at: usize, look: Theme) -> &'static str {
        if at < self.names.len() {
            text!("menu-change", look)
        } else {
            text!("menu-start-now", look)
        }
    }

    fn keys(&self, _at: usize, look: Theme) -> Vec<Key<Form<Self>>> {
        vec![
            Key::new("o", text!("menu-type-it", look), |form: &mut Form<Self>, _, context| {
                let seat = form.rows.at;
                if seat >= form.model.names.len() {
                    return Next::Stay;
                }
                let prompt = form.model.prompt(seat, context.look);
                form.question.text(prompt, move |form, name, _| form.seat(seat, name))
            }),
            Key::new("w", text!("menu-swap", look), |form, _, _| {
                form.model.names.rotate_right(1);
                Next::Stay
            }),
        ]
    }
}

#[cfg(test)]
mod tests;
