//! Checks of a library's texts, for its tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::language::Language;
use crate::pattern::{Book, DEEPEST, Part};
use crate::source::Source;

/// What texts may hold besides ASCII, which every terminal shows: the screen has ASCII for these.
const SYMBOLS: [char; 7] =
    ['\u{d7}', '\u{25cf}', '\u{25a0}', '\u{2030}', '\u{2212}', '\u{2264}', '\u{2265}'];

/// The errors of texts, one line for each: those of [`check_languages`], and characters that a terminal may be unable
/// to show.
pub fn check(source: &Source) -> Vec<String> {
    let mut wrong = check_languages(source);
    for language in Language::ALL {
        let book = source.book(language);
        for (id, pattern) in &book.patterns {
            let mut found = TextParts::default();
            found.walk(pattern, book, 0);
            let unshown = found.unshown.iter().map(|text| format!("{id}: {text:?} is not ASCII"));
            wrong.extend(
                unshown.map(|reason| {
                    format!("{}/words/{}.ftl: {reason}", source.name(), language.tag())
                }),
            );
        }
    }
    wrong
}

/// The errors of texts that matter wherever they are shown: syntax errors, and texts that are missing in a language
/// or have other values there.
pub fn check_languages(source: &Source) -> Vec<String> {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let file = format!("{}/words/{}.ftl", source.name(), language.tag());
        let book = source.book(language);
        wrong.extend(book.errors.iter().map(|(line, reason)| format!("{file}:{line}: {reason}")));
        for (id, pattern) in &book.patterns {
            let mut found = TextParts::default();
            found.walk(pattern, book, 0);
            wrong.extend(found.wrong.iter().map(|reason| format!("{file}: {id}: {reason}")));
        }
    }
    let [english, indonesian] = Language::ALL.map(|language| source.book(language));
    let ids: BTreeSet<_> = english.patterns.keys().chain(indonesian.patterns.keys()).collect();
    for id in ids {
        match [english, indonesian].map(|book| values(book, id)) {
            [Some(one), Some(other)] if one == other => {}
            [Some(one), Some(other)] => {
                wrong
                    .push(format!("{}: {id} has {one:?} in en and {other:?} in id", source.name()));
            }
            [one, _] => {
                let language = if one.is_none() { "en" } else { "id" };
                wrong.push(format!("{}: {id} is missing in {language}", source.name()));
            }
        }
    }
    wrong
}

/// The names of the values of a text.
fn values(book: &Book, id: &str) -> Option<BTreeSet<String>> {
    let mut found = TextParts::default();
    found.walk(book.patterns.get(id)?, book, 0);
    Some(found.values)
}

/// The parts of a text.
#[derive(Default)]
struct TextParts {
    values: BTreeSet<String>,
    messages: BTreeSet<String>,
    wrong: Vec<String>,
    /// Texts that a terminal may be unable to show.
    unshown: Vec<String>,
}

impl TextParts {
    fn walk(&mut self, pattern: &[Part], book: &Book, depth: usize) {
        for part in pattern {
            match part {
                Part::Text(text) => {
                    if !text.chars().all(|c| c.is_ascii() || SYMBOLS.contains(&c)) {
                        self.unshown.push(text.clone());
                    }
                }
                Part::Value(name) => {
                    self.values.insert(name.clone());
                }
                Part::Message(id) => {
                    self.messages.insert(id.clone());
                    match book.patterns.get(id) {
                        Some(pattern) if depth < DEEPEST => self.walk(pattern, book, depth + 1),
                        Some(_) => self.wrong.push(format!("{id} refers to itself")),
                        None => self.wrong.push(format!("there is no {id}")),
                    }
                }
                Part::Select { on, cases } => {
                    self.values.insert(on.clone());
                    for (_, case) in cases {
                        self.walk(case, book, depth);
                    }
                }
            }
        }
    }
}

/// The errors in the uses of texts by the Rust code under some folders: a `say!` with an unknown id or with other
/// values than its text has, a `text!` with an unknown id or of a text with values, and a text whose id occurs
/// neither in the code nor in another text. An id may be composed of a name: `player-cost` occurs in the code where
/// `"player-{}"` and `"cost"` do, and `rule-block.why` where `"{id}.why"` and `"rule-block"` do.
pub fn check_uses(source: &Source, folders: &[PathBuf]) -> Vec<String> {
    let mut code = String::new();
    for folder in folders {
        read_all(folder, &mut code);
    }
    let book = source.book(Language::En);
    let mut wrong = Vec::new();
    for (at, call) in code.match_indices("say!(") {
        let Some((id, rest)) = literal(&code[at + call.len()..]) else { continue };
        let given = names(rest);
        match values(book, id) {
            None => wrong.push(format!("say!({id:?}): there is no such text")),
            Some(values) if values == given => {}
            Some(values) => {
                wrong.push(format!("say!({id:?}) gives {given:?}, the text has {values:?}"));
            }
        }
    }
    for (at, call) in code.match_indices("text!(") {
        let Some((id, _)) = literal(&code[at + call.len()..]) else { continue };
        if Language::ALL.iter().any(|&language| source.book(language).plain(id).is_none()) {
            wrong.push(format!("text!({id:?}): there is no such text without values"));
        }
    }
    let mut used = TextParts::default();
    for language in Language::ALL {
        let book = source.book(language);
        book.patterns.values().for_each(|pattern| used.walk(pattern, book, 0));
    }
    let ids = book.patterns.keys().filter(|&id| !used.messages.contains(id));
    let stands = |text: &str| code.contains(&format!("\"{text}\""));
    let is_made = |id: &str| {
        let (id, attribute) = id.split_at(id.find('.').unwrap_or(id.len()));
        let is_named =
            |(kind, name): (&str, &str)| stands(&format!("{kind}-{{}}{attribute}")) && stands(name);
        let is_attribute = !attribute.is_empty()
            && (stands(&format!("{{}}{attribute}")) || stands(&format!("{{id}}{attribute}")));
        id.split_once('-').is_some_and(is_named) || is_attribute && stands(id)
    };
    let unused = ids.filter(|id| !stands(id) && !is_made(id));
    wrong.extend(unused.map(|id| format!("{id} is said nowhere")));
    wrong
}

/// The Rust code under a folder, all in one.
fn read_all(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            read_all(&path, code);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            code.push_str(&fs::read_to_string(path).unwrap_or_default());
        }
    }
}

/// The text literal that a macro's input begins with, and what follows it.
fn literal(code: &str) -> Option<(&str, &str)> {
    code.trim_start().strip_prefix('"')?.split_once('"')
}

/// The names of values in the rest of a macro's input, up to its closing bracket.
fn names(rest: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let (mut depth, mut quoted, mut start) = (0, false, 0);
    for (at, letter) in rest.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => start = at + 1,
            '=' if depth == 0 && start <= at => {
                let name = rest[start..at].trim();
                if !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
                    names.insert(name.to_owned());
                }
                start = usize::MAX;
            }
            _ => {}
        }
    }
    names
}
