//! However it ends, the terminal is given back; what is not finished is asked about.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use super::driver::Terminal;
use super::{PAPAN, papan};

#[test]
fn a_game_that_is_not_finished_is_left_only_after_a_question() {
    let (mut screen, _folder) = papan(&["play", "connect-four", "--screen"]);
    screen.until_shown("Player 1");
    screen.press("4");
    screen.until_shown("Player 2 (○) to move");
    screen.press("q");
    screen.until_shown("not finished");
    screen.press("n");
    screen.until(|picture| !picture.contains("not finished"));
    screen.press("q");
    screen.until_shown("not finished");
    screen.press("y");
    assert_eq!(screen.end(), 0);
    assert!(screen.is_given_back());
}

#[test]
fn nothing_is_asked_where_nothing_is_lost() {
    let (mut screen, _folder) = papan(&[]);
    screen.until_shown("Connect Four");
    screen.press("q");
    assert_eq!(screen.end(), 0);
    assert!(screen.is_given_back());
}

#[test]
fn ctrl_c_asks_once_and_the_second_is_meant() {
    let (mut screen, _folder) = papan(&["play", "tic-tac-toe", "--screen"]);
    screen.until_shown("Player 1");
    screen.press("5");
    screen.until_shown("Player 2 (O) to move");
    screen.press("Ctrl-c");
    screen.until_shown("Leave Papan?");
    screen.press("Ctrl-c");
    assert_eq!(screen.end(), 0);
    assert!(screen.is_given_back());
}

#[test]
fn whoever_tells_it_to_end_finds_the_terminal_as_it_was() {
    for signal in ["TERM", "HUP", "INT"] {
        let (mut screen, _folder) = papan(&["play", "connect-four", "--level", "easy", "--screen"]);
        screen.until_shown("Your turn");
        let process = screen.process().to_string();
        let killed = Command::new("kill").args(["-s", signal, &process]).status().unwrap();
        assert!(killed.success());
        assert_eq!(screen.end(), 143, "{signal}");
        assert!(screen.is_given_back(), "{signal}");
    }
}

#[test]
fn a_terminal_that_is_closed_leaves_no_program_behind() {
    let folder = tempfile::tempdir().unwrap();
    // It says its number, and then nothing that anybody waits for.
    let number = folder.path().join("number");
    let script = folder.path().join("silent.sh");
    fs::write(&script, format!("echo $$ > {}\nwhile read -r line; do :; done\n", number.display()))
        .unwrap();
    let engine = format!("engine:sh {}", script.display());
    let args = ["play", "connect-four", "--screen", "--players", "human", &engine];
    let mut screen = Terminal::start(PAPAN, &args, (80, 24), folder.path());
    screen.until_shown("Your turn");
    screen.press("4");
    screen.until_shown("is thinking");
    let number = until_some(|| fs::read_to_string(&number).ok().filter(|n| n.ends_with('\n')));
    screen.close();
    until_some(|| {
        let alive = Command::new("kill").args(["-0", number.trim()]).output().unwrap();
        (!alive.status.success()).then_some(())
    });
}

/// Waits until there is something.
fn until_some<T>(look: impl Fn() -> Option<T>) -> T {
    let late = Instant::now() + Duration::from_mins(1);
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < late, "it does not come");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_pipe_is_no_file_of_records() {
    let (mut screen, folder) = papan(&[]);
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    screen.until_shown("Open a game");
    screen.press("Down Down Down Enter");
    screen.until_shown("A file of records");
    screen.press("pipe Enter");
    screen.until_shown("is not a regular file");
    screen.press("Esc");
    screen.until(|picture| !picture.contains("A file of records"));
    screen.press("q");
    assert_eq!(screen.end(), 0);
}

#[test]
fn the_last_choice_is_remembered_and_a_broken_file_is_reported_and_ignored() {
    let (mut screen, folder) = papan(&[]);
    screen.until_shown("Tic-tac-toe");
    screen.press("Down Enter");
    screen.until_shown("Rules of Tic-tac-toe");
    screen.press("Enter");
    screen.until_shown("Who plays?");
    screen.press("Enter");
    screen.until_shown("Your turn");
    screen.press("q");
    screen.until_shown("tic-tac-toe:3x3  human - level:casual");
    screen.press("q");
    screen.end();
    let settings = folder.path().join("config/papan/papan.toml");
    assert!(fs::read_to_string(&settings).unwrap().contains("tic-tac-toe:3x3"));
    fs::write(&settings, "rules = [").unwrap();
    let mut screen = Terminal::start(PAPAN, &[], (120, 30), folder.path());
    screen.until_shown("papan.toml is not used");
    screen.press("Down");
    let picture = screen.until(|picture| !picture.contains("is not used"));
    assert!(!picture.contains("human - level:casual"));
}

#[test]
fn a_terminal_that_is_too_small_says_so_and_comes_back() {
    let (mut screen, _folder) = papan(&["play", "connect-four", "--screen"]);
    screen.until_shown("Player 1");
    screen.resize(60, 20);
    screen.until_shown("The window is 60x20");
    screen.resize(132, 43);
    screen.until_shown("Player 1");
    screen.resize(80, 24);
    screen.until_shown("Player 1");
    screen.press("q");
    assert_eq!(screen.end(), 0);
}

#[test]
fn both_languages_are_spoken_as_the_environment_or_the_argument_says() {
    let (screen, _folder) = papan(&["--lang", "id"]);
    screen.until_shown("Turnamen");
    let folder = tempfile::tempdir().unwrap();
    let set = [("LANG", "id_ID.UTF-8"), ("TERM", "xterm")].into();
    let screen = Terminal::start_with(PAPAN, &[], (80, 24), folder.path(), &set);
    screen.until_shown("Makalah");
}

#[test]
fn without_utf_8_and_without_colours_it_is_plain() {
    let folder = tempfile::tempdir().unwrap();
    let set = [("LANG", "C"), ("TERM", "xterm"), ("NO_COLOR", "1")].into();
    let args = ["play", "connect-four", "--screen", "--position", "4455"];
    let screen = Terminal::start_with(PAPAN, &args, (80, 24), folder.path(), &set);
    let picture = screen.until_shown("Player 1 (X)");
    assert!(picture.is_ascii(), "{picture}");
    let drawn = screen.screen();
    for (row, column) in (0..24).flat_map(|row| (0..80).map(move |column| (row, column))) {
        let cell = drawn.cell(row, column).unwrap();
        assert_eq!(cell.fgcolor(), vt100::Color::Default);
        assert_eq!(cell.bgcolor(), vt100::Color::Default);
    }
}

#[test]
fn ctrl_z_gives_the_terminal_to_the_shell_and_fg_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    // A shell with jobs, without files of its own.
    let args = ["--norc", "--noprofile", "-i"];
    let mut shell = Terminal::start("bash", &args, (80, 24), folder.path());
    shell.until_shown("bash");
    shell.send(&format!("{PAPAN} play connect-four --screen --no-animation\r"));
    shell.until_shown("Player 1 (●) to move");
    shell.press("4");
    shell.until_shown("Player 2 (○) to move");
    shell.send("\x1a");
    shell.until_shown("Stopped");
    assert!(shell.is_given_back());
    shell.send("echo still $((40 + 2))\r");
    shell.until_shown("still 42");
    shell.send("fg\r");
    shell.until_shown("Player 2 (○) to move");
    shell.press("4");
    shell.until_shown("Player 1 (●) to move");
    shell.press("q");
    shell.until_shown("not finished");
    shell.press("y");
    // Not before the shell asks: until then, what is typed is still the game's.
    shell.until(|picture| picture.trim_end().ends_with(['#', '$']));
    shell.send("exit\r");
    shell.end();
    assert!(shell.is_given_back());
}
