//! Dominoes: what is hidden is nowhere on the page until it may be seen.

use std::collections::BTreeSet;

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::browser::{Page, on_a_page};

/// The moves of a person's own hand.
const FITS: &str = ".rack .tiles button[aria-disabled=false], .passing button";

/// The tiles that an expression of JavaScript finds in texts.
async fn tiles(page: &Page, text: &str) -> WebDriverResult<BTreeSet<String>> {
    let found = page
        .ask(&format!(r"[...({text}).matchAll(/\b\d+\|\d+\b/g)].map(([tile]) => tile)"))
        .await?;
    let found = found.as_array().unwrap().iter();
    Ok(found.filter_map(Value::as_str).map(str::to_owned).collect())
}

/// Every tile that is named anywhere in the document, attributes included.
async fn named(page: &Page) -> WebDriverResult<BTreeSet<String>> {
    tiles(page, "document.documentElement.outerHTML").await
}

/// The tiles that were played, as the address has them.
async fn played(page: &Page) -> WebDriverResult<BTreeSet<String>> {
    tiles(page, "new URL(location).searchParams.get('moves') ?? ''").await
}

/// The tiles of the hand of who sits here.
async fn own(page: &Page) -> WebDriverResult<BTreeSet<String>> {
    tiles(page, "document.querySelector('.rack .tiles').outerHTML").await
}

/// Of the others only backs are drawn, and nothing is named but the own hand and the line.
async fn check_nothing_is_given_away(page: &Page) -> WebDriverResult<()> {
    let mine: BTreeSet<_> = own(page).await?.union(&played(page).await?).cloned().collect();
    let named = named(page).await?;
    assert!(named.is_subset(&mine), "{named:?} are named, but only {mine:?} may be");
    assert_eq!(
        page.count(".board .seat .tile:not(.down)").await?,
        0,
        "a tile of another hand lies open"
    );
    Ok(())
}

/// Plays the first tile that fits, at the first end that it fits, or passes.
async fn play_a_tile(page: &Page) -> WebDriverResult<()> {
    page.moving(async || {
        page.click(FITS).await?;
        if page.has(".asking button").await? {
            page.click(".asking button").await?;
        }
        Ok(())
    })
    .await
}

#[test]
fn dominoes_are_played_to_the_end_with_the_hands_of_the_others_hidden() {
    on_a_page((1280, 800), async |page| {
        page.play(
            "rules=dominoes:paper&player=human&player=value&player=count&player=first&seed=4",
        )
        .await?;
        assert_eq!(page.count(".board .seat").await?, 3);
        while !page.is_over().await? {
            check_nothing_is_given_away(page).await?;
            play_a_tile(page).await?;
        }
        let open: BTreeSet<_> = named(page).await?;
        assert_eq!(open.len(), 28, "in the end every tile lies open: {open:?}");
        assert_eq!(page.count(".board .seat .tile.down, .rack .tile.down").await?, 0);
        // The explanation of a player is shown now.
        page.click("#tab-why").await?;
        page.find("#panel-why table").await.map(drop)
    });
}

#[test]
fn a_tile_that_fits_both_ends_is_dragged_to_one() {
    on_a_page((1280, 800), async |page| {
        page.play(
            "rules=dominoes:paper,players=2&player=human&player=first&moves=2|2@left+pass&seed=2",
        )
        .await?;
        let tile = page.find(".rack [data-tile='1|2']").await?;
        let end = page.find(".board button.end.right").await?;
        page.moving(async || {
            page.driver.action_chain().drag_and_drop_element(&tile, &end).perform().await
        })
        .await?;
        let moves = page.moves().await?;
        assert!(moves.starts_with("2|2@left pass 1|2@right "), "{moves}");
        assert!(!page.has(".rack [data-tile='1|2']").await?);
        Ok(())
    });
}

#[test]
fn the_screen_is_covered_between_the_turns_of_two_people() {
    on_a_page((1280, 800), async |page| {
        page.prefer("prefers-reduced-motion", "reduce").await?;
        page.go("/play?rules=dominoes:paper,players=2&player=human&player=human&seed=9").await?;
        let mut hands = Vec::new();
        for turn in 0..4 {
            let seat = turn % 2 + 1;
            let uncover = format!("I am Player {seat}: show my tiles");
            page.button(&uncover).await?;
            check_everything_is_covered(page).await?;
            page.click_button(&uncover).await?;
            page.settled().await?;
            check_nothing_is_given_away(page).await?;
            hands.push(own(page).await?);
            // The other one covers the screen, so nothing can be chosen afterwards.
            let before = page.moves().await?;
            page.click(FITS).await?;
            page.until(&format!("document.querySelector('.asking button') || {}", moved(&before)))
                .await?;
            if page.has(".asking button").await? {
                page.click(".asking button").await?;
            }
            page.until(&moved(&before)).await?;
        }
        assert!(hands[0].is_disjoint(&hands[1]), "each sees the own hand only: {hands:?}");
        assert!(hands[2].is_subset(&hands[0]) && hands[3].is_subset(&hands[1]), "{hands:?}");
        Ok(())
    });
}

fn moved(before: &str) -> String {
    format!("(new URL(location).searchParams.get('moves') ?? '') !== {}", Value::from(before))
}

async fn check_everything_is_covered(page: &Page) -> WebDriverResult<()> {
    let (named, played) = (named(page).await?, played(page).await?);
    assert!(named.is_subset(&played), "{named:?} are named while the screen is handed over");
    assert_eq!(page.count(".board [data-tile], .board .tile:not(.down), .panels .tile").await?, 0);
    Ok(())
}
