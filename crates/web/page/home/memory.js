// What was chosen last, so that it need not be chosen again.

const KEY = "papan.choice";

/** The rules for somebody new. */
export const USUAL_RULES = "connect-four:7x6";

/** What was chosen last: `rules`, and for each game its own rules and players. */
export function recall() {
  const kept = read();
  const text = (value) => typeof value === "string" && value.length < 200;
  const isChoice = (choice) => text(choice?.rules) && Array.isArray(choice.players) && choice.players.every(text);
  const games = Object.entries(kept?.games ?? {}).filter(([, choice]) => isChoice(choice));
  return { rules: text(kept?.rules) ? kept.rules : USUAL_RULES, games: Object.fromEntries(games) };
}

/** Keeps what is chosen now. */
export function remember(memory) {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Then it is chosen again next time.
  }
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}
