// Waiting and aborting.

/** Resolves after this many milliseconds, or at once when the signal is aborted. */
export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}

/**
 * Returns a function that aborts the previous action and returns a signal for the next; `signal` aborts all of them.
 */
export function latest(signal) {
  let current = new AbortController();
  return () => {
    current.abort();
    current = new AbortController();
    return AbortSignal.any([current.signal, signal]);
  };
}
