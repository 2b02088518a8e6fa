// The buttons that step through a search, and how fast it plays.

import { h, optionList, replace, set } from "../dom.js";
import { icon } from "../icons.js";
import { number, t } from "../texts.js";

/** The time of a step, in milliseconds, for each speed. */
export const SPEEDS = { slow: 1500, normal: 500, fast: 80 };

/** The controls of a viewer. Returns the `element` and `draw({ step, total, isPlaying, hasCuts })`. */
export function controls(act) {
  const button = (name, picture, key) => {
    const title = t(`page-search-${name}`);
    return h("button.small", { title, "aria-label": title, "aria-keyshortcuts": key, data: { act: name }, onclick: act[name] }, icon(picture));
  };
  const [first, back, forward, last] = [button("first", "first"), button("back", "previous"), button("step", "next"), button("last", "last")];
  const play = h("button.small", { data: { act: "play" }, "aria-keyshortcuts": "Space", onclick: act.play });
  const cut = h("button", { data: { act: "cut" }, onclick: act.cut }, t("page-search-next-cut"));
  const speeds = Object.keys(SPEEDS).map((name) => [name, t(`page-play-controls-${name}`)]);
  const onchange = ({ target }) => act.speed(target.value);
  const speed = h("select", { "aria-label": t("page-play-controls-pace"), onchange }, optionList(speeds, "normal"));
  const count = h("span.count", { "aria-hidden": true });
  const oninput = ({ target }) => act.goTo(Number(target.value));
  const slider = h("input", { type: "range", min: 0, "aria-label": t("page-search-step-number"), oninput });
  const draw = ({ step, total, isPlaying, hasCuts }) => {
    const title = isPlaying ? t("page-play-controls-pause") : t("page-search-play");
    replace(set(play, { title, "aria-label": title }), icon(isPlaying ? "pause" : "play"));
    const words = t("page-search-step-of", { step: step + 1, total });
    count.textContent = `${number(step + 1)}/${number(total)}`;
    set(slider, { max: total - 1, "aria-valuetext": words });
    slider.value = step;
    cut.hidden = !hasCuts;
    // A focused button keeps the focus even if it is disabled.
    for (const one of [first, back]) set(one, { "aria-disabled": step === 0 });
    for (const one of [forward, last, cut]) set(one, { "aria-disabled": step === total - 1 });
  };
  const buttons = h("div.row", { role: "group", "aria-label": t("page-search-steps") }, first, back, play, forward, last, cut, speed);
  return { element: h("div.search-controls", buttons, h("div.search-slider", slider, count)), draw };
}
