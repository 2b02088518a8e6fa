//! The memory of a search.

use clap::Args;
use papan_ui::say;
use papan_ui::words::Refusal;

/// The table of the solver.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct MemoryArgs {
    /// The size limit, in megabytes, of the table in which the solver keeps results: at most three quarters of the
    /// memory of this machine. A search uses only what it needs (default: an eighth of the memory, at most 4096).
    #[arg(long, value_name = "MB", value_parser = megabytes)]
    table: Option<u64>,
}

impl MemoryArgs {
    /// The most bytes of the table.
    pub(crate) fn table_bytes(self) -> usize {
        usize::try_from(self.table_megabytes() << 20).unwrap_or(usize::MAX)
    }

    /// The most megabytes of the table.
    pub(crate) fn table_megabytes(self) -> u64 {
        self.table.unwrap_or_else(|| (memory().unwrap_or(USUAL_MEMORY) / 8).clamp(64, 4096))
    }
}

/// The assumed megabytes of memory where the system does not report them.
const USUAL_MEMORY: u64 = 16 << 10;

/// Parses a size that leaves some memory of this machine free.
fn megabytes(text: &str) -> Result<u64, Refusal> {
    let most = memory().unwrap_or(USUAL_MEMORY) / 4 * 3;
    match text.parse() {
        Ok(size) if (1..=most.max(1)).contains(&size) => Ok(size),
        _ => Err(Refusal(say!("usage-megabytes", most = most))),
    }
}

/// The memory of this machine in megabytes, if `/proc/meminfo` reports it.
fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes >> 10)
}
