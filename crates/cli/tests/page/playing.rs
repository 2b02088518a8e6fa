//! Playing is not analysing: what perfect play says is hidden in a game, and help is marked.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::axe::{axe, violations};
use crate::browser::{Page, on_a_page};

/// A game against a player, with two mistakes of the first seat.
const GAME: &str = "rules=connect-four:7x6&player=human&player=cost&moves=131574&seed=1";

/// What shows the results of perfect play, wherever it is visible.
const ANALYSIS: &str = "[...document.querySelectorAll('.evaluation, .move-list .worth, .mistake-mark, .board .value, \
    .badge, .verdict, .graph, .openings')].filter((one) => one.checkVisibility()).map((one) => one.className.baseVal ?? one.className)";

/// Forgets all games of this browser.
async fn forget(page: &Page) -> WebDriverResult<()> {
    page.go("/").await?;
    page.ask("(localStorage.clear(), sessionStorage.clear())").await.map(drop)
}

/// The result of the last of my games, as the start page lists it.
async fn last_result(page: &Page) -> WebDriverResult<String> {
    page.go("/").await?;
    page.click(".mine summary").await?;
    page.text(".mine table:not(.totals) tbody td").await
}

#[test]
fn what_perfect_play_says_is_hidden_in_a_game_until_it_is_asked_for() {
    on_a_page((1280, 800), async |page| {
        forget(page).await?;
        page.play(GAME).await?;
        page.find("#panel-why tr.chosen").await?;
        page.find(".hidden-analysis button").await?;
        assert_eq!(page.ask(ANALYSIS).await?, json!([]));
        // A key does not show it by accident.
        page.press("x").await?;
        page.until("document.querySelector('.remark').textContent.includes('hidden')").await?;
        page.click("#tab-explore").await?;
        page.until("document.querySelector('#panel-explore .hidden-analysis')").await?;
        assert_eq!(page.ask(ANALYSIS).await?, json!([]));
        assert!(!page.text(".status").await?.contains("with help"));
        page.click("#panel-values .hidden-analysis button").await?;
        page.until("document.querySelectorAll('.move-list .worth').length === 6").await?;
        page.until("document.querySelector('.evaluation').checkVisibility()").await?;
        page.until("document.querySelector('.mistakes li')").await?;
        assert!(page.text(".status").await?.contains("with help"));
        // The mark stays when the game is opened again, and the analysis is hidden again.
        page.driver.refresh().await?;
        page.until("document.querySelector('.status')?.innerText.includes('with help')").await?;
        page.until("document.querySelector('.hidden-analysis button')").await?;
        assert!(last_result(page).await?.contains("with help"));
        Ok(())
    });
}

#[test]
fn what_an_opponent_expects_is_shown_only_with_the_analysis() {
    on_a_page((1280, 800), async |page| {
        forget(page).await?;
        page.play("rules=connect-four:7x6&player=human&player=alphabeta:depth=4&moves=44&seed=1")
            .await?;
        page.find("#panel-why tr.chosen").await?;
        assert_eq!(page.count("#panel-why .playback").await?, 0);
        assert!(!page.text("#panel-why .reason").await?.contains("expected"));
        page.click("#panel-values .hidden-analysis button").await?;
        page.find("#panel-why .playback").await.map(drop)
    });
}

#[test]
fn a_game_without_help_is_not_marked_and_is_analysed_when_it_is_over() {
    on_a_page((1280, 800), async |page| {
        forget(page).await?;
        let game = "rules=connect-four:7x6&player=human&player=level:easy&moves=4141414&seed=6";
        page.play(game).await?;
        page.until("document.querySelector('.evaluation').checkVisibility()").await?;
        page.until("document.querySelector('.mistakes li')").await?;
        page.click_button("Analyse").await?;
        page.until("new URL(location).searchParams.get('mode') === 'analysis'").await?;
        page.find(".status .mode").await?;
        assert_eq!(last_result(page).await?, "won");
        // A hint counts, also if it is all that was used.
        page.play("rules=connect-four:7x6&player=human&player=level:easy&moves=414141&seed=6")
            .await?;
        page.click(".steps button[aria-keyshortcuts=h]").await?;
        page.until("document.querySelector('.status').innerText.includes('with help')").await?;
        page.until("document.querySelector('.hint-said').textContent.length > 5").await?;
        page.choose("[aria-label^='column 4,']").await?;
        let result = last_result(page).await?;
        assert!(result.starts_with("won") && result.ends_with("with help"), "{result}");
        let totals = page.text(".mine .totals").await?;
        assert!(totals.contains("With help"), "{totals}");
        Ok(())
    });
}

#[test]
fn another_move_in_place_of_one_that_was_played_is_help() {
    on_a_page((1280, 800), async |page| {
        forget(page).await?;
        page.play("rules=connect-four:7x6&player=human&player=cost&moves=44&seed=3").await?;
        page.click_button("Undo").await?;
        page.until("new URL(location).searchParams.get('ply') === '0'").await?;
        assert!(!page.text(".status").await?.contains("with help"), "looking back is none");
        page.choose("[aria-label^='column 1,']").await?;
        page.until("document.querySelector('.status').innerText.includes('with help')").await
    });
}

#[test]
fn an_analysis_shows_the_best_lines_and_keeps_comments() {
    on_a_page((1280, 800), async |page| {
        forget(page).await?;
        page.play(&format!("{GAME}&mode=analysis")).await?;
        page.until("document.querySelectorAll('.best-lines li').length === 3").await?;
        let worth = "document.querySelector('.best-lines .here-in-words')?.textContent";
        let first = page.ask(worth).await?;
        assert!(first.as_str().unwrap().contains("Player 2 wins"), "{first}");
        if let Some(axe) = axe() {
            assert_eq!(violations(page, &axe).await?, Vec::<String>::new());
        }
        // Outside the board, arrow keys step through the game.
        page.press(Key::Left).await?;
        page.until("document.querySelector('.count').textContent === '5/6'").await?;
        page.press(Key::Right).await?;
        page.until("document.querySelector('.count').textContent === '6/6'").await?;
        // They follow the position.
        page.press(Key::Home).await?;
        page.until(&format!("({worth} ?? {first}) !== {first}")).await?;
        let line = page.text(".best-lines li:first-child .moves").await?;
        assert!(line.starts_with('4'), "{line}");
        // A move of a line adds it as a variation, and the player does not answer.
        page.click(".best-lines li:first-child .moves button:nth-child(3)").await?;
        page.until("new URL(location).searchParams.get('line')?.length === 3").await?;
        page.settled().await?;
        page.choose("[aria-label^='column 7,']").await?;
        let variation = page.query("line").await?.unwrap();
        assert!(variation.starts_with('4') && variation.len() == 4, "{variation}");
        // A comment is in the address and in this browser.
        page.find(".comment textarea").await?.send_keys("Too far out").await?;
        page.press(Key::Tab).await?;
        page.until("new URL(location).searchParams.get('comment') === '1.4:Too far out'").await?;
        page.find(".branch .comment-mark").await?;
        let address = page.driver.current_url().await?;
        page.driver.goto(address.as_str()).await?;
        page.until("document.querySelector('.comment textarea')?.value === 'Too far out'").await?;
        page.play(&format!("rules=connect-four:7x6&seed=9&mode=analysis&moves={variation}"))
            .await?;
        page.until("document.querySelector('.comment textarea')?.value === 'Too far out'").await?;
        // My games do not list an analysis.
        assert_eq!(page.ask("localStorage.getItem('papan.games')").await?, json!(null));
        // From here a game begins, with nothing shown.
        page.click_button("Play from here").await?;
        page.until("!location.search.includes('mode=') && !location.search.includes('line=')")
            .await?;
        page.settled().await?;
        assert_eq!(page.moves().await?, variation);
        assert_eq!(page.ask(ANALYSIS).await?, json!([]));
        Ok(())
    });
}

#[test]
fn bar_graph_and_list_have_one_sign() {
    on_a_page((1280, 800), async |page| {
        page.play(&format!("{GAME}&mode=analysis")).await?;
        page.until("document.querySelectorAll('.move-list .worth').length === 6").await?;
        let worths =
            "[...document.querySelectorAll('.move-list .worth')].map((one) => one.textContent)";
        let worths = page.ask(worths).await?;
        for ply in 1..=6_usize {
            page.ask(&format!(
                "document.querySelectorAll('.move-list .turns button')[{}].click()",
                ply - 1
            ))
            .await?;
            let count = format!("document.querySelector('.count').textContent === '{ply}/6'");
            page.until(&count).await?;
            let wanted = &worths[ply - 1];
            page.until(&format!(
                "document.querySelector('.evaluation .number').textContent === {wanted}"
            ))
            .await?;
        }
        // The value in words names the winner.
        page.until("document.querySelector('#panel-values .here-in-words').textContent.includes('Player 2 wins')")
            .await
    });
}

#[test]
fn a_hint_is_next_to_undo_also_on_a_phone() {
    on_a_page((360, 740), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=cost&moves=4435&seed=1").await?;
        let undo = page.find(".steps button[aria-keyshortcuts=u]").await?.rect().await?;
        let hint = page.find(".steps button[aria-keyshortcuts=h]").await?.rect().await?;
        assert!((undo.y - hint.y).abs() < 1.0 && hint.x + hint.width <= 360.0, "{hint:?}");
        page.click(".steps button[aria-keyshortcuts=h]").await?;
        page.until("document.querySelector('.hint-said').innerText.includes('moves')").await?;
        assert_eq!(page.count(".board .hint").await?, 0, "that, but not yet where");
        page.press("h").await?;
        page.until("document.querySelector('.board .hint')").await?;
        page.press("h").await?;
        page.until("document.querySelector('#panel-advice tr.chosen')").await?;
        assert_eq!(page.ask("innerWidth").await?, json!(360));
        // Another position has none.
        page.choose("[aria-label^='column 1,']").await?;
        page.until("document.querySelector('.hint-said').hidden").await?;
        page.until("!document.querySelector('.board .hint')").await
    });
}

#[test]
fn the_pause_before_a_bots_move_is_short_and_can_be_switched_off() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=cost&seed=1").await?;
        let watch = "window.waits = []; const real = setTimeout; \
            window.setTimeout = (act, time, ...more) => { waits.push(time); return real(act, time, ...more); };";
        page.driver.execute(watch, Vec::new()).await?;
        page.choose("[aria-label^='column 4,']").await?;
        assert_eq!(page.ask("waits.filter((time) => time === 300).length").await?, json!(1));
        page.click(".game-buttons [aria-haspopup]").await?;
        page.click("dialog label:first-of-type input").await?;
        page.press(Key::Escape).await?;
        page.until("!document.querySelector('dialog')").await?;
        page.ask("waits.splice(0)").await?;
        page.choose("[aria-label^='column 3,']").await?;
        assert_eq!(page.ask("waits.filter((time) => time === 300).length").await?, json!(0));
        // The setting is kept.
        page.driver.refresh().await?;
        page.settled().await?;
        page.click(".game-buttons [aria-haspopup]").await?;
        page.find("dialog input").await?;
        assert_eq!(page.ask("document.querySelector('dialog input').checked").await?, json!(false));
        page.ask("localStorage.removeItem('papan.pause')").await.map(drop)
    });
}

#[test]
fn perfect_as_an_advisor_says_each_thing_once() {
    on_a_page((1280, 800), async |page| {
        let game = "rules=connect-four:7x6&player=human&player=human&moves=4455&seed=1&mode=analysis&advisor=perfect";
        page.play(game).await?;
        page.until("document.querySelectorAll('#panel-advice .badge').length === 7").await?;
        let advice = page.text("#panel-advice").await?;
        assert!(!advice.contains("agrees") && !advice.contains("looked at"), "{advice}");
        let heads = "[...document.querySelectorAll('#panel-advice .candidates thead th')].map((one) => one.innerText)";
        let heads = page.ask(heads).await?;
        assert!(!heads.to_string().contains("at least"), "{heads}");
        Ok(())
    });
}

#[test]
fn two_people_find_advice_and_no_empty_reasons() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=human&moves=44&seed=1").await?;
        page.until("document.querySelector('#panel-advice [data-act=next]')").await?;
        assert_eq!(page.ask("document.querySelector('#tab-why').hidden").await?, json!(true));
        assert_eq!(page.ask(ANALYSIS).await?, json!([]));
        Ok(())
    });
}

#[test]
fn after_a_tap_no_column_of_another_layer_stays_lit() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:4x4x4&player=human&player=human&seed=1").await?;
        page.choose(".layer:first-child [aria-label^='column b,']").await?;
        let mouse =
            "document.querySelector('.line-board').dispatchEvent(new PointerEvent('pointerleave'))";
        page.ask(mouse).await?;
        assert_eq!(page.count(".target.shared").await?, 0);
        // The keyboard shows the same column of every layer.
        page.press(Key::Right).await?;
        page.until("document.querySelectorAll('.target.shared').length === 3").await
    });
}

#[test]
fn what_is_wrong_with_a_field_is_said_in_the_language_of_the_page() {
    on_a_page((1280, 800), async |page| {
        page.go("/lab").await?;
        page.ask("localStorage.setItem('papan.language', 'id')").await?;
        page.driver.refresh().await?;
        let field = page.find(".lab-form input[type=number]").await?;
        field.clear().await?;
        page.click(".lab-form button[type=submit]").await?;
        page.until("document.querySelector('.field-refusal')?.innerText === 'Isilah kolom ini.'")
            .await?;
        page.until("document.activeElement.matches('.lab-form input[type=number]')").await?;
        field.send_keys("5").await?;
        page.until("!document.querySelector('.field-refusal')").await?;
        page.ask("localStorage.removeItem('papan.language')").await.map(drop)
    });
}
