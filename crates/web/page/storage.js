// Storage of the browser. If it is not available, choices last as long as the page.

/** Stores a text; in `sessionStorage` only while the page is open. */
export function keep(key, text, storage = "localStorage") {
  try {
    window[storage].setItem(key, text);
  } catch {
    // The value is then lost with the page.
  }
}

/** The stored text, or null. */
export function kept(key, storage = "localStorage") {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Parses JSON; null if it is invalid. */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
