//! What the API is, for programs that read such things: made from the code, and completed here.

use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use papan_ui::api::Refused;

/// What stands above all questions.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Papan",
        description = "Play, explain, solve and measure. Texts and field names are those of the command line."
    ),
    components(schemas(Refused)),
    tags(
        (name = "list", description = "What there is"),
        (name = "play", description = "Games"),
        (name = "explain", description = "Why"),
        (name = "exact", description = "What perfect play comes to"),
        (name = "puzzles", description = "Positions in which exactly one move keeps the result"),
        (name = "arena", description = "Tournaments"),
        (name = "tune", description = "Searches for the best options of a player"),
        (name = "papers", description = "What papers print, beside what is computed")
    )
)]
pub(crate) struct Described;

/// The document, with what is the same of every question: that it can be refused, and what a status means.
pub(crate) fn complete(description: &utoipa::openapi::OpenApi) -> Value {
    // It is made of texts and lists.
    let mut document = serde_json::to_value(description).unwrap_or_default();
    let paths = document["paths"].as_object_mut().into_iter().flat_map(Map::values_mut);
    let operations = paths.filter_map(Value::as_object_mut).flat_map(Map::values_mut);
    for responses in operations.filter_map(|operation| operation["responses"].as_object_mut()) {
        for status in ["4XX", "503"] {
            responses.entry(status).or_insert_with(refused);
        }
        for (status, response) in responses.iter_mut() {
            if response["description"].is_null() {
                response["description"] = meaning(status).into();
            }
        }
    }
    document
}

fn refused() -> Value {
    json!({"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}}})
}

fn meaning(status: &str) -> &'static str {
    match status.parse() {
        Ok(StatusCode::OK) => "The answer",
        Ok(StatusCode::CREATED) => "It is made",
        Ok(StatusCode::ACCEPTED) => "It will be done",
        Ok(StatusCode::SERVICE_UNAVAILABLE) => "Too much is asked at once: try again soon",
        _ => "Refused, and why",
    }
}
