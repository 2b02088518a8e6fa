//! What the server answers under `/api/v1`, for a worker of a browser: texts in, texts out.
//!
//! This crate carries questions from JavaScript to [`papan_ui::api::Service`] and its answers back. It knows no game and no
//! page; what is asked and answered is in `papan-ui`, where the server finds it too.

use papan_ui::api::{Call, Reply, Service};
use wasm_bindgen::prelude::*;

/// Everything that a worker knows, as JavaScript holds it.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Worker {
    service: Service,
}

#[wasm_bindgen]
impl Worker {
    /// A worker that knows nothing yet but the rules.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers a question, `{method, path, body, lang}`, with `{status, kind, body}`. What is known of a judgement before
    /// it is complete is told to `tell`, if that is given.
    pub fn answer(&mut self, call: &str, tell: Option<js_sys::Function>) -> String {
        let call: Call = match serde_json::from_str(call) {
            Ok(call) => call,
            Err(error) => return text(&wrong(&error.to_string())),
        };
        let mut hear = |known: String| {
            // Who does not listen any more misses nothing.
            let _ = tell.as_ref().map(|tell| tell.call1(&JsValue::NULL, &known.into()));
        };
        let hear: Option<&mut dyn FnMut(String)> = tell.is_some().then_some(&mut hear);
        text(&self.service.answer(&call, hear))
    }

    /// What is told at once to who begins to listen, as a list of `{path, name, data}`.
    pub fn listen(&mut self, path: &str, lang: &str) -> String {
        text(&self.service.listen(path, lang))
    }

    /// Whether there is anything to be done besides questions.
    #[wasm_bindgen(js_name = hasWork)]
    pub fn has_work(&self) -> bool {
        self.service.has_work()
    }

    /// Does some of it; what has changed, as a list of `{path, name, data}`.
    pub fn work(&mut self, lang: &str) -> String {
        text(&self.service.work(lang))
    }
}

fn wrong(why: &str) -> Reply {
    Reply { status: 400, kind: "text/plain", body: why.to_owned() }
}

/// As JSON; what is told is made of texts and numbers.
fn text(told: &impl serde::Serialize) -> String {
    serde_json::to_string(told).unwrap_or_default()
}
