//! A tournament is run: by threads that keep its games in a file, or step by step where there are neither.

mod in_steps;
#[cfg(feature = "native")]
mod runner;
#[cfg(feature = "native")]
mod work_queue;

pub use in_steps::RunInSteps;
#[cfg(feature = "native")]
pub use runner::{Progress, Runner};

/// One thread for each processor.
pub fn available_threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
