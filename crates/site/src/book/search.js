// Searches the titles and headings of the book. The index is fetched with the first search.

const box = document.querySelector(".search");
const input = box.querySelector("input");
const found = box.querySelector(".found");
const status = box.querySelector("[role=status]");
const MOST = 12;
let index;

box.hidden = false;

/** All entries: a title, or a heading with the title of its page. */
async function entries() {
  const answer = await fetch(box.dataset.index);
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()).flatMap(({ page, title, lang, headings }) => [
    { page, lang, text: title, of: "" },
    ...headings.slice(1).map(([id, text]) => ({ page: `${page}#${id}`, lang, text, of: title })),
  ]);
}

/** The entries that contain every word: those in the language of the page first, then those that begin with it. */
function matches(all, wanted) {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = ({ text, lang, of }) =>
    (lang === document.documentElement.lang ? 0 : 4) + (text.toLowerCase().startsWith(words[0]) ? 0 : 2) + (of ? 1 : 0);
  const has = ({ text, of }) => words.every((word) => `${text} ${of}`.toLowerCase().includes(word));
  return words.length ? all.filter(has).sort((a, b) => rank(a) - rank(b)).slice(0, MOST) : [];
}

function item({ page, lang, text, of }) {
  const link = document.createElement("a");
  link.href = box.dataset.book + page;
  link.lang = lang;
  link.append(text);
  if (of) link.append(" ", Object.assign(document.createElement("small"), { textContent: of }));
  const line = document.createElement("li");
  line.append(link);
  return line;
}

async function search() {
  index ??= entries().catch(() => []);
  const wanted = input.value.trim();
  const hits = matches(await index, wanted);
  if (wanted !== input.value.trim()) return;
  found.replaceChildren(...hits.map(item));
  found.hidden = hits.length === 0;
  status.textContent = wanted && hits.length === 0 ? box.dataset.nothing : "";
}

function close() {
  input.value = "";
  search();
}

input.addEventListener("input", search);
input.addEventListener("keydown", (event) => {
  if (event.key === "Enter") found.querySelector("a")?.click();
});
box.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    close();
    input.focus();
  }
});
box.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget && !box.contains(relatedTarget)) close();
});
found.addEventListener("click", close);
