//! The texts of players exist in every language: of their moves in some games, and of themselves.

use std::collections::BTreeSet;

use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{Position, Rules, Ruleset, View, with_kind};
use papan_players::trace::{Part, Trace, TraceNode, Tracer};
use papan_players::{Entry, Explanation, Level, Mark, OptionKind, Playable, WORDS, dice};
use papan_words::{Language, Message};

/// The same in both languages: names of the papers and of the science.
const EQUAL: &[&str] = &["c1", "c2", "c3", "minimax", "level", "Mode: "];

/// Texts that are equal in both languages and should not be.
fn alike(said: impl IntoIterator<Item = Message>) -> BTreeSet<String> {
    let english = said.into_iter().filter_map(|message| {
        let english = message.in_language(Language::En);
        (english == message.in_language(Language::Id)).then_some(english)
    });
    english.filter(|text| !text.is_empty() && !EQUAL.contains(&&**text) && !is_cell(text)).collect()
}

/// Whether a note names nothing but a cell: `A1`.
fn is_cell(text: &str) -> bool {
    text.len() <= 3 && text.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
}

/// Every player with every value of every option, with little to do; none that is limited by time.
fn variants(plays: impl Fn(&Entry) -> bool) -> Vec<String> {
    let mut variants = vec!["level:casual".to_owned()];
    for entry in Entry::all().iter().filter(|entry| plays(entry)) {
        variants.push(entry.cheaply(""));
        for option in entry.options.iter().filter(|option| option.name() != "time") {
            let values = match option.kind() {
                OptionKind::Word(words) => words,
                OptionKind::Number { .. } => vec!["1", "4"],
            };
            let variant = |value: &&str| entry.cheaply(&format!("{}={value}", option.name()));
            variants.extend(values.iter().map(variant));
        }
    }
    variants
}

/// What an explanation says.
fn words<M>(explained: Explanation<M>) -> impl Iterator<Item = Message> {
    let Explanation { criteria, candidates, decided_by, reason, .. } = explained;
    let criteria = criteria.into_iter().flat_map(|c| [c.name(), c.meaning()]);
    criteria.chain(candidates.into_iter().map(|row| row.note)).chain([decided_by, reason])
}

/// The texts of these players that are equal in both languages in some of their games.
fn alike_in_games<R: Rules<Position: Playable>>(rules: &R, players: &[String]) -> BTreeSet<String> {
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
            // A random move every other time, so that players meet positions they would not lead to.
            let any = position.random_move(&mut rolled).unwrap();
            position.advance(if number % 2 == 0 { explained.decision } else { any });
            found.extend(alike(words(explained)));
        }
    }
    found
}

/// The words of every step and node of a trace.
fn words_of_trace(trace: Trace) -> Vec<Message> {
    let mut words: Vec<_> = trace.tree.iter().flat_map(notes).collect();
    for step in trace.steps {
        words.push(step.text);
        words.extend(step.details.into_iter().map(|detail| detail.text));
    }
    words
}

fn notes(node: &TraceNode) -> Vec<Message> {
    let below = node.children.iter().flat_map(notes);
    below.chain([node.note.clone()]).collect()
}

/// Writes the traces of these players in every language, which fails where a text or a value is missing. Returns how
/// many different texts there are.
fn write_traces<R: Rules<Position: Playable>>(rules: &R, players: &[String]) -> usize {
    let mut found = BTreeSet::new();
    for (number, text) in players.iter().enumerate() {
        let Ok(mut player) = R::Position::player(text) else { continue };
        let mut rolled = dice(number as u64, 0);
        let mut position = rules.start(&mut rolled);
        while let Some(seat) = position.turn() {
            let mut tracer = Tracer::new(Part { count: 300, ..Part::default() });
            player.trace(position.view(seat), &mut rolled, &mut tracer);
            for message in words_of_trace(tracer.finish(String::new())) {
                found.extend(Language::ALL.map(|language| message.in_language(language)));
            }
            for _ in 0..3 {
                if let Some(chosen) = position.random_move(&mut rolled) {
                    position.advance(chosen);
                }
            }
        }
    }
    found.len()
}

#[test]
fn no_text_of_a_trace_lacks_a_value() {
    for (text, plays) in [
        ("connect-four:5x4", Entry::plays_lines as fn(&Entry) -> bool),
        ("connect-four:endless,limit=12", Entry::plays_endless),
        ("dominoes:paper", Entry::plays_dominoes),
        ("dominoes:gaple,players=3", Entry::plays_dominoes),
    ] {
        let players = variants(plays);
        let ruleset: Ruleset = text.parse().unwrap();
        let texts = with_kind!(&ruleset, rules => write_traces(rules, &players));
        assert!(texts > 1000, "{text}: {texts} texts");
    }
}

fn assert_games_are_said(rules: &[&str], plays: impl Fn(&Entry) -> bool) {
    let players = variants(plays);
    for text in rules {
        let ruleset: Ruleset = text.parse().unwrap();
        let found = with_kind!(&ruleset, rules => alike_in_games(rules, &players));
        assert!(found.is_empty(), "{text}: {found:#?}");
    }
}

/// The words of a text besides its values and other texts.
fn own_words(text: &serde_json::Value) -> Vec<&str> {
    let parts = text.as_array().map_or(std::slice::from_ref(text), Vec::as_slice);
    let words = parts.iter().filter_map(serde_json::Value::as_str);
    words.filter(|text| text.contains(char::is_alphabetic)).collect()
}

#[test]
fn no_text_has_the_same_words_in_both_languages() {
    let [english, indonesian] = Language::ALL.map(|language| WORDS.to_json(language));
    let texts = english.as_object().unwrap().iter();
    let same = texts.filter(|(id, text)| {
        let words = own_words(text);
        let is_known = words.iter().all(|word| EQUAL.contains(word));
        !is_known && words == own_words(&indonesian[id.as_str()])
    });
    assert_eq!(same.map(|(id, _)| id).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn what_players_say_of_moves_on_boards_is_said_in_both_languages() {
    let rules =
        ["connect-four:5x4", "tic-tac-toe:3x3", "connect-four:6x5,k=3", "tic-tac-toe:3x3x3"];
    assert_games_are_said(&rules, Entry::plays_lines);
    assert_games_are_said(&["connect-four:endless,limit=24"], Entry::plays_endless);
}

#[test]
fn what_players_say_of_moves_at_dominoes_is_said_in_both_languages() {
    let rules = [
        "dominoes:paper",
        "dominoes:paper,players=2",
        "dominoes:openspiel2",
        "dominoes:puerto-rico",
        "dominoes:gaple,players=3,payoff=all-pips",
    ];
    assert_games_are_said(&rules, Entry::plays_dominoes);
}

#[test]
fn what_players_say_of_themselves_is_said_in_both_languages() {
    let options = |entry: &'static Entry| entry.options.iter().map(|o| o.kind().message());
    let entries = Entry::all().iter();
    let entries = entries.flat_map(|entry| options(entry).chain([entry.about()]));
    let levels = Level::ALL.into_iter().flat_map(|level| {
        [
            LinePosition::level_about(level),
            EndlessPosition::level_about(level),
            DominoPosition::level_about(level),
        ]
    });
    let marks = [Mark::SeesAll, Mark::Timed].map(Mark::words);
    let refusals = ["nobody", "cost:x", "level", "level:x", "pimc", "omniscient", "hard:depth=0"];
    let refusals = refusals.into_iter().flat_map(|text| {
        let line = LinePosition::player(text).err();
        let refusals = [line, DominoPosition::player(text).err()].into_iter().flatten();
        refusals.map(|error| error.message())
    });
    assert_eq!(alike(entries.chain(levels).chain(marks).chain(refusals)), BTreeSet::new());
}
