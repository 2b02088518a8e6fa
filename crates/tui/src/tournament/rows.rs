//! The lines of the form: what each is called and set to, what can be typed for it, and what is refused.

use std::fmt::Display;

use papan_games::Ruleset;
use papan_lab::settings::{GAMES, PLIES};
use papan_lab::tournament::Balance;
use papan_players::{Entry, PlayerOption};

use super::form::{Form, refusal, suggested_rules};
use super::grid::plain;
use crate::dialog::Prompt;
use papan_lab::settings::seconds;
use papan_ui::texts::{Texts, Tournaments, fill};
use papan_ui::who;

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
    pub(super) fn words(self, form: &Form, texts: &Texts) -> (&'static str, String, String) {
        let words = &texts.tournament;
        let args = &form.args;
        match self {
            Row::Rules => {
                let now = args.rules.to_string();
                let known = suggested_rules().into_iter().find(|(rules, _)| *rules == now);
                let about = known.map(|(_, about)| about.in_language(texts.language));
                (words.rules, now, about.unwrap_or_default())
            }
            Row::Player(number) => {
                let player = args.players.get(number).map_or("", String::as_str);
                let about = who::about(&args.rules, player, texts);
                let name = if number == 0 { words.players } else { "" };
                (name, format!("{}. {}", number + 1, plain(player)), about)
            }
            Row::Add => ("", format!("+ {}", words.add), String::new()),
            Row::Games => {
                let each = fill(words.games_each, &[&args.games]);
                let all = form.plan.as_ref().ok().map(|(_, plan)| plan.games());
                let all = all.map_or_else(String::new, |all| fill(words.games_in_all, &[&all]));
                (words.how_many, each, all)
            }
            Row::Schedule => {
                let schedule = if args.gauntlet { words.gauntlet } else { words.round_robin };
                (words.schedule, schedule.to_owned(), String::new())
            }
            Row::Plies => {
                let plies = fill(words.random_moves, &[&args.plies()]);
                let usual = if args.plies.is_none() { words.usual } else { "" };
                (words.plies, plies, usual.to_owned())
            }
            Row::Balance => match args.balance {
                Balance::Quiet => (words.balance, words.quiet.into(), words.quiet_about.into()),
                Balance::Any => (words.balance, words.any.into(), words.any_about.into()),
                Balance::Equal => (words.balance, words.equal.into(), words.equal_about.into()),
            },
            Row::MoveTime => {
                let time = fill(words.seconds, &[&args.move_time]);
                (words.move_time, time, words.for_programs.to_owned())
            }
            Row::Seed => (words.seed, args.seed.to_string(), words.seed_short.to_owned()),
            Row::Start => ("", words.start.to_owned(), String::new()),
        }
    }

    /// Asks for what it is to be.
    pub(super) fn question(self, form: &Form, texts: &'static Texts) -> Box<Prompt> {
        let words = &texts.tournament;
        let args = &form.args;
        let (title, about, text) = match self {
            Self::Player(number) => {
                let player = args.players.get(number).cloned().unwrap_or_default();
                (words.players, options_in_words(&player, texts), player)
            }
            Self::Games => (words.how_many, words.games_about.to_owned(), args.games.to_string()),
            Self::Plies => {
                let plies = args.plies.map_or_else(String::new, |plies| plies.to_string());
                (words.plies, words.plies_about.to_owned(), plies)
            }
            Self::MoveTime => {
                (words.move_time, words.move_time_about.to_owned(), args.move_time.to_string())
            }
            Self::Seed => (words.seed, words.seed_about.to_owned(), args.seed.to_string()),
            _ => (words.rules, words.rules_about.to_owned(), args.rules.to_string()),
        };
        let rules = args.rules.clone();
        let check = Box::new(move |text: &str| mistake(self, text, &rules, words));
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
fn mistake(row: Row, text: &str, rules: &Ruleset, words: &Tournaments) -> Option<String> {
    let ends = |low: &dyn Display, high: &dyn Display| fill(words.number_from_to, &[low, high]);
    match row {
        Row::Rules => text.parse::<Ruleset>().err().map(|error| error.to_string()),
        Row::Player(_) => refusal(rules, text),
        Row::Games => {
            let is_allowed = text.parse().is_ok_and(|games| GAMES.contains(&games));
            (!is_allowed).then(|| ends(GAMES.start(), GAMES.end()))
        }
        Row::Plies => {
            let is_allowed = text.is_empty() || text.parse().is_ok_and(|n| PLIES.contains(&n));
            (!is_allowed).then(|| ends(PLIES.start(), PLIES.end()))
        }
        Row::MoveTime => seconds(text).err().map(|error| error.to_string()),
        Row::Seed => text.parse::<u64>().is_err().then(|| ends(&0, &u64::MAX)),
        Row::Add | Row::Schedule | Row::Balance | Row::Start => None,
    }
}

/// What can be said after the name of a player.
fn options_in_words(player: &str, texts: &Texts) -> String {
    let words = &texts.tournament;
    let options = Entry::of(player).map_or(&[][..], |entry| entry.options);
    let takes =
        |option: &&dyn PlayerOption| format!("\n{}={}", option.name(), who::takes(*option, texts));
    let list = options.iter().map(takes);
    let head = if options.is_empty() { words.no_options } else { words.options };
    format!("{head}{}", list.collect::<String>())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use papan_ui::texts::Language;

    #[test]
    fn what_cannot_be_is_refused_with_what_can() {
        let rules: Ruleset = "connect-four".parse().unwrap();
        let words = &papan_ui::texts::in_language(Language::En).tournament;
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
            let mistake = mistake(row, text, &rules, words).unwrap();
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
            assert_eq!(mistake(row, text, &rules, words), None, "{row:?} {text}");
        }
    }
}
