//! Which instructions a search is compiled for: those that every machine has, or more where they are.

/// A kind of machine. The search is compiled once for each.
pub(crate) trait Machine: Copy + Send + Sync {
    /// Does this with the instructions of the machine; it must be inlined to be compiled for them.
    fn run<T>(self, work: impl FnOnce() -> T) -> T;
}

/// Any machine that the program runs on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain;

impl Machine for Plain {
    #[inline(always)]
    fn run<T>(self, work: impl FnOnce() -> T) -> T {
        work()
    }
}

#[cfg(target_arch = "x86_64")]
pub(crate) use pulp::x86::V3;

/// A machine that counts, and picks the lowest of, the bits of a word in one instruction, and looks
/// at four words at once (x86-64-v3).
#[cfg(target_arch = "x86_64")]
impl Machine for V3 {
    #[inline(always)]
    fn run<T>(self, work: impl FnOnce() -> T) -> T {
        self.vectorize(work)
    }
}
