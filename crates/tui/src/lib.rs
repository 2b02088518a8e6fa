//! The screen: the whole program on a terminal, with menus, boards, tournaments and papers.
//!
//! ```text
//!   keys, mouse ──▶ Program ──▶ the topmost Screen ──▶ Next: stay, open another, go back
//!                      ▲                │
//!                      └──── Waker ◀── threads that think, play and check in the background
//! ```
//!
//! One file for each screen: its state, its keys, its drawing. This crate only draws games; rules, players and
//! results are in the other crates. Every text is in [`papan_ui::words`].

mod config;
mod contract;
mod dialog;
mod form;
mod keys;
mod menu;
mod papers;
mod play;
mod program;
mod puzzles;
mod seats;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod tournament;
mod widgets;
mod worker;

use std::env;
use std::sync::mpsc;

use anyhow::Result;

use config::Config;
use contract::{Context, Screen, Waker};
use papan_ui::session::Setup;
use papan_words::Language;
use program::Program;
use theme::Theme;

/// The options of the terminal screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScreenOptions {
    /// The language of the screen; by default that of the environment.
    pub lang: Option<Language>,
    /// Switches animations off.
    pub no_animation: bool,
    /// Draws with ASCII alone, which is the default where the terminal's encoding is not UTF-8.
    pub ascii: bool,
}

impl ScreenOptions {
    /// The look, from these options and the environment.
    fn look(self, variable: impl Fn(&str) -> Option<String>) -> Theme {
        let language = self.lang.unwrap_or_else(|| Language::of_environment(&variable));
        let set = |name: &&str| variable(name).is_some_and(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find(set).and_then(&variable);
        let encoding = locale.unwrap_or_default().to_lowercase().replace('-', "");
        // Windows, and macOS outside of a shell, do not name the encoding; there it is UTF-8.
        let unknown = encoding.is_empty() && !cfg!(target_os = "linux");
        Theme {
            language,
            coloured: !set(&"NO_COLOR"),
            ascii: self.ascii || !(unknown || encoding.contains("utf8")),
            animated: !self.no_animation,
            ticks: 0,
        }
    }
}

/// Opens the screen with its menu.
pub fn run(args: ScreenOptions) -> Result<()> {
    let config = Config::of_this_user();
    let menu = menu::open(&config);
    show(args, config, |_| Ok(menu))
}

/// Opens the screen with a game.
pub fn play(args: ScreenOptions, setup: &Setup) -> Result<()> {
    show(args, Config::of_this_user(), |context| play::open(setup, context))
}

/// Runs the program with its first screen. If that cannot be opened, the error comes before the terminal is taken.
fn show(
    args: ScreenOptions,
    mut config: Config,
    first: impl FnOnce(&mut Context<'_>) -> Result<Box<dyn Screen>>,
) -> Result<()> {
    let look = args.look(|name| env::var(name).ok());
    let (send, events) = mpsc::channel();
    let waker = Waker::new(send.clone());
    let first = first(&mut Context { look, config: &mut config, waker: &waker })?;
    terminal::run(Program::new(first, look, config, waker), send, &events)
}
