//! A judgement in words: the meaning of each value, and a verdict on each move.

use papan_games::Seat;
use papan_players::{Gravity, ProvenResult};
use papan_words::{Language, Message};

use super::judgement::{Judgement, MistakeView, MoveJudgement, MoveWords, ends_in};
use crate::words::{joined, say};

/// A verdict and its tone.
type ToneAndText = (&'static str, Message);

impl Judgement {
    /// Adds its meaning in a language.
    #[must_use]
    pub fn in_words(mut self, language: Language) -> Self {
        let words = |judged: &MoveJudgement| {
            let (tone, verdict) = self.verdict(judged);
            let mistake = judged.mistake.as_ref().map(|one| one.words().in_language(language));
            let meaning = meaning(judged, self.cells_left).in_language(language);
            MoveWords { meaning, verdict: verdict.in_language(language), tone, mistake }
        };
        let all: Vec<_> = self.moves.iter().map(words).collect();
        self.worth = Some(self.worth().in_language(language));
        for (judged, words) in self.moves.iter_mut().zip(all) {
            judged.words = Some(words);
        }
        self
    }

    /// The value of the position, with the winner.
    fn worth(&self) -> Message {
        let ends_in = self.value.map(|value| ends_in(value, self.cells_left));
        worth(self.seat, self.result, ends_in)
    }

    /// The value of the position after a move, with the winner.
    pub(super) fn worth_after(&self, judged: &MoveJudgement, language: Language) -> String {
        worth(self.seat, judged.result, judged.ends_in).in_language(language)
    }

    fn verdict(&self, judged: &MoveJudgement) -> ToneAndText {
        if let Some(mistake) = &judged.mistake {
            return given_away(&judged.text, mistake);
        }
        match self.moves.iter().map(|one| one.score).collect::<Option<Vec<_>>>() {
            Some(scores) => self.agreement(judged, &scores),
            None => self.partly(judged),
        }
    }

    /// The verdict if not every value is exact, and no mistake is proven.
    fn partly(&self, judged: &MoveJudgement) -> ToneAndText {
        let moved = &judged.text;
        let open = self.moves.iter().filter(|one| one.result.is_none()).map(|one| &one.text);
        let open: Vec<_> = open.collect();
        match judged.result {
            Some(ProvenResult::Win) => ("good", say!("verdict-proven-win", move = moved)),
            Some(ProvenResult::Loss) if open.is_empty() => {
                ("even", say!("verdict-all-lose-somehow"))
            }
            Some(ProvenResult::Loss) => {
                ("warn", say!("verdict-proven-loss", move = moved, open = joined(open, "and")))
            }
            _ => ("even", say!("verdict-not-proven")),
        }
    }

    /// The verdict if every value is exact, and the move gives nothing away.
    fn agreement(&self, judged: &MoveJudgement, scores: &[i32]) -> ToneAndText {
        let moved = &judged.text;
        let score = judged.score.unwrap_or_default();
        let most = scores.iter().copied().max().unwrap_or_default();
        let best = self.moves.iter().filter(|one| one.score == Some(most)).map(|one| &one.text);
        let best = joined(best, "and");
        let alike = scores.iter().filter(|one| one.signum() == most.signum()).count();
        let is_only = alike == 1 && scores.len() > 1;
        let soon = soon(score, self.cells_left);
        match most.signum() {
            1 if score < most => ("good", say!("verdict-slower-win", move = moved, best = best)),
            1 if is_only => ("good", say!("verdict-only-win", move = moved, soon = soon)),
            1 => ("good", say!("verdict-agrees-win", move = moved, soon = soon)),
            0 if alike == scores.len() => ("good", say!("verdict-all-draw")),
            0 if is_only => ("good", say!("verdict-only-draw", move = moved)),
            0 => ("good", say!("verdict-agrees-draw", move = moved)),
            _ if score < most => ("warn", say!("verdict-sooner-loss", move = moved, best = best)),
            _ if scores.iter().all(|one| *one == most) => ("even", say!("verdict-same-loss")),
            _ => ("even", say!("verdict-all-lose", best = best)),
        }
    }
}

/// A result of a seat in a game of two, with the winner.
fn worth(seat: Seat, result: Option<ProvenResult>, ends_in: Option<i32>) -> Message {
    let winner = match result {
        None => return say!("verdict-worth-unknown"),
        Some(ProvenResult::Draw) => return say!("verdict-worth-draw"),
        Some(ProvenResult::Win) => seat,
        Some(ProvenResult::Loss) => Seat::new(1 - seat.index()),
    };
    let number = winner.index() + 1;
    match ends_in {
        None => say!("verdict-worth-win", number = number),
        Some(moves) => say!("verdict-worth-win-in", number = number, moves = moves),
    }
}

fn given_away(moved: &str, mistake: &MistakeView) -> ToneAndText {
    let best = &mistake.better;
    let tone = if mistake.gravity == Gravity::Inaccuracy { "warn" } else { "bad" };
    let said = match mistake.what {
        "win-to-loss" => say!("verdict-win-to-loss", move = moved, best = best),
        "draw-to-loss" => say!("verdict-draw-to-loss", move = moved, best = best),
        "win-to-draw" => say!("verdict-win-to-draw", move = moved, best = best),
        "win-gone" => say!("verdict-win-gone", move = moved, best = best),
        "win-later" => say!("verdict-win-later", move = moved, best = best),
        _ => say!("verdict-loss-sooner", move = moved, best = best),
    };
    (tone, said)
}

/// The meaning of the value of a move.
fn meaning(judged: &MoveJudgement, left: i32) -> Message {
    match (judged.result, judged.score) {
        (Some(ProvenResult::Win), Some(score)) => {
            say!("verdict-win", soon = soon(score, left))
        }
        (Some(ProvenResult::Win), None) => say!("verdict-surely-win"),
        (Some(ProvenResult::Loss), Some(score)) => {
            say!("verdict-loss", soon = soon(score, left))
        }
        (Some(ProvenResult::Loss), None) => say!("verdict-surely-loss"),
        (Some(ProvenResult::Draw), _) => say!("verdict-draw"),
        (None, _) if judged.low == 0 => say!("verdict-no-loss"),
        (None, _) if judged.high == 0 => say!("verdict-no-win"),
        (None, _) => say!("verdict-unknown"),
    }
}

/// How soon a win or a loss comes for the seat to move, where that many cells are left.
fn soon(score: i32, left: i32) -> Message {
    let moves = ends_in(score, left);
    if score <= 0 {
        say!("verdict-loses-in", moves = moves)
    } else if moves <= 1 {
        say!("verdict-at-once")
    } else {
        say!("verdict-wins-in", moves = moves)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_games::AnyGame;
    use papan_players::{Limits, dice};
    use papan_words::Language;

    use crate::game::{Judgement, Judges};

    fn judged(moves: &str, language: Language) -> Judgement {
        let rules = "connect-four".parse().unwrap();
        let game = AnyGame::open(&rules, None, moves, &mut dice(0, 0)).unwrap();
        Judges::new(1).judge(&game, &Limits::default()).unwrap().in_words(language)
    }

    #[test]
    fn a_win_at_once_is_named_and_other_moves_are_compared_with_it() {
        let found = judged("112233", Language::En);
        let words = |text: &str| found.of(text).unwrap().words.clone().unwrap();
        assert_eq!(words("4").meaning, "wins, at once");
        assert_eq!(words("4").verdict, "Perfect play agrees: only 4 wins, at once.");
        assert_eq!(words("4").tone, "good");
        assert_eq!(found.worth.as_deref(), Some("Player 1 wins with the next move."));
        let lost = judged("33445", Language::En);
        assert_eq!(lost.worth.as_deref(), Some("Player 1 wins with the next move."));
        let open = judged("443", Language::En);
        assert_eq!(open.worth.as_deref(), Some("Player 2 wins in 19 moves."));
        let found = judged("44553", Language::Id);
        assert_eq!(
            found.worth.as_deref().map(|worth| worth.starts_with("Pemain 1 menang")),
            Some(true)
        );
    }

    #[test]
    fn a_mistake_is_named_with_what_would_have_been_better() {
        let found = judged("", Language::En);
        let first = found.of("1").unwrap().words.clone().unwrap();
        assert_eq!(first.verdict, "A blunder: 1 loses, 4 wins.");
        assert_eq!(
            (first.tone, first.mistake.as_deref()),
            ("bad", Some("turned a win into a loss"))
        );
    }
}
