//! Functions that play: contenders that whoever runs games brings along, in this process. They are named
//! `function:NAME`, and like programs they may fail.

use std::fmt;
use std::time::{Duration, Instant};

use papan_games::text::shown;
use papan_games::{AnyView, Game, Refusal, View};
use papan_players::{Dice, Playable};

use crate::contender::{Clock, Contender, Fault, FaultKind, NewGame, TimeControl};
use crate::time::GameClock;

/// Where the functions of a run are found.
pub trait Guests: fmt::Debug + Send + Sync {
    /// The function with this name, for a seat; `None` if there is none.
    fn guest(&self, name: &str) -> Option<Box<dyn Guest>>;

    /// What can be set of the function with this name, and what each is unless it is set; `None` if there is none.
    fn options(&self, name: &str) -> Option<Vec<(String, Option<String>)>>;
}

/// A function in a seat.
pub trait Guest: Send {
    /// The text of the move to make within this time, for the seat of this view.
    fn choose(&mut self, view: AnyView, limit: Duration) -> Result<String, Fault>;
}

/// A function that takes part in games.
pub struct GuestPlayer {
    guest: Box<dyn Guest>,
    control: TimeControl,
    clock: GameClock,
}

impl fmt::Debug for GuestPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GuestPlayer").field("clock", &self.clock).finish_non_exhaustive()
    }
}

impl GuestPlayer {
    /// A function with so much time.
    pub fn new(guest: Box<dyn Guest>, clock: Clock) -> Self {
        let control = TimeControl {
            per_move: Some(clock.per_move),
            per_game: clock.per_game,
            increment: Duration::ZERO,
        };
        Self { guest, control, clock: GameClock::new(control, NewGame::default()) }
    }
}

impl<P: Playable> Contender<P> for GuestPlayer {
    fn begin(&mut self, game: NewGame) {
        self.clock = GameClock::new(self.control, game);
    }

    fn choose(&mut self, game: &Game<P>, _dice: &mut Dice) -> Result<P::Move, Fault> {
        let seat = game.position().turn().ok_or_else(Fault::asked_too_late)?;
        self.clock.turn(game.moves().len());
        let limit = self.clock.limit()?;
        let asked = Instant::now();
        let view = AnyView::of(P::any(game.clone()), seat);
        let answer = self.guest.choose(view, limit)?;
        self.clock.moved(asked.elapsed());
        read_answer(game.position().view(seat), &answer)
    }
}

/// The move that an answer names, which must be legal.
fn read_answer<V: View>(view: V, answer: &str) -> Result<V::Move, Fault> {
    view.parse_move(answer).map_err(|error| {
        let kind = match error.reason {
            Refusal::Unknown => FaultKind::Garbage,
            Refusal::Illegal | Refusal::Over => FaultKind::Illegal,
        };
        Fault::new(kind, format!("'{}': {error}", shown(answer)))
    })
}
