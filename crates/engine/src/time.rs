//! The clocks of a game, and the `go` command that reports them to a program.

use std::time::{Duration, Instant};

use papan_games::Seat;

use crate::contender::{Fault, FaultKind, NewGame, TimeControl};

/// The assumed number of moves still to come: a move may use this share of a clock for the whole game.
pub(super) const MOVES_TO_COME: u32 = 20;

/// The clocks of a game: the contender's own and its opponent's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameClock {
    control: TimeControl,
    rival: TimeControl,
    mine: Duration,
    theirs: Duration,
    /// The time when the opponents' turns began.
    since: Instant,
    /// The number of moves made by then.
    plies: usize,
}

impl GameClock {
    pub(crate) fn new(control: TimeControl, game: NewGame) -> Self {
        // An opponent without a clock is assumed to have the same one.
        let rival = game.rival.filter(|rival| rival.per_game.is_some()).unwrap_or(control);
        Self {
            control,
            rival,
            mine: control.per_game.unwrap_or_default(),
            theirs: rival.per_game.unwrap_or_default(),
            since: Instant::now(),
            plies: game.plies,
        }
    }

    /// Starts a turn after `plies` moves.
    pub(crate) fn turn(&mut self, plies: usize) {
        if plies > self.plies {
            let left = self.theirs.saturating_sub(self.since.elapsed());
            self.theirs = left.saturating_add(self.rival.increment);
        }
        self.plies = plies;
    }

    /// Ends a turn that took this long.
    pub(crate) fn moved(&mut self, took: Duration) {
        self.mine = match self.mine.saturating_sub(took) {
            // A clock that has run out gets no increment.
            Duration::ZERO => Duration::ZERO,
            left => left.saturating_add(self.control.increment),
        };
        self.since = Instant::now();
        self.plies += 1;
    }

    /// The most time for this move.
    pub(crate) fn limit(&self) -> Result<Duration, Fault> {
        let TimeControl { per_move, per_game, .. } = self.control;
        match per_game {
            Some(whole) if self.mine.is_zero() => {
                let whole = in_words(whole);
                Err(Fault::new(FaultKind::Timeout, format!("its {whole} for the game are used up")))
            }
            Some(_) => Ok(per_move.map_or(self.mine, |limit| limit.min(self.mine))),
            None => Ok(per_move.unwrap_or(Duration::MAX)),
        }
    }

    /// Returns the command that asks for a move and reports the clocks.
    pub(super) fn go(&self, seat: Seat, seats: usize, limit: Duration) -> String {
        let TimeControl { per_move, per_game, increment } = self.control;
        let movetime = limit.as_millis().max(1);
        if per_game.is_none() {
            return format!("go movetime {movetime}");
        }
        if seats != 2 {
            // The protocol has two clocks only. Without a limit for the move, the program gets its share of the clock.
            let share = (self.mine / MOVES_TO_COME + increment).min(limit).as_millis().max(1);
            return format!("go movetime {}", if per_move.is_some() { movetime } else { share });
        }
        let millis = |time: Duration| time.as_millis();
        let mut clocks = [(self.mine, increment), (self.theirs, self.rival.increment)];
        if seat != Seat::FIRST {
            clocks.reverse();
        }
        let [(first, first_inc), (second, second_inc)] = clocks;
        let clocks = format!(
            "go p1time {} p2time {} p1inc {} p2inc {}",
            millis(first),
            millis(second),
            millis(first_inc),
            millis(second_inc)
        );
        if per_move.is_some() { format!("{clocks} movetime {movetime}") } else { clocks }
    }
}

/// Formats a duration for people: `10 s`, `250 ms`.
pub(crate) fn in_words(duration: Duration) -> String {
    match duration.as_millis() {
        millis if millis >= 1000 && millis.is_multiple_of(1000) => format!("{} s", millis / 1000),
        millis => format!("{millis} ms"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn control(per_move: Option<u32>, per_game: Option<u32>, increment: u32) -> TimeControl {
        let [per_move, per_game] = [per_move, per_game].map(|time| time.map(|n| n * SECOND));
        TimeControl { per_move, per_game, increment: increment * SECOND }
    }

    fn go(clock: &GameClock, seat: usize, seats: usize) -> String {
        clock.go(Seat::new(seat), seats, clock.limit().unwrap())
    }

    #[test]
    fn both_clocks_are_told_each_with_its_increment() {
        let rival = Some(control(None, Some(30), 2));
        let game = NewGame { seed: 0, plies: 4, rival };
        let mut clock = GameClock::new(control(None, Some(10), 1), game);
        assert_eq!(go(&clock, 0, 2), "go p1time 10000 p2time 30000 p1inc 1000 p2inc 2000");
        assert_eq!(go(&clock, 1, 2), "go p1time 30000 p2time 10000 p1inc 2000 p2inc 1000");
        clock.turn(4);
        clock.moved(4 * SECOND);
        assert_eq!(go(&clock, 0, 2), "go p1time 7000 p2time 30000 p1inc 1000 p2inc 2000");
        clock.turn(6);
        // The opponent has used almost no time and got its increment.
        assert!(clock.theirs > 31 * SECOND && clock.theirs <= 32 * SECOND, "{clock:?}");
    }

    #[test]
    fn a_limit_for_the_move_is_told_beside_the_clocks() {
        let clock = GameClock::new(control(Some(5), Some(60), 0), NewGame::default());
        let expected = "go p1time 60000 p2time 60000 p1inc 0 p2inc 0 movetime 5000";
        assert_eq!(go(&clock, 0, 2), expected);
        assert_eq!(go(&clock, 0, 4), "go movetime 5000");
        let free = GameClock::new(control(None, Some(60), 1), NewGame::default());
        assert_eq!(go(&free, 0, 4), "go movetime 4000");
        let move_only = GameClock::new(control(Some(5), None, 0), NewGame::default());
        assert_eq!(go(&move_only, 1, 2), "go movetime 5000");
    }

    #[test]
    fn a_clock_that_has_run_out_stays_so() {
        let mut clock = GameClock::new(control(None, Some(2), 1), NewGame::default());
        clock.moved(2 * SECOND);
        assert_eq!(clock.limit().unwrap_err().kind, FaultKind::Timeout);
    }
}
