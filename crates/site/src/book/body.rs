//! Converts the text of a chapter to HTML, and lists its headings.

use std::collections::HashMap;

use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};
use maud::html;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use super::board::Board;
use super::{Chapter, page_of};
use crate::words::text;

/// A heading of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Its text, without markup.
    pub text: String,
    /// Its id in links, the same as on GitHub, so that links work there too.
    pub id: String,
}

/// The Markdown extensions that the documents use.
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
                let plain = anchor(&text);
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

/// The id of a heading: letters, digits, hyphens and underscores in lower case; a space becomes a hyphen.
fn anchor(text: &str) -> String {
    let letter = |letter: char| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ => letter.is_alphanumeric().then_some(letter),
    };
    text.to_lowercase().chars().filter_map(letter).collect()
}

/// The HTML of a chapter, or the line and the reason of an error in it.
pub(super) fn render(chapter: &Chapter) -> Result<String, (usize, String)> {
    let mut ids = headings(&chapter.text).into_iter();
    let mut id = String::new();
    let mut board: Option<String> = None;
    let mut is_outside = false;
    let mut events = Vec::new();
    for (event, range) in Parser::new_ext(&chapter.text, options()).into_offset_iter() {
        let wrong =
            |reason: String| (1 + chapter.text[..range.start].matches('\n').count(), reason);
        let event = match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                id = ids.next().map(|heading| heading.id).unwrap_or_default();
                let id = Some(id.clone().into());
                Event::Start(Tag::Heading { level, id, classes, attrs })
            }
            Event::End(TagEnd::Heading(_)) => {
                let label = text!("book-anchor", chapter.language);
                let link = html! { " " a.anchor href={ "#" (id) } aria-label=(label) { "#" } };
                events.push(raw(link.into_string()));
                event
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(name))) if &*name == "board" => {
                board = Some(String::new());
                continue;
            }
            Event::Text(part) if board.is_some() => {
                board.get_or_insert_default().push_str(&part);
                continue;
            }
            Event::End(TagEnd::CodeBlock) if board.is_some() => {
                let read = Board::read(&board.take().unwrap_or_default()).map_err(wrong)?;
                let to_site = format!("../{}", chapter.to_book());
                raw(read.markup(&to_site, chapter.language).into_string())
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                if let Some(address) = address(chapter, &dest_url) {
                    Event::Start(Tag::Link { link_type, dest_url: address.into(), title, id })
                } else {
                    is_outside = true;
                    let path = dest_url.trim_start_matches("../");
                    raw(format!("<span title=\"{path}\">"))
                }
            }
            Event::End(TagEnd::Link) if is_outside => {
                is_outside = false;
                raw("</span>".to_owned())
            }
            Event::InlineMath(formula) => raw(math(&formula, MathDisplay::Inline).map_err(wrong)?),
            Event::DisplayMath(formula) => {
                let drawn = math(&formula, MathDisplay::Block).map_err(wrong)?;
                raw(format!("<div class=\"formula\" tabindex=\"0\">{drawn}</div>"))
            }
            event => event,
        };
        events.push(event);
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events.into_iter());
    Ok(adapted(&html))
}

/// Markup without inline styles, which the policy of the site forbids, and with tables and code that scroll.
fn adapted(html: &str) -> String {
    html.replace(" style=\"text-align: right\"", " class=\"right\"")
        .replace(" style=\"text-align: center\"", " class=\"center\"")
        .replace(" style=\"text-align: left\"", "")
        .replace("<table>", "<div class=\"table\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
        .replace("<pre>", "<pre tabindex=\"0\">")
        .replace("<th></th>", "<td></td>")
        .replace("<th class=\"right\"></th>", "<td></td>")
        .replace("<th>", "<th scope=\"col\">")
        .replace("<th class", "<th scope=\"col\" class")
}

fn raw(markup: String) -> Event<'static> {
    Event::Html(markup.into())
}

/// The address of a link in the book, which has the folders of the documents; `None` for other files of the
/// repository, which are not in the book.
fn address(chapter: &Chapter, target: &str) -> Option<String> {
    let (path, anchor) = target.split_once('#').map_or((target, None), |(p, a)| (p, Some(a)));
    if target.contains("://") || path.is_empty() {
        return Some(target.to_owned());
    }
    let is_inside = path.matches("../").count() <= chapter.file.matches('/').count();
    let page = page_of(path);
    is_inside.then(|| anchor.map_or_else(|| page.clone(), |anchor| format!("{page}#{anchor}")))
}

/// Converts a formula to `MathML` without styles.
fn math(formula: &str, display: MathDisplay) -> Result<String, String> {
    let converter = LatexToMathML::new(MathCoreConfig::default())
        .map_err(|_| "the converter of formulas does not start".to_owned())?;
    let drawn = converter
        .convert_with_local_state(formula, display)
        .map_err(|error| format!("{formula:?}: {error}"))?;
    let mut parts = drawn.mathml.split(" style=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    Ok(parts.fold(first, |text, part| text + part.split_once('"').map_or("", |(_, rest)| rest)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
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

    #[test]
    fn formulas_have_no_styles_and_a_wrong_one_is_named() {
        let cases = r"\begin{cases} a & b \\ c & d \end{cases}";
        let drawn = math(cases, MathDisplay::Block).unwrap();
        assert!(drawn.contains("<mtd><mi>a</mi></mtd>") && !drawn.contains(" style="), "{drawn}");
        assert!(math(r"\frac{1}", MathDisplay::Inline).unwrap_err().contains("frac"));
    }
}
