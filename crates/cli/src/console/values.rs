//! The values of perfect play at the console: of every move of a position, and of the moves of a game that is over.

use std::io::Write;

use anyhow::Result;
use papan_players::Limits;
use papan_ui::game::Judges;
use papan_ui::say;

use super::session::Console;

impl Console {
    /// Prints the value of every move in the current position.
    pub(super) fn list_values(&mut self) -> Result<()> {
        let judged = Judges::for_one_answer().judge(self.game(), &Limits::default());
        let judged = judged.map(|judged| judged.in_words(self.language));
        let Some(judged) = judged.filter(|judged| !judged.moves.is_empty()) else {
            return self.tell(&say!("console-no-values"));
        };
        for one in &judged.moves {
            let meaning = one.words.as_ref().map(|words| words.meaning.as_str());
            let (sign, meaning) = (one.sign.as_str(), meaning.unwrap_or_default());
            self.tell(&say!("console-value", played = &one.text, sign = sign, meaning = meaning))?;
        }
        Ok(writeln!(self.out, "{}", judged.worth.unwrap_or_default())?)
    }

    /// Prints the mistakes of the game so far, each as soon as it is found.
    pub(super) fn tell_mistakes(&mut self) -> Result<()> {
        let (judges, game) = (Judges::for_one_answer(), self.game().clone());
        let moves = game.moves();
        let (mut known, mut found) = (0_usize, 0_usize);
        self.tell(&say!("console-judging"))?;
        for (ply, text) in moves.iter().enumerate() {
            let before = game.at(ply);
            let (Some(seat), Some(judgement)) =
                (before.turn(), judges.judge(&before, &Limits::default()))
            else {
                continue;
            };
            let Some(one) = judgement.of(text) else { continue };
            known += usize::from(judgement.value.is_some());
            let Some(loss) = one.mistake.as_ref().filter(|_| !self.is_opening(ply)) else {
                continue;
            };
            found += 1;
            self.tell(&say!(
                "play-mistake",
                number = ply + 1,
                player = self.seat_name(seat),
                chosen = text,
                mark = loss.mark,
                what = loss.words()
            ))?;
        }
        match (known, found) {
            (0, 0) => self.tell(&say!("console-no-values")),
            (_, 0) => self.tell(&say!("play-no-mistakes")),
            _ => Ok(()),
        }
    }
}
