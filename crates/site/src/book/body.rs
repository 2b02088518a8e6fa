//! The text of a chapter as markup.

use std::collections::BTreeSet;
use std::path::PathBuf;

use math_core::MathDisplay;
use maud::html;
use pulldown_cmark::{Alignment, CodeBlockKind, Event, Parser, Tag, TagEnd};

use super::board::Board;
use super::error::{Fault, Problem};
use super::links::{Target, resolve};
use super::math;
use super::outline::options;
use super::summary::line_at;
use super::{Book, Chapter};
use crate::words::text;

/// The text of a chapter as markup, and what it needs.
#[derive(Debug, Default)]
pub(super) struct Body {
    pub(super) html: String,
    /// How many boards there are in it.
    pub(super) boards: usize,
    /// What it shows or leads to that lies beside the documents.
    pub(super) files: BTreeSet<PathBuf>,
    /// What is wrong in it.
    pub(super) faults: Vec<Fault>,
}

/// The markup of a chapter.
pub(super) fn render(book: &Book, chapter: &Chapter) -> Body {
    let mut writer = Writer {
        book,
        chapter,
        out: Vec::new(),
        body: Body::default(),
        links: Vec::new(),
        heading: 0,
        block: None,
        table: Table::default(),
    };
    for (event, range) in Parser::new_ext(&chapter.text, options()).into_offset_iter() {
        if let Err(problem) = writer.event(event) {
            let line = line_at(&chapter.text, range.start);
            writer.body.faults.push(Fault { file: book.docs.join(&chapter.file), line, problem });
        }
    }
    let Writer { out, mut body, .. } = writer;
    pulldown_cmark::html::push_html(&mut body.html, out.into_iter());
    body
}

struct Writer<'a> {
    book: &'a Book,
    chapter: &'a Chapter,
    out: Vec<Event<'a>>,
    body: Body,
    /// For each link that is open: the file of the repository that it names, and where its text begins.
    links: Vec<Option<(String, usize)>>,
    /// The number of the next heading.
    heading: usize,
    /// What a block of code that is open is called, and its text.
    block: Option<(String, String)>,
    table: Table,
}

/// Where in a table the text is.
#[derive(Debug, Default)]
struct Table {
    alignments: Vec<Alignment>,
    column: usize,
    in_head: bool,
}

impl<'a> Writer<'a> {
    fn event(&mut self, event: Event<'a>) -> Result<(), Problem> {
        if let (Some((_, code)), Event::Text(part)) = (&mut self.block, &event) {
            code.push_str(part);
            return Ok(());
        }
        match event {
            Event::Start(tag) => return self.start(tag),
            Event::End(tag) => return self.end(tag),
            Event::InlineMath(formula) => {
                self.raw(math::render(&formula, MathDisplay::Inline)?);
            }
            Event::DisplayMath(formula) => {
                let drawn = math::render(&formula, MathDisplay::Block)?;
                self.raw(format!("<div class=\"formula\" tabindex=\"0\">{drawn}</div>"));
            }
            Event::Html(text) | Event::InlineHtml(text) => {
                if !text.trim_start().starts_with("<!--") {
                    return Err(Problem::Html(text.trim().to_owned()));
                }
            }
            other => self.out.push(other),
        }
        Ok(())
    }

    fn start(&mut self, tag: Tag<'a>) -> Result<(), Problem> {
        match tag {
            Tag::Heading { level, classes, attrs, .. } => {
                let id = self.chapter.headings.get(self.heading);
                let id = id.map(|heading| heading.id.clone().into());
                self.out.push(Event::Start(Tag::Heading { level, id, classes, attrs }));
            }
            Tag::CodeBlock(kind) => {
                let name = match kind {
                    CodeBlockKind::Fenced(name) => name.to_string(),
                    CodeBlockKind::Indented => String::new(),
                };
                self.block = Some((name, String::new()));
            }
            Tag::Link { link_type, dest_url, title, id } => {
                // An open link must be closed again, wherever it leads.
                self.links.push(None);
                let address = match resolve(self.book, self.chapter, &dest_url)? {
                    Target::Repository(path) => {
                        self.links.pop();
                        self.links.push(Some((path, self.out.len())));
                        return Ok(());
                    }
                    Target::Copied(file) => {
                        self.body.files.insert(file);
                        dest_url
                    }
                    Target::Address(address) => address.into(),
                };
                let tag = Tag::Link { link_type, dest_url: address, title, id };
                self.out.push(Event::Start(tag));
            }
            Tag::Image { ref dest_url, .. } => {
                match resolve(self.book, self.chapter, dest_url)? {
                    Target::Copied(file) => self.body.files.insert(file),
                    _ => return Err(Problem::Outside(dest_url.to_string())),
                };
                self.out.push(Event::Start(tag));
            }
            Tag::Table(alignments) => {
                self.table = Table { alignments, ..Table::default() };
                self.raw("<div class=\"table\" tabindex=\"0\"><table>");
            }
            Tag::TableHead => {
                self.table.in_head = true;
                self.raw("<thead><tr>");
            }
            Tag::TableRow => self.raw("<tr>"),
            Tag::TableCell => self.cell(),
            Tag::HtmlBlock => {}
            other => self.out.push(Event::Start(other)),
        }
        Ok(())
    }

    fn end(&mut self, tag: TagEnd) -> Result<(), Problem> {
        match tag {
            TagEnd::Heading(_) => {
                if let Some(heading) = self.chapter.headings.get(self.heading) {
                    let label = text!("book-anchor", self.chapter.language);
                    let link = html! {
                        " " a.anchor href={ "#" (heading.id) } aria-label=(label) { "#" }
                    };
                    self.raw(link.into_string());
                }
                self.heading += 1;
                self.out.push(Event::End(tag));
            }
            TagEnd::CodeBlock => return self.code(),
            TagEnd::Link => match self.links.pop().flatten() {
                Some((path, from)) => self.name_file(path, from),
                None => self.out.push(Event::End(tag)),
            },
            TagEnd::Table => self.raw("</tbody></table></div>"),
            TagEnd::TableHead => {
                self.table.in_head = false;
                self.raw("</tr></thead><tbody>");
                self.table.column = 0;
            }
            TagEnd::TableRow => {
                self.raw("</tr>");
                self.table.column = 0;
            }
            TagEnd::TableCell => self.end_cell(),
            TagEnd::HtmlBlock => {}
            other => self.out.push(Event::End(other)),
        }
        Ok(())
    }

    /// A block of code, or the board that it describes.
    fn code(&mut self) -> Result<(), Problem> {
        let Some((info, code)) = self.block.take() else { return Ok(()) };
        let language = self.chapter.language;
        let markup = if info.split_whitespace().next() == Some("board") {
            let board = Board::read(&code)?;
            self.body.boards += 1;
            // The book is a folder of the site.
            board.markup(&format!("../{}", self.chapter.to_book()), language)
        } else {
            // Wide lines are scrolled, with the keyboard too.
            html! { pre.code tabindex="0" { code { (code.trim_end()) } } }
        };
        self.raw(markup.into_string());
        Ok(())
    }

    /// A file of the repository that is not in the book: there is nothing to lead to, so that it is named.
    fn name_file(&mut self, path: String, from: usize) {
        let said: String = self.out[from..].iter().filter_map(plain).collect();
        let said = said.trim_end_matches('/');
        if path.starts_with(said) {
            return;
        }
        if path.ends_with(said) {
            self.out.truncate(from);
            return self.out.push(Event::Code(path.into()));
        }
        self.out.push(Event::Text(" (".into()));
        self.out.push(Event::Code(path.into()));
        self.out.push(Event::Text(")".into()));
    }

    fn cell(&mut self) {
        let alignment = self.table.alignments.get(self.table.column);
        let class = match alignment {
            Some(Alignment::Right) => " class=\"right\"",
            Some(Alignment::Center) => " class=\"center\"",
            _ => "",
        };
        let open = if self.table.in_head { "<th scope=\"col\"" } else { "<td" };
        self.raw(format!("{open}{class}>"));
    }

    fn end_cell(&mut self) {
        self.table.column += 1;
        let is_empty = matches!(self.out.last(), Some(Event::Html(open)) if open.starts_with("<t"));
        if self.table.in_head && is_empty {
            // A heading that says nothing is none.
            self.out.pop();
            return self.raw("<td></td>");
        }
        self.raw(if self.table.in_head { "</th>" } else { "</td>" });
    }

    fn raw(&mut self, markup: impl Into<String>) {
        self.out.push(Event::Html(markup.into().into()));
    }
}

/// What an event says, without markup.
fn plain(event: &Event<'_>) -> Option<String> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text.to_string()),
        _ => None,
    }
}
