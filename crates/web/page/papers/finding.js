// One item of a paper: the printed and the computed result side by side, and the verdict.

import { h, region, tableParts } from "../dom.js";
import { t } from "../texts.js";
import { boardLink } from "./boards.js";
import { figures } from "./figures.js";
import { badge } from "./verdict.js";

const SIGNS = { holds: "✓", even: "≈", equal: "=", contrary: "✗" };

/** A finding as an article. */
export function findingView(finding, signal) {
  const { item, kind, matched, total, verdict, note } = finding;
  const isClaim = kind === "claim";
  const count = t(isClaim ? "page-papers-finding-holds-in" : "page-papers-finding-of", { matched, total });
  const share = total > (isClaim ? 0 : 1) && h("span.papers-share", count);
  return h(`article.card.papers-item.${verdict}`,
    h("header",
      h("h3", { tabindex: -1 }, item),
      h("p", badge(verdict), share, h("span.papers-kind", t(`page-papers-${kind}`))),
    ),
    body(finding, signal),
    note && h("p.papers-note", h("strong", `${t("page-papers-finding-note")}: `), note),
  );
}

function body(finding, signal) {
  const { kind, printed, computed, total } = finding;
  if (Array.isArray(printed) && Array.isArray(computed)) return figures(finding, signal);
  if (kind === "claim") return [claim(String(printed), String(computed)), settingsTable(finding.settings)];
  return total > 1 ? moves(finding, signal) : words(finding, signal);
}

function claim(printed, computed) {
  const measured = computed.split("; ").filter(Boolean);
  const list = h("ul", measured.map((part) => h("li", part)));
  return h("dl.papers-claim",
    h("dt", t("page-papers-finding-says")),
    h("dd", printed),
    measured.length > 0 && [h("dt", t("page-papers-finding-measured")), h("dd", list)],
  );
}

/**
 * The settings in which a claim was tested: the measured effect in each, and the outcome. Without a claim there is no
 * outcome.
 */
function settingsTable(settings = []) {
  if (settings.length === 0) return null;
  const isClaimed = settings.some(({ outcome }) => outcome in SIGNS);
  const row = ({ setting, unit, outcome, counts, shown: [effect, low, high] }) => [
    setting,
    unit === "%" ? effect + unit : `${effect} ${unit}`,
    counts ?? t("page-interval", { low, high }),
    ...(isClaimed ? [outcomeCell(outcome)] : []),
  ];
  const names = ["setting", "effect", "interval", ...(isClaimed ? ["outcome"] : [])];
  const heads = names.map((name) => t(`page-papers-settings-${name}`));
  return region("div.papers-settings", heads[0], h("table", tableParts(heads, settings.map(row))));
}

function outcomeCell(outcome) {
  return h(`td.papers-outcome.${outcome}`,
    h("span", { "aria-hidden": true }, SIGNS[outcome]),
    " ",
    t(`page-papers-settings-${outcome}`),
  );
}

/** Moves, each below the position in which it was chosen. */
function moves({ printed, computed, boards = [] }, signal) {
  const [theirs, ours] = [printed, computed].map((text) => text.split(/\s+/));
  const caption = (number) => {
    const [their, our] = [theirs[number], ours[number] ?? "-"];
    if (their === undefined) return t("page-papers-finding-end");
    const place = `${number + 1}. `;
    const other = t("page-papers-finding-other", { printed: their, computed: our });
    if (their !== our) return h("span.papers-other", place, other);
    const same = h("span.unseen", `, ${t("page-papers-finding-same")}`);
    return h("span.papers-same", place, h("strong", their), same);
  };
  const one = (_, number) =>
    h("li", boards[number] ? boardLink(boards[number], caption(number), signal) : caption(number));
  return h("ol.papers-moves", Array.from({ length: Math.max(theirs.length, boards.length) }, one));
}

/** The printed and the computed result in words. */
function words({ printed, computed, boards = [] }, signal) {
  const pair = (name, text) => text !== "" && [h("dt", name), h("dd", text)];
  const list = h("dl.papers-pair",
    pair(t("page-papers-theirs"), String(printed)),
    pair(t("page-papers-ours"), String(computed)),
  );
  return h("div.papers-group", boards.map((board) => boardLink(board, null, signal)), list);
}
