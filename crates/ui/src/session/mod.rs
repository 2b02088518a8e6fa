//! A game at a terminal: its players, its moves and those taken back, and the players' explanations. It is plain data;
//! the front end asks the players and draws the game.

mod records;
mod setup;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use anyhow::Result;
use papan_arena::game::record::Record;
use papan_engine::PlayerSpec;
use papan_engine::contender::Fault;
use papan_games::{AnyGame, MoveError, ReadError, Ruleset, Seat};
use papan_players::{Dice, dice};
use papan_words::Language;

use crate::game::{
    Bot, Explanation, GameContext, Timeline, Visible, fresh_seed, record, resume_command, shared,
};
pub use records::{file_name, in_home, read_records, refuse_to_write};
pub use setup::{Setup, check_advisor};

/// The move of a player, and the dice after it.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The move.
    pub chosen: String,
    /// The explanation, if it was requested.
    pub explanation: Option<Explanation>,
    /// The dice for the next move.
    pub dice: Dice,
}

impl Decision {
    /// Asks a player for a move, with an explanation if `explains` is set.
    pub fn of(
        bot: &mut Bot,
        game: &AnyGame,
        mut dice: Dice,
        explains: bool,
    ) -> Result<Self, Fault> {
        let explanation = explains.then(|| bot.explain(game, &mut dice)).transpose()?;
        let chosen = match &explanation {
            Some(explanation) => explanation.chosen.clone(),
            None => bot.choose(game, &mut dice)?,
        };
        Ok(Self { chosen, explanation, dice })
    }
}

/// The explanation of a move.
#[derive(Clone, Debug)]
pub struct Reason {
    /// The name of the player at that time.
    pub player: String,
    /// Its explanation.
    pub explanation: Explanation,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Session {
    timeline: Timeline,
    players: Vec<PlayerSpec>,
    seed: u64,
    dice: Dice,
    /// The explanations, by the moves before the explained one.
    reasons: HashMap<Vec<String>, Reason>,
    /// The number of moves when the game was last opened or saved.
    saved_at: usize,
    /// The moves of the opening, which no player chose.
    opening: Vec<String>,
}

impl Session {
    /// Opens a game, if it is valid and all its players exist.
    pub fn new(setup: &Setup) -> Result<Self> {
        let players = setup.seated()?;
        let seed = setup.seed.unwrap_or_else(fresh_seed);
        // The deal and then the players draw from the same dice.
        let mut dice = dice(seed, 0);
        let game = AnyGame::open(&setup.rules, setup.deal.as_deref(), &setup.moves, &mut dice)?;
        let saved_at = game.plies();
        let mut opening = game.moves();
        opening.truncate(setup.opening);
        let timeline = Timeline::new(game).with_variations(&setup.variations)?;
        Ok(Self { timeline, players, seed, dice, reasons: HashMap::new(), saved_at, opening })
    }

    /// The rules.
    pub fn rules(&self) -> Ruleset {
        self.game().rules()
    }

    /// The game up to the current position.
    pub fn game(&self) -> &AnyGame {
        self.timeline.game()
    }

    /// The game with its variations and the moves taken back.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The player of each seat.
    pub fn players(&self) -> &[PlayerSpec] {
        &self.players
    }

    /// The player of a seat.
    pub fn player(&self, seat: Seat) -> &PlayerSpec {
        &self.players[seat.index()]
    }

    /// The seed of all random draws.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The dice for the next move.
    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// Whether a human plays this seat.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.player(seat).is_human()
    }

    /// The number of human players.
    pub fn humans(&self) -> usize {
        self.players.iter().filter(|player| player.is_human()).count()
    }

    /// The first seat of a human; the first seat if there is none.
    pub fn first_human(&self) -> Seat {
        let mut seats = Seat::all(self.players.len());
        seats.find(|&seat| self.is_human(seat)).unwrap_or(Seat::FIRST)
    }

    /// Whether nothing is hidden: the game is over, or no human plays.
    pub fn is_revealed(&self) -> bool {
        let is_over = self.timeline.whole().turn().is_none();
        !self.rules().facts().hidden || is_over || self.humans() == 0
    }

    /// Whether several people with hidden hands share the screen.
    pub fn is_shared(&self) -> bool {
        self.humans() > 1 && !self.is_revealed()
    }

    /// The current position as a seat may see it.
    pub fn context(&self, watching: Seat) -> GameContext {
        GameContext {
            game: self.game().clone(),
            players: self.players.clone(),
            seed: self.seed,
            visible: Visible { watching, is_revealed: self.is_revealed() },
        }
    }

    /// Makes a move; returns whether it replaces others, so that the game continues in another line.
    pub fn play(&mut self, text: &str) -> Result<bool, MoveError> {
        let ply = self.timeline.ply();
        let was_at_end = self.timeline.is_at_end();
        let is_new = self.timeline.play(text)?;
        if is_new {
            self.saved_at = self.saved_at.min(ply);
        }
        Ok(is_new && !was_at_end)
    }

    /// Makes the move of a player and stores its explanation.
    pub fn follow(&mut self, decision: Decision) -> Result<(), MoveError> {
        let Decision { chosen, explanation, dice } = decision;
        let (before, seat) = (self.game().moves(), self.game().turn());
        self.play(&chosen)?;
        self.dice = dice;
        let Some(explanation) = explanation else { return Ok(()) };
        let player = seat.map(|seat| self.player(seat).shown_name().to_owned()).unwrap_or_default();
        self.reasons.insert(before, Reason { player, explanation });
        Ok(())
    }

    /// The explanation of the move after the first `ply` moves, if a player made it.
    pub fn reason(&self, ply: usize) -> Option<&Reason> {
        self.reasons.get(self.timeline.whole().moves().get(..ply)?)
    }

    /// The last explanation before the current position, with its ply.
    pub fn last_reason(&self) -> Option<(usize, &Reason)> {
        (0..self.timeline.ply()).rev().find_map(|ply| Some((ply, self.reason(ply)?)))
    }

    /// Whether move number `ply` of a line, from 0, belongs to the opening of a tournament: no player chose it, so it
    /// does not count as a mistake. A different move in its place counts as a player's.
    pub fn is_opening(&self, line: &[String], ply: usize) -> bool {
        let drawn = self.opening.get(..=ply);
        drawn.is_some_and(|moves| line.starts_with(moves))
    }

    /// Goes to the position after this many moves.
    pub fn go_to(&mut self, ply: usize) {
        self.timeline.go_to(ply);
    }

    /// Continues the game from the current position, in another line if moves follow it; returns whether they do.
    pub fn cut(&mut self) -> bool {
        if self.timeline.is_at_end() {
            return false;
        }
        self.timeline.cut();
        true
    }

    /// Goes to the next line of the game, the first after the last; returns `false` if there is no other.
    pub fn next_line(&mut self) -> bool {
        let count = self.timeline.lines().all().len();
        self.timeline.go_to_line((self.timeline.line() + 1) % count);
        count > 1
    }

    /// Makes the current line the main line; returns `false` if it is already.
    pub fn promote_line(&mut self) -> bool {
        let is_other = self.timeline.line() > 0;
        self.timeline.promote();
        is_other
    }

    /// Removes the current line; returns `false` if there is no other.
    pub fn remove_line(&mut self) -> bool {
        self.timeline.remove()
    }

    /// The ply of the last turn of a human, or of the last move if no human plays. In a match with hidden tiles it is in
    /// the same deal: the end of the deal before has shown all hands.
    pub fn previous_turn(&self) -> Option<usize> {
        let ply = self.timeline.ply();
        let first = if self.is_revealed() { 0 } else { self.game().deal_begins() };
        if self.humans() == 0 {
            return ply.checked_sub(1);
        }
        let turns = self.timeline.turns();
        (first..ply).rev().find(|&ply| turns[ply].is_some_and(|seat| self.is_human(seat)))
    }

    /// The ply of the next turn of a human among the moves taken back, or the end.
    pub fn next_turn(&self) -> Option<usize> {
        let (next, end) = (self.timeline.ply() + 1, self.timeline.plies());
        if next > end {
            return None;
        }
        if self.humans() == 0 {
            return Some(next);
        }
        let turns = self.timeline.turns();
        let is_human = |ply: &usize| turns[*ply].is_none_or(|seat| self.is_human(seat));
        // If no human turn follows, all moves come back.
        (next..=end).find(is_human).or(Some(end))
    }

    /// Starts again with another seed and another deal.
    pub fn restart(&mut self) -> Result<(), ReadError> {
        let seed = fresh_seed();
        let mut dice = dice(seed, 0);
        let game = AnyGame::open(&self.rules(), None, "", &mut dice)?;
        (self.timeline, self.seed, self.dice) = (Timeline::new(game), seed, dice);
        self.reasons.clear();
        self.opening.clear();
        self.saved_at = 0;
        Ok(())
    }

    /// Moves every player to the next seat.
    pub fn rotate_players(&mut self) {
        self.players.rotate_right(1);
    }

    /// Whether human moves would be lost if the game were closed now.
    pub fn has_unsaved_moves(&self) -> bool {
        let turns = self.timeline.turns();
        let is_unfinished = turns.last().is_some_and(Option::is_some);
        let mut unsaved = turns.iter().take(self.timeline.plies()).skip(self.saved_at).flatten();
        is_unfinished && unsaved.any(|&seat| self.is_human(seat))
    }

    /// The command that continues the game from the current position, in this language.
    pub fn resume_command(&self, language: Language) -> String {
        resume_command(self.game(), &self.players, self.seed, language)
    }

    /// The record of the whole game, with its variations.
    pub fn record(&self) -> Record {
        let main = self.timeline.main();
        let opening = shared(&main.moves(), &self.opening);
        let record = record(&main, &self.players, self.seed).with_opening(opening);
        record.with_variations(self.timeline.lines().variations().to_vec())
    }

    /// Writes the record of the whole game to a new file.
    pub fn save(&mut self, file: &str) -> Result<()> {
        records::write_record(file, &self.record())?;
        self.saved_at = self.timeline.plies();
        Ok(())
    }
}
