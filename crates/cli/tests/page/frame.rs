//! The frame: the language, the way in, and a server that is gone.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::browser::{Page, on_a_page};

#[test]
fn the_language_of_the_page_can_be_switched_and_is_remembered() {
    on_a_page((1280, 800), async |page| {
        page.go("/").await?;
        page.until("document.querySelector('nav')?.innerText.includes('Papers')").await?;
        page.click("#language option[value=id]").await?;
        page.until("document.querySelector('nav')?.innerText.includes('Makalah')").await?;
        assert_eq!(page.ask("document.documentElement.lang").await?, json!("id"));
        page.driver.refresh().await?;
        page.until("document.querySelector('nav')?.innerText.includes('Makalah')").await
    });
}

#[test]
fn a_game_goes_on_in_another_language() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=human&moves=443&seed=1").await?;
        page.click("#language option[value=id]").await?;
        page.until("document.querySelector('.status')?.innerText.includes('Giliran Pemain 2')")
            .await?;
        page.choose("[aria-label^='kolom 5,']").await?;
        assert_eq!(page.moves().await?, "4435");
        page.until(
            "document.getElementById('live').textContent.startsWith('Pemain 2 memainkan kolom 5')",
        )
        .await
    });
}

#[test]
fn the_first_stop_of_the_tab_key_leads_to_the_content() {
    on_a_page((1280, 800), async |page| {
        page.go("/").await?;
        page.find("#home-pick-0").await?;
        page.press(Key::Tab).await?;
        assert_eq!(page.ask("document.activeElement.id").await?, json!("skip"));
        page.press(Key::Enter).await?;
        page.until("document.activeElement.id === 'main'").await?;
        page.tab_to("main input").await
    });
}

#[test]
fn a_server_that_does_not_answer_is_said_and_can_be_asked_again() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=human&moves=44&seed=1").await?;
        reach(page, false).await?;
        page.click("[aria-label^='column 4,']").await?;
        page.until(
            "document.querySelector('.board [role=alert]')?.innerText.includes('does not answer')",
        )
        .await?;
        assert_eq!(page.moves().await?, "44");
        reach(page, true).await?;
        page.moving(async || page.click(".board [role=alert] button").await).await?;
        assert_eq!(page.moves().await?, "444");
        assert!(!page.has(".board [role=alert]").await?);
        let complaints = page.complaints().await;
        assert!(
            complaints.iter().all(|said| said.contains("ERR_INTERNET_DISCONNECTED")),
            "{complaints:?}"
        );
        Ok(())
    });
}

/// Lets the page reach its server, or not.
async fn reach(page: &Page, can: bool) -> WebDriverResult<()> {
    let network =
        json!({"offline": !can, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
    page.driver.cdp().send_raw("Network.enable", json!({})).await?;
    page.driver.cdp().send_raw("Network.emulateNetworkConditions", network).await.map(drop)
}
