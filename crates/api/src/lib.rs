//! The HTTP API under `/api/v1`: one table of endpoints, for the server and for a worker of a browser.
//!
//! ```text
//!   axum ────▶ Request ──▶ the endpoint of the table ──▶ Reply, or an ApiError
//!   Worker ──▶ Request ────┘
//! ```
//!
//! [`endpoints`] lists every endpoint with its address, its types, its cost and its handler. The server makes its routes
//! from it, [`Worker`] finds a handler in it, and `openapi.json` is its description, which a test compares with it.
//! Handlers that need stored jobs (tournaments, searches, checks of the papers) are an [`Operation`]: the server keeps
//! jobs in files and runs them by threads, the worker keeps them in memory and runs them in slices of time.

// Every handler has the signature that the table needs.
#![allow(clippy::needless_pass_by_value, clippy::unnecessary_wraps)]

mod context;
#[cfg(feature = "schema")]
pub mod description;
mod endpoint;
mod handlers;
mod memory;
mod reply;
mod request;
mod schema;
#[cfg(feature = "native")]
pub mod searches;
mod table;
mod worker;

pub use context::{ApiContext, Tournaments};
pub use endpoint::{Answer, Cost, Endpoint, Method, Operation, Task};
pub use handlers::{arena, papers};
pub use reply::{ApiError, ErrorBody, Reply};
pub use request::Request;
pub use table::endpoints;
pub use worker::{Call, Event, Worker};

/// The description of the API by OpenAPI 3.1.
pub const DESCRIPTION: &str = include_str!("openapi.json");
