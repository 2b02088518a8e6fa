//! A request, and how its input is read: objects with named fields, and no others.

use std::fmt;

use papan_games::text::shown;
use papan_ui::game::GameRequest;
use papan_ui::words::say;
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;

use crate::ApiError;

/// A request to an endpoint.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The part of the address that stands for `{id}`, decoded.
    pub id: &'a str,
    /// The part of the address after the question mark.
    pub query: &'a str,
    /// The body.
    pub body: &'a [u8],
}

type Wrong<E> = serde_path_to_error::Error<E>;

impl Request<'_> {
    /// Reads the body.
    pub fn body<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        let body: Value = serde_json::from_slice(self.body)
            .map_err(|error| ApiError::new(400, error.to_string()))?;
        // A list of values is refused: the API promises no order of fields.
        if !body.is_object() {
            return Err(ApiError::new(422, say!("body-no-object")));
        }
        read(&body).map_err(|wrong| {
            // Errors in flattened fields have no path, so those of a game are read again by themselves.
            let game = read::<GameRequest>(&body).err().filter(is_named);
            refuse(&game.filter(|_| !is_named(&wrong)).unwrap_or(wrong))
        })
    }

    /// Reads the query of the address.
    pub fn query<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        let pairs = form_urlencoded::parse(self.query.as_bytes());
        serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs))
            .map_err(|wrong| refuse(&wrong))
    }
}

fn read<T: DeserializeOwned>(body: &Value) -> Result<T, Wrong<serde_json::Error>> {
    serde_path_to_error::deserialize(body)
}

fn is_named<E>(wrong: &Wrong<E>) -> bool {
    wrong.path().iter().next().is_some()
}

/// How serde names types of Rust, and what people call them.
const TYPES: [(&str, &str); 9] = [
    ("expected usize", "expected a whole number from 0"),
    ("expected u64", "expected a whole number from 0"),
    ("expected u32", "expected a whole number from 0"),
    ("expected f64", "expected a number"),
    ("expected a sequence", "expected a list"),
    ("expected a tuple of size", "expected a list of length"),
    ("type: sequence", "type: list"),
    ("type: map", "type: object"),
    ("invalid digit found in string", "expected a whole number from 0"),
];

fn refuse<E: fmt::Display>(wrong: &Wrong<E>) -> ApiError {
    let why = wrong.inner().to_string();
    let why = TYPES.iter().fold(why, |why, (rust, plain)| why.replace(rust, plain));
    ApiError::wrong(if is_named(wrong) { format!("{}: {why}", wrong.path()) } else { why })
}

/// Stands for all other fields of a body, of which there must be none.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NothingElse;

impl<'de> Deserialize<'de> for NothingElse {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NoField;
        impl<'de> Visitor<'de> for NoField {
            type Value = NothingElse;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("no other field")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<NothingElse, A::Error> {
                match map.next_key::<String>()? {
                    None => Ok(NothingElse),
                    Some(name) => {
                        Err(A::Error::custom(format!("there is no field '{}'", shown(&name))))
                    }
                }
            }
        }
        deserializer.deserialize_map(NoField)
    }
}
