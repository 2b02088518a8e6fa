//! What rules do, seen from outside.
#![allow(clippy::unwrap_used)]

mod aside;
mod common;
mod contract;
mod counts;
mod examples;
mod hidden;
mod line_reference;
mod matches;
mod playthroughs;
mod seen;
