//! The command that goes on with a game at a terminal.

use std::borrow::Cow;

use papan_games::Ruleset;
use papan_players::dice;

use super::{AnyGame, HUMAN, Start};

/// The command that starts a game again.
pub fn start_command(rules: &Ruleset, deal: Option<&str>, players: &[String], seed: u64) -> String {
    let draws = rules.facts().chance || players.iter().any(|name| name != HUMAN);
    let how_to_repeat = match (deal, draws) {
        (Some(deal), _) => format!(" --deal '{deal}'"),
        (None, true) => format!(" --seed {seed}"),
        (None, false) => String::new(),
    };
    let players = if players.is_empty() {
        String::new()
    } else {
        let words: Vec<_> = players.iter().map(|name| typed(name)).collect();
        format!(" --players {}", words.join(" "))
    };
    format!("papan play {rules}{players}{how_to_repeat}")
}

/// The command that goes on with a game.
pub fn resume_command(game: &AnyGame, players: &[String], seed: u64) -> String {
    // What the seed deals need not be named: whoever plays must not see the tiles of others.
    let drawn = AnyGame::new(game.rules(), &Start::default(), &mut dice(seed, 0));
    let drawn = drawn.ok().and_then(|drawn| drawn.deal());
    let deal = game.deal().filter(|deal| drawn.as_ref() != Some(deal));
    let start = start_command(game.rules(), deal.as_deref(), players, seed);
    from_here(&start, &game.text())
}

/// The command that goes on after these moves, from the one that starts the game anew.
pub fn from_here(start: &str, moves: &str) -> String {
    if moves.is_empty() { start.to_owned() } else { format!("{start} --position '{moves}'") }
}

/// A player as it is typed: a command with spaces is quoted for the shell.
pub fn typed(name: &str) -> Cow<'_, str> {
    if name.contains(char::is_whitespace) {
        shlex::try_quote(name).unwrap_or(Cow::Borrowed(name))
    } else {
        Cow::Borrowed(name)
    }
}
