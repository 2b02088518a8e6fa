//! Arguments that several commands share.

mod memory;
mod regret;
mod tournament;

use std::num::NonZeroUsize;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
pub(crate) use papan_arena::settings::seconds;
use papan_games::Ruleset;
use papan_tui::ScreenOptions;
use papan_words::Language;

pub(crate) use memory::MemoryArgs;
pub(crate) use regret::MeasuredArgs;
pub(crate) use tournament::{LauncherArgs, TournamentArgs};

/// In which language people are spoken to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct LanguageArgs {
    /// The language; that of the environment unless given.
    #[arg(long, value_name = "LANGUAGE", value_parser = language())]
    lang: Option<Language>,
}

impl LanguageArgs {
    /// The language that is asked for, or that of the environment.
    pub(crate) fn language(self) -> Language {
        self.lang.unwrap_or_else(of_environment)
    }
}

/// How an answer is given.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct AnswerArgs {
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    lang: LanguageArgs,
}

impl AnswerArgs {
    /// The language of what people read. What programs read is English everywhere.
    pub(crate) fn language(self) -> Language {
        self.lang.language()
    }
}

/// What options of the screen stand under in the help.
pub(crate) const SCREEN: &str = "The screen";

/// How the screen is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct ScreenArgs {
    #[command(flatten)]
    pub(crate) lang: LanguageArgs,

    /// Let nothing move on the screen.
    #[arg(long)]
    no_animation: bool,

    /// Draw with ASCII alone, as is done anyway where the terminal's encoding is not UTF-8.
    #[arg(long)]
    ascii: bool,
}

impl ScreenArgs {
    /// Whether something is asked for that only the whole screen has.
    pub(crate) fn is_about_the_screen(self) -> bool {
        self.no_animation || self.ascii
    }

    pub(crate) fn options(self) -> ScreenOptions {
        let Self { lang: LanguageArgs { lang }, no_animation, ascii } = self;
        ScreenOptions { lang, no_animation, ascii }
    }
}

/// The language that the environment asks for.
pub(crate) fn of_environment() -> Language {
    Language::of_environment(|name| std::env::var(name).ok())
}

fn language() -> impl TypedValueParser<Value = Language> {
    let values =
        [PossibleValue::new("en").help("English"), PossibleValue::new("id").help("Indonesian")];
    PossibleValuesParser::new(values).map(|tag| Language::of_tag(&tag))
}

/// Where a game starts from.
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

/// A number of threads that this machine can run: a few for each processor.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let most = processors.saturating_mul(8).max(64);
    match text.parse::<NonZeroUsize>() {
        Ok(threads) if threads.get() <= most => Ok(threads),
        _ => Err(format!("give a number of threads from 1 to {most}")),
    }
}

/// A share of something, from 0 to 1.
pub(crate) fn share(text: &str) -> Result<f64, String> {
    let share = text.trim().parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "give a share from 0 to 1, such as 0.3".to_owned())
}
