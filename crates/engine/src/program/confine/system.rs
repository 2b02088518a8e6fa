//! What this system lets a process do to confine another: tried once, with the commands that are used later.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use rustix::process::{getpid, getuid};

use super::super::members::has_proc;
use super::{command, wrapped};
use crate::sandbox::{Gap, Isolation, Sandbox, SandboxLimits};

/// How this process may run a program as another user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Privilege {
    /// It is not root.
    Ordinary,
    /// It is root, but cannot change to another user.
    Root,
    /// It can change to another user.
    OtherUser,
    /// It can, and may let that user read every file.
    OtherUserReads,
}

impl Privilege {
    pub(super) fn of_this_process() -> Self {
        static FOUND: OnceLock<Privilege> = OnceLock::new();
        *FOUND.get_or_init(|| {
            if !getuid().is_root() {
                return Self::Ordinary;
            }
            let works = |privilege: &Self| {
                let mut words = privilege.dropping(Isolation::None, privilege.new_user());
                words.push("true".to_owned());
                succeeds(Command::new(&words[0]).args(&words[1..]))
            };
            let found = [Self::OtherUserReads, Self::OtherUser].into_iter().find(works);
            found.unwrap_or(Self::Root)
        })
    }

    /// A user that runs nothing yet.
    pub(super) fn new_user(self) -> Option<u32> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        const PER_PROCESS: u32 = 1 << 8;
        if !matches!(self, Self::OtherUser | Self::OtherUserReads) {
            return None;
        }
        let ours = getpid().as_raw_nonzero().get().unsigned_abs() % (1 << 20);
        let number = ours * PER_PROCESS + NEXT.fetch_add(1, Relaxed) % PER_PROCESS;
        let (first, size) = users();
        // From the end, where no person is. The last number stands for no user.
        Some(first + size.saturating_sub(2 + number % size.saturating_sub(2).clamp(1, 1 << 30)))
    }

    /// The program that takes the rights of root away, with its arguments.
    pub(super) fn dropping(self, isolation: Isolation, user: Option<u32>) -> Vec<String> {
        let (reads, all) = ("-all,+dac_read_search", "-all");
        let kept = if self == Self::OtherUserReads { reads } else { all };
        let rights = || {
            let (inherited, most) =
                (format!("--inh-caps={kept}"), format!("--bounding-set={kept}"));
            ["setpriv".to_owned(), "--no-new-privs".to_owned(), inherited, most]
        };
        match (user, isolation) {
            (Some(user), _) => {
                let mut words = rights().to_vec();
                words.extend([format!("--reuid={user}"), format!("--regid={user}")]);
                words.extend(["--clear-groups".to_owned(), format!("--ambient-caps={kept}")]);
                words
            }
            // It is root in its own namespace.
            (None, Isolation::Unshare) => rights().to_vec(),
            (None, Isolation::None | Isolation::Bubblewrap) => Vec::new(),
        }
    }
}

/// The last range of users that exist here, as its first number and its size: in a container there may be few.
fn users() -> (u32, u32) {
    let map = std::fs::read_to_string("/proc/self/uid_map").unwrap_or_default();
    let numbers = |line: &str| {
        let words: Vec<u32> =
            line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [first, _, size] = words[..] else { return None };
        Some((first, size))
    };
    map.lines().filter_map(numbers).max().unwrap_or((0, 1 << 16))
}

impl Isolation {
    /// The ways to isolate a program that work on this system, the strongest first. The last is always
    /// [`None`](Self::None).
    pub fn available() -> &'static [Self] {
        static FOUND: OnceLock<Vec<Isolation>> = OnceLock::new();
        FOUND.get_or_init(|| {
            let all = [Self::Bubblewrap, Self::Unshare, Self::None];
            all.into_iter().filter(|isolation| isolation.works()).collect()
        })
    }

    /// The strongest way to isolate a program that works on this system.
    pub fn strongest() -> Self {
        Self::available().first().copied().unwrap_or(Self::None)
    }

    /// Whether a program that does nothing can be started.
    fn works(self) -> bool {
        let privilege = Privilege::of_this_process();
        let (scratch, hidden) = (std::env::temp_dir(), Vec::new());
        let limits = SandboxLimits::default();
        let sandbox = Sandbox { limits, scratch, hidden, isolation: self };
        let Ok(scratch) = sandbox.scratch.canonicalize() else { return self == Self::None };
        let words = vec![OsString::from("true")];
        let words = wrapped(words, &sandbox, &scratch, privilege, privilege.new_user());
        self == Self::None || succeeds(&mut command(&words, &scratch))
    }

    /// The promises of the sandbox that this way does not keep on this system.
    pub fn gaps(self) -> Vec<Gap> {
        let is_weak = self == Self::None;
        let has_own_user = matches!(
            Privilege::of_this_process(),
            Privilege::OtherUser | Privilege::OtherUserReads
        );
        let is_there = |gap: &Gap| match gap {
            Gap::Network | Gap::Hidden | Gap::Writes => is_weak,
            Gap::Daemons => is_weak && !(has_own_user && has_proc()),
            Gap::Totals => !has_proc(),
        };
        Gap::ALL.into_iter().filter(is_there).collect()
    }
}

impl Sandbox {
    /// Creates a sandbox with the default limits and the strongest isolation of this system.
    pub fn new(scratch: impl AsRef<Path>) -> Self {
        Self {
            limits: SandboxLimits::default(),
            scratch: scratch.as_ref().to_owned(),
            hidden: Vec::new(),
            isolation: Isolation::strongest(),
        }
    }
}

fn succeeds(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
