//! The setup of a game: its rules, players and moves so far.

use anyhow::{Result, bail};
use papan_arena::game::record::RecordedGame;
use papan_engine::PlayerSpec;
use papan_games::{AnyGame, ReadError, Ruleset};
use papan_players::{Entry, dice};

use crate::game::Bot;
use crate::say;
use crate::words::Refusal;

/// The description of a game to open.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The game and its rules.
    pub rules: Ruleset,
    /// The player of each seat: `human`, a player, `engine:COMMAND`. If empty, all seats are human.
    pub players: Vec<PlayerSpec>,
    /// The seed; a random one by default.
    pub seed: Option<u64>,
    /// The deal; drawn by default.
    pub deal: Option<String>,
    /// The moves already made.
    pub moves: String,
    /// The number of moves that are the opening of a tournament, which no player chose.
    pub opening: usize,
    /// The variations, each from the first move on.
    pub variations: Vec<Vec<String>>,
    /// The player that gives advice from the start.
    pub advisor: Option<String>,
}

impl Setup {
    /// A new game between these players.
    pub fn new(rules: Ruleset, players: Vec<PlayerSpec>) -> Self {
        let (moves, variations) = (String::new(), Vec::new());
        Self {
            rules,
            players,
            seed: None,
            deal: None,
            moves,
            opening: 0,
            variations,
            advisor: None,
        }
    }

    /// A human in the first seat, and the same opponent in all others.
    pub fn against(rules: Ruleset, opponent: &str) -> Self {
        let mut players = vec![PlayerSpec::from(opponent); rules.facts().seats];
        players[0] = PlayerSpec::Human;
        Self::new(rules, players)
    }

    /// The game of a record. A record never starts a program: a human takes the place of an external player.
    pub fn from_record(record: &RecordedGame) -> Result<Self> {
        let rules: Ruleset = record.rules.parse()?;
        let seated = |seat: usize| {
            // A program may have any name.
            let is_ours = |name: &&String| Entry::of(name).is_some();
            let name = record.players.get(seat).filter(is_ours);
            name.map_or(PlayerSpec::Human, Into::into)
        };
        let players = (0..rules.facts().seats).map(seated).collect();
        Ok(Self {
            seed: Some(record.seed),
            deal: record.deal.clone(),
            moves: record.moves.join(" "),
            opening: record.opening,
            variations: record.variations.clone(),
            ..Self::new(rules, players)
        })
    }

    /// The game with these moves, from the deal that is given or that the seed draws.
    pub fn game_after(&self, moves: &str) -> Result<AnyGame, ReadError> {
        let mut dice = dice(self.seed.unwrap_or(0), 0);
        AnyGame::open(&self.rules, self.deal.as_deref(), moves, &mut dice)
    }

    /// The player of each seat, if the number is right and all exist. No program is started.
    pub fn seated(&self) -> Result<Vec<PlayerSpec>> {
        let Self { rules, players, .. } = self;
        let seats = rules.facts().seats;
        if players.is_empty() {
            return Ok(vec![PlayerSpec::Human; seats]);
        }
        if players.len() != seats {
            let (rules, count) = (rules.to_string(), players.len());
            bail!(Refusal(say!("seats-players", count = count, rules = rules, seats = seats)));
        }
        for player in players {
            Bot::check(player, rules)?;
        }
        Ok(players.clone())
    }
}

/// Refuses a player that cannot give advice: an unknown one, a human, and one that sees hidden tiles.
pub fn check_advisor(player: &PlayerSpec, rules: &Ruleset) -> Result<()> {
    if player.is_human() {
        bail!(Refusal(say!("advisor-is-human", human = PlayerSpec::HUMAN)));
    }
    if !player.is_program() && Bot::new(player, rules)?.sees_all() {
        bail!(Refusal(say!("advisor-sees-all", player = player.as_str())));
    }
    Ok(())
}
