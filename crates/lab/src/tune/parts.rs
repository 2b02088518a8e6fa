//! Ablation: what each part of a player is worth, told by leaving it out.

use papan_games::text::Spec;
use papan_players::{Entry, Takes};
use serde::Serialize;

use super::space::{Domain, Space};
use super::trial::{Got, Ground, estimate, mean};
use super::{Aim, Conduct, Dimension, Progress, TuneError, TuneSettings, Tuned, goal};
use crate::stats::Estimate;

/// The option that leaves parts out.
const WITHOUT: &str = "without";

/// What a player is worth without some of its parts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Without {
    /// What is left out.
    pub parts: Vec<String>,
    /// The player without it.
    pub player: String,
    /// What it then gets against others, from 0 to 1.
    pub score: f64,
    /// How much more the whole player gets, round by round.
    pub worth: Range,
    /// The points that its moves then lose, where perfect play is known.
    pub lost: Option<f64>,
    /// How many more that is than those of the whole player, game by game.
    pub cost: Option<Range>,
}

/// A mean with its interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Range {
    /// The mean.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl From<Estimate> for Range {
    fn from(Estimate { mean, low, high }: Estimate) -> Self {
        Self { value: mean, low, high }
    }
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Ablation {
    /// The rules.
    pub rules: String,
    /// The player.
    pub player: String,
    /// Who it played against.
    pub against: Vec<String>,
    /// What is drawn at random.
    pub seed: u64,
    /// How many rounds every player played, and how many games.
    pub rounds: usize,
    /// The games of each.
    pub games: u64,
    /// In how many games moves were judged.
    pub judged: usize,
    /// What the whole player gets.
    pub score: f64,
    /// The points that its moves lose, where perfect play is known.
    pub lost: Option<f64>,
    /// Each part left out alone.
    pub alone: Vec<Without>,
    /// One after the other, the part that is worth least first, until nothing is left.
    pub in_turn: Vec<Without>,
}

/// The parts of a player that can be left out; those that are left out already are not among them.
pub fn parts_of(player: &str) -> Result<Vec<&'static str>, TuneError> {
    let name = player.split(':').next().unwrap_or_default();
    let options = Entry::of(name).map_or(&[][..], |entry| entry.options);
    let without = options.iter().find(|option| option.name() == WITHOUT);
    let Some(Takes::Word(words)) = without.map(|option| option.takes()) else {
        return Err(TuneError::NoParts { player: player.to_owned() });
    };
    let gone = left_out(player).unwrap_or_default();
    // The first is that nothing is left out.
    Ok(words[1..].iter().copied().filter(|&word| gone.split('+').all(|out| out != word)).collect())
}

/// What a player is without as it is given.
fn left_out(player: &str) -> Option<String> {
    let given = Spec::parse(player).ok()?.option(WITHOUT)?.to_owned();
    (given != "nothing").then_some(given)
}

/// What a player got against others and, where it is known, what its moves cost.
struct Measured {
    score: Vec<Got>,
    lost: Option<Vec<Got>>,
}

/// A player that is measured with and without its parts.
struct Ablator<'a> {
    settings: &'a TuneSettings,
    score: Ground<'a>,
    regret: Option<Ground<'a>>,
    rounds: Vec<u64>,
    judged: Vec<u64>,
}

impl Ablator<'_> {
    fn measure(&mut self, player: &str) -> Result<Measured, TuneError> {
        let score = self.score.measure(player, &self.rounds)?.ok_or(TuneError::Stopped)?;
        let lost = match &mut self.regret {
            Some(ground) => Some(ground.measure(player, &self.judged)?.ok_or(TuneError::Stopped)?),
            None => None,
        };
        Ok(Measured { score, lost })
    }

    /// The text of the player without some parts.
    fn player(&self, parts: &[&str]) -> String {
        let player = self.settings.space.player.clone();
        if parts.is_empty() {
            return player;
        }
        let out: Vec<_> =
            left_out(&player).into_iter().chain(parts.iter().map(|&p| p.to_owned())).collect();
        let option = Dimension {
            option: WITHOUT.to_owned(),
            domain: Domain::Words(Vec::new()),
            start: String::new(),
        };
        Space { player, dimensions: vec![option] }.with(&[out.join("+")])
    }

    fn without(&mut self, whole: &Measured, parts: &[&str]) -> Result<Without, TuneError> {
        let player = self.player(parts);
        let measured = self.measure(&player)?;
        let compared = whole.lost.as_ref().zip(measured.lost.as_ref());
        Ok(Without {
            parts: parts.iter().map(|&part| part.to_owned()).collect(),
            player,
            score: mean(&measured.score),
            worth: more(&whole.score, &measured.score).into(),
            lost: measured.lost.as_deref().map(mean),
            cost: compared.map(|(whole, without)| more(without, whole).into()),
        })
    }
}

/// By how much the first got more than the second, round by round.
fn more(first: &[Got], second: &[Got]) -> Estimate {
    let pairs = first.iter().zip(second);
    estimate(pairs.filter_map(|(a, b)| Some(a.share()? - b.share()?)))
}

/// Measures what the parts of the best found are worth, too, in so many games each; nothing where it has none or played
/// against nobody.
pub fn ablate_best(
    tuned: &mut Tuned,
    games: u64,
    conduct: &mut Conduct<'_>,
) -> Result<(), TuneError> {
    let parts = parts_of(&tuned.best);
    if tuned.settings.against.is_empty() || parts.map_or(true, |parts| parts.is_empty()) {
        return Ok(());
    }
    let space = Space { player: tuned.best.clone(), dimensions: Vec::new() };
    let test_games = games / GAMES_PER_JUDGED;
    let settings = TuneSettings { space, games, test_games, ..tuned.settings.clone() };
    tuned.ablation = Some(ablate(&settings, conduct)?);
    Ok(())
}

/// Perfect play takes longer than a game: of so many games the moves of one are judged.
const GAMES_PER_JUDGED: u64 = 50;

/// Measures a player with and without each of its parts.
pub fn ablate(settings: &TuneSettings, conduct: &mut Conduct<'_>) -> Result<Ablation, TuneError> {
    let player = settings.space.player.clone();
    let parts = parts_of(&player)?;
    let open = |aim| {
        let goal = goal(&TuneSettings { aim, ..settings.clone() })?;
        Ground::new(goal, &player, conduct.launcher, conduct.threads, conduct.stop, None)
    };
    let (score, regret) = (open(Aim::Score)?, open(Aim::Regret).ok());
    let regret =
        regret.filter(|_| crate::regret::Settings::new(&settings.rules, Vec::new()).plan().is_ok());
    let a_round = score.games_in_a_round();
    let (searched, rest) = score.rounds();
    // Nothing is searched for here, so that all openings will do.
    let most = if rest.end > searched * 2 { u64::MAX } else { rest.end };
    let rounds: Vec<_> = (0..(settings.games / a_round).clamp(2, most)).collect();
    let judged = (0..(settings.test_games).max(2)).collect();
    let mut ablator = Ablator { settings, score, regret, rounds, judged };
    let whole = ablator.measure(&player)?;
    let all = 2 * parts.len() as u64;
    let mut done = 0;
    let mut told = |ablator: &Ablator<'_>, parts: &[&str]| {
        done += 1;
        let best = ablator.player(parts);
        (conduct.tell)(&Progress { games: done, most: all, best, score: None, gain: None });
    };
    let mut alone = Vec::new();
    for &part in &parts {
        told(&ablator, &[part]);
        alone.push(ablator.without(&whole, &[part])?);
    }
    let mut order: Vec<_> = (0..parts.len()).collect();
    order.sort_by(|&a, &b| alone[a].worth.value.total_cmp(&alone[b].worth.value));
    let mut in_turn = Vec::new();
    for count in 1..=parts.len() {
        let out: Vec<_> = order[..count].iter().map(|&number| parts[number]).collect();
        told(&ablator, &out);
        in_turn.push(ablator.without(&whole, &out)?);
    }
    Ok(Ablation {
        rules: settings.rules.clone(),
        player,
        against: settings.against.clone(),
        seed: settings.seed,
        rounds: ablator.rounds.len(),
        games: ablator.rounds.len() as u64 * a_round,
        judged: ablator.judged.len(),
        score: mean(&whole.score),
        lost: whole.lost.as_deref().map(mean),
        alone,
        in_turn,
    })
}
