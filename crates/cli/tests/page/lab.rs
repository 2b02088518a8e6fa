//! Tournaments: set up, watched, stopped, resumed, downloaded.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

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
        // The pictures of the report come by themselves.
        page.until(
            "document.querySelectorAll('[aria-labelledby=lab-pictures] figure svg').length > 0",
        )
        .await?;
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
        page.click("[aria-label='Which first'] option[value=longest]").await?;
        page.until("document.querySelector('[aria-labelledby=lab-samples] p[role=status]').innerText === '1 to 50 of 200'").await?;
        page.click("[aria-label='Who played'] option[value=random]").await?;
        page.click("[aria-label='How it ended'] option[value=lost]").await?;
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
