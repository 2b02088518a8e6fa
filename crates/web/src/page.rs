//! The files of the page: part of the program, compressed once, with a list of what to preload for each address.
//!
//! The crate `memory-serve` does not fit: it serves a folder as it is when the crate compiles. Here `build.rs` joins
//! modules, the texts of a language are made from the words of several crates, and headers depend on the address.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::LazyLock;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use papan_ui::words::say;
use papan_words::Language;
use sha2::{Digest, Sha256};

use super::{App, guard, refuse_at, words};

/// The files that `build.rs` has put together from the folder `page`, by name.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Files by name.
type NamedFiles = &'static [(&'static str, &'static [u8])];

/// The interpreter of bots in Python, if the program was compiled with it: its version, and its files by name.
const PYTHON: Option<(&str, NamedFiles)> = include!(concat!(env!("OUT_DIR"), "/python.rs"));
/// The folder of what runs a bot.
const BOT: &str = "bot/run/";
/// The page in which a bot runs.
const BOT_FRAME: &str = "/bot/run/frame.html";

/// The addresses that the page itself distinguishes, with the stylesheet and the module of each.
pub const PARTS: [(&str, [&str; 2]); 9] = [
    ("/", ["style/home.css", "home/home.js"]),
    ("/play", ["style/game.css", "play/play.js"]),
    ("/search", ["style/search.css", "search/search.js"]),
    ("/learn", ["style/learn.css", "learn/learn.js"]),
    ("/puzzles", ["style/puzzles.css", "puzzles/puzzles.js"]),
    ("/lab", ["style/lab.css", "lab/lab.js"]),
    ("/papers", ["style/papers.css", "papers/papers.js"]),
    ("/bot", ["style/bot.css", "bot/bot.js"]),
    (EMBED, ["style/embed.css", "embed/embed.js"]),
];
/// The address that other sites may show in a frame, if the server allows it.
const EMBED: &str = "/embed";
/// The files that every part needs.
pub const FRAME: [&str; 3] = ["style/base.css", "app.js", "host.js"];

/// Every file of the page by name, with the texts of every language and the interpreter of Python, if there is one.
pub fn files() -> BTreeMap<String, Vec<u8>> {
    let texts = Language::ALL.into_iter().flat_map(|language| {
        let [shared, bot] = words::tables(language).map(|table| table.to_string().into_bytes());
        let tag = language.tag();
        [(format!("texts/{tag}.json"), shared), (format!("texts/bot.{tag}.json"), bot)]
    });
    let about = serde_json::json!({"python": PYTHON.map(|(version, _)| version)}).to_string();
    let python = PYTHON.map(|(_, files)| files).unwrap_or_default();
    let python = python.iter().map(|&(name, bytes)| (format!("{BOT}{name}"), bytes.to_vec()));
    let plain = FILES.iter().map(|&(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    plain.chain(texts).chain(python).chain([(format!("{BOT}about.json"), about.into())]).collect()
}

/// The files that are needed only once a reader opens "Your bot", or the steps of a search.
pub fn late_files() -> impl Iterator<Item = String> {
    let folders = ["bot/", "search/", "texts/bot.", "style/bot.", "style/search."];
    files().into_keys().filter(move |name| folders.iter().any(|&folder| name.starts_with(folder)))
}

/// A file as it is sent.
#[derive(Debug)]
struct Asset {
    content_type: &'static str,
    /// Changes with the content.
    etag: String,
    plain: Vec<u8>,
    gzip: Vec<u8>,
}

static ASSETS: LazyLock<BTreeMap<String, Asset>> = LazyLock::new(|| {
    files().into_iter().map(|(name, data)| (name.clone(), Asset::new(&name, data))).collect()
});

/// Compresses all files, so that no request waits for it.
pub(crate) fn prepare() {
    LazyLock::force(&ASSETS);
}

impl Asset {
    fn new(name: &str, plain: Vec<u8>) -> Self {
        let content_type = match name.rsplit_once('.').map(|(_, ending)| ending) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js" | "mjs") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("py") => "text/plain; charset=utf-8",
            Some("wasm") => "application/wasm",
            _ => "application/json",
        };
        let hash: String =
            Sha256::digest(&plain)[..12].iter().map(|byte| format!("{byte:02x}")).collect();
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        // Writing to memory cannot fail.
        let gzip = gzip.write_all(&plain).and_then(|()| gzip.finish()).unwrap_or_default();
        Self { content_type, etag: format!("\"{hash}\""), plain, gzip }
    }

    /// Returns the file, or 304 if it has not changed. Browsers cache it, but validate it each time.
    fn response(&'static self, headers: &HeaderMap) -> Response {
        let kept = [
            (header::CACHE_CONTROL, "no-cache"),
            (header::ETAG, self.etag.as_str()),
            (header::VARY, "accept-encoding"),
        ];
        if contains(headers, header::IF_NONE_MATCH, &self.etag) {
            return (StatusCode::NOT_MODIFIED, kept).into_response();
        }
        let content_type = [(header::CONTENT_TYPE, self.content_type)];
        if contains(headers, header::ACCEPT_ENCODING, "gzip") {
            let encoding = [(header::CONTENT_ENCODING, "gzip")];
            return (kept, content_type, encoding, self.gzip.as_slice()).into_response();
        }
        (kept, content_type, self.plain.as_slice()).into_response()
    }
}

/// Returns a file of the page. For an unknown address a browser gets the page, which shows the error; other clients get
/// JSON.
pub(crate) async fn file(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let part = PARTS.iter().find(|(address, _)| *address == path);
    let part = part.filter(|_| path != EMBED || app.embeds);
    let name = if part.is_some() { "index.html" } else { path.trim_start_matches('/') };
    let Some(asset) = ASSETS.get(name) else {
        return match ASSETS.get("index.html") {
            Some(page) if contains(&headers, header::ACCEPT, "text/html") => {
                (StatusCode::NOT_FOUND, page.response(&headers)).into_response()
            }
            _ => {
                let missing = say!("page-unknown", path = papan_games::text::shown(path));
                refuse_at(&uri, &headers, 404, missing)
            }
        };
    };
    let mut response = asset.response(&headers);
    if let Some(links) = part.and_then(|(_, own)| links(own).parse().ok()) {
        response.headers_mut().insert(header::LINK, links);
    }
    let policy = match path {
        EMBED => Some(guard::embedded()),
        BOT_FRAME => Some(guard::frame_of_a_bot()),
        _ => None,
    };
    if let Some(policy) = policy {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// Whether a header contains this text.
pub(crate) fn contains(headers: &HeaderMap, name: HeaderName, words: &str) -> bool {
    headers.get(name).and_then(|value| value.to_str().ok()).is_some_and(|v| v.contains(words))
}

/// The header that makes a browser load the files of a part at once.
fn links(part: &[&str; 2]) -> String {
    let link = |name: &&str| {
        let kind = if name.starts_with("style/") { "preload; as=style" } else { "modulepreload" };
        format!("</{name}>; rel={kind}")
    };
    FRAME.iter().chain(part).map(link).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_a_part_of_the_page_needs_is_there_and_is_small() {
        for (path, part) in PARTS {
            let needed = FRAME.iter().chain(&part).chain(&["texts/en.json"]);
            let bytes: usize = needed.map(|name| ASSETS[*name].gzip.len()).sum();
            assert!(bytes < 140_000, "{path} is {bytes} bytes");
        }
    }

    #[test]
    fn modules_import_only_names_that_others_export() {
        let source: String = FILES.iter().map(|(_, text)| *text).collect();
        let exports = |name: &str| -> Vec<&str> {
            let (_, list) = source.split_once(&format!("$modules[\"{name}\"] = {{")).unwrap();
            list.split('}').next().unwrap().split(',').map(str::trim).collect()
        };
        for line in source.lines().filter(|line| line.starts_with("const {")) {
            let Some((names, name)) = line.split_once("} = $modules[\"") else { continue };
            let name = name.trim_end_matches("\"];");
            if name == "host.js" {
                continue;
            }
            for one in names["const {".len()..].split(',').filter(|one| !one.trim().is_empty()) {
                let one = one.split(':').next().unwrap().trim();
                assert!(exports(name).contains(&one), "{name} exports no {one}");
            }
        }
    }

    #[test]
    fn nothing_on_the_page_comes_from_elsewhere() {
        for (name, data) in files().into_iter().filter(|(name, _)| !name.contains("/micropython."))
        {
            let text = String::from_utf8(data).unwrap();
            let addresses = text.match_indices("://").map(|(at, _)| &text[at.saturating_sub(5)..]);
            for address in addresses {
                // The name of a namespace, which is never fetched.
                let is_name = address.contains("://www.w3.org/");
                assert!(is_name, "{name}: {}", address.get(..60).unwrap_or(address));
            }
        }
    }
}
