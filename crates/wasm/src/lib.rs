//! Answers the requests of `/api/v1` in a browser's worker: text in, text out.
//!
//! This crate passes requests from JavaScript to [`papan_api::Worker`] and returns its responses. It knows no page; the
//! endpoints are in `papan-api`, which the server uses too.

use papan_api::{Call, Reply};
use papan_games::Ruleset;
use papan_solver::Book;
use serde::Deserialize;
use wasm_bindgen::prelude::*;

/// The requests that never search: they need no opening book.
const WITHOUT_BOOK: [&str; 9] = [
    "board",
    "moves",
    "lines",
    "record",
    "plan",
    "puzzles/try",
    "puzzles/hint",
    "puzzles/next",
    "bot/table",
];

/// The state of a worker, held by JavaScript.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Worker {
    inner: papan_api::Worker,
}

#[wasm_bindgen]
impl Worker {
    /// A worker without an opening book.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether a request, `{method, path, body, lang}`, may search a board that has an opening book. Without the book
    /// the answer is the same and takes longer.
    #[wasm_bindgen(js_name = needsBook)]
    pub fn needs_book(&self, call: &str) -> bool {
        #[derive(Deserialize)]
        struct Game {
            rules: String,
        }
        let Ok(Call { path, body, .. }) = serde_json::from_str(call) else { return false };
        // The rules are not in these requests.
        if path == "solve" || path.starts_with("arena/") {
            return true;
        }
        let game = serde_json::from_str::<Game>(&body);
        let is_usual = |game: Game| game.rules.parse::<Ruleset>() == "connect-four:7x6".parse();
        !WITHOUT_BOOK.contains(&path.as_str()) && game.is_ok_and(is_usual)
    }

    /// Takes the opening book; returns whether it is one.
    #[wasm_bindgen(js_name = readBook)]
    pub fn read_book(&self, bytes: Vec<u8>) -> bool {
        Book::supply(bytes).is_ok()
    }

    /// Answers a request, `{method, path, body, lang}`, with `{status, kind, body}`. Passes partial judgements to `tell`
    /// as they become known.
    pub fn answer(&mut self, call: &str, tell: Option<js_sys::Function>) -> String {
        let call: Call = match serde_json::from_str(call) {
            Ok(call) => call,
            Err(error) => return text(&wrong(&error.to_string())),
        };
        let mut hear = |known: String| {
            // An error of the callback is ignored.
            let _ = tell.as_ref().map(|tell| tell.call1(&JsValue::NULL, &known.into()));
        };
        let hear: Option<&mut dyn FnMut(String)> = tell.is_some().then_some(&mut hear);
        text(&self.inner.answer(&call, hear))
    }

    /// The events that a new listener gets at once, as a list of `{path, name, data}`.
    pub fn listen(&mut self, path: &str, lang: &str) -> String {
        text(&self.inner.listen(path, lang))
    }

    /// Whether there is background work.
    #[wasm_bindgen(js_name = hasWork)]
    pub fn has_work(&self) -> bool {
        self.inner.has_work()
    }

    /// Does some background work; returns the changes as a list of `{path, name, data}`.
    pub fn work(&mut self, lang: &str) -> String {
        text(&self.inner.work(lang))
    }
}

fn wrong(why: &str) -> Reply {
    Reply { status: 400, content_type: "text/plain", body: why.to_owned() }
}

/// A value as JSON. The values here cannot fail to serialise.
fn text(told: &impl serde::Serialize) -> String {
    serde_json::to_string(told).unwrap_or_default()
}
