//! A judgement in words: the meaning of each value, and a verdict on each move.

use papan_games::Seat;
use papan_players::{Gravity, ProvenResult};
use papan_words::{Language, Message};

use super::judgement::{Judgement, MistakeView, MoveJudgement, MoveWords};
use crate::words::{joined, say};

/// A verdict and its tone.
type ToneAndText = (&'static str, Message);

impl Judgement {
    /// Adds its meaning in a language.
    #[must_use]
    pub fn in_words(mut self, language: Language) -> Self {
        let words = |judged: &MoveJudgement| {
            let (tone, verdict) = self.verdict(judged, language);
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
        let (winner, left, is_turn) = match self.result {
            None => return say!("verdict-worth-unknown"),
            Some(ProvenResult::Draw) => return say!("verdict-worth-draw"),
            Some(ProvenResult::Win) => (self.seat, self.cells_left, true),
            Some(ProvenResult::Loss) => {
                (Seat::new(1 - self.seat.index()), self.cells_left - 1, false)
            }
        };
        let how = match self.value {
            None => say!("verdict-surely-win"),
            Some(value) => say!("verdict-win", soon = soon(value.abs(), left, is_turn)),
        };
        say!("verdict-worth-win", number = winner.index() + 1, how = how)
    }

    fn verdict(&self, judged: &MoveJudgement, language: Language) -> ToneAndText {
        if let Some(mistake) = &judged.mistake {
            return given_away(&judged.text, mistake);
        }
        match self.moves.iter().map(|one| one.score).collect::<Option<Vec<_>>>() {
            Some(scores) => self.agreement(judged, &scores, language),
            None => self.partly(judged, language),
        }
    }

    /// The verdict if not every value is exact, and no mistake is proven.
    fn partly(&self, judged: &MoveJudgement, language: Language) -> ToneAndText {
        let moved = &judged.text;
        let open = self.moves.iter().filter(|one| one.result.is_none()).map(|one| &one.text);
        let open = joined(open, "and", language);
        match judged.result {
            Some(ProvenResult::Win) => ("good", say!("verdict-proven-win", move = moved)),
            Some(ProvenResult::Loss) if open.is_empty() => {
                ("even", say!("verdict-all-lose-somehow"))
            }
            Some(ProvenResult::Loss) => {
                ("warn", say!("verdict-proven-loss", move = moved, open = open))
            }
            _ => ("even", say!("verdict-not-proven")),
        }
    }

    /// The verdict if every value is exact, and the move gives nothing away.
    fn agreement(&self, judged: &MoveJudgement, scores: &[i32], language: Language) -> ToneAndText {
        let moved = &judged.text;
        let score = judged.score.unwrap_or_default();
        let most = scores.iter().copied().max().unwrap_or_default();
        let best = self.moves.iter().filter(|one| one.score == Some(most)).map(|one| &one.text);
        let best = joined(best, "and", language);
        let alike = scores.iter().filter(|one| one.signum() == most.signum()).count();
        let is_only = alike == 1 && scores.len() > 1;
        let soon = soon(score, self.cells_left, true);
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
            say!("verdict-win", soon = soon(score, left, true))
        }
        (Some(ProvenResult::Win), None) => say!("verdict-surely-win"),
        (Some(ProvenResult::Loss), Some(score)) => {
            say!("verdict-loss", soon = soon(score, left, true))
        }
        (Some(ProvenResult::Loss), None) => say!("verdict-surely-loss"),
        (Some(ProvenResult::Draw), _) => say!("verdict-draw"),
        (None, _) if judged.low == 0 => say!("verdict-no-loss"),
        (None, _) if judged.high == 0 => say!("verdict-no-win"),
        (None, _) => say!("verdict-unknown"),
    }
}

/// How soon a win or a loss comes where that many cells are left. Only the seat whose turn it is wins at once.
fn soon(score: i32, left: i32, is_turn: bool) -> Message {
    if score <= 0 {
        return say!("verdict-loses-in", moves = (left / 2 + score + 1).max(1));
    }
    let moves = (left + 1) / 2 - score + 1;
    if moves <= 1 && is_turn {
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
        assert_eq!(found.worth.as_deref(), Some("Player 1 wins, at once."));
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
