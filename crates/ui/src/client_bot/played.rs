//! The finished games of a match: their table, and the bot's mistakes.

use anyhow::Result;
use papan_arena::game::record::{RecordedGame, SeatFault};
use papan_arena::game::replayer::replayer;
use papan_arena::results::counter::Counter;
use papan_arena::results::table::Table;
use papan_engine::contender::Fault;
use papan_games::AnyGame;
use papan_players::dice;
use papan_words::Language;
use serde::Deserialize;

use super::{BotMatch, CLIENT_BOT, bot_seat};
use crate::mistakes::{MistakesReport, Wait, of_records, report_within};
use crate::words::Refusal;

/// The number of worst moves in a report.
const WORST: usize = 8;

/// A finished game.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayedTurn {
    /// The number of the game, from 0.
    game: u64,
    /// Its moves.
    position: String,
    /// The fault of the bot that ended it.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    fault: Option<Fault>,
}

impl BotMatch {
    /// The table of these games. Every game is replayed: it must begin with its opening and end by the rules.
    pub fn table(&self, played: &[PlayedTurn]) -> Result<Table> {
        let (tournament, plan) = self.plan()?;
        let mut games = self.records(played)?;
        games.sort_by_key(|game| game.index);
        let mut replayer = replayer(&tournament, &plan);
        let mut counter = Counter::new(&tournament, &plan);
        for game in &games {
            let bytes = replayer.bytes(game).map_err(|error| Refusal(error.message()))?;
            counter.see(game.index, &bytes).map_err(|error| Refusal(error.message()))?;
        }
        let is_partial = (games.len() as u64) < plan.games();
        Ok(Table::new(&tournament, &plan, &counter.tally, is_partial, None))
    }

    /// The bot's mistakes in these games, of which the first are analysed as far as there is time.
    pub fn mistakes(
        &self,
        played: &[PlayedTurn],
        wait: Wait<'_>,
        language: Language,
    ) -> Result<MistakesReport> {
        let records = (1..).zip(self.records(played)?.into_iter().map(Ok));
        let games = of_records("", records)?;
        report_within(&games, &[CLIENT_BOT.to_owned()], WORST, wait, language)
    }

    fn records(&self, played: &[PlayedTurn]) -> Result<Vec<RecordedGame>> {
        let (tournament, plan) = self.plan()?;
        let mut replayer = replayer(&tournament, &plan);
        let record = |one: &PlayedTurn| {
            let index = one.game.min(plan.games().saturating_sub(1));
            let game = AnyGame::open(plan.rules(), None, &one.position, &mut dice(0, 0))?;
            let opening = replayer.opening_moves(index).map_err(|e| Refusal(e.message()))?.len();
            let seated = plan.seated(index);
            let name = |&player: &usize| tournament.players[player].shown_name().to_owned();
            let seat = bot_seat(&plan, index).index();
            Ok(RecordedGame {
                rules: tournament.rules.clone(),
                players: seated.iter().map(name).collect(),
                seed: tournament.seed,
                index: one.game,
                deal: None,
                moves: game.moves(),
                opening,
                fault: one.fault.clone().map(|fault| SeatFault { seat, fault }),
                adjudicated: false,
                variations: Vec::new(),
            })
        };
        played.iter().map(record).collect()
    }
}
