
// Below is what makes the bot a program that speaks UGI, the Universal Game Interface. It needs no change.
(() => {
/* the kit */
  const RULES = "/* the rules */";
  let [rules, moves] = [RULES, []];
  const say = (line) => process.stdout.write(`${line}\n`);
  const answer = async (words) => {
    if (words[0] === "ugi") {
      say("id name /* the name */");
      say(`option name Rules type string default ${RULES}`);
      say("ugiok");
    } else if (words[0] === "setoption" && words[2]?.toLowerCase() === "rules") {
      rules = words.slice(4).join(" ");
    } else if (words[0] === "isready") {
      say("readyok");
    } else if (words[0] === "position") {
      moves = words.includes("moves") ? words.slice(words.indexOf("moves") + 1) : [];
    } else if (words[0] === "go") {
      say(`bestmove ${moveText(await choose(viewOf(rules, moves)))}`);
    } else if (words[0] === "quit") {
      process.exit();
    }
  };
  // Standard output is for Papan, so what the bot prints goes to standard error.
  console.log = console.info = console.error;
  let last = Promise.resolve();
  const lines = require("node:readline").createInterface({ input: process.stdin });
  lines.on("line", (line) => (last = last.then(() => answer(line.trim().split(/\s+/)))));
})();
