//! A game of each kind, played to its end as a person would.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{Page, on_a_page};

/// The cells or columns that can be chosen on a board.
const OPEN: &str = ".board [role=button][aria-disabled=false]";

/// Chooses whatever comes first until the game is over.
async fn play_to_the_end(page: &Page, open: &str) -> WebDriverResult<()> {
    while !page.is_over().await? {
        page.choose(open).await?;
    }
    Ok(())
}

/// The end of a game is on the page, and said.
async fn check_the_end(page: &Page) -> WebDriverResult<()> {
    let result = page.text(".result").await?;
    let ends = ["You win!", "You lose: Player 2 wins.", "A draw."];
    assert!(ends.contains(&result.as_str()), "{result}");
    page.until(&format!(
        "document.getElementById('live').textContent.endsWith({})",
        Value::from(result)
    ))
    .await?;
    assert_eq!(page.count(OPEN).await?, 0, "nothing can be chosen after the end");
    Ok(())
}

#[test]
fn connect_four_is_played_with_the_mouse() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=cost&seed=7").await?;
        page.choose("[aria-label^='column 4,']").await?;
        assert!(page.moves().await?.starts_with('4'));
        page.until(
            "document.getElementById('live').textContent.startsWith('Player 2 plays column')",
        )
        .await?;
        play_to_the_end(page, OPEN).await?;
        check_the_end(page).await?;
        let discs = page.count(".board g.pieces > g").await?;
        assert_eq!(discs, page.moves().await?.len(), "every move is a disc on the board");
        Ok(())
    });
}

#[test]
fn a_disc_falls_where_movement_is_welcome() {
    on_a_page((1280, 800), async |page| {
        page.prefer("prefers-reduced-motion", "no-preference").await?;
        page.go("/play?rules=connect-four:7x6&player=human&player=human&seed=1").await?;
        page.settled().await?;
        page.click("[aria-label^='column 3,']").await?;
        let falling = "document.getAnimations().some(one => one.effect.target.closest('.pieces'))";
        page.until(falling).await?;
        page.until(&format!("!({falling})")).await?;
        assert_eq!(page.moves().await?, "3");
        // Where it is not welcome nothing falls.
        page.prefer("prefers-reduced-motion", "reduce").await?;
        page.choose("[aria-label^='column 3,']").await?;
        assert_eq!(page.ask(falling).await?, json!(false));
        Ok(())
    });
}

#[test]
fn tic_tac_toe_is_played_with_the_keyboard_alone_from_the_start() {
    on_a_page((1280, 800), async |page| {
        page.prefer("prefers-reduced-motion", "reduce").await?;
        page.go("/").await?;
        page.find("#home-pick-1").await?;
        page.tab_to("input[name=game]").await?;
        page.press(Key::Down).await?;
        page.until("document.activeElement.value === 'tic-tac-toe'").await?;
        page.until(
            "document.querySelector('input[name=rules]:checked')?.value === 'tic-tac-toe:3x3'",
        )
        .await?;
        page.tab_to("#home-pick-1").await?;
        page.press(Key::Enter).await?;
        page.find("dialog[open]").await?;
        page.tab_to("dialog input").await?;
        // The Tab key selects the text of a field.
        page.press("random").await?;
        page.press(Key::Enter).await?;
        page.until("document.activeElement.id === 'home-pick-1'").await?;
        page.tab_to("form button.primary").await?;
        page.press(Key::Enter).await?;
        page.settled().await?;
        page.tab_to(".board [role=button]").await?;
        while !page.is_over().await? {
            page.moving(async || point_and_press(page).await).await?;
        }
        check_the_end(page).await
    });
}

/// Goes with the arrows to the first cell that is empty, and chooses it.
async fn point_and_press(page: &Page) -> WebDriverResult<()> {
    let cell = |element: &str| format!("{element}.getAttribute('aria-label').split(',')[0]");
    let here = page.ask(&cell("document.activeElement")).await?;
    let there = page.ask(&cell(&format!("document.querySelector({})", Value::from(OPEN)))).await?;
    let (here, there) = (here.as_str().unwrap().as_bytes(), there.as_str().unwrap().as_bytes());
    for (axis, less, more) in [(0, Key::Left, Key::Right), (1, Key::Down, Key::Up)] {
        let key = if there[axis] < here[axis] { less } else { more };
        for _ in 0..there[axis].abs_diff(here[axis]) {
            page.press(key.clone()).await?;
        }
    }
    let at = page.ask(&cell("document.activeElement")).await?;
    assert_eq!(at.as_str().unwrap().as_bytes(), there, "the arrows go from cell to cell");
    page.press(Key::Enter).await
}

#[test]
fn tic_tac_toe_in_three_dimensions_is_played_with_the_mouse() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=tic-tac-toe:3x3x3&player=human&player=points&seed=3").await?;
        assert_eq!(page.count(".board svg[role=group][aria-label^=Layer]").await?, 3);
        page.choose("[aria-label^='b2.2,']").await?;
        assert!(page.moves().await?.starts_with("b2.2 "));
        play_to_the_end(page, OPEN).await?;
        check_the_end(page).await
    });
}

#[test]
fn the_board_without_edges_is_dragged_and_played() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:endless&player=human&player=random&seed=5").await?;
        let view = "document.querySelector('.board [role=group][aria-label*=\"olumns\"]').getAttribute('aria-label')";
        let before = page.ask(view).await?;
        let window = page.find(".board [data-column='0']").await?;
        page.driver
            .action_chain()
            .drag_and_drop_element_by_offset(&window, -260, 0)
            .perform()
            .await?;
        page.until(&format!("{view} !== {before}")).await?;
        assert_eq!(page.moves().await?, "", "a drag is no click");
        page.choose(".board [data-column='4']").await?;
        assert!(page.moves().await?.starts_with("4 "));
        while !page.is_over().await? {
            page.choose(".board [data-column='4']").await?;
        }
        check_the_end(page).await
    });
}

#[test]
fn players_play_by_themselves_and_can_be_paused() {
    on_a_page((1280, 800), async |page| {
        page.prefer("prefers-reduced-motion", "reduce").await?;
        page.go("/play?rules=tic-tac-toe:4x4&player=steps&player=points&seed=2").await?;
        let pace = page.find("select[aria-label=Pace]").await?;
        page.until("new URL(location).searchParams.has('moves')").await?;
        page.click_button("Pause").await?;
        let paused = page.moves().await?;
        assert_eq!(page.count(OPEN).await?, 0, "only players play here");
        page.click_button("One move").await?;
        page.until(&format!(
            "new URL(location).searchParams.get('moves').split(' ').length === {}",
            paused.split(' ').count() + 1
        ))
        .await?;
        pace.send_keys("Fast").await?;
        page.click_button("Resume").await?;
        page.find(".result").await?;
        assert!(page.moves().await?.starts_with(&paused));
        Ok(())
    });
}

#[test]
fn wrong_rules_leave_nothing_below_the_button_and_papers_are_named() {
    on_a_page((1280, 800), async |page| {
        page.go("/").await?;
        page.until("document.querySelector('.home-summary')?.innerText.includes('7×6')").await?;
        let field = page.find("#home-rules").await?;
        field.clear().await?;
        field.send_keys("connect-four:1x1").await?;
        page.until("document.querySelector('#home-rules-refusal').innerText.includes('1x1')")
            .await?;
        let below = page.text(".home-summary").await?;
        assert!(below.contains("cannot be played") && !below.contains("7×6"), "{below}");
        assert_eq!(
            page.ask("document.querySelector('.home-seating').disabled").await?,
            json!(true)
        );
        field.clear().await?;
        field.send_keys("connect-four:7x6,k=5").await?;
        page.until("document.querySelector('.home-summary').innerText.includes('5 in a line')")
            .await?;
        // One ladder is visible; the strategies of a paper name its authors.
        page.click("#home-pick-1").await?;
        page.find("dialog[open] li").await?;
        let shown = "[...document.querySelectorAll('dialog li button')].filter((one) => one.checkVisibility()).map((one) => one.querySelector('strong').textContent)";
        let shown = page.ask(shown).await?;
        assert_eq!(
            shown,
            json!(["A person", "Level beginner", "Level casual", "Level expert", "Level master"])
        );
        let papers = page.text("dialog").await?;
        assert!(
            papers.contains("Muhammad Hasby: Penerapan Algoritma Greedy")
                && papers.contains("2011"),
            "{papers}"
        );
        let complaints = page.complaints().await;
        assert!(complaints.iter().all(|said| said.contains("/api/v1/players")), "{complaints:?}");
        Ok(())
    });
}
