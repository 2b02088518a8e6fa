//! The context of a handler: all input other than its request.

use papan_arena::store::StoredGames;
use papan_players::Limits;
use papan_ui::game::Judges;
use papan_words::Language;

use crate::ApiError;

/// The input of a handler other than its request.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "it holds a trait object")]
pub struct ApiContext<'a> {
    /// Exact values, computed and remembered.
    pub judges: &'a Judges,
    /// The language of the response.
    pub language: Language,
    /// How long a player or a solver may think.
    pub limits: &'a Limits,
    /// The stored tournaments.
    pub tournaments: &'a dyn Tournaments,
    /// Whether pages of other sites may show games of this server.
    pub embeds: bool,
}

/// Finds stored tournaments by name.
pub trait Tournaments {
    /// Returns the games of a tournament.
    fn games(&self, id: &str) -> Result<Box<dyn StoredGames + '_>, ApiError>;
}
