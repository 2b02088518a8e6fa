//! Work that must not keep anybody waiting who sits at the screen or the page.

/// Makes the calling thread, and those that it starts from now on, step back whenever somebody waits for an
/// answer, so that a key or a click is answered at once while all cores compute.
pub fn step_back() {
    // Elsewhere it would be the whole program that steps back, the screen too.
    #[cfg(all(feature = "native", target_os = "linux"))]
    {
        // How much whoever waits comes before what works in the background.
        const NICENESS: i32 = 10;
        // Where it is not allowed, answers are a little slower.
        let _ = rustix::process::nice(NICENESS);
    }
}
