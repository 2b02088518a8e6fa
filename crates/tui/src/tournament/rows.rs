//! The lines of the form: what each is called and set to, what can be typed for it, and what is refused.

use papan_games::Ruleset;
use papan_lab::settings::{GAMES, PLIES};
use papan_lab::tournament::Balance;
use papan_players::{Entry, PlayerOption};

use super::form::{Form, refusal, suggested_rules};
use super::grid::plain;
use crate::dialog::Prompt;
use papan_lab::settings::seconds;
use papan_ui::who;
use papan_ui::{say, text};
use papan_words::{Arg, Language, Message};

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

    /// The name of a line, what it is set to, and what that means.
    pub(super) fn words(self, form: &Form, language: Language) -> (&'static str, String, String) {
        let args = &form.args;
        match self {
            Row::Rules => {
                let now = args.rules.to_string();
                let known = suggested_rules().into_iter().find(|(rules, _)| *rules == now);
                let about = known.map(|(_, about)| about.in_language(language));
                (text!("tournament-rules", language), now, about.unwrap_or_default())
            }
            Row::Player(number) => {
                let player = args.players.get(number).map_or("", String::as_str);
                let about = who::about(&args.rules, player, language);
                let name = if number == 0 { text!("tournament-players", language) } else { "" };
                (name, format!("{}. {}", number + 1, plain(player)), about)
            }
            Row::Add => ("", format!("+ {}", text!("tournament-add", language)), String::new()),
            Row::Games => {
                let each = say!("tournament-games-each", games = args.games).in_language(language);
                let all = form.plan.as_ref().ok().map(|(_, plan)| plan.games());
                let all = all.map_or_else(String::new, |all| {
                    say!("tournament-games-in-all", games = all).in_language(language)
                });
                (text!("tournament-how-many", language), each, all)
            }
            Row::Schedule => {
                let schedule = if args.gauntlet {
                    text!("tournament-gauntlet", language)
                } else {
                    text!("tournament-round-robin", language)
                };
                (text!("tournament-schedule", language), schedule.to_owned(), String::new())
            }
            Row::Plies => {
                let plies =
                    say!("tournament-random-moves", moves = args.plies()).in_language(language);
                let usual =
                    if args.plies.is_none() { text!("tournament-usual", language) } else { "" };
                (text!("tournament-plies", language), plies, usual.to_owned())
            }
            Row::Balance => match args.balance {
                Balance::Quiet => (
                    text!("tournament-balance", language),
                    text!("tournament-quiet", language).into(),
                    text!("tournament-quiet-about", language).into(),
                ),
                Balance::Any => (
                    text!("tournament-balance", language),
                    text!("tournament-any", language).into(),
                    text!("tournament-any-about", language).into(),
                ),
                Balance::Equal => (
                    text!("tournament-balance", language),
                    text!("tournament-equal", language).into(),
                    text!("tournament-equal-about", language).into(),
                ),
            },
            Row::MoveTime => {
                let time =
                    say!("tournament-seconds", seconds = args.move_time).in_language(language);
                (
                    text!("tournament-move-time", language),
                    time,
                    text!("tournament-for-programs", language).to_owned(),
                )
            }
            Row::Seed => (
                text!("tournament-seed", language),
                args.seed.to_string(),
                text!("tournament-seed-short", language).to_owned(),
            ),
            Row::Start => ("", text!("tournament-start", language).to_owned(), String::new()),
        }
    }

    /// Asks for what it is to be.
    pub(super) fn question(self, form: &Form, language: Language) -> Box<Prompt> {
        let args = &form.args;
        let (title, about, text) = match self {
            Self::Player(number) => {
                let player = args.players.get(number).cloned().unwrap_or_default();
                (text!("tournament-players", language), options_in_words(&player, language), player)
            }
            Self::Games => (
                text!("tournament-how-many", language),
                text!("tournament-games-about", language).to_owned(),
                args.games.to_string(),
            ),
            Self::Plies => {
                let plies = args.plies.map_or_else(String::new, |plies| plies.to_string());
                (
                    text!("tournament-plies", language),
                    text!("tournament-plies-about", language).to_owned(),
                    plies,
                )
            }
            Self::MoveTime => (
                text!("tournament-move-time", language),
                text!("tournament-move-time-about", language).to_owned(),
                args.move_time.to_string(),
            ),
            Self::Seed => (
                text!("tournament-seed", language),
                text!("tournament-seed-about", language).to_owned(),
                args.seed.to_string(),
            ),
            _ => (
                text!("tournament-rules", language),
                text!("tournament-rules-about", language).to_owned(),
                args.rules.to_string(),
            ),
        };
        let rules = args.rules.clone();
        let check = Box::new(move |text: &str| mistake(self, text, &rules, language));
        Prompt::new(title, about, text, check)
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
fn mistake(row: Row, text: &str, rules: &Ruleset, language: Language) -> Option<String> {
    let said = |message: Message| message.in_language(language);
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
fn options_in_words(player: &str, language: Language) -> String {
    let options = Entry::of(player).map_or(&[][..], |entry| entry.options);
    let takes = |option: &&dyn PlayerOption| {
        format!("\n{}={}", option.name(), who::takes(*option, language))
    };
    let list = options.iter().map(takes);
    let head = if options.is_empty() {
        text!("tournament-no-options", language)
    } else {
        text!("tournament-options", language)
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
        let language = Language::En;
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
            let mistake = mistake(row, text, &rules, language).unwrap();
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
            assert_eq!(mistake(row, text, &rules, language), None, "{row:?} {text}");
        }
    }
}
