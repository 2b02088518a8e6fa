//! Ablation: measures the worth of each part of a player by leaving it out.
//!
//! All variants play the same openings or deals. The cost of their moves is judged in the same positions: those of the
//! games that the whole player plays against itself, and those of random games. In its own games a variant would meet
//! other positions, which may be easier.

use papan_arena::results::table::Range;
use papan_games::text::Spec;
use papan_players::{Entry, OptionKind};
use serde::Serialize;

use papan_engine::offer::Domain;

use super::round_result::RoundResult;
use super::space::Space;
use super::trial::{TrialRunner, mean};
use super::{Aim, Dimension, Progress, TuneError, TuneOptions, TuneResult, TuneSettings, goal};
use crate::regret::{self, Counts, RegretError, Source, more_lost};
use papan_stats::Estimate;
use papan_stats::paired::difference;

/// The option that leaves parts out.
const WITHOUT: &str = "without";

/// The results of a player without some of its parts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PartAblation {
    /// The parts that are left out.
    pub parts: Vec<String>,
    /// The player without them.
    pub player: String,
    /// Its score against the opponents, from 0 to 1.
    pub score: f64,
    /// How much more the whole player scores, compared round by round.
    pub worth: Range,
    /// The points that a move loses in the positions of the whole player's games, if perfect play is known.
    pub lost: Option<f64>,
    /// How many more that is than the whole player's moves lose in the same positions.
    pub cost: Option<Range>,
    /// The points that a move loses in the positions of random games.
    pub lost_random: Option<f64>,
    /// How many more that is than the whole player's moves lose in the same positions.
    pub cost_random: Option<Range>,
}

/// The worth of each part of a player.
#[derive(Clone, Debug, Serialize)]
pub struct Ablation {
    /// The rules.
    pub rules: String,
    /// The player.
    pub player: String,
    /// The opponents.
    pub against: Vec<String>,
    /// The seed of all random draws.
    pub seed: u64,
    /// The number of rounds that each variant played.
    pub rounds: usize,
    /// The number of games that each variant played.
    pub games: u64,
    /// The number of games in which moves were judged: this many of the whole player's, and as many random ones.
    pub judged: usize,
    /// The score of the whole player.
    pub score: f64,
    /// The points that a move of it loses in its own games, if perfect play is known.
    pub lost: Option<f64>,
    /// The points that a move of it loses in the positions of random games.
    pub lost_random: Option<f64>,
    /// Each part left out alone.
    pub alone: Vec<PartAblation>,
    /// The parts left out one after another, the least valuable first, until none is left.
    pub in_turn: Vec<PartAblation>,
}

/// The parts of a player that can be left out, except those that are left out already.
pub fn parts_of(player: &str) -> Result<Vec<&'static str>, TuneError> {
    let name = player.split(':').next().unwrap_or_default();
    let options = Entry::of(name).map_or(&[][..], |entry| entry.options);
    let without = options.iter().find(|option| option.name() == WITHOUT);
    let Some(OptionKind::Word(words)) = without.map(|option| option.kind()) else {
        return Err(TuneError::NoParts { player: player.to_owned() });
    };
    let gone = left_out(player).unwrap_or_default();
    // The first word leaves nothing out.
    Ok(words[1..].iter().copied().filter(|&word| gone.split('+').all(|out| out != word)).collect())
}

/// The parts that the text of a player leaves out already.
fn left_out(player: &str) -> Option<String> {
    let given = Spec::parse(player).ok()?.option(WITHOUT)?.to_owned();
    (given != "nothing").then_some(given)
}

/// A player that is measured with and without its parts.
struct Ablator<'a> {
    settings: &'a TuneSettings,
    runner: TrialRunner<'a>,
    rounds: Vec<u64>,
    whole: Vec<RoundResult>,
}

impl Ablator<'_> {
    fn measure(&mut self, player: &str) -> Result<Vec<RoundResult>, TuneError> {
        self.runner.measure(player, &self.rounds)?.ok_or(TuneError::Stopped)
    }

    /// The text of the player without some parts.
    fn player(&self, parts: &[&str]) -> String {
        let player = self.settings.space.player.clone();
        if parts.is_empty() {
            return player.to_string();
        }
        let out: Vec<_> = left_out(player.as_str())
            .into_iter()
            .chain(parts.iter().map(|&p| p.to_owned()))
            .collect();
        let option = Dimension {
            option: WITHOUT.to_owned(),
            domain: Domain::Words(Vec::new()),
            start: String::new(),
        };
        Space { player, dimensions: vec![option] }.with(&[out.join("+")])
    }

    /// Scores the player without some parts; the costs of its moves are added later.
    fn without(&mut self, parts: &[&str]) -> Result<PartAblation, TuneError> {
        let player = self.player(parts);
        let got = self.measure(&player)?;
        Ok(PartAblation {
            parts: parts.iter().map(|&part| part.to_owned()).collect(),
            player,
            score: mean(&got),
            worth: more(&self.whole, &got, self.runner.games_in_a_round()).into(),
            lost: None,
            cost: None,
            lost_random: None,
            cost_random: None,
        })
    }
}

/// The score of the first less that of the second, from the same rounds of `games` games.
pub(super) fn more(first: &[RoundResult], second: &[RoundResult], games: u64) -> Estimate {
    let whole = first.first().map_or(1, |got| got.of.max(1));
    difference::of_scores(first.iter().zip(second).map(|(a, b)| (a.sum, b.sum)), whole, games)
}

/// Judges the moves of players in the same positions: those of games that the first player plays against itself, or
/// those of random games. Returns the counts by player and game; `None` if perfect play is not known.
pub(super) fn judge(
    settings: &TuneSettings,
    players: &[String],
    positions: Source,
    run_options: &TuneOptions<'_>,
) -> Result<Option<Vec<Vec<Counts>>>, TuneError> {
    let &TuneSettings { seed, plies, nodes, move_time, test_games: games, .. } = settings;
    let players: Vec<_> = players.iter().map(Into::into).collect();
    let guide = players.first().cloned().filter(|_| positions == Source::SelfPlay);
    let usual = regret::Settings::new(&settings.rules, players);
    let plies = plies.map(|plies| plies as usize);
    let wanted = regret::Settings { games, seed, positions, plies, nodes, move_time, ..usual };
    let plan = match wanted.plan() {
        Err(RegretError::NotSolved(_)) => return Ok(None),
        plan => plan?,
    };
    let threads = std::num::NonZeroUsize::new(run_options.threads);
    let (launcher, stop) = (run_options.launcher, run_options.stop);
    let run_options = regret::RegretOptions { threads, launcher, stop, game_done: &|| {} };
    let games: Vec<_> = (0..games).collect();
    Ok(Some(
        regret::by_game(&plan, guide.as_ref(), &games, &run_options)?.ok_or(TuneError::Stopped)?,
    ))
}

/// The points lost in a move.
fn lost(games: &[Counts]) -> Option<f64> {
    let sum = |part: fn(&Counts) -> u64| games.iter().map(part).sum::<u64>();
    let judged = sum(|counts| counts.judged);
    (judged > 0).then(|| sum(|counts| counts.lost) as f64 / judged as f64)
}

impl Ablation {
    /// Adds the cost of moves in the same positions, with and without each part.
    fn add_costs(
        &mut self,
        settings: &TuneSettings,
        run_options: &mut TuneOptions<'_>,
    ) -> Result<(), TuneError> {
        let rows = self.alone.iter_mut().chain(&mut self.in_turn);
        let mut rows: Vec<_> = rows.collect();
        let others = rows.iter().map(|row| row.player.clone());
        let mut players: Vec<_> = others.collect();
        players.sort();
        players.dedup();
        players.retain(|player| *player != self.player);
        players.insert(0, self.player.clone());
        let papan_games::Ruleset::Line(rules) = settings.rules.parse()? else { return Ok(()) };
        for positions in [Source::SelfPlay, Source::Random] {
            let Some(found) = judge(settings, &players, positions, run_options)? else {
                return Ok(());
            };
            let is_random = positions == Source::Random;
            let whole = if is_random { &mut self.lost_random } else { &mut self.lost };
            *whole = lost(&found[0]);
            for row in &mut rows {
                let at = players.iter().position(|player| *player == row.player).unwrap_or(0);
                let cost = more_lost(rules, &found[0], &found[at]).map(Range::from);
                let lost = lost(&found[at]);
                if is_random {
                    (row.lost_random, row.cost_random) = (lost, cost);
                } else {
                    (row.lost, row.cost) = (lost, cost);
                }
            }
        }
        Ok(())
    }
}

/// Measures the worth of each part of the best player found, in `games` games each, on openings or deals that the
/// search has not used. Does nothing for a player without parts, or for a search without opponents.
pub fn ablate_best(
    tuned: &mut TuneResult,
    games: u64,
    run_options: &mut TuneOptions<'_>,
) -> Result<(), TuneError> {
    let parts = parts_of(&tuned.best);
    if tuned.settings.against.is_empty() || parts.map_or(true, |parts| parts.is_empty()) {
        return Ok(());
    }
    let space = Space { player: (&tuned.best).into(), dimensions: Vec::new() };
    let test_games = (games / GAMES_PER_JUDGED).max(2);
    let settings = TuneSettings { space, games, test_games, ..tuned.settings.clone() };
    tuned.ablation = Some(measure(&settings, Some(&tuned.settings), run_options)?);
    Ok(())
}

/// Judging takes longer than playing: the moves of one game in this many are judged.
const GAMES_PER_JUDGED: u64 = 50;

/// Measures a player with and without each of its parts.
pub fn ablate(
    settings: &TuneSettings,
    run_options: &mut TuneOptions<'_>,
) -> Result<Ablation, TuneError> {
    measure(settings, None, run_options)
}

/// The most rounds for this number of listed openings: each is played once, unless there are so few that they are
/// repeated with different dice.
fn repeated(listed: Option<u64>) -> u64 {
    const FEW: u64 = 8;
    listed.filter(|&count| count >= FEW).unwrap_or(u64::MAX)
}

/// Measures a player; if a search found it, on the rounds that were held out from that search.
fn measure(
    settings: &TuneSettings,
    search: Option<&TuneSettings>,
    run_options: &mut TuneOptions<'_>,
) -> Result<Ablation, TuneError> {
    let player = settings.space.player.to_string();
    let parts = parts_of(&player)?;
    let goal = goal(&TuneSettings { aim: Aim::Score, ..settings.clone() })?;
    let runner = TrialRunner::new(
        goal,
        &player,
        run_options.launcher,
        run_options.threads,
        run_options.stop,
    )?;
    let a_round = runner.games_in_a_round();
    let wanted = (settings.games / a_round).max(2);
    let rounds: Vec<_> = match search {
        Some(search) => runner.hold_out(search).rounds(0, wanted as usize),
        None => (0..wanted.min(repeated(runner.listed()))).collect(),
    };
    let mut ablator = Ablator { settings, runner, rounds, whole: Vec::new() };
    ablator.whole = ablator.measure(&player)?;
    let all = 2 * parts.len() as u64;
    let mut done = 0;
    let mut told = |ablator: &Ablator<'_>, parts: &[&str]| {
        done += 1;
        let best = ablator.player(parts);
        (run_options.tell)(&Progress { games: done, most: all, best, score: None, gain: None });
    };
    let mut alone = Vec::new();
    for &part in &parts {
        told(&ablator, &[part]);
        alone.push(ablator.without(&[part])?);
    }
    let mut order: Vec<_> = (0..parts.len()).collect();
    order.sort_by(|&a, &b| alone[a].worth.value.total_cmp(&alone[b].worth.value));
    let mut in_turn = Vec::new();
    for count in 1..=parts.len() {
        let out: Vec<_> = order[..count].iter().map(|&number| parts[number]).collect();
        told(&ablator, &out);
        in_turn.push(ablator.without(&out)?);
    }
    let mut found = Ablation {
        rules: settings.rules.clone(),
        player,
        against: settings.against.clone(),
        seed: settings.seed,
        rounds: ablator.rounds.len(),
        games: ablator.rounds.len() as u64 * a_round,
        judged: settings.test_games as usize,
        score: mean(&ablator.whole),
        lost: None,
        lost_random: None,
        alone,
        in_turn,
    };
    found.add_costs(settings, run_options)?;
    Ok(found)
}
