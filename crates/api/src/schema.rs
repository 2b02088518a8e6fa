//! The description of the types of an endpoint, for OpenAPI; nothing without the feature `schema`.

use serde::Serialize;

/// A value whose description is no more than that it is an object.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Untyped<T>(pub(crate) T);

#[cfg(not(feature = "schema"))]
mod absent {
    pub(crate) trait Described {}
    impl<T: ?Sized> Described for T {}

    /// Nothing.
    pub(crate) struct Description;

    #[allow(clippy::unused_self)]
    impl Description {
        pub(crate) fn new(_group: &str, _name: &str, _about: &str) -> Self {
            Self
        }
        pub(crate) fn takes<T>(&mut self) {}
        pub(crate) fn takes_query<T>(&mut self) {}
        pub(crate) fn returns<R>(&mut self, _status: u16, _content_type: &str) {}
    }
}
#[cfg(not(feature = "schema"))]
pub(crate) use absent::{Described, Described as DescribedQuery, Description};

#[cfg(feature = "schema")]
pub(crate) use present::*;

#[cfg(feature = "schema")]
mod present {
    use serde_json::{Value, json};
    use utoipa::PartialSchema;
    use utoipa::openapi::RefOr;
    use utoipa::openapi::path::{Parameter, ParameterIn};
    use utoipa::openapi::schema::{ObjectBuilder, Schema};
    pub(crate) use utoipa::{IntoParams as DescribedQuery, ToSchema as Described};

    use super::Untyped;

    type Schemas = Vec<(String, RefOr<Schema>)>;

    /// The OpenAPI description of an endpoint.
    pub(crate) struct Description {
        pub(crate) group: &'static str,
        pub(crate) name: &'static str,
        pub(crate) about: &'static str,
        pub(crate) body: Option<String>,
        pub(crate) query: Vec<Parameter>,
        pub(crate) status: u16,
        /// The content type of an answer and its schema.
        pub(crate) answer: Option<(&'static str, Value)>,
        pub(crate) schemas: Schemas,
    }

    impl Description {
        pub(crate) fn new(group: &'static str, name: &'static str, about: &'static str) -> Self {
            let (body, query, answer, schemas) = (None, Vec::new(), None, Vec::new());
            Self { group, name, about, body, query, status: 204, answer, schemas }
        }

        pub(crate) fn takes<T: Described>(&mut self) {
            self.body = Some(self.add::<T>());
        }

        pub(crate) fn takes_query<T: DescribedQuery>(&mut self) {
            self.query = T::into_params(|| Some(ParameterIn::Query));
        }

        pub(crate) fn returns<R: Described>(&mut self, status: u16, content_type: &'static str) {
            let schema = R::schema();
            let is_plain = matches!(R::name().as_ref(), "String" | "Untyped");
            let schema = if is_plain { json!(schema) } else { reference(&self.add::<R>()) };
            (self.status, self.answer) = (status, Some((content_type, schema)));
        }

        /// Adds a type with all those that it holds; returns its name.
        fn add<T: Described>(&mut self) -> String {
            self.schemas.push((T::name().into_owned(), T::schema()));
            T::schemas(&mut self.schemas);
            T::name().into_owned()
        }
    }

    impl<T> PartialSchema for Untyped<T> {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new().into()
        }
    }

    impl<T> Described for Untyped<T> {}

    pub(crate) fn reference(name: &str) -> Value {
        json!({"$ref": format!("#/components/schemas/{name}")})
    }
}
