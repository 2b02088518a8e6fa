//! A new tournament: a form for the settings of `papan arena`.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::mpsc::Receiver;

use papan_arena::schedule::plan::Plan;
use papan_arena::settings::{GAMES, PLIES, TournamentSettings, seconds};
use papan_arena::tournament::{Balance, Tournament};
use papan_engine::PlayerSpec;
use papan_games::TextError;
use papan_players::{Entry, PlayerOption};
use papan_words::{Arg, Message};
use ratatui::text::{Line as Row, Text};

use super::draft::{Draft, refusal, suggested_rules};
use super::live::Live;
use super::run::RunOptions;
use crate::contract::{Context, Key, Next, Screen};
use crate::dialog::{Choices, Line, Prompt, pick_or_type, rules_check};
use crate::form::{Field, Form, Model};
use crate::theme::{Theme, text};
use crate::worker::work;
use papan_ui::say;
use papan_ui::tournaments::{StoredTournament, files, rehearse};
use papan_ui::who;

/// The check of a tournament before it begins.
type PlanCheck = Receiver<Result<(Tournament, Plan), Message>>;

/// The form.
pub(super) struct Setup {
    draft: Draft,
    trial: Option<PlanCheck>,
    folder: PathBuf,
    run_options: RunOptions,
}

/// A form that begins with the rules of the last game.
pub(super) fn open(
    folder: PathBuf,
    run_options: RunOptions,
    context: &Context<'_>,
) -> Result<Box<dyn Screen>, TextError> {
    let last = context.config.choices.rules.as_ref().and_then(|rules| rules.parse().ok());
    let rules = last.map_or_else(|| suggested_rules()[0].0.parse(), Ok)?;
    Ok(Form::new(Setup { draft: Draft::new(rules), trial: None, folder, run_options }, 0))
}

/// A setting that is typed.
struct Setting {
    label: &'static str,
    help: &'static str,
    /// Its value in words, and a word about it.
    shown: fn(&Draft, Theme) -> (String, String),
    get: fn(&TournamentSettings) -> String,
    /// Takes the value from a text, or returns why it is refused.
    set: fn(&mut TournamentSettings, &str) -> Result<(), Message>,
}

const HOW_MANY: Setting = Setting {
    label: "tournament-how-many",
    help: "tournament-games-about",
    shown: |draft, look| {
        let all = |plan: &Plan| look.say(say!("tournament-games-in-all", games = plan.games()));
        let each = look.say(say!("tournament-games-each", games = draft.args.games));
        (each, draft.plan.as_ref().map(|(_, plan)| all(plan)).unwrap_or_default())
    },
    get: |args| args.games.to_string(),
    set: |args, text| number(text, GAMES).map(|games| args.games = games),
};

const RANDOM_MOVES: Setting = Setting {
    label: "tournament-plies",
    help: "tournament-plies-about",
    shown: |draft, look| {
        let plies = look.say(say!("tournament-random-moves", moves = draft.args.plies()));
        let is_default = draft.args.plies.is_none();
        (plies, if is_default { text!("tournament-usual", look) } else { "" }.to_owned())
    },
    get: |args| args.plies.map_or_else(String::new, |plies| plies.to_string()),
    set: |args, text| {
        let plies = (!text.is_empty()).then(|| number(text, PLIES)).transpose();
        plies.map(|plies| args.plies = plies)
    },
};

const MOVE_TIME: Setting = Setting {
    label: "tournament-move-time",
    help: "tournament-move-time-about",
    shown: |draft, look| {
        let time = look.say(say!("tournament-seconds", seconds = draft.args.move_time));
        (time, text!("tournament-for-programs", look).to_owned())
    },
    get: |args| args.move_time.to_string(),
    set: |args, text| {
        let time = seconds(text).map_err(|error| error.message());
        time.map(|time| args.move_time = time)
    },
};

const SEED: Setting = Setting {
    label: "tournament-seed",
    help: "tournament-seed-about",
    shown: |draft, look| {
        (draft.args.seed.to_string(), text!("tournament-seed-short", look).to_owned())
    },
    get: |args| args.seed.to_string(),
    set: |args, text| number(text, 0..=u64::MAX).map(|seed| args.seed = seed),
};

/// A number in a range, or a message that asks for one.
fn number<N: FromStr + PartialOrd + Into<Arg>>(
    text: &str,
    range: RangeInclusive<N>,
) -> Result<N, Message> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    let (low, high) = range.into_inner();
    number.ok_or_else(|| say!("tournament-number-from-to", low = low, high = high))
}

impl Setup {
    fn args(&self) -> &TournamentSettings {
        &self.draft.args
    }

    fn typed(&self, setting: &'static Setting, look: Theme) -> Field<Self> {
        let (value, about) = (setting.shown)(&self.draft, look);
        let label = text!(setting.label, look);
        let ask =
            (label.to_owned(), text!(setting.help, look).to_owned(), (setting.get)(self.args()));
        let args = self.args().clone();
        let check = move |text: &str| Some(look.say((setting.set)(&mut args.clone(), text).err()?));
        let field = Field::text(value, about, ask, Box::new(check), |setup: &mut Self, text| {
            // The text has passed the check.
            setup.draft.change(|args| drop((setting.set)(args, text)));
        });
        field.labelled(label)
    }

    fn rules(&self, look: Theme) -> Field<Self> {
        let (label, now) = (text!("tournament-rules", look), self.args().rules.to_string());
        let suggested = suggested_rules();
        let at = suggested.iter().position(|(rules, _)| *rules == now);
        let about = at.map(|at| look.say(&suggested[at].1)).unwrap_or_default();
        let line = |(rules, about): &(&'static str, Message)| Line::new(*rules, look.say(about));
        let mut lines: Vec<_> = suggested.iter().map(line).collect();
        lines.push(Line::new(
            text!("tournament-type-it", look),
            text!("tournament-type-rules", look),
        ));
        let known = suggested.len();
        let choices = (Choices::new(label, lines, at.unwrap_or(known)), known);
        let field = Field::act(now.clone(), about, move |form: &mut Form<Self>, _| {
            let prompt = move |_, look: Theme| {
                Prompt::new(label, text!("tournament-rules-about", look), now, rules_check(look))
            };
            pick_or_type(form, choices, prompt, |form, rules, _| {
                if let Ok(rules) = rules.parse() {
                    form.model.draft.set_rules(rules);
                }
                Next::Stay
            })
        });
        field.labelled(label)
    }

    fn player(&self, number: usize, look: Theme) -> Field<Self> {
        let (rules, player) = (self.args().rules.clone(), self.args().players[number].to_string());
        let label = text!("tournament-players", look);
        let value = format!("{}. {player}", number + 1);
        let about = who::about(&rules, &player, look.language);
        let ask = (label.to_owned(), options_in_words(&player, look), player);
        let check = move |text: &str| refusal(&rules, text).map(|why| look.say(why));
        let field =
            Field::text(value, about, ask, Box::new(check), move |setup: &mut Self, text| {
                setup.draft.change(|args| args.players[number] = text.into());
            });
        // All players are below one label.
        field.labelled(if number == 0 { label } else { "" })
    }

    fn add(&self, look: Theme) -> Field<Self> {
        let rules = self.args().rules.clone();
        let candidates = who::contenders(&rules);
        let known = candidates.len();
        let line =
            |text: &String| Line::new(text.as_str(), who::about(&rules, text, look.language));
        let mut lines: Vec<_> = candidates.iter().map(line).collect();
        lines.push(Line::new(
            text!("tournament-type-it", look),
            text!("tournament-type-player", look),
        ));
        lines.push(Line::new(PlayerSpec::program_prefix(), text!("tournament-type-engine", look)));
        let name = text!("tournament-add", look);
        let choices = (Choices::new(name, lines, 0), known);
        Field::act(format!("+ {name}"), "", move |form: &mut Form<Self>, _| {
            let prompt = move |line, look: Theme| {
                let (about, text) = if line == known {
                    (text!("tournament-player-about", look), "")
                } else {
                    (text!("tournament-engine-about", look), PlayerSpec::program_prefix())
                };
                let check = move |text: &str| Some(look.say(refusal(&rules, text)?));
                Prompt::new(name, about, text, Box::new(check))
            };
            pick_or_type(form, choices, prompt, |form, player, _| form.add(player))
        })
    }

    fn schedule(&self, look: Theme) -> Field<Self> {
        let now = if self.args().gauntlet {
            text!("tournament-gauntlet", look)
        } else {
            text!("tournament-round-robin", look)
        };
        let field = Field::act(now, "", |form: &mut Form<Self>, _| {
            form.model.draft.change(|args| args.gauntlet = !args.gauntlet);
            Next::Stay
        });
        field.labelled(text!("tournament-schedule", look))
    }

    fn balance(&self, look: Theme) -> Field<Self> {
        let (now, about, next) = match self.args().balance {
            Balance::Quiet => ("tournament-quiet", "tournament-quiet-about", Balance::Equal),
            Balance::Equal => ("tournament-equal", "tournament-equal-about", Balance::Any),
            Balance::Any => ("tournament-any", "tournament-any-about", Balance::Quiet),
        };
        let (now, about) = (text!(now, look), text!(about, look));
        let field = Field::act(now, about, move |form: &mut Form<Self>, _| {
            form.model.draft.change(|args| args.balance = next);
            Next::Stay
        });
        field.labelled(text!("tournament-balance", look))
    }

    /// The player in a row.
    fn player_at(&self, at: usize) -> Option<usize> {
        at.checked_sub(1).filter(|&number| number < self.args().players.len())
    }
}

/// The options of a player, a line each.
fn options_in_words(player: &str, look: Theme) -> String {
    let options = Entry::of(player).map_or(&[][..], |entry| entry.options);
    let takes = |option: &&dyn PlayerOption| {
        format!("\n{}={}", option.name(), who::takes(*option, look.language))
    };
    let head = if options.is_empty() {
        text!("tournament-no-options", look)
    } else {
        text!("tournament-options", look)
    };
    options.iter().map(takes).fold(head.to_owned(), |all, option| all + &option)
}

impl Form<Setup> {
    /// Adds a player, and selects the row for one more.
    fn add(&mut self, player: String) -> Next {
        self.model.draft.change(|args| args.players.push(player.into()));
        self.rows.at = self.model.args().players.len() + 1;
        Next::Stay
    }

    /// Removes the player in the selected row.
    fn remove(&mut self) -> Next {
        self.message = None;
        if let Some(number) = self.model.player_at(self.rows.at) {
            self.model.draft.change(|args| drop(args.players.remove(number)));
        }
        Next::Stay
    }

    /// Moves the player in the selected row: the first one plays a gauntlet.
    fn shift(&mut self, by: isize) -> Next {
        let number = self.model.player_at(self.rows.at);
        let to = self.rows.at.saturating_add_signed(by);
        if let (Some(number), Some(other)) = (number, self.model.player_at(to)) {
            self.model.draft.change(|args| args.players.swap(number, other));
            self.rows.at = to;
        }
        Next::Stay
    }

    /// Checks it in the background: programs have to start, and there must be openings.
    fn start(&mut self, context: &Context<'_>) -> Next {
        match self.model.draft.plan.clone() {
            Err(reason) => self.refuse(context.look.say(reason)),
            Ok((tournament, plan)) => {
                self.model.trial = Some(work(context.waker, move || {
                    let rehearsed = rehearse(&tournament, &plan);
                    rehearsed.map(|()| (tournament, plan)).map_err(|error| error.message())
                }));
                Next::Stay
            }
        }
    }
}

impl Model for Setup {
    fn title(&self, look: Theme) -> String {
        text!("tournament-new", look).to_owned()
    }

    fn fields(&self, look: Theme) -> Vec<Field<Self>> {
        let mut fields = vec![self.rules(look)];
        fields.extend((0..self.args().players.len()).map(|number| self.player(number, look)));
        fields.extend([self.add(look), self.typed(&HOW_MANY, look), self.schedule(look)]);
        if !self.args().rules.facts().chance {
            fields.extend([self.typed(&RANDOM_MOVES, look), self.balance(look)]);
        }
        fields.extend(self.draft.has_engines().then(|| self.typed(&MOVE_TIME, look)));
        let start = format!("[ {} ]", text!("tournament-start", look));
        let start = Field::act(start, "", |form: &mut Form<Self>, context| form.start(context));
        fields.extend([self.typed(&SEED, look), start.apart(true)]);
        fields
    }

    fn foot(&self, _at: usize, look: Theme) -> Text<'static> {
        match &self.draft.plan {
            _ if self.trial.is_some() => {
                Text::styled(text!("tournament-trying", look), look.notable())
            }
            Ok((tournament, plan)) => Text::from(vec![
                Row::styled(text!("tournament-by-command", look), look.dim()),
                Row::raw(papan_ui::tournaments::command(tournament, plan)),
            ]),
            Err(wrong) => Text::styled(look.say(wrong), look.bad()),
        }
    }

    fn enter(&self, _at: usize, look: Theme) -> &'static str {
        text!("tournament-key-change", look)
    }

    fn keys(&self, at: usize, look: Theme) -> Vec<Key<Form<Self>>> {
        if self.is_busy() {
            return vec![Key::new(
                "Esc",
                text!("dialog-cancel", look),
                |form: &mut Form<Self>, _, _| {
                    form.model.trial = None;
                    Next::Stay
                },
            )];
        }
        let add = text!("tournament-key-add", look);
        let mut keys = vec![Key::new("a", add, |form: &mut Form<Self>, _, context| {
            form.choose(form.model.args().players.len() + 1, context)
        })];
        if self.player_at(at).is_some() {
            let remove = text!("tournament-key-remove", look);
            keys.push(Key::new("d / Del Backspace", remove, |form, _, _| form.remove()));
            keys.push(Key::new("- + / =", text!("tournament-key-shift", look), |form, key, _| {
                form.shift(if key.code.is_char('-') { -1 } else { 1 })
            }));
        }
        keys.push(Key::new("s", text!("tournament-key-start", look), |form, _, context| {
            form.choose(form.model.fields(context.look).len() - 1, context)
        }));
        keys
    }

    fn is_busy(&self) -> bool {
        self.trial.is_some()
    }

    /// Begins the tournament once it is known that it can be played.
    fn on_news(form: &mut Form<Self>, context: &mut Context<'_>) -> Next {
        let setup = &mut form.model;
        let Some(tried) = setup.trial.as_ref().and_then(|trial| trial.try_recv().ok()) else {
            return Next::Stay;
        };
        setup.trial = None;
        let look = context.look;
        let stored = tried.map_err(|reason| look.say(reason)).and_then(|planned| {
            let file = files::fresh(&setup.folder, &planned.0.rules);
            file.map(|file| StoredTournament::new(&file, planned))
                .map_err(|error| look.refusal(&error))
        });
        match stored {
            Ok(stored) => {
                Next::Replace(Live::open(stored, setup.run_options.clone(), context.waker))
            }
            Err(reason) => form.refuse(reason),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_makes_no_setting_is_refused_with_what_does() {
        let mut draft = Draft::new("connect-four".parse().unwrap());
        let refused = [
            (&HOW_MANY, "0", "from 1 to 1099511627776"),
            (&HOW_MANY, "many", "from 1 to"),
            (&RANDOM_MOVES, "101", "from 0 to 100"),
            (&RANDOM_MOVES, "-1", "from 0 to 100"),
            (&MOVE_TIME, "0", "from 0.001 to 3600"),
            (&SEED, "-1", "from 0 to"),
        ];
        for (setting, text, expected) in refused {
            let refusal = (setting.set)(&mut draft.args, text).unwrap_err().to_string();
            assert!(refusal.contains(expected), "{} {text}: {refusal}", setting.label);
        }
        let taken = [
            (&HOW_MANY, "1099511627776"),
            (&RANDOM_MOVES, ""),
            (&RANDOM_MOVES, "0"),
            (&MOVE_TIME, "0.5"),
            (&SEED, "18446744073709551615"),
        ];
        for (setting, text) in taken {
            draft.change(|args| (setting.set)(args, text).unwrap());
            assert_eq!((setting.get)(&draft.args), text, "{}", setting.label);
        }
    }
}
