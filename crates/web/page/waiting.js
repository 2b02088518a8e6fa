// Waiting, and not wanting any more what one has waited for.

/** Resolves after so many milliseconds, or at once when the signal is aborted. */
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

/** A function that ends what was begun before and gives a signal for what begins; all of it ends with `signal`. */
export function latest(signal) {
  let current = new AbortController();
  return () => {
    current.abort();
    current = new AbortController();
    return AbortSignal.any([current.signal, signal]);
  };
}
