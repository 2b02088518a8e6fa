// Starts the programs for the tests of the site: the server of Papan, a static host, a browser. Each ends with its test.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { readFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The folder of the site, as an address without a slash at its end. */
export const SITE = pathToFileURL(join(ROOT, process.env.SITE ?? "target/site")).href;
/** The program. */
export const PAPAN = join(ROOT, process.env.PAPAN ?? "target/debug/papan");

/** Starts a program; resolves with what `find` finds in a line that it says. */
function started(command, args, find, options = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"], ...options });
  return new Promise((resolve, reject) => {
    let text = "";
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`${command} has ended with ${code}: ${text}`)));
    child.stdout.on("data", (data) => {
      text += data;
      const found = find(text);
      if (found) resolve({ found, end: () => child.kill("SIGKILL") });
    });
  });
}

/** The server of Papan, with a folder of its own. */
export async function serve() {
  const folder = await mkdtemp(join(tmpdir(), "papan-site-"));
  const env = { ...process.env, XDG_DATA_HOME: folder };
  const { found, end } = await started(PAPAN, ["serve", "--port", "0"], (text) => text.match(/http:\S+/)?.[0], { env });
  return {
    address: found,
    async end() {
      end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
  ".json": "application/json", ".wasm": "application/wasm", ".png": "image/png" };

/** A host of files as there are many, under a path of its own: it packs what it sends, and counts it. */
export async function host(path = "/papan/") {
  const packed = new Map();
  const seen = { bytes: 0, requests: [] };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, "http://localhost");
    seen.requests.push(url.pathname);
    let name = url.pathname.startsWith(path) ? decodeURIComponent(url.pathname.slice(path.length)) : null;
    if (name !== null && (name === "" || name.endsWith("/"))) name += "index.html";
    const data = name === null || name.includes("..") ? null : await readFile(new URL(`${SITE}/${name}`)).catch(() => null);
    if (!data) return response.writeHead(404).end("there is no such file");
    const accepts = request.headers["accept-encoding"] ?? "";
    const how = accepts.includes("br") ? "br" : accepts.includes("gzip") ? "gzip" : "identity";
    const key = `${how} ${name}`;
    if (!packed.has(key)) packed.set(key, pack(how, data));
    const body = packed.get(key);
    const tag = `"${createHash("sha256").update(body).digest("hex").slice(0, 24)}"`;
    if (request.headers["if-none-match"] === tag) return response.writeHead(304, { ETag: tag }).end();
    seen.bytes += body.length;
    response.writeHead(200, { ETag: tag, "Content-Type": KINDS[extname(name)] ?? "application/octet-stream",
      "Content-Encoding": how, "Cache-Control": "max-age=600" });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const end = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://localhost:${server.address().port}${path}`, seen, end };
}

function pack(how, data) {
  if (how === "br") return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return how === "gzip" ? gzipSync(data, { level: 9 }) : data;
}

/** A browser, driven over its own protocol. */
export async function browser(width = 1280, height = 860) {
  const folder = await mkdtemp(join(tmpdir(), "papan-browser-"));
  const { found: port, end } = await started("chromedriver", ["--port=0"], (text) => text.match(/on port (\d+)\./)?.[1],
    { env: { ...process.env, TMPDIR: folder } });
  const send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method, headers: { "Content-Type": "application/json" }, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", `--window-size=${width},${height}`,
    "--disable-background-networking", "--disable-component-update", "--disable-sync", `--user-data-dir=${join(folder, "profile")}`];
  const capabilities = { alwaysMatch: { "goog:chromeOptions": { args, binary: "/usr/bin/chromium" }, "goog:loggingPrefs": { browser: "ALL" } } };
  const { sessionId } = await send("POST", "", { capabilities });
  const at = `/${sessionId}`;
  const run = (script, ...given) => send("POST", `${at}/execute/sync`, { script, args: given });
  return {
    open: (url) => send("POST", `${at}/url`, { url }),
    run,
    /** Waits until a script gives something. */
    async until(script, ...given) {
      const late = Date.now() + 30_000;
      for (;;) {
        const found = await run(`return (${script})(...arguments)`, ...given).catch((error) => String(error.message).startsWith("javascript") ? null : Promise.reject(error));
        if (found) return found;
        if (Date.now() > late) throw new Error(`never: ${script}\n${await run("return document.body.innerText")}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    complaints: async () => (await send("POST", `${at}/se/log`, { type: "browser" })).filter(({ level }) => level !== "INFO"),
    picture: async (file) => import("node:fs").then(async ({ writeFileSync }) => writeFileSync(file, Buffer.from(await send("GET", `${at}/screenshot`), "base64"))),
    async end() {
      await send("DELETE", at).catch(() => {});
      end();
      await rm(folder, { recursive: true, force: true }).catch(() => {});
    },
  };
}
