//! A game of whatever kind, at one moment.

use std::any::Any;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use papan_games::{
    Facts, Game, MoveError, Outcome, Position, ReadError, Rules, Ruleset, Seat, TextError, View,
    with_rules,
};
use papan_lab::record::Record;
use papan_players::{Belief, Dice, Limits, Mark, Playable};
use papan_words::Language;

use super::bot::{Erased as ErasedBot, OwnBot, own};
use super::judgement::Judgement;
use super::judges::{JudgedText, Judges};
use super::view::{BoardView, LinesThrough, Viewed, Visible};
use super::{Explanation, HUMAN, Start};
use crate::drawing::Draw;
use crate::tactics::{Tactical, Tactics};

/// A game of whatever kind, at one moment. A copy costs next to nothing.
#[derive(Clone)]
pub struct AnyGame {
    rules: Ruleset,
    game: Arc<dyn Erased>,
}

/// Everything that a surface can ask of a game.
pub(super) trait Supported: Playable + Tactical + Draw + Viewed + 'static {}

impl<P: Playable + Tactical + Draw + Viewed + 'static> Supported for P {}

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
    pub fn add_exact(&self, explanation: &mut Explanation) {
        // A player that has solved the position knows already.
        if explanation.candidates.iter().any(|row| row.exact.is_some()) {
            return;
        }
        if let Some(judgement) = self.judge(&Judges::for_one_answer(), &Limits::default()) {
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

/// What can be asked of a game of whatever kind.
pub trait GameState {
    /// The moves so far as one text.
    fn text(&self) -> String;

    /// The moves so far.
    fn moves(&self) -> Vec<String>;

    /// How many moves were made.
    fn plies(&self) -> usize;

    /// What was dealt, where something is.
    fn deal(&self) -> Option<String>;

    /// Whose turn it is; `None` once the game is over.
    fn turn(&self) -> Option<Seat>;

    /// Whose turn it was after each number of moves, up to all of them.
    fn turns(&self) -> Vec<Option<Seat>>;

    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves of the seat whose turn it is.
    fn legal_moves(&self) -> Vec<String>;

    /// The move that a text stands for, as it is written, if it can be made now.
    fn check(&self, text: &str) -> Result<String, MoveError>;

    /// What lies on the board or the table, as far as somebody may know.
    fn board(&self, visible: Visible) -> BoardView;

    /// What there is to notice for the seat whose turn it is, before anybody thinks.
    fn tactics(&self) -> Option<Tactics<String>>;

    /// Who gives advice when nobody is named.
    fn advisor(&self) -> &'static str;

    /// The lines that a move would be part of; `None` where there are no lines.
    fn lines(&self, text: &str) -> Result<Option<LinesThrough>, MoveError>;

    /// What a seat can know of what is hidden; `None` where nothing is.
    fn belief(&self, seat: Seat) -> Option<Belief>;

    /// What must be said of a player wherever its results are shown.
    fn marks(&self, player: &str) -> Vec<Mark>;

    /// The names of the players that know this game.
    fn player_names(&self) -> Vec<&'static str>;

    /// Its record, from which it can be replayed.
    fn record(&self, players: Vec<String>, seed: u64) -> Record;

    /// The game in characters, as a seat may see it.
    fn drawing(&self, seat: Seat, language: Language) -> String;

    /// The game in characters, when nothing is hidden any more.
    fn finished_drawing(&self, language: Language) -> String;

    /// How a seat is called in such a drawing.
    fn seat_name(&self, seat: Seat, language: Language) -> String;

    /// How a move is typed.
    fn how_to_move(&self, language: Language) -> String;

    /// Whether moves are offered as a numbered list, because they are long to type.
    fn numbers_moves(&self) -> bool;
}

/// A game without its type.
trait Erased: GameState + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn play(&self, text: &str) -> Result<Arc<dyn Erased>, MoveError>;
    fn at(&self, plies: usize) -> Arc<dyn Erased>;
    fn judge(&self, judges: &Judges, seat: Seat, limits: &Limits) -> (Vec<JudgedText>, u64);
    fn own_bot(&self, text: &str) -> Result<Box<dyn ErasedBot>, TextError>;
}

impl<P: Supported> GameState for Game<P> {
    fn text(&self) -> String {
        Self::text(self)
    }

    fn moves(&self) -> Vec<String> {
        Self::move_texts(self).collect()
    }

    fn plies(&self) -> usize {
        self.moves().len()
    }

    fn deal(&self) -> Option<String> {
        self.start().deal_text()
    }

    fn turn(&self) -> Option<Seat> {
        self.position().turn()
    }

    fn turns(&self) -> Vec<Option<Seat>> {
        let mut position = self.start().clone();
        let mut turns = vec![position.turn()];
        for &chosen in self.moves() {
            position.advance(chosen);
            turns.push(position.turn());
        }
        turns
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    fn legal_moves(&self) -> Vec<String> {
        let Some(seat) = self.position().turn() else { return Vec::new() };
        let view = self.position().view(seat);
        view.legal_moves().map(|chosen| view.move_text(chosen)).collect()
    }

    fn check(&self, text: &str) -> Result<String, MoveError> {
        let chosen = parse(self, text)?;
        self.position().clone().play(chosen)?;
        Ok(self.position().move_text(chosen))
    }

    fn board(&self, visible: Visible) -> BoardView {
        P::board(self, visible)
    }

    fn tactics(&self) -> Option<Tactics<String>> {
        let seat = self.position().turn()?;
        let view = self.position().view(seat);
        Some(self.position().tactics(seat).map(|chosen| view.move_text(chosen)))
    }

    fn advisor(&self) -> &'static str {
        P::ADVISOR
    }

    fn lines(&self, text: &str) -> Result<Option<LinesThrough>, MoveError> {
        let position = self.position();
        let chosen = parse(self, text)?;
        if !position.is_legal(chosen) {
            return Err(position.refusal(chosen));
        }
        Ok(position.lines(chosen))
    }

    fn belief(&self, seat: Seat) -> Option<Belief> {
        P::belief(self.position().view(seat))
    }

    fn marks(&self, player: &str) -> Vec<Mark> {
        if player == HUMAN { Vec::new() } else { P::marks(player) }
    }

    fn player_names(&self) -> Vec<&'static str> {
        P::player_names()
    }

    fn record(&self, players: Vec<String>, seed: u64) -> Record {
        Record::single(self, players, seed)
    }

    fn drawing(&self, seat: Seat, language: Language) -> String {
        self.position().draw(seat, self.moves().last().copied(), language)
    }

    fn finished_drawing(&self, language: Language) -> String {
        self.position().draw_finished(self.moves().last().copied(), language)
    }

    fn seat_name(&self, seat: Seat, language: Language) -> String {
        P::seat_name(seat, language)
    }

    fn how_to_move(&self, language: Language) -> String {
        self.position().how_to_move(language)
    }

    fn numbers_moves(&self) -> bool {
        P::NUMBERED
    }
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

/// The move that a text stands for, read as the seat whose turn it is reads it.
fn parse<P: Position>(game: &Game<P>, text: &str) -> Result<P::Move, MoveError> {
    let position = game.position();
    match position.turn() {
        Some(seat) => position.view(seat).parse_move(text),
        None => position.parse_move(text),
    }
}
