//! A game to study: variations, the evaluation, openings, what is kept, and where the focus is.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::browser::{Page, on_a_page};

/// The game of the review: the first move gives the win away, the fifth fails to hold out.
const GAME: &str =
    "rules=connect-four:7x6&player=human&player=human&moves=13157472&seed=1&mode=analysis";

async fn focused(page: &Page, what: &str) -> WebDriverResult<()> {
    page.until(&format!("document.activeElement?.closest({})", json!(what))).await
}

/// Presses a button with the keyboard.
async fn press(page: &Page, selector: &str) -> WebDriverResult<()> {
    page.find(selector).await?.focus().await?;
    page.press(Key::Enter).await
}

#[test]
fn trying_again_makes_a_variation_and_nothing_is_lost() {
    on_a_page((1280, 800), async |page| {
        page.play(GAME).await?;
        page.until("document.querySelector('.mistakes li:nth-child(2)')").await?;
        let mistakes = page.text(".mistakes").await?;
        assert!(mistakes.contains("??") && mistakes.contains("?!"), "{mistakes}");
        assert!(!mistakes.contains("better"), "the answer is not beside the button: {mistakes}");
        press(page, "button[aria-label='Try again from before move 5']").await?;
        focused(page, ".stage").await?;
        page.until("new URL(location).searchParams.get('ply') === '4'").await?;
        page.press("4").await?;
        page.until("new URL(location).searchParams.get('line') === '13154'").await?;
        assert_eq!(page.moves().await?, "13157472");
        assert_eq!(page.query("at").await?.as_deref(), Some("1"));
        page.until("document.querySelectorAll('.branch').length === 1").await?;
        // Back is before the variation, Forward is in it again.
        page.driver.back().await?;
        page.until("!new URL(location).searchParams.has('line')").await?;
        page.until("document.querySelector('.count').textContent === '4/8'").await?;
        page.driver.forward().await?;
        page.until("document.querySelectorAll('.branch').length === 1").await?;
        page.click_button("Make it the main line").await?;
        page.until("new URL(location).searchParams.get('moves') === '13154'").await?;
        assert_eq!(page.query("line").await?.as_deref(), Some("13157472"));
        page.click_button("Delete the main line").await?;
        page.until("new URL(location).searchParams.get('moves') === '13157472'").await?;
        page.until("!document.querySelector('.branch')").await?;
        page.driver.back().await?;
        page.until("document.querySelectorAll('.branch').length === 1").await
    });
}

#[test]
fn an_address_and_a_record_hold_the_variations() {
    on_a_page((1280, 800), async |page| {
        page.play(&format!("{GAME}&line=1314&line=13154&at=2")).await?;
        page.until("document.querySelectorAll('.branch').length === 2").await?;
        let on = page.attribute(".branch.on", "aria-label").await?;
        assert_eq!(on, "From move 5: 4");
        assert_eq!(page.text(".count").await?, "5/5");
        // Each is below the round in which it leaves the main line, with the scores of its moves.
        let rows = "[...document.querySelectorAll('.move-list > *')].map(one => one.className)";
        let round = ["round", "turns"];
        let tree = [&["start"], &round[..], &round, &["branch"], &round, &["branch on"], &round];
        assert_eq!(page.ask(rows).await?, json!(tree.concat()));
        let moves = "document.querySelectorAll('.move-list .turns button, .branch button').length";
        page.until(&format!("document.querySelectorAll('.move-list .worth').length === {moves}"))
            .await?;
        // A move of another line leads there.
        page.click(".move-list > .turns:last-child button").await?;
        page.until("document.querySelector('.count').textContent === '7/8'").await?;
        assert_eq!(page.query("at").await?, None);
        page.press("s").await?;
        page.until("document.querySelector('dialog textarea.moves[rows=\"3\"]')").await?;
        let record = "[...document.querySelectorAll('dialog textarea')].map(one => one.value)\
             .find(text => text.startsWith('{'))";
        page.until(record).await?;
        let record: serde_json::Value =
            serde_json::from_str(page.ask(record).await?.as_str().unwrap()).unwrap();
        let lines = json!([["1", "3", "1", "4"], ["1", "3", "1", "5", "4"]]);
        assert_eq!(record["variations"], lines);
        assert_eq!(record["moves"].as_array().unwrap().len(), 8);
        // The record opens again.
        page.play("rules=connect-four:7x6&seed=1").await?;
        page.press("o").await?;
        page.find("dialog textarea").await?.send_keys(record.to_string()).await?;
        page.click("dialog button[type=submit]").await?;
        page.until("document.querySelectorAll('.branch').length === 2").await
    });
}

#[test]
fn on_a_wide_page_reason_values_and_moves_are_seen_together() {
    on_a_page((1280, 800), async |page| {
        let game = "rules=connect-four:7x6&player=human&player=cost&moves=13157472&ply=6&seed=1&mode=analysis";
        page.play(game).await?;
        page.click("#tab-why").await?;
        for panel in ["why", "values", "moves"] {
            let is_shown = format!("document.querySelector('#panel-{panel}').offsetHeight > 50");
            page.until(&is_shown).await?;
        }
        page.until("document.querySelectorAll('.move-list .worth').length >= 7").await?;
        page.until("/^[+−]/.test(document.querySelector('.evaluation .number').textContent)")
            .await?;
        let meter = page.find(".evaluation").await?;
        assert!(meter.attr("aria-valuetext").await?.unwrap().contains("wins"));
        let axis = "[...document.querySelectorAll('.graph .axis')].map(one => one.textContent)";
        assert_eq!(page.ask(axis).await?, json!(["+21", "+11", "0", "−11", "−21"]));
        // Without the option no value is shown.
        page.click(".switches input").await?;
        page.until("document.querySelector('.evaluation').hidden").await?;
        page.until("!document.querySelector('.move-list .worth')").await?;
        page.resize(360, 740).await?;
        page.until("document.querySelector('#panel-values').hidden").await?;
        page.click("#tab-moves").await?;
        page.until("!document.querySelector('#panel-moves').hidden").await
    });
}

#[test]
fn openings_say_what_each_move_is_worth_and_who_would_make_it() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=human&moves=44&seed=1&mode=analysis")
            .await?;
        page.click("#tab-explore").await?;
        page.until("document.querySelectorAll('.openings tbody tr').length === 7").await?;
        let first = page.text(".openings tbody tr").await?;
        assert!(first.starts_with('4') && first.contains("▲"), "the best comes first: {first}");
        assert!(page.text(".openings").await?.contains("cost"));
        let is_whole = "[document.querySelector('#panel-explore .grid-box')]\
             .every(box => box.scrollWidth <= box.clientWidth)";
        assert_eq!(page.ask(is_whole).await?, json!(true), "nothing of it is cut off");
        page.click(".openings tbody button").await?;
        page.until("new URL(location).searchParams.get('moves') === '444'").await
    });
}

#[test]
fn my_games_are_there_again() {
    on_a_page((1280, 800), async |page| {
        page.go("/").await?;
        page.ask("localStorage.removeItem('papan.games')").await?;
        page.play("rules=connect-four:7x6&player=human&player=level:beginner&seed=5").await?;
        page.choose("[aria-label^='column 4,']").await?;
        let address = page.driver.current_url().await?;
        page.go("/").await?;
        page.click(".mine .go-on").await?;
        page.until(&format!("location.href === {}", json!(address.as_str()))).await?;
        // A game that was lost counts against its opponent.
        page.play("rules=connect-four:7x6&player=human&player=level:beginner&moves=4141414&seed=6")
            .await?;
        page.go("/").await?;
        page.click(".mine summary").await?;
        let totals = page.text(".mine .totals").await?;
        assert!(totals.contains("beginner") && totals.contains('1'), "{totals}");
        // Also after something else was tried in it.
        page.play(
            "rules=connect-four:7x6&player=human&player=level:beginner&moves=4141414&seed=6&ply=2",
        )
        .await?;
        page.choose("[aria-label^='column 7,']").await?;
        page.go("/").await?;
        page.click(".mine summary").await?;
        assert_eq!(page.text(".mine .totals").await?, totals);
        page.click_button("Forget them all").await?;
        page.until("document.querySelector('.mine').hidden").await
    });
}

#[test]
fn the_focus_stays_where_it_belongs() {
    on_a_page((1280, 800), async |page| {
        page.play(GAME).await?;
        page.until("document.querySelector('.mistakes li:nth-child(2)')").await?;
        press(page, ".mistakes [data-act='go-5']").await?;
        page.until("new URL(location).searchParams.get('ply') === '5'").await?;
        focused(page, "[data-act='go-5']").await?;
        // Continue from a move of a player.
        let game = "rules=connect-four:7x6&player=human&player=cost&moves=13157472&ply=5&seed=1";
        page.go(&format!("/play?{game}")).await?;
        page.until("document.querySelector('.status .go')").await?;
        press(page, ".status .go").await?;
        page.until("!document.querySelector('.status .go')").await?;
        focused(page, ".stage, .status").await?;
        // Another language.
        page.find("#language").await?.focus().await?;
        page.press(Key::Down).await?;
        page.until("document.documentElement.lang === 'id'").await?;
        page.until("document.querySelector('#tab-why')?.textContent === 'Alasan'").await?;
        focused(page, "#language").await?;
        page.press(Key::Up).await?;
        page.until("document.documentElement.lang === 'en'").await?;
        // Uncovering what only one may see.
        page.go("/play?rules=dominoes:paper,players=2&player=human&player=human&seed=3").await?;
        page.until("document.querySelector('.cover button')").await?;
        press(page, ".cover button").await?;
        page.until("!document.querySelector('.cover')").await?;
        focused(page, ".stage").await
    });
}
