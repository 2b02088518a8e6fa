//! How soon a key is answered on the screen, and what waiting costs: through a real terminal, while
//! nothing else happens, while a bot thinks and all cores are busy, and while a tournament is played on
//! all cores.
//!
//! ```text
//! cargo build --release && cargo run --release -p papan --example latency -- target/release/papan
//! ```
#![allow(clippy::unwrap_used, clippy::print_stdout, dead_code)]

#[path = "../tests/screen/driver.rs"]
mod driver;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use driver::Terminal;

/// The number of keys pressed in each case.
const KEYS: usize = 300;
/// Waiting is watched for so long.
const IDLE: Duration = Duration::from_secs(20);
const SIZE: (u16, u16) = (120, 40);

fn main() {
    let program = env::args().nth(1).expect("give the program");
    let program = fs::canonicalize(program).unwrap().to_str().unwrap().to_owned();
    let home = env::temp_dir().join(format!("papan-latency-{}", std::process::id()));
    fs::create_dir_all(&home).unwrap();
    println!("a key is answered, ms: median, 99 %, most of {KEYS}");
    waiting(&program, &home);
    thinking(&program, &home);
    tournament(&program, &home);
    fs::remove_dir_all(&home).unwrap();
}

/// A game in which it is our turn.
fn waiting(program: &str, home: &Path) {
    let mut screen = game(program, home);
    // The work of opening it is done.
    thread::sleep(Duration::from_secs(1));
    let before = ticks(screen.process());
    thread::sleep(IDLE);
    let spent = ticks(screen.process()) - before;
    println!(
        "{:<44} {spent} ticks of CPU time in {} s",
        "our turn, nobody touches anything",
        IDLE.as_secs()
    );
    tell("our turn, nothing else", turn_panels(&mut screen));
}

/// A game in which a bot thinks while another process uses every core.
fn thinking(program: &str, home: &Path) {
    let mut screen = game(program, home);
    screen.press("4");
    screen.until_shown("is thinking");
    tell("a bot thinks", turn_panels(&mut screen));
    let stop = Arc::new(AtomicBool::new(false));
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let busy: Vec<_> = (0..cores)
        .map(|_| {
            let stop = Arc::clone(&stop);
            thread::spawn(move || while !stop.load(Relaxed) {})
        })
        .collect();
    tell("a bot thinks, another program on every core", turn_panels(&mut screen));
    stop.store(true, Relaxed);
    for thread in busy {
        thread.join().unwrap();
    }
}

fn game(program: &str, home: &Path) -> Terminal {
    let args = ["play", "connect-four:8x8", "--screen", "--players", "human"];
    let args = [&args[..], &["alphabeta:time=1000000", "--no-animation"]].concat();
    let screen = Terminal::start(program, &args, SIZE, home);
    screen.until_shown("Your turn");
    screen
}

/// Goes from panel to panel and returns how long each took to appear.
fn turn_panels(screen: &mut Terminal) -> Vec<Duration> {
    let press = |_| {
        let before = screen.picture();
        let pressed = Instant::now();
        screen.press("Tab");
        screen.until(|now| now != before);
        let took = pressed.elapsed();
        thread::sleep(Duration::from_millis(20));
        took
    };
    (0..KEYS).map(press).collect()
}

/// A tournament on all cores.
fn tournament(program: &str, home: &Path) {
    let mut screen = Terminal::start(program, &["--no-animation"], SIZE, home);
    screen.until_shown("Tournaments");
    screen.press("Down Down Down Down Enter");
    screen.until_shown("New tournament");
    screen.press("Enter");
    screen.until_shown("Start the tournament");
    screen.press("Down Down Down Down Enter");
    // Clears the line, then as many games as it can play in minutes.
    screen.send("\x15");
    screen.press("100000000 Enter");
    screen.until_shown("100000000 for each");
    screen.press("s");
    screen.until_shown("games a second");
    thread::sleep(Duration::from_secs(1));
    let press = |number: usize| {
        let pairs = number.is_multiple_of(2);
        let pressed = Instant::now();
        screen.press(if pairs { "2" } else { "1" });
        screen.until(|picture| picture.contains("opponent") == pairs);
        let took = pressed.elapsed();
        thread::sleep(Duration::from_millis(20));
        took
    };
    let took = (0..KEYS).map(press).collect();
    tell("a tournament is played on every core", took);
}

fn tell(what: &str, mut took: Vec<Duration>) {
    took.sort_unstable();
    let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!("{what:<44} {:>7.2} {:>7.2} {:>7.2}", at(0.5), at(0.99), at(1.0));
}

/// The CPU time of a process in hundredths of a second, from the system's own books.
fn ticks(process: u32) -> u64 {
    let books = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let after_name = books.rsplit(')').next().unwrap();
    let fields: Vec<_> = after_name.split_whitespace().collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}
