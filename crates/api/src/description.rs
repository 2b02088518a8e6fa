//! The description of the API by OpenAPI, made from the table of endpoints and the types of its handlers.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::endpoint::Endpoint;
use crate::reply::ErrorBody;
use crate::schema::{Description, reference};
use crate::table::endpoints;

/// The groups of endpoints.
const GROUPS: [(&str, &str); 9] = [
    ("list", "Games, players and example bots"),
    ("play", "Games"),
    ("explain", "Explanations"),
    ("exact", "Perfect play"),
    ("puzzles", "Positions in which exactly one move keeps the result"),
    ("bot", "Games of a bot that the client runs"),
    ("arena", "Tournaments"),
    ("tune", "Searches for the best options of a player"),
    ("papers", "The papers' tables and claims, compared with Papan's results"),
];

/// The description.
pub fn description() -> Value {
    let mut paths: BTreeMap<String, Map<String, Value>> = BTreeMap::new();
    let mut schemas: BTreeMap<String, RefOr<Schema>> = BTreeMap::new();
    schemas.insert(ErrorBody::name().into_owned(), ErrorBody::schema());
    for endpoint in endpoints() {
        let method = endpoint.method.name().to_lowercase();
        let path = format!("/api/v1/{}", endpoint.path);
        paths.entry(path).or_default().insert(method, operation(&endpoint));
        schemas.extend(endpoint.description.schemas);
    }
    let groups = GROUPS.map(|(name, about)| json!({"name": name, "description": about}));
    let mut all = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Papan",
            "description": "Play, explain, solve and measure. Texts and field names are those of the command line.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": {"name": env!("CARGO_PKG_LICENSE"), "identifier": env!("CARGO_PKG_LICENSE")},
        },
        "paths": paths,
        "components": {"schemas": schemas},
        "tags": groups,
    });
    widen(&mut all);
    all
}

/// Describes whole numbers without a sign with the largest that is accepted: `int64` would end at half of it.
fn widen(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            let is_wide = fields.get("format") == Some(&json!("int64"))
                && fields.get("minimum") == Some(&json!(0));
            if is_wide {
                fields.insert("format".to_owned(), json!("uint64"));
                fields.entry("maximum").or_insert_with(|| json!(u64::MAX));
            }
            fields.values_mut().for_each(widen);
        }
        Value::Array(items) => items.iter_mut().for_each(widen),
        _ => {}
    }
}

fn operation(endpoint: &Endpoint) -> Value {
    let Description { group, name, about, body, query, status, answer, .. } = &endpoint.description;
    let mut operation = json!({"tags": [group], "summary": about, "operationId": name});
    let mut parameters: Vec<Value> = Vec::new();
    if endpoint.path.contains("{id}") {
        let (about, example) = if endpoint.path.starts_with("papers") {
            ("The name of the task", "P1-2")
        } else {
            ("Its name", "tic-tac-toe-3x3-1")
        };
        parameters.push(json!({
            "name": "id", "in": "path", "description": about, "required": true,
            "schema": {"type": "string"}, "example": example,
        }));
    }
    parameters.extend(query.iter().map(|parameter| json!(parameter)));
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    if let Some(name) = body {
        let content = json!({"application/json": {"schema": reference(name)}});
        operation["requestBody"] = json!({"content": content, "required": true});
    }
    let mut success = json!({"description": meaning(*status)});
    if let Some((content_type, schema)) = answer {
        success["content"] = json!({*content_type: {"schema": schema}});
    }
    let error = |about: &str| {
        let schema = reference(&ErrorBody::name());
        json!({"description": about, "content": {"application/json": {"schema": schema}}})
    };
    operation["responses"] = json!({
        status.to_string(): success,
        "4XX": error("Refused, and why"),
        "503": error("Too many requests at once: try again soon"),
    });
    operation
}

fn meaning(status: u16) -> &'static str {
    match status {
        201 => "It is made",
        202 => "It will be done",
        204 => "It is gone",
        _ => "The answer",
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_stored_description_is_that_of_the_table() {
        let mut made = description();
        // The order of keys depends on whether some other crate of the build asks for it.
        made.sort_all_objects();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/openapi.json");
        if std::env::var_os("PAPAN_WRITE").is_some() {
            std::fs::write(&file, serde_json::to_string_pretty(&made).unwrap() + "\n").unwrap();
        }
        let stored: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        let how = "PAPAN_WRITE=yes cargo test -p papan-api --lib description";
        assert!(stored == made, "src/openapi.json is not what the table says: {how}");
    }
}
