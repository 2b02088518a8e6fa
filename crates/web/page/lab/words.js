// Numbers, times and states of tournaments in words, and the sections of the page.

import { h } from "../dom.js";
import { language, number, t } from "../texts.js";

/** An element that is labelled by its heading. */
export function titled(name, id, title, ...children) {
  return h(name, { "aria-labelledby": id }, h("h2", { id }, title), children);
}

/** A card that is labelled by its heading. */
export function card(id, title, ...children) {
  return titled("section.card", id, title, children);
}

/** A section that is hidden while `find` finds nothing in a tournament; `show` draws what it finds. */
export function section(element, find, show) {
  const draw = (job) => {
    const found = find(job);
    element.hidden = !found;
    if (found) show(found);
  };
  return { element, draw };
}

/** The table of results of a tournament. */
export const tableOf = ({ table }) => table;

/** A number with its sign, except zero. */
export function signed(value, decimals = 0) {
  return number(value, decimals, "exceptZero");
}

/** A share in percent, without the percent sign. */
export function percent(share, decimals = 1) {
  return number(100 * share, decimals);
}

/** The bound that the server sends for an unbounded interval. */
const UNBOUNDED = 10000;

/** Both ends of an interval, each formatted by `show`. */
export function interval({ low, high }, show = percent) {
  if (Math.max(-low, high) >= UNBOUNDED) return t("page-lab-words-unbounded");
  return t("page-interval", { low: show(low), high: show(high) });
}

/** The share of its games that a tournament has played. A test may end before the last game. */
export function share({ played, games, state }) {
  if (state === "done") return 1;
  return games > 0 ? Math.min(1, played / games) : 0;
}

/** The progress in whole percent, rounded down. */
export function wholePercent(job) {
  return Math.floor(100 * share(job));
}

/** A duration in at most two units. */
export function duration(seconds) {
  const whole = Math.ceil(seconds);
  const [minutes, hours, days] = [60, 3600, 86400].map((unit) => Math.floor(whole / unit));
  const two = (value) => String(value).padStart(2, "0");
  if (days > 0) return t("page-lab-words-days", { days, hours: two(hours % 24) });
  if (hours > 0) return t("page-lab-words-hours", { hours, minutes: two(minutes % 60) });
  if (minutes > 0) return t("page-lab-words-minutes", { minutes, seconds: two(whole % 60) });
  return t("page-lab-words-seconds", { seconds: whole });
}

/** Games per second, with one decimal if there are few. */
export function speed(rate) {
  return number(rate, rate < 10 ? 1 : 0);
}

/** The name of a state. */
export function stateName(state) {
  return ["running", "stopped", "done", "failed"].includes(state) ? t(`page-lab-words-${state}`) : state;
}

/** A date and time, from seconds since 1970 or from a text. */
export function moment(time) {
  const date = new Date(typeof time === "number" ? 1000 * time : time);
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(date);
}

/** The most players to list in one line. */
const NAMED = 8;

/** The players in one line. */
export function lineup(players) {
  const named = players.slice(0, NAMED).join(" · ");
  const others = players.length - NAMED;
  return others > 0 ? t("page-lab-words-others", { players: named, others }) : named;
}

/** The name of a player, with line breaks allowed between its options. */
export function breakable(player) {
  return player.split(/(?<=[:,])/).flatMap((part, place) => (place > 0 ? [h("wbr"), part] : part));
}

/** The name of the rules of a job; its own name if they are not known. */
export function rulesWords({ id, rules, rules_name: named }) {
  return named?.full || rules || id;
}
