//! Positions in which a bot must at least give a legal move: the first check of a new bot.

use papan_games::{AnyGame, Ruleset};
use papan_players::{Dice, Limits, dice};
use rand::RngExt;
use serde::Serialize;

use super::{built_in, line_rules};
use crate::game::GameError;

/// The number of games at random from which positions are taken.
const GAMES: u64 = 200;
/// The seed of these games.
const SEED: u64 = 1;

/// The kind of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ExampleKind {
    /// The first move of a game.
    Start,
    /// The game has begun.
    Begun,
    /// A move that the start allows is not allowed any more: in Connect Four a column is full.
    Full,
    /// One move is legal.
    Forced,
}

impl ExampleKind {
    /// The number of positions of this kind.
    const fn count(self) -> usize {
        match self {
            Self::Start => 1,
            Self::Begun | Self::Full => 12,
            Self::Forced => 8,
        }
    }
}

/// A position in which the bot is to move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Example {
    kind: ExampleKind,
    /// The moves so far.
    position: String,
    history: Vec<String>,
    /// The seat to move.
    seat: usize,
    /// The legal moves.
    moves: Vec<String>,
    /// The move of the reference player; null without one.
    expected: Option<String>,
}

/// The positions with which a bot is checked, by kind; with the moves of a built-in player, if a reference is given.
pub fn examples(
    rules: &str,
    reference: Option<&str>,
    limits: &Limits,
) -> Result<Vec<Example>, GameError> {
    let rules = line_rules(rules)?;
    let mut found: Vec<Example> = Vec::new();
    for number in 0..GAMES {
        collect(&rules, &mut dice(SEED, number), &mut found)?;
    }
    found.sort_by_key(|one| one.kind as usize);
    let Some(player) = reference else { return Ok(found) };
    let mut bot = built_in(player, &rules)?;
    bot.limit(limits);
    for (number, one) in (0..).zip(&mut found) {
        let game = AnyGame::open(&rules, None, &one.position, &mut dice(SEED, 0))?;
        bot.begin();
        one.expected = Some(bot.choose(&game, &mut dice(SEED, number))?);
    }
    Ok(found)
}

/// Adds positions of a game of random moves that do not end it.
fn collect(rules: &Ruleset, dice: &mut Dice, found: &mut Vec<Example>) -> Result<(), GameError> {
    let mut game = AnyGame::open(rules, None, "", dice)?;
    let all = game.legal_moves().len();
    while let Some(seat) = game.turn() {
        let (moves, history) = (game.legal_moves(), game.moves());
        let kind = match (history.len(), moves.len()) {
            (0, _) => ExampleKind::Start,
            (_, 1) => ExampleKind::Forced,
            _ if is_full(rules) && moves.len() < all => ExampleKind::Full,
            _ => ExampleKind::Begun,
        };
        let mut alike = found.iter().filter(|one| one.kind == kind);
        let count = alike.clone().count();
        // Positions of a kind are from several games, and all forced moves differ.
        let is_wanted = match kind {
            ExampleKind::Forced => alike.all(|one| one.moves != moves),
            _ => count == 0 || dice.random_ratio(1, 6),
        };
        if is_wanted && count < kind.count() {
            let (position, seat) = (game.text(), seat.index());
            let moves = moves.clone();
            found.push(Example { kind, position, history, seat, moves, expected: None });
        }
        let goes_on = |text: &&String| game.play(text).is_ok_and(|next| next.turn().is_some());
        let quiet: Vec<_> = moves.iter().filter(goes_on).collect();
        let Some(&chosen) = quiet.get(dice.random_range(0..quiet.len().max(1))) else { break };
        game.play_text(chosen)?;
    }
    Ok(())
}

/// Whether fewer legal moves mean that a column is full: elsewhere every move takes a cell away.
fn is_full(rules: &Ruleset) -> bool {
    matches!(rules, Ruleset::Line(rules) if rules.falls())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_position_occurs_and_forced_moves_are_at_both_edges() {
        let examples = examples("connect-four:7x6", None, &Limits::default()).unwrap();
        for kind in [ExampleKind::Start, ExampleKind::Begun, ExampleKind::Full, ExampleKind::Forced]
        {
            let count = examples.iter().filter(|one| one.kind == kind).count();
            assert!(count > 0 && count <= kind.count(), "{kind:?}: {count}");
        }
        let forced = examples.iter().filter(|one| one.kind == ExampleKind::Forced);
        let forced: Vec<_> = forced.flat_map(|one| &one.moves).collect();
        assert!(["1", "7"].iter().all(|edge| forced.iter().any(|one| one == edge)), "{forced:?}");
        for seat in [0, 1] {
            assert!(examples.iter().any(|one| one.seat == seat));
        }
    }

    #[test]
    fn boards_of_every_kind_have_positions() {
        for rules in
            ["tic-tac-toe:3x3", "tic-tac-toe:4x4x4", "connect-four:5x4", "connect-four:9x7,k=5"]
        {
            let examples = examples(rules, Some("steps"), &Limits::default()).unwrap();
            assert!(examples.len() > 10, "{rules}");
            for one in examples {
                assert!(one.moves.contains(&one.expected.unwrap()), "{rules} {}", one.position);
            }
        }
        assert!(examples("dominoes", None, &Limits::default()).is_err());
        assert!(examples("connect-four", Some("engine:sh"), &Limits::default()).is_err());
    }
}
