//! Arguments that several commands share.

mod memory;
mod regret;
mod tournament;

use std::num::NonZeroUsize;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use papan_arena::run::available_threads;
pub(crate) use papan_arena::settings::seconds;
use papan_games::Ruleset;
use papan_tui::ScreenOptions;
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_words::Language;

pub(crate) use memory::MemoryArgs;
pub(crate) use regret::MeasuredArgs;
pub(crate) use tournament::{LauncherArgs, TournamentArgs};

/// The language of the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct LanguageArgs {
    /// The language of output, help and errors (default: the language of the environment).
    #[arg(
        long,
        global = true,
        value_name = "LANGUAGE",
        help_heading = None::<&'static str>,
        value_parser = language()
    )]
    lang: Option<Language>,
}

impl LanguageArgs {
    /// The language of `--lang`, or else of the environment.
    pub(crate) fn language(self) -> Language {
        self.lang.unwrap_or_else(of_environment)
    }
}

/// The form of the output.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct AnswerArgs {
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    lang: LanguageArgs,
}

impl AnswerArgs {
    /// The language of text output. JSON is always in English.
    pub(crate) fn language(self) -> Language {
        self.lang.language()
    }
}

/// The heading of the screen options in the help.
const SCREEN: &str = "Terminal UI";

/// The options of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct ScreenArgs {
    #[command(flatten)]
    pub(crate) lang: LanguageArgs,

    /// Turn off animations.
    #[arg(long, help_heading = SCREEN)]
    no_animation: bool,

    /// Draw with ASCII characters only. This is the default if the terminal's encoding is not UTF-8.
    #[arg(long, help_heading = SCREEN)]
    ascii: bool,
}

impl ScreenArgs {
    /// Whether an option is given that only the whole screen has.
    pub(crate) fn is_about_the_screen(self) -> bool {
        self.no_animation || self.ascii
    }

    pub(crate) fn options(self) -> ScreenOptions {
        let Self { lang: LanguageArgs { lang }, no_animation, ascii } = self;
        ScreenOptions { lang, no_animation, ascii }
    }
}

/// The language of the environment.
pub(crate) fn of_environment() -> Language {
    Language::of_environment(|name| std::env::var(name).ok())
}

/// The language of `--lang` in a command line that is not parsed yet, or else of the environment: help and errors need it.
pub(crate) fn language_of(words: &[String]) -> Language {
    let tag = words.iter().enumerate().find_map(|(at, word)| match word.strip_prefix("--lang") {
        Some("") => words.get(at + 1).map(String::as_str),
        Some(value) => value.strip_prefix('='),
        None => None,
    });
    tag.map_or_else(of_environment, Language::of_tag)
}

fn language() -> impl TypedValueParser<Value = Language> {
    let values =
        [PossibleValue::new("en").help("English"), PossibleValue::new("id").help("Indonesian")];
    PossibleValuesParser::new(values).map(|tag| Language::of_tag(&tag))
}

/// The position in which a game starts.
#[derive(Clone, Debug, Args)]
pub(crate) struct StartArgs {
    /// The moves already made, such as `445` or "a1 b2" or "6|6@left pass".
    #[arg(
        long,
        visible_alias = "moves",
        value_name = "MOVES",
        allow_hyphen_values = true,
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) position: String,

    /// The hands in seat order, such as "0|5 1|1 .../4|6 0|2 .../...".
    #[arg(long, value_name = "DEAL")]
    pub(crate) deal: Option<String>,
}

pub(crate) fn rules(text: &str) -> Result<Ruleset, papan_games::TextError> {
    text.parse()
}

/// Parses a number of threads, at most a few for each processor.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, Refusal> {
    let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let most = processors.saturating_mul(8).max(64);
    match text.parse::<NonZeroUsize>() {
        Ok(threads) if threads.get() <= most => Ok(threads),
        _ => Err(Refusal(say!("usage-threads", most = most))),
    }
}

/// The number of threads to use: one for each processor by default.
pub(crate) fn thread_count(given: Option<NonZeroUsize>) -> usize {
    thread_number(given).get()
}

/// [`thread_count`] as a number that is not zero.
pub(crate) fn thread_number(given: Option<NonZeroUsize>) -> NonZeroUsize {
    given.or_else(|| NonZeroUsize::new(available_threads())).unwrap_or(NonZeroUsize::MIN)
}

/// Parses the name of one of `values`, each listed in the help with the text that `about` returns.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static>(
    values: &'static [(&'static str, T)],
    about: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let possible = |&(name, value): &(&'static str, T)| PossibleValue::new(name).help(about(value));
    PossibleValuesParser::new(values.iter().map(possible)).try_map(move |text| {
        let found = values.iter().find(|(name, _)| *name == text);
        found.map(|&(_, value)| value).ok_or("no such value")
    })
}

/// Parses a share from 0 to 1.
pub(crate) fn share(text: &str) -> Result<f64, Refusal> {
    let share = text.trim().parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| Refusal(say!("usage-share")))
}
