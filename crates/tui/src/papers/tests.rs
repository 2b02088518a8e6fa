//! The browser as it is seen, and with real threads.
#![allow(clippy::unwrap_used)]

use papan_study::duel::{Counts, Quantity};
use papan_study::papers::{Figures, Finding, Kind, Outcome, Paper, SEED, Setting, Unit, Verdict};
use papan_words::Message;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::Papers;
use super::item::Item;
use crate::config::Config;
use crate::contract::{Key, Next, Screen};
use crate::tests::stage::{LARGE, SMALL, Stage, look};
use crate::theme::Theme;
use papan_ui::checks::{Checks, Progress};
use papan_words::Language;

/// Opens the papers at the first key, when there is a waker for them.
struct FirstScreen(Checks);

impl Screen for FirstScreen {
    fn title(&self, _look: Theme) -> String {
        String::new()
    }

    fn keys(&self, _look: Theme) -> Vec<Key<Self>> {
        vec![Key::new("Enter", "open", |door: &mut Self, _, context| {
            Next::Replace(Box::new(Papers::with(door.0.clone(), context.waker)))
        })]
    }

    fn draw(&mut self, _frame: &mut Frame<'_>, _area: Rect, _look: Theme) {}
}

/// The papers with what is printed checked, and nothing that changes.
fn still(size: (u16, u16), look: Theme) -> Stage {
    let checks = Checks::printed_only(&Paper::ALL);
    checks.put("the aggressive and the defensive mode", &[claim()]);
    let mut stage = Stage::with(Box::new(FirstScreen(checks)), size, look, Config::default());
    stage.press("Enter");
    stage
}

/// A claim as it is found, with other numbers.
fn claim() -> Finding {
    let say = |id: &'static str| Message::new(&papan_study::WORDS, id);
    let setting = |rival: &str, effect: f64, margin: f64, outcome| Setting {
        setting: say("against").with("rival", rival),
        effect,
        low: effect - margin,
        high: effect + margin,
        unit: Unit::Percent,
        outcome,
        exact: false,
        counts: None,
        experiment: 0,
    };
    let counts = |first, second| Counts { of: Quantity::Lost, games: 16_844, first, second };
    let exact = |setting: Setting, counts| Setting { exact: true, counts: Some(counts), ..setting };
    Finding {
        paper: Paper::P1,
        item: say("p1-losses"),
        kind: Kind::Claim,
        printed: Figures::Text(say("p1-losses")),
        computed: Figures::Text(say("p1-losses.measured")),
        matched: 1,
        total: 3,
        verdict: Verdict::Depends,
        note: say("p1-how"),
        columns: Vec::new(),
        boards: Vec::new(),
        settings: vec![
            exact(
                setting("cost", 4.0, 0.0, Outcome::Holds),
                counts([8_000, 844, 8_000], Some([8_500, 1_018, 7_326])),
            ),
            setting("priority:weights=spaced", -3.5, 1.2, Outcome::Contrary),
            setting("random", 0.1, 0.3, Outcome::Even),
        ],
    }
}

fn indonesian() -> Theme {
    Theme { language: Language::Id, ..look() }
}

#[test]
fn the_five_papers() {
    insta::assert_snapshot!("papers_small", still(SMALL, look()).picture());
}

#[test]
fn the_items_of_a_paper() {
    insta::assert_snapshot!("items_small", still(SMALL, look()).press("1 Down Down").picture());
    insta::assert_snapshot!("items_large", still(LARGE, look()).press("3 Down").picture());
    let ascii = Theme { ascii: true, ..indonesian() };
    assert!(still(SMALL, ascii).press("5").picture().is_ascii());
    let waiting = still(LARGE, look()).press("1 End").picture();
    assert!(waiting.contains("not yet checked"), "{waiting}");
}

#[test]
fn a_table_with_its_positions() {
    let mut stage = still(SMALL, look());
    insta::assert_snapshot!("table_small", stage.press("1 Down Down Enter").picture());
    // The rows about another position come into view.
    let last = stage.press("Right Right").picture();
    assert!(last.contains("Position 3 of 3") && last.contains("›  7"), "{last}");
    let large = still(LARGE, look()).press("3 Down Enter Right").picture();
    assert!(large.contains("Position 2 of"), "{large}");
    let ascii = Theme { ascii: true, ..look() };
    let small = still(SMALL, ascii).press("3 Down Enter").picture();
    assert!(small.is_ascii(), "{small}");
}

#[test]
fn a_decision_a_claim_and_words() {
    let moves = still(SMALL, look()).press("5 Down Down Enter Right").picture();
    insta::assert_snapshot!("decision_small", moves);
    let words = still(SMALL, look()).press("2 Down Down Down Enter").picture();
    insta::assert_snapshot!("words_small", words);
    let keys = "1 End Up Up Enter";
    insta::assert_snapshot!("claim_small", still(SMALL, look()).press(keys).picture());
    assert!(!still(SMALL, indonesian()).press(keys).picture().contains("holds"));
    let unclear = still(SMALL, look()).press("4 Enter").picture();
    assert!(unclear.contains("under-specified"), "{unclear}");
}

#[test]
fn what_is_measured_has_no_outcome() {
    let claim = claim();
    let settings = claim.settings.iter().cloned();
    let settings = settings.map(|one| Setting { outcome: Outcome::Measured, ..one }).collect();
    let (verdict, total) = (Verdict::Measured, 0);
    let finding = Finding { settings, verdict, matched: 0, total, ..claim };
    let mut stage = Stage::with(Item::new(&finding), SMALL, look(), Config::default());
    let picture = stage.picture();
    assert!(!picture.contains("holds") && !picture.contains("even"), "{picture}");
}

#[test]
fn a_position_opens_on_the_board_by_key_and_by_mouse_and_esc_leads_back() {
    for open in ["Enter", "b", "click"] {
        let mut stage = still(SMALL, look());
        stage.press("1 Down Enter");
        let item = stage.picture();
        match open {
            "click" => stage.click_on("to move"),
            key => stage.press(key),
        };
        assert_ne!(stage.picture(), item);
        assert!(!stage.is_over());
        stage.press("Esc");
    }
}

#[test]
fn rows_are_chosen_with_the_mouse() {
    let mut stage = still(SMALL, look());
    assert!(stage.click_on("dominoes by brute force").picture().contains("pseudo-code"));
    stage.press("Esc");
    stage.click_on("a greedy Connect Four").click_on("Table 3.3");
    assert!(stage.picture().contains("chosen to fit"), "{}", stage.picture());
}

#[test]
fn every_item_is_drawn_in_any_area_in_both_languages_and_in_ascii() {
    let ascii = Theme { ascii: true, coloured: false, ..indonesian() };
    for task in papan_study::papers::tasks(&Paper::ALL).iter().filter(|task| !task.is_claim) {
        for finding in task.run(SEED).unwrap().iter().chain([&claim()]) {
            for (width, height) in [(80, 24), (81, 25), (300, 90)] {
                for look in [look(), ascii] {
                    let size = (width, height);
                    let mut stage = Stage::with(Item::new(finding), size, look, Config::default());
                    let picture = stage.press("End Right Right PageUp").picture();
                    assert!(!look.ascii || picture.is_ascii());
                }
            }
        }
    }
    for (width, height) in [(0, 0), (1, 1), (3, 2), (20, 5), (40, 1), (1, 40), (119, 3)] {
        draw_in(Rect::new(0, 0, width, height));
    }
}

/// Draws every screen in an area smaller than the smallest terminal that is accepted.
fn draw_in(area: Rect) {
    let checks = Checks::printed_only(&[Paper::P1]);
    let waker = crate::contract::Waker::new(std::sync::mpsc::channel().0);
    let backend = ratatui::backend::TestBackend::new(area.width, area.height);
    let mut terminal = ratatui::Terminal::new(backend).unwrap();
    let Progress::Found(findings) = checks.progress(0) else { panic!("checked") };
    let screens: [Box<dyn Screen>; 3] = [
        Box::new(Papers::with(checks.clone(), &waker)),
        super::items::Items::new(Paper::P1, &checks, &waker),
        Item::new(&findings[2]),
    ];
    for mut screen in screens {
        terminal.draw(|frame| screen.draw(frame, frame.area(), look())).unwrap();
    }
}

#[test]
fn what_is_printed_is_checked_in_the_background_and_claims_when_their_paper_is_opened() {
    let mut stage = Stage::new(Box::new(FirstScreen(Checks::new())), SMALL);
    stage.press("Enter").until(|picture| picture.contains("9 agree"));
    // While claims are tested one can leave and come back, and nothing is lost.
    stage.press("2").until(|picture| picture.contains("is steps rational"));
    stage.press("Esc 2");
    assert!(stage.picture().contains("is steps rational"), "{}", stage.picture());
    stage.press("Esc Esc");
    assert!(stage.is_over());
}
