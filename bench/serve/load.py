#!/usr/bin/env python3
"""How long the page takes to load for the first time, many loads in Chromium with an empty cache; and how soon the exact
value of a move stands in the list after it is played. Medians.

    bench/serve/load.py http://127.0.0.1:7272/ [loads]      needs chromium and chromedriver
"""

import json
import re
import statistics
import subprocess
import sys
import urllib.request

PATHS = {"/": "#home-pick-0", "/play": ".board [aria-disabled=false]", "/lab": ".lab-form", "/papers": "main h2"}
FACTS = """
const there = document.querySelector(arguments[0]);
const [page] = performance.getEntriesByType("navigation");
const painted = performance.getEntriesByType("paint").at(-1)?.startTime;
if (!there || page.loadEventEnd === 0 || painted === undefined) return null;
const all = [page, ...performance.getEntriesByType("resource")];
return [page.loadEventEnd, painted, all.length, all.reduce((sum, one) => sum + one.transferSize, 0)];
"""
#: Plays a move and waits until every move in the list has its value; the game looks again before each picture.
MOVE = """
const [column, done] = arguments;
const all = () => [".drawn-move", ".worth"].map((name) => document.querySelectorAll(`.move-list ${name}`).length);
const [moves] = all();
const began = performance.now();
const look = () => {
  const [played, valued] = all();
  if (played > moves && valued === played) done(performance.now() - began);
  else requestAnimationFrame(look);
};
const target = document.querySelector(`.board [aria-label^="column ${column},"]`);
if (!target) done(null);
else {
  target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  look();
}
"""
#: Games with moves that the book knows, and moves that the solver finds.
GAMES = ["44444226333", "3264715534266", "1223334444555667", "71625344353526", "4455326617"]
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en", "--window-size=1280,860"]


class Browser:
    def __init__(self):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        port = next(found[1] for line in self.driver.stdout if (found := re.search(r"on port ([1-9]\d*)", line)))
        self.address = f"http://127.0.0.1:{port}/session"
        wanted = {"alwaysMatch": {"goog:chromeOptions": {"args": FLAGS}}}
        self.address += "/" + self.ask("", {"capabilities": wanted})["sessionId"]

    def ask(self, path, body):
        asked = urllib.request.Request(self.address + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)["value"]

    def close(self):
        urllib.request.urlopen(urllib.request.Request(self.address, method="DELETE")).close()
        self.driver.terminate()
        self.driver.wait()


def load(browser, address, there):
    browser.ask("/goog/cdp/execute", {"cmd": "Network.clearBrowserCache", "params": {}})
    browser.ask("/url", {"url": address})
    while (facts := browser.ask("/execute/sync", {"script": FACTS, "args": [there]})) is None:
        pass
    return facts


def main(server, loads):
    browser = Browser()
    try:
        for path, there in PATHS.items():
            # The first is for the browser to warm up.
            found = [load(browser, server.rstrip("/") + path, there) for _ in range(loads + 1)][1:]
            loaded, painted, files, size = (statistics.median(column) for column in zip(*found, strict=True))
            print(f"{path}: {size / 1000:.0f} kB in {files:.0f} files, loaded after {loaded:.0f} ms, painted after {painted:.0f} ms")
        times = []
        for game in GAMES:
            browser.ask("/url", {"url": f"{server.rstrip('/')}/play?rules=connect-four:7x6&player=human&player=human"})
            while browser.ask("/execute/sync", {"script": FACTS, "args": [PATHS["/play"]]}) is None:
                pass
            found = (browser.ask("/execute/async", {"script": MOVE, "args": [column]}) for column in game)
            times += [took for took in found if took is not None]
        times.sort()
        late = times[len(times) * 95 // 100]
        print(f"{len(times)} moves: valued after {statistics.median(times):.0f} ms in the median, {late:.0f} ms for 95 of 100")
    finally:
        browser.close()


main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 30)
