//! Programs that are not trusted: each is stopped by what the system offers, and a good one at the same time plays on.

use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use papan_engine::contender::{Clock, Contender, Fault, FaultKind, NewGame};
use papan_engine::{Engine, Gap, Isolation, Launcher, Sandbox, SandboxLimits};
use papan_games::Game;
use papan_games::line::LinePosition;
use papan_players::dice;
use tempfile::TempDir;

use crate::waiting::until;
use crate::{connect_four, example, python};

/// Enough for every good move on a busy machine.
const ENOUGH: Duration = Duration::from_mins(1);
/// For bots that are expected to exceed it.
const SHORT: Duration = Duration::from_millis(500);

/// A sandbox with small limits, and the folders around it.
struct Yard {
    folder: TempDir,
    isolation: Isolation,
}

impl Yard {
    fn new(isolation: Isolation) -> Self {
        let folder = TempDir::new().unwrap();
        for name in ["scratch", "good scratch", "hidden", "outside"] {
            std::fs::create_dir(folder.path().join(name)).unwrap();
        }
        std::fs::write(folder.path().join("hidden/solution"), "4").unwrap();
        std::fs::write(folder.path().join("unruly.py"), include_str!("unruly.py")).unwrap();
        Self { folder, isolation }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn has(&self, gap: Gap) -> bool {
        self.isolation.gaps().contains(&gap)
    }

    fn start(&self, command: &str, scratch: &str, per_move: Duration) -> Engine {
        let mut launcher = Launcher::new(ENOUGH, None);
        launcher.sandbox = Some(Sandbox {
            limits: SandboxLimits {
                processor: Duration::from_secs(3),
                memory: 120_000_000,
                processes: 8,
                file_size: 3_000_000,
            },
            scratch: self.folder.path().join(scratch),
            hidden: vec![self.folder.path().join("hidden")],
            isolation: self.isolation,
        });
        let clock = Clock { per_move, per_game: None };
        let mut engine =
            Engine::start(command, &connect_four(), clock, &Arc::new(launcher)).unwrap();
        engine.new_game(NewGame::default()).unwrap();
        engine
    }

    /// Asks an unruly bot for a move, while a good one plays on. Returns the remark with the move.
    fn ask(&self, how: &str, argument: &str, per_move: Duration) -> Result<String, Fault> {
        let script = self.path("unruly.py");
        let words = shlex::try_join([&script[..], how, argument]).unwrap();
        let mut good = self.start(&python(&example("minimal_bot.py")), "good scratch", ENOUGH);
        let mut unruly = self.start(&python(&words), "scratch", per_move);
        let game = Game::<LinePosition>::read(&connect_four(), None, "").unwrap();
        let (asked, over) = channel::<()>();
        let answered = thread::scope(|scope| {
            let game = &game;
            scope.spawn(move || {
                // A few moves while it misbehaves, and one after that.
                for _ in 0..20 {
                    good.choose(game, &mut dice(0, 0)).unwrap();
                }
                assert!(over.recv().is_err());
                good.choose(game, &mut dice(0, 0)).unwrap();
            });
            let answered = unruly.choose(game, &mut dice(0, 0));
            drop(asked);
            answered
        });
        answered.map(|_| unruly.report().remark.clone().unwrap())
    }
}

/// Asks an unruly bot in every isolation, which must end in this fault. The detail is one of these.
fn is_stopped(how: &str, per_move: Duration, kind: FaultKind, details: &[&str]) {
    for &isolation in Isolation::available() {
        let yard = Yard::new(isolation);
        let mark = yard.path("mark");
        let fault = yard.ask(how, &mark, per_move).unwrap_err();
        assert_eq!(fault.kind, kind, "{how}, {isolation:?}: {fault}");
        let is_expected = details.iter().any(|detail| fault.detail.contains(detail));
        assert!(is_expected, "{how}, {isolation:?}: {fault}");
        until(&format!("{how}, {isolation:?}: no process is left"), || running(&mark).is_empty());
    }
}

/// The processes with this text in their command.
fn running(text: &str) -> Vec<i32> {
    let processes = std::fs::read_dir("/proc").unwrap();
    let process = |entry: std::io::Result<std::fs::DirEntry>| {
        let name = entry.ok()?.file_name().to_str()?.parse().ok()?;
        let command = std::fs::read(Path::new("/proc").join(format!("{name}/cmdline"))).ok()?;
        String::from_utf8_lossy(&command).contains(text).then_some(name)
    };
    processes.filter_map(process).collect()
}

#[test]
fn a_bot_that_forks_without_end_is_stopped() {
    // The kernel may keep the number small, where it counts all processes of the user together.
    let details = ["it started more than 8 processes", "it used more than 3 s of processor time"];
    is_stopped("forks", ENOUGH, FaultKind::Crash, &details);
}

#[test]
fn a_bot_that_fills_the_disk_is_stopped() {
    let details = ["it wrote more than 3 MB of files", "File too large"];
    is_stopped("one large file", ENOUGH, FaultKind::Crash, &details);
    is_stopped("many files", ENOUGH, FaultKind::Crash, &details[..1]);
}

#[test]
fn a_bot_that_eats_memory_is_stopped() {
    let details = ["it used more than 120 MB of memory", "MemoryError"];
    is_stopped("eats", ENOUGH, FaultKind::Crash, &details);
    is_stopped("eats together", ENOUGH, FaultKind::Crash, &details[..1]);
}

#[test]
fn a_bot_that_computes_without_end_is_stopped() {
    let details = ["it used more than 3 s of processor time"];
    is_stopped("computes", 5 * ENOUGH, FaultKind::Crash, &details);
}

#[test]
fn a_bot_that_does_not_answer_is_stopped() {
    is_stopped("sleeps", SHORT, FaultKind::Timeout, &["no 'bestmove' within 600 ms"]);
}

/// The programs that confine it hold its pipes, so the closed output may be noticed only at the end of the time.
#[test]
fn a_bot_that_ignores_signals_and_closes_its_pipes_is_stopped() {
    for &isolation in Isolation::available() {
        let yard = Yard::new(isolation);
        let mark = yard.path("mark");
        let fault = yard.ask("deaf", &mark, SHORT).unwrap_err();
        assert!([FaultKind::Timeout, FaultKind::Crash].contains(&fault.kind), "{fault}");
        until("no process is left", || running(&mark).is_empty());
    }
}

#[test]
fn a_bot_that_prints_without_end_is_stopped() {
    is_stopped("prints", ENOUGH, FaultKind::Flood, &["4 MiB without a bestmove"]);
}

#[test]
fn a_bot_that_is_ended_by_a_signal_is_reported_with_it() {
    is_stopped("crashes", ENOUGH, FaultKind::Crash, &["it was ended by signal 11"]);
}

#[test]
fn a_bot_reads_a_hidden_file_only_where_that_is_said() {
    for &isolation in Isolation::available() {
        let yard = Yard::new(isolation);
        let read = yard.ask("reads", &yard.path("hidden/solution"), ENOUGH).unwrap();
        assert_eq!(read, if yard.has(Gap::Hidden) { "4" } else { "hidden" }, "{isolation:?}");
    }
}

#[test]
fn a_bot_uses_the_network_only_where_that_is_said() {
    for &isolation in Isolation::available() {
        let yard = Yard::new(isolation);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let port = listener.local_addr().unwrap().port().to_string();
        let connected = yard.ask("connects", &port, ENOUGH).unwrap();
        let expected = if yard.has(Gap::Network) { "connected" } else { "refused" };
        assert_eq!(connected, expected, "{isolation:?}");
        assert_eq!(listener.accept().is_ok(), yard.has(Gap::Network));
    }
}

#[test]
fn a_bot_writes_to_its_scratch_folder_only_unless_that_is_said() {
    for &isolation in Isolation::available() {
        let yard = Yard::new(isolation);
        let outside = yard.folder.path().join("outside");
        open_to_all(&outside);
        let written = yard.ask("writes", outside.to_str().unwrap(), ENOUGH).unwrap();
        let expected = if yard.has(Gap::Writes) { "written" } else { "refused" };
        assert_eq!(written, expected, "{isolation:?}");
        assert_eq!(outside.join("written").exists(), yard.has(Gap::Writes));
        assert_eq!(yard.ask("writes", &yard.path("scratch"), ENOUGH).unwrap(), "written");
    }
}

fn open_to_all(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o777)).unwrap();
}

#[test]
fn a_process_that_leaves_its_session_ends_with_the_bot_unless_that_is_said() {
    for &isolation in Isolation::available() {
        let yard = Yard::new(isolation);
        let mark = yard.path("daemon mark");
        assert_eq!(yard.ask("daemon", &mark, ENOUGH).unwrap(), "started");
        if yard.has(Gap::Daemons) {
            for process in running(&mark) {
                assert!(
                    Command::new("kill").args(["-KILL", &process.to_string()]).status().is_ok()
                );
            }
        }
        until(&format!("{isolation:?}: the daemon is gone"), || running(&mark).is_empty());
    }
}

#[test]
fn a_bot_runs_in_its_scratch_folder_and_sees_no_other_variables() {
    // The sandbox sets the first three, and a shell sets the others.
    let set = ["PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "PWD", "OLDPWD", "SHLVL", "_"];
    let names = std::env::vars().map(|(name, _)| name);
    let secret = &names.into_iter().find(|name| !set.contains(&name.as_str())).unwrap();
    for &isolation in Isolation::available() {
        let yard = Yard::new(isolation);
        let seen = yard.ask("looks around", secret, ENOUGH).unwrap();
        let scratch = yard.folder.path().canonicalize().unwrap().join("scratch");
        let scratch = scratch.display();
        assert_eq!(seen, format!("('{scratch}', '{scratch}', None)"), "{isolation:?}");
    }
}

#[test]
fn a_bot_that_is_not_there_is_named_in_a_sandbox_too() {
    let folder = TempDir::new().unwrap();
    for &isolation in Isolation::available() {
        let mut launcher = Launcher::new(ENOUGH, None);
        launcher.sandbox = Some(Sandbox { isolation, ..Sandbox::new(folder.path()) });
        let launcher = Arc::new(launcher);
        let start = |command: &str| {
            let started = Engine::start(command, &connect_four(), Clock::default(), &launcher);
            started.unwrap_err().to_string()
        };
        assert!(start("no-such-bot").contains("'no-such-bot' was not found"));
        assert!(start(&folder.path().display().to_string()).contains("is a directory"));
    }
}

/// Without a sandbox too: whatever a shell has opened for Papan is none of the bot's business.
#[test]
fn a_bot_gets_no_descriptors_that_papan_has_inherited() {
    let yard = Yard::new(Isolation::None);
    let script = shlex::try_join([&yard.path("unruly.py")[..], "descriptors", ""]).unwrap();
    let player = format!("engine:{}", python(&script));
    let game = "exec 3</dev/null 9</dev/null; exec \"$@\"";
    let program = env!("CARGO_BIN_EXE_papan");
    let output = Command::new("sh")
        .args(["-c", game, "sh", program, "explain", "connect-four", "--player", &player, "--json"])
        .output()
        .unwrap();
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["reason"].as_str().unwrap().contains("[]"), "{report}");
}
