//! Bodies of questions: objects with named fields, and no others.

use std::fmt;

use papan_games::text::shown;
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;

use crate::game::GameRequest;

/// The fields of a body; what is wrong with one is said with its name.
pub fn fields<T: DeserializeOwned>(body: &Value) -> Result<T, String> {
    // The order of fields in the program is nobody's business: a list of their values is no body.
    if !body.is_object() {
        return Err("the body has to be an object with named fields: {\"rules\": …}".to_owned());
    }
    read(body).map_err(|wrong| {
        // What a question shares with others is read apart, and what is wrong there has no name.
        let game = read::<GameRequest>(body).err().filter(is_named);
        told(&game.filter(|_| !is_named(&wrong)).unwrap_or(wrong))
    })
}

type Wrong = serde_path_to_error::Error<serde_json::Error>;

fn read<T: DeserializeOwned>(body: &Value) -> Result<T, Wrong> {
    serde_path_to_error::deserialize(body)
}

fn is_named(wrong: &Wrong) -> bool {
    wrong.path().iter().next().is_some()
}

/// What is wrong, in words that people use for numbers and lists.
fn told(wrong: &Wrong) -> String {
    let mut why = wrong.inner().to_string();
    for (ours, theirs) in [
        ("expected usize", "expected a whole number from 0"),
        ("expected u64", "expected a whole number from 0"),
        ("expected u32", "expected a whole number from 0"),
        ("expected f64", "expected a number"),
        ("expected a sequence", "expected a list"),
        ("expected a tuple of size", "expected a list of length"),
        ("type: sequence", "type: list"),
        ("type: map", "type: object"),
    ] {
        why = why.replace(ours, theirs);
    }
    if is_named(wrong) { format!("{}: {why}", wrong.path()) } else { why }
}

/// Stands for all other fields of a body, of which there must be none.
#[derive(Clone, Copy, Debug, Default)]
pub struct NothingElse;

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
