//! The anchor of a rating scale: a player whose rating is given instead of a mean of 0.

use std::fmt;
use std::str::FromStr;

use papan_words::{Arg, Message};
use serde::Serialize;

use crate::schedule::plan::Plan;
use crate::tournament::Tournament;
use crate::words::say;
use papan_engine::PlayerSpec;

/// A player and its fixed rating. The text form is `NAME=RATING`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Anchor {
    /// The player, as given to the tournament or as shown in its table.
    pub player: String,
    /// The rating of the player.
    pub elo: f64,
}

/// The largest absolute rating of an anchor.
pub const MOST_ANCHOR: f64 = 100_000.0;

/// Why an anchor is not valid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnchorError {
    /// The text is not `NAME=RATING`.
    Text(String),
    /// No such player takes part.
    Player {
        /// The name that was given.
        found: String,
        /// The names of the players.
        allowed: Vec<String>,
    },
    /// Ratings compare two sides, but these rules have more.
    Unrated(String),
}

impl AnchorError {
    /// The message for a reader.
    pub fn message(&self) -> Message {
        match self {
            Self::Text(text) => say!(
                "anchor-text",
                text = text.as_str(),
                most = Arg::Decimal(MOST_ANCHOR.to_string())
            ),
            Self::Player { found, allowed } => {
                say!("anchor-player", player = found.as_str(), allowed = allowed.join(", "))
            }
            Self::Unrated(rules) => say!("anchor-unrated", rules = rules.as_str()),
        }
    }
}

impl fmt::Display for AnchorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl FromStr for Anchor {
    type Err = AnchorError;

    fn from_str(text: &str) -> Result<Self, AnchorError> {
        let wrong = || AnchorError::Text(text.to_owned());
        // A player may have options, so the rating follows the last `=`.
        let (player, elo) = text.rsplit_once('=').ok_or_else(wrong)?;
        let elo: f64 = elo.trim().parse().map_err(|_| wrong())?;
        let is_rating = (-MOST_ANCHOR..=MOST_ANCHOR).contains(&elo);
        (is_rating && !player.is_empty())
            .then(|| Self { player: player.to_owned(), elo })
            .ok_or_else(wrong)
    }
}

impl Anchor {
    /// The number of the player in a tournament.
    pub fn number(&self, tournament: &Tournament, plan: &Plan) -> Result<usize, AnchorError> {
        if plan.seats() != 2 * plan.seats_each() {
            return Err(AnchorError::Unrated(tournament.rules.clone()));
        }
        let is_it =
            |player: &PlayerSpec| *player == *self.player || player.shown_name() == self.player;
        tournament.players.iter().position(is_it).ok_or_else(|| AnchorError::Player {
            found: self.player.clone(),
            allowed: tournament
                .players
                .iter()
                .map(|player| player.shown_name().to_owned())
                .collect(),
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::settings::TournamentSettings;

    #[test]
    fn the_rating_stands_after_the_last_sign() {
        let anchor: Anchor = "hard:depth=2=1000".parse().unwrap();
        assert_eq!(anchor, Anchor { player: "hard:depth=2".to_owned(), elo: 1000.0 });
        for text in ["cost", "cost=", "=5", "cost=x", "cost=nan", "cost=inf", "cost=1e6"] {
            let error = text.parse::<Anchor>().unwrap_err().to_string();
            assert!(error.contains(text) && error.contains("100000"), "{error}");
        }
    }

    fn place(rules: &str, players: &[&str], anchor: &str) -> Result<usize, AnchorError> {
        let players = players.iter().map(|&player| player.into()).collect();
        let settings =
            TournamentSettings { players, ..TournamentSettings::new(rules.parse().unwrap()) };
        let (tournament, plan) = settings.plan().unwrap();
        anchor.parse::<Anchor>().unwrap().number(&tournament, &plan)
    }

    #[test]
    fn it_is_one_of_the_players_where_two_sides_meet() {
        let players = ["cost", "hard:depth=2"];
        assert_eq!(place("connect-four", &players, "hard:depth=2=0"), Ok(1));
        let error = place("connect-four", &players, "easy=0").unwrap_err().to_string();
        assert_eq!(error, "no player 'easy' to anchor ratings: the players are cost, hard:depth=2");
        let four = ["first", "value", "balak", "count"];
        let error = place("dominoes", &four, "first=0").unwrap_err().to_string();
        assert!(error.contains("dominoes:paper"), "{error}");
    }
}
