//! The rules of a game in sentences, for people who do not know it.

use papan_games::Ruleset;
use papan_games::dominoes::{
    BlockCount, Bonuses, DominoRules, GoingOut, MatchRules, NextOpener, Opening, Payoff,
    PointRules, PointUnit, Ties,
};
use papan_games::line::LineRules;
use papan_words::Message;

use crate::words::say;

/// The rules, a sentence or two in each message.
pub fn how_to_play(rules: &Ruleset) -> Vec<Message> {
    match rules {
        Ruleset::Line(rules) => line(*rules),
        Ruleset::Endless(rules) => vec![
            say!("how-line-turns"),
            say!("how-endless-move"),
            say!("how-line-win", count = rules.in_line()),
            say!("how-endless-draw", moves = rules.limit()),
        ],
        Ruleset::Dominoes(rules) => dominoes(rules),
    }
}

fn line(rules: LineRules) -> Vec<Message> {
    let is_flat = rules.sides().len() == 2;
    let (moves, wins) = match (rules.falls(), is_flat) {
        (true, true) => ("how-line-drop", "how-line-win"),
        (true, false) => ("how-space-drop", "how-space-win"),
        (false, true) => ("how-line-mark", "how-line-win"),
        (false, false) => ("how-line-mark", "how-space-win"),
    };
    let wins = say!(wins, count = rules.in_line());
    vec![say!("how-line-turns"), say!(moves), wins, say!("how-line-draw")]
}

/// The turn and the end where tiles are put aside.
fn aside(rules: &DominoRules) -> Vec<Message> {
    let points = rules.points();
    let equal = match (rules.payoff(), rules.ties()) {
        (Payoff::Points, _) if rules.teams() || points.block_tied == 0 => say!("how-aside-void"),
        (Payoff::Points, _) => say!("how-aside-divided"),
        (_, Ties::Share) => say!("how-aside-shared"),
        (_, Ties::Draw) => say!("how-aside-drawn"),
    };
    let paid = match (rules.payoff(), points.unit) {
        (Payoff::Win, _) => say!("how-paid-win"),
        (Payoff::LoserPips, _) => say!("how-paid-losers-aside"),
        (Payoff::AllPips, _) => say!("how-paid-all-aside"),
        (Payoff::Points, PointUnit::One) => say!("how-aside-points", points = points.plain),
        (Payoff::Points, PointUnit::Pips) => say!("how-aside-times-pips", points = points.plain),
    };
    vec![say!("how-aside-turn"), say!("how-aside-end"), equal, paid]
}

fn dominoes(rules: &DominoRules) -> Vec<Message> {
    let (seats, hand, highest) = (rules.seats(), rules.hand(), rules.highest());
    let left = rules.tiles().len() - seats * hand;
    let deal =
        say!("how-dominoes-deal", seats = seats, hand = hand, highest = highest, left = left);
    let opening = match rules.opening() {
        Opening::Double => say!("how-opens-double"),
        Opening::Any => say!("how-opens-any"),
        Opening::HighestDouble => say!("how-opens-highest"),
        Opening::Holder(pips) => say!("how-opens-holder", tile = format!("{pips}|{pips}")),
    };
    let out = match rules.going_out() {
        GoingOut::Wins => say!("how-out-wins"),
        GoingOut::IsCounted => say!("how-out-counted"),
    };
    let blocked = match (rules.payoff(), rules.ties()) {
        (Payoff::Points, _) => block(rules.teams(), rules.points()),
        (_, Ties::Share) => vec![say!("how-blocked-shared")],
        (_, Ties::Draw) => vec![say!("how-blocked-drawn")],
    };
    let payoff = match rules.payoff() {
        Payoff::Win => say!("how-paid-win"),
        Payoff::LoserPips => say!("how-paid-losers"),
        Payoff::AllPips => say!("how-paid-all"),
        Payoff::Points => points(rules.points()),
    };
    let teams = rules.teams().then(|| say!("how-dominoes-teams"));
    let begin = [Some(deal), teams, Some(opening)].into_iter().flatten();
    let play = if rules.discards() {
        aside(rules)
    } else {
        [say!("how-dominoes-turn"), out].into_iter().chain(blocked).chain([payoff]).collect()
    };
    let end = bonuses(rules.bonuses()).chain(course(rules.course()));
    begin.chain(play).chain(end).collect()
}

/// The points of a deal.
fn points(points: PointRules) -> Message {
    let PointRules { plain, double, both_ends, double_both_ends, .. } = points;
    let id = match points.unit {
        PointUnit::One => "how-paid-points",
        PointUnit::Pips => "how-paid-times-pips",
    };
    say!(id, plain = plain, double = double, both = both_ends, best = double_both_ends)
}

/// The hands that decide a block, and its points.
fn block(teams: bool, points: PointRules) -> Vec<Message> {
    let PointRules { block_won, block_lost, block_fine, block_tied, .. } = points;
    let hands = match (teams, points.block) {
        (false, _) => say!("how-block-alone"),
        (true, BlockCount::Blocker) => say!("how-block-blocker"),
        (true, BlockCount::Sides) => say!("how-block-sides"),
    };
    let id = match points.unit {
        PointUnit::One => "how-block-points",
        PointUnit::Pips => "how-block-times-pips",
    };
    let paid = say!(id, won = block_won, lost = block_lost);
    let fine = (block_fine > 0).then(|| say!("how-block-fine", fine = block_fine));
    let tied = match (block_tied, teams) {
        (0, _) => say!("how-block-void"),
        (_, true) => say!("how-block-tied", tied = block_tied),
        (_, false) => say!("how-block-divided"),
    };
    [Some(hands), Some(paid), fine, Some(tied)].into_iter().flatten().collect()
}

/// The course of a match; nothing for a single deal.
fn course(course: MatchRules) -> Vec<Message> {
    if !course.is_match() {
        return Vec::new();
    }
    let MatchRules { target, deals, best_of, next, redeal, gift } = course;
    let games =
        (best_of > 1).then(|| say!("how-match-best", games = best_of, most = best_of / 2 + 1));
    let end = match (target, deals) {
        (0, deals) => say!("how-match-deals", deals = deals),
        (target, 0) => say!("how-match-target", target = target),
        (target, deals) => say!("how-match-both", target = target, deals = deals),
    };
    let next = match next {
        NextOpener::Winner => say!("how-next-winner"),
        NextOpener::Rotating => say!("how-next-rotating"),
        NextOpener::Same => say!("how-next-same"),
    };
    let redeal = (redeal > 0).then(|| say!("how-redeal", doubles = redeal));
    let gift = (gift > 0).then(|| say!("how-gift", doubles = gift));
    [Some(end), games, Some(next), redeal, gift].into_iter().flatten().collect()
}

/// The additional payments that the rules have.
fn bonuses(bonuses: Bonuses) -> impl Iterator<Item = Message> {
    let Bonuses { double, both_ends, pass, blocker } = bonuses;
    let paid = [
        ("how-bonus-double", double),
        ("how-bonus-both-ends", both_ends),
        ("how-bonus-pass", pass),
        ("how-bonus-blocker", blocker),
    ];
    paid.into_iter().filter(|(_, points)| *points > 0).map(|(id, points)| say!(id, points = points))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_games::GameKind;
    use papan_words::Language;

    use super::*;

    fn text(rules: &str, language: Language) -> String {
        let said = how_to_play(&rules.parse().unwrap()).into_iter();
        said.map(|message| message.in_language(language)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_numbers_of_the_rules_are_in_the_sentences() {
        assert!(text("connect-four:8x7,k=5", Language::En).contains("5 of their own in a line"));
        let gaple = text("dominoes:gaple", Language::En);
        assert!(gaple.contains("7 tiles") && gaple.contains("double-6"), "{gaple}");
        assert!(text("dominoes:openspiel4", Language::Id).contains("Pemain 1 dan 3"));
    }

    #[test]
    fn every_listed_game_has_rules_in_both_languages() {
        for (rules, _) in GameKind::all().iter().flat_map(|kind| kind.samples) {
            let [english, indonesian] = Language::ALL.map(|language| text(rules, language));
            assert!(english.len() > 150 && indonesian.len() > 150, "{rules}");
            assert_ne!(english, indonesian);
        }
    }
}
