//! Whose search is shown, and in which position of the game.

use papan_engine::PlayerSpec;
use papan_games::AnyGame;
use papan_ui::game::{GameContext, GameView};

/// A position of a game, and the player that searches there.
#[derive(Clone)]
pub(in crate::play) struct Subject {
    /// The whole game, with the moves after the position.
    context: GameContext,
    /// The number of moves before the position.
    ply: usize,
    /// The player that searches where a human player is to move.
    advisor: String,
    /// Whether the advisor searches in every position.
    is_advised: bool,
}

impl Subject {
    /// The position after as many moves as wanted, or else the last one before that may be shown. `None` if there is none.
    pub(in crate::play) fn new(context: &GameContext, ply: usize, advisor: &str) -> Option<Self> {
        let (context, advisor) = (context.clone(), advisor.to_owned());
        let first = Self { context, ply: 0, advisor, is_advised: false };
        let at = |ply| Self { ply, ..first.clone() };
        (0..=ply).rev().map(at).find(Self::is_visible)
    }

    /// Whether the search may be shown: it lists the tiles of the player.
    fn is_visible(&self) -> bool {
        let game = self.game();
        let shown = |seat| !game.facts().hidden || self.context.visible.shows(seat);
        game.turn().is_some_and(shown)
    }

    /// The game up to the position.
    pub(super) fn game(&self) -> AnyGame {
        self.context.game.at(self.ply)
    }

    pub(super) fn seed(&self) -> u64 {
        self.context.seed
    }

    pub(super) fn ply(&self) -> usize {
        self.ply
    }

    /// The number of moves of the whole game.
    pub(super) fn plies(&self) -> usize {
        self.context.game.plies()
    }

    /// The player that searches. A program does not search here, because looking at a game does not start one.
    pub(super) fn player(&self) -> PlayerSpec {
        let mover = self.game().turn().map(|seat| &self.context.players[seat.index()]);
        let searches = |player: &&PlayerSpec| !player.is_human() && !player.is_program();
        let mover = mover.filter(|_| !self.is_advised).filter(searches);
        mover.cloned().unwrap_or_else(|| self.advisor.as_str().into())
    }

    /// The move that was made in the game, if the player that searches made it.
    pub(super) fn made(&self) -> Option<String> {
        let seat = self.game().turn()?;
        let is_its_own = self.context.players[seat.index()] == self.player();
        self.context.game.moves().get(self.ply).filter(|_| is_its_own).cloned()
    }

    /// The same game with another player.
    pub(super) fn with_player(&self, advisor: String) -> Self {
        Self { advisor, is_advised: true, ..self.clone() }
    }

    /// The nearest position before or after this one whose search may be shown.
    pub(super) fn turned(&self, is_back: bool) -> Option<Self> {
        let at = |ply| Self { ply, ..self.clone() };
        if is_back {
            (0..self.ply).rev().map(at).find(Self::is_visible)
        } else {
            (self.ply + 1..=self.plies()).map(at).find(Self::is_visible)
        }
    }

    /// The position after these moves of the search. Where tiles are hidden only the player's own next move is made: a
    /// reply would tell who holds it.
    pub(super) fn view(&self, path: &[String]) -> GameView {
        let is_open = !self.context.game.facts().hidden || self.context.visible.is_revealed;
        let mut game = self.game();
        // The first node may be an imagined deal, which is not a move.
        let is_deal = path.first().is_some_and(|first| game.play(first).is_err());
        let moves = path.iter().skip(usize::from(is_deal));
        for text in moves.take(if is_open { usize::MAX } else { 1 }) {
            let Ok(after) = game.play(text) else { break };
            game = after;
        }
        GameContext { game, ..self.context.clone() }.view()
    }
}
