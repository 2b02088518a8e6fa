//! The texts of the page, which it loads as a table.

use papan_words::{Language, Source};
use serde_json::{Map, Value};

/// The page's own texts.
pub static WORDS: Source = papan_words::source!("web");

/// The prefixes of the ids of texts that the page shares with the other front ends.
const SHARED: [&str; 11] = [
    "ending-",
    "explore-",
    "games-",
    "menu-mine",
    "mistake-",
    "not-the-teacher",
    "puzzle",
    "theme-",
    "title-",
    "verdict-not-proven",
    "verdict-worth-unknown",
];

/// The prefix of the texts that only the parts about bots and mistakes need.
const OF_BOTS: &str = "page-bot-";

/// The texts of the page in a language in two tables: those that every part needs, and those about bots.
pub(crate) fn tables(language: Language) -> [Value; 2] {
    let Value::Object(all) = table(language) else { return [Value::Null, Value::Null] };
    let (bots, shared): (Map<_, _>, Map<_, _>) =
        all.into_iter().partition(|(id, _)| id.starts_with(OF_BOTS));
    [shared.into(), bots.into()]
}

/// The texts of the page in a language: its own, and those that it shares.
fn table(language: Language) -> Value {
    let mut table = papan_ui::words::WORDS.to_json(language);
    if let (Value::Object(table), Value::Object(own)) = (&mut table, WORDS.to_json(language)) {
        table.retain(|id, _| SHARED.iter().any(|begin| id.starts_with(begin)));
        table.extend(own);
    }
    table
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_texts_of_the_page_are_whole_in_every_language() {
        assert_eq!(papan_words::check_languages(&WORDS), [""; 0]);
    }

    #[test]
    fn the_page_says_texts_that_there_are_with_the_values_that_they_have_and_all_of_them() {
        let mut code = String::new();
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("page"), &mut code);
        let table = table(Language::En);
        let mut wrong = Vec::new();
        for (at, call) in code.match_indices("t(\"") {
            let is_call = !code[..at].ends_with(|letter: char| letter.is_alphanumeric());
            let Some((id, rest)) = code[at + call.len()..].split_once('"') else { continue };
            if let Some(given) = names(rest).filter(|_| is_call) {
                match table.get(id).map(|pattern| values(pattern, &table)) {
                    None => wrong.push(format!("t({id:?}): there is no such text")),
                    Some(values) if values == given => {}
                    Some(values) => wrong.push(format!("{id}: given {given:?}, it has {values:?}")),
                }
            }
        }
        for id in ids(&code).filter(|id| !id.contains('$') && table.get(*id).is_none()) {
            wrong.push(format!("there is no {id}"));
        }
        for id in WORDS.to_json(Language::En).as_object().unwrap().keys() {
            let is_said = |said: &str| match said.split_once("${") {
                None => said == id,
                // An id with a placeholder stands for all ids with the same beginning and end.
                Some((before, after)) => {
                    let end = after.rsplit_once('}').map_or("", |(_, end)| end);
                    id.starts_with(before) && id.ends_with(end)
                }
            };
            if !ids(&code).any(is_said) {
                wrong.push(format!("{id} is said nowhere"));
            }
        }
        assert_eq!(wrong, [""; 0]);
    }

    /// The ids of texts in code: quoted texts with their prefix.
    fn ids(code: &str) -> impl Iterator<Item = &str> {
        let quoted = |quote| move |(at, _)| code[at + 1..].split(quote).next().unwrap_or_default();
        let plain = code.match_indices("\"page-").map(quoted('"'));
        plain.chain(code.match_indices("`page-").map(quoted('`')))
    }

    /// The names of the values that a call passes after its id; `None` if they are not written in the call.
    fn names(rest: &str) -> Option<BTreeSet<String>> {
        if rest.starts_with(')') {
            return Some(BTreeSet::new());
        }
        let inner = rest.strip_prefix(", {")?;
        let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
        for (at, letter) in inner.char_indices() {
            match letter {
                '}' if depth == 0 => {
                    parts.push(&inner[start..at]);
                    break;
                }
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 0 => {
                    parts.push(&inner[start..at]);
                    start = at + 1;
                }
                _ => {}
            }
        }
        let name = |part: &&str| part.split(':').next().unwrap_or_default().trim().to_owned();
        let names: BTreeSet<_> = parts.iter().map(name).filter(|name| !name.is_empty()).collect();
        // The names of spread values such as `...who` are not in the call.
        names.iter().all(|name| !name.starts_with("...")).then_some(names)
    }

    /// The names of the values of a text.
    fn values(pattern: &Value, table: &Value) -> BTreeSet<String> {
        let named = |part: &Value, key: &str| part[key].as_str().map(str::to_owned);
        let of_part = |part: &Value| -> BTreeSet<String> {
            let cases = part["cases"].as_object().into_iter().flat_map(Map::values);
            let inner = cases.chain(part["message"].as_str().and_then(|id| table.get(id)));
            let own = [named(part, "value"), named(part, "select")].into_iter().flatten();
            own.chain(inner.flat_map(|pattern| values(pattern, table))).collect()
        };
        pattern.as_array().into_iter().flatten().flat_map(of_part).collect()
    }

    /// Appends all code of the page.
    fn read(folder: &Path, code: &mut String) {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                read(&path, code);
            } else if path.extension().is_some_and(|ending| ending == "js") {
                code.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
}
