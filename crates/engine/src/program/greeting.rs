//! The protocol from the start of a program to its first move.

use std::ops::RangeInclusive;
use std::time::Duration;

use papan_games::text::shown;

use super::briefing;
use super::process::Process;
use crate::contender::{Fault, FaultKind};
use crate::offer::Domain;
use crate::offer::OptionOffer;

/// The name and the options that a program reports.
#[derive(Clone, Debug, Default)]
pub(super) struct Identity {
    pub(super) name: String,
    options: Vec<EngineOption>,
}

/// An option that a program reports.
#[derive(Clone, Debug)]
struct EngineOption {
    name: String,
    /// The range of a numeric option, if reported.
    range: Option<RangeInclusive<i128>>,
    /// The text after `type`.
    kind: String,
}

impl EngineOption {
    /// The text between a keyword such as `default` and the next keyword.
    fn part(&self, word: &str) -> Option<String> {
        let is_word = |text: &&str| ["default", "min", "max", "var"].contains(text);
        let mut words = self.kind.split_whitespace().skip_while(|&other| other != word).skip(1);
        let part: Vec<_> = words.by_ref().take_while(|text| !is_word(text)).collect();
        (!part.is_empty()).then(|| part.join(" "))
    }

    /// The allowed values and the default, for tuning.
    fn offer(&self) -> OptionOffer {
        let domain = match self.kind.split_whitespace().next() {
            Some("spin") => self.range.clone().and_then(|range| {
                let (low, high) = range.into_inner();
                let (low, high) = (i64::try_from(low).ok()?, i64::try_from(high).ok()?);
                (low < high).then(|| Domain::whole(low, high))
            }),
            Some("check") => Some(Domain::Words(["false", "true"].map(str::to_owned).to_vec())),
            Some("combo") => {
                let words = self.kind.split(" var ").skip(1).map(|word| word.trim().to_owned());
                Some(words.collect()).filter(|words: &Vec<_>| !words.is_empty()).map(Domain::Words)
            }
            _ => None,
        };
        OptionOffer { name: self.name.clone(), domain, usual: self.part("default") }
    }
}

impl Identity {
    /// Reads an `id name` or `option name` line and ignores others.
    pub(super) fn note(&mut self, line: &str) {
        if let Some(name) = line.strip_prefix("id name ") {
            name.trim().clone_into(&mut self.name);
        }
        if let Some(option) = line.strip_prefix("option name ") {
            let (name, kind) = option.split_once(" type ").unwrap_or((option, ""));
            let words: Vec<_> = kind.split_whitespace().collect();
            let number = |word: &str| {
                let at = words.iter().position(|&other| other == word)?;
                words.get(at + 1)?.parse::<i128>().ok()
            };
            let range = number("min").zip(number("max")).filter(|(min, max)| min <= max);
            let range = range.map(|(min, max)| min..=max);
            let (name, kind) = (name.trim().to_owned(), kind.to_owned());
            self.options.push(EngineOption { name, range, kind });
        }
    }

    /// The options, except those that Papan sets itself.
    pub(super) fn offers(&self) -> Vec<OptionOffer> {
        let ours = ["rules", "seed"].into_iter().chain(briefing::OPTIONS);
        let is_ours = |name: &str| ours.clone().any(|other| other.eq_ignore_ascii_case(name));
        let others = self.options.iter().filter(|option| !is_ours(&option.name));
        others.map(EngineOption::offer).collect()
    }

    /// Finds an option by name. Case does not matter, as in UCI.
    fn option(&self, name: &str) -> Option<&EngineOption> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Whether the program offers a switch of this name.
    pub(super) fn is_check(&self, name: &str) -> bool {
        self.option(name)
            .is_some_and(|option| option.kind.split_whitespace().next() == Some("check"))
    }

    /// The command that turns a switch on, for a program that has it.
    fn switch_command(&self, name: &str) -> Option<String> {
        let option = self.option(name).filter(|_| self.is_check(name))?;
        Some(format!("setoption name {} value true", option.name))
    }

    /// The commands for the options that Papan sets at the start.
    pub(super) fn own_commands(&self, rules: &str) -> Vec<String> {
        let switches = briefing::OPTIONS.iter().filter_map(|name| self.switch_command(name));
        self.rules_command(rules).into_iter().chain(switches).collect()
    }

    /// The command that sets the rules, for a program that has such an option.
    fn rules_command(&self, rules: &str) -> Option<String> {
        let option = self.option("rules")?;
        Some(format!("setoption name {} value {rules}", option.name))
    }

    /// The command that sets the seed, for a program that has such an option.
    pub(super) fn seed_command(&self, seed: u64) -> Option<String> {
        let EngineOption { name, range, .. } = self.option("seed")?;
        // Every program can read 31 bits, even one that reports no range.
        let (min, max) = range.clone().unwrap_or(0..=i32::MAX.into()).into_inner();
        let size = max.saturating_sub(min).saturating_add(1).max(1);
        let value = min.saturating_add(i128::from(seed) % size);
        Some(format!("setoption name {name} value {value}"))
    }

    fn option_command(&self, name: &str, value: &str) -> Result<String, Fault> {
        let Some(option) = self.option(name) else {
            let names: Vec<_> = self.options.iter().map(|option| &option.name[..]).collect();
            let there = match &names[..] {
                [] => "it has none".to_owned(),
                names => format!("its options are {}", names.join(", ")),
            };
            let detail = format!("it has no option '{}': {there}", shown(name));
            return Err(Fault::new(FaultKind::Garbage, detail));
        };
        Ok(format!("setoption name {} value {value}", option.name))
    }
}

/// Begins the protocol: sets the rules if the program has that option, sets the options and waits until the program
/// is ready.
pub(super) fn greet(
    process: &mut Process,
    rules: &str,
    options: &[(String, String)],
    patience: Duration,
) -> Result<Identity, Fault> {
    let mut identity = Identity::default();
    process.send("ugi");
    process.answer("ugiok", patience, |line| identity.note(line))?;
    let mut commands = identity.own_commands(rules);
    for (name, value) in options {
        commands.push(identity.option_command(name, value)?);
    }
    for command in &commands {
        process.send(command);
    }
    let mut refused = None;
    process.send("isready");
    process.answer("readyok", patience, |line| {
        // Papan reports errors like this. Results of a program that plays with other settings would be wrong.
        if let Some(error) = line.strip_prefix("info string error") {
            refused.get_or_insert_with(|| error.trim_start_matches([':', ' ']).to_owned());
        }
    })?;
    match refused.filter(|_| !commands.is_empty()) {
        Some(error) => {
            process.end(Duration::ZERO);
            Err(Fault::new(FaultKind::Garbage, format!("it refuses what it was told: {error}")))
        }
        None => Ok(identity),
    }
}

/// Waits until the program has executed all commands.
pub(super) fn ready(process: &mut Process, patience: Duration) -> Result<(), Fault> {
    process.send("isready");
    process.answer("readyok", patience, |_| ()).map(drop)
}

/// Begins a game: sends a command before it, and a line with facts after it.
pub(super) fn new_game(
    process: &mut Process,
    before: Option<&str>,
    facts: Option<&str>,
    patience: Duration,
) -> Result<(), Fault> {
    process.drain_output()?;
    for command in [before, Some("uginewgame"), facts].into_iter().flatten() {
        process.send(command);
    }
    ready(process, patience)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn identity(lines: &[&str]) -> Identity {
        let mut identity = Identity::default();
        for line in lines {
            identity.note(line);
        }
        identity
    }

    #[test]
    fn a_seed_is_told_within_what_the_program_takes() {
        let seed = |line: &str| identity(&[line]).seed_command(12_345_678_901).unwrap();
        let told = seed("option name Seed type spin default 0 min 1 max 10");
        assert_eq!(told, "setoption name Seed value 2");
        let told = seed("option name seed type spin default 0 min 0 max 18446744073709551615");
        assert_eq!(told, "setoption name seed value 12345678901");
        assert!(seed("option name Seed type string").len() < 40);
        assert_eq!(seed("option name Seed type spin min 3 max 3"), "setoption name Seed value 3");
        assert_eq!(identity(&["option name Speed type spin"]).seed_command(1), None);
    }

    #[test]
    fn options_say_what_they_may_be_and_what_is_usual() {
        let bot = identity(&[
            "option name Skill Level type spin default 4 min 0 max 20",
            "option name Book type check default true",
            "option name Style type combo default Very Solid var Very Solid var wild",
            "option name Path type string default <empty>",
            "option name Seed type spin default 0 min 0 max 9",
            "option name LegalMoves type check default false",
        ]);
        let words = |words: &[&str]| {
            Some(Domain::Words(words.iter().map(|&word| word.to_owned()).collect()))
        };
        let offers: Vec<_> =
            bot.offers().into_iter().map(|o| (o.name, o.domain, o.usual)).collect();
        let offer =
            |name: &str, domain, usual: &str| (name.to_owned(), domain, Some(usual.to_owned()));
        assert_eq!(
            offers,
            [
                offer("Skill Level", Some(Domain::whole(0, 20)), "4"),
                offer("Book", words(&["false", "true"]), "true"),
                offer("Style", words(&["Very Solid", "wild"]), "Very Solid"),
                offer("Path", None, "<empty>"),
            ]
        );
    }

    #[test]
    fn options_are_known_by_any_letters_and_missing_ones_are_told() {
        let bot = identity(&["id name Bot", "option name Skill Level type spin min 0 max 20"]);
        let command = bot.option_command("skill level", "4").unwrap();
        assert_eq!(command, "setoption name Skill Level value 4");
        let fault = bot.option_command("Depth", "4").unwrap_err();
        assert_eq!(fault.detail, "it has no option 'Depth': its options are Skill Level");
    }
}
