//! The name of a program: `engine:`, settings, and the command.
//!
//! ```text
//!   engine:COMMAND
//!   engine:SETTING=VALUE,...,COMMAND        name=Stock,time=10,inc=0.1,option.Depth=4,./bot --fast
//! ```
//!
//! A setting is read only if its name is known, so that a command may contain any text. A value in quotes may
//! contain commas.

use std::path::PathBuf;
use std::time::Duration;

use papan_games::TextError;
use papan_games::text::{duration, shown};
use papan_players::Entry;
use papan_words::Message;

use super::ENGINE;
#[cfg(feature = "native")]
use crate::contender::{Clock, TimeControl};
use crate::words::say;

/// The settings that are allowed before the command, for messages.
#[cfg(feature = "native")]
pub(crate) const SETTINGS: &str = "name, time, inc, move-time, option.NAME and log";

/// The settings and the command of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineSpec {
    /// The name to show in tables, records and reports.
    pub name: Option<String>,
    /// The time for all its moves of a game.
    pub time: Option<Duration>,
    /// The time added after every move.
    pub increment: Option<Duration>,
    /// The most time for a move.
    pub move_time: Option<Duration>,
    /// The options to set at the start, in this order.
    pub options: Vec<(String, String)>,
    /// The log file for every line sent and received.
    pub log: Option<PathBuf>,
    /// The command, which is split into words as a shell would.
    pub command: String,
}

impl EngineSpec {
    /// Parses the text after `engine:`.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        let mut spec = Self::default();
        let mut rest = text;
        while let Some((key, after)) = setting(rest) {
            let (value, after) = value(after).ok_or_else(|| {
                TextError::new(say!("engine-unfinished", text = shown(rest)), say!("engine-comma"))
            })?;
            spec.set(key, value)?;
            rest = after;
        }
        rest.clone_into(&mut spec.command);
        Ok(spec)
    }

    /// Removes the options for which `is_dropped` returns `true` from the text after `engine:`.
    pub fn without_options(text: &str, is_dropped: impl Fn(&str) -> bool) -> String {
        let (mut kept, mut rest) = (String::new(), text);
        while let Some((key, after)) = setting(rest) {
            let Some((_, next)) = value(after) else { break };
            if !key.strip_prefix(OPTION).is_some_and(&is_dropped) {
                kept += &rest[..rest.len() - next.len()];
            }
            rest = next;
        }
        kept + rest
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), TextError> {
        let twice = match key {
            "name" => self.name.replace(name(value)?).is_some(),
            "time" => self.time.replace(seconds(key, value)?).is_some(),
            "inc" => self.increment.replace(seconds(key, value)?).is_some(),
            "move-time" => self.move_time.replace(seconds(key, value)?).is_some(),
            "log" if value.is_empty() => {
                return Err(TextError::new(say!("engine-log"), say!("engine-log-file")));
            }
            "log" => self.log.replace(value.into()).is_some(),
            option => {
                let option = option.strip_prefix(OPTION).unwrap_or(option);
                if value.contains(['\n', '\r']) {
                    let found = say!("engine-line-break", option = shown(option));
                    return Err(TextError::new(found, say!("engine-one-line")));
                }
                let twice =
                    self.options.iter().any(|(other, _)| other.eq_ignore_ascii_case(option));
                self.options.push((option.to_owned(), value.to_owned()));
                twice
            }
        };
        if twice {
            let found = say!("engine-twice", setting = shown(key));
            return Err(TextError::new(found, say!("engine-once")));
        }
        Ok(())
    }
}

#[cfg(feature = "native")]
impl EngineSpec {
    /// The time control of the program; `clock` is the default of the tournament.
    pub(crate) fn time_control(&self, clock: Clock) -> Result<TimeControl, TextError> {
        let per_game = self.time.or(clock.per_game);
        if let (Some(_), None) = (self.increment, per_game) {
            return Err(TextError::new(say!("engine-increment"), say!("engine-time")));
        }
        // A program with its own clock has no limit for a move, unless that is set too.
        let everybodys = self.time.is_none().then_some(clock.per_move);
        Ok(TimeControl {
            per_move: self.move_time.or(everybodys),
            per_game,
            increment: self.increment.unwrap_or_default(),
        })
    }

    /// Whether the user has set an option.
    pub(crate) fn sets(&self, option: &str) -> bool {
        self.options.iter().any(|(name, _)| name.eq_ignore_ascii_case(option))
    }
}

const OPTION: &str = "option.";

/// Splits off the setting that a text begins with: its name, and the text after `=`.
fn setting(text: &str) -> Option<(&str, &str)> {
    let (key, after) = text.split_once('=')?;
    let is_option = key.strip_prefix(OPTION).is_some_and(|name| !name.is_empty());
    let is_known = ["name", "time", "inc", "move-time", "log"].contains(&key);
    (is_option || is_known).then_some((key, after))
}

/// Splits off a value, and returns it with the text after its comma.
fn value(text: &str) -> Option<(&str, &str)> {
    match text.chars().next() {
        Some(quote @ ('"' | '\'')) => {
            let (value, after) = text[1..].split_once(quote)?;
            Some((value, after.strip_prefix(',')?))
        }
        _ => text.split_once(','),
    }
}

fn name(text: &str) -> Result<String, TextError> {
    const LONGEST: usize = 40;
    let refused =
        |allowed: Message| Err(TextError::new(say!("engine-name", name = shown(text)), allowed));
    if text.trim().is_empty() || text.chars().count() > LONGEST || text.contains(char::is_control) {
        return refused(say!("engine-name-length", most = LONGEST));
    }
    if text.starts_with(ENGINE)
        || Entry::all().iter().any(|e| text.split(':').next() == Some(e.name))
    {
        return refused(say!("engine-name-taken"));
    }
    Ok(text.trim().to_owned())
}

fn seconds(key: &str, text: &str) -> Result<Duration, TextError> {
    let refused = || {
        let found = say!("engine-value", key = key, value = shown(text));
        TextError::new(found, say!("engine-seconds"))
    };
    let in_seconds = || Duration::try_from_secs_f64(text.parse().ok()?).ok();
    let time = duration(text).or_else(in_seconds).ok_or_else(refused)?;
    let (shortest, longest) = (Duration::from_millis(1), Duration::from_hours(1));
    let is_allowed = (shortest..=longest).contains(&time) || key == "inc" && time.is_zero();
    is_allowed.then_some(time).ok_or_else(refused)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_command_alone_is_left_as_it_is() {
        for text in [
            "python3 my_bot.py",
            "./bot --time=5,name=x",
            "env NAME=1,2 ./bot",
            "colour=red,./bot",
            "option.=4,./bot",
            "",
        ] {
            let spec = EngineSpec::parse(text).unwrap();
            assert_eq!(spec, EngineSpec { command: text.to_owned(), ..EngineSpec::default() });
        }
    }

    #[test]
    fn settings_come_before_the_command() {
        let text = "name=Stock 16,time=10,inc=0.1,move-time=1,option.Skill Level=4,\
                    option.Book='a,b',log=\"io, all.log\",python3 my_bot.py --x=1,2";
        let spec = EngineSpec::parse(text).unwrap();
        assert_eq!(spec.name.as_deref(), Some("Stock 16"));
        assert_eq!(spec.time, Some(Duration::from_secs(10)));
        assert_eq!(spec.increment, Some(Duration::from_millis(100)));
        assert_eq!(spec.move_time, Some(Duration::from_secs(1)));
        let options = [("Skill Level", "4"), ("Book", "a,b")].map(|(n, v)| (n.into(), v.into()));
        assert_eq!(spec.options, options);
        assert_eq!(spec.log, Some("io, all.log".into()));
        assert_eq!(spec.command, "python3 my_bot.py --x=1,2");
    }

    #[test]
    fn options_can_be_taken_out_again() {
        let text = "name='a,b',option.Depth=4,option.Book=\"x,y\",./bot --option.Depth=1,2";
        let without = |name: &str| EngineSpec::without_options(text, |one| one == name);
        assert_eq!(without("Depth"), "name='a,b',option.Book=\"x,y\",./bot --option.Depth=1,2");
        assert_eq!(without("Book"), "name='a,b',option.Depth=4,./bot --option.Depth=1,2");
        assert_eq!(without("name"), text);
    }

    #[test]
    fn what_is_wrong_is_named_with_what_is_allowed() {
        for (text, expected) in [
            ("name=Stock", "nothing follows 'name=Stock': write a comma"),
            ("name='Stock,./bot", "nothing follows 'name='Stock,./bot'"),
            ("name=,./bot", "name '': give 1 to 40 characters"),
            ("name=cost,./bot", "name 'cost': a player of Papan has this name"),
            ("time=soon,./bot", "time 'soon': give a number of seconds from 0.001 to 3600"),
            ("time=0,./bot", "time '0': give a number"),
            ("time=nan,./bot", "time 'nan': give a number"),
            ("inc=-1,./bot", "inc '-1': give a number"),
            ("move-time=4000,./bot", "move-time '4000': give a number"),
            ("time=1,time=2,./bot", "'time' given twice"),
            ("option.A=1,option.a=2,./bot", "'option.a' given twice"),
            ("log=,./bot", "'log=' without a file"),
        ] {
            let error = EngineSpec::parse(text).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }

    #[test]
    fn a_clock_of_its_own_replaces_the_time_for_a_move() {
        let everybody = Clock { per_move: Duration::from_secs(5), per_game: None };
        let of = |text: &str| EngineSpec::parse(text).unwrap().time_control(everybody);
        let own = of("time=10,inc=0.5,./bot").unwrap();
        assert_eq!((own.per_move, own.per_game), (None, Some(Duration::from_secs(10))));
        assert_eq!(own.increment, Duration::from_millis(500));
        let both = of("time=10,move-time=2,./bot").unwrap();
        assert_eq!(both.per_move, Some(Duration::from_secs(2)));
        assert_eq!(of("./bot").unwrap().per_move, Some(Duration::from_secs(5)));
        assert!(of("inc=1,./bot").is_err());
        let game = Clock { per_game: Some(Duration::from_mins(1)), ..everybody };
        let shared = EngineSpec::parse("inc=1,./bot").unwrap().time_control(game).unwrap();
        assert_eq!(shared.per_move, Some(Duration::from_secs(5)));
    }
}
