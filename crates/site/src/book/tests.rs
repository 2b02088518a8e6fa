#![allow(clippy::unwrap_used)]

use super::*;

/// A repository with these files, and what its book is or why there is none.
fn book(files: &[(&str, &str)]) -> (tempfile::TempDir, Result<BookSize, String>) {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        write(&folder.path().join(name), text.as_bytes()).unwrap();
    }
    let (docs, out) = (folder.path().join("docs"), folder.path().join("out"));
    let made = render(&docs, &out)
        .map_err(|error| error.to_string().replace(&format!("{}/", folder.path().display()), ""));
    (folder, made)
}

fn page(folder: &tempfile::TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join("out").join(name)).unwrap()
}

const SUMMARY_OF_TWO: &str =
    "# Summary\n\n[Start](README.md)\n\n# More\n\n- [Second](second.md)\n- [Dua](id/second.md)\n";

#[test]
fn documents_become_pages_that_lead_to_each_other() {
    let (folder, made) = book(&[
        ("docs/SUMMARY.md", SUMMARY_OF_TWO),
        ("docs/README.md", "# Start\n\n[on](second.md#a-part), [file](../src/x.rs), ![p](p.svg)\n"),
        (
            "docs/second.md",
            "# Second\n\n[up](README.md)\n\n## A part\n\n| a | b |\n|--|--:|\n| 1 | 2 |\n",
        ),
        ("docs/id/second.md", "# Dua\n\n[naik](../README.md) $x^2$\n"),
        ("docs/p.svg", "<svg/>"),
        ("src/x.rs", ""),
    ]);
    assert_eq!(made.unwrap(), BookSize { pages: 3, boards: 0 });
    let start = page(&folder, "index.html");
    assert!(start.contains(r#"<a href="second.html#a-part">on</a>"#), "{start}");
    assert!(start.contains(r#"<span title="src/x.rs">file</span>"#), "{start}");
    assert!(folder.path().join("out/p.svg").is_file());
    let second = page(&folder, "second.html");
    assert!(second.contains(r#"<a href="index.html">up</a>"#), "{second}");
    assert!(second.contains(r#"<h2 id="a-part">"#), "{second}");
    assert!(second.contains(r#"<td class="right">2</td>"#), "{second}");
    let dua = page(&folder, "id/second.html");
    assert!(
        dua.contains(r#"<html lang="id">"#) && dua.contains(r#"href="../second.html""#),
        "{dua}"
    );
    assert!(dua.contains(r#"<a href="../index.html">naik</a>"#) && dua.contains("<math"), "{dua}");
    for text in [start, second, dua] {
        // The policy of the site refuses these.
        assert!(
            !text.contains(" style=") && !text.contains("<script>") && !text.contains(" on"),
            "{text}"
        );
    }
}

#[test]
fn a_board_in_the_text_is_the_board_of_the_page() {
    let (folder, made) = book(&[
        ("docs/SUMMARY.md", "# Summary\n\n[Start](README.md)\n"),
        (
            "docs/README.md",
            "# Start\n\n```board\nconnect-four:7x6 44352\nadvisor: cost\ncaption: Look & see\n```\n",
        ),
    ]);
    assert_eq!(made.unwrap().boards, 1);
    let start = page(&folder, "index.html");
    let query = "rules=connect-four:7x6&amp;moves=44352&amp;advisor=cost";
    assert!(start.contains(&format!(r#"src="../embed/?{query}&amp;lang=en""#)), "{start}");
    assert!(start.contains(&format!(r#"href="../play/?{query}""#)), "{start}");
    assert!(start.contains("Look &amp; see"), "{start}");
}

#[test]
fn an_error_names_file_and_line() {
    let of = |text: &str| {
        let summary = ("docs/SUMMARY.md", "# Summary\n\n[Start](README.md)\n");
        book(&[summary, ("docs/README.md", text)]).1.unwrap_err()
    };
    assert!(of("# Start\n\n```board\nchess\n```\n").starts_with("docs/README.md:3: unknown game"));
    assert!(of("# Start\n\n\n$\\frac{1}$\n").starts_with("docs/README.md:4: "));
    let summary = ("docs/SUMMARY.md", "# Summary\n\n[Start](README.md)\n");
    let third = ("docs/third.md", "# Third\n");
    let unlisted = book(&[summary, ("docs/README.md", "# Start\n"), third]).1.unwrap_err();
    assert!(unlisted.starts_with("docs/third.md:1: no chapter"), "{unlisted}");
}

#[test]
fn parts_and_chapters_are_read_with_their_depth() {
    let summary =
        "# Summary\n\n[Start](README.md)\n\n# Papers\n\n- [One](P1.md)\n  - [Two `x`](a/P2.md)\n";
    let files = [(SUMMARY, summary), ("README.md", ""), ("P1.md", ""), ("a/P2.md", "")];
    let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    let chapters = chapters(Path::new(""), &BTreeMap::from(files)).unwrap();
    let read: Vec<_> = chapters
        .iter()
        .map(|one| (one.title.as_str(), one.file.as_str(), one.part.as_deref(), one.is_deeper))
        .collect();
    let expected = [
        ("Start", "README.md", None, false),
        ("One", "P1.md", Some("Papers"), false),
        ("Two x", "a/P2.md", None, true),
    ];
    assert_eq!(read, expected);
}

#[test]
fn a_chapter_that_is_not_there_is_named_by_the_line_of_the_summary() {
    let (_folder, made) = book(&[("docs/SUMMARY.md", "# Summary\n\n[Start](README.md)\n")]);
    assert!(made.unwrap_err().starts_with("docs/SUMMARY.md:3: there is no \"README.md\""));
}

/// The documents of this repository.
#[test]
fn the_book_of_this_repository_can_be_made() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").canonicalize().unwrap();
    let out = tempfile::tempdir().unwrap();
    let made = render(&docs, out.path()).map_err(|error| error.to_string()).unwrap();
    assert!(made.pages > 20 && made.boards > 10, "{made:?}");
    for (old, new) in RENAMED {
        let redirect = fs::read_to_string(out.path().join(old)).unwrap();
        assert!(redirect.contains(&format!("url={new}")), "{redirect}");
        assert!(out.path().join(new).is_file(), "{new}");
    }
}
