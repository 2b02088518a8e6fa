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
            assert!((5_000..=150_000).contains(&bytes), "{path} loads {bytes} bytes");
            let strange = format!(
                "{entries}.map(({{ name }}) => name).filter((one) => new URL(one).origin !== location.origin)"
            );
            assert_eq!(page.ask(&strange).await?, json!([]), "{path}");
        }
        Ok(())
    });
}
