//! The page as axe-core sees it, a checker of accessibility: nothing may be wrong.
//!
//! It is a tool of the tests only: `PAPAN_AXE` names its file, which is otherwise where `./check` puts it. `PAPAN_AXE=none`
//! skips these tests.

use std::path::PathBuf;

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::browser::{Page, on_a_page};
use crate::scenes::{GAMES, PARTS, Scene};

const DESKTOP: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (360, 740);

/// The rules that a page is checked for: WCAG 2 and good practice.
const CHECK: &str = "const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ` + nodes.slice(0, 3).map(({ html, failureSummary }) =>
        html.slice(0, 200) + ' ' + failureSummary.split('\\n').slice(1).join(' ')).join(' | '));";

/// The text of axe-core, if it is on this machine.
pub(crate) fn axe() -> Option<String> {
    let named = std::env::var_os("PAPAN_AXE").map(PathBuf::from);
    let usual =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tools/node_modules/axe-core/axe.min.js");
    if named.as_ref().is_some_and(|named| named == "none") {
        return None;
    }
    let file = named.unwrap_or_else(|| usual.into());
    let found = std::fs::read_to_string(&file);
    assert!(
        found.is_ok(),
        "there is no axe-core at {}: run ./check, or set PAPAN_AXE=none to skip these tests",
        file.display()
    );
    found.ok()
}

/// The violations on the page now.
pub(crate) async fn violations(page: &Page, axe: &str) -> WebDriverResult<Vec<String>> {
    page.driver.execute(axe, Vec::new()).await?;
    let violations = page.driver.execute(CHECK, Vec::new()).await?;
    Ok(violations.json().as_array().unwrap().iter().map(Value::to_string).collect())
}

/// The violations at these places in these colours.
async fn wrong(
    page: &Page,
    axe: &str,
    scheme: &str,
    scenes: &[Scene],
) -> WebDriverResult<Vec<String>> {
    page.go("/").await?;
    page.prefer("prefers-reduced-motion", "reduce").await?;
    page.prefer("prefers-color-scheme", scheme).await?;
    let mut found = Vec::new();
    for scene in scenes {
        page.visit(scene, "en").await?;
        let here = violations(page, axe).await?;
        found.extend(here.iter().map(|violation| format!("{}: {violation}", scene.address)));
    }
    Ok(found)
}

/// Checks places at a size in some colours.
fn check(size: (u32, u32), scheme: &str, scenes: &[Scene]) {
    let Some(axe) = axe() else { return };
    on_a_page(size, async |page| {
        let wrong = wrong(page, &axe, scheme, scenes).await?;
        assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
        Ok(())
    });
}

#[test]
fn the_checker_finds_what_is_wrong() {
    let Some(axe) = axe() else { return };
    on_a_page(DESKTOP, async |page| {
        page.go("/bot").await?;
        page.find("[role=tabpanel] code").await?;
        let spoil = "const image = new Image(); image.src = '/icon.svg'; document.querySelector('main').append(image)";
        page.driver.execute(spoil, Vec::new()).await?;
        let found = violations(page, &axe).await?;
        assert!(matches!(&found[..], [one] if one.contains("image-alt")), "{found:?}");
        Ok(())
    });
}

#[test]
fn every_part_is_accessible_in_light_colours() {
    check(DESKTOP, "light", &PARTS);
}

#[test]
fn every_part_is_accessible_in_dark_colours() {
    check(DESKTOP, "dark", &PARTS);
}

#[test]
fn every_part_is_accessible_on_a_phone_in_light_colours() {
    check(PHONE, "light", &PARTS);
}

#[test]
fn every_part_is_accessible_on_a_phone_in_dark_colours() {
    check(PHONE, "dark", &PARTS);
}

#[test]
fn games_are_accessible_in_light_colours() {
    check(DESKTOP, "light", &GAMES);
}

#[test]
fn games_are_accessible_on_a_phone_in_dark_colours() {
    check(PHONE, "dark", &GAMES);
}

#[test]
fn a_tournament_is_accessible_with_all_it_shows() {
    let Some(axe) = axe() else { return };
    on_a_page(DESKTOP, async |page| {
        page.go("/lab?rules=tic-tac-toe:3x3&player=random&player=steps&player=points&games=60")
            .await?;
        page.click_button("Start the tournament").await?;
        page.until("document.querySelector('[aria-labelledby=lab-samples] a')").await?;
        for scheme in ["light", "dark"] {
            page.prefer("prefers-color-scheme", scheme).await?;
            assert_eq!(violations(page, &axe).await?, Vec::<String>::new(), "{scheme}");
        }
        page.resize(PHONE.0, PHONE.1).await?;
        assert_eq!(
            page.ask("document.scrollingElement.scrollWidth <= innerWidth").await?,
            Value::Bool(true)
        );
        Ok(())
    });
}
