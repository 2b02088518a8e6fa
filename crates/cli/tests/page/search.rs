//! The search of a player: its tree, its steps, comparisons and questions, in a game and for a tree of numbers.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::axe::{axe, violations};
use crate::browser::{Page, on_a_page};

/// Only people play, so the search is that of the default player, paper P5's `hard`, in this position: 251 nodes.
const GAME: &str =
    "rules=connect-four:7x6&player=human&player=human&moves=4343&seed=1&mode=analysis";
const DESKTOP: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (360, 740);

/// Opens the search of a game.
async fn open(page: &Page, game: &str) -> WebDriverResult<()> {
    page.play(game).await?;
    page.open_panel("#tab-search").await?;
    page.until("document.querySelector('.search-said')?.textContent").await
}

/// Clicks the button of a control.
async fn act(page: &Page, name: &str) -> WebDriverResult<()> {
    page.click(&format!(".search [data-act={name}]")).await
}

async fn until_step(page: &Page, number: &str) -> WebDriverResult<()> {
    page.until(&format!(
        "document.querySelector('.search .count').textContent === {}",
        json!(number)
    ))
    .await
}

/// Waits until the step in words has this text in it.
async fn until_said(page: &Page, words: &str) -> WebDriverResult<()> {
    page.until(&format!(
        "document.querySelector('.search-said').textContent.includes({})",
        json!(words)
    ))
    .await
}

/// Goes to the step with this number, from 1, by the slider.
async fn go_to(page: &Page, number: u32) -> WebDriverResult<()> {
    let script = "const slider = document.querySelector('.search-slider input'); \
        slider.value = arguments[0] - 1; slider.dispatchEvent(new Event('input'))";
    page.driver.execute(script, vec![json!(number)]).await.map(drop)
}

/// Focuses the node that the Tab key reaches, in one step, because the tree may be drawn again between two.
async fn focus_tree(page: &Page) -> WebDriverResult<()> {
    let node = ".search-tree [tabindex='0']";
    page.find(node).await?;
    page.ask(&format!("document.querySelector({}).focus()", json!(node))).await.map(drop)
}

/// Waits until the node with this label has the focus.
async fn focused(page: &Page, label: &str) -> WebDriverResult<()> {
    page.until(&format!(
        "document.activeElement?.getAttribute('aria-label')?.startsWith({})",
        json!(label)
    ))
    .await
}

#[test]
fn a_search_is_followed_step_by_step_and_from_cut_off_to_cut_off() {
    on_a_page(DESKTOP, async |page| {
        open(page, GAME).await?;
        assert_eq!(page.text(".search-about").await?, "It plays 3: 251 nodes, 23 cut-offs.");
        until_step(page, "1,118/1,118").await?;
        until_said(page, "hard:depth=3 plays 3: it has the largest value").await?;
        // The whole tree is known: the chosen move, its value, and the moves that were left out.
        let edges = "document.querySelectorAll('.search-tree .edge.taken').length";
        assert!(page.ask(edges).await?.as_u64().unwrap() > 5);
        let root = page.attribute(".search-tree [aria-level='1']", "aria-label").await?;
        assert!(root.starts_with("root 102, Max"), "{root}");
        let left_out = page.attribute(".search-tree .node.left-out", "aria-label").await?;
        assert!(left_out.contains("not searched, value"), "{left_out}");
        act(page, "first").await?;
        until_said(page, "Linear search: a disc can go to 1, 2, 3").await?;
        assert_eq!(
            page.ask("document.querySelectorAll('.search-tree .node.done').length").await?,
            json!(0)
        );
        act(page, "step").await?;
        until_said(page, "1: a disc on A1 does not win").await?;
        page.until("document.querySelectorAll('.search-picture .mini-ring').length === 1").await?;
        let line = page.text(".search-code [aria-current=step]").await?;
        assert!(line.starts_with("for each column: if a disc there wins"), "{line}");
        act(page, "cut").await?;
        until_step(page, "61/1,118").await?;
        until_said(page, "Cut-off: value win 3 ≥ beta win 3").await?;
        assert_eq!(
            page.text(".search-stack ol").await?,
            "root α −∞ · β +∞\n4 α −∞ · β win 3\n1 α win 3 · β win 3"
        );
        page.until("document.querySelector('.search-board figcaption').textContent === 'Board: root › 4 › 1'")
            .await?;
        page.until("document.querySelectorAll('.search-picture .seat-disc').length === 6").await?;
        act(page, "cut").await?;
        until_step(page, "71/1,118").await?;
        act(page, "back").await?;
        until_step(page, "70/1,118").await?;
        // It plays on by itself, also across the end of what was fetched.
        go_to(page, 198).await?;
        page.driver
            .execute(
                "const pace = document.querySelector('.search-controls select'); \
            pace.value = 'fast'; pace.dispatchEvent(new Event('change'))",
                Vec::new(),
            )
            .await?;
        act(page, "play").await?;
        page.until("parseInt(document.querySelector('.search .count').textContent) > 203").await?;
        act(page, "play").await?;
        page.until("document.querySelector('.search [data-act=play]').title === 'Play'").await
    });
}

#[test]
fn what_is_inside_a_step_is_listed_and_shown_on_the_board() {
    on_a_page(DESKTOP, async |page| {
        open(page, GAME).await?;
        go_to(page, 17).await?;
        until_said(page, "7 moves to search, in this order: 4, 3, 5, 6, 7, 1, 2.").await?;
        let sort = page.text(".search-parts ol").await?;
        assert!(
            sort.contains("Split: 1 (6) | 2 (6), 3 (40)") && sort.contains("Merge: 3 (40), 2 (6)"),
            "{sort}"
        );
        // The breadth-first search of a won position visits the cells of the line.
        go_to(page, 23).await?;
        until_said(page, "The game is over: win 3.").await?;
        page.click(".search-parts button").await?;
        page.until("document.querySelectorAll('.search-picture .mini-ring').length === 4").await
    });
}

#[test]
fn the_keyboard_moves_in_the_tree_opens_folded_nodes_and_plays() {
    on_a_page(DESKTOP, async |page| {
        open(page, GAME).await?;
        focus_tree(page).await?;
        focused(page, "root").await?;
        page.press(Key::Right).await?;
        focused(page, "4 53, Min").await?;
        page.press(Key::Right).await?;
        focused(page, "2 win 3 +7, Max").await?;
        page.press(Key::Down).await?;
        focused(page, "1 ≥ win 3").await?;
        assert_eq!(
            page.attribute(".search-tree [aria-selected=true]", "aria-expanded").await?,
            "false"
        );
        page.until("document.querySelector('.search-board figcaption').textContent === 'Board: root › 4 › 1'")
            .await?;
        page.press(Key::Enter).await?;
        focused(page, "1 ≥ win 3").await?;
        page.until("document.querySelector('.search-way').innerText === 'root › 4 › 1'").await?;
        let nodes = "document.querySelectorAll('.search-tree .node').length";
        assert_eq!(page.ask(nodes).await?, json!(8), "one move was searched and six were left out");
        // Left at the first node goes to the part above; so does the way.
        page.press(Key::Left).await?;
        page.until("document.querySelector('.search-way').innerText === 'root › 4'").await?;
        page.click(".search-way button").await?;
        page.until("document.querySelector('.search-way').hidden").await?;
        focus_tree(page).await?;
        page.press(Key::End).await?;
        page.press(Key::Home).await?;
        focused(page, "root").await?;
        assert_eq!(page.text(".count").await?, "4/4", "the game stays where it is");
        page.press(Key::Space).await?;
        page.until("document.querySelector('.search [data-act=play]').title === 'Pause'").await?;
        page.until("parseInt(document.querySelector('.search .count').textContent) > 1").await?;
        focus_tree(page).await?;
        page.press(Key::Space).await?;
        page.until("document.querySelector('.search [data-act=play]').title === 'Play'").await
    });
}

#[test]
fn a_step_below_a_folded_node_is_found() {
    on_a_page(DESKTOP, async |page| {
        open(page, GAME).await?;
        go_to(page, 28).await?;
        until_said(page, "The depth is used up: the evaluation is 173.").await?;
        page.until(
            "document.querySelector('.search-away').textContent.includes('root › 4 › 2 › 3')",
        )
        .await?;
        page.click(".search-away button").await?;
        page.until("document.querySelector('.search-away').hidden").await?;
        let here = page.attribute(".search-tree [aria-current=step]", "aria-label").await?;
        assert!(here.starts_with("3, Min"), "{here}");
        // Elsewhere it leads there from this part too.
        act(page, "cut").await?;
        page.until("document.querySelector('.search-away').textContent.includes('root › 4 › 1')")
            .await?;
        page.click(".search-away button").await?;
        page.until("document.querySelector('.search-tree [aria-current=step]')").await
    });
}

#[test]
fn the_decision_of_a_bot_is_shown_and_any_player_can_be_chosen() {
    on_a_page(DESKTOP, async |page| {
        open(page, "rules=connect-four:7x6&player=human&player=steps&moves=43&seed=1").await?;
        assert_eq!(page.text(".search-about").await?, "It plays 4: 7 nodes.");
        assert_eq!(page.ask("document.querySelector('[data-act=cut]').hidden").await?, json!(true));
        let decisions =
            "[...document.querySelectorAll('[data-act=where] option')].map((one) => one.text)";
        assert_eq!(page.ask(decisions).await?, json!(["move 2 (steps)", "this position"]));
        page.driver
            .execute(
                "const player = document.querySelector('#panel-search [data-act=advisor]'); \
            player.value = 'branch-and-bound'; player.dispatchEvent(new Event('change'))",
                Vec::new(),
            )
            .await?;
        page.until("document.querySelector('.search-about')?.textContent.includes('cut-offs')")
            .await?;
        // Dominoes: the search would show the other hand, so it stays closed until the game is over.
        let game = "rules=dominoes:paper,players=2&player=human&player=count&seed=9";
        page.play(game).await?;
        page.open_panel("#tab-search").await?;
        // The search of the own position is help, so it is asked for.
        page.click_button("Show the search").await?;
        page.find(".search-tree [role=treeitem]").await?;
        page.play(&format!("{game}&moves=6|6@left")).await?;
        page.open_panel("#tab-search").await?;
        page.until("document.querySelector('#panel-search').textContent.includes('stays closed')")
            .await
    });
}

#[test]
fn players_are_compared_at_every_depth_with_the_reason() {
    on_a_page(DESKTOP, async |page| {
        open(
            page,
            "rules=tic-tac-toe:3x3&player=human&player=human&moves=b2+a1+c3&seed=1&mode=analysis",
        )
        .await?;
        page.click(".search-compare summary").await?;
        page.click_button("Count the nodes").await?;
        page.until("document.querySelectorAll('.search-counts tbody tr').length === 8").await?;
        page.until("!document.querySelector('.search-counts').textContent.includes('…')").await?;
        // Six cells are empty, so no search is deeper than six plies: 6 nodes, then 6 · 5 more.
        let row = "[...document.querySelectorAll('.search-counts tr:nth-child(2) > *')].slice(0, 2).map((one) => one.textContent)";
        assert_eq!(page.ask(row).await?, json!(["2", "36"]));
        let why = page.text(".search-reasons").await?;
        assert!(why.contains("With pruning the search looks at"), "{why}");
        assert!(why.contains("Both choose"), "{why}");
        Ok(())
    });
}

#[test]
fn questions_about_the_next_step_are_counted_on_the_device() {
    on_a_page(DESKTOP, async |page| {
        open(page, GAME).await?;
        page.click(".search-predict input").await?;
        until_step(page, "1/1,118").await?;
        go_to(page, 60).await?;
        until_said(page, "4 is the best move so far, with win 3.").await?;
        act(page, "step").await?;
        page.until("document.activeElement.textContent === 'Yes'").await?;
        assert_eq!(
            page.text(".search-question p").await?,
            "At 1: does a cut-off leave out the remaining moves now?"
        );
        until_step(page, "60/1,118").await?;
        page.press(Key::Enter).await?;
        page.until("document.querySelector('.search-verdict').textContent === 'Right.'").await?;
        until_step(page, "61/1,118").await?;
        // The values of its moves are the choices for what a node returns.
        go_to(page, 50).await?;
        until_said(page, "Move 1 returns 115").await?;
        act(page, "step").await?;
        page.until("document.querySelectorAll('.search-question button').length === 4").await?;
        page.click(".search-question button:nth-child(1)").await?;
        page.until("document.querySelector('.search-verdict').textContent === 'Not quite: win 3.'")
            .await?;
        assert!(page.text(".search-predict").await?.contains("1 of 2 right"));
        // The score and the switch are there again, and the search begins at its first step.
        open(page, GAME).await?;
        until_step(page, "1/1,118").await?;
        assert!(page.text(".search-predict").await?.contains("1 of 2 right"));
        page.click_button("Start counting again").await?;
        page.until("!document.querySelector('.search-predict').textContent.includes('right')").await
    });
}

#[test]
fn a_tree_of_numbers_is_searched_and_kept_in_the_address() {
    on_a_page(DESKTOP, async |page| {
        page.go("/search").await?;
        page.until("document.querySelector('.search-said')?.textContent").await?;
        assert_eq!(page.text(".search-about").await?, "It plays 1: 10 nodes, 2 cut-offs.");
        let root = page.attribute(".search-tree [aria-level='1']", "aria-label").await?;
        assert_eq!(root, "root 3, Max, α −∞ · β +∞");
        let bound = "document.querySelector('.search-tree .node.cut .value').textContent";
        assert_eq!(page.ask(bound).await?, json!("≤ 2"));
        page.click(".search-compare summary").await?;
        page.click_button("Count the nodes").await?;
        page.until("document.querySelector('.search-reasons').textContent.includes('looks at 10 of 12 nodes')")
            .await?;
        let field = page.find("[name=tree]").await?;
        field.clear().await?;
        field.send_keys("[[1 [2 3]] 4" + Key::Enter).await?;
        page.find(".search-result .failure").await?;
        let complaints = page.complaints().await;
        assert!(matches!(&complaints[..], [one] if one.contains("422")), "{complaints:?}");
        field.send_keys("]" + Key::Enter).await?;
        page.until("document.querySelector('.search-about')?.textContent.startsWith('It plays 2')")
            .await?;
        assert_eq!(page.query("tree").await?.as_deref(), Some("[[1 [2 3]] 4]"));
        page.driver.refresh().await?;
        page.until("document.querySelector('.search-about')?.textContent.startsWith('It plays 2')")
            .await
    });
}

#[test]
fn on_a_phone_the_tree_is_an_indented_list_in_either_language() {
    on_a_page(PHONE, async |page| {
        page.go("/").await?;
        page.driver.execute("localStorage.setItem('papan.language', 'id')", Vec::new()).await?;
        open(page, GAME).await?;
        assert_eq!(page.text("#tab-search").await?, "Pencarian");
        assert_eq!(page.text(".search-about").await?, "Pilihannya 3: 251 simpul, 23 pemangkasan.");
        assert_eq!(
            page.ask("document.querySelectorAll('.search-tree svg').length").await?,
            json!(0)
        );
        act(page, "first").await?;
        act(page, "cut").await?;
        until_said(page, "Dipangkas: nilai menang 3 ≥ beta menang 3").await?;
        page.until("document.querySelector('li[aria-current=step] .facts-of').textContent.includes('sedang ditelusuri')")
            .await?;
        page.find(".search-tree li[tabindex='0']").await?.focus().await?;
        page.press(Key::Enter).await?;
        page.until("document.querySelector('.search-way').innerText === 'akar › 4 › 1'").await?;
        assert_eq!(
            page.ask("document.scrollingElement.scrollWidth <= innerWidth").await?,
            json!(true)
        );
        // A wider window draws it, and the search stays where it is.
        page.resize(1280, 800).await?;
        page.until("document.querySelector('.search-tree svg [aria-selected=true]')").await?;
        until_step(page, "61/1.118").await
    });
}

#[test]
fn a_search_is_accessible_in_all_its_states() {
    let Some(axe) = axe() else { return };
    on_a_page(DESKTOP, async |page| {
        page.prefer("prefers-reduced-motion", "reduce").await?;
        for (size, scheme) in
            [(DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light"), (PHONE, "dark")]
        {
            page.resize(size.0, size.1).await?;
            page.prefer("prefers-color-scheme", scheme).await?;
            page.go("/").await?;
            page.driver.execute("localStorage.clear()", Vec::new()).await?;
            open(page, GAME).await?;
            page.click(".search-compare summary").await?;
            let check = async |state: &str| -> WebDriverResult<()> {
                let found = violations(page, &axe).await?;
                assert!(found.is_empty(), "{state} in {scheme} {size:?}: {}", found.join("\n"));
                Ok(())
            };
            check("the end").await?;
            act(page, "first").await?;
            act(page, "cut").await?;
            until_said(page, "Cut-off").await?;
            check("a cut-off").await?;
            go_to(page, 23).await?;
            until_said(page, "The game is over").await?;
            check("below a folded node").await?;
            page.click(".search-away button").await?;
            page.until("!document.querySelector('.search-way').hidden").await?;
            check("a part").await?;
            page.click(".search-predict input").await?;
            go_to(page, 60).await?;
            until_said(page, "4 is the best move").await?;
            act(page, "step").await?;
            page.find(".search-question button").await?;
            check("a question").await?;
        }
        Ok(())
    });
}
