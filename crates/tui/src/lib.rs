//! The screen: the whole program on a terminal, with menus, boards, tournaments and papers.
//!
//! ```text
//!   keys, mouse ──▶ Program ──▶ the topmost Screen ──▶ Next: stay, open another, go back
//!                      ▲                │
//!                      └──── Bell ◀── threads that think, play and check in the background
//! ```
//!
//! One file for each screen: its state, its keys, its drawing. What a game looks like is here; what a
//! legal move is, how a bot thinks and how results are counted is in the other crates. Every text is
//! in [`papan_ui::words`].

mod config;
mod contract;
mod dialog;
mod look;
mod menu;
mod papers;
mod play;
mod program;
mod prose;
mod puzzles;
mod rows;
mod seats;
#[cfg(test)]
mod stage;
mod terminal;
mod tournament;
mod worker;

use std::env;
use std::sync::mpsc;

use anyhow::Result;

use config::Config;
use contract::{Bell, Context, Screen};
use look::Look;
use menu::Menu;
use papan_ui::session::Setup;
use papan_words::Language;
use program::Program;

/// How the screen is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScreenOptions {
    /// The language of the screen; that of the environment unless given.
    pub lang: Option<Language>,
    /// Let nothing move on the screen.
    pub no_animation: bool,
    /// Draw with ASCII alone, as is done anyway where the terminal's encoding is not UTF-8.
    pub ascii: bool,
}

impl ScreenOptions {
    /// How everything looks, by what was asked for and by what the environment says.
    fn look(self, variable: impl Fn(&str) -> Option<String>) -> Look {
        let language = self.lang.unwrap_or_else(|| Language::of_environment(&variable));
        let set = |name: &&str| variable(name).is_some_and(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find(set).and_then(&variable);
        let encoding = locale.unwrap_or_default().to_lowercase().replace('-', "");
        // Where nothing is said of the encoding, as on Windows and on macOS outside of a shell, it is
        // UTF-8 nowadays.
        let unknown = encoding.is_empty() && !cfg!(target_os = "linux");
        Look {
            language,
            coloured: !set(&"NO_COLOR"),
            ascii: self.ascii || !(unknown || encoding.contains("utf8")),
            animated: !self.no_animation,
        }
    }
}

/// Opens the screen with its menu.
pub fn run(args: ScreenOptions) -> Result<()> {
    let config = Config::of_this_user();
    let menu = Box::new(Menu::new(&config));
    show(args, config, |_| Ok(menu))
}

/// Opens the screen with a game.
pub fn play(args: ScreenOptions, setup: &Setup) -> Result<()> {
    show(args, Config::of_this_user(), |context| play::open(setup, context))
}

/// Runs the program with its first screen. What cannot be opened is said before the terminal is taken.
fn show(
    args: ScreenOptions,
    mut config: Config,
    first: impl FnOnce(&mut Context<'_>) -> Result<Box<dyn Screen>>,
) -> Result<()> {
    let look = args.look(|name| env::var(name).ok());
    let (send, events) = mpsc::channel();
    let bell = Bell::new(send.clone());
    let first = first(&mut Context { look, config: &mut config, bell: &bell })?;
    terminal::run(Program::new(first, look, config, bell), send, &events)
}

#[cfg(test)]
mod tests {
    use papan_ui::text;

    use super::*;

    fn look(args: ScreenOptions, environment: &[(&str, &str)]) -> Look {
        let value = |name: &str| environment.iter().find(|(of, _)| *of == name).map(|(_, v)| v);
        args.look(|name| value(name).map(|&value| value.to_owned()))
    }

    #[test]
    fn colours_are_left_off_where_they_are_not_wanted() {
        assert!(look(ScreenOptions::default(), &[]).coloured);
        assert!(look(ScreenOptions::default(), &[("NO_COLOR", "")]).coloured);
        assert!(!look(ScreenOptions::default(), &[("NO_COLOR", "1")]).coloured);
    }

    #[test]
    fn the_encoding_decides_what_can_be_shown() {
        let ascii =
            |environment: &[(&str, &str)]| look(ScreenOptions::default(), environment).ascii;
        for unicode in ["C.UTF-8", "en_GB.utf8", "id_ID.UTF-8@variant"] {
            assert!(!ascii(&[("LANG", unicode)]), "{unicode}");
        }
        for plain in ["C", "POSIX", "en_GB.ISO-8859-1"] {
            assert!(ascii(&[("LANG", plain)]), "{plain}");
        }
        // The first that is set decides.
        assert!(ascii(&[("LANG", "C.UTF-8"), ("LC_ALL", "C")]));
        assert!(!ascii(&[("LANG", "C"), ("LC_CTYPE", "C.UTF-8"), ("LC_ALL", "")]));
        assert_eq!(ascii(&[]), cfg!(target_os = "linux"));
        let asked = ScreenOptions { ascii: true, ..ScreenOptions::default() };
        assert!(look(asked, &[("LANG", "C.UTF-8")]).ascii);
    }

    #[test]
    fn what_is_asked_for_comes_before_the_environment() {
        let said = |args, environment: &[(&str, &str)]| {
            text!("common-back", look(args, environment).language)
        };
        let english = ScreenOptions { lang: Some(Language::En), ..ScreenOptions::default() };
        assert_eq!(said(ScreenOptions::default(), &[("LANG", "id_ID.UTF-8")]), "kembali");
        assert_eq!(said(english, &[("LANG", "id_ID.UTF-8")]), "back");
        let still = ScreenOptions { no_animation: true, ..ScreenOptions::default() };
        assert!(look(ScreenOptions::default(), &[]).animated && !look(still, &[]).animated);
    }
}
