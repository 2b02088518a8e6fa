//! The page in a real browser: Chromium, driven as a person would use it.
//!
//! Without Chromium or chromedriver these tests fail, unless `PAPAN_BROWSER=none` asks to skip them.
#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod axe;
mod bots;
mod browser;
mod dominoes;
mod frame;
mod games;
mod lab;
mod papers;
mod playing;
mod puzzles;
mod reach;
mod scenes;
mod search;
mod seeing;
mod sharing;
mod studying;
mod table;
