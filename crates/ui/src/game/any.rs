//! A game of whatever kind, at one moment.

use std::any::Any;
use std::fmt;
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
use super::judges::Judges;
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

    /// The moves so far as one text.
    pub fn text(&self) -> String {
        self.game.text()
    }

    /// The moves so far.
    pub fn moves(&self) -> Vec<String> {
        self.game.move_texts()
    }

    /// How many moves were made.
    pub fn plies(&self) -> usize {
        self.game.plies()
    }

    /// What was dealt, where something is.
    pub fn deal(&self) -> Option<String> {
        self.game.deal()
    }

    /// Whose turn it is; `None` once the game is over.
    pub fn turn(&self) -> Option<Seat> {
        self.game.turn()
    }

    /// Whose turn it was after each number of moves, up to all of them.
    pub fn turns(&self) -> Vec<Option<Seat>> {
        self.game.turns()
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The legal moves of the seat whose turn it is.
    pub fn legal_moves(&self) -> Vec<String> {
        self.game.legal_moves()
    }

    /// The move that a text stands for, as it is written, if it can be made now.
    pub fn check(&self, text: &str) -> Result<String, MoveError> {
        self.game.check(text)
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

    /// What lies on the board or the table, as far as somebody may know.
    pub fn board(&self, visible: Visible) -> BoardView {
        self.game.board(visible)
    }

    /// What there is to notice for the seat whose turn it is, before anybody thinks.
    pub fn tactics(&self) -> Option<Tactics<String>> {
        self.game.tactics()
    }

    /// Who gives advice when nobody is named.
    pub fn advisor(&self) -> &'static str {
        self.game.advisor()
    }

    /// The lines that a move would be part of; `None` where there are no lines.
    pub fn lines(&self, text: &str) -> Result<Option<LinesThrough>, MoveError> {
        self.game.lines(text)
    }

    /// What a seat can know of what is hidden; `None` where nothing is.
    pub fn belief(&self, seat: Seat) -> Option<Belief> {
        self.game.belief(seat)
    }

    /// What perfect play says of every move of the seat whose turn it is, as far as the limits allow.
    pub fn judge(&self, judges: &Judges, limits: &Limits) -> Option<Judgement> {
        self.game.judge(judges, limits)
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

    /// What must be said of a player wherever its results are shown.
    pub fn marks(&self, player: &str) -> Vec<Mark> {
        self.game.marks(player)
    }

    /// The names of the players that know this game.
    pub fn player_names(&self) -> Vec<&'static str> {
        self.game.player_names()
    }

    /// Its record, from which it can be replayed.
    pub fn record(&self, players: Vec<String>, seed: u64) -> Record {
        self.game.record(players, seed)
    }

    /// The game in characters, as a seat may see it.
    pub fn drawing(&self, seat: Seat, language: Language) -> String {
        self.game.drawing(seat, language)
    }

    /// The game in characters, when nothing is hidden any more.
    pub fn finished_drawing(&self, language: Language) -> String {
        self.game.finished_drawing(language)
    }

    /// How a seat is called in such a drawing.
    pub fn seat_name(&self, seat: Seat, language: Language) -> String {
        self.game.seat_name(seat, language)
    }

    /// How a move is typed.
    pub fn how_to_move(&self, language: Language) -> String {
        self.game.how_to_move(language)
    }

    /// Whether moves are offered as a numbered list, because they are long to type.
    pub fn numbers_moves(&self) -> bool {
        self.game.numbers_moves()
    }

    /// The game itself, for whoever knows its kind.
    pub(super) fn of<P: Position + 'static>(&self) -> Option<&Game<P>> {
        (*self.game).as_any().downcast_ref()
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
trait Erased: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn text(&self) -> String;
    fn move_texts(&self) -> Vec<String>;
    fn plies(&self) -> usize;
    fn deal(&self) -> Option<String>;
    fn turn(&self) -> Option<Seat>;
    fn turns(&self) -> Vec<Option<Seat>>;
    fn outcome(&self) -> Option<Outcome>;
    fn legal_moves(&self) -> Vec<String>;
    fn check(&self, text: &str) -> Result<String, MoveError>;
    fn play(&self, text: &str) -> Result<Arc<dyn Erased>, MoveError>;
    fn at(&self, plies: usize) -> Arc<dyn Erased>;
    fn board(&self, visible: Visible) -> BoardView;
    fn tactics(&self) -> Option<Tactics<String>>;
    fn advisor(&self) -> &'static str;
    fn lines(&self, text: &str) -> Result<Option<LinesThrough>, MoveError>;
    fn belief(&self, seat: Seat) -> Option<Belief>;
    fn judge(&self, judges: &Judges, limits: &Limits) -> Option<Judgement>;
    fn own_bot(&self, text: &str) -> Result<Box<dyn ErasedBot>, TextError>;
    fn marks(&self, player: &str) -> Vec<Mark>;
    fn player_names(&self) -> Vec<&'static str>;
    fn record(&self, players: Vec<String>, seed: u64) -> Record;
    fn drawing(&self, seat: Seat, language: Language) -> String;
    fn finished_drawing(&self, language: Language) -> String;
    fn seat_name(&self, seat: Seat, language: Language) -> String;
    fn how_to_move(&self, language: Language) -> String;
    fn numbers_moves(&self) -> bool;
}

impl<P: Supported> Erased for Game<P> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn text(&self) -> String {
        Self::text(self)
    }

    fn move_texts(&self) -> Vec<String> {
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

    fn judge(&self, judges: &Judges, limits: &Limits) -> Option<Judgement> {
        let position = self.position();
        let seat = position.turn()?;
        Some(Judgement::new(self, seat, &judges.judge(position, seat, limits)))
    }

    fn own_bot(&self, text: &str) -> Result<Box<dyn ErasedBot>, TextError> {
        own::<P>(text)
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

/// The move that a text stands for, read as the seat whose turn it is reads it.
fn parse<P: Position>(game: &Game<P>, text: &str) -> Result<P::Move, MoveError> {
    let position = game.position();
    match position.turn() {
        Some(seat) => position.view(seat).parse_move(text),
        None => position.parse_move(text),
    }
}
