//! A built-in player with a game of any kind. The kind is hidden behind a trait, so that the rules can be changed
//! while the program runs.

use papan_games::{GameKind, Rules, Ruleset, Seat, View, with_kind};
use papan_players::{Criterion, Dice, Explanation, Limits, Playable, Player, Score, SearchSummary};

use super::go::GoLimits;
use super::protocol_game::{ProtocolGame, ServedPosition};

/// A game that is sent over the protocol, and its player.
pub(super) trait Session: Send {
    /// Forgets the last game.
    fn new_game(&mut self);

    /// Replaces the player.
    fn set_player(&mut self, text: &str) -> Result<(), String>;

    /// Parses `startpos` or `fen F`, and `moves …` after it.
    fn set_position(&mut self, text: &str) -> Result<(), String>;

    /// The answer to `gameover`, `p1turn`, `result` or `legal`.
    fn reply(&self, question: &str) -> Result<String, String>;

    /// The seat to move.
    fn turn(&self) -> Option<Seat>;

    /// Chooses a move.
    fn think(&mut self, go: GoLimits, limits: &Limits, dice: &mut Dice) -> Result<Answer, String>;
}

/// A chosen move.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub(super) chosen: String,
    pub(super) reason: String,
    pub(super) search: SearchSummary,
    /// The score of the move, in the unit of the search.
    pub(super) score: Option<Score>,
    /// The requested limits that the player could not apply.
    pub(super) notes: Vec<String>,
}

/// Opens a session with these rules.
pub(super) fn session(rules: &Ruleset, player: &str) -> Result<Box<dyn Session>, String> {
    fn open<R: Rules<Position: ServedPosition>>(
        rules: &R,
        player: &str,
    ) -> Result<Box<dyn Session>, String> {
        Ok(Box::new(Table::<R::Position> {
            rules: rules.clone(),
            player: <R::Position>::player(player).map_err(|error| error.to_string())?,
            text: player.to_owned(),
            limited: None,
            told: <R::Position as ServedPosition>::ProtocolGame::read(rules, None, ""),
        }))
    }
    with_kind!(rules, rules => open(rules, player))
}

/// The default rules.
pub const USUAL_RULES: &str = "connect-four:7x6";

/// The first rules that a player plays by: the default if possible.
pub fn rules_of(player: &str) -> Option<Ruleset> {
    let samples = GameKind::all().iter().flat_map(|kind| kind.samples);
    [USUAL_RULES].into_iter().chain(samples.map(|&(sample, _)| sample)).find_map(|sample| {
        let ruleset: Ruleset = sample.parse().ok()?;
        session(&ruleset, player).is_ok().then_some(ruleset)
    })
}

struct Table<P: ServedPosition> {
    rules: P::Rules,
    text: String,
    player: Box<dyn Player<P>>,
    /// The player with the limits of the last `go`, and its text.
    limited: Option<(String, Box<dyn Player<P>>)>,
    told: Result<P::ProtocolGame, String>,
}

impl<P: ServedPosition> Table<P> {
    /// Returns the player with the limits of `go`.
    fn allowed(&mut self, go: GoLimits, notes: &mut Vec<String>) -> &mut Box<dyn Player<P>> {
        let (text, ignored) = go.applied(&self.text);
        notes.extend(ignored.iter().map(|what| format!("{} has no {what} to limit", self.text)));
        let Some(text) = text else { return &mut self.player };
        // Kept from move to move, because the player may reuse its earlier results.
        if self.limited.as_ref().is_none_or(|(of, _)| *of != text) {
            match P::player(&text) {
                Ok(player) => self.limited = Some((text, player)),
                Err(error) => {
                    notes.push(format!("passed over: {error}"));
                    self.limited = None;
                }
            }
        }
        self.limited.as_mut().map_or(&mut self.player, |(_, player)| player)
    }
}

impl<P: ServedPosition> Session for Table<P> {
    fn new_game(&mut self) {
        self.player.begin();
        self.limited = None;
    }

    fn set_player(&mut self, text: &str) -> Result<(), String> {
        self.player = P::player(text).map_err(|error| error.to_string())?;
        text.clone_into(&mut self.text);
        self.limited = None;
        Ok(())
    }

    fn set_position(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<_> = text.split_whitespace().collect();
        let at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let moves = words.get(at + 1..).unwrap_or_default().join(" ");
        self.told = match words[..at] {
            ["startpos"] => P::ProtocolGame::read(&self.rules, None, &moves),
            ["fen", ref fen @ ..] if !fen.is_empty() => {
                P::ProtocolGame::read(&self.rules, Some(&fen.join(" ")), &moves)
            }
            _ => Err("write position startpos or position fen F, then moves M M …".to_owned()),
        };
        self.told.as_ref().map(|_| ()).map_err(Clone::clone)
    }

    fn reply(&self, question: &str) -> Result<String, String> {
        let told = self.told.as_ref().map_err(Clone::clone)?;
        let yes = |is_so: bool| if is_so { "true" } else { "false" };
        let reply = match question {
            "gameover" => yes(told.turn().is_none()),
            "p1turn" => yes(told.turn() == Some(Seat::FIRST)),
            "result" => match told.winners().as_deref() {
                None => "none",
                Some([]) => "draw",
                Some([Seat::FIRST, ..]) => "p1win",
                Some(_) => "p2win",
            },
            "legal" => {
                let view = told.view()?;
                let texts: Vec<_> =
                    view.legal_moves().map(|chosen| view.move_text(chosen)).collect();
                return Ok(texts.join(" "));
            }
            _ => return Err("queries are gameover, p1turn, result and legal".to_owned()),
        };
        Ok(reply.to_owned())
    }

    fn turn(&self) -> Option<Seat> {
        self.told.as_ref().ok().and_then(ProtocolGame::turn)
    }

    fn think(&mut self, go: GoLimits, limits: &Limits, dice: &mut Dice) -> Result<Answer, String> {
        let mut notes = Vec::new();
        // Taken out, because the player and the position are borrowed at the same time.
        let told = std::mem::replace(&mut self.told, Err(String::new()));
        let player = self.allowed(go, &mut notes);
        player.limit(limits);
        let view = told.as_ref().map_err(Clone::clone).and_then(ProtocolGame::view);
        let explained = view.map(|view| player.explain(view, dice));
        self.told = told;
        let explained = explained?;
        let score = score(&explained);
        let Explanation { chosen, reason, search, .. } = explained;
        Ok(Answer { chosen, reason: reason.to_string(), search, score, notes })
    }
}

/// The score of the chosen move, if the search reports one.
fn score<M>(explained: &Explanation<M>) -> Option<Score> {
    let chosen = explained.candidates.iter().find(|row| row.text == explained.chosen)?;
    let named = |found: &Criterion| ["value", "minimax", "mean"].contains(&found.id);
    let at = explained.criteria.iter().position(named);
    chosen.exact.map(Score::Number).or_else(|| chosen.scores.get(at?).copied())
}
