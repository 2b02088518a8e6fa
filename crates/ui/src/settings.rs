//! What a tournament is made of, wherever it is asked for: the command line, the screen, the page.

use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use papan_games::{Rules, Ruleset, with_rules};
use papan_lab::contender::Clock;
use papan_lab::engine;
use papan_lab::kept::Kept;
use papan_lab::plan::Plan;
use papan_lab::record::Record;
use papan_lab::room::Replayer;
use papan_lab::tally::Counted;
use papan_lab::tournament::{Balance, Openings, Schedule, Seatings, Sprt, Tournament};
use papan_players::Playable;
use serde::Deserialize;

/// How many games a lineup may play.
pub const GAMES: RangeInclusive<u64> = 1..=1 << 40;
/// How many random moves an opening may have.
pub const PLIES: RangeInclusive<i64> = 0..=100;

/// What a tournament is a function of.
#[derive(Clone, Debug)]
pub struct TournamentSettings {
    /// The game and its rules; see `papan list games`.
    pub rules: Ruleset,

    /// Who plays: players, see `papan list players`, or programs, `engine:COMMAND`. Settings may stand before
    /// the command, a comma after each: name=NAME, time=SECONDS for a game, inc=SECONDS, move-time=SECONDS,
    /// option.NAME=VALUE, log=FILE.
    pub players: Vec<String>,

    /// How many games every lineup plays, rounded up to whole pairs or deals.
    pub games: u64,

    /// What is drawn at random: openings, deals and the players' own draws.
    pub seed: u64,

    /// The first player meets all others, who do not meet each other.
    pub gauntlet: bool,

    /// How many random moves an opening has; a few, by the size of the board, unless given.
    pub plies: Option<u32>,

    /// Which openings will do.
    pub balance: Balanced,

    /// Begin with the positions of this file, one a line, instead of random ones.
    pub openings: Option<PathBuf>,

    /// In which orders more than two sit round the table; all of them in every deal unless that makes
    /// more than 1000 games a deal.
    pub seatings: Option<Seated>,

    /// Stop as soon as it is clear whether the first player, or team, is stronger by at most ELO0 or at
    /// least ELO1; errors of 5 % either way unless other rates follow.
    pub sprt: Option<Sprt>,

    /// The seconds that a program has for a move.
    pub move_time: f64,

    /// The seconds that a program has for all its moves of a game.
    pub game_time: Option<f64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
/// Which openings will do.
pub enum Balanced {
    /// Those in which nobody wins at once and nobody is lost at once.
    #[default]
    Quiet,
    /// Any in which the game goes on: both sides get them.
    Any,
    /// Those that perfect play draws.
    Equal,
}

impl From<Balanced> for Balance {
    fn from(balanced: Balanced) -> Self {
        match balanced {
            Balanced::Quiet => Self::Quiet,
            Balanced::Any => Self::Any,
            Balanced::Equal => Self::Equal,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
/// In which orders more than two sit round the table.
pub enum Seated {
    /// Every order in every deal.
    All,
    /// One for each lineup and deal, drawn so that all come equally often.
    Drawn,
}

impl From<Seated> for Seatings {
    fn from(seated: Seated) -> Self {
        match seated {
            Seated::All => Self::All,
            Seated::Drawn => Self::Drawn,
        }
    }
}

impl From<Seatings> for Seated {
    fn from(seatings: Seatings) -> Self {
        match seatings {
            Seatings::All => Self::All,
            Seatings::Drawn => Self::Drawn,
        }
    }
}

/// What a test is given.
pub const DIFFERENCES: &str = "give two differences from -1000 to 1000, the smaller first, such as 0,20, and \
                           if you like two error rates above 0 and below 0.5, such as 0,20,0.01,0.01";

/// A test between two differences in Elo that can be told apart.
pub fn test((elo0, elo1): (f64, f64), rates: Option<(f64, f64)>) -> Result<Sprt, String> {
    let usual = Sprt::new(elo0, elo1);
    let (alpha, beta) = rates.unwrap_or((usual.alpha, usual.beta));
    let is_rate = |rate: f64| (1e-9..0.5).contains(&rate);
    let makes_sense = elo0 < elo1 && elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0;
    (makes_sense && is_rate(alpha) && is_rate(beta))
        .then_some(Sprt { elo0, elo1, alpha, beta })
        .ok_or_else(|| DIFFERENCES.to_owned())
}

/// The tournament that the arguments describe.
pub fn tournament(args: &TournamentSettings) -> Result<Tournament> {
    let facts = args.rules.facts();
    engine::refuse_same_labels(&args.players)?;
    let schedule = if args.gauntlet { Schedule::Gauntlet } else { Schedule::RoundRobin };
    let usual = || Plan::usual_seatings(&facts, args.players.len(), schedule);
    let mut tournament = Tournament {
        rules: args.rules.to_string(),
        players: args.players.clone(),
        schedule,
        seatings: args.seatings.map_or_else(usual, Seatings::from),
        rounds: 0,
        seed: args.seed,
        openings: openings(args)?,
        clock: Clock {
            per_move: Duration::from_secs_f64(args.move_time),
            per_game: args.game_time.map(Duration::from_secs_f64),
        },
        sprt: args.sprt,
    };
    tournament.rounds = Plan::rounds_for(args.games, &tournament, &facts)?;
    Ok(tournament)
}

/// Where the games begin.
fn openings(args: &TournamentSettings) -> Result<Openings> {
    let plain = args.plies.is_none() && args.balance == Balanced::Quiet && args.openings.is_none();
    if args.rules.facts().chance && !plain {
        bail!("{} starts with a deal: leave out --plies, --balance and --openings", args.rules);
    }
    let Some(path) = &args.openings else {
        let plies = args.plies.map_or_else(|| usual_plies(&args.rules), |plies| plies as usize);
        return Ok(Openings { plies, balance: args.balance.into(), ..Openings::default() });
    };
    let cannot = || format!("cannot read {}", path.display());
    let text = std::fs::read_to_string(path).with_context(cannot)?;
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let listed: Vec<_> = lines.filter(|line| !line.is_empty()).map(str::to_owned).collect();
    if listed.is_empty() {
        bail!("{} has no opening: give a position on each line", path.display());
    }
    Ok(Openings { listed, ..Openings::default() })
}

/// How many random moves an opening has unless it is said.
pub fn usual_plies(rules: &Ruleset) -> usize {
    with_rules!(rules, rules => papan_lab::openings::usual_plies(rules))
}

/// One thread for each processor.
pub fn available_threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Writes the record of every game that is kept, a line each.
pub fn put_records<R: Rules<Position: Playable + Counted>>(
    out: &mut (impl Write + ?Sized),
    rules: &R,
    plan: &Plan,
    kept: &Kept,
) -> Result<()> {
    let tournament = kept.tournament();
    let mut replayer = Replayer::new(rules, tournament, plan);
    kept.read(0, |index, bytes| -> Result<bool> {
        let finished = replayer.replay(index, bytes)?;
        let record = Record::of(tournament, replayer.game(), &finished);
        serde_json::to_writer(&mut *out, &record)?;
        writeln!(out)?;
        Ok(true)
    })
}

/// A number of seconds that somebody may have.
pub fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("give a number of seconds from 0.001 to 3600".to_owned()),
    }
}
