//! Why a player moved, what others would do, and what perfect play says.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::axe::{axe, violations};
use crate::browser::{Page, on_a_page};

/// Puts the mouse on an element.
async fn hover(page: &Page, selector: &str) -> WebDriverResult<()> {
    let element = page.find(selector).await?;
    page.driver.action_chain().move_to_element_center(&element).perform().await
}

#[test]
fn after_a_players_move_the_table_says_why() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=cost&moves=4&seed=7").await?;
        page.until("document.querySelector('#panel-why tr.chosen')").await?;
        let chosen = page.attribute("#panel-why tr.chosen", "data-move").await?;
        assert_eq!(
            page.moves().await?,
            format!("4{chosen}"),
            "the chosen row is the move that was played"
        );
        let reason = page.text("#panel-why .reason").await?;
        assert!(reason.starts_with("cost ") && reason.len() > 10, "{reason}");
        assert_eq!(page.count("#panel-why tbody tr").await?, 7, "a row for every candidate");
        let text = page.text("#panel-why").await?;
        assert!(text.contains("Decided by") && text.contains("Move 2"), "{text}");
        Ok(())
    });
}

#[test]
fn what_was_told_with_a_move_is_not_asked_for_again() {
    on_a_page((1280, 800), async |page| {
        // On the board without edges moves are written otherwise than in an address.
        let column = ["[aria-label^='column 2,']", "[data-column='2']"];
        for (rules, column) in ["connect-four:7x6", "connect-four:endless"].into_iter().zip(column)
        {
            page.play(&format!("rules={rules}&player=cost&player=human&seed=7")).await?;
            page.choose(&format!(".board {column}")).await?;
            page.choose(&format!(".board {column}")).await?;
            let text = "document.querySelector('#panel-why')?.innerText";
            page.until(&format!("{text}.includes('Move 5')")).await?;
            page.until("document.querySelector('#panel-why tr.chosen')").await?;
            let asked =
                "performance.getEntriesByType('resource').filter(e => e.name.endsWith('/explain'))";
            assert_eq!(page.ask(&format!("{asked}.length")).await?, json!(0), "{rules}");
        }
        Ok(())
    });
}

#[test]
fn a_candidate_lights_its_cell_and_its_lines_on_the_board() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=cost&moves=44&seed=7").await?;
        page.find("#panel-why tr.chosen").await?;
        assert_eq!(page.count(".lit-cell").await?, 0);
        // The board shows the candidate in place of the move that was chosen, with a legend.
        let later = "document.querySelectorAll('.pieces .later').length";
        hover(page, "#panel-why tr[data-move='3'] .candidate").await?;
        page.until("document.querySelectorAll('.lights .lit-cell').length === 1").await?;
        page.until("document.querySelectorAll('.lights .lit-line').length > 3").await?;
        assert_eq!(page.ask(later).await?, json!(1), "the disc that was played is hidden");
        assert_eq!(page.count(".lights .seat-disc").await?, 1);
        let legend = page.text(".light-legend").await?;
        assert!(legend.contains("3: a candidate") && legend.contains("empty lines"), "{legend}");
        hover(page, "h1").await?;
        page.until("!document.querySelector('.lit-cell, .lit-line')").await?;
        assert_eq!(page.ask(later).await?, json!(0));
        // The same with the keyboard.
        page.find("#panel-why tr.chosen .candidate").await?.focus().await?;
        page.until("document.querySelector('.lights .lit-cell') && document.querySelector('.lights .lit-line')")
            .await
    });
}

#[test]
fn any_player_gives_advice_in_stages() {
    on_a_page((1280, 800), async |page| {
        // Three in a column: there is something to see.
        page.play("rules=connect-four:7x6&player=human&player=human&moves=415161&seed=1").await?;
        page.click("#tab-advice").await?;
        page.click_button("Give me a hint").await?;
        page.until("document.querySelector('#panel-advice .hints')?.innerText.includes('win')")
            .await?;
        assert_eq!(page.count(".board .hint").await?, 0, "that, but not yet where");
        page.click_button("Where?").await?;
        page.until("document.querySelector('.board .hint')").await?;
        page.click_button("Why?").await?;
        page.find("#panel-advice tr.chosen").await?;
        for (advisor, first) in [("cost", "cost "), ("priority", "priority ")] {
            page.click(&format!("#panel-advice select option[value='{advisor}']")).await?;
            page.until(&format!(
                "document.querySelector('#panel-advice .reason')?.innerText.startsWith('{first}')"
            ))
            .await?;
            assert_eq!(
                page.query("advisor").await?.as_deref(),
                Some(advisor),
                "the address says who advises"
            );
        }
        let move_ = page.attribute("#panel-advice tr.chosen", "data-move").await?;
        page.choose("#panel-advice button[data-act=next]").await?;
        assert_eq!(page.moves().await?, format!("415161{move_}"), "advice can be followed");
        Ok(())
    });
}

#[test]
fn exact_values_are_shown_on_the_board_when_they_are_wanted() {
    on_a_page((1280, 800), async |page| {
        page.play(
            "rules=tic-tac-toe:3x3&player=human&player=human&moves=b2+a1&seed=1&mode=analysis",
        )
        .await?;
        page.open_panel("#tab-values").await?;
        assert_eq!(page.count(".board .value").await?, 0);
        page.click("#panel-values label + label input").await?;
        page.until("document.querySelectorAll('.board .value').length === 7").await?;
        assert!(page.has(".board .value .star").await?, "the best moves have a star");
        let label = page.attribute("[aria-label^='c3,']", "aria-label").await?;
        assert!(label.contains("perfect play: a draw"), "also for who listens: {label}");
        page.choose("[aria-label^='c3,']").await?;
        page.until("document.querySelectorAll('.board .value').length === 6").await?;
        page.press("x").await?;
        page.until("!document.querySelector('.board .value')").await
    });
}

#[test]
fn a_mistake_is_marked_in_the_graph_and_can_be_tried_again() {
    on_a_page((1280, 800), async |page| {
        // The answer at a side gives the draw away.
        page.play(
            "rules=tic-tac-toe:3x3&player=human&player=human&moves=b2+b1+a1&seed=1&mode=analysis",
        )
        .await?;
        page.open_panel("#tab-values").await?;
        page.until("document.querySelector('#panel-values .mistakes li')").await?;
        let mistakes = page.text("#panel-values .mistakes").await?;
        assert!(
            mistakes.contains("Move 2") && mistakes.contains("turned a draw into a loss"),
            "{mistakes}"
        );
        page.until("document.querySelector('[role=slider]').getAttribute('aria-valuemax') === '3'")
            .await?;
        assert!(page.has("[role=slider] .mistake").await?);
        page.click("button[aria-label='Try again from before move 2']").await?;
        page.until("new URL(location).searchParams.get('ply') === '1'").await?;
        page.settled().await?;
        page.choose("[aria-label^='a1,']").await?;
        assert_eq!(page.moves().await?, "b2 b1 a1", "what was played is not lost");
        assert_eq!(page.query("line").await?.as_deref(), Some("b2 a1"), "it is a variation");
        page.until(
            "document.querySelector('#panel-values')?.innerText.includes('No mistake was made.')",
        )
        .await
    });
}

#[test]
fn the_graph_is_a_slider_through_the_game() {
    on_a_page((1280, 800), async |page| {
        page.play(
            "rules=tic-tac-toe:3x3&player=human&player=human&moves=b2+a1+c3+c1&seed=1&mode=analysis",
        )
        .await?;
        page.open_panel("#tab-values").await?;
        page.find("[role=slider]").await?.focus().await?;
        page.press(Key::Left).await?;
        page.until("new URL(location).searchParams.get('ply') === '3'").await?;
        page.press(Key::Home).await?;
        page.until("new URL(location).searchParams.get('ply') === '0'").await?;
        assert_eq!(page.ask("document.activeElement.getAttribute('role')").await?, json!("slider"));
        page.press(Key::End).await?;
        page.until("!new URL(location).searchParams.has('ply')").await?;
        let said = "document.querySelector('[role=slider]').getAttribute('aria-valuetext')";
        page.until(&format!("{said}.startsWith('After move 4 (c1): a draw.')")).await
    });
}

#[test]
fn dominoes_show_what_can_be_known_of_the_hidden_tiles() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=dominoes:paper,players=3&player=human&player=value&player=first&seed=2")
            .await?;
        page.click("#tab-belief").await?;
        page.until("document.querySelector('#panel-belief table.holders')").await?;
        let belief = page.text("#panel-belief").await?;
        assert!(belief.contains("deals fit what was played."), "{belief}");
        assert!(belief.contains("Player 2") && belief.contains("Player 3"), "{belief}");
        let shares = page.ask(
            "[...document.querySelectorAll('#panel-belief tbody tr')].map(row => \
             [...row.querySelectorAll('.share')].reduce((sum, one) => sum + Number(one.textContent), 0))",
        );
        for share in shares.await?.as_array().unwrap() {
            let share = share.as_f64().unwrap();
            assert!((99.0..=101.0).contains(&share), "somebody holds each tile: {share} %");
        }
        // Another seat knows other tiles.
        page.press("w").await?;
        page.until("location.search.includes('player=first&player=human&player=value')").await?;
        page.until(
            "document.querySelector('#panel-belief h2')?.innerText === 'What Player 2 can know'",
        )
        .await
    });
}

#[test]
fn an_expected_line_is_shown_on_the_board_without_changing_the_game() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=human&moves=4343&seed=1&advisor=alphabeta:depth=4")
            .await?;
        page.find("#panel-advice .playback").await?;
        let discs = "document.querySelectorAll('.board g.pieces > g').length";
        let line = page.count(".playback .moves button").await?;
        assert!(line > 1);
        page.click(".playback .moves button:nth-child(2)").await?;
        page.until(&format!("{discs} === 6")).await?;
        if let Some(axe) = axe() {
            assert_eq!(violations(page, &axe).await?, Vec::<String>::new());
        }
        // The keys of the page step through the line, not through the game.
        for (key, count) in [(",", 5), (".", 6)] {
            page.press(key).await?;
            page.until(&format!("{discs} === {count}")).await?;
        }
        page.press(Key::End).await?;
        page.until(&format!("{discs} === {}", 4 + line)).await?;
        page.press(Key::Home).await?;
        page.until(&format!("{discs} === 4")).await?;
        assert_eq!(page.moves().await?, "4343");
        page.press(Key::Escape).await?;
        page.until("!document.querySelector('.of-line, .playback [aria-current]')").await?;
        // A move in the game leaves the line as well.
        page.click(".playback .moves button").await?;
        page.until(&format!("{discs} === 5")).await?;
        page.click_button("Undo").await?;
        page.until(&format!("{discs} === 3 && !document.querySelector('.of-line')")).await
    });
}

#[test]
fn an_address_opens_the_search_of_a_player_until_another_panel_is_chosen() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=human&moves=4343&seed=1&advisor=hard:depth=2&panel=search")
            .await?;
        page.until("document.querySelector('#panel-search .search-about')?.textContent").await?;
        let chosen = "document.querySelector('#panel-search [data-act=typed]').value";
        assert_eq!(page.ask(chosen).await?, json!("hard:depth=2"));
        assert_eq!(page.query("panel").await?.as_deref(), Some("search"));
        page.open_panel("#tab-advice").await?;
        page.until("!location.search.includes('panel=')").await
    });
}
