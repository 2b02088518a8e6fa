//! What ends our programs if we are killed and cannot do it ourselves.
//!
//! A program that reads its input sees its end and leaves. One that thinks, or hangs, does not look, and would
//! think on for nobody. The kernel can end it with its parent, but only if asked from within the new process
//! before its program begins, which cannot be done without unsafe code. So a small shell script is told
//! which process groups there are, and ends those that are left once its own input ends: which is when we do,
//! however we do. A process that has left its group is nobody's.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};

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

/// The script, once a program was started; `None` also where there is no shell.
static GUARD: Mutex<Option<Child>> = Mutex::new(None);

/// A program was started, with a process group of its own.
pub(super) fn started(group: Pid) {
    let mut guard = GUARD.lock().unwrap_or_else(PoisonError::into_inner);
    if guard.is_none() {
        // In a group of its own, so that what is meant for ours does not end it.
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

/// A program has ended.
pub(super) fn ended(group: Pid) {
    tell(&mut GUARD.lock().unwrap_or_else(PoisonError::into_inner), '-', group);
}

fn tell(guard: &mut Option<Child>, sign: char, group: Pid) {
    if let Some(input) = guard.as_mut().and_then(|child| child.stdin.as_mut()) {
        // Without a guard programs end as well as they can.
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
