#![doc = include_str!("../README.md")]
//!
//! # Modules
//! ```text
//! contender ◀── spec ◀── function, program ◀── seat, options     choose the moves of a seat
//! server                                                      answers the protocol with any built-in player
//! ```
//!
//! Code that needs processes is behind the feature `native`, which is on by default and off for WebAssembly.

pub mod contender;
pub mod function;
pub mod offer;
pub mod options;
// Without processes most of the protocol code is unused.
#[cfg_attr(not(feature = "native"), allow(dead_code))]
mod program;
mod report;
mod sandbox;
pub mod seat;
#[cfg(feature = "native")]
mod server;
mod spec;
#[cfg_attr(not(feature = "native"), allow(dead_code))]
mod time;
mod words;

#[cfg(feature = "native")]
pub use program::{Checkup, TestOutcome, TestResult, Usage, check, end_all};
pub use program::{Engine, Launcher, StartError, USUAL_START_TIME};
pub use report::ProgramReport;
pub use sandbox::{Gap, Isolation, Sandbox, SandboxLimits};
#[cfg(feature = "native")]
pub use server::{
    Defaults, ProtocolGame, ServeError, ServedPosition, USUAL_RULES, rules_of, serve,
};
pub use spec::{BuiltIn, EngineSpec, Function, PlayerSpec, Program, refuse_same_names};
pub use words::WORDS;
