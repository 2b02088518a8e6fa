//! Errors in the arguments and with files, in the language of the request.

use std::error::Error as _;
use std::num::{IntErrorKind, ParseIntError};
use std::path::Path;

use clap::Error;
use clap::error::{ContextKind, ErrorKind};
use papan_games::Ruleset;
use papan_ui::words::{Refusal, refusal_of};
use papan_ui::{say, text};
use papan_words::{Language, Message};

/// The text of an error in the arguments; `None` for errors that clap's own text describes.
pub(crate) fn in_words(error: &Error, words: &[String], language: Language) -> Option<String> {
    let message = message(error, words, language)?;
    let tip = text!("usage-more", language);
    let error = say!("error", text = message.in_language(language)).in_language(language);
    Some(format!("{error}\n\n{tip}\n"))
}

/// The context of an error when a file or a folder is read.
pub(crate) fn cannot_read(path: &Path) -> Refusal {
    cannot("file-unread", path)
}

/// The context of an error with a file, by its message.
pub(crate) fn cannot(id: &'static str, path: &Path) -> Refusal {
    Refusal(say!(id, file = path.display().to_string()))
}

fn message(error: &Error, words: &[String], language: Language) -> Option<Message> {
    let argument = || value(error, ContextKind::InvalidArg);
    let translated = language != Language::En;
    let message = match error.kind() {
        ErrorKind::ValueValidation => say!(
            "usage-invalid",
            value = value(error, ContextKind::InvalidValue)?,
            argument = argument()?,
            reason = reason(error, language)?
        ),
        ErrorKind::MissingRequiredArgument => match swallowed(error, words) {
            Some(rules) => say!("usage-swallowed", rules = rules),
            None if translated => say!("usage-missing", arguments = argument()?),
            None => return None,
        },
        ErrorKind::UnknownArgument if translated => say!("usage-unknown", argument = argument()?),
        ErrorKind::InvalidSubcommand if translated => {
            say!("usage-no-command", name = value(error, ContextKind::InvalidSubcommand)?)
        }
        ErrorKind::InvalidValue if translated => {
            let given = value(error, ContextKind::InvalidValue).filter(|text| !text.is_empty());
            match given {
                None => say!("usage-no-value", argument = argument()?),
                Some(given) => say!(
                    "usage-not-one-of",
                    value = given,
                    argument = argument()?,
                    values = value(error, ContextKind::ValidValue).unwrap_or_default()
                ),
            }
        }
        ErrorKind::ArgumentConflict if translated => say!(
            "usage-conflict",
            argument = argument()?,
            other = value(error, ContextKind::PriorArg).unwrap_or_default()
        ),
        _ => return None,
    };
    Some(message)
}

/// A part of an error.
fn value(error: &Error, kind: ContextKind) -> Option<String> {
    Some(error.get(kind)?.to_string())
}

/// Why a value is invalid.
fn reason(error: &Error, language: Language) -> Option<String> {
    let source = error.source()?;
    if let Some(error) = source.downcast_ref::<ParseIntError>() {
        let id = match error.kind() {
            IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => "usage-number-large",
            _ => "usage-number-form",
        };
        return Some(text!(id, language).to_owned());
    }
    let text = source.to_string();
    let range = text.split_once(" is not in ").and_then(|(_, range)| range.split_once(".."));
    Some(match range {
        Some((from, "")) => say!("usage-number-from", from = from).in_language(language),
        Some((from, to)) => {
            let to = to.trim_start_matches('=');
            say!("usage-number-range", from = from, to = to).in_language(language)
        }
        None => refusal_of(source, language),
    })
}

/// The rules of a command that lacks them, if they were taken for a player: `--players a b RULES`.
fn swallowed(error: &Error, words: &[String]) -> Option<String> {
    let lacks_rules = value(error, ContextKind::InvalidArg)?.contains("<RULES>");
    let mut rules = words.iter().filter(|word| word.parse::<Ruleset>().is_ok());
    rules.next().filter(|_| lacks_rules).cloned()
}
