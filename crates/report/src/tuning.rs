//! The results of tuning and of ablation, as printed text.

pub(crate) mod page;

use std::fmt::Write as _;

use papan_arena::results::table::Range;
use papan_stats::Estimate;
use papan_study::tune::parts::{Ablation, PartAblation};
use papan_study::tune::space::{Dimension, Space};
use papan_study::tune::{Aim, Progress, Test, TuneResult, TuneSettings, TuneVerdict};
use papan_words::{Arg, Language, Message};

use papan_ui::figures::{between, grid, named};
use papan_ui::shell::quoted;
use papan_ui::{say, text};

/// Formats an amount by the aim of the tuning: a score in percent, or points of the exact score.
pub(crate) fn amount(aim: Aim, value: f64) -> Arg {
    match aim {
        Aim::Score => Arg::decimal(100.0 * value, 1),
        Aim::Regret => Arg::decimal(value, 3),
    }
}

/// Describes the search space: `five 1 to 100000 by ratio; tie left | right`.
pub fn searched(space: &Space, language: Language) -> String {
    let one =
        |one: &Dimension| format!("{} {}", one.option, one.domain.message().in_language(language));
    space.dimensions.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// The command that repeats a search.
pub fn tuned_command(tuned: &TuneResult) -> String {
    command(&tuned.settings, tuned.ablation.as_ref())
}

/// The command of a search, with the option for an ablation if there is one.
pub fn command(settings: &TuneSettings, ablation: Option<&Ablation>) -> String {
    let TuneSettings { rules, space, aim, against, games, test_games, seed, plies, nodes, .. } =
        settings;
    let mut words = vec!["papan tune".to_owned(), quoted(rules)];
    words.extend(["--player".to_owned(), quoted(space.player.as_str())]);
    words.extend(["--over".to_owned(), quoted(&space.over())]);
    if *aim == Aim::Regret {
        words.push("--for regret".to_owned());
    }
    if !against.is_empty() {
        words.push("--against".to_owned());
        words.extend(against.iter().map(|player| quoted(player)));
    }
    words.push(format!("--games {games} --test-games {test_games} --seed {seed}"));
    words.extend(plies.map(|plies| format!("--plies {plies}")));
    words.extend(nodes.map(|nodes| format!("--nodes {nodes}")));
    words.extend(ablation.map(|found| format!("--ablate {}", found.games)));
    words.join(" ")
}

/// The command that repeats an ablation.
pub fn ablation_command(found: &Ablation) -> String {
    let mut words = vec!["papan ablate".to_owned(), quoted(&found.rules)];
    words.extend(["--player".to_owned(), quoted(&found.player), "--against".to_owned()]);
    words.extend(found.against.iter().map(|player| quoted(player)));
    let Ablation { games, judged, seed, .. } = found;
    words.push(format!("--games {games} --judged {judged} --seed {seed}"));
    words.join(" ")
}

/// The progress of a search: the best settings so far with their score, or with the gain measured so far.
pub fn progress(aim: Aim, progress: &Progress) -> Message {
    let best = progress.best.as_str();
    let parts = |Estimate { mean, low, high }| [mean, low, high].map(|part| amount(aim, part));
    let (id, [value, low, high]) = match (progress.gain, progress.score) {
        (Some(gain), _) => ("tune-so-far-gain", parts(gain)),
        (None, Some(score)) if aim == Aim::Score => ("tune-so-far-score", parts(score)),
        (None, Some(lost)) => ("tune-so-far-regret", parts(lost)),
        (None, None) => return best.into(),
    };
    say!(id, best = best, value = value, low = low, high = high)
}

/// The verdict of the test.
pub fn verdict(aim: Aim, test: &Test) -> Message {
    let id = match test.verdict {
        TuneVerdict::Better => "tune-better",
        TuneVerdict::Worse => "tune-worse",
        TuneVerdict::Open => "tune-open",
        TuneVerdict::Same => return say!("tune-same"),
    };
    between(id, [test.gain, test.gain_low, test.gain_high].map(|part| amount(aim, part)))
}

/// Describes how the test was made.
pub fn tested(aim: Aim, test: &Test) -> Message {
    let id = match aim {
        Aim::Score => "tune-tested-score",
        Aim::Regret => "tune-tested-regret",
    };
    let [start, best] = [test.start, test.best].map(|got| amount(aim, got));
    let &Test { games, rounds, estimated_on, .. } = test;
    say!(id, games = games, rounds = rounds, estimated = estimated_on, start = start, best = best)
}

/// How many of the openings reserved for the test were used, if their number is limited.
pub fn kept(test: &Test) -> Option<Message> {
    Some(say!("tune-kept-openings", used = test.rounds, kept = test.kept?))
}

/// Formats the result of tuning, one fact per line.
pub fn tuned_in_words(tuned: &TuneResult, language: Language) -> String {
    let aim = tuned.settings.aim;
    let said = |message: Message| message.in_language(language);
    let tried = say!("tune-tried", settings = tuned.tried, games = tuned.games);
    let mut lines = vec![
        (say!("tune-player"), tuned.start.clone()),
        (say!("tune-searched"), searched(&tuned.settings.space, language)),
        (say!("tune-effort"), said(tried)),
        (say!("tune-best"), tuned.best.clone()),
        (say!("tune-test"), said(tested(aim, &tuned.test))),
        (say!("tune-gain"), said(verdict(aim, &tuned.test))),
    ];
    lines.extend(kept(&tuned.test).map(|kept| (say!("tune-kept"), said(kept))));
    let lines: Vec<_> = lines.into_iter().map(|(name, value)| (said(name), value)).collect();
    let width = lines.iter().map(|(name, _)| name.chars().count() + 2).max().unwrap_or(0);
    let mut out: String =
        lines.iter().map(|(name, value)| format!("{name:<width$}{value}\n")).collect();
    if let Some(found) = &tuned.ablation {
        out = out + "\n" + &ablation_in_words(found, language);
    }
    out
}

/// The score of a player with all its parts.
pub(crate) fn whole(found: &Ablation) -> Message {
    say!(
        "ablate-whole",
        player = found.player.as_str(),
        rules = found.rules.as_str(),
        score = amount(Aim::Score, found.score),
        games = found.games,
        against = Arg::list(found.against.iter().map(String::as_str))
    )
}

/// Formats the value of each part of a player as a table.
pub fn ablation_in_words(found: &Ablation, language: Language) -> String {
    let mut out = whole(found).in_language(language) + "\n";
    if let Some(judged) = judged(found) {
        out = out + &judged.in_language(language) + "\n";
    }
    for (id, rows) in [("ablate-alone", &found.alone), ("ablate-in-turn", &found.in_turn)] {
        let _ = writeln!(out, "\n{}\n{}", text!(id, language), table(rows, found, language));
    }
    out
}

/// The points that a move of the whole player loses, where perfect play is known.
pub(crate) fn judged(found: &Ablation) -> Option<Message> {
    let [own, random] = [found.lost?, found.lost_random?].map(|lost| amount(Aim::Regret, lost));
    Some(say!("ablate-judged", own = own, random = random, games = found.judged))
}

fn table(rows: &[PartAblation], found: &Ablation, language: Language) -> String {
    let mut columns = vec!["ablate-without", "report-score", "ablate-worth"];
    columns.extend(found.lost.map(|_| ["ablate-cost", "ablate-cost-random"]).iter().flatten());
    let mut table = grid(named(&columns, language), 1..columns.len());
    for row in rows {
        let range = |aim, range: Range| {
            let parts = [range.value, range.low, range.high].map(|part| amount(aim, part));
            between("interval", parts).in_language(language)
        };
        let mut cells = vec![row.parts.join(" + ")];
        cells.push(language.decimal(100.0 * row.score, 1));
        cells.push(range(Aim::Score, row.worth));
        if let (Some(own), Some(random)) = (row.cost, row.cost_random) {
            cells.extend([own, random].map(|cost| range(Aim::Regret, cost)));
        }
        table.add_row(cells);
    }
    table.trim_fmt()
}
