//! A bot that fails in a chosen way, and what is left of it.

use std::path::PathBuf;

use tempfile::TempDir;

use crate::python;
use crate::waiting::until;

pub(crate) struct Faulty {
    folder: TempDir,
}

impl Faulty {
    pub(crate) fn new() -> Self {
        let folder = TempDir::new().unwrap();
        std::fs::write(folder.path().join("faulty.py"), include_str!("faulty.py")).unwrap();
        Self { folder }
    }

    fn pids_file(&self) -> PathBuf {
        self.folder.path().join("pids")
    }

    pub(crate) fn command(&self, how: &str) -> String {
        let script = self.folder.path().join("faulty.py");
        let pids = self.pids_file();
        let words = [script.to_str().unwrap(), how, pids.to_str().unwrap()];
        python(&shlex::try_join(words).unwrap())
    }

    /// Waits until the bot was asked for a move and does not answer.
    pub(crate) fn wait_until_it_hangs(&self) {
        until("the bot hangs", || self.folder.path().join("pids.hangs").exists());
    }

    /// The processes that were started and still run. Zombies of this process count; those that
    /// wait for their new parent do not.
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
        until(&format!("{how}: no process is left"), || self.left_behind().is_empty());
    }
}
