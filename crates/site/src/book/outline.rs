//! The headings of a document, and the names under which links find them.

use std::collections::HashMap;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// A heading of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// What it says, without markup.
    pub text: String,
    /// Its name in links, made as GitHub makes it, so that a link works there too.
    pub id: String,
}

/// What of Markdown the documents use.
pub fn options() -> Options {
    Options::ENABLE_TABLES | Options::ENABLE_MATH
}

/// The headings of a document, in order.
pub fn headings(text: &str) -> Vec<Heading> {
    let mut found: Vec<Heading> = Vec::new();
    let mut taken: HashMap<String, usize> = HashMap::new();
    let mut open: Option<String> = None;
    for event in Parser::new_ext(text, options()) {
        match (event, &mut open) {
            (Event::Start(Tag::Heading { .. }), _) => open = Some(String::new()),
            (Event::Text(part) | Event::Code(part), Some(text)) => text.push_str(&part),
            (Event::End(TagEnd::Heading(_)), _) => {
                let Some(text) = open.take() else { continue };
                let plain = name(&text);
                let times = taken.entry(plain.clone()).or_default();
                let id = if *times == 0 { plain } else { format!("{plain}-{times}") };
                *times += 1;
                found.push(Heading { text, id });
            }
            _ => {}
        }
    }
    found
}

/// Letters, digits, hyphens and underscores in lower case; a gap becomes a hyphen.
fn name(text: &str) -> String {
    let letter = |letter: char| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ => letter.is_alphanumeric().then_some(letter),
    };
    text.to_lowercase().chars().filter_map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_named_as_github_names_them_and_never_twice() {
        let ids =
            |text: &str| headings(text).into_iter().map(|heading| heading.id).collect::<Vec<_>>();
        assert_eq!(ids("# P1: `cost`, three costs"), ["p1-cost-three-costs"]);
        assert_eq!(ids("## Time\n\n## Time\n\n## A-b c_d"), ["time", "time-1", "a-b-c_d"]);
        assert_eq!(ids("```sh\n# no heading\n```"), [""; 0]);
    }
}
