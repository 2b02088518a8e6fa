//! The address holds the game, and a game can be taken elsewhere.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{Page, on_a_page};

const GAME: &str = "rules=connect-four:7x6&player=human&player=human&moves=443526&seed=11";

/// What lies on a board of columns, as a screen reader finds it.
async fn board(page: &Page) -> WebDriverResult<Value> {
    page.ask("document.querySelector('.board table').textContent").await
}

async fn until_moves(page: &Page, moves: &str) -> WebDriverResult<()> {
    page.until(&format!("(new URL(location).searchParams.get('moves') ?? '') === '{moves}'")).await
}

async fn until_ply(page: &Page, ply: Option<usize>) -> WebDriverResult<()> {
    let ply = ply.map_or("null".to_owned(), |ply| format!("'{ply}'"));
    page.until(&format!("new URL(location).searchParams.get('ply') === {ply}")).await
}

#[test]
fn the_address_follows_the_game_and_opens_it_again() {
    on_a_page((1280, 800), async |page| {
        page.play(GAME).await?;
        page.choose("[aria-label^='column 7,']").await?;
        page.click("button[aria-label='One move back'][aria-disabled=false]").await?;
        until_ply(page, Some(6)).await?;
        page.click("button[aria-label='One move back'][aria-disabled=false]").await?;
        until_ply(page, Some(5)).await?;
        let (address, there) = (page.driver.current_url().await?, board(page).await?);
        page.driver.goto("about:blank").await?;
        page.driver.goto(address.as_str()).await?;
        page.settled().await?;
        assert_eq!(page.driver.current_url().await?, address, "opening it changes nothing");
        assert_eq!(board(page).await?, there);
        assert_eq!(page.moves().await?, "4435267");
        assert_eq!(
            page.count(".board g.pieces > g").await?,
            5,
            "five of seven moves are looked at"
        );
        page.click("button[aria-label='Last move'][aria-disabled=false]").await?;
        until_ply(page, None).await
    });
}

#[test]
fn moves_are_taken_back_and_made_again() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=tic-tac-toe:3x3&player=human&player=steps&seed=3").await?;
        page.choose("[aria-label^='a1,']").await?;
        let first = page.moves().await?;
        page.choose(".board [role=button][aria-disabled=false]").await?;
        let second = page.moves().await?;
        page.click("button[aria-keyshortcuts=u]").await?;
        until_ply(page, Some(2)).await?;
        page.press("u").await?;
        until_ply(page, Some(0)).await?;
        assert_eq!(page.moves().await?, second, "what was taken back can be made again");
        page.click("button[aria-keyshortcuts=r]").await?;
        until_ply(page, Some(2)).await?;
        page.press("r").await?;
        until_ply(page, None).await?;
        // Another move further back begins a variation.
        page.press(Key::Home).await?;
        until_ply(page, Some(0)).await?;
        page.choose("[aria-label^='c2,']").await?;
        assert_eq!(page.moves().await?, second, "and what was played stays");
        let third = page.query("line").await?.unwrap();
        assert!(
            third.starts_with("c2 ") && third != first && third.split(' ').count() == 2,
            "{third}"
        );
        Ok(())
    });
}

#[test]
fn seats_are_swapped_and_the_game_begins_anew() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=tic-tac-toe:3x3&player=human&player=steps&moves=a1+b2&seed=3").await?;
        page.click("button[aria-keyshortcuts=w]").await?;
        page.until("location.search.includes('player=steps&player=human')").await?;
        // The player has the first seat now, and moves at once.
        page.until("new URL(location).searchParams.get('moves').split(' ').length === 3").await?;
        page.settled().await?;
        let before = page.moves().await?;
        page.click_button("Restart").await?;
        page.until("new URL(location).searchParams.get('moves')?.split(' ').length === 1").await?;
        page.driver.back().await?;
        until_moves(page, &before).await?;
        page.settled().await?;
        page.driver.forward().await?;
        page.until("new URL(location).searchParams.get('moves')?.split(' ').length === 1").await?;
        page.settled().await
    });
}

/// The text of the clipboard after a click on the button next to a field.
async fn copied(page: &Page, field: &str) -> WebDriverResult<String> {
    let button = format!("//*[@aria-label='{field}']/following::button[1]");
    page.driver.find(By::XPath(button)).await?.click().await?;
    page.until(&format!("document.querySelector('[aria-label=\"{field}\"]').parentElement.innerText.includes('Copied')"))
        .await?;
    let text = page.ask("await navigator.clipboard.readText()").await?;
    Ok(text.as_str().unwrap().to_owned())
}

#[test]
fn a_game_is_copied_as_link_text_record_and_picture() {
    on_a_page((1280, 800), async |page| {
        let granted = json!({"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]});
        page.driver.cdp().send_raw("Browser.grantPermissions", granted).await?;
        page.play(GAME).await?;
        page.click("button[aria-keyshortcuts=s]").await?;
        page.find("dialog[open]").await?;
        assert_eq!(copied(page, "Link").await?, page.driver.current_url().await?.as_str());
        let text = copied(page, "Text").await?;
        assert!(text.starts_with("443526\npapan play "), "{text}");
        page.until("document.querySelector('[aria-label=Record]').value.startsWith('{')").await?;
        let record: Value = serde_json::from_str(&copied(page, "Record").await?).unwrap();
        assert_eq!(record["rules"], "connect-four:7x6");
        assert_eq!(record["moves"], json!(["4", "4", "3", "5", "2", "6"]));
        // A picture has a text alternative and can be downloaded.
        assert!(!page.text("dialog").await?.contains("<svg"));
        let drawn =
            page.ask("decodeURIComponent(document.querySelector('a[download$=svg]').href)").await?;
        assert!(drawn.as_str().unwrap().ends_with("</svg>"), "{drawn}");
        let png = page.find("a[download$=png]").await?.prop("href").await?.unwrap();
        assert!(png.starts_with("blob:"), "{png}");
        let size = format!(
            "await new Promise((done) => {{ const image = new Image(); image.onload = () => done([image.naturalWidth, image.naturalHeight]); image.src = '{png}'; }})"
        );
        let drawn_size = "[document.querySelector('dialog img').naturalWidth * 2, document.querySelector('dialog img').naturalHeight * 2]";
        assert_eq!(page.ask(&size).await?, page.ask(drawn_size).await?, "twice as large");
        let embedded = copied(page, "On another page").await?;
        assert!(embedded.starts_with("<iframe src=\"http://127.0.0.1:"), "{embedded}");
        assert!(embedded.contains("/embed?rules=connect-four:7x6&amp;"), "{embedded}");
        assert!(
            page.ask("document.querySelector('dialog img').naturalWidth").await?.as_u64() > Some(0)
        );
        page.press(Key::Escape).await?;
        page.until("!document.querySelector('dialog')").await?;
        assert_eq!(
            page.ask("document.activeElement.getAttribute('aria-keyshortcuts')").await?,
            json!("s")
        );
        Ok(())
    });
}

#[test]
fn a_record_that_is_pasted_opens_its_game() {
    let record = r#"{"rules":"tic-tac-toe:3x3","players":["human","engine:./bot"],"seed":4,"moves":["b2","a1","c3"]}"#;
    on_a_page((1280, 800), async |page| {
        page.go("/").await?;
        page.click(".home-record summary").await?;
        let field = page.find(".home-record textarea").await?;
        field.send_keys("this is no record").await?;
        page.click(".home-record button.primary").await?;
        page.until("document.querySelector('.home-record [role=alert]')?.innerText.includes('neither moves')").await?;
        let complaints = page.complaints().await;
        assert!(complaints.iter().all(|said| said.contains("/api/v1/open")), "{complaints:?}");
        field.clear().await?;
        field.send_keys(record).await?;
        page.click(".home-record button.primary").await?;
        page.settled().await?;
        until_moves(page, "b2 a1 c3").await?;
        assert_eq!(page.query("seed").await?.as_deref(), Some("4"));
        // Programs are not started from a page: a person takes the seat.
        assert!(page.driver.current_url().await?.as_str().contains("player=human&player=human"));
        page.press("o").await?;
        let field = page.find("dialog textarea").await?;
        field.send_keys(record.replace("c3", "a2")).await?;
        page.click("dialog button.primary").await?;
        until_moves(page, "b2 a1 a2").await?;
        page.settled().await
    });
}

#[test]
fn whatever_is_pasted_is_recognised_and_a_board_can_be_set_up() {
    on_a_page((1280, 800), async |page| {
        page.play(GAME).await?;
        for (pasted, moves) in [
            ("4455", "4455"),
            ("44455554221 -1", "44455554221"),
            ("3304", "4415"),
            ("443\npapan play connect-four:7x6 --position '443'", "443"),
            ("http://elsewhere.example/play?rules=connect-four:7x6&moves=77", "77"),
        ] {
            page.press("o").await?;
            let field = page.find("dialog textarea").await?;
            field.send_keys(pasted.replace('\n', " \u{e007}")).await?;
            page.click("dialog button.primary").await?;
            until_moves(page, moves).await?;
            page.settled().await?;
        }
        page.press("o").await?;
        page.click("dialog summary").await?;
        // The editor begins with the position on the board.
        page.find("dialog .editor-grid .seat-0").await?;
        page.click_button("Empty the board").await?;
        // A disc in the air cannot have been played, one on the ground can.
        page.click("dialog [aria-label='d2: empty']").await?;
        page.until(
            "document.querySelector('.editor [role=status]').innerText.includes('below it')",
        )
        .await?;
        page.click("dialog .editor-grid .wrong[aria-label='d2: Player 1, not possible']").await?;
        page.click("dialog [aria-label='d1: empty']").await?;
        page.until(
            "document.querySelector('.editor [role=status]').innerText.includes('reached: 44')",
        )
        .await?;
        page.click("dialog button.primary").await?;
        until_moves(page, "44").await?;
        let complaints = page.complaints().await;
        assert!(complaints.iter().all(|said| said.contains("/api/v1/open")), "{complaints:?}");
        page.settled().await
    });
}

#[test]
fn a_bad_address_says_what_is_wrong_and_offers_a_way_on() {
    let bad = [
        ("/play?rules=chess", "chess", "Choose another game"),
        ("/play?rules=connect-four:1x0", "", "Choose another game"),
        ("/play?rules=connect-four:7x6&moves=44444449", "4", "Play from the start"),
        ("/play?rules=tic-tac-toe:3x3&moves=b2+b2", "b2", "Play from the start"),
        (
            "/play?rules=connect-four:7x6&player=human&player=engine:sh",
            "engine",
            "Choose another game",
        ),
        ("/play?rules=connect-four:7x6&player=nobody", "", "Choose another game"),
        ("/play?rules=dominoes:paper&deal=junk&moves=%3Cimg+src=x%3E", "", "Play from the start"),
    ];
    on_a_page((1280, 800), async |page| {
        for (address, word, way) in bad {
            page.go(address).await?;
            let alert = page.text("[role=alert]").await?;
            assert!(alert.len() > 20 && alert.contains(word), "{address}: {alert}");
            page.button(way).await?;
            let complaints = page.complaints().await;
            let is_refusal =
                |said: &String| said.contains("/api/v1/") && said.contains("a status of 4");
            assert!(complaints.iter().all(is_refusal), "{address}: {complaints:?}");
        }
        page.click_button("Choose another game").await?;
        page.find("#home-pick-0").await.map(drop)
    });
}

#[test]
fn an_address_with_junk_opens_what_it_can() {
    on_a_page((1280, 800), async |page| {
        page.play(
            "rules=connect-four:7x6&player=human&player=human&moves=44&ply=99&deal=&nonsense=%00",
        )
        .await?;
        assert_eq!(page.count(".board g.pieces > g").await?, 2);
        page.go("/play?rules=connect-four:7x6&player=human&player=human&seed=x").await?;
        page.until("document.querySelector('main').innerText.includes('cannot have seed=x')")
            .await?;
        page.go("/nowhere").await?;
        page.until("document.querySelector('h1')?.innerText === 'There is no such page.'").await?;
        let complaints = page.complaints().await;
        assert!(complaints.iter().all(|said| said.contains("/nowhere")), "{complaints:?}");
        page.click_button("To the start").await?;
        page.find("#home-pick-0").await.map(drop)
    });
}

#[test]
fn a_game_on_another_page_is_looked_at_and_not_played() {
    on_a_page((420, 460), async |page| {
        page.go(&format!("/embed?{GAME}&ply=5")).await?;
        page.until("document.querySelector('.embed-page p')?.innerText.startsWith('move 5 of 6')")
            .await?;
        assert_eq!(page.count(".embed-board .seat-disc").await?, 5);
        page.click("button[aria-label='Last move']").await?;
        page.until("document.querySelectorAll('.embed-board .seat-disc').length === 6").await?;
        page.click("button[aria-label='First move']").await?;
        page.until("document.querySelectorAll('.embed-board .seat-disc').length === 0").await?;
        assert!(
            !page.has("header nav a").await?
                || page.ask("document.querySelector('#top').hidden").await? == json!(true)
        );
        let link = page.find(".embed-page a").await?.prop("href").await?.unwrap();
        assert!(
            link.contains("/play?rules=connect-four:7x6") && link.contains("moves=443526"),
            "{link}"
        );
        assert_eq!(
            page.ask("document.scrollingElement.scrollWidth <= innerWidth").await?,
            json!(true)
        );
        Ok(())
    });
}
