//! How a game is asked for, and what whoever asks may know of it.

use papan_games::text::shown;
use papan_games::{MoveError, ReadError, Ruleset, Seat, TextError};
use papan_lab::contender::{ENGINE, Fault};
use papan_lab::store::KeptGames;
use papan_players::{Belief, Dice, Limits, dice};
use papan_words::{Language, Message};
use serde::Deserialize;

use super::view::{GameView, LinesThrough, Visible};
use super::{AnyGame, Explanation, HUMAN, Judgement, Judges, Lines, OwnBot, Start};
use crate::explorer::{Exploration, paper_moves, played_in};
use crate::hint::Hint;
use crate::tactics::Tactics;
use crate::words::say;

/// A game: its rules, who plays, what was dealt, and every move so far.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameRequest {
    /// The rules, such as `connect-four:7x6` or `dominoes:gaple,players=3`.
    pub rules: String,
    /// The moves so far, written as everywhere: `4455`, `b2 a1`, `4|6@left pass`.
    #[serde(default)]
    pub position: String,
    /// What was dealt; drawn from the seed unless given.
    #[serde(default)]
    pub deal: Option<String>,
    /// What is drawn at random: the deal, and the players' own draws.
    #[serde(default)]
    pub seed: u64,
    /// Who sits where: `human` is whoever asks. Everybody is unless given.
    #[serde(default)]
    pub players: Vec<String>,
    /// Where tiles are hidden: the human seat whose view is asked for; that of the turn unless given.
    #[serde(default)]
    pub watch: Option<usize>,
    /// The moves that followed, where the game is over and `position` is an earlier moment of it.
    #[serde(default)]
    pub rest: Option<String>,
    /// What was tried instead of `position`, each written like it, from the first move on.
    #[serde(default)]
    pub variations: Vec<String>,
    /// How many moves of `position` are the opening of a tournament, which no player chose.
    #[serde(default)]
    pub opening: usize,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// What was asked for makes no sense.
    #[error("{0}")]
    Wrong(Message),
    /// What was asked for is not for whoever asks.
    #[error("{0}")]
    Forbidden(Message),
    /// A player could not go on.
    #[error("{0}")]
    Broken(Message),
}

impl From<TextError> for GameError {
    fn from(error: TextError) -> Self {
        Self::Wrong(error.message())
    }
}

impl From<MoveError> for GameError {
    fn from(error: MoveError) -> Self {
        Self::Wrong(error.message())
    }
}

impl From<ReadError> for GameError {
    fn from(error: ReadError) -> Self {
        Self::Wrong(error.message())
    }
}

impl GameRequest {
    /// The game itself, checked.
    pub fn open(&self) -> Result<GameContext, GameError> {
        let rules: Ruleset = self.rules.parse()?;
        let start = Start { position: self.position.clone(), deal: self.deal.clone() };
        let game = AnyGame::new(&rules, &start, &mut dice(self.seed, 0))?;
        let players = self.seated(&game)?;
        let is_over = match &self.rest {
            Some(rest) => {
                let start =
                    Start { position: format!("{} {rest}", game.moves().join(" ")), ..start };
                let whole = AnyGame::new(&rules, &start, &mut dice(self.seed, 0));
                whole?.turn().is_none()
            }
            None => game.turn().is_none(),
        };
        let visible = self.visible(&game, &players, is_over)?;
        Ok(GameContext { game, players, seed: self.seed, visible })
    }

    /// What was tried instead of the moves of the game, checked.
    pub fn variations(&self, game: &AnyGame) -> Result<Vec<Vec<String>>, GameError> {
        let open = |text: &String| {
            let start = Start { position: text.clone(), deal: self.deal.clone() };
            Ok(AnyGame::new(game.rules(), &start, &mut dice(self.seed, 0))?.moves())
        };
        let lines: Result<Vec<_>, GameError> = self.variations.iter().map(open).collect();
        Ok(Lines::new(game.moves(), lines?).variations().to_vec())
    }

    /// What whoever asks may know: his own seat, and everything when it is over or nobody human plays.
    fn visible(
        &self,
        game: &AnyGame,
        players: &[String],
        is_over: bool,
    ) -> Result<Visible, GameError> {
        let facts = game.facts();
        let is_human = |seat: Seat| players[seat.index()] == HUMAN;
        let first_human = Seat::all(facts.seats).find(|&seat| is_human(seat));
        let is_revealed = !facts.hidden || is_over || first_human.is_none();
        let watching = match self.watch {
            Some(seat) if seat >= facts.seats => {
                let seats = facts.seats;
                return Err(GameError::Wrong(say!("watch-no-seat", seat = seat, seats = seats)));
            }
            Some(seat) if !is_revealed && !is_human(Seat::new(seat)) => {
                return Err(GameError::Forbidden(say!("watch-not-yours", seat = seat)));
            }
            Some(seat) => Seat::new(seat),
            None => {
                let turn = game.turn().filter(|&seat| is_human(seat));
                turn.or(first_human).unwrap_or(Seat::FIRST)
            }
        };
        Ok(Visible { watching, is_revealed })
    }

    fn seated(&self, game: &AnyGame) -> Result<Vec<String>, GameError> {
        let seats = game.facts().seats;
        if self.players.is_empty() {
            return Ok(vec![HUMAN.to_owned(); seats]);
        }
        if self.players.len() != seats {
            let found = self.players.len();
            return Err(GameError::Wrong(say!("seats-wrong", found = found, seats = seats)));
        }
        for name in self.players.iter().filter(|name| *name != HUMAN) {
            own_bot(game, name)?;
        }
        Ok(self.players.clone())
    }
}

/// A player of ours. Programs are never started because somebody on the network says so.
fn own_bot(game: &AnyGame, name: &str) -> Result<OwnBot, GameError> {
    if name.trim_start().starts_with(ENGINE) {
        return Err(GameError::Forbidden(say!("program-refused", player = shown(name))));
    }
    Ok(game.own_bot(name)?)
}

/// A game that makes sense, who plays it, and what whoever asks may know of it.
#[derive(Clone, Debug)]
pub struct GameContext {
    /// The game.
    pub game: AnyGame,
    /// Who sits where.
    pub players: Vec<String>,
    /// What is drawn at random.
    pub seed: u64,
    /// What may be known.
    pub visible: Visible,
}

impl GameContext {
    /// The seat whose turn it is, if the game goes on.
    pub fn turn(&self) -> Result<Seat, GameError> {
        self.game.turn().ok_or_else(|| self.over())
    }

    fn over(&self) -> GameError {
        GameError::Wrong(say!("game-over-at", moves = self.game.text()))
    }

    /// Whether somebody at the keyboard sits there.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.players[seat.index()] == HUMAN
    }

    /// The legal moves, where whoever asks may know them: at dominoes they tell what the seat holds.
    pub fn legal_moves(&self) -> Vec<String> {
        match self.game.turn() {
            Some(seat) if self.visible.shows(seat) || !self.game.facts().hidden => {
                self.game.legal_moves()
            }
            _ => Vec::new(),
        }
    }

    /// The same game after one more move.
    pub fn play(mut self, text: &str, watch: Option<usize>) -> Result<Self, GameError> {
        self.game = self.game.play(text)?;
        self.visible.is_revealed |= self.game.turn().is_none();
        let turn = self.game.turn().filter(|&seat| self.is_human(seat));
        let watching = watch.map(Seat::new).or(turn);
        self.visible.watching = watching.unwrap_or(self.visible.watching);
        Ok(self)
    }

    /// What the player whose turn it is does, and why. What it draws depends on the seed and on how many moves were
    /// made, so that the same game goes on in the same way.
    pub fn decide(&self, limits: &Limits) -> Result<Explanation, GameError> {
        let seat = self.turn()?;
        if self.is_human(seat) {
            return Err(GameError::Wrong(say!("human-turn", seat = seat.to_string())));
        }
        self.ask(own_bot(&self.game, &self.players[seat.index()])?, limits)
    }

    /// What some player would do, and why, where that gives away nothing that is hidden. With judges, beside what
    /// perfect play says.
    pub fn explain(
        &self,
        player: &str,
        limits: &Limits,
        judges: Option<&Judges>,
    ) -> Result<Explanation, GameError> {
        let seat = self.turn()?;
        let bot = own_bot(&self.game, player)?;
        if !self.visible.shows(seat) || bot.sees_all() && !self.visible.is_revealed {
            let seat = seat.to_string();
            return Err(GameError::Forbidden(say!("shows-hidden", player = player, seat = seat)));
        }
        let mut explanation = self.ask(bot, limits)?;
        if let Some(judgement) = judges.and_then(|judges| self.game.judge(judges, limits)) {
            judgement.add_to(&mut explanation);
        }
        Ok(explanation)
    }

    fn ask(&self, mut bot: OwnBot, limits: &Limits) -> Result<Explanation, GameError> {
        bot.limit(limits);
        let broken =
            |fault: Fault| GameError::Broken(say!("player-broke", fault = fault.to_string()));
        bot.decide(&self.game, &mut self.dice()).map_err(broken)
    }

    fn dice(&self) -> Dice {
        dice(self.seed, 1 + self.game.plies() as u64)
    }

    /// What perfect play says of every move.
    pub fn judge(&self, judges: &Judges, limits: &Limits) -> Result<Judgement, GameError> {
        self.game.judge(judges, limits).ok_or_else(|| self.over())
    }

    /// Every move with what is known of it, also from the games of a tournament by the same rules.
    pub fn explore(
        &self,
        judges: &Judges,
        limits: &Limits,
        tournament: Option<&dyn KeptGames>,
    ) -> Result<Exploration, GameError> {
        if self.game.facts().hidden {
            let rules = self.game.rules().to_string();
            return Err(GameError::Wrong(say!("explore-hidden", rules = rules)));
        }
        let judgement = self.judge(judges, limits)?;
        let asked = paper_moves(&self.game, limits);
        let played = tournament.map(|kept| played_in(kept, &self.game, limits)).transpose()?;
        Ok(Exploration::new(&judgement, &asked, played.as_deref()))
    }

    /// What there is to notice for the seat whose turn it is, with how many moves keep the result where that is known.
    pub fn hint(
        &self,
        judges: &Judges,
        limits: &Limits,
        language: Language,
    ) -> Result<Hint, GameError> {
        let tactics = self.tactics()?;
        let found = self.game.judge(judges, limits);
        Ok(Hint::new(tactics, self.legal_moves().len(), found.as_ref(), language))
    }

    fn tactics(&self) -> Result<Tactics<String>, GameError> {
        let seat = self.turn()?;
        if !self.visible.shows(seat) {
            return Err(GameError::Forbidden(say!("not-yours-to-advise", seat = seat.to_string())));
        }
        self.game.tactics().ok_or_else(|| self.over())
    }

    /// The lines that a move would be part of.
    pub fn lines(&self, text: &str) -> Result<LinesThrough, GameError> {
        let none = || GameError::Wrong(say!("no-lines", rules = self.game.rules().to_string()));
        self.game.lines(text)?.ok_or_else(none)
    }

    /// What the seat that watches can know of the hidden tiles.
    pub fn belief(&self) -> Result<Belief, GameError> {
        let none =
            || GameError::Wrong(say!("nothing-hidden", rules = self.game.rules().to_string()));
        self.game.belief(self.visible.watching).ok_or_else(none)
    }

    /// All there is to draw.
    pub fn view(&self) -> GameView {
        GameView::new(self)
    }
}
