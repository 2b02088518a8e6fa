//! Ends external programs if Papan is killed and cannot end them itself.
//!
//! A program that reads its input sees the end of it and exits. A program that thinks, or hangs, does not read and
//! would run on. The kernel can end a process with its parent, but only if the new process asks for it before its
//! program begins, which needs unsafe code. So a small shell script gets a list of the process groups, and kills
//! those that are left when its own input ends, which is when Papan ends for whatever reason. A process that has
//! left its group is not killed.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

use parking_lot::Mutex;
use rustix::process::Pid;

const SCRIPT: &str = r#"
alive=
while read -r sign group; do
    rest=
    for other in $alive; do
        [ "$other" = "$group" ] || rest="$rest $other"
    done
    alive=$rest
    [ "$sign" = + ] && alive="$alive $group"
done
for group in $alive; do
    kill -s KILL -- "-$group"
done
"#;

/// The script; `None` before the first program is started, and on a system without a shell.
static GUARD: Mutex<Option<Child>> = Mutex::new(None);

/// Adds the process group of a program that has started.
pub(super) fn started(group: Pid) {
    let mut guard = GUARD.lock();
    if guard.is_none() {
        // In its own group, so that a signal to Papan's group does not end it.
        *guard = Command::new("sh")
            .args(["-c", SCRIPT, "papan-guard"])
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok();
    }
    tell(&mut guard, '+', group);
}

/// Removes the process group of a program that has ended.
pub(super) fn ended(group: Pid) {
    tell(&mut GUARD.lock(), '-', group);
}

fn tell(guard: &mut Option<Child>, sign: char, group: Pid) {
    if let Some(input) = guard.as_mut().and_then(|child| child.stdin.as_mut()) {
        // If the guard is gone, programs are not killed, but nothing else fails.
        let _ = input.write_all(format!("{sign} {}\n", group.as_raw_nonzero()).as_bytes());
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt;

    #[test]
    fn what_is_left_when_the_input_ends_is_ended() {
        let sleeper = || Command::new("sleep").arg("60").process_group(0).spawn().unwrap();
        let [mut gone, mut left] = [sleeper(), sleeper()];
        let mut guard =
            Command::new("sh").args(["-c", SCRIPT]).stdin(Stdio::piped()).spawn().unwrap();
        let told = format!("+ {}\n+ {}\n- {}\n", gone.id(), left.id(), gone.id());
        // The input ends here.
        guard.stdin.take().unwrap().write_all(told.as_bytes()).unwrap();
        assert!(guard.wait().unwrap().success());
        assert_eq!(left.wait().unwrap().signal(), Some(9));
        assert!(gone.try_wait().unwrap().is_none(), "it was nobody's to end any more");
        gone.kill().unwrap();
        gone.wait().unwrap();
    }
}
