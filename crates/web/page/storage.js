// What a browser keeps for the next time. It may refuse; then everything is chosen again.

/** Keeps a text; in `sessionStorage` only as long as the page is open. */
export function keep(key, text, storage = "localStorage") {
  try {
    window[storage].setItem(key, text);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** The text that was kept, or null. */
export function kept(key, storage = "localStorage") {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** What a text holds that should be JSON; null where it is not. */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
