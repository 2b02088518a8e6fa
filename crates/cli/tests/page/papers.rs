//! The five papers, and how to bring a bot.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::browser::on_a_page;

#[test]
fn the_five_papers_are_there_with_what_differs() {
    on_a_page((1280, 800), async |page| {
        page.go("/papers").await?;
        page.until("document.querySelectorAll('.papers-card').length === 5").await?;
        for paper in ["P1", "P2", "P3", "P4", "P5"] {
            page.find(&format!(".papers-card a[href='/papers?paper={paper}']")).await?;
        }
        page.click(".papers-card a[href='/papers?paper=P1']").await?;
        page.until("document.querySelector('h1')?.innerText.startsWith('P1: ')").await?;
        page.until("document.querySelector('td.papers-differs')").await?;
        let differs = page.attribute("td.papers-differs", "title").await?;
        assert!(differs.starts_with("differs: the paper prints "), "{differs}");
        // Printed and computed cells are side by side, so as many differ in each.
        let counts = "[...document.querySelectorAll('.papers-tables')].every((pair) => new Set( \
            [...pair.querySelectorAll('table')].map((one) => one.querySelectorAll('.papers-differs').length)).size === 1)";
        assert_eq!(page.ask(counts).await?, json!(true));
        page.until("document.querySelector('.papers-badge.agrees')").await
    });
}

#[test]
fn a_board_of_a_paper_opens_the_game_with_its_player_as_advisor() {
    on_a_page((1280, 800), async |page| {
        page.go("/papers?paper=P2").await?;
        let board = page.find(".papers-board a[href*=advisor]").await?;
        let address = board.prop("href").await?.unwrap();
        page.until("document.querySelector('.papers-board a svg')").await?;
        page.click(".papers-board a[href*=advisor]").await?;
        page.settled().await?;
        let linked = page.driver.current_url().await?.join(&address).unwrap();
        for (name, value) in linked.query_pairs().filter(|(name, _)| name != "player") {
            assert_eq!(page.query(&name).await?.as_deref(), Some(&*value), "{address}");
        }
        let advisor = page.query("advisor").await?.unwrap();
        page.until(&format!(
            "document.querySelector('#panel-advice .reason')?.innerText.startsWith('{advisor} ')"
        ))
        .await?;
        page.driver.back().await?;
        page.until("document.querySelector('h1')?.innerText.startsWith('P2: ')").await
    });
}

#[test]
fn a_claim_is_checked_when_it_is_asked_for() {
    on_a_page((1280, 800), async |page| {
        page.go("/papers?paper=P5").await?;
        page.until("document.querySelector('.papers-task')").await?;
        let unchecked = "[...document.querySelectorAll('button')].filter((one) => one.innerText === 'Check now')";
        page.until(&format!("{unchecked}.length > 0")).await?;
        let before = page.ask(&format!("{unchecked}.length")).await?.as_u64().unwrap();
        page.click_button("Check now").await?;
        page.until(&format!("{unchecked}.length === {}", before - 1)).await?;
        page.until("document.querySelector('.papers-working')").await
    });
}

#[test]
fn a_claim_shows_in_which_settings_it_holds() {
    on_a_page((1280, 800), async |page| {
        page.go("/papers?paper=P2").await?;
        page.until("document.querySelector('.papers-task')").await?;
        page.click_button("Check now").await?;
        page.until("document.querySelector('.papers-settings .papers-outcome')").await?;
        let shares = "[...document.querySelectorAll('.papers-share')].map((one) => one.innerText)";
        page.until(&format!("{shares}.includes('holds in 0 of 2')")).await?;
        assert!(page.text(".papers-settings").await?.contains("as second player"));
        Ok(())
    });
}

#[test]
fn the_example_bots_are_shown_and_none_can_be_run_from_here() {
    on_a_page((1280, 800), async |page| {
        page.go("/bot").await?;
        page.until("document.querySelectorAll('.bot-shown [role=tab]').length === 6").await?;
        assert!(page.text(".bot-shown [role=tabpanel]").await?.contains("bestmove"));
        page.find(".bot-shown [role=tab][aria-selected=true]").await?.focus().await?;
        for _ in 0..3 {
            page.press(Key::Right).await?;
        }
        let file = "document.querySelector('.bot-shown [role=tabpanel] code').innerText";
        page.until(&format!("{file}.endsWith('.java')")).await?;
        assert!(page.text("main").await?.contains("papan engine"), "the commands to go on with");
        let asks = page.count("main form, .bot-shown input").await?;
        assert_eq!(asks, 0, "no command is run from a page");
        Ok(())
    });
}
