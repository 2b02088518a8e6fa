//! Work in the background.

/// Lowers the priority of the calling thread and of those that it starts from now on, so that a key or a click is
/// answered at once while all cores compute.
pub fn lower_priority() {
    // On other systems this would lower the priority of the whole program, the terminal UI too.
    #[cfg(all(feature = "native", target_os = "linux"))]
    {
        const NICENESS: i32 = 10;
        // An error is harmless: the program only responds a little slower.
        let _ = rustix::process::nice(NICENESS);
    }
}
