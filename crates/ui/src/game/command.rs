//! The command that continues a game at a terminal.

use papan_engine::PlayerSpec;
use papan_games::{AnyGame, Ruleset};
use papan_players::dice;
use papan_words::Language;

use crate::shell::quoted;

/// The command that starts a game again.
pub fn start_command(
    rules: &Ruleset,
    deal: Option<&str>,
    players: &[PlayerSpec],
    seed: u64,
    language: Language,
) -> String {
    let draws = rules.facts().chance || !players.iter().all(PlayerSpec::is_human);
    let mut words = vec!["papan play".to_owned(), rules.to_string()];
    if !players.is_empty() {
        words.push("--players".to_owned());
        words.extend(players.iter().map(|player| quoted(player.as_str())));
    }
    match deal {
        Some(deal) => words.push(format!("--deal {}", quoted(deal))),
        None if draws => words.push(format!("--seed {seed}")),
        None => {}
    }
    if language != Language::En {
        words.push(format!("--lang {}", language.tag()));
    }
    words.join(" ")
}

/// The command that continues a game.
pub fn resume_command(
    game: &AnyGame,
    players: &[PlayerSpec],
    seed: u64,
    language: Language,
) -> String {
    // A deal that follows from the seed is left out: the player must not see the other hands.
    let drawn = AnyGame::open(&game.rules(), None, "", &mut dice(seed, 0));
    let drawn = drawn.ok().and_then(|drawn| drawn.deal());
    let deal = game.deal().filter(|deal| drawn.as_ref() != Some(deal));
    let start = start_command(&game.rules(), deal.as_deref(), players, seed, language);
    from_here(&start, &game.text())
}

/// The command that continues after these moves, made from the command that starts the game.
pub fn from_here(start: &str, moves: &str) -> String {
    if moves.is_empty() { start.to_owned() } else { format!("{start} --position '{moves}'") }
}
