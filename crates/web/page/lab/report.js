// The content of the report of a search, as a part of the page. The report is a document of its own, which is parsed
// without running or loading anything; only elements that show text, tables and charts are kept.

const SHOWS = new Set(
  ("section div h2 h3 p strong code dl dt dd table thead tbody tr th td figure figcaption " +
    "svg g title text path line polyline polygon rect circle ellipse").split(" "),
);

/** The sections of a report, from the text of its document. Its header and its command are elsewhere on the page. */
export function reportSections(text) {
  // Its own style comes before: the content policy of the page would refuse it.
  const body = text.slice(text.indexOf("<main>"));
  const main = new DOMParser().parseFromString(body, "text/html").querySelector("main");
  for (const element of main?.querySelectorAll("*") ?? []) {
    if (SHOWS.has(element.localName)) clean(element);
    else element.remove();
  }
  const sections = [...(main?.children ?? [])].map((section) => document.importNode(section, true));
  for (const section of sections) section.classList.add("card");
  return sections;
}

/** Removes attributes that would run, load or style something. */
function clean(element) {
  for (const { name, value } of [...element.attributes])
    if (name === "style" || name.startsWith("on") || /(^|:)(href|src)$/.test(name) || /url\s*\(/i.test(value))
      element.removeAttribute(name);
}
