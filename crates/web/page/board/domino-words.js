// Texts about the domino table.

import { listed, number, t } from "../texts.js";

/** The sum of the pips of tiles. */
export function pipsIn(tiles) {
  return tiles.flatMap((tile) => tile.split("|")).reduce((sum, pips) => sum + Number(pips), 0);
}

/** The payoff of a seat in words, with two decimals if it is not a whole number. */
export function payment(paid) {
  const amount = number(Math.abs(paid), Number.isInteger(paid) ? 0 : 2);
  return t(paid < 0 ? "page-pays" : "page-paid", { amount });
}

/** Both ends in words; one number if they are the same. */
export function eitherEnd(ends) {
  return listed([...new Set(ends)], "page-or");
}

/** A tile of a hand in words, with the ends that it fits. */
export function described(tile, choices, { ends, active, isHinted }) {
  const pips = { left: ends?.[0], right: ends?.[1] };
  const place = ({ end }) => t(`page-dominoes-${end}`, { pips: pips[end] ?? "" });
  const places = choices.filter(({ end }) => end).map(place);
  const opens = ends ? t("page-dominoes-fits", { places: listed(places) }) : t("page-dominoes-opens");
  const nothing = choices.length > 0 ? "page-dominoes-goes-aside" : "page-dominoes-fits-nothing";
  const fits = places.length === 0 ? t(nothing) : opens;
  return [t("page-dominoes-tile", { tile }), active && fits, isHinted && t("page-hinted")].filter(Boolean).join(", ");
}
