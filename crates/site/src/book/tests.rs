#![allow(clippy::unwrap_used)]

use super::*;

/// A repository with these files, and what its book is or why there is none.
fn book(files: &[(&str, &str)]) -> (tempfile::TempDir, Result<Rendered, String>) {
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
    assert_eq!(made.unwrap(), Rendered { pages: 3, boards: 0, files: 1 });
    let start = page(&folder, "index.html");
    assert!(start.contains(r#"<a href="second.html#a-part">on</a>"#), "{start}");
    assert!(start.contains("file (<code>src/x.rs</code>)"), "{start}");
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
fn what_is_wrong_is_said_with_file_and_line_and_nothing_is_written() {
    let (folder, made) = book(&[
        ("docs/SUMMARY.md", SUMMARY_OF_TWO),
        (
            "docs/README.md",
            "# Start\n\n[a](lost.md)\n\n[b](second.md#lost)\n\n```board\nchess\n```\n",
        ),
        ("docs/second.md", "# Second\n\n![p](lost.svg)\n\n<b>bold</b>\n\n[x](javascript:1)\n"),
        ("docs/id/second.md", "# Dua\n\n[up](../../../lost)\n\n$\\frac{1}$\n"),
        ("docs/third.md", "# Third\n"),
    ]);
    let faults = made.unwrap_err();
    let begins = [
        "docs/third.md:1: no chapter",
        "docs/README.md:3: there is no \"lost.md\"",
        "docs/README.md:5: second.md has no heading \"lost\"; it has second",
        "docs/README.md:7: ",
        "docs/second.md:3: there is no \"lost.svg\"",
        "docs/second.md:5: \"<b>\" is HTML",
        "docs/second.md:5: \"</b>\" is HTML",
        "docs/second.md:7: ",
        "docs/id/second.md:3: there is no",
        "docs/id/second.md:5: ",
    ];
    let lines: Vec<_> = faults.lines().collect();
    assert_eq!(lines.len(), begins.len(), "{faults}");
    for (line, begin) in lines.iter().zip(begins) {
        assert!(line.starts_with(begin), "{line}");
    }
    assert!(!folder.path().join("out").exists());
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
}
