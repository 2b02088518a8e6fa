//! That nothing another crate says is missing.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{Ending, GameKind, Position, Rules, Ruleset, View, with_rules};
use papan_lab::papers::{Figures, Finding, Paper, tasks};
use papan_players::{Entry, Explanation, Level, Mark, Playable, dice};

use super::{PATTERNS, TEXTS, claims, games, papers, players, reasons, said, tables};

/// Whether a text is the same in every language: numbers, moves, names of players and games.
fn is_value(text: &str) -> bool {
    let is_name = |word: &str| {
        let name = word.split(':').next().unwrap_or_default();
        Entry::all().iter().any(|entry| entry.name == name)
            || GameKind::all().iter().any(|kind| kind.name == name)
    };
    let has_letters =
        |word: &str| word.as_bytes().windows(2).any(|two| two.iter().all(u8::is_ascii_alphabetic));
    let stays = |word: &str| {
        !has_letters(word) || word == "pass" || word.contains(['@', '=']) || is_name(word)
    };
    text.split(' ').all(stays)
}

/// What is missing of a text.
fn missing(text: &str) -> Vec<String> {
    let mut missing = Vec::new();
    let mut note = |value: &str| {
        if !is_value(value) {
            missing.push(format!("{value:?} of {text:?}"));
        }
    };
    if said(text, &mut note).is_none() && !is_value(text) {
        missing.push(format!("{text:?}"));
    }
    missing
}

fn assert_all_known<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) {
    let missing: BTreeSet<_> = texts.into_iter().flat_map(|text| missing(text.as_ref())).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn what_games_say_is_known() {
    for kind in GameKind::all() {
        assert_all_known([kind.about]);
        assert_all_known(kind.samples.iter().map(|(_, about)| about));
        assert_all_known(kind.options().iter().map(|(_, allowed)| allowed));
    }
    let endings = [Ending::Win, Ending::Draw, Ending::Blocked, Ending::Forfeit];
    assert_all_known(endings.map(|ending| format!("{ending:?}").to_lowercase()));
}

#[test]
fn what_players_say_of_themselves_is_known() {
    for entry in Entry::all() {
        assert_all_known([entry.about]);
        assert_all_known(entry.options.iter().map(|(_, takes)| takes));
    }
    for level in Level::ALL {
        assert_all_known([
            LinePosition::level_about(level),
            EndlessPosition::level_about(level),
            DominoPosition::level_about(level),
        ]);
    }
    assert_all_known([Mark::SeesAll, Mark::Timed].map(Mark::words));
}

#[test]
fn what_is_said_of_the_papers_is_known() {
    assert_all_known(Paper::ALL.map(Paper::about));
    let tasks = tasks(&Paper::ALL);
    assert_all_known(tasks.iter().map(|task| task.what));
    for task in tasks.iter().filter(|task| !task.is_claim) {
        assert_all_known(task.run().unwrap().iter().flat_map(texts_of));
    }
}

/// What a finding says.
fn texts_of(finding: &Finding) -> Vec<String> {
    let mut texts = vec![finding.item.clone(), finding.note.clone()];
    for figures in [&finding.printed, &finding.computed] {
        if let Figures::Text(text) = figures {
            texts.push(text.clone());
        }
    }
    texts.extend(finding.columns.iter().map(|&name| name.to_owned()));
    texts
}

/// Claims that are quick to test, and what the slow ones say.
#[test]
fn what_is_measured_of_claims_is_known() {
    let quick = ["is it rational", "a difficulty may decline a win"];
    for task in tasks(&Paper::ALL).iter().filter(|task| quick.contains(&task.what)) {
        assert_all_known(task.run().unwrap().iter().flat_map(texts_of));
    }
    // What the others say, with other numbers.
    let (percent, plain) = ("12.34 % (12.00 to 13.00)", "3.140 (3.100 to 3.180)");
    let all = "first: 1 won, 2 drawn, 3 lost; second: 4 won, 5 drawn, 6 lost";
    let four = ["first", "value", "balak", "count"];
    let each = |amount: &str| four.map(|name| format!("{name} {amount}")).join("; ");
    let seats = [0, 1].map(|seat| format!("seat {seat} {percent}")).join("; ");
    let sizes =
        |tie: &str| format!("tie={tie} against random {percent} (9-1-0), against points 1-0-1");
    assert_all_known([
        format!(
            "drawn: defensive {percent}, aggressive {percent}; against itself: defensive {percent}, aggressive {percent}"
        ),
        format!(
            "lost: aggressive {percent}, defensive {percent}; against each other, aggressive scores {percent}"
        ),
        format!("tie=first {all}; tie=lines {all}"),
        format!("{}; {}", sizes("first"), sizes("lines")),
        format!(
            "spaced against unit scores {percent}; against cost: spaced {percent}, unit {percent}; against hard:depth=2: spaced {percent}, unit {percent}"
        ),
        each(percent),
        "the best of the four wins at most 27.31 %".to_owned(),
        format!(
            "won by a block: value {percent}, first {percent}; won by going out: value {percent}, first {percent}"
        ),
        format!("passes in a game: {}", each(plain)),
        format!("pips left at the end: {}", each(plain)),
        format!(
            "balak:then=value {percent}, value {percent}; sorted-balak {percent}, first {percent}"
        ),
        format!(
            "{seats}; the same seat won all four games of a deal, whoever sat there, in {percent}"
        ),
        format!(
            "switch:then=balak {percent}, balak {percent}; switch:then=balak against three of value wins {percent}"
        ),
        format!("medium against easy scores {percent}; hard against medium {percent}"),
    ]);
}

#[test]
fn what_a_table_warns_of_is_known() {
    assert_all_known([
        "only 3 of 20 games differ: the players repeat themselves, and the intervals are too narrow; give longer \
         openings or more of them",
        "omniscient sees all tiles: nobody could play like that",
        "hard:time=50 is limited by time: another machine, or a busy one, may give other results",
        "external programs take part: playing the games again may give other results",
    ]);
}

/// Every player with every value of every option, with little to do; none that is limited by time.
fn variants(names: &[&str]) -> Vec<String> {
    let mut variants = Vec::new();
    for entry in Entry::all().iter().filter(|entry| names.contains(&entry.name)) {
        if entry.name == "level" {
            variants.extend(["level:easy", "level:medium"].map(str::to_owned));
            continue;
        }
        let cheaply = match entry.name {
            "hard" | "minimax" | "branch-and-bound" => Some(("depth", "2")),
            "perfect" | "alphabeta" => Some(("nodes", "2000")),
            "mcts" | "ismcts" => Some(("playouts", "60")),
            "pimc" => Some(("worlds", "2")),
            "omniscient" => Some(("nodes", "20000")),
            _ => None,
        };
        let text = |options: &[(&str, &str)]| {
            let options: Vec<_> =
                options.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let gap = if options.is_empty() { "" } else { ":" };
            format!("{}{gap}{}", entry.name, options.join(","))
        };
        let cheap: Vec<_> = cheaply.into_iter().collect();
        variants.push(text(&cheap));
        for &(option, takes) in entry.options {
            let values: Vec<&str> = match option {
                "time" | "explore" | "win" => continue,
                "depth" => vec!["1", "4"],
                "nodes" | "playouts" | "worlds" => vec!["1"],
                _ => takes.split(", ").flat_map(|part| part.split(" or ")).collect(),
            };
            let others =
                cheap.iter().copied().filter(|&(name, _)| name != option && option != "depth");
            let others: Vec<_> = others.collect();
            variants.extend(
                values.iter().map(|value| text(&[&others[..], &[(option, value)]].concat())),
            );
        }
    }
    variants
}

/// What an explanation says.
fn words<M>(explained: &Explanation<M>) -> Vec<String> {
    let notes = explained.candidates.iter().map(|row| row.note.clone());
    let rest = [explained.decided_by.clone(), explained.reason.clone()];
    explained.criteria.iter().cloned().chain(notes).chain(rest).collect()
}

/// What is missing of what these players say in games of theirs.
fn missing_in_games<R: Rules<Position: Playable>>(
    rules: &R,
    players: &[String],
) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (number, text) in players.iter().enumerate() {
        let mut rolled = dice(number as u64, 0);
        let mut position = rules.start(&mut rolled);
        while let Some(seat) = position.turn() {
            let explained = match R::Position::seer(text) {
                Some(seer) => seer.unwrap().explain(&position, &mut rolled),
                None => {
                    R::Position::player(text).unwrap().explain(position.view(seat), &mut rolled)
                }
            };
            found.extend(words(&explained).iter().flat_map(|text| missing(text)));
            // Chance goes on every other time, so that players meet what they would not lead to.
            let any = position.random_move(&mut rolled).unwrap();
            position.advance(if number % 2 == 0 { explained.decision } else { any });
        }
    }
    found
}

fn assert_games_are_known(rules: &[&str], with: impl Fn(&Entry) -> bool) {
    let names: Vec<_> = Entry::all().iter().filter(|entry| with(entry)).map(|e| e.name).collect();
    let players = variants(&names);
    let mut found = BTreeSet::new();
    for text in rules {
        let ruleset: Ruleset = text.parse().unwrap();
        found.extend(with_rules!(&ruleset, rules => missing_in_games(rules, &players)));
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn what_players_say_of_moves_on_boards_is_known() {
    let rules =
        ["connect-four:5x4", "tic-tac-toe:3x3", "connect-four:6x5,k=3", "tic-tac-toe:3x3x3"];
    assert_games_are_known(&rules, Entry::plays_lines);
    assert_games_are_known(&["connect-four:endless,limit=24"], Entry::plays_endless);
}

#[test]
fn what_players_say_of_moves_at_dominoes_is_known() {
    let rules = [
        "dominoes:paper",
        "dominoes:paper,players=2",
        "dominoes:openspiel2",
        "dominoes:puerto-rico",
        "dominoes:gaple,players=3,payoff=all-pips",
    ];
    assert_games_are_known(&rules, Entry::plays_dominoes);
}

#[test]
fn no_text_stands_here_twice_and_every_pattern_has_the_same_places_in_both_languages() {
    let texts =
        [games::TEXTS, players::TEXTS, reasons::TEXTS, papers::TEXTS, claims::TEXTS, tables::TEXTS];
    let mut met = BTreeSet::new();
    for (english, indonesian) in texts.concat() {
        assert!(met.insert(english), "{english:?} stands here twice");
        assert!(!english.is_empty() && !indonesian.is_empty(), "{english:?}");
    }
    assert_eq!(met.len(), TEXTS.len());
    for (english, indonesian) in
        [reasons::PATTERNS, papers::PATTERNS, claims::PATTERNS, tables::PATTERNS].concat()
    {
        assert!(met.insert(english), "{english:?} stands here twice");
        let numbers = |text: &'static str| -> Vec<usize> {
            let parts = text.split('{').skip(1).filter_map(|part| part.split('}').next());
            parts.map(|number| number.trim_start_matches('=').parse().unwrap()).collect()
        };
        // In English in order, as they are found; in Indonesian each once, in any order.
        let places = numbers(english);
        assert!(!places.is_empty() && places.iter().copied().eq(0..places.len()), "{english}");
        let mut others = numbers(indonesian);
        others.sort_unstable();
        assert_eq!(places, others, "{english}");
    }
    // A pattern without words would fit everything.
    assert!(PATTERNS.iter().all(|pattern| pattern.rank().1.0 > 0));
}

#[test]
fn known_values_are_said_in_indonesian_and_names_stay() {
    let id = |text| super::indonesian(text).unwrap().into_owned();
    assert_eq!(
        id(
            "plays 4 (makes four; trap: opponent wins above): win, then block decides, 2 against 0 for 3"
        ),
        "memainkan 4 (membuat empat; jebakan: lawan menang di atasnya): \
         penentunya menang, lalu menghalangi, 2 lawan 0 untuk 3"
    );
    // Here `value` is a player, in a table it is a number.
    assert_eq!(id("value 12.34 % (12.00 to 13.00)"), "value 12.34 % (12.00 sampai 13.00)");
    assert_eq!(id("value"), "nilai");
    assert_eq!(super::indonesian("nothing of ours"), None);
}
