//! That nothing another crate says is missing.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{Ending, GameKind, Position, Rules, Ruleset, View, with_rules};
use papan_lab::papers::{Figures, Finding, Paper, tasks};
use papan_players::{Entry, Explanation, Level, Mark, Playable, Takes, dice};

use super::{PATTERNS, TEXTS, claims, games, papers, players, reasons, said, tables};

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
    for setting in &finding.settings {
        texts.extend([setting.setting.clone(), setting.unit.to_owned()]);
    }
    texts
}

/// Claims that are quick to test, and what the slow ones say.
#[test]
fn what_is_measured_of_claims_is_known() {
    let quick = ["is it rational", "other tie-breaks", "a difficulty may decline a win"];
    for task in tasks(&Paper::ALL).iter().filter(|task| quick.contains(&task.what)) {
        assert_all_known(task.run().unwrap().iter().flat_map(texts_of));
    }
    // What the others say, and the settings that they name.
    let opening = "intervals of 95 % of the differences, clustered by opening";
    let places = [
        "all four at a table",
        "alone against three of value",
        "alone against two of first",
        "two of each",
        "alone against three",
        "alone against two",
        "two seats",
        "four of random",
        "three of random",
    ];
    let settings = places.iter().flat_map(|place| {
        [
            format!("balak:then=value over value, {place}"),
            format!("not won by count, {place}"),
            format!("more by blocks, {place}"),
            format!("fewer by going out, {place}"),
            format!("the first seat over the last, {place}"),
            format!("the same seat wins again, {place}"),
        ]
    });
    assert_all_known(settings);
    assert_all_known([
        "defensive play draws more".to_owned(),
        "the defensive mode only blocks and tends to draw".to_owned(),
        "games drawn by the defensive mode, less those drawn by the aggressive one".to_owned(),
        "games lost by the aggressive mode, less those lost by the defensive one".to_owned(),
        format!(
            "both modes block every immediate four; whether the aggressive one loses more depends on the rival; \
             every position after 5 and after 6 moves, mirror images left out, from both sides; {opening}"
        ),
        "against priority:weights=spaced, 5 plies".to_owned(),
        "against itself, 5 plies".to_owned(),
        "against each other, 5 plies".to_owned(),
        "against each other, tie=left, 5 plies".to_owned(),
        "against each other, 10x7, 4 plies".to_owned(),
        "against level:easy".to_owned(),
        "against points, 3x3x3".to_owned(),
        "request: other sizes, tic-tac-toe:3x3x3".to_owned(),
        "request: other tie-breaks, other sizes".to_owned(),
        "the score of steps, less that of random against the same rival".to_owned(),
        "the score of tie=lines, less that of tie=first against the same rival".to_owned(),
        format!(
            "every position after three moves, one of those that are alike up to symmetry, from both sides; {opening}"
        ),
        "the score of weights=spaced, less that of weights=unit".to_owned(),
        format!(
            "weights 1, 10, 100, 1000, 10000 for the same predicates; every position after so many moves, mirror \
             images left out, from both sides; {opening}"
        ),
        "every deal is played in every different seating; intervals of 95 % of the differences, clustered by deal"
            .to_owned(),
        "the share of games won, less that of first in the same place".to_owned(),
        "games that others won".to_owned(),
        "games that value wins more by blocks than first in the same place, and fewer by going out".to_owned(),
        "passes in a game, less those of count".to_owned(),
        "pips that count has left at the end, less those of value".to_owned(),
        "the share of games won by the first, less that of the second".to_owned(),
        "games that the first seat wins more than the last; and how much more often the same seat wins two games \
         of one deal than of different deals"
            .to_owned(),
        "medium over easy, against each other".to_owned(),
        "hard over medium, against cost".to_owned(),
        "the score of the harder one, less that of the easier one".to_owned(),
        format!("every position after three moves, mirror images left out, from both sides; {opening}"),
        "passes".to_owned(),
        "pips".to_owned(),
        "games".to_owned(),
    ]);
}

#[test]
fn what_a_table_warns_of_is_known() {
    assert_all_known([
        "only 3 of 20 games differ: there are 4 openings, and each was played up to 5 times; games that come again \
         say nothing new, so that the intervals are too narrow; give more --plies",
        "only 3 of 20 games differ: in one and the same opening or deal the players repeat themselves",
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
    assert_eq!(id("value over first, two seats"), "value di atas first, dua kursi");
    assert_eq!(id("value"), "nilai");
    assert_eq!(super::indonesian("nothing of ours"), None);
}
