//! A bot that fails in a chosen way, and what is left of it.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use tempfile::TempDir;

pub(crate) struct Faulty {
    folder: TempDir,
}

impl Faulty {
    pub(crate) fn new() -> Self {
        let folder = TempDir::new().unwrap();
        std::fs::write(folder.path().join("faulty.py"), include_str!("faulty.py")).unwrap();
        Self { folder }
    }

    pub(crate) fn pids_file(&self) -> PathBuf {
        self.folder.path().join("pids")
    }

    pub(crate) fn command(&self, how: &str) -> String {
        let script = self.folder.path().join("faulty.py");
        let pids = self.pids_file();
        shlex::try_join(["python3", script.to_str().unwrap(), how, pids.to_str().unwrap()]).unwrap()
    }

    /// The processes that were started and are still there; zombies of ours count, those that
    /// await their new parent do not.
    pub(crate) fn left_behind(&self) -> Vec<String> {
        let pids = std::fs::read_to_string(self.pids_file()).unwrap();
        assert!(!pids.is_empty());
        let ours = std::process::id().to_string();
        let there = |pid: &&str| {
            let Ok(status) = std::fs::read_to_string(format!("/proc/{pid}/stat")) else {
                return false;
            };
            let (_, fields) = status.rsplit_once(") ").unwrap();
            let fields: Vec<_> = fields.split(' ').collect();
            fields[0] != "Z" || fields[1] == ours
        };
        pids.lines().filter(there).map(str::to_owned).collect()
    }

    /// Nothing is left behind; what was killed may take a moment to go.
    pub(crate) fn assert_gone(&self, how: &str) {
        let deadline = Instant::now() + Duration::from_secs(2);
        while !self.left_behind().is_empty() && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert_eq!(self.left_behind(), [""; 0], "{how}");
    }
}
