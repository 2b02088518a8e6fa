//! Functions that play: contenders supplied by the caller, which run in this process. They are named
//! `function:NAME`, and like programs they may fail.

use std::fmt;
use std::time::{Duration, Instant};

use papan_games::text::shown;
use papan_games::{AnyView, Game, Refusal, View};
use papan_players::{Dice, Playable};

use crate::contender::{Clock, Contender, Fault, FaultKind, NewGame, TimeControl};
use crate::time::GameClock;

/// Looks up the functions of a run by name.
pub trait FunctionRegistry: fmt::Debug + Send + Sync {
    /// Creates a player from the function with this name; `None` if there is none.
    fn function(&self, name: &str) -> Option<Box<dyn FunctionPlayer>>;

    /// The options of the function with this name and their defaults; `None` if there is no such function.
    fn options(&self, name: &str) -> Option<Vec<(String, Option<String>)>>;
}

/// A function that chooses moves.
pub trait FunctionPlayer: Send {
    /// Chooses a move for the seat of this view within `limit` and returns its text.
    fn choose(&mut self, view: AnyView, limit: Duration) -> Result<String, Fault>;
}

/// A function as a contender.
pub struct FunctionContender {
    function: Box<dyn FunctionPlayer>,
    control: TimeControl,
    clock: GameClock,
}

impl fmt::Debug for FunctionContender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FunctionContender").field("clock", &self.clock).finish_non_exhaustive()
    }
}

impl FunctionContender {
    /// Seats a function with this clock.
    pub fn new(function: Box<dyn FunctionPlayer>, clock: Clock) -> Self {
        let control = TimeControl {
            per_move: Some(clock.per_move),
            per_game: clock.per_game,
            increment: Duration::ZERO,
        };
        Self { function, control, clock: GameClock::new(control, NewGame::default()) }
    }
}

impl<P: Playable> Contender<P> for FunctionContender {
    fn begin(&mut self, game: NewGame) {
        self.clock = GameClock::new(self.control, game);
    }

    fn choose(&mut self, game: &Game<P>, _dice: &mut Dice) -> Result<P::Move, Fault> {
        let seat = game.position().turn().ok_or_else(Fault::asked_too_late)?;
        self.clock.turn(game.moves().len());
        let limit = self.clock.limit()?;
        let asked = Instant::now();
        let view = AnyView::of(P::any(game.clone()), seat);
        let answer = self.function.choose(view, limit)?;
        self.clock.moved(asked.elapsed());
        read_answer(game.position().view(seat), &answer)
    }
}

/// Parses an answer, which must be a legal move.
fn read_answer<V: View>(view: V, answer: &str) -> Result<V::Move, Fault> {
    view.parse_move(answer).map_err(|error| {
        let kind = match error.reason {
            Refusal::Unknown => FaultKind::Garbage,
            Refusal::Illegal | Refusal::Over => FaultKind::Illegal,
        };
        Fault::new(kind, format!("'{}': {error}", shown(answer)))
    })
}
