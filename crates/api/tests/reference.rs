//! Generates the reference of the API from its description and compares it with docs/api.md.
//! `PAPAN_WRITE=yes cargo test -p papan-api --test reference` writes it.
#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Map, Value};

const ABOUT: &str = "# The API of the server

`papan serve` answers requests under `/api/v1`, JSON in and out; [the web app](web-app.md#for-programs) uses nothing else. This
reference is made from the description at `/api/v1/openapi.json`, and a test compares the two.

A request holds the whole game: rules, moves, seed. The server stores tournaments and searches, but no games. An error is an
[`ErrorBody`](#errorbody) with a status of 4xx; 503 means that there are too many requests at once. `Accept-Language: id` gives
text in Indonesian. [Network access and security](web-app.md#network-access-and-security) lists who may send requests.
";

/// The reference as Markdown.
fn reference(document: &Value) -> String {
    let mut out = ABOUT.to_owned();
    for tag in list(&document["tags"]) {
        let (about, name) = (text(&tag["description"]), text(&tag["name"]));
        let _ = write!(out, "\n## {about} (`{name}`)\n");
        for (path, item) in object(&document["paths"]) {
            for (method, operation) in object(item) {
                if list(&operation["tags"]).contains(&tag["name"]) {
                    question(&mut out, document, method, path, operation);
                }
            }
        }
    }
    out.push_str("\n## What is sent and answered\n");
    for (name, schema) in object(&document["components"]["schemas"]) {
        let _ = write!(out, "\n### {name}\n\n{}\n", said(schema));
        let fields = self::fields(document, schema);
        match choices(schema) {
            Some(choices) => {
                let _ = write!(out, "\nOne of {choices}.\n");
            }
            None if schema["oneOf"].is_array() => {
                for form in list(&schema["oneOf"]) {
                    let what = [said(form), kind(form)].into_iter().find(|text| !text.is_empty());
                    let _ = write!(out, "\nOne form: {}\n", what.unwrap_or_default());
                    table(&mut out, "field", self::fields(document, form));
                }
            }
            None if fields.is_empty() => {
                let _ = write!(out, "\n{}.\n", capital(&kind(schema)));
            }
            None => table(&mut out, "field", fields),
        }
    }
    out
}

fn question(out: &mut String, document: &Value, method: &str, path: &str, operation: &Value) {
    let _ = write!(out, "\n### `{} {path}`\n\n{}\n", method.to_uppercase(), said(operation));
    let rows = list(&operation["parameters"]).iter().map(|one| {
        let place = if one["in"] == "path" { "in the address" } else { "behind `?`" };
        let needed = if one["required"] == true { "" } else { ", may be left out" };
        let about =
            format!("{} ({place}{needed})", text(&one["description"]).trim_end_matches('.'));
        (text(&one["name"]).to_owned(), kind(&one["schema"]), about)
    });
    table(out, "parameter", rows.collect());
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    if !body.is_null() {
        let _ = write!(out, "\nThe question is {}", kind(body));
        let example = match body["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
            Some(name) => &document["components"]["schemas"][name]["example"],
            None => &body["example"],
        };
        match example {
            Value::Null => out.push_str(".\n"),
            example => {
                let _ = write!(out, ", for example\n\n```json\n{example}\n```\n");
            }
        }
    }
    let answers = object(&operation["responses"]).filter(|(status, _)| status.starts_with('2'));
    for (status, answer) in answers {
        let content = object(&answer["content"]).next();
        let what = match content {
            None => "nothing further".to_owned(),
            Some((kind_of_file, one)) if kind_of_file == "application/json" => kind(&one["schema"]),
            Some((kind_of_file, _)) => format!("a text of the kind `{kind_of_file}`"),
        };
        let _ = write!(out, "\nAnswer ({status}): {what}.\n");
    }
}

/// A table of names, kinds and meanings.
fn table(out: &mut String, first: &str, rows: Vec<(String, String, String)>) {
    if rows.is_empty() {
        return;
    }
    let _ = write!(out, "\n| {first} | kind | meaning |\n|---|---|---|\n");
    for (name, kind, about) in rows {
        let cell = |text: &str| text.replace('|', "\\|").replace('\n', " ");
        let _ = writeln!(out, "| `{name}` | {} | {} |", cell(&kind), cell(&about));
    }
}

/// The fields of an object, with those of its parts.
fn fields(document: &Value, schema: &Value) -> Vec<(String, String, String)> {
    let needed = list(&schema["required"]);
    let mut rows: Vec<_> = object(&schema["properties"])
        .map(|(name, one)| {
            let is_needed = needed.iter().any(|known| known == name);
            let open = if is_needed { "" } else { " (may be left out)" };
            (name.clone(), format!("{}{open}", kind(one)), said(one))
        })
        .collect();
    for part in list(&schema["allOf"]) {
        match part["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
            Some(name) => rows.extend(fields(document, &document["components"]["schemas"][name])),
            None => rows.extend(fields(document, part)),
        }
    }
    rows
}

/// Describes the type of a value.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        return format!("[`{name}`](#{})", name.to_lowercase());
    }
    if let Some(choices) = choices(schema) {
        return format!("one of {choices}");
    }
    for several in ["oneOf", "anyOf", "allOf"] {
        if let Some(parts) = schema[several].as_array() {
            return parts.iter().map(kind).collect::<Vec<_>>().join(" or ");
        }
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let one = |name: &Value| {
                let mut only = schema.clone();
                only["type"] = name.clone();
                kind(&only)
            };
            kinds.iter().map(one).collect::<Vec<_>>().join(" or ")
        }
        Value::String(name) => match name.as_str() {
            "array" if schema["items"].is_object() => format!("list of {}", kind(&schema["items"])),
            "array" => "list".to_owned(),
            "object" if schema["additionalProperties"].is_object() => {
                format!("object, for each name {}", kind(&schema["additionalProperties"]))
            }
            "boolean" => "`true` or `false`".to_owned(),
            "string" => "text".to_owned(),
            other => other.to_owned(),
        },
        _ => "any value".to_owned(),
    }
}

/// Lists the texts that a value may be.
fn choices(schema: &Value) -> Option<String> {
    let quoted = |values: Vec<&Value>| {
        values.iter().map(|value| format!("`{}`", text(value))).collect::<Vec<_>>().join(", ")
    };
    if let Some(values) = schema["enum"].as_array() {
        return Some(quoted(values.iter().collect()));
    }
    let each =
        schema["oneOf"].as_array()?.iter().map(|one| match one["enum"].as_array()?.as_slice() {
            [only] => Some(only),
            _ => None,
        });
    each.collect::<Option<Vec<_>>>().map(quoted)
}

/// The documentation of an item: its summary, and the rest of its description.
fn said(one: &Value) -> String {
    let parts = [text(&one["summary"]), text(&one["description"])];
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join("\n\n")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().collect::<String>() + letters.as_str())
        .unwrap_or_default()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn object(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

#[test]
fn the_reference_in_the_book_is_that_of_the_description() {
    let made = reference(&serde_json::from_str(papan_api::DESCRIPTION).unwrap());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    if std::env::var_os("PAPAN_WRITE").is_some() {
        std::fs::write(&file, &made).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let how = "PAPAN_WRITE=yes cargo test -p papan-api --test reference";
    assert!(kept == made, "docs/api.md is not what the description says: {how}");
}
