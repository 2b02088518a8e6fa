//! The game that a request speaks of, and what whoever asks may know of it.

use std::fmt;

use papan_games::text::shown;
use papan_games::{Game, Position, Rules, Ruleset, Seat, View};
use papan_lab::contender::ENGINE;
use papan_players::{Playable, dice};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use utoipa::ToSchema;

use super::failure::Failure;
use papan_ui::game::{self, HUMAN};

/// A game: its rules, who plays, what was dealt, and every move so far.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct GameAsked {
    /// The rules, such as `connect-four:7x6` or `dominoes:gaple,players=3`.
    pub(crate) rules: String,
    /// The moves so far, written as everywhere: `4455`, `b2 a1`, `4|6@left pass`.
    #[serde(default)]
    pub(crate) position: String,
    /// What was dealt; drawn from the seed unless given.
    #[serde(default)]
    pub(crate) deal: Option<String>,
    /// What is drawn at random: the deal, and the players' own draws.
    #[serde(default)]
    pub(crate) seed: u64,
    /// Who sits where: `human` is whoever asks. Everybody is unless given.
    #[serde(default)]
    pub(crate) players: Vec<String>,
    /// Where tiles are hidden: the human seat whose view is asked for; that of the turn unless given.
    #[serde(default)]
    pub(crate) watch: Option<usize>,
    /// The moves that followed, where the game is over and `position` is an earlier moment of it.
    #[serde(default)]
    pub(crate) rest: Option<String>,
}

/// Stands for all other fields of a body, of which there must be none.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NothingElse;

impl<'de> Deserialize<'de> for NothingElse {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NoField;
        impl<'de> Visitor<'de> for NoField {
            type Value = NothingElse;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("no other field")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<NothingElse, A::Error> {
                match map.next_key::<String>()? {
                    None => Ok(NothingElse),
                    Some(name) => {
                        Err(A::Error::custom(format!("there is no field '{}'", shown(&name))))
                    }
                }
            }
        }
        deserializer.deserialize_map(NoField)
    }
}

impl GameAsked {
    pub(crate) fn ruleset(&self) -> Result<Ruleset, Failure> {
        self.rules.parse().map_err(Failure::wrong)
    }

    /// The game itself, checked.
    pub(crate) fn open<R: Rules<Position: Playable>>(
        &self,
        rules: &R,
    ) -> Result<Opened<R::Position>, Failure> {
        let facts = rules.facts();
        let game = self.begin(rules, &self.position)?;
        let players = self.seated::<R::Position>(facts.seats)?;
        let is_human = |seat: Seat| players[seat.index()] == HUMAN;
        let is_over = match &self.rest {
            Some(rest) => {
                let mut whole = game.clone();
                whole.play_all(rest).map_err(Failure::wrong)?;
                whole.position().turn().is_none()
            }
            None => game.position().turn().is_none(),
        };
        let first_human = Seat::all(facts.seats).find(|&seat| is_human(seat));
        let is_revealed = !facts.hidden || is_over || first_human.is_none();
        let watching = match self.watch {
            Some(seat) if seat >= facts.seats => {
                return Err(Failure::wrong(format!(
                    "watch {seat}: there are {} seats",
                    facts.seats
                )));
            }
            Some(seat) if !is_revealed && !is_human(Seat::new(seat)) => {
                return Err(Failure::forbidden(format!("seat {seat} is not yours to look at")));
            }
            Some(seat) => Seat::new(seat),
            None => {
                let turn = game.position().turn().filter(|&seat| is_human(seat));
                turn.or(first_human).unwrap_or(Seat::FIRST)
            }
        };
        Ok(Opened { game, players, seed: self.seed, watching, is_revealed })
    }

    fn begin<R: Rules>(&self, rules: &R, moves: &str) -> Result<Game<R::Position>, Failure> {
        if self.deal.is_some() || !rules.facts().chance {
            return Game::read(rules, self.deal.as_deref(), moves).map_err(Failure::wrong);
        }
        let mut game = Game::new(rules.start(&mut dice(self.seed, 0)));
        game.play_all(moves).map_err(Failure::wrong)?;
        Ok(game)
    }

    fn seated<P: Playable>(&self, seats: usize) -> Result<Vec<String>, Failure> {
        if self.players.is_empty() {
            return Ok(vec![HUMAN.to_owned(); seats]);
        }
        if self.players.len() != seats {
            let found = self.players.len();
            return Err(Failure::wrong(format!(
                "{found} players: give {seats}, one for each seat"
            )));
        }
        self.players.iter().filter(|name| *name != HUMAN).try_for_each(|name| check::<P>(name))?;
        Ok(self.players.clone())
    }
}

/// Whether there is such a player. Programs are never started because somebody on the network says so.
pub(crate) fn check<P: Playable>(name: &str) -> Result<(), Failure> {
    refuse_programs(name)?;
    match P::seer(name) {
        Some(seer) => seer.map(drop).map_err(Failure::wrong),
        None => game::player::<P>(name).map(drop).map_err(Failure::wrong),
    }
}

pub(crate) fn refuse_programs(name: &str) -> Result<(), Failure> {
    if name.trim_start().starts_with(ENGINE) {
        let message = format!("'{}': programs are started at the command line only", shown(name));
        return Err(Failure::forbidden(message));
    }
    Ok(())
}

/// A game that makes sense.
#[derive(Clone, Debug)]
pub(crate) struct Opened<P: Position> {
    pub(crate) game: Game<P>,
    pub(crate) players: Vec<String>,
    pub(crate) seed: u64,
    /// Whose view is shown.
    pub(crate) watching: Seat,
    /// Whether nothing is hidden: the game is over, or nobody human plays it.
    pub(crate) is_revealed: bool,
}

impl<P: Playable> Opened<P> {
    pub(crate) fn position(&self) -> &P {
        self.game.position()
    }

    /// The seat whose turn it is, if the game goes on.
    pub(crate) fn turn(&self) -> Result<Seat, Failure> {
        let over = || Failure::wrong(format!("the game is over at \"{}\"", self.game.text()));
        self.position().turn().ok_or_else(over)
    }

    pub(crate) fn is_human(&self, seat: Seat) -> bool {
        self.players[seat.index()] == HUMAN
    }

    /// Whether whoever asks may know what this seat holds.
    pub(crate) fn shows(&self, seat: Seat) -> bool {
        self.is_revealed || seat == self.watching
    }

    /// The same game after one more move.
    pub(crate) fn after(mut self, chosen: P::Move, watch: Option<Seat>) -> Self {
        self.game.advance(chosen);
        self.is_revealed |= self.position().turn().is_none();
        let turn = self.position().turn().filter(|&seat| self.is_human(seat));
        self.watching = watch.or(turn).unwrap_or(self.watching);
        self
    }
}
