//! The actions and views of a person in a game.

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::browser::Page;

/// Whether something can be chosen now, or nothing any more.
const SETTLED: &str = "document.querySelector('.result') \
    || (document.querySelector('.status .turn') && document.querySelector('.board [aria-disabled=false], .passing button'))";

impl Page {
    /// Opens a game without anything that moves on its way.
    pub(crate) async fn play(&self, game: &str) -> WebDriverResult<()> {
        self.prefer("prefers-reduced-motion", "reduce").await?;
        self.go(&format!("/play?{game}")).await?;
        self.settled().await
    }

    /// Waits until a person can choose a move, or the game is over.
    pub(crate) async fn settled(&self) -> WebDriverResult<()> {
        self.until(SETTLED).await
    }

    /// The moves of the game, as the address has them.
    pub(crate) async fn moves(&self) -> WebDriverResult<String> {
        Ok(self.query("moves").await?.unwrap_or_default())
    }

    /// A part of the address.
    pub(crate) async fn query(&self, name: &str) -> WebDriverResult<Option<String>> {
        let url = self.driver.current_url().await?;
        let found = url.query_pairs().find(|(other, _)| other == name);
        Ok(found.map(|(_, value)| value.into_owned()))
    }

    /// Does something that makes a move, and waits for whatever the others answer.
    pub(crate) async fn moving<F>(&self, act: F) -> WebDriverResult<()>
    where
        F: AsyncFnOnce() -> WebDriverResult<()>,
    {
        // A move that begins a variation changes a line next to the moves.
        const LINES: &str = "['moves', 'line'].flatMap(name => \
             new URL(location).searchParams.getAll(name)).join(' | ')";
        let before = self.ask(LINES).await?;
        act().await?;
        self.until(&format!("{LINES} !== {before}")).await?;
        self.settled().await
    }

    /// Clicks what makes a move.
    pub(crate) async fn choose(&self, selector: &str) -> WebDriverResult<()> {
        self.moving(async || self.click(selector).await).await
    }

    /// Whether there is such an element.
    pub(crate) async fn has(&self, selector: &str) -> WebDriverResult<bool> {
        let found = self
            .ask(&format!("document.querySelector({}) !== null", Value::from(selector)))
            .await?;
        Ok(found == Value::Bool(true))
    }

    /// How many of them there are.
    pub(crate) async fn count(&self, selector: &str) -> WebDriverResult<usize> {
        Ok(self.driver.find_all(By::Css(selector)).await?.len())
    }

    /// Whether the game is over.
    pub(crate) async fn is_over(&self) -> WebDriverResult<bool> {
        self.has(".result").await
    }

    /// Presses Tab until what has the focus is what a selector finds.
    pub(crate) async fn tab_to(&self, selector: &str) -> WebDriverResult<()> {
        let reached = format!("document.activeElement?.matches({})", Value::from(selector));
        for _ in 0..80 {
            self.press(Key::Tab).await?;
            if self.ask(&reached).await? == Value::Bool(true) {
                return Ok(());
            }
        }
        Err(WebDriverError::NotFound(selector.to_owned(), "by the Tab key".to_owned()))
    }
}
