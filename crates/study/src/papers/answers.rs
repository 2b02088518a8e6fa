//! Questions that the papers leave open: the settings that `papan tune` found, measured again. The papers claim
//! nothing here, so these findings have no verdict.
//!
//! A search takes seconds to minutes and is not repeated here. This file stores its result, the number of settings
//! tried and the command. The measurement is repeated on every run, so that a change in how players play is noticed.

use papan_games::TextError;
use papan_words::{Arg, Message};

use super::meet::Openings;
use super::{Finding, Paper, Run, SEED, Setting, Unit};
use crate::duel::Measurement;
use crate::regret::{self, Regret, RegretOptions};
use crate::words::say;

/// The result of a search.
struct TuningFinding {
    /// The board.
    board: &'static str,
    /// The player that it is compared with: the start of the search, or another setting that was found.
    start: &'static str,
    /// The best found.
    best: &'static str,
    /// How many settings were tried.
    tried: u32,
}

const fn found(
    board: &'static str,
    best: &'static str,
    start: &'static str,
    tried: u32,
) -> TuningFinding {
    TuningFinding { board, start, best, tried }
}

/// A question about a player of line games.
struct Question {
    paper: Paper,
    /// The id of its texts.
    id: &'static str,
    game: &'static str,
    rivals: &'static [&'static str],
    /// How many moves the openings have for the repeated measurement.
    plies: usize,
    repeats: usize,
    /// The command that finds the first of `found`; the others are in the paper's page.
    command: &'static str,
    found: &'static [TuningFinding],
}

impl Question {
    fn answer(&self, run: Run) -> Result<Vec<Finding>, TextError> {
        let mut settings = Vec::new();
        for TuningFinding { board, start, best, tried } in self.found {
            let rules = format!("{}:{board}", self.game);
            let openings = Openings::new(&rules, self.plies, self.repeats, run)?;
            let more = openings.against_all(self.rivals, best, start)?;
            settings.push(Setting::percent(row(*board, best, start, *tried), &more));
        }
        let measured = say!("answer-measured", rivals = Arg::list(self.rivals.iter().copied()));
        let place = say!("answer-openings", plies = self.plies);
        Ok(vec![finding(self.paper, self.id, measured, settings, self.command, place)])
    }
}

/// The row for a setting that was found: the place, both players and the number of settings tried.
pub(super) fn row(place: impl Into<Arg>, best: &str, start: &str, tried: u32) -> Message {
    say!("answer-row", place = place, best = best, start = start, tried = tried)
}

/// A finding with the command in its note.
pub(super) fn finding(
    paper: Paper,
    id: &'static str,
    measured: Message,
    settings: Vec<Setting>,
    command: &'static str,
    place: Message,
) -> Finding {
    let note = say!("answer-note", command = command, place = place);
    Finding::measured(paper, say!(id), say!("answer-open"), measured, settings, note)
}

const P3_7X6: &str = "priority:five=92400,four=3259,three=45,two=3,one=4";
const P3_8X8: &str = "priority:five=89339,four=3193,three=95,two=14,one=17";
const SPACED: &str = "priority:weights=spaced";

static PRIORITIES: Question = Question {
    paper: Paper::P3,
    id: "p3-best",
    game: "connect-four",
    rivals: &["cost", "medium", "hard:depth=2"],
    plies: 5,
    repeats: 2,
    command: "papan tune connect-four --player priority --over five=1..100000:log,four=1..100000:log,\
              three=1..100000:log,two=1..100000:log,one=1..100000:log --against cost medium hard:depth=2 \
              --games 1000000",
    found: &[
        found("7x6", "priority:five=75474,four=17577,three=160,two=3,one=4", "priority", 900),
        found("7x6", P3_7X6, SPACED, 900),
        found("8x8", "priority:five=26618,four=1822,three=223,two=1,one=35", "priority", 920),
        found("8x8", P3_8X8, SPACED, 900),
        found("7x6", P3_7X6, P3_8X8, 900),
        found("8x8", P3_7X6, P3_8X8, 900),
    ],
};

/// The best priorities of P3, on both boards, and whether one setting serves both.
pub(super) fn priorities(run: Run) -> Result<Vec<Finding>, TextError> {
    PRIORITIES.answer(run)
}

/// How many different players `first`, `second` and `pass` make. `papan tune` counts 98 combinations, because `as-order`
/// is one of the six orders of each seat by another name.
const ORDERS_TRIED: u32 = 72;

static ORDERS: Question = Question {
    paper: Paper::P1,
    id: "p1-best",
    game: "connect-four",
    rivals: &["priority", "medium", "hard:depth=2"],
    plies: 5,
    repeats: 2,
    command: "papan tune connect-four --player cost --over first,second,pass --against priority medium \
              hard:depth=2 --games 1000000",
    found: &[
        found("7x6", "cost:first=c1+c3+c2,second=c3+c1+c2", "cost", ORDERS_TRIED),
        found("7x6", "cost:first=c1+c3+c2", "cost", ORDERS_TRIED),
        found("7x6", "cost:second=c3+c1+c2", "cost", ORDERS_TRIED),
        found("7x6", "cost:without=c2", "cost", 6),
        found("8x8", "cost:first=c1+c3+c2,second=c1+c3+c2", "cost", ORDERS_TRIED),
    ],
};

/// The best order of P1's costs for either seat.
pub(super) fn orders(run: Run) -> Result<Vec<Finding>, TextError> {
    ORDERS.answer(run)
}

static POINTS: Question = Question {
    paper: Paper::P2,
    id: "p2-best",
    game: "tic-tac-toe",
    rivals: &["random", "steps", "level:beginner"],
    plies: 3,
    repeats: 4,
    command: "papan tune tic-tac-toe:3x3x3 --player points --over win=0..1000,block=0..1000,chance=0..1000 \
              --against random steps level:beginner --plies 4",
    found: &[
        found("3x3", "points:win=943,block=924,chance=633", "points", 567),
        found("4x4", "points:win=915,block=896,chance=701", "points", 567),
        found("3x3x3", "points:win=740,block=533,chance=38", "points", 568),
    ],
};

static TIES: Question = Question {
    id: "p2-best-ties",
    rivals: &["random", "points", "level:beginner"],
    command: "papan tune tic-tac-toe:3x3x3 --player steps --over tie --against random points level:beginner --plies 4",
    found: &[
        found("3x3", "steps:tie=own+theirs+steps", "steps", 7),
        found("4x4", "steps:tie=own+theirs+steps", "steps", 7),
        found("3x3x3", "steps:tie=theirs+steps+own", "steps", 7),
    ],
    ..POINTS
};

/// The best points and tie-breaks of P2, by board.
pub(super) fn points(run: Run) -> Result<Vec<Finding>, TextError> {
    Ok([POINTS.answer(run)?, TIES.answer(run)?].concat())
}

static MEDIUM: Question = Question {
    paper: Paper::P5,
    id: "p5-best",
    game: "connect-four",
    rivals: &["cost", "priority", "hard:depth=2"],
    plies: 5,
    repeats: 2,
    command: "papan tune connect-four --player medium --over one=0..1000:log,two=0..1000:log,three=0..1000:log \
              --against cost priority hard:depth=2 --plies 7 --games 500000 --test-games 300000",
    found: &[found("7x6", "medium:one=2,two=5,three=273", "medium", 557)],
};

static HARD: Question = Question {
    id: "p5-best-hard",
    rivals: &["cost", "priority", "medium"],
    command: "papan tune connect-four --player hard:depth=2 --over one=0..1000:log,two=0..1000:log,\
              three=0..1000:log --against cost priority medium --plies 7 --games 400000 --test-games 300000",
    found: &[found("7x6", "hard:depth=2,one=2,two=4,three=44", "hard:depth=2", 555)],
    ..MEDIUM
};

/// The best weights of P5's evaluation.
pub(super) fn evaluations(run: Run) -> Result<Vec<Finding>, TextError> {
    Ok([MEDIUM.answer(run)?, HARD.answer(run)?].concat())
}

/// The players that look one ply ahead, published and tuned, with the number of settings tried for each.
const ONE_PLY: [(&str, u32); 7] = [
    ("cost", 1),
    ("cost:first=c1+c3+c2,second=c3+c1+c2", ORDERS_TRIED),
    ("steps", 1),
    ("steps:tie=lines", 7),
    ("points", 1),
    ("priority", 1),
    (SPACED, 1),
];

fn how(tried: u32) -> Message {
    if tried == 1 { say!("answer-published") } else { say!("answer-tuned", tried = tried) }
}

/// How many games of each player are judged.
const JUDGED: usize = 100;

/// How close the players that look one ply ahead come to perfect play.
pub(super) fn ceiling(run: Run) -> Result<Vec<Finding>, TextError> {
    let players = ONE_PLY.iter().map(|(player, _)| (*player).into()).collect();
    let plan = regret::Settings {
        games: run.many(JUDGED) as u64,
        seed: run.seed.wrapping_sub(SEED - 1),
        ..regret::Settings::new("connect-four:7x6", players)
    };
    let cannot = |error: regret::RegretError| TextError::new(error.message(), "");
    let (launcher, stop) = (std::sync::Arc::default(), std::sync::atomic::AtomicBool::new(false));
    let run_options =
        RegretOptions { threads: None, launcher: &launcher, stop: &stop, game_done: &|| {} };
    let regrets =
        plan.plan().and_then(|plan| regret::measure(&plan, &run_options)).map_err(cannot)?;
    let given_away = |(regret, (player, tried)): (&Regret, &(&str, u32))| {
        let kept = regret.kept()?;
        let [mean, low, high] = [kept.mean, kept.high, kept.low].map(|share| 1.0 - share);
        let name = say!("answer-given-away", player = *player, how = how(*tried));
        let share = Measurement::of_estimate(papan_stats::Estimate { mean, low, high });
        Some(Setting::percent(name, &share))
    };
    let lost = |(regret, (player, tried)): (&Regret, &(&str, u32))| {
        let name = say!("answer-lost", player = *player, how = how(*tried));
        Some(Setting::new(name, &Measurement::of_estimate(regret.loss()?), Unit::Points))
    };
    let both = || regrets.iter().zip(&ONE_PLY);
    let settings = both().filter_map(given_away).chain(both().filter_map(lost)).collect();
    let command =
        "papan regret connect-four --games 1000 --seed 1 --players cost steps:tie=lines priority";
    let place = say!("answer-judged", games = JUDGED);
    let measured = say!("answer-ceiling-measured");
    let (item, open) = (say!("answer-ceiling"), say!("answer-ceiling-open"));
    let note = say!("answer-note", command = command, place = place);
    Ok(vec![Finding::measured(Paper::P1, item, open, measured, settings, note)])
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::tune::{Aim, TuneOptions, TuneSettings, space::Space, tune};
    use papan_engine::options::offers;

    /// Searches as `papan tune` does with its defaults.
    fn search(question: &Question, found: &TuningFinding, over: &str, plies: u32) -> (String, u32) {
        let rules = format!("{}:{}", question.game, found.board);
        let (launcher, stop) = (Arc::default(), AtomicBool::new(false));
        let offers = offers(&found.start.into(), &rules.parse().unwrap(), &launcher).unwrap();
        let settings = TuneSettings {
            rules,
            space: Space::parse(&found.start.into(), over, &offers).unwrap(),
            aim: Aim::Score,
            against: question.rivals.iter().map(|&rival| rival.to_owned()).collect(),
            games: 100_000,
            test_games: 50_000,
            seed: 1,
            plies: Some(plies),
            nodes: None,
            move_time: 5.0,
        };
        let (file, parts, tell) = (None, None, &mut |_: &_| {});
        let run_options =
            &mut TuneOptions { threads: 2, launcher: &launcher, stop: &stop, file, parts, tell };
        let tuned = tune(&settings, run_options).unwrap();
        (tuned.best, tuned.tried as u32)
    }

    #[test]
    fn a_search_still_finds_what_stands_here() {
        let numbers = (&POINTS, "win=0..1000,block=0..1000,chance=0..1000");
        for (question, over) in [numbers, (&TIES, "tie")] {
            let found = &question.found[2];
            assert_eq!(search(question, found, over, 4), (found.best.to_owned(), found.tried));
        }
    }
}
