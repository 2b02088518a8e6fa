//! The lines of the form: what each is called and set to, what can be typed for it, and what is refused.

use std::borrow::Cow;

use papan_games::Ruleset;
use papan_lab::plan::Plan;
use papan_lab::settings::{GAMES, PLIES};
use papan_lab::tournament::Balance;
use papan_players::{Entry, PlayerOption};

use super::form::{Form, refusal, suggested_rules};
use super::grid::plain;
use crate::dialog::Prompt;
use crate::look::{Look, text};
use papan_lab::settings::seconds;
use papan_ui::say;
use papan_ui::who;
use papan_words::{Arg, Message};

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Rules,
    Player(usize),
    Add,
    Games,
    Schedule,
    Plies,
    Balance,
    MoveTime,
    Seed,
    Start,
}

impl Row {
    /// The lines that a form has now.
    pub(super) fn all(form: &Form) -> Vec<Self> {
        let mut rows = vec![Self::Rules];
        rows.extend((0..form.args.players.len()).map(Self::Player));
        rows.extend([Self::Add, Self::Games, Self::Schedule]);
        if !form.args.rules.facts().chance {
            rows.extend([Self::Plies, Self::Balance]);
        }
        rows.extend(form.has_engines().then_some(Self::MoveTime));
        rows.extend([Self::Seed, Self::Start]);
        rows
    }

    /// The name of a line.
    fn name(self, look: Look) -> &'static str {
        match self {
            Self::Rules => text!("tournament-rules", look),
            Self::Player(_) => text!("tournament-players", look),
            Self::Games => text!("tournament-how-many", look),
            Self::Schedule => text!("tournament-schedule", look),
            Self::Plies => text!("tournament-plies", look),
            Self::Balance => text!("tournament-balance", look),
            Self::MoveTime => text!("tournament-move-time", look),
            Self::Seed => text!("tournament-seed", look),
            Self::Add | Self::Start => "",
        }
    }

    /// The name of a line, what it is set to, and what that means.
    pub(super) fn words(self, form: &Form, look: Look) -> (&'static str, String, String) {
        // All players stand below one name.
        let name = if matches!(self, Self::Player(1..)) { "" } else { self.name(look) };
        let (value, about) = self.setting(form, look);
        (name, value.into_owned(), about.into_owned())
    }

    fn setting(self, form: &Form, look: Look) -> (Cow<'static, str>, Cow<'static, str>) {
        let args = &form.args;
        match self {
            Self::Rules => {
                let now = args.rules.to_string();
                let known = suggested_rules().into_iter().find(|(rules, _)| *rules == now);
                let about = known.map(|(_, about)| look.say(about));
                (now.into(), about.unwrap_or_default().into())
            }
            Self::Player(number) => {
                let player = args.players.get(number).map_or("", String::as_str);
                let about = who::about(&args.rules, player, look.language);
                (format!("{}. {}", number + 1, plain(player)).into(), about.into())
            }
            Self::Add => (format!("+ {}", text!("tournament-add", look)).into(), "".into()),
            Self::Games => {
                let each = look.say(say!("tournament-games-each", games = args.games));
                let all = |plan: &Plan| say!("tournament-games-in-all", games = plan.games());
                let all = form.plan.as_ref().ok().map(|(_, plan)| look.say(all(plan)));
                (each.into(), all.unwrap_or_default().into())
            }
            Self::Schedule if args.gauntlet => {
                (text!("tournament-gauntlet", look).into(), "".into())
            }
            Self::Schedule => (text!("tournament-round-robin", look).into(), "".into()),
            Self::Plies => {
                let plies = look.say(say!("tournament-random-moves", moves = args.plies()));
                let usual = if args.plies.is_none() { text!("tournament-usual", look) } else { "" };
                (plies.into(), usual.into())
            }
            Self::Balance => {
                let (name, about) = match args.balance {
                    Balance::Quiet => {
                        (text!("tournament-quiet", look), text!("tournament-quiet-about", look))
                    }
                    Balance::Any => {
                        (text!("tournament-any", look), text!("tournament-any-about", look))
                    }
                    Balance::Equal => {
                        (text!("tournament-equal", look), text!("tournament-equal-about", look))
                    }
                };
                (name.into(), about.into())
            }
            Self::MoveTime => {
                let time = look.say(say!("tournament-seconds", seconds = args.move_time));
                (time.into(), text!("tournament-for-programs", look).into())
            }
            Self::Seed => {
                (args.seed.to_string().into(), text!("tournament-seed-short", look).into())
            }
            Self::Start => (text!("tournament-start", look).into(), "".into()),
        }
    }

    /// Asks for what it is to be.
    pub(super) fn question(self, form: &Form, look: Look) -> Box<Prompt> {
        let args = &form.args;
        let (about, text) = match self {
            Self::Player(number) => {
                let player = args.players.get(number).cloned().unwrap_or_default();
                let about = options_in_words(&player, look);
                return self.prompt(form, about, player, look);
            }
            Self::Games => (text!("tournament-games-about", look), args.games.to_string()),
            Self::Plies => {
                let plies = args.plies.map_or_else(String::new, |plies| plies.to_string());
                (text!("tournament-plies-about", look), plies)
            }
            Self::MoveTime => {
                (text!("tournament-move-time-about", look), args.move_time.to_string())
            }
            Self::Seed => (text!("tournament-seed-about", look), args.seed.to_string()),
            _ => (text!("tournament-rules-about", look), args.rules.to_string()),
        };
        self.prompt(form, about, text, look)
    }

    fn prompt(
        self,
        form: &Form,
        about: impl Into<String>,
        text: String,
        look: Look,
    ) -> Box<Prompt> {
        let rules = form.args.rules.clone();
        let check = Box::new(move |text: &str| mistake(self, text, &rules, look));
        Prompt::new(self.name(look), about, text, check)
    }

    /// Takes a text that was checked.
    pub(super) fn take(self, form: &mut Form, text: &str) {
        if self == Self::Rules {
            if let Ok(rules) = text.parse() {
                form.set_rules(rules);
            }
            return;
        }
        form.change(|args| match self {
            Self::Player(number) => {
                if let Some(player) = args.players.get_mut(number) {
                    text.clone_into(player);
                }
            }
            Self::Games => args.games = text.parse().unwrap_or(args.games),
            Self::Plies => args.plies = text.parse().ok(),
            Self::MoveTime => args.move_time = seconds(text).unwrap_or(args.move_time),
            Self::Seed => args.seed = text.parse().unwrap_or(args.seed),
            _ => {}
        });
    }
}

/// What is wrong with the text for a line.
fn mistake(row: Row, text: &str, rules: &Ruleset, look: Look) -> Option<String> {
    let said = |message: Message| look.say(message);
    let ends =
        |low: Arg, high: Arg| said(say!("tournament-number-from-to", low = low, high = high));
    match row {
        Row::Rules => text.parse::<Ruleset>().err().map(|error| said(error.message())),
        Row::Player(_) => refusal(rules, text).map(said),
        Row::Games => {
            let is_allowed = text.parse().is_ok_and(|games| GAMES.contains(&games));
            (!is_allowed).then(|| ends((*GAMES.start()).into(), (*GAMES.end()).into()))
        }
        Row::Plies => {
            let is_allowed = text.is_empty() || text.parse().is_ok_and(|n| PLIES.contains(&n));
            (!is_allowed).then(|| ends((*PLIES.start()).into(), (*PLIES.end()).into()))
        }
        Row::MoveTime => seconds(text).err().map(|error| said(error.message())),
        Row::Seed => text.parse::<u64>().is_err().then(|| ends(0.into(), u64::MAX.into())),
        Row::Add | Row::Schedule | Row::Balance | Row::Start => None,
    }
}

/// What can be said after the name of a player.
fn options_in_words(player: &str, look: Look) -> String {
    let options = Entry::of(player).map_or(&[][..], |entry| entry.options);
    let takes = |option: &&dyn PlayerOption| {
        format!("\n{}={}", option.name(), who::takes(*option, look.language))
    };
    let list = options.iter().map(takes);
    let head = if options.is_empty() {
        text!("tournament-no-options", look)
    } else {
        text!("tournament-options", look)
    };
    format!("{head}{}", list.collect::<String>())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_is_refused_with_what_can() {
        let rules: Ruleset = "connect-four".parse().unwrap();
        let look = crate::stage::look();
        let refused = [
            (Row::Rules, "connect-five", "did you mean 'connect-four'?"),
            (Row::Player(0), "valeu", "unknown player"),
            (Row::Games, "0", "from 1 to 1099511627776"),
            (Row::Games, "many", "from 1 to"),
            (Row::Plies, "101", "from 0 to 100"),
            (Row::Plies, "-1", "from 0 to 100"),
            (Row::MoveTime, "0", "from 0.001 to 3600"),
            (Row::Seed, "-1", "from 0 to"),
        ];
        for (row, text, expected) in refused {
            let mistake = mistake(row, text, &rules, look).unwrap();
            assert!(mistake.contains(expected), "{row:?} {text}: {mistake}");
        }
        let taken = [
            (Row::Rules, "tic-tac-toe"),
            (Row::Player(0), "cost:order=defensive"),
            (Row::Player(0), "engine:python3 bot.py"),
            (Row::Games, "1099511627776"),
            (Row::Plies, ""),
            (Row::Plies, "0"),
            (Row::MoveTime, "0.5"),
            (Row::Seed, "18446744073709551615"),
        ];
        for (row, text) in taken {
            assert_eq!(mistake(row, text, &rules, look), None, "{row:?} {text}");
        }
    }
}
