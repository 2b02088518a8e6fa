//! Takes over the terminal, runs the event loop, and always restores the terminal.

use std::io::stdout;
use std::panic;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use ratatui::DefaultTerminal;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture, read};
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
#[cfg(unix)]
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};

use super::contract::Event;
use super::program::Program;

/// The exit code after a termination signal, as shells report it.
const TOLD_TO_END: i32 = 143;
/// The longest time between a termination signal and the end.
const PATIENCE: Duration = Duration::from_secs(1);
/// The exit code of a program that panicked.
const PANICKED: i32 = 101;

/// Runs a program on the whole terminal, to its end.
pub(super) fn run(program: Program, send: Sender<Event>, events: &Receiver<Event>) -> Result<()> {
    // A panic of a background thread must not leave an unusable terminal, nor a screen without players.
    let terminal = ratatui::try_init()?;
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        give_back();
        usual(info);
        process::exit(PANICKED);
    }));
    execute!(stdout(), EnableMouseCapture)?;
    let told = Arc::new(AtomicBool::new(false));
    end_when_told(Arc::clone(&told), send.clone())?;
    watch_input(send);
    let ended = answer(terminal, program, events);
    give_back();
    if told.load(Relaxed) {
        process::exit(TOLD_TO_END);
    }
    ended
}

/// Ends the program after a termination signal. The thread that draws does it, so that nothing is drawn after the end.
fn end_when_told(told: Arc<AtomicBool>, events: Sender<Event>) -> Result<()> {
    ctrlc::set_handler(move || {
        told.store(true, Relaxed);
        let _ = events.send(Event::Gone);
        thread::sleep(PATIENCE);
        // The event loop hangs, perhaps because the terminal accepts no output.
        give_back();
        process::exit(TOLD_TO_END);
    })?;
    Ok(())
}

/// Ends the external programs and restores the terminal.
fn give_back() {
    // This comes first, because the rest may fail where the terminal is gone.
    papan_engine::end_all();
    // An error cannot be reported any more.
    let _ = execute!(stdout(), DisableMouseCapture, Show);
    let _ = ratatui::try_restore();
}

/// Gives the terminal back to the shell, stops as programs do at Ctrl-Z, and takes the terminal again when the shell
/// calls it back.
#[cfg(unix)]
fn suspend(terminal: &mut DefaultTerminal) -> Result<()> {
    use rustix::process::{Signal, kill_current_process_group};
    execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show)?;
    disable_raw_mode()?;
    // The whole group, as the terminal itself would do it: external programs stop too.
    kill_current_process_group(Signal::TSTP)?;
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Clear(ClearType::All))?;
    // Swapping the buffers makes the next drawing complete. Clearing the terminal through ratatui would ask it for the
    // place of the cursor, and the answer goes to the thread that waits for keys.
    terminal.swap_buffers();
    Ok(())
}

/// Other systems have no Ctrl-Z.
#[cfg(not(unix))]
fn suspend(_terminal: &mut DefaultTerminal) -> Result<()> {
    Ok(())
}

/// Reads keys in a thread of its own, so that the event loop also gets news from background tasks.
fn watch_input(events: Sender<Event>) {
    thread::spawn(move || {
        while let Ok(event) = read() {
            if events.send(Event::Input(event)).is_err() {
                return;
            }
        }
        let _ = events.send(Event::Gone);
    });
}

/// The event loop: draws, and waits for the next event or animation.
fn answer(
    mut terminal: DefaultTerminal,
    mut program: Program,
    events: &Receiver<Event>,
) -> Result<()> {
    let mut moves_at: Option<Instant> = None;
    while !program.is_over() {
        // Many terminals then show the new picture only when it is complete.
        queue!(stdout(), BeginSynchronizedUpdate)?;
        terminal.draw(|frame| program.draw(frame))?;
        execute!(stdout(), EndSynchronizedUpdate)?;
        // Keys do not delay an animation.
        moves_at = program.tick().map(|tick| moves_at.unwrap_or_else(|| Instant::now() + tick));
        let event = match moves_at {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => events.recv_timeout(until.saturating_duration_since(Instant::now())),
        };
        match event {
            Ok(event) => program.on_event(&event),
            Err(RecvTimeoutError::Timeout) => {
                program.on_tick();
                moves_at = None;
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        if program.take_suspend_request() {
            suspend(&mut terminal)?;
        }
        // Waiting events are handled before the next drawing.
        while let Ok(event) = events.try_recv() {
            program.on_event(&event);
        }
    }
    Ok(())
}
