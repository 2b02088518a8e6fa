// A worker that answers questions with the program, and works on what takes long while nobody asks.

import init, { Worker as Papan } from "./papan.js";

let papan = null;
let isWorking = false;
let language = "en";
const early = [];

self.addEventListener("message", async ({ data }) => {
  if (data.module) {
    await init({ module_or_path: data.module });
    papan = new Papan();
    early.splice(0).forEach(hear);
  } else if (papan) hear(data);
  else early.push(data);
});

function hear({ id, call, tells, listen, lang }) {
  language = lang ?? language;
  if (listen) {
    self.postMessage({ events: JSON.parse(papan.listen(listen, language)) });
  } else {
    const tell = tells ? (known) => self.postMessage({ id, known }) : undefined;
    self.postMessage({ id, reply: JSON.parse(papan.answer(call, tell)) });
  }
  if (!isWorking && papan.hasWork()) work();
}

/** Works a little at a time, so that questions are heard in between. */
function work() {
  isWorking = papan.hasWork();
  if (!isWorking) return;
  const events = JSON.parse(papan.work(language));
  if (events.length > 0) self.postMessage({ events });
  setTimeout(work, 0);
}
