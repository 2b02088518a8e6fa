//! Tests wait for an event, never for a time to pass, and fail if it does not come.

use std::time::{Duration, Instant};

/// The longest wait for anything, on the busiest machine.
pub(crate) const DEADLINE: Duration = Duration::from_mins(1);

/// How often a condition is checked that has no event of its own, such as a file of another process.
const INTERVAL: Duration = Duration::from_millis(5);

/// Waits until a condition holds. Fails after the deadline with the name of the condition.
pub(crate) fn until(condition: &str, mut holds: impl FnMut() -> bool) {
    let deadline = Instant::now() + DEADLINE;
    while !holds() {
        assert!(Instant::now() < deadline, "after {DEADLINE:?} still not: {condition}");
        std::thread::sleep(INTERVAL);
    }
}
