// Numbers as text. They are rounded as the server rounds them, so that a figure is the same on the page and in a picture.

const formats = new Map();

/** A text with a true minus before its negative numbers, as the page writes them. */
export function typeset(text) {
  return text.replace(/(^|[\s(])-(?=\d)/g, "$1−");
}

/** A number with this many decimals, formatted for a language, and never "-0"; up to three decimals by default. */
export function formatted(language, value, decimals, signDisplay = "negative") {
  const key = `${language} ${decimals} ${signDisplay}`;
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // Creating a format is slow, and large tables have thousands of numbers.
  if (!formats.has(key)) {
    formats.set(key, new Intl.NumberFormat(language, { ...digits, signDisplay, roundingMode: "halfEven" }));
  }
  return formats.get(key).format(value).replace("-", "−");
}
