//! The explanation of a move that a tree search has made.

use papan_games::dominoes::{DominoMove, Hand};
use papan_words::Message;

use super::super::belief::{Hands, Worlds, told};
use super::tree::{ROOT, Tree};
use super::{Ismcts, chosen, criterion, distinct};
use crate::explanation::{Candidate, Explanation, Searched};
use crate::line::mcts::VISITS;
use crate::player::Dice;
use crate::score::numbers;
use crate::words::{plays, say};

impl Ismcts {
    /// The move that [`decide`](Self::decide) makes, with every candidate.
    pub(in super::super) fn explained(
        &self,
        hand: Hand<'_>,
        seen: Option<Hands>,
        dice: &mut Dice,
    ) -> Explanation<DominoMove> {
        let tree = self.search(hand, seen, dice);
        let criterion = criterion(self.goal, hand.table().rules());
        let rows = hand.choices().iter().map(|chosen| row(hand, tree.as_ref(), chosen));
        let candidates: Vec<_> = rows.collect();
        let explanation = Explanation::of(hand, chosen(hand, tree.as_ref()));
        let made = candidates.iter().find(|row| row.text == explanation.chosen);
        let found = made.map(Candidate::numbers).unwrap_or_default();
        let measure = criterion.name();
        let explanation = Explanation {
            criteria: vec![VISITS, criterion],
            candidates,
            // A player that sees all tiles has no need of odds.
            belief: seen.is_none().then(|| told(hand)),
            ..explanation
        };
        let reason = |why| match seen {
            Some(_) => say!("plays-seeing", move = explanation.chosen.as_str(), why = why),
            None => plays(&explanation.chosen, why),
        };
        let Some(tree) = tree else {
            let reason = reason(say!("why-only"));
            return Explanation { decided_by: say!("rule-only-move"), reason, ..explanation };
        };
        let games: u64 = tree.children(ROOT).map(|(_, node)| u64::from(node.visits)).sum();
        let number = |at: usize| found.get(at).copied().unwrap_or(0);
        let (visits, value) = (number(0), number(1));
        let why = match seen {
            Some(_) => {
                say!(
                    "why-tried-seen",
                    visits = visits,
                    games = games,
                    measure = measure,
                    value = value
                )
            }
            None => say!(
                "why-tried",
                visits = visits,
                games = games,
                worlds = Worlds::of(hand).count(),
                measure = measure,
                value = value
            ),
        };
        let (reason, search) = (reason(why), searched(&tree, games));
        let decided_by = say!("rule-visits");
        Explanation { decided_by, decider: Some(0), reason, search, ..explanation }
    }
}

fn searched(tree: &Tree, games: u64) -> Searched {
    let line = tree.line();
    Searched {
        nodes: Some(games),
        depth: Some(line.len() as u32),
        line: line.iter().map(ToString::to_string).collect(),
    }
}

fn row(hand: Hand<'_>, tree: Option<&Tree>, chosen: DominoMove) -> Candidate {
    let searched = distinct(hand).contains(chosen);
    let child = tree.and_then(|tree| {
        tree.children(ROOT).find(|(_, node)| node.chosen == chosen).map(|(_, node)| *node)
    });
    let (visits, mean) = child.map_or((0, 0.0), |child| (child.visits, child.mean()));
    let note = if searched { Message::default() } else { say!("note-same-as-left") };
    Candidate {
        text: chosen.to_string(),
        scores: numbers([visits.into(), (mean * 1000.0).round() as i64]),
        total: None,
        feasible: searched,
        note,
        exact: None,
        proven: None,
    }
}
