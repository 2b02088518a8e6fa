//! One message in two languages: `cargo run -p papan-words --example say`
#![allow(clippy::print_stdout)] // the sentences are what this program is for

use papan_words::{Arg, Language, Source, message};

/// A crate keeps these in `words/en.ftl` and `words/id.ftl`, and takes them in with `papan_words::source!`.
static WORDS: Source = Source::new(
    "example",
    "won = after { $moves } moves { $share } % of { $games ->
    [one] one game
   *[other] { $games } games
    } were won",
    "won = setelah { $moves } langkah { $share } % dari { $games } permainan dimenangkan",
);

pub(crate) fn main() {
    for games in [1, 12_500] {
        let share = Arg::decimal(62.5, 1);
        let said = message!(&WORDS, "won", moves = 7, share = share, games = Arg::count(games));
        for language in Language::ALL {
            println!("{}: {}", language.tag(), said.in_language(language));
        }
    }
}
