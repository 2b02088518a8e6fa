//! The settings of a tournament, with the same defaults and limits for every front end.

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

/// The number of games that a lineup may play.
pub const GAMES: RangeInclusive<u64> = 1..=1 << 40;
/// The number of random moves that an opening may have.
pub const PLIES: RangeInclusive<u32> = 0..=100;
/// The allowed values of a time limit, in seconds.
pub const SECONDS: RangeInclusive<f64> = 0.001..=3600.0;
/// The default seed.
pub const DEFAULT_SEED: u64 = 1;
/// The suggested number of games: enough for a first table, quickly. Its intervals show whether more are needed.
pub const SUGGESTED_GAMES: u64 = 100;
/// The default time for a move of an external program, in seconds.
pub const USUAL_MOVE_TIME: f64 = 5.0;

/// How large a tournament may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest number of players.
    pub players: usize,
    /// The largest total number of games.
    pub games: u64,
}

impl Limits {
    /// The largest tournament that can be numbered and stored, for a user on their own machine.
    pub const LARGEST: Self = Self { players: MOST_PLAYERS, games: MOST_GAMES };
    /// The limits for requests over the network, where others use the machine too.
    pub const SHARED: Self = Self { players: 16, games: 1_000_000 };
}

/// The settings of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentSettings {
    /// The rules.
    pub rules: Ruleset,
    /// The players.
    pub players: Vec<PlayerSpec>,
    /// The number of games that every lineup plays, rounded up to whole pairs or deals.
    pub games: u64,
    /// The random seed.
    pub seed: u64,
    /// Whether the first player meets all others, who do not meet each other.
    pub gauntlet: bool,
    /// The number of random moves in an opening (default: a few, depending on the size of the board).
    pub plies: Option<u32>,
    /// Which openings are accepted.
    pub balance: Balance,
    /// A list of openings to use instead of random ones, each as a list of moves.
    pub openings: Vec<String>,
    /// In which orders more than two players sit round the table (default: all, or a drawn one if there are too many).
    pub seatings: Option<Seatings>,
    /// The sequential test that ends the tournament early, if there is one.
    pub sprt: Option<Sprt>,
    /// The number of discs from which a game ends with its exact value; `None` plays every game to its end.
    pub adjudicate: Option<u32>,
    /// The seconds that an external program has for a move.
    pub move_time: f64,
    /// The seconds that an external program has for all its moves of a game, if that is also limited.
    pub game_time: Option<f64>,
}

/// Why settings do not make a valid tournament.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SettingsError {
    /// The text of the rules or of a player is invalid.
    #[error(transparent)]
    Text(#[from] TextError),
    /// No plan can be made for these players under these rules.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// Openings were given for a game that starts with a deal.
    #[error("{}", self.message())]
    Deal(Ruleset),
    /// There are no games to play.
    #[error("{}", self.message())]
    NoGames(u64),
    /// A lineup plays too many games.
    #[error("{}", self.message())]
    Games(u64),
    /// There are too many games in total.
    #[error("{}", self.message())]
    GamesInAll {
        /// The total number of games.
        all: u64,
        /// The largest number allowed.
        most: u64,
    },
    /// The openings are too long.
    #[error("{}", self.message())]
    Plies(u32),
    /// A time limit is too short or too long.
    #[error("{}", self.message())]
    Seconds,
}

impl SettingsError {
    /// Returns the message to show.
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
    /// Returns the default settings under these rules, without players.
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

    /// Returns the tournament and its plan.
    pub fn plan(&self) -> Result<(Tournament, Plan), SettingsError> {
        self.plan_within(&Limits::LARGEST)
    }

    /// Returns the tournament and its plan, or an error if it exceeds the limits.
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

    /// Returns the number of random moves in an opening.
    pub fn plies(&self) -> usize {
        self.plies.map_or_else(|| usual_plies(&self.rules), |plies| plies as usize)
    }

    /// Returns the openings that these settings describe.
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
    /// Parses the rules and returns the plan of this tournament.
    pub fn plan(&self) -> Result<Plan, SettingsError> {
        let rules: Ruleset = self.rules.parse()?;
        Ok(Plan::new(self, &rules)?)
    }
}

/// Parses a time limit: a number of seconds, or a time with its unit such as `500ms`. Returns seconds.
pub fn seconds(text: &str) -> Result<f64, SettingsError> {
    let text = text.trim();
    let time = papan_games::text::duration(text).map(|time| time.as_secs_f64());
    let seconds = time.or_else(|| text.parse().ok()).filter(|seconds| SECONDS.contains(seconds));
    seconds.ok_or(SettingsError::Seconds)
}

/// Converts a time limit in seconds, if it is allowed.
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
    fn a_time_limit_is_in_seconds_or_has_its_unit() {
        let millis = |text| seconds(text).map(|seconds| (seconds * 1000.0).round() as u64);
        for (text, expected) in [("2", 2000), ("0.5", 500), ("500ms", 500), (" 1.5m ", 90_000)] {
            assert_eq!(millis(text).ok(), Some(expected), "{text}");
        }
        for text in ["", "soon", "-1", "0ms", "2h", "nan"] {
            assert!(seconds(text).is_err(), "{text}");
        }
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
