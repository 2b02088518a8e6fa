//! The page on a phone, in the dark, and over the wire.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::browser::{Page, on_a_page};
use crate::scenes::{GAMES, PARTS};

#[test]
fn the_page_fits_a_phone_in_indonesian_too() {
    on_a_page((360, 740), async |page| {
        page.go("/").await?;
        page.prefer("prefers-reduced-motion", "reduce").await?;
        for scene in PARTS.iter().chain(&GAMES) {
            page.visit(scene, "id").await?;
            assert_eq!(page.ask("innerWidth").await?, json!(360), "{}", scene.address);
        }
        Ok(())
    });
}

#[test]
fn everything_that_is_touched_on_a_phone_can_be_hit() {
    on_a_page((360, 740), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=cost&seed=7").await?;
        let column = page.find("[aria-label^='column 1,']").await?.rect().await?;
        assert!(column.width >= 40.0, "a column is {} wide", column.width);
        page.choose("[aria-label^='column 1,']").await?;
        page.choose("[aria-label^='column 7,']").await?;
        assert_eq!(page.moves().await?.len(), 4);
        Ok(())
    });
}

/// The colour of the background, as the browser draws it.
async fn background(page: &Page) -> WebDriverResult<String> {
    let colour = page.ask("getComputedStyle(document.body).backgroundColor").await?;
    Ok(colour.as_str().unwrap().to_owned())
}

#[test]
fn the_page_is_light_or_dark_as_the_system_or_as_chosen() {
    on_a_page((1280, 800), async |page| {
        page.prefer("prefers-color-scheme", "light").await?;
        page.go("/").await?;
        page.find("#home-pick-0").await?;
        let light = background(page).await?;
        page.prefer("prefers-color-scheme", "dark").await?;
        let dark = background(page).await?;
        assert_ne!(light, dark, "as the system");
        page.click("#theme").await?;
        page.until("document.documentElement.dataset.theme === 'light'").await?;
        assert_eq!(background(page).await?, light, "as chosen");
        page.driver.refresh().await?;
        page.find("#home-pick-0").await?;
        assert_eq!(background(page).await?, light, "as it was chosen before");
        page.click("#theme").await?;
        page.prefer("prefers-color-scheme", "light").await?;
        assert_eq!(background(page).await?, dark);
        Ok(())
    });
}

#[test]
fn little_is_loaded_first_and_nothing_from_elsewhere() {
    on_a_page((1280, 800), async |page| {
        for (path, there) in [("/", "#home-pick-0"), ("/play", ".board [aria-disabled=false]")] {
            page.driver.cdp().send_raw("Network.clearBrowserCache", json!({})).await?;
            page.go(path).await?;
            page.find(there).await?;
            page.until("document.readyState === 'complete'").await?;
            let entries = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]";
            let bytes = page
                .ask(&format!("{entries}.reduce((sum, one) => sum + one.transferSize, 0)"))
                .await?;
            let bytes = bytes.as_u64().unwrap();
            assert!((5_000..=120_000).contains(&bytes), "{path} loads {bytes} bytes");
            let strange = format!(
                "{entries}.map(({{ name }}) => name).filter((one) => new URL(one).origin !== location.origin)"
            );
            assert_eq!(page.ask(&strange).await?, json!([]), "{path}");
        }
        Ok(())
    });
}

/// What of these is not wholly in the window.
async fn outside(page: &Page, selector: &str) -> WebDriverResult<serde_json::Value> {
    page.ask(&format!(
        "[...document.querySelectorAll('{selector}')].map((one) => one.getBoundingClientRect()) \
         .filter((box) => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) \
         .map((box) => [box.left, box.top, box.right, box.bottom])"
    ))
    .await
}

#[test]
fn the_whole_board_and_the_own_hand_are_in_sight_where_there_is_little_height() {
    // A phone that lies, and windows of 1280 by 800 and 1920 by 1080 at twice the size.
    for size in [(740, 360), (640, 400), (960, 540)] {
        on_a_page(size, async |page| {
            for (rules, seen) in [
                ("connect-four:7x6&player=human&player=human", ".board svg.cells"),
                ("tic-tac-toe:3x3&player=human&player=human", ".board svg.cells"),
                (
                    "dominoes:paper&player=human&player=value&player=balak&player=count",
                    ".dominoes .rack .tiles button",
                ),
            ] {
                page.play(&format!("rules={rules}&seed=1")).await?;
                assert!(page.count(seen).await? > 0, "{rules}");
                assert_eq!(outside(page, seen).await?, json!([]), "{rules} at {size:?}");
                // The controls of the game are below its text, not below the board.
                let steps = outside(page, ".controls .steps button").await?;
                assert_eq!(steps, json!([]), "{rules} at {size:?}");
            }
            Ok(())
        });
    }
}

#[test]
fn on_a_small_phone_the_header_is_low_and_hint_is_in_the_row_of_undo() {
    for language in ["en", "id"] {
        on_a_page((320, 640), async |page| {
            page.go(&format!(
                "/play?rules=connect-four:7x6&player=human&player=human&lang={language}"
            ))
            .await?;
            page.settled().await?;
            let height = page.find("#top").await?.rect().await?.height;
            let most = if language == "en" { 95.0 } else { 125.0 };
            assert!(height < most, "{language}: {height}");
            // Also where little height is left, and next to a search.
            for (width, height) in [(320, 640), (740, 360), (640, 400), (1280, 800)] {
                page.resize(width, height).await?;
                if width == 1280 {
                    page.open_panel("#tab-search").await?;
                }
                let tops = "new Set([...document.querySelectorAll('.steps button')]\
                     .map((one) => Math.round(one.getBoundingClientRect().top))).size";
                assert_eq!(page.ask(tops).await?, json!(1), "{width}x{height} in {language}");
            }
            Ok(())
        });
    }
}

#[test]
fn figures_of_the_lab_and_papers_are_not_cut_off() {
    let cut = "[...document.querySelectorAll('.wide, .papers-nav')].filter((one) => one.scrollWidth > one.clientWidth + 1)\
         .map((one) => `${one.scrollWidth} in ${one.clientWidth}: ${one.innerText}`)";
    let measured = [
        "/lab?measure=regret&rules=tic-tac-toe:3x3&players=points+random+steps&games=10",
        "/lab?measure=ablate&rules=tic-tac-toe:3x3&player=points&against=random&games=20",
    ];
    for (width, height) in [(360, 740), (740, 360), (1280, 800)] {
        on_a_page((width, height), async |page| {
            for language in ["en", "id"] {
                for address in measured {
                    page.go(&format!("{address}&lang={language}")).await?;
                    page.find(".measured table").await?;
                    assert_eq!(page.ask(cut).await?, json!([]), "{address} at {width}");
                }
                page.go(&format!("/papers?lang={language}")).await?;
                page.find(".papers-nav").await?;
                assert_eq!(page.ask(cut).await?, json!([]), "papers at {width}");
            }
            Ok(())
        });
    }
}

/// Elements that are wider than their box, or stick out of the window.
const CUT: &str = "[...document.querySelectorAll('nav a, [role=tab], .steps button, .move-list, .move-list button, \
    #panel-why .grid-box, #panel-why td.exact, .best-lines li, .home-play')].filter((one) => one.checkVisibility()) \
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline' \
        || one.getBoundingClientRect().right > document.documentElement.clientWidth + 1 \
        || one.matches('td.exact') && one.getBoundingClientRect().right > one.closest('.grid-box').getBoundingClientRect().right) \
    .map((one) => one.outerHTML.slice(0, 100))";

#[test]
fn nothing_is_cut_off_at_any_size_in_either_language() {
    for (width, height) in
        [(305, 640), (320, 640), (360, 740), (740, 360), (1280, 800), (1920, 1080)]
    {
        on_a_page((width, height), async |page| {
            for language in ["en", "id"] {
                page.go("/").await?;
                let choose = format!("localStorage.setItem('papan.language', '{language}')");
                page.ask(&choose).await?;
                for player in ["cost", "hard:depth=4", "priority", "mcts:playouts=300"] {
                    let game = format!(
                        "rules=connect-four:7x6&player=human&player={player}&moves=44354&seed=1&mode=analysis"
                    );
                    page.play(&game).await?;
                    page.open_panel("#tab-why").await?;
                    page.until("document.querySelector('#panel-why .badge')").await?;
                    let about = format!("{player} at {width}x{height} in {language}");
                    assert_eq!(page.ask(CUT).await?, json!([]), "{about}");
                    page.open_panel("#tab-moves").await?;
                    page.until("document.querySelectorAll('.move-list .worth').length === 5")
                        .await?;
                    assert_eq!(page.ask(CUT).await?, json!([]), "the moves with {about}");
                }
                page.go("/").await?;
                page.find("#home-pick-0").await?;
                assert_eq!(page.ask(CUT).await?, json!([]), "the start at {width} in {language}");
                assert_eq!(outside(page, ".home-play").await?, json!([]), "{width}x{height}");
            }
            page.ask("localStorage.clear()").await.map(drop)
        });
    }
}

#[test]
fn a_board_of_three_dimensions_and_its_picture_in_a_room_are_seen_at_once() {
    on_a_page((1280, 800), async |page| {
        for (rules, across) in [("tic-tac-toe:3x3x3", 2), ("connect-four:4x4x4", 2)] {
            page.play(&format!("rules={rules}&player=human&player=human&seed=1")).await?;
            assert_eq!(outside(page, ".layer, .space-room").await?, json!([]), "{rules}");
            // Arrow keys go from layer to layer in the order on the page.
            let tops = "new Set([...document.querySelectorAll('.layer')]\
                 .map((one) => Math.round(one.getBoundingClientRect().top))).size";
            let layers = page.count(".layer").await?;
            assert_eq!(page.ask(tops).await?, json!(layers.div_ceil(across)), "{rules}");
        }
        Ok(())
    });
}

#[test]
fn long_boards_stay_readable_and_rooms_can_be_turned() {
    on_a_page((1280, 800), async |page| {
        for rules in ["connect-four:2x64", "connect-four:35x2"] {
            page.play(&format!("rules={rules}&player=human&player=human&seed=1")).await?;
            let size = page
                .ask("document.querySelector('.board .rims circle').getBoundingClientRect().width")
                .await?;
            assert!(size.as_f64() > Some(15.0), "{rules}: {size}");
            let label = page
                .ask("document.querySelector('.board .labels text').getBoundingClientRect().height")
                .await?;
            assert!(label.as_f64() > Some(9.0), "{rules}: {label}");
            let width = page.ask("document.scrollingElement.scrollWidth - innerWidth").await?;
            assert_eq!(width, json!(0), "{rules} is scrolled by itself");
        }
        page.play("rules=connect-four:4x4x4&player=human&player=human&moves=a1.1+b1.1&seed=1")
            .await?;
        let place = "document.querySelector('.space g.seat-0').getAttribute('transform')";
        let before = page.ask(place).await?;
        page.ask("document.querySelector('.space-room').focus()").await?;
        page.press(Key::Shift + Key::Right).await?;
        let turned = page.ask(place).await?;
        assert_ne!(before, turned);
        assert_eq!(page.moves().await?, "a1.1 b1.1", "nothing is played by turning");
        page.click_button("Reset the view").await?;
        assert_eq!(page.ask(place).await?, before);
        Ok(())
    });
}

#[test]
fn a_room_is_played_in_by_keys_and_by_pointer() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:4x4x4&player=human&player=human&seed=1").await?;
        page.ask("document.querySelector('.space-room').focus()").await?;
        page.press(Key::Right).await?;
        page.press(Key::Right).await?;
        // The cell in which the disc would land is shown in the room and on its layer.
        page.find(".space-landing").await?;
        page.find(".layer .target.pointed").await?;
        page.press(Key::Enter).await?;
        page.until("document.querySelectorAll('.space g.seat-0').length === 1").await?;
        page.click(".space-cell").await?;
        page.until("document.querySelectorAll('.space g.seat-1').length === 1").await?;
        assert_eq!(page.moves().await?.split_whitespace().count(), 2);
        Ok(())
    });
}

#[test]
fn sound_is_off_unless_it_was_switched_on_and_that_is_kept() {
    on_a_page((1280, 800), async |page| {
        page.play("rules=connect-four:7x6&player=human&player=human&seed=1").await?;
        let count = "window.clicks = 0; const start = OscillatorNode.prototype.start; \
            OscillatorNode.prototype.start = function (...when) { window.clicks += 1; start.apply(this, when); };";
        page.driver.execute(count, Vec::new()).await?;
        page.choose("[aria-label^='column 3,']").await?;
        assert_eq!(page.ask("clicks").await?, json!(0));
        page.click("#sound[aria-pressed=false]").await?;
        page.until("clicks === 1").await?;
        page.choose("[aria-label^='column 4,']").await?;
        page.until("clicks === 2").await?;
        page.driver.refresh().await?;
        page.find("#sound[aria-pressed=true]").await.map(drop)
    });
}

#[test]
fn where_there_is_no_keyboard_no_keys_are_offered() {
    on_a_page((360, 740), async |page| {
        let touch = async |on: bool| {
            let asked = json!({"enabled": on});
            page.driver.cdp().send_raw("Emulation.setTouchEmulationEnabled", asked).await.map(drop)
        };
        let keys =
            "document.querySelector('.game-buttons [aria-keyshortcuts=\"?\"]').checkVisibility()";
        touch(true).await?;
        page.play("rules=connect-four:7x6&player=human&player=human&seed=1").await?;
        assert_eq!(page.ask(keys).await?, json!(false));
        // The edge of its card shows the chosen game: no button covers the picture.
        page.go("/").await?;
        page.find("#home-pick-0").await?;
        let button = "getComputedStyle(document.querySelector('input[name=game]')).opacity";
        assert_eq!(page.ask(button).await?, json!("0"));
        touch(false).await?;
        page.resize(1280, 800).await?;
        page.play("rules=connect-four:7x6&player=human&player=human&seed=1").await?;
        assert_eq!(page.ask(keys).await?, json!(true));
        Ok(())
    });
}
