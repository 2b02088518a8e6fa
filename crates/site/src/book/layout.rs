//! The page around the text of a chapter.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use papan_words::Language;

use super::Chapter;
use crate::POLICY;
use crate::words::text;

/// The page of a chapter.
pub(super) fn page(book: &[Chapter], number: usize, body: &str) -> Markup {
    let chapter = &book[number];
    let language = chapter.language;
    let to_book = chapter.to_book();
    let title = text!("book-title", language);
    html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (chapter.title) " · " (title) }
                link rel="icon" href={ (to_book) "icon.svg" };
                link rel="stylesheet" href={ (to_book) "book.css" };
                @if let Some(other) = translation(book, chapter) {
                    link rel="alternate" hreflang=(other.language.tag()) href={ (to_book) (other.page()) };
                }
                script type="module" src={ (to_book) "search.js" } {}
            }
            body {
                a.skip href="#text" { (text!("book-skip", language)) }
                (head(book, chapter))
                div.frame {
                    nav.side aria-label=(text!("book-contents", language)) { (contents(book, chapter)) }
                    main #text { (PreEscaped(body)) }
                }
                (neighbours(book, number))
            }
        }
    }
}

/// A page that sends the browser from an old address to the new one.
pub(super) fn redirect(to: &str) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(Language::En.tag()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta http-equiv="refresh" content={ "0; url=" (to) };
                link rel="canonical" href=(to);
                title { (to) }
            }
            body { a href=(to) { (to) } }
        }
    }
}

/// The line at the top: the contents on a phone, the title, the search, the links to the other language and to the app.
fn head(book: &[Chapter], chapter: &Chapter) -> Markup {
    let language = chapter.language;
    let to_book = chapter.to_book();
    html! {
        header.top {
            details.menu {
                summary { (text!("book-contents", language)) }
                nav aria-label=(text!("book-contents", language)) { (contents(book, chapter)) }
            }
            a.home href={ (to_book) (home(book, language)) } { (text!("book-title", language)) }
            // Without scripts there is nothing to search with.
            div.search role="search" hidden
                data-index={ (to_book) "search.json" } data-book=(to_book)
                data-nothing=(text!("book-nothing", language)) {
                label {
                    span.aside { (text!("book-search", language)) }
                    input type="search" autocomplete="off" placeholder=(text!("book-search", language));
                }
                ul.found aria-label=(text!("book-found", language)) hidden {}
                p.aside role="status" {}
            }
            @if let Some(other) = translation(book, chapter) {
                // The text is in the other language.
                a hreflang=(other.language.tag()) lang=(other.language.tag())
                    href={ (to_book) (other.page()) } { (text!("book-other-language", language)) }
            }
            a.play href={ "../" (to_book) } { (text!("book-play", language)) }
        }
    }
}

/// The same chapter in another language.
fn translation<'a>(book: &'a [Chapter], chapter: &Chapter) -> Option<&'a Chapter> {
    book.iter().find(|other| other.is_translation_of(chapter))
}

/// The first page in a language.
fn home(book: &[Chapter], language: Language) -> String {
    let mut pages = book.iter().filter(|chapter| chapter.language == language);
    pages.next().map(Chapter::page).unwrap_or_default()
}

fn contents(book: &[Chapter], here: &Chapter) -> Markup {
    html! {
        ul.contents {
            @for chapter in book {
                @if let Some(part) = &chapter.part { li.part { (part) } }
                @let is_here = chapter.file == here.file;
                @let tag = (chapter.language != here.language).then(|| chapter.language.tag());
                li.deeper[chapter.is_deeper] {
                    a href={ (here.to_book()) (chapter.page()) } lang=[tag] hreflang=[tag]
                        aria-current=[is_here.then_some("page")] { (chapter.title) }
                }
            }
        }
    }
}

/// The pages before and after, in the same language.
fn neighbours(book: &[Chapter], number: usize) -> Markup {
    let chapter = &book[number];
    let language = chapter.language;
    let near = |at: Option<usize>| {
        at.and_then(|at| book.get(at)).filter(|other| other.language == language)
    };
    let (before, after) = (near(number.checked_sub(1)), near(Some(number + 1)));
    html! {
        footer.bottom {
            nav.neighbours aria-label=(text!("book-neighbours", language)) {
                @if let Some(page) = before {
                    a rel="prev" href={ (chapter.to_book()) (page.page()) } {
                        small { (text!("book-previous", language)) } " " span { (page.title) }
                    }
                }
                @if let Some(page) = after {
                    a.after rel="next" href={ (chapter.to_book()) (page.page()) } {
                        small { (text!("book-next", language)) } " " span { (page.title) }
                    }
                }
            }
        }
    }
}
