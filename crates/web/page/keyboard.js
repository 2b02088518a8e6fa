// Keyboard handling that several parts share.

/**
 * A listener for "keydown": `find(event)` returns the function that a key calls, or nothing for keys that mean nothing
 * here. A key that is used goes no further. Combinations with Ctrl, Alt or Meta belong to the browser.
 */
export function onKeys(find) {
  return (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? null : find(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

/** Whether a key is for the page: not for a field, a dialog or the browser, and not handled already. */
export function isForPage(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (target.closest?.("input, textarea, select, dialog, [contenteditable]")) return false;
  return !((event.key === "Home" || event.key === "End") && target.closest?.("[role=tablist], .panels .wide"));
}

/** Makes one of several elements the only one that the Tab key reaches. */
export function setTabStop(elements, stop) {
  for (const element of elements) element.tabIndex = element === stop ? 0 : -1;
}
