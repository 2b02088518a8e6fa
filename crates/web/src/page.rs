//! The page: files that are part of the program, packed once, and fetched all at once.
//!
//! A browser finds out what a module needs only when it has read it, and what that needs only then: with every
//! address goes a list of all that its part of the page will need.

use std::collections::{BTreeMap, VecDeque};
use std::io::Write;
use std::sync::LazyLock;

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use papan_words::Language;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::failure::Failure;
use super::words;

#[derive(RustEmbed)]
#[folder = "page/"]
struct Files;

/// The addresses that the page itself tells apart, with what each needs first.
const PARTS: [(&str, &[&str]); 6] = [
    ("/", &["style/home.css", "style/mini.css", "home/home.js"]),
    ("/play", &["style/play.css", "style/panel.css", "play/play.js"]),
    ("/puzzles", &["style/play.css", "style/puzzles.css", "puzzles/puzzles.js"]),
    ("/lab", &["style/lab.css", "lab/lab.js"]),
    ("/papers", &["style/papers.css", "style/mini.css", "papers/papers.js"]),
    ("/bot", &["style/bot.css", "bot/bot.js"]),
];
/// What all of them need before.
const FRAME: [&str; 2] = ["style/base.css", "app.js"];

/// A file as it is sent.
#[derive(Debug)]
struct Held {
    kind: String,
    /// Differs when the file does.
    tag: String,
    plain: Vec<u8>,
    packed: Vec<u8>,
}

/// Every file by its name, and the texts of every language.
static SHELF: LazyLock<BTreeMap<String, Held>> = LazyLock::new(|| {
    let embedded = Files::iter().filter_map(|name| {
        let file = Files::get(&name)?;
        Some((name.to_string(), held(file.metadata.mimetype(), file.data.into_owned())))
    });
    let texts = Language::ALL.map(|language| {
        let table = words::table(language).to_string();
        (format!("texts/{}.json", language.tag()), held("application/json", table.into_bytes()))
    });
    embedded.chain(texts).collect()
});

/// For each part, what to fetch at once.
static NEEDED: LazyLock<BTreeMap<&str, HeaderValue>> = LazyLock::new(|| {
    let value = |first| HeaderValue::try_from(links(&needed(first))).ok();
    PARTS.iter().filter_map(|(path, first)| Some((*path, value(first)?))).collect()
});

/// A file of the page. Who asks for a page that there is not is told so by the page, not in JSON.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let needed = NEEDED.get(path);
    let name = if needed.is_some() { "index.html" } else { path.trim_start_matches('/') };
    let Some(held) = SHELF.get(name) else {
        let page = SHELF.get("index.html").filter(|_| says(&headers, header::ACCEPT, "text/html"));
        let lost = || Failure::not_found(format!("there is no {}", papan_games::text::shown(path)));
        return page.map_or_else(
            || lost().into_response(),
            |held| (StatusCode::NOT_FOUND, sent(held, &headers)).into_response(),
        );
    };
    if says(&headers, header::IF_NONE_MATCH, &held.tag) {
        return (StatusCode::NOT_MODIFIED, kept(held)).into_response();
    }
    let mut response = sent(held, &headers);
    if let Some(links) = needed {
        response.headers_mut().insert(header::LINK, links.clone());
    }
    response
}

/// Whether a header holds these words.
fn says(headers: &HeaderMap, name: HeaderName, words: &str) -> bool {
    headers.get(name).and_then(|value| value.to_str().ok()).is_some_and(|v| v.contains(words))
}

/// Browsers keep a file, and ask each time whether it has changed.
fn kept(held: &Held) -> [(HeaderName, &str); 3] {
    [
        (header::CACHE_CONTROL, "no-cache"),
        (header::ETAG, held.tag.as_str()),
        (header::VARY, "accept-encoding"),
    ]
}

fn sent(held: &'static Held, headers: &HeaderMap) -> Response {
    let kind = [(header::CONTENT_TYPE, held.kind.as_str())];
    if says(headers, header::ACCEPT_ENCODING, "gzip") {
        let packed = [(header::CONTENT_ENCODING, "gzip")];
        (kept(held), kind, packed, held.packed.as_slice()).into_response()
    } else {
        (kept(held), kind, held.plain.as_slice()).into_response()
    }
}

fn held(kind: &str, plain: Vec<u8>) -> Held {
    let hash = Sha256::digest(&plain);
    let tag: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let kind = match kind {
        text if text.starts_with("text/") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    };
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    // Memory does not refuse to be written to.
    let packed = gzip.write_all(&plain).and_then(|()| gzip.finish()).unwrap_or_default();
    Held { kind, tag: format!("\"{tag}\""), plain, packed }
}

/// The files of the frame, these files, and everything that they import, and what that imports: the frame
/// first, which is seen first.
fn needed(first: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for start in FRAME.iter().chain(first) {
        let mut left = VecDeque::from([(*start).to_owned()]);
        while let Some(name) = left.pop_front() {
            if let Some(held) = SHELF.get(&name).filter(|_| !found.contains(&name)) {
                left.extend(imports(&name, &String::from_utf8_lossy(&held.plain)));
                found.push(name);
            }
        }
    }
    found
}

/// The files that a module cannot do without.
fn imports(name: &str, text: &str) -> Vec<String> {
    if name.rsplit_once('.').is_none_or(|(_, ending)| ending != "js") {
        return Vec::new();
    }
    let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
    let parts = text.split(" from \"").skip(1);
    let targets = parts.filter_map(|part| part.split_once('"').map(|(target, _)| target));
    targets
        .filter(|target| target.starts_with('.'))
        .map(|target| resolved(folder, target))
        .collect()
}

/// A name relative to a folder.
fn resolved(folder: &str, target: &str) -> String {
    let mut steps: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    for step in target.split('/') {
        match step {
            "." => {}
            ".." => drop(steps.pop()),
            other => steps.push(other),
        }
    }
    steps.join("/")
}

/// The header that has files fetched at once.
fn links(names: &[String]) -> String {
    let link = |name: &String| match name.rsplit_once('.') {
        Some((_, "js")) => format!("</{name}>; rel=modulepreload"),
        _ => format!("</{name}>; rel=preload; as=style"),
    };
    names.iter().map(link).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// The names that a module takes from others, each with the file it is to come from.
    fn taken(name: &str, text: &str) -> Vec<(String, String)> {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let parts = text.split("import {").skip(1).filter_map(|part| part.split_once("} from \""));
        let from = |(names, rest): (&str, &str)| -> Vec<(String, String)> {
            let file = resolved(folder, rest.split('"').next().unwrap_or_default());
            let plain =
                |name: &str| name.split(" as ").next().unwrap_or_default().trim().to_owned();
            let names = names.split(',').map(plain).filter(|name| !name.is_empty());
            names.map(|name| (file.clone(), name)).collect()
        };
        parts.flat_map(from).collect()
    }

    #[test]
    fn every_module_that_is_imported_is_there_with_the_names_that_are_asked_of_it() {
        let text = |name: &str| String::from_utf8_lossy(&SHELF[name].plain).into_owned();
        for name in SHELF.keys().filter(|name| name.contains(".js")) {
            for import in imports(name, &text(name)) {
                assert!(SHELF.contains_key(&import), "{name} imports {import}");
            }
            for (file, wanted) in taken(name, &text(name)) {
                let gives = ["function", "async function", "class", "const", "let"]
                    .iter()
                    .any(|kind| text(&file).contains(&format!("export {kind} {wanted}")));
                assert!(gives, "{name} takes {wanted} from {file}");
            }
        }
    }

    #[test]
    fn what_a_part_of_the_page_needs_is_found_and_is_small() {
        for (path, first) in PARTS {
            let needed = needed(first);
            assert!(
                first.iter().all(|&name| needed.iter().any(|other| other == name)),
                "{path}: {first:?}"
            );
            assert_eq!(needed[..2], FRAME, "{path} begins with what is seen first");
            assert!(needed.iter().any(|name| name == "dom.js"), "{path} needs what app.js imports");
            let bytes: usize = needed.iter().map(|name| SHELF[name].packed.len()).sum();
            assert!(bytes < 100_000, "{path} is {bytes} bytes");
        }
    }

    #[test]
    fn nothing_on_the_page_comes_from_elsewhere() {
        for (name, held) in SHELF.iter() {
            let text = String::from_utf8_lossy(&held.plain);
            let addresses = text.match_indices("://").map(|(at, _)| &text[at.saturating_sub(5)..]);
            for address in addresses {
                // The name of a language of pictures, which is never fetched.
                let is_name = address.contains("://www.w3.org/");
                assert!(is_name, "{name}: {}", address.get(..60).unwrap_or(address));
            }
        }
    }
}
