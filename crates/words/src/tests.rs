//! Texts in files are shown, and errors in files are found.

use serde_json::json;

use crate::message::{Arg, Message};
use crate::source::Source;
use crate::{Language, check, message};

static GOOD: Source = Source::new(
    "good",
    "# A comment.
full = column { $column } is full
openings = there { $openings ->
        [one] is one opening
       *[other] are { $openings } openings
    } to play
side = { $side ->
        [red] red
        [2] two
       *[other] blue
    }
long = one line
    and another
c1 = c1
    .meaning = own discs
both = { c1 }: { c1.meaning }, { full }{\" \"}
",
    "full = kolom { $column } penuh
openings = ada { $openings } pembukaan
side = { $side ->
        [red] merah
        [2] dua
       *[other] biru
    }
long = satu baris
    dan satu lagi
c1 = c1
    .meaning = keping sendiri
both = { c1 }: { c1.meaning }, { full }{\" \"}
",
);

fn says(message: &Message, english: &str, indonesian: &str) {
    assert_eq!(message.in_language(Language::En), english);
    assert_eq!(message.in_language(Language::Id), indonesian);
}

#[test]
fn messages_are_said_in_each_language() {
    assert_eq!(check(&GOOD), [""; 0]);
    let full = message!(&GOOD, "full", column = 3);
    says(&full, "column 3 is full", "kolom 3 penuh");
    assert_eq!(full.to_string(), "column 3 is full");
    assert_eq!(serde_json::to_value(&full).unwrap(), json!("column 3 is full"));
    says(&message!(&GOOD, "long"), "one line and another", "satu baris dan satu lagi");
    says(
        &message!(&GOOD, "both", column = 1),
        "c1: own discs, column 1 is full ",
        "c1: keping sendiri, kolom 1 penuh ",
    );
    says(&Message::from("as it is"), "as it is", "as it is");
}

#[test]
fn cases_are_chosen_by_plural_by_number_and_by_text() {
    let openings = |n: u64| message!(&GOOD, "openings", openings = n);
    says(&openings(1), "there is one opening to play", "ada 1 pembukaan");
    says(&openings(17), "there are 17 openings to play", "ada 17 pembukaan");
    says(&message!(&GOOD, "side", side = "red"), "red", "merah");
    says(&message!(&GOOD, "side", side = 2), "two", "dua");
    says(&message!(&GOOD, "side", side = "green"), "blue", "biru");
}

#[test]
fn values_are_written_as_the_language_writes_them() {
    let full = |column: Arg| message!(&GOOD, "full", column = column);
    says(&full(1_000_000_u64.into()), "column 1000000 is full", "kolom 1000000 penuh");
    says(&full(Arg::count(1_000_000)), "column 1,000,000 is full", "kolom 1.000.000 penuh");
    says(&full(Arg::decimal(84.66, 1)), "column 84.7 is full", "kolom 84,7 penuh");
    says(&full(vec!["a", "b"].into()), "column a, b is full", "kolom a, b penuh");
    let inner = message!(&GOOD, "c1.meaning");
    says(&full(inner.into()), "column own discs is full", "kolom keping sendiri penuh");
}

#[test]
fn a_text_without_values_can_be_had_as_it_is() {
    assert_eq!(GOOD.text(Language::En, "c1.meaning"), "own discs");
    assert_eq!(GOOD.text(Language::Id, "c1.meaning"), "keping sendiri");
    let plain = |id| GOOD.book(Language::En).plain(id);
    assert_eq!([plain("full"), plain("openings"), plain("nothing")], [None; 3]);
}

#[test]
fn what_is_missing_is_shown_and_noticed() {
    let rendered = |message: Message| message.render(Language::En);
    let id = rendered(message!(&GOOD, "nothing", column = 3));
    assert_eq!((id.text.as_str(), id.missing.len()), ("nothing", 1));
    let value = rendered(message!(&GOOD, "full"));
    assert_eq!((value.text.as_str(), value.missing.len()), ("column full:column is full", 1));
}

#[test]
fn the_page_gets_strings_and_arrays() {
    let english = GOOD.to_json(Language::En);
    assert_eq!(english["c1.meaning"], json!("own discs"));
    assert_eq!(english["full"], json!(["column ", { "value": "column" }, " is full"]));
    let one = json!("is one opening");
    let other = json!(["are ", { "value": "openings" }, " openings"]);
    let select = json!({ "select": "openings", "cases": { "one": one, "other": other } });
    assert_eq!(english["openings"], json!(["there ", select, " to play"]));
    assert_eq!(english["both"][0], json!({ "message": "c1" }));
}

#[test]
fn what_is_wrong_is_reported_with_its_line() {
    static BAD: Source = Source::new(
        "bad",
        "one = a
one = b
-term = a term
call = { NUMBER($n) }
choice = { $n ->
        [one] a
       *[many] b
    }
only = here
round = { round }
values = { $a }
none = { nobody }
wide = \u{00e9}
half = {
",
        "one = a\nround = a\nvalues = { $b }\nnone = b\nwide = e\n",
    );
    let wrong = check(&BAD).join("\n");
    for expected in [
        "bad/words/en.ftl:2: one is defined twice",
        "bad/words/en.ftl:3: -term is a term",
        "bad/words/en.ftl:4: call: only",
        "bad/words/en.ftl:5: choice: the case",
        "only is missing in id",
        "round refers to itself",
        "values has {\"a\"} in en and {\"b\"} in id",
        "there is no nobody",
        "bad/words/en.ftl:15: ",
        "is not ASCII",
    ] {
        assert!(wrong.contains(expected), "{expected:?} is not in\n{wrong}");
    }
    let round = message!(&BAD, "round").render(Language::En);
    assert_eq!(round.text, "round");
}
