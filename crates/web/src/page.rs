//! The page: files that are part of the program, put together and packed once, and fetched all at once.
//!
//! With every address goes a list of the few files that its part of the page needs.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::LazyLock;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use papan_words::Language;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::bundle::{self, Bundle, BundleError};
use super::failure::Failure;
use super::{App, guard, words};

#[derive(RustEmbed)]
#[folder = "page/"]
struct Files;

/// The addresses that the page itself tells apart, with the stylesheet and the module of each.
pub const PARTS: [(&str, [&str; 2]); 7] = [
    ("/", ["style/home.css", "home/home.js"]),
    ("/play", ["style/game.css", "play/play.js"]),
    ("/puzzles", ["style/puzzles.css", "puzzles/puzzles.js"]),
    ("/lab", ["style/lab.css", "lab/lab.js"]),
    ("/papers", ["style/papers.css", "papers/papers.js"]),
    ("/bot", ["style/bot.css", "bot/bot.js"]),
    (EMBED, ["style/embed.css", "embed/embed.js"]),
];
/// The address that pages of others may show, where that was asked for.
const EMBED: &str = "/embed";
/// What all of them need before.
pub const FRAME: [&str; 2] = ["style/base.css", "app.js"];

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
    // That they can be put together is tested.
    let files = put_together(&BTreeMap::new()).unwrap_or_default().into_iter();
    files.map(|(name, data)| (name.clone(), held(kind(&name), data))).collect()
});

/// Every file of the page as it is sent, by its name: modules and stylesheets put together, and the texts of every language.
/// Some modules may be replaced by others of the same name.
pub fn put_together(
    instead: &BTreeMap<String, String>,
) -> Result<BTreeMap<String, Vec<u8>>, BundleError> {
    let plain = Files::iter().filter(|name| !has_ending(name, "js")).filter_map(|name| {
        let data = if has_ending(&name, "css") {
            let imported = |other: &str| text(&format!("style/{other}"));
            bundle::stylesheet(&text(&name)?, &imported).into_bytes()
        } else {
            Files::get(&name)?.data.into_owned()
        };
        Some((name.to_string(), data))
    });
    let modules = Files::iter().filter(|name| has_ending(name, "js"));
    let code: String = modules.filter_map(|name| text(&name)).collect();
    let texts = Language::ALL.map(|language| {
        let table = words::table(language, &code).to_string();
        (format!("texts/{}.json", language.tag()), table.into_bytes())
    });
    let modules = bundled(instead)?.into_iter().map(|one| (one.name, one.text.into_bytes()));
    Ok(plain.chain(texts).chain(modules).collect())
}

/// The modules, put together.
fn bundled(instead: &BTreeMap<String, String>) -> Result<Vec<Bundle>, BundleError> {
    let modules = Files::iter().filter(|name| has_ending(name, "js"));
    let module = |name: &str| instead.get(name).cloned().or_else(|| text(name));
    let modules = modules.filter_map(|name| Some((name.to_string(), module(&name)?))).collect();
    bundle::bundles(&modules, FRAME[1], &PARTS.map(|(_, [_, module])| module))
}

/// What kind of file this is, by its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

fn text(name: &str) -> Option<String> {
    Some(String::from_utf8_lossy(&Files::get(name)?.data).into_owned())
}

fn has_ending(name: &str, ending: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, other)| other == ending)
}

/// Packs all files, which takes a moment that nobody should have to wait.
pub(crate) fn prepare() {
    LazyLock::force(&SHELF);
}

/// For each part, what to fetch at once.
static NEEDED: LazyLock<BTreeMap<&str, HeaderValue>> = LazyLock::new(|| {
    let value = |part: [&str; 2]| HeaderValue::try_from(links(&[FRAME, part].concat())).ok();
    PARTS.iter().filter_map(|(path, part)| Some((*path, value(*part)?))).collect()
});

/// A file of the page. Who asks for a page that there is not is told so by the page, not in JSON.
pub(crate) async fn file(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let needed = NEEDED.get(path).filter(|_| path != EMBED || app.embeds);
    let name = if needed.is_some() { "index.html" } else { path.trim_start_matches('/') };
    let Some(held) = SHELF.get(name) else {
        let page = SHELF.get("index.html").filter(|_| says(&headers, header::ACCEPT, "text/html"));
        let lost = || Failure::not_found(format!("there is no {}", papan_games::text::shown(path)));
        return page.map_or_else(
            || lost().into_response(),
            |held| (StatusCode::NOT_FOUND, sent(held, &headers)).into_response(),
        );
    };
    let is_known = says(&headers, header::IF_NONE_MATCH, &held.tag);
    let mut response = if is_known {
        (StatusCode::NOT_MODIFIED, kept(held)).into_response()
    } else {
        sent(held, &headers)
    };
    if let Some(links) = needed {
        response.headers_mut().insert(header::LINK, links.clone());
    }
    if path == EMBED {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, guard::embedded());
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

/// The header that has files fetched at once.
fn links(names: &[&str]) -> String {
    let link = |name: &&str| {
        let kind = if has_ending(name, "js") { "modulepreload" } else { "preload; as=style" };
        format!("</{name}>; rel={kind}")
    };
    names.iter().map(link).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::bundle::Module;

    #[test]
    fn every_module_is_sent_exactly_once_with_the_names_that_are_asked_of_it() {
        let bundles = bundled(&BTreeMap::new()).unwrap();
        let mut sent: Vec<_> = bundles.iter().flat_map(|bundle| &bundle.modules).collect();
        let mut all: Vec<_> = Files::iter().filter(|name| has_ending(name, "js")).collect();
        sent.sort();
        all.sort();
        assert!(
            sent.iter().map(|name| name.as_str()).eq(all.iter().map(AsRef::as_ref)),
            "{sent:?}"
        );
        let module = |name: &str| Module::read(name, &text(name).unwrap()).unwrap();
        for name in all {
            for import in module(&name).imports {
                let exports = module(&import.from).exports;
                for (wanted, _) in import.names {
                    assert!(
                        exports.contains(&wanted),
                        "{name} takes {wanted} from {}",
                        import.from
                    );
                }
            }
        }
    }

    #[test]
    fn what_a_part_of_the_page_needs_is_there_and_is_small() {
        for (path, part) in PARTS {
            let needed = [FRAME, part].concat();
            let texts = SHELF["texts/en.json"].packed.len();
            let bytes = needed.iter().map(|name| SHELF[*name].packed.len()).sum::<usize>() + texts;
            assert!(bytes < 140_000, "{path} is {bytes} bytes");
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
