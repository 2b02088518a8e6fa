// What is said to whoever listens to the page instead of looking at it.

/** Says something once the screen reader is free. */
export function announce(text) {
  const live = document.querySelector("dialog[open] .live") ?? document.getElementById("live");
  // The same text twice is said twice only if it was gone in between.
  live.textContent = "";
  setTimeout(() => (live.textContent = text), 50);
}
