//! Starts a program that is not trusted: finds the command that confines it.
//!
//! ```text
//!   bwrap …               │
//!   unshare … mounts.sh   │ own processes, files, network
//!   (nothing)             │
//!        └── limits.sh ── setpriv ── program
//! ```
//!
//! A limit on processes does not hold for root, so root runs the program as a user that has no other process. That user
//! may read what root may read, because a program lies where root has put it, but changes only its scratch folder.

mod system;

use std::ffi::OsString;
use std::io;
use std::os::unix::fs::{PermissionsExt, lchown};
use std::path::{Path, PathBuf};
use std::process::Command;

pub(super) use system::Privilege;

use super::members::{self, has_proc};
use crate::sandbox::{Isolation, Sandbox};

const MOUNTS: &str = include_str!("mounts.sh");
const LIMITS: &str = include_str!("limits.sh");

/// The environment variables that a program gets. Others may contain passwords.
const KEPT_VARIABLES: [&str; 14] = [
    "PATH",
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "TZ",
    "JAVA_HOME",
    "VIRTUAL_ENV",
    "PYTHONPATH",
    "PYTHONHOME",
    "NODE_PATH",
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "RUSTUP_HOME",
    "CARGO_HOME",
];

/// The sockets of services, which are reached through files and so in spite of an own network.
const SERVICES: [&str; 7] = [
    "/run/user",
    "/run/dbus",
    "/run/docker.sock",
    "/run/containerd",
    "/run/podman",
    "/run/systemd/private",
    "/tmp/.X11-unix",
];

/// A command that starts a confined program.
#[derive(Debug)]
pub(super) struct Confined {
    pub(super) command: Command,
    /// The user that runs the program and nothing else, if this process may choose one.
    pub(super) user: Option<u32>,
}

/// Returns the command that starts these words in a sandbox.
pub(super) fn confined(words: &[String], sandbox: &Sandbox) -> io::Result<Confined> {
    let Some((program, arguments)) = words.split_first() else {
        return Err(io::ErrorKind::NotFound.into());
    };
    let scratch = sandbox.scratch.canonicalize()?;
    let mut hidden = sandbox.hidden.iter().filter_map(|path| path.canonicalize().ok());
    if hidden.any(|path| scratch.starts_with(path)) {
        return Err(io::Error::other("its scratch folder is in a hidden folder"));
    }
    let mut words = vec![found(program)?.into_os_string()];
    words.extend(arguments.iter().map(OsString::from));
    let privilege = Privilege::of_this_process();
    let user = privilege.new_user();
    if let Some(user) = user {
        give(&scratch, user)?;
    }
    let words = wrapped(words, sandbox, &scratch, privilege, user);
    Ok(Confined { command: command(&words, &scratch), user })
}

/// Finds a program as a shell would. It is started by another program, whose error would name neither.
fn found(program: &str) -> io::Result<PathBuf> {
    let runs = |path: &Path| -> io::Result<PathBuf> {
        let about = path.metadata()?;
        if !about.is_file() || about.permissions().mode() & 0o111 == 0 {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        // The program starts in its scratch folder.
        std::path::absolute(path)
    };
    if program.contains('/') {
        return runs(Path::new(program));
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut places =
        std::env::split_paths(&folders).filter_map(|path| runs(&path.join(program)).ok());
    places.next().ok_or_else(|| io::ErrorKind::NotFound.into())
}

/// Makes this user the owner of a folder and of everything in it.
fn give(path: &Path, user: u32) -> io::Result<()> {
    lchown(path, Some(user), Some(user))?;
    if path.symlink_metadata()?.is_dir() {
        for entry in path.read_dir()? {
            give(&entry?.path(), user)?;
        }
    }
    Ok(())
}

fn command(words: &[OsString], scratch: &Path) -> Command {
    let mut command = Command::new(&words[0]);
    let kept = KEPT_VARIABLES.into_iter();
    let kept = kept.filter_map(|name| Some((name, std::env::var_os(name)?)));
    command.args(&words[1..]).env_clear().envs(kept).current_dir(scratch);
    command.env("HOME", scratch).env("TMPDIR", scratch);
    command
}

/// Puts the programs that confine it before a command.
fn wrapped(
    words: Vec<OsString>,
    sandbox: &Sandbox,
    scratch: &Path,
    privilege: Privilege,
    user: Option<u32>,
) -> Vec<OsString> {
    let mut all = isolating(sandbox, scratch, privilege);
    all.extend(["sh", "-c", LIMITS, "papan-limits"].map(OsString::from));
    all.extend(kernel_limits(sandbox, user).map(OsString::from));
    all.extend(privilege.dropping(sandbox.isolation, user).into_iter().map(OsString::from));
    all.extend(words);
    all
}

/// The program that makes the namespaces, with its arguments.
fn isolating(sandbox: &Sandbox, scratch: &Path, privilege: Privilege) -> Vec<OsString> {
    let services = SERVICES.iter().map(PathBuf::from);
    let hidden = sandbox.hidden.iter().cloned().chain(services);
    // A link is hidden by what it leads to.
    let hidden: Vec<_> = hidden.filter_map(|path| path.canonicalize().ok()).collect();
    let shared = sandbox.limits.file_size.to_string();
    match sandbox.isolation {
        Isolation::None => Vec::new(),
        Isolation::Unshare => {
            let mut all = vec!["unshare"];
            if privilege == Privilege::Ordinary {
                all.extend(["--user", "--map-root-user"]);
            }
            all.extend(["--mount", "--propagation", "private", "--pid", "--fork", "--kill-child"]);
            all.extend(["--net", "--ipc", "--uts", "sh", "-c", MOUNTS, "papan-mounts"]);
            let mut all: Vec<_> = all.into_iter().map(OsString::from).collect();
            all.extend([scratch.into(), shared.into()]);
            all.extend(hidden.into_iter().map(PathBuf::into_os_string));
            all.push("--".into());
            all
        }
        Isolation::Bubblewrap => {
            let mut all = vec!["bwrap", "--ro-bind", "/", "/", "--dev", "/dev"];
            all.extend(["--size", &shared, "--perms", "1777", "--tmpfs", "/dev/shm"]);
            all.extend([
                "--remount-ro",
                "/dev",
                "--proc",
                "/proc",
                "--unshare-pid",
                "--unshare-net",
            ]);
            all.extend(["--unshare-ipc", "--unshare-uts", "--die-with-parent"]);
            if privilege != Privilege::Ordinary {
                // For `setpriv`, which drops them.
                all.extend(["--cap-add", "ALL"]);
            }
            let mut all: Vec<_> = all.into_iter().map(OsString::from).collect();
            all.extend(["--bind".into(), scratch.into(), scratch.into()]);
            for path in hidden {
                let path = path.clone().into_os_string();
                if Path::new(&path).is_dir() {
                    all.extend(["--tmpfs".into(), path.clone(), "--remount-ro".into(), path]);
                } else {
                    all.extend(["--ro-bind".into(), "/dev/null".into(), path]);
                }
            }
            all.extend(["--chdir".into(), scratch.into(), "--".into()]);
            all
        }
    }
}

/// The arguments of `limits.sh`. Where all processes of the program are counted together, that names the limit that
/// was reached; the kernel, which does not, only stops what is too fast for it.
fn kernel_limits(sandbox: &Sandbox, user: Option<u32>) -> [String; 4] {
    let limits = &sandbox.limits;
    let is_watched = has_proc();
    let slack = if is_watched { 2 } else { 1 };
    // Memory that is reserved and not used, as by Java, is none.
    let memory = limits.memory.saturating_mul(if is_watched { 4 } else { 1 });
    let seconds = limits.processor.as_secs().saturating_add(5 * (slack - 1)).max(1);
    let processes = limits.processes.saturating_mul(slack);
    let processes = match user {
        Some(_) => Some(processes),
        // The limit counts everything that runs for this user.
        None => members::threads_of_this_user().map(|others| others.saturating_add(processes)),
    };
    [
        seconds.to_string(),
        (limits.file_size.saturating_mul(slack) / 512).max(1).to_string(),
        (memory / 1024).max(1).to_string(),
        processes.map(|most| most.to_string()).unwrap_or_default(),
    ]
}
