//! The scenes of the page that are checked on a phone, in the dark and for a screen reader.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::browser::Page;

/// A place, and what is clicked there until it shows what it is about.
pub(crate) struct Scene {
    pub(crate) address: &'static str,
    clicks: &'static [&'static str],
    /// An element that is there once the page is complete.
    shows: &'static str,
}

const fn scene(
    address: &'static str,
    clicks: &'static [&'static str],
    shows: &'static str,
) -> Scene {
    Scene { address, clicks, shows }
}

/// The parts of the page.
pub(crate) const PARTS: [Scene; 15] = [
    scene("/", &[], "#home-pick-0"),
    scene(
        "/play?rules=connect-four:7x6&player=human&player=human&seed=1",
        &[],
        ".board [aria-disabled=false]",
    ),
    scene("/puzzles", &[".puzzles-grades summary"], ".puzzles-grades [open] .puzzles-list a"),
    scene("/puzzles?mine", &[], "a.button.primary"),
    scene("/puzzles?id=connect-four:7x6/1", &[".board [aria-disabled=false]"], ".puzzle-answer"),
    scene(
        "/puzzles?id=dominoes:paper,players=2/1",
        &[".puzzle-side button:nth-child(1)"],
        ".puzzle-hint",
    ),
    scene("/learn", &[], ".learn-lessons a"),
    scene("/search", &[".search-compare summary", ".search-compare button"], ".search-reasons p"),
    scene("/lab", &[], ".lab-form .chip"),
    scene(
        "/lab?measure=regret&rules=tic-tac-toe:3x3&players=points+random&games=10",
        &[],
        ".measured table",
    ),
    scene("/papers", &[], ".papers-card"),
    scene("/papers?paper=P1", &[], ".papers-differs"),
    scene("/bot", &[], "[role=tabpanel] code"),
    scene("/bot", &["[data-act=check]"], ".bot-checks li:last-child.right"),
    scene("/papers?paper=P9", &[], ".failure"),
];

/// Games of each kind, running and over, with their explanations.
pub(crate) const GAMES: [Scene; 25] = [
    scene(
        "/play?rules=connect-four:7x6&player=human&player=cost&moves=4435&seed=1",
        &[],
        "#panel-why tr.chosen",
    ),
    scene(
        "/play?rules=connect-four:7x6&player=human&player=cost&moves=4354657&seed=1",
        &[],
        ".result",
    ),
    scene(
        "/play?rules=tic-tac-toe:3x3&player=human&player=human&moves=b2+b1+a1&seed=1&mode=analysis",
        &["#tab-values", "#panel-values label + label input", "#panel-values details summary"],
        ".board .value, .mistakes li",
    ),
    scene(
        "/play?rules=tic-tac-toe:3x3&player=human&player=human&moves=b2+b1&advisor=points&seed=1",
        &["#panel-advice .key summary"],
        "#panel-advice tr.chosen",
    ),
    scene(
        "/play?rules=tic-tac-toe:3x3x3&player=human&player=steps&moves=b2.2&seed=1",
        &["#tab-moves"],
        "#panel-moves button",
    ),
    scene(
        "/play?rules=tic-tac-toe:3x3x3x3&player=human&player=human&seed=1",
        &[],
        ".board [aria-disabled=false]",
    ),
    scene(
        "/play?rules=connect-four:4x4x4&player=human&player=human&seed=1",
        &[],
        ".board [aria-disabled=false]",
    ),
    scene(
        "/play?rules=connect-four:endless&player=human&player=cost&moves=0+1+-3&seed=1",
        &[],
        "#panel-why tr.chosen",
    ),
    scene(
        "/play?rules=dominoes:paper&player=human&player=value&player=count&player=first&seed=4",
        &["#tab-belief"],
        "#panel-belief table",
    ),
    scene(
        "/play?rules=dominoes:paper,players=2&player=human&player=human&seed=9",
        &[],
        ".cover button",
    ),
    scene(
        "/play?rules=dominoes:puerto-rico,opening=any-tile,set=3,hand=2&player=human&player=value&player=count\
         &player=first&seed=1&moves=2|2@left+0|2@left+0|0@left+0|3@left+1|2@right",
        &["#tab-belief"],
        "#panel-belief .reveal",
    ),
    scene(
        "/play?rules=tic-tac-toe:3x3&player=human&player=steps&seed=1",
        &["button[aria-keyshortcuts=s]"],
        "dialog img",
    ),
    scene(
        "/play?rules=tic-tac-toe:3x3&player=human&player=steps&seed=1",
        &["button[aria-keyshortcuts=o]"],
        "dialog textarea",
    ),
    scene(
        "/play?rules=tic-tac-toe:3x3&player=human&player=steps&seed=1",
        &[".game-buttons button:nth-child(4)"],
        "dialog fieldset",
    ),
    scene("/", &["#home-pick-1"], "dialog[open] li"),
    scene("/", &["#home-pick-1", "dialog summary"], "dialog details[open] li"),
    scene(
        "/play?rules=connect-four:7x6&player=human&player=human&moves=44&seed=1",
        &["button[aria-keyshortcuts=o]", "dialog summary", ".editor-grid button:last-child"],
        ".editor-grid .seat-0",
    ),
    scene("/embed?rules=connect-four:7x6&moves=4455&seed=1", &[], ".embed-board svg"),
    scene(
        "/play?rules=connect-four:7x6&player=human&player=human&moves=13157472&line=1314&ply=4&seed=1&mode=analysis",
        &["#tab-moves"],
        ".branch .worth",
    ),
    scene(
        "/play?rules=connect-four:7x6&player=human&player=human&moves=44&seed=1&mode=analysis",
        &["#tab-explore"],
        ".openings tbody tr",
    ),
    scene(
        "/play?rules=connect-four:7x6&player=human&player=cost&moves=4435&seed=1",
        &["#tab-search"],
        ".search-tree [role=treeitem]",
    ),
    scene(
        "/play?rules=connect-four:7x6&player=human&player=cost&moves=4435&seed=1",
        &[".steps button[aria-keyshortcuts=h]"],
        ".hint-said:not([hidden])",
    ),
    scene(
        "/play?rules=connect-four:7x6&player=human&player=cost&moves=4435&seed=1",
        &["#tab-values"],
        ".hidden-analysis button",
    ),
    scene(
        "/play?rules=connect-four:7x6&player=human&player=cost&moves=443533&seed=1&mode=analysis\
         &comment=0.2:The%20centre&ply=5",
        &[],
        ".best-lines li",
    ),
    scene(
        "/play?rules=connect-four:7x6&player=human&player=cost&moves=4435&seed=1",
        &[".game-buttons [aria-haspopup]"],
        "dialog input[type=checkbox]",
    ),
];

/// What sticks out of the page to the right.
const TOO_WIDE: &str = "document.scrollingElement.scrollWidth <= innerWidth ? [] \
    : [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1) \
        .slice(0, 5).map((one) => one.outerHTML.slice(0, 120))";

impl Page {
    /// Clicks something; a tab only where its panel is not seen anyway.
    pub(crate) async fn open_panel(&self, selector: &str) -> WebDriverResult<()> {
        self.find(selector).await?;
        // Which tabs there are is known once there is a game.
        let sets = format!("document.querySelector({}).closest('.panel-sets')", json!(selector));
        self.until(&format!("!{sets}?.hidden")).await?;
        let is_pinned =
            format!("document.querySelector({}).matches('[role=tab][hidden]')", json!(selector));
        if self.ask(&is_pinned).await? == json!(true) {
            return Ok(());
        }
        self.click(selector).await
    }

    /// Goes to a place in a language and waits until everything is there, and not wider than the window.
    pub(crate) async fn visit(&self, scene: &Scene, language: &str) -> WebDriverResult<()> {
        let forget = "sessionStorage.clear(); localStorage.clear(); localStorage.setItem('papan.language', arguments[0])";
        self.driver.execute(forget, vec![json!(language)]).await?;
        self.go(scene.address).await?;
        for selector in scene.clicks {
            self.open_panel(selector).await?;
        }
        self.find(scene.shows).await?;
        let quiet = "![...document.querySelectorAll('.moment, .working, .thinking')].some((one) => one.checkVisibility()) \
            && document.getAnimations().every((one) => one.playState !== 'running')";
        self.until(quiet).await?;
        assert_eq!(self.ask("document.documentElement.lang").await?, json!(language));
        assert_eq!(self.ask(TOO_WIDE).await?, json!([]), "{} is too wide", scene.address);
        Ok(())
    }
}
