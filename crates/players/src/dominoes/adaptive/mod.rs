//! `adaptive`, the controller that paper P4 leaves open: it decides at every move whether to attack or to defend.
//!
//! The tiles that the other seats can hold give the exact probability that each of them must pass after a move. From
//! these, its own tiles and the hand sizes, it chooses the mode and weighs the features of every move accordingly.

pub(crate) mod reading;
pub(crate) mod weights;

use papan_games::dominoes::{DominoMove, DominoPosition, Hand, Tile};
use papan_games::text::Spec;
use papan_games::{TextError, View};
use papan_words::{Arg, Message};

use super::LIGHTEST_ASIDE;
use super::belief::{self, belief_of};
use crate::criterion::Criterion;
use crate::entry::{Choice, Entry, Number, PlayerOption};
use crate::explanation::Explanation;
use crate::greedy::{Greedy, GreedyPlayer, Rule, Scoresheet};
use crate::player::{Dice, Player};
use crate::trace::{Detail, Seen, Tracer};
use crate::words::{joined, say};
use reading::Reading;
use weights::{FEATURE_COUNT, Features, Mode};

pub(crate) const ENTRY: Entry = Entry::of_dominoes("adaptive", build).with(&OPTIONS).thinking("");

/// The weight of each feature in percent of its fitted weight, and the condition for attacking.
static OPTIONS: [&dyn PlayerOption; FEATURE_COUNT + 1] = {
    let mut options: [&dyn PlayerOption; FEATURE_COUNT + 1] = [&MODE; FEATURE_COUNT + 1];
    let mut number = 0;
    while number < FEATURE_COUNT {
        options[number] = &PERCENTS[number];
        number += 1;
    }
    options
};

static PERCENTS: [Number; FEATURE_COUNT] = {
    const HUNDRED: Number =
        Number { name: "", what: "takes-percent", least: 0, most: 1_000, default: 100 };
    let mut percents = [HUNDRED; FEATURE_COUNT];
    let mut number = 0;
    while number < percents.len() {
        percents[number].name = reading::FEATURES[number].0.id;
        number += 1;
    }
    percents
};

/// When the seat attacks: how many tiles it may be behind the nearest opponent.
const MODE: Choice<f64> = Choice::new(
    "mode",
    &[
        ("level", 0.0),
        ("ahead", -1.0),
        ("behind", 1.0),
        ("attack", f64::INFINITY),
        ("defend", f64::NEG_INFINITY),
    ],
);

fn build(spec: &Spec<'_>) -> Result<Box<dyn Player<DominoPosition>>, TextError> {
    let mut adaptive = Adaptive { behind: MODE.read(spec)?, ..Adaptive::default() };
    for (percent, share) in PERCENTS.iter().zip(&mut adaptive.shares) {
        *share = f64::from(percent.read(spec)?) / 100.0;
    }
    Ok(Box::new(AdaptivePlayer::new(adaptive)))
}

/// The player that chooses between attack and defence.
#[derive(Clone, Debug)]
pub(crate) struct Adaptive {
    /// How much of its weight each feature counts.
    shares: Features,
    /// It attacks while it is at most this many tiles behind the nearest opponent.
    behind: f64,
}

impl Default for Adaptive {
    fn default() -> Self {
        Self { shares: [1.0; FEATURE_COUNT], behind: 0.0 }
    }
}

impl Adaptive {
    /// What every move of a hand is worth, in thousandths of a game.
    pub(crate) fn rank(&self, hand: Hand<'_>) -> Vec<(DominoMove, i64)> {
        let reading = Reading::of(hand, self.behind);
        let worth = |chosen| (chosen, self.total(&reading, &reading.features(chosen)));
        hand.legal_moves().map(worth).collect()
    }

    /// The value of a move, in thousandths of a game.
    fn total(&self, reading: &Reading, features: &Features) -> i64 {
        (self.parts(reading, features).sum::<f64>() * 1000.0).round() as i64
    }

    /// What each feature adds to it, in games.
    fn parts(&self, reading: &Reading, features: &Features) -> impl Iterator<Item = f64> {
        let weighed = features.iter().zip(reading.weights()).zip(&self.shares);
        weighed.map(|((feature, weight), share)| feature * (weight * share))
    }
}

/// The player, who does not think where there is nothing to choose.
#[derive(Clone, Debug)]
pub(crate) struct AdaptivePlayer(GreedyPlayer<Adaptive>);

impl AdaptivePlayer {
    pub(crate) fn new(adaptive: Adaptive) -> Self {
        Self(GreedyPlayer(adaptive))
    }
}

impl Player<DominoPosition> for AdaptivePlayer {
    fn choose(&mut self, hand: Hand<'_>, dice: &mut Dice) -> DominoMove {
        let mut moves = hand.choices().iter();
        match (moves.next(), moves.next()) {
            (Some(only), None) => only,
            _ => self.0.choose(hand, dice),
        }
    }

    fn trace(&mut self, hand: Hand<'_>, dice: &mut Dice, tracer: &mut Tracer) -> DominoMove {
        self.0.trace(hand, dice, tracer)
    }

    fn explain(&mut self, hand: Hand<'_>, dice: &mut Dice) -> Explanation<DominoMove> {
        let explained = self.0.explain(hand, dice);
        let reason = joined([explained.reason, Reading::of(hand, self.0.0.behind).why()]);
        Explanation { reason, belief: Some(belief_of(hand)), ..explained }
    }
}

impl Greedy<DominoPosition> for Adaptive {
    type Survey = Reading;

    fn survey(&self, hand: Hand<'_>) -> Reading {
        Reading::of(hand, self.behind)
    }

    fn score(
        &self,
        _: Hand<'_>,
        reading: &Reading,
        candidate: DominoMove,
        sheet: &mut impl Scoresheet,
    ) {
        let features = reading.features(candidate);
        for (feature, (criterion, scale)) in features.iter().zip(&reading::FEATURES) {
            sheet.show(criterion, || (feature * scale).round() as i64);
        }
        if let DominoMove::Aside(Some(tile)) = candidate {
            sheet.compare(Rule::new(LIGHTEST_ASIDE), || -i64::from(tile.pips()));
        }
        sheet.compare(Rule::total("rule-worth"), || self.total(reading, &features));
    }

    fn looked_at(
        &self,
        _: Hand<'_>,
        reading: &Reading,
        candidate: DominoMove,
        criterion: &Criterion,
    ) -> Vec<Detail> {
        let features = reading.features(candidate);
        let parts = reading::FEATURES.iter().zip(self.parts(reading, &features));
        let part = |((feature, _), part): (&(Criterion, f64), f64)| {
            let counted: Vec<_> = reading.counted(candidate, feature).into_iter().collect();
            let tiles = Arg::list(counted.iter().map(Tile::to_string));
            let (count, points) = (counted.len(), Arg::decimal(part * 1000.0, 1));
            let text = say!("trace-adds", points = points, count = count, tiles = tiles);
            Detail::new(text, Seen::tiles(counted))
        };
        parts.filter(|((feature, _), _)| feature == criterion).map(part).collect()
    }

    fn preparation(&self, hand: Hand<'_>, reading: &Reading) -> Vec<Detail> {
        let mode = Detail::new(say!("trace-mode", mode = reading.why()), Seen::default());
        [mode].into_iter().chain(belief::excluded(hand)).collect()
    }

    fn note(&self, _: Hand<'_>, reading: &Reading, _: DominoMove) -> Message {
        match reading.mode {
            Mode::Attack => say!("note-attack"),
            Mode::Defend => say!("note-defence"),
        }
    }
}

#[cfg(test)]
mod tests {
    use papan_games::dominoes::{DominoMove, DominoPosition};
    use papan_games::{Game, Position, Ruleset, View};

    use crate::explanation::Explanation;
    use crate::player::dice;
    use crate::registry::Playable;

    /// The explanation for the seat to move.
    fn explained(rules: &str, deal: &str, moves: &str) -> Explanation<DominoMove> {
        let Ok(Ruleset::Dominoes(rules)) = rules.parse() else { panic!("{rules}") };
        let game = Game::<DominoPosition>::read(&rules, Some(deal), moves).unwrap();
        let view = game.position().view(game.position().turn().unwrap());
        let mut player = DominoPosition::player("adaptive").unwrap();
        player.explain(view, &mut dice(0, 0))
    }

    #[test]
    fn who_has_as_few_tiles_as_anybody_attacks() {
        let deal = "1|1 1|2 1|3/0|1 0|4 3|5";
        let reason = explained("dominoes:paper,players=2,hand=3", deal, "1|1@left 0|1@left")
            .reason
            .to_string();
        assert!(reason.contains("it attacks, with 2 tiles against 2"), "{reason}");
    }

    #[test]
    fn who_has_more_tiles_defends() {
        let deal = "1|1 1|2 1|3/0|1 1|4 3|5";
        let reason =
            explained("dominoes:paper,players=2,hand=3", deal, "1|1@left").reason.to_string();
        assert!(reason.contains("it defends, with 3 tiles against 2"), "{reason}");
    }

    #[test]
    fn the_table_shows_how_likely_the_others_must_pass() {
        // The other has passed on fives. All ones but 1|6 are here, and of the 20 unseen tiles he may
        // hold 16: four show a five. He holds 8 of the 16.
        let deal = "5|5 1|5 2|5 1|1 1|2 0|1 1|3 1|4/0|0 2|2 3|3 4|4 6|6 0|2 0|3 0|4";
        let table = explained("dominoes:paper,players=2,hand=8", deal, "5|5@left pass");
        let at = table.criteria.iter().position(|criterion| criterion.id == "pass-1").unwrap();
        let score = |text: &str| {
            table.candidates.iter().find(|row| row.text == text).unwrap().scores[at]
                .number()
                .unwrap()
        };
        assert_eq!(score("1|5@left"), 500);
        assert!(score("2|5@left") < 50, "{}", score("2|5@left"));
    }
}
