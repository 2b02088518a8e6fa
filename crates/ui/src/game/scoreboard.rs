//! The score of a match of dominoes, and the deals that have ended.

use std::sync::Arc;

use papan_games::dominoes::{DominoPosition, MatchRules, MatchScore, PastDeal, TileSet};
use papan_games::{AnyGame, Position, Seat};
use papan_words::{Arg, Message};
use serde::Serialize;

use crate::say;

/// The score of a match.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Scoreboard {
    /// The number of the deal on the table, from 1.
    pub deal: usize,
    /// The deal, what ends the match, and the score, in words.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub text: Message,
    /// The score that ends the match, if one does.
    pub target: Option<u16>,
    /// The score of each side, without the deal on the table unless it has ended the match.
    pub sides: Vec<SideScore>,
    /// The deals that have ended, in order.
    pub past: Vec<EndedDeal>,
}

/// The score of a side.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideScore {
    /// Its name.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub name: Message,
    /// Its seats.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<usize>))]
    pub seats: Vec<Seat>,
    /// Its score.
    pub score: i16,
    /// How many games of the match it has won; left out where a match is one game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u8>,
}

/// A deal that has ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EndedDeal {
    /// Its number, from 1.
    pub deal: usize,
    /// The number of moves of the match at its end.
    pub ply: usize,
    /// The seat that opened it.
    #[cfg_attr(feature = "schema", schema(value_type = usize))]
    pub opener: Seat,
    /// The name of the reason for the points.
    pub kind: &'static str,
    /// The reason for the points, in words.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub reason: Message,
    /// The number, the reason and the score after it, in words.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub text: Message,
    /// The points of each side.
    pub points: Vec<i16>,
    /// The score of each side after it.
    pub score: Vec<i16>,
    /// The tiles that were left in each hand.
    pub hands: Vec<Vec<String>>,
    /// The pips that were left in each hand.
    pub pips: Vec<u32>,
}

impl Scoreboard {
    /// The scoreboard of a game; `None` if it is not a match.
    pub fn of(game: &AnyGame) -> Option<Self> {
        match game {
            AnyGame::Dominoes(game) => Self::of_position(game.position()),
            AnyGame::Line(_) | AnyGame::Endless(_) => None,
        }
    }

    /// The scoreboard of a position; `None` in a single deal.
    pub(super) fn of_position(position: &DominoPosition) -> Option<Self> {
        let standing = position.standing()?;
        let mut board = Self::of_standing(&standing);
        if position.outcome().is_some() {
            // The last deal is still on the table.
            board.deal = position.past_deals().len();
            board.text = say!("match-result", scores = scores(&board.sides));
        }
        let mut ply = 0;
        let ended = |(past, deal): (&Arc<PastDeal>, usize)| {
            ply += past.table.moves().len();
            EndedDeal::of(past, deal, ply)
        };
        board.past = position.past_deals().iter().zip(1..).map(ended).collect();
        Some(board)
    }

    /// The part of it that every seat knows before a deal.
    pub(super) fn of_standing(standing: &MatchScore) -> Self {
        let MatchRules { target, deals, best_of, .. } = standing.rules.course();
        let goal = match (target, deals) {
            (0, _) => say!("match-goal-deals", deals = deals),
            (_, 0) => say!("match-goal-target", target = target),
            _ => say!("match-goal-both", target = target, deals = deals),
        };
        let goal = match best_of {
            1 => goal,
            _ => say!("match-goal-best", best = best_of, goal = goal),
        };
        let sides = sides(standing);
        let deal = usize::from(standing.deal) + 1;
        Self {
            deal,
            text: say!("match-score", deal = deal, goal = goal, scores = scores(&sides)),
            target: (target > 0).then_some(target),
            sides,
            past: Vec::new(),
        }
    }
}

/// The score of every side.
fn sides(standing: &MatchScore) -> Vec<SideScore> {
    let is_team = standing.rules.teams();
    let is_of_several = standing.rules.course().best_of > 1;
    let side = |(first, &score): (usize, &i16)| {
        let (name, seats) = if is_team {
            let name = say!("match-side", first = first + 1, second = first + 3);
            (name, vec![Seat::new(first), Seat::new(first + 2)])
        } else {
            (say!("player-number", number = first + 1), vec![Seat::new(first)])
        };
        let games = is_of_several.then(|| standing.games_won()[first]);
        SideScore { name, seats, score, games }
    };
    standing.sides().iter().enumerate().map(side).collect()
}

/// The score of every side, in words.
fn scores(sides: &[SideScore]) -> Arg {
    Arg::list(sides.iter().map(|side| {
        let (name, score) = (side.name.clone(), i64::from(side.score));
        match side.games {
            None => say!("match-side-score", side = name, score = score),
            Some(games) => say!("match-side-games", side = name, score = score, games = games),
        }
    }))
}

impl EndedDeal {
    fn of(past: &PastDeal, deal: usize, ply: usize) -> Self {
        let seats = past.table.rules().seats();
        let texts = |hand: &TileSet| hand.into_iter().map(|tile| tile.to_string()).collect();
        let who = say!("player-number", number = past.points.seat.index() + 1);
        let reason = past.points.message(who);
        let after = past.table.standing().map(|standing| sides(&standing.after(&past.points)));
        let after = after.unwrap_or_default();
        let scores = scores(&after);
        let points = after.iter().filter_map(|side| side.seats.first());
        Self {
            deal,
            ply,
            opener: past.table.opener(),
            kind: past.points.reason.name(),
            text: say!("match-deal", deal = deal, reason = reason.clone(), scores = scores),
            reason,
            points: points.map(|seat| past.points.points[seat.index()]).collect(),
            score: after.iter().map(|side| side.score).collect(),
            hands: past.hands[..seats].iter().map(texts).collect(),
            pips: past.hands[..seats].iter().map(|hand| hand.pips()).collect(),
        }
    }
}
