//! The first stage of a hint: whether there is something to notice, not yet where.

use papan_players::{Limits, ProvenResult};
use papan_words::{Language, Message};
use serde::Serialize;

use super::{GameContext, GameError, Judgement, Judges};
use crate::analysis::tactics::Tactics;
use crate::words::say;

/// What there is to notice for the seat whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hint {
    /// `win`: these moves win at once; `threat`: another seat would win with these; `only`: there is no other
    /// move; `open`: no player can win at once.
    pub kind: &'static str,
    /// The moves that it is about.
    pub moves: Vec<String>,
    /// How many moves there are.
    pub choices: usize,
    /// The result of perfect play: `win`, `draw` or `loss`; null where that is not proven.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub result: Option<ProvenResult>,
    /// How many moves are proven to keep that; null where nothing is proven.
    pub keeping: Option<usize>,
    /// After how many moves the opponent could win at once; 0 unless it is `open`.
    pub losing: usize,
    /// All this in words.
    pub said: Vec<String>,
}

impl GameContext {
    /// A hint for the seat whose turn it is, with the number of moves that keep the result if that is known.
    pub fn hint(
        &self,
        judges: &Judges,
        limits: &Limits,
        language: Language,
    ) -> Result<Hint, GameError> {
        let tactics = self.tactics()?;
        let found = judges.judge(&self.game, limits);
        Ok(Hint::new(tactics, self.legal_moves().len(), found.as_ref(), language))
    }
}

impl Hint {
    /// Makes a hint from tactics and a judgement, if there is one. If moves lead to different results, the hint
    /// reports that.
    pub fn new(
        tactics: Tactics<String>,
        choices: usize,
        judged: Option<&Judgement>,
        language: Language,
    ) -> Self {
        let (kind, moves, losing) = match tactics {
            Tactics::Win(moves) => ("win", moves, 0),
            Tactics::Threat(moves) => ("threat", moves, 0),
            Tactics::Only(only) => ("only", vec![only], 0),
            Tactics::Open { losing, .. } => ("open", Vec::new(), losing),
        };
        let result = judged.and_then(|judged| judged.result);
        let keeping = judged.filter(|_| result.is_some()).map(|judged| judged.keeping);
        let mut hint = Self { kind, moves, choices, result, keeping, losing, said: Vec::new() };
        let said = [hint.noticed(), hint.kept()].into_iter().flatten();
        hint.said = said.map(|message| message.in_language(language)).collect();
        hint
    }

    /// The tactics one move ahead; `None` if the number of moves that keep the result is more useful.
    fn noticed(&self) -> Option<Message> {
        let Self { choices, losing, .. } = *self;
        Some(match self.kind {
            "win" => say!("hint-win"),
            "threat" if self.moves.len() > 1 => say!("hint-threats"),
            "threat" => say!("hint-threat"),
            "only" => say!("hint-only"),
            _ if self.keeping.is_some() => return None,
            _ if losing > 0 => say!("hint-losing", count = losing, moves = choices),
            _ => say!("hint-open", moves = choices),
        })
    }

    /// How many moves keep the result, where that is proven and there is a choice.
    fn kept(&self) -> Option<Message> {
        let (count, moves) = (self.keeping?, self.choices);
        let is_all = count == moves;
        Some(match self.result? {
            _ if self.kind == "only" => return None,
            ProvenResult::Win if is_all => say!("hint-all-win", moves = moves),
            ProvenResult::Win => say!("hint-some-win", count = count, moves = moves),
            ProvenResult::Draw if is_all => say!("hint-all-draw", moves = moves),
            ProvenResult::Draw => say!("hint-some-draw", count = count, moves = moves),
            ProvenResult::Loss => say!("hint-all-lose", moves = moves),
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_games::AnyGame;
    use papan_players::dice;

    use super::*;
    use crate::analysis::tactics::tactics;

    fn hint(rules: &str, moves: &str, judges: &Judges) -> Hint {
        let game = AnyGame::open(&rules.parse().unwrap(), None, moves, &mut dice(0, 0)).unwrap();
        let found = judges.judge(&game, &Limits::default());
        let choices = game.legal_moves().len();
        Hint::new(tactics(&game).unwrap(), choices, found.as_ref(), Language::En)
    }

    #[test]
    fn where_moves_end_differently_it_says_how_many_keep_the_result() {
        let judges = Judges::new(2);
        assert_eq!(hint("connect-four", "44", &judges).said, ["1 of 7 moves wins."]);
        assert_eq!(hint("connect-four", "4455", &judges).said, ["4 of 7 moves win."]);
        assert_eq!(hint("tic-tac-toe", "a1", &judges).said, ["1 of 8 moves keeps the draw."]);
        assert_eq!(hint("tic-tac-toe", "", &judges).said, ["All 9 moves keep the draw."]);
        let threat = hint("connect-four", "45454", &judges);
        assert_eq!(threat.said.len(), 2, "{threat:?}");
    }

    #[test]
    fn where_nothing_is_proven_it_counts_the_moves_that_lose_at_once() {
        let judges = Judges::with(papan_players::Effort::Nodes(1000));
        let open = hint("connect-four:9x9", "11227373", &judges);
        assert_eq!(open.said, ["1 of 9 moves lets your opponent win at once."]);
        let endless = hint("connect-four:endless", "0,0", &judges);
        assert_eq!((endless.kind, endless.losing, endless.keeping), ("open", 0, None));
        assert!(endless.said[0].contains("wins or loses at once"), "{endless:?}");
    }
}
