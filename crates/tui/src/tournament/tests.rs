//! The screens of tournaments.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc;
use std::time::{Duration, SystemTime};

use insta::assert_snapshot;
use papan_arena::results::table::Table;
use papan_arena::results::tally_of;
use papan_arena::store::Store;
use papan_arena::store::reader::StoreReader;
use papan_arena::tournament::{Openings, Schedule, Seatings, Tournament};
use papan_engine::Launcher;
use papan_engine::contender::Clock;
use papan_games::Ruleset;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use rusqlite::Connection;

use super::live::Live;
use super::run::RunOptions;
use super::{facts, list, setup};
use crate::config::Config;
use crate::contract::{Context, Key, Next, Screen, Waker};
use crate::tests::stage::{LARGE, SMALL, Stage, look};
use crate::theme::{Theme, text};
use papan_ui::tournaments::{self, StoredTournament, files};
use papan_words::Language;

/// Opens a screen at the first key.
struct FirstScreen<F>(F);

impl<F: FnMut(&Context<'_>) -> Box<dyn Screen>> Screen for FirstScreen<F> {
    fn title(&self, _look: Theme) -> String {
        "Door".to_owned()
    }

    fn keys(&self, _look: Theme) -> Vec<Key<Self>> {
        vec![Key::new("Enter", "open", |door: &mut Self, _, context| Next::Open((door.0)(context)))]
    }

    fn draw(&mut self, _frame: &mut ratatui::Frame<'_>, _area: Rect, _look: Theme) {}
}

/// One thread, and nothing to open pages with.
fn run_options() -> RunOptions {
    RunOptions { threads: 1, open_page: |_| false, changed: std::sync::Arc::default() }
}

/// The list of the tournaments in a folder, looked through.
fn list_with(folder: &Path, size: (u16, u16), look: Theme) -> Stage {
    let door = FirstScreen(|context: &Context<'_>| list::open_with(context, run_options()));
    let mut stage = Stage::with(Box::new(door), size, look, Config::read(folder, folder));
    stage.press("Enter");
    stage.until(|picture| !picture.contains(text!("tournament-looking", look)));
    stage
}

fn opened(folder: &Path, size: (u16, u16)) -> Stage {
    list_with(folder, size, look())
}

/// A picture that is the same wherever the folder is.
fn picture(stage: &mut Stage, folder: &Path) -> String {
    stage.picture().replace(&folder.display().to_string(), "FOLDER")
}

fn tournament(rules: &str, players: &[&str], rounds: u64) -> Tournament {
    Tournament {
        rules: rules.parse::<Ruleset>().unwrap().to_string(),
        players: players.iter().map(|&player| player.into()).collect(),
        schedule: Schedule::RoundRobin,
        seatings: Seatings::All,
        rounds,
        seed: 1,
        openings: Openings {
            plies: if rules.starts_with("dom") { 0 } else { 4 },
            ..Openings::default()
        },
        clock: Clock::default(),
        sprt: None,
        adjudicate: None,
    }
}

/// Plays a tournament into a file; how long ago it was makes the order in the list.
fn played(folder: &Path, name: &str, tournament: Tournament, minutes_ago: u64) -> StoredTournament {
    let folder = files::folder(folder);
    std::fs::create_dir_all(&folder).unwrap();
    let plan = tournament.plan().unwrap();
    let fixture = StoredTournament::new(&folder.join(name), (tournament, plan));
    tournaments::play(&fixture, Launcher::default(), 1, &AtomicBool::new(false), &|_| ()).unwrap();
    set_age(&fixture.file, minutes_ago);
    fixture
}

fn set_age(file: &Path, minutes_ago: u64) {
    let time = SystemTime::now() - Duration::from_secs(60 * minutes_ago);
    std::fs::File::options().write(true).open(file).unwrap().set_modified(time).unwrap();
}

/// Takes back games of a tournament that was played, from a unit on.
fn take_back(fixture: &StoredTournament, unit: u64, minutes_ago: u64) {
    let database = Connection::open(&fixture.file).unwrap();
    let game = fixture.plan.game(unit, 0) as i64;
    database.execute("DELETE FROM games WHERE game >= ?1", [game]).unwrap();
    database.execute("DELETE FROM blocks WHERE block >= ?1", [unit as i64]).unwrap();
    drop(database);
    set_age(&fixture.file, minutes_ago);
}

/// Three players of Connect Four, who are quick.
fn pool(folder: &Path) -> StoredTournament {
    let pool = tournament("connect-four:7x6", &["cost", "priority", "random"], 10);
    played(folder, "pool.db", pool, 5)
}

/// A folder with whatever a folder may hold.
fn full_folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    pool(folder.path());
    let half = tournament("dominoes:gaple", &["first", "value", "balak", "count"], 25);
    let half = played(folder.path(), "gaple.db", half, 0);
    take_back(&half, 9, 10);
    let shelf = files::folder(folder.path());
    std::fs::write(shelf.join("text.db"), "this is a text, and no database at all").unwrap();
    set_age(&shelf.join("text.db"), 15);
    let other = Connection::open(shelf.join("music.db")).unwrap();
    other.execute_batch("CREATE TABLE songs (name TEXT)").unwrap();
    drop(other);
    set_age(&shelf.join("music.db"), 20);
    std::fs::write(shelf.join("notes.txt"), "not looked at").unwrap();
    folder
}

#[test]
fn the_list_shows_what_is_there_finished_or_not_or_damaged() {
    let folder = full_folder();
    assert_snapshot!("list_small", picture(&mut opened(folder.path(), SMALL), folder.path()));
    let mut stage = opened(folder.path(), LARGE);
    stage.press("Down Down");
    let seen = stage.picture();
    assert!(seen.contains("gaple.db") && seen.contains("d delete"), "{seen}");
}

#[test]
fn an_empty_list_says_how_to_begin() {
    let folder = tempfile::tempdir().unwrap();
    let seen = opened(folder.path(), SMALL).picture();
    assert!(seen.contains("New tournament") && seen.contains("No tournament was played yet"));
}

#[test]
fn the_form_suggests_a_tournament_and_says_what_is_wrong_with_another() {
    let folder = tempfile::tempdir().unwrap();
    assert_snapshot!("form_small", opened(folder.path(), SMALL).press("n").picture());
    let mut stage = opened(folder.path(), LARGE);
    stage.press("n Down d s");
    let seen = stage.picture();
    assert!(seen.contains("1 player"), "{seen}");
}

#[test]
fn a_finished_tournament_has_its_tables() {
    let folder = tempfile::tempdir().unwrap();
    pool(folder.path());
    for (size, name) in [(SMALL, "small"), (LARGE, "large")] {
        let mut stage = opened(folder.path(), size);
        stage.press("Down Enter").until(|picture| picture.contains("Finished"));
        assert_snapshot!(format!("live_{name}"), stage.press("Down").picture());
        let pairs = stage.press("Tab").picture();
        assert!(pairs.contains("opponent") && pairs.contains("LOS"), "{pairs}");
    }
}

#[test]
fn every_game_of_a_tournament_can_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    pool(folder.path());
    let mut stage = opened(folder.path(), LARGE);
    stage.press("Down Enter").until(|picture| picture.contains("Finished"));
    assert!(stage.press("g").picture().contains("Which games first?"), "{}", stage.picture());
    stage.press("Down Enter").until(|picture| picture.contains("Which game?"));
    stage.press("Enter").until(|picture| picture.contains("Why"));
}

#[test]
fn a_table_of_four_has_no_pairs_but_passes_and_pips() {
    let folder = tempfile::tempdir().unwrap();
    let players = ["first", "value", "balak", "count", "random"];
    played(folder.path(), "d.db", tournament("dominoes:paper", &players, 10), 0);
    let mut stage = opened(folder.path(), LARGE);
    stage.press("Down Enter").until(|picture| picture.contains("Finished"));
    assert_snapshot!("live_dominoes", stage.picture());
}

#[test]
fn games_that_perfect_play_cannot_judge_have_no_order_by_regret() {
    let folder = tempfile::tempdir().unwrap();
    let players = ["first", "value", "balak", "count"];
    played(folder.path(), "d.db", tournament("dominoes:paper", &players, 24), 0);
    let mut stage = opened(folder.path(), LARGE);
    stage.press("Down Enter").until(|picture| picture.contains("Finished"));
    stage.press("g Down Down Down Down Enter");
    stage.until(|picture| picture.contains("no such game that perfect play can judge"));
}

#[test]
fn the_facts_tell_of_seats_endings_and_the_command() {
    let folder = tempfile::tempdir().unwrap();
    let mut fixture = pool(folder.path());
    let (tournament, plan) = (&fixture.tournament, &fixture.plan);
    let tally = tally_of(&StoreReader::open(&fixture.file).unwrap(), tournament, plan).unwrap();
    let mut table = Table::new(tournament, plan, &tally, false, None);
    table.warnings = vec!["somebody has to know this".into()];
    fixture.file = PathBuf::from("tournaments/pool.db");
    assert_snapshot!(facts::text(&fixture, Some(&table), look()).to_string());
    let mut stage = opened(folder.path(), SMALL);
    stage.press("Down Enter").until(|picture| picture.contains("Finished"));
    let seen = stage.press("3").picture();
    assert!(seen.contains("first move") && seen.contains("ended"), "{seen}");
}

#[test]
fn a_tournament_is_set_up_with_keys_and_played_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(folder.path(), SMALL);
    stage.press("n Enter").type_text("tic-tac-toe:3x3").press("Enter");
    // Rules, two players, and the way to a third.
    stage.press("a").type_text("steps").press("Enter");
    let seen = stage.picture();
    assert!(seen.contains("tic-tac-toe:3x3") && seen.contains("3. steps"), "{seen}");
    stage.press("Down Enter Backspace Backspace Backspace").type_text("0").press("Enter");
    assert!(stage.picture().contains("give a number from 1 to"));
    stage.press("Backspace 8 Enter");
    assert!(stage.picture().contains("24 games in all"), "{}", stage.picture());
    stage.press("s").until(|picture| picture.contains("Finished"));
    assert!(stage.picture().contains("24 of 24 games, 100%"));
    stage.press("Esc").until(|picture| picture.contains("finished, 24 games"));
    let file = files::folder(folder.path()).join("tic-tac-toe-3x3-1.db");
    assert_eq!(StoreReader::open(&file).unwrap().tournament().players, ["random", "cost", "steps"]);
}

#[test]
fn a_tournament_is_set_up_with_the_mouse() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(folder.path(), SMALL);
    stage.click_on("New tournament").click_on("round robin");
    assert!(stage.picture().contains("the first player meets all others"));
    stage.click_on("connect-four:7x6").click_on("tic-tac-toe:4x4");
    stage.click_on("add a player").click_on("random");
    let seen = stage.picture();
    assert!(seen.contains("3. random") && seen.contains("tic-tac-toe:4x4"), "{seen}");
    stage.click_on("[ Start").until(|picture| picture.contains("Finished"));
    stage.click_on("Pairs");
    assert!(stage.picture().contains("opponent"));
    stage.click_on("Table").click_on("cost ");
    assert!(stage.picture().contains("cost: 100 games"), "{}", stage.picture());
}

#[test]
fn a_program_that_cannot_be_started_is_refused_in_the_form() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(folder.path(), SMALL);
    stage.press("n a").type_text("speaks").press("Enter").type_text("/nowhere/bot").press("Enter");
    let seen = stage.picture();
    assert!(seen.contains("engine:/nowhere/bot") && seen.contains("Time per move"), "{seen}");
    stage.press("s").until(|picture| picture.contains("cannot start engine"));
    assert!(!files::folder(folder.path()).exists(), "nothing was begun");
}

/// The number of games played, as the screen shows it.
fn games(picture: &str) -> u64 {
    let line = picture.lines().find(|line| line.contains(" games, ")).unwrap_or_default();
    let words: Vec<_> = line.split_whitespace().collect();
    let at = words.iter().position(|&word| word == "of");
    at.and_then(|at| words.get(at.checked_sub(1)?)?.parse().ok()).unwrap_or(0)
}

/// How many games are listed, of two million.
fn listed(picture: &str) -> u64 {
    let before = picture.split_once("/2000000").map_or("", |(before, _)| before);
    before.split_whitespace().last().and_then(|games| games.parse().ok()).unwrap_or(0)
}

#[test]
fn a_tournament_is_stopped_resumed_and_left_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = files::folder(folder.path());
    std::fs::create_dir_all(&shelf).unwrap();
    let long = tournament("connect-four:7x6", &["hard:depth=2", "priority"], 1_000_000);
    let plan = long.plan().unwrap();
    let long = StoredTournament::new(&shelf.join("long.db"), (long, plan));
    drop(Store::open(&long.file, &long.tournament, &long.plan).unwrap());
    let mut stage = opened(folder.path(), SMALL);
    // Opening a tournament does not continue it.
    stage.press("Down Enter").until(|picture| picture.contains("Stopped."));
    assert_eq!(games(&stage.picture()), 0);
    stage.press("Space").until(|picture| games(picture) > 0 && picture.contains("Playing"));
    stage.press("Space").until(|picture| picture.contains("Stopped."));
    let first = games(&stage.picture());
    assert!(first > 0);
    stage.press("Space").until(|picture| games(picture) > first);
    // Leaving asks; no means no.
    assert!(stage.press("Esc").picture().contains("Stop the tournament and leave?"));
    assert!(stage.press("n").picture().contains("of 2000000 games"));
    let second = games(&stage.picture());
    stage.press("Esc y").until(|picture| picture.contains("New tournament"));
    // The list hears of it when the last game is played.
    stage.until(|picture| listed(picture) >= second);
    assert!(second > first);
}

#[test]
fn a_tournament_is_deleted_only_if_that_is_meant() {
    let folder = tempfile::tempdir().unwrap();
    let file = pool(folder.path()).file;
    let mut stage = opened(folder.path(), SMALL);
    assert!(stage.press("Down d").picture().contains("Delete pool.db with all its games?"));
    stage.press("n");
    assert!(file.exists());
    stage.press("d y").until(|picture| picture.contains("No tournament was played yet"));
    assert!(!file.exists());
}

#[test]
fn what_is_no_tournament_can_be_pointed_at_and_deleted_but_not_opened() {
    let folder = full_folder();
    let mut stage = opened(folder.path(), SMALL);
    stage.press("End Enter");
    let seen = stage.picture();
    assert!(seen.contains("is not a tournament of this"), "{seen}");
    stage.press("Up Enter");
    assert!(stage.picture().contains("not a database"));
    stage.press("d y").until(|picture| !picture.contains("text.db"));
}

#[test]
fn a_file_that_holds_another_tournament_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let fixture = pool(folder.path());
    let mut other = fixture.clone();
    other.tournament.seed = 2;
    let before = std::fs::read(&fixture.file).unwrap();
    let door = FirstScreen(move |context: &Context<'_>| {
        Live::open(other.clone(), run_options(), context.waker) as Box<dyn Screen>
    });
    let mut stage = Stage::in_folder(Box::new(door), SMALL, folder.path());
    stage.press("Enter").until(|picture| picture.contains("holds another tournament"));
    assert_eq!(std::fs::read(&fixture.file).unwrap(), before);
}

#[test]
fn the_page_and_the_records_are_written_beside_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let fixture = pool(folder.path());
    let mut stage = opened(folder.path(), LARGE);
    stage.press("Down Enter").until(|picture| picture.contains("Finished"));
    stage.press("r").until(|picture| picture.contains("open it in a browser"));
    let page = std::fs::read_to_string(fixture.file.with_extension("html")).unwrap();
    assert!(page.contains("Some of the games") && page.contains("connect-four:7x6"));
    stage.press("e").until(|picture| picture.contains("a line of JSON each"));
    let records = std::fs::read_to_string(fixture.file.with_extension("jsonl")).unwrap();
    assert_eq!(records.lines().count(), 60);
}

#[test]
fn everything_can_be_shown_in_ascii_and_in_indonesian() {
    let folder = full_folder();
    for language in [Language::En, Language::Id] {
        let ascii = Theme { language, coloured: false, ascii: true, ..look() };
        let mut stage = list_with(folder.path(), SMALL, ascii);
        let mut seen = vec![stage.picture(), stage.press("n").picture()];
        stage
            .press("Esc Down Enter")
            .until(|picture| picture.contains(text!("tournament-finished", ascii)));
        for tab in ["1", "2", "3"] {
            seen.push(stage.press(tab).picture());
        }
        for picture in seen {
            assert!(picture.is_ascii(), "{picture}");
        }
    }
    let indonesian = Theme { language: Language::Id, ..look() };
    let mut stage = list_with(folder.path(), SMALL, indonesian);
    stage.press("Down Enter").until(|picture| picture.contains("Selesai"));
    assert_snapshot!("live_in_indonesian", stage.picture());
}

#[test]
fn no_area_is_too_small_to_draw_on() {
    let folder = full_folder();
    let mut config = Config::read(folder.path(), folder.path());
    let (send, events) = mpsc::channel();
    let waker = Waker::new(send);
    let mut context = Context { look: look(), config: &mut config, waker: &waker };
    let shelf = files::folder(folder.path());
    let fixture = StoredTournament::kept(&shelf.join("pool.db")).unwrap();
    let mut screens: Vec<Box<dyn Screen>> = vec![
        list::open_with(&context, run_options()),
        setup::open(shelf, run_options(), &context).unwrap(),
        Live::open(fixture, run_options(), &waker),
    ];
    // Until both have reported their result.
    for _ in 0..3 {
        events.recv_timeout(Duration::from_mins(1)).unwrap();
        for screen in &mut screens {
            screen.on_news(&mut context);
        }
    }
    let mut terminal = Terminal::new(TestBackend::new(40, 12)).unwrap();
    for (width, height) in (0..40).flat_map(|width| (0..12).map(move |height| (width, height))) {
        for screen in &mut screens {
            let area = Rect::new(40 - width, 12 - height, width, height);
            terminal.draw(|frame| screen.draw(frame, area, look())).unwrap();
        }
    }
}
