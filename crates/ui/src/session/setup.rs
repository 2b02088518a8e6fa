//! How a game is asked for: by whom it is played, and from where.

use anyhow::{Result, bail};
use papan_arena::game::record::RecordedGame;
use papan_engine::PlayerSpec;
use papan_games::{AnyGame, ReadError, Ruleset};
use papan_players::{Entry, dice};

use crate::game::Bot;
use crate::say;
use crate::words::Refusal;

/// A game to be opened.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The game and its rules.
    pub rules: Ruleset,
    /// Who sits where, one text for each seat: `human`, a player, `engine:COMMAND`. Everybody is human if there is none.
    pub players: Vec<PlayerSpec>,
    /// What is drawn at random; a fresh one if none is given.
    pub seed: Option<u64>,
    /// What was dealt; drawn if none is given.
    pub deal: Option<String>,
    /// The moves already made.
    pub moves: String,
    /// How many of them are the opening of a tournament, which no player chose.
    pub opening: usize,
    /// What was tried instead, each from the first move on.
    pub variations: Vec<Vec<String>>,
    /// Who is asked for advice, at once if given.
    pub advisor: Option<String>,
}

impl Setup {
    /// A game between these from its beginning.
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

    /// Somebody at the keyboard in the first seat, and the same opponent in all others.
    pub fn against(rules: Ruleset, opponent: &str) -> Self {
        let mut players = vec![PlayerSpec::from(opponent); rules.facts().seats];
        players[0] = PlayerSpec::Human;
        Self::new(rules, players)
    }

    /// The game that a record describes, with who sat there. Programs are not started because a file names
    /// them: somebody at the keyboard takes their place.
    pub fn from_record(record: &RecordedGame) -> Result<Self> {
        let rules: Ruleset = record.rules.parse()?;
        let seated = |seat: usize| {
            // A program may have been given any name.
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

    /// Who sits where, if that is one for each seat and they all exist. Programs are not started yet.
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

/// Refuses who cannot give advice: a player that there is not, somebody at the keyboard, and whoever sees
/// tiles that the one who asks must not know of.
pub fn check_advisor(player: &PlayerSpec, rules: &Ruleset) -> Result<()> {
    if player.is_human() {
        bail!(Refusal(say!("advisor-is-human", human = PlayerSpec::HUMAN)));
    }
    if !player.is_program() && Bot::new(player, rules)?.sees_all() {
        bail!(Refusal(say!("advisor-sees-all", player = player.as_str())));
    }
    Ok(())
}
