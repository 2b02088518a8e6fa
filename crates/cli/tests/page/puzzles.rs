//! Puzzles, solved as a person would.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{Page, on_a_page};

const ID: &str = "connect-four:7x6/1";

/// The solution of a puzzle, and a move that is legal but none.
async fn moves(page: &Page, id: &str) -> WebDriverResult<(String, String)> {
    let script = "const [id] = arguments; \
        const ask = (path, body) => fetch(path, body && { method: 'POST', body: JSON.stringify(body), \
            headers: { 'Content-Type': 'application/json' } }).then((answer) => answer.json()); \
        const { solution } = await ask('/api/v1/puzzles/hint', { id, attempt: { hints: 1 } }); \
        const { game } = await ask(`/api/v1/puzzles/one?id=${encodeURIComponent(id)}`); \
        return [solution, game.moves.find((move) => move !== solution)];";
    let found = page.driver.execute(script, vec![json!(id)]).await?;
    let text = |at: usize| found.json()[at].as_str().unwrap().to_owned();
    Ok((text(0), text(1)))
}

async fn choose(page: &Page, column: &str) -> WebDriverResult<()> {
    page.click(&format!(".board [aria-label^='column {column},']")).await
}

async fn kept(page: &Page) -> WebDriverResult<Value> {
    page.ask("JSON.parse(localStorage.getItem('papan.puzzles'))").await
}

#[test]
fn a_wrong_move_is_refuted_and_the_right_one_is_remembered() {
    on_a_page((1280, 800), async |page| {
        page.go(&format!("/puzzles?id={ID}")).await?;
        page.find(".board [aria-disabled=false]").await?;
        let (right, wrong) = moves(page, ID).await?;
        let discs = page.count(".board g.pieces > g").await?;
        let until_discs = async |more: usize| {
            let count = discs + more;
            page.until(&format!(
                "document.querySelectorAll('.board g.pieces > g').length === {count}"
            ))
            .await
        };
        choose(page, &wrong).await?;
        page.find(".puzzle-answer.wrong").await?;
        assert_eq!(kept(page).await?["solved"], json!([]));
        // The refutation is stepped through on the board, from the move itself.
        page.click_button("Why not my move?").await?;
        until_discs(1).await?;
        page.click("[data-act=line-next]").await?;
        until_discs(2).await?;
        page.press(",").await?;
        until_discs(1).await?;
        page.press(Key::End).await?;
        until_discs(page.count(".playback .moves button").await?).await?;
        page.until("document.querySelector('.playback p').textContent.includes('of the line')")
            .await?;
        // A click on the board returns to the puzzle and makes no move; so does Escape.
        page.press(Key::Home).await?;
        until_discs(0).await?;
        choose(page, &right).await?;
        page.until("!document.querySelector('.of-line')").await?;
        until_discs(0).await?;
        assert!(!page.has(".puzzle-answer.right").await?);
        page.click("[data-act=line-next]").await?;
        until_discs(1).await?;
        page.press(Key::Escape).await?;
        until_discs(0).await?;
        choose(page, &right).await?;
        page.find(".puzzle-answer.right").await?;
        let known = kept(page).await?;
        assert_eq!(known["solved"], json!([ID]));
        assert_eq!(known["standing"]["first_try"], json!(0), "it was the second try");
        page.click_button("Next puzzle").await?;
        page.until("new URLSearchParams(location.search).get('id') === 'connect-four:7x6/2'").await
    });
}

#[test]
fn the_first_try_makes_a_streak_and_a_hint_does_not() {
    on_a_page((1280, 800), async |page| {
        page.go(&format!("/puzzles?id={ID}")).await?;
        page.find(".board [aria-disabled=false]").await?;
        let (right, _) = moves(page, ID).await?;
        choose(page, &right).await?;
        page.find(".puzzle-answer.right").await?;
        assert_eq!(kept(page).await?["standing"]["streak"], json!(1));
        page.click_button("Next puzzle").await?;
        page.until("location.search.includes('2') && !document.querySelector('.puzzle-answer')")
            .await?;
        let (right, _) = moves(page, "connect-four:7x6/2").await?;
        page.click_button("Hint").await?;
        page.find(".puzzle-hint").await?;
        choose(page, &right).await?;
        page.find(".puzzle-answer.right").await?;
        let standing = kept(page).await?["standing"].clone();
        assert_eq!((&standing["streak"], &standing["solved"]), (&json!(1), &json!(2)));
        Ok(())
    });
}

#[test]
fn the_list_is_filtered_by_address_and_marks_what_is_solved() {
    on_a_page((360, 740), async |page| {
        page.go("/puzzles").await?;
        page.find(".puzzles-list a").await?;
        let all = page.count(".puzzles-list a").await?;
        page.click("#puzzles-theme option[value=zugzwang]").await?;
        page.until("location.search.includes('theme=zugzwang')").await?;
        page.until(&format!("document.querySelectorAll('.puzzles-list a').length < {all}")).await?;
        let solved = json!({"standing": {}, "solved": [ID]}).to_string();
        let keep = "localStorage.setItem('papan.puzzles', arguments[0])";
        page.driver.execute(keep, vec![json!(solved)]).await?;
        page.go("/puzzles?rules=connect-four:7x6").await?;
        assert_eq!(page.text(".puzzles-list a.solved").await?.split_whitespace().next(), Some("1"));
        assert_eq!(page.count(".puzzles-list a.solved").await?, 1);
        Ok(())
    });
}

#[test]
fn the_puzzle_of_the_day_is_one_click_from_the_start() {
    on_a_page((1280, 800), async |page| {
        page.go("/").await?;
        page.click("a[href='/puzzles?daily']").await?;
        page.until("document.querySelector('.puzzle h1')?.innerText === 'Puzzle of the day'")
            .await?;
        page.find(".board").await.map(drop)
    });
}
