//! Puzzles, solved as a person would.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{Page, on_a_page};

const ID: &str = "connect-four:7x6/1";

/// The next move of the solution after these right moves, and a move that is legal but none.
async fn moves(page: &Page, id: &str, played: &[String]) -> WebDriverResult<(String, String)> {
    let script = "const [id, played] = arguments; \
        const ask = (path, body) => fetch(path, body && { method: 'POST', body: JSON.stringify(body), \
            headers: { 'Content-Type': 'application/json' } }).then((answer) => answer.json()); \
        const { solution } = await ask('/api/v1/puzzles/hint', { id, attempt: { hints: 1, played } }); \
        const { game } = await ask(`/api/v1/puzzles/one?id=${encodeURIComponent(id)}`); \
        return [solution, game.moves.find((move) => move !== solution)];";
    let found = page.driver.execute(script, vec![json!(id), json!(played)]).await?;
    let text = |at: usize| found.json()[at].as_str().unwrap().to_owned();
    Ok((text(0), text(1)))
}

async fn choose(page: &Page, column: &str) -> WebDriverResult<()> {
    page.click(&format!(".board [aria-label^='column {column},']")).await
}

async fn kept(page: &Page) -> WebDriverResult<Value> {
    page.ask("JSON.parse(localStorage.getItem('papan.puzzles'))").await
}

/// Finds every move of a solution; returns how many they were.
async fn solve(page: &Page, id: &str) -> WebDriverResult<usize> {
    let mut played = Vec::new();
    for found in 1..=5 {
        page.find(".line-board.active [aria-disabled=false]").await?;
        let (right, _) = moves(page, id, &played).await?;
        let discs = page.count(".board g.pieces > g").await?;
        choose(page, &right).await?;
        // The move and its answer, or the last move.
        page.until(&format!(
            "document.querySelector('.puzzle-side .primary') || document.querySelector('.line-board.active') && \
             document.querySelectorAll('.board g.pieces > g').length === {} && \
             document.querySelector('.puzzle-answer')?.innerText.startsWith('{right} ')",
            discs + 2
        ))
        .await?;
        if page.has(".puzzle-side .primary").await? {
            return Ok(found);
        }
        // "2 is right. The opponent answers 3. What now?"
        let words = page.text(".puzzle-answer").await?;
        let answer = words.split("answers ").nth(1).unwrap().split('.').next().unwrap().to_owned();
        played.extend([right, answer]);
    }
    panic!("{id} goes on")
}

#[test]
fn a_wrong_move_is_refuted_and_the_right_one_is_remembered() {
    on_a_page((1280, 800), async |page| {
        page.go(&format!("/puzzles?id={ID}")).await?;
        page.find(".board [aria-disabled=false]").await?;
        assert!(page.has(".puzzle-task .seat-mark").await?, "the disc of the side to move");
        // Before a try, an analysis would give the solution away, and there is nothing to count.
        assert!(!page.has(".puzzle-side a.button").await?);
        assert!(!page.text(".puzzle-side").await?.contains("0 solved"));
        let (right, wrong) = moves(page, ID, &[]).await?;
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
        page.find(".puzzle-side a.button").await?;
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
        // A miss counts even if the page is loaded again.
        page.go(&format!("/puzzles?id={ID}")).await?;
        solve(page, ID).await?;
        let known = kept(page).await?;
        assert_eq!(known["solved"], json!([ID]));
        assert_eq!(known["standing"]["first_try"], json!(0), "it was the second try");
        assert!(known["standing"]["rating"]["rating"].as_f64().unwrap() < 1500.0);
        page.click_button("Next puzzle").await?;
        page.until(&format!("new URLSearchParams(location.search).get('id') !== '{ID}'")).await
    });
}

#[test]
fn the_opponent_defends_and_a_solved_board_answers_every_click() {
    on_a_page((1280, 800), async |page| {
        let id = "connect-four:7x6/2";
        page.go(&format!("/puzzles?id={id}")).await?;
        page.find(".board [aria-disabled=false]").await?;
        let discs = page.count(".board g.pieces > g").await?;
        let found = solve(page, id).await?;
        assert!(found > 1, "{found}");
        // Each move of the solution is on the board, and each answer to it.
        assert_eq!(page.count(".board g.pieces > g").await?, discs + 2 * found - 1);
        choose(page, "1").await?;
        page.until("document.querySelector('.remark').textContent.includes('solved')").await?;
        let analysis = page.attribute(".puzzle-side a.button", "href").await?;
        assert!(analysis.contains("/play?rules=connect-four:7x6&player=human&player=human"));
        Ok(())
    });
}

#[test]
fn the_first_try_makes_a_streak_and_a_hint_does_not() {
    on_a_page((1280, 800), async |page| {
        page.go(&format!("/puzzles?id={ID}")).await?;
        page.find(".board [aria-disabled=false]").await?;
        solve(page, ID).await?;
        let standing = kept(page).await?["standing"].clone();
        assert_eq!(standing["streak"], json!(1));
        let rating = standing["rating"]["rating"].clone();
        assert!(rating.as_f64().unwrap() > 1500.0);
        page.go("/puzzles?id=connect-four:7x6/2").await?;
        page.find(".board [aria-disabled=false]").await?;
        page.click_button("Hint").await?;
        page.find(".puzzle-hint").await?;
        solve(page, "connect-four:7x6/2").await?;
        let standing = kept(page).await?["standing"].clone();
        assert_eq!((&standing["streak"], &standing["solved"]), (&json!(1), &json!(2)));
        assert_eq!(standing["rating"]["rating"], rating, "with a hint it is not rated");
        Ok(())
    });
}

#[test]
fn themes_are_mixed_and_the_start_opens_an_unsolved_puzzle() {
    on_a_page((360, 740), async |page| {
        page.go("/puzzles").await?;
        page.find(".puzzles-begin").await?;
        let count = "document.querySelectorAll('.puzzles-list a').length";
        let all = page.ask(count).await?.as_u64().unwrap();
        page.click("#puzzles-theme-zugzwang").await?;
        page.until(&format!("location.search.includes('theme=zugzwang') && {count} < {all}"))
            .await?;
        let one = page.ask(count).await?.as_u64().unwrap();
        page.click("#puzzles-theme-draw").await?;
        page.until(&format!("location.search.includes('theme=draw') && {count} > {one}")).await?;
        page.click(".puzzles-begin").await?;
        page.find(".puzzle .board [aria-disabled=false]").await?;
        let id = page.ask("new URLSearchParams(location.search).get('id')").await?;
        let list = page
            .ask("fetch('/api/v1/puzzles?rules=connect-four:7x6').then((answer) => answer.json())")
            .await?;
        let puzzles = list["puzzles"].as_array().unwrap();
        let opened = puzzles.iter().find(|one| one["id"] == id).unwrap();
        assert!(["zugzwang", "draw"].contains(&opened["theme"].as_str().unwrap()));
        assert!(opened["rating"].as_u64().unwrap() < 1300, "the first one is easy: {opened}");
        Ok(())
    });
}

#[test]
fn the_list_has_a_part_for_each_grade_and_marks_what_is_solved() {
    on_a_page((360, 740), async |page| {
        let solved = json!({"standing": {}, "solved": [ID]}).to_string();
        page.go("/puzzles").await?;
        let keep = "localStorage.setItem('papan.puzzles', arguments[0])";
        page.driver.execute(keep, vec![json!(solved)]).await?;
        page.go("/puzzles?rules=connect-four:7x6&grade=3").await?;
        page.find(".puzzles-grades details[open] .puzzles-list a").await?;
        assert_eq!(page.count(".puzzles-grades details").await?, 1);
        let mark = "document.querySelector('.puzzles-list a.solved [aria-hidden]').innerText";
        assert_eq!(page.ask(mark).await?, json!("1"));
        assert_eq!(page.count(".puzzles-list a.solved").await?, 1);
        Ok(())
    });
}

/// A finished game that the reader lost: the answer at the edge lost it.
const LOST: &str =
    "/play?rules=tic-tac-toe:3x3&player=perfect&player=human&moves=b2+b1+a1+c3+a3+a2+c1&seed=1";

#[test]
fn own_mistakes_are_found_and_come_again() {
    on_a_page((1280, 800), async |page| {
        page.go("/puzzles?mine").await?;
        page.find("a.button.primary[href='/']").await?;
        let game = json!([{"id": 1, "address": LOST, "rules": "tic-tac-toe:3x3",
            "players": ["perfect", "human"], "result": "lost", "when": 1}]);
        let keep = "localStorage.setItem('papan.games', arguments[0])";
        page.driver.execute(keep, vec![json!(game.to_string())]).await?;
        page.go("/puzzles?mine").await?;
        page.click_button("Look for mistakes in one game").await?;
        page.find(".puzzle .board [aria-disabled=false]").await?;
        assert!(page.text(".puzzle-task").await?.contains("keeps the draw"));
        page.click(".board [aria-label^='b1,']").await?;
        page.find(".puzzle-answer.wrong").await?;
        page.click_button("Why not my move?").await?;
        page.find(".of-line").await?;
        page.press(Key::Escape).await?;
        page.click(".board [aria-label^='a1,']").await?;
        page.find(".puzzle-answer.right").await?;
        let known = page.ask("JSON.parse(localStorage.getItem('papan.mistakes'))").await?;
        let review = &known["all"][0]["review"];
        assert_eq!(review["solved"], json!(0), "the first try was wrong");
        let tomorrow = "new Date(Date.now() + 86400000).toLocaleDateString('sv')";
        assert_eq!(review["due"], page.ask(tomorrow).await?);
        page.click_button("Next puzzle").await?;
        page.until(
            "document.querySelector('.mistakes-bar').textContent.includes('Nothing is left')",
        )
        .await
    });
}

/// The sizes at which the question is read without scrolling.
const SIZES: [(u32, u32); 4] = [(740, 360), (320, 700), (360, 740), (1280, 720)];

#[test]
fn the_question_is_in_sight_at_every_size() {
    for size in SIZES {
        on_a_page(size, async |page| {
            page.go(&format!("/puzzles?id={ID}&lang=id")).await?;
            page.find(".board [aria-disabled=false]").await?;
            let bottom = page
                .ask("document.querySelector('.puzzle-task').getBoundingClientRect().bottom / innerHeight")
                .await?;
            assert!(bottom.as_f64().unwrap() < 1.0, "{size:?}: {bottom}");
            let wide = page.ask("document.documentElement.scrollWidth - innerWidth").await?;
            assert!(wide.as_f64().unwrap() <= 0.0, "{size:?}: {wide}");
            Ok(())
        });
    }
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
