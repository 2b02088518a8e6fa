//! Drives the program as a person does: through a real terminal, with keys and a mouse, by what is seen.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Nothing that is waited for takes so long, not even on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_mins(2);

/// The output of the program, and whether it has ended.
struct TerminalOutput {
    parser: vt100::Parser,
    /// Whether a picture is being drawn and not complete.
    is_partial: bool,
    /// The last bytes read, because an escape sequence may be split.
    tail: Vec<u8>,
    has_ended: bool,
    /// Whether the reader must stop.
    is_closing: bool,
}

impl TerminalOutput {
    fn read(&mut self, bytes: &[u8]) {
        self.parser.process(bytes);
        self.tail.extend_from_slice(bytes);
        let last = |sequence: &[u8]| self.tail.windows(sequence.len()).rposition(|w| w == sequence);
        // A picture begins and ends with a sequence, between which it is not to be looked at.
        match (last(b"\x1b[?2026h"), last(b"\x1b[?2026l")) {
            (None, None) => {}
            (begun, ended) => self.is_partial = begun > ended,
        }
        let kept = self.tail.len().saturating_sub(8);
        self.tail.drain(..kept);
    }
}

/// The program on a terminal.
pub(crate) struct Terminal {
    drawn: Arc<(Mutex<TerminalOutput>, Condvar)>,
    keys: Option<Box<dyn Write + Send>>,
    master: Option<Box<dyn MasterPty + Send>>,
    child: Box<dyn Child + Send + Sync>,
}

impl Terminal {
    /// Starts a program with these arguments, whose settings and files are in this folder.
    pub(crate) fn start(
        program: &str,
        args: &[&str],
        (columns, rows): (u16, u16),
        folder: &Path,
    ) -> Self {
        let set = HashMap::from([("LANG", "C.UTF-8"), ("TERM", "xterm-256color")]);
        Self::start_with(program, args, (columns, rows), folder, &set)
    }

    /// The same with these variables in its environment.
    pub(crate) fn start_with(
        program: &str,
        args: &[&str],
        (columns, rows): (u16, u16),
        folder: &Path,
        set: &HashMap<&str, &str>,
    ) -> Self {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.cwd(folder);
        command.env_clear();
        for (name, value) in set {
            command.env(name, value);
        }
        command.env("PATH", std::env::var("PATH").unwrap_or_default());
        command.env("HOME", folder);
        command.env("XDG_CONFIG_HOME", folder.join("config"));
        command.env("XDG_DATA_HOME", folder.join("data"));
        let child = pair.slave.spawn_command(command).unwrap();
        // Ours must be closed, so that the end of the program is the end of what can be read.
        drop(pair.slave);
        let parser = vt100::Parser::new(size_of(rows), size_of(columns), 0);
        let drawn = Arc::new((
            Mutex::new(TerminalOutput {
                parser,
                is_partial: false,
                tail: Vec::new(),
                has_ended: false,
                is_closing: false,
            }),
            Condvar::new(),
        ));
        watch(pair.master.try_clone_reader().unwrap(), Arc::clone(&drawn));
        let keys = pair.master.take_writer().unwrap();
        Self { drawn, keys: Some(keys), master: Some(pair.master), child }
    }

    /// Types this, as it is.
    pub(crate) fn send(&mut self, keys: &str) {
        let out = self.keys.as_mut().unwrap();
        out.write_all(keys.as_bytes()).unwrap();
        out.flush().unwrap();
    }

    /// Presses keys, in words: `Enter`, `Esc`, `Up`, `Tab`, `Ctrl-c`, or what is typed.
    pub(crate) fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            self.send(match key {
                "Enter" => "\r",
                "Esc" => "\x1b",
                "Tab" => "\t",
                "Space" => " ",
                "Up" => "\x1b[A",
                "Down" => "\x1b[B",
                "Right" => "\x1b[C",
                "Left" => "\x1b[D",
                "Home" => "\x1b[H",
                "End" => "\x1b[F",
                "Ctrl-c" => "\x03",
                typed => typed,
            });
        }
    }

    /// Presses the left button at a place, counted from 0, and lets it go.
    pub(crate) fn click(&mut self, column: usize, row: usize) {
        let place = format!("{};{}", column + 1, row + 1);
        self.send(&format!("\x1b[<0;{place}M\x1b[<0;{place}m"));
    }

    /// Changes the size of the terminal.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.drawn.0.lock().unwrap().parser.screen_mut().set_size(size_of(rows), size_of(columns));
        self.master
            .as_ref()
            .unwrap()
            .resize(PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 })
            .unwrap();
    }

    /// The text of the screen.
    pub(crate) fn picture(&self) -> String {
        self.drawn.0.lock().unwrap().parser.screen().contents()
    }

    /// The cells of the screen with their styles.
    pub(crate) fn screen(&self) -> vt100::Screen {
        self.drawn.0.lock().unwrap().parser.screen().clone()
    }

    /// Waits until the screen is as wanted, and returns it.
    pub(crate) fn until(&self, wanted: impl Fn(&str) -> bool) -> String {
        let late = Instant::now() + PATIENCE;
        let (drawn, changed) = &*self.drawn;
        let mut drawn = drawn.lock().unwrap();
        loop {
            let picture = drawn.parser.screen().contents();
            if !drawn.is_partial && wanted(&picture) {
                return picture;
            }
            let left = late.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "it did not come to this:\n{picture}");
            drawn = changed.wait_timeout(drawn, left).unwrap().0;
        }
    }

    /// Waits until this is shown.
    pub(crate) fn until_shown(&self, text: &str) -> String {
        self.until(|picture| picture.contains(text))
    }

    /// Waits until the program has ended, and returns its exit code.
    pub(crate) fn end(&mut self) -> u32 {
        self.until_ended();
        self.child.wait().unwrap().exit_code()
    }

    fn until_ended(&self) {
        let (drawn, changed) = &*self.drawn;
        let mut drawn = drawn.lock().unwrap();
        let late = Instant::now() + PATIENCE;
        while !drawn.has_ended {
            let left = late.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "it does not end:\n{}", drawn.parser.screen().contents());
            drawn = changed.wait_timeout(drawn, left).unwrap().0;
        }
    }

    /// The number of the process.
    pub(crate) fn process(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Closes the terminal under the program, which must be drawing something, and waits until it has ended.
    pub(crate) fn close(&mut self) {
        self.drawn.0.lock().unwrap().is_closing = true;
        self.until_ended();
        (self.keys, self.master) = (None, None);
        self.child.wait().unwrap();
    }

    /// Whether the terminal is as a shell expects it: the main screen, a visible cursor, no mouse.
    pub(crate) fn is_given_back(&self) -> bool {
        let drawn = self.drawn.0.lock().unwrap();
        let screen = drawn.parser.screen();
        let no_mouse = screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None;
        !screen.alternate_screen() && !screen.hide_cursor() && no_mouse
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A size that is none is one.
fn size_of(cells: u16) -> NonZero<u16> {
    NonZero::new(cells).unwrap_or(NonZero::<u16>::MIN)
}

/// Where a text is first shown: its column and row.
pub(crate) fn find(picture: &str, text: &str) -> Option<(usize, usize)> {
    picture.lines().enumerate().find_map(|(row, line)| {
        let at = line.find(text)?;
        Some((line[..at].chars().count(), row))
    })
}

/// Reads what is drawn, to the end.
fn watch(mut output: Box<dyn Read + Send>, drawn: Arc<(Mutex<TerminalOutput>, Condvar)>) {
    thread::spawn(move || {
        let mut bytes = vec![0; 1 << 16];
        loop {
            let read = output.read(&mut bytes).unwrap_or(0);
            let mut drawn_now = drawn.0.lock().unwrap();
            drawn_now.read(&bytes[..read]);
            let has_ended = read == 0 || drawn_now.is_closing;
            drawn_now.has_ended = has_ended;
            drop(drawn_now);
            if has_ended {
                // Drop the source before waking the readers.
                drop(output);
                drawn.1.notify_all();
                return;
            }
            drawn.1.notify_all();
        }
    });
}
