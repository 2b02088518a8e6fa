//! Our players as a program that others can drive: the answering side of the protocol.

use std::io::{self, BufRead, Write};

use papan_games::dominoes::{DominoPosition, DominoRules, GoingOut, Hand, SeatView};
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::text::{plain_number, shown};
use papan_games::{Game, Position, Rules, Seat, TextError, View};
use papan_players::{Dice, Limits, Playable, Player, dice};

use super::allowance::allowance;

/// Why nothing could be served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// There is no such player.
    #[error(transparent)]
    Unknown(#[from] TextError),
    /// The input or the output failed.
    #[error(transparent)]
    Pipe(#[from] io::Error),
}

/// A position whose game can be told over the protocol.
pub trait Served: Playable {
    /// What the protocol tells of a game.
    type Told: Told<Self>;
}

impl Served for LinePosition {
    type Told = Game<Self>;
}

impl Served for EndlessPosition {
    type Told = Game<Self>;
}

impl Served for DominoPosition {
    type Told = SeatView;
}

/// What a `position` command tells.
pub trait Told<P: Position>: Sized {
    /// Reads it: `fen` is `None` for `startpos`, then come further moves.
    fn read(rules: &P::Rules, fen: Option<&str>, moves: &str) -> Result<Self, String>;

    /// What the seat to move sees; why not, if nobody is to move or it is another's view.
    fn view(&self) -> Result<P::View<'_>, String>;

    /// Whose turn it is; `None` once the game is over.
    fn turn(&self) -> Option<Seat>;

    /// The winners of a game that is over, as far as they are known.
    fn winners(&self) -> Option<Vec<Seat>>;
}

const OVER: &str = "the game is over";

/// Where nothing is hidden, a fen is the list of the moves made, without spaces; `-` for none.
impl<P: Position> Told<P> for Game<P> {
    fn read(rules: &P::Rules, fen: Option<&str>, moves: &str) -> Result<Self, String> {
        let before = fen.filter(|&fen| fen != "-").unwrap_or("");
        let mut game = Self::read(rules, None, before).map_err(|error| error.to_string())?;
        game.play_all(moves).map_err(|error| error.to_string())?;
        Ok(game)
    }

    fn view(&self) -> Result<P::View<'_>, String> {
        let position = self.position();
        position.turn().map(|seat| position.view(seat)).ok_or_else(|| OVER.to_owned())
    }

    fn turn(&self) -> Option<Seat> {
        self.position().turn()
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        self.position().outcome().map(|outcome| outcome.winners().collect())
    }
}

impl Told<DominoPosition> for SeatView {
    fn read(rules: &DominoRules, fen: Option<&str>, moves: &str) -> Result<Self, String> {
        let fen = fen.ok_or("tiles are dealt: give 'position fen' with the view of a seat")?;
        let mut view = Self::parse(rules, fen).map_err(|error| error.to_string())?;
        for text in rules.notation().split(moves) {
            view.play(text).map_err(|error| error.to_string())?;
        }
        Ok(view)
    }

    fn view(&self) -> Result<Hand<'_>, String> {
        let hand = self.hand();
        match hand.turn() {
            Some(seat) if seat == hand.seat() => Ok(hand),
            Some(seat) => Err(format!("it is the turn of {seat}, and this is {}", hand.seat())),
            None => Err(OVER.to_owned()),
        }
    }

    fn turn(&self) -> Option<Seat> {
        self.hand().turn()
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        let table = self.hand().table();
        // Otherwise the hands are counted, and a seat does not see the others'.
        let out = table.gone_out().filter(|_| table.rules().going_out() == GoingOut::Wins)?;
        let all = Seat::all(table.rules().seats());
        Some(all.filter(|&seat| table.rules().are_partners(seat, out)).collect())
    }
}

/// Answers every command on `input` until `quit` or the end of it.
pub fn serve<P: Served>(
    rules: &P::Rules,
    player: &str,
    seed: u64,
    mut input: impl BufRead,
    output: impl Write,
) -> Result<(), ServeError> {
    let mut server = Server::<P, _> {
        rules: rules.clone(),
        player: P::player(player)?,
        name: player.to_owned(),
        seed,
        games: 0,
        dice: dice(seed, 0),
        told: P::Told::read(rules, None, ""),
        output,
    };
    let mut line = Vec::new();
    // Bytes, not text: a line that is no UTF-8 is an unknown command.
    while input.read_until(b'\n', &mut line)? > 0 {
        if !server.obey(&String::from_utf8_lossy(&line))? {
            break;
        }
        line.clear();
    }
    Ok(())
}

struct Server<P: Served, W> {
    rules: P::Rules,
    name: String,
    player: Box<dyn Player<P>>,
    seed: u64,
    /// How many games have been played before this one: each has its own dice.
    games: u64,
    dice: Dice,
    /// Where the game stands, or why that is not known.
    told: Result<P::Told, String>,
    output: W,
}

impl<P: Served, W: Write> Server<P, W> {
    /// Does what a line says; `false` to end.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "ugi" => self.introduce()?,
            "isready" => self.say("readyok")?,
            "uginewgame" => {
                self.games += 1;
                self.dice = dice(self.seed, self.games);
                self.player.begin();
                self.told = P::Told::read(&self.rules, None, "");
            }
            "setoption" => {
                if let Err(error) = self.set_option(rest) {
                    self.complain(&error)?;
                }
            }
            "position" => {
                self.told = self.read_position(rest);
                if let Err(error) = &self.told {
                    let error = error.clone();
                    self.complain(&error)?;
                }
            }
            "query" => self.reply(rest.trim())?,
            "go" => self.go(rest)?,
            "quit" => return Ok(false),
            // As agreed, what is not known is passed over; `stop` comes too late for anything.
            _ => {}
        }
        Ok(true)
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    fn complain(&mut self, error: &str) -> io::Result<()> {
        self.say(&format!("info string error: {error}"))
    }

    fn introduce(&mut self) -> io::Result<()> {
        let (name, seed) = (self.name.clone(), self.seed);
        self.say(&format!("id name Papan {name}"))?;
        self.say("id author the authors of Papan")?;
        self.say(&format!("option name player type string default {name}"))?;
        self.say(&format!("option name seed type spin default {seed} min 0 max {}", u64::MAX))?;
        self.say("ugiok")
    }

    /// Reads `name N value V`.
    fn set_option(&mut self, text: &str) -> Result<(), String> {
        let named = text.trim().strip_prefix("name ").and_then(|rest| rest.split_once(" value "));
        let (name, value) = named.ok_or("write setoption name NAME value VALUE")?;
        let value = value.trim();
        match name.trim() {
            "player" => {
                self.player = P::player(value).map_err(|error| error.to_string())?;
                value.clone_into(&mut self.name);
            }
            "seed" => {
                let seed = plain_number(value);
                self.seed = seed.ok_or_else(|| format!("seed '{}' is no number", shown(value)))?;
                self.dice = dice(self.seed, self.games);
            }
            other => {
                return Err(TextError::unknown("option", other, &["player", "seed"]).to_string());
            }
        }
        Ok(())
    }

    /// Reads `startpos` or `fen F`, and `moves …` after it.
    fn read_position(&self, text: &str) -> Result<P::Told, String> {
        let words: Vec<_> = text.split_whitespace().collect();
        let at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let moves = words.get(at + 1..).unwrap_or_default().join(" ");
        match words[..at] {
            ["startpos"] => P::Told::read(&self.rules, None, &moves),
            ["fen", ref fen @ ..] if !fen.is_empty() => {
                P::Told::read(&self.rules, Some(&fen.join(" ")), &moves)
            }
            _ => Err("write position startpos or position fen F, then moves M M …".to_owned()),
        }
    }

    fn reply(&mut self, question: &str) -> io::Result<()> {
        let told = match &self.told {
            Ok(told) => told,
            Err(error) => {
                let error = error.clone();
                return self.complain(&error);
            }
        };
        let yes = |is_so: bool| if is_so { "true" } else { "false" };
        let answer = match question {
            "gameover" => yes(told.turn().is_none()),
            "p1turn" => yes(told.turn() == Some(Seat::FIRST)),
            "result" => match told.winners().as_deref() {
                None => "none",
                Some([]) => "draw",
                Some([Seat::FIRST, ..]) => "p1win",
                Some(_) => "p2win",
            },
            _ => return self.complain("queries are gameover, p1turn and result"),
        };
        self.say(&format!("response {answer}"))
    }

    /// Chooses and says why.
    fn go(&mut self, said: &str) -> io::Result<()> {
        let turn = self.told.as_ref().ok().and_then(Told::turn);
        self.player.limit(&Limits { time: allowance(said, turn), stop: None });
        let view = self.told.as_ref().map_err(Clone::clone).and_then(Told::view);
        let explained = view.map(|view| self.player.explain(view, &mut self.dice));
        match explained {
            Ok(explained) => {
                let reason = explained.reason.replace(['\n', '\r'], " ");
                self.say(&format!("info string {} {reason}", self.name.clone()))?;
                self.say(&format!("bestmove {}", explained.chosen))
            }
            Err(error) => {
                self.complain(&error)?;
                // Whoever asked waits for it.
                self.say("bestmove none")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_games::{Ruleset, with_rules};

    fn answers(rules: &str, player: &str, input: &str) -> Vec<String> {
        fn served<R: Rules<Position: Served>>(rules: &R, player: &str, input: &str) -> Vec<u8> {
            let mut output = Vec::new();
            serve::<R::Position>(rules, player, 7, input.as_bytes(), &mut output).unwrap();
            output
        }
        let ruleset: Ruleset = rules.parse().unwrap();
        let output = with_rules!(&ruleset, rules => served(rules, player, input));
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_move_comes_with_its_reason() {
        // Paper P1, Table 3.2.
        let said = answers("connect-four", "cost", "position startpos moves 4 4 3\ngo\nquit\ngo\n");
        let [reason, best] = &said[..] else { panic!("{said:?}") };
        assert!(reason.starts_with("info string cost "), "{reason}");
        assert_eq!(best, "bestmove 5");
    }

    #[test]
    fn the_greeting_ends_with_ugiok_and_offers_the_options() {
        let said = answers("tic-tac-toe", "steps", "ugi\nisready\nstop\nnonsense\n\n");
        assert_eq!(said[0], "id name Papan steps");
        assert!(said.iter().any(|line| line.starts_with("option name player ")));
        assert_eq!(said[said.len() - 2..], ["ugiok", "readyok"]);
    }

    #[test]
    fn queries_know_whose_turn_it_is_and_who_has_won() {
        let ask = "query gameover\nquery p1turn\nquery result\n";
        let cases = [
            ("startpos", ["false", "true", "none"]),
            ("startpos moves 4", ["false", "false", "none"]),
            ("fen 4455667", ["true", "false", "p1win"]),
            ("fen - moves 1 4 4 5 5 6 6 7", ["true", "false", "p2win"]),
        ];
        for (position, expected) in cases {
            let said = answers("connect-four", "random", &format!("position {position}\n{ask}"));
            let expected = expected.map(|answer| format!("response {answer}"));
            assert_eq!(said, expected, "{position}");
        }
        let full = "position startpos moves a1 b1 c1 b2 a2 c2 b3 a3 c3\nquery result\n";
        assert_eq!(answers("tic-tac-toe", "random", full), ["response draw"]);
    }

    #[test]
    fn options_change_the_player_and_its_dice() {
        let with = |options: &str| answers("connect-four", "random", &format!("{options}go\n"));
        let chosen = |seed: u64| with(&format!("setoption name seed value {seed}\n"))[1].clone();
        assert!((0..20).any(|seed| chosen(seed) != chosen(20)));
        assert_eq!(chosen(7), with("")[1]);
        let defensive = with("setoption name player value cost:order=defensive\n");
        assert!(defensive[0].starts_with("info string cost:order=defensive "), "{defensive:?}");
    }

    #[test]
    fn mistakes_are_told_and_nothing_ends() {
        let cases = [
            ("connect-four", "position startpos moves 8\n", "unknown column '8'"),
            ("connect-four", "position\n", "write position startpos"),
            ("connect-four", "position fen\n", "write position startpos"),
            ("connect-four", "setoption name colour value red\n", "unknown option 'colour'"),
            ("connect-four", "setoption player\n", "write setoption name"),
            ("connect-four", "setoption name player value balak\n", "does not play"),
            ("connect-four", "setoption name seed value -1\n", "is no number"),
            ("connect-four", "query weather\n", "queries are"),
            ("connect-four", "position fen 4455667\ngo\n", "the game is over"),
            ("connect-four", "position startpos moves 8\ngo\n", "unknown column '8'"),
            ("dominoes", "position startpos\n", "give 'position fen'"),
            ("dominoes", "go\n", "give 'position fen'"),
        ];
        for (rules, input, expected) in cases {
            let said = answers(rules, "random", &format!("{input}isready\n"));
            assert!(said[0].starts_with("info string error: "), "{said:?}");
            assert!(said[0].contains(expected), "{said:?}");
            assert_eq!(said.last().map(String::as_str), Some("readyok"));
        }
    }

    #[test]
    fn dominoes_are_played_from_the_view_of_a_seat() {
        let rules = "dominoes:paper,hand=3";
        let told = "position fen 1 0 0|5,1|4,3|4 - moves 4|4@left\n";
        let said = answers(rules, "value", &format!("{told}query gameover\ngo\n"));
        assert_eq!(said[0], "response false");
        assert_eq!(said[2], "bestmove 3|4@left");
        let others = "position fen 1 0 0|5,1|4,3|4 -\ngo\n";
        assert!(answers(rules, "value", others)[0].contains("it is the turn of seat 0"));
    }
}
