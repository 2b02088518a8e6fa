// The bot as a program: a file that runs as it is, and plays wherever Papan plays.

import { LANGUAGES, file } from "./files.js";

/** The name of the file of a bot. */
export function fileName(language) {
  return `my_bot.${LANGUAGES[language].ending}`;
}

/** The text of the program: the bot's code, the view of a position, and the protocol. */
export async function programOf({ language, code, rules }) {
  const { ending } = LANGUAGES[language];
  const [kit, frame] = await Promise.all([file(`kit.${ending}`), file(`program.${ending}`)]);
  const parts = { "/* the kit */": kit, "# the kit": kit, "/* the rules */": rules, "/* the name */": "MyBot" };
  // A function, because a text would be read for patterns such as $&.
  const whole = Object.entries(parts).reduce((text, [mark, part]) => text.replaceAll(mark, () => part), frame);
  return `${code.trimEnd()}\n${whole}`;
}
