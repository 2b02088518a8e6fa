// The faults of a bot in words.

import { t } from "../texts.js";

/** The time for a move of a bot, in milliseconds. */
export const TIME_FOR_A_MOVE = 2000;

/** A fault of the bot in words. */
export function faultWords({ kind, message }) {
  if (kind === "timeout") return t("page-bot-own-timeout", { seconds: TIME_FOR_A_MOVE / 1000 });
  if (kind === "flood") return t("page-bot-own-flood");
  if (message.includes("the function choose(view) is missing")) return t("page-bot-own-no-choose");
  return t("page-bot-own-crash", { error: message });
}

/** A fault of the bot in words, with its line. */
export function faultInCode(fault) {
  const words = faultWords(fault);
  return fault.line === null ? words : t("page-bot-own-in-line", { fault: words, line: fault.line });
}
