//! The game loop: players choose the moves, an [`Observer`] sees them.

use std::convert::Infallible;
use std::ops::ControlFlow;

use papan_games::{Game, Position, Seat};

/// Sees a game while it is played, and may stop it.
pub trait Observer<P: Position> {
    /// The reason for which it stops a game.
    type Stop;

    /// Called before every decision. `Break` stops the game in this position.
    fn before(&mut self, _game: &Game<P>) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// Called with every decision, before the move is made.
    fn decided(&mut self, _game: &Game<P>, _seat: Seat, _chosen: P::Move) {}
}

/// Observes nothing.
impl<P: Position> Observer<P> for () {
    type Stop = Infallible;
}

/// Stops a game as soon as a function of it returns `true`.
#[derive(Debug)]
pub struct Until<F>(pub F);

impl<P: Position, F: FnMut(&Game<P>) -> bool> Observer<P> for Until<F> {
    type Stop = ();

    fn before(&mut self, game: &Game<P>) -> ControlFlow<()> {
        if (self.0)(game) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Plays a game until it is over. `choose` returns a legal move of the seat to move, or a fault, which ends the game.
///
/// Returns `None` for a game that is over, or the observer's reason to stop it.
pub fn play_out<P: Position, O: Observer<P>, F>(
    game: &mut Game<P>,
    mut choose: impl FnMut(&Game<P>, Seat) -> Result<P::Move, F>,
    observer: &mut O,
) -> Result<Option<O::Stop>, (Seat, F)> {
    while let Some(seat) = game.position().turn() {
        if let ControlFlow::Break(stop) = observer.before(game) {
            return Ok(Some(stop));
        }
        let chosen = choose(game, seat).map_err(|fault| (seat, fault))?;
        observer.decided(game, seat, chosen);
        game.advance(chosen);
    }
    Ok(None)
}

/// Plays a game until it is over, by players that make no faults.
pub fn play_to_end<P: Position>(
    game: &mut Game<P>,
    mut choose: impl FnMut(&Game<P>, Seat) -> P::Move,
) {
    let Ok(None) = play_out(game, |game, seat| Ok::<_, Infallible>(choose(game, seat)), &mut ());
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use papan_games::line::{Cell, LinePosition};
    use papan_games::{Rules, Ruleset, View};

    use crate::player::dice;

    #[derive(Default)]
    struct MoveLog(Vec<(usize, String)>);

    impl Observer<LinePosition> for MoveLog {
        type Stop = usize;

        fn before(&mut self, game: &Game<LinePosition>) -> ControlFlow<usize> {
            let moves = game.moves().len();
            if moves == 3 { ControlFlow::Break(moves) } else { ControlFlow::Continue(()) }
        }

        fn decided(&mut self, game: &Game<LinePosition>, seat: Seat, chosen: Cell) {
            self.0.push((seat.index(), game.position().move_text(chosen)));
        }
    }

    #[test]
    fn the_observer_sees_every_decision_and_stops_the_game() {
        let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!("a line game") };
        let start = Game::new(rules.start(&mut dice(1, 0)));
        let first = |game: &Game<LinePosition>, _: Seat| game.position().legal_moves().next();
        let (mut game, mut seen) = (start.clone(), MoveLog::default());
        let stopped = play_out(&mut game, |game, seat| first(game, seat).ok_or(()), &mut seen);
        assert_eq!(stopped, Ok(Some(3)));
        assert_eq!(seen.0, [0, 1, 0].map(|seat| (seat, "1".to_owned())));

        let fails = |game: &Game<_>, seat| first(game, seat).filter(|_| seat == Seat::FIRST);
        let failed = play_out(&mut start.clone(), |g, seat| fails(g, seat).ok_or("late"), &mut ());
        assert_eq!(failed, Err((Seat::new(1), "late")));

        let mut game = start;
        play_to_end(&mut game, |game, seat| first(game, seat).unwrap());
        assert!(game.position().outcome().is_some());
    }
}
