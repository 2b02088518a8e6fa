//! Bodies with a field that nobody knows are refused.

use std::fmt;

use papan_games::text::shown;
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};

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
