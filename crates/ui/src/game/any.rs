//! A game of whatever kind, at one moment.

use std::any::Any;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use papan_games::{
    Facts, Game, MoveError, Numbered, Position, ReadError, Rules, Ruleset, Seat, TextError,
    with_rules,
};
use papan_players::{Dice, Limits, Playable};

use super::bot::{Erased as ErasedBot, OwnBot, own};
use super::judgement::Judgement;
use super::judges::{JudgedText, Judges};
use super::observation::Observed;
use super::state::{GameState, parse};
use super::view::Viewed;
use super::{Explanation, Start};
use crate::drawing::Draw;
use crate::tactics::Tactical;

/// A game of whatever kind, at one moment. A copy costs next to nothing.
#[derive(Clone)]
pub struct AnyGame {
    rules: Ruleset,
    game: Arc<dyn Erased>,
}

/// Everything that a surface can ask of a game.
pub(super) trait Supported:
    Playable + Numbered + Observed + Tactical + Draw + Viewed + 'static
{
}

impl<P: Playable + Numbered + Observed + Tactical + Draw + Viewed + 'static> Supported for P {}

impl AnyGame {
    /// The game that these texts describe; what they leave to chance is drawn.
    pub fn new(rules: &Ruleset, start: &Start, dice: &mut Dice) -> Result<Self, ReadError> {
        fn open<R: Rules<Position: Supported>>(
            rules: &R,
            start: &Start,
            dice: &mut Dice,
        ) -> Result<Arc<dyn Erased>, ReadError> {
            if start.deal.is_some() || !rules.facts().chance {
                let game =
                    Game::<R::Position>::read(rules, start.deal.as_deref(), &start.position)?;
                return Ok(Arc::new(game));
            }
            let mut game = Game::new(rules.start(dice));
            game.play_all(&start.position)?;
            Ok(Arc::new(game))
        }
        let game = with_rules!(rules, rules => open(rules, start, dice))?;
        Ok(Self { rules: rules.clone(), game })
    }

    /// A game that somebody plays by these rules: a `Game` of their kind. `None` if it is something else.
    pub fn of_kind(rules: &Ruleset, game: &dyn Any) -> Option<Self> {
        fn of<R: Rules<Position: Supported>>(_: &R, game: &dyn Any) -> Option<Arc<dyn Erased>> {
            let game: &Game<R::Position> = game.downcast_ref()?;
            Some(Arc::new(game.clone()))
        }
        let game = with_rules!(rules, rules => of(rules, game))?;
        Some(Self { rules: rules.clone(), game })
    }

    /// Its rules.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// What can be relied on under its rules.
    pub fn facts(&self) -> Facts {
        self.rules.facts()
    }

    /// The game after one more move.
    pub fn play(&self, text: &str) -> Result<Self, MoveError> {
        Ok(Self { rules: self.rules.clone(), game: self.game.play(text)? })
    }

    /// Makes the move with this number; after an error the game is as it was.
    pub fn play_number(&mut self, number: i64) -> Result<(), MoveError> {
        self.own().play_number(number)
    }

    /// Takes back the last move, if there is one.
    pub fn undo(&mut self) -> bool {
        let plies = self.plies();
        if plies > 0 {
            *self = self.at(plies - 1);
        }
        plies > 0
    }

    /// The game, to be changed: a copy if somebody else looks at it.
    fn own(&mut self) -> &mut dyn Erased {
        if Arc::get_mut(&mut self.game).is_none() {
            self.game = self.game.copied();
        }
        Arc::get_mut(&mut self.game).expect("nobody else has a fresh copy")
    }

    /// The game after so many of its moves.
    #[must_use]
    pub fn at(&self, plies: usize) -> Self {
        if plies >= self.plies() {
            return self.clone();
        }
        Self { rules: self.rules.clone(), game: self.game.at(plies) }
    }

    /// What perfect play says of every move of the seat whose turn it is, as far as the limits allow.
    pub fn judge(&self, judges: &Judges, limits: &Limits) -> Option<Judgement> {
        let seat = self.turn()?;
        let (moves, nodes) = self.game.judge(judges, seat, limits);
        Some(Judgement::new(self, seat, moves, nodes))
    }

    /// Puts what perfect play says beside the candidates of an explanation, where that is known. Somebody waits for it.
    pub fn add_exact(&self, explanation: &mut Explanation, limits: &Limits) {
        // A player that has solved the position knows already.
        if explanation.candidates.iter().any(|row| row.exact.is_some()) {
            return;
        }
        if let Some(judgement) = self.judge(&Judges::for_one_answer(), limits) {
            judgement.add_to(explanation);
        }
    }

    /// Adds what the seat whose turn it is knows of hidden tiles, unless its player said it.
    pub fn add_belief(&self, explanation: &mut Explanation) {
        if explanation.belief.is_none() {
            explanation.belief = self.turn().and_then(|seat| self.belief(seat));
        }
    }

    /// A player of ours that is to move in such games.
    pub fn own_bot(&self, text: &str) -> Result<OwnBot, TextError> {
        Ok(OwnBot::new(text, self.game.own_bot(text)?))
    }

    /// The game itself, for whoever knows its kind.
    pub(super) fn of<P: Position + 'static>(&self) -> Option<&Game<P>> {
        (*self.game).as_any().downcast_ref()
    }
}

impl Deref for AnyGame {
    type Target = dyn GameState;

    fn deref(&self) -> &Self::Target {
        &*self.game
    }
}

impl fmt::Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyGame")
            .field("rules", &self.rules)
            .field("moves", &self.text())
            .finish_non_exhaustive()
    }
}

/// A game without its type.
trait Erased: GameState + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn play(&self, text: &str) -> Result<Arc<dyn Erased>, MoveError>;
    fn play_number(&mut self, number: i64) -> Result<(), MoveError>;
    fn copied(&self) -> Arc<dyn Erased>;
    fn at(&self, plies: usize) -> Arc<dyn Erased>;
    fn judge(&self, judges: &Judges, seat: Seat, limits: &Limits) -> (Vec<JudgedText>, u64);
    fn own_bot(&self, text: &str) -> Result<Box<dyn ErasedBot>, TextError>;
}

impl<P: Supported> Erased for Game<P> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn play(&self, text: &str) -> Result<Arc<dyn Erased>, MoveError> {
        let chosen = parse(self, text)?;
        let mut game = self.clone();
        Game::play(&mut game, chosen)?;
        Ok(Arc::new(game))
    }

    fn play_number(&mut self, number: i64) -> Result<(), MoveError> {
        let position = self.position();
        let chosen = position.numbered(number).ok_or_else(|| position.refuse_number(number))?;
        self.advance(chosen);
        Ok(())
    }

    fn copied(&self) -> Arc<dyn Erased> {
        Arc::new(self.clone())
    }

    fn at(&self, plies: usize) -> Arc<dyn Erased> {
        let mut game = self.clone();
        game.rewind(plies);
        Arc::new(game)
    }

    fn judge(&self, judges: &Judges, seat: Seat, limits: &Limits) -> (Vec<JudgedText>, u64) {
        judges.judge(self.position(), seat, limits)
    }

    fn own_bot(&self, text: &str) -> Result<Box<dyn ErasedBot>, TextError> {
        own::<P>(text)
    }
}
