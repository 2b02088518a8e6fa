//! The language of a response.

use axum::extract::Query;
use axum::http::{HeaderMap, Uri, header};
use papan_words::Language;
use serde::Deserialize;

/// The parameters of an address that choose the language.
#[derive(Deserialize)]
struct LanguageQuery {
    lang: Option<String>,
}

/// Returns the language that a request asks for: `lang` in the address, else the first of the header, such as
/// `id-ID,id;q=0.9,en`.
pub(crate) fn language(address: &Uri, headers: &HeaderMap) -> Language {
    let asked = Query::<LanguageQuery>::try_from_uri(address).ok().and_then(|Query(q)| q.lang);
    let header = || headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok().map(str::to_owned);
    let list = asked.or_else(header).unwrap_or_default();
    Language::of_tag(list.split([',', ';']).next().unwrap_or_default().trim())
}
