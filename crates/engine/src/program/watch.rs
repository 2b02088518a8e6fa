//! Watches a confined program from its own thread: adds up what all its processes use, and ends them when that is too
//! much. The limits of the kernel hold for each process alone.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use parking_lot::Mutex;
use rustix::process::{Pid, Signal, kill_process_group};

use super::members::{self, Usage, kill_all, start_of};
use crate::sandbox::{Sandbox, SandboxLimits};
use crate::time::in_words;

/// The time between two looks.
const PAUSE: Duration = Duration::from_millis(20);

/// What takes longer to look at, as the scratch folder, is looked at once in so many looks.
const LOOKS_PER_LONG_LOOK: u64 = 10;

/// The processes that confine the program, which are not counted.
const CONFINING: u64 = 3;

/// A watch over a program. It ends when it is dropped.
#[derive(Debug)]
pub(super) struct Watch {
    seen: Arc<Mutex<Seen>>,
    user: Option<u32>,
    _alive: Sender<()>,
}

/// What was seen so far.
#[derive(Debug, Default)]
struct Seen {
    /// The limit that was exceeded.
    excess: Option<String>,
    /// Every process that the program has started, also one that has left its parent, with the time of its start:
    /// the number may be given to another process later.
    processes: BTreeMap<i32, u64>,
}

impl Watch {
    /// Begins to watch the program with this first process.
    pub(super) fn begin(root: Pid, sandbox: &Sandbox, user: Option<u32>) -> io::Result<Self> {
        let (alive, ended) = channel();
        let seen = Arc::new(Mutex::new(Seen::default()));
        let (shared, sandbox) = (Arc::clone(&seen), sandbox.clone());
        let before = size(&sandbox.scratch);
        let watch = move || {
            let mut looks = 0;
            while ended.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
                let is_time = looks % LOOKS_PER_LONG_LOOK == 0;
                let written =
                    if is_time { size(&sandbox.scratch).saturating_sub(before) } else { 0 };
                looks += 1;
                // Those that have left their parent; the isolation may keep them from that.
                let own = user.filter(|_| is_time).map(members::of_user).unwrap_or_default();
                let found = members::tree(root).into_iter().chain(own).collect();
                if shared.lock().look(root, found, &sandbox.limits, written) {
                    return;
                }
            }
        };
        thread::Builder::new().name("watch".to_owned()).stack_size(256 << 10).spawn(watch)?;
        Ok(Self { seen, user, _alive: alive })
    }

    /// The limit that the program has exceeded, in words.
    pub(super) fn excess(&self) -> Option<String> {
        self.seen.lock().excess.clone()
    }

    /// Ends the processes that have left the group of the program.
    pub(super) fn end_daemons(&self) {
        const ROUNDS: usize = 100;
        if let Some(user) = self.user {
            // A process may start another while it is ended.
            for _ in 0..ROUNDS {
                let left = members::of_user(user);
                if left.is_empty() {
                    return;
                }
                kill_all(left);
            }
            return;
        }
        self.seen.lock().kill_all();
    }
}

impl Seen {
    /// Looks at the processes once, and ends the program if they use too much. Returns whether it did.
    fn look(
        &mut self,
        root: Pid,
        found: BTreeSet<i32>,
        limits: &SandboxLimits,
        written: u64,
    ) -> bool {
        for &process in &found {
            if let Some(start) = start_of(process) {
                self.processes.insert(process, start);
            }
        }
        let used = members::usage(found.iter().copied());
        self.excess = excess(limits, &used, written);
        if self.excess.is_some() {
            // Fails if the group has already ended, which does no harm.
            let _ = kill_process_group(root, Signal::KILL);
            self.kill_all();
        }
        self.excess.is_some()
    }

    /// Ends every process that was seen, unless its number has been given to another one.
    fn kill_all(&self) {
        let processes = self.processes.iter();
        let left = processes.filter(|&(&process, &start)| start_of(process) == Some(start));
        kill_all(left.map(|(&process, _)| process));
    }
}

/// Names the limit that a program exceeds.
fn excess(limits: &SandboxLimits, used: &Usage, written: u64) -> Option<String> {
    let SandboxLimits { processor, memory, processes, file_size } = *limits;
    if used.processor > processor {
        return Some(format!("it used more than {} of processor time", in_words(processor)));
    }
    // First, because many small processes also use much memory.
    if used.processes > processes.saturating_add(CONFINING) {
        return Some(format!("it started more than {processes} processes and threads"));
    }
    if used.memory > memory {
        return Some(format!("it used more than {} of memory", in_bytes(memory)));
    }
    (written > file_size).then(|| format!("it wrote more than {} of files", in_bytes(file_size)))
}

/// A number of bytes for people.
pub(super) fn in_bytes(bytes: u64) -> String {
    match bytes {
        1_000_000.. => format!("{} MB", bytes / 1_000_000),
        1_000.. => format!("{} kB", bytes / 1_000),
        _ => format!("{bytes} bytes"),
    }
}

/// The space that a file or a folder takes. Links are not followed.
fn size(path: &Path) -> u64 {
    // A name takes space too: a folder may be filled with empty files.
    const NAME: u64 = 256;
    let (mut total, mut open) = (0, vec![path.to_owned()]);
    while let Some(path) = open.pop() {
        let Ok(about) = path.symlink_metadata() else { continue };
        total += about.blocks() * 512 + NAME;
        if about.is_dir()
            && let Ok(entries) = fs::read_dir(&path)
        {
            open.extend(entries.filter_map(|entry| Some(entry.ok()?.path())));
        }
    }
    total
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_that_is_exceeded_is_named() {
        let limits = SandboxLimits {
            processor: Duration::from_secs(2),
            memory: 100_000_000,
            processes: 8,
            file_size: 5_000,
        };
        let named = |processor, memory, processes, written| {
            let processor = Duration::from_secs(processor);
            excess(&limits, &Usage { processor, memory, processes }, written)
        };
        assert_eq!(named(2, 100_000_000, 8 + CONFINING, 5_000), None);
        assert_eq!(named(3, 0, 0, 0).unwrap(), "it used more than 2 s of processor time");
        assert_eq!(named(0, 100_000_001, 0, 0).unwrap(), "it used more than 100 MB of memory");
        let many = named(0, 0, 9 + CONFINING, 0);
        assert_eq!(many.unwrap(), "it started more than 8 processes and threads");
        assert_eq!(named(0, 0, 0, 5_001).unwrap(), "it wrote more than 5 kB of files");
    }

    #[test]
    fn the_size_of_a_folder_counts_what_is_in_its_folders() {
        let folder = std::env::temp_dir().join(format!("papan-watch-{}", std::process::id()));
        fs::create_dir_all(folder.join("in")).unwrap();
        let before = size(&folder);
        fs::write(folder.join("in/file"), vec![1; 100_000]).unwrap();
        // Or it may not be on the disk yet.
        fs::File::open(folder.join("in/file")).unwrap().sync_all().unwrap();
        let grown = size(&folder) - before;
        fs::remove_dir_all(&folder).unwrap();
        assert!((100_000..200_000).contains(&grown), "{grown}");
    }
}
