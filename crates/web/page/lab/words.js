// Numbers, times and states of tournaments in words, and the sections in which they stand.

import { h } from "../dom.js";
import { language, number, t } from "../texts.js";

/** A section with a heading, by which it is called too. */
export function card(id, title, ...children) {
  return h("section.card", { "aria-labelledby": id }, h("h2", { id }, title), children);
}

/** What is shown of a tournament while there is something to show: `find` finds that in it, `show` shows it. */
export function section(element, find, show) {
  const draw = (job) => {
    const found = find(job);
    element.hidden = !found;
    if (found) show(found);
  };
  return { element, draw };
}

/** What is counted of a tournament. */
export const tableOf = ({ table }) => table;

/** A number whose sign is always there, for what is compared with nought. */
export function signed(value, decimals = 0) {
  return number(value, decimals, "exceptZero");
}

/** A share in percent, without the sign. */
export function percent(share, decimals = 1) {
  return number(100 * share, decimals);
}

/** What the server gives as an end where it knows none. */
const UNBOUNDED = 10000;

/** Both ends of an interval, each written by `show`. */
export function interval({ low, high }, show = percent) {
  if (Math.max(-low, high) >= UNBOUNDED) return t("page-lab-words-unbounded");
  return t("page-interval", { low: show(low), high: show(high) });
}

/** Which share of its games a tournament has played. A test may be over before the last. */
export function share({ played, games, state }) {
  if (state === "done") return 1;
  return games > 0 ? Math.min(1, played / games) : 0;
}

/** How far a tournament is, in whole percent: not all until it is all. */
export function wholePercent(job) {
  return Math.floor(100 * share(job));
}

/** A time in two units at most. */
export function duration(seconds) {
  const whole = Math.ceil(seconds);
  const [minutes, hours, days] = [60, 3600, 86400].map((unit) => Math.floor(whole / unit));
  const two = (value) => String(value).padStart(2, "0");
  if (days > 0) return t("page-lab-words-days", { days, hours: two(hours % 24) });
  if (hours > 0) return t("page-lab-words-hours", { hours, minutes: two(minutes % 60) });
  if (minutes > 0) return t("page-lab-words-minutes", { minutes, seconds: two(whole % 60) });
  return t("page-lab-words-seconds", { seconds: whole });
}

/** Games a second, as exactly as anybody wants to know. */
export function speed(rate) {
  return number(rate, rate < 10 ? 1 : 0);
}

/** What a tournament is doing. */
export function stateName(state) {
  return ["running", "stopped", "done", "failed"].includes(state) ? t(`page-lab-words-${state}`) : state;
}

/** The day and the time of something, from seconds since 1970 or a date as text. */
export function moment(time) {
  const date = new Date(typeof time === "number" ? 1000 * time : time);
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(date);
}

/** So many players are named where there is little room. */
const NAMED = 8;

/** Who plays, in a line. */
export function lineup(players) {
  const named = players.slice(0, NAMED).join(" · ");
  const others = players.length - NAMED;
  return others > 0 ? t("page-lab-words-others", { players: named, others }) : named;
}

/** The name of a player, which may be broken between its options. */
export function breakable(player) {
  return player.split(/(?<=[:,])/).flatMap((part, place) => (place > 0 ? [h("wbr"), part] : part));
}
