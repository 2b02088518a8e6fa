//! Refuses requests of other sites.
//!
//! A page on the internet can make a browser send requests to this machine. Three checks refuse them: the host must be a
//! name of this server (not any name that resolves to this machine), the origin must be this page, and
//! `Sec-Fetch-Site` must not name another site.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use papan_api::ApiError;
use papan_games::text::shown;
use papan_ui::words::say;

use super::LONGEST_BODY;
use crate::language::language;
use crate::response::refuse;

/// The host names that the server accepts.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    bound: IpAddr,
    more: Vec<String>,
}

impl Names {
    pub(crate) fn new(bound: IpAddr, more: &[String]) -> Self {
        let plain = |name: &String| name.trim_end_matches('.').to_ascii_lowercase();
        Self { bound, more: more.iter().map(plain).collect() }
    }

    /// Whether this is a name of the server, with or without a port. A numeric address cannot be redirected, so a server
    /// that listens at all addresses accepts each of them.
    fn is_ours(&self, authority: &str) -> bool {
        let Ok(uri) =
            Uri::builder().scheme("http").authority(authority).path_and_query("/").build()
        else {
            return false;
        };
        let host = uri.host().unwrap_or_default().trim_end_matches('.').to_ascii_lowercase();
        let digits = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        match digits {
            Ok(address) => {
                address.is_loopback() || address == self.bound || self.bound.is_unspecified()
            }
            Err(_) => host == "localhost" || self.more.contains(&host),
        }
    }
}

/// The content security policy of the web app: only its own files and its own server, no inline code.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors ";

/// The policy of the frame in which a bot runs. The page adds to it what the bot may load: nothing.
pub(crate) fn frame_of_a_bot() -> HeaderValue {
    HeaderValue::from_static("sandbox allow-scripts; frame-ancestors 'self'")
}

/// The policy of a page that other sites may embed.
pub(crate) fn embedded() -> HeaderValue {
    policy("*")
}

fn policy(shown_by: &'static str) -> HeaderValue {
    // A policy is ASCII, so this cannot fail.
    HeaderValue::try_from(format!("{POLICY}{shown_by}"))
        .unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// Refuses requests of other sites, and adds security headers to every response.
pub(crate) async fn guard(State(names): State<Names>, request: Request, next: Next) -> Response {
    let mut response = match refusal(&names, &request) {
        Some(error) => refuse(error, language(request.uri(), request.headers())),
        None => next.run(request).await,
    };
    protect(response.headers_mut());
    response
}

fn refusal(names: &Names, request: &Request) -> Option<ApiError> {
    let headers = request.headers();
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST).or_else(|| request.uri().authority().map(Authority::as_str));
    // With two, a proxy might use the one and this server the other.
    let Some(host) = host.filter(|_| headers.get_all(header::HOST).iter().count() <= 1) else {
        return Some(ApiError::new(400, say!("host-missing")));
    };
    if !names.is_ours(host) {
        return Some(ApiError::new(421, say!("host-unknown", host = shown(host))));
    }
    if text(header::CONTENT_LENGTH)
        .and_then(|v| v.parse().ok())
        .is_some_and(|n: u64| n > LONGEST_BODY as u64)
    {
        return Some(ApiError::new(413, say!("body-too-long")));
    }
    if !request.uri().path().starts_with("/api/") {
        return None;
    }
    let is_same = |origin: &str| origin.split_once("://").is_some_and(|(_, from)| from == host);
    let elsewhere = text(header::ORIGIN).is_some_and(|origin| !is_same(origin));
    let crossing = text(HeaderName::from_static("sec-fetch-site"));
    let crosses = crossing.is_some_and(|site| !matches!(site, "same-origin" | "none"));
    (elsewhere || crosses).then(|| ApiError::new(403, say!("other-page")))
}

fn protect(headers: &mut HeaderMap) {
    let set = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ];
    for (name, value) in set {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // A report has a stricter one of its own.
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| policy("'none'"));
}
