//! What somebody says of a tournament he wants: the same settings, defaults and limits, whoever asks.

use std::ops::RangeInclusive;
use std::time::Duration;

use papan_games::{Ruleset, TextError};
use papan_words::Message;

use crate::schedule::openings::usual_plies;
use crate::schedule::plan::{MOST_GAMES, MOST_PLAYERS, Plan, PlanError, check_players};
use crate::tournament::{Balance, Openings, Schedule, Seatings, Sprt, Tournament};
use crate::words::say;
use papan_engine::contender::Clock;
use papan_engine::{PlayerSpec, refuse_same_names};

/// How many games a lineup may play.
pub const GAMES: RangeInclusive<u64> = 1..=1 << 40;
/// How many random moves an opening may have.
pub const PLIES: RangeInclusive<u32> = 0..=100;
/// How many seconds somebody may be given.
pub const SECONDS: RangeInclusive<f64> = 0.001..=3600.0;
/// What is drawn at random unless it is said.
pub const DEFAULT_SEED: u64 = 1;
/// How many games are suggested: a table comes at once, and its intervals show what more would give.
pub const SUGGESTED_GAMES: u64 = 100;
/// The seconds that a program has for a move unless it is said.
pub const USUAL_MOVE_TIME: f64 = 5.0;

/// How large a tournament may be, for whoever asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many players may take part.
    pub players: usize,
    /// How many games there may be in all.
    pub games: u64,
}

impl Limits {
    /// As large as can be numbered and kept, for whoever plays on a machine of his own.
    pub const LARGEST: Self = Self { players: MOST_PLAYERS, games: MOST_GAMES };
    /// For whoever asks over the network, because others use the machine too.
    pub const SHARED: Self = Self { players: 16, games: 1_000_000 };
}

/// What a tournament is made of. What is left out has a default.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentSettings {
    /// The rules.
    pub rules: Ruleset,
    /// Who takes part.
    pub players: Vec<PlayerSpec>,
    /// How many games every lineup plays, rounded up to whole pairs or deals.
    pub games: u64,
    /// What is drawn at random.
    pub seed: u64,
    /// Whether the first player meets all others, who do not meet each other.
    pub gauntlet: bool,
    /// How many random moves an opening has; a few, by the size of the board, unless given.
    pub plies: Option<u32>,
    /// Which openings will do.
    pub balance: Balance,
    /// The openings themselves, as lists of moves, where they are given.
    pub openings: Vec<String>,
    /// In which orders more than two sit round the table; all unless given and they are too many.
    pub seatings: Option<Seatings>,
    /// The test that ends it early, if there is one.
    pub sprt: Option<Sprt>,
    /// The number of discs from which a game ends with its exact value; `None` plays every game to its end.
    pub adjudicate: Option<u32>,
    /// The seconds that a program has for a move.
    pub move_time: f64,
    /// The seconds that a program has for all its moves of a game, if that is limited too.
    pub game_time: Option<f64>,
}

/// Why settings make no tournament.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SettingsError {
    /// The rules or the players are none.
    #[error(transparent)]
    Text(#[from] TextError),
    /// They cannot meet so.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// Games that start with a deal have no openings.
    #[error("{}", self.message())]
    Deal(Ruleset),
    /// There is nothing to play.
    #[error("{}", self.message())]
    NoGames(u64),
    /// A lineup plays too often.
    #[error("{}", self.message())]
    Games(u64),
    /// There are too many games.
    #[error("{}", self.message())]
    GamesInAll {
        /// How many they would be.
        all: u64,
        /// How many there may be.
        most: u64,
    },
    /// Openings are too long.
    #[error("{}", self.message())]
    Plies(u32),
    /// Somebody has no time, or too much.
    #[error("{}", self.message())]
    Seconds,
}

impl SettingsError {
    /// What it says.
    pub fn message(&self) -> Message {
        match self {
            Self::Text(error) => error.message(),
            Self::Plan(error) => error.message(),
            Self::Deal(rules) => say!("settings-deal", rules = rules.to_string()),
            Self::NoGames(games) => {
                say!("settings-no-games", games = *games, least = *GAMES.start())
            }
            Self::Games(games) => say!("settings-games", games = *games, most = *GAMES.end()),
            Self::GamesInAll { all, most } => say!("settings-in-all", games = *all, most = *most),
            Self::Plies(plies) => say!("settings-plies", plies = *plies, most = *PLIES.end()),
            Self::Seconds => {
                let (least, most) = (SECONDS.start().to_string(), SECONDS.end().to_string());
                say!("settings-seconds", least = least, most = most)
            }
        }
    }
}

impl TournamentSettings {
    /// The defaults under these rules, for nobody yet.
    pub fn new(rules: Ruleset) -> Self {
        Self {
            rules,
            players: Vec::new(),
            games: SUGGESTED_GAMES,
            seed: DEFAULT_SEED,
            gauntlet: false,
            plies: None,
            balance: Balance::default(),
            openings: Vec::new(),
            seatings: None,
            sprt: None,
            adjudicate: None,
            move_time: USUAL_MOVE_TIME,
            game_time: None,
        }
    }

    /// The tournament, and who plays which game in it.
    pub fn plan(&self) -> Result<(Tournament, Plan), SettingsError> {
        self.plan_within(&Limits::LARGEST)
    }

    /// The same for whoever may have so much.
    pub fn plan_within(&self, limits: &Limits) -> Result<(Tournament, Plan), SettingsError> {
        self.check_numbers(limits)?;
        refuse_same_names(&self.players)?;
        let schedule = if self.gauntlet { Schedule::Gauntlet } else { Schedule::RoundRobin };
        let usual = || Plan::usual_seatings(&self.rules.facts(), self.players.len(), schedule);
        let mut tournament = Tournament {
            rules: self.rules.to_string(),
            players: self.players.clone(),
            schedule,
            seatings: self.seatings.unwrap_or_else(usual),
            rounds: 0,
            seed: self.seed,
            openings: self.openings()?,
            clock: self.clock()?,
            sprt: self.sprt,
            adjudicate: self.adjudicate.map(|discs| discs as usize),
        };
        tournament.rounds = Plan::rounds_for(self.games, &tournament, &self.rules)?;
        let plan = Plan::new(&tournament, &self.rules)?;
        match plan.games() {
            all if all > limits.games => Err(SettingsError::GamesInAll { all, most: limits.games }),
            _ => Ok((tournament, plan)),
        }
    }

    fn check_numbers(&self, limits: &Limits) -> Result<(), SettingsError> {
        check_players(self.players.len(), &self.rules, limits.players)?;
        if self.games < *GAMES.start() {
            return Err(SettingsError::NoGames(self.games));
        }
        if self.games > limits.games {
            return Err(SettingsError::GamesInAll { all: self.games, most: limits.games });
        }
        if self.games > *GAMES.end() {
            return Err(SettingsError::Games(self.games));
        }
        match self.plies {
            Some(plies) if !PLIES.contains(&plies) => Err(SettingsError::Plies(plies)),
            _ => Ok(()),
        }
    }

    /// How many random moves an opening has.
    pub fn plies(&self) -> usize {
        self.plies.map_or_else(|| usual_plies(&self.rules), |plies| plies as usize)
    }

    /// Where the games begin.
    fn openings(&self) -> Result<Openings, SettingsError> {
        let is_plain =
            self.plies.is_none() && self.balance == Balance::Quiet && self.openings.is_empty();
        if self.rules.facts().chance && !is_plain {
            return Err(SettingsError::Deal(self.rules.clone()));
        }
        if !self.openings.is_empty() {
            return Ok(Openings { listed: self.openings.clone(), ..Openings::default() });
        }
        Ok(Openings { plies: self.plies(), balance: self.balance, ..Openings::default() })
    }

    fn clock(&self) -> Result<Clock, SettingsError> {
        let per_game = self.game_time.map(duration).transpose()?;
        Ok(Clock { per_move: duration(self.move_time)?, per_game })
    }
}

impl Tournament {
    /// Who plays which game in it; its rules are read for that.
    pub fn plan(&self) -> Result<Plan, SettingsError> {
        let rules: Ruleset = self.rules.parse()?;
        Ok(Plan::new(self, &rules)?)
    }
}

/// A number of seconds that somebody may have.
pub fn seconds(text: &str) -> Result<f64, SettingsError> {
    let seconds = text.trim().parse().ok().filter(|seconds| SECONDS.contains(seconds));
    seconds.ok_or(SettingsError::Seconds)
}

/// So many seconds, if somebody may have them.
fn duration(seconds: f64) -> Result<Duration, SettingsError> {
    let allowed = SECONDS.contains(&seconds).then(|| Duration::from_secs_f64(seconds));
    allowed.ok_or(SettingsError::Seconds)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn settings(rules: &str, players: &[&str]) -> TournamentSettings {
        let players = players.iter().map(|&player| player.into()).collect();
        TournamentSettings { players, ..TournamentSettings::new(rules.parse().unwrap()) }
    }

    #[test]
    fn what_is_left_out_has_a_default() {
        let (tournament, plan) = settings("connect-four", &["cost", "random"]).plan().unwrap();
        assert_eq!((tournament.seed, tournament.rounds, plan.games()), (1, 50, 100));
        assert_eq!(tournament.openings.plies, usual_plies(plan.rules()));
        assert_eq!((tournament.clock, tournament.sprt), (Clock::default(), None));
        let (dealt, _) =
            settings("dominoes", &["first", "value", "balak", "count"]).plan().unwrap();
        assert_eq!(dealt.openings, Openings::default());
    }

    #[test]
    fn limits_are_named_as_they_are_for_whoever_asks() {
        let refused = |change: &dyn Fn(&mut TournamentSettings), limits: &Limits| {
            let mut settings = settings("connect-four", &["cost", "random"]);
            change(&mut settings);
            settings.plan_within(limits).unwrap_err().to_string()
        };
        for count in [1, 300] {
            let crowd = |settings: &mut TournamentSettings| {
                settings.players = vec!["cost".into(); count];
            };
            assert!(refused(&crowd, &Limits::LARGEST).ends_with("give 2 to 256"));
            assert!(refused(&crowd, &Limits::SHARED).ends_with("give 2 to 16"));
        }
        let refused = |change: &dyn Fn(&mut TournamentSettings)| refused(change, &Limits::SHARED);
        assert_eq!(refused(&|s| s.games = 0), "0 games: give at least 1");
        let too_many = "1000001 games in all: give fewer, 1000000 at most";
        assert_eq!(refused(&|s| s.games = 1_000_001), too_many);
        assert_eq!(refused(&|s| s.plies = Some(101)), "101 plies: give at most 100");
        assert!(refused(&|s| s.move_time = f64::NAN).contains("from 0.001 to 3600"));
        let dealt = TournamentSettings {
            plies: Some(3),
            ..settings("dominoes", &["first", "value", "balak", "count"])
        };
        assert!(dealt.plan().unwrap_err().to_string().contains("starts with a deal"));
    }
}
