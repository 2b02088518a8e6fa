//! Bots that are written on the page: they play there as they play as programs, and harm nothing.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::axe::{axe, violations};
use crate::browser::{Page, on_a_page};

/// The languages of bots, with the program that runs each and the ending of its file.
const LANGUAGES: [(&str, &str, &str); 2] =
    [("javascript", "node", "js"), ("python", "python3", "py")];

/// A bot that never answers.
const LOOP: &str = "function choose() {\n  for (;;);\n}";

/// Whether this program was compiled with the interpreter of Python; `./check` does that where it has npm.
async fn has_python(page: &Page) -> WebDriverResult<bool> {
    let about = page.ask("fetch('/bot/run/about.json').then((answer) => answer.json())").await?;
    Ok(about["python"].is_string())
}

/// Evaluates code of the page with the modules `$modules` and a `signal`.
async fn in_page(page: &Page, code: &str) -> WebDriverResult<Value> {
    page.ask(&format!(
        "import('/app.js').then(async ({{ $modules }}) => {{
           await import('/bot/bot.js');
           const {{ signal }} = new AbortController();
           {code}
         }})"
    ))
    .await
}

/// Plays a match of the starter on the page; returns the games, sorted, and the bot as a program.
async fn match_on_the_page(
    page: &Page,
    (language, ending): (&str, &str),
    rules: &str,
) -> WebDriverResult<(Vec<String>, String)> {
    let told = in_page(
        page,
        &format!(
            "const {{ Sandbox }} = $modules['bot/sandbox.js'];
             const {{ Match }} = $modules['bot/match.js'];
             const code = await $modules['bot/files.js'].file('starter.{ending}');
             const sandbox = new Sandbox({{ language: '{language}', code, limit: 20000 }}, signal);
             const match = new Match({{ rules: '{rules}', rival: 'cost', games: 10, seed: 1 }}, sandbox);
             await match.play(() => {{}}, signal);
             sandbox.end();
             const program = await $modules['bot/program.js'].programOf({{ language: '{language}', code, rules: '{rules}' }});
             return {{ games: match.played.map(({{ position }}) => position), program }};"
        ),
    )
    .await?;
    let games = told["games"].as_array().unwrap().iter();
    let games = games.map(|one| one.as_str().unwrap().replace(' ', ""));
    Ok((sorted(games.collect()), told["program"].as_str().unwrap().to_owned()))
}

fn sorted(mut games: Vec<String>) -> Vec<String> {
    games.sort();
    games
}

/// The games of the same match at the command line, sorted.
fn match_of_the_program(folder: &Path, player: &str, rules: &str) -> Vec<String> {
    let records = folder.join("games.jsonl");
    let ran = Command::new(env!("CARGO_BIN_EXE_papan"))
        .args(["arena", rules, "--players", player, "cost", "--games", "10", "--seed", "1"])
        .args(["--move-time", "20", "--records"])
        .arg(&records)
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(ran.success());
    let text = std::fs::read_to_string(&records).unwrap();
    let moves = |line: &str| {
        let record: Value = serde_json::from_str(line).unwrap();
        assert!(record.get("fault").is_none(), "{record}");
        record["moves"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect()
    };
    sorted(text.lines().map(moves).collect())
}

#[test]
fn a_bot_in_either_language_plays_the_same_games_here_and_as_a_program() {
    on_a_page((1280, 800), async |page| {
        page.go("/bot").await?;
        let has_python = has_python(page).await?;
        for rules in ["connect-four:7x6", "tic-tac-toe:3x3"] {
            let mut all = Vec::new();
            for (language, program, ending) in LANGUAGES {
                if language == "python" && !has_python {
                    continue;
                }
                let (games, text) = match_on_the_page(page, (language, ending), rules).await?;
                assert_eq!(games.len(), 10, "{language}");
                let folder = tempfile::tempdir().unwrap();
                std::fs::write(folder.path().join(format!("my_bot.{ending}")), text).unwrap();
                let player = format!("engine:{program} my_bot.{ending}");
                assert_eq!(match_of_the_program(folder.path(), &player, rules), games, "{player}");
                all.push(games);
            }
            assert!(all.iter().all(|games| *games == all[0]), "the languages agree");
        }
        Ok(())
    });
}

/// Types a bot into the editor.
async fn write(page: &Page, code: &str) -> WebDriverResult<()> {
    page.find("#bot-code").await?;
    page.ask(&format!(
        "(() => {{ const field = document.querySelector('#bot-code'); field.value = {}; \
         field.dispatchEvent(new Event('input', {{ bubbles: true }})); return true; }})()",
        json!(code)
    ))
    .await
    .map(drop)
}

/// Checks the bot, and waits for this text in the result.
async fn checked(page: &Page, code: &str, expected: &str) -> WebDriverResult<()> {
    write(page, code).await?;
    page.click("[data-act=check]").await?;
    let shown = format!("document.querySelector('.bot-told').innerText.includes({expected:?})");
    page.until(&shown).await
}

const GOOD: &str = "const choose = (view) => view.moves[0];";

#[test]
fn a_bot_that_does_harm_is_stopped_alone_and_the_page_stays_usable() {
    on_a_page((1280, 800), async |page| {
        page.go("/bot").await?;
        for (code, expected) in [
            (LOOP, "did not return a move within 2 s"),
            ("for (;;);\nfunction choose() {}", "did not return a move"),
            (
                "const all = [];\nfunction choose() {\n  for (;;) all.push(new Array(1e5).fill(1));\n}",
                "did not return a move",
            ),
            (
                "const all = [];\nfunction choose() {\n  for (;;) all.push(new Uint8Array(1e7).fill(1));\n}",
                "more than 256 MB",
            ),
            ("function choose() {\n  for (;;) console.log('x'.repeat(1e4));\n}", "did not return"),
            ("function choose() {\n  for (;;) postMessage('x');\n}", "postMessage is not defined"),
            ("function choose() {\n  return fetch('/api/v1/arena');\n}", "fetch is not defined"),
            (
                "function choose() {\n  return localStorage.length;\n}",
                "localStorage is not defined",
            ),
            ("function choose(view) {\n  return view.none.x;\n}", "Go to line 2"),
            ("function choose(view) {\n  return view..moves;\n}", "Go to line 2"),
            ("let other = 1;", "The function choose(view) is missing"),
            ("function choose() {}", "choose returned nothing"),
            ("const choose = () => 9;", "it returned 9"),
        ] {
            checked(page, code, expected).await?;
            // The frame of the bot goes with it.
            page.until("!document.querySelector('iframe')").await?;
            checked(page, GOOD, "All moves are legal.").await?;
        }
        if has_python(page).await? {
            page.click("#bot-language-python").await?;
            page.until("document.querySelector('#bot-code').value.includes('def choose')").await?;
            for (code, expected) in [
                ("def choose(view):\n    while True:\n        pass", "did not return a move"),
                ("def choose(view):\n    return 1 / 0", "Go to line 2"),
                ("def choose(view)\n    return 1", "Go to line 1"),
                ("import js\ndef choose(view):\n    return js.fetch", "Go to line 3"),
                (
                    "all = []\ndef choose(view):\n    while True:\n        all.append(bytearray(10000000))",
                    "MemoryError",
                ),
            ] {
                checked(page, code, expected).await?;
                let good = "def choose(view):\n    return view.moves[-1]";
                checked(page, good, "All moves are legal.").await?;
            }
        }
        Ok(())
    });
}

#[test]
fn a_bot_is_kept_on_the_device_and_plays_on_the_board() {
    on_a_page((1280, 800), async |page| {
        page.go("/bot").await?;
        write(page, "function choose(view) {\n  return view.moves.at(-1);\n}").await?;
        page.driver.refresh().await?;
        page.until("document.querySelector('#bot-code')?.value.includes('at(-1)')").await?;
        page.click_button("Play against it").await?;
        page.choose("[aria-label^='column 1,']").await?;
        assert_eq!(page.moves().await?, "17");
        // A bot that fails is named, and the game waits.
        page.go("/bot").await?;
        write(page, "function choose() {\n  throw new Error('boom');\n}").await?;
        page.go("/play?rules=connect-four:7x6&player=own:javascript&player=cost&seed=1").await?;
        page.until("document.querySelector('.failure')?.innerText.includes('boom')").await?;
        page.ask("localStorage.clear()").await.map(drop)
    });
}

#[test]
fn a_match_shows_its_score_and_where_the_bot_loses_and_is_accessible() {
    let axe = axe();
    on_a_page((360, 740), async |page| {
        page.go("/bot").await?;
        write(page, GOOD).await?;
        page.ask(
            "(() => { const [rules] = document.querySelectorAll('.bot-choices select'); \
             rules.value = 'tic-tac-toe:3x3'; rules.dispatchEvent(new Event('change')); return true; })()",
        )
        .await?;
        page.ask("document.querySelector('.bot-choices input').value = 8").await?;
        page.until("document.querySelector('.bot-choices label + label select').value").await?;
        page.click("[data-act=match]").await?;
        let score = page.text(".bot-score").await?;
        assert!(score.contains("95% confidence interval"), "{score}");
        page.click("[data-act=mistakes]").await?;
        page.find(".mistakes-worst a").await?;
        for scheme in ["light", "dark"] {
            page.prefer("prefers-color-scheme", scheme).await?;
            if let Some(axe) = &axe {
                assert_eq!(violations(page, axe).await?, Vec::<String>::new(), "{scheme}");
            }
        }
        assert_eq!(
            page.ask("document.scrollingElement.scrollWidth <= innerWidth").await?,
            json!(true)
        );
        page.ask("localStorage.clear()").await.map(drop)
    });
}

#[test]
fn the_editor_is_left_by_keyboard_and_the_start_page_loads_nothing_of_it() {
    on_a_page((1280, 800), async |page| {
        page.go("/").await?;
        page.find("#home-pick-0").await?;
        page.until("document.readyState === 'complete'").await?;
        let loaded = "performance.getEntriesByType('resource').filter(({ name }) => /bot/.test(name)).length";
        assert_eq!(page.ask(loaded).await?, json!(0));
        page.go("/bot").await?;
        write(page, "").await?;
        page.click("#bot-code").await?;
        page.press("a").await?;
        page.press(Key::Tab).await?;
        assert_eq!(page.ask("document.querySelector('#bot-code').value").await?, json!("a  "));
        page.press(Key::Escape).await?;
        page.press(Key::Tab).await?;
        assert_eq!(page.ask("document.activeElement.id === 'bot-code'").await?, json!(false));
        // The interpreter is loaded with the first bot in Python.
        assert_eq!(page.ask(&loaded.replace("/bot/", "/micropython/")).await?, json!(0));
        page.ask("localStorage.clear()").await.map(drop)
    });
}

#[test]
fn the_lab_shows_where_a_player_of_a_tournament_loses() {
    on_a_page((1280, 800), async |page| {
        page.go("/lab?rules=tic-tac-toe:3x3&player=random&player=steps&games=20").await?;
        page.click_button("Start the tournament").await?;
        page.click("[data-act=mistakes]").await?;
        page.find(".mistakes-worst a").await?;
        let counted = page.text(".mistakes-gravities").await?;
        assert!(counted.contains("Blunders"), "{counted}");
        Ok(())
    });
}
