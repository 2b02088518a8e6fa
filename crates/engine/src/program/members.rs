//! The processes of a program, and what they use, as the file system `/proc` shows them.
//!
//! On a system without it nothing is found.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use rustix::param::clock_ticks_per_second;
use rustix::process::{Pid, Signal, getuid, kill_process};
use serde::Serialize;

/// The resources that a program and the processes that it started use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Usage {
    /// The processor time.
    pub processor: Duration,
    /// The memory, in bytes.
    pub memory: u64,
    /// The number of processes and threads.
    pub processes: u64,
}

/// Whether this system shows the processes that a process has started.
pub(super) fn has_proc() -> bool {
    let own = std::process::id();
    Path::new(&format!("/proc/{own}/task/{own}/children")).exists()
}

/// A process and all that it has started, directly or not.
pub(super) fn tree(root: Pid) -> BTreeSet<i32> {
    let (mut found, mut open) = (BTreeSet::new(), vec![root.as_raw_nonzero().get()]);
    while let Some(process) = open.pop() {
        if !found.insert(process) {
            continue;
        }
        // Each thread has its own list.
        for thread in numbers_in(&format!("/proc/{process}/task")) {
            let children = fs::read_to_string(format!("/proc/{process}/task/{thread}/children"));
            let children = children.unwrap_or_default();
            open.extend(children.split_whitespace().filter_map(|child| child.parse::<i32>().ok()));
        }
    }
    found
}

/// The processes of a user.
pub(super) fn of_user(user: u32) -> BTreeSet<i32> {
    let is_theirs = |&process: &i32| Status::of(process).is_some_and(|status| status.user == user);
    numbers_in("/proc").into_iter().filter(is_theirs).collect()
}

/// The number of threads that run for the user of this process. `None` if the system does not show them.
pub(super) fn threads_of_this_user() -> Option<u64> {
    let user = getuid().as_raw();
    let status = numbers_in("/proc").into_iter().filter_map(Status::of);
    let threads: u64 =
        status.filter(|status| status.user == user).map(|status| status.threads).sum();
    Some(threads).filter(|&threads| threads > 0)
}

/// Adds up what some processes use now. Processor time includes that of children that have ended.
pub(super) fn usage(processes: impl IntoIterator<Item = i32>) -> Usage {
    let mut all = Usage::default();
    for process in processes {
        let Some(status) = Status::of(process) else { continue };
        all.processor += processor_time(process).unwrap_or_default();
        all.memory += status.memory;
        all.processes += status.threads;
    }
    all
}

/// The most memory that a process has used so far, in bytes.
pub(super) fn peak_memory(process: i32) -> Option<u64> {
    Some(Status::of(process)?.peak)
}

/// Ends processes at once.
pub(super) fn kill_all(processes: impl IntoIterator<Item = i32>) {
    for process in processes.into_iter().filter_map(Pid::from_raw) {
        // Fails if the process has ended, which does no harm.
        let _ = kill_process(process, Signal::KILL);
    }
}

/// Some lines of `/proc/PROCESS/status`.
#[derive(Debug, Default)]
struct Status {
    user: u32,
    threads: u64,
    /// What nothing else has in memory: neither programs nor libraries.
    memory: u64,
    peak: u64,
}

impl Status {
    fn of(process: i32) -> Option<Self> {
        let text = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let mut status = Self::default();
        for line in text.lines() {
            let Some((name, value)) = line.split_once(':') else { continue };
            let number =
                || value.split_whitespace().next().and_then(|word| word.parse::<u64>().ok());
            match name {
                // Waits for its parent, and uses nothing.
                "State" if value.trim_start().starts_with('Z') => return None,
                "Uid" => status.user = u32::try_from(number()?).ok()?,
                "Threads" => status.threads = number()?,
                "RssAnon" | "RssShmem" => status.memory += number()? * 1024,
                "VmHWM" => status.peak = number()? * 1024,
                _ => {}
            }
        }
        Some(status)
    }
}

/// The time at which a process was started, in some unit.
pub(super) fn start_of(process: i32) -> Option<u64> {
    numbers_of(process)?.get(18).copied()
}

/// The numbers of `/proc/PROCESS/stat` after the state; one that is negative is 0.
fn numbers_of(process: i32) -> Option<Vec<u64>> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name is in parentheses and may contain any character.
    let (_, fields) = text.rsplit_once(") ")?;
    Some(fields.split_whitespace().skip(1).map(|word| word.parse().unwrap_or(0)).collect())
}

fn processor_time(process: i32) -> Option<Duration> {
    let ticks: u64 = numbers_of(process)?.get(10..14)?.iter().sum();
    Some(Duration::from_millis(ticks * 1000 / clock_ticks_per_second().max(1)))
}

fn numbers_in(folder: &str) -> Vec<i32> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok()).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};

    #[cfg(target_os = "linux")]
    #[test]
    fn a_process_and_its_grandchildren_are_found_and_ended() {
        let script = "sh -c 'sleep 60 & wait' & echo; wait";
        let mut child =
            Command::new("sh").args(["-c", script]).stdout(Stdio::piped()).spawn().unwrap();
        let root = Pid::from_child(&child);
        while tree(root).len() < 3 {
            std::thread::yield_now();
        }
        let found = tree(root);
        let used = usage(found.iter().copied());
        assert_eq!(used.processes, 3);
        assert!((10_000..100_000_000).contains(&used.memory), "{used:?}");
        assert!(peak_memory(root.as_raw_nonzero().get()).unwrap() > 10_000);
        assert!(of_user(getuid().as_raw()).is_superset(&found));
        assert!(threads_of_this_user().unwrap() > 3);
        kill_all(found.clone());
        child.wait().unwrap();
        while usage(found.iter().copied()).processes > 0 {
            std::thread::yield_now();
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn processor_time_grows_with_work() {
        let own = i32::try_from(std::process::id()).unwrap();
        let before = processor_time(own).unwrap();
        let mut number = 1_u64;
        while processor_time(own).unwrap() < before + Duration::from_millis(30) {
            number = std::hint::black_box(number.wrapping_mul(3));
        }
    }
}
