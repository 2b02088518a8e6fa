//! Requests for games, and what the client may know of them.

use papan_engine::PlayerSpec;
use papan_engine::contender::Fault;
use papan_games::text::shown;
use papan_games::{AnyGame, MoveError, ReadError, Ruleset, Seat, TextError};
use papan_players::{Belief, Dice, Level, Limits, dice};
use papan_words::{Language, Message};
use serde::Deserialize;

use super::aid::aids;
use super::result::SeatResult;
use super::rules_name::RulesName;
use super::view::{GameView, LinesThrough, Visible, board, lines, scale};
use super::{Bot, Explanation, Judgement, Judges, Lines, result, resume_command};
use crate::analysis::belief::belief;
use crate::analysis::tactics::{Tactics, is_exact, tactics};
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
    /// The deal (default: drawn from the seed).
    #[serde(default)]
    pub deal: Option<String>,
    /// The seed of everything that is drawn at random: the deal, and the players' own draws.
    #[serde(default)]
    pub seed: u64,
    /// The player of each seat; `human` is the client (default: `human` in every seat).
    #[serde(default)]
    pub players: Vec<String>,
    /// Where tiles are hidden: the human seat whose view is requested (default: the seat to move).
    #[serde(default)]
    pub watch: Option<usize>,
    /// The moves that followed, where the game is over and `position` is an earlier moment of it.
    #[serde(default)]
    pub rest: Option<String>,
    /// The variations of `position`, each written like it, from the first move on.
    #[serde(default)]
    pub variations: Vec<String>,
    /// How many moves of `position` are the opening of a tournament, which no player chose.
    #[serde(default)]
    pub opening: usize,
}

/// The moves of a variation, and whose turn it was after each number of them.
pub type Variation = (Vec<String>, Vec<Option<Seat>>);

/// The reason why a request failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The request makes no sense.
    #[error("{0}")]
    Wrong(Message),
    /// The client may not see the answer.
    #[error("{0}")]
    Forbidden(Message),
    /// A player failed.
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

impl From<Fault> for GameError {
    fn from(fault: Fault) -> Self {
        Self::Broken(say!("player-broke", fault = fault.to_string()))
    }
}

impl GameRequest {
    /// Opens the game, if the request is valid.
    pub fn open(&self) -> Result<GameContext, GameError> {
        let rules: Ruleset = self.rules.parse()?;
        let game = self.game_after(&rules, &self.position)?;
        let players = self.seated(&game)?;
        let is_over = match &self.rest {
            Some(rest) => {
                let moves = format!("{} {rest}", game.moves().join(" "));
                self.game_after(&rules, &moves)?.turn().is_none()
            }
            None => game.turn().is_none(),
        };
        let visible = self.visible(&game, &players, is_over)?;
        Ok(GameContext { game, players, seed: self.seed, visible })
    }

    /// The variations of the game, each with whose turn it was after each number of its moves, if they are legal.
    pub fn variations(&self, game: &AnyGame) -> Result<Vec<Variation>, GameError> {
        let open = |text: &String| self.game_after(&game.rules(), text);
        let games = self.variations.iter().map(open).collect::<Result<Vec<_>, _>>()?;
        let lines = Lines::new(game.moves(), games.iter().map(AnyGame::moves).collect::<Vec<_>>());
        let turns = |line: &Vec<String>| {
            let game = games.iter().find(|game| game.moves() == *line);
            (line.clone(), game.map_or_else(Vec::new, AnyGame::turns))
        };
        Ok(lines.variations().iter().map(turns).collect())
    }

    /// The game with these moves.
    fn game_after(&self, rules: &Ruleset, moves: &str) -> Result<AnyGame, ReadError> {
        AnyGame::open(rules, self.deal.as_deref(), moves, &mut dice(self.seed, 0))
    }

    /// The parts that the client may see: its own seat, and everything if the game is over or no human plays.
    fn visible(
        &self,
        game: &AnyGame,
        players: &[PlayerSpec],
        is_over: bool,
    ) -> Result<Visible, GameError> {
        let facts = game.facts();
        let is_human = |seat: Seat| players[seat.index()].is_human();
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

    fn seated(&self, game: &AnyGame) -> Result<Vec<PlayerSpec>, GameError> {
        let seats = game.facts().seats;
        if self.players.is_empty() {
            return Ok(vec![PlayerSpec::Human; seats]);
        }
        if self.players.len() != seats {
            let found = self.players.len();
            return Err(GameError::Wrong(say!("seats-wrong", found = found, seats = seats)));
        }
        let players: Vec<PlayerSpec> = self.players.iter().map(Into::into).collect();
        for player in players.iter().filter(|player| !player.is_human()) {
            own_bot(game, player)?;
        }
        Ok(players)
    }
}

/// The text of a player, with the present name of a level.
fn present_name(player: &PlayerSpec) -> String {
    Level::of(player.as_str()).map_or_else(|| player.to_string(), Level::player)
}

/// A built-in player. A request never starts a program.
fn own_bot(game: &AnyGame, player: &PlayerSpec) -> Result<Bot, GameError> {
    if PlayerSpec::from(player.as_str().trim_start()).is_program() {
        let player = shown(player.as_str());
        return Err(GameError::Forbidden(say!("program-refused", player = player)));
    }
    Ok(Bot::built_in(player, &game.rules())?)
}

/// A valid game with its players, and what the client may see of it.
#[derive(Clone, Debug)]
pub struct GameContext {
    /// The game.
    pub game: AnyGame,
    /// The player of each seat.
    pub players: Vec<PlayerSpec>,
    /// The seed of all random draws.
    pub seed: u64,
    /// The parts that the client may see.
    pub visible: Visible,
}

impl GameContext {
    /// The seat whose turn it is; an error once the game is over.
    pub fn turn(&self) -> Result<Seat, GameError> {
        self.game.turn().ok_or_else(|| self.over())
    }

    fn over(&self) -> GameError {
        GameError::Wrong(say!("game-over-at", moves = self.game.text()))
    }

    /// Whether a human plays this seat.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.players[seat.index()].is_human()
    }

    /// The legal moves, if the client may see them: in dominoes they show what the seat holds.
    pub fn legal_moves(&self) -> Vec<String> {
        match self.game.turn() {
            Some(seat) if self.visible.shows(seat) || !self.game.facts().hidden => {
                self.game.legal_moves()
            }
            _ => Vec::new(),
        }
    }

    /// The same game after one more move, and the move as it is written.
    pub fn play(&self, text: &str, watch: Option<usize>) -> Result<(Self, String), GameError> {
        let mut after = self.clone();
        let played = after.game.play_text(text)?;
        after.visible.is_revealed |= after.game.turn().is_none();
        let turn = after.game.turn().filter(|&seat| self.is_human(seat));
        let watching = watch.map(Seat::new).or(turn);
        after.visible.watching = watching.unwrap_or(self.visible.watching);
        Ok((after, played))
    }

    /// The player whose turn it is. Its dice depend on the seed and on the number of moves made, so that the same game
    /// continues in the same way.
    fn bot(&self, limits: &Limits) -> Result<Bot, GameError> {
        let seat = self.turn()?;
        if self.is_human(seat) {
            return Err(GameError::Wrong(say!("human-turn", seat = seat.to_string())));
        }
        let mut bot = own_bot(&self.game, &self.players[seat.index()])?;
        bot.limit(limits);
        Ok(bot)
    }

    /// The move of the player whose turn it is.
    pub fn choose(&self, limits: &Limits) -> Result<String, GameError> {
        Ok(self.bot(limits)?.choose(&self.game, &mut self.dice())?)
    }

    /// The move of the player whose turn it is, and why.
    pub fn decide(&self, limits: &Limits) -> Result<Explanation, GameError> {
        Ok(self.bot(limits)?.explain(&self.game, &mut self.dice())?)
    }

    /// Returns the move of a player and its explanation, if that shows nothing hidden. With judges, exact values
    /// are added.
    pub fn explain(
        &self,
        player: &PlayerSpec,
        limits: &Limits,
        judges: Option<&Judges>,
    ) -> Result<Explanation, GameError> {
        let mut bot = self.adviser(player, limits)?;
        let mut explanation = bot.explain(&self.game, &mut self.dice())?;
        if let Some(judgement) = judges.and_then(|judges| judges.judge(&self.game, limits)) {
            judgement.add_to(&mut explanation);
        }
        Ok(explanation)
    }

    /// A player that may say what it would do for the seat whose turn it is, since that shows nothing hidden.
    pub(super) fn adviser(&self, player: &PlayerSpec, limits: &Limits) -> Result<Bot, GameError> {
        let seat = self.turn()?;
        let mut bot = own_bot(&self.game, player)?;
        if !self.visible.shows(seat) || bot.sees_all() && !self.visible.is_revealed {
            let (player, seat) = (player.as_str(), seat.to_string());
            return Err(GameError::Forbidden(say!("shows-hidden", player = player, seat = seat)));
        }
        bot.limit(limits);
        Ok(bot)
    }

    pub(super) fn dice(&self) -> Dice {
        dice(self.seed, 1 + self.game.plies() as u64)
    }

    /// The exact value of every move.
    pub fn judge(&self, judges: &Judges, limits: &Limits) -> Result<Judgement, GameError> {
        judges.judge(&self.game, limits).ok_or_else(|| self.over())
    }

    /// The tactics for the seat whose turn it is.
    pub(crate) fn tactics(&self) -> Result<Tactics<String>, GameError> {
        let seat = self.turn()?;
        if !self.visible.shows(seat) {
            return Err(GameError::Forbidden(say!("not-yours-to-advise", seat = seat.to_string())));
        }
        tactics(&self.game).ok_or_else(|| self.over())
    }

    /// The lines that a move would be part of.
    pub fn lines(&self, text: &str) -> Result<LinesThrough, GameError> {
        let none = || GameError::Wrong(say!("no-lines", rules = self.game.rules().to_string()));
        lines(&self.game, text)?.ok_or_else(none)
    }

    /// The belief of the watching seat about hidden tiles.
    pub fn belief(&self) -> Result<Belief, GameError> {
        let none =
            || GameError::Wrong(say!("nothing-hidden", rules = self.game.rules().to_string()));
        belief(&self.game, self.visible.watching).ok_or_else(none)
    }

    /// The result in a sentence.
    fn result(&self) -> Option<Message> {
        let mut humans = Seat::all(self.players.len()).zip(&self.players);
        let mut humans = humans.by_ref().filter(|(_, player)| player.is_human());
        let human = humans.next().map(|(seat, _)| seat).filter(|_| humans.next().is_none());
        let name = |seat: Seat| say!("player-number", number = seat.index() + 1);
        Some(result(&self.game.outcome()?, human, name))
    }

    /// Everything needed to draw the game.
    pub fn view(&self) -> GameView {
        let Self { game, players, seed, visible } = self;
        let (history, board) = (game.moves(), board(game, *visible));
        GameView {
            rules: game.rules().to_string(),
            rules_name: RulesName::of(&game.rules()),
            facts: game.facts(),
            position: game.text(),
            last: history.last().cloned(),
            history,
            seat: game.turn(),
            turns: game.turns(),
            moves: self.legal_moves(),
            players: players.iter().map(present_name).collect(),
            seed: *seed,
            deal: game.deal().filter(|_| visible.is_revealed),
            watching: visible.watching,
            revealed: visible.is_revealed,
            outcome: game.outcome(),
            result: self.result(),
            results: game
                .outcome()
                .map_or_else(Vec::new, |end| SeatResult::all(&end, players.len())),
            aids: aids(game, players),
            command: resume_command(game, players, *seed, Language::En),
            exact: is_exact(&game.rules()),
            scale: scale(&board),
            board,
        }
    }
}
