//! That nothing another crate says is missing.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{GameKind, Position, Rules, Ruleset, View, with_rules};
use papan_players::{Entry, Explanation, Level, Mark, Playable, Takes, dice};

use super::{PATTERNS, TEXTS, players, reasons, said};

/// Whether a text is the same in every language: numbers, moves, names of players and games.
fn is_value(text: &str) -> bool {
    let is_name = |word: &str| {
        let name = word.split(':').next().unwrap_or_default();
        Entry::of(name).is_some() || GameKind::all().iter().any(|kind| kind.name == name)
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
fn what_players_say_of_themselves_is_known() {
    for entry in Entry::all() {
        assert_all_known([entry.about]);
        assert_all_known(entry.options.iter().map(|option| option.takes().to_string()));
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
        for option in entry.options.iter().filter(|option| option.name() != "time") {
            let values = match option.takes() {
                Takes::Word(words) => words,
                Takes::Number { .. } => vec!["1", "4"],
            };
            let option = option.name();
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
    let criteria = explained.criteria.iter().flat_map(|c| [c.name, c.meaning].map(str::to_owned));
    criteria.chain(notes).chain(rest).collect()
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
            let explained = match R::Position::omniscient(text) {
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
    let texts = [players::TEXTS, reasons::TEXTS];
    let mut met = BTreeSet::new();
    for (english, indonesian) in texts.concat() {
        assert!(met.insert(english), "{english:?} stands here twice");
        assert!(!english.is_empty() && !indonesian.is_empty(), "{english:?}");
    }
    assert_eq!(met.len(), TEXTS.len());
    for (english, indonesian) in [players::PATTERNS, reasons::PATTERNS].concat() {
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
    assert_eq!(id("value"), "nilai");
    assert_eq!(super::indonesian("nothing of ours"), None);
}
