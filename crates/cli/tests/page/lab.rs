//! Tournaments and searches for options: set up, watched, stopped, resumed, downloaded.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::axe::{axe, violations};
use crate::browser::{Page, on_a_page};

/// Fills the form for a tournament of two quick players, and starts it.
async fn start(page: &Page, games: &str) -> WebDriverResult<()> {
    page.go("/lab").await?;
    page.click(".lab-form option[value='tic-tac-toe:3x3']").await?;
    page.click("button[aria-label='Leave out cost']").await?;
    let field = page.find("#lab-games").await?;
    field.clear().await?;
    field.send_keys(games).await?;
    page.until("document.querySelectorAll('.chip').length === 2").await?;
    page.click_button("Start the tournament").await?;
    page.until("new URL(location).searchParams.has('id')").await
}

/// Writes into the field with this label in the form of a search or of a measurement.
async fn fill(page: &Page, label: &str, text: &str) -> WebDriverResult<()> {
    let script = "const [label, text] = arguments; \
        const field = [...document.querySelectorAll('.tune-form label')] \
            .find((one) => one.innerText.trim() === label).querySelector('input'); \
        field.value = text; field.dispatchEvent(new Event('input', { bubbles: true }))";
    page.driver.execute(script, vec![json!(label), json!(text)]).await.map(drop)
}

/// Opens the form of a search and fills it for the player `priority` of Connect Four.
async fn plan_search(page: &Page, over: &str, games: &str, test: &str) -> WebDriverResult<()> {
    page.go("/lab").await?;
    page.until("document.querySelector('.tune-form select option[value=priority]')").await?;
    for (label, text) in [
        ("Options", over),
        ("Against", "cost"),
        ("Games of the search", games),
        ("Games of the test", test),
    ] {
        fill(page, label, text).await?;
    }
    Ok(())
}

/// How many games were played, as the page has it.
const PLAYED: &str = "Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext').replace(/ of .*|\\D/g, ''))";

/// Waits for the state of a tournament.
async fn until_state(page: &Page, state: &str) -> WebDriverResult<()> {
    page.until(&format!("document.querySelector('.lab-head .badge')?.textContent === '{state}'"))
        .await
}

/// The status and the type of what an address of this server answers, and how it begins.
async fn answer(page: &Page, link: &str) -> WebDriverResult<Value> {
    let address = page.find(link).await?.prop("href").await?.unwrap();
    page.ask(&format!(
        "await fetch('{address}').then(async (answer) => [answer.status, \
         answer.headers.get('content-type').split(';')[0], \
         answer.headers.get('content-disposition').split(';')[0], (await answer.text()).slice(0, 9)])"
    ))
    .await
}

#[test]
fn a_tournament_is_set_up_and_watched_to_its_end() {
    on_a_page((1280, 800), async |page| {
        start(page, "200").await?;
        until_state(page, "finished").await?;
        assert_eq!(page.ask(PLAYED).await?, json!(200));
        page.until("document.title.startsWith('finished')").await?;
        let standings = page.text("[aria-labelledby=lab-standings]").await?;
        assert!(standings.contains("steps") && standings.contains("random"), "{standings}");
        // Scores, seats and endings are each shown once: the charts of the report are in its download only.
        let scales = "document.querySelectorAll('.lab-live svg.chart, .lab-live iframe').length";
        assert_eq!(page.ask(scales).await?, json!(0));
        let html = answer(page, "a[href*='report.html']").await?;
        assert_eq!(html, json!([200, "text/html", "attachment", "<!DOCTYPE"]));
        let csv = answer(page, "a[href$='table.csv']").await?;
        assert_eq!(
            csv.as_array().unwrap()[..3],
            [json!(200), json!("text/csv"), json!("attachment")]
        );
        let records = answer(page, "a[href$='records.jsonl']").await?;
        assert_eq!(records.as_array().unwrap()[0], 200);
        assert_eq!(records.as_array().unwrap()[3], r#"{"rules":"#);
        // Every game of it can be looked at.
        page.until("document.querySelectorAll('.samples li').length === 50").await?;
        page.click_button("More").await?;
        page.until("document.querySelector('[aria-labelledby=lab-samples] p[role=status]').innerText === '51 to 100 of 200'").await?;
        page.click("[aria-label='Order'] option[value=longest]").await?;
        page.until("document.querySelector('[aria-labelledby=lab-samples] p[role=status]').innerText === '1 to 50 of 200'").await?;
        // A pair leads to its games.
        page.click(".pair-list .pair-games").await?;
        page.until("document.querySelector('[aria-label=Opponent]').value !== ''").await?;
        page.click("[aria-label='Player'] option[value=random]").await?;
        page.click("[aria-label='Result'] option[value=lost]").await?;
        page.until("[...document.querySelectorAll('.samples .faint')].every((one) => one.innerText.includes('steps wins'))").await?;
        page.click("[aria-labelledby=lab-samples] a").await?;
        page.click("button[aria-label='Last move'][aria-disabled=false]").await?;
        page.find(".result").await?;
        page.driver.back().await?;
        until_state(page, "finished").await
    });
}

#[test]
fn a_tournament_is_stopped_and_gone_on_with() {
    on_a_page((1280, 800), async |page| {
        start(page, "1000000").await?;
        until_state(page, "playing").await?;
        page.until(&format!("{PLAYED} > 0")).await?;
        page.click_button("Stop").await?;
        until_state(page, "stopped").await?;
        let stopped = page.ask(PLAYED).await?.as_u64().unwrap();
        assert!(stopped < 1_000_000);
        page.click_button("Resume").await?;
        until_state(page, "playing").await?;
        page.until(&format!("{PLAYED} > {stopped}")).await?;
        // It is played without the page too, and is in the list.
        page.click_button("‹ All tournaments").await?;
        page.until("document.querySelector('.jobs .badge')?.textContent === 'playing'").await?;
        page.click(".jobs a").await?;
        page.click_button("Stop").await?;
        until_state(page, "stopped").await?;
        page.click(".lab-head button.danger").await?;
        page.click("dialog button.danger, dialog button.primary").await?;
        page.until(
            "!new URL(location).searchParams.has('id') && !document.querySelector('.jobs li')",
        )
        .await
    });
}

#[test]
fn players_are_measured_against_perfect_play_and_without_their_parts() {
    on_a_page((360, 740), async |page| {
        page.go("/lab?measure=regret&rules=tic-tac-toe:3x3&players=points+random&games=10").await?;
        page.until("document.querySelectorAll('.measured tbody tr').length === 3").await?;
        page.go("/lab").await?;
        page.click("a[href='/lab?measure=ablate']").await?;
        page.click(".tune-form option[value='tic-tac-toe:3x3']").await?;
        for (field, text) in
            [("Player", "points"), ("Opponents, with spaces between them", "random")]
        {
            fill(page, field, text).await?;
        }
        page.click_button("Measure").await?;
        page.until("document.querySelectorAll('.measured table').length === 2").await?;
        page.until("location.search.includes('player=points')").await
    });
}

/// The best setting found by a search.
const BEST: &str = "document.querySelector('.lab-head p > code').textContent";

/// Starts a short search, and waits for its report.
async fn search_to_the_end(page: &Page) -> WebDriverResult<()> {
    plan_search(page, "tie=left|right", "100", "40").await?;
    page.click_button("Start the search").await?;
    until_state(page, "finished").await?;
    page.until("document.querySelector('.report figure svg.chart')").await
}

#[test]
fn too_few_games_for_a_search_are_refused_before_it_is_started() {
    on_a_page((1280, 800), async |page| {
        plan_search(page, "five=1..100", "10", "40").await?;
        let refusal = "[...document.querySelectorAll('.tune-form .refusal')].filter((one) => !one.hidden).map((one) => one.innerText).join()";
        page.until(&format!("{refusal}.startsWith('too few games to search: give ')")).await?;
        fill(page, "Games of the search", "20000").await?;
        page.until(&format!("{refusal} === ''")).await?;
        page.until("document.querySelector('.tune-form output').innerText.includes('20,080')")
            .await?;
        // The status of the refusal is in the log of the browser.
        let complaints = page.complaints().await;
        let is_refusal = |said: &String| said.contains("/api/v1/plan/tune");
        assert!(complaints.iter().all(is_refusal), "{complaints:?}");
        Ok(())
    });
}

#[test]
fn a_search_names_its_phase_and_is_stopped_and_gone_on_with() {
    on_a_page((1280, 800), async |page| {
        plan_search(page, "five=1..100", "900000", "1000").await?;
        page.click_button("Start the search").await?;
        until_state(page, "playing").await?;
        let phase = "document.querySelector('.lab-status')?.innerText.startsWith('searching for the best setting')";
        page.until(phase).await?;
        page.click_button("Stop").await?;
        until_state(page, "stopped").await?;
        assert_eq!(page.ask(phase).await?, json!(false), "a stopped search has no phase");
        page.click_button("Resume").await?;
        page.until(phase).await
    });
}

#[test]
fn the_report_of_a_search_is_a_part_of_the_page() {
    on_a_page((1280, 800), async |page| {
        search_to_the_end(page).await?;
        let headings = page
            .ask("[...document.querySelectorAll('.report h2')].map((one) => one.innerText)")
            .await?;
        assert!(headings.as_array().unwrap().len() >= 3, "{headings}");
        assert_eq!(page.ask("document.querySelectorAll('main iframe').length").await?, json!(0));
        // Nothing in it scrolls by itself, and nothing in it could run or load anything.
        for (width, height) in [(1280, 800), (360, 740)] {
            page.resize(width, height).await?;
            let scrolls = "[...document.querySelectorAll('.report, .report *')].filter((one) => \
                getComputedStyle(one).overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1).length";
            assert_eq!(page.ask(scrolls).await?, json!(0), "{width}");
            let fits = "document.scrollingElement.scrollWidth <= innerWidth";
            assert_eq!(page.ask(fits).await?, json!(true), "{width}");
        }
        let active = "document.querySelectorAll('.report :is([style], [src], [href], script, style, link)').length";
        assert_eq!(page.ask(active).await?, json!(0));
        if let Some(axe) = axe() {
            for scheme in ["light", "dark"] {
                page.prefer("prefers-color-scheme", scheme).await?;
                assert_eq!(violations(page, &axe).await?, Vec::<String>::new(), "{scheme}");
            }
        }
        // It is still a file of its own, too.
        let html = page
            .ask("await fetch(document.querySelector('a[href*=\"report.html\"]').href).then((one) => one.text())")
            .await?;
        assert!(html.as_str().unwrap().starts_with("<!DOCTYPE"), "{html}");
        Ok(())
    });
}

#[test]
fn the_setting_that_a_search_found_is_played_against_and_put_in_a_tournament() {
    on_a_page((1280, 800), async |page| {
        search_to_the_end(page).await?;
        let best = page.ask(BEST).await?;
        page.click_button("Play against it").await?;
        page.find(".board").await?;
        let players = "new URL(location).searchParams.getAll('player')";
        assert_eq!(page.ask(players).await?, json!(["human", best]));
        page.driver.back().await?;
        page.click_button("Put it in a tournament").await?;
        page.until("document.querySelectorAll('.chip').length > 1").await?;
        let chips = page.text(".lab-form").await?;
        assert!(chips.contains(best.as_str().unwrap()) && chips.contains("cost"), "{chips}");
        page.click_button("Start the tournament").await?;
        page.until("new URL(location).searchParams.has('id')").await
    });
}

#[test]
fn a_tournament_that_cannot_be_is_refused_in_words() {
    on_a_page((1280, 800), async |page| {
        page.go("/lab?rules=tic-tac-toe:3x3&player=random&player=steps:tie=nonsense&games=10")
            .await?;
        page.click_button("Start the tournament").await?;
        page.until("document.querySelector('.lab-form .failure')?.innerText.includes('nonsense')")
            .await?;
        page.go("/lab?id=never").await?;
        page.until("document.querySelector('main [role=alert]')?.innerText.includes('never')")
            .await?;
        let complaints = page.complaints().await;
        let is_refusal =
            |said: &String| said.contains("/api/v1/arena") && said.contains("a status of 4");
        assert!(complaints.iter().all(is_refusal), "{complaints:?}");
        Ok(())
    });
}
