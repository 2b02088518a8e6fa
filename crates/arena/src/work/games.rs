//! Part of a tournament: a range of its sittings. The lines of its result are the records of its games.

use std::ops::Range;
use std::sync::Arc;

use papan_engine::Launcher;
use papan_engine::PlayerSpec;
use papan_engine::seat::SeatError;
use papan_players::Mark;

use super::{MOST_PARTS, ResultLines, WorkError, cut};
use crate::game::PlayError;
use crate::game::record::{Record, RecordedGame, from_line};
use crate::game::replayer::replayer;
use crate::game::table::{self, GameTable};
use crate::results::table::marks;
use crate::schedule::plan::Plan;
use crate::tournament::Tournament;
use crate::words::say;

/// Cuts the sittings of a tournament. An opening or a deal is not cut where that can be avoided, so that every part has a
/// table of its own.
pub fn cut_sittings(tournament: &Tournament, plan: &Plan, parts: u64) -> Vec<Range<u64>> {
    let parts = parts.clamp(1, plan.sittings.clamp(1, MOST_PARTS));
    let grain = if parts <= tournament.rounds { plan.lineups().max(1) } else { 1 };
    let cut = cut(plan.sittings / grain, parts).into_iter();
    cut.map(|range| range.start * grain..range.end * grain).collect()
}

/// The numbers of the games of some sittings.
pub fn indices(plan: &Plan, sittings: &Range<u64>) -> Range<u64> {
    plan.game(sittings.start, 0)..plan.game(sittings.end, 0)
}

/// Plays games one after the other.
pub fn play<E: From<PlayError>>(
    (tournament, plan): (&Tournament, &Plan),
    indices: Range<u64>,
    launcher: &Arc<Launcher>,
    mut take: impl FnMut(Record) -> Result<(), E>,
) -> Result<(), E> {
    let table = table::open(tournament, plan, launcher);
    let mut table = table.map_err(|error| E::from(error.into()))?;
    for index in indices {
        let finished = table.play(index)?;
        take(table.replayer().record(&finished))?;
    }
    Ok(())
}

/// Reads the games of a result and replays each; `take` gets the record and the bytes that a store keeps.
pub fn read(
    lines: &mut ResultLines<'_>,
    (tournament, plan): (&Tournament, &Plan),
    mut indices: Range<u64>,
    mut take: impl FnMut(&RecordedGame, Vec<u8>) -> Result<(), WorkError>,
) -> Result<(), WorkError> {
    let mut replayer = replayer(tournament, plan);
    while let Some(line) = lines.next_line()? {
        let game: RecordedGame =
            from_line(line.as_bytes()).map_err(|error| lines.wrong(error.to_string()))?;
        if indices.next() != Some(game.index) {
            return Err(lines.wrong(say!("work-game-order", game = game.index)));
        }
        let bytes = replayer.bytes(&game).map_err(|error| lines.wrong(error.message()))?;
        take(&game, bytes)?;
    }
    match indices.next() {
        Some(index) => Err(lines.wrong(say!("work-game-missing", game = index))),
        None => Ok(()),
    }
}

/// How many of these lines, from the first, are the games of a part.
pub fn usable(
    (tournament, plan): (&Tournament, &Plan),
    indices: Range<u64>,
    lines: &[String],
) -> usize {
    let mut replayer = replayer(tournament, plan);
    let is_next = |(index, line): &(u64, &String)| {
        serde_json::from_str::<RecordedGame>(line)
            .is_ok_and(|game| game.index == *index && replayer.bytes(&game).is_ok())
    };
    indices.zip(lines).take_while(is_next).count()
}

/// Plays games again, to compare them with recorded ones.
pub struct Verifier<'a> {
    table: Box<dyn GameTable + 'a>,
}

impl std::fmt::Debug for Verifier<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Verifier").finish_non_exhaustive()
    }
}

impl<'a> Verifier<'a> {
    /// For a tournament; `None` if the games of one of its players cannot be repeated.
    pub fn new(tournament: &'a Tournament, plan: &'a Plan) -> Result<Option<Self>, SeatError> {
        let varies = |player: &PlayerSpec| {
            player.is_external() || marks(plan.rules(), player.as_str()).contains(&Mark::Timed)
        };
        if tournament.players.iter().any(varies) {
            return Ok(None);
        }
        Ok(Some(Self { table: table::open(tournament, plan, &Arc::default())? }))
    }

    /// Whether this build plays the game in the same way.
    pub fn confirms(&mut self, game: &RecordedGame) -> Result<bool, PlayError> {
        let finished = self.table.play(game.index)?;
        let played = self.table.replayer().record(&finished).game;
        Ok(played.deal == game.deal && played.moves == game.moves)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::settings::TournamentSettings;

    fn tournament(games: u64) -> (Tournament, Plan) {
        let players = ["cost", "priority", "random"].map(Into::into).to_vec();
        let usual = TournamentSettings::new("connect-four:7x6".parse().unwrap());
        TournamentSettings { players, games, seed: 5, plies: Some(4), ..usual }.plan().unwrap()
    }

    #[test]
    fn parts_cover_everything_once() {
        let (tournament, plan) = tournament(14);
        for parts in [1, 2, 5, 21, 100] {
            let cut = cut_sittings(&tournament, &plan, parts);
            assert_eq!(cut.len() as u64, parts.min(21));
            assert_eq!((cut[0].start, cut[cut.len() - 1].end), (0, 21));
            assert!(parts > 7 || cut.iter().all(|part| part.start % 3 == 0), "no opening is cut");
            assert!(cut.windows(2).all(|pair| pair[0].end == pair[1].start));
        }
    }

    #[test]
    fn games_that_this_build_plays_otherwise_are_not_confirmed() {
        let (tournament, plan) = tournament(6);
        let mut verifier = Verifier::new(&tournament, &plan).unwrap().unwrap();
        let mut games: Vec<RecordedGame> = Vec::new();
        let take = |record: Record| -> Result<(), PlayError> {
            let text = serde_json::to_string(&record).unwrap();
            games.push(serde_json::from_str(&text).unwrap());
            Ok(())
        };
        play((&tournament, &plan), 0..plan.games(), &Arc::default(), take).unwrap();
        for game in &mut games {
            assert!(verifier.confirms(game).unwrap());
            game.moves.pop();
            assert!(!verifier.confirms(game).unwrap());
        }
        let players = vec!["cost".into(), "mcts:time=5".into()];
        let timed = Tournament { players, ..tournament.clone() };
        let plan = timed.plan().unwrap();
        assert!(Verifier::new(&timed, &plan).unwrap().is_none());
    }
}
