//! What a program that is not trusted may do: how much it may use, where it may write, and what it may not read.
//!
//! ```text
//! Sandbox ── limits, scratch, hidden     what a caller asks for
//!    └────── Isolation                   what the system can enforce: see its gaps
//! ```

use std::path::PathBuf;
use std::time::Duration;

use papan_words::Message;
use serde::Serialize;

use crate::words::say;

/// The most that a program and all processes that it starts may use together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SandboxLimits {
    /// The processor time since the start.
    pub processor: Duration,
    /// The memory, in bytes.
    pub memory: u64,
    /// The number of processes and threads at a time.
    pub processes: u64,
    /// The size of the files that it writes to its scratch folder, in bytes.
    pub file_size: u64,
}

impl Default for SandboxLimits {
    fn default() -> Self {
        Self {
            processor: Duration::from_mins(5),
            memory: 512_000_000,
            processes: 64,
            file_size: 16_000_000,
        }
    }
}

/// How the programs of a launcher are confined. They see no network, no environment variables but a few, and none
/// of the descriptors of this process; they write to the scratch folder only. `isolation` may weaken this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sandbox {
    /// The most that a program may use.
    pub limits: SandboxLimits,
    /// The working directory, and the folder for home and temporary files. It must exist. If this process is root,
    /// it is given to the user that runs the program, so that programs that run at the same time need one each.
    pub scratch: PathBuf,
    /// Folders and files that the program cannot read, such as reference solutions.
    pub hidden: Vec<PathBuf>,
    /// How the program is separated from the rest of the system.
    pub isolation: Isolation,
}

/// How a program is separated from the rest of the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Isolation {
    /// By limits only.
    None,
    /// By `unshare` of util-linux: own processes, files, and network.
    Unshare,
    /// By `bwrap` of bubblewrap: the same.
    #[serde(rename = "bwrap")]
    Bubblewrap,
}

impl Isolation {
    /// The name, as in reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Unshare => "unshare",
            Self::Bubblewrap => "bwrap",
        }
    }

    /// Returns the description for a report.
    pub fn message(self) -> Message {
        match self {
            Self::None => say!("isolation-none"),
            Self::Unshare => say!("isolation-unshare"),
            Self::Bubblewrap => say!("isolation-bwrap"),
        }
    }
}

/// A promise of the sandbox that the system cannot keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gap {
    /// The program can use the network.
    Network,
    /// The program can read hidden files.
    Hidden,
    /// The program can write outside its scratch folder.
    Writes,
    /// A process that leaves its session may outlive the program.
    Daemons,
    /// Memory, processes and files are limited for each process only, not for all together.
    Totals,
}

impl Gap {
    /// Every gap.
    pub const ALL: [Self; 5] =
        [Self::Network, Self::Hidden, Self::Writes, Self::Daemons, Self::Totals];

    /// Returns the description for a report.
    pub fn message(self) -> Message {
        match self {
            Self::Network => say!("gap-network"),
            Self::Hidden => say!("gap-hidden"),
            Self::Writes => say!("gap-writes"),
            Self::Daemons => say!("gap-daemons"),
            Self::Totals => say!("gap-totals"),
        }
    }
}
