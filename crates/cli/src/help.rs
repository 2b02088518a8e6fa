//! The command line as clap reads it: short options, short and long help, and both in the language of the request.

use std::fmt::Write as _;

use clap::builder::{PossibleValue, Str};
use clap::{Arg, ArgAction, Command};
use papan_ui::{say, text};
use papan_words::{Language, Source};
use serde_json::Value;

/// The Indonesian help: `COMMAND`, `COMMAND-OPTION`, and `arg-OPTION` for options of several commands. The English help is
/// in the comments of the arguments.
static HELP: Source = Source::new("cli", "", include_str!("../words/id.ftl"));

/// The commands by purpose.
const GROUPS: [(&str, &[&str]); 4] = [
    ("help-play", &["play", "puzzles", "serve", "list"]),
    ("help-learn", &["explain", "trace", "explore", "papers", "solve", "verify"]),
    (
        "help-measure",
        &[
            "arena",
            "regret",
            "analyze",
            "grade",
            "exploit",
            "match-odds",
            "tune",
            "ablate",
            "work",
            "bench",
        ],
    ),
    ("help-program", &["engine", "perft", "completions", "man"]),
];

/// The short form of an option, where it has one.
const SHORT: [(&str, char); 5] =
    [("players", 'p'), ("player", 'p'), ("games", 'n'), ("seed", 's'), ("threads", 'j')];

/// The names of values, with the id of the text in another language.
const VALUES: [(&str, &str); 28] = [
    ("ADDRESS", "value-address"),
    ("COMMAND", "value-command"),
    ("DATE", "value-date"),
    ("DEAL", "value-deal"),
    ("DIR", "value-dir"),
    ("DISCS", "value-discs"),
    ("DRAWN", "value-drawn"),
    ("FILE", "value-file"),
    ("FILE.csv", "value-file-csv"),
    ("FILE.html", "value-file-html"),
    ("FILE.jsonl", "value-file-jsonl"),
    ("FILE.md", "value-file-md"),
    ("FILE.tex", "value-file-tex"),
    ("GRADE", "value-grade"),
    ("LANGUAGE", "value-language"),
    ("MOVES", "value-moves"),
    ("NAME", "value-name"),
    ("OPTIONS", "value-options"),
    ("PAPER", "value-paper"),
    ("PLAYER", "value-player"),
    ("PLAYER=RATING", "value-player-rating"),
    ("POSITION", "value-position"),
    ("PUZZLE", "value-puzzle"),
    ("RULES", "value-rules"),
    ("SECONDS", "value-seconds"),
    ("SIZE", "value-size"),
    ("THEME", "value-theme"),
    ("WHAT", "value-what"),
];

/// Finishes the command line of the program: short options, groups, and the help in a language.
pub(crate) fn program(program: Command, language: Language) -> Command {
    let texts = match language {
        Language::En => Value::Null,
        Language::Id => HELP.to_json(Language::Id),
    };
    let program = finished(program, "", &Texts { texts, language });
    let groups = grouped(&program, language);
    let usage = text!("help-usage", language);
    let template =
        format!("{{about-with-newline}}\n{usage}: {{usage}}\n\n{groups}{{options}}{{after-help}}");
    let heading = text!("help-commands", language);
    let mut program = program.subcommand_help_heading(heading).help_template(template);
    // clap adds the command `help`, with a text in English.
    program.build();
    describe_help(&mut program, text!("help-of-command", language));
    if language != Language::En {
        translate_usage(&mut program, language);
    }
    program
}

/// Replaces the words that clap writes in English in the usage of every command.
fn translate_usage(program: &mut Command, language: Language) {
    for command in program.get_subcommands_mut() {
        translate_usage(command, language);
    }
    let usage = program.render_usage().to_string();
    let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
    let usage = usage.replace("[OPTIONS]", &format!("[{}]", text!("help-usage-options", language)));
    *program = std::mem::take(program).override_usage(usage);
}

/// Gives the command `help`, below every command that has it, a text.
fn describe_help(program: &mut Command, text: &'static str) {
    for command in program.get_subcommands_mut() {
        if command.get_name() == "help" {
            *command = std::mem::take(command).about(text).long_about(text);
        } else {
            describe_help(command, text);
        }
    }
}

/// The Indonesian texts, or none.
struct Texts {
    texts: Value,
    language: Language,
}

impl Texts {
    fn get(&self, id: &str) -> Option<String> {
        self.texts.get(id)?.as_str().map(str::to_owned)
    }

    /// The help of an option of a command.
    fn of_option(&self, path: &str, option: &Arg) -> Option<String> {
        let name = option.get_id().as_str().replace('_', "-");
        self.get(&format!("{path}-{name}")).or_else(|| self.get(&format!("arg-{name}")))
    }
}

/// A command with its short options, its headings and its help, and so all commands below it.
fn finished(command: Command, path: &str, texts: &Texts) -> Command {
    let language = texts.language;
    let (usage, options) = (text!("help-usage", language), text!("help-options", language));
    let names: Vec<_> = command.get_subcommands().map(|one| one.get_name().to_owned()).collect();
    let about = texts.get(if path.is_empty() { "papan" } else { path });
    let command = match about {
        Some(about) => command.about(about.clone()).long_about(about),
        None => command,
    };
    let command = names.iter().fold(command, |command, name| {
        let path = if path.is_empty() { name.clone() } else { format!("{path}-{name}") };
        command.mut_subcommand(name, |below| finished(below, &path, texts))
    });
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .mut_args(|option| option_with_help(option, path, texts, options))
        .arg(help.help(text!("help-help", language)).help_heading(options))
        .arg(version.help(text!("help-version", language)).help_heading(options))
        .subcommand_help_heading(text!("help-commands", language))
        .subcommand_value_name(text!("help-usage-command", language))
        .help_template(format!(
            "{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
}

fn option_with_help(option: Arg, path: &str, texts: &Texts, options: &'static str) -> Arg {
    let language = texts.language;
    let short = SHORT.iter().find(|(id, _)| option.get_id() == id).map(|&(_, letter)| letter);
    let option = match short {
        Some(letter) => option.short(letter),
        None => option,
    };
    let takes_number = option.get_action().takes_values() && !option.is_allow_hyphen_values_set();
    let option = option.allow_negative_numbers(takes_number);
    let heading = if option.is_positional() { text!("help-arguments", language) } else { options };
    let option = match option.get_help_heading() {
        None => option.help_heading(heading),
        Some(_) => option.help_heading(text!("help-screen", language)),
    };
    let option = match option.get_value_names().map(|names| value_names(names, language)) {
        Some(names) => option.value_names(names),
        None => option,
    };
    let long = texts.of_option(path, &option).or_else(|| {
        let help = option.get_long_help().or_else(|| option.get_help());
        help.map(ToString::to_string)
    });
    let Some(long) = long else { return option };
    let short = first_part(&long);
    if language == Language::En || !option.get_action().takes_values() {
        return option.help(short).long_help(long);
    }
    // clap writes defaults and values in English.
    let values = values(&option, language);
    let option = option.hide_default_value(true).hide_possible_values(true);
    option.help(format!("{short}{values}")).long_help(format!("{long}{values}"))
}

/// The names of the values of an option in a language.
fn value_names(names: &[Str], language: Language) -> Vec<Str> {
    let id_of = |name: &Str| {
        VALUES.iter().find(|(english, _)| name.as_str() == *english).map(|(_, id)| *id)
    };
    let translated = |name: &Str| match (language, id_of(name)) {
        (Language::Id, Some(id)) => HELP.text(language, id).into(),
        _ => name.clone(),
    };
    names.iter().map(translated).collect()
}

/// The default of an option and its possible values, where clap would show them.
fn values(option: &Arg, language: Language) -> String {
    let default = option.get_default_values().iter().map(|value| value.to_string_lossy());
    let default: Vec<_> = default.filter(|_| !option.is_hide_default_value_set()).collect();
    let possible = option.get_possible_values();
    let possible: Vec<_> = possible
        .iter()
        .filter(|value| !option.is_hide_possible_values_set() && !value.is_hide_set())
        .map(PossibleValue::get_name)
        .collect();
    let mut text = String::new();
    for (id, values) in [("help-default", default.join(" ")), ("help-values", possible.join(", "))]
    {
        if !values.is_empty() {
            let _ = write!(text, " [{}]", say!(id, values = values).in_language(language));
        }
    }
    text
}

/// The beginning of a help text, up to the first detail.
fn first_part(long: &str) -> String {
    let ends = ["\n", ". ", "; ", ": ", " (default", " (bawaan"];
    let end = ends.iter().filter_map(|end| long.find(end)).min();
    long[..end.unwrap_or(long.len())].trim_end_matches('.').to_owned()
}

/// The list of commands by purpose.
fn grouped(program: &Command, language: Language) -> String {
    let mut list = String::new();
    for (heading, names) in GROUPS {
        let _ = writeln!(list, "{}:", say!(heading).in_language(language));
        for name in names {
            let command = program.find_subcommand(name);
            let about = command.and_then(Command::get_about).map(ToString::to_string);
            let _ = writeln!(list, "  {name:<12} {}", about.unwrap_or_default());
        }
        list.push('\n');
    }
    list + text!("help-options", language) + ":\n"
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::commands::{Cli, program};

    /// Every command with its path.
    fn commands(command: &Command, path: &str, visit: &mut impl FnMut(&Command, &str)) {
        visit(command, path);
        for below in command.get_subcommands() {
            let name = below.get_name();
            let path = if path.is_empty() { name.to_owned() } else { format!("{path}-{name}") };
            commands(below, &path, visit);
        }
    }

    #[test]
    fn every_command_and_option_has_help_in_indonesian() {
        let texts = Texts { texts: HELP.to_json(Language::Id), language: Language::Id };
        let mut missing = Vec::new();
        commands(&Cli::command(), "", &mut |command, path| {
            if texts.get(if path.is_empty() { "papan" } else { path }).is_none() {
                missing.push(path.to_owned());
            }
            for option in command.get_arguments() {
                if texts.of_option(path, option).is_none() {
                    missing.push(format!("{path}-{}", option.get_id()));
                }
            }
        });
        assert_eq!(missing, [""; 0]);
    }

    #[test]
    fn every_command_is_in_one_group_and_has_a_short_summary() {
        let program = program(Language::En);
        let mut grouped: Vec<_> =
            GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let names = program.get_subcommands().map(Command::get_name);
        let mut all: Vec<_> = names.filter(|&name| name != "help").collect();
        grouped.sort_unstable();
        all.sort_unstable();
        assert_eq!(grouped, all);
        commands(&program, "", &mut |command, path| {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let words = about.split_whitespace().count();
            // The texts of `help` are those of clap.
            let ours = !path.is_empty() && command.get_name() != "help";
            assert!(!ours || (2..=8).contains(&words), "{path}: {about}");
        });
    }

    #[test]
    fn the_command_line_is_consistent_in_both_languages() {
        for language in Language::ALL {
            program(language).debug_assert();
        }
    }

    #[test]
    fn defaults_and_values_are_in_the_language_of_the_help() {
        let mut program = program(Language::Id);
        // This hands the version down, without which clap renders no help.
        program.build();
        let explain = program.find_subcommand_mut("explain").unwrap().render_long_help();
        assert!(explain.to_string().contains("[bawaan: 1]"), "{explain}");
        let usage = "Pemakaian: papan explain [OPSI] ";
        assert!(explain.to_string().contains(usage), "{explain}");
        let play = program.find_subcommand_mut("play").unwrap().render_help().to_string();
        assert!(play.contains("[pilihan: beginner,"), "{play}");
        let mut english = Vec::new();
        commands(&program, "", &mut |command, path| {
            let help = command.clone().render_long_help().to_string();
            let is_english = [
                "[default: ",
                "[possible values: ",
                "Possible values:",
                "[OPTIONS]",
                "COMMAND",
                "RULES",
                "FILE",
                "PLAYER",
            ];
            // clap adds `help` itself, with a name of its own for the argument.
            let is_ours = !path.split('-').any(|name| name == "help");
            if is_ours && is_english.iter().any(|words| help.contains(words)) {
                english.push(path.to_owned());
            }
        });
        assert_eq!(english, [""; 0]);
    }

    #[test]
    fn short_help_is_the_first_part() {
        assert_eq!(
            first_part("The players, one for each seat: `human`, or a bot."),
            "The players, one for each seat"
        );
        assert_eq!(first_part("The seed (default: 1)."), "The seed");
    }
}
