//! The terminal: taken over, watched, and given back whatever happens.

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

/// The exit code of a program that was told to end, as shells give it.
const TOLD_TO_END: i32 = 143;
/// Whoever tells it to end waits so long at most.
const PATIENCE: Duration = Duration::from_secs(1);
/// The exit code of a program that panicked.
const PANICKED: i32 = 101;

/// Runs a program on the whole terminal, to its end.
pub(super) fn run(program: Program, send: Sender<Event>, events: &Receiver<Event>) -> Result<()> {
    // Also a panic in the background must not leave a terminal that cannot be used, nor a screen
    // whose bots are gone.
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

/// Ends the program when it is told to, by whoever draws, so that nothing is drawn after the end.
fn end_when_told(told: Arc<AtomicBool>, events: Sender<Event>) -> Result<()> {
    ctrlc::set_handler(move || {
        told.store(true, Relaxed);
        let _ = events.send(Event::Gone);
        thread::sleep(PATIENCE);
        // It hangs, perhaps because the terminal takes nothing any more.
        give_back();
        process::exit(TOLD_TO_END);
    })?;
    Ok(())
}

/// Ends the programs that were started and makes the terminal what it was.
fn give_back() {
    // First of all: what comes after may fail where the terminal is gone.
    papan_engine::end_all();
    // There is nobody left to tell if it does not work.
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
    // Everybody in the group, as the terminal itself would do it: programs that play stop too.
    kill_current_process_group(Signal::TSTP)?;
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Clear(ClearType::All))?;
    // What was drawn before is forgotten, so that everything is drawn again. To clear the terminal through ratatui would
    // ask it for the place of the cursor, and the answer goes to the thread that waits for keys.
    terminal.swap_buffers();
    Ok(())
}

/// Elsewhere there is no such thing.
#[cfg(not(unix))]
fn suspend(_terminal: &mut DefaultTerminal) -> Result<()> {
    Ok(())
}

/// Waits for keys in a thread of its own, so that news from elsewhere can come in between.
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

/// Draws, and waits for what happens next. While nothing happens and nothing moves, nothing is done.
fn answer(
    mut terminal: DefaultTerminal,
    mut program: Program,
    events: &Receiver<Event>,
) -> Result<()> {
    let mut moves_at: Option<Instant> = None;
    while !program.is_over() {
        // A terminal that can shows the new picture only when it is complete.
        queue!(stdout(), BeginSynchronizedUpdate)?;
        terminal.draw(|frame| program.draw(frame))?;
        execute!(stdout(), EndSynchronizedUpdate)?;
        // Keys that come in between do not put off what moves.
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
        // What has piled up is answered before the next drawing.
        while let Ok(event) = events.try_recv() {
            program.on_event(&event);
        }
    }
    Ok(())
}
